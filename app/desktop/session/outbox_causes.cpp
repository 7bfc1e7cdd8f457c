// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/outbox_causes.h"

#include <algorithm>
#include <array>
#include <unordered_map>

namespace fermata::app {

namespace {

constexpr std::string_view kOther = "…";

// After these a number of up to three digits is what happened, not whom it happened to.
constexpr std::array<std::string_view, 7> kTelling{"http", "status", "code", "exit", "errno", "signal", "error"};

struct Quotes {
    std::string_view open, close;
};
constexpr std::array<Quotes, 5> kQuotes{{{"\"", "\""}, {"'", "'"}, {"`", "`"}, {"“", "”"}, {"„", "“"}}};

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

// What names are made of. All of another script's letters are bytes above 127.
bool isOfWord(char c) {
    return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || (c & 0x80);
}

// What may stand within an id, between two of its parts: 2026-11-26T10:00, 127.0.0.1:5432, order/17.
bool joins(char c) {
    return c == '-' || c == ':' || c == '.' || c == '/' || c == ',' || c == '+' || c == '#' || c == '@' || c == '%';
}

std::string lower(std::string_view text) {
    std::string result(text);
    std::ranges::transform(result, result.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
    return result;
}

bool tells(std::string_view word, const std::string& before) {
    return word.size() <= 3 && std::ranges::all_of(word, isDigit) &&
           std::ranges::find(kTelling, before) != kTelling.end();
}

} // namespace

std::string causeOf(std::string_view error) {
    error = error.substr(0, error.find_first_of("\r\n"));
    std::string cause;
    std::string before; // the last word
    for (std::size_t at = 0; at < error.size();) {
        const std::string_view rest = error.substr(at);
        // An apostrophe within a word quotes nothing.
        const bool within = at > 0 && isOfWord(error[at - 1]);
        const auto quotes =
            std::ranges::find_if(kQuotes, [&](const Quotes& each) { return !within && rest.starts_with(each.open); });
        if (quotes != kQuotes.end()) {
            const std::size_t end = rest.find(quotes->close, quotes->open.size());
            if (end != std::string_view::npos) {
                cause.append(quotes->open).append(kOther).append(quotes->close);
                at += end + quotes->close.size();
                continue;
            }
        }
        if (!isOfWord(error[at])) {
            cause += error[at++];
            continue;
        }
        std::size_t end = at;
        bool digits = false;
        // Joined parts are one name where one of them holds a digit.
        for (std::size_t i = at; i < error.size();) {
            std::size_t part = i;
            while (part < error.size() && isOfWord(error[part]))
                ++part;
            const bool has = std::ranges::any_of(error.substr(i, part - i), isDigit);
            if (i == at || has || digits) {
                digits = digits || has;
                end = part;
            }
            if (part + 1 >= error.size() || !joins(error[part]) || !isOfWord(error[part + 1])) break;
            i = part + 1;
        }
        // The parts before the first digit belong to it too: "order-17" is one name.
        const std::string_view word = error.substr(at, end - at);
        if (!digits || tells(word, before))
            cause += word;
        else
            cause += kOther;
        before = lower(word);
        at = end;
    }
    return cause;
}

std::vector<OutboxCause> causesOf(const std::vector<DeadEvent>& dead) {
    std::vector<OutboxCause> causes;
    std::unordered_map<std::string, std::size_t> places;
    for (const DeadEvent& event : dead) {
        std::string cause = causeOf(event.error);
        const auto [place, isNew] = places.try_emplace(cause, causes.size());
        if (isNew) causes.push_back({std::move(cause), event.error, {}, event.at});
        OutboxCause& one = causes[place->second];
        one.ids.push_back(event.id);
        one.lastAt = std::max(one.lastAt, event.at);
    }
    std::ranges::stable_sort(causes, std::ranges::greater{}, [](const OutboxCause& one) { return one.ids.size(); });
    return causes;
}

} // namespace fermata::app
