// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/read_overview.h"

#include "session/facts.h"
#include "session/query_runner.h"
#include "session/rows.h"

namespace fermata::app {

std::vector<WorkerSummary> readWorkers(QueryRunner& runner, const Facts& facts) {
    std::vector<WorkerSummary> result;
    if (!facts.hasWorkers) return result;
    Rows& rows = runner.run("workers");
    while (rows.next())
        result.push_back(workerSummary(rows));
    return result;
}

std::vector<MachineSummary> readMachines(QueryRunner& runner, const Facts& facts) {
    std::vector<MachineSummary> result;
    if (!facts.hasMachines) return result;
    Rows& rows = runner.run("machines");
    while (rows.next())
        result.push_back(machineSummary(rows));
    return result;
}

StatusCounts readStatusCounts(QueryRunner& runner, const Facts& facts) {
    return CountBook().statuses(runner, facts);
}

std::vector<QueueSummary> readQueues(QueryRunner& runner, const Facts& facts,
                                     const std::vector<WorkerSummary>& workers) {
    OverviewSnapshot snapshot;
    CountBook().queues(runner, facts, workers, snapshot);
    return snapshot.queues;
}

OverviewSnapshot OverviewReader::read(QueryRunner& runner, const Facts& facts,
                                      const std::vector<WorkerSummary>& workers, Timestamp now, bool byMachine) {
    OverviewSnapshot snapshot;
    snapshot.databaseTime = now;
    snapshot.workers = workers;
    counts_.queues(runner, facts, workers, snapshot, byMachine);
    std::vector<std::string> failed;
    for (const QueueSummary& queue : snapshot.queues) {
        if (queue.failed.value > 0) failed.push_back(queue.queue);
    }
    failures_.walk(runner, facts, failed, now);
    failures_.show(snapshot);
    return snapshot;
}

} // namespace fermata::app
