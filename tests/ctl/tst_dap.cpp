// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "compare.h"
#include "ctl_process.h"
#include "dap_bench.h"
#include "dap_client.h"

#include <fermata/sandbox/sandbox.h>
#include <fermata/test/runner.h>
#include <fermata/test/sql.h>
#include <fermata/test/temporary_folder.h>
#include <fermata/test/test_cluster.h>
#include <fermata/test/wait_until.h>
#include <fermata/worker.h>

#include <QTest>

#include <csignal>
#include <set>
#include <system_error>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;
using std::string;

namespace {

/// Where the steps of the machine in this file are written. Nothing has to be true of it but the name of the file.
class SourcedMachine : public MachineDefinition {
public:
    const string& name() const override { return name_; }
    int version() const override { return 1; }
    std::vector<string> steps() const override { return {"first", "second"}; }
    bool hasStep(const string& step) const override { return step == "first" || step == "second"; }
    std::map<string, StepSource> sources() const override {
        return {{"first", {"/build/machines.cpp", 10, 20}}, {"second", {"/build/machines.cpp", 30, 40}}};
    }
    Outcome run(const Context& ctx) const override {
        if (ctx.step == "first") return Next{"second", ctx.state};
        return Done{};
    }

private:
    string name_ = "compiled";
};

} // namespace

/// fermatactl dap, in a process of its own, beside workers in others.
class DapTest : public QObject, protected DapBench {
    Q_OBJECT

private Q_SLOTS:
    void init() { makeDatabase(); }

    // ---- what is debugged

    void attachedToAWorkerElsewhere();
    void aLineOfAPythonMachine();
    void aLineOfACompiledMachine();
    void verifiedWhenItIsDeclared();
    void conditionsAndHitCounts();
    void logPoints();
    void intoOutAndOver();
    void theStateIsSet();
    void evaluated();
    void heldBeforeTheCommit_data();
    void heldBeforeTheCommit();
    void exceptionsElsewhere();
    void aLateAttempt();
    void aLateAttemptElsewhere();
    void backAlongTheTrace();
    void stopOnEntryAndTheEnd();
    void pausingTheSession();
    void whoTerminatesLeavesNothing();

    // ---- bad luck

    void theEditorGoesAway_data();
    void theEditorGoesAway();
    void theAdapterIsKilled();
    void aLaunchInTheSandbox();
    void aBrokenPipe();
    void garbage();
    void requestsOutOfTurn();
    void databasesThatCannotBeDebugged();
    void theDatabaseGoesAway();
    void frozenSessions();
    void largeStates();
    void aPort();
};

void DapTest::attachedToAWorkerElsewhere() {
    const auto worker = startCtl(database_, {"worker", "--queue", "default=2", "--examples"});
    QVERIFY(waitUntil([&] { return sql_->number("select count(*) from fermata.fermata_machine") > 0; }));
    DapClient editor(database_);
    Json set;
    editor.begin("attach", Json::object(), [&] { set = editor.breakAtFunction("checkout.start"); });
    COMPARE_JSON(set.at("verified"), Json(true));
    const string id = spawn("checkout", "start", {{"order", 7}, {"work_ms", 1}});
    const Json stopped = editor.stopped();
    COMPARE_JSON(stopped.at("reason"), Json("function breakpoint"));
    COMPARE_JSON(stopped.at("allThreadsStopped"), Json(false));
    COMPARE_JSON(stopped.at("hitBreakpointIds"), Json({set.at("id")}));
    const int thread = stopped.at("threadId");
    QVERIFY(thread < 100); // a number of the session, not the instance's
    QCOMPARE(editor.body("threads").at("threads").size(), std::size_t(2));
    COMPARE_JSON(editor.frame(thread).at("name"), Json("checkout.start"));
    Json names = Json::array();
    const Json scopes = editor.body("scopes", {{"frameId", editor.frame(thread).at("id")}}).at("scopes");
    for (const Json& scope : scopes)
        names.push_back(scope.at("name"));
    COMPARE_JSON(names, Json({"State", "Inbox", "Children", "Row"}));
    COMPARE_JSON(editor.variable(thread, "State", "order").at("value"), Json("7"));
    COMPARE_JSON(editor.variable(thread, "Row", "status").at("value"), Json("runnable"));
    COMPARE_JSON(editor.body("next", {{"threadId", thread}}), Json());
    QVERIFY(becomes(id, "status", "awaiting_signal"));
    // It stands and waits; it is still stepped.
    QCOMPARE(editor.body("threads").at("threads").size(), std::size_t(2));
    QVERIFY2(editor.refusal("next", {{"threadId", thread}}).find("is not held") != string::npos, "it runs");
    QCOMPARE(run({"signal", id, "paid", "--payload", "{\"amount\": 1}"}).code, 0);
    const Json again = editor.stopped();
    COMPARE_JSON(again.at("threadId"), Json(thread));
    COMPARE_JSON(again.at("reason"), Json("step")); // onto the breakpoint, once more
    COMPARE_JSON(again.at("hitBreakpointIds"), Json({set.at("id")}));
    COMPARE_JSON(editor.variables(thread, "Inbox").at(0).at("value"), Json("{\"amount\": 1}"));
    COMPARE_JSON(editor.body("continue", {{"threadId", thread}}).at("allThreadsContinued"), Json(false));
    editor.event("thread", [](const Json& body) { return body.at("reason") == "exited"; });
    QVERIFY(becomes(id, "status", "done"));
    editor.body("disconnect");
    QCOMPARE(editor.process().wait()->code, 0);
    QCOMPARE(heldNow(), 0LL);
}

void DapTest::aLineOfAPythonMachine() {
    DapClient editor(database_);
    Json set;
    const int line = lineOf("pay");
    editor.begin("launch", launching({{"spawn", {{"machine", "shop"}, {"state", {{"order", 7}}}}}}),
                 [&] { set = editor.breakAt(script_, line + 2); });
    COMPARE_JSON(set.at("verified"), Json(true)); // its machine is there by then
    COMPARE_JSON(set.at("line"), Json(line));     // moved to the step's first line
    const Json stopped = editor.stopped();
    COMPARE_JSON(stopped.at("reason"), Json("breakpoint"));
    const Json frame = editor.frame(stopped.at("threadId"));
    COMPARE_JSON(frame.at("line"), Json(line));
    COMPARE_JSON(frame.at("source").at("path"), Json(script_));
    COMPARE_JSON(frame.at("source").at("name"), Json("shop.py"));
    editor.body("next", {{"threadId", stopped.at("threadId")}});
    const Json next = editor.stopped();
    COMPARE_JSON(next.at("reason"), Json("step"));
    COMPARE_JSON(editor.frame(next.at("threadId")).at("line"), Json(lineOf("ship")));
    COMPARE_JSON(editor.breakAt(script_, 1).at("verified"), Json(false));
    editor.body("continue", {{"threadId", next.at("threadId")}});
    editor.output("shipping");
    editor.event("terminated");
    editor.body("disconnect");
    QCOMPARE(heldNow(), 0LL);
}

void DapTest::aLineOfACompiledMachine() {
    WorkerOptions options;
    options.database = database_;
    Registry registry;
    registry.add(Machine(std::make_shared<SourcedMachine>()));
    Worker worker(options, registry);
    worker.start();
    QVERIFY(waitUntil([&] { return sql_->number("select count(*) from fermata.fermata_machine") > 0; }));
    DapClient editor(database_);
    editor.begin("attach", {{"pathMap", {{"/build", "/home/me"}}}}, [&] {
        COMPARE_JSON(editor.breakAt("/home/me/machines.cpp", 35).at("line"), Json(30));
        const Json places = editor.body(
            "breakpointLocations", {{"source", {{"path", "/home/me/machines.cpp"}}}, {"line", 1}, {"endLine", 90}});
        COMPARE_JSON(places.at("breakpoints"), (Json{{{"line", 10}}, {{"line", 30}}}));
    });
    const string id = spawn("compiled", "first");
    const int thread = editor.stopped().at("threadId");
    COMPARE_JSON(editor.frame(thread).at("source").at("path"), Json("/home/me/machines.cpp"));
    COMPARE_JSON(editor.frame(thread).at("name"), Json("compiled.second"));
    editor.body("continue", {{"threadId", thread}});
    QVERIFY(becomes(id, "status", "done"));
    worker.stop();
}

void DapTest::verifiedWhenItIsDeclared() {
    DapClient editor(database_);
    Json line, function;
    editor.begin("attach", Json::object(), [&] {
        line = editor.breakAt(script_, lineOf("pay"));
        function = editor.breakAtFunction("shop.start");
    });
    COMPARE_JSON(line.at("verified"), Json(false));
    QVERIFY2(line.at("message").get<string>().find("no machine has said yet") != string::npos, line.dump().c_str());
    QVERIFY2(function.at("message").get<string>().find("no worker has declared") != string::npos,
             function.dump().c_str());
    const auto worker = startCtl(database_, {"worker", "--queue", "default=2", "--machines", command_});
    std::set<int> verified;
    for (int i = 0; i < 2; ++i) {
        const Json now = editor.event("breakpoint").at("breakpoint");
        COMPARE_JSON(now.at("verified"), Json(true));
        verified.insert(now.at("id").get<int>());
    }
    QCOMPARE(verified.size(), std::size_t(2));
    spawn("shop", "start", {{"order", 7}});
    const Json first = editor.stopped();
    COMPARE_JSON(first.at("reason"), Json("function breakpoint"));
    editor.body("continue", {{"threadId", first.at("threadId")}});
    COMPARE_JSON(editor.stopped().at("reason"), Json("breakpoint"));
}

void DapTest::conditionsAndHitCounts() {
    const auto worker = startCtl(database_, {"worker", "--queue", "default=2", "--machines", command_});
    QVERIFY(waitUntil([&] { return sql_->number("select count(*) from fermata.fermata_machine") > 0; }));
    DapClient editor(database_);
    editor.begin("attach", Json::object(), [&] {
        COMPARE_JSON(editor.breakAtFunction("shop.pay", {{"condition", "order > 100"}}).at("verified"), Json(true));
    });
    const string small = spawn("shop", "start", {{"order", 7}});
    const string large = spawn("shop", "start", {{"order", 700}});
    const int thread = editor.stopped().at("threadId");
    COMPARE_JSON(editor.variable(thread, "State", "order").at("value"), Json("700"));
    QVERIFY(becomes(small, "status", "done"));
    editor.body("continue", {{"threadId", thread}});
    QVERIFY(becomes(large, "status", "done"));
    for (const auto& [member, value] : {std::pair("condition", "$.a >"), std::pair("hitCondition", "often")}) {
        const Json bad = editor.breakAtFunction("shop.pay", {{member, value}});
        COMPARE_JSON(bad.at("verified"), Json(false));
        QVERIFY2(!bad.at("message").get<string>().empty(), bad.dump().c_str());
    }
    COMPARE_JSON(editor.breakAtFunction("shop.pay", {{"hitCondition", ">= 3"}}).at("verified"), Json(true));
    std::vector<string> ids;
    for (int order = 1; order <= 3; ++order) {
        ids.push_back(spawn("shop", "pay", {{"order", order}}));
        if (order < 3) QVERIFY(becomes(ids.back(), "status", "done"));
    }
    const int third = editor.stopped().at("threadId");
    COMPARE_JSON(editor.variable(third, "State", "order").at("value"), Json("3"));
}

void DapTest::logPoints() {
    const auto worker = startCtl(database_, {"worker", "--queue", "default=2", "--machines", command_});
    QVERIFY(waitUntil([&] { return sql_->number("select count(*) from fermata.fermata_machine") > 0; }));
    DapClient editor(database_);
    const auto set = [&](const char* message) {
        return editor.breakAt(script_, lineOf("pay"), {{"logMessage", message}});
    };
    editor.begin("attach", Json::object(),
                 [&] { COMPARE_JSON(set("order {order}, {none}, {$.a b}").at("verified"), Json(true)); });
    QVERIFY(becomes(spawn("shop", "start", {{"order", 7}}), "status", "done"));
    const string said = editor.output("order 7, ").at("output");
    QVERIFY2(said.find("syntax error") != string::npos && said.find("shop.pay") != string::npos, said.c_str());
    set("it pays");
    QVERIFY(becomes(spawn("shop", "start", {{"order", 8}}), "status", "done"));
    editor.output("it pays");
    QVERIFY(!editor.had("stopped"));
}

void DapTest::intoOutAndOver() {
    const auto worker = startCtl(database_, {"worker", "--queue", "default=2", "--machines", command_});
    QVERIFY(waitUntil([&] { return sql_->number("select count(*) from fermata.fermata_machine") > 0; }));
    DapClient editor(database_);
    editor.begin("attach", Json::object(), [&] { editor.breakAtFunction("shop.start"); });
    const string id = spawn("shop", "start", {{"order", 7}, {"children", 2}});
    const int parent = editor.stopped().at("threadId");
    QVERIFY2(editor.refusal("stepOut", {{"threadId", parent}}).find("no parent") != string::npos, "of its own");
    editor.body("stepIn", {{"threadId", parent}});
    const int first = editor.stopped().at("threadId"), second = editor.stopped().at("threadId");
    QVERIFY(first != second && first != parent);
    const Json frames = editor.body("stackTrace", {{"threadId", first}}).at("stackFrames");
    QCOMPARE(frames.size(), std::size_t(2));
    COMPARE_JSON(frames.at(0).at("name"), Json("shop_item.pack"));
    COMPARE_JSON(frames.at(0).at("line"), Json(lineOf("pack")));
    QVERIFY2(frames.at(1).at("name").get<string>().starts_with("shop.pay (parent"), frames.dump().c_str());
    const Json children = editor.body("scopes", {{"frameId", frames.at(1).at("id")}}).at("scopes").at(2);
    QCOMPARE(
        editor.body("variables", {{"variablesReference", children.at("variablesReference")}}).at("variables").size(),
        std::size_t(2));
    editor.body("continue", {{"threadId", second}});
    editor.body("stepOut", {{"threadId", first}});
    const Json out = editor.stopped();
    COMPARE_JSON(out.at("threadId"), Json(parent));
    COMPARE_JSON(editor.frame(parent).at("name"), Json("shop.pay"));
    editor.body("next", {{"threadId", parent}});
    COMPARE_JSON(editor.stopped().at("threadId"), Json(parent));
    COMPARE_JSON(editor.frame(parent).at("name"), Json("shop.ship"));
    // The last step: it ends, and that is told.
    editor.body("next", {{"threadId", parent}});
    editor.output("instance " + id + " is done");
    editor.event("thread",
                 [&](const Json& body) { return body.at("reason") == "exited" && body.at("threadId") == parent; });
}

void DapTest::theStateIsSet() {
    DapClient editor(database_);
    editor.begin("attach", Json::object(), [&] { editor.breakAtFunction("shop.pay"); });
    const string id = spawn("shop", "pay", {{"order", 7}, {"list", {1, 2}}, {"deep", {{"x", "y"}}}});
    sql_->run("update fermata.gen_durable set state = state || '{\"big\": 12345678901234567890.10}'");
    const int thread = editor.stopped().at("threadId");
    const int state = editor.reference(thread, "State");
    const auto set = [&](int reference, const char* name, const string& value) {
        return Json{{"variablesReference", reference}, {"name", name}, {"value", value}};
    };
    QVERIFY2(editor.refusal("setVariable", set(state, "order", "eight")).find("no JSON") != string::npos,
             "a text without quotes");
    QVERIFY2(editor.refusal("setVariable", set(state, "none", "8")).find("none") != string::npos, "no such member");
    QVERIFY2(editor.refusal("setVariable", set(4711, "order", "8")).find("any more") != string::npos,
             "no such variables");
    QVERIFY2(
        editor.refusal("setVariable", set(editor.reference(thread, "Row"), "step", "\"x\"")).find("only the state") !=
            string::npos,
        "the row");
    COMPARE_JSON(editor.body("setVariable", set(state, "order", "8")).at("value"), Json("8"));
    const int list = editor.variable(thread, "State", "list").at("variablesReference");
    editor.body("setVariable", set(list, "1", "{\"n\": 1.50}"));
    const int deep = editor.variable(thread, "State", "deep").at("variablesReference");
    editor.body("setVariable", set(deep, "x", "null"));
    QCOMPARE(columnOf(id, "state"),
             string(R"({"big": 12345678901234567890.10, "deep": {"x": null}, "list": [1, {"n": 1.50}], "order": 8})"));
    COMPARE_JSON(editor.variable(thread, "State", "order").at("value"), Json("8"));
    // Somebody else was faster.
    sql_->run("update fermata.gen_durable set state = '{\"order\": 9}', updated_at = clock_timestamp()");
    const string told = editor.refusal("setVariable", set(state, "order", "10"));
    QVERIFY2(told.find("changed") != string::npos, told.c_str());
    QCOMPARE(columnOf(id, "state"), string("{\"order\": 9}"));
}

void DapTest::evaluated() {
    DapClient editor(database_);
    editor.begin("attach", Json::object(), [&] { editor.breakAtFunction("shop.pay"); });
    spawn("shop", "pay", {{"order", 7}, {"list", {1, {{"x", 2}}}}});
    const int frame = editor.frame(editor.stopped().at("threadId")).at("id");
    const auto asked = [&](const string& expression) { return Json{{"expression", expression}, {"frameId", frame}}; };
    COMPARE_JSON(editor.body("evaluate", asked("$.order")).at("result"), Json("7"));
    COMPARE_JSON(editor.body("evaluate", asked("order")).at("result"), Json("7"));
    COMPARE_JSON(editor.body("evaluate", asked("$.order > 5")).at("result"), Json("true"));
    const Json list = editor.body("evaluate", asked("$.list"));
    COMPARE_JSON(list.at("indexedVariables"), Json(2));
    const Json inner =
        editor.body("variables", {{"variablesReference", list.at("variablesReference")}}).at("variables");
    COMPARE_JSON(inner.at(1).at("value"), Json("{\"x\": 2}"));
    COMPARE_JSON(editor.body("evaluate", asked("$.list[*]")).at("result"), Json("[1, {\"x\": 2}]"));
    QVERIFY2(editor.refusal("evaluate", asked("$.none")).find("nothing there") != string::npos, "none");
    QVERIFY2(editor.refusal("evaluate", asked("$.a b")).find("jsonpath") != string::npos, "no jsonpath");
    QVERIFY2(editor.refusal("evaluate", {{"expression", "$.order"}}).find("choose one") != string::npos, "no frame");
    QVERIFY2(editor.refusal("evaluate", asked("$.order / 0")).find("zero") != string::npos, "of the server's words");
    COMPARE_JSON(editor.body("evaluate", asked("$.order")).at("result"), Json("7")); // and it goes on
}

void DapTest::heldBeforeTheCommit_data() {
    QTest::addColumn<QString>("filter");
    QTest::addColumn<QByteArray>("state");
    QTest::addColumn<QString>("words");
    QTest::newRow("throws") << "throws" << QByteArray(R"({"order": 7, "bad": true})") << "no money for order 7";
    QTest::newRow("stops") << "stops" << QByteArray(R"({"order": 7, "give_up": true})") << "nobody is at home";
}

void DapTest::heldBeforeTheCommit() {
    QFETCH(const QString, filter);
    QFETCH(const QByteArray, state);
    QFETCH(const QString, words);
    DapClient editor(database_);
    editor.begin("launch", launching({{"spawn", {{"machine", "shop"}, {"state", Json::parse(state.toStdString())}}}}),
                 [&] {
                     const Json set = editor.body("setExceptionBreakpoints", {{"filters", {filter.toStdString()}}});
                     COMPARE_JSON(set.at("breakpoints").at(0).at("verified"), Json(true));
                 });
    const Json stopped = editor.stopped();
    COMPARE_JSON(stopped.at("reason"), Json("exception"));
    COMPARE_JSON(stopped.at("text"), Json(words.toStdString()));
    const int thread = stopped.at("threadId");
    QCOMPARE(sql_->value("select status from fermata.gen_durable"), SqlValue("executing")); // nothing is committed
    const Json info = editor.body("exceptionInfo", {{"threadId", thread}});
    COMPARE_JSON(info.at("exceptionId"), Json(filter.toStdString()));
    COMPARE_JSON(info.at("description"), Json(words.toStdString()));
    if (filter == "throws") QVERIFY2(info.at("details").dump().find("in pay") != string::npos, info.dump().c_str());
    // The step again, with the same end.
    editor.body("restartFrame", {{"frameId", editor.frame(thread).at("id")}});
    COMPARE_JSON(editor.stopped().at("reason"), Json("exception"));
    editor.body("continue", {{"threadId", thread}});
    COMPARE_JSON(editor.event("exited").at("exitCode"), Json(1));
    editor.event("terminated");
    QCOMPARE(sql_->value("select status from fermata.gen_durable"), SqlValue("failed"));
    editor.body("disconnect");
    QCOMPARE(heldNow(), 0LL);
}

/// In a worker that is not the session's, it is told when it has been committed.
void DapTest::exceptionsElsewhere() {
    const auto worker = startCtl(database_, {"worker", "--queue", "default=2", "--machines", command_});
    QVERIFY(waitUntil([&] { return sql_->number("select count(*) from fermata.fermata_machine") > 0; }));
    DapClient editor(database_);
    editor.begin("attach", Json::object(), [&] { editor.body("setExceptionBreakpoints", {{"filters", {"throws"}}}); });
    const string id = spawn("shop", "pay", {{"order", 7}, {"bad", true}});
    const Json stopped = editor.stopped();
    COMPARE_JSON(stopped.at("reason"), Json("exception"));
    const int thread = stopped.at("threadId");
    QVERIFY2(stopped.at("text").get<string>().find("no money for order 7") != string::npos, stopped.dump().c_str());
    COMPARE_JSON(editor.variable(thread, "Row", "status").at("value"), Json("failed"));
    QVERIFY2(editor.refusal("next", {{"threadId", thread}}).find("has ended") != string::npos, "it is only shown");
    editor.body("continue", {{"threadId", thread}});
    editor.event("thread", [](const Json& body) { return body.at("reason") == "exited"; });
    QCOMPARE(columnOf(id, "status"), string("failed"));
}

void DapTest::aLateAttempt() {
    DapClient editor(database_);
    const Json spawned{{"machine", "flaky"}, {"state", {{"succeed_at", 3}, {"pause_ms", 1}, {"work_ms", 0}}}};
    editor.begin("launch", {{"examples", true}, {"queues", {{"background", 1}}}, {"spawn", spawned}}, [&] {
        const Json late{{"filterId", "late"}, {"condition", "2"}}, odd{{"filterId", "late"}, {"condition", "often"}};
        const Json set =
            editor.body("setExceptionBreakpoints", {{"filters", {"none"}}, {"filterOptions", {odd, late}}});
        COMPARE_JSON(set.at("breakpoints").at(0).at("verified"), Json(false));
        COMPARE_JSON(set.at("breakpoints").at(1).at("verified"), Json(false));
        COMPARE_JSON(set.at("breakpoints").at(2).at("verified"), Json(true));
    });
    const Json stopped = editor.stopped();
    COMPARE_JSON(stopped.at("reason"), Json("exception"));
    COMPARE_JSON(editor.variable(stopped.at("threadId"), "Row", "attempt").at("value"), Json("2"));
    // One step on, from the gate.
    editor.body("next", {{"threadId", stopped.at("threadId")}});
    const Json next = editor.stopped();
    COMPARE_JSON(next.at("reason"), Json("step"));
    COMPARE_JSON(editor.variable(next.at("threadId"), "Row", "attempt").at("value"), Json("3"));
}

/// It lives, and is held at its next step.
void DapTest::aLateAttemptElsewhere() {
    const auto worker = startCtl(database_, {"worker", "--queue", "background=2", "--examples"});
    DapClient editor(database_);
    editor.begin("attach", Json::object(), [&] {
        editor.body("setExceptionBreakpoints", {{"filterOptions", {{{"filterId", "late"}, {"condition", "1"}}}}});
    });
    run({"spawn", "flaky", "--step", "call", "--queue", "background", "--state",
         R"({"succeed_at": 5, "pause_ms": 5000, "work_ms": 0})"});
    const Json stopped = editor.stopped();
    COMPARE_JSON(stopped.at("reason"), Json("exception"));
    COMPARE_JSON(editor.body("exceptionInfo", {{"threadId", stopped.at("threadId")}}).at("exceptionId"), Json("late"));
    COMPARE_JSON(editor.variable(stopped.at("threadId"), "Row", "attempt").at("value"), Json("1"));
    QVERIFY(heldNow() > 0);
}

void DapTest::backAlongTheTrace() {
    const auto worker = startCtl(database_, {"worker", "--queue", "default=2", "--machines", command_});
    QVERIFY(waitUntil([&] { return sql_->number("select count(*) from fermata.fermata_machine") > 0; }));
    DapClient editor(database_);
    editor.begin("attach", Json::object(), [&] { editor.breakAtFunction("shop.start"); });
    const string id = spawn("shop", "start", {{"order", 7}});
    const int thread = editor.stopped().at("threadId");
    QVERIFY(!editor.had("capabilities")); // there is nothing behind it
    QVERIFY2(editor.refusal("stepBack", {{"threadId", thread}}).find("no trace") != string::npos,
             "nothing to go back to");
    editor.body("next", {{"threadId", thread}});
    editor.stopped();
    COMPARE_JSON(editor.event("capabilities").at("capabilities").at("supportsStepBack"), Json(true));
    editor.body("next", {{"threadId", thread}});
    editor.stopped();
    COMPARE_JSON(editor.frame(thread).at("name"), Json("shop.ship"));
    const string before = sql_->value("select jsonb_agg(g)::text from fermata.gen_durable g").value();
    editor.body("stepBack", {{"threadId", thread}});
    QVERIFY2(editor.stopped().at("description").get<string>().starts_with("Line 2 of 2"), "which line");
    COMPARE_JSON(editor.frame(thread).at("name"), Json("shop.pay"));
    COMPARE_JSON(editor.frame(thread).at("line"), Json(lineOf("pay")));
    COMPARE_JSON(editor.variable(thread, "State", "started").at("value"), Json("true"));
    editor.body("stepBack", {{"threadId", thread}});
    editor.stopped();
    QCOMPARE(editor.variables(thread, "State").size(), std::size_t(1)); // the order, as it was
    const string first = editor.refusal("stepBack", {{"threadId", thread}});
    QVERIFY2(first.find("the first line") != string::npos, first.c_str());
    const int state = editor.reference(thread, "State");
    QVERIFY2(editor.refusal("setVariable", {{"variablesReference", state}, {"name", "order"}, {"value", "8"}})
                     .find("only shown") != string::npos,
             "the past");
    editor.body("next", {{"threadId", thread}});
    editor.stopped();
    COMPARE_JSON(editor.frame(thread).at("name"), Json("shop.pay"));
    editor.body("next", {{"threadId", thread}});
    editor.stopped();
    COMPARE_JSON(editor.frame(thread).at("name"), Json("shop.ship"));
    QCOMPARE(sql_->value("select jsonb_agg(g)::text from fermata.gen_durable g").value(), before);
    // The step of a line, with the state of that.
    editor.body("reverseContinue", {{"threadId", thread}});
    editor.stopped();
    editor.body("restartFrame", {{"frameId", editor.frame(thread).at("id")}});
    COMPARE_JSON(editor.stopped().at("reason"), Json("restart"));
    COMPARE_JSON(editor.frame(thread).at("name"), Json("shop.start"));
    QCOMPARE(columnOf(id, "state"), string("{\"order\": 7}"));
    editor.body("disconnect");
    QVERIFY(becomes(id, "status", "done"));
    QCOMPARE(sql_->number("select count(*) from fermata.fermata_trace where until > clock_timestamp()"), 0LL);
}

void DapTest::stopOnEntryAndTheEnd() {
    DapClient editor(database_);
    editor.begin("launch",
                 launching({{"stopOnEntry", true}, {"spawn", {{"machine", "shop"}, {"state", {{"order", 7}}}}}}));
    const Json stopped = editor.stopped();
    COMPARE_JSON(stopped.at("reason"), Json("entry"));
    COMPARE_JSON(editor.frame(stopped.at("threadId")).at("name"), Json("shop.start"));
    editor.body("restartFrame", {{"frameId", editor.frame(stopped.at("threadId")).at("id")}});
    COMPARE_JSON(editor.stopped().at("reason"), Json("restart"));
    editor.body("continue", {{"threadId", stopped.at("threadId")}});
    COMPARE_JSON(editor.event("exited").at("exitCode"), Json(0));
    editor.event("terminated");
}

void DapTest::pausingTheSession() {
    DapClient editor(database_);
    editor.begin("launch", launching());
    editor.body("pause", {{"threadId", 1}});
    spawn("shop", "start", {{"order", 7}});
    const Json stopped = editor.stopped();
    COMPARE_JSON(stopped.at("reason"), Json("pause"));
    QVERIFY2(editor.refusal("pause", {{"threadId", stopped.at("threadId")}}).find("already") != string::npos,
             "it is held");
    QVERIFY2(editor.refusal("pause", {{"threadId", 77}}).find("no thread 77") != string::npos, "none");
    COMPARE_JSON(editor.body("stackTrace", {{"threadId", 1}}).at("stackFrames"), Json::array());
}

void DapTest::whoTerminatesLeavesNothing() {
    DapClient editor(database_);
    editor.begin("launch",
                 launching({{"stopOnEntry", true}, {"spawn", {{"machine", "shop"}, {"state", {{"order", 7}}}}}}),
                 [&] { editor.breakAtFunction("shop"); });
    editor.stopped();
    editor.body("terminate");
    editor.event("terminated");
    QCOMPARE(heldNow(), 0LL);
    QCOMPARE(sql_->number("select count(*) from fermata.gen_durable where eligible_at > clock_timestamp()"), 0LL);
    QVERIFY2(editor.refusal("next", {{"threadId", 2}}).size() > 5, "it has ended");
    editor.body("disconnect");
    QCOMPARE(editor.process().wait()->code, 0);
}

void DapTest::theEditorGoesAway_data() {
    QTest::addColumn<QString>("how");
    for (const char* how : {"end of input", "disconnect", "SIGTERM"})
        QTest::newRow(how) << how;
}

/// … in the middle of a hold.
void DapTest::theEditorGoesAway() {
    QFETCH(const QString, how);
    DapClient editor(database_);
    editor.begin("attach", Json::object(), [&] { editor.breakAtFunction("shop.pay"); });
    spawn("shop", "pay", {{"order", 7}});
    editor.stopped();
    QVERIFY(heldNow() > 0);
    if (how == "disconnect") editor.body("disconnect");
    if (how == "end of input") editor.process().closeInput();
    if (how == "SIGTERM") editor.process().signal(SIGTERM);
    const auto exit = editor.process().wait(20s);
    QVERIFY(exit && exit->code == 0);
    QCOMPARE(heldNow(), 0LL);
    QCOMPARE(sql_->number("select count(*) from fermata.gen_durable where eligible_at <= clock_timestamp()"), 1LL);
}

/// What it held goes on by itself: its lease is a short one, which it has moved on while it was there.
void DapTest::theAdapterIsKilled() {
    DapClient editor(database_);
    editor.begin("attach", Json::object(), [&] { editor.breakAtFunction("shop.pay"); });
    spawn("shop", "pay", {{"order", 7}});
    editor.stopped();
    const string lease = sql_->value("select lease::text from fermata.fermata_held").value();
    QVERIFY(waitUntil([&] { return sql_->value("select lease::text from fermata.fermata_held") > lease; }, 60s));
    editor.process().signal(SIGKILL);
    QVERIFY(editor.process().wait());
    QCOMPARE(sql_->number("select count(*) from fermata.gen_durable g join fermata.fermata_held h on h.instance = g.id "
                          "where g.eligible_at = h.lease and h.lease < clock_timestamp() + interval '2 minutes'"),
             1LL);
    QCOMPARE(sql_->number("select count(*) from fermata.fermata_breakpoint where armed_until > clock_timestamp() + "
                          "interval '2 minutes'"),
             0LL);
}

/// There breakpoints are installed without a question.
void DapTest::aLaunchInTheSandbox() {
    const TemporaryFolder folder;
    const DeathWatch watch(folder.path());
    const string place = folder.path() / "sandbox";
    DapClient editor("", {}, {{"FERMATA_SANDBOX", place}});
    editor.begin("launch", launching({{"sandbox", true}, {"stopOnEntry", true}, {"spawn", {{"machine", "shop"}}}}));
    const int thread = editor.stopped().at("threadId");
    COMPARE_JSON(editor.frame(thread).at("name"), Json("shop.start"));
    editor.body("disconnect");
    QCOMPARE(editor.process().wait()->code, 0);
    QVERIFY(!sandbox::Sandbox::status(place).running()); // its last user has left
}

/// Nobody reads what it says, and its input does not end.
void DapTest::aBrokenPipe() {
    const TemporaryFolder folder;
    ChildProcess shell("/bin/bash", {"-c", "mkfifo \"$1\" && exec 3<>\"$1\" && \"$0\" dap <&3 | true", FERMATACTL,
                                     folder.path() / "input"});
    const auto exit = shell.wait(30s);
    QVERIFY(exit && exit->code == 0);
}

void DapTest::garbage() {
    DapClient editor(database_);
    editor.process().write("Content-Length: 8\r\n\r\nno JSON!");
    editor.output("no request");
    editor.process().write("Content-Length: 17\r\n\r\n{\"type\": \"event\"}");
    editor.output("no request");
    QCOMPARE(editor.body("initialize").at("supportsStepBack").get<bool>(), false); // it goes on
    std::signal(SIGPIPE, SIG_IGN);
    try {
        editor.process().write(string(10 << 20, 'x'));
    } catch (const std::system_error&) { // it does not read that far
    }
    const auto exit = editor.process().wait(20s);
    QVERIFY(exit && exit->code == 1);
    QVERIFY2(editor.process().err().find("a header has no end") != string::npos, editor.process().err().c_str());
}

void DapTest::requestsOutOfTurn() {
    DapClient editor(database_);
    QVERIFY2(editor.refusal("threads").find("before initialize") != string::npos, "threads");
    editor.body("initialize");
    QVERIFY2(editor.refusal("initialize").find("already") != string::npos, "twice");
    QVERIFY2(editor.refusal("gotoTargets").find("\"gotoTargets\" is not known here") != string::npos, "unknown");
    QVERIFY2(editor.refusal("setBreakpoints").find("before launch and attach") != string::npos, "too early");
    QVERIFY2(editor.refusal("launch").find("\"machines\"") != string::npos, "launch what");
    QVERIFY2(editor.refusal("launch", {{"machines", 7}}).find("\"machines\"") != string::npos, "launch what");
    QCOMPARE(editor.body("threads").at("threads").size(), std::size_t(1));
    editor.body("attach");
    QVERIFY2(editor.refusal("attach").find("already") != string::npos, "twice");
    for (const char* command :
         {"next", "stepIn", "stepOut", "continue", "pause", "stepBack", "restartFrame", "stackTrace", "scopes",
          "variables", "setVariable", "evaluate", "exceptionInfo", "setBreakpoints", "breakpointLocations"}) {
        for (const Json& arguments :
             {Json(Json::object()), Json{{"threadId", 99}, {"frameId", 99}, {"variablesReference", 99}},
              Json{{"threadId", "x"}, {"frameId", {}}, {"source", 7}, {"breakpoints", 7}}})
            QVERIFY2(editor.refusal(command, arguments).size() > 5, command);
    }
    editor.body("disconnect");
    QCOMPARE(editor.process().wait()->code, 0);
}

void DapTest::databasesThatCannotBeDebugged() {
    QCOMPARE(run({"debug", "remove"}).code, 0);
    DapClient editor(database_);
    editor.body("initialize");
    const string missing = editor.refusal("attach");
    QVERIFY2(missing.find("fermatactl debug install") != string::npos, missing.c_str());
    const string empty = editor.refusal("attach", {{"database", TestCluster::freshDatabase()}});
    QVERIFY2(empty.find("fermatactl migrate") != string::npos, empty.c_str());
    const string nowhere = editor.refusal("attach", {{"database", "host=/nowhere password=geheim"}});
    QVERIFY2(nowhere.find("/nowhere") != string::npos && nowhere.find("geheim") == string::npos, nowhere.c_str());
    // A role that only looks.
    QCOMPARE(run({"debug", "install"}).code, 0);
    const string role = roleName("viewer");
    sql_->run("create role \"" + role + "\" login; grant usage on schema fermata to \"" + role +
              "\"; grant select on all tables in schema fermata to \"" + role + "\"");
    const string denied = editor.refusal("attach", {{"database", database_ + " user=" + role}});
    QVERIFY2(denied.find("may not") != string::npos, denied.c_str());
    sql_->run("drop owned by \"" + role + "\"; drop role \"" + role + "\"");
    // A launch may install, where it is told to.
    QCOMPARE(run({"debug", "remove"}).code, 0);
    QVERIFY2(editor.refusal("launch", launching()).find("\"install\": true") != string::npos, "it says how");
    editor.body("launch", launching({{"install", true}}));
    COMPARE_JSON(run({"debug", "status", "--json"}).json().at("installed"), Json(true));
}

void DapTest::theDatabaseGoesAway() {
    TestCluster cluster(TestCluster::Storage::Fast);
    const string database = cluster.makeDatabase();
    QCOMPARE(ctl(database, {"migrate"}).code, 0);
    QCOMPARE(ctl(database, {"debug", "install"}).code, 0);
    DapClient editor(database);
    editor.begin("attach", Json::object(), [&] { editor.breakAtFunction("shop.pay"); });
    QCOMPARE(ctl(database, {"spawn", "shop", "--step", "pay"}).code, 0);
    const int thread = editor.stopped().at("threadId");
    cluster.cluster().kill();
    editor.output("the session has ended: ");
    editor.event("terminated");
    QVERIFY2(editor.refusal("next", {{"threadId", thread}}).find("has ended") != string::npos, "nothing is left");
    editor.body("disconnect");
    const auto exit = editor.process().wait(20s);
    QVERIFY(exit && exit->code == 0);
}

/// It waits for each of them, and not for ever.
void DapTest::frozenSessions() {
    TestCluster cluster(TestCluster::Storage::Fast);
    const string database = cluster.makeDatabase();
    QCOMPARE(ctl(database, {"migrate"}).code, 0);
    QCOMPARE(ctl(database, {"debug", "install"}).code, 0);
    DapClient editor(database);
    editor.begin("attach", Json::object(), [&] { editor.breakAtFunction("shop.pay"); });
    QCOMPARE(ctl(database, {"spawn", "shop", "--step", "pay", "--state", "{\"order\": 7}"}).code, 0);
    const int frame = editor.frame(editor.stopped().at("threadId")).at("id");
    const Json asked{{"expression", "$.order"}, {"frameId", frame}};
    COMPARE_JSON(editor.body("evaluate", asked).at("result"), Json("7"));
    Sql sql(database);
    const SqlRows backends = sql.query("select pid from pg_stat_activity where application_name = 'fermatactl dap'");
    QVERIFY(backends.size() >= 3);
    for (const SqlRow& row : backends)
        ::kill(std::stoi(row.at(0).value()), SIGSTOP);
    QVERIFY2(editor.ask("evaluate", asked).contains("success"), "an answer, whichever");
    editor.body("disconnect");
    const auto exit = editor.process().wait(60s);
    for (const SqlRow& row : backends)
        ::kill(std::stoi(row.at(0).value()), SIGKILL);
    QVERIFY(exit && exit->code == 0);
}

void DapTest::largeStates() {
    DapClient editor(database_);
    editor.begin("attach", Json::object(), [&] { editor.breakAtFunction("shop.pay"); });
    const string id = spawn("shop", "none");
    sql_->run("update fermata.gen_durable set step = 'pay', state = (select jsonb_build_object('list', jsonb_agg("
              "jsonb_build_object('number', n, 'text', repeat('x', 100)))) from generate_series(1, 20000) n)");
    const int thread = editor.stopped().at("threadId");
    const Json list = editor.variable(thread, "State", "list");
    COMPARE_JSON(list.at("indexedVariables"), Json(20'000));
    QVERIFY(list.at("value").get<string>().size() < 3'000);
    const int reference = list.at("variablesReference");
    const Json all = editor.body("variables", {{"variablesReference", reference}}).at("variables");
    QCOMPARE(all.size(), std::size_t(10'001)); // the last says how many there are
    const Json page{{"variablesReference", reference}, {"filter", "indexed"}, {"start", 15'000}, {"count", 2}};
    const Json some = editor.body("variables", page).at("variables");
    QCOMPARE(some.size(), std::size_t(2));
    COMPARE_JSON(some.at(0).at("name"), Json("15000"));
    COMPARE_JSON(some.at(0).at("evaluateName"), Json("$.\"list\"[15000]"));
}

/// One editor after the other, from this machine only.
void DapTest::aPort() {
    QCOMPARE(run({"dap", "--listen", "0.0.0.0:4711"}).code, 2);
    const auto listening = startCtl(database_, {"dap", "--listen", "127.0.0.1:0"});
    QVERIFY(listening->waitForErr("listening on 127.0.0.1:"));
    const string words = listening->err();
    const int port = std::stoi(words.substr(words.rfind(':') + 1));
    for (int i = 0; i < 2; ++i) {
        ChildProcess talk("/bin/bash", {"-c", "exec 3<>/dev/tcp/127.0.0.1/" + std::to_string(port) +
                                                  "; cat <&3 & "
                                                  "m='{\"seq\":1,\"type\":\"request\",\"command\":\"initialize\"}'; "
                                                  "printf 'Content-Length: %d\\r\\n\\r\\n%s' ${#m} \"$m\" >&3; "
                                                  "m='{\"seq\":2,\"type\":\"request\",\"command\":\"disconnect\"}'; "
                                                  "printf 'Content-Length: %d\\r\\n\\r\\n%s' ${#m} \"$m\" >&3; wait"});
        QVERIFY(talk.wait());
        QVERIFY2(talk.out().find("supportsConfigurationDoneRequest") != string::npos, talk.out().c_str());
    }
    listening->signal(SIGTERM);
    QCOMPARE(listening->wait()->code, 0);
}

FERMATA_TEST(DapTest, QCoreApplication)
#include "tst_dap.moc"
