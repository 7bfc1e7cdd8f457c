// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/barriers_query.h"

#include <map>
#include <string>
#include <vector>

// Parents and childs: each a statement or two over what is asked for. Each throws Failure.
namespace fermata::app {

class QueryRunner;
struct Facts;

// So many waiting parents are known at a time.
inline constexpr int knownBarriers = 10'000;
// A family up to this is read whole at each refresh.
inline constexpr int smallFamily = 256;
// A family is counted up to this; more is "200k+".
inline constexpr int familyBound = 200'000;
// Up to this each child has a cell of its own.
inline constexpr int singleCells = 5'000;
// So many signals of an inbox are looked at.
inline constexpr int inboxNames = 20;

struct WaitingParents {
    struct Row {
        InstanceSummary row;
        bool nested = false; // its own parent waits too
    };
    std::vector<Row> rows;
    bool cut = false;
    std::int64_t onlyNewest = 0; // without our index: how many parents were looked through
};

WaitingParents readWaitingParents(QueryRunner& runner, const Facts& facts);

// The families of those that are still there, at most `bound` childs of each.
std::vector<Family> readFamilies(QueryRunner& runner, const std::vector<InstanceId>& parents, int bound);

// The first `limit` childs of each parent that have one of these statuses.
std::vector<InstanceSummary> readChilds(QueryRunner& runner, const std::vector<InstanceId>& parents,
                                        const std::vector<Status>& statuses, int limit, int bound);

std::vector<InstanceSummary> readSummaries(QueryRunner& runner, const std::vector<InstanceId>& ids);

std::map<InstanceId, std::vector<std::string>> readInboxNames(QueryRunner& runner,
                                                              const std::vector<InstanceId>& targets);

// A stretch of one kind of a family whose ids are known to lie between these two.
ChildStretch readStretch(QueryRunner& runner, const views::ChildStretchQuery& query, const Family& family);

// The root above an instance, as far as its parents wait; nothing: it is not there.
std::optional<InstanceId> readRootOf(QueryRunner& runner, InstanceId id);

FamilyPicture readPicture(QueryRunner& runner, const Family& family);

// Who, below a parent, awaits a signal and keeps its barrier closed.
struct Holders {
    std::vector<InstanceId> ids; // ascending
    bool more = false;
};
inline constexpr int holdersShown = 1'000;
inline constexpr int holdersGlance = 2'000;          // rows below the parent, at each refresh
inline constexpr int holdersLookedThrough = 200'000; // … and when a person means to act
Holders readHolders(QueryRunner& runner, const views::BarriersQuery::Holders& of, int limit, int looked);

} // namespace fermata::app
