// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/rows.h>

#include <chrono>
#include <optional>
#include <string>
#include <vector>

// One instance with what lies around it: what the inspector shows. Throws Failure.
namespace fermata::app {

class QueryRunner;
struct Facts;

// How much of an inbox is shown.
inline constexpr int detailRows = 500;
// A family up to this is read and sorted whole at each refresh.
inline constexpr int sortedFamily = 2'000;
// And counted up to this.
inline constexpr int familyCountBound = 200'000;
// A page of a large family looks at this many rows, and no more.
inline constexpr int familyWindow = 20'000;
// How many stand before an instance in the line of its partition key is counted up to this.
inline constexpr int lineBound = 1'000;

// What one refresh leaves for the next: documents of a row that has not been written since are not read again, and the
// childs of a large family are counted so seldom that it costs a two-hundredth of the time.
struct DetailMemory {
    using Clock = std::chrono::steady_clock;

    InstanceId id;
    std::string version;
    std::string seen; // empty: not known
    std::string state;
    std::optional<std::string> result;
    bool taskRead = false;
    std::optional<TaskStepOf> taskStep;

    FamilyCounts family;
    std::optional<InstanceId> firstChild; // between them lie all childs that were counted, if there are any
    std::optional<InstanceId> lastChild;
    Clock::time_point countAgain{}; // not before
};

// Nothing: it is not there. `now` is the database's clock, for what is counted.
std::optional<InstanceDetail> readInstanceDetail(QueryRunner& runner, const Facts& facts, InstanceId id,
                                                 const ChildsQuery& childs = {}, Timestamp now = {},
                                                 DetailMemory* memory = nullptr);

} // namespace fermata::app
