// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// What an editor's user writes beside a breakpoint, but for the condition itself, which is a jsonpath.
namespace fermata::ctl::dap {

// How often it is passed before it holds: "5" or "= 5", ">= 5", "> 5", "< 5", "<= 5", "% 5" (each fifth time).
struct HitCondition {
    enum class Kind { Equal, AtLeast, More, Less, AtMost, Each };
    Kind kind = Kind::AtLeast;
    std::int64_t number = 0;

    bool holds(std::int64_t hit) const; // the first hit is 1
};
std::optional<HitCondition> hitConditionOf(std::string_view text);

// The text of a log point in pieces: what stands in braces is an expression.
struct MessagePiece {
    bool expression = false;
    std::string text;

    friend bool operator==(const MessagePiece&, const MessagePiece&) = default;
};
std::vector<MessagePiece> messageOf(std::string_view text);

// An expression as a jsonpath: what does not begin with "$" is a member of the state, order.items[0] for example.
std::string jsonpathFrom(std::string_view expression);

} // namespace fermata::ctl::dap
