// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <vector>

namespace fermata::bench {

/// Times of the last thirty seconds, and what share of them lies below what. Its memory does not grow with their
/// number: they are counted in classes that are 0.2 % wide. Any thread may call.
class Latencies {
public:
    using Clock = std::chrono::steady_clock;

    static constexpr std::chrono::seconds window{30};

    void add(std::chrono::microseconds time, Clock::time_point now);

    /// Milliseconds that the given shares (0 to 1) of the times do not exceed, in the same order; 0 when there are
    /// none.
    std::vector<double> quantiles(const std::vector<double>& shares, Clock::time_point now);

private:
    // 512 classes for each doubling; up to an hour. Half of the first 1,024 are as fine as a microsecond.
    static constexpr int classBits = 9;
    static constexpr std::size_t classes = std::size_t{24} << classBits;

    struct Second {
        std::int64_t number = -1;
        std::vector<std::uint32_t> counts; // none until something was counted
    };

    static std::size_t classOf(std::uint64_t microseconds);
    static double middleOf(std::size_t index);

    std::mutex mutex_;
    std::array<Second, 30> seconds_;
};

} // namespace fermata::bench
