// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <vector>

namespace fermata::views {

// How long something took, the last times it was done: enough for a median, and never more than that.
class Durations {
public:
    using Micros = std::chrono::microseconds;

    static constexpr std::size_t kKept = 301;

    void add(Micros length) {
        if (kept_.size() < kKept)
            kept_.push_back(length);
        else
            kept_[std::size_t(count_) % kKept] = length;
        ++count_;
        last_ = length;
        worst_ = std::max(worst_, length);
    }

    std::int64_t count() const { return count_; }
    Micros last() const { return last_; }
    Micros worst() const { return worst_; } // of all

    // Of the kept ones; of an even number the smaller of the two in the middle.
    Micros median() const {
        if (kept_.empty()) return {};
        std::vector<Micros> sorted = kept_;
        const auto middle = sorted.begin() + std::ptrdiff_t((sorted.size() - 1) / 2);
        std::nth_element(sorted.begin(), middle, sorted.end());
        return *middle;
    }

private:
    std::vector<Micros> kept_;
    std::int64_t count_ = 0;
    Micros last_{};
    Micros worst_{};
};

} // namespace fermata::views
