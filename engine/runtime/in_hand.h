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
    void remove(const store::Claim& claim);

    // Just before its step is run: false when the lease was lost or has run out while it waited in memory (T25). It
    // must not be run then. Else it is among those that run until it has ended.
    bool begin(const store::Claim& claim);
    void ended(const store::Claim& claim);
    bool isOurs(const store::Claim& claim) const; // the lease holds, as far as is known

    void extend(const std::vector<store::Claim>& claims, BootClock::time_point leaseUntil);
    // What was found lost by a look that began at `asked`. A claim that was added since is another matter.
    void markLost(const store::Claim& claim, BootClock::time_point asked);

    // What ran its step is gone, as after the crash of a worker (§4): the lease is not renewed any more and must run
    // out. It stays known until then, or it would pass for a claim whose answer was lost.
    // False: it is not in hand.
    bool abandon(const store::Claim& claim);

    std::vector<store::Claim> all() const;     // what is heartbeaten
    std::vector<store::Claim> running() const; // of those
    std::vector<store::Claim> known() const;   // those, and what was abandoned: none of them is an orphan
    std::size_t size() const;

private:
    struct Held {
        BootClock::time_point leaseUntil;
        BootClock::time_point added;
        bool lost = false;
        bool abandoned = false;
        bool runs = false;
    };

    std::vector<store::Claim> those(bool (*wanted)(const Held&)) const;

    mutable std::mutex mutex_;
    std::map<store::Claim, Held> held_;
};

} // namespace fermata::runtime
