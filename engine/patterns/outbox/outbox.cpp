// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "base/person.h"
#include "postgres/client_connection.h"
#include "postgres/connection.h"
#include "store/unusable.h"

#include <fermata/json.h>
#include <fermata/patterns/outbox.h>

#include <array>

namespace fermata::outbox {

using postgres::Connection;
using postgres::Params;
using postgres::Result;
using postgres::Statement;

namespace {

Params parametersOf(const NewEvent& event) {
    Json headers = Json::object();
    for (const auto& [name, value] : event.headers)
        headers[name] = value;
    std::string text;
    try {
        text = headers.dump();
    } catch (const Json::exception&) {
        throw Error(Error::Kind::BadInput, "the headers of an event must be UTF-8");
    }
    Params params;
    params.text(event.topic).text(event.payload).text(event.key).text(std::move(text)).text(event.orderingKey);
    return std::move(params.number(event.availableIn.count()));
}

std::string putStatement(const std::string& function) {
    return "select " + function + "($1, $2::jsonb, $3, $4::jsonb, $5, $6 * interval '1 millisecond')";
}

// Times as text that every reader of ISO 8601 takes.
std::string timeOf(const char* column) {
    return std::string("to_char(") + column + R"( at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"+00:00"'))";
}

std::string columns() {
    return "id, topic, key, payload::text, headers::text, ordering_key, status, attempts, case when "
           "isfinite(available_at) then " +
           timeOf("available_at") + " end, claimed_by, " + timeOf("claimed_at") + ", " + timeOf("published_at") +
           ", last_error, " + timeOf("created_at");
}

EventRow rowOf(const Result& rows, int r) {
    return {.id = {rows.number(r, 0)},
            .topic = rows.text(r, 1),
            .key = rows.optionalText(r, 2),
            .payload = rows.optionalText(r, 3).value_or("null"),
            .headers = rows.text(r, 4),
            .orderingKey = rows.optionalText(r, 5),
            .status = rows.text(r, 6),
            .attempts = rows.number(r, 7),
            .availableAt = rows.optionalText(r, 8),
            .claimedBy = rows.optionalText(r, 9),
            .claimedAt = rows.optionalText(r, 10),
            .publishedAt = rows.optionalText(r, 11),
            .lastError = rows.optionalText(r, 12),
            .createdAt = rows.text(r, 13),
            .waitsFor = {}};
}

// A statement of its own for each filter there can be: the plan of one that asks for all at once would use no index.
struct Asked {
    std::string name;
    std::string condition;
    Params params;
};

Asked asked(const char* name, const EventFilter& filter, std::optional<InstanceId> after) {
    Asked all{name, " where true", {}};
    const auto add = [&](const std::optional<std::string>& value, const char* suffix, const char* condition) {
        if (!value) return;
        all.name += suffix;
        all.params.text(*value);
        all.condition += " and " + (condition + std::to_string(all.params.size()));
    };
    add(filter.status, "_status", "status = $");
    add(filter.topic, "_topic", "topic = $");
    add(filter.since, "_since", "created_at >= ($");
    if (filter.since) all.condition += "::text)::timestamptz";
    add(after ? std::optional(toString(*after)) : std::nullopt, "_after", "id > ($");
    if (after) all.condition += "::text)::bigint";
    return all;
}

std::vector<EventAnswer> answersOf(const Result& rows) {
    std::vector<EventAnswer> answers;
    for (int r = 0; r < rows.rows(); ++r)
        answers.push_back({{rows.number(r, 0)}, rows.boolean(r, 1), rows.text(r, 2), rows.text(r, 3)});
    return answers;
}

} // namespace

InstanceId put(pg_conn* connection, const NewEvent& event, const std::string& schema) {
    Connection borrowed = Connection::borrow(connection);
    borrowed.requireIdle();
    const Statement statement{"fermata_outbox_put_there", "putting an event",
                              putStatement(postgres::quotedIdentifier(schema) + ".fermata_outbox_put")};
    const Params params = parametersOf(event);
    if (!borrowed.inTransaction()) return {borrowed.run(statement, params).number(0, 0)};
    postgres::Transaction savepoint(borrowed);
    const InstanceId id{borrowed.run(statement, params).number(0, 0)};
    savepoint.commit();
    return id;
}

class Outbox::Impl {
public:
    Impl(Database database, const std::string& person)
        : own_(std::move(database), [person = base::personOr(person)](Connection& connection) {
            connection.set("fermata.os_user", person);
        }) {}

    Result run(const Statement& statement, const Params& params, bool writes) {
        return own_.with(
            [&](Connection& connection) {
                return store::ofLayer(connection, own_.database().schema, "outbox",
                                      [&](Connection& there) { return there.run(statement, params); });
            },
            writes);
    }

private:
    postgres::ClientConnection own_;
};

Outbox::Outbox(Database database, std::string person)
    : impl_(std::make_unique<Impl>(std::move(database), std::move(person))) {}

Outbox::~Outbox() = default;

InstanceId Outbox::put(const NewEvent& event) {
    static const Statement statement{"fermata_outbox_put", "putting an event", putStatement("fermata_outbox_put")};
    return {impl_->run(statement, parametersOf(event), true).number(0, 0)};
}

std::optional<EventRow> Outbox::get(InstanceId id) {
    static const Statement one{"fermata_outbox_get", "reading an event",
                               "select " + columns() +
                                   R"(, case when status = 'PENDING' then least(
    (select k.id from gen_durable g join gen_durable k
         on k.fsm = 'fermata.outbox' and k.queue = g.queue and k.partition_key = g.partition_key
        and k.status not in ('done', 'failed') and k.id < g.id
     where g.id = e.id order by k.queue, k.partition_key, k.id limit 1),
    (select s.event from gen_durable g join fermata_outbox_stop s
         on s.queue = g.queue and s.partition_key = g.partition_key and s.event < g.id
     join gen_durable d on d.id = s.event and d.status = 'failed'
     where g.id = e.id order by s.queue, s.partition_key, s.event limit 1)) end
from fermata_outbox e where id = $1)"};
    const Result found = impl_->run(one, Params().id(id), false);
    if (found.rows() == 0) return std::nullopt;
    EventRow row = rowOf(found, 0);
    if (const auto before = found.optionalNumber(0, 14)) row.waitsFor = InstanceId{*before};
    return row;
}

std::vector<EventRow> Outbox::list(const EventFilter& filter, int limit) {
    Asked all = asked("fermata_outbox_list", filter, {});
    const Statement statement{all.name.c_str(), "listing events",
                              "select " + columns() + " from fermata_outbox" + all.condition + " order by id limit " +
                                  std::to_string(limit)};
    const Result found = impl_->run(statement, all.params, false);
    std::vector<EventRow> rows;
    for (int r = 0; r < found.rows(); ++r)
        rows.push_back(rowOf(found, r));
    return rows;
}

std::vector<InstanceId> Outbox::find(const EventFilter& filter, int limit, std::optional<InstanceId> after) {
    Asked all = asked("fermata_outbox_find", filter, after);
    const Statement statement{all.name.c_str(), "looking for events",
                              "select id from fermata_outbox" + all.condition + " order by id limit " +
                                  std::to_string(limit)};
    const Result found = impl_->run(statement, all.params, false);
    std::vector<InstanceId> ids;
    for (int r = 0; r < found.rows(); ++r)
        ids.push_back({found.number(r, 0)});
    return ids;
}

std::vector<SeenEvent> Outbox::look(const EventFilter& filter, int limit, std::optional<InstanceId> after) {
    Asked all = asked("fermata_outbox_look", filter, after);
    const Statement statement{all.name.c_str(), "looking for events",
                              "select f.id, fermata_seen(g) from (select id from fermata_outbox" + all.condition +
                                  " order by id limit " + std::to_string(limit) +
                                  ") f join gen_durable g on g.id = f.id order by f.id"};
    const Result found = impl_->run(statement, all.params, false);
    std::vector<SeenEvent> events;
    for (int r = 0; r < found.rows(); ++r)
        events.push_back({{found.number(r, 0)}, found.text(r, 1)});
    return events;
}

namespace {

// Ids, and what was seen of each; null: nothing is compared.
struct Targets {
    std::vector<std::int64_t> ids;
    std::optional<std::vector<std::string>> seen;
};

Targets targetsOf(std::span<const InstanceId> ids) {
    Targets targets;
    for (const InstanceId id : ids)
        targets.ids.push_back(id.value);
    return targets;
}

Targets targetsOf(std::span<const SeenEvent> events) {
    Targets targets;
    targets.seen.emplace();
    for (const SeenEvent& event : events) {
        targets.ids.push_back(event.id.value);
        targets.seen->push_back(event.seen);
    }
    return targets;
}

Params paramsOf(const Targets& targets) {
    Params params;
    params.numbers(targets.ids);
    if (targets.seen)
        params.texts(*targets.seen);
    else
        params.null();
    return params;
}

const Statement& replayStatement() {
    static const Statement statement{"fermata_outbox_replay", "replaying events",
                                     "select instance_id, accepted, code, coalesce(sentence, '') from "
                                     "fermata_outbox_replay($1, seen => $2, keep_attempts => $3, reason => $4, dry => "
                                     "$5) order by nth"};
    return statement;
}

const Statement& skipStatement() {
    static const Statement statement{"fermata_outbox_skip", "skipping events",
                                     "select instance_id, accepted, code, coalesce(sentence, '') from "
                                     "fermata_outbox_skip($1, seen => $2, reason => $3, dry => $4) order by nth"};
    return statement;
}

std::string wordOf(OnDead onDead) {
    return onDead == OnDead::Stop ? "stop" : "continue";
}

} // namespace

std::vector<EventAnswer> Outbox::replay(std::span<const InstanceId> ids, bool keepAttempts, bool dry,
                                        const std::string& reason) {
    return answersOf(
        impl_->run(replayStatement(), paramsOf(targetsOf(ids)).boolean(keepAttempts).text(reason).boolean(dry), !dry));
}

std::vector<EventAnswer> Outbox::replay(std::span<const SeenEvent> events, bool keepAttempts, bool dry,
                                        const std::string& reason) {
    return answersOf(impl_->run(replayStatement(),
                                paramsOf(targetsOf(events)).boolean(keepAttempts).text(reason).boolean(dry), !dry));
}

std::vector<EventAnswer> Outbox::skip(std::span<const InstanceId> ids, bool dry, const std::string& reason) {
    return answersOf(impl_->run(skipStatement(), paramsOf(targetsOf(ids)).text(reason).boolean(dry), !dry));
}

std::vector<EventAnswer> Outbox::skip(std::span<const SeenEvent> events, bool dry, const std::string& reason) {
    return answersOf(impl_->run(skipStatement(), paramsOf(targetsOf(events)).text(reason).boolean(dry), !dry));
}

TopicRow Outbox::topic(const std::string& name) {
    static const Statement statement{
        "fermata_outbox_topic", "reading a topic",
        "select (select t.on_dead from fermata_outbox_topic t where t.topic = $1), (select count(*) from (select from "
        "fermata_outbox_stop s join gen_durable d on d.id = s.event and d.status = 'failed' where s.queue = "
        "'fermata.outbox/' || $1 limit 10000) bounded)"};
    const Result found = impl_->run(statement, Params().text(name), false);
    TopicRow row{.topic = name, .onDead = {}, .stopping = found.number(0, 1)};
    if (const auto word = found.optionalText(0, 0)) row.onDead = *word == "stop" ? OnDead::Stop : OnDead::Continue;
    return row;
}

TopicAnswer Outbox::setOnDead(const std::string& topic, OnDead onDead, std::optional<OnDead> seen, bool dry,
                              const std::string& reason) {
    static const Statement statement{
        "fermata_outbox_on_dead", "setting what a DEAD event stops",
        "select accepted, code, coalesce(sentence, '') from fermata_outbox_on_dead($1, $2, was => $3, reason "
        "=> $4, dry => $5) r"};
    Params params;
    params.text(topic).text(wordOf(onDead)).text(seen ? std::optional(wordOf(*seen)) : std::nullopt);
    const Result found = impl_->run(statement, params.text(reason).boolean(dry), !dry);
    return {.accepted = found.boolean(0, 0), .code = found.text(0, 1), .sentence = found.text(0, 2)};
}

} // namespace fermata::outbox
