// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "inspect/words.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace fermata::inspect {

namespace {

constexpr std::size_t longestName = 100; // bytes
constexpr std::size_t longestLine = 300;

// Without cutting a character of several bytes in two.
std::string cut(std::string_view text, std::size_t most) {
    if (text.size() <= most) return std::string(text);
    std::size_t end = most;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0u) == 0x80)
        --end;
    return std::string(text.substr(0, end)) + "...";
}

// What would break the line or steer a terminal.
std::string tamed(std::string_view text) {
    std::string out;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x20 && byte != 0x7F) {
            out += c;
            continue;
        }
        std::array<char, 8> escape{};
        std::snprintf(escape.data(), escape.size(), "\\x%02x", byte);
        out += c == '\n' ? "\\n" : c == '\t' ? "\\t" : escape.data();
    }
    return out;
}

} // namespace

std::string inQuotes(std::string_view name) {
    return '"' + tamed(cut(name, longestName)) + '"';
}

std::string lengthOf(std::chrono::microseconds time) {
    using namespace std::chrono;
    const auto seconds = std::max<std::int64_t>(duration_cast<std::chrono::seconds>(time).count(), 0);
    const auto parts = [](std::int64_t large, const char* unit, std::int64_t small, const char* smallUnit) {
        std::string text = numberOf(large) + ' ' + unit;
        return small > 0 ? text + ' ' + std::to_string(small) + ' ' + smallUnit : text;
    };
    if (seconds < 120) return std::to_string(seconds) + " s";
    if (seconds < 2 * 3600) return std::to_string(seconds / 60) + " min";
    if (seconds < 48 * 3600) return parts(seconds / 3600, "h", seconds % 3600 / 60, "min");
    return parts(seconds / 86400, "d", seconds % 86400 / 3600, "h");
}

std::string momentOf(Timestamp time) {
    using namespace std::chrono;
    if (time == infiniteFuture) return "infinity";
    if (time == infinitePast) return "-infinity";
    const auto days = floor<std::chrono::days>(time);
    const year_month_day date(days);
    const hh_mm_ss clock(floor<seconds>(time - days));
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "%04d-%02u-%02u %02ld:%02ld:%02ld UTC", static_cast<int>(date.year()),
                  static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                  static_cast<long>(clock.hours().count()), static_cast<long>(clock.minutes().count()),
                  static_cast<long>(clock.seconds().count()));
    return text.data();
}

std::string numberOf(std::int64_t number) {
    std::string digits = std::to_string(number);
    for (int at = static_cast<int>(digits.size()) - 3; at > (number < 0 ? 1 : 0); at -= 3)
        digits.insert(static_cast<std::size_t>(at), ",");
    return digits;
}

std::string counted(std::int64_t number, std::string_view one, std::string_view several) {
    return numberOf(number) + ' ' + std::string(number == 1 ? one : several);
}

std::string machineOf(std::string_view fsm, int version) {
    return tamed(cut(fsm, longestName)) + " v" + std::to_string(version);
}

std::string differenceOf(NearMiss::Kind kind) {
    constexpr std::array<const char*, 5> words{"the case differs", "the blanks differ", "case and blanks differ",
                                               "it only looks the same, its characters differ", "one letter differs"};
    return words[static_cast<std::size_t>(kind)];
}

std::string firstLineOf(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t begin = std::min(text.find_first_not_of(blanks), text.size());
    text.remove_prefix(begin);
    text = text.substr(0, text.find('\n'));
    const std::size_t end = text.find_last_not_of(blanks);
    return tamed(cut(end == text.npos ? std::string_view() : text.substr(0, end + 1), longestLine));
}

} // namespace fermata::inspect
