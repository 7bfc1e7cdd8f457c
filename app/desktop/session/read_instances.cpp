// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/read_instances.h"

#include "session/facts.h"
#include "session/filter_values.h"
#include "session/query_runner.h"
#include "session/rows.h"

#include <QElapsedTimer>

#include <algorithm>
#include <unordered_map>

namespace fermata::app {

namespace {

using std::chrono::microseconds;
using std::chrono::steady_clock;

// What offers paths to whoever types one: this many documents, none larger.
constexpr std::size_t stateSamples = 40;
constexpr int stateSampleBytes = 8'192;

// A search that looked at fewer rows costs no more than any other reading.
constexpr int costlySearch = 2'000;
// A search takes a fiftieth of the server's time at most, and is no older than this.
constexpr int restPerCost = 50;
constexpr auto longestRest = std::chrono::seconds(15);
constexpr std::size_t mostRemembered = 8;

std::vector<InstanceSummary> readRows(QueryRunner& runner, const std::vector<InstanceId>& ids,
                                      const QueryRunner::Values& filter) {
    std::vector<InstanceSummary> rows;
    if (ids.empty()) return rows;
    QueryRunner::Values values = filter;
    values.emplace_back(":ids", arrayOf(ids));
    Rows& query = runner.run("instances", values);
    rows.reserve(ids.size());
    while (query.next())
        rows.push_back(instanceSummary(query));
    // As they were found.
    std::unordered_map<InstanceId, std::size_t> places;
    for (std::size_t i = 0; i < ids.size(); ++i)
        places.emplace(ids[i], i);
    std::sort(rows.begin(), rows.end(), [&](const auto& a, const auto& b) { return places[a.id] < places[b.id]; });
    return rows;
}

std::vector<std::string> readSomeStates(QueryRunner& runner, std::vector<InstanceId> ids) {
    std::vector<std::string> states;
    ids.resize(std::min(ids.size(), stateSamples));
    Rows& rows = runner.run("instance_states", {{":ids", arrayOf(ids)}, {":bytes", stateSampleBytes}});
    while (rows.next())
        states.push_back(text(rows, "state"));
    return states;
}

Timestamp databaseNow(QueryRunner& runner) {
    Rows& clock = runner.run("clock");
    return clock.next() ? time(clock, "now") : Timestamp{};
}

InstancePage pageOf(QueryRunner& runner, const views::InstanceQuery& query, FoundInstances found,
                    const QueryRunner::Values& values) {
    InstancePage page;
    page.more = int(found.ids.size()) > query.limit;
    if (page.more)
        found.ids.resize(std::size_t(query.limit));
    else
        page.scannedTo = found.scannedTo;
    page.cut = !page.more && found.cut;
    page.access = found.access;
    page.looked = found.looked;
    page.rows = readRows(runner, found.ids, values);
    if (!query.shown.empty()) page.shown = readRows(runner, query.shown, values);
    if (query.someStates) page.someStates = readSomeStates(runner, found.ids);
    return page;
}

bool isSearch(const FoundInstances& found) {
    return found.looked > costlySearch;
}

} // namespace

InstancePage InstancePages::read(QueryRunner& runner, const Facts& facts, const views::InstanceQuery& query) {
    QElapsedTimer timer;
    timer.start();
    views::InstanceQuery asked = query;
    asked.someStates = false;
    asked.shown.clear();
    const Timestamp now = dependsOnNow(query.filter) ? databaseNow(runner) : Timestamp{};
    const QueryRunner::Values values = filterValues(query.filter, now);
    const auto known =
        std::find_if(searches_.begin(), searches_.end(), [&](const Search& s) { return s.query == asked; });
    if (known != searches_.end() && steady_clock::now() < known->goodUntil) {
        InstancePage page = pageOf(runner, query, known->found, values);
        page.cost = known->cost;
        page.searchedAt = known->at;
        return page;
    }
    if (known != searches_.end()) searches_.erase(known);

    FoundInstances found = findInstances(runner, facts, query, values);
    const microseconds searched(timer.nsecsElapsed() / 1000);
    InstancePage page = pageOf(runner, query, found, values);
    page.cost = microseconds(timer.nsecsElapsed() / 1000);
    if (isSearch(found)) {
        page.searchedAt = databaseNow(runner);
        const auto rest = std::min<steady_clock::duration>(searched * restPerCost, longestRest);
        if (searches_.size() == mostRemembered) searches_.pop_front();
        searches_.push_back({asked, std::move(found), page.searchedAt, page.cost, steady_clock::now() + rest});
    }
    return page;
}

InstancePage readInstancePage(QueryRunner& runner, const Facts& facts, const views::InstanceQuery& query) {
    return InstancePages().read(runner, facts, query);
}

std::optional<InstanceSummary> readInstance(QueryRunner& runner, InstanceId id) {
    std::vector<InstanceSummary> rows = readRows(runner, {id}, filterValues({}, {}));
    return rows.empty() ? std::nullopt : std::optional(std::move(rows.front()));
}

std::vector<InstanceSummary> readInstances(QueryRunner& runner, const std::vector<InstanceId>& ids,
                                           const InstanceFilter& filter) {
    return readRows(runner, ids, filterValues(filter, {}));
}

} // namespace fermata::app
