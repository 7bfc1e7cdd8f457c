// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "engine_testing.h"

#include "inspect/invariants.h"

#include <array>
#include <stdexcept>

namespace fermata::test {

namespace {

/// §9's columns, in its order.
constexpr std::array columns{"id",
                             "fsm",
                             "fsm_version",
                             "step",
                             "status",
                             "state",
                             "result",
                             "awaits",
                             "queue",
                             "priority",
                             "partition_key",
                             "eligible_at",
                             "attempt",
                             "last_error",
                             "locked_by",
                             "lease_expires_at",
                             "parent_id",
                             "children_pending",
                             "unique_key",
                             "unique_scope",
                             "unique_guard",
                             "inserted_at",
                             "updated_at"};

/// Held by the test; whoever is subject to the gate asks for it in shared mode.
constexpr auto gateKey = "4711";

std::string text(const SqlValue& value) {
    return value ? *value : "null";
}

} // namespace

std::string migratedDatabase() {
    return TestCluster::freshDatabase("migrated",
                                      [](const std::string& conninfo) { migrate({.connection = conninfo}); });
}

void emptyTables(Sql& sql) {
    for (const SqlRow& row :
         sql.query("select p.oid::regprocedure::text from pg_proc p join pg_namespace n on "
                   "n.oid = p.pronamespace where n.nspname = current_schema() and p.proname not like 'fermata\\_%'"))
        sql.run("drop function " + *row[0] + " cascade"); // what a test has made, with its triggers
    sql.run("truncate gen_durable, signals, fermata_worker, fermata_machine, fermata_audit, fermata_trace, "
            "fermata_trace_member, fermata_step, fermata_outbox_topic, fermata_outbox_stop, fermata_server_answer, "
            "fermata_server_entry, fermata_task_template, fermata_task_step, fermata_task_edge, fermata_transition "
            "restart identity cascade");
}

Sql sessionOn(const std::string& conninfo, const std::string& schema) {
    Sql sql(conninfo);
    sql.query("select set_config('search_path', quote_ident($1), false)", {schema});
    sql.run("set timezone = 'UTC'");
    return sql;
}

std::string describe(store::Verdict::Kind kind) {
    constexpr std::array words{"committed", "stale", "busy", "key held", "refused"};
    return words.at(static_cast<std::size_t>(kind));
}

std::string describe(SignalOutcome outcome) {
    constexpr std::array words{"woke", "stored", "duplicate", "duplicate under another name", "terminal"};
    return words.at(static_cast<std::size_t>(outcome));
}

Row rowOf(Sql& sql, InstanceId id) {
    std::string list;
    for (const char* column : columns)
        list += (list.empty() ? "" : ", ") + std::string(column);
    const SqlRows rows = sql.query("select " + list + " from gen_durable where id = $1", {toString(id)});
    if (rows.size() != 1) throw std::runtime_error("there is no instance " + toString(id));
    Row row;
    for (std::size_t i = 0; i < columns.size(); ++i)
        row[columns.at(i)] = rows[0][i];
    return row;
}

std::string columnOf(Sql& sql, InstanceId id, const std::string& column) {
    return text(sql.value("select " + column + "::text from gen_durable where id = $1", {toString(id)}));
}

std::string changesOf(Sql& sql, InstanceId id, const std::function<void()>& act) {
    const Row before = rowOf(sql, id);
    const SqlValue from = sql.value("select clock_timestamp()");
    act();
    const SqlValue to = sql.value("select clock_timestamp()");
    const Row after = rowOf(sql, id);
    const auto duringTheAct = [&](const SqlValue& time) {
        return sql.value("select $1::timestamptz between $2 and $3", {time, from, to}) == "t";
    };
    std::string changes;
    for (const auto& [column, value] : after) {
        if (value == before.at(column)) continue;
        std::string shown = text(value);
        if (value && column.ends_with("_at")) {
            if (duringTheAct(value))
                shown = "now";
            else if (column == "eligible_at")
                shown = "updated_at + " +
                        text(sql.value("select $1::timestamptz - $2::timestamptz", {value, after.at("updated_at")}));
        }
        changes += column + "=" + shown + "\n";
    }
    return changes;
}

std::string inboxOf(Sql& sql, InstanceId id) {
    return text(sql.value("select coalesce(string_agg(name || ':' || payload, ' ' order by id), '') "
                          "from signals where target_id = $1",
                          {toString(id)}));
}

void giveLargeDocuments(Sql& sql, const std::string& where, int bytes) {
    const auto large = [](int size) { return "jsonb_build_object('x', repeat('x', " + std::to_string(size) + "))"; };
    if (where == "state") sql.run("update gen_durable set state = " + large(bytes));
    if (where == "inbox")
        sql.run("insert into signals (target_id, name, payload) select id, 'go', " + large(bytes) +
                " from gen_durable");
    if (where == "childs")
        sql.run("insert into gen_durable (fsm, step, status, parent_id, state, result) select fsm, step, 'done', id, " +
                large(bytes / 2) + ", " + large(bytes - bytes / 2) + " from gen_durable");
}

std::string brokenInvariants(Sql& sql) {
    postgres::Connection connection = postgres::Connection::borrow(sql.handle());
    std::string broken;
    for (const CheckFinding& violation : inspect::checkInvariants(connection, 20).violations) {
        for (const std::string& row : violation.rows)
            broken += violation.invariant + ": " + row + "\n";
    }
    return broken;
}

Hand::Hand(const std::string& conninfo, Registry registry, std::string name, postgres::Purpose purpose)
    : registry_(std::move(registry))
    , name_(std::move(name))
    , connection_(postgres::Connection::open({.connection = conninfo, .applicationName = name_}, purpose)) {}

std::vector<store::Claimed> Hand::claim(int limit, const std::string& queue) {
    std::vector<store::Claimed> claimed = claimBare(limit, queue);
    for (store::Claimed& one : claimed) {
        if (one.apart) store::readDocuments(connection_, one);
    }
    return claimed;
}

std::vector<store::Claimed> Hand::claimBare(int limit, const std::string& queue) {
    std::vector<std::pair<std::string, int>> machines;
    for (const auto& machine : registry_.machines())
        machines.emplace_back(machine->name(), machine->version());
    std::vector<std::int64_t> held;
    for (const auto& [claim, hash] : keys_)
        held.push_back(hash);
    std::vector<store::Claimed> claimed = store::claim(connection_, {.queue = queue,
                                                                     .limit = limit,
                                                                     .token = name_ + "#0/" + std::to_string(++claims_),
                                                                     .machines = machines,
                                                                     .keysToPass = held})
                                              .claimed;
    for (const store::Claimed& one : claimed) {
        if (one.keyLock) keys_[one.claim] = *one.keyLock;
    }
    return claimed;
}

store::Claimed Hand::claimOne(const std::string& queue) {
    auto claimed = claim(1, queue);
    if (claimed.empty()) throw std::runtime_error("nothing can be claimed in queue " + queue);
    return std::move(claimed.front());
}

runtime::StepResult Hand::run(const store::Claimed& claimed) const {
    return runtime::runStep(registry_, claimed, 8u << 20);
}

store::Settled Hand::settle(const std::vector<runtime::StepResult>& results) {
    std::vector<const store::Settlement*> settlements;
    for (const runtime::StepResult& result : results)
        settlements.push_back(&result.settlement);
    store::Settled settled = store::settle(connection_, settlements);
    for (std::size_t i = 0; i < results.size(); ++i) {
        using Kind = store::Verdict::Kind;
        const Kind kind = settled.verdicts[i].kind;
        if (kind == Kind::Committed || kind == Kind::Stale) letGo(results[i].settlement.claim);
    }
    return settled;
}

store::Verdict Hand::settle(const runtime::StepResult& result) {
    return settle(std::vector{result}).verdicts.front();
}

void Hand::letGo(const store::Claim& claim) {
    const auto key = keys_.find(claim);
    if (key == keys_.end()) return;
    const std::int64_t hash = key->second;
    keys_.erase(key);
    store::unlockKeys(connection_, std::span(&hash, 1));
}

store::Verdict Hand::turn(const std::string& queue) {
    return settle(run(claimOne(queue)));
}

void Journal::attach(WorkerOptions& options) {
    options.log = [this](LogLevel, const std::string& message) {
        const std::lock_guard lock(mutex_);
        log_ += message + "\n";
    };
    options.onStep = [this](const StepEvent& event) {
        const std::lock_guard lock(mutex_);
        steps_.push_back(event);
    };
}

std::vector<StepEvent> Journal::steps() const {
    const std::lock_guard lock(mutex_);
    return steps_;
}

std::string Journal::log() const {
    const std::lock_guard lock(mutex_);
    return log_;
}

bool Journal::logged(const std::string& part) const {
    return log().find(part) != std::string::npos;
}

void waitForItsTurnToEnd() {
    const auto begun = std::chrono::steady_clock::now();
    waitUntil([&] { return std::chrono::steady_clock::now() - begun > std::chrono::milliseconds(1'100); });
}

WorkerOptions quickWorker(const std::string& conninfo) {
    WorkerOptions options;
    options.database = conninfo;
    options.poll = std::chrono::milliseconds(50);
    options.reaperInterval.reset();
    options.name = "w";
    return options;
}

Gate::Gate(const std::string& conninfo, const std::string& table, Where where, const std::string& condition)
    : holder_(sessionOn(conninfo)), observer_(sessionOn(conninfo)) {
    holder_.run(std::string("create function gate() returns trigger language plpgsql as $$ begin "
                            "if current_setting('fermata_test.gate', true) = 'on' then "
                            "perform pg_advisory_xact_lock_shared(") +
                gateKey + "); end if; return null; end $$");
    if (where == Where::BeforeLocks)
        holder_.run("create trigger gate before update on " + table + " for each statement execute function gate()");
    else
        holder_.run("create trigger gate after update on " + table + " for each row when (" + condition +
                    ") execute function gate()");
    holder_.run(std::string("select pg_advisory_lock(") + gateKey + ")");
}

void Gate::subject(postgres::Connection& connection) {
    connection.command("set fermata_test.gate = 'on'; set lock_timeout = 0", "subjecting to the gate");
}

bool Gate::reached() {
    return waitUntil([&] {
        return observer_.number("select count(*) from pg_locks where locktype = 'advisory' and not granted and "
                                "database = (select oid from pg_database where datname = current_database()) and "
                                "objid = " +
                                std::string(gateKey)) > 0;
    });
}

void Gate::open() {
    holder_.run(std::string("select pg_advisory_unlock(") + gateKey + ")");
}

bool waitsForLock(Sql& sql, int pid) {
    return sql.number("select count(*) from pg_stat_activity where wait_event_type = 'Lock' and pid = $1",
                      {std::to_string(pid)}) > 0;
}

} // namespace fermata::test
