// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <optional>
#include <stop_token>

namespace fermata::app {

// What a connection is like, once it stands.
struct Reached {
    QString place;           // "db1:5432", "the socket in /run/postgresql"
    bool local = false;      // by a socket of this computer
    qint64 milliseconds = 0; // until it stood, those before it included
    QString tlsProtocol;     // empty: not encrypted
    QString tlsCipher;
    QStringList passedOver; // of several hosts, those before it that would not do: a sentence each
};

// Connects once and hangs up, to learn whether and why not, in a way that can be given up at any moment: libpq's own
// connect cannot. Keeps the connection string's connect_timeout (10 s when it has none), for each of several hosts,
// which are tried as libpq would. Throws Failure; nothing when it was stopped.
std::optional<Reached> probe(const QString& conninfo, const std::stop_token& stop);

} // namespace fermata::app
