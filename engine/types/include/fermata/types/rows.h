// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/types/ids.h>
#include <fermata/types/status.h>
#include <fermata/types/time.h>

#include <cstdint>
#include <optional>
#include <string>
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

    friend bool operator==(const InstanceRow&, const InstanceRow&) = default;
};

// One instance with what lies around it. Inbox and childs may be cut: the totals say how many there are, up to the
// bound of the query (`…More` is then true).
struct InstanceDetail {
    InstanceRow row;
    std::vector<SignalRow> inbox; // ascending by id
    bool inboxMore = false;
    std::vector<ChildRow> childs; // ascending by id
    bool childsMore = false;
    std::optional<InstanceSummary> parent;

    friend bool operator==(const InstanceDetail&, const InstanceDetail&) = default;
};

} // namespace fermata
