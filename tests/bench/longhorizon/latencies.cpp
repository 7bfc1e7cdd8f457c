// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "longhorizon/latencies.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace fermata::bench {

namespace {

std::int64_t secondOf(Latencies::Clock::time_point now) {
    return std::chrono::duration_cast<std::chrono::seconds>(now.time_since_epoch()).count();
}

} // namespace

// Below 1,024 a class is a microsecond. Above, the highest ten bits are kept, so that each doubling has 512 classes.
std::size_t Latencies::classOf(std::uint64_t microseconds) {
    const int bits = std::bit_width(microseconds);
    const int dropped = std::max(0, bits - classBits - 1);
    const std::size_t index = (static_cast<std::size_t>(dropped) << classBits) + (microseconds >> dropped);
    return std::min(index, classes - 1);
}

double Latencies::middleOf(std::size_t index) {
    constexpr std::size_t doubling = std::size_t{1} << classBits;
    if (index < 2 * doubling) return static_cast<double>(index);
    const std::size_t dropped = index / doubling - 1;
    const std::size_t kept = index - dropped * doubling;
    const double width = std::ldexp(1.0, static_cast<int>(dropped));
    return (static_cast<double>(kept) + 0.5) * width;
}

void Latencies::add(std::chrono::microseconds time, Clock::time_point now) {
    const std::size_t index = classOf(static_cast<std::uint64_t>(std::max<std::int64_t>(0, time.count())));
    const std::int64_t number = secondOf(now);
    const std::lock_guard lock(mutex_);
    Second& second = seconds_[static_cast<std::size_t>(number) % seconds_.size()];
    if (second.number != number) {
        second.number = number;
        second.counts.assign(classes, 0);
    }
    ++second.counts[index];
}

std::vector<double> Latencies::quantiles(const std::vector<double>& shares, Clock::time_point now) {
    std::vector<std::uint64_t> sums(classes, 0);
    std::uint64_t all = 0;
    {
        const std::lock_guard lock(mutex_);
        for (const Second& second : seconds_) {
            if (second.number <= secondOf(now) - window.count()) continue;
            for (std::size_t index = 0; index < second.counts.size(); ++index) {
                sums[index] += second.counts[index];
                all += second.counts[index];
            }
        }
    }
    std::vector<double> values;
    for (const double share : shares) {
        if (all == 0) {
            values.push_back(0);
            continue;
        }
        const auto rank =
            std::max<std::uint64_t>(1, static_cast<std::uint64_t>(std::ceil(share * static_cast<double>(all))));
        std::uint64_t below = 0;
        std::size_t index = 0;
        while (below + sums[index] < rank)
            below += sums[index++];
        values.push_back(middleOf(index) / 1000);
    }
    return values;
}

} // namespace fermata::bench
