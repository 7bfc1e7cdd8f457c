// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "theme/look_status.h"

#include <fermata/types/outbox.h>

#include <QString>

namespace fermata::views {

// PENDING, which is its name in every language.
QString outboxWord(OutboxStatus status);
LookStatus lookOf(OutboxStatus status);
LookStatus lookOf(const OutboxEvent& event, Timestamp now);

// What an event waits for, in a sentence. Of the one whose line it is, which tells who is before it.
QString outboxStanding(const OutboxLine& line, const OutboxTopic* topic, bool workersKnown, Timestamp now);

// Events wait, and no live worker takes them.
bool isForsaken(const OutboxTopic& topic, bool workersKnown);

} // namespace fermata::views
