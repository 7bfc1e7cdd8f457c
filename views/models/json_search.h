// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <string_view>
#include <vector>

namespace fermata::views {

// Where words occur in the text of a document, whatever the case of their letters.
struct JsonMatches {
    std::vector<std::uint32_t> at; // ascending
    bool more = false;             // there are more than were looked for

    // The place of the first match at or behind an offset, and of the last one before it; wraps around. -1: no matches.
    int next(std::uint32_t offset) const;
    int previous(std::uint32_t offset) const;
};

JsonMatches findInText(std::string_view text, const QString& needle, std::size_t limit = 10'000);

} // namespace fermata::views
