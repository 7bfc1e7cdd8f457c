// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/read_events.h"

#include "session/facts.h"
#include "session/failure.h"
#include "session/query_runner.h"
#include "session/rows.h"

namespace fermata::app {

namespace {

constexpr int firstWithTables = 24; // the migration

} // namespace

// A role that may not read them, or a schema of another time, has none to offer: the rest is shown as ever.
views::StateEvents readStateEvents(QueryRunner& runner, const Facts& facts, const InstanceRow& row) {
    views::StateEvents found;
    found.instance = row.id;
    if (!facts.hasMachines || facts.schemaVersion < firstWithTables || isTerminal(row.status)) return found;
    try {
        Rows& rows = runner.run("machine_events", {{":fsm", QString::fromStdString(row.fsm)},
                                                   {":version", row.fsmVersion},
                                                   {":step", QString::fromStdString(row.step)},
                                                   {":limit", views::StateEvents::kMax + 1}});
        while (rows.next())
            found.events << QString::fromStdString(text(rows, "event"));
    } catch (const Failure& failure) {
        if (failure.connectionLost) throw;
        found.events.clear();
    }
    found.more = found.events.size() > views::StateEvents::kMax;
    if (found.more) found.events.resize(views::StateEvents::kMax);
    return found;
}

} // namespace fermata::app
