// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "overview/queue_words.h"

#include "docks/list_table.h"
#include "overview/queue_model.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/theme.h"
#include "widgets/bars.h"
#include "widgets/format.h"
#include "widgets/shown.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>

namespace fermata::views {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::Queues)
};

// What is eligible and has waited this long wants a person's eye.
constexpr auto kLongWait = std::chrono::minutes(1);

QueueRow rowOf(const QModelIndex& index) {
    return index.data(QueueModel::RowRole).value<QueueRow>();
}

std::optional<BoundedCount> countOf(const QueueRow& row, int column) {
    switch (QueueModel::Column(column)) {
    case QueueModel::Runnable:
        return row.summary.runnable;
    case QueueModel::Scheduled:
        return row.summary.scheduled;
    case QueueModel::Executing:
        return row.summary.executing;
    case QueueModel::AwaitingSignal:
        return row.summary.awaitingSignal;
    case QueueModel::AwaitingChildren:
        return row.summary.awaitingChildren;
    case QueueModel::Failed:
        return row.failedLastHour;
    default:
        return std::nullopt;
    }
}

QString cellText(const QueueRow& row, int column) {
    if (const auto count = countOf(row, column)) return format::count(*count);
    switch (QueueModel::Column(column)) {
    case QueueModel::Queue:
        if (row.machine)
            return Words::tr("%1 v%2", "a machine and its version")
                .arg(QString::fromStdString(row.machine->fsm), QString::number(row.machine->version));
        return row.total ? Words::tr("All") : QString::fromStdString(row.summary.queue);
    case QueueModel::OldestEligible:
        return row.oldestAge ? format::duration(*row.oldestAge) : QStringLiteral("–");
    case QueueModel::Slots:
        if (row.machine)
            return row.workers == 1  ? Words::tr("1 worker")
                   : row.workers > 1 ? Words::tr("%n workers", nullptr, row.workers)
                                     : Words::tr("no worker");
        return row.summary.slots > 0 ? format::ratio(row.summary.busy, row.summary.slots) : Words::tr("no worker");
    case QueueModel::StepsPerSecond:
        if (!row.stepsPerSecond) return QStringLiteral("–");
        return format::decimal(*row.stepsPerSecond, *row.stepsPerSecond < 1000 ? 1 : 0);
    default:
        return {};
    }
}

// A count that is shortened in its cell, in full; and what a click on it does.
QString countTip(const BoundedCount& count) {
    if (count.value == 0 && !count.more) return {};
    const int value = int(count.value);
    const QString exact = count.more   ? Words::tr("%n or more instances.", nullptr, value)
                          : value == 1 ? Words::tr("1 instance.")
                                       : Words::tr("%n instances.", nullptr, value);
    return count.value == 0 ? exact : exact + u' ' + Words::tr("Click to list them.");
}

QString toolTip(const QueueRow& row, int column) {
    switch (QueueModel::Column(column)) {
    case QueueModel::Failed: {
        QStringList sentences{countTip(row.failedLastHour)};
        if (row.failedLastHour.more) sentences << Words::tr("Those that have failed are still being looked through.");
        if (!row.machine && !row.total && row.summary.failed.value > 0)
            sentences << Words::tr("Failed at any time and still there: %1.").arg(format::count(row.summary.failed));
        sentences.removeAll(QString());
        return sentences.join(u' ');
    }
    case QueueModel::OldestEligible:
        if (!row.summary.oldestEligible) return Words::tr("Nothing waits for a worker.");
        return (row.machine ? Words::tr("The runnable one that stands longest has not changed since %1.")
                            : Words::tr("The oldest that is eligible has been since %1."))
            .arg(format::exact(*row.summary.oldestEligible));
    case QueueModel::Slots:
        if (row.machine)
            return row.workers == 1 ? Words::tr("1 living worker can run it.")
                   : row.workers > 1
                       ? Words::tr("%n living workers can run it.", nullptr, row.workers)
                       : Words::tr("No living worker can run it: what is runnable stays so until one does.");
        if (row.summary.slots > 0)
            return Words::tr("%1 of %2 slots of living workers run a step")
                .arg(row.summary.busy)
                .arg(row.summary.slots);
        return Words::tr("No living worker serves this queue: what is runnable stays so until one does.");
    case QueueModel::Trend:
    case QueueModel::StepsPerSecond:
        if (row.machine)
            return row.stepsPerSecond
                       ? Words::tr("Outcomes a second of this window’s worker, mean of the last ten")
                       : Words::tr(
                             "Other workers count their steps by queue, not by machine, and this window runs none.");
        return row.stepsPerSecond ? Words::tr("Outcomes a second, mean of the last ten")
                                  : Words::tr("Not watched long enough yet");
    default:
        if (const auto count = countOf(row, column)) return countTip(*count);
        return {};
    }
}

// What has been seen without a gap up to now, as doubles for painting.
std::vector<double> lastRun(const std::vector<float>& trend) {
    auto from = std::find_if(trend.rbegin(), trend.rend(), [](float value) { return value < 0; }).base();
    return {from, trend.end()};
}

std::optional<LookStatus> headerGlyph(int column) {
    switch (QueueModel::Column(column)) {
    case QueueModel::Runnable:
        return LookStatus::Runnable;
    case QueueModel::Scheduled:
        return LookStatus::Scheduled;
    case QueueModel::Executing:
        return LookStatus::Executing;
    case QueueModel::AwaitingSignal:
        return LookStatus::AwaitingSignal;
    case QueueModel::AwaitingChildren:
        return LookStatus::AwaitingChildren;
    case QueueModel::Failed:
        return LookStatus::Failed;
    default:
        return std::nullopt;
    }
}

} // namespace

std::optional<InstanceFilter> filterOf(const QueueRow& row, int column) {
    InstanceFilter filter;
    if (row.machine) {
        filter.fsm = row.machine->fsm;
        filter.fsmVersion = row.machine->version;
    } else if (!row.total) {
        filter.queue = row.summary.queue;
    }
    switch (QueueModel::Column(column)) {
    case QueueModel::Queue:
        return filter;
    case QueueModel::Runnable:
    case QueueModel::OldestEligible:
        filter.statuses = {Status::Runnable};
        filter.scheduled = false;
        return filter;
    case QueueModel::Scheduled:
        filter.statuses = {Status::Runnable};
        filter.scheduled = true;
        return filter;
    case QueueModel::Executing:
    case QueueModel::Slots:
        filter.statuses = {Status::Executing};
        return filter;
    case QueueModel::AwaitingSignal:
        filter.statuses = {Status::AwaitingSignal};
        return filter;
    case QueueModel::AwaitingChildren:
        filter.statuses = {Status::AwaitingChildren};
        return filter;
    case QueueModel::Failed:
        filter.statuses = {Status::Failed};
        filter.changedAfter = Moment{{}, std::chrono::hours(1)}; // a failed one changes no more
        return filter;
    default:
        return std::nullopt;
    }
}

QueueWords::QueueWords(QObject* parent) : QSortFilterProxyModel(parent) {
    setSortRole(QueueModel::SortRole);
}

void QueueWords::setMachines(bool machines) {
    if (machines_ == machines) return;
    machines_ = machines;
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, QueueModel::ColumnCount - 1);
}

void QueueWords::setWindowWord(const QString& word) {
    if (window_ == word) return;
    window_ = word;
    Q_EMIT headerDataChanged(Qt::Horizontal, QueueModel::Trend, QueueModel::Trend);
}

QString QueueWords::headerTip(int section) const {
    switch (QueueModel::Column(section)) {
    case QueueModel::Runnable:
        return Words::tr("Could run now: their time has come");
    case QueueModel::Scheduled:
        return Words::tr("Runnable, but only later");
    case QueueModel::Failed:
        return Words::tr("Failed within the last hour");
    case QueueModel::OldestEligible:
        return machines_ ? Words::tr("How long the runnable instance that changed least recently has stood")
                         : Words::tr("How long the oldest instance that could run has waited for a worker");
    case QueueModel::Trend:
    case QueueModel::StepsPerSecond:
        return machines_ ? Words::tr("Steps that this window’s worker ended: others count theirs by queue only")
                         : Words::tr("Steps that ended, as all workers count them");
    default:
        return {};
    }
}

QVariant QueueWords::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    const bool text = section == QueueModel::Queue || section == QueueModel::Slots || section == QueueModel::Trend;
    if (role == Qt::TextAlignmentRole) return int((text ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role == Qt::DecorationRole) {
        const auto glyph = headerGlyph(section);
        return glyph ? QVariant(statusIcon(*glyph)) : QVariant();
    }
    if (role == Qt::ToolTipRole) return headerTip(section);
    if (role != Qt::DisplayRole) return {};
    switch (QueueModel::Column(section)) {
    case QueueModel::Queue:
        return machines_ ? Words::tr("Machine") : Words::tr("Queue");
    case QueueModel::Runnable:
        return Words::tr("Runnable");
    case QueueModel::Scheduled:
        return Words::tr("Scheduled");
    case QueueModel::Executing:
        return Words::tr("Executing");
    case QueueModel::AwaitingSignal:
        return Words::tr("Awaiting signal");
    case QueueModel::AwaitingChildren:
        return Words::tr("Awaiting children");
    case QueueModel::Failed:
        return Words::tr("Failed, 1 h");
    case QueueModel::OldestEligible:
        return machines_ ? Words::tr("Oldest runnable") : Words::tr("Oldest eligible");
    case QueueModel::Slots:
        return machines_ ? Words::tr("Run by") : Words::tr("Slots in use");
    case QueueModel::Trend:
        return window_.isEmpty() ? Words::tr("Steps") : Words::tr("Steps, %1").arg(window_);
    case QueueModel::StepsPerSecond:
        return Words::tr("Steps/s");
    case QueueModel::ColumnCount:
        break;
    }
    return {};
}

QVariant QueueWords::data(const QModelIndex& index, int role) const {
    if (role == Qt::ToolTipRole) return toolTip(rowOf(index), index.column());
    if (role == Qt::AccessibleTextRole) {
        // A number alone says nothing to who cannot see its column.
        const QString name = headerData(index.column(), Qt::Horizontal, Qt::DisplayRole).toString();
        return QStringLiteral("%1 %2").arg(name, shownText(cellText(rowOf(index), index.column())));
    }
    return QSortFilterProxyModel::data(index, role);
}

bool QueueWords::lessThan(const QModelIndex& left, const QModelIndex& right) const {
    // Asked for some ten thousand times when a thousand queues change: no row is copied for it.
    const bool leftTotal = left.data(QueueModel::TotalRole).toBool();
    if (leftTotal != right.data(QueueModel::TotalRole).toBool())
        return leftTotal == (sortOrder() == Qt::DescendingOrder);
    return QSortFilterProxyModel::lessThan(left, right);
}

bool QueueDelegate::leadsSomewhere(const QModelIndex& index) {
    if (!index.isValid()) return false;
    const QueueRow row = rowOf(index);
    if (index.column() == QueueModel::OldestEligible) return row.oldestAge.has_value();
    const auto count = countOf(row, index.column());
    return count && count->value > 0;
}

Cell QueueDelegate::describe(const QModelIndex& index) const {
    using controls::Tone;
    const QueueRow row = rowOf(index);
    const QString text = cellText(row, index.column());
    if (const auto count = countOf(row, index.column())) {
        if (count->value == 0 && !count->more) return Cell::number(text, Tone::Hint);
        const bool failed = index.column() == QueueModel::Failed && count->value > 0;
        Cell cell = Cell::number(text, failed ? Tone::Failed : row.total ? Tone::Secondary : Tone::Normal);
        cell.runs.front().underline = hovered_ == index;
        return cell;
    }
    switch (QueueModel::Column(index.column())) {
    case QueueModel::Queue:
        return Cell::plain(text, row.total ? Tone::Secondary : Tone::Normal);
    case QueueModel::OldestEligible: {
        Cell cell = Cell::number(text, row.oldestAge && *row.oldestAge > kLongWait ? Tone::Attention : Tone::Secondary);
        cell.runs.front().underline = row.oldestAge && hovered_ == index;
        return cell;
    }
    case QueueModel::Slots:
        if (row.total && row.summary.slots == 0) return {};
        if (row.machine && row.workers > 0) return Cell::plain(text, Tone::Secondary);
        if (!row.machine && row.summary.slots > 0) return {};
        return Cell::plain(text, row.summary.runnable.value > 0 ? Tone::Attention : Tone::Hint);
    case QueueModel::StepsPerSecond:
        return Cell::number(text, row.stepsPerSecond.value_or(0) > 0 ? Tone::Normal : Tone::Hint);
    default:
        return {};
    }
}

void QueueDelegate::paint(QPainter* painter, const QStyleOptionViewItem& given, const QModelIndex& index) const {
    const QStyleOptionViewItem option = withPageMargin(given, index);
    CellDelegate::paint(painter, option, index);
    const QRectF inside = QRectF(option.rect).adjusted(metrics::kCellPadding, 0, -metrics::kCellPadding, 0);
    if (index.column() == QueueModel::Slots) {
        const QueueRow row = rowOf(index);
        if (!row.machine && row.summary.slots > 0)
            paintUtilisation(*painter, inside, row.summary.busy, row.summary.slots);
    } else if (index.column() == QueueModel::Trend) {
        const std::vector<float> trend = trend_ ? trend_(rowOf(index)) : std::vector<float>();
        const std::vector<double> run = lastRun(trend);
        if (run.size() < 2) return;
        // What was not watched stays blank: the line keeps its scale of time and grows from the right.
        const double share = double(run.size()) / double(trend.size());
        const QRectF rect = inside.adjusted(inside.width() * (1 - share), 4, -4, -4);
        paintSparkline(*painter, rect, run);
    }
}

} // namespace fermata::views

#include "moc_queue_words.cpp"
