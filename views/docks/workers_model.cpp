// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "docks/workers_model.h"

#include <algorithm>
#include <tuple>

namespace fermata::views {

int WorkerRow::slotCount() const {
    int sum = 0;
    for (const WorkerQueue& queue : summary.queues)
        sum += queue.slots;
    return sum;
}

int WorkerRow::busyCount() const {
    int sum = 0;
    for (const WorkerQueue& queue : summary.queues)
        sum += queue.busy;
    return sum;
}

std::string workerKey(const WorkerRow& row) {
    return row.summary.id;
}

void WorkersModel::setWorkers(const std::vector<WorkerSummary>& workers, const std::string& embeddedId,
                              Timestamp databaseTime, bool stoppedHere) {
    std::vector<WorkerRow> rows;
    rows.reserve(workers.size());
    for (const WorkerSummary& worker : workers) {
        const auto unseen = std::max(between(worker.seenAt, databaseTime), std::chrono::microseconds(0));
        rows.push_back({worker, !embeddedId.empty() && worker.id == embeddedId, false, unseen});
    }
    // One that has just been stopped may still be in the database, and one that was is not.
    if (stoppedHere && std::none_of(rows.begin(), rows.end(), [](const WorkerRow& row) { return row.embedded; }))
        rows.push_back({{}, true, true, {}});
    std::sort(rows.begin(), rows.end(), [](const WorkerRow& a, const WorkerRow& b) {
        return std::tuple(!a.embedded, !a.summary.alive, a.summary.name, a.summary.id) <
               std::tuple(!b.embedded, !b.summary.alive, b.summary.name, b.summary.id);
    });
    setRows(std::move(rows));
}

QVariant WorkersModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const WorkerRow& worker = row(index.row());
    if (role == RowRole) return QVariant::fromValue(worker);
    if (role != Qt::DisplayRole && role != SortRole) return {};
    switch (Column(index.column())) {
    case Worker:
        return QString::fromStdString(worker.summary.name);
    case Slots:
        return worker.busyCount();
    case Queues:
        return int(worker.summary.queues.size());
    case Machines:
        return int(worker.summary.machines.size());
    case Steps: {
        qlonglong steps = 0;
        for (const WorkerQueue& queue : worker.summary.queues)
            steps += queue.outcomes.total();
        return steps;
    }
    case Seen:
        return qlonglong(worker.unseen.count());
    case ColumnCount:
        break;
    }
    return {};
}

} // namespace fermata::views

#include "moc_workers_model.cpp"
