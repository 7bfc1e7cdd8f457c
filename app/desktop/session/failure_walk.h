// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/overview.h>

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace fermata::app {

class QueryRunner;
struct Facts;

// What failed within the last hour, by queue and machine. No index holds when an instance changed: one would cost each
// step of each instance an entry. So it walks through the failed ones, a slice at each reading, and keeps in mind when
// those of the last hour failed; few are looked at each time. Belongs to one connection; used on one thread.
class FailureWalk {
public:
    // The next slice; `queues` are those in which anything has failed. Throws Failure; the slice is then walked again.
    void walk(QueryRunner& runner, const Facts& facts, const std::vector<std::string>& queues, Timestamp now);
    // What the last walk that came to its end has found, or else as much as is known.
    void show(OverviewSnapshot& snapshot) const;

    static constexpr int smallestSlice = 500;
    static constexpr int largestSlice = 5'000;
    static constexpr int windowSize = 10'000;         // where there is no index by status
    static constexpr std::size_t mostTimes = 100'000; // kept in mind of one queue and machine

private:
    using Place = std::tuple<std::string, std::string, int>; // queue, machine and version
    struct Found {
        std::map<Place, std::vector<Timestamp>> times;
        Timestamp since{};
        bool cut = false; // others were not looked at
    };

    void begin(const std::vector<std::string>& queues, Timestamp now);
    bool walkByIndex(QueryRunner& runner); // true: it has come to its end
    void lookAtWindow(QueryRunner& runner, Timestamp now);
    void add(Found& found, Place place, const std::string& times) const;

    Found last_;
    Found current_;
    bool whole_ = false; // last_ has been filled
    bool walking_ = false;
    bool byIndex_ = true;
    std::vector<std::string> stretches_; // queues
    std::size_t stretch_ = 0;
    std::optional<InstanceId> after_; // how far it has come in the first of them
    int slice_ = 2'000;
    Timestamp walkedAt_{};
    std::chrono::steady_clock::time_point windowAgain_{};
};

} // namespace fermata::app
