// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "docks/workers_model.h"

#include "models/spreadsheet.h"
#include "theme/metrics.h"
#include "widgets/format.h"
#include "widgets/shown.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace fermata::views {

namespace {

using controls::Tone;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::Workers)
};

QString queuesText(const WorkerRow& row) {
    QStringList texts;
    for (const WorkerQueue& queue : row.summary.queues)
        texts << QStringLiteral("%1 %2").arg(QString::fromStdString(queue.queue),
                                             format::ratio(queue.busy, queue.slots));
    return texts.join(format::comma());
}

// Once for each machine, its versions where there are several: "order v1 v2, charge".
QString machinesText(const WorkerRow& row) {
    std::map<std::string, std::set<int>> versions;
    for (const auto& [fsm, version] : row.summary.machines)
        versions[fsm].insert(version);
    QStringList texts;
    for (const auto& [fsm, known] : versions) {
        QString text = QString::fromStdString(fsm);
        if (known.size() > 1) {
            for (const int version : known)
                text += QStringLiteral(" v%1").arg(version);
        }
        texts << text;
    }
    return texts.join(format::comma());
}

QString slotsText(const WorkerRow& row) {
    if (row.stopped) return Words::tr("stopped");
    return row.summary.alive ? Words::tr("%1 of %2 slots in use").arg(row.busyCount()).arg(row.slotCount())
                             : Words::tr("not seen");
}

qlonglong stepsOf(const WorkerRow& row) {
    qlonglong steps = 0;
    for (const WorkerQueue& queue : row.summary.queues)
        steps += queue.outcomes.total();
    return steps;
}

QString howToStart() {
    return Words::tr("It runs the example machines on threads of this window. Start it with the button above.");
}

Cell workerCell(const WorkerRow& row) {
    const bool alive = row.summary.alive;
    Cell cell;
    cell.dot = alive ? CellDot::Full : row.stopped ? CellDot::Off : CellDot::Hollow;
    cell.leaveRoom();
    cell.add({.text = row.stopped ? Words::tr("this window’s") : QString::fromStdString(row.summary.name),
              .tone = alive ? Tone::Normal : Tone::Secondary});
    if (row.embedded && !row.stopped)
        cell.add({.text = Words::tr("this window"), .tone = Tone::Hint, .gap = metrics::kGap});
    return cell;
}

Cell slotsCell(const WorkerRow& row) {
    if (!row.summary.alive) return Cell::plain(slotsText(row), row.stopped ? Tone::Secondary : Tone::Attention);
    Cell cell;
    cell.bar = CellBar{.widest = QStringLiteral("00/00"), .use = {{row.busyCount(), row.slotCount()}}};
    return cell.add({.text = slotsText(row), .saidOnly = true});
}

// Of one that does not run nothing is known.
template <typename Act>
auto ofKnown(Act act) {
    return [act](const WorkerRow& row) { return row.stopped ? decltype(act(row))() : act(row); };
}

Tone toneOf(const WorkerRow& row) {
    return row.summary.alive ? Tone::Secondary : Tone::Hint;
}

} // namespace

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

QString workerLine(const WorkerRow& row) {
    const WorkerSummary& worker = row.summary;
    return copiedRow({QString::fromStdString(worker.id), QString::fromStdString(worker.host),
                      QString::number(worker.pid), slotsText(row), queuesText(row), machinesText(row),
                      format::exact(worker.startedAt), format::exact(worker.seenAt)});
}

WorkersModel::WorkersModel(QObject* parent) : ListOf(parent) {
    using Row = const WorkerRow&;
    setColumns({
        {.head = {.title = Words::tr("Worker"), .least = 184},
         .cell = workerCell,
         .toolTip =
             [](Row row) {
                 const WorkerSummary& worker = row.summary;
                 if (row.stopped) return howToStart();
                 return Words::tr("%1 on %2, process %3\nstarted %4")
                     .arg(shownText(worker.id), shownText(worker.host), QString::number(worker.pid),
                          format::exact(worker.startedAt));
             }},
        {.head = {.title = Words::tr("Slots in use"),
                  .samples = {QStringLiteral("00/00")},
                  .more = CellBar::kLongest + CellBar::kGap + metrics::kGrid},
         .cell = slotsCell,
         .toolTip = [](Row row) { return row.stopped ? howToStart() : slotsText(row); }},
        {.head = {.title = Words::tr("Queues"), .samples = {QStringLiteral("default 00/00, 000000")}, .leaves = 2},
         .cell = ofKnown([](Row row) { return Cell::plain(queuesText(row), toneOf(row)); })},
        {.head = {.title = Words::tr("Machines"), .samples = {QStringLiteral("0000000, 0000000, 000000")}, .leaves = 3},
         .cell = ofKnown([](Row row) { return Cell::plain(machinesText(row), toneOf(row)); })},
        {.head = {.title = Words::tr("Steps"),
                  .tip = Words::tr("Outcomes it has committed since it started"),
                  .number = true,
                  .samples = {QStringLiteral("0,000,000")},
                  .leaves = 1},
         .cell = ofKnown([](Row row) { return Cell::plain(format::number(stepsOf(row)), toneOf(row)); }),
         .value = stepsOf},
        {.head = {.title = Words::tr("Seen"),
                  .number = true,
                  .samples = {Words::tr("%1 ago").arg(format::wideDuration())},
                  .more = metrics::kPageMargin - metrics::kCellPadding,
                  .leaves = 4},
         .cell = ofKnown([](Row row) {
             return Cell::plain(Words::tr("%1 ago").arg(format::duration(row.unseen)),
                                row.summary.alive ? Tone::Secondary : Tone::Attention);
         }),
         .toolTip = ofKnown([](Row row) { return format::exact(row.summary.seenAt); })},
    });
}

std::optional<ListKey> WorkersModel::keyOf(const WorkerRow& row) const {
    return ListKey(std::hash<std::string>()(workerKey(row)));
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

} // namespace fermata::views
