// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/client.h>
#include <fermata/machine.h>

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

// Task graphs: steps that depend on each other, and each of which begins as soon as what it depends on is complete. In
// SQL it is sql/migrations/023_tasks.sql, which says how it works; any program creates tasks by it, in its own
// transaction.
//
//     tasks::Tasks client({.connection = "…"});
//     client.define({.nameSpace = "shop", .name = "order", .version = "1", .steps = {
//         {.name = "reserve", .handler = "reserve"},
//         {.name = "charge", .handler = "charge", .dependencies = {"reserve"}}}});
//     client.create("shop", "order", "1", {{"order", 4711}});
//
//     Worker worker(options, {tasks::taskMachine(),                             // queue "fermata.task"
//                             tasks::handler("reserve", [](const tasks::StepInput& in) -> Json { … }),
//                             tasks::handler("charge", [](const tasks::StepInput& in) -> Json { … })});
//
// Nothing orchestrates: who ends a step wakes what depends on it and, when it was the last one, ends the task, in the
// transaction that commits the step's outcome. A handler is called at least once, like every step; its result is stored
// with the commit, and handed to those that depend on it.
//
// A handler in another language is a machine "fermata.step/HANDLER" with the one step "run". Its state has "context",
// "dependencies" (results by name), "name" and "task"; it returns done with its result. What it throws is tried again
// by the template's policy, and its own `handle` is not asked; a state that it returns is not stored.
namespace fermata::tasks {

inline constexpr char queue[] = "fermata.task"; // of tasks, and of steps whose template names no other

// ---- templates
// ----------------------------------------------------------------------------------------------------------

struct StepTemplate {
    std::string name;
    std::string handler;
    std::vector<std::string> dependencies = {}; // names of other steps
    int maxAttempts = 3;
    // Before the next try: twice as long each time, at most `backoffMax`, and up to `jitter` (0 to 1) of it less.
    std::chrono::milliseconds backoffBase{1'000};
    std::chrono::milliseconds backoffMax{300'000};
    double jitter = 0.1;
    // A try that runs longer counts as failed: what still runs is fenced off, and keeps its slot until it returns. It
    // is looked for at each sweep of a worker (WorkerOptions::reaperInterval), so it may be found that much later.
    std::optional<std::chrono::milliseconds> timeout = {};
    std::string queue = tasks::queue;
};

struct TaskTemplate {
    std::string nameSpace;
    std::string name;
    std::string version;
    std::vector<StepTemplate> steps;

    std::string toJson() const; // as fermata_task_define() takes it
};

// ---- workers
// ------------------------------------------------------------------------------------------------------------

// What a handler is given.
struct StepInput {
    const Context& context; // the engine's: id, attempt, print()
    InstanceId task;
    std::string name;
    Json input;        // the task's context
    Json dependencies; // an object: the results of the steps that this one depends on, by name. 8 MiB in all at most
};

// Thrown by a handler: trying again makes no sense, the step has failed.
struct PermanentFailure : std::runtime_error {
    using std::runtime_error::runtime_error;
};

using Handler = std::function<Json(const StepInput& input)>; // returns the step's result

// A worker's machine for the steps that name this handler. Called by several threads at once.
Machine handler(const std::string& name, Handler handle);

// The task's own. It has work only where something other than a step's outcome has opened a task's barrier, an
// operator's act or the sweep.
Machine taskMachine();

// ---- people
// -------------------------------------------------------------------------------------------------------------

struct Created {
    InstanceId task;
    bool created = false; // false: there was one of this namespace, name and context
};

// Finds the task or creates it as part of the transaction that `connection` is in. The template has been defined. What
// is refused is so behind a savepoint, and leaves the transaction as it was: Error of Kind::BadInput.
Created create(pg_conn* connection, const std::string& nameSpace, const std::string& name, const std::string& version,
               const Json& context = Json::object(), const std::string& schema = "fermata");

// A row of the view fermata_task_state. Times are ISO 8601 in UTC.
struct TaskRow {
    InstanceId task;
    std::string nameSpace;
    std::string name;
    std::string version;
    // pending, steps_in_process, waiting_for_retry, blocked_by_failures, complete, error, cancelled
    std::string state;
    std::int64_t steps = 0, pending = 0, ready = 0, inProgress = 0, waitingForRetry = 0, blocked = 0, complete = 0,
                 failed = 0;
    std::optional<std::string> lastError;
    std::string createdAt;
    std::optional<std::string> endedAt;
};

// A row of the view fermata_step_readiness, with what show() adds.
struct StepRow {
    std::string step;
    InstanceId instance;
    std::string handler;
    std::string state; // pending, ready, in_progress, waiting_for_retry, blocked, complete, failed
    std::vector<std::string> missing;
    std::vector<std::string> blockedBy;
    std::int64_t attempts = 0;
    std::optional<std::string> nextRetryAt;
    std::optional<std::string> lastError;
    std::vector<std::string> dependsOn;
    std::optional<std::string> result; // JSON text
};

struct TaskAnswer {
    InstanceId task;
    bool accepted = false;
    std::string code; // "done", or why not
    std::string sentence;
};

// One connection, used by one thread at a time. Every call throws Error.
class Tasks {
public:
    // `person`: who acts, for the audit; empty: the user this process runs as.
    explicit Tasks(Database database, const std::string& person = {});
    ~Tasks();

    // True: it is new. One that differs from what was defined under this name and version is an Error.
    bool define(const TaskTemplate& definition);
    bool define(const std::string& json);

    Created create(const std::string& nameSpace, const std::string& name, const std::string& version,
                   const Json& context = Json::object());
    Created createFromText(const std::string& nameSpace, const std::string& name, const std::string& version,
                           const std::string& context); // JSON text, stored as it is (D19)

    // Newest first. Of a state: the newest 10,000 tasks are looked through.
    std::vector<TaskRow> list(const std::optional<std::string>& state = {}, int limit = 100);
    std::optional<TaskRow> get(InstanceId task);
    std::vector<StepRow> steps(InstanceId task, bool results = false); // in their order

    // Steps that have failed are run again, all of them or the one of this name; their tries begin anew. Dry: judged
    // alike, and nothing is done.
    TaskAnswer retry(InstanceId task, const std::optional<std::string>& step = {}, bool dry = false,
                     const std::string& reason = {});
    TaskAnswer cancel(InstanceId task, bool asError = false, bool dry = false, const std::string& reason = {});

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

} // namespace fermata::tasks
