// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>

namespace fermata {

// A timestamptz: microseconds since 1970 in UTC, by the database's clock (D2). PostgreSQL's 'infinity' and '-infinity'
// are the largest and the smallest value.
using Timestamp = std::chrono::sys_time<std::chrono::microseconds>;

inline constexpr Timestamp infiniteFuture = Timestamp::max();
inline constexpr Timestamp infinitePast = Timestamp::min();

} // namespace fermata
