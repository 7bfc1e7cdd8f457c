// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/lease_floor.h"

#include <fermata/types/leases.h>

namespace fermata::app {

class QueryRunner;

// Words are looked for in so many of the rows that execute, and no more.
inline constexpr int leaseWindow = 5'000;

// What executes.
class LeaseReader {
public:
    LeaseReader() = default;
    explicit LeaseReader(std::function<LeaseFloor::Clock::time_point()> clock) : floor_(std::move(clock)) {}

    // Throws Failure. Who is alive is read apart from it: `workersKnown` and the time are the caller's.
    LeasePage read(QueryRunner& runner, const LeaseQuery& query);

private:
    LeaseFloor floor_;
};

} // namespace fermata::app
