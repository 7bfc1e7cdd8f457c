// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "theme/look_status.h"
#include "theme/theme.h"

#include <fermata/types/ids.h>
#include <fermata/types/time.h>

#include <QMetaType>
#include <QString>

#include <unordered_map>
#include <unordered_set>

class QBrush;
class QFontMetrics;
class QPen;

namespace fermata {
struct InstanceSummary;
}

namespace fermata::views {

// How an instance looks at a moment of the database's clock: tells scheduled from runnable, an expired lease from a
// live one, and what is held at a breakpoint from both.
LookStatus lookOf(const InstanceSummary& instance, Timestamp databaseNow);

// What is held, as far as it was read: a row does not tell. Of the process, which has one window on one database; on
// the GUI thread.
void setHeldInstances(std::unordered_set<InstanceId> held);
bool isKnownHeld(InstanceId id);
// How many of the children of a parent are held; likewise.
void setHeldBelow(std::unordered_map<InstanceId, std::int64_t> held);
std::int64_t heldBelow(InstanceId parent);

// The word shown for a status, translated: "awaiting signal".
QString statusWord(LookStatus status);

// The one that needs most room, for columns.
QStringList statusWords(); // of the statuses that rows have
QString widestStatusWord(const QFontMetrics& font);

// The name of its glyph in resources/icons/status.
QString statusGlyph(LookStatus status);

// Dashed for what is not finished, solid for what is; 1 px in the status' text colour.
QPen statusOutline(LookStatus status);

// Flat fill, hatched for failed, so that bars need no colour vision. For bars of at least a few pixels.
QBrush statusBrush(LookStatus status);

} // namespace fermata::views

Q_DECLARE_METATYPE(fermata::views::LookStatus)
