// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connections/conninfo_text.h"

#include <QMetaType>
#include <QString>
#include <QStringList>

#include <functional>
#include <optional>
#include <vector>

// What passes between the dialogs about connections, which know no database, and whoever keeps, tries and opens them.
namespace fermata::views {

// A database to look into. A password never is a part of it.
struct Connection {
    enum class Kind { Other, Saved, Service, Recent };

    Kind kind = Kind::Other;
    QString id; // of a saved one: stays when it is renamed; of a service: its name
    QString name;
    QString conninfo; // empty: the sandbox
    QString schema = QStringLiteral("fermata");
    QString colour; // of its band, as QColor reads it; empty: none
    bool production = false;
    QString place; // "orders on db1": said by whoever can read the connection string

    bool isSandbox() const { return conninfo.isEmpty(); }
    QString title() const { return name.isEmpty() ? place : name; }

    friend bool operator==(const Connection&, const Connection&) = default;
};

// All that are known.
struct ConnectionBook {
    std::vector<Connection> saved;
    std::vector<Connection> services; // of libpq's service files
    std::vector<Connection> recent;   // the last one first; saved ones among them
    QString serviceProblem;           // a service file that cannot be read

    friend bool operator==(const ConnectionBook&, const ConnectionBook&) = default;
};

// What libpq makes of a connection string, without asking a server.
struct ConninfoParts {
    ConninfoSettings settings;
    QString problem; // a sentence; never quotes a password
};
struct ConninfoReader {
    std::function<ConninfoParts(const QString& text)> parse;
    // What holds where nothing is set: from the service file, the PG* variables, libpq itself.
    std::function<ConninfoSettings(const ConninfoSettings& settings)> defaults;
};

// Whether there is a place for passwords.
struct KeychainState {
    bool asked = false;
    QString problem; // empty: it works
    bool usable() const { return problem.isEmpty(); }

    friend bool operator==(const KeychainState&, const KeychainState&) = default;
};

// What trying a connection found out.
struct ConnectionFacts {
    QStringList passedOver; // hosts that would not do, a sentence each
    QString place;          // "db1:5432", "the socket in /run/postgresql"
    bool local = false;     // by a socket of this computer
    qint64 milliseconds = 0;
    QString server; // "PostgreSQL 15.8"
    bool standby = false;
    QString role;
    QString database;
    QString schema;
    bool usable = true;    // the schema may be looked into
    bool present = false;  // the engine's tables are there
    bool readable = false; // and may be read
    bool writable = false;
    bool mayAct = false;          // by the functions of the schema
    std::optional<int> installed; // the last migration applied; none: tables made by hand, or not to be seen
    int known = 0;                // the last migration this program has
    QString tlsProtocol;          // empty: not encrypted
    QString tlsCipher;
};

struct ConnectionTestAnswer {
    quint64 number = 0;
    QString problem; // empty: it is reached, and the facts say the rest
    QString advice;
    bool passwordWanted = false; // one is missing, or the one given was refused
    std::optional<ConnectionFacts> facts;
};

struct PasswordQuestion {
    QString role;           // whose
    QString place;          // "orders on db1"
    bool refused = false;   // the one given before was wrong
    QString keychainRemark; // why it cannot be kept; empty: it can
};

} // namespace fermata::views

Q_DECLARE_METATYPE(fermata::views::Connection)
Q_DECLARE_METATYPE(fermata::views::ConnectionTestAnswer)
