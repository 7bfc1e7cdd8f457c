// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/json.h>

#include <string>
#include <string_view>

namespace fermata::base {

// A document as the text PostgreSQL will store. Throws Error of Kind::BadInput, with `what` named in its sentence, for
// what jsonb cannot hold or a library would quietly change: NaN and infinities, NUL characters, invalid UTF-8, nesting
// beyond 1,000 levels, a text above maxBytes (D18).
std::string encodeDocument(const Json& document, std::string_view what, std::size_t maxBytes);

// Checks exact JSON text in the same way and returns it as it is. A big number stays as it was typed (D19).
void checkDocumentText(std::string_view text, std::string_view what, std::size_t maxBytes);

// Parses a stored document. Throws Error of Kind::BadInput for one that C++ cannot hold, a number like 1e400.
Json decodeDocument(std::string_view text, std::string_view what);

// A reason fit for a text column: valid UTF-8, no NUL, at most 64 KiB (D18).
std::string cleanText(std::string_view text);

bool isValidUtf8(std::string_view text);

// Throws Error of Kind::BadInput when a name cannot be stored in a text column.
void checkText(std::string_view text, std::string_view what);

} // namespace fermata::base
