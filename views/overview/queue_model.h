// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/list_model.h"
#include "models/keyed_table_model.h"
#include "overview/chart_data.h"
#include "shell/debugging.h"

#include <fermata/types/machines.h>
#include <fermata/types/overview.h>
#include <fermata/types/page.h>

#include <QMetaType>

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace fermata::views {

// A row of the Overview: a queue, or a version of a machine, or the sum of all at the end.
struct QueueRow {
    QueueSummary summary;  // of a machine: without a name
    std::int64_t held = 0; // what is held is no part of what the summary calls scheduled
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

// Tells what is held from what is scheduled.
void tellHeld(std::vector<QueueRow>& rows, const DebugSnapshot& debug);

// The sum over rows. A count that was cut off anywhere makes its sum a lower bound too.
QueueRow totalOf(const std::vector<QueueRow>& rows);

// What tells rows apart; the total has no queue's name, whatever a queue is called.
std::string queueKey(const QueueRow& row);

// The instances that a cell counts; none where it counts no instances.
std::optional<InstanceFilter> filterOf(const QueueRow& row, int column);

// Sorted by raw values, the total last whatever the order.
class QueueModel : public ListOf<KeyedTableModel<QueueRow, &queueKey>> {
public:
    enum Column {
        Queue,
        Runnable,
        Scheduled,
        Held, // left out where none is
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

    explicit QueueModel(QObject* parent = nullptr);

    void setQueues(std::vector<QueueRow> queues);
    void setMachines(bool machines);         // the rows are machines, not queues
    void setWindowWord(const QString& word); // "15 m", in the trend's header
    // Steps a second over the last minutes, asked for where a row is painted; negative: not known.
    void setTrend(std::function<std::vector<float>(const QueueRow& row)> trend) { trend_ = std::move(trend); }

    void sort(int column, Qt::SortOrder order) override;

private:
    std::optional<ListKey> keyOf(const QueueRow& row) const override;
    void describe();

    std::function<std::vector<float>(const QueueRow& row)> trend_;
    bool machines_ = false;
    QString window_;
    int sortedBy_ = Queue;
    Qt::SortOrder order_ = Qt::AscendingOrder;
};

} // namespace fermata::views

Q_DECLARE_METATYPE(fermata::views::QueueRow)
