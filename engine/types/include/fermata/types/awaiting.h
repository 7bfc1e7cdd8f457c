// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/types/ids.h>
#include <fermata/types/overview.h>
#include <fermata/types/time.h>

#include <chrono>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// Instances that are parked for a signal, by the name they await.
namespace fermata {

// Which of them are shown. Empty members do not filter.
struct AwaitingFilter {
    std::string text;        // in the awaited name, the machine or the queue, whatever the case
    bool nearMisses = false; // only those whose inbox holds a name that is nearly the awaited one
    std::optional<std::chrono::seconds> olderThan;

    bool empty() const { return *this == AwaitingFilter{}; }
    friend bool operator==(const AwaitingFilter&, const AwaitingFilter&) = default;
};

// In which order the names are shown; the instances of a name always with the longest parked first.
enum class AwaitingOrder { Oldest, Parked, NearMisses, Name };

// All that await one name. Nothing for a name: they are parked without one, and no signal can wake them.
using AwaitedName = std::optional<std::string>;

struct AwaitingGroup {
    AwaitedName name;
    std::int64_t parked = 0;
    std::int64_t withInbox = 0;  // of these, whose inbox is not empty
    std::int64_t nearMisses = 0; // of these, whose inbox holds a near miss
    Timestamp oldest{};          // since when the longest parked one is

    friend bool operator==(const AwaitingGroup&, const AwaitingGroup&) = default;
};

// Where an instance stands among those of its name: a key for paging.
struct AwaitingPlace {
    Timestamp since{};
    InstanceId id;

    friend auto operator<=>(const AwaitingPlace&, const AwaitingPlace&) = default;
};

struct AwaitingRow {
    InstanceId id;
    std::string fsm;
    int fsmVersion = 1;
    std::string step;
    std::string queue;
    Timestamp since{}; // parked, that is: last changed
    BoundedCount inbox;
    std::vector<std::string> inboxNames; // each once; of a large inbox not all

    AwaitingPlace place() const { return {since, id}; }
    friend bool operator==(const AwaitingRow&, const AwaitingRow&) = default;
};

// A stretch of the instances of one name: all that stand behind `after` (nothing: from the first), up to and with
// `upTo` (nothing: to the last).
struct AwaitingBranch {
    AwaitedName name;
    std::optional<AwaitingPlace> after;
    std::optional<AwaitingPlace> upTo;
    std::vector<AwaitingRow> rows; // the longest parked first

    friend bool operator==(const AwaitingBranch&, const AwaitingBranch&) = default;
};

// How much of what is parked has been looked at. No index knows what instances await, so they are walked through piece
// by piece, again and again.
struct AwaitingCoverage {
    std::int64_t lookedAt = 0;           // parked instances that are known
    bool whole = false;                  // all have been looked at
    bool full = false;                   // as many as are kept in mind: the rest will not be looked at
    bool indexed = true;                 // an index lists what is parked; without one all instances are walked through
    std::optional<Timestamp> oldestLook; // each known one has been looked at since then

    friend bool operator==(const AwaitingCoverage&, const AwaitingCoverage&) = default;
};

struct AwaitingSnapshot {
    Timestamp databaseTime{};
    std::vector<AwaitingGroup> groups; // the first of them
    std::int64_t names = 0;            // how many groups there are
    std::int64_t parked = 0;           // instances in all of them
    std::vector<AwaitingBranch> branches;
    AwaitingCoverage coverage;

    friend bool operator==(const AwaitingSnapshot&, const AwaitingSnapshot&) = default;
};

} // namespace fermata
