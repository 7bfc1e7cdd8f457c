// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "store/settle.h"

#include <fermata/machine.h>

#include <cstddef>
#include <stdexcept>
#include <string>

namespace fermata::hosts {

// Thrown by a step that has no outcome and never will: what ran it is dead, for this reason. Not an exception of the
// step: `handle` is not called, and the claim is given up as after the crash of a worker (§4). Without a reason it is
// left to its lease.
struct Abandoned {
    std::string why;
};

// Thrown by a step for an exception with exactly this reason, which may be empty and may hold any byte.
struct StepFailed {
    std::string reason;
};

// A machine that works on the text of its documents instead of their values, so that no number changes on the way
// (D19).
class TextMachine : public MachineDefinition {
public:
    // Each throws StepFailed or Error for a caught exception, and Abandoned.
    virtual store::EncodedOutcome runText(const store::Claimed& claimed, std::size_t maxDocumentBytes) const = 0;
    virtual store::EncodedOutcome handleText(const store::Claimed& claimed, const std::string& reason,
                                             std::size_t maxDocumentBytes) const = 0;

    Outcome run(const Context&) const final { throw std::logic_error("a machine of texts runs texts"); }
    Outcome handle(const Failure&) const final { throw std::logic_error("a machine of texts handles texts"); }
};

} // namespace fermata::hosts
