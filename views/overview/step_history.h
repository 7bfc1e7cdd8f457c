// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "overview/chart_data.h"
#include "shell/reading.h"

#include <deque>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace fermata::views {

// What this window's own worker ran within the last hour: how many steps of which queue and machine ended how, and how
// long they took. The database keeps no history of steps, so nobody else's are known. Times are counted in buckets an
// eighth of an octave wide: a percentile is right within five percent.
//
// Kept by the second for six minutes and by six seconds for the rest: a chart of more time has wider stretches.
class StepHistory {
public:
    using Duration = std::chrono::microseconds;

    // At which time of the database's clock it ended. Lines of processes and outcomes that were dropped count nothing.
    void add(const StepLogRow& row, Timestamp at);
    void clear();
    std::optional<Timestamp> begin() const; // of the first step that is still kept

    // Outcomes a second, by kind. All of the stretches are known: there was nothing where nothing is.
    std::vector<ChartPoint> throughput(const ChartScope& scope, Timestamp end, Duration window, Duration width) const;
    // Milliseconds that run and commit took: the median, the 95th and the 99th percentile. Known where a step ended.
    std::vector<ChartPoint> latency(const ChartScope& scope, Timestamp end, Duration window, Duration width) const;
    double rate(const ChartScope& scope, Timestamp end, Duration window) const;

    std::size_t size() const; // entries kept

    static constexpr std::size_t mostNames = 1'000; // queues, and machines; others count in the sum of all only

private:
    struct Entry {
        std::uint16_t queue, machine, kind, bucket;
        std::uint32_t count;
        auto key() const { return std::tuple(queue, machine, kind, bucket); }
    };
    struct Bin {
        std::int64_t second;        // its first
        std::vector<Entry> entries; // ascending by key
    };

    template <typename Name>
    std::uint16_t numberOf(std::map<Name, std::uint16_t>& names, const Name& name);
    static void addTo(Bin& bin, const Entry& entry);
    void age(std::int64_t second);
    std::optional<std::pair<std::uint16_t, std::uint16_t>> numbersOf(const ChartScope& scope) const;
    template <typename Use>
    void forEachEntry(const ChartScope& scope, std::int64_t first, std::int64_t last, Use use) const;
    // The entries of each stretch, in one pass: use(stretch, entry).
    template <typename Use>
    std::vector<ChartPoint> stretches(const ChartScope& scope, Timestamp end, Duration window, Duration width,
                                      Use use) const;

    std::map<std::string, std::uint16_t> queues_;
    std::map<MachineKey, std::uint16_t> machines_;
    std::deque<Bin> fine_;   // a second each, ascending
    std::deque<Bin> coarse_; // older, six seconds each
};

} // namespace fermata::views
