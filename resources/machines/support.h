// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/context.h>

#include <chrono>
#include <cstdint>

// What the examples share: states are typed by people, so what they hold is checked, with a sentence that names the
// member.
namespace fermata::examples {

// The whole number state[name], or `fallback` where it is missing. Throws std::invalid_argument when it is something
// else or lies outside of [least, most].
std::int64_t wholeNumber(const Json& state, const char* name, std::int64_t fallback, std::int64_t least,
                         std::int64_t most);

// The same for true and false.
bool flag(const Json& state, const char* name, bool fallback);

// Stands for real work: takes state["work_ms"] milliseconds (0 to 60000), so that a person sees the instance execute.
void work(const Context& ctx, std::chrono::milliseconds fallback);

} // namespace fermata::examples
