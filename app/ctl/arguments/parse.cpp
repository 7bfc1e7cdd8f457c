// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "arguments/parse.h"

#include "arguments/json_text.h"
#include "arguments/usage_error.h"
#include "output/text.h"

#include <fmt/format.h>

#include <charconv>
#include <fstream>
#include <iostream>
#include <iterator>
#include <limits>
#include <optional>

namespace fermata::ctl {

namespace {

constexpr std::int64_t hundredYearsMs = 36'525LL * 86'400'000;
constexpr int mostSlots = 1'000;

[[noreturn]] void refuse(std::string_view what, std::string_view text, std::string_view why) {
    throw UsageError(fmt::format("{}: {} {}", what, inQuotes(text), why));
}

std::optional<std::int64_t> wholeNumber(std::string_view text) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number;
}

// How many milliseconds; 0 for a unit that we do not know.
std::int64_t unitMilliseconds(std::string_view unit) {
    if (unit == "ms") return 1;
    if (unit == "s") return 1'000;
    if (unit == "m") return 60'000;
    if (unit == "h") return 3'600'000;
    if (unit == "d") return 86'400'000;
    return 0;
}

} // namespace

std::chrono::milliseconds parseDuration(std::string_view what, std::string_view text) {
    if (text == "0") return std::chrono::milliseconds(0);
    const std::size_t digits = std::min(text.find_first_not_of("0123456789."), text.size());
    const std::string_view number = text.substr(0, digits);
    const std::string_view whole = number.substr(0, number.find('.'));
    const std::string_view fraction =
        whole.size() < number.size() ? number.substr(whole.size() + 1) : std::string_view();
    const bool wellFormed = !whole.empty() && fraction.find('.') == fraction.npos && number.back() != '.';
    const std::int64_t unit = unitMilliseconds(text.substr(digits));
    if (!wellFormed || unit == 0)
        refuse(what, text, "is not a duration: give a number and its unit, ms, s, m, h or d, as in 1.5s");

    const std::int64_t units = wholeNumber(whole).value_or(std::numeric_limits<std::int64_t>::max());
    if (units > hundredYearsMs / unit) refuse(what, text, "is longer than 100 years");
    std::int64_t thousandth = 0; // the fraction's digits, and the power of ten they stand for
    std::int64_t power = 1;
    for (const char digit : fraction.substr(0, 9)) {
        thousandth = thousandth * 10 + (digit - '0');
        power *= 10;
    }
    const bool exact = thousandth * unit % power == 0 && fraction.find_first_not_of('0', 9) == fraction.npos;
    if (!exact) refuse(what, text, "is finer than a millisecond");
    const std::int64_t ms = units * unit + thousandth * unit / power;
    if (ms > hundredYearsMs) refuse(what, text, "is longer than 100 years");
    return std::chrono::milliseconds(ms);
}

std::int64_t parseWhole(std::string_view what, std::string_view text, std::int64_t least, std::int64_t most) {
    const std::optional<std::int64_t> number = wholeNumber(text);
    if (!number || *number < least || *number > most)
        refuse(what, text, fmt::format("is not a whole number from {} to {}", least, most));
    return *number;
}

InstanceId parseInstanceId(std::string_view what, std::string_view text) {
    const std::optional<std::int64_t> number = wholeNumber(text);
    // Somebody may have given a row an id below 1; 0 is what programs say for none.
    if (!number || *number == 0) refuse(what, text, "is not the id of an instance: give a number such as 17");
    return InstanceId{*number};
}

std::vector<Status> parseStatuses(std::string_view what, std::string_view text) {
    std::vector<Status> statuses;
    std::size_t begin = 0;
    while (begin <= text.size()) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        const std::string_view label = text.substr(begin, end - begin);
        const std::optional<Status> status = statusFromString(label);
        if (!status) {
            std::string known;
            for (const Status each : allStatuses)
                known.append(known.empty() ? "" : ", ").append(toString(each));
            refuse(what, label, "is not a status; there are " + known);
        }
        statuses.push_back(*status);
        begin = end + 1;
    }
    return statuses;
}

QueueSlots parseQueueSlots(std::string_view what, std::string_view text) {
    const std::size_t equals = text.rfind('=');
    if (equals == text.npos || equals == 0) refuse(what, text, "must be NAME=SLOTS, as in default=4");
    const std::optional<std::int64_t> slots = wholeNumber(text.substr(equals + 1));
    if (!slots || *slots < 1 || *slots > mostSlots)
        refuse(what, text, fmt::format("must end in the number of slots, from 1 to {}, as in default=4", mostSlots));
    return {parseName(what, text.substr(0, equals)), static_cast<int>(*slots)};
}

std::string parseText(std::string_view what, std::string_view text) {
    if (!isUtf8(text)) refuse(what, text, "is not valid UTF-8, and the database stores nothing else");
    return std::string(text);
}

std::string parseName(std::string_view what, std::string_view text) {
    if (text.empty()) throw UsageError(fmt::format("{} must not be empty", what));
    return parseText(what, text);
}

std::string readFile(std::string_view what, const std::string& file) {
    std::ifstream opened;
    if (file != "-") opened.open(file, std::ios::binary);
    std::istream& from = file == "-" ? std::cin : opened;
    std::string text{std::istreambuf_iterator<char>(from), {}};
    if ((file != "-" && !opened.is_open()) || from.bad())
        throw UsageError(std::string(what) + ": " + inQuotes(file) + " cannot be read");
    return text;
}

std::string parseJson(std::string_view what, std::string_view text) {
    if (const std::optional<JsonProblem> problem = findJsonProblem(text))
        throw UsageError(fmt::format("{} is not usable JSON: line {}, column {}: {}", what, problem->line,
                                     problem->column, problem->text));
    return std::string(text);
}

} // namespace fermata::ctl
