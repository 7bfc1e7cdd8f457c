// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/read_tasks.h"

#include "session/facts.h"
#include "session/failure.h"
#include "session/filter_values.h"
#include "session/query_runner.h"
#include "session/rows.h"

#include <fermata/types/status.h>

#include <QStringList>

#include <algorithm>

namespace fermata::app {

namespace {

using namespace std::chrono_literals;

constexpr int timesItsSearch = 50;
constexpr int timesItsDetail = 20;
constexpr auto cheap = 2ms;
constexpr auto shareOfList = 30ms;     // of a refresh, for counting steps
constexpr auto shareOfSearch = 150ms;  // likewise, when a search does
constexpr std::size_t mostAtOnce = 64; // tasks that are counted by one statement
constexpr auto quickBatch = 5ms;       // a batch that took less may be twice as large
constexpr std::size_t mostKept = 100'000;

bool isPresent(const Facts& facts) {
    return facts.indexes.contains(QLatin1String("gen_durable_task"));
}

QVariant value(const std::string& text) {
    return text.empty() ? QVariant() : QVariant(QString::fromStdString(text));
}

QVariant numberIn(const std::string& text) {
    bool is = false;
    const qlonglong number = QString::fromStdString(text).toLongLong(&is);
    return is ? QVariant(number) : QVariant();
}

std::vector<std::string> linesIn(const Rows& row, const char* column) {
    std::vector<std::string> lines;
    const QString text = row.value(column).toString();
    if (text.isEmpty()) return lines;
    for (const QString& line : text.split(u'\n'))
        lines.push_back(line.toStdString());
    return lines;
}

bool hasEnded(TaskState state) {
    return state == TaskState::Complete || state == TaskState::Error || state == TaskState::Cancelled;
}

// As the view fermata_task_state has it, of one that has not ended.
TaskState standing(const TaskSummary& task, bool begun) {
    using enum TaskStepState;
    if (task.count(Ready) + task.count(InProgress) > 0) return begun ? TaskState::StepsInProcess : TaskState::Pending;
    if (task.count(WaitingForRetry) > 0) return TaskState::WaitingForRetry;
    return task.count(Failed) > 0 ? TaskState::BlockedByFailures : TaskState::StepsInProcess;
}

TaskSummary taskIn(const Rows& row) {
    TaskSummary task;
    task.id = {number(row, "id")};
    task.queue = text(row, "queue");
    task.unread = truth(row, "unread");
    task.nameSpace = optionalText(row, "namespace").value_or(std::string());
    task.name = optionalText(row, "name").value_or(std::string());
    task.version = optionalText(row, "version").value_or(std::string());
    task.lastError = optionalText(row, "last_error");
    task.createdAt = time(row, "inserted_at");
    const auto status = statusFromString(text(row, "status"));
    task.state = status == Status::Done     ? TaskState::Complete
                 : status == Status::Failed ? taskStateFromString(text(row, "ended_by")).value_or(TaskState::Error)
                                            : TaskState::StepsInProcess;
    if (hasEnded(task.state)) task.endedAt = time(row, "updated_at");
    return task;
}

TaskStep stepIn(const Rows& row) {
    TaskStep step;
    step.id = {number(row, "instance")};
    step.name = text(row, "step");
    step.handler = text(row, "handler");
    step.state = taskStepStateFromString(text(row, "state")).value_or(TaskStepState::Pending);
    step.missing = linesIn(row, "missing");
    step.blockedBy = linesIn(row, "blocked_by");
    step.attempts = number(row, "attempts");
    step.maxAttempts = number(row, "max_attempts");
    step.nextRetryAt = optionalTime(row, "next_retry_at");
    step.lastError = optionalText(row, "last_error");
    const auto since = optionalTime(row, "since");
    if (step.state == TaskStepState::Complete || step.state == TaskStepState::Failed)
        step.endedAt = since;
    else if (step.state == TaskStepState::InProgress)
        step.claimedAt = since;
    return step;
}

} // namespace

TaskReader::Found TaskReader::find(QueryRunner& runner, const views::TasksQuery& query) {
    const std::optional<TaskState> state = query.filter.state;
    if (state && !hasEnded(*state)) return findLive(runner, query);
    const int limit = query.limit + 1; // one more than is shown tells that there are more
    const bool searches = !query.filter.empty();
    QVariant status, ended;
    if (state) status = *state == TaskState::Complete ? QStringLiteral("done") : QStringLiteral("failed");
    if (state && *state != TaskState::Complete)
        ended = QString::fromLatin1(toString(*state).data(), qsizetype(toString(*state).size()));
    Rows& rows = runner.run("tasks_page", {{":status", status},
                                           {":ended", ended},
                                           {":text", value(query.filter.text)},
                                           {":number", numberIn(query.filter.text)},
                                           {":largest", largestTaskDocument},
                                           {":from", idValue(descendingFrom(query.after))},
                                           {":limit", limit},
                                           {":a_stretch", searches ? std::max(tasksWindow, limit) : limit}});
    Found found;
    while (rows.next()) {
        if (const auto reached = optionalNumber(rows, "scanned_to")) found.scannedTo = InstanceId{*reached};
        if (const auto id = optionalNumber(rows, "id")) found.ids.push_back({*id});
    }
    return found;
}

// By how their steps stand, which only counting tells.
TaskReader::Found TaskReader::findLive(QueryRunner& runner, const views::TasksQuery& query) {
    std::vector<InstanceId> candidates;
    std::optional<InstanceId> last;
    int looked = 0;
    Rows& rows = runner.run("tasks_live", {{":text", value(query.filter.text)},
                                           {":number", numberIn(query.filter.text)},
                                           {":largest", largestTaskDocument},
                                           {":from", idValue(descendingFrom(query.after))},
                                           {":a_stretch", tasksCountedWindow}});
    while (rows.next()) {
        ++looked;
        last = InstanceId{number(rows, "id")};
        if (truth(rows, "matches")) candidates.push_back(*last);
    }
    Found found;
    if (looked == tasksCountedWindow) found.scannedTo = last;
    std::vector<TaskSummary> tasks = rowsOf(runner, candidates, shareOfSearch);
    for (const TaskSummary& task : tasks) {
        if (!task.counted && !task.ended()) { // there was no time for more
            found.scannedTo = fermata::above(task.id);
            break;
        }
        if (task.state != query.filter.state) continue;
        found.ids.push_back(task.id);
        if (std::ssize(found.ids) > query.limit) {
            found.scannedTo.reset();
            break;
        }
    }
    return found;
}

std::vector<TaskSummary> TaskReader::rowsOf(QueryRunner& runner, const std::vector<InstanceId>& ids,
                                            Clock::duration share) {
    std::vector<TaskSummary> tasks;
    if (ids.empty()) return tasks;
    Rows& rows =
        runner.run("tasks_rows",
                   {{":ids", arrayOf(ids)}, {":largest", largestTaskDocument}, {":excerpt", int(excerptCharacters)}});
    while (rows.next())
        tasks.push_back(taskIn(rows));
    count(runner, tasks, share);
    return tasks;
}

void TaskReader::count(QueryRunner& runner, std::vector<TaskSummary>& tasks, Clock::duration share) {
    if (counted_.size() > mostKept) counted_.clear();
    const Clock::time_point begin = Clock::now();
    std::vector<const TaskSummary*> due;
    for (const TaskSummary& task : tasks) {
        const auto known = counted_.find(task.id);
        if (known == counted_.end() || !known->second.ended) due.push_back(&task);
    }
    const auto countedAt = [this](const TaskSummary* task) {
        const auto known = counted_.find(task->id);
        return known == counted_.end() ? Clock::time_point{} : known->second.at;
    };
    std::ranges::stable_sort(due, {}, countedAt);
    std::size_t batch = 4;
    for (std::size_t at = 0; at < due.size() && (at == 0 || Clock::now() - begin < share);) {
        std::vector<InstanceId> ids;
        const Clock::time_point since = Clock::now();
        const std::size_t from = at;
        for (; at < due.size() && ids.size() < batch; ++at)
            ids.push_back(due[at]->id);
        Rows& rows = runner.run("tasks_counts", {{":ids", arrayOf(ids)}});
        std::map<InstanceId, Counted> fresh;
        while (rows.next()) {
            Counted& one = fresh[{number(rows, "task")}];
            for (std::size_t i = 0; i < taskStepStateNames.size(); ++i)
                one.counts[i] = number(rows, taskStepStateNames[i].data());
            one.begun = number(rows, "begun") > 0;
        }
        for (std::size_t i = from; i < at; ++i) {
            Counted one = fresh[due[i]->id]; // one without steps, made past the functions, has none
            one.ended = due[i]->ended();
            one.at = since;
            counted_[due[i]->id] = one;
        }
        if (Clock::now() - since < quickBatch) batch = std::min(2 * batch, mostAtOnce);
    }
    for (TaskSummary& task : tasks) {
        const auto known = counted_.find(task.id);
        // One that has ended since it was counted is counted anew.
        if (known == counted_.end() || (task.ended() && !known->second.ended)) continue;
        task.counted = true;
        task.counts = known->second.counts;
        if (!task.ended()) task.state = standing(task, known->second.begun);
    }
}

TaskPage TaskReader::page(QueryRunner& runner, const views::TasksQuery& query) {
    Found found;
    if (query.filter.empty()) {
        found = find(runner, query);
    } else {
        views::TasksQuery search = query;
        search.chosen.reset(); // is not looked for
        if (search != searched_ || searchPace_.due(0s, timesItsSearch)) {
            found_ = timed(searchPace_, [&] { return find(runner, query); });
            searched_ = search;
        }
        found = found_;
    }
    TaskPage page;
    page.more = std::ssize(found.ids) > query.limit;
    if (page.more)
        found.ids.resize(std::size_t(query.limit));
    else if (!query.filter.empty())
        page.scannedTo = found.scannedTo;
    for (TaskSummary& task : rowsOf(runner, found.ids, shareOfList)) {
        // Since it was found it may have gone on.
        if (query.filter.state && task.state != *query.filter.state) continue;
        page.rows.push_back(std::move(task));
    }
    return page;
}

void TaskReader::readEdges(QueryRunner& runner, InstanceId task) {
    edges_.clear();
    Rows& rows = runner.run("task_edges", {{":id", idValue(task)}});
    while (rows.next())
        edges_.emplace_back(InstanceId{number(rows, "step")}, InstanceId{number(rows, "depends_on")});
}

void TaskReader::readDetail(QueryRunner& runner, const Facts& facts, InstanceId task, Timestamp now) {
    Rows& rows = runner.run(
        "tasks_rows",
        {{":ids", arrayOf({task})}, {":largest", largestTaskDocument}, {":excerpt", int(excerptCharacters)}});
    if (!rows.next()) {
        detail_.reset();
        return;
    }
    TaskDetail detail;
    detail.task = taskIn(rows);
    detail.at = now;
    bool begun = false;
    Rows& steps = runner.run("task_steps", {{":id", idValue(task)}, {":excerpt", int(excerptCharacters)}});
    while (steps.next()) {
        detail.steps.push_back(stepIn(steps));
        const TaskStep& step = detail.steps.back();
        ++detail.task.counts[static_cast<std::size_t>(step.state)];
        begun = begun || step.attempts > 0 || step.state == TaskStepState::InProgress || step.ended();
    }
    detail.task.counted = true;
    if (!detail.task.ended()) detail.task.state = standing(detail.task, begun);
    // Both are by ascending id.
    const auto placeOf = [&](InstanceId id) {
        const auto found = std::ranges::lower_bound(detail.steps, id, {}, &TaskStep::id);
        return found != detail.steps.end() && found->id == id ? int(found - detail.steps.begin()) : -1;
    };
    for (const auto& [step, need] : edges_) {
        const int at = placeOf(step), on = placeOf(need);
        if (at >= 0 && on >= 0) detail.steps[std::size_t(at)].needs.push_back(on);
    }
    if (facts.hasTrace && facts.mayReadTrace) {
        Rows& runs = runner.run("task_runs", {{":id", idValue(task)}});
        while (runs.next()) {
            const int at = placeOf({number(runs, "step")});
            if (at >= 0) detail.steps[std::size_t(at)].ran = std::chrono::microseconds(number(runs, "ran"));
        }
    }
    detail_ = std::make_shared<const TaskDetail>(std::move(detail));
}

TasksSnapshot TaskReader::read(QueryRunner& runner, const Facts& facts, const views::TasksQuery& query, Timestamp now) {
    TasksSnapshot snapshot;
    snapshot.present = isPresent(facts);
    if (!snapshot.present) return snapshot;
    snapshot.page = page(runner, query);
    snapshot.page->databaseTime = now;
    if (!query.chosen) return snapshot;
    const bool other = detailOf_ != query.chosen;
    if (other) {
        detailOf_.reset(); // should one of the two looks fail
        detail_.reset();
        readEdges(runner, *query.chosen);
    }
    if (other || detailPace_.cost < cheap || detailPace_.due(0s, timesItsDetail)) {
        timed(detailPace_, [&] {
            readDetail(runner, facts, *query.chosen, now);
            return true;
        });
    }
    detailOf_ = query.chosen;
    snapshot.chosen = detail_;
    snapshot.chosenMissing = !detail_;
    return snapshot;
}

std::optional<TaskStepOf> readTaskOf(QueryRunner& runner, const Facts& facts, InstanceId id) {
    if (!isPresent(facts)) return std::nullopt;
    try {
        Rows& row = runner.run("task_of", {{":id", idValue(id)}});
        if (!row.next()) return std::nullopt;
        return TaskStepOf{{number(row, "task")}, text(row, "name")};
    } catch (const Failure& failure) {
        if (failure.connectionLost) throw;
        return std::nullopt;
    }
}

} // namespace fermata::app
