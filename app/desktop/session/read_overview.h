// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/count_book.h"
#include "session/failure_walk.h"

#include <fermata/types/overview.h>

#include <vector>

// Bounded counts by status and queue, what failed of late, and who works. Each throws Failure.
namespace fermata::app {

class QueryRunner;
struct Facts;

// Counts go this far and no further: they then read "10k+". Large ones of a queue go on when their turn comes.
inline constexpr int countBound = 10'000;

std::vector<WorkerSummary> readWorkers(QueryRunner& runner, const Facts& facts);
std::vector<MachineSummary> readMachines(QueryRunner& runner, const Facts& facts);
// As a first refresh does.
StatusCounts readStatusCounts(QueryRunner& runner, const Facts& facts);

std::vector<QueueSummary> readQueues(QueryRunner& runner, const Facts& facts,
                                     const std::vector<WorkerSummary>& workers);

// The Overview, and the counts by status that every page shows. What it knows lasts from refresh to refresh: one a
// connection.
class OverviewReader {
public:
    StatusCounts statuses(QueryRunner& runner, const Facts& facts) { return counts_.statuses(runner, facts); }
    OverviewSnapshot read(QueryRunner& runner, const Facts& facts, const std::vector<WorkerSummary>& workers,
                          Timestamp now, bool byMachine = false);

private:
    CountBook counts_;
    FailureWalk failures_;
};

} // namespace fermata::app
