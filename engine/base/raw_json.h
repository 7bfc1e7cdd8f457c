// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// JSON that is taken apart and passed on as the text it is: a document that goes through us keeps its numbers as they
// were written (D19).
namespace fermata::base {

// A value inside a text, without the white space around it. As alive as the text.
using RawValue = std::string_view;

struct RawMember {
    std::string name;
    RawValue value;
};

// The members of an object in their order, and the elements of an array. The text must be valid JSON of that kind.
std::vector<RawMember> membersOf(RawValue object);
std::vector<RawValue> elementsOf(RawValue array);

// The last member of this name, as JSON readers commonly have it; null when there is none.
const RawValue* find(const std::vector<RawMember>& members, std::string_view name);

// Why a text is not valid JSON, in words; empty when it is. Valid means: one value, UTF-8, no lone surrogate, no number
// beyond what a double can hold.
std::string whyInvalid(std::string_view text);

bool isObject(RawValue value);
bool isArray(RawValue value);
bool isNull(RawValue value);
std::optional<std::string> asString(RawValue value);
std::optional<bool> asBool(RawValue value);
std::optional<std::int64_t> asWhole(RawValue value); // 5, 5.0 and 0.5e1, not 5.5 and not "5"

// What one calls such a value in a sentence: "a string", "null".
std::string_view kindOf(RawValue value);

// The "id" of a line that should have been a JSON-RPC answer and is not even JSON: NaN, a number beyond all bounds, a
// byte that is no UTF-8, half an object. Nothing when it does not begin like an object or the id cannot be told.
std::optional<std::int64_t> idOfBroken(std::string_view line);

// Likewise its "method".
std::optional<std::string> methodOfBroken(std::string_view line);

// The "id" of an object of whose text only the end is known, if it is the last member. A guess: the object that ends
// there could be another's member, were something missing behind it.
std::optional<std::int64_t> idAtTheEnd(std::string_view end);

} // namespace fermata::base
