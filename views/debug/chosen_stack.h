// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/list_model.h"
#include "kit/live_view.h"
#include "models/keyed_table_model.h"

#include <fermata/types/rows.h>

#include <QMetaType>

namespace fermata::views {

// An instance and its parents, as a debugger shows its calls: the innermost on top.
class StackModel : public ListOf<KeyedTableModel<InstanceSummary, &InstanceSummary::id>> {
public:
    enum Column { Id, Machine, Step, State, ColumnCount };

    explicit StackModel(QObject* parent = nullptr);

    QModelIndex indexOf(ListKey key) const override { return index(find(InstanceId{key}), 0); }

private:
    std::optional<ListKey> keyOf(const InstanceSummary& row) const override { return row.id.value; }
    QVariant whole(const InstanceSummary&, int) const override { return {}; }
};

class StackTable : public LiveTable {
    Q_OBJECT

public:
    explicit StackTable(StackModel& stack, QWidget* parent = nullptr);

    void setMore(bool more); // there are parents beyond the last line

Q_SIGNALS:
    void frameChosen(fermata::InstanceId id); // its variables shall be shown
    void opened(fermata::InstanceId id);      // Enter

protected:
    void rowChosen(const QModelIndex& row) override;
    void entered(const QModelIndex& line) override;

private:
    StackModel& stack_;
};

} // namespace fermata::views
