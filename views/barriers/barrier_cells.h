// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "barriers/barriers_model.h"
#include "widgets/bars.h"
#include "widgets/cell_delegate.h"

#include <vector>

// The tree of barriers in words and looks.
namespace fermata::views {

Cell barrierCell(const BarrierNode& node, Timestamp now, int column);
QString barrierToolTip(const BarrierNode& node, Timestamp now, int column);
QString barrierSpoken(const BarrierNode& node, Timestamp now, int column);
QString barrierColumnTitle(int column);

// The segments of a parent's bar.
std::vector<StackedPart> barParts(const Family& family);
// "1,000", "100k+"
QString childCount(std::int64_t count, bool more);
// order #4711
QString instanceName(const InstanceSummary& row);

// What the inbox of one that awaits a signal says about it.
struct InboxFinding {
    enum class Kind { Empty, Near, Other, Matching };
    Kind kind = Kind::Empty;
    QString near; // the name that is nearly the awaited one
};
InboxFinding inboxFinding(const InstanceSummary& row, const std::vector<std::string>& names);

} // namespace fermata::views
