// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/facts.h"

#include "session/query_runner.h"
#include "session/rows.h"

#include <QCoreApplication>

namespace fermata::app {

Facts readFacts(QueryRunner& runner) {
    Rows& row = runner.run("server_facts");
    if (!row.next()) return {};
    Facts facts;
    facts.role = QString::fromStdString(text(row, "role"));
    facts.database = QString::fromStdString(text(row, "database"));
    // "15.20 (Debian 15.20-0+deb12u1)"
    facts.serverVersion = QString::fromStdString(text(row, "server_version")).section(QLatin1Char(' '), 0, 0);
    facts.standby = truth(row, "standby");
    facts.usable = truth(row, "usable");
    facts.present = truth(row, "present");
    facts.readable = truth(row, "readable");
    facts.writable = truth(row, "writable") && !facts.standby;
    facts.hasWorkers = truth(row, "has_workers");
    facts.hasMachines = truth(row, "has_machines");
    facts.hasStatusIndex = truth(row, "has_status_index");
    return facts;
}

} // namespace fermata::app
