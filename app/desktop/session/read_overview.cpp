// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/read_overview.h"

#include "session/facts.h"
#include "session/query_runner.h"
#include "session/rows.h"

#include <algorithm>
#include <map>

namespace fermata::app {

namespace {

constexpr int maxQueues = 1'000;
constexpr int maxPairs = 5'000;      // of queue and priority
constexpr int newestWindow = 10'000; // rows looked at where no index counts by status

using Counts = std::map<std::string, QueueSummary>;

BoundedCount bounded(std::int64_t value, int bound, bool more = false) {
    return {std::min<std::int64_t>(value, bound), more || value > bound};
}

BoundedCount sum(BoundedCount left, BoundedCount right) {
    return bounded(left.value + right.value, countBound, left.more || right.more);
}

BoundedCount* countOf(QueueSummary& queue, Status status) {
    switch (status) {
    case Status::Runnable:
        break; // is split in two, and has a query of its own
    case Status::Executing:
        return &queue.executing;
    case Status::AwaitingSignal:
        return &queue.awaitingSignal;
    case Status::AwaitingChildren:
        return &queue.awaitingChildren;
    case Status::Done:
        return &queue.done;
    case Status::Failed:
        return &queue.failed;
    }
    return nullptr;
}

void addCounts(Counts& counts, Rows& rows, int bound) {
    const bool windowed = rows.has("whole");
    while (rows.next()) {
        QueueSummary& queue = counts[text(rows, "queue")];
        const auto status = statusFromString(text(rows, "status"));
        if (BoundedCount* count = status ? countOf(queue, *status) : nullptr)
            *count = bounded(number(rows, "value"), bound, windowed && !truth(rows, "whole"));
    }
}

void addRunnable(Counts& counts, QueryRunner& runner, int bound) {
    Rows& rows = runner.run("queue_runnable", {{":bound", bound + 1}, {":max_pairs", maxPairs}});
    while (rows.next()) {
        QueueSummary& queue = counts[text(rows, "queue")];
        queue.runnable = bounded(number(rows, "eligible"), bound);
        queue.scheduled = bounded(number(rows, "scheduled"), bound);
        queue.oldestEligible = optionalTime(rows, "oldest_eligible");
    }
}

Counts countQueues(QueryRunner& runner, const Facts& facts, int bound) {
    Counts counts;
    if (facts.hasStatusIndex)
        addCounts(counts, runner.run("queue_counts", {{":bound", bound + 1}, {":max_queues", maxQueues}}), bound);
    else
        addCounts(counts, runner.run("queue_counts_window", {{":bound", bound + 1}, {":window", newestWindow}}), bound);
    addRunnable(counts, runner, bound);
    return counts;
}

StatusCounts countsByWindow(QueryRunner& runner, const Facts& facts) {
    StatusCounts result;
    std::map<Status, BoundedCount> totals;
    for (auto& [name, queue] : countQueues(runner, facts, countBound)) {
        totals[Status::Runnable] = sum(totals[Status::Runnable], sum(queue.runnable, queue.scheduled));
        result.scheduled = sum(result.scheduled, queue.scheduled);
        for (const Status status : allStatuses) {
            if (const BoundedCount* count = countOf(queue, status)) totals[status] = sum(totals[status], *count);
        }
    }
    for (const Status status : allStatuses)
        result.byStatus.emplace_back(status, totals[status]);
    return result;
}

} // namespace

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
    if (!facts.hasStatusIndex) return countsByWindow(runner, facts);
    StatusCounts result;
    Rows& rows = runner.run("status_counts", {{":bound", countBound + 1}, {":max_queues", maxQueues}});
    while (rows.next()) {
        if (const auto status = statusFromString(text(rows, "status")))
            result.byStatus.emplace_back(*status, bounded(number(rows, "value"), countBound, truth(rows, "cut")));
    }
    Rows& scheduled = runner.run("scheduled_count", {{":bound", countBound + 1}, {":max_pairs", maxPairs}});
    if (scheduled.next()) result.scheduled = bounded(number(scheduled, "value"), countBound);
    return result;
}

std::vector<QueueSummary> readQueues(QueryRunner& runner, const Facts& facts, const std::vector<WorkerSummary>& workers,
                                     std::size_t knownQueues) {
    const int bound = knownQueues <= 20 ? countBound : std::max(500, int(200'000 / knownQueues));
    Counts counts = countQueues(runner, facts, bound);
    for (const WorkerSummary& worker : workers) {
        if (!worker.alive) continue;
        for (const WorkerQueue& served : worker.queues) {
            QueueSummary& queue = counts[served.queue]; // a queue that only waits for work is one too
            queue.slots += served.slots;
            queue.busy += served.busy;
        }
    }
    std::vector<QueueSummary> result;
    for (auto& [name, queue] : counts) {
        queue.queue = name;
        result.push_back(std::move(queue));
    }
    return result;
}

} // namespace fermata::app
