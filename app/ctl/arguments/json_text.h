// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace fermata::ctl {

// Where a text stops being JSON that the database can store. Lines and columns count from 1, columns in characters.
struct JsonProblem {
    int line = 1;
    int column = 1;
    std::string text;
};

// Nothing: the text is one JSON value as PostgreSQL's jsonb takes it. Numbers are checked for their form only and never
// converted: the text is sent as it was typed (D19). What jsonb cannot hold, a NUL or half of a surrogate pair, is a
// problem too (D18).
std::optional<JsonProblem> findJsonProblem(std::string_view text);

} // namespace fermata::ctl
