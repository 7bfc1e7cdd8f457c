// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/types/printable.h>
#include <fermata/types/time.h>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace fermata::ctl {

using fermata::printable;

// The place of the first byte that is not valid UTF-8 (overlong forms and surrogates included), if there is one.
std::optional<std::size_t> firstBadUtf8(std::string_view text);
bool isUtf8(std::string_view text);

// How many characters a text has, counted as code points: in which an error's place is told.
std::size_t characters(std::string_view text);

// printable() in double quotes, cut where it is long: for sentences.
std::string inQuotes(std::string_view text);

// A JSON text over several lines. Only white space changes: numbers and strings stay as they are, digit by digit (D19).
std::string indentJson(std::string_view json, std::size_t indent);

// "2026-07-13T09:14:00.123456+00:00", as PostgreSQL writes a timestamptz into JSON; "infinity" and "-infinity".
std::string isoTime(Timestamp time);

// "2026-07-13 09:14:00 UTC"
std::string humanTime(Timestamp time);

// Bytes as text where they are valid UTF-8 that does not begin with "\x", else as PostgreSQL writes a bytea: "\x00ff".
// So every key has one form, and no two keys have the same.
std::string bytesText(std::string_view bytes);

} // namespace fermata::ctl
