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
    // must not be run then.
    bool mayBegin(const store::Claim& claim) const;

    void extend(const std::vector<store::Claim>& claims, BootClock::time_point leaseUntil);
    void markLost(const store::Claim& claim);

    std::vector<store::Claim> all() const;
    std::size_t size() const;

private:
    struct Held {
        BootClock::time_point leaseUntil;
        bool lost = false;
    };

    mutable std::mutex mutex_;
    std::map<store::Claim, Held> held_;
};

} // namespace fermata::runtime
