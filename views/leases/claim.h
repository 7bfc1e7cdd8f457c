// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace fermata::views {

// What locked_by says. Our engine writes <name>#<random per process>/<claim number>, and a ~ at the end of a claim
// whose outcome waits for a unique key (D13). What another engine writes there is taken as the name of its worker,
// whole.
struct Claim {
    std::string worker; // as fermata_worker knows it: <name>#<random per process>
    std::string name;   // of the worker, for people
    bool ours = false;  // written as our engine writes it
    bool deferred = false;

    friend bool operator==(const Claim&, const Claim&) = default;
};

Claim readClaim(const std::string& lockedBy);

} // namespace fermata::views
