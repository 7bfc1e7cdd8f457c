// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/list_model.h"
#include "models/keyed_table_model.h"

#include <fermata/types/rows.h>

namespace fermata::views {

// The childs of one instance, in the order they were spawned.
class ChildsModel : public ListOf<KeyedTableModel<ChildRow, &ChildRow::id>> {
public:
    enum Column { Instance, Step, State, Outcome, ColumnCount };

    explicit ChildsModel(QObject* parent = nullptr);

    QModelIndex indexOf(ListKey key) const override { return index(find(InstanceId{key}), 0); }

private:
    std::optional<ListKey> keyOf(const ChildRow& child) const override { return child.id.value; }
};

} // namespace fermata::views
