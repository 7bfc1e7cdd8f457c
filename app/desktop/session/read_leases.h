// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/pace.h"

#include <fermata/types/leases.h>

#include <optional>

namespace fermata::app {

class QueryRunner;

// Words are looked for in so many of the rows that execute, and no more.
inline constexpr int leaseWindow = 5'000;

// What executes. Where that changes fast, looking at all leases costs more the longer the index has not been vacuumed.
// Then a reading begins where the first lease of the one before it ended, and all are looked at only now and then, ten
// seconds apart at most: a claim of a worker whose leases are shorter than the others' may be seen so much later.
class LeaseReader {
public:
    // Throws Failure. Who is alive is read apart from it: `workersKnown` and the time are the caller's.
    LeasePage read(QueryRunner& runner, const LeaseQuery& query);

private:
    Pace wholePace_;
    std::optional<Timestamp> first_; // the first lease of the last reading
};

} // namespace fermata::app
