// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/list_model.h"
#include "models/keyed_table_model.h"

#include <fermata/types/rows.h>

namespace fermata::views {

// Instances that stand at a step, those that stand longest first.
class HereModel : public ListOf<KeyedTableModel<InstanceSummary, &InstanceSummary::id>> {
public:
    enum Column { Id, Why, Since, ColumnCount };

    explicit HereModel(QObject* parent = nullptr);

    void setInstances(std::vector<InstanceSummary> rows, Timestamp now);
    QModelIndex indexOf(ListKey key) const override { return index(find(InstanceId{key}), 0); }

private:
    std::optional<ListKey> keyOf(const InstanceSummary& row) const override { return row.id.value; }
};

} // namespace fermata::views
