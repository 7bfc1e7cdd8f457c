// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/leases.h>

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>

namespace fermata::views {

// A row tells when its lease ends, not when it was last renewed nor how long it was made for. Both show themselves to
// whoever keeps looking: a lease that ends later than at the reading before was renewed between the two, and the most
// that was ever left of a worker's leases is nearly the length it makes them for.
class LeaseWatch {
public:
    struct Renewal {
        Timestamp after; // the reading that still showed the old lease
        Timestamp by;    // the one that showed the new one

        friend bool operator==(const Renewal&, const Renewal&) = default;
    };
    struct Seen {
        Timestamp since;                // this claim was first read then
        std::optional<Renewal> renewal; // the last one that was noticed

        friend bool operator==(const Seen&, const Seen&) = default;
    };

    // A reading of the same database as the one before. What it does not hold is forgotten; a worker's length is kept
    // as long as any row is its.
    void take(const LeasePage& page);
    void clear();

    std::optional<Seen> seen(const InstanceSummary& row) const; // nothing: not among the rows of the last reading
    std::chrono::microseconds length(const std::string& worker) const; // 0: not known

private:
    struct Watched {
        std::string token; // without the mark of a deferred outcome
        std::optional<Timestamp> lease;
        Seen seen;
    };
    std::unordered_map<InstanceId, Watched> claims_;
    struct Lengths {
        std::chrono::microseconds mostLeft{0};               // of any lease at any reading
        std::optional<std::chrono::microseconds> leastWhole; // from a claim to the end of its lease
    };
    std::map<std::string, Lengths> lengths_; // by worker
    Timestamp readAt_{};
};

} // namespace fermata::views
