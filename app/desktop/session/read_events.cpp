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
const views::StateEvents& StateEventBook::read(QueryRunner& runner, const Facts& facts, const InstanceRow& row) {
    const Place place{row.id, row.fsm, row.fsmVersion, row.step, row.status};
    const auto now = Clock::now();
    if (place == place_ && now - readAt_ < kKeptFor) return found_;
    place_ = place;
    readAt_ = now;
    found_ = {};
    found_.instance = row.id;
    if (!facts.hasMachines || facts.schemaVersion < firstWithTables || isTerminal(row.status)) return found_;
    if (failedAt_ && now - *failedAt_ < kKeptFor) return found_; // it may have waited for a lock, whichever it was
    try {
        Rows& rows = runner.run("machine_events", {{":fsm", QString::fromStdString(row.fsm)},
                                                   {":version", row.fsmVersion},
                                                   {":step", QString::fromStdString(row.step)},
                                                   {":limit", views::StateEvents::kMax + 1}});
        while (rows.next())
            found_.events << QString::fromStdString(text(rows, "event"));
    } catch (const Failure& failure) {
        if (failure.connectionLost) throw;
        failedAt_ = Clock::now();
        found_.events.clear();
    }
    found_.more = found_.events.size() > views::StateEvents::kMax;
    if (found_.more) found_.events.resize(views::StateEvents::kMax);
    return found_;
}

} // namespace fermata::app
