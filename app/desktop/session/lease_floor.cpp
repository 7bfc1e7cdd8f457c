// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/lease_floor.h"

#include "session/filter_values.h"
#include "session/query_runner.h"
#include "session/rows.h"

#include <algorithm>

namespace fermata::app {

using namespace std::chrono_literals;

namespace {

constexpr int wholeTimesCost = 500;
constexpr auto wholeAtLatest = 5min;
constexpr int allTimesCost = 100;
constexpr auto allAtLatest = 10s;
// A lease is counted from the beginning of the claim, which may have been seen only when it was committed.
constexpr auto longestClaim = 10s;

bool due(const Pace& pace, int timesItsCost, Pace::Clock::duration atLatest) {
    return pace.due(std::min(atLatest, pace.cost * timesItsCost), 0);
}

} // namespace

void LeaseFloor::look(Exactness exactness, const std::function<Found(const QString& from)>& look) {
    if (!allAt_ || due(wholePace_, wholeTimesCost, wholeAtLatest)) {
        const Found found = timed(wholePace_, [&] { return look(QStringLiteral("-infinity")); });
        allPace_ = wholePace_;
        first_ = found.first;
        allAt_ = found.at;
        return;
    }
    const Timestamp since = *allAt_ - longestClaim;
    if (exactness == Exactness::All || due(allPace_, allTimesCost, allAtLatest)) {
        const Timestamp from = std::min(first_.value_or(since), since);
        const Found found = timed(allPace_, [&] { return look(momentText(from)); });
        first_ = found.first;
        allAt_ = found.at;
        return;
    }
    const Found found = look(momentText(first_.value_or(since)));
    if (found.first) first_ = found.first;
}

LeaseFloor::Found leasesFound(const Rows& row) {
    return {optionalTime(row, "first"), time(row, "at")};
}

} // namespace fermata::app
