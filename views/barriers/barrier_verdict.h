// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "inspector/verdict.h"
#include "shell/barriers_query.h"

namespace fermata::views {

// Why a parent waits: who holds its barrier, however far below, and what would let it go.
Verdict barrierVerdict(const Barrier& barrier, const BarriersSnapshot& snapshot);

// It waits for its children no more.
bool isOver(const Barrier& barrier);

// Two lines about one that awaits a signal: "awaits “paid”" and what its inbox says to that, as HTML.
QString inboxNote(const InstanceSummary& row, const BarriersSnapshot& snapshot);

// The signal that would let it go; nothing: it is not held, or not by one that awaits a signal.
std::optional<QString> deliveryOf(const BarrierHold& hold);
// How many await that signal and keep the barrier of `parent` closed, as far as that was read.
std::optional<BoundedCount> holdersOf(InstanceId parent, const BarrierHold& hold, const BarriersSnapshot& snapshot);

} // namespace fermata::views
