// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "base/json_text.h"
#include "base/person.h"
#include "postgres/client_connection.h"
#include "store/unusable.h"

#include <fermata/patterns/tasks.h>

#include <utility>

namespace fermata::tasks {

using postgres::Connection;
using postgres::Params;
using postgres::Result;
using postgres::Statement;

namespace {

// Times as text that every reader of ISO 8601 takes.
std::string timeOf(const char* column) {
    return std::string("to_char(") + column + R"( at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"+00:00"'))";
}

std::string columns() {
    return "s.task, s.namespace, s.name, s.version, s.state, s.steps, s.pending, s.ready, s.in_progress, "
           "s.waiting_for_retry, s.blocked, s.complete, s.failed, s.last_error, " +
           timeOf("s.created_at") + ", " + timeOf("s.ended_at");
}

std::vector<TaskRow> rowsOf(const Result& found) {
    std::vector<TaskRow> rows;
    rows.reserve(static_cast<std::size_t>(found.rows()));
    for (int r = 0; r < found.rows(); ++r) {
        rows.push_back({.task = {found.number(r, 0)},
                        .nameSpace = found.optionalText(r, 1).value_or(""),
                        .name = found.optionalText(r, 2).value_or(""),
                        .version = found.optionalText(r, 3).value_or(""),
                        .state = found.text(r, 4),
                        .steps = found.number(r, 5),
                        .pending = found.number(r, 6),
                        .ready = found.number(r, 7),
                        .inProgress = found.number(r, 8),
                        .waitingForRetry = found.number(r, 9),
                        .blocked = found.number(r, 10),
                        .complete = found.number(r, 11),
                        .failed = found.number(r, 12),
                        .lastError = found.optionalText(r, 13),
                        .createdAt = found.text(r, 14),
                        .endedAt = found.optionalText(r, 15)});
    }
    return rows;
}

std::vector<std::string> namesOf(const Result& found, int row, int column) {
    return Json::parse(found.text(row, column)).get<std::vector<std::string>>();
}

TaskAnswer answerOf(const Result& found) {
    return {{found.number(0, 0)}, found.boolean(0, 1), found.text(0, 2), found.text(0, 3)};
}

std::string createStatement(const std::string& function) {
    return "select task, created from " + function + "($1, $2, $3, $4::text::jsonb)";
}

} // namespace

Created create(pg_conn* connection, const std::string& nameSpace, const std::string& name, const std::string& version,
               const Json& context, const std::string& schema) {
    Connection borrowed = Connection::borrow(connection);
    borrowed.requireIdle();
    const Statement statement{"fermata_task_create_there", "creating a task",
                              createStatement(postgres::quotedIdentifier(schema) + ".fermata_task_create")};
    constexpr std::size_t mostBytes = 64 << 20; // the server says how many are allowed
    Params params;
    params.text(nameSpace).text(name).text(version).text(base::encodeDocument(context, "the context", mostBytes));
    const auto run = [&] {
        const Result made = borrowed.run(statement, params);
        return Created{{made.number(0, 0)}, made.boolean(0, 1)};
    };
    if (!borrowed.inTransaction()) return run();
    postgres::Transaction savepoint(borrowed);
    const Created created = run();
    savepoint.commit();
    return created;
}

class Tasks::Impl {
public:
    Impl(Database database, const std::string& person)
        : limit_(database.maxDocumentBytes)
        , own_(std::move(database), [person = base::personOr(person)](Connection& connection) {
            connection.set("fermata.os_user", person);
        }) {}

    Result run(const Statement& statement, const Params& params, bool writes) {
        return own_.with(
            [&](Connection& connection) {
                return store::ofLayer(connection, own_.database().schema, "tasks",
                                      [&](Connection& there) { return there.run(statement, params); });
            },
            writes);
    }
    std::size_t limit() const { return limit_; }

private:
    std::size_t limit_;
    postgres::ClientConnection own_;
};

Tasks::Tasks(Database database, const std::string& person)
    : impl_(std::make_unique<Impl>(std::move(database), person)) {}
Tasks::~Tasks() = default;

bool Tasks::define(const TaskTemplate& definition) {
    return define(definition.toJson());
}

bool Tasks::define(const std::string& json) {
    static const Statement statement{"fermata_task_define", "defining a template",
                                     "select fermata_task_define($1::text::jsonb)"};
    constexpr std::size_t mostBytes = 64 << 20;
    base::checkDocumentText(json, "the template", mostBytes);
    return impl_->run(statement, Params().text(json), true).boolean(0, 0);
}

Created Tasks::create(const std::string& nameSpace, const std::string& name, const std::string& version,
                      const Json& context) {
    return createFromText(nameSpace, name, version, base::encodeDocument(context, "the context", impl_->limit()));
}

Created Tasks::createFromText(const std::string& nameSpace, const std::string& name, const std::string& version,
                              const std::string& context) {
    static const Statement statement{"fermata_task_create", "creating a task", createStatement("fermata_task_create")};
    base::checkDocumentText(context, "the context", impl_->limit());
    const Result made = impl_->run(statement, Params().text(nameSpace).text(name).text(version).text(context), true);
    return {{made.number(0, 0)}, made.boolean(0, 1)};
}

std::vector<TaskRow> Tasks::list(const std::optional<std::string>& state, int limit) {
    // The newest ids first, by the index of tasks: their states are worked out for those alone.
    static const Statement all{
        "fermata_task_list", "reading the tasks",
        "select " + columns() +
            " from (select g.id from gen_durable g where g.fsm = 'fermata.task' order by g.id desc limit $1::int) n"
            " cross join lateral (select * from fermata_task_state k where k.task = n.id) s order by s.task desc"};
    static const Statement some{
        "fermata_task_list_state", "reading the tasks of a state",
        "select " + columns() +
            " from (select g.id from gen_durable g where g.fsm = 'fermata.task' order by g.id desc limit 10000) n"
            " cross join lateral (select * from fermata_task_state k where k.task = n.id) s"
            " where s.state = $2 order by s.task desc limit $1::int"};
    Params params;
    params.number(limit);
    if (!state) return rowsOf(impl_->run(all, params, false));
    return rowsOf(impl_->run(some, params.text(*state), false));
}

std::optional<TaskRow> Tasks::get(InstanceId task) {
    static const Statement statement{"fermata_task_get", "reading a task",
                                     "select " + columns() + " from fermata_task_state s where s.task = $1"};
    auto rows = rowsOf(impl_->run(statement, Params().number(task.value), false));
    if (rows.empty()) return std::nullopt;
    return std::move(rows.front());
}

std::vector<StepRow> Tasks::steps(InstanceId task, bool results) {
    static const Statement statement{
        "fermata_task_steps", "reading the steps of a task",
        "select r.step, r.instance, r.handler, r.state, to_json(r.missing)::text, to_json(r.blocked_by)::text, "
        "r.attempts, " +
            timeOf("r.next_retry_at") +
            ", r.last_error, (select coalesce(json_agg(d.name order by d.step), '[]') from fermata_task_edge e join "
            "fermata_task_step d on d.step = e.depends_on where e.step = r.instance)::text, case when $2 then (select "
            "g.result::text from gen_durable g where g.id = r.instance) end from fermata_step_readiness r where r.task "
            "= $1 order by r.instance"};
    const Result found = impl_->run(statement, Params().number(task.value).boolean(results), false);
    std::vector<StepRow> rows;
    rows.reserve(static_cast<std::size_t>(found.rows()));
    for (int r = 0; r < found.rows(); ++r) {
        rows.push_back({.step = found.text(r, 0),
                        .instance = {found.number(r, 1)},
                        .handler = found.text(r, 2),
                        .state = found.text(r, 3),
                        .missing = namesOf(found, r, 4),
                        .blockedBy = namesOf(found, r, 5),
                        .attempts = found.number(r, 6),
                        .nextRetryAt = found.optionalText(r, 7),
                        .lastError = found.optionalText(r, 8),
                        .dependsOn = namesOf(found, r, 9),
                        .result = found.optionalText(r, 10)});
    }
    return rows;
}

TaskAnswer Tasks::retry(InstanceId task, const std::optional<std::string>& step, bool dry, const std::string& reason) {
    static const Statement statement{"fermata_task_retry", "retrying steps of a task",
                                     "select instance_id, accepted, code, coalesce(sentence, '') from "
                                     "fermata_task_retry(array[$1::bigint], $2, reason => $3, dry => $4)"};
    return answerOf(impl_->run(statement, Params().number(task.value).text(step).text(reason).boolean(dry), !dry));
}

TaskAnswer Tasks::cancel(InstanceId task, bool asError, bool dry, const std::string& reason) {
    static const Statement statement{"fermata_task_cancel", "cancelling a task",
                                     "select instance_id, accepted, code, coalesce(sentence, '') from "
                                     "fermata_task_cancel(array[$1::bigint], $2, reason => $3, dry => $4)"};
    return answerOf(
        impl_->run(statement, Params().number(task.value).boolean(asError).text(reason).boolean(dry), !dry));
}

} // namespace fermata::tasks
