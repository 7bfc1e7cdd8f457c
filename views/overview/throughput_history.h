// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "overview/chart_data.h"

#include <fermata/types/overview.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace fermata::views {

// How many outcomes a second there were, learned from the counters that workers publish about themselves: nothing is
// read for it that is not read anyway. Kept in buckets of one second by the database's clock, an hour of them.
//
// What it does not know it does not draw. Time between two readings that lie too far apart (paused, disconnected) is a
// gap, and so is all before the first reading. A worker met for the first time counts from there on, unless it started
// under our eyes: then all it has done since counts. A worker that restarts has another id. Counters that fall start
// anew. A worker's last steps before its row went are lost to us.
class ThroughputHistory {
public:
    using Duration = std::chrono::microseconds;
    using Rates = std::array<double, kOutcomeKinds>; // outcomes a second, by OutcomeKind

    // A stretch of time and its mean rates; not known when too little of it was watched.
    struct Point {
        Timestamp from{};
        Timestamp to{};
        bool known = false;
        Rates perSecond{};

        double total() const;
        Timestamp middle() const { return from + (to - from) / 2; }
    };

    explicit ThroughputHistory(std::chrono::seconds kept = std::chrono::hours(1));

    // What workers said of themselves in a reading at `now`. A reading further than `longestStep` from the one before
    // leaves a gap.
    void add(Timestamp now, const std::vector<WorkerSummary>& workers, Duration longestStep = std::chrono::seconds(10));
    void clear();

    // All that happened up to here has been counted: living workers report a moment late. None before the first
    // reading.
    std::optional<Timestamp> end() const { return end_; }
    // The first reading, or the oldest time still kept.
    std::optional<Timestamp> begin() const;

    // The last `window` up to end() in stretches of `width` whose edges are multiples of it, so that a curve moves and
    // does not change its shape. The last stretch is as long as what is known of it.
    std::vector<Point> points(Duration window, Duration width) const;
    // The same of one queue. Kinds are kept of the first `kindsOfQueues` queues that did anything; of another one
    // nothing is known.
    std::vector<Point> points(const std::string& queue, Duration window, Duration width) const;
    static constexpr std::size_t kindsOfQueues = 60;

    // Outcomes a second of one queue (none: of all) over the last `window`; none when that was not watched.
    std::optional<double> rate(const std::optional<std::string>& queue, Duration window) const;
    // The same over stretches of `width`, as points() has them; negative where it is not known.
    std::vector<float> rates(const std::optional<std::string>& queue, Duration window, Duration width) const;

private:
    struct Seen {
        Timestamp seenAt{};
        Timestamp lastReading{};
        std::map<std::string, OutcomeCounts> counts;
    };

    void advanceTo(std::int64_t second);
    void watch(Timestamp from, Timestamp to);
    void count(const WorkerSummary& worker, Timestamp now);
    void spread(const std::string& queue, const Rates& amounts, Timestamp from, Timestamp to);
    void settle(Timestamp now, const std::vector<WorkerSummary>& workers);
    std::size_t slot(std::int64_t second) const;
    bool keeps(std::int64_t second) const { return second <= newest_ && second > newest_ - std::int64_t(size_); }
    template <typename Kinds>
    std::vector<Point> pointsOf(const std::vector<Kinds>* kinds, Duration window, Duration width) const;

    using Bucket = std::array<float, kOutcomeKinds>;

    std::size_t size_;
    std::int64_t newest_ = -1; // the second that the newest bucket stands for; -1: no bucket yet
    std::vector<Rates> kinds_;
    std::vector<double> watched_; // how much of each second was watched, 0 to 1
    std::map<std::string, std::vector<float>> queues_;
    std::map<std::string, std::vector<Bucket>> kindsOf_;
    std::map<std::string, Seen> seen_;
    std::optional<Timestamp> lastReading_;
    std::optional<Timestamp> end_;
    std::optional<Timestamp> first_;
    Timestamp runStart_{}; // since when readings follow each other without a gap
};

} // namespace fermata::views
