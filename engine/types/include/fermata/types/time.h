// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstdint>

namespace fermata {

// A timestamptz: microseconds since 1970 in UTC, by the database's clock (D2). PostgreSQL's 'infinity' and '-infinity'
// are the largest and the smallest value.
using Timestamp = std::chrono::sys_time<std::chrono::microseconds>;

inline constexpr Timestamp infiniteFuture = Timestamp::max();
inline constexpr Timestamp infinitePast = Timestamp::min();

// How long it is from one to the other: negative when the other comes first, and the longest there is where the
// distance of two extremes is longer than that.
constexpr std::chrono::microseconds between(Timestamp from, Timestamp to) {
    using Length = std::chrono::microseconds;
    const std::int64_t begin = from.time_since_epoch().count();
    const std::int64_t end = to.time_since_epoch().count();
    if (begin < 0 && end > Length::max().count() + begin) return Length::max();
    if (begin > 0 && end < begin - Length::max().count()) return -Length::max();
    return Length(end - begin);
}

// Whether this cannot be when something has happened: infinite, before 2 January 1970 (a zero that stands for no time,
// in any time zone), or later than `now` by more than a day (clocks differ). Another program wrote it, or a clock was
// wrong, and an age that is counted from it means nothing.
constexpr bool isImpossible(Timestamp at, Timestamp now) {
    constexpr std::chrono::hours day{24};
    return at < Timestamp(day) || between(now, at) > day;
}

} // namespace fermata
