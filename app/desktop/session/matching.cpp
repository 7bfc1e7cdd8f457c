// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/matching.h"

#include "session/facts.h"
#include "session/filter_values.h"
#include "session/find_instances.h"
#include "session/rows.h"

namespace fermata::app {

namespace {

std::vector<InstanceId> stillMatching(QueryRunner& runner, const std::vector<InstanceId>& ids,
                                      const QueryRunner::Values& filter) {
    QueryRunner::Values values = filter;
    values.emplace_back(":ids", arrayOf(ids));
    std::vector<InstanceId> matching;
    Rows& rows = runner.run("instances", values);
    while (rows.next())
        matching.push_back({number(rows, "id")});
    return matching;
}

} // namespace

void walkMatching(QueryRunner& runner, const InstanceFilter& filter, InstanceSort sort, int pageSize,
                  const MatchingPage& page) {
    const Facts facts = readFacts(runner);
    Rows& clock = runner.run("clock");
    const Timestamp now = clock.next() ? time(clock, "now") : Timestamp{};
    const QueryRunner::Values values = filterValues(filter, now);
    views::InstanceQuery query;
    query.filter = filter;
    query.sort = sort;
    query.limit = pageSize;
    for (;;) {
        FoundInstances found = findInstances(runner, facts, query, values);
        const bool more = int(found.ids.size()) > query.limit;
        if (more) found.ids.resize(std::size_t(query.limit));
        // By id nothing but the id was asked; anything else was as the filter says when it was found.
        if (filter.id) found.ids = stillMatching(runner, found.ids, values);
        const auto reached = more ? std::optional(found.ids.back()) : found.scannedTo;
        if (!page(found.ids, reached) || !reached) return;
        query.after = reached;
    }
}

} // namespace fermata::app
