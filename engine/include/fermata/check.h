// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/client.h>

#include <cstdint>
#include <string>
#include <vector>

namespace fermata {

// Rows that a look at the whole database found under one heading. At most as many as were asked for.
struct CheckFinding {
    std::string invariant;         // its name for programs: "lease_coherence"
    std::string meaning;           // what holds otherwise, a sentence without a full stop
    std::vector<std::string> rows; // JSON objects under the spec's column names, in the columns' order
    std::int64_t more = 0;         // rows beyond those
};

struct CheckReport {
    std::vector<CheckFinding> violations; // only invariants that are broken
    // Wake-ups that wait for a unique key which another instance holds, or for the sweep after it was let go (D13): no
    // violations.
    std::vector<CheckFinding> waiting;
    int checked = 0; // how many invariants were looked at
};

// Looks whether everything holds that must hold at every moment: leases, barriers, wake-ups, partition keys, guards.
// All in one snapshot, read only; it needs §9's two tables and nothing else, and reads them whole. Throws Error;
// Kind::Schema when the tables are not there.
CheckReport check(const Database& database, int rowLimit = 100);

} // namespace fermata
