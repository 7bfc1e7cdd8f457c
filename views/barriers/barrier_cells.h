// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "barriers/barriers_model.h"

#include <vector>

// The tree of barriers in words and looks.
namespace fermata::views {

std::vector<Column<BarrierNode>> barrierColumns(const BarriersModel& barriers);

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
