// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tasks/tasks_models.h"

#include "models/why.h"
#include "tasks/task_words.h"
#include "theme/metrics.h"
#include "widgets/format.h"
#include "widgets/shown.h"

#include <QCoreApplication>

#include <algorithm>

namespace fermata::views {

namespace {

using controls::Tone;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::TasksTables)
};

QString text(const std::string& value) {
    return QString::fromStdString(value);
}

QStringList taskWords() {
    QStringList all;
    for (std::size_t i = 0; i < taskStateNames.size(); ++i)
        all << taskWord(TaskState(i));
    return all;
}

QStringList stepWords() {
    QStringList all;
    for (const TaskStepState state : kStepStates)
        all << stepWord(state);
    return all;
}

Cell progressCell(const TaskSummary& task) {
    if (!task.counted) return Cell::plain(Words::tr("counting…"), Tone::Hint);
    Cell cell;
    cell.parts.emplace();
    for (const TaskStepState state : kStepStates) {
        if (task.count(state) > 0) cell.parts->push_back({lookOf(state), task.count(state)});
    }
    return cell;
}

Cell waitsCell(const TaskStep& step) {
    if (step.state == TaskStepState::Blocked && !step.blockedBy.empty())
        return Cell::plain(Words::tr("blocked by %1").arg(namesOf(step.blockedBy)), Tone::Attention);
    if (!step.missing.empty()) return Cell::plain(namesOf(step.missing), Tone::Secondary);
    return {};
}

} // namespace

QModelIndex TasksModel::nearest(ListKey key) const {
    return index(std::min(firstBelow(InstanceId{key + 1}), rowCount() - 1), 0);
}

TasksModel::TasksModel(QObject* parent) : ListOf(parent) {
    using Row = const TaskSummary&;
    const auto progress = [](Row task) {
        return task.counted ? progressWords(task) : Words::tr("Its steps are being counted");
    };
    setColumns({
        {.head = {.title = Words::tr("Id"),
                  .tip = Words::tr("The task’s number, which is the instance’s"),
                  .number = true,
                  .samples = {QStringLiteral("00000000")}},
         .cell = [](Row task) { return Cell().add({.text = QString::number(task.id.value), .bold = true}); },
         .toolTip = [](Row task) { return Words::tr("Created %1").arg(format::exact(task.createdAt)); }},
        {.head = {.title = Words::tr("State"),
                  .tip = Words::tr("How it stands"),
                  .samples = taskWords(),
                  .more = metrics::kGlyph + 34},
         .cell =
             [](Row task) {
                 if (!task.counted && !task.ended()) return Cell::plain(Words::tr("counting…"), Tone::Hint);
                 return Cell::status(lookOf(task.state), taskWord(task.state));
             },
         .toolTip =
             [progress](Row task) {
                 return task.lastError ? progress(task) + u'\n' + shownLines(*task.lastError) : progress(task);
             }},
        {.head = {.title = Words::tr("Task"),
                  .tip = Words::tr("The namespace and the name of its template"),
                  .least = 120},
         .cell =
             [](Row task) {
                 return task.unread ? Cell::plain(taskTitle(task), Tone::Hint)
                                    : Cell::plain(text(task.nameSpace) + u'/' + text(task.name));
             },
         .toolTip = [](Row task) { return taskTitle(task); }},
        {.head = {.title = Words::tr("Version"),
                  .tip = Words::tr("The version of its template"),
                  .samples = {QStringLiteral("2026-01")},
                  .leaves = 2},
         .cell = [](Row task) { return Cell::plain(text(task.version), Tone::Secondary); },
         .toolTip = [](Row task) { return shownText(task.version); }},
        {.head = {.title = Words::tr("Progress"),
                  .tip = Words::tr("Its steps by how they stand"),
                  .samples = {QString()},
                  .more = 110,
                  .leaves = 4},
         .cell = progressCell,
         .toolTip = progress,
         .spoken = progress},
        {.head = {.title = Words::tr("Complete"),
                  .tip = Words::tr("How many of its steps are complete"),
                  .number = true,
                  .samples = {QStringLiteral("0,000/0,000")},
                  .leaves = 3},
         .cell =
             [](Row task) {
                 return task.counted ? Cell::plain(format::ratio(task.count(TaskStepState::Complete), task.steps()))
                                     : Cell();
             },
         .toolTip = progress},
        {.head = {.title = Words::tr("Created"),
                  .tip = Words::tr("How long ago it was created, by the database’s clock"),
                  .number = true,
                  .ages = true,
                  .samples = {format::wideDuration()},
                  .leaves = 1},
         .cell = [this](Row task) { return Cell::plain(format::shortAge(task.createdAt, now()), Tone::Secondary); },
         .toolTip = [](Row task) { return format::exact(task.createdAt); }},
        {.head = {.title = Words::tr("Took"),
                  .tip = Words::tr("From its creation to its end"),
                  .number = true,
                  .samples = {format::wideDuration()},
                  .more = metrics::kPageMargin - metrics::kCellPadding},
         .cell =
             [](Row task) {
                 return task.endedAt
                            ? Cell::plain(format::duration(between(task.createdAt, *task.endedAt)), Tone::Secondary)
                            : Cell();
             },
         .toolTip =
             [](Row task) {
                 return task.endedAt ? Words::tr("Ended %1").arg(format::exact(*task.endedAt))
                                     : Words::tr("It has not ended");
             }},
    });
}

TaskStepsModel::TaskStepsModel(QObject* parent) : ListOf(parent) {
    using Row = const TaskStepRow&;
    const auto named = [](Row row) {
        return row.critical ? Words::tr("%1, on the critical path").arg(shownText(row.step.name))
                            : shownText(row.step.name);
    };
    // Said when it is asked for: of thousands nobody asks.
    const auto why = [this](Row row) {
        return task_ && row.place < std::ssize(task_->steps) ? whyItStands(*task_, row.place) : QString();
    };
    setColumns({
        {.head = {.title = Words::tr("Step"), .tip = Words::tr("Each stands after what it depends on"), .least = 110},
         .cell =
             [](Row row) {
                 Cell cell;
                 return cell.add({.text = text(row.step.name), .bold = row.critical});
             },
         .toolTip = named,
         .spoken = named},
        {.head = {.title = Words::tr("State"),
                  .tip = Words::tr("How it stands"),
                  .samples = stepWords(),
                  .more = metrics::kGlyph + 34},
         .cell = [](Row row) { return Cell::status(lookOf(row.step.state), stepWord(row.step.state)); },
         .toolTip = why},
        {.head = {.title = Words::tr("Handler"),
                  .tip = Words::tr("Which handler of a worker runs it"),
                  .samples = {QStringLiteral("reserve-stock")},
                  .leaves = 4},
         .cell = [](Row row) { return Cell::mono(text(row.step.handler), Tone::Secondary); },
         .toolTip = [](Row row) { return shownText(row.step.handler); }},
        {.head = {.title = Words::tr("Waits for"),
                  .tip = Words::tr("What of it has not ended, or has failed"),
                  .least = 150},
         .cell = [](Row row) { return waitsCell(row.step); },
         .toolTip = why},
        {.head = {.title = Words::tr("Attempts"),
                  .tip = Words::tr("Its tries, and how many it has"),
                  .number = true,
                  .samples = {QStringLiteral("0/00")},
                  .leaves = 3},
         .cell =
             [](Row row) {
                 return Cell::plain(format::ratio(row.step.attempts, row.step.maxAttempts),
                                    row.step.attempts > 0 ? Tone::Normal : Tone::Hint);
             },
         .toolTip =
             [](Row row) {
                 return Words::tr("%1 of %Ln tries", nullptr, format::plural(row.step.maxAttempts))
                     .arg(format::number(row.step.attempts));
             }},
        {.head = {.title = Words::tr("Next retry"),
                  .tip = Words::tr("When it is tried again, by the database’s clock"),
                  .number = true,
                  .ages = true,
                  .samples = {format::wideAgo()},
                  .leaves = 2},
         .cell =
             [this](Row row) {
                 return row.step.nextRetryAt ? Cell::plain(format::relative(*row.step.nextRetryAt, now())) : Cell();
             },
         .toolTip =
             [](Row row) {
                 return row.step.nextRetryAt ? format::exact(*row.step.nextRetryAt)
                                             : Words::tr("No try waits for its time");
             }},
        {.head = {.title = Words::tr("Last error"),
                  .tip = Words::tr("What its last try failed by"),
                  .samples = {QStringLiteral("HTTP 503: try later")},
                  .leaves = 1},
         .cell =
             [](Row row) {
                 return row.step.lastError
                            ? Cell::plain(exactFirstLine(*row.step.lastError),
                                          row.step.state == TaskStepState::Failed ? Tone::Failed : Tone::Secondary)
                            : Cell();
             },
         .toolTip = [](Row row) { return row.step.lastError ? shownLines(*row.step.lastError) : QString(); }},
        {.head = {.title = Words::tr("Took"),
                  .tip = Words::tr("From when it could begin until it ended, with what it waited for a worker and "
                                   "between its tries; or for how long it is in progress"),
                  .number = true,
                  .ages = true,
                  .samples = {format::wideDuration()},
                  .more = metrics::kPageMargin - metrics::kCellPadding},
         .cell =
             [this](Row row) {
                 if (row.took) return Cell::plain(format::latency(*row.took), Tone::Secondary);
                 return row.step.claimedAt ? Cell::plain(format::shortAge(*row.step.claimedAt, now())) : Cell();
             },
         .toolTip =
             [](Row row) {
                 return row.step.ran
                            ? Words::tr("By the trace its last run took %1").arg(format::latency(*row.step.ran))
                            : Words::tr("The trace tells nothing of its runs");
             }},
    });
}

void TaskStepsModel::setTask(std::shared_ptr<const TaskDetail> task, const TaskPath& path) {
    std::vector<TaskStepRow> rows;
    for (int i = 0; task && i < std::ssize(task->steps); ++i) {
        const TaskStep& step = task->steps[std::size_t(i)];
        rows.push_back({step.id, i, step, tookOf(*task, i), path.has(i)});
    }
    task_ = std::move(task);
    setRows(std::move(rows));
    if (task_) setNow(task_->at);
}

} // namespace fermata::views

#include "moc_tasks_models.cpp"
