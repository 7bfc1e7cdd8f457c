// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/keyed_table_model.h"

#include <fermata/types/rows.h>

#include <QMetaType>

#include <optional>

namespace fermata::views {

// The part of the list of instances that is known: unbroken, newest first. It grows and is refreshed by stretches. It
// holds values; the words come from InstancesDisplay.
class InstancesModel : public KeyedTableModel<InstanceSummary, &InstanceSummary::id> {
public:
    enum Column { Id, Machine, Step, Status, Why, Queue, Attempt, InStatus, ColumnCount };
    enum Role {
        SortRole = Qt::UserRole, // the raw value: a number, a text; times as microseconds since 1970
        RowRole,                 // the whole InstanceSummary
        LookRole,                // LookStatus, at now()
        NowRole,                 // now(), as microseconds since 1970
    };

    using KeyedTableModel::KeyedTableModel;

    // The database's clock at the last reading: what tells scheduled from runnable and a lease from an expired one.
    Timestamp now() const { return now_; }
    void setNow(Timestamp now);

    // `rows` are all there are below `below` (nothing: from the top) down to and with `downTo` (nothing: to the end);
    // what the model held in between becomes them. The stretch must touch what is known, or hold all of it.
    void setStretch(std::optional<InstanceId> below, std::optional<InstanceId> downTo,
                    std::vector<InstanceSummary> rows);
    void clear() { setRows({}); }

    int find(InstanceId id) const; // its row; -1 when it is not known

    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : ColumnCount; }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    int firstBelow(InstanceId id) const; // the first row with a smaller id

    Timestamp now_{};
};

} // namespace fermata::views

Q_DECLARE_METATYPE(fermata::InstanceSummary)
