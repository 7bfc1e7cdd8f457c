// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "overview/queue_model.h"

#include <algorithm>
#include <map>

namespace fermata::views {

namespace {

BoundedCount plus(const BoundedCount& a, const BoundedCount& b) {
    return {a.value + b.value, a.more || b.more};
}

double fullness(const QueueRow& row) {
    if (row.machine) return row.workers;
    return row.summary.slots > 0 ? double(row.summary.busy) / row.summary.slots : -1;
}

std::chrono::microseconds ageOf(Timestamp since, Timestamp now) {
    // What is infinite would not fit into the difference.
    if (since < Timestamp{}) return std::chrono::duration_cast<std::chrono::microseconds>(now.time_since_epoch());
    return std::max(between(since, now), std::chrono::microseconds(0));
}

auto sortKey(const QueueRow& row) {
    return std::tie(row.total, row.summary.queue, row.machine);
}

} // namespace

ChartScope QueueRow::scope() const {
    if (total) return ChartScope::all();
    return machine ? ChartScope::ofMachine(*machine) : ChartScope::ofQueue(summary.queue);
}

std::vector<QueueRow> queueRows(const OverviewSnapshot& snapshot) {
    std::map<std::string, BoundedCount> failures;
    for (const RecentFailures& entry : snapshot.failures)
        failures[entry.queue] = plus(failures[entry.queue], entry.count);
    std::vector<QueueRow> rows;
    rows.reserve(snapshot.queues.size() + 1);
    for (const QueueSummary& queue : snapshot.queues) {
        QueueRow row;
        row.summary = queue;
        if (queue.oldestEligible) row.oldestAge = ageOf(*queue.oldestEligible, snapshot.databaseTime);
        row.failedLastHour = failures[queue.queue];
        // As long as not all have been looked at, none found is no zero.
        if (queue.failed.value > 0 && !snapshot.failuresWhole) row.failedLastHour.more = true;
        rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<QueueRow> machineRows(const MachineBoard& board, const OverviewSnapshot& snapshot) {
    std::map<MachineKey, QueueRow> rows;
    for (const DeclaredMachine& declared : board.declared)
        rows[{declared.fsm, declared.version}];
    for (const StepCount& count : board.counts) {
        QueueRow& row = rows[count.machine];
        QueueSummary& summary = row.summary;
        const auto add = [&](BoundedCount& to) {
            to.value += count.count;
            to.more = to.more || (count.status == Status::Executing ? board.executingCut : !board.whole);
        };
        switch (count.status) {
        case Status::Runnable:
            add(count.apart ? summary.scheduled : summary.runnable);
            if (!count.apart && count.oldest != infiniteFuture &&
                (!summary.oldestEligible || count.oldest < *summary.oldestEligible))
                summary.oldestEligible = count.oldest;
            break;
        case Status::Executing:
            add(summary.executing);
            break;
        case Status::AwaitingSignal:
            add(summary.awaitingSignal);
            break;
        case Status::AwaitingChildren:
            add(summary.awaitingChildren);
            break;
        case Status::Done:
        case Status::Failed:
            break;
        }
    }
    for (const RecentFailures& entry : snapshot.failures) {
        BoundedCount& failed = rows[{entry.fsm, entry.fsmVersion}].failedLastHour;
        failed = plus(failed, entry.count);
    }
    for (const WorkerSummary& worker : snapshot.workers) {
        for (const auto& [fsm, version] : worker.machines) {
            if (worker.alive) ++rows[{fsm, version}].workers;
        }
    }
    // As long as not all have been looked at, none found is no zero.
    const bool failing = !snapshot.failuresWhole &&
                         std::ranges::any_of(snapshot.queues, [](const auto& queue) { return queue.failed.value > 0; });
    std::vector<QueueRow> result;
    for (auto& [machine, row] : rows) {
        row.machine = machine;
        for (const auto count : {&QueueSummary::runnable, &QueueSummary::scheduled, &QueueSummary::awaitingSignal,
                                 &QueueSummary::awaitingChildren})
            (row.summary.*count).more = !board.whole;
        row.failedLastHour.more = row.failedLastHour.more || failing;
        if (row.summary.oldestEligible) row.oldestAge = ageOf(*row.summary.oldestEligible, board.databaseTime);
        result.push_back(std::move(row));
    }
    return result;
}

QueueRow totalOf(const std::vector<QueueRow>& rows) {
    QueueRow total;
    total.total = true;
    for (const QueueRow& row : rows) {
        for (const auto count : {&QueueSummary::runnable, &QueueSummary::scheduled, &QueueSummary::executing,
                                 &QueueSummary::awaitingSignal, &QueueSummary::awaitingChildren, &QueueSummary::failed})
            total.summary.*count = plus(total.summary.*count, row.summary.*count);
        total.failedLastHour = plus(total.failedLastHour, row.failedLastHour);
        total.summary.slots += row.summary.slots;
        total.summary.busy += row.summary.busy;
        if (row.summary.oldestEligible &&
            (!total.summary.oldestEligible || *row.summary.oldestEligible < *total.summary.oldestEligible))
            total.summary.oldestEligible = row.summary.oldestEligible;
        if (row.oldestAge) total.oldestAge = std::max(total.oldestAge.value_or(*row.oldestAge), *row.oldestAge);
    }
    return total;
}

std::string queueKey(const QueueRow& row) {
    if (row.total) return "total";
    if (row.machine) return "machine:" + std::to_string(row.machine->version) + ":" + row.machine->fsm;
    return "queue:" + row.summary.queue;
}

void QueueModel::setQueues(std::vector<QueueRow> queues) {
    std::sort(queues.begin(), queues.end(),
              [](const QueueRow& a, const QueueRow& b) { return sortKey(a) < sortKey(b); });
    setRows(std::move(queues));
}

QVariant QueueModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const QueueRow& queue = row(index.row());
    if (role == RowRole) return QVariant::fromValue(queue);
    if (role == TotalRole) return queue.total;
    if (role != Qt::DisplayRole && role != SortRole) return {};
    const QueueSummary& summary = queue.summary;
    switch (Column(index.column())) {
    case Queue:
        if (queue.machine) {
            // Versions in the order of numbers.
            const QString name = QString::fromStdString(queue.machine->fsm);
            return role == SortRole
                       ? QStringLiteral("%1 v%2").arg(name, QString::number(queue.machine->version).rightJustified(10))
                       : QStringLiteral("%1 v%2").arg(name, QString::number(queue.machine->version));
        }
        return QString::fromStdString(summary.queue);
    case Runnable:
        return qlonglong(summary.runnable.value);
    case Scheduled:
        return qlonglong(summary.scheduled.value);
    case Executing:
        return qlonglong(summary.executing.value);
    case AwaitingSignal:
        return qlonglong(summary.awaitingSignal.value);
    case AwaitingChildren:
        return qlonglong(summary.awaitingChildren.value);
    case Failed:
        return qlonglong(queue.failedLastHour.value);
    case OldestEligible:
        return queue.oldestAge ? qlonglong(queue.oldestAge->count()) : qlonglong(-1);
    case Slots:
        return role == SortRole ? QVariant(fullness(queue)) : QVariant(summary.busy);
    case Trend:
    case StepsPerSecond:
        return queue.stepsPerSecond.value_or(-1);
    case ColumnCount:
        break;
    }
    return {};
}

} // namespace fermata::views

#include "moc_queue_model.cpp"
