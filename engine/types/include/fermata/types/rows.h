// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/types/ids.h>
#include <fermata/types/status.h>
#include <fermata/types/time.h>

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

// What is read from the database: plain values, copied between threads freely. JSON columns are kept as the text the
// server gives, so that a big number or the order of digits is shown and sent back as it is stored (D19).
namespace fermata {

// What a list shows of an instance (§9 gen_durable without its documents).
struct InstanceSummary {
    InstanceId id;
    std::string fsm;
    int fsmVersion = 1;
    std::string step;
    Status status = Status::Runnable;
    std::optional<std::string> awaits;
    std::string queue;
    int priority = 0;
    std::optional<std::string> partitionKey;
    Timestamp eligibleAt{};
    int attempt = 0;
    std::optional<std::string> lastError; // a list may carry only its first line
    std::optional<std::string> lockedBy;
    std::optional<Timestamp> leaseExpiresAt;
    std::optional<InstanceId> parentId;
    int childrenPending = 0;
    Timestamp insertedAt{};
    Timestamp updatedAt{};

    friend bool operator==(const InstanceSummary&, const InstanceSummary&) = default;
};

// One row of signals (§9).
struct SignalRow {
    SignalId id;
    InstanceId target;
    std::string name;
    std::string payload; // JSON text
    std::optional<std::string> dedupKey;
    Timestamp insertedAt{};

    friend bool operator==(const SignalRow&, const SignalRow&) = default;
};

// What a parent sees of a child (§11 ctx.childs), and what the inspector lists.
struct ChildRow {
    InstanceId id;
    std::string fsm;
    int fsmVersion = 1;
    std::string step;
    Status status = Status::Runnable;
    std::optional<std::string> result; // JSON text; absent is SQL null
    std::optional<std::string> lastError;
    Timestamp updatedAt{};

    friend bool operator==(const ChildRow&, const ChildRow&) = default;
};

// One instance, whole.
struct InstanceRow : InstanceSummary {
    std::string state;                    // JSON text
    std::optional<std::string> result;    // JSON text; absent is SQL null, "null" is JSON null
    std::optional<std::string> uniqueKey; // the bytes, verbatim
    std::vector<Status> uniqueScope;
    bool uniqueGuarded = false; // unique_guard is not null: it occupies its key now

    friend bool operator==(const InstanceRow&, const InstanceRow&) = default;
};

// What is said of an instance when another one is shown: enough to name it and to see how it stands.
struct NeighbourRow {
    InstanceId id;
    std::string fsm;
    int fsmVersion = 1;
    std::string step;
    Status status = Status::Runnable;
    std::optional<std::string> lockedBy;
    Timestamp updatedAt{};

    friend bool operator==(const NeighbourRow&, const NeighbourRow&) = default;
};

// Who is before an instance with a partition key (§6): one of a key executes at a time, and of those that wait in a
// queue the first comes next. Each may be the instance itself.
struct PartitionLine {
    std::optional<NeighbourRow> holder; // executes
    std::optional<NeighbourRow> head;   // the first of those that could run now, in the instance's queue
    int ahead = 0;                      // how many of these stand before the instance, while it is one of them
    bool aheadMore = false;
    bool headKnown = false; // a database without the index for it is not asked

    friend bool operator==(const PartitionLine&, const PartitionLine&) = default;
};

// The childs of one instance, counted. Of a very large family only a part is (`more`).
struct FamilyCounts {
    std::vector<std::pair<Status, std::int64_t>> byStatus; // those that occur
    bool more = false;
    Timestamp countedAt{}; // a large family is not counted at each refresh

    std::int64_t of(Status status) const {
        for (const auto& [key, count] : byStatus) {
            if (key == status) return count;
        }
        return 0;
    }
    std::int64_t total() const {
        std::int64_t sum = 0;
        for (const auto& [key, count] : byStatus)
            sum += count;
        return sum;
    }
    std::int64_t living() const { return total() - of(Status::Done) - of(Status::Failed); }

    friend bool operator==(const FamilyCounts&, const FamilyCounts&) = default;
};

// A page of the childs of an instance, in the order of their ids. Keyset paging: `after` is exclusive.
struct ChildsQuery {
    std::vector<Status> statuses; // empty: all
    std::optional<InstanceId> after;
    int limit = 200;

    friend bool operator==(const ChildsQuery&, const ChildsQuery&) = default;
};

// What an instance is that is a step of a task (sql/migrations/023_tasks.sql).
struct TaskStepOf {
    InstanceId task;
    std::string name;

    friend bool operator==(const TaskStepOf&, const TaskStepOf&) = default;
};

// One instance with what lies around it. The inbox may be cut, the childs are a page.
struct InstanceDetail {
    InstanceRow row;
    std::string version;          // another one with each write of the row; empty: not known
    std::string seen;             // fermata_seen() of a row no newer than this one; empty: not known
    std::vector<SignalRow> inbox; // ascending by id
    bool inboxMore = false;
    std::optional<FamilyCounts> family;
    ChildsQuery childsQuery;                   // what `childs` is the answer to
    std::vector<ChildRow> childs;              // ascending by id; of results and errors only the beginning
    bool childsMore = false;                   // more follow
    std::optional<InstanceId> childsScannedTo; // the search for childs stopped here; more may follow
    std::optional<InstanceSummary> parent;
    std::optional<PartitionLine> partition;   // it has a partition key
    std::optional<NeighbourRow> uniqueHolder; // another one that occupies its unique key (§7)
    std::optional<TaskStepOf> taskStep;       // it is a step of a task

    friend bool operator==(const InstanceDetail&, const InstanceDetail&) = default;
};

} // namespace fermata
