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

} // namespace

bool LeaseFloor::due(const Rest& rest, int timesItsCost, Clock::duration atLatest) const {
    return clock_() - rest.readAt >= std::min(atLatest, rest.cost * timesItsCost);
}

// One that fails has its cost, too: a look that takes longer than a statement may must not be tried at each reading.
LeaseFloor::Found LeaseFloor::timed(Rest& rest, const std::function<Found(const QString& from)>& look,
                                    const QString& from) {
    const auto begin = clock_();
    const auto note = [&] { rest = {clock_(), clock_() - begin}; };
    try {
        Found found = look(from);
        note();
        return found;
    } catch (...) {
        note();
        throw;
    }
}

void LeaseFloor::look(Exactness exactness, const std::function<Found(const QString& from)>& look) {
    const auto took = [this](const Found& found) {
        // Those without a lease come first: where these are too many, nothing is known of the others.
        if (found.cut && !found.first) return;
        first_ = found.first;
        allAt_ = found.at;
    };
    if (!allAt_ || due(whole_, wholeTimesCost, wholeAtLatest)) {
        took(timed(whole_, look, QStringLiteral("-infinity")));
        all_ = whole_;
        return;
    }
    const Timestamp since = *allAt_ - longestClaim;
    if (exactness == Exactness::All || due(all_, allTimesCost, allAtLatest)) {
        took(timed(all_, look, momentText(std::min(first_.value_or(since), since))));
        return;
    }
    const Found found = look(momentText(first_.value_or(since)));
    if (found.first) first_ = found.first;
}

LeaseFloor::Found leasesFound(const Rows& row) {
    return {optionalTime(row, "first"), time(row, "at")};
}

} // namespace fermata::app
