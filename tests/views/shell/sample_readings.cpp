// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "sample_readings.h"

#include <cmath>

namespace fermata::views::samples {

using namespace std::chrono;

namespace {

std::int64_t steps(double perSecond, int second, double swing) {
    return std::int64_t(perSecond * second + perSecond * swing * std::sin(second / 17.0) * 6 +
                        perSecond * 0.3 * std::sin(second / 2.3));
}

WorkerQueue queue(const char* name, int slotCount, int busy, double perSecond, int second, double swing = 0.2) {
    OutcomeCounts outcomes;
    outcomes.done = steps(perSecond * 0.25, second, swing);
    outcomes.next = steps(perSecond * 0.44, second, swing * 0.6);
    outcomes.await = steps(perSecond * 0.15, second, swing * 1.1);
    outcomes.scheduleChilds = steps(perSecond * 0.04, second, 0.1);
    // From the third minute on much more comes back than before.
    outcomes.replay =
        steps(perSecond * 0.04, second, 0.4) + (second > 170 ? std::int64_t(perSecond * 0.1 * (second - 170)) : 0);
    outcomes.stop = steps(perSecond * 0.03, second, 0.5);
    return {name, slotCount, busy, outcomes};
}

WorkerSummary worker(const char* name, Timestamp now, milliseconds unseen, std::vector<WorkerQueue> queues,
                     std::vector<std::pair<std::string, int>> machines) {
    WorkerSummary summary;
    summary.id = std::string(name) + "#7f3a";
    summary.name = name;
    summary.host = "worker-host";
    summary.pid = 4321;
    summary.startedAt = kStart - hours(5);
    summary.seenAt = now - unseen;
    summary.alive = unseen < seconds(5);
    summary.queues = std::move(queues);
    summary.machines = std::move(machines);
    return summary;
}

InstanceSummary instance(std::int64_t id, const char* fsm, const char* step, Status status, Timestamp now,
                         seconds age) {
    InstanceSummary row;
    row.id = InstanceId{id};
    row.fsm = fsm;
    row.step = step;
    row.status = status;
    row.queue = row.fsm == "charge" || row.fsm == "order" ? "payments" : "default";
    row.insertedAt = now - age - seconds(30);
    row.updatedAt = now - age;
    row.eligibleAt = now - age;
    if (status == Status::AwaitingSignal) row.awaits = "paid";
    if (status == Status::Failed) row.lastError = "card declined";
    if (status == Status::AwaitingChildren) row.childrenPending = 3;
    if (status == Status::Executing) {
        row.lockedBy = "fra-2#7f3a/118";
        row.leaseExpiresAt = now + seconds(41);
    }
    return row;
}

InstancePage page(Timestamp now, const InstanceFilter& filter) {
    InstancePage result;
    result.databaseTime = now;
    const struct {
        const char* fsm;
        const char* step;
        Status status;
    } kinds[] = {{"checkout", "notify", Status::Executing},
                 {"checkout", "ship", Status::Runnable},
                 {"flaky", "call", Status::Runnable},
                 {"order", "join", Status::AwaitingChildren},
                 {"charge", "capture", Status::AwaitingSignal},
                 {"charge", "capture", Status::Failed},
                 {"order", "ship", Status::Done}};
    for (int i = 0; i < 60; ++i) {
        const auto& kind = kinds[i % 7];
        auto row = instance(6119 - i * 7, kind.fsm, kind.step, kind.status, now, seconds(4 + i * 97));
        if (!filter.statuses.empty() &&
            std::find(filter.statuses.begin(), filter.statuses.end(), row.status) == filter.statuses.end())
            continue;
        if (filter.queue && row.queue != *filter.queue) continue;
        result.rows.push_back(row);
    }
    return result;
}

QueueSummary queueSummary(const char* name, std::int64_t runnable, std::int64_t scheduled, std::int64_t executing,
                          std::int64_t parked, std::int64_t failed, Timestamp now, seconds oldest, int slotCount,
                          int busy) {
    QueueSummary summary;
    summary.queue = name;
    summary.runnable = {runnable, false};
    summary.scheduled = {scheduled, false};
    summary.executing = {executing, false};
    summary.awaitingSignal = {parked - parked / 40, false};
    summary.awaitingChildren = {parked / 40, false};
    summary.stored = true;
    summary.failed = {failed, false};
    summary.oldestEligible = now - oldest;
    summary.slots = slotCount;
    summary.busy = busy;
    return summary;
}

// One of each way to stand; the chosen one is blocked.
TasksSnapshot tasks(const TasksQuery& query, Timestamp now) {
    using State = TaskStepState;
    TasksSnapshot snapshot;
    snapshot.present = true;
    snapshot.page.emplace();
    snapshot.page->databaseTime = now;
    TaskDetail detail;
    detail.at = now;
    const struct {
        const char* name;
        const char* handler;
        State state;
        std::vector<int> needs;
    } steps[]{{"validate", "check", State::Complete, {}},      {"reserve-stock", "stock", State::Complete, {0}},
              {"charge", "payment", State::Failed, {0}},       {"print-label", "shipping", State::InProgress, {1}},
              {"pack", "shipping", State::Ready, {1}},         {"invoice", "mail", State::WaitingForRetry, {0}},
              {"ship", "shipping", State::Blocked, {2, 3, 4}}, {"report", "mail", State::Pending, {3}}};
    for (const auto& one : steps) {
        TaskStep step;
        step.id = {6'201 + std::ssize(detail.steps)};
        step.name = one.name;
        step.handler = one.handler;
        step.state = one.state;
        step.needs = one.needs;
        step.maxAttempts = 3;
        step.attempts = one.state == State::Ready || one.state == State::Pending ? 0 : 1;
        if (one.state == State::Complete || one.state == State::Failed)
            step.endedAt = now - seconds(90) + seconds(20 * std::ssize(detail.steps));
        if (one.state == State::InProgress) step.claimedAt = now - seconds(12);
        if (one.state == State::WaitingForRetry) step.nextRetryAt = now + seconds(30);
        if (one.state == State::Failed || one.state == State::WaitingForRetry) step.lastError = "HTTP 503: try later";
        if (one.state == State::Blocked) step.blockedBy = {"charge"};
        if (one.state == State::Pending) step.missing = {"print-label"};
        ++detail.task.counts[std::size_t(one.state)];
        detail.steps.push_back(std::move(step));
    }
    for (std::size_t i = 0; i < taskStateNames.size(); ++i) {
        TaskSummary task = detail.task;
        task.id = InstanceId{6'200 - 100 * std::int64_t(i)};
        task.nameSpace = "shop";
        task.name = i % 2 ? "refund" : "order";
        task.version = "2026-01";
        task.state = TaskState(i);
        task.counted = true;
        task.createdAt = now - std::chrono::minutes(2 + i);
        if (task.state >= TaskState::Complete) task.endedAt = now - seconds(30);
        if (task.state == TaskState::Cancelled) task.lastError = "cancelled";
        if (query.filter.state.value_or(task.state) == task.state) snapshot.page->rows.push_back(task);
        if (i == 0) detail.task = task;
    }
    if (query.chosen) snapshot.chosen = std::make_shared<const TaskDetail>(std::move(detail));
    return snapshot;
}

void answer(Reading& reading, const ReadPlan& plan) {
    reading.number = plan.number;
    if (plan.instances) reading.instances = page(reading.databaseTime, plan.instances->filter);
    if (plan.inspected) {
        if (plan.inspected->value > 1'000'000)
            reading.inspectedMissing = true;
        else
            reading.inspected = detail(*plan.inspected);
    }
    if (plan.machines) reading.machines = machines();
    if (plan.tasks) reading.tasks = tasks(*plan.tasks, reading.databaseTime);
    if (!plan.overview) reading.overview.reset();
}

} // namespace

ConnectionState sandbox() {
    ConnectionState state;
    state.kind = ConnectionState::Kind::Connected;
    state.label = "sandbox";
    state.sandbox = true;
    state.user = "fermata";
    state.server = "PostgreSQL 15.8";
    state.schema = "fermata";
    return state;
}

ConnectionState ordersDb() {
    ConnectionState state = sandbox();
    state.label = "orders-db";
    state.sandbox = false;
    state.user = "operator";
    return state;
}

Reading busy(const ReadPlan& plan, int second) {
    Reading reading;
    reading.databaseTime = kStart + seconds(second) + milliseconds(310);
    const Timestamp now = reading.databaseTime;
    reading.readMicroseconds = 3120;
    reading.statusCounts = {{Status::Runnable, {2158, false}},       {Status::Executing, {38, false}},
                            {Status::AwaitingSignal, {2417, false}}, {Status::AwaitingChildren, {61, false}},
                            {Status::Done, {1389, false}},           {Status::Failed, {57, false}}};
    reading.scheduled = {316, false};
    const std::vector<std::pair<std::string, int>> all{{"order", 1}, {"charge", 1}, {"approval", 1}};
    reading.workers = {
        worker(
            "fermata-desktop", now, milliseconds(120),
            {queue("default", 4, 4, 20, second), queue("payments", 4, 4, 6, second), queue("emails", 2, 2, 12, second)},
            {{"checkout", 1}, {"order", 1}, {"charge", 1}, {"approval", 1}, {"flaky", 1}, {"ticker", 1}}),
        worker(
            "fra-1", now, milliseconds(400),
            {queue("default", 6, 6, 22, second), queue("payments", 6, 6, 8, second), queue("emails", 3, 2, 14, second)},
            all),
        worker(
            "fra-2", now, milliseconds(900),
            {queue("default", 6, 5, 19, second), queue("payments", 6, 6, 8, second), queue("emails", 3, 3, 12, second)},
            all),
        worker("ams-3", now, minutes(4), {}, {{"checkout", 1}})};
    OverviewSnapshot overview;
    overview.databaseTime = now;
    overview.queues = {queueSummary("default", 214, 96, 15, 1380, 12, now, seconds(4), 16, 15),
                       queueSummary("emails", 17, 212, 7, 52, 4, now, seconds(1), 8, 7),
                       queueSummary("payments", 1611, 8, 16, 1046, 41, now, seconds(372), 16, 16)};
    overview.workers = reading.workers;
    overview.failures = {{"default", "flaky", 1, {12, false}},
                         {"emails", "approval", 1, {4, false}},
                         {"payments", "charge", 1, {32, false}},
                         {"payments", "order", 1, {9, false}}};
    overview.failuresSince = now;
    reading.overview = overview;
    answer(reading, plan);
    return reading;
}

Reading nothing(const ReadPlan& plan) {
    Reading reading;
    reading.databaseTime = kStart;
    reading.readMicroseconds = 1180;
    for (const Status status : allStatuses)
        reading.statusCounts.push_back({status, {}});
    reading.workers = {
        worker("fermata-desktop", kStart, milliseconds(200),
               {{"background", 2, 0, {}}, {"default", 4, 0, {}}, {"payments", 2, 0, {}}},
               {{"checkout", 1}, {"order", 1}, {"charge", 1}, {"approval", 1}, {"flaky", 1}, {"ticker", 1}})};
    OverviewSnapshot overview;
    overview.databaseTime = kStart;
    overview.workers = reading.workers;
    reading.overview = overview;
    answer(reading, plan);
    return reading;
}

Reading huge(const ReadPlan& plan, int second) {
    Reading reading = busy({.number = plan.number, .overview = true}, second);
    const Timestamp now = reading.databaseTime;
    for (auto& [status, count] : reading.statusCounts)
        count = {10'000, true};
    reading.scheduled = {10'000, true};
    auto& queues = reading.overview->queues;
    queues.clear();
    for (int i = 0; i < 14; ++i) {
        const std::string name = "customer-" + std::to_string(1000 + i * 37) + "-with-a-rather-long-queue-name";
        queues.push_back(queueSummary(name.c_str(), 10'000, 4'211, 16, 10'000, 10'000, now, hours(71), i % 3 ? 16 : 0,
                                      i % 3 ? 11 : 0));
        queues.back().runnable.more = queues.back().failed.more = queues.back().awaitingSignal.more = true;
    }
    answer(reading, plan);
    return reading;
}

InstanceDetail detail(InstanceId id) {
    InstanceDetail detail;
    const Timestamp now = kStart + seconds(300);
    static_cast<InstanceSummary&>(detail.row) =
        instance(id.value, "charge", "capture", Status::AwaitingSignal, now, hours(2));
    detail.row.state = R"({"order": 4711, "line": 497, "amount": 49.90, "currency": "EUR", "tries": []})";
    detail.row.parentId = InstanceId{4711};
    detail.inbox = {{SignalId{88213}, id, "Paid", R"({"amount": 49.90})", std::string("evt_9f31"), now - hours(2)}};
    detail.parent = instance(4711, "order", "join", Status::AwaitingChildren, now, hours(3));
    return detail;
}

std::vector<StepLogRow> steps(int count, qint64 firstId) {
    const struct {
        const char* fsm;
        const char* step;
        const char* outcome;
        const char* detail;
        bool handled;
        int result;
    } kinds[] = {{"charge", "capture", "await", "for \"paid\"", false, 0},
                 {"checkout", "ship", "next", "to notify", false, 0},
                 {"order", "ship", "done", "", false, 0},
                 {"flaky", "call", "replay", "in 30000 ms: 503 from gateway", true, 0},
                 {"order", "reserve", "schedule_childs", "64 children, then join", false, 0},
                 {"charge", "capture", "stop", "card declined", false, 0},
                 {"charge", "capture", "done", "", false, 1}};
    std::vector<StepLogRow> rows;
    for (int i = 0; i < count; ++i) {
        const auto& kind = kinds[i % 7];
        StepLogRow row;
        row.atMilliseconds = floor<milliseconds>(kStart.time_since_epoch()).count() + 300'000 + i * 37;
        row.id = InstanceId{firstId + i};
        row.fsm = kind.fsm;
        row.step = kind.step;
        row.outcome = kind.outcome;
        row.detail = kind.detail;
        row.handled = kind.handled;
        row.result = kind.result;
        row.runMicroseconds = 8'000 + (i * 7919) % 200'000;
        row.commitMicroseconds = 1'500;
        rows.push_back(row);
    }
    return rows;
}

std::vector<MachineSummary> machines() {
    std::vector<MachineSummary> list;
    for (const char* name : {"checkout", "order", "charge", "approval", "flaky", "ticker"}) {
        MachineSummary machine;
        machine.fsm = name;
        machine.initial = "start";
        machine.steps = {"start", "ship"};
        list.push_back(machine);
    }
    return list;
}

EmbeddedWorkerState embedded() {
    EmbeddedWorkerState state;
    state.present = state.running = true;
    state.id = "fermata-desktop#7f3a";
    return state;
}

} // namespace fermata::views::samples
