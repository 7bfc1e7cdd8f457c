// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/find_instances.h"

#include "session/facts.h"
#include "session/filter_values.h"
#include "session/read_instances.h"
#include "session/read_overview.h"
#include "session/rows.h"

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
    bool oldestFirst() const { return query_.sort == InstanceSort::OldestFirst; }
    std::optional<InstanceId> from() const;
    Rows& run(const char* name, const QueryRunner::Values& more) const;
    template <typename Search>
    FoundInstances widening(const Search& search) const;

    FoundInstances byKey() const;
    FoundInstances newest() const;
    FoundInstances byStatus() const;
    FoundInstances inWindow() const;
    FoundInstances inFamily() const;
    FoundInstances runnable() const;
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

FoundInstances Finder::byStatus() const {
    const bool searches = filtersRows(query_.filter);
    const auto search = [&](int window) {
        return idsOf(run("instances_by_status", {{":window", window}, {":max_queues", maxQueues}}),
                     searches ? InstanceAccess::StatusSearch : InstanceAccess::StatusIndex);
    };
    FoundInstances found = searches ? widening(search) : search(0);
    if (!searches) found.looked = 0;
    return found;
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

// The index that workers pick by knows who is due. A multitude is searched as any other filter is.
FoundInstances Finder::runnable() const {
    FoundInstances found = idsOf(run("instances_runnable", {{":bound", countBound + 1}, {":max_pairs", maxPairs}}),
                                 InstanceAccess::PickIndex);
    if (!found.cut) return found;
    return facts_.hasStatusIndex ? byStatus() : inWindow();
}

FoundInstances Finder::byPartitionKey() const {
    FoundInstances found = idsOf(run("instances_by_key", {{":bound", countBound + 1}, {":max_queues", maxQueues}}),
                                 InstanceAccess::KeyIndex);
    if (!found.cut) return found;
    return facts_.hasStatusIndex ? byStatus() : inWindow();
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
    if (filter.scheduled && only(Status::Runnable)) return runnable();
    if (facts_.hasStatusIndex && (!filter.statuses.empty() || filter.queue)) return byStatus();
    return inWindow();
}

} // namespace

FoundInstances findInstances(QueryRunner& runner, const Facts& facts, const views::InstanceQuery& query,
                             const QueryRunner::Values& values) {
    return Finder(runner, facts, query, values).find();
}

} // namespace fermata::app
