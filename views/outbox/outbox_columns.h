// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/list_model.h"

#include <fermata/types/outbox.h>

#include <functional>
#include <vector>

namespace fermata::views {

// What a list shows of an event, in the list of all and in the line of an ordering key alike.
enum OutboxColumn {
    OutboxId,
    OutboxState,
    OutboxOrderingKey,
    OutboxKey,
    OutboxAttempts,
    OutboxAvailable,
    OutboxSince,
    OutboxClaimedBy,
    OutboxError,
    OutboxColumnCount
};

std::vector<Column<OutboxEvent>> outboxColumns(std::function<Timestamp()> now);

} // namespace fermata::views
