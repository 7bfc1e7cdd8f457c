// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace fermata::store {

// The channel on which whoever makes a row runnable says so, with the queue as payload (D11). One channel a database: a
// wake-up for another schema costs a worker one look.
inline constexpr char wakeChannel[] = "fermata_wake";

} // namespace fermata::store
