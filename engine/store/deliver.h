// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "postgres/connection.h"

#include <fermata/types/actions.h>

#include <chrono>
#include <map>
#include <optional>
#include <span>
#include <vector>

namespace fermata::store {

// What the server would not take: BadInput says what is wrong with `request`.
void check(const SignalRequest& request, std::size_t maxDocumentBytes);

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

// What the server does not take, by its place.
using Refused = std::map<std::size_t, Error>;

// Both without waiting for a target that another session has locked: nothing is answered for it. Outside a transaction.
// NotFound as above; of many, the places of what is locked are returned, and these have no answer. What is refused
// keeps no other from being delivered. At most `mostInOne` of `mostBytesInOne` are one transaction. One target alone is
// waited for in line, for a moment: nothing else is held up by it.
std::optional<SignalAnswer> deliverIfFree(postgres::Connection& connection, const SignalRequest& request);
std::vector<std::size_t> deliverFree(postgres::Connection& connection, std::span<const SignalRequest> requests,
                                     std::vector<std::optional<SignalAnswer>>& answers, Refused& refused);

// Waits up to `wait` for the target of one, in a transaction of its own that holds nothing else. What was in the way
// where it waited in vain; no answer and no Error: there is no such instance.
std::optional<Error> deliverPatiently(postgres::Connection& connection, const SignalRequest& request,
                                      std::chrono::milliseconds wait, std::optional<SignalAnswer>& answer);

// The same of as many of one target as are one transaction; what is refused is told as by deliverFree().
std::optional<Error> deliverInLine(postgres::Connection& connection, std::span<const SignalRequest> requests,
                                   std::chrono::milliseconds wait, std::vector<std::optional<SignalAnswer>>& answers,
                                   Refused& refused);

Error noSuchTarget(const SignalRequest& request);

inline constexpr std::size_t mostInOne = 1'000;
inline constexpr std::size_t mostBytesInOne = 4u << 20; // as bytesOf counts them; one that is larger goes alone
std::size_t bytesOf(const SignalRequest& request);

// "signal 3 of 5: …", of the one at `index`.
Error ofOne(const Error& error, std::size_t index, std::size_t count);

} // namespace fermata::store
