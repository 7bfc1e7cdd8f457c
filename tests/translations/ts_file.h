// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

// A message of a .ts file, as Qt's tools write it.
struct TsMessage {
    QString context;
    QString source;
    QString comment;
    QString state; // "", "unfinished", "vanished", "obsolete"
    bool plural = false;
    QStringList forms; // one, or as many as the language has plurals

    QString name() const; // for a person who looks for it
};

struct TsFile {
    QString language;
    std::vector<TsMessage> messages;
    QString problem; // not empty: it could not be read
};

TsFile readTs(const QString& path);

// What a translation has to have in common with its source. Each a sentence; empty: nothing is wrong.
QStringList differences(const TsMessage& message);
