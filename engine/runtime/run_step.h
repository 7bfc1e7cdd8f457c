// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/printed.h"
#include "base/thrown.h"
#include "store/claim.h"
#include "store/settle.h"

#include <fermata/registry.h>
#include <fermata/worker.h>

#include <chrono>
#include <memory>
#include <optional>
#include <string>

namespace fermata::runtime {

// A step that has been run, with the outcome in the form it is committed in.
struct StepResult {
    store::Settlement settlement;
    StepEvent event;
    bool caught = false; // an exception was caught on the way, whatever came of it
    std::optional<base::Thrown> threw;
    std::shared_ptr<base::Printed> printed; // null where nobody wants to know
    bool unhandled = false;                 // it threw, and no handler decided
    bool stopped = false; // nothing more can be tried: the handler's outcome could not be stored either
};

// Runs the step of a claimed instance and, if it throws or its outcome cannot be stored, `handle` (§4). `machine` is
// null when the worker does not know it. Throws hosts::Abandoned when what ran the step is gone, base::Unread when it
// could not read what it needs, and else nothing but for a thread that is being cancelled. No connection is involved
// but for `claimed.reads`.
//
// `printed` takes what the step and its handler print, and is closed when they have returned.
StepResult runStepOf(const MachineDefinition* machine, const store::Claimed& claimed, std::size_t maxDocumentBytes,
                     const std::shared_ptr<base::Printed>& printed);
StepResult runStep(const Registry& registry, const store::Claimed& claimed, std::size_t maxDocumentBytes);

// Asks `handle` what to do after the outcome of a step could not be stored (D18). `reason` is the server's. Throws
// hosts::Abandoned like the above.
StepResult runHandlerOf(const MachineDefinition* machine, const store::Claimed& claimed, const std::string& reason,
                        std::size_t maxDocumentBytes, const std::shared_ptr<base::Printed>& printed);

// Puts another outcome in the place of what a step, or its handler, has returned: JSON, as a process would send it. Why
// it is none; empty: it has been done.
std::string replaceOutcome(StepResult& result, const std::string& json, std::size_t maxDocumentBytes);

// What ran the step is dead, and nobody knows what it has done: what the sweep does when the lease has run out, at
// once.
StepResult lost(const store::Claimed& claimed, const std::string& why);

// The end of it when that cannot be stored either: failed, with the reason.
StepResult giveUp(const store::Claimed& claimed, const std::string& reason);

} // namespace fermata::runtime
