// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "overview/queue_model.h"

#include <algorithm>

namespace fermata::views {

namespace {

BoundedCount plus(const BoundedCount& a, const BoundedCount& b) {
    return {a.value + b.value, a.more || b.more};
}

double fullness(const QueueSummary& queue) {
    return queue.slots > 0 ? double(queue.busy) / queue.slots : -1;
}

} // namespace

BoundedCount QueueRow::parked() const {
    return plus(summary.awaitingSignal, summary.awaitingChildren);
}

QueueRow totalOf(const std::vector<QueueRow>& rows) {
    QueueRow total;
    total.total = true;
    for (const QueueRow& row : rows) {
        for (const auto count : {&QueueSummary::runnable, &QueueSummary::scheduled, &QueueSummary::executing,
                                 &QueueSummary::awaitingSignal, &QueueSummary::awaitingChildren, &QueueSummary::done,
                                 &QueueSummary::failed})
            total.summary.*count = plus(total.summary.*count, row.summary.*count);
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
    return (row.total ? "total" : "queue:") + row.summary.queue;
}

void QueueModel::setQueues(std::vector<QueueRow> queues) {
    std::sort(queues.begin(), queues.end(), [](const QueueRow& a, const QueueRow& b) {
        return std::pair(a.total, a.summary.queue) < std::pair(b.total, b.summary.queue);
    });
    setRows(std::move(queues));
}

QVariant QueueModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const QueueRow& queue = row(index.row());
    if (role == RowRole) return QVariant::fromValue(queue);
    if (role != Qt::DisplayRole && role != SortRole) return {};
    const QueueSummary& summary = queue.summary;
    switch (Column(index.column())) {
    case Queue:
        return QString::fromStdString(summary.queue);
    case Runnable:
        return qlonglong(summary.runnable.value);
    case Scheduled:
        return qlonglong(summary.scheduled.value);
    case Executing:
        return qlonglong(summary.executing.value);
    case Parked:
        return qlonglong(queue.parked().value);
    case Failed:
        return qlonglong(summary.failed.value);
    case OldestEligible:
        return queue.oldestAge ? qlonglong(queue.oldestAge->count()) : qlonglong(-1);
    case Slots:
        return role == SortRole ? QVariant(fullness(summary)) : QVariant(summary.busy);
    case Trend:
    case StepsPerSecond:
        return queue.stepsPerSecond.value_or(-1);
    case ColumnCount:
        break;
    }
    return {};
}

} // namespace fermata::views
