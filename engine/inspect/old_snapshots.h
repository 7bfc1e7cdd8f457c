// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "inspect/doubts.h"
#include "inspect/snapshot.h"

#include <chrono>
#include <string>
#include <vector>

// Who keeps dead rows from being removed. Each claim and each look then reads past all that died since: a queue gets
// slower by the minute, and nothing in its own tables tells why.
namespace fermata::inspect {

// As `explain` has it, and stuck() unless it is told otherwise: what is younger is an ordinary query or dump.
inline constexpr std::chrono::seconds oldSnapshotFrom = std::chrono::minutes(1);

// Those that have done so for at least `limit`, the oldest first, each as a finding without an instance. Where this
// role may not see since when, or PostgreSQL does not say (a slot, a standby, a new statement in an old transaction),
// one counts when it has been seen for that long, or when it is older than a checkpoint that is.
std::vector<Finding> oldSnapshots(Snapshot& snapshot, Doubts& doubts, std::chrono::seconds limit);

} // namespace fermata::inspect
