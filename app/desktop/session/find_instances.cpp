// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/find_instances.h"

#include "session/facts.h"
#include "session/filter_values.h"
#include "session/read_instances.h"
#include "session/read_overview.h"
#include "session/rows.h"

#include <algorithm>
#include <array>

namespace fermata::app {

namespace {

constexpr int maxQueues = 1'000;
constexpr int maxPairs = 5'000; // of queue and priority
// Most often what is asked for lies near the top: the window grows only when it does not.
constexpr std::array windows{2'000, 10'000, instanceWindow};
// In the orders that are read from their beginning.
constexpr std::array orderedWindows{1'000, orderedWindow};

// One question: what it asks for and whom it asks.
class Finder {
public:
    Finder(QueryRunner& runner, const Facts& facts, const views::InstanceQuery& query,
           const QueryRunner::Values& values)
        : runner_(runner), facts_(facts), query_(query), values_(values) {}

    FoundInstances find() const;

private:
    bool only(Status status) const { return query_.filter.statuses == std::vector{status}; }
    std::vector<Status> statuses() const;
    bool indexed(Status status) const;
    bool oldestFirst() const { return query_.sort == InstanceSort::OldestFirst; }
    std::optional<InstanceId> from() const;
    Rows& run(const char* name, const QueryRunner::Values& more) const;
    template <typename Search>
    FoundInstances widening(const Search& search) const;

    FoundInstances byKey() const;
    FoundInstances newest() const;
    FoundInstances byStatus() const;
    FoundInstances resting(const std::vector<Status>& statuses) const;
    FoundInstances running(const std::vector<Status>& statuses) const;
    FoundInstances inWindow() const;
    FoundInstances inFamily() const;
    FoundInstances byPartitionKey() const;
    FoundInstances inOrder(const char* name, InstanceAccess access) const;

    QueryRunner& runner_;
    const Facts& facts_;
    const views::InstanceQuery& query_;
    const QueryRunner::Values& values_;
};

// Where the list goes on: beyond `after`, or from the top.
std::optional<InstanceId> Finder::from() const {
    return oldestFirst() ? ascendingFrom(query_.after) : descendingFrom(query_.after);
}

// All a question has to say; what a statement does not name is left out by it.
Rows& Finder::run(const char* name, const QueryRunner::Values& more) const {
    QueryRunner::Values values = values_;
    values.insert(values.end(),
                  {{":from", idValue(from())}, {":limit", query_.limit + 1}, {":oldest_first", oldestFirst()}});
    values.insert(values.end(), more.begin(), more.end());
    return runner_.run(name, values);
}

FoundInstances idsOf(Rows& rows, InstanceAccess access) {
    FoundInstances found;
    found.access = access;
    while (rows.next()) {
        if (const auto id = optionalNumber(rows, "id")) found.ids.push_back({*id});
        if (rows.has("scanned_to")) {
            if (const auto reached = optionalNumber(rows, "scanned_to")) found.scannedTo = InstanceId{*reached};
        }
        if (rows.has("cut")) found.cut = truth(rows, "cut");
        if (rows.has("looked")) found.looked = int(number(rows, "looked"));
    }
    return found;
}

// Runs a search with growing windows until the page is full or all has been looked at.
template <typename Search>
FoundInstances Finder::widening(const Search& search) const {
    FoundInstances found;
    for (const int window : windows) {
        found = search(window);
        if (int(found.ids.size()) > query_.limit || !found.scannedTo) break;
    }
    return found;
}

FoundInstances Finder::byKey() const {
    // The filter is asked when the row is read.
    const InstanceId id = *query_.filter.id;
    const bool reached = !query_.after || (oldestFirst() ? id > *query_.after : id < *query_.after);
    FoundInstances found;
    found.access = InstanceAccess::PrimaryKey;
    if (reached) found.ids.push_back(id);
    return found;
}

FoundInstances Finder::newest() const {
    return idsOf(run("instances_newest", {}), InstanceAccess::PrimaryKey);
}

std::vector<Status> Finder::statuses() const {
    const std::vector<Status>& asked = query_.filter.statuses;
    return asked.empty() ? std::vector<Status>(allStatuses.begin(), allStatuses.end()) : asked;
}

// Has it an index in the order of the list?
bool Finder::indexed(Status status) const {
    switch (status) {
    case Status::Runnable:
    case Status::Executing:
        return false;
    case Status::Done:
        return facts_.hasWholeStatusIndex;
    case Status::AwaitingSignal:
    case Status::AwaitingChildren:
    case Status::Failed:
        break;
    }
    return facts_.hasStatusIndex;
}

// What waits or has failed has an index in the order of the list. What runs has not, for each step would pay for it:
// all of it is read and sorted. Where that is too much, and for what is done, the list is searched.
FoundInstances Finder::byStatus() const {
    std::vector<Status> runs, rests;
    for (const Status status : statuses()) {
        if (indexed(status))
            rests.push_back(status);
        else if (status != Status::Done)
            runs.push_back(status);
        else
            return inWindow();
    }
    if (rests.empty()) return running(runs);
    FoundInstances found;
    if (!runs.empty()) {
        found = running(runs);
        if (found.access == InstanceAccess::Search) return found;
    }
    FoundInstances resting = this->resting(rests);
    // Both, as far as the search has come; one that has just changed its status may be in both.
    const auto first = [this](InstanceId left, InstanceId right) {
        return oldestFirst() ? left < right : right < left;
    };
    for (const InstanceId id : found.ids) {
        if (!resting.scannedTo || !first(*resting.scannedTo, id)) resting.ids.push_back(id);
    }
    std::ranges::sort(resting.ids, first);
    const auto twice = std::ranges::unique(resting.ids);
    resting.ids.erase(twice.begin(), twice.end());
    if (int(resting.ids.size()) > query_.limit + 1) resting.ids.resize(std::size_t(query_.limit + 1));
    return resting;
}

FoundInstances Finder::resting(const std::vector<Status>& statuses) const {
    const bool searches = filtersRows(query_.filter);
    const auto search = [&](int window) {
        return idsOf(run("instances_by_status",
                         {{":window", window}, {":max_queues", maxQueues}, {":statuses", arrayOf(statuses)}}),
                     searches ? InstanceAccess::StatusSearch : InstanceAccess::StatusIndex);
    };
    FoundInstances found = searches ? widening(search) : search(0);
    if (!searches) found.looked = 0;
    return found;
}

// The indexes that workers claim by. A multitude is searched as any other filter is.
FoundInstances Finder::running(const std::vector<Status>& statuses) const {
    const bool runnable = std::ranges::find(statuses, Status::Runnable) != statuses.end();
    FoundInstances found =
        idsOf(run("instances_running",
                  {{":bound", countBound + 1}, {":max_pairs", maxPairs}, {":statuses", arrayOf(statuses)}}),
              runnable ? InstanceAccess::PickIndex : InstanceAccess::LeaseIndex);
    return found.cut ? inWindow() : found;
}

FoundInstances Finder::inWindow() const {
    return widening([&](int window) {
        return idsOf(run("instances_window", {{":window", window}}), InstanceAccess::Search);
    });
}

FoundInstances Finder::inFamily() const {
    const QVariant parent = idValue(query_.filter.parent);
    Rows& size = runner_.run("family_size", {{":parent", parent}, {":bound", sortedFamilyBound + 1}});
    if (size.next() && number(size, "value") > sortedFamilyBound) return inWindow();
    return idsOf(run("instances_family", {{":family", sortedFamilyBound + 1}}), InstanceAccess::ParentIndex);
}

FoundInstances Finder::byPartitionKey() const {
    FoundInstances found = idsOf(run("instances_by_key", {{":bound", countBound + 1}, {":max_queues", maxQueues}}),
                                 InstanceAccess::KeyIndex);
    return found.cut ? inWindow() : found;
}

FoundInstances Finder::inOrder(const char* name, InstanceAccess access) const {
    FoundInstances found;
    for (const int window : orderedWindows) {
        found = idsOf(run(name, {{":window", window}}), access);
        if (int(found.ids.size()) > query_.limit || !found.cut) break;
    }
    return found;
}

FoundInstances Finder::find() const {
    const InstanceFilter& filter = query_.filter;
    if (filter.id) return byKey();
    if (query_.sort == InstanceSort::NextFirst && only(Status::Runnable))
        return inOrder("instances_by_turn", InstanceAccess::PickIndex);
    if (query_.sort == InstanceSort::LeaseEndFirst && only(Status::Executing))
        return inOrder("instances_by_lease", InstanceAccess::LeaseIndex);
    if (filter.parent) return inFamily();
    if (filter.empty()) return newest();
    if (filter.keyHasIndex() && facts_.hasKeyIndex && facts_.hasBusyKeyIndex) return byPartitionKey();
    if (filter.scheduled && only(Status::Runnable)) return running({Status::Runnable});
    if (facts_.hasStatusIndex && (!filter.statuses.empty() || filter.queue)) return byStatus();
    return inWindow();
}

} // namespace

FoundInstances findInstances(QueryRunner& runner, const Facts& facts, const views::InstanceQuery& query,
                             const QueryRunner::Values& values) {
    return Finder(runner, facts, query, values).find();
}

} // namespace fermata::app
