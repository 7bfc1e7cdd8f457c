// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "store/read.h"

#include <fermata/json.h>
#include <fermata/sql.h>

namespace fermata::store {

namespace {

using postgres::Params;
using postgres::Result;
using postgres::Statement;

constexpr int summaryColumnCount = 18;

std::string documentColumns() {
    return ", state, result, encode(unique_key, 'hex'), unique_scope";
}

InstanceRow wholeRow(const Result& result) {
    InstanceRow row;
    static_cast<InstanceSummary&>(row) = summaryFrom(result, 0, 0);
    row.state = result.text(0, summaryColumnCount);
    row.result = result.optionalText(0, summaryColumnCount + 1);
    if (const auto key = result.optionalText(0, summaryColumnCount + 2)) row.uniqueKey = postgres::bytesFromHex(*key);
    row.uniqueScope = postgres::statusesFromArray(result.view(0, summaryColumnCount + 3));
    return row;
}

} // namespace

std::string summaryColumns(const std::string& of) {
    return of + "id, " + of + "fsm, " + of + "fsm_version, " + of + "step, " + of + "status, " + of + "awaits, " + of +
           "queue, " + of + "priority, " + of + "partition_key, " + micros(of + "eligible_at") + ", " + of +
           "attempt, " + of + "last_error, " + of + "locked_by, " + micros(of + "lease_expires_at") + ", " + of +
           "parent_id, " + of + "children_pending, " + micros(of + "inserted_at") + ", " + micros(of + "updated_at");
}

InstanceSummary summaryFrom(const Result& result, int r, int from) {
    InstanceSummary row;
    row.id = {result.optionalNumber(r, from).value_or(0)}; // what a preview would insert has none
    row.fsm = result.text(r, from + 1);
    row.fsmVersion = static_cast<int>(result.number(r, from + 2));
    row.step = result.text(r, from + 3);
    row.status = statusFromString(result.view(r, from + 4)).value_or(Status::Runnable);
    row.awaits = result.optionalText(r, from + 5);
    row.queue = result.text(r, from + 6);
    row.priority = static_cast<int>(result.number(r, from + 7));
    row.partitionKey = result.optionalText(r, from + 8);
    row.eligibleAt = timestampFromMicros(result.number(r, from + 9));
    row.attempt = static_cast<int>(result.number(r, from + 10));
    row.lastError = result.optionalText(r, from + 11);
    row.lockedBy = result.optionalText(r, from + 12);
    if (const auto lease = result.optionalNumber(r, from + 13)) row.leaseExpiresAt = timestampFromMicros(*lease);
    if (const auto parent = result.optionalNumber(r, from + 14)) row.parentId = InstanceId{*parent};
    row.childrenPending = static_cast<int>(result.number(r, from + 15));
    row.insertedAt = timestampFromMicros(result.number(r, from + 16));
    row.updatedAt = timestampFromMicros(result.number(r, from + 17));
    return row;
}

std::string micros(const std::string& column) {
    // PostgreSQL's last years, and infinity, lie beyond what 64 bits can count from 1970: they are the ends of it.
    return "case when " + column + " is not null then least(greatest(extract(epoch from " + column +
           ") * 1000000, -9223372036854775808), 9223372036854775807)::bigint end";
}

Timestamp timestampFromMicros(std::int64_t micros) {
    return Timestamp(std::chrono::microseconds(micros));
}

std::optional<InstanceRow> readInstance(postgres::Connection& connection, InstanceId id) {
    static const Statement statement{"fermata_get", "reading an instance",
                                     "select " + summaryColumns() + documentColumns() +
                                         " from gen_durable where id = $1"};
    const Result result = connection.run(statement, Params().id(id));
    if (result.rows() == 0) return std::nullopt;
    return wholeRow(result);
}

std::optional<std::pair<InstanceRow, std::string>> readSeenInstance(postgres::Connection& connection, InstanceId id) {
    static const Statement statement{"fermata_look", "reading an instance",
                                     "select " + summaryColumns() + documentColumns() +
                                         ", fermata_seen(g) from gen_durable g where id = $1"};
    const Result result = connection.run(statement, Params().id(id));
    if (result.rows() == 0) return std::nullopt;
    return std::pair(wholeRow(result), result.text(0, summaryColumnCount + 4));
}

std::vector<SignalRow> readSignals(postgres::Connection& connection, InstanceId target) {
    static const Statement statement{"fermata_signals", "reading an inbox",
                                     "select id, target_id, name, payload, dedup_key, " + micros("inserted_at") +
                                         " from signals where target_id = $1 order by id"};
    const Result result = connection.run(statement, Params().id(target));
    std::vector<SignalRow> rows;
    for (int r = 0; r < result.rows(); ++r) {
        rows.push_back({SignalId{result.number(r, 0)}, InstanceId{result.number(r, 1)}, result.text(r, 2),
                        result.text(r, 3), result.optionalText(r, 4), timestampFromMicros(result.number(r, 5))});
    }
    return rows;
}

std::vector<ChildRow> readChilds(postgres::Connection& connection, InstanceId parent) {
    static const Statement statement{"fermata_childs", "reading the children of an instance",
                                     "select id, fsm, fsm_version, step, status, result, last_error, " +
                                         micros("updated_at") + " from gen_durable where parent_id = $1 order by id"};
    const Result result = connection.run(statement, Params().id(parent));
    std::vector<ChildRow> rows;
    for (int r = 0; r < result.rows(); ++r) {
        rows.push_back({InstanceId{result.number(r, 0)}, result.text(r, 1), static_cast<int>(result.number(r, 2)),
                        result.text(r, 3), statusFromString(result.view(r, 4)).value_or(Status::Runnable),
                        result.optionalText(r, 5), result.optionalText(r, 6),
                        timestampFromMicros(result.number(r, 7))});
    }
    return rows;
}

std::vector<InstanceSummary> listInstances(postgres::Connection& connection, const InstanceFilter& filter, int limit,
                                           std::optional<InstanceId> after) {
    static const Statement statement{"fermata_list", "listing instances",
                                     "select " + summaryColumns() + R"( from gen_durable
where id >= $1
  and ($2::durable_status[] is null or status = any ($2))
  and ($3::text is null or fsm = $3)
  and ($4::int is null or fsm_version = $4)
  and ($5::text is null or queue = $5)
  and ($6::text is null or step = $6)
  and ($7::bigint is null or id = $7)
  and ($8::bigint is null or parent_id = $8)
  and ($9::boolean is null or status <> 'runnable' or (eligible_at > now()) = $9)
order by id limit $10)"};
    Params params;
    params.id(ascendingFrom(after));
    filter.statuses.empty() ? params.null() : params.text(postgres::statusArray(filter.statuses));
    params.text(filter.fsm);
    filter.fsmVersion ? params.number(*filter.fsmVersion) : params.null();
    params.text(filter.queue).text(filter.step);
    filter.id ? params.id(*filter.id) : params.null();
    filter.parent ? params.id(*filter.parent) : params.null();
    filter.scheduled ? params.boolean(*filter.scheduled) : params.null();
    params.number(limit);
    const Result result = connection.run(statement, params);
    std::vector<InstanceSummary> rows;
    rows.reserve(static_cast<std::size_t>(result.rows()));
    for (int r = 0; r < result.rows(); ++r)
        rows.push_back(summaryFrom(result, r, 0));
    return rows;
}

namespace {

// Whatever may write to the table may write any graph: one that is none hides neither its machine nor the others.
void readGraph(std::string_view text, MachineSummary& machine) {
    try {
        const Json graph = Json::parse(text);
        std::vector<std::string> steps;
        std::vector<MachineEdge> edges;
        for (const Json& step : graph.value("steps", Json::array()))
            steps.push_back(step.get<std::string>());
        for (const Json& edge : graph.value("transitions", Json::array()))
            edges.push_back({edge.value("from", ""), edge.value("to", ""), edge.value("on", "")});
        machine.steps = std::move(steps);
        machine.edges = std::move(edges);
    } catch (const Json::exception& error) {
        machine.problem = "the declared graph of " + machine.fsm + " v" + std::to_string(machine.version) +
                          " cannot be read: " + error.what();
    }
}

} // namespace

std::optional<std::chrono::milliseconds> readStandbyLag(postgres::Connection& connection) {
    static const Statement statement{"fermata_clock", "reading the clock", std::string(sql::query("clock"))};
    const auto lag = connection.run(statement).optionalNumber(0, 1);
    return lag ? std::optional(std::chrono::milliseconds(*lag)) : std::nullopt;
}

std::vector<MachineSummary> readMachines(postgres::Connection& connection) {
    static const Statement statement{
        "fermata_machines", "reading the declared machines",
        "select fsm, version, initial, queue, description, graph, example_state from fermata_machine"
        " where status <> 'obsolete' order by fsm, version"};
    const Result result = connection.run(statement);
    std::vector<MachineSummary> machines;
    for (int r = 0; r < result.rows(); ++r) {
        MachineSummary machine;
        machine.fsm = result.text(r, 0);
        machine.version = static_cast<int>(result.number(r, 1));
        machine.initial = result.text(r, 2);
        machine.queue = result.text(r, 3);
        machine.description = result.text(r, 4);
        readGraph(result.view(r, 5), machine);
        machine.exampleState = result.text(r, 6);
        machines.push_back(std::move(machine));
    }
    return machines;
}

} // namespace fermata::store
