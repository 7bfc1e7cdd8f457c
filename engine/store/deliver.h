// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "postgres/connection.h"

#include <fermata/types/actions.h>

#include <optional>
#include <span>
#include <vector>

namespace fermata::store {

// Delivers one signal (§5, §10): the row is stored, then the instance woken if it awaits this name. One transaction in
// one round trip, or part of the one that is open. The target's row is locked first and the decision made under the
// lock (D4). Throws Error; Kind::NotFound when there is no such instance. `request` has been checked.
SignalAnswer deliver(postgres::Connection& connection, const SignalRequest& request);

// Many: what each would be answered if they were delivered one after the other; nothing where there is no such
// instance. At most `mostInOne` to a transaction, those of one target in the order given and the targets in ascending
// order of id, in which all of a transaction are locked before anything is stored (D14). What another session has
// locked is waited for at the end, up to 10 s, while nothing else is held; in a transaction of the caller's at once.
// Throws Error that names the one the server does not take, or that was locked for too long, by its place among
// `requests`.
std::vector<std::optional<SignalAnswer>> deliver(postgres::Connection& connection,
                                                 std::span<const SignalRequest> requests);

inline constexpr std::size_t mostInOne = 1'000;

// "signal 3 of 5: …", of the one at `index`.
Error ofOne(const Error& error, std::size_t index, std::size_t count);

} // namespace fermata::store
