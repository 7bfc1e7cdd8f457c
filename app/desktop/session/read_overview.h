// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/overview.h>
#include <fermata/types/status.h>

#include <optional>
#include <utility>
#include <vector>

// Bounded counts by status and queue, and who works. Each throws Failure.
namespace fermata::app {

class QueryRunner;
struct Facts;

// Counts go this far and no further: they then read "10k+".
inline constexpr int countBound = 10'000;

struct StatusCounts {
    std::vector<std::pair<Status, BoundedCount>> byStatus; // in the order of allStatuses
    BoundedCount scheduled;                                // part of the runnable
};

std::vector<WorkerSummary> readWorkers(QueryRunner& runner, const Facts& facts);
std::vector<MachineSummary> readMachines(QueryRunner& runner, const Facts& facts);
StatusCounts readStatusCounts(QueryRunner& runner, const Facts& facts);

// A row a queue, ascending by name. `knownQueues` is how many there were the last time: with many of them, each is
// counted less far, so that the whole stays a matter of milliseconds.
std::vector<QueueSummary> readQueues(QueryRunner& runner, const Facts& facts, const std::vector<WorkerSummary>& workers,
                                     std::size_t knownQueues);

} // namespace fermata::app
