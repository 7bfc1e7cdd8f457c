// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "patterns/server/positions.h"

#include <cstdint>

namespace fermata::server {

namespace {

constexpr std::size_t kWhole = 8;
constexpr std::size_t kMaxLength = 40;
constexpr std::int64_t kFirst = 0x80000000;
constexpr std::int64_t kMost = 0xffffffff;
constexpr int kBase = 16;

std::int64_t wholeOf(const std::string& position) {
    return std::stoll(position.substr(0, kWhole), nullptr, kBase);
}

int digit(const std::string& position, std::size_t at) {
    if (at >= position.size()) return 0;
    const char c = position[at];
    return c <= '9' ? c - '0' : c - 'a' + 10;
}

char character(int digit) {
    return "0123456789abcdef"[digit];
}

std::string text(std::int64_t whole) {
    std::string digits(kWhole, '0');
    for (std::size_t at = kWhole; at > 0; whole /= kBase)
        digits[--at] = character(static_cast<int>(whole % kBase));
    return digits;
}

std::string middle(const std::string& after, const std::string& before) {
    std::string found;
    bool open = false; // what has been found is less than `before` already
    for (std::size_t at = 0;; ++at) {
        const int low = digit(after, at);
        const int high = open ? kBase : digit(before, at);
        if (high - low > 1) {
            found += character((low + high) / 2);
            break;
        }
        found += character(low);
        open = open || high > low;
    }
    if (found.size() < kWhole) found.resize(kWhole, '0');
    return found;
}

void fill(std::vector<std::string>& positions, std::size_t from, std::size_t to, const std::string& after,
          const std::string& before) {
    if (from == to) return;
    const std::size_t half = from + (to - from) / 2;
    positions[half] = middle(after, before);
    fill(positions, from, half, after, positions[half]);
    fill(positions, half + 1, to, positions[half], before);
}

} // namespace

std::optional<std::vector<std::string>> positionsBetween(const std::string& after, const std::string& before,
                                                         std::size_t many) {
    std::vector<std::string> positions(many);
    if (many == 0) return positions;
    if (!after.empty() && !before.empty()) {
        if (after >= before) return std::nullopt;
        fill(positions, 0, many, after, before);
        for (const std::string& position : positions) {
            if (position.size() > kMaxLength) return std::nullopt;
        }
        return positions;
    }
    const auto count = static_cast<std::int64_t>(many);
    const std::int64_t from = !after.empty() ? wholeOf(after) + 1 : !before.empty() ? wholeOf(before) - count : kFirst;
    if (from < 0 || from + count - 1 > kMost) return std::nullopt;
    for (std::size_t i = 0; i < many; ++i)
        positions[i] = text(from + static_cast<std::int64_t>(i));
    return positions;
}

} // namespace fermata::server
