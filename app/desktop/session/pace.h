// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <chrono>

namespace fermata::app {

// When something was read and how long that took: what is dear is read seldom, so that it takes a bounded share of the
// time however large the database is and whatever else its server has to do.
struct Pace {
    using Clock = std::chrono::steady_clock;

    Clock::time_point readAt{};
    Clock::duration cost{};

    // `timesItsCost`: after a rest of so many times what it took; 100 is a hundredth of the time.
    bool due(Clock::duration atLeast, int timesItsCost) const {
        return readAt == Clock::time_point{} || Clock::now() - readAt >= std::max(atLeast, cost * timesItsCost);
    }
};

// What `part` returns. A part that throws leaves the pace as it was.
template <typename Part>
auto timed(Pace& pace, const Part& part) {
    const auto begin = Pace::Clock::now();
    auto result = part();
    pace.readAt = Pace::Clock::now();
    pace.cost = pace.readAt - begin;
    return result;
}

} // namespace fermata::app
