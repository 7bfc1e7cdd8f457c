// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "compare_json.h"
#include "host_script.h"

#include <fermata/diagnosis.h>
#include <fermata/test/runner.h>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;
using std::string;

namespace {

/// Runs all it is asked at once, with the state for a result.
constexpr char echo[] = R"(
announce(concurrency=4)
while True:
    request = hear()
    if request["method"] == "step":
        answer(request, {"outcome": "done", "result": request["params"]["state"]})
)";

} // namespace

/// Hosts that come up, run machines, and are stopped: with real processes and a real database.
class LifecycleTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aSignalAndChilds();
    void documentsPassUnchanged();
    void handlerRules_data();
    void handlerRules();
    void replayByHandleKeepsTheSignal();
    void undeclaredStepIsCaught();
    void noMoreThanTheConcurrency();
    void answersInAnyOrder();
    void whatNobodyAskedForIsPassedOver();
    void manyShortSteps();
    void anIdleNarrowHostNarrowsNobody();
    void twoHostsOfOneMachine();
    void twoQueuesShareOneHost();
    void whoHasNoSeatIsToldSo();
    void theWorkersOwnMachineIsPreferred();
    void hostsThatComeUpLate();
    void silenceKeepsTheLease();
    void aHostThatNeverReads();
    void whatItWritesToStderrIsTheLog();
    void itMakesNoise();
    void itInheritsWhatItShould();
    void drainFinishesStepAndHandler();
    void drainEndsWhatHangs();
    void stoppedBeforeItIsUp();
    void badOptionsAreRefused();
};

void LifecycleTest::aSignalAndChilds() {
    HostScripts scripts;
    const string command = scripts.command(R"(
announce(machine("parent", ["start", "join"], queue="default", initial="start",
                 transitions=[{"from": "start", "to": "join", "on": "go"}]), machine("kid"), concurrency=3)
while True:
    request = hear()
    if request["method"] != "step":
        continue
    ctx = request["params"]
    note(ctx["fsm"] + " " + json.dumps(ctx, sort_keys=True))
    if ctx["step"] == "join":
        answer(request, {"outcome": "done", "result": [[c["status"], c["result"], c["last_error"]] for c in ctx["childs"]]})
    elif ctx["fsm"] == "kid" and ctx["state"]["n"] == 2:
        answer(request, {"outcome": "stop", "reason": "no luck"})
    elif ctx["fsm"] == "kid":
        answer(request, {"outcome": "done", "result": ctx["state"]["n"]})
    elif ctx["awaits"] != "go":
        answer(request, {"outcome": "await", "signal": "go", "state": {"seen": True}})
    else:
        childs = [{"fsm": "kid", "step": "s", "state": {"n": n}} for n in ctx["signals"][0]["payload"]]
        answer(request, {"outcome": "schedule_childs", "step": "join", "state": {}, "childs": childs})
)");
    HostedWorker hosted({command});
    hosted.start();
    const InstanceId id = hosted.insert({.fsm = "parent", .step = "start"});
    QVERIFY(hosted.reaches(id, "awaiting_signal"));
    hosted.sql().query("insert into signals (target_id, name, payload) values ($1, 'go', '[1, 2, 3]')", {toString(id)});
    hosted.sql().query("update gen_durable set status = 'runnable' where id = $1", {toString(id)});
    QVERIFY(hosted.reaches(id, "done"));
    QCOMPARE(hosted.column(id, "result"),
             string(R"([["done", 1, null], ["failed", null, "no luck"], ["done", 3, null]])"));
    QCOMPARE(hosted.sql().number("select count(*) from signals"), 0LL); // consumed
    // The declared graph is what the desktop draws.
    QCOMPARE(hosted.sql().value("select graph::text from fermata_machine where fsm = 'parent'"),
             SqlValue(R"({"steps": ["start", "join"], "transitions": [{"on": "go", "to": "join", "from": "start"}]})"));
    // What a child was told of itself.
    const Json kid = Json::parse(scripts.noteAfter("kid "));
    COMPARE_JSON(kid["parent_id"], Json(id.value));
    COMPARE_JSON(kid["queue"], Json("default"));
    COMPARE_JSON(kid["signals"], Json::array());
    hosted.worker().stop();
    QCOMPARE(brokenInvariants(hosted.sql()), string());
}

// D19: numbers that no double and no 64 bits hold, in the state, a payload and a result, there and back.
void LifecycleTest::documentsPassUnchanged() {
    HostScripts scripts;
    const string command = scripts.command(R"(
announce()
while True:
    text = line()
    request = json.loads(text)
    if request["method"] == "step":
        state = text[text.index(b'"state":') + 8:text.index(b',"queue":')]
        raw(b'{"jsonrpc":"2.0","id":%d,"result":{"outcome":"done","result":%s}}\n' % (request["id"], state))
)");
    HostedWorker hosted({command});
    hosted.start();
    const string state =
        R"({"big": 123456789012345678901234567890, "fine": 0.12345678901234567890123456789, "more": [1.10, -0.0, "\u2028 ü"]})";
    const InstanceId id = hosted.insert({.fsm = "m", .step = "s", .stateText = state});
    QVERIFY(hosted.reaches(id, "done"));
    QCOMPARE(hosted.column(id, "result"), hosted.column(id, "state"));
    QVERIFY(hosted.column(id, "result").find("123456789012345678901234567890") != string::npos);
    QVERIFY(hosted.column(id, "result").find("0.12345678901234567890123456789") != string::npos);
}

void LifecycleTest::handlerRules_data() {
    QTest::addColumn<QString>("act");
    QTest::addColumn<QString>("expected"); // status and last_error, or status and result
    QTest::newRow("none") << R"(error(request, "no such method", -32601))"
                          << "failed first";
    QTest::newRow("an error") << R"(error(request, "second"))"
                              << "failed second: first";
    QTest::newRow("an unknown outcome") << R"(answer(request, {"outcome": "x"}))"
                                        << "failed *\"x\"*: first";
    QTest::newRow("NaN") << R"(raw(b'{"jsonrpc":"2.0","id":%d,"result":NaN}\n' % request["id"]))"
                         << "failed *JSON*: first";
    QTest::newRow("stop") << R"(answer(request, {"outcome": "stop", "reason": "gave up"}))"
                          << "failed gave up";
    QTest::newRow("done") << R"(answer(request, {"outcome": "done", "result": 5}))"
                          << "done 5";
    QTest::newRow("what cannot be stored") << R"(answer(request, {"outcome": "done", "result": "\0"}))"
                                           << "failed *NUL*: first";
}

void LifecycleTest::handlerRules() {
    QFETCH(QString, act);
    QFETCH(QString, expected);
    HostScripts scripts;
    const string command = scripts.command(R"(
announce()
while True:
    request = hear()
    if request["method"] == "step":
        error(request, "first")
    elif request["method"] == "handle":
        note(json.dumps(request["params"], sort_keys=True))
        )" + act.toStdString() + "\n");
    HostedWorker hosted({command});
    hosted.start();
    const InstanceId id = hosted.insert({.fsm = "m", .step = "s", .state = {{"n", 1}}});
    QVERIFY(waitUntil([&] { return isTerminal(statusFromString(hosted.column(id, "status")).value()); }, 60s));
    const string came = hosted.column(id, "status") + " " +
                        hosted.column(id, hosted.column(id, "status") == "done" ? "result" : "last_error");
    const QString pattern = QRegularExpression::wildcardToRegularExpression(expected);
    QVERIFY2(QRegularExpression(pattern).match(QString::fromStdString(came)).hasMatch(), came.c_str());
    // Exactly the six members of §4.
    const Json params = {
        {"reason", "first"},
        {"context",
         {{"id", id.value}, {"fsm", "m"}, {"fsm_version", 1}, {"step", "s"}, {"attempt", 0}, {"state", {{"n", 1}}}}}};
    QCOMPARE(Json::parse(scripts.notes().at(0)).dump(), params.dump());
}

// D7: what threw has not used the signal. When the instance fails, it has been consumed as by stop.
void LifecycleTest::replayByHandleKeepsTheSignal() {
    HostScripts scripts;
    const string command = scripts.command(R"(
announce()
while True:
    request = hear()
    if request["method"] == "handle":
        if request["params"]["context"]["attempt"] == 0:
            answer(request, {"outcome": "replay", "state": {}, "delay_ms": 0})
        else:
            error(request, "no handler", -32601)
    elif request["method"] == "step":
        ctx = request["params"]
        if ctx["awaits"] == "go":
            note("shown " + json.dumps([s["name"] for s in ctx["signals"]]))
            error(request, "no luck")
        else:
            answer(request, {"outcome": "await", "signal": "go", "state": {}})
)");
    HostedWorker hosted({command});
    const InstanceId id = hosted.insert();
    hosted.sql().query("insert into signals (target_id, name) values ($1, 'go'), ($1, 'other')", {toString(id)});
    hosted.start();
    QVERIFY(hosted.reaches(id, "failed"));
    QCOMPARE(hosted.column(id, "last_error"), string("no luck"));
    QCOMPARE(scripts.noted(R"(shown ["go", "other"])"), 2); // again after the replay
    QCOMPARE(inboxOf(hosted.sql(), id), string("other:{}"));
}

void LifecycleTest::undeclaredStepIsCaught() {
    HostScripts scripts;
    const string command = scripts.command(R"(
announce()
while True:
    request = hear()
    note(request["method"])
    if request["method"] == "handle":
        answer(request, {"outcome": "stop", "reason": "handled: " + request["params"]["reason"]})
)");
    HostedWorker hosted({command});
    hosted.start();
    const InstanceId id = hosted.insert({.fsm = "m", .step = "elsewhere"});
    QVERIFY(hosted.reaches(id, "failed"));
    const string error = hosted.column(id, "last_error");
    QVERIFY2(error.starts_with("handled: ") && error.find("\"elsewhere\"") != string::npos, error.c_str());
    QCOMPARE(scripts.noted("step"), 0); // it is checked before the host is asked
}

// Eight slots, eight instances, a host that runs three at once: three are claimed, the others stay runnable.
void LifecycleTest::noMoreThanTheConcurrency() {
    HostScripts scripts;
    const string command = scripts.command(R"(
announce(concurrency=3)
open_requests = []
def read():
    while True:
        request = hear()
        if request["method"] != "step":
            os._exit(0)
        open_requests.append(request)
        if len(open_requests) > 3:
            note("a fourth while three are open")
threading.Thread(target=read).start()
while True:
    while len(open_requests) < 3:
        time.sleep(0.01)
    note("three")
    wait_for("go on")
    for i in range(3):
        answer(open_requests.pop(), {"outcome": "done"})
)");
    HostedWorker hosted({command});
    for (int i = 0; i < 9; ++i)
        hosted.insert();
    hosted.start();
    QVERIFY(waitUntil([&] { return scripts.noted("three") == 1; }, 60s));
    // It has had all the time to claim more: polls every 50 ms come and go.
    const auto executing = [&] {
        return hosted.sql().number("select count(*) from gen_durable where status = 'executing'");
    };
    for (int i = 0; i < 20; ++i) {
        QCOMPARE(executing(), 3LL);
        QTest::qWait(20);
    }
    QCOMPARE(hosted.host().outstanding, 3);
    QCOMPARE(hosted.sql().number("select count(*) from gen_durable where status = 'runnable' and attempt = 0"), 6LL);
    scripts.allow("go on");
    QVERIFY(waitUntil(
        [&] {
            return hosted.sql().number("select count(*) from gen_durable where status = 'done' and attempt = 0") == 9;
        },
        60s));
    QCOMPARE(scripts.noted("three"), 3);
    QCOMPARE(scripts.noted("a fourth while three are open"), 0);
}

void LifecycleTest::answersInAnyOrder() {
    HostScripts scripts;
    const string command = scripts.command(R"(
announce(concurrency=3)
requests = [hear(), hear(), hear()]
for request in sorted(requests, key=lambda r: -r["id"]):
    answer(request, {"outcome": "done", "result": request["params"]["state"]})
hear()
)");
    HostedWorker hosted({command});
    std::vector<InstanceId> ids;
    for (int i = 0; i < 3; ++i)
        ids.push_back(hosted.insert({.fsm = "m", .step = "s", .state = i}));
    hosted.start();
    for (int i = 0; i < 3; ++i) {
        QVERIFY(hosted.reaches(ids[static_cast<std::size_t>(i)], "done"));
        QCOMPARE(hosted.column(ids[static_cast<std::size_t>(i)], "result"), std::to_string(i));
    }
}

// Answers to nothing, second answers, notifications and requests of the host's own.
void LifecycleTest::whatNobodyAskedForIsPassedOver() {
    HostScripts scripts;
    const string command = scripts.command(R"(
say({"jsonrpc": "2.0", "method": "hello"})
announce()
while True:
    request = hear()
    if request["method"] != "step":
        continue
    say({"jsonrpc": "2.0", "id": 77777, "result": {"outcome": "stop", "reason": "not mine"}})
    say({"jsonrpc": "2.0", "id": "a", "result": 1})
    say({"jsonrpc": "2.0", "id": 1, "method": "what time is it"})
    say({"jsonrpc": "2.0", "method": "progress", "params": [1]})
    answer(request, {"outcome": "done", "result": 1})
    answer(request, {"outcome": "stop", "reason": "a second answer"})
    error(request, "a third")
)");
    HostedWorker hosted({command});
    hosted.start();
    for (int i = 0; i < 2; ++i) {
        const InstanceId id = hosted.insert();
        QVERIFY(hosted.reaches(id, "done"));
        QCOMPARE(hosted.column(id, "attempt"), string("0"));
    }
    QCOMPARE(hosted.host().starts, 1);
    for (const char* logged : {"\"hello\"", "request 77777", "\"what time is it\"", "\"progress\""})
        QVERIFY2(hosted.journal().logged(logged), logged);
}

// Seats are taken and left as fast as it goes, by many threads at once: nobody waits for anybody for good.
void LifecycleTest::manyShortSteps() {
    HostScripts scripts;
    HostedWorker hosted({scripts.command(R"(
announce(concurrency=64)
while True:
    request = hear()
    if request["method"] == "step":
        answer(request, {"outcome": "done"})
)")},
                        {}, [](WorkerOptions& options) {
                            options.queues = {{"default", 64}};
                        });
    hosted.sql().run("insert into gen_durable (fsm, step) select 'm', 's' from generate_series(1, 10000)");
    hosted.start();
    QVERIFY(waitUntil(
        [&] { return hosted.sql().number("select count(*) from gen_durable where status = 'done'") == 10'000; }, 120s));
    QCOMPARE(hosted.sql().number("select count(*) from gen_durable where attempt > 0"), 0LL);
}

// A host that runs one step at a time and has nothing to do: the others are claimed for in batches all the same.
void LifecycleTest::anIdleNarrowHostNarrowsNobody() {
    HostScripts scripts;
    HostedWorker hosted({scripts.command(R"(
announce(concurrency=64)
while True:
    request = hear()
    if request["method"] == "step":
        answer(request, {"outcome": "done"})
)"),
                         scripts.command(R"(
announce(machine("narrow"))
while True:
    hear()
)")},
                        {}, [](WorkerOptions& options) {
                            options.queues = {{"default", 64}};
                        });
    hosted.start();
    QVERIFY(waitUntil([&] { return hosted.sql().number("select count(*) from fermata_machine") == 2; }, 60s));
    hosted.sql().run(
        "create table claims (token text);"
        "create function note_claim() returns trigger language plpgsql as $$ begin"
        " insert into claims values (new.locked_by); return null; end $$;"
        "create trigger note_claim after update on gen_durable for each row when (new.status = 'executing')"
        " execute function note_claim()");
    hosted.sql().run("insert into gen_durable (fsm, step) select 'm', 's' from generate_series(1, 1000)");
    QVERIFY(waitUntil(
        [&] { return hosted.sql().number("select count(*) from gen_durable where status = 'done'") == 1'000; }, 120s));
    QVERIFY(hosted.sql().number("select count(distinct token) from claims") < 500);
}

// Each runs one at a time; together they run two.
void LifecycleTest::twoHostsOfOneMachine() {
    HostScripts scripts;
    const string body = R"(
announce()
while True:
    request = hear()
    if request["method"] == "step":
        note("begun by %d" % os.getpid())
        wait_for("finish")
        answer(request, {"outcome": "done"})
)";
    HostedWorker hosted({scripts.command(body), scripts.command(body)});
    for (int i = 0; i < 4; ++i)
        hosted.insert();
    hosted.start();
    QVERIFY(waitUntil([&] { return scripts.notes().size() == 2; }, 60s));
    QVERIFY(scripts.notes()[0] != scripts.notes()[1]);
    QVERIFY(hosted.says("another process of this worker runs m v1 as well")); // Who did not mean it finds out
    QCOMPARE(hosted.sql().number("select count(*) from gen_durable where status = 'executing'"), 2LL);
    scripts.allow("finish");
    QVERIFY(waitUntil(
        [&] { return hosted.sql().number("select count(*) from gen_durable where status = 'done'") == 4; }, 60s));
    QCOMPARE(hosted.sql().number("select count(*) from fermata_machine"), 1LL);
}

// A backlog in one queue does not keep the other from a host they share.
void LifecycleTest::twoQueuesShareOneHost() {
    HostScripts scripts;
    HostedWorker hosted({scripts.command(R"(
announce()
while True:
    request = hear()
    if request["method"] == "step":
        time.sleep(0.01)
        answer(request, {"outcome": "done"})
)")},
                        {}, [](WorkerOptions& options) {
                            options.queues = {{"a", 4}, {"b", 4}};
                        });
    for (int i = 0; i < 400; ++i)
        hosted.insert({.fsm = "m", .step = "s", .queue = "a"});
    std::vector<InstanceId> others;
    for (int i = 0; i < 5; ++i)
        others.push_back(hosted.insert({.fsm = "m", .step = "s", .queue = "b"}));
    hosted.start();
    for (const InstanceId id : others)
        QVERIFY(hosted.reaches(id, "done"));
    QVERIFY(hosted.sql().number("select count(*) from gen_durable where queue = 'a' and status = 'runnable'") > 200);
}

// A slot is free, and no process of the machine has a place: nothing is wrong, and nothing is said to be.
void LifecycleTest::whoHasNoSeatIsToldSo() {
    HostScripts scripts;
    const string command = scripts.command(R"(
announce(machine("m"), machine("n"), concurrency=1)
while True:
    request = hear()
    if request["method"] == "step":
        note("at it")
        wait_for("go on")
        answer(request, {"outcome": "done", "result": None})
)");
    HostedWorker hosted({command});
    hosted.start();
    hosted.insert();
    QVERIFY(waitUntil([&] { return scripts.noted("at it") == 1; }, 60s));
    const InstanceId second = hosted.insert();
    const InstanceId other = hosted.insert({.fsm = "n", .step = "s", .queue = "default"});
    hosted.sql().run("update gen_durable set eligible_at = now() - interval '5 minutes' where status = 'runnable'");
    Inspector inspector({.connection = hosted.database()});
    for (const InstanceId id : {second, other}) {
        QVERIFY(waitUntil([&] { return inspector.explain(id)->find(FindingCode::SlotsBusy) != nullptr; }, 20s));
        const Explanation why = inspector.explain(id).value();
        const Finding& busy = *why.find(FindingCode::SlotsBusy);
        QVERIFY2(busy.text.starts_with("The only place of its processes at the workers"), busy.text.c_str());
        QCOMPARE(*busy.find<std::int64_t>("seats"), std::int64_t{1});
        QVERIFY(!why.find(FindingCode::NotTaken));
    }
    scripts.allow("go on");
    QVERIFY(hosted.reaches(second, "done"));
    QVERIFY(hosted.reaches(other, "done"));
}

void LifecycleTest::theWorkersOwnMachineIsPreferred() {
    HostScripts scripts;
    Machine own("m");
    own.step("s", [](const Context&) -> Outcome { return Done{"own"}; });
    HostedWorker hosted({scripts.command(echo)}, {own});
    hosted.start();
    QVERIFY(hosted.hostIs(HostStatus::State::Up));
    QVERIFY(hosted.says("the worker has a m v1 of its own"));
    const InstanceId id = hosted.insert();
    QVERIFY(hosted.reaches(id, "done"));
    QCOMPARE(hosted.column(id, "result"), string("\"own\""));
}

// Declared and claimed from when they are announced (D3); not claimed, and not listed, when they are gone.
void LifecycleTest::hostsThatComeUpLate() {
    HostScripts scripts;
    const string command = scripts.command(R"(
if not first_time():
    wait_for("never")
wait_for("come up")
announce()
note("pid %d" % os.getpid())
while True:
    request = hear()
    if request["method"] == "step":
        answer(request, {"outcome": "done"})
)");
    HostedWorker hosted({command});
    const InstanceId early = hosted.insert();
    hosted.start();
    const auto listed = [&] {
        return hosted.sql().number(
            "select count(*) from fermata_worker where machines @> '[{\"fsm\": \"m\", \"version\": 1}]'");
    };
    QVERIFY(waitUntil([&] { return hosted.sql().number("select count(*) from fermata_worker") == 1; }, 60s));
    QCOMPARE(hosted.sql().number("select count(*) from fermata_machine"), 0LL);
    QCOMPARE(hosted.column(early, "status"), string("runnable"));
    QVERIFY(hosted.host().state == HostStatus::State::Starting);
    scripts.allow("come up");
    QVERIFY(hosted.reaches(early, "done"));
    QCOMPARE(hosted.column(early, "attempt"), string("0"));
    QVERIFY(waitUntil([&] { return hosted.sql().number("select count(*) from fermata_machine where fsm = 'm'") == 1; },
                      60s));
    QVERIFY(waitUntil([&] { return listed() == 1; }, 60s));

    kill(std::stoi(scripts.noteAfter("pid ")), SIGKILL);
    QVERIFY(hosted.says("broke down"));
    const InstanceId late = hosted.insert();
    QVERIFY(waitUntil([&] { return listed() == 0; }, 60s));
    QCOMPARE(hosted.column(late, "status"), string("runnable"));
    QCOMPARE(hosted.column(late, "attempt"), string("0"));
}

// A step that never answers is bound in the machine, not by the engine.
void LifecycleTest::silenceKeepsTheLease() {
    HostScripts scripts;
    HostedWorker hosted({scripts.command("announce()\nhear()\nnote('asked')\nlive_on()\n")}, {},
                        [](WorkerOptions& options) { options.drainTimeout = 200ms; });
    hosted.start();
    const InstanceId id = hosted.insert();
    QVERIFY(waitUntil([&] { return scripts.noted("asked") == 1; }, 60s));
    const auto lease = hosted.sql().value("select lease_expires_at from gen_durable where id = $1", {toString(id)});
    // Two leases later it is still the same claim.
    QVERIFY(waitUntil(
        [&] {
            return hosted.sql().value(
                       "select lease_expires_at > $2::timestamptz + interval '3 s' from gen_durable where id = $1",
                       {toString(id), lease}) == "t";
        },
        60s));
    QCOMPARE(hosted.column(id, "status"), string("executing"));
    QCOMPARE(hosted.column(id, "attempt"), string("0"));
}

// Requests that fill the pipe hold up nobody but their own steps.
void LifecycleTest::aHostThatNeverReads() {
    HostScripts scripts;
    Machine own("own");
    own.step("s", [](const Context&) -> Outcome { return Done{}; });
    HostedWorker hosted({scripts.command("announce(concurrency=4)\nnote('up')\nlive_on()\n")}, {own},
                        [](WorkerOptions& options) { options.drainTimeout = 500ms; });
    hosted.start();
    QVERIFY(hosted.hostIs(HostStatus::State::Up));
    std::vector<InstanceId> ids;
    for (int i = 0; i < 4; ++i)
        ids.push_back(hosted.insert({.fsm = "m", .step = "s", .state = string(1 << 20, 'x')}));
    QVERIFY(waitUntil([&] { return hosted.host().outstanding == 4; }, 60s));
    const InstanceId mine = hosted.insert({.fsm = "own", .step = "s"});
    QVERIFY(hosted.reaches(mine, "done"));
    const auto begun = std::chrono::steady_clock::now();
    hosted.worker().stop();
    QVERIFY(std::chrono::steady_clock::now() - begun < 20s);
    for (const InstanceId id : ids)
        QCOMPARE(hosted.column(id, "status"), string("executing")); // left to their leases
}

void LifecycleTest::whatItWritesToStderrIsTheLog() {
    HostScripts scripts;
    std::mutex mutex;
    std::vector<HostLine> lines;
    const string command = scripts.command(R"(
os.write(2, b"first\r\nbad \xff byte\n\n")
announce()
request = hear()
os.write(2, b"y" * 100000 + b"\n")
for i in range(200000):
    os.write(2, b"flood %d\n" % i)
answer(request, {"outcome": "done"})
os.write(2, b"no line feed")
)");
    HostedWorker hosted({command}, {}, [&](WorkerOptions& options) {
        options.onHostLine = [&](const HostLine& line) {
            const std::lock_guard lock(mutex);
            lines.push_back(line);
            if (lines.size() == 1) throw std::runtime_error("no line for me"); // is nobody else's business
        };
    });
    hosted.start();
    const InstanceId id = hosted.insert();
    QVERIFY(hosted.reaches(id, "done"));
    hosted.worker().stop();
    const std::lock_guard lock(mutex);
    QVERIFY(lines.size() >= 200'005);
    QCOMPARE(lines[0].command, command);
    QCOMPARE(lines[0].text, string("first"));
    QCOMPARE(lines[1].text, string("bad \xEF\xBF\xBD byte"));
    QCOMPARE(lines[2].text, string());
    QVERIFY(lines[3].text.starts_with("yyyy") && lines[3].text.size() < 20'000); // its rest is left out
    QCOMPARE(lines[4].text, string("flood 0"));
    QCOMPARE(lines[200'003].text, string("flood 199999"));
    QCOMPARE(lines[200'004].text, string("no line feed")); // said in the end
}

// A machine that writes without end fills no disk, goes on working, and it is said what was left out.
void LifecycleTest::itMakesNoise() {
    std::mutex mutex;
    std::vector<HostLine> lines;
    HostScripts scripts;
    const string command = scripts.command(R"(
announce()
request = hear()
for i in range(400):
    os.write(2, (b"n" * 99 + b"\n") * 1000)
answer(request, {"outcome": "done"})
os.write(2, b"the end\n")
)");
    HostedWorker hosted({command}, {}, [&](WorkerOptions& options) {
        options.onHostLine = [&](const HostLine& line) {
            const std::lock_guard lock(mutex);
            lines.push_back(line);
        };
    });
    hosted.start();
    QVERIFY(hosted.reaches(hosted.insert(), "done"));
    hosted.worker().stop();
    const std::lock_guard lock(mutex);
    std::size_t bytes = 0, passed = 0, leftOut = 0;
    for (const HostLine& line : lines) {
        bytes += line.text.size() + 1;
        if (line.text.starts_with("... ("))
            leftOut += std::stoul(line.text.substr(5));
        else
            ++passed;
    }
    QVERIFY2(bytes < 20'000'000, std::to_string(bytes).c_str()); // of 40 MB
    QVERIFY(leftOut > 0);
    QCOMPARE(passed + leftOut, std::size_t(400'001)); // nobody wonders how many
}

void LifecycleTest::itInheritsWhatItShould() {
    HostScripts scripts;
    qputenv("FERMATA_TEST_WORD", "inherited");
    qputenv("FERMATA_DB", "service=orders"); // no secret: it stays
    const string command = scripts.command(R"(
announce()
request = hear()
fds = sorted(int(fd) for fd in os.listdir("/proc/self/fd"))
answer(request, {"outcome": "done", "result": {
    "word": os.environ.get("FERMATA_TEST_WORD"), "database": os.environ.get("FERMATA_DB"), "cwd": os.getcwd(), "fds": fds[:3], "others": len(fds) - 3,
    "mask": [int(s) for s in signal.pthread_sigmask(signal.SIG_BLOCK, [])],
    "group": os.getpgrp() == os.getpid()}})
hear()
)");
    HostedWorker hosted({command});
    hosted.start();
    const InstanceId id = hosted.insert();
    QVERIFY(hosted.reaches(id, "done"));
    const Json result = Json::parse(hosted.column(id, "result"));
    COMPARE_JSON(result["word"], Json("inherited"));
    COMPARE_JSON(result["database"], Json("service=orders"));
    COMPARE_JSON(result["cwd"], Json(std::filesystem::current_path().string()));
    COMPARE_JSON(result["fds"], Json({0, 1, 2}));
    COMPARE_JSON(result["others"], Json(1)); // the folder it was listing; no connection of the worker, no other pipe
    COMPARE_JSON(result["mask"], Json::array());
    COMPARE_JSON(result["group"], Json(true));
}

// The handler of the last step is still asked; only then is the host told to shut down, and its end is no crash.
void LifecycleTest::drainFinishesStepAndHandler() {
    HostScripts scripts;
    const string command = scripts.command(R"(
announce()
while True:
    request = hear()
    note(request["method"])
    if request["method"] == "step":
        wait_for("finish")
        error(request, "no luck")
    elif request["method"] == "handle":
        answer(request, {"outcome": "stop", "reason": "handled"})
    elif request["method"] == "shutdown":
        assert "id" not in request
        sys.exit(0)
)");
    HostedWorker hosted({command});
    hosted.start();
    const InstanceId running = hosted.insert();
    QVERIFY(waitUntil([&] { return scripts.noted("step") == 1; }, 60s));
    const InstanceId waiting = hosted.insert();
    std::thread stopping([&] { hosted.worker().stop(); });
    const bool draining = waitUntil([&] { return hosted.worker().stats().state == WorkerStats::State::Draining; }, 60s);
    scripts.allow("finish");
    stopping.join();
    QVERIFY(draining);
    QCOMPARE(scripts.notes(), (std::vector<string>{"step", "handle", "shutdown"}));
    QCOMPARE(hosted.column(running, "last_error"), string("handled"));
    QCOMPARE(hosted.column(waiting, "status"), string("runnable"));
    QCOMPARE(hosted.column(waiting, "attempt"), string("0"));
    QVERIFY(hosted.journal().logged("stopped: it ended with exit code 0"));
    QVERIFY(!hosted.journal().logged("broke down"));
}

void LifecycleTest::drainEndsWhatHangs() {
    HostScripts scripts;
    const string command = scripts.command(R"(
announce()
def listen():
    while True:
        note(hear()["method"])
request = hear()
note("pid %d" % os.getpid())
threading.Thread(target=listen).start()
live_on()
)");
    HostedWorker hosted({command}, {}, [](WorkerOptions& options) { options.drainTimeout = 2s; });
    hosted.start();
    const InstanceId id = hosted.insert();
    QVERIFY(waitUntil([&] { return !scripts.noteAfter("pid ").empty(); }, 60s));
    const auto begun = std::chrono::steady_clock::now();
    hosted.worker().stop();
    const auto took = std::chrono::steady_clock::now() - begun;
    QVERIFY(took >= 1900ms && took < 30s);
    QCOMPARE(scripts.noted("shutdown"), 1); // while it still had time
    QVERIFY(waitUntil([&] { return !std::filesystem::exists("/proc/" + scripts.noteAfter("pid ")); }));
    QVERIFY(!hosted.journal().logged("broke down"));
    QCOMPARE(hosted.column(id, "status"), string("executing")); // it may have had effects: attempt + 1 by the reaper
    QCOMPARE(hosted.column(id, "attempt"), string("0"));
    QCOMPARE(hosted.host().starts, 0); // of a worker that does not run
}

void LifecycleTest::stoppedBeforeItIsUp() {
    HostScripts scripts;
    HostedWorker hosted({scripts.command("note('pid %d' % os.getpid())\nlive_on()\n")});
    hosted.start();
    QVERIFY(waitUntil([&] { return !scripts.noteAfter("pid ").empty(); }, 60s));
    const auto begun = std::chrono::steady_clock::now();
    hosted.worker().stop();
    QVERIFY(std::chrono::steady_clock::now() - begun < 20s);
    QVERIFY(waitUntil([&] { return !std::filesystem::exists("/proc/" + scripts.noteAfter("pid ")); }));
}

void LifecycleTest::badOptionsAreRefused() {
    WorkerOptions options;
    options.machines = {" "};
    try {
        const Worker worker(options, {});
        QFAIL("it was taken");
    } catch (const Error& error) {
        QVERIFY(error.kind() == Error::Kind::BadInput);
        QVERIFY2(string(error.what()).find("command") != string::npos, error.what());
    }
}

FERMATA_TEST(LifecycleTest, QCoreApplication)
#include "tst_lifecycle.moc"
