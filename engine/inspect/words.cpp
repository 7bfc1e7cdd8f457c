// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "inspect/words.h"

#include <fermata/types/printable.h>

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

std::string codeOf(char32_t c) {
    std::array<char, 16> text{};
    std::snprintf(text.data(), text.size(), "U+%04X", static_cast<unsigned>(c));
    return text.data();
}

std::string utf8Of(char32_t c) {
    std::string text;
    const auto more = [&](int shift) { text += static_cast<char>(0x80 | ((c >> shift) & 0x3F)); };
    if (c < 0x80) return std::string(1, static_cast<char>(c));
    if (c < 0x800) {
        text += static_cast<char>(0xC0 | (c >> 6));
    } else if (c < 0x10000) {
        text += static_cast<char>(0xE0 | (c >> 12));
        more(6);
    } else {
        text += static_cast<char>(0xF0 | (c >> 18));
        more(12);
        more(6);
    }
    more(0);
    return text;
}

// ", a Cyrillic letter": of what is taken for a Latin one.
std::string scriptOf(char32_t c) {
    const auto within = [c](char32_t from, char32_t to) { return c >= from && c <= to; };
    if (within(0x370, 0x3FF)) return ", a Greek letter";
    if (within(0x400, 0x52F)) return ", a Cyrillic letter";
    if (within(0xFF01, 0xFF5E)) return ", a wide letter";
    if (within(0xFB00, 0xFB06)) return ", a ligature";
    if (within(0x300, 0x36F)) return ", a mark over the letter before it";
    return {};
}

} // namespace

std::string inQuotes(std::string_view name) {
    return '"' + printable(cut(name, longestName)) + '"';
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
    // Beyond that nobody counts, and another program chose the number.
    constexpr std::int64_t countedYears = 1'000;
    if (seconds / 86400 > countedYears * 366) return "more than " + numberOf(countedYears) + " years";
    return parts(seconds / 86400, "d", seconds % 86400 / 3600, "h");
}

std::string ageOf(Timestamp since, Timestamp now) {
    return isImpossible(since, now) ? std::string("an unknown time") : lengthOf(between(since, now));
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

std::string quotedList(const std::vector<std::string>& names, std::int64_t all) {
    const auto more = all - static_cast<std::int64_t>(names.size());
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i)
        text += (i == 0 ? "" : i + 1 == names.size() && more <= 0 ? " and " : ", ") + inQuotes(names[i]);
    return text + (more > 0 ? (names.empty() ? "" : " and ") + numberOf(more) + " more" : "");
}

std::string machineOf(std::string_view fsm, int version) {
    return printable(cut(fsm, longestName)) + " v" + std::to_string(version);
}

std::string differenceOf(NearMiss::Kind kind) {
    constexpr std::array<const char*, 7> words{
        "the case differs",       "the blanks differ",
        "case and blanks differ", "it only looks the same, its characters differ",
        "one letter differs",     "what stands between its words differs",
        "the spelling differs"};
    return words[static_cast<std::size_t>(kind)];
}

std::string whichCharacter(const NearMiss& near, std::string_view awaited, std::string_view found) {
    const std::u32string meant = near_miss::charactersOf(awaited);
    const std::u32string used = near_miss::charactersOf(found);
    const std::string place = " (character " + numberOf(static_cast<std::int64_t>(near.at) + 1) + " is ";
    if (near.kind == NearMiss::Kind::LooksAlike && near.at < used.size() && near.at < meant.size()) {
        return place + codeOf(used[near.at]) + scriptOf(used[near.at]) + ", not " + inQuotes(utf8Of(meant[near.at])) +
               ", " + codeOf(meant[near.at]) + ')';
    }
    // A blank is seen; what takes no room, or another kind of blank, is not.
    const auto hidden = [](std::u32string_view text, std::size_t at) {
        return at < text.size() && near_miss::isInvisible(text[at]) && text[at] != U' ';
    };
    if (near.kind != NearMiss::Kind::Space && near.kind != NearMiss::Kind::CaseAndSpace) return {};
    if (hidden(used, near.at)) return place + codeOf(used[near.at]) + ')';
    if (hidden(meant, near.at)) return " (it lacks " + codeOf(meant[near.at]) + ')';
    return {};
}

std::string firstLineOf(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t begin = std::min(text.find_first_not_of(blanks), text.size());
    text.remove_prefix(begin);
    text = text.substr(0, text.find('\n'));
    const std::size_t end = text.find_last_not_of(blanks);
    return printable(cut(end == text.npos ? std::string_view() : text.substr(0, end + 1), longestLine));
}

} // namespace fermata::inspect
