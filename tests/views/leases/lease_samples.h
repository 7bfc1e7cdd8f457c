// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "samples.h"

#include <fermata/types/leases.h>
#include <fermata/types/overview.h>

namespace fermata::samples {

// An instance that executes, its lease ending after `left`.
inline InstanceSummary executing(std::int64_t id, const char* lockedBy, std::chrono::milliseconds left,
                                 const char* fsm = "checkout", const char* step = "notify",
                                 const char* queue = "default") {
    InstanceSummary row = summary(id, Status::Executing, fsm, step);
    row.queue = queue;
    row.lockedBy = lockedBy;
    row.leaseExpiresAt = now + left;
    row.updatedAt = now - 19s;
    return row;
}

inline WorkerSummary worker(const char* id, bool alive, int slotCount, int busy, const char* queue = "default") {
    WorkerSummary worker;
    worker.id = id;
    worker.name = worker.id.substr(0, worker.id.find('#'));
    worker.host = "host-7";
    worker.pid = 4242;
    worker.startedAt = now - 2h;
    worker.seenAt = now - (alive ? 400ms : 42'000ms);
    worker.alive = alive;
    worker.queues = {{queue, slotCount, busy, {}}};
    return worker;
}

// One reading: rows in the order of the query.
inline LeasePage leasePage(std::vector<InstanceSummary> rows, Timestamp at = now) {
    LeasePage page;
    page.databaseTime = at;
    page.lookedAt = std::int64_t(rows.size());
    page.rows = std::move(rows);
    page.workersKnown = true;
    return page;
}

// Of everything something: without a lease, run out, of a worker that is not seen, of one that is gone, of one that
// waits for a unique key, of somebody else's engine, and some that simply run.
inline LeasePage mixedLeases() {
    InstanceSummary bare = executing(5940, "fra-2#8f1c/9", 0s, "checkout", "notify");
    bare.leaseExpiresAt.reset();
    InstanceSummary keyed = executing(6101, "fra-1#01aa/77", 41s, "charge", "capture", "payments");
    keyed.partitionKey = "cust-2207";
    keyed.attempt = 7;
    return leasePage({bare, executing(5941, "ams-3#77/4", -6s, "charge", "capture", "payments"),
                      executing(5950, "ams-3#77/5", 12s, "charge", "capture", "payments"),
                      executing(5951, "old-1#9/3", 18s, "order", "reserve", "payments"),
                      executing(6119, "fra-1#01aa/80", 33s), keyed, executing(6120, "fra-2#8f1c/12", 44s),
                      executing(6121, "fra-2#8f1c/13~", 52s, "approval", "review"),
                      executing(6122, "sidekick 12", 55s, "import", "load", "bulk")});
}

inline std::vector<WorkerSummary> mixedWorkers() {
    return {worker("fra-1#01aa", true, 10, 10), worker("fra-2#8f1c", true, 10, 3, "payments"),
            worker("idle#5", true, 4, 0), worker("ams-3#77", false, 10, 10, "payments")};
}

} // namespace fermata::samples
