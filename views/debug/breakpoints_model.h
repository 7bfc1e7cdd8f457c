// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/list_model.h"
#include "models/keyed_table_model.h"

#include <fermata/types/debug.h>

#include <QMetaType>

namespace fermata::views {

// Where it holds, in one line: "checkout v2 · ship · #12", "any machine".
QString breakpointPlace(const BreakpointRow& row);

// The breakpoints, by id.
class BreakpointsModel : public ListOf<KeyedTableModel<BreakpointRow, &BreakpointRow::id>> {
public:
    enum Column { Enabled, Id, Where, Condition, Action, Hits, Armed, Owner, Problem, ColumnCount };

    explicit BreakpointsModel(QObject* parent = nullptr);

    QModelIndex indexOf(ListKey key) const override { return index(find(key), 0); }

    static constexpr char kToggle[] = "toggle"; // what the link of the tick box is called

private:
    std::optional<ListKey> keyOf(const BreakpointRow& row) const override { return row.id; }
};

} // namespace fermata::views

Q_DECLARE_METATYPE(fermata::BreakpointRow)
