// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "overview/queue_model.h"

#include "theme/metrics.h"
#include "widgets/cell_delegate.h"
#include "widgets/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <utility>

namespace fermata::views {

namespace {

using controls::Tone;
using QueueColumn = Column<QueueRow>;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::Queues)
};

// What is eligible and has waited this long wants a person's eye.
constexpr auto kLongWait = std::chrono::minutes(1);

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

// A count that is shortened in its cell, in full; and what a click on it does.
QString countTip(const BoundedCount& count) {
    if (count.value == 0 && !count.more) return {};
    const int value = int(count.value);
    const QString exact = count.more   ? Words::tr("%n or more instances.", nullptr, value)
                          : value == 1 ? Words::tr("1 instance.")
                                       : Words::tr("%n instances.", nullptr, value);
    return count.value == 0 ? exact : exact + u' ' + Words::tr("Click to list them.");
}

QString failedTip(const QueueRow& row) {
    QStringList sentences{countTip(row.failedLastHour)};
    if (row.failedLastHour.more) sentences << Words::tr("Those that have failed are still being looked through.");
    if (!row.machine && !row.total && row.summary.failed.value > 0)
        sentences << Words::tr("Failed at any time and still there: %1.").arg(format::count(row.summary.failed));
    sentences.removeAll(QString());
    return sentences.join(u' ');
}

QString nameOf(const QueueRow& row) {
    if (row.machine)
        return Words::tr("%1 v%2", "a machine and its version")
            .arg(QString::fromStdString(row.machine->fsm), QString::number(row.machine->version));
    return row.total ? Words::tr("All") : QString::fromStdString(row.summary.queue);
}

QString workersText(int workers) {
    return workers == 1  ? Words::tr("1 worker")
           : workers > 1 ? Words::tr("%n workers", nullptr, workers)
                         : Words::tr("no worker");
}

Cell slotsCell(const QueueRow& row) {
    const Tone none = row.summary.runnable.value > 0 ? Tone::Attention : Tone::Hint;
    if (row.machine) return Cell::plain(workersText(row.workers), row.workers > 0 ? Tone::Secondary : none);
    Cell cell;
    if (row.summary.slots > 0)
        cell.bar = CellBar{.widest = QStringLiteral("000/000"), .use = {{row.summary.busy, row.summary.slots}}};
    return cell.add(
        {.text = row.summary.slots > 0 ? format::ratio(row.summary.busy, row.summary.slots) : workersText(0),
         .tone = none,
         .saidOnly = row.summary.slots > 0 || row.total});
}

QString slotsTip(const QueueRow& row) {
    if (row.machine)
        return row.workers == 1  ? Words::tr("1 living worker can run it.")
               : row.workers > 1 ? Words::tr("%n living workers can run it.", nullptr, row.workers)
                                 : Words::tr("No living worker can run it: what is runnable stays so until one does.");
    if (row.summary.slots > 0)
        return Words::tr("%1 of %2 slots of living workers run a step").arg(row.summary.busy).arg(row.summary.slots);
    return Words::tr("No living worker serves this queue: what is runnable stays so until one does.");
}

QString stepsTip(const QueueRow& row) {
    if (row.machine)
        return row.stepsPerSecond
                   ? Words::tr("Outcomes a second of this window’s worker, mean of the last ten")
                   : Words::tr("Other workers count their steps by queue, not by machine, and this window runs none.");
    return row.stepsPerSecond ? Words::tr("Outcomes a second, mean of the last ten")
                              : Words::tr("Not watched long enough yet");
}

Cell oldestCell(const QueueRow& row) {
    if (!row.oldestAge) return Cell::plain(QStringLiteral("–"), Tone::Secondary);
    Cell cell =
        Cell::plain(format::duration(*row.oldestAge), *row.oldestAge > kLongWait ? Tone::Attention : Tone::Secondary);
    cell.link = QStringLiteral("instances");
    return cell;
}

QString oldestTip(const QueueRow& row) {
    if (!row.summary.oldestEligible) return Words::tr("Nothing waits for a worker.");
    return (row.machine ? Words::tr("The runnable one that stands longest has not changed since %1.")
                        : Words::tr("The oldest that is eligible has been since %1."))
        .arg(format::exact(*row.summary.oldestEligible));
}

// What was not watched stays blank: the line keeps its scale of time and grows from the right.
Cell trendCell(const std::vector<float>& trend) {
    const auto from = std::find_if(trend.rbegin(), trend.rend(), [](float value) { return value < 0; }).base();
    Cell cell;
    cell.trend = {{from, trend.end()}, double(trend.end() - from) / double(std::max<std::size_t>(trend.size(), 1))};
    return cell;
}

// A column of numbers, each a way to what it counts: a table full of blue ones would say nothing.
template <typename Count>
QueueColumn countColumn(Count countOf, LookStatus glyph, const QString& title, const QString& tip = {},
                        int leaves = 0) {
    const bool failed = glyph == LookStatus::Failed;
    return {
        .head = {.title = title,
                 .tip = tip,
                 .glyph = glyph,
                 .number = true,
                 .samples = {QStringLiteral("100,000+")},
                 .titleMore = metrics::kIcon + metrics::kGap,
                 .leaves = leaves},
        .cell =
            [countOf, failed](const QueueRow& row) {
                const BoundedCount count = countOf(row);
                if (count.value == 0) return Cell::plain(format::count(count), count.more ? Tone::Normal : Tone::Hint);
                Cell cell = Cell::plain(format::count(count), failed      ? Tone::Failed
                                                              : row.total ? Tone::Secondary
                                                                          : Tone::Normal);
                cell.link = QStringLiteral("instances");
                return cell;
            },
        .toolTip = [countOf, failed](const QueueRow& row) { return failed ? failedTip(row) : countTip(countOf(row)); },
        .value = [countOf](const QueueRow& row) { return qlonglong(countOf(row).value); }};
}

auto summaryOf(BoundedCount QueueSummary::*count) {
    return [count](const QueueRow& row) { return row.summary.*count; };
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

void tellHeld(std::vector<QueueRow>& rows, const DebugSnapshot& debug) {
    for (QueueRow& row : rows) {
        row.held = debug.countHeld([&](const HeldCount& count) {
            return row.machine ? *row.machine == MachineKey{count.machine, count.version}
                               : row.summary.queue == count.queue;
        });
        row.summary.scheduled = withoutHeld(row.summary.scheduled, row.held);
    }
}

QueueRow totalOf(const std::vector<QueueRow>& rows) {
    QueueRow total;
    total.total = true;
    for (const QueueRow& row : rows) {
        for (const auto count : {&QueueSummary::runnable, &QueueSummary::scheduled, &QueueSummary::executing,
                                 &QueueSummary::awaitingSignal, &QueueSummary::awaitingChildren, &QueueSummary::failed})
            total.summary.*count = plus(total.summary.*count, row.summary.*count);
        total.held += row.held;
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
    case QueueModel::Held: // which of the two it is, the list says of each
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

QueueModel::QueueModel(QObject* parent) : ListOf(parent) {
    describe();
}

void QueueModel::describe() {
    using Row = const QueueRow&;
    const QString stepsTitleTip =
        machines_ ? Words::tr("Steps that this window’s worker ended: others count theirs by queue only")
                  : Words::tr("Steps that ended, as all workers count them");
    std::vector<QueueColumn> columns{
        {.head = {.title = machines_ ? Words::tr("Machine") : Words::tr("Queue"), .least = 110},
         .cell = [](Row row) { return Cell::plain(nameOf(row), row.total ? Tone::Secondary : Tone::Normal); },
         .value =
             [](Row row) {
                 // Versions in the order of numbers.
                 return row.machine
                            ? QStringLiteral("%1 v%2").arg(QString::fromStdString(row.machine->fsm),
                                                           QString::number(row.machine->version).rightJustified(10))
                            : QString::fromStdString(row.summary.queue);
             }},
        countColumn(summaryOf(&QueueSummary::runnable), LookStatus::Runnable, Words::tr("Runnable"),
                    Words::tr("Could run now: their time has come")),
        countColumn(summaryOf(&QueueSummary::scheduled), LookStatus::Scheduled, Words::tr("Scheduled"),
                    Words::tr("Runnable, but only later"), 3),
        countColumn(
            [](Row row) {
                return BoundedCount{row.held, false};
            },
            LookStatus::Held, Words::tr("Held"), Words::tr("Held before a step, by a breakpoint or by stepping")),
        countColumn(summaryOf(&QueueSummary::executing), LookStatus::Executing, Words::tr("Executing")),
        countColumn(summaryOf(&QueueSummary::awaitingSignal), LookStatus::AwaitingSignal, Words::tr("Awaiting signal")),
        countColumn(summaryOf(&QueueSummary::awaitingChildren), LookStatus::AwaitingChildren,
                    Words::tr("Awaiting children")),
        countColumn([](Row row) { return row.failedLastHour; }, LookStatus::Failed, Words::tr("Failed, 1 h"),
                    Words::tr("Failed within the last hour")),
        {.head = {.title = machines_ ? Words::tr("Oldest runnable") : Words::tr("Oldest eligible"),
                  .tip = machines_ ? Words::tr("How long the runnable instance that changed least recently has stood")
                                   : Words::tr("How long the oldest instance that could run has waited for a worker"),
                  .number = true,
                  .samples = {format::wideDuration()},
                  .titleMore = metrics::kGap},
         .cell = oldestCell,
         .toolTip = oldestTip,
         .value = [](Row row) { return row.oldestAge ? qlonglong(row.oldestAge->count()) : qlonglong(-1); }},
        {.head = {.title = machines_ ? Words::tr("Run by") : Words::tr("Slots in use"),
                  .samples = {QStringLiteral("000/000")},
                  .more = CellBar::kLongest + CellBar::kGap,
                  .leaves = 2},
         .cell = slotsCell,
         .toolTip = slotsTip,
         .value = fullness},
        {.head = {.title = window_.isEmpty() ? Words::tr("Steps") : Words::tr("Steps, %1").arg(window_),
                  .tip = stepsTitleTip,
                  .samples = {QString()},
                  .more = 112,
                  .leaves = 1},
         .cell = [this](Row row) { return trendCell(trend_ ? trend_(row) : std::vector<float>()); },
         .toolTip = stepsTip,
         .value = [](Row row) { return row.stepsPerSecond.value_or(-1); }},
        {.head = {.title = Words::tr("Steps/s"),
                  .tip = stepsTitleTip,
                  .number = true,
                  .samples = {format::decimal(999.9, 1)},
                  .more = metrics::kPageMargin - metrics::kCellPadding,
                  .titleMore = metrics::kPageMargin},
         .cell =
             [](Row row) {
                 if (!row.stepsPerSecond) return Cell::plain(QStringLiteral("–"), Tone::Hint);
                 return Cell::plain(format::decimal(*row.stepsPerSecond, *row.stepsPerSecond < 1000 ? 1 : 0),
                                    *row.stepsPerSecond > 0 ? Tone::Normal : Tone::Hint);
             },
         .toolTip = stepsTip,
         .value = [](Row row) { return row.stepsPerSecond.value_or(-1); }},
    };
    // A number alone says nothing to who cannot see its column.
    for (QueueColumn& column : columns) {
        column.spoken = [title = column.head.title, cell = column.cell](Row row) {
            return QStringLiteral("%1 %2").arg(title, cell(row).text());
        };
    }
    setColumns(std::move(columns));
}

void QueueModel::setMachines(bool machines) {
    if (std::exchange(machines_, machines) == machines) return;
    describe();
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

void QueueModel::setWindowWord(const QString& word) {
    if (std::exchange(window_, word) == word) return;
    describe();
    Q_EMIT headerDataChanged(Qt::Horizontal, Trend, Trend);
}

void QueueModel::setQueues(std::vector<QueueRow> queues) {
    std::sort(queues.begin(), queues.end(),
              [](const QueueRow& a, const QueueRow& b) { return sortKey(a) < sortKey(b); });
    std::vector<std::pair<QVariant, QueueRow>> sorted;
    sorted.reserve(queues.size());
    for (QueueRow& row : queues) {
        QVariant value = column(sortedBy_).value(row);
        sorted.emplace_back(std::move(value), std::move(row));
    }
    std::stable_sort(sorted.begin(), sorted.end(), [this](const auto& a, const auto& b) {
        if (a.second.total || b.second.total) return b.second.total && !a.second.total;
        const QPartialOrdering order = QVariant::compare(a.first, b.first);
        return order == (order_ == Qt::AscendingOrder ? QPartialOrdering::Less : QPartialOrdering::Greater);
    });
    queues.clear();
    for (auto& [value, row] : sorted)
        queues.push_back(std::move(row));
    setRows(std::move(queues));
}

void QueueModel::sort(int column, Qt::SortOrder order) {
    if (column < 0 || column >= ColumnCount) return; // back to none: it stays as it is
    sortedBy_ = column;
    order_ = order;
    setQueues(rows());
}

std::optional<ListKey> QueueModel::keyOf(const QueueRow& row) const {
    return ListKey(std::hash<std::string>()(queueKey(row)));
}

} // namespace fermata::views
