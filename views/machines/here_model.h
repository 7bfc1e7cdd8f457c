// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/keyed_table_model.h"
#include "widgets/cell_delegate.h"

#include <fermata/types/rows.h>

namespace fermata::views {

// Instances that stand at a step, those that stand longest first.
class HereModel : public KeyedTableModel<InstanceSummary, &InstanceSummary::id> {
    Q_OBJECT

public:
    enum Column { Id, Why, Since, ColumnCount };
    enum Role { SortRole = Qt::UserRole };

    explicit HereModel(QObject* parent = nullptr) : KeyedTableModel(parent) {}

    void setInstances(std::vector<InstanceSummary> rows, Timestamp now);
    Timestamp now() const { return now_; }

    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : ColumnCount; }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    Timestamp now_{};
};

class HereDelegate : public CellDelegate {
    Q_OBJECT

public:
    HereDelegate(const HereModel& model, QObject* parent) : CellDelegate(parent), model_(model) {}
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    Cell describe(const QModelIndex& index) const override;

private:
    const HereModel& model_;
};

} // namespace fermata::views
