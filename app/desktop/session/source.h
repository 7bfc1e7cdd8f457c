// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connections/connection.h"

#include <QMetaType>
#include <QString>
#include <QStringList>

namespace fermata::app {

// What a session opens: the sandbox, or a database of the person's own.
struct Source {
    QString conninfo;      // empty: the sandbox
    QString sandboxFolder; // of the sandbox, also while something else is open; empty: the default one
    QString schema = "fermata";
    bool runWorker = true; // the embedded worker; on a person's own database only when asked for
    bool givesBack = true; // what the worker breaks off; else it looks as if it had died
    bool migrate = true;   // the sandbox is ours; a person's own database is never changed unasked

    QString password; // of `conninfo`, which holds none: typed, or from the keychain; in memory only

    // As the person keeps it.
    QString id; // of a saved connection
    QString name;
    QString colour;
    bool production = false;

    QStringList machineCommands; // what the embedded worker starts to run machines in other processes
    bool watchMachines = false;  // and starts anew when a file of theirs changes

    bool isSandbox() const { return conninfo.isEmpty(); }

    // What a person chose to look into: nothing there is changed unasked.
    static Source of(const views::Connection& connection);
    views::Connection toConnection() const;

    // A password that stands in the connection string goes where it belongs.
    void splitPassword();
};

} // namespace fermata::app

Q_DECLARE_METATYPE(fermata::app::Source)
