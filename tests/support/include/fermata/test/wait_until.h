// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <functional>

namespace fermata::test {

/// Asks again and again until the predicate holds; false if it does not within the deadline. For conditions of other
/// threads and processes; what an event loop must deliver is waited for with QTRY_VERIFY.
bool waitUntil(const std::function<bool()>& predicate, std::chrono::milliseconds deadline = std::chrono::seconds(20));

/// Waits until nothing is left of what is counted, however long it takes; false once it has not become less for
/// `patience`. For an amount of work whose time is a matter of how busy the machine is.
bool waitUntilNoneIsLeft(const std::function<long long()>& left,
                         std::chrono::milliseconds patience = std::chrono::seconds(30));

} // namespace fermata::test
