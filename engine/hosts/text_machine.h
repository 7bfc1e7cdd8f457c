// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/printed.h"
#include "base/thrown.h"
#include "store/settle.h"

#include <fermata/machine.h>

#include <cstddef>
#include <memory>
#include <stdexcept>
#include <string>

namespace fermata::hosts {

// Thrown by a step that has no outcome and never will: what ran it is dead, for this reason. Not an exception of the
// step: `handle` is not called, and the claim is given up as after the crash of a worker (§4). Without a reason it is
// left to its lease.
struct Abandoned {
    std::string why;
};

// Thrown by a step for exactly this exception of the machine's.
struct StepFailed {
    base::Thrown thrown;
};

// A machine that works on the text of its documents instead of their values, so that no number changes on the way
// (D19).
class TextMachine : public MachineDefinition {
public:
    // Each throws StepFailed or Error for a caught exception, and Abandoned.
    // `printed` takes what is printed meanwhile.
    virtual store::EncodedOutcome runText(const store::Claimed& claimed, std::size_t maxDocumentBytes,
                                          const std::shared_ptr<base::Printed>& printed) const = 0;
    virtual store::EncodedOutcome handleText(const store::Claimed& claimed, const base::Thrown& thrown,
                                             std::size_t maxDocumentBytes,
                                             const std::shared_ptr<base::Printed>& printed) const = 0;

    Outcome run(const Context&) const final { throw std::logic_error("a machine of texts runs texts"); }
    Outcome handle(const Failure&) const final { throw std::logic_error("a machine of texts handles texts"); }
};

} // namespace fermata::hosts
