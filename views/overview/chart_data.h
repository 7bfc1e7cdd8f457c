// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/machines.h>
#include <fermata/types/time.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <compare>
#include <cstdint>
#include <string>
#include <vector>

namespace fermata::views {

// Outcomes as the chart stacks them, from the bottom up.
enum class OutcomeKind { Done, Next, Await, Childs, Replay, Failed };
inline constexpr std::size_t kOutcomeKinds = 6;

// Whose curves: of all there is, of one queue, or of one version of a machine.
struct ChartScope {
    enum class Kind { All, Queue, Machine };

    Kind kind = Kind::All;
    std::string queue;
    MachineKey machine;

    static ChartScope all() { return {}; }
    static ChartScope ofQueue(std::string name) { return {Kind::Queue, std::move(name), {}}; }
    static ChartScope ofMachine(MachineKey key) { return {Kind::Machine, {}, std::move(key)}; }
    friend auto operator<=>(const ChartScope&, const ChartScope&) = default;
};

// A stretch of time and a value a series. Not known: nobody watched, or nothing happened that could be measured.
struct ChartPoint {
    Timestamp from{};
    Timestamp to{};
    bool known = false;
    unsigned more = 0; // a bit a series: its value is the least there is
    std::array<double, kOutcomeKinds> values{};

    Timestamp middle() const { return from + (to - from) / 2; }
    friend bool operator==(const ChartPoint&, const ChartPoint&) = default;
};

inline std::int64_t secondOf(Timestamp at) {
    return std::chrono::floor<std::chrono::seconds>(at).time_since_epoch().count();
}

inline std::int64_t millisecondsOf(Timestamp at) {
    return std::chrono::floor<std::chrono::milliseconds>(at).time_since_epoch().count();
}

inline Timestamp startOfSecond(std::int64_t second) {
    return Timestamp(std::chrono::seconds(second));
}

// Calls use(first, last) for each stretch of the last `window` up to `end`, in whole seconds. Edges are multiples of
// `width`, so that a curve moves and does not change its shape; the last stretch is as long as what is over of it.
template <typename Use>
void forEachStretch(Timestamp end, std::chrono::microseconds window, std::chrono::microseconds width, Use use) {
    const std::int64_t step = std::chrono::duration_cast<std::chrono::seconds>(width).count();
    if (step < 1) return;
    const std::int64_t last = secondOf(end) - 1; // of the second that runs, not all is known
    const std::int64_t first = last - std::chrono::duration_cast<std::chrono::seconds>(window).count() + 1;
    for (std::int64_t at = first - first % step; at <= last; at += step)
        use(at, std::min(at + step - 1, last));
}

} // namespace fermata::views
