// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "output/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

namespace fermata::ctl {

namespace {

unsigned byteAt(std::string_view text, std::size_t at) {
    return static_cast<unsigned char>(text[at]);
}

struct Calendar {
    std::chrono::year_month_day day;
    std::chrono::hh_mm_ss<std::chrono::microseconds> time;
    std::string year; // at least four digits
    const char* era;  // " BC" before the year 1
};

Calendar calendarOf(Timestamp time) {
    const auto days = std::chrono::floor<std::chrono::days>(time);
    const std::chrono::year_month_day day(days);
    const int year = static_cast<int>(day.year());
    return {day, std::chrono::hh_mm_ss<std::chrono::microseconds>(time - days),
            fmt::format("{:04}", year > 0 ? year : 1 - year), year > 0 ? "" : " BC"};
}

} // namespace

std::optional<std::size_t> firstBadUtf8(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = utf8::lengthAt(text, at);
        if (length == 0) return at;
        at += length;
    }
    return std::nullopt;
}

bool isUtf8(std::string_view text) {
    return !firstBadUtf8(text);
}

std::size_t characters(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80; }));
}

std::string inQuotes(std::string_view text) {
    constexpr std::size_t most = 80;
    if (text.size() <= most) return '"' + printable(text) + '"';
    std::size_t cut = most;
    while (cut > 0 && (byteAt(text, cut) & 0xC0U) == 0x80)
        --cut;
    return '"' + printable(text.substr(0, cut)) + "...\"";
}

std::string indentJson(std::string_view json, std::size_t indent) {
    std::string out;
    std::size_t depth = 0;
    const auto newLine = [&] { out.append("\n").append(indent + 2 * depth, ' '); };
    out.append(indent, ' ');
    bool inString = false;
    for (std::size_t at = 0; at < json.size(); ++at) {
        const char c = json[at];
        if (inString) {
            out += c;
            if (c == '\\' && at + 1 < json.size())
                out += json[++at];
            else if (c == '"')
                inString = false;
            continue;
        }
        switch (c) {
        case ' ':
        case '\t':
        case '\r':
        case '\n':
            break;
        case '"':
            inString = true;
            out += c;
            break;
        case '{':
        case '[': {
            const std::size_t next = json.find_first_not_of(" \t\r\n", at + 1);
            if (next != json.npos && (json[next] == '}' || json[next] == ']')) {
                out.append({c, json[next]});
                at = next;
                break;
            }
            out += c;
            ++depth;
            newLine();
            break;
        }
        case '}':
        case ']':
            depth -= depth > 0 ? 1 : 0;
            newLine();
            out += c;
            break;
        case ',':
            out += c;
            newLine();
            break;
        case ':':
            out += ": ";
            break;
        default:
            out += c;
        }
    }
    return out;
}

std::string isoTime(Timestamp time) {
    if (time == infiniteFuture) return "infinity";
    if (time == infinitePast) return "-infinity";
    const Calendar c = calendarOf(time);
    std::string text =
        fmt::format("{}-{:02}-{:02}T{:02}:{:02}:{:02}", c.year, unsigned(c.day.month()), unsigned(c.day.day()),
                    c.time.hours().count(), c.time.minutes().count(), c.time.seconds().count());
    if (const auto micros = c.time.subseconds().count(); micros != 0) {
        text += fmt::format(".{:06}", micros);
        text.erase(text.find_last_not_of('0') + 1);
    }
    return text + "+00:00" + c.era;
}

std::string humanTime(Timestamp time) {
    if (time == infiniteFuture) return "infinity";
    if (time == infinitePast) return "-infinity";
    const Calendar c = calendarOf(time);
    return fmt::format("{}-{:02}-{:02} {:02}:{:02}:{:02} UTC{}", c.year, unsigned(c.day.month()), unsigned(c.day.day()),
                       c.time.hours().count(), c.time.minutes().count(), c.time.seconds().count(), c.era);
}

std::string bytesText(std::string_view bytes) {
    if (isUtf8(bytes) && !bytes.starts_with("\\x")) return std::string(bytes);
    std::string out = "\\x";
    for (const char c : bytes)
        out += fmt::format("{:02x}", static_cast<unsigned char>(c));
    return out;
}

} // namespace fermata::ctl
