// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/reading.h"

#include <QAbstractTableModel>

#include <deque>

namespace fermata::views {

// The last steps that the worker of this window ran, newest first. Holds so many and lets the oldest go.
class StepLogModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Time, Instance, Step, Outcome, Detail, Took, ColumnCount };
    enum Role { SortRole = Qt::UserRole, RowRole };

    static constexpr std::size_t kCapacity = 5000;

    explicit StepLogModel(QObject* parent = nullptr, std::size_t capacity = kCapacity);

    void add(const std::vector<StepLogRow>& steps); // in the order in which they happened
    void clear();

    const StepLogRow& row(int row) const { return rows_[std::size_t(row)]; }
    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : int(rows_.size()); }
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : ColumnCount; }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    std::size_t capacity_;
    std::deque<StepLogRow> rows_;
};

} // namespace fermata::views

Q_DECLARE_METATYPE(fermata::views::StepLogRow)
