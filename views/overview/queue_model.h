// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/keyed_table_model.h"

#include <fermata/types/overview.h>

#include <QMetaType>

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace fermata::views {

// A row of the Overview: a queue, or the sum of all at the end.
struct QueueRow {
    QueueSummary summary;
    bool total = false;
    std::optional<std::chrono::microseconds> oldestAge; // by the database's clock at the reading
    std::optional<double> stepsPerSecond;               // not known when it was not watched
    std::vector<float> trend;                           // steps a second over the last minutes; negative: not known

    BoundedCount parked() const;
    friend bool operator==(const QueueRow&, const QueueRow&) = default;
};

// The sum over queues. A count that was cut off anywhere makes its sum a lower bound too.
QueueRow totalOf(const std::vector<QueueRow>& rows);

// What tells rows apart; the total has no queue's name, whatever a queue is called.
std::string queueKey(const QueueRow& row);

// The queues by name and the total last. Numbers and structs; words are the delegate's.
class QueueModel : public KeyedTableModel<QueueRow, &queueKey> {
    Q_OBJECT

public:
    enum Column {
        Queue,
        Runnable,
        Scheduled,
        Executing,
        Parked,
        Failed,
        OldestEligible,
        Slots,
        Trend,
        StepsPerSecond,
        ColumnCount
    };
    enum Role { SortRole = Qt::UserRole, RowRole };

    explicit QueueModel(QObject* parent = nullptr) : KeyedTableModel(parent) {}

    void setQueues(std::vector<QueueRow> queues);

    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : ColumnCount; }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
};

} // namespace fermata::views

Q_DECLARE_METATYPE(fermata::views::QueueRow)
