// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "versions_testing.h"

#include <fermata/patterns/versions.h>
#include <fermata/test/runner.h>

#include <libpq-fe.h>

using namespace fermata;
using namespace fermata::test;
using std::string;

/// Versions and tables by their SQL: what the document's script tries, who is held by an enforced table, what a
/// definition must be, and how instances go to another version.
class VersionsTest : public QObject {
    Q_OBJECT

    string database_;
    std::optional<Sql> sql_;

    static void hear(void* into, const char* message) { *static_cast<string*>(into) += message; }

    /// The notices that a statement gives.
    string noticesOf(const string& statement) {
        string heard;
        const auto before = PQsetNoticeProcessor(sql_->handle(), &VersionsTest::hear, &heard);
        sql_->query(statement);
        PQsetNoticeProcessor(sql_->handle(), before, nullptr);
        return heard;
    }
    InstanceId spawn(const string& rest = {}) {
        return InstanceId{sql_->number("select instance_id from fermata_spawn('order'" + rest + ")")};
    }
    string stands(InstanceId id) {
        return *sql_->value("select concat_ws(' ', fsm_version, step, status) from gen_durable where id = $1",
                            {toString(id)});
    }
    string folded(int version, const string& events) {
        return *sql_->value("select fermata_machine_fold('order', $1::int, $2::text[])",
                            {std::to_string(version), events});
    }
    long long triggers() {
        return sql_->number("select count(*) from pg_trigger where tgrelid = 'gen_durable'::regclass and not "
                            "tgisinternal");
    }
    string migrated(const string& ids, const string& steps, const string& rest = {}) {
        return *sql_->value("select string_agg(concat_ws(' ', instance_id, code), ', ' order by nth) from "
                            "fermata_machine_migrate($1::bigint[], 2, $2::jsonb" +
                                rest + ")",
                            {ids, steps});
    }

private Q_SLOTS:
    void initTestCase() {
        database_ = migratedDatabase();
        sql_.emplace(sessionOn(database_));
    }
    void init() {
        if (triggers() > 0) sql_->run("select fermata_machine_enforce(fsm, version, false) from fermata_machine");
        emptyTables(*sql_);
        define(*sql_, order1());
    }

    // ---- the document's script
    // ----------------------------------------------------------------------------------------

    void eventsLeadWhereTheTableSays() {
        QCOMPARE(folded(1, "{create}"), string("awaiting_payment"));
        QCOMPARE(folded(1, "{create,pay,ship}"), string("shipped"));
        QCOMPARE(folded(1, "{create,pay,cancel,refund}"), string("canceled"));
        QCOMPARE(folded(1, "{}"), string("start"));
        QCOMPARE(folded(1, "{create,ship}"), string("error"));
        QCOMPARE(folded(1, "{create,ship,pay}"), string("error")); // and it stays there
        QCOMPARE(folded(1, "{create,NULL}"), string("error"));
        QCOMPARE(folded(7, "{create}"), string("error"));
    }
    void theAggregateFoldsInItsOrder() {
        sql_->run("create temp table order_events (id bigint generated always as identity, event text, version int); "
                  "insert into order_events (event, version) values ('create', 1), ('pay', 1), ('cancel', 1)");
        const auto fsm = [&](const string& of) {
            return *sql_->value("select fermata_machine_fsm(event, 'order', version " + of + ") from order_events");
        };
        QCOMPARE(fsm("order by id"), string("awaiting_refund"));
        QCOMPARE(fsm("order by id desc"), string("error"));
        sql_->run("drop table order_events");
    }
    /// The old version goes on as it was; what begins by default is of the new one.
    void theNewestLiveVersionIsTheDefault() {
        QCOMPARE(sql_->number("select fermata_machine_last('order')"), 1LL);
        const InstanceId first = spawn();
        define(*sql_, order2());
        QCOMPARE(sql_->number("select fermata_machine_last('order')"), 2LL);
        QCOMPARE(stands(spawn()), string("2 start runnable"));
        QCOMPARE(stands(spawn(", fsm_version => 1")), string("1 start runnable"));
        QCOMPARE(stands(first), string("1 start runnable"));
        QCOMPARE(stands(spawn(", copy_of => " + toString(first))), string("1 start runnable"));
        QCOMPARE(folded(2, "{create,approve,pay}"), string("awaiting_shipment"));
        QCOMPARE(folded(2, "{create,pay}"), string("error"));
        QCOMPARE(folded(1, "{create,pay}"), string("awaiting_shipment"));
        QCOMPARE(sql_->number("select fermata_machine_last('nobody declared this')"), 1LL);
        sql_->query("select fermata_machine_set_status('order', 2, 'deprecated')");
        QCOMPARE(stands(spawn()), string("1 start runnable"));
        sql_->query("select fermata_machine_set_status('order', 1, 'obsolete')");
        QVERIFY(!sql_->value("select fermata_machine_last('order')"));
        REFUSED("select fermata_spawn('order')", "22023", "no version of the machine \"order\" is live");
    }
    void aDeprecatedVersionWarns() {
        const InstanceId id = spawn();
        const string send = "select fermata_machine_event(" + toString(id) + ", 'create')";
        QCOMPARE(noticesOf("select fermata_spawn('order')"), string());
        sql_->query("select fermata_machine_set_status('order', 1, 'deprecated')");
        QVERIFY(noticesOf(send).find("version 1 of the machine \"order\" is deprecated") != string::npos);
        QVERIFY(noticesOf("select fermata_spawn('order', fsm_version => 1)").find("is deprecated") != string::npos);
    }
    void anObsoleteVersionHasNoNewInstances() {
        const InstanceId running = spawn();
        QCOMPARE(sql_->value("select fermata_machine_set_status('order', 1, 'obsolete', reason => 'too old')"),
                 SqlValue("live"));
        REFUSED("select fermata_spawn('order', fsm_version => 1)", "22023",
                "version 1 of the machine \"order\" is obsolete");
        sql_->query("select fermata_machine_event($1, 'create')", {toString(running)}); // what runs finishes
        sql_->query("select fermata_machine_set_status('order', 1, 'obsolete', true)");
        REFUSED("select fermata_machine_event(" + toString(running) + ", 'pay')", "22023", "no events any more");
        QCOMPARE(sql_->number("select count(*) from gen_durable"), 1LL);
        QCOMPARE(sql_->value("select string_agg(concat_ws(' ', act, before ->> 'status', after ->> 'status', after ->> "
                             "'strict', reason), ', ' order by id) from fermata_audit where act = 'machine_status'"),
                 SqlValue("machine_status live obsolete false too old, machine_status obsolete obsolete true "));
        REFUSED("select fermata_machine_set_status('order', 1, 'gone')", "22023", "there is no 'gone'");
        REFUSED("select fermata_machine_set_status('order', 1, 'live', true)", "22023", "only what is obsolete");
        REFUSED("select fermata_machine_set_status('order', 3, 'live')", "22023", "nobody has declared version 3");
        QCOMPARE(sql_->number("select count(*) from fermata_audit where act = 'machine_status'"), 2LL);
    }
    /// A worker that declares a machine says nothing of its status, and nothing of what is a table.
    void aDeclarationChangesNeither() {
        sql_->query("select fermata_machine_set_status('order', 1, 'deprecated')");
        const SqlValue graph = sql_->value("select graph::text from fermata_machine");
        WorkerOptions options = quickWorker(database_);
        Worker worker(
            options, Registry{Machine("order", 1).step("elsewhere", [](const Context&) -> Outcome { return Done{}; })});
        worker.start();
        QVERIFY(waitUntil([&] { return sql_->number("select count(*) from fermata_worker") == 1; },
                          std::chrono::seconds(60)));
        worker.stop();
        QCOMPARE(sql_->value("select concat_ws(' ', status, initial) from fermata_machine"),
                 SqlValue("deprecated start"));
        QCOMPARE(sql_->value("select graph::text from fermata_machine"), graph);
    }
    void anInvalidEventIsRefused() {
        const InstanceId id = spawn();
        const string at = toString(id);
        sql_->query("select fermata_machine_event($1, 'create', '{\"by\": \"ada\"}')", {at});
        // Judged by where the events that wait lead, and not by where it stands.
        REFUSED("select fermata_machine_event(" + at + ", 'create')", "22023",
                "in \"awaiting_payment\" instance " + at + " has no event \"create\"");
        sql_->query("select fermata_machine_event($1, 'pay')", {at});
        REFUSED("select fermata_machine_event(" + at + ", 'refund')", "22023", "it has \"cancel\", \"ship\"");
        QCOMPARE(inboxOf(*sql_, id),
                 string("event:{\"by\": \"ada\", \"event\": \"create\"} event:{\"event\": \"pay\"}"));
        REFUSED("select fermata_machine_event(404, 'pay')", "22023", "there is no instance 404");
        sql_->query("update gen_durable set status = 'done', step = 'shipped' where id = $1", {at});
        REFUSED("select fermata_machine_event(" + at + ", 'pay')", "22023", "has ended in \"shipped\"");
        sql_->run("insert into gen_durable (fsm, step) values ('code', 's')");
        REFUSED("select fermata_machine_event((select id from gen_durable where fsm = 'code'), 'pay')", "22023",
                "is no table");
    }

    // ---- enforced tables
    // ----------------------------------------------------------------------------------------------

    void nothingHoldsWhatIsNotEnforced() {
        const InstanceId id = spawn();
        QCOMPARE(triggers(), 0LL);
        sql_->query("update gen_durable set step = 'shipped' where id = $1", {toString(id)});
        QVERIFY(sql_->value("select fermata_machine_enforce('order', 1, true)") == "t");
        QVERIFY(sql_->value("select fermata_machine_enforce('order', 1, true)") == "f");
        QCOMPARE(triggers(), 2LL);
        define(*sql_, order2());
        sql_->query("select fermata_machine_enforce('order', 2, true)");
        sql_->query("select fermata_machine_enforce('order', 1, false)");
        QCOMPARE(triggers(), 2LL); // version 2 is still held
        sql_->query("update gen_durable set step = 'start' where id = $1", {toString(id)});
        sql_->query("select fermata_machine_enforce('order', 2, false)");
        QCOMPARE(triggers(), 0LL);
    }
    void whoeverWritesIsHeld() {
        const InstanceId id = spawn();
        const string at = " where id = " + toString(id);
        sql_->query("select fermata_machine_enforce('order', 1, true)");
        REFUSED("update gen_durable set step = 'shipped'" + at, "22023",
                "cannot go from \"start\" to \"shipped\": version 1 of the machine \"order\"");
        REFUSED("update gen_durable set step = 'error'" + at, "22023", "cannot go"); // this one refuses what is unknown
        REFUSED("update gen_durable set fsm = 'other'" + at, "22023", "only fermata_machine_migrate()");
        REFUSED("update gen_durable set fsm_version = 2" + at, "22023", "only fermata_machine_migrate()");
        REFUSED("insert into gen_durable (fsm, step) values ('order', 'shipped')", "22023",
                "begins at \"start\", not at \"shipped\"");
        REFUSED("select fermata_spawn('order', 'shipped')", "22023", "begins at \"start\"");
        // What says that an act writes counts with the rights of an act only; the owner could take the trigger away.
        sql_->run("update gen_durable set step = 'awaiting_payment', attempt = 1" + at);
        QCOMPARE(stands(id), string("1 awaiting_payment runnable"));
        sql_->run("update gen_durable set status = 'failed', attempt = 2" + at); // no move
        // Of other machines nothing is said.
        sql_->run("insert into gen_durable (fsm, step) values ('other', 's'), ('order2', 'x'); "
                  "update gen_durable set step = 't' where fsm = 'other'");
        define(*sql_, order2());
        sql_->run("insert into gen_durable (fsm, fsm_version, step) values ('order', 2, 'awaiting_payment')");
        sql_->query("select fermata_machine_set_status('order', 1, 'obsolete')");
        REFUSED("insert into gen_durable (fsm, step) values ('order', 'start')", "22023", "is obsolete");
    }
    void anActPassesAndIsRecorded() {
        const InstanceId id = spawn();
        sql_->query("select fermata_machine_enforce('order', 1, true)");
        QCOMPARE(sql_->value("select code from fermata_replay(array[$1::bigint], step => 'awaiting_refund')",
                             {toString(id)}),
                 SqlValue("done"));
        QCOMPARE(stands(id), string("1 awaiting_refund runnable"));
        QCOMPARE(sql_->value("select after ->> 'step' from fermata_audit where act = 'replay'"),
                 SqlValue("awaiting_refund"));
        // What came after it in the same transaction does not.
        sql_->run("begin; select fermata_replay('{" + toString(id) + "}', step => 'start')");
        REFUSED("update gen_durable set step = 'shipped' where id = " + toString(id), "22023", "cannot go");
        sql_->run("rollback");
    }
    /// A worker's outcome is its step's fault, so that `handle` decides, and nothing is tried for ever.
    void aWorkerIsHeld() {
        sql_->run("insert into fermata_machine (fsm, version, initial, graph) values ('code', 1, 'a', '{}'); "
                  "insert into fermata_transition values ('code', 1, 'a', 'go', 'b')");
        sql_->query("select fermata_machine_enforce('code', 1, true)");
        const long long good = sql_->number("insert into gen_durable (fsm, step, state) values ('code', 'a', "
                                            "'{\"to\": \"b\"}') returning id");
        const long long bad = sql_->number("insert into gen_durable (fsm, step, state) values ('code', 'a', '{\"to\": "
                                           "\"c\"}') returning id");
        const auto done = [](const Context&) -> Outcome { return Done{}; };
        Worker worker(quickWorker(database_),
                      Registry{Machine("code")
                                   .step("a",
                                         [](const Context& ctx) -> Outcome {
                                             return Next{ctx.state["to"].get<string>(), ctx.state};
                                         })
                                   .step("b", done)
                                   .step("c", done)});
        worker.start();
        QVERIFY(waitUntil(
            [&] { return sql_->number("select count(*) from gen_durable where status in ('done', 'failed')") == 2; },
            std::chrono::seconds(60)));
        worker.stop();
        QCOMPARE(stands(InstanceId{good}), string("1 b done"));
        QCOMPARE(stands(InstanceId{bad}), string("1 a failed"));
        QVERIFY(columnOf(*sql_, InstanceId{bad}, "last_error").find("cannot go from \"a\" to \"c\"") != string::npos);
    }
    void onlyTheOwnerHasItEnforced() {
        sql_->run("create role order_reader; grant usage on schema fermata to order_reader; grant execute on function "
                  "fermata_machine_enforce(text, int, boolean) to order_reader; set role order_reader");
        const string said = refusal(*sql_, "select fermata_machine_enforce('order', 1, true)");
        sql_->run("reset role; drop owned by order_reader; drop role order_reader");
        QVERIFY2(said.starts_with("42501: "), said.c_str());
        QCOMPARE(triggers(), 0LL);
    }

    // ---- definitions
    // --------------------------------------------------------------------------------------------------

    void theGraphIsDerived() {
        QCOMPARE(sql_->value("select (select string_agg(s, ' ') from jsonb_array_elements_text(graph -> 'steps') s) || "
                             "': ' || jsonb_array_length(graph -> 'transitions') from fermata_machine"),
                 SqlValue("start awaiting_payment canceled awaiting_shipment awaiting_refund shipped: 6"));
        define(*sql_, order1()); // the same again: nothing is done, and nothing recorded
        QCOMPARE(sql_->number("select count(*) from fermata_audit where act = 'machine_define'"), 1LL);
        QCOMPARE(sql_->value("select fermata_machine_definition('order', 1) ->> 'initial'"), SqlValue("start"));
    }
    void whatHasInstancesStays() {
        define(*sql_, order1("error"));                                                                  // none yet
        QCOMPARE(sql_->number("select jsonb_array_length(graph -> 'steps') from fermata_machine"), 7LL); // and error
        spawn();
        REFUSED("select fermata_machine_define('" + order1().dump() + "')", "22023", "has instances");
        define(*sql_, order1("error"));
        sql_->run("insert into fermata_machine (fsm, version, graph) values ('code', 1, '{}')");
        Json code = order1();
        code["machine"] = "code";
        REFUSED("select fermata_machine_define('" + code.dump() + "')", "22023", "a worker has declared it");
    }
    void badDefinitions_data() {
        QTest::addColumn<QString>("patch");
        QTest::addColumn<QString>("said");
        const auto row = [](const char* name, const char* patch, const char* said) {
            QTest::newRow(name) << patch << said;
        };
        const char* const add = R"([{"op": "add", "path": "/transitions/-", "value": %s}])";
        const auto adding = [&](const char* name, const char* state, const char* event, const char* next,
                                const char* said) {
            const QString value =
                QStringLiteral(R"({"state": "%1", "event": "%2", "next_state": "%3"})").arg(state, event, next);
            QTest::newRow(name) << QString(add).replace("%s", value) << said;
        };
        row("no machine", R"([{"op": "remove", "path": "/machine"}])", "the machine must be a text, not missing");
        row("a number for a name", R"([{"op": "replace", "path": "/machine", "value": 7}])", "must be a text");
        row("reserved", R"([{"op": "replace", "path": "/machine", "value": "fermata.outbox"}])", "reserved");
        row("version 0", R"([{"op": "replace", "path": "/version", "value": 0}])", "at least 1");
        row("half a version", R"([{"op": "replace", "path": "/version", "value": 1.5}])", "whole number");
        row("a huge version", R"([{"op": "replace", "path": "/version", "value": 99999999999}])", "whole number");
        row("no start", R"([{"op": "replace", "path": "/initial", "value": "nowhere"}])",
            "nothing leads on from the initial state \"nowhere\"");
        row("a start that is an end", R"([{"op": "replace", "path": "/initial", "value": "shipped"}])", "is an end");
        row("an end that is not reached", R"([{"op": "add", "path": "/terminal/-", "value": "lost"}])",
            "no event leads to the state \"lost\"");
        row("an end twice", R"([{"op": "add", "path": "/terminal/-", "value": "shipped"}])", "stands there twice");
        row("an end that is none", R"([{"op": "replace", "path": "/terminal", "value": ["canceled"]}])",
            "nothing leads on from the state \"shipped\", which is not terminal");
        row("an unknown member", R"([{"op": "add", "path": "/final", "value": 1}])", "has no member \"final\"");
        row("unknown", R"([{"op": "replace", "path": "/unknown", "value": "drop"}])", "there is no \"drop\"");
        row("a list that is none", R"([{"op": "replace", "path": "/transitions", "value": {}}])", "must be a list");
        row("empty", R"([{"op": "replace", "path": "/transitions", "value": []}])", "nothing leads on");
        row("a member too many", R"([{"op": "add", "path": "/transitions/0/guard", "value": "x"}])",
            "transition 1 must have state, event and next_state, and nothing else");
        row("an empty name", R"([{"op": "replace", "path": "/transitions/1/event", "value": ""}])",
            "event of transition 2 must have between 1 and 200 bytes");
        row("a line break", R"([{"op": "replace", "path": "/transitions/1/event", "value": "a\nb"}])",
            "must not have control characters");
        adding("unreachable", "lost", "find", "shipped", "no event leads to the state \"lost\"");
        adding("two ways", "start", "create", "shipped", "in \"start\" the event \"create\" leads two ways");
        adding("twice", "start", "create", "awaiting_payment", "stands there twice");
        adding("on from an end", "shipped", "lose", "start", "leads on from \"shipped\"");
        adding("on from error", "error", "mend", "start", "leads on from \"error\"");
    }
    void badDefinitions() {
        QFETCH(QString, patch);
        QFETCH(QString, said);
        Json definition = order1();
        definition["version"] = 3;
        definition = definition.patch(Json::parse(patch.toStdString()));
        const string refused = refusal(*sql_, "select fermata_machine_define($1::jsonb)", {definition.dump()});
        QVERIFY2(refused.starts_with("22023: ") && refused.find(said.toStdString()) != string::npos, refused.c_str());
        QCOMPARE(sql_->number("select count(*) from fermata_machine"), 1LL); // nothing is left of it
        QCOMPARE(sql_->number("select count(*) from fermata_transition"), 6LL);
    }
    void whatIsTooLargeIsRefused() {
        Json definition = order1();
        definition["version"] = 3;
        definition["transitions"][0]["event"] = string(201, 'x');
        QVERIFY(refusal(*sql_, "select fermata_machine_define($1::jsonb)", {definition.dump()}).starts_with("22023: "));
        definition = order1();
        definition["version"] = 3;
        for (int n = 0; n < 10'000; ++n)
            definition["transitions"].push_back(
                {{"state", "awaiting_payment"}, {"event", "e" + std::to_string(n)}, {"next_state", "canceled"}});
        QVERIFY(refusal(*sql_, "select fermata_machine_define($1::jsonb)", {definition.dump()}).starts_with("54000: "));
        for (int n = 0; n < 6; ++n)
            definition["transitions"].erase(definition["transitions"].size() - 1);
        define(*sql_, definition); // as many as there may be
        const InstanceId id = spawn();
        const Json ten{{"much", string(10'000'000, 'x')}}; // NOLINT(bugprone-string-constructor): as long as that
        for (const string& statement : {string("select fermata_machine_define($1::jsonb)"),
                                        "select fermata_machine_event(" + toString(id) + ", 'create', $1::jsonb)"})
            QVERIFY(refusal(*sql_, statement, {ten.dump()}).starts_with("54000: "));
        QCOMPARE(inboxOf(*sql_, id), string());
    }
    /// Names are data, whatever they look like.
    void hostileNames_data() {
        QTest::addColumn<QString>("name");
        QTest::newRow("quotes") << "it's \"quoted\"";
        QTest::newRow("SQL") << "'; drop table signals; --";
        QTest::newRow("a format") << "%s %1$I %L";
        QTest::newRow("an array") << "{a,\"b\",NULL}";
        QTest::newRow("a backslash") << "\\' \\\\ $$";
        QTest::newRow("another script") << QString::fromUtf8("заказ 注文 🚚");
    }
    void hostileNames() {
        QFETCH(QString, name);
        const string bad = name.toStdString();
        define(*sql_, {{"machine", bad},
                       {"version", 1},
                       {"initial", bad},
                       {"terminal", {bad + "2"}},
                       {"unknown", "refuse"},
                       {"transitions", {{{"state", bad}, {"event", bad}, {"next_state", bad + "2"}}}}});
        sql_->query("select fermata_machine_enforce($1, 1, true)", {bad});
        const SqlValue id = sql_->value("select instance_id from fermata_spawn($1)", {bad});
        const string refused = refusal(*sql_, "select fermata_machine_event($1, $2)", {id, bad + "3"});
        QVERIFY2(refused.find("has no event \"" + bad + "3\"") != string::npos, refused.c_str());
        sql_->query("select fermata_machine_event($1, $2)", {id, bad});
        QVERIFY(refusal(*sql_, "update gen_durable set step = $1", {bad + "4"}).starts_with("22023: "));
        sql_->query("update gen_durable set step = $1", {bad + "2"});
        QCOMPARE(sql_->value("select fermata_machine_fold($1, 1, array[$1])", {bad}), SqlValue(bad + "2"));
    }

    // ---- many at once
    // -------------------------------------------------------------------------------------------------

    /// Each of sixteen sends what only one may: the state after it does not have the event.
    void ofSixteenSendersOneIsFirst() {
        const string at = toString(spawn());
        std::vector<std::future<string>> senders;
        senders.reserve(16);
        for (int n = 0; n < 16; ++n)
            senders.push_back(std::async(std::launch::async, [&] {
                Sql mine = sessionOn(database_);
                return refusal(mine, "select fermata_machine_event(" + at + ", 'create')");
            }));
        int sent = 0;
        for (auto& sender : senders) {
            const string said = sender.get();
            if (said.empty())
                ++sent;
            else
                QVERIFY2(said.find("has no event \"create\"") != string::npos, said.c_str());
        }
        QCOMPARE(sent, 1);
        QCOMPARE(sql_->number("select count(*) from signals"), 1LL);
    }
    /// Two that define one version at once: the second finds the first's.
    void sixteenDefineOneVersion() {
        std::vector<std::future<string>> definers;
        definers.reserve(16);
        for (int n = 0; n < 16; ++n)
            definers.push_back(std::async(std::launch::async, [&] {
                Sql mine = sessionOn(database_);
                mine.run("set lock_timeout = 0");
                return refusal(mine, "select fermata_machine_define($1::jsonb)", {order2().dump()});
            }));
        for (auto& definer : definers) {
            const string said = definer.get();
            QVERIFY2(said.empty() || said.starts_with("55P03: "), said.c_str()); // on a machine that is very slow
        }
        QCOMPARE(sql_->number("select count(*) from fermata_transition where version = 2"), 7LL);
        QCOMPARE(sql_->number("select count(*) from fermata_audit where act = 'machine_define' and before is null"),
                 2LL);
    }

    // ---- migrating
    // ----------------------------------------------------------------------------------------------------

    void instancesGoToAnotherVersion() {
        define(*sql_, order2());
        sql_->query("select fermata_machine_enforce('order', 1, true)");
        const string one = toString(spawn(", fsm_version => 1"));
        const string two = toString(spawn(", fsm_version => 1"));
        const string three = toString(spawn(", fsm_version => 1"));
        const string four = toString(spawn(", fsm_version => 1"));
        sql_->run("update gen_durable set step = 'awaiting_payment', attempt = 3, status = 'awaiting_signal', awaits = "
                  "'event' where id in (" +
                  one + ", " + two +
                  "); update gen_durable set status = 'executing', locked_by "
                  "= 'w#1/1', lease_expires_at = now() + interval '1 hour' where id = " +
                  three);
        const string ids = "{" + one + "," + two + "," + three + "," + four + ",404}";
        const string steps = R"({"awaiting_payment": "awaiting_approval", "shipped": "nowhere"})";
        const string foretold =
            one + " done, " + two + " done, " + three + " executing, " + four + " no_mapping, 404 not_found";
        QCOMPARE(migrated(ids, steps, ", dry => true"), foretold);
        QCOMPARE(stands(InstanceId{std::stoll(one)}), string("1 awaiting_payment awaiting_signal"));
        QCOMPARE(migrated(ids, steps, ", reason => 'approval comes first'"), foretold);
        QCOMPARE(stands(InstanceId{std::stoll(one)}), string("2 awaiting_approval awaiting_signal"));
        QCOMPARE(stands(InstanceId{std::stoll(three)}), string("1 start executing"));
        QCOMPARE(sql_->number("select count(*) from fermata_audit where act = 'machine_migrate' and reason = 'approval "
                              "comes first'"),
                 2LL);
        QCOMPARE(migrated("{" + one + "}", steps), one + " unchanged");
        QCOMPARE(migrated("{" + four + "}", R"({"start": "nowhere"})"), four + " no_step");
        sql_->query("select fermata_machine_set_status('order', 2, 'obsolete')");
        QCOMPARE(migrated("{" + four + "}", R"({"start": "start"})"), four + " obsolete");

        // Taken back, once, unless it has moved on.
        sql_->query("update gen_durable set step = 'awaiting_payment' where id = $1", {two});
        const auto undo = [&] {
            return *sql_->value("select string_agg(concat_ws(' ', instance_id, code), ', ' order by instance_id) from "
                                "fermata_undo(array(select id from fermata_audit where act = 'machine_migrate'))");
        };
        QCOMPARE(undo(), one + " done, " + two + " changed");
        QCOMPARE(stands(InstanceId{std::stoll(one)}), string("1 awaiting_payment awaiting_signal"));
        QCOMPARE(sql_->number("select attempt from gen_durable where id = $1", {one}), 3LL);
        QCOMPARE(undo(), one + " undone, " + two + " changed");
    }
    /// What nothing would ever wake is not made: another name than `event` is refused, and an end needs no event.
    void nothingWaitsForEver() {
        define(*sql_, order2());
        const string id = toString(spawn(", fsm_version => 1"));
        const auto parked = [&](const string& name) {
            sql_->query("update gen_durable set step = 'awaiting_payment', status = 'awaiting_signal', awaits = $2 "
                        "where id = $1",
                        {id, name});
        };
        parked("pay");
        QCOMPARE(migrated("{" + id + "}", R"({"awaiting_payment": "awaiting_approval"})"), id + " awaits");
        parked("event");
        QCOMPARE(migrated("{" + id + "}", R"({"awaiting_payment": "canceled"})"), id + " done");
        QCOMPARE(stands(InstanceId{std::stoll(id)}), string("2 canceled runnable"));
        QCOMPARE(sql_->value("select code from fermata_undo(array(select id from fermata_audit where act = "
                             "'machine_migrate'))"),
                 SqlValue("done"));
        QCOMPARE(stands(InstanceId{std::stoll(id)}), string("1 awaiting_payment awaiting_signal"));
        QCOMPARE(columnOf(*sql_, InstanceId{std::stoll(id)}, "awaits"), string("event"));
    }

    /// Neither the version that instances are on their way to is defined anew, nor is one gone back to that has been.
    void definedAnewMeanwhile() {
        define(*sql_, order2());
        const string id = toString(spawn(", fsm_version => 1"));
        Json other = order2();
        other["transitions"][0]["event"] = "begin";
        Sql migrates = sessionOn(database_);
        migrates.run("begin");
        migrates.query("select fermata_machine_migrate(array[$1::bigint], 2, '{\"start\": \"start\"}')", {id});
        const string said = refusal(*sql_, "select fermata_machine_define($1::jsonb)", {other.dump()});
        QVERIFY2(said.starts_with("55P03: "), said.c_str());
        migrates.run("commit");
        Json first = order1();
        first["initial"] = "begin";
        first["transitions"][0]["state"] = "begin";
        define(*sql_, first);
        QCOMPARE(sql_->value("select code from fermata_undo(array(select id from fermata_audit where act = "
                             "'machine_migrate'))"),
                 SqlValue("no_step"));
        QCOMPARE(stands(InstanceId{std::stoll(id)}), string("2 start runnable"));
    }

    /// Of a program that has not said yet that it is there.
    void instancesThatAreThereAlready() {
        sql_->run("insert into gen_durable (fsm, fsm_version, step) values ('order', 2, 'packed')");
        const string said = refusal(*sql_, "select fermata_machine_define($1::jsonb)", {order2().dump()});
        QVERIFY2(said.starts_with("22023: ") && said.find("is at \"packed\"") != string::npos, said.c_str());
        sql_->run("update gen_durable set step = 'awaiting_payment'");
        define(*sql_, order2());
    }

    void anOlderSchema() {
        const string older = migratedDatabase();
        sessionOn(older).run("drop function fermata_machine_last(text) cascade");
        versions::Machines machines({.connection = older});
        try {
            machines.last("order");
            QFAIL("it found one");
        } catch (const Error& error) {
            QVERIFY(error.kind() == Error::Kind::Schema);
            QCOMPARE(string(error.what()),
                     string("the schema \"fermata\" has no versions of machines yet: run \"fermatactl migrate\""));
        }
    }

    void badMappings() {
        for (const char* const steps : {"[]", "1", "{\"a\": 1}", "{\"a\": null}", "\"a\""})
            REFUSED(string("select fermata_machine_migrate('{1}', 2, '") + steps + "')", "22023", "an object of texts");
        REFUSED("select fermata_machine_migrate('{1}', 2, null)", "22004", "must not be null");
        REFUSED("select fermata_machine_migrate('{1}', null, '{}')", "22004", "must not be null");
        sql_->run("insert into gen_durable (fsm, step) values ('order', 'start')");
        const string id = *sql_->value("select id from gen_durable");
        QCOMPARE(migrated("{" + id + "}", "{}"), id + " no_version");
        // What the person saw is not there any more.
        define(*sql_, order2());
        QCOMPARE(migrated("{" + id + "}", R"({"start": "start"})", ", seen => '{another}'"), id + " changed");
    }
};

FERMATA_TEST(VersionsTest, QCoreApplication)
#include "tst_versions.moc"
