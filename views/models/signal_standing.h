// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/inboxes.h>

namespace fermata::views {

// How a signal of this name stands to its target, from what is known: the target's row, and what its machine has
// declared (nothing: it has not). Declared is what leads from step to step, as free text; a machine whose edges say
// nothing, or speak of the name somewhere, may well await it.
SignalStanding standingOf(const std::string& name, const InstanceSummary& target, const MachineSummary* declared);

// The machine of this instance among those that were declared; nothing if it is not.
const MachineSummary* declaredMachine(const std::vector<MachineSummary>& machines, const std::string& fsm, int version);

} // namespace fermata::views
