// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "host_script.h"
#include "hosts/host.h"

#include <fermata/test/runner.h>
#include <fermata/test/wait_until.h>

#include <QTest>

#include <fstream>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;
using std::string;

namespace {

// Its code is a word in a file, which it reads when it starts. A state {"wait": NAME} keeps a step until that is
// allowed.
constexpr char kProgram[] = R"(
CODE = open(FOLDER + "/code").read()
if CODE == "broken":
    sys.exit("the code is broken")
if CODE == "slow":
    note("starts slowly")
    wait_for("never")
announce(machine("m", ["s", "t"], sources={"s": {"path": "/src/m.py", "line": 1}, "t": {"path": "/src/m.py", "line": 9}}),
         concurrency=2)
note("up " + CODE)
def run(request):
    params = request["params"]
    state = params["state"]
    note("%s began %s of %d" % (CODE, params["step"], params["id"]))
    if "wait" in state:
        wait_for(state["wait"])
    if state.get("throw"):
        error(request, "thrown")
    elif "result" in state:
        answer(request, {"outcome": "done", "result": state["result"]})
    elif params["step"] == "s" and state.get("next"):
        answer(request, {"outcome": "next", "step": "t", "state": {}})
    else:
        answer(request, {"outcome": "done", "result": CODE})
    note("%s answered %d" % (CODE, params["id"]))
while True:
    request = hear()
    if request["method"] == "handle":
        answer(request, {"outcome": "done", "result": "handled by " + CODE})
    if request["method"] == "step":
        threading.Thread(target=run, args=(request,), daemon=True).start()
    if request["method"] == "shutdown":
        note(CODE + " was told to go")
        if CODE == "deaf":
            threading.Thread(target=live_on).start()  # keeps the process
)";

} // namespace

// A process is replaced by another while its worker runs: what it has begun ends at it, all else is for the other.
class RestartTest : public QObject {
    Q_OBJECT

    std::unique_ptr<HostScripts> scripts_;
    std::unique_ptr<HostedWorker> hosted_;
    string command_;

    void code(const string& word) const { std::ofstream(scripts_->folder() / "code") << word; }

    void start(const string& word = "old") {
        code(word);
        command_ = scripts_->command(kProgram);
        hosted_ = std::make_unique<HostedWorker>(std::vector<string>{command_});
        hosted_->start();
    }

    InstanceId insert(const Json& state) { return hosted_->insert({.fsm = "m", .step = "s", .state = state}); }

    bool began(const string& word, InstanceId id, const char* step = "s") const {
        return waitUntil([&] { return scripts_->noted(word + " began " + step + " of " + toString(id)) > 0; }, 60s);
    }

    string resultOf(InstanceId id) { return hosted_->column(id, "result"); }

    // No worker says any more that it runs the machine: from here on nothing begins at the old process.
    bool withdrawn() {
        return waitUntil(
            [&] {
                return hosted_->sql().number(
                           "select count(*) from fermata_worker where machines @> '[{\"fsm\": \"m\"}]'") == 0;
            },
            60s);
    }

    bool comesUp(int starts) const {
        return waitUntil(
            [&] { return hosted_->host().state == HostStatus::State::Up && hosted_->host().starts == starts; }, 60s);
    }

private Q_SLOTS:
    void init() { scripts_ = std::make_unique<HostScripts>(); }
    void cleanup() {
        hosted_.reset();
        scripts_.reset();
    }

    void whatHasBegunEndsAtTheOld();
    void aHandlerBelongsToItsStep();
    void theNextStepIsForTheNew();
    void beyondPatience();
    void atOnceWhereNothingRuns();
    void beforeItIsUp();
    void codeThatIsBroken();
    void thePauseIsCutShort();
    void aRefusedOutcomeIsHandledAtTheOld();
    void whoStaysIsEnded();
    void oneOfTwo();
    void whereThereIsNone();
    void stopWhileItMakesPlace();
};

// Two run, of which one holds the place for long; a third is claimed by nobody until the new one is up.
void RestartTest::whatHasBegunEndsAtTheOld() {
    start();
    const InstanceId running = insert({{"wait", "go"}});
    QVERIFY(began("old", running));
    QCOMPARE(hosted_->host().sources, std::vector<string>{"/src/m.py"});
    code("new");
    QVERIFY(hosted_->worker().restartMachines(command_, 60s));
    QVERIFY(withdrawn() && hosted_->host().restarting);
    const InstanceId next = insert(Json::object());
    QCOMPARE(hosted_->column(next, "status"), string("runnable"));
    QCOMPARE(hosted_->host().starts, 1);
    QCOMPARE(scripts_->noted("old was told to go"), 0);
    scripts_->allow("go");
    QVERIFY(hosted_->reaches(running, "done") && hosted_->reaches(next, "done"));
    QCOMPARE(resultOf(running), string("\"old\""));
    QCOMPARE(resultOf(next), string("\"new\""));
    for (const InstanceId id : {running, next}) {
        QCOMPARE(hosted_->column(id, "attempt"), string("0"));
        QCOMPARE(hosted_->column(id, "last_error"), string("null"));
    }
    QVERIFY(comesUp(2));
    QVERIFY(!hosted_->host().restarting);
    QCOMPARE(hosted_->worker().stats().problem, string());
    QVERIFY(!hosted_->journal().logged("broke down"));
}

// A step that has thrown is not over: its own process decides, though it takes nothing new any more.
void RestartTest::aHandlerBelongsToItsStep() {
    start();
    const InstanceId id = insert({{"wait", "go"}, {"throw", true}});
    QVERIFY(began("old", id));
    code("new");
    QVERIFY(hosted_->worker().restartMachines({}, 60s));
    QVERIFY(withdrawn());
    scripts_->allow("go");
    QVERIFY(hosted_->reaches(id, "done"));
    QCOMPARE(resultOf(id), string("\"handled by old\""));
    QVERIFY(comesUp(2));
}

void RestartTest::theNextStepIsForTheNew() {
    start();
    const InstanceId id = insert({{"wait", "go"}, {"next", true}});
    QVERIFY(began("old", id));
    code("new");
    QVERIFY(hosted_->worker().restartMachines({}, 60s));
    QVERIFY(withdrawn());
    scripts_->allow("go");
    QVERIFY(hosted_->reaches(id, "done"));
    QCOMPARE(resultOf(id), string("\"new\""));
    QVERIFY(began("new", id, "t"));
    QCOMPARE(hosted_->column(id, "attempt"), string("0"));
}

// What takes longer than one would wait has crashed: attempt + 1, and the row says why.
void RestartTest::beyondPatience() {
    start();
    const InstanceId id = insert({{"wait", "never"}, {"note", 1}});
    QVERIFY(began("old", id));
    code("new");
    QVERIFY(hosted_->worker().restartMachines({}, 60s));
    QVERIFY(withdrawn());
    QCOMPARE(hosted_->host().starts, 1);
    QVERIFY(hosted_->worker().restartMachines({}, 0ms)); // asked again: waits no longer
    hosted_->worker().restartMachines({}, 60s);          // … and whoever would wait longer does not prolong it
    QVERIFY(began("new", id));
    QCOMPARE(hosted_->column(id, "attempt"), string("1"));
    const string error = hosted_->column(id, "last_error");
    QVERIFY2(error.find("was started anew before all that it ran had ended") != string::npos, error.c_str());
    scripts_->allow("never"); // the new one waits for it, too
}

void RestartTest::atOnceWhereNothingRuns() {
    start();
    QVERIFY(comesUp(1));
    for (int starts = 2; starts <= 5; ++starts) {
        code("code " + std::to_string(starts));
        QVERIFY(hosted_->worker().restartMachines({}, 60s));
        QVERIFY(waitUntil([&] { return scripts_->noted("up code " + std::to_string(starts)) == 1; }, 30s));
        QVERIFY(comesUp(starts));
    }
    const InstanceId id = insert(Json::object());
    QVERIFY(hosted_->reaches(id, "done"));
    QCOMPARE(resultOf(id), string("\"code 5\""));
}

// The file was saved twice in a second: the process of the first time never announces anything.
void RestartTest::beforeItIsUp() {
    start("slow");
    QVERIFY(waitUntil([&] { return scripts_->noted("starts slowly") == 1; }, 60s));
    code("new");
    QVERIFY(hosted_->worker().restartMachines({}, 60s));
    QVERIFY(comesUp(2));
    QVERIFY(waitUntil([&] { return scripts_->noted("up new") == 1; }, 60s)); // it may say so a moment later
}

// Who mends the code need not wait for the pause to be over, however long it has grown.
void RestartTest::codeThatIsBroken() {
    start();
    QVERIFY(comesUp(1));
    code("broken");
    QVERIFY(hosted_->worker().restartMachines({}, 60s));
    QVERIFY(waitUntil([&] { return hosted_->host().state == HostStatus::State::Waiting; }, 60s));
    QVERIFY(hosted_->says("the code is broken"));
    QVERIFY2(hosted_->host().problem.find("did not come up") != string::npos, hosted_->host().problem.c_str());
    code("new");
    QVERIFY(hosted_->worker().restartMachines({}, 60s));
    QVERIFY(waitUntil([&] { return hosted_->host().state == HostStatus::State::Up; }, 60s));
    QCOMPARE(hosted_->worker().stats().problem, string());
    const InstanceId id = insert(Json::object());
    QVERIFY(hosted_->reaches(id, "done"));
    QCOMPARE(resultOf(id), string("\"new\""));
}

// … which is half an hour here.
void RestartTest::thePauseIsCutShort() {
    code("broken");
    WorkerOptions options;
    Journal journal;
    journal.attach(options);
    hosts::HostEvents events;
    events.log = options.log;
    events.line = [](const HostLine&) {};
    events.up = [](const auto&) {};
    events.down = [](const auto&) {};
    events.seatFreed = [] {};
    hosts::HostOptions how{.command = scripts_->command(kProgram)};
    how.firstPause = how.longestPause = 30min;
    hosts::Host host(how, events);
    QVERIFY(!host.restart(std::chrono::steady_clock::now())); // it does not run
    host.start();
    QVERIFY(waitUntil([&] { return host.status().state == HostStatus::State::Waiting; }, 60s));
    code("new");
    QVERIFY(host.restart(std::chrono::steady_clock::now()));
    QVERIFY(waitUntil([&] { return host.status().state == HostStatus::State::Up; }, 60s));
    QCOMPARE(host.status().starts, 2);
    host.shutdown();
    QVERIFY(!host.restart(std::chrono::steady_clock::now()));
}

// A step whose outcome the database refuses is not over: its process is there until its handler has decided.
void RestartTest::aRefusedOutcomeIsHandledAtTheOld() {
    start();
    hosted_->sql().run("alter table gen_durable add constraint refuses check (result is distinct from '\"refuse\"')");
    const InstanceId id = insert({{"wait", "go"}, {"result", "refuse"}});
    QVERIFY(began("old", id));
    Sql locker = sessionOn(hosted_->database());
    locker.run("begin");
    locker.run("select from gen_durable where id = " + toString(id) + " for update");
    code("new");
    QVERIFY(hosted_->worker().restartMachines({}, 60s));
    QVERIFY(withdrawn());
    scripts_->allow("go");
    QVERIFY(waitUntil([&] { return scripts_->noted("old answered " + toString(id)) == 1; }, 60s));
    QVERIFY(waitUntil([&] { return hosted_->host().outstanding == 0; }, 60s));
    // Its commit waits for the row; a process that went now would have gone by the end of this statement.
    hosted_->sql().run("select pg_sleep(0.5)");
    QCOMPARE(scripts_->noted("old was told to go"), 0);
    locker.run("commit");
    QVERIFY(hosted_->reaches(id, "done"));
    QCOMPARE(resultOf(id), string("\"handled by old\""));
    QCOMPARE(hosted_->column(id, "attempt"), string("0"));
    QVERIFY(comesUp(2));
}

// One that is told to go and stays has nothing more to do: it is ended, long before what its steps would be given.
void RestartTest::whoStaysIsEnded() {
    start("deaf");
    QVERIFY(comesUp(1));
    code("new");
    QVERIFY(hosted_->worker().restartMachines({}, 30min));
    QVERIFY(comesUp(2));
    QCOMPARE(scripts_->noted("deaf was told to go"), 1);
    QVERIFY(hosted_->says("did not exit when it was told to"));
}

void RestartTest::oneOfTwo() {
    code("old");
    const string one = scripts_->command(kProgram);
    const string two = scripts_->command(kProgram);
    hosted_ = std::make_unique<HostedWorker>(std::vector<string>{one, two});
    hosted_->start();
    QVERIFY(waitUntil([&] { return scripts_->noted("up old") == 2; }, 60s));
    code("new");
    QVERIFY(hosted_->worker().restartMachines(two, 60s));
    QVERIFY(waitUntil([&] { return scripts_->noted("up new") == 1; }, 60s));
    QCOMPARE(hosted_->host(0).starts, 1);
    QCOMPARE(hosted_->host(1).starts, 2);
}

void RestartTest::whereThereIsNone() {
    start();
    QVERIFY(comesUp(1));
    QVERIFY(!hosted_->worker().restartMachines("exec another", 60s));
    hosted_->worker().stop();
    QVERIFY(!hosted_->worker().restartMachines({}, 60s));
    QCOMPARE(scripts_->noted("up old"), 1);
}

// A stop does not wait for another process to come.
void RestartTest::stopWhileItMakesPlace() {
    start();
    const InstanceId id = insert({{"wait", "go"}});
    QVERIFY(began("old", id));
    QVERIFY(hosted_->worker().restartMachines({}, 60s));
    QVERIFY(waitUntil([&] { return hosted_->host().restarting; }));
    std::thread stops([&] { hosted_->worker().stop(); });
    const bool drains = waitUntil([&] { return hosted_->worker().stats().state == WorkerStats::State::Draining; }, 30s);
    const bool takesNoMore = !hosted_->worker().restartMachines({}, 60s);
    scripts_->allow("go");
    stops.join();
    QVERIFY(drains && takesNoMore);
    QCOMPARE(hosted_->column(id, "status"), string("done"));
    QCOMPARE(resultOf(id), string("\"old\""));
    QCOMPARE(scripts_->noted("up old"), 1);
}

FERMATA_TEST(RestartTest, QCoreApplication)
#include "tst_restart.moc"
