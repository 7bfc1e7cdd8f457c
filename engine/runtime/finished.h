// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "hosts/catalogue.h"
#include "runtime/run_step.h"

#include <chrono>
#include <optional>

namespace fermata::runtime {

// A step that has run and waits for its commit.
struct Finished {
    store::Claimed claimed;
    hosts::Assignment assignment; // of one that runs ahead: its next step runs in the same seat
    hosts::Assignment ranBy; // of another at a process, without its seat: should its outcome be refused, this decides
    std::chrono::steady_clock::time_point claimedAt{}; // it, or what its line has gone on with without a break
    StepResult result;
    std::chrono::steady_clock::time_point ended;
    std::chrono::steady_clock::time_point notBefore; // tried again no sooner
    int tries = 0;
    bool inDoubt = false;                  // a commit that held it may have happened: stale then means "probably done"
    bool mayGoOn = false;                  // with its next step, where nobody else waits in its queue
    bool lineGoesOn = false;               // the next of its line has been claimed by its commit, under the same lock
    bool deferred = false;                 // it waits for a unique key (D13)
    bool inLine = false;                   // its row was locked: it stands in line for it, by itself
    std::size_t bytes = 0;                 // of its documents: what it adds to a statement
    std::optional<store::Claim> otherwise; // what the claim may be called by now: the answer to a renaming was lost
};

} // namespace fermata::runtime
