// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "support.h"

#include <stdexcept>
#include <string>
#include <thread>

namespace fermata::examples {

namespace {

// Null where the member is missing or the state is no object.
const Json* member(const Json& state, const char* name) {
    if (!state.is_object()) return nullptr;
    const auto found = state.find(name);
    return found == state.end() ? nullptr : &*found;
}

[[noreturn]] void refuse(const char* name, const std::string& wanted, const Json& found) {
    throw std::invalid_argument(std::string("state member \"") + name + "\" must be " + wanted + ", and is " +
                                found.dump(-1, ' ', false, Json::error_handler_t::replace));
}

} // namespace

std::int64_t wholeNumber(const Json& state, const char* name, std::int64_t fallback, std::int64_t least,
                         std::int64_t most) {
    const Json* found = member(state, name);
    if (!found) return fallback;
    const std::string wanted = "a whole number from " + std::to_string(least) + " to " + std::to_string(most);
    if (!found->is_number_integer()) refuse(name, wanted, *found);
    // Beyond 63 bits a number is unsigned, and would turn negative.
    const bool huge = found->is_number_unsigned() && found->get<std::uint64_t>() > std::uint64_t(INT64_MAX);
    const std::int64_t number = huge ? INT64_MAX : found->get<std::int64_t>();
    if (huge || number < least || number > most) refuse(name, wanted, *found);
    return number;
}

bool flag(const Json& state, const char* name, bool fallback) {
    const Json* found = member(state, name);
    if (!found) return fallback;
    if (!found->is_boolean()) refuse(name, "true or false", *found);
    return found->get<bool>();
}

void work(const Context& ctx, std::chrono::milliseconds fallback) {
    std::this_thread::sleep_for(
        std::chrono::milliseconds(wholeNumber(ctx.state, "work_ms", fallback.count(), 0, 60'000)));
}

} // namespace fermata::examples
