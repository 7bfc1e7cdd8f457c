// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/find_instances.h"
#include "shell/reading.h"

#include <chrono>
#include <deque>

// Instances: a stretch of the list, and one row of it. Each throws Failure.
namespace fermata::app {

class QueryRunner;
struct Facts;

// Filters that no index serves look at this many rows a page, and no more.
inline constexpr int instanceWindow = 50'000;

// And in the order of the pick index or of leases, where a page begins at the top each time.
inline constexpr int orderedWindow = 10'000;

// A family up to this is read and sorted whole.
inline constexpr int sortedFamilyBound = 20'000;

// Reads stretches of the list, again and again. A search that no index serves is not repeated at each refresh but after
// a rest that grows with its cost; meanwhile the rows it found are read anew, and the page says when it searched.
class InstancePages {
public:
    InstancePage read(QueryRunner& runner, const Facts& facts, const views::InstanceQuery& query);

private:
    struct Search {
        views::InstanceQuery query;
        FoundInstances found;
        Timestamp at;
        std::chrono::microseconds cost;
        std::chrono::steady_clock::time_point goodUntil;
    };

    std::deque<Search> searches_; // the latest few
};

// Once, with nothing remembered.
InstancePage readInstancePage(QueryRunner& runner, const Facts& facts, const views::InstanceQuery& query);

// Nothing: it is not there.
std::optional<InstanceSummary> readInstance(QueryRunner& runner, InstanceId id);

// These as they are now, in their order, as far as they match. The filter may not ask for ages.
std::vector<InstanceSummary> readInstances(QueryRunner& runner, const std::vector<InstanceId>& ids,
                                           const InstanceFilter& filter);

} // namespace fermata::app
