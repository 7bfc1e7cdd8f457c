// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

// A const Json[key] for a key that is not there is undefined behaviour unless this assertion is on. In a step it must
// be an exception, which `handle` catches, and never a crash. Include this header before any other that includes
// nlohmann/json.hpp.
#ifndef JSON_ASSERT
#define JSON_ASSERT(condition) ((condition) ? static_cast<void>(0) : ::fermata::detail::jsonMisuse(#condition))
#endif

namespace fermata::detail {
// Throws std::logic_error.
[[noreturn]] void jsonMisuse(const char* condition);
} // namespace fermata::detail

#include <nlohmann/json.hpp>

namespace fermata {

using Json = nlohmann::json;

} // namespace fermata
