// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "runtime/boot_clock.h"
#include "store/claim.h"

#include <map>
#include <mutex>
#include <vector>

namespace fermata::runtime {

// The claims this worker holds, from the claim until the outcome is settled: what is heartbeaten, and what is not an
// orphan. Thread-safe.
class InHand {
public:
    void add(const store::Claim& claim, BootClock::time_point leaseUntil);
    // The same of one whose lease in the database is an older one: the next beat renews it.
    void addOlder(const store::Claim& claim, BootClock::time_point leaseUntil);
    void remove(const store::Claim& claim);

    // Just before its step is run: false when the lease was lost or has run out while it waited in memory (T25). It
    // must not be run then. Else it is among those that run until it has ended.
    bool begin(const store::Claim& claim);
    void ended(const store::Claim& claim);

    void extend(const std::vector<store::Claim>& claims, BootClock::time_point leaseUntil);
    // What was found lost by a look that began at `asked`. A claim that was added since is another matter.
    void markLost(const store::Claim& claim, BootClock::time_point asked);

    // What ran its step is gone, as after the crash of a worker (§4): the lease is not renewed any more and must run
    // out. It stays known until then, or it would pass for a claim whose answer was lost.
    // False: it is not in hand.
    bool abandon(const store::Claim& claim);

    // What is to be heartbeaten: whose lease ends before that. A new one needs no second version of its row.
    std::vector<store::Claim> endingBefore(BootClock::time_point time) const;
    std::vector<store::Claim> running() const;
    std::vector<store::Claim> known() const; // and what was abandoned: none of them is an orphan
    std::size_t size() const;

private:
    struct Held {
        BootClock::time_point leaseUntil;
        BootClock::time_point added;
        bool older = false;
        bool lost = false;
        bool abandoned = false;
        bool runs = false;
    };

    template <typename Wanted>
    std::vector<store::Claim> those(const Wanted& wanted) const;

    mutable std::mutex mutex_;
    std::map<store::Claim, Held> held_;
};

} // namespace fermata::runtime
