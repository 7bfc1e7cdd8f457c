// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "compare.h"
#include "dap_bench.h"
#include "dap_client.h"

#include <fermata/posix/unique_fd.h>
#include <fermata/test/pooler.h>
#include <fermata/test/runner.h>
#include <fermata/test/temporary_folder.h>
#include <fermata/test/test_cluster.h>

#include <QTest>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <set>
#include <system_error>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;
using std::string;

namespace {

string framed(const string& text) {
    return "Content-Length: " + std::to_string(text.size()) + "\r\n\r\n" + text;
}

string request(int seq, const string& command, const Json& arguments = Json::object()) {
    return framed(Json{{"seq", seq}, {"type", "request"}, {"command", command}, {"arguments", arguments}}.dump());
}

/// The most memory that a process has had, in bytes.
std::size_t peakOf(pid_t pid) {
    std::ifstream status("/proc/" + std::to_string(pid) + "/status");
    string line;
    while (std::getline(status, line)) {
        if (line.starts_with("VmHWM:")) return std::stoul(line.substr(6)) << 10;
    }
    throw std::runtime_error("no VmHWM of " + std::to_string(pid));
}

/// A client at a port, which reads when it likes.
class Caller {
public:
    explicit Caller(int port) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(static_cast<std::uint16_t>(port));
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        if (::connect(socket_.get(), reinterpret_cast<sockaddr*>(&address), sizeof address) != 0)
            throw std::system_error(errno, std::generic_category(), "connect");
    }

    /// False: the other side has gone.
    bool say(std::string_view text) {
        while (!text.empty()) {
            const ssize_t sent = ::send(socket_.get(), text.data(), text.size(), MSG_NOSIGNAL);
            if (sent < 0) return false;
            text.remove_prefix(static_cast<std::size_t>(sent));
        }
        return true;
    }

    /// Whether this text comes.
    bool hears(const string& text) {
        return waitUntil([&] {
            pollfd ready{socket_.get(), POLLIN, 0};
            if (::poll(&ready, 1, 0) > 0) {
                std::array<char, 65536> bytes{};
                const ssize_t got = ::read(socket_.get(), bytes.data(), bytes.size());
                if (got > 0) heard_.append(bytes.data(), static_cast<std::size_t>(got));
            }
            return heard_.find(text) != string::npos;
        });
    }

private:
    posix::UniqueFd socket_;
    string heard_;
};

} // namespace

/// fermatactl dap with a client that means harm or has bad luck, and a database that changes under it.
class DapAttacksTest : public QObject, protected DapBench {
    Q_OBJECT

    /// An editor that is attached and holds an instance of "shop" before `pay`; of which it is given the thread.
    std::pair<string, int> heldAtPay(DapClient& editor, const Json& state = {{"order", 7}}) {
        editor.begin("attach", Json::object(), [&] { editor.breakAtFunction("shop.pay"); });
        const string id = spawn("shop", "pay", state);
        return {id, editor.stopped().at("threadId").get<int>()};
    }
    int portOf(ChildProcess& listening) {
        const string words = "listening on 127.0.0.1:";
        if (!listening.waitForErr(words)) throw std::runtime_error("it does not listen");
        return std::stoi(listening.err().substr(listening.err().find(words) + words.size()));
    }
    long long breakpoints() { return sql_->number("select count(*) from fermata.fermata_breakpoint"); }

private Q_SLOTS:
    void init() { makeDatabase(); }

    // ---- the client

    void deepMessages();
    void numbersOfAnySize();
    void whoNeverReads();
    void twoEditorsAtOnePort();
    void moreThanCanBeSet();
    void pausedTwice();
    void aParentIsNotRestarted();
    void whatIsNoLateAttempt();

    // ---- breakpoints that meet

    void aLogPointHidesNothing();
    void aHitCountHidesNothing();
    void steppedOntoABreakpoint();
    void saidOnceWhileItIsLocked();
    void saidBeforeTheEnd();

    // ---- from the gate

    void intoChildrenFromTheGate();
    void outToTheParentFromTheGate();
    void goneOnFromTheGate();
    void aClaimThatIsLost();

    // ---- the database

    void theServerIsRestarted();
    void setWhileTheServerIsAway();
    void throughAPooler();
    void changedMeanwhile();
    void valuesThatCannotBe();
    void sourcesThatMove();
    void deletedMeanwhile();
    void whatIsSpawnedIsDeleted();
    void aThousandAndMore();
    void expressionsThatFindTooMuch();
    void aLongTrace();
    void removedMeanwhile();

    // ---- launches

    void withoutDebugging();
    void commandsThatFail();
    void aFolderThatIsNotThere();
    void aStepThatIsNotDeclared();
    void allThatItStartedEnds_data();
    void allThatItStartedEnds();
};

/// Brackets cost the parser a stack of its own; whoever copies or writes the document has only the program's.
void DapAttacksTest::deepMessages() {
    DapClient editor(database_);
    const string deep = string(1'000'000, '[') + string(1'000'000, ']');
    editor.process().write(
        framed(R"({"seq": 1, "type": "request", "command": "initialize", "arguments": {"x": )" + deep + "}}"));
    editor.output("no request");
    editor.body("initialize"); // it goes on
    const string spawn = string(100'000, '[') + string(100'000, ']');
    editor.process().write(framed(
        R"({"seq": 1, "type": "request", "command": "launch", "arguments": {"machines": "true", "spawn": {"machine": "shop", "state": )" +
        spawn + "}}}"));
    editor.output("no request");
    editor.body("threads");
}

void DapAttacksTest::numbersOfAnySize() {
    DapClient editor(database_);
    editor.process().write(framed(R"({"seq": 5000000000, "type": "request", "command": "initialize"})"));
    QVERIFY2(editor.process().waitForOut("\"request_seq\":5000000000", 10s), editor.process().out().c_str());
    editor.body("attach");
    editor.event("initialized");
    editor.breakAtFunction("shop.pay");
    editor.body("configurationDone");
    spawn("shop", "pay", {{"order", 7}});
    const int thread = editor.stopped().at("threadId");
    const std::int64_t beyond = std::int64_t(1) << 32; // what cuts it off takes it for another number
    const int frame = editor.frame(thread).at("id");
    const int state = editor.reference(thread, "State");
    for (const auto& [command, arguments] :
         {std::pair("stackTrace", Json{{"threadId", beyond + thread}}),
          {"next", Json{{"threadId", beyond + thread}}},
          {"scopes", Json{{"frameId", beyond + frame}}},
          {"variables", Json{{"variablesReference", beyond + state}}},
          {"setVariable", Json{{"variablesReference", beyond + state}, {"name", "order"}, {"value", "8"}}},
          {"evaluate", Json{{"expression", "$.order"}, {"frameId", beyond + frame}}}})
        QVERIFY2(editor.refusal(command, arguments).size() > 5, command);
    QVERIFY(heldNow() == 2);
}

/// What is answered is kept until it is read; not without bounds.
void DapAttacksTest::whoNeverReads() {
    const auto listening = startCtl(database_, {"dap", "--listen", "127.0.0.1:0"});
    Caller editor(portOf(*listening));
    editor.say(request(1, "initialize") + request(2, "attach"));
    QVERIFY(editor.hears("\"initialized\""));
    editor.say(request(3, "setFunctionBreakpoints", {{"breakpoints", {{{"name", "shop.pay"}}}}}) +
               request(4, "configurationDone"));
    const string id = spawn("shop", "none");
    sql_->run("update fermata.gen_durable set step = 'pay', state = (select jsonb_build_object('list', jsonb_agg("
              "jsonb_build_object('number', n, 'text', repeat('x', 300)))) from generate_series(1, 10000) n)");
    QVERIFY(editor.hears("\"stopped\""));
    editor.say(request(5, "stackTrace", {{"threadId", 2}}) + request(6, "scopes", {{"frameId", 1}}));
    QVERIFY(editor.hears("\"request_seq\":6"));
    editor.say(request(7, "variables", {{"variablesReference", 1}}));
    QVERIFY(editor.hears("\"request_seq\":7"));
    // Each answer of some five megabytes, and all of them in one read.
    string all;
    for (int seq = 8; seq < 208; ++seq)
        all += request(seq, "variables", {{"variablesReference", 5}});
    editor.say(all);
    QVERIFY2(listening->waitForErr("the editor does not read", 60s), listening->err().c_str());
    QVERIFY2(peakOf(listening->pid()) < 400u << 20, std::to_string(peakOf(listening->pid())).c_str());
    QVERIFY(waitUntil([&] { return heldNow() == 0; })); // and lets go what it has held
    Caller next(portOf(*listening));                    // and the next one is served
    next.say(request(1, "initialize"));
    QVERIFY(next.hears("supportsConfigurationDoneRequest"));
}

void DapAttacksTest::twoEditorsAtOnePort() {
    const auto listening = startCtl(database_, {"dap", "--listen", "127.0.0.1:0"});
    Caller one(portOf(*listening));
    one.say(request(1, "initialize") + request(2, "attach"));
    QVERIFY(one.hears("\"initialized\""));
    one.say(request(3, "setFunctionBreakpoints", {{"breakpoints", {{{"name", "shop.pay"}}}}}) +
            request(4, "configurationDone"));
    Caller two(portOf(*listening));
    two.say(request(1, "initialize") + request(2, "attach"));
    QVERIFY(two.hears("\"initialized\""));
    two.say(request(3, "setFunctionBreakpoints", {{"breakpoints", {{{"name", "shop.ship"}}}}}) +
            request(4, "configurationDone"));
    QVERIFY(one.hears("\"request_seq\":4") && two.hears("\"request_seq\":4"));
    spawn("shop", "pay");
    QVERIFY(one.hears("\"stopped\""));
    spawn("shop", "ship");
    QVERIFY(two.hears("\"stopped\""));
    two.say(request(5, "disconnect"));
    QVERIFY(two.hears("\"request_seq\":5"));
    QVERIFY(waitUntil([&] { return heldNow() == 2; })); // that of the other one
    listening->signal(SIGTERM);
    const auto exit = listening->wait(20s);
    QVERIFY(exit && exit->code == 0);
    QCOMPARE(heldNow(), 0LL);
}

void DapAttacksTest::moreThanCanBeSet() {
    DapClient editor(database_);
    Json wanted = Json::array();
    for (int n = 0; n < 510; ++n)
        wanted.push_back({{"name", "shop.pay"}, {"hitCondition", std::to_string(n + 1)}});
    Json set;
    editor.begin("attach", Json::object(), [&] {
        set = editor.body("setFunctionBreakpoints", {{"breakpoints", wanted}}).at("breakpoints");
    });
    QCOMPARE(set.size(), std::size_t(510));
    QVERIFY2(set.at(509).at("message").get<string>().find("500") != string::npos, set.at(509).dump().c_str());
    QCOMPARE(breakpoints(), 500LL);
    const auto worker = workerElsewhere();
    editor.event("breakpoint",
                 [&](const Json& body) { return body.at("breakpoint").at("id") == set.at(499).at("id"); });
    editor.body("threads");
    // A machine has come that they are of; those that are too many are it still.
    QCOMPARE(editor.had("breakpoint",
                        [&](const Json& body) {
                            return body.at("breakpoint").at("id") > set.at(499).at("id") &&
                                   body.at("breakpoint").at("verified") == true;
                        }),
             false);
    QCOMPARE(breakpoints(), 500LL);
    // Ten thousand lines of a file.
    Json lines = Json::array();
    for (int line = 1; line <= 10'000; ++line)
        lines.push_back({{"line", line}});
    editor.body("setFunctionBreakpoints", {{"breakpoints", Json::array()}});
    QCOMPARE(breakpoints(), 0LL);
    const Json answer = editor.body("setBreakpoints", {{"source", {{"path", script_}}}, {"breakpoints", lines}});
    QCOMPARE(answer.at("breakpoints").size(), std::size_t(10'000));
    QVERIFY(breakpoints() > 0 && breakpoints() <= 500);
    editor.body("setBreakpoints", {{"source", {{"path", script_}}}, {"breakpoints", Json::array()}});
    QCOMPARE(breakpoints(), 0LL);
}

void DapAttacksTest::pausedTwice() {
    DapClient editor(database_);
    editor.begin("attach", {{"stopOnEntry", true}});
    QVERIFY(waitUntil([&] { return breakpoints() == 1; }));
    spawn("shop", "pay");
    COMPARE_JSON(editor.stopped().at("reason"), Json("entry"));
    editor.body("pause", {{"threadId", 1}});
    editor.body("pause", {{"threadId", 1}});
    spawn("shop", "pay");
    COMPARE_JSON(editor.stopped().at("reason"), Json("pause"));
    const string free = spawn("shop", "pay");
    QCOMPARE(columnOf(free, "(eligible_at <= clock_timestamp())"), string("true")); // one click more holds no other one
}

void DapAttacksTest::aParentIsNotRestarted() {
    const auto worker = workerElsewhere();
    DapClient editor(database_);
    editor.begin("attach", Json::object(), [&] { editor.breakAtFunction("shop_item.pack"); });
    const string id = spawn("shop", "start", {{"order", 7}, {"children", 1}});
    const int thread = editor.stopped().at("threadId");
    const Json frames = editor.body("stackTrace", {{"threadId", thread}}).at("stackFrames");
    COMPARE_JSON(frames.at(1).at("canRestart"), Json(false));
    const string why = editor.refusal("restartFrame", {{"frameId", frames.at(1).at("id")}});
    QVERIFY2(why.find("parent") != string::npos, why.c_str());
    QCOMPARE(columnOf(id, "status"), string("awaiting_children"));
    COMPARE_JSON(editor.frame(thread).at("id"), frames.at(0).at("id")); // it is as it was
}

void DapAttacksTest::whatIsNoLateAttempt() {
    DapClient editor(database_);
    editor.begin("attach", Json::object());
    for (const auto& [condition, good] : {std::pair("3", true),
                                          {">= 3", true},
                                          {"> 2", true},
                                          {"< 3", false},
                                          {"<= 3", false},
                                          {"% 3", false},
                                          {"often", false}}) {
        const Json set = editor.body("setExceptionBreakpoints",
                                     {{"filterOptions", {{{"filterId", "late"}, {"condition", condition}}}}});
        QVERIFY2(set.at("breakpoints").at(0).at("verified") == good, condition);
    }
}

/// Whichever of those at one step the database has named.
void DapAttacksTest::aLogPointHidesNothing() {
    const auto worker = workerElsewhere();
    DapClient editor(database_);
    Json plain;
    editor.begin("attach", Json::object(), [&] {
        editor.breakAt(script_, lineOf("pay"), {{"logMessage", "order {order}"}});
        plain = editor.breakAtFunction("shop.pay");
    });
    spawn("shop", "start", {{"order", 7}});
    const Json stopped = editor.stopped();
    COMPARE_JSON(stopped.at("hitBreakpointIds"), Json({plain.at("id")}));
    COMPARE_JSON(stopped.at("reason"), Json("function breakpoint"));
    QVERIFY(
        editor.had("output", [](const Json& body) { return body.at("output").get<string>().starts_with("order 7"); }));
    // Two that stop are both named.
    const Json line = editor.breakAt(script_, lineOf("pay"));
    spawn("shop", "start", {{"order", 8}});
    const Json both = editor.stopped();
    std::set<int> ids;
    for (const Json& id : both.at("hitBreakpointIds"))
        ids.insert(id.get<int>());
    QVERIFY2((ids == std::set{line.at("id").get<int>(), plain.at("id").get<int>()}), both.dump().c_str());
}

void DapAttacksTest::aHitCountHidesNothing() {
    const auto worker = workerElsewhere();
    DapClient editor(database_);
    Json third, large;
    editor.begin("attach", Json::object(), [&] {
        third = editor.breakAt(script_, lineOf("pay"), {{"hitCondition", "3"}});
        large = editor.breakAtFunction("shop.pay", {{"condition", "order > 100"}});
    });
    spawn("shop", "start", {{"order", 700}});
    Json stopped = editor.stopped();
    COMPARE_JSON(stopped.at("hitBreakpointIds"), Json({large.at("id")}));
    editor.body("continue", {{"threadId", stopped.at("threadId")}});
    QVERIFY(becomes(spawn("shop", "start", {{"order", 1}}), "status", "done"));
    spawn("shop", "start", {{"order", 2}}); // the third, counting the one at which the other has stopped
    COMPARE_JSON(editor.stopped().at("hitBreakpointIds"), Json({third.at("id")}));
}

void DapAttacksTest::steppedOntoABreakpoint() {
    const auto worker = workerElsewhere();
    DapClient editor(database_);
    Json pay;
    editor.begin("attach", Json::object(), [&] {
        editor.body("setFunctionBreakpoints",
                    {{"breakpoints", {{{"name", "shop.start"}}, {{"name", "shop.ship"}, {"hitCondition", "2"}}}}});
        pay = editor.breakAt(script_, lineOf("pay"));
    });
    spawn("shop", "start", {{"order", 7}});
    const int thread = editor.stopped().at("threadId");
    editor.body("next", {{"threadId", thread}});
    const Json onto = editor.stopped();
    COMPARE_JSON(onto.at("reason"), Json("step"));
    COMPARE_JSON(onto.at("hitBreakpointIds"), Json({pay.at("id")}));
    editor.breakAt(script_, lineOf("pay"), {{"logMessage", "pays {order}"}});
    editor.body("next", {{"threadId", thread}}); // onto the first hit of ship
    QVERIFY(!editor.stopped().contains("hitBreakpointIds"));
    editor.body("continue", {{"threadId", thread}});
    spawn("shop", "start", {{"order", 8}});
    const int second = editor.stopped().at("threadId");
    editor.body("next", {{"threadId", second}});
    editor.output("pays 8"); // also where it stops by stepping
    QVERIFY(!editor.stopped().contains("hitBreakpointIds"));
    editor.body("continue", {{"threadId", second}});
    COMPARE_JSON(editor.stopped().at("reason"), Json("function breakpoint")); // the second of ship
}

/// What it is to let go again cannot be let go at once.
void DapAttacksTest::saidOnceWhileItIsLocked() {
    const auto worker = workerElsewhere();
    DapClient editor(database_);
    editor.body("initialize");
    editor.body("attach");
    editor.event("initialized");
    editor.breakAt(script_, lineOf("pay"), {{"logMessage", "order {order}"}});
    const string id = spawn("shop", "pay", {{"order", 7}});
    Sql other(database_);
    other.run("begin");
    other.run("select from fermata.gen_durable where id = " + id + " for update");
    editor.body("configurationDone");
    editor.output("order 7");
    int more = 0;
    const auto again = [&] {
        more = 0;
        editor.had("output", [&](const Json& body) {
            more += body.at("output").get<string>().starts_with("order 7") ? 1 : 0;
            return false;
        });
        return more > 1;
    };
    QVERIFY(!waitUntil(again, 2s));
    other.run("rollback");
    QVERIFY(becomes(id, "status", "done"));
    QVERIFY(!again());
    QVERIFY(!editor.had("stopped"));
}

/// What a log point has counted, and what the last step has printed, before the editor leaves.
void DapAttacksTest::saidBeforeTheEnd() {
    DapClient editor(database_);
    editor.begin("launch", launching({{"spawn", {{"machine", "shop"}, {"state", {{"order", 7}}}}}}), [&] {
        editor.breakAt(script_, lineOf("ship"), {{"logMessage", "it ships"}});
    });
    editor.event("terminated");
    const auto said = [&](const char* text) {
        return editor.had("output",
                          [&](const Json& body) { return body.at("output").get<string>().find(text) != string::npos; });
    };
    QVERIFY(said("it ships"));
    QVERIFY(said(": shipping"));
}

void DapAttacksTest::intoChildrenFromTheGate() {
    DapClient editor(database_);
    editor.begin("launch", launching(), [&] {
        editor.body("setExceptionBreakpoints", {{"filterOptions", {{{"filterId", "late"}, {"condition", "1"}}}}});
    });
    sql_->run("insert into fermata.gen_durable (fsm, step, attempt, state) values "
              "('shop', 'start', 1, '{\"order\": 7, \"children\": 2}')");
    const Json late = editor.stopped();
    COMPARE_JSON(late.at("reason"), Json("exception"));
    const int parent = late.at("threadId");
    editor.body("stepIn", {{"threadId", parent}});
    for (int child = 0; child < 2; ++child)
        COMPARE_JSON(editor.frame(editor.stopped().at("threadId")).at("name"), Json("shop_item.pack"));
    editor.body("disconnect");
    QVERIFY(heldNow() == 0);
}

void DapAttacksTest::outToTheParentFromTheGate() {
    DapClient editor(database_);
    editor.begin("launch",
                 launching({{"spawn", {{"machine", "shop"}, {"state", {{"children", 1}, {"bad_item", true}}}}}}), [&] {
                     editor.body("setExceptionBreakpoints", {{"filters", {"throws"}}});
                 });
    const int child = editor.stopped().at("threadId");
    const Json frames = editor.body("stackTrace", {{"threadId", child}}).at("stackFrames");
    QCOMPARE(frames.size(), std::size_t(2));
    editor.body("stepOut", {{"threadId", child}});
    const Json out = editor.stopped();
    COMPARE_JSON(out.at("reason"), Json("step"));
    COMPARE_JSON(editor.frame(out.at("threadId")).at("name"), Json("shop.pay"));
    // It has no parent itself.
    editor.body("continue", {{"threadId", out.at("threadId")}});
    editor.event("terminated");
}

/// Continue means for good, also for what was stepped until it threw.
void DapAttacksTest::goneOnFromTheGate() {
    DapClient editor(database_);
    const Json spawned{{"machine", "flaky"}, {"state", {{"succeed_at", 2}, {"pause_ms", 1}, {"work_ms", 0}}}};
    editor.begin("launch",
                 {{"examples", true}, {"queues", {{"background", 1}}}, {"spawn", spawned}, {"stopOnEntry", true}}, [&] {
                     editor.body("setExceptionBreakpoints", {{"filters", {"throws"}}});
                 });
    const int thread = editor.stopped().at("threadId");
    editor.body("next", {{"threadId", thread}});
    COMPARE_JSON(editor.stopped().at("reason"), Json("exception"));
    QVERIFY2(editor.refusal("stepOut", {{"threadId", thread}}).find("no parent") != string::npos, "of its own");
    editor.body("setExceptionBreakpoints", {{"filters", Json::array()}});
    editor.body("continue", {{"threadId", thread}});
    COMPARE_JSON(editor.event("exited").at("exitCode"), Json(0));
}

/// What is decided of it has no effect any more, and that is told before it is decided.
void DapAttacksTest::aClaimThatIsLost() {
    DapClient editor(database_);
    editor.begin("launch", launching({{"spawn", {{"machine", "shop"}, {"state", {{"order", 7}, {"bad", true}}}}}}),
                 [&] {
                     editor.body("setExceptionBreakpoints", {{"filters", {"throws"}}});
                 });
    editor.stopped();
    sql_->run("update fermata.gen_durable set status = 'failed', locked_by = null, lease_expires_at = null");
    editor.output("was lost");
}

/// The session outlives it, and so does what it holds.
void DapAttacksTest::theServerIsRestarted() {
    TestCluster cluster(TestCluster::Storage::Fast);
    database_ = cluster.makeDatabase();
    QCOMPARE(run({"migrate"}).code, 0);
    QCOMPARE(run({"debug", "install"}).code, 0);
    DapClient editor(database_);
    const auto [id, thread] = heldAtPay(editor);
    cluster.cluster().stop();
    editor.output("the database does not answer");
    QVERIFY2(editor.refusal("evaluate", {{"expression", "$.order"}, {"frameId", 1}}).size() > 5, "meanwhile");
    cluster.cluster().start();
    editor.output("the database answers again");
    COMPARE_JSON(editor.variable(thread, "State", "order").at("value"), Json("7"));
    editor.body("continue", {{"threadId", thread}});
    sql_.emplace(database_);
    QCOMPARE(columnOf(id, "(eligible_at <= clock_timestamp())"), string("true"));
    QVERIFY(!editor.had("terminated"));
    editor.body("disconnect");
    QCOMPARE(heldNow(), 0LL);
}

/// What is asked for meanwhile is done when it is there again.
void DapAttacksTest::setWhileTheServerIsAway() {
    TestCluster cluster(TestCluster::Storage::Fast);
    database_ = cluster.makeDatabase();
    QCOMPARE(run({"migrate"}).code, 0);
    QCOMPARE(run({"debug", "install"}).code, 0);
    Sql(database_).run("insert into fermata.fermata_machine (fsm, version, graph) values ('shop', 1, '{\"steps\": "
                       "[\"pay\", \"ship\"]}')");
    DapClient editor(database_);
    editor.begin("attach", Json::object(),
                 [&] { COMPARE_JSON(editor.breakAtFunction("shop.pay").at("verified"), Json(true)); });
    cluster.cluster().stop();
    const Json set = editor.breakAtFunction("shop.ship");
    COMPARE_JSON(set.at("verified"), Json(false));
    QVERIFY2(set.at("message").get<string>().find("connect") != string::npos, set.dump().c_str());
    cluster.cluster().start();
    const Json now = editor.event("breakpoint").at("breakpoint");
    COMPARE_JSON(now.at("id"), set.at("id"));
    COMPARE_JSON(now.at("verified"), Json(true));
    sql_.emplace(database_);
    QCOMPARE(sql_->value("select string_agg(step, ',') from fermata.fermata_breakpoint"), SqlValue("ship"));
    editor.body("disconnect");
    QCOMPARE(heldNow(), 0LL);
}

/// One that gives a session for a transaction, of which it has few. The worker of a launch needs sessions of its own.
void DapAttacksTest::throughAPooler() {
    if (!Pooler::installed()) QSKIP(Pooler::notInstalled);
    const Pooler pooler(database_, Pooler::Mode::Transaction, 2);
    DapClient editor(pooler.conninfo());
    editor.body("initialize");
    const string why = editor.refusal("launch", launching());
    QVERIFY2(why.find("session") != string::npos, why.c_str());
    editor.body("attach");
    editor.event("initialized");
    editor.breakAtFunction("shop.pay", {{"condition", "order == 7"}});
    editor.body("configurationDone");
    const string id = spawn("shop", "pay", {{"order", 7}});
    const int thread = editor.stopped().at("threadId");
    const Json asked{{"expression", "$.order"}, {"frameId", editor.frame(thread).at("id")}};
    COMPARE_JSON(editor.body("evaluate", asked).at("result"), Json("7"));
    const int state = editor.reference(thread, "State");
    editor.body("setVariable", {{"variablesReference", state}, {"name", "order"}, {"value", "8"}});
    QCOMPARE(columnOf(id, "state"), string("{\"order\": 8}"));
    editor.body("next", {{"threadId", thread}});
    editor.body("disconnect");
    QCOMPARE(heldNow(), 0LL);
    QCOMPARE(Sql(pooler.conninfo()).value("show statement_timeout"), SqlValue("0")); // the sessions are as they were
}

/// Who was slower sees what there is now, under the numbers that it has.
void DapAttacksTest::changedMeanwhile() {
    DapClient editor(database_);
    const auto [id, thread] = heldAtPay(editor);
    const int state = editor.reference(thread, "State");
    sql_->run("update fermata.gen_durable set state = '{\"order\": 9}', updated_at = clock_timestamp()");
    const Json set{{"variablesReference", state}, {"name", "order"}, {"value", "10"}};
    const string told = editor.refusal("setVariable", set);
    QVERIFY2(told.find("changed") != string::npos, told.c_str());
    COMPARE_JSON(editor.body("variables", {{"variablesReference", state}}).at("variables").at(0).at("value"),
                 Json("9"));
    COMPARE_JSON(editor.body("setVariable", set).at("value"), Json("10"));
    QCOMPARE(columnOf(id, "state"), string("{\"order\": 10}"));
}

void DapAttacksTest::valuesThatCannotBe() {
    DapClient editor(database_);
    const auto [id, thread] = heldAtPay(editor);
    const int state = editor.reference(thread, "State");
    const auto refused = [&](const string& value) {
        return editor.refusal("setVariable", {{"variablesReference", state}, {"name", "order"}, {"value", value}});
    };
    for (const auto& [value, words] : {std::pair("\"" + string(10 << 20, 'x') + "\"", "8"),
                                       {string(5000, '[') + string(5000, ']'), "deep"},
                                       {string("\"\\u0000\""), "no JSON"},
                                       {string("1e999999999"), "number"},
                                       {string(""), "no JSON"}})
        QVERIFY2(refused(value).find(words) != string::npos, refused(value).substr(0, 500).c_str());
    QCOMPARE(columnOf(id, "state"), string("{\"order\": 7}"));
    COMPARE_JSON(editor.variable(thread, "State", "order").at("value"), Json("7"));
    const string none = editor.refusal("setVariable", {{"variablesReference", state}, {"name", "order"}, {"value", 8}});
    QVERIFY2(none.find("no value") != string::npos, none.c_str());
}

/// A machine that is declared anew, with its steps elsewhere: breakpoints go with them.
void DapAttacksTest::sourcesThatMove() {
    const auto declare = [&](int line, const string& path) {
        sql_->query("insert into fermata.fermata_machine (fsm, version, graph) values ('m', 1, $1::jsonb) "
                    "on conflict (fsm, version) do update set graph = excluded.graph",
                    {Json{{"steps", {"s"}}, {"sources", {{"s", {{"path", path}, {"line", line}, {"end", line + 10}}}}}}
                         .dump()});
    };
    declare(10, "/srv/one/m.py");
    DapClient editor(database_);
    editor.begin("attach", Json::object(),
                 [&] { COMPARE_JSON(editor.breakAt("/home/me/m.py", 15).at("line"), Json(10)); });
    declare(12, "/srv/two/m.py");
    COMPARE_JSON(editor.event("breakpoint").at("breakpoint").at("line"), Json(12));
    declare(100, "/srv/two/m.py");
    const Json lost = editor.event("breakpoint").at("breakpoint");
    COMPARE_JSON(lost.at("verified"), Json(false));
    QVERIFY2(lost.at("message").get<string>().find("line 100") != string::npos, lost.dump().c_str());
    QCOMPARE(breakpoints(), 0LL);
    declare(14, "/srv/two/m.py");
    COMPARE_JSON(editor.event("breakpoint").at("breakpoint").at("verified"), Json(true));
    QCOMPARE(breakpoints(), 1LL);
}

void DapAttacksTest::deletedMeanwhile() {
    DapClient editor(database_);
    const auto [held, thread] = heldAtPay(editor);
    sql_->run("delete from fermata.gen_durable where id = " + held);
    editor.output("instance " + held + " is held no more: it has been deleted");
    editor.event("thread",
                 [&](const Json& body) { return body.at("reason") == "exited" && body.at("threadId") == thread; });
    const string failed = spawn("shop", "pay");
    editor.stopped();
    sql_->run("update fermata.gen_durable set status = 'failed', last_error = 'given up' where id = " + failed);
    editor.output("instance " + failed + " is held no more: it is failed");
    const string released = spawn("shop", "pay");
    editor.stopped();
    QCOMPARE(run({"continue", released}).code, 0);
    editor.output("instance " + released + " is held no more: somebody else has let it go");
    // One that is let go for a step, which no worker runs.
    const string stepped = spawn("shop", "pay");
    const int running = editor.stopped().at("threadId");
    editor.body("next", {{"threadId", running}});
    sql_->run("delete from fermata.gen_durable where id = " + stepped);
    editor.output("instance " + stepped + " has been deleted");
    editor.event("thread",
                 [&](const Json& body) { return body.at("reason") == "exited" && body.at("threadId") == running; });
    QCOMPARE(editor.body("threads").at("threads").size(), std::size_t(1));
}

void DapAttacksTest::whatIsSpawnedIsDeleted() {
    DapClient editor(database_);
    editor.begin("launch",
                 launching({{"queues", {{"other", 1}}}, {"spawn", {{"machine", "shop"}, {"state", {{"order", 7}}}}}}));
    editor.output("is spawned at");
    sql_->run("delete from fermata.gen_durable");
    editor.output("has been deleted");
    editor.event("terminated");
}

void DapAttacksTest::aThousandAndMore() {
    DapClient editor(database_);
    editor.begin("attach", Json::object(), [&] { editor.breakAtFunction("shop.pay"); });
    sql_->run("insert into fermata.gen_durable (fsm, step) select 'shop', 'pay' from generate_series(1, 1010)");
    const string said = editor.output("1,000").at("output");
    QVERIFY2(said.find("more") != string::npos, said.c_str());
    QVERIFY(waitUntil([&] { return editor.body("threads").at("threads").size() == 1'001; }));
    // Those that others let go are no longer shown, and make place.
    const string first = sql_->value("select min(id)::text from fermata.gen_durable").value();
    QCOMPARE(run({"continue", first}).code, 0);
    editor.output("instance " + first + " is held no more");
    QVERIFY(waitUntil([&] { return editor.body("threads").at("threads").size() == 1'001; }));
    editor.body("disconnect");
    QCOMPARE(heldNow(), 0LL);
}

/// $.** of what is nested deeply is as often as large as it is deep.
void DapAttacksTest::expressionsThatFindTooMuch() {
    DapClient editor(database_);
    const auto [id, thread] = heldAtPay(editor);
    string state = "\"" + string(300'000, 'x') + "\"";
    for (int depth = 0; depth < 900; ++depth)
        state = "[" + state + "]";
    sql_->query("update fermata.gen_durable set state = $1", {state});
    const int frame = editor.frame(thread).at("id");
    const Json found = editor.ask("evaluate", {{"expression", "$.**"}, {"frameId", frame}});
    QVERIFY(found.contains("success")); // some of it, or a sentence
    QVERIFY2(peakOf(editor.process().pid()) < 200u << 20, std::to_string(peakOf(editor.process().pid())).c_str());
    const Json endless{{"expression", "$.** ? (exists(@.** ? (exists(@.** ? (@ == 1)))))"}, {"frameId", frame}};
    QVERIFY2(editor.refusal("evaluate", endless).find("two seconds") != string::npos, "it takes too long");
    const string cut = editor.refusal("evaluate", {{"expression", string("$[0]\0 nonsense", 14)}, {"frameId", frame}});
    QVERIFY2(cut.size() > 5, cut.c_str()); // and not what stands before the NUL
    COMPARE_JSON(editor.body("evaluate", {{"expression", "$.size()"}, {"frameId", frame}}).at("result"), Json("1"));
}

/// Back is back from the last line, however many there are.
void DapAttacksTest::aLongTrace() {
    DapClient editor(database_);
    const auto [id, thread] = heldAtPay(editor);
    sql_->run("insert into fermata.fermata_step (instance, fsm, fsm_version, step, attempt, worker, outcome, before) "
              "select " +
              id + ", 'shop', 1, 'step' || n, 0, 'w', 'next', '{}' from generate_series(1, 2500) n");
    editor.body("stepBack", {{"threadId", thread}});
    editor.stopped();
    COMPARE_JSON(editor.frame(thread).at("name"), Json("shop.step2500"));
}

void DapAttacksTest::removedMeanwhile() {
    DapClient editor(database_);
    const auto [id, thread] = heldAtPay(editor);
    QCOMPARE(run({"debug", "remove"}).code, 0);
    const string said = editor.output("the session has ended").at("output");
    QVERIFY2(said.find("not installed") != string::npos, said.c_str());
    editor.event("terminated");
    editor.body("disconnect");
    QCOMPARE(editor.process().wait()->code, 0);
}

/// "Run without debugging" runs, and stops nowhere, also where breakpoints are not installed.
void DapAttacksTest::withoutDebugging() {
    QCOMPARE(run({"debug", "remove"}).code, 0);
    DapClient editor(database_);
    editor.begin("launch",
                 launching({{"noDebug", true},
                            {"stopOnEntry", true},
                            {"spawn", {{"machine", "shop"}, {"state", {{"order", 7}, {"bad", true}}}}}}),
                 [&] {
                     const Json set = editor.breakAt(script_, lineOf("pay"));
                     COMPARE_JSON(set.at("verified"), Json(false));
                     QVERIFY2(set.at("message").get<string>().find("without debugging") != string::npos,
                              set.dump().c_str());
                     COMPARE_JSON(editor.breakAtFunction("shop.pay").at("verified"), Json(false));
                     editor.body("setExceptionBreakpoints", {{"filters", {"throws"}}});
                 });
    COMPARE_JSON(editor.event("exited").at("exitCode"), Json(1)); // it has failed
    editor.event("terminated");
    QVERIFY(!editor.had("stopped"));
    editor.body("disconnect");
    QCOMPARE(editor.process().wait()->code, 0);
}

/// Each is told, and not again and again.
void DapAttacksTest::commandsThatFail() {
    DapClient editor(database_);
    editor.body("initialize");
    editor.body("launch", {{"machines", {"/nowhere/machines", "exit 3"}}});
    editor.event("initialized");
    int told = 0;
    editor.had("output", [&](const Json& body) {
        told += body.at("category") == "important" ? 1 : 0;
        return false;
    });
    QVERIFY2(told >= 2 && told < 10, std::to_string(told).c_str());
    editor.body("disconnect");
    QCOMPARE(editor.process().wait()->code, 0);
}

void DapAttacksTest::aFolderThatIsNotThere() {
    DapClient editor(database_);
    editor.body("initialize");
    const string why = editor.refusal("launch", launching({{"cwd", "/nowhere/at all"}}));
    QVERIFY2(why.find("/nowhere/at all") != string::npos && why.find("cwd") != string::npos, why.c_str());
    // And one that is, with a name that a shell would take apart.
    const string folder = DAP_MACHINES;
    editor.body("launch", {{"machines", {"false; python3 shop.py"}}, {"cwd", folder}});
    editor.event("initialized");
    QVERIFY(waitUntil([&] { return sql_->number("select count(*) from fermata.fermata_machine") == 2; }));
    editor.body("disconnect");
}

void DapAttacksTest::aStepThatIsNotDeclared() {
    DapClient editor(database_);
    editor.begin("launch", launching({{"spawn", {{"machine", "shop"}, {"step", "begin"}}}}));
    const string why = editor.output("begin").at("output");
    QVERIFY2(why.find("declares no step") != string::npos, why.c_str());
    editor.event("terminated");
    QCOMPARE(sql_->number("select count(*) from fermata.gen_durable"), 0LL);
}

void DapAttacksTest::allThatItStartedEnds_data() {
    QTest::addColumn<QString>("how");
    for (const char* how : {"disconnect", "end of input", "SIGTERM", "SIGKILL"})
        QTest::newRow(how) << how;
}

/// … also what does not listen to SIGTERM, runs beside it, or in a session of its own; and prints without an end.
void DapAttacksTest::allThatItStartedEnds() {
    QFETCH(const QString, how);
    const TemporaryFolder folder;
    const string pids = folder.path() / "the pids";
    DapClient editor(database_);
    editor.begin("launch", {{"machines",
                             {"trap '' TERM; echo $$ >> 'the pids'; sh -c 'echo $$ >> \"the pids\"; exec sleep 1000' & "
                              "setsid sh -c 'echo $$ >> \"the pids\"; exec sleep 1000' & "
                              "yes 'a line without an end' | tr -d '\\n' | head -c 5000000 >&2; exec " +
                              command_}},
                            {"cwd", folder.path().string()}});
    const auto started = [&] {
        std::set<string> all;
        std::ifstream file(pids);
        for (string pid; file >> pid;)
            all.insert(pid);
        return all;
    };
    QVERIFY(waitUntil([&] { return started().size() >= 3; }));
    if (how == "disconnect") editor.body("disconnect");
    if (how == "end of input") editor.process().closeInput();
    if (how == "SIGTERM") editor.process().signal(SIGTERM);
    if (how == "SIGKILL") editor.process().signal(SIGKILL);
    QVERIFY(editor.process().wait(30s));
    for (const string& pid : started())
        QVERIFY2(waitUntil([&] { return ::kill(std::stoi(pid), 0) != 0; }), pid.c_str());
}

FERMATA_TEST(DapAttacksTest, QCoreApplication)
#include "tst_dap_attacks.moc"
