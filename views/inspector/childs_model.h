// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/keyed_table_model.h"

#include <fermata/types/rows.h>

#include <QMetaType>

namespace fermata::views {

// The childs of one instance, in the order they were spawned.
class ChildsModel : public KeyedTableModel<ChildRow, &ChildRow::id> {
public:
    enum Column { Instance, Step, State, Outcome, ColumnCount };
    enum Role {
        SortRole = Qt::UserRole,
        RowRole,
        LookRole,
    };

    using KeyedTableModel::KeyedTableModel;

    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : ColumnCount; }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
};

} // namespace fermata::views

Q_DECLARE_METATYPE(fermata::ChildRow)
