// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "overview/chart_data.h"
#include "shell/debugging.h"
#include "shell/reading.h"

#include <array>
#include <deque>
#include <map>
#include <optional>
#include <vector>

namespace fermata::views {

// How much was not parked, as it was read over the last hour: what executes, what is scheduled, what is held at
// breakpoints, what could run. The sum
// of all is in every reading; queues and machines are known while the Overview is looked at, and machines while it is
// asked for them. Only changes are kept.
class BacklogHistory {
public:
    using Duration = std::chrono::microseconds;
    enum Series { Executing, Scheduled, Held, Runnable };
    static constexpr std::size_t seriesCount = 4;

    // What a reading says, where `debug` is held among what it counts as scheduled. One that is further than
    // `longestStep` from the one before leaves a gap.
    void add(const Reading& reading, Duration longestStep = std::chrono::seconds(10), const DebugSnapshot& debug = {});
    void clear();
    std::optional<Timestamp> begin(const ChartScope& scope) const;

    // What was there at the end of each stretch.
    std::vector<ChartPoint> points(const ChartScope& scope, Timestamp end, Duration window, Duration width) const;

    std::size_t size() const; // levels kept

    static constexpr std::size_t mostScopes = 150; // queues and machines; of others nothing is kept

private:
    struct Level {
        Timestamp at{};
        std::array<std::int64_t, seriesCount> values{};
        unsigned more = 0; // a bit a series
        bool last = false; // then nobody looked

        bool same(const Level& other) const {
            return values == other.values && more == other.more && !last && !other.last;
        }
    };
    struct Track {
        std::deque<Level> levels;
        Timestamp seen{}; // when it was last read
    };

    using Counts = std::array<BoundedCount, seriesCount>; // the held ones among the scheduled, too

    void note(const ChartScope& scope, Timestamp at, const Counts& counts, Duration longestStep);

    std::map<ChartScope, Track> tracks_;
    Timestamp newest_{};
};

} // namespace fermata::views
