// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "operator_testing.h"

#include <fermata/sql.h>
#include <fermata/test/runner.h>

#include <algorithm>
#include <set>

using namespace fermata;
using namespace fermata::test;

namespace {

struct Parameter {
    std::string name;
    std::string type;
};

struct Function {
    std::string name;
    std::vector<Parameter> parameters;
    bool act = false; ///< it answers for each target
    bool forWorkers = false;
};

/// What an argument is when another one is the hostile one: SQL. There is nothing for an argument that this table does
/// not know, so that a new one has to be thought of.
const std::map<std::string, std::string> harmless{
    {"ids", "array[1,2]::bigint[]"},
    {"seen", "null::text[]"},
    {"signal_ids", "array[1,2]::bigint[]"},
    {"audit_ids", "array[1,2]::bigint[]"},
    {"step", "null::text"},
    {"state", "'{\"n\": 1}'::jsonb"},
    {"detach", "false"},
    {"leave_barrier", "false"},
    {"reason", "''"},
    {"delay_ms", "1000"},
    {"until", "null::timestamptz"},
    {"priority", "7"},
    {"queue", "'other'"},
    {"error", "'by hand'"},
    {"name", "'go'"},
    {"payload", "'{}'::jsonb"},
    {"dedup_key", "null::text"},
    {"only_awaiting", "false"},
    {"fsm", "'m'"},
    {"fsm_version", "1"},
    {"partition_key", "null::text"},
    {"unique_key", "null::bytea"},
    {"unique_scope", "null::durable_status[]"},
    {"count", "2"},
    {"counter", "null::text"},
    {"counter_from", "1"},
    {"copy_of", "null::bigint"},
    {"keep_partition_key", "true"},
    {"keep_unique_key", "false"},
    {"g", "null::gen_durable"},
    {"id", "'w#2'"},
    {"host", "'here'"},
    {"pid", "1"},
    {"queues", "'[]'::jsonb"},
    {"machines", "'[]'::jsonb"},
    {"older", "interval '30 days'"},
    {"statuses", "'{done}'::text[]"},
    {"most", "10"},
    {"after", "null::bigint"},
    {"archive", "null::text"},
    {"instance", "null::bigint"},
    {"machine", "null::text"},
    {"lasting", "interval '1 hour'"},
    {"documents", "true"},
    {"owner", "''"},
    {"trace", "1"},
    {"runs", "'[]'"},
    {"act", "'edit_at_gate'"},
    {"claim", "'w#1/1'"},
    {"document", "'{\"n\": 1}'::jsonb"},
    {"instead_of", "null::text"},
    {"topic", "'t'"},
    {"key", "null::text"},
    {"headers", "'{}'::jsonb"},
    {"ordering_key", "null::text"},
    {"available_in", "interval '0'"},
    {"arguments", "'{}'::jsonb"},
    {"event", "'1'"}, // of a function the id, of another one the name
    {"on_dead", "'stop'"},
    {"was", "null::text"},
    {"type", "'t'"},
    {"server", "'s'"},
    {"state_version", "1"},
    {"message", "'1'"},
    {"kind", "'cast'"},
    {"changes", "'[]'::jsonb"},
    {"stamp", "null::text"},
    {"place", "null::text"},
    {"keep_attempts", "false"},
    {"template", "'{\"namespace\": \"n\", \"name\": \"t\", \"version\": \"1\", \"steps\": [{\"name\": \"a\", "
                 "\"handler\": \"h\"}]}'::jsonb"},
    {"namespace", "'n'"},
    {"version", "'1'"},
    {"context", "'{}'::jsonb"},
    {"as_error", "false"},
    {"from_step", "null::bigint"},
    {"status", "'live'"},
    {"strict", "false"},
    {"events", "'{go}'::text[]"},
    {"at", "'s'"},
    {"definition", "'{\"machine\": \"d\", \"version\": 1, \"initial\": \"a\", \"terminal\": [\"b\"], "
                   "\"transitions\": [{\"state\": \"a\", \"event\": \"go\", \"next_state\": \"b\"}]}'::jsonb"},
    {"to_version", "2"},
    {"steps", "'{\"s\": \"t\"}'::jsonb"},
    {"was_machine", "'m'"},
    {"was_version", "1"},
    {"was_step", "'s'"},
};

/// Null, what stands twice, and what a type can hold at its ends.
std::vector<std::string> hostile(const std::string& type) {
    const std::string null = "null::" + type;
    if (type == "boolean") return {null};
    if (type == "bigint[]") {
        std::vector<std::string> all{null,
                                     "'{}'::bigint[]",
                                     "'{null}'::bigint[]",
                                     "'{1,null}'::bigint[]",
                                     "'{1,1}'::bigint[]",
                                     "'{{1,2},{3,4}}'::bigint[]",
                                     "'[-5:-4]={3,2}'::bigint[]",
                                     "'{9223372036854775807,-9223372036854775808,0,-1}'::bigint[]",
                                     "array(select generate_series(1, 1001))::bigint[]"};
        for (int id = 1; id <= 12; ++id)
            all.push_back("'{" + std::to_string(id) + "}'::bigint[]");
        return all;
    }
    if (type == "text[]") {
        return {null,
                "'{}'::text[]",
                "'{null}'::text[]",
                "'{null,null}'::text[]",
                "'{x,null}'::text[]",
                "array[repeat('x', 1000000), '']"};
    }
    if (type == "text") {
        return {null,
                "''",
                "' '",
                "repeat('x', 1000000)",
                "e'\\u202e\\u200b\\n'",
                "'''; drop table signals --'",
                "'%s %n'",
                "'{\"a\": 1}'",
                "'null'"};
    }
    if (type == "integer" || type == "bigint" || type == "smallint") {
        const std::string least = type == "bigint" ? "-9223372036854775808" : "-2147483648";
        const std::string most = type == "bigint" ? "9223372036854775807" : "2147483647";
        return {null, "'" + least + "'::" + type, "'" + most + "'::" + type, "0", "-1", "1"};
    }
    if (type == "jsonb") {
        return {null,
                "'null'::jsonb",
                "'[]'::jsonb",
                "'\"\"'::jsonb",
                "'1e100000'::jsonb",
                "(repeat('[', 5000) || repeat(']', 5000))::jsonb",
                "to_jsonb(repeat('x', 1000000))"};
    }
    if (type == "timestamp with time zone") {
        return {null,
                "'infinity'::timestamptz",
                "'-infinity'::timestamptz",
                "'294276-12-31'::timestamptz",
                "'4713-01-01 BC'::timestamptz",
                "now() + interval '1 hour'"};
    }
    if (type == "interval") {
        return {null,
                "'-1 second'::interval",
                "'178000000 years'::interval",
                "'-178000000 years'::interval",
                "'2562047788:00:54'::interval",
                "'1 mon -31 days'::interval",
                "'-1 mon 31 days'::interval"};
    }
    if (type == "bytea") return {null, "''::bytea", "'\\x00'::bytea", "convert_to(repeat('k', 3000), 'UTF8')"};
    if (type == "durable_status[]") {
        return {null, "'{}'::durable_status[]", "'{null}'::durable_status[]", "'{runnable,runnable}'::durable_status[]",
                "'{runnable,null}'::durable_status[]"};
    }
    if (type == "gen_durable") {
        return {null, "(select g from gen_durable g order by id limit 1)"};
    }
    throw std::runtime_error("no hostile values are known of type " + type);
}

std::string joined(const std::vector<std::string>& parts, const char* between) {
    std::string text;
    for (const std::string& part : parts)
        text += (text.empty() ? "" : between) + part;
    return text;
}

using Table = std::map<std::string, std::string>; ///< rows by their id, as JSON

/// The keys whose rows differ.
std::set<std::string> differing(const Table& before, const Table& after) {
    std::set<std::string> keys;
    for (const auto& [id, row] : before) {
        const auto there = after.find(id);
        if (there == after.end() || there->second != row) keys.insert(id);
    }
    for (const auto& [id, row] : after) {
        if (!before.contains(id)) keys.insert(id);
    }
    return keys;
}

struct Tables {
    Table instances, signals, workers, audit;
};

} // namespace

/// Every function of the schema that one of the roles may call, each of its arguments hostile in turn: what is not
/// refused as a whole does what it says, records it, and leaves the invariants as they were.
class HostileCallsTest : public QObject {
    Q_OBJECT

    std::string database_;
    std::optional<Sql> sql_;   // the owner
    std::optional<Sql> otto_;  // an operator
    std::optional<Sql> wanda_; // a worker

    std::string one(const std::string& columnsAndRest) { return sql_->value(columnsAndRest).value_or("null"); }

    /// Twelve instances: a waiting parent and its childs, of which one belonged to an earlier barrier, and one of each
    /// situation in which an act may go wrong.
    void populate() {
        emptyTables(*sql_);
        sql_->run(R"(
            insert into gen_durable (fsm, step, status, children_pending, eligible_at) values
                ('m', 's', 'awaiting_children', 2, now() - interval '1 hour');                               -- 1
            insert into gen_durable (fsm, step, parent_id, inserted_at) values
                ('m', 's', 1, now() - interval '1 hour'), ('m', 's', 1, now() - interval '1 hour');          -- 2, 3
            insert into gen_durable (fsm, step, status, parent_id, inserted_at) values
                ('m', 's', 'done', 1, now() - interval '1 hour'),                                            -- 4
                ('m', 's', 'failed', 1, now() - interval '2 hours');                                         -- 5
            insert into gen_durable (fsm, step, status, awaits) values ('m', 's', 'awaiting_signal', 'go');  -- 6
            insert into gen_durable (fsm, step, status, locked_by, lease_expires_at) values
                ('m', 's', 'executing', 'w#1/1', now() + interval '1 hour'),                                 -- 7
                ('m', 's', 'executing', 'gone#1/1', now() - interval '1 minute');                            -- 8
            insert into gen_durable (fsm, step, unique_key, unique_scope) values
                ('m', 's', 'k', '{runnable}');                                                               -- 9
            insert into gen_durable (fsm, step, status, unique_key, unique_scope) values
                ('m', 's', 'failed', 'k', '{runnable}');                                                     -- 10
            insert into gen_durable (fsm, step, eligible_at, priority) values ('m', 's', 'infinity', 5);     -- 11
            insert into gen_durable (fsm, step, status, awaits, parent_id, inserted_at) values
                ('m', 's', 'failed', null, null, now());                                                     -- 12
            insert into signals (target_id, name, dedup_key) values (6, 'other', 'used'), (2, 'go', null);
            insert into fermata_machine (fsm, version, graph) values ('m', 1, '{}');
        )");
        announceWorker(*sql_);
        sql_->run("update fermata_worker set db_role = 'somebody else'");
        // Entries that can be undone, two of one instance.
        sql_->query("select from fermata_set_priority('{2}', 3)");
        sql_->query("select from fermata_set_queue('{2}', 'slow')");
        QCOMPARE(brokenInvariants(*sql_), std::string());
    }

    std::vector<Function> callable() {
        std::map<std::string, Function> found;
        std::vector<std::string> order;
        const SqlRows rows = sql_->query(
            "select p.oid::regproc::text, coalesce(a.name, ''), regexp_replace(format_type(a.type, null), "
            "'^fermata\\.', ''),"
            " p.prorettype = 'fermata_answer'::regtype, not has_function_privilege('fermata_operator', p.oid, "
            "'execute')"
            " from pg_proc p"
            " left join lateral (select n.name, t.type, n.nth from unnest(p.proargnames) with ordinality n (name, nth)"
            " join unnest(p.proargtypes::oid[]) with ordinality t (type, nth) using (nth)) a on true"
            " where p.pronamespace = current_schema()::regnamespace and p.prokind = 'f' and exists (select from"
            " unnest(array['fermata_viewer', 'fermata_operator', 'fermata_worker', $1]) r"
            " where has_function_privilege(r, p.oid, 'execute')) order by p.proname, a.nth",
            {roleName("nobody")});
        for (const SqlRow& row : rows) {
            Function& function = found[*row[0]];
            function.name = *row[0];
            function.act = row[3] == "t";
            function.forWorkers = row[4] == "t";
            if (!row[1]->empty()) function.parameters.push_back({*row[1], *row[2]});
        }
        std::vector<Function> all;
        for (auto& [name, function] : found)
            all.push_back(std::move(function));
        return all;
    }

    Tables tables(Sql& sql, bool withAudit) {
        const auto read = [&](const char* table) {
            Table rows;
            for (const SqlRow& row : sql.query(std::string("select t.id, to_jsonb(t) from ") + table + " t"))
                rows[*row[0]] = *row[1];
            return rows;
        };
        return {read("gen_durable"), read("signals"), read("fermata_worker"),
                withAudit ? read("fermata_audit") : Table()};
    }

    static std::string callOf(const Function& function, const std::map<std::string, std::string>& arguments, bool dry) {
        std::vector<std::string> list;
        for (const Parameter& parameter : function.parameters) {
            if (parameter.name == "dry" && !arguments.contains("dry"))
                list.push_back(std::string("dry => ") + (dry ? "true" : "false"));
            else
                list.push_back((parameter.name == "g" ? "" : parameter.name + " => ") +
                               (arguments.contains(parameter.name) ? arguments.at(parameter.name)
                                : function.name == "fermata_machine_set_status" && parameter.name == "machine"
                                    ? "'m'"
                                    : harmless.at(parameter.name)));
        }
        return function.name + "(" + joined(list, ", ") + ")";
    }

    /// What is wrong with what a call did that was not refused as a whole; it stays undone. Empty: nothing.
    std::string wrongWith(const Function& function, const std::map<std::string, std::string>& arguments, bool dry) {
        const std::string call = callOf(function, arguments, dry);
        Sql& caller = function.forWorkers ? *wanda_ : *otto_;
        caller.run("begin");
        const auto undo = qScopeGuard([&] { caller.run("rollback"); });
        const Tables before = tables(caller, function.act);
        SqlRows answers;
        try {
            answers = caller.query(function.act ? "select nth, instance_id, signal_id, accepted, code, audit_id, "
                                                  "effects, (is_now).parent_id from " +
                                                      call
                                                : "select " + call);
        } catch (const SqlError& error) {
            // Refused as a whole: for what was given, and never by accident within the function.
            const std::string state = error.sqlstate();
            const bool meant = state.starts_with("22") || state == "42501" || state == "54001" || state == "54000";
            return meant ? "" : call + " failed with " + state + ": " + error.what();
        }
        ++answered_;
        const Tables after = tables(caller, function.act);
        for (const std::string& id : differing(before.workers, after.workers)) {
            if (!function.forWorkers || before.workers.contains(id)) return call + " changed the worker " + id;
        }
        if (function.name == "fermata_outbox_put" || function.name == "fermata_server_start") { // there to insert one
            for (const std::string& id : differing(before.instances, after.instances))
                if (before.instances.contains(id)) return call + " changed the instance " + id;
            return after.instances.size() <= before.instances.size() + 1 &&
                           differing(before.signals, after.signals).empty()
                       ? ""
                       : call + " did not insert one instance";
        }
        if (function.name == "fermata_task_create") { // a task and its step
            for (const std::string& id : differing(before.instances, after.instances))
                if (before.instances.contains(id)) return (call + " changed the instance ").append(id);
            return after.instances.size() == before.instances.size() + 2 &&
                           differing(before.signals, after.signals).empty()
                       ? ""
                       : call + " did not insert a task and its step";
        }
        if (function.name == "fermata_server_call" || function.name == "fermata_server_cast") { // there to send one
            const bool one = after.signals.size() == before.signals.size() + 1 &&
                             differing(before.instances, after.instances).size() <= 1;
            return one ? "" : call + " did not send one message";
        }
        if (!function.act) {
            const bool same = differing(before.instances, after.instances).empty() &&
                              differing(before.signals, after.signals).empty();
            return same ? "" : call + " changed instances or signals";
        }
        std::vector<std::string> wrong;
        std::set<std::string> mayDiffer, entries, signalsNamed;
        for (const SqlRow& answer : answers) {
            if (!answer[0] || !answer[3]) wrong.push_back("an answer without a number or a verdict");
            if (answer[3] == "f" && answer[5]) wrong.push_back("what was refused is in the audit");
            if (answer[3] != "t") continue;
            if (answer[1]) mayDiffer.insert(*answer[1]);
            if (answer[2]) signalsNamed.insert(*answer[2]);
            if (answer[5]) entries.insert(*answer[5]);
            // Who goes with it: a parent whose barrier is joined or rejoined, childs that are let go.
            const std::string id = answer[1].value_or("0");
            for (const SqlRow& row :
                 otto_->query("select $1::jsonb ->> 'parent' union select $1::jsonb ->> 'rejoins'"
                              " union select id::text from gen_durable where $1::jsonb ? 'childs_detached'"
                              " and id in (2, 3) and $2 = '1'",
                              {answer[6], id})) {
                if (row[0]) mayDiffer.insert(*row[0]);
            }
        }
        const std::set<std::string> changed = differing(before.instances, after.instances);
        const std::set<std::string> signalsChanged = differing(before.signals, after.signals);
        const std::set<std::string> recorded = differing(before.audit, after.audit);
        if (dry && !(changed.empty() && signalsChanged.empty() && recorded.empty()))
            wrong.push_back("a preview changed something");
        for (const std::string& id : changed) {
            if (!mayDiffer.contains(id)) wrong.push_back("instance " + id + " was changed and no answer says so");
        }
        for (const std::string& id : signalsChanged) {
            if (!signalsNamed.contains(id)) wrong.push_back("signal " + id + " was changed and no answer says so");
        }
        if (recorded != entries) wrong.push_back("the audit has other entries than the answers name");
        if (!changed.empty() && recorded.empty()) wrong.push_back("something was changed and nothing recorded");
        if (!signalsChanged.empty() && recorded.empty()) wrong.push_back("a signal was changed and nothing recorded");
        for (const std::string& entry : recorded) {
            // What the audit says happened did.
            const SqlValue told = otto_->value(
                "select case when a.act = 'delete_signal' or g.id is null then 'ok'"
                " when a.after ->> 'seen' = fermata_seen(g) then 'ok' else a.act end from fermata_audit a"
                " left join gen_durable g on g.id = a.instance_id and not exists (select from fermata_audit l"
                " where l.instance_id = g.id and l.id > a.id) where a.id = $1",
                {entry});
            if (told != "ok") wrong.push_back("the audit says of " + told.value_or("?") + " what did not happen");
        }
        if (const std::string broken = brokenInvariants(*otto_); !broken.empty()) wrong.push_back(broken);
        return wrong.empty() ? "" : call + ": " + joined(wrong, "; ");
    }

    int answered_ = 0; ///< calls that were not refused as a whole

private Q_SLOTS:
    void initTestCase() {
        database_ = migratedDatabase();
        setUpRoles({.connection = database_});
        sql_.emplace(sessionOn(database_));
        sql_->run("create role " + roleName("otto") + " login in role fermata_operator; create role " +
                  roleName("wanda") + " login in role fermata_worker; create role " + roleName("nobody") + " login");
        otto_.emplace(sessionOn(database_ + " user=" + roleName("otto")));
        wanda_.emplace(sessionOn(database_ + " user=" + roleName("wanda")));
        populate();
    }

    void everyArgumentOfEveryFunction_data() {
        QTest::addColumn<QString>("name");
        for (const Function& function : callable())
            QTest::newRow(function.name.c_str()) << QString::fromStdString(function.name);
    }
    void everyArgumentOfEveryFunction() {
        QFETCH(QString, name);
        const std::vector<Function> all = callable();
        const Function& function =
            *std::ranges::find_if(all, [&](const Function& f) { return f.name == name.toStdString(); });
        const bool needsServer = name.startsWith("fermata_server_");
        if (needsServer) sql_->query("select fermata_server_start('t', 's')");
        const bool needsTemplate = name == "fermata_task_create";
        if (needsTemplate)
            sql_->query("select fermata_task_define(" + harmless.at("template") + " || '{\"name\": \"go\"}')");
        const auto noTemplate = qScopeGuard([&] {
            if (needsTemplate) sql_->run("delete from fermata_task_template");
        });
        const auto noServer = qScopeGuard([&] {
            if (needsServer) sql_->run("delete from gen_durable where fsm = 'fermata.server/t'");
        });
        std::vector<std::string> wrong;
        answered_ = 0;
        const auto call = [&](std::map<std::string, std::string> arguments) {
            if (arguments.contains("until")) arguments["delay_ms"] = "null::bigint"; // one or the other
            for (const bool dry : {true, false}) {
                const std::string what = wrongWith(function, arguments, dry);
                if (!what.empty()) wrong.push_back(what);
            }
        };
        call({});
        for (const Parameter& parameter : function.parameters) {
            for (const std::string& value : hostile(parameter.type))
                call({{parameter.name, value}});
            // Null beside each kind of target: what is refused of one may pass with another.
            if (function.parameters.front().name != "ids" || parameter.name == "ids") continue;
            for (int id = 1; id <= 12; ++id)
                call(
                    {{parameter.name, "null::" + parameter.type}, {"ids", "'{" + std::to_string(id) + "}'::bigint[]"}});
        }
        QVERIFY2(wrong.empty(), (std::to_string(wrong.size()) + " calls, the first: " +
                                 joined({wrong.begin(), wrong.begin() + std::min<long>(5, std::ssize(wrong))}, "\n"))
                                    .c_str());
        // There are no instances of machines that are a table here; tests/versions sends them events.
        QVERIFY(answered_ > 0 || function.name == "fermata_machine_event");
    }

    /// A flag that is null is neither true nor false; a target that is null, or given twice, is none: refused as a
    /// whole, by each function that takes one.
    void flagsAndTargetsThatAreNone() {
        const std::map<std::string, std::vector<std::string>> none{
            {"boolean", {"null::boolean"}},
            {"bigint[]",
             {"null::bigint[]", "'{null}'::bigint[]", "'{1,null}'::bigint[]", "'{1,1}'::bigint[]",
              "'{2,1,2}'::bigint[]"}},
        };
        std::string wrong;
        int calls = 0;
        for (const Function& function : callable()) {
            if (function.forWorkers) continue; // what a worker asks about may be nothing, or twice the same
            for (const Parameter& parameter : function.parameters) {
                const auto values = none.find(parameter.type);
                if (values == none.end()) continue;
                for (const std::string& value : values->second) {
                    for (const bool dry : {true, false}) {
                        const std::string call = callOf(function, {{parameter.name, value}}, dry);
                        otto_->run("begin");
                        const auto undo = qScopeGuard([&] { otto_->run("rollback"); });
                        ++calls;
                        try {
                            otto_->query("select from " + call);
                            wrong += call + " was taken\n";
                        } catch (const SqlError& error) {
                            if (error.sqlstate() != "22004" && error.sqlstate() != "22023")
                                wrong += call + ": " + error.what() + "\n";
                        }
                    }
                }
            }
        }
        QVERIFY2(wrong.empty(), wrong.c_str());
        QVERIFY(calls > 100);
    }

    /// A type of the caller's own that looks like the function's is taken for what it is based on, or not at all.
    void lookAlikes() {
        sql_->run("create schema lookalikes; grant usage on schema lookalikes to public");
        for (const Function& function : callable()) {
            for (const Parameter& parameter : function.parameters) {
                if (parameter.type == "gen_durable" || parameter.name == "dry") continue;
                const std::string type = "lookalikes.\"" + parameter.type + "\"";
                if (!sql_->value("select to_regtype($1)", {type}))
                    sql_->run("create domain " + type + " as " + parameter.type);
                for (const std::string& value : hostile(parameter.type)) {
                    const std::string wrong =
                        wrongWith(function, {{parameter.name, "(" + value + ")::" + type}}, false);
                    QVERIFY2(wrong.empty(), wrong.c_str());
                }
            }
        }
    }

    /// What a preview says is what is done, for each target of each call.
    void previewsAgree() {
        for (const Function& function : callable()) {
            if (!function.act || function.name == "fermata_spawn") continue;
            const std::string first = function.parameters.front().name;
            for (const std::string targets : {"{1}", "{2}", "{4}", "{5}", "{6}", "{7}", "{8}", "{10}", "{11}", "{2,3}",
                                              "{1,2,3,4,5,6,7,8,9,10,11,12,13}"}) {
                std::vector<std::string> list;
                for (const Parameter& parameter : function.parameters) {
                    if (parameter.name == "dry") continue;
                    list.push_back(parameter.name + " => " +
                                   (parameter.name == first ? "'" + targets + "'" : harmless.at(parameter.name)));
                }
                const std::string call = function.name + "(" + joined(list, ", ") + ", dry => ";
                otto_->run("begin");
                const auto undo = qScopeGuard([&] { otto_->run("rollback"); });
                const std::string columns =
                    "select string_agg(concat_ws(' ', nth, accepted, code), ', ' order by nth) from ";
                const SqlValue foretold = otto_->value(columns + call + "true)");
                const SqlValue done = otto_->value(columns + call + "false)");
                QVERIFY2(foretold == done, (call + foretold.value_or("") + " | " + done.value_or("")).c_str());
            }
        }
    }

    /// Two entries of one instance, taken back in one call: the preview judges the older one after the newer.
    void undoingTwo() {
        for (const char* dry : {"true", "false"}) {
            otto_->run("begin");
            const auto undo = qScopeGuard([&] { otto_->run("rollback"); });
            QCOMPARE(otto_
                         ->value(std::string("select string_agg(concat_ws(' ', nth, accepted, code), ', ' order by nth)"
                                             " from fermata_undo('{1,2}', dry => ") +
                                 dry + ")")
                         .value_or(""),
                     std::string("1 t done, 2 t done"));
        }
    }

    /// What is refused is locked by nobody afterwards, whether others were accepted or not.
    void whatIsRefusedStaysUnlocked() {
        for (const char* call : {"fermata_set_priority('{7,8,11}', 5)", "fermata_run_now('{1,2,6}')",
                                 "fermata_replay('{1,7}')", "fermata_fail('{4,5,7}', 'x')", "fermata_release('{2,7}')",
                                 "fermata_recount('{1,2}')", "fermata_postpone('{1,6}', delay_ms => 5)",
                                 "fermata_deliver('{1,6}', 'nobody awaits this', only_awaiting => true)",
                                 "fermata_delete_signal('{77}')"}) {
            otto_->run("begin");
            const auto undo = qScopeGuard([&] { otto_->run("rollback"); });
            const long long accepted =
                otto_->number(std::string("select count(*) from ") + call + " a where a.accepted");
            const std::set<std::string> written = [&] {
                std::set<std::string> ids;
                for (const SqlRow& row : otto_->query("select instance_id from fermata_audit where id > 2"))
                    ids.insert(*row[0]);
                return ids;
            }();
            const long long free =
                sql_->number("select count(*) from (select from gen_durable for update skip locked) g");
            QVERIFY2(12 - free == std::ssize(written), (std::string(call) + " left " + std::to_string(12 - free) +
                                                        " locked, accepted " + std::to_string(accepted))
                                                           .c_str());
        }
    }

    /// Who leaves the transaction open is ended before long; who had said so sooner keeps that.
    void whoIdlesIsEnded() {
        otto_->run("begin");
        auto undo = qScopeGuard([&] { otto_->run("rollback; reset idle_in_transaction_session_timeout"); });
        otto_->query("select from fermata_run_now('{11}')");
        QCOMPARE(otto_->value("show idle_in_transaction_session_timeout").value(), std::string("1min"));
        otto_->run("rollback");
        QCOMPARE(otto_->value("show idle_in_transaction_session_timeout").value(), std::string("0"));
        otto_->run("set idle_in_transaction_session_timeout = '7s'; begin");
        otto_->query("select from fermata_run_now('{11}')");
        QCOMPARE(otto_->value("show idle_in_transaction_session_timeout").value(), std::string("7s"));
    }

    /// A snapshot from before a worker came back would show its lease as an orphan's.
    void oldSnapshots() {
        for (const char* level : {"repeatable read", "serializable"}) {
            for (const Function& function : callable()) {
                if (!function.act) continue;
                otto_->run(std::string("begin isolation level ") + level);
                const auto undo = qScopeGuard([&] { otto_->run("rollback"); });
                std::vector<std::string> list;
                for (const Parameter& parameter : function.parameters) {
                    if (parameter.name != "dry") list.push_back(parameter.name + " => " + harmless.at(parameter.name));
                }
                try {
                    otto_->query("select from " + function.name + "(" + joined(list, ", ") + ")");
                    QFAIL((function.name + " acted under " + level).c_str());
                } catch (const SqlError& error) {
                    QVERIFY2(error.sqlstate() == "25000", error.what());
                    QVERIFY2(std::string(error.what()).find(level) != std::string::npos, error.what());
                }
            }
        }
    }

    /// One call cannot fill the disk.
    void volume() {
        const std::string state = "jsonb_build_object('x', repeat('x', 70000))";
        const auto refused = [&](const std::string& call) {
            try {
                otto_->query("select from " + call);
                return std::string("accepted");
            } catch (const SqlError& error) {
                return error.sqlstate() + " " + error.what();
            }
        };
        const std::vector<std::string> calls{
            "fermata_edit_state(array(select generate_series(1, 1000))::bigint[], " + state + ")",
            "fermata_replay(array(select generate_series(1, 1000))::bigint[], state => " + state + ")",
            "fermata_deliver(array(select generate_series(1, 1000))::bigint[], 'go', " + state + ")",
            "fermata_spawn('m', 's', state => " + state + ", count => 1000)"};
        for (const std::string& call : calls) {
            const std::string what = refused(call);
            QVERIFY2(what.starts_with("22023") && what.find("64 MiB") != std::string::npos, what.c_str());
        }
        const std::string what = refused("fermata_run_now('{11}', reason => repeat('x', 64000))");
        QVERIFY2(what.starts_with("22023") && what.find("the reason has 64000 bytes") != std::string::npos,
                 what.c_str());
        otto_->run("set fermata.os_user = '" + std::string(100000, 'u') + "'");
        otto_->query("select from fermata_set_priority('{12}', 1)");
        otto_->run("reset fermata.os_user");
    }
};

FERMATA_TEST(HostileCallsTest, QCoreApplication)
#include "tst_hostile_calls.moc"
