// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/types/rows.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace fermata {

// A point in time a filter names: fixed, or so long before the database's now.
struct Moment {
    std::optional<Timestamp> at; // none: `ago`
    std::chrono::seconds ago{0};

    friend bool operator==(const Moment&, const Moment&) = default;
};

// A step into a JSON document: a member of an object, or an element of an array.
struct StateStep {
    std::string key;
    int index = -1; // of an array's element; negative: `key` counts

    friend bool operator==(const StateStep&, const StateStep&) = default;
};

// What a part of the state has to be. An array on the way or at the end stands for each of its elements.
struct StateCondition {
    enum class Kind {
        Equals,   // a number, true, false and null as such or as text of these letters; anything else as text
        Text,     // text only: "42" is not 42
        Contains, // text that holds it, whatever the case
    };

    std::vector<StateStep> path;
    Kind kind = Kind::Equals;
    std::string value;

    friend bool operator==(const StateCondition&, const StateCondition&) = default;
};

// Which instances a list shows. Empty members do not filter.
struct InstanceFilter {
    std::vector<Status> statuses;
    // Of the runnable: only those whose time has not come (true), or has (false). Other statuses are not concerned.
    std::optional<bool> scheduled;
    std::optional<std::string> fsm;
    std::optional<int> fsmVersion;
    std::optional<std::string> queue;
    std::optional<std::string> step;
    std::optional<InstanceId> id;
    std::optional<InstanceId> parent;
    std::optional<std::string> partitionKey;
    std::optional<std::string> awaits;
    std::optional<int> attempt;       // at least
    std::optional<std::string> error; // its last error holds this, whatever the case
    // Of the row's last change: what stands longer than an hour was changed before an hour ago.
    std::optional<Moment> changedBefore;
    std::optional<Moment> changedAfter;
    std::optional<Moment> spawnedBefore;
    std::optional<Moment> spawnedAfter;
    std::vector<StateCondition> state; // all of them

    bool empty() const { return *this == InstanceFilter{}; }

    // Indexes know the partition keys of what could run and of what executes, and of nothing else.
    bool keyHasIndex() const {
        bool known = partitionKey && !statuses.empty();
        for (const Status status : statuses)
            known = known && (status == Status::Runnable || status == Status::Executing);
        return known;
    }

    friend bool operator==(const InstanceFilter&, const InstanceFilter&) = default;
};

// The orders in which an index holds the instances. There is no other: anything else would read them all.
enum class InstanceSort {
    NewestFirst,
    OldestFirst,
    NextFirst,     // of the runnable only: by queue, priority and time, as workers take them
    LeaseEndFirst, // of the executing only
};

// How a page was found.
enum class InstanceAccess {
    Unknown,
    PrimaryKey,
    StatusIndex, // queue, status, id
    PickIndex,   // the runnable by queue, priority, time
    LeaseIndex,  // the executing by the end of their lease
    ParentIndex,
    KeyIndex,     // the runnable and the executing by partition key
    StatusSearch, // along the index by status, row by row: no index knows the rest of the filter
    Search,       // along the primary key, row by row
};

// A stretch of a list. By id it is paged by keys: `after` is the last id of the page before, exclusive. The other
// orders are read from their beginning, `limit` rows long.
struct InstancePage {
    Timestamp databaseTime{};
    std::vector<InstanceSummary> rows; // in the order asked for
    bool more = false;                 // others match too
    // A filter no index serves looks at a bounded number of rows a page and then says how far it came: the list may go
    // on beyond it.
    std::optional<InstanceId> scannedTo;
    bool cut = false; // likewise in the other orders, which have no id to go on from

    InstanceAccess access = InstanceAccess::Unknown;
    int looked = 0;                      // of a search: rows looked at
    std::chrono::microseconds cost{0};   // of finding and reading it
    Timestamp searchedAt{};              // a search is not repeated at each refresh; what it found is read anew
    std::vector<InstanceSummary> shown;  // of the rows that were asked for by id, those that still match
    std::vector<std::string> someStates; // documents of the first rows, if they were asked for: JSON text

    friend bool operator==(const InstancePage&, const InstancePage&) = default;
};

} // namespace fermata
