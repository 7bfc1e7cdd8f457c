// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/list_model.h"
#include "models/keyed_table_model.h"

#include <fermata/types/debug.h>

#include <QMetaType>

namespace fermata::views {

// What is held, the longest first.
class HeldModel : public ListOf<KeyedTableModel<HeldRow, &HeldRow::instance>> {
public:
    enum Column { Id, Machine, Step, Attempt, Breakpoint, HeldFor, Until, Due, Owner, ColumnCount };

    explicit HeldModel(QObject* parent = nullptr);

    QModelIndex indexOf(ListKey key) const override { return index(find(InstanceId{key}), 0); }

private:
    std::optional<ListKey> keyOf(const HeldRow& row) const override { return row.instance.value; }
};

} // namespace fermata::views

Q_DECLARE_METATYPE(fermata::HeldRow)
