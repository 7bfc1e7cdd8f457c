// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "dap/conditions.h"

#include <array>
#include <charconv>
#include <utility>

namespace fermata::ctl::dap {

namespace {

std::string_view trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t\r\n");
    if (begin == text.npos) return {};
    return text.substr(begin, text.find_last_not_of(" \t\r\n") - begin + 1);
}

} // namespace

bool HitCondition::holds(std::int64_t hit) const {
    switch (kind) {
    case Kind::Equal:
        return hit == number;
    case Kind::AtLeast:
        return hit >= number;
    case Kind::More:
        return hit > number;
    case Kind::Less:
        return hit < number;
    case Kind::AtMost:
        return hit <= number;
    case Kind::Each:
        return hit % number == 0;
    }
    return true;
}

std::optional<HitCondition> hitConditionOf(std::string_view text) {
    using Kind = HitCondition::Kind;
    text = trimmed(text);
    HitCondition condition{Kind::Equal, 0};
    static constexpr std::array<std::pair<std::string_view, Kind>, 7> signs{{{">=", Kind::AtLeast},
                                                                             {"<=", Kind::AtMost},
                                                                             {"==", Kind::Equal},
                                                                             {">", Kind::More},
                                                                             {"<", Kind::Less},
                                                                             {"=", Kind::Equal},
                                                                             {"%", Kind::Each}}};
    for (const auto& [sign, kind] : signs) {
        if (!text.starts_with(sign)) continue;
        condition.kind = kind;
        text = trimmed(text.substr(sign.size()));
        break;
    }
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), condition.number);
    if (error != std::errc() || end != text.data() + text.size() || condition.number < 1) return std::nullopt;
    return condition;
}

std::vector<MessagePiece> messageOf(std::string_view text) {
    std::vector<MessagePiece> pieces;
    while (!text.empty()) {
        const std::size_t open = text.find('{');
        const std::size_t close = open == text.npos ? text.npos : text.find('}', open);
        if (close == text.npos) {
            pieces.push_back({false, std::string(text)});
            break;
        }
        if (open > 0) pieces.push_back({false, std::string(text.substr(0, open))});
        pieces.push_back({true, std::string(trimmed(text.substr(open + 1, close - open - 1)))});
        text.remove_prefix(close + 1);
    }
    return pieces;
}

std::string jsonpathFrom(std::string_view expression) {
    const std::string_view text = trimmed(expression);
    // What has a dollar sign anywhere is a jsonpath already: "strict $.a", "exists($.a)".
    if (text.empty() || text.find('$') != text.npos) return std::string(text);
    return "$." + std::string(text);
}

} // namespace fermata::ctl::dap
