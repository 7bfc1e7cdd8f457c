// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "machines/step_graph.h"

#include <fermata/types/machines.h>
#include <fermata/types/page.h>

#include <optional>

namespace fermata::views {

// What shows in the Instances view those that a node of a machine's graph counts: all of them, or those of one status.
// No node: all of the machine.
InstanceFilter machineFilter(const MachineKey& machine, const StepNode* node, std::optional<LookStatus> look);

} // namespace fermata::views
