// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What Tasks shows in a picture: a few tasks as they stand in life, by a worker whose handlers are no more than a rule.
#include "session/session.h"
#include "shell/main_window.h"
#include "tasks/tasks_page.h"
#include "tour.h"

#include <fermata/fermata.h>
#include <fermata/patterns/tasks.h>
#include <fermata/sandbox/sandbox.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <stdexcept>

namespace fermata::app {

namespace {

using namespace std::chrono_literals;

enum Kind { Completes, FailsToCharge, IsRetried, Executes, kKinds };

tasks::TaskTemplate orderTask() {
    const auto step = [](const char* name, std::vector<std::string> needs, const char* handler) {
        tasks::StepTemplate made{.name = name, .handler = handler};
        made.dependencies = std::move(needs);
        made.backoffBase = 10min;
        made.backoffMax = 10min;
        return made;
    };
    return {.nameSpace = "shop",
            .name = "order",
            .version = "2",
            .steps = {step("validate", {}, "check"), step("reserve-stock", {"validate"}, "stock"),
                      step("check-fraud", {"validate"}, "check"),
                      step("charge", {"reserve-stock", "check-fraud"}, "payment"),
                      step("print-label", {"reserve-stock"}, "shipping"), step("pack", {"charge"}, "shipping"),
                      step("invoice", {"charge"}, "mail"), step("ship", {"pack", "print-label"}, "shipping"),
                      step("tell-customer", {"ship", "invoice"}, "mail")}};
}

} // namespace

class Tour::Tasker {
public:
    explicit Tasker(const std::string& database)
        : worker_(options(database), Registry{handler("check"), handler("stock"), handler("payment"),
                                              handler("shipping"), handler("mail")}) {
        worker_.start();
    }
    ~Tasker() {
        {
            const std::lock_guard lock(mutex_);
            ends_ = true;
        }
        end_.notify_all();
        worker_.stop();
    }
    Tasker(const Tasker&) = delete;
    Tasker& operator=(const Tasker&) = delete;

private:
    static WorkerOptions options(const std::string& database) {
        WorkerOptions options;
        options.database = database;
        options.queues = {{tasks::queue, 4}};
        options.name = tourTasker;
        options.reaperInterval.reset(); // the tour shows leases that have run out
        options.drainTimeout = 1s;
        options.log = [](LogLevel, const std::string&) {}; // its server goes away in the end
        return options;
    }

    Machine handler(const std::string& name) {
        return tasks::handler(name, [this](const tasks::StepInput& input) { return run(input); });
    }

    Json run(const tasks::StepInput& input) {
        const auto kind = Kind(input.input.at("order").get<int>() % kKinds);
        std::unique_lock lock(mutex_);
        end_.wait_for(lock,
                      input.name == "reserve-stock" ? 240ms
                      : input.name == "ship"        ? 160ms
                                                    : 40ms,
                      [this] { return ends_; });
        if (input.name == "charge" && kind == FailsToCharge)
            throw tasks::PermanentFailure("HTTP 402: the card was declined");
        if (input.name == "charge" && kind == IsRetried) throw std::runtime_error("HTTP 503: try again later");
        if (input.name == "pack" && kind == Executes) {
            end_.wait(lock, [this] { return ends_; });
            throw std::runtime_error("the worker ended");
        }
        return {{"ok", true}};
    }

    std::mutex mutex_; // guards what follows
    bool ends_ = false;
    std::condition_variable end_;
    Worker worker_;
};

bool Tour::unfoldTasks() {
    auto* const page = window_.findChild<views::TasksPage*>();
    if (!page) return false;
    const auto snapshot = [this]() -> const std::optional<TasksSnapshot>& { return session_.lastReading().tasks; };
    if (!tasker_) {
        const std::string database =
            sandbox::Sandbox::status(session_.source().sandboxFolder.toStdString()).connectionString;
        tasker_ = std::make_shared<Tasker>(database);
        tasks::Tasks client({.connection = database});
        client.define(orderTask());
        for (const int order : {4712, 4716, 4714, 4715, 4720, 4713})
            blockedTask_ = client.create("shop", "order", "2", {{"order", order}}).task;
    }
    // As they stand when the worker has nothing more to do.
    const auto stand = [&] {
        if (!snapshot() || !snapshot()->page || snapshot()->page->rows.size() != 6) return false;
        const auto count = [&](TaskState state) {
            return std::ranges::count_if(snapshot()->page->rows,
                                         [&](const TaskSummary& task) { return task.counted && task.state == state; });
        };
        return count(TaskState::Complete) == 3 && count(TaskState::BlockedByFailures) == 1 &&
               count(TaskState::WaitingForRetry) == 1;
    };
    if (!waitFor(stand, QStringLiteral("tasks to stand"))) return false;
    page->showTask(*blockedTask_, "ship");
    const auto shown = [&] { return snapshot() && snapshot()->chosen && snapshot()->chosen->task.id == *blockedTask_; };
    if (!waitFor(shown, QStringLiteral("the task to be read"))) return false;
    const int before = session_.readings();
    return waitFor([&] { return session_.readings() >= before + 2; }, QStringLiteral("the graph to be shown"));
}

} // namespace fermata::app
