// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/types/ids.h>
#include <fermata/types/status.h>
#include <fermata/types/time.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace fermata {

// A count that stopped at a bound: reading stays cheap however large the table is, and the screen says "10k+".
struct BoundedCount {
    std::int64_t value = 0;
    bool more = false; // there are more than `value`

    friend bool operator==(const BoundedCount&, const BoundedCount&) = default;
};

// How many outcomes of each kind (§3) workers have committed since they started. Never falls while a worker lives.
struct OutcomeCounts {
    std::int64_t next = 0;
    std::int64_t replay = 0;
    std::int64_t await = 0;
    std::int64_t scheduleChilds = 0;
    std::int64_t done = 0;
    std::int64_t stop = 0;

    std::int64_t total() const { return next + replay + await + scheduleChilds + done + stop; }
    friend bool operator==(const OutcomeCounts&, const OutcomeCounts&) = default;
};

// One queue as the Overview shows it.
struct QueueSummary {
    std::string queue;
    BoundedCount runnable;  // eligible now
    BoundedCount scheduled; // runnable, eligible later
    BoundedCount executing;
    BoundedCount awaitingSignal;
    BoundedCount awaitingChildren;
    BoundedCount failed;
    bool stored = false;                     // instances are in it, be they only done ones
    std::optional<Timestamp> oldestEligible; // of what is runnable now
    int slots = 0;                           // of living workers
    int busy = 0;

    friend bool operator==(const QueueSummary&, const QueueSummary&) = default;
};

// A worker as it describes itself in fermata_worker, once a second.
struct WorkerQueue {
    std::string queue;
    int slots = 0;
    int busy = 0;
    OutcomeCounts outcomes;

    friend bool operator==(const WorkerQueue&, const WorkerQueue&) = default;
};

struct WorkerSummary {
    std::string id; // "<name>#<random per process>": what its claims begin with
    std::string name;
    std::string host;
    int pid = 0;
    Timestamp startedAt{};
    Timestamp seenAt{};
    bool alive = false; // seen within the last few seconds, by the database's clock
    std::vector<WorkerQueue> queues;
    std::vector<std::pair<std::string, int>> machines; // fsm and version

    friend bool operator==(const WorkerSummary&, const WorkerSummary&) = default;
};

// How many instances of a machine failed in a queue within the last hour.
struct RecentFailures {
    std::string queue;
    std::string fsm;
    int fsmVersion = 1;
    BoundedCount count;

    friend bool operator==(const RecentFailures&, const RecentFailures&) = default;
};

// Everything the Overview needs, of one reading. What is expensive to count is not counted anew each time: then its age
// is said.
struct OverviewSnapshot {
    Timestamp databaseTime{};
    std::vector<QueueSummary> queues; // ascending by name
    std::vector<WorkerSummary> workers;
    std::chrono::milliseconds countsAge{0}; // of the queues' counts
    std::chrono::milliseconds largeAge{0};  // of the oldest count of many: each of those is counted when its turn comes
    // No index knows when an instance failed: those that have are walked through, a slice at each reading.
    std::vector<RecentFailures> failures; // ascending by queue and machine
    bool failuresWhole = true;            // all have been looked at; otherwise there may be more
    Timestamp failuresSince{};            // when the look began that brought these; none: nothing was to be looked at

    friend bool operator==(const OverviewSnapshot&, const OverviewSnapshot&) = default;
};

// A machine somebody has declared: the compiled-in registry or a worker's (fermata_machine).
struct MachineEdge {
    std::string from;
    std::string to;
    std::string on; // free text: a signal's name, a condition

    friend bool operator==(const MachineEdge&, const MachineEdge&) = default;
};

struct MachineSummary {
    std::string fsm;
    int version = 1;
    std::string initial; // the step an instance usually starts at; may be empty
    std::string queue = "default";
    std::string description;
    std::vector<std::string> steps;
    std::vector<MachineEdge> edges;
    std::string exampleState = "{}"; // JSON text offered when a person spawns one
    std::string problem;             // why its steps and edges cannot be read, as another program may have written them

    friend bool operator==(const MachineSummary&, const MachineSummary&) = default;
};

} // namespace fermata
