// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "barriers/barriers_query.h"
#include "inspector/verdict.h"

namespace fermata::views {

// Why a parent waits: who holds its barrier, however far below, and what would let it go.
Verdict barrierVerdict(const Barrier& barrier, const BarriersSnapshot& snapshot);

// Two lines about one that awaits a signal: "awaits “paid”" and what its inbox says to that, as HTML.
QString inboxNote(const InstanceSummary& row, const BarriersSnapshot& snapshot);

} // namespace fermata::views
