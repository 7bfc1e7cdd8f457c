// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "store/claim.h"
#include "store/settle.h"

#include <optional>
#include <string>
#include <string_view>

// What is the same for every step of a task graph (fermata/patterns/tasks.h), in whatever language its handler is.
namespace fermata::runtime {

bool isTaskStep(std::string_view fsm);

// What the handler is shown goes into `shown.state`: its own with the members "context" and "dependencies". An outcome:
// it is not to be run now. Waits for the server; throws as Context::read() does.
std::optional<store::EncodedOutcome> readTaskInput(const store::Claimed& claimed, store::Claimed& shown);

// The handler has thrown: another try, after a pause that grows, or the end.
store::EncodedOutcome afterFailedTry(const store::Claimed& claimed, const std::string& reason);

// What goes with each outcome of a step: it wakes its dependents and ends its task. The row's state stays: what the
// handler was shown is not it.
void moveTaskWith(store::EncodedOutcome& outcome);

} // namespace fermata::runtime
