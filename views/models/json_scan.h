// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/json_text.h"

#include <QString>

#include <cstdint>
#include <string_view>
#include <vector>

// Looks into JSON text without building a document: what a value is, where its members begin and end. Nothing is
// converted, so a number keeps its digits, and nothing recurses, so no depth overflows the stack. The text is the
// server's; what is malformed all the same ends the scan early and never runs past the end.
namespace fermata::views::json {

// Bytes [begin, end) of a text.
struct Range {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
};

struct Member {
    Range key; // with its quotes; empty in an array
    Range value;
};

std::string_view slice(std::string_view text, Range range);

// The value a text holds, without the blanks around it.
Range whole(std::string_view text);

JsonKind kindOf(std::string_view value);

// The members of an object or array, in the order they are stored. Others have none.
std::vector<Member> members(std::string_view text, Range value);
int memberCount(std::string_view text, Range value);

bool isEmptyContainer(std::string_view text, Range value); // {} or []

// A string without its quotes and escapes.
QString unquoted(std::string_view string);

} // namespace fermata::views::json
