// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/types/rows.h>

#include <cstdint>
#include <string>
#include <vector>

namespace fermata {

// Which of the rows that execute are wanted: those in which each of the words occurs somewhere, the first `limit` of
// them in the order in which their leases run out.
struct LeaseQuery {
    std::vector<std::string> words;
    int limit = 1000;

    friend bool operator==(const LeaseQuery&, const LeaseQuery&) = default;
};

// What executes, and until when it is leased. A row without a lease counts as expired (D15).
struct LeasePage {
    Timestamp databaseTime{};
    std::vector<InstanceSummary> rows; // what runs out first comes first, what has no lease before all others
    std::int64_t lookedAt = 0;         // so many executing rows were looked at for the words
    bool more = false;                 // others execute that were not looked at, or match and are not among the rows
    bool workersKnown = false;         // this database says which workers live, and it was read

    friend bool operator==(const LeasePage&, const LeasePage&) = default;
};

} // namespace fermata
