// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/keyed_table_model.h"
#include "overview/chart_data.h"

#include <fermata/types/machines.h>
#include <fermata/types/overview.h>

#include <QMetaType>

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace fermata::views {

// A row of the Overview: a queue, or a version of a machine, or the sum of all at the end.
struct QueueRow {
    QueueSummary summary; // of a machine: without a name
    bool total = false;
    std::optional<MachineKey> machine; // none: a queue
    BoundedCount failedLastHour;
    std::optional<std::chrono::microseconds> oldestAge; // by the database's clock at the reading
    std::optional<double> stepsPerSecond;               // not known when it was not watched
    int workers = 0;                                    // of a machine: living ones that can run it

    ChartScope scope() const;
    friend bool operator==(const QueueRow&, const QueueRow&) = default;
};

// A row a queue, ascending by name, without the total.
std::vector<QueueRow> queueRows(const OverviewSnapshot& snapshot);
// A row a machine and version, those that are declared and those that are met with.
std::vector<QueueRow> machineRows(const MachineBoard& board, const OverviewSnapshot& snapshot);

// The sum over rows. A count that was cut off anywhere makes its sum a lower bound too.
QueueRow totalOf(const std::vector<QueueRow>& rows);

// What tells rows apart; the total has no queue's name, whatever a queue is called.
std::string queueKey(const QueueRow& row);

// The rows by name and the total last. Numbers and structs; words are the delegate's.
class QueueModel : public KeyedTableModel<QueueRow, &queueKey> {
    Q_OBJECT

public:
    enum Column {
        Queue,
        Runnable,
        Scheduled,
        Executing,
        AwaitingSignal,
        AwaitingChildren,
        Failed,
        OldestEligible,
        Slots,
        Trend,
        StepsPerSecond,
        ColumnCount
    };
    enum Role { SortRole = Qt::UserRole, RowRole, TotalRole };

    explicit QueueModel(QObject* parent = nullptr) : KeyedTableModel(parent) {}

    void setQueues(std::vector<QueueRow> queues);

    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : ColumnCount; }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
};

} // namespace fermata::views

Q_DECLARE_METATYPE(fermata::views::QueueRow)
