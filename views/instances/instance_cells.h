// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/cell_delegate.h"

#include <fermata/types/rows.h>

namespace fermata::views {

// The words and looks of the Instances table's cells; the columns are those of InstancesModel.
Cell instanceCell(const InstanceSummary& instance, Timestamp now, int column);
QString instanceToolTip(const InstanceSummary& instance, Timestamp now, int column);
QString instanceColumnTitle(int column);
QString instanceColumnToolTip(int column);
QString instanceSortHint(int column);     // whether it can be sorted by this, and why not
QString instanceUnsortedHint(int column); // the same in a few words
QString instanceColumnKey(int column);    // in settings: never translated, never changed

// What a status pill says: its word, or how many childs it waits for.
QString pillText(const InstanceSummary& instance, Timestamp now);

} // namespace fermata::views
