// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "ctl_process.h"
#include "host_script.h"
#ifndef Q_MOC_RUN // it stumbles over the concepts of the standard library
#include "hosts/host.h"

#include <fermata/test/runner.h>
#endif

#include <unistd.h>

#include <csignal>
#include <fstream>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;
using std::string;

namespace {

bool processIsGone(const string& pid) {
    return waitUntil([&] { return !std::filesystem::exists("/proc/" + pid); });
}

/// It has ended, whether or not somebody has waited for it.
bool processHasEnded(const string& pid) {
    return waitUntil([&] {
        std::ifstream file("/proc/" + pid + "/stat");
        string stat;
        return !std::getline(file, stat) || stat.compare(stat.rfind(')') + 2, 1, "Z") == 0;
    });
}

} // namespace

/// What goes wrong at a host, and what happens: the table of the protocol, row by row, with real processes.
class CrashTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsACrash_data();
    void whatIsACrash();
    void whatIsACaughtException_data();
    void whatIsACaughtException();
    void aDeadProcessIsGivenUpAtOnce();
    void aShellIsNotToBlame();
    void nothingOutlivesIt_data();
    void nothingOutlivesIt();
    void aCrashTakesNothingElseWithIt();
    void anAnswerBeforeTheEndCounts();
    void aCrashBetweenErrorAndHandle();
    void whatHadNotBegunGoesBack();
    void whatNeverComesUp_data();
    void whatNeverComesUp();
    void thePauseGrows();
    void silenceToInitialize();
};

void CrashTest::whatIsACrash_data() {
    QTest::addColumn<QString>("act"); // what the process does instead of answering
    QTest::addColumn<QString>("logged");
    QTest::newRow("exits") << "os._exit(3)"
                           << "exit code 3";
    QTest::newRow("exits in good order") << "os._exit(0)"
                                         << "exit code 0";
    QTest::newRow("is killed") << "os.kill(os.getpid(), 9)"
                               << "signal 9";
    QTest::newRow("closes stdout and lives on") << "os.close(1); live_on()"
                                                << "closed its stdout";
    QTest::newRow("closes stdin and lives on") << "os.close(0); live_on()"
                                               << "closed its stdin";
    QTest::newRow("exits in the middle of a line")
        << R"(raw(b'{"jsonrpc":"2.0","id":%d,"result":{"outc' % request["id"]); os._exit(1))"
        << "exit code 1";
    QTest::newRow("writes words") << R"(raw(b"hello\n"); live_on())"
                                  << "\"hello\"";
    QTest::newRow("writes an empty line") << R"(raw(b"\n"); live_on())"
                                          << "no message";
    QTest::newRow("writes bytes") << R"(raw(b"\x00\xff\xfe\n"); live_on())"
                                  << "no message";
    QTest::newRow("writes other JSON") << R"(say({"level": "info"}); live_on())"
                                       << "level";
    QTest::newRow("writes a batch")
        << R"(say([{"jsonrpc": "2.0", "id": request["id"], "result": {"outcome": "done"}}]); live_on())"
        << "no message";
    QTest::newRow("writes a wreck with the id of nobody")
        << R"(raw(b'{"jsonrpc":"2.0","id":99999,"result":NaN}\n'); live_on())"
        << "no message";
    QTest::newRow("its child keeps stdout open") << "os.fork() or live_on(); os._exit(4)"
                                                 << "exit code 4";
}

// No outcome, handle is not called, the row is given up; the host is started again, and the next attempt is its next
// process's.
void CrashTest::whatIsACrash() {
    QFETCH(QString, act);
    QFETCH(QString, logged);
    HostScripts scripts;
    const string command = scripts.command(R"(
announce(concurrency=2)
request = hear()
if first_time():
    note("pid %d" % os.getpid())
    )" + act.toStdString() + R"(
while True:
    note(request.get("method"))
    if request.get("method") == "step":
        answer(request, {"outcome": "done", "result": request["params"]["attempt"]})
    request = hear()
)");
    HostedWorker hosted({command});
    hosted.start();
    const InstanceId id = hosted.insert();
    QVERIFY(hosted.reaches(id, "done"));
    QCOMPARE(hosted.column(id, "result"), string("1"));
    QCOMPARE(scripts.noted("handle"), 0);
    QVERIFY(processIsGone(scripts.noteAfter("pid "))); // and no zombie
    QVERIFY2(hosted.journal().logged(logged.toStdString()), hosted.journal().log().c_str());
    QVERIFY(hosted.host().starts >= 2);
    hosted.worker().stop();
    QCOMPARE(brokenInvariants(hosted.sql()), string());
}

void CrashTest::whatIsACaughtException_data() {
    QTest::addColumn<QString>("act");
    QTest::addColumn<QString>("reason"); // what it holds
    QTest::addColumn<bool>("exact");     // … and nothing else
    const auto bytes = [](const char* rest) {
        return QStringLiteral(R"(raw(b'{"jsonrpc":"2.0","id":%d,)") + rest + R"(\n' % ID))";
    };
    QTest::newRow("an error") << R"(error(request, "no gateway"))"
                              << "no gateway" << true;
    QTest::newRow("an error without words") << R"(error(request, ""))"
                                            << "" << true;
    QTest::newRow("an error with what no text column holds") << R"(error(request, "a\0b"))"
                                                             << "a\uFFFDb" << true;
    QTest::newRow("an error of many words") << R"(error(request, "x" * 70000))" << QString(65536, 'x') << true;
    QTest::newRow("an error with the code of a missing method") << R"(error(request, "what?", -32601))"
                                                                << "what?" << true;
    QTest::newRow("no outcome") << R"(answer(request, None))"
                                << "object" << false;
    QTest::newRow("an unknown outcome") << R"(answer(request, {"outcome": "finish"}))"
                                        << "finish" << false;
    QTest::newRow("a missing member") << R"(answer(request, {"outcome": "next", "step": "s"}))"
                                      << "\"state\"" << false;
    QTest::newRow("an ill-typed member") << R"(answer(request, {"outcome": "next", "step": 7, "state": {}}))"
                                         << "\"step\"" << false;
    QTest::newRow("a negative delay") << R"(answer(request, {"outcome": "replay", "state": {}, "delay_ms": -1}))"
                                      << "\"delay_ms\"" << false;
    QTest::newRow("an ill-typed member of a child")
        << R"(answer(request, {"outcome": "schedule_childs", "step": "s", "state": {}, "childs": [{"fsm": "m", "step": "s", "priority": "high"}]}))"
        << "\"childs[0].priority\"" << false;
    QTest::newRow("NaN") << bytes(R"("result":{"outcome":"done","result":NaN}})") << "JSON" << false;
    QTest::newRow("1e400") << bytes(R"("result":{"outcome":"done","result":1e400}})") << "number" << false;
    QTest::newRow("a lone surrogate") << bytes(R"("result":{"outcome":"done","result":"\\ud800"}})") << "JSON" << false;
    QTest::newRow("invalid UTF-8") << bytes(R"("result":{"outcome":"done","result":"\xff"}})") << "JSON" << false;
    QTest::newRow("half a line, and a line feed") << bytes(R"("result":{"outc)") << "JSON" << false;
    QTest::newRow("a NUL in the state") << R"(answer(request, {"outcome": "next", "step": "s", "state": "\0"}))"
                                        << "NUL" << false;
    QTest::newRow("a state over the limit")
        << R"(answer(request, {"outcome": "next", "step": "s", "state": "x" * 9000000}))"
        << "limit" << false;
    QTest::newRow("a huge line") << R"(raw(b'{"jsonrpc":"2.0","id":%d,"result":"' % ID + b"x" * 70000000 + b'"}\n'))"
                                 << "longer than" << false;
    // What only the database finds: the outcome comes back, and the handler is asked all the same.
    QTest::newRow("a step the database refuses")
        << R"(answer(request, {"outcome": "schedule_childs", "step": "s", "state": {}, "childs": [{"fsm": "m", "step": "s", "partition_key": os.urandom(9000).hex()}]}))"
        << "index row" << false;
}

// `handle` is called with a reason that says what it was. This host has no handler: the instance fails with that reason
// as it came. The process lives on, nothing is run twice.
void CrashTest::whatIsACaughtException() {
    QFETCH(QString, act);
    QFETCH(QString, reason);
    QFETCH(bool, exact);
    HostScripts scripts;
    const string command = scripts.command(R"(
announce()
while True:
    request = hear()
    ID = request.get("id")
    note(request["method"])
    if request["method"] == "handle":
        note("reason " + request["params"]["reason"])
        error(request, "no handler", -32601)
    elif request["method"] == "step":
        )" + act.toStdString() + "\n");
    HostedWorker hosted({command});
    hosted.start();
    const InstanceId id = hosted.insert();
    QVERIFY(hosted.reaches(id, "failed"));
    const string error = hosted.column(id, "last_error");
    if (exact)
        QCOMPARE(error, reason.toStdString());
    else
        QVERIFY2(error.find(reason.toStdString()) != string::npos, error.c_str());
    QCOMPARE(scripts.noteAfter("reason "), error);
    QCOMPARE(scripts.noted("step"), 1);
    QCOMPARE(scripts.noted("handle"), 1);
    QCOMPARE(hosted.column(id, "attempt"), string("0"));
    QCOMPARE(hosted.host().starts, 1);
}

// The lease would last an hour and nothing sweeps: the worker itself gives up what a dead process ran, by the rules of
// a lost lease. The step may have had effects, so attempt + 1; it keeps its place and its signal; the next process runs
// it.
void CrashTest::aDeadProcessIsGivenUpAtOnce() {
    HostScripts scripts;
    const string command = scripts.command(R"(
announce()
while True:
    request = hear()
    if request["method"] != "step":
        continue
    params = request["params"]
    if params["awaits"] is None:
        answer(request, {"outcome": "await", "signal": "go", "state": {"n": 1}})
    elif first_time():
        note("pid %d" % os.getpid())
        live_on()
    else:
        wait_for("finish")
        answer(request, {"outcome": "done", "result": [params["attempt"], params["awaits"], len(params["signals"]), params["state"]]})
)");
    HostedWorker hosted({command}, {}, [](WorkerOptions& options) {
        options.leaseTtl = 1h;
        options.heartbeat = 1min;
        options.reaperInterval = std::nullopt;
    });
    hosted.start();
    const InstanceId id = hosted.insert({.fsm = "m", .step = "s", .partitionKey = "k"});
    QVERIFY(hosted.reaches(id, "awaiting_signal"));
    hosted.sql().run("update gen_durable set priority = 7");
    Client({.connection = hosted.database()}).signal(id, "go", Json(1));
    QVERIFY(waitUntil([&] { return !scripts.noteAfter("pid ").empty(); }, 60s));
    const string place = hosted.column(id, "eligible_at");
    QCOMPARE(kill(std::stoi(scripts.noteAfter("pid ")), SIGKILL), 0);
    QVERIFY(waitUntil([&] { return hosted.column(id, "attempt") == "1"; }, 60s));
    const string error = hosted.column(id, "last_error");
    QVERIFY2(error.starts_with("python3 ended by signal 9"), error.c_str());
    QCOMPARE(hosted.column(id, "eligible_at"), place);
    QVERIFY2(hosted.journal().logged("python3 ended by signal 9"), hosted.journal().log().c_str());
    QVERIFY(waitUntil([&] {
        return std::ranges::any_of(hosted.journal().steps(), [](const StepEvent& step) {
            return step.outcome == "lost" && step.detail.starts_with("python3 ended by signal 9");
        });
    }));
    scripts.allow("finish");
    QVERIFY(hosted.reaches(id, "done"));
    QCOMPARE(hosted.column(id, "result"), string(R"([1, "go", 1, {"n": 1}])"));
    QCOMPARE(hosted.sql().number("select count(*) from signals"), 0LL);
    const auto counts = hosted.worker().stats().queues.at(0).outcomes;
    QCOMPARE(counts.stop, 0);
    hosted.worker().stop();
    QCOMPARE(brokenInvariants(hosted.sql()), string());
}

// The shell has stayed, and ends by itself when its program was killed.
void CrashTest::aShellIsNotToBlame() {
    HostScripts scripts;
    string command = scripts.command("announce()\nhear()\nnote('killing')\nos.kill(os.getpid(), 9)\n");
    command.erase(0, string("exec ").size());
    HostedWorker hosted({"true && PYTHONUNBUFFERED=1 " + command + "; exit $?"}, {}, [](WorkerOptions& options) {
        options.leaseTtl = 1h;
        options.heartbeat = 1min;
        options.reaperInterval = std::nullopt;
    });
    hosted.start();
    const InstanceId id = hosted.insert();
    QVERIFY(waitUntil([&] { return hosted.column(id, "attempt") != "0"; }, 60s));
    QVERIFY2(hosted.column(id, "last_error").starts_with("python3 ended by signal 9 (Killed)"),
             hosted.column(id, "last_error").c_str());
    QVERIFY(hosted.says("It is started again"));
}

void CrashTest::nothingOutlivesIt_data() {
    QTest::addColumn<QString>("end");
    QTest::addColumn<int>("hosts");
    for (const char* end :
         {"told to end", "ended when it hangs", "ends by itself", "crashes", "is killed", "its worker is killed"})
        QTest::newRow(end) << end << 1;
    QTest::newRow("sixteen are told to end") << "told to end" << 16;
    QTest::newRow("sixteen, and their worker is killed") << "its worker is killed" << 16;
}

// What has made itself a session of its own is in no group of ours, and hangs from no process of ours. Some has kept
// the environment that it was given, and some has not.
void CrashTest::nothingOutlivesIt() {
    QFETCH(QString, end);
    QFETCH(int, hosts);
    HostScripts scripts;
    const string body = R"(
announce()
HANGS = )" + string(end == "ended when it hangs" ? "True" : "False") +
                        R"(
FORGET = ["env", "-i", "setsid", "sh", "-c", "echo $$ >> " + FOLDER + "/notes; exec sleep 3600 <&- >&- 2>&-"]
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        for end in (0, 1, 2): os.close(end)
        note("%d" % os.getpid())
        os.execvp("sleep", ["sleep", "3600"])
    os._exit(0)
if os.fork() == 0:
    os.setsid()
    note("%d" % os.getpid())
    live_on()
if os.fork() == 0:
    os.execvp("env", FORGET)
if os.fork() == 0:
    if os.fork() == 0:
        os.execvp("env", FORGET)
    os._exit(0)
note("host %d" % os.getpid())
def end():
    wait_for("end")
    os._exit(0)
def crash():
    wait_for("crash")
    os.abort()
for run in (end, crash):
    threading.Thread(target=run, daemon=True).start()
while True:
    if HANGS: live_on()
    hear()
)";
    std::vector<string> commands;
    for (int i = 0; i < hosts; ++i)
        commands.push_back(scripts.command(body));
    const ChildProcess bystander("/bin/sleep", {"3600"}); // of nobody's
    std::unique_ptr<HostedWorker> hosted;
    std::unique_ptr<ChildProcess> killed;
    if (end == "its worker is killed") {
        std::vector<string> arguments{"worker", "--queue", "default=1"};
        for (const string& command : commands)
            arguments.insert(arguments.end(), {"--machines", command});
        killed = startCtl(databaseMigratedByCtl(), arguments);
    } else {
        hosted = std::make_unique<HostedWorker>(commands, Registry(),
                                                [&](WorkerOptions& options) { options.drainTimeout = 2s; });
        hosted->start();
    }
    // Each host, and four that it has started.
    QVERIFY(waitUntil([&] { return scripts.notes().size() == std::size_t(hosts) * 5; }, 60s));
    const std::vector<string> notes = scripts.notes();
    if (killed)
        killed->signal(SIGKILL);
    else if (end == "ends by itself")
        scripts.allow("end");
    else if (end == "crashes")
        scripts.allow("crash");
    else if (end == "is killed")
        QCOMPARE(kill(std::stoi(scripts.noteAfter("host ")), SIGKILL), 0);
    else
        hosted->worker().stop();
    for (const string& line : notes)
        QVERIFY2(processHasEnded(line.substr(line.find(' ') + 1)), line.c_str());
    QVERIFY(std::filesystem::exists("/proc/" + std::to_string(bystander.pid())));
}

// Exactly the claims of the host that crashed are given up: a step of the worker's own, one of another host, and their
// leases go on.
void CrashTest::aCrashTakesNothingElseWithIt() {
    HostScripts scripts;
    const string crashes = scripts.command(R"(
announce()
while True:
    request = hear()
    if request["method"] == "step" and first_time():
        note("crashing")
        wait_for("crash")
        os._exit(1)
    if request["method"] == "step":
        answer(request, {"outcome": "done", "result": request["params"]["attempt"]})
)");
    const string steady = scripts.command(R"(
announce(machine("steady"))
request = hear()
note("steady runs")
wait_for("finish")
answer(request, {"outcome": "done", "result": request["params"]["attempt"]})
hear()
)");
    const auto finish = std::make_shared<std::promise<void>>();
    const std::shared_future<void> finished(finish->get_future());
    Machine own("own");
    own.step("s", [finished](const Context& ctx) -> Outcome {
        finished.wait();
        return Done{ctx.attempt};
    });
    HostedWorker hosted({crashes, steady}, {own});
    hosted.start();
    const InstanceId crashed = hosted.insert();
    const InstanceId other = hosted.insert({.fsm = "steady", .step = "s"});
    const InstanceId mine = hosted.insert({.fsm = "own", .step = "s"});
    QVERIFY(hosted.reaches(mine, "executing"));
    QVERIFY(waitUntil([&] { return scripts.noted("crashing") == 1 && scripts.noted("steady runs") == 1; }, 60s));
    scripts.allow("crash");
    QVERIFY(hosted.reaches(crashed, "done"));
    QCOMPARE(hosted.column(crashed, "result"), string("1"));
    for (const InstanceId id : {other, mine})
        QCOMPARE(hosted.column(id, "status"), string("executing"));
    scripts.allow("finish");
    finish->set_value();
    QVERIFY(hosted.reaches(other, "done"));
    QVERIFY(hosted.reaches(mine, "done"));
    for (const InstanceId id : {other, mine})
        QCOMPARE(hosted.column(id, "result"), string("0"));
}

void CrashTest::anAnswerBeforeTheEndCounts() {
    HostScripts scripts;
    const string command = scripts.command(R"(
announce()
answer(hear(), {"outcome": "done", "result": "in time"})
os._exit(1)
)");
    HostedWorker hosted({command});
    hosted.start();
    for (int i = 0; i < 3; ++i) { // each by a process of its own, none of them twice
        const InstanceId id = hosted.insert();
        QVERIFY(hosted.reaches(id, "done"));
        QCOMPARE(hosted.column(id, "attempt"), string("0"));
    }
}

// The error was an answer; the process that would have to handle it is gone: a crash all the same.
void CrashTest::aCrashBetweenErrorAndHandle() {
    HostScripts scripts;
    const string command = scripts.command(R"(
announce()
while True:
    request = hear()
    note(request["method"])
    if request["method"] == "handle":
        os._exit(1)
    if request["params"]["attempt"] == 0:
        error(request, "no luck")
    else:
        answer(request, {"outcome": "done", "result": request["params"]["attempt"]})
)");
    HostedWorker hosted({command});
    hosted.start();
    const InstanceId id = hosted.insert();
    QVERIFY(hosted.reaches(id, "done"));
    QCOMPARE(hosted.column(id, "result"), string("1"));
    QCOMPARE(scripts.noted("handle"), 1);
}

// One slot, steps so short that some wait in memory: only the one that ran has had its attempt.
void CrashTest::whatHadNotBegunGoesBack() {
    HostScripts scripts;
    const string command = scripts.command(R"(
announce(concurrency=8)
count = 0
while True:
    request = hear()
    if request["method"] != "step":
        continue
    count += 1
    if count == 150 and first_time():
        os._exit(1)
    answer(request, {"outcome": "done", "result": request["params"]["attempt"]})
)");
    HostedWorker hosted({command}, {}, [](WorkerOptions& options) { options.queues = {{"default", 1}}; });
    hosted.sql().run("insert into gen_durable (fsm, step) select 'm', 's' from generate_series(1, 300)");
    hosted.start();
    QVERIFY(waitUntil(
        [&] { return hosted.sql().number("select count(*) from gen_durable where status = 'done'") == 300; }, 90s));
    QCOMPARE(hosted.sql().number("select count(*) from gen_durable where result = '1'"), 1LL);
    QCOMPARE(hosted.sql().number("select count(*) from gen_durable where result = '0'"), 299LL);
}

void CrashTest::whatNeverComesUp_data() {
    QTest::addColumn<QString>("body");
    QTest::addColumn<QString>("problem");
    QTest::newRow("exits") << "sys.exit(7)"
                           << "exit code 7";
    QTest::newRow("is no program") << "this is no Python"
                                   << "exit code 1";
    QTest::newRow("speaks protocol 2")
        << R"(answer(hear(), {"protocol": 2, "concurrency": 1, "machines": [machine()]}); line())"
        << "protocol 2";
    QTest::newRow("announces nonsense") << R"(answer(hear(), {"protocol": 1, "machines": [{"fsm": 7}]}); line())"
                                        << "\"machines[0].fsm\"";
    QTest::newRow("answers with an error") << R"(error(hear(), "no license"); line())"
                                           << "no license";
    QTest::newRow("answers NaN") << R"(raw(b'{"jsonrpc":"2.0","id":%d,"result":NaN}\n' % hear()["id"]); line())"
                                 << "JSON";
    QTest::newRow("says hello first") << R"(raw(b"starting\n"); line())"
                                      << "\"starting\"";
    // The worker, which is this process, stands still meanwhile, and then finds the line and the end at once.
    const string stands = "WORKER = " + std::to_string(getpid()) + R"py(
def state(path):
    try: return open(path + "/stat").read().rsplit(")", 1)[1].split()[0]
    except OSError: return "Z"
os.kill(WORKER, signal.SIGSTOP)
threads = "/proc/%d/task/" % WORKER
while any(state(threads + thread) != "T" for thread in os.listdir(threads)): time.sleep(0.01)
raw(b"starting\n")
os._exit(0))py";
    QTest::newRow("says hello and ends") << QString::fromStdString(stands) << "\"starting\"";
}

// Reported in the log and as the worker's problem; nothing is claimed; tried again.
void CrashTest::whatNeverComesUp() {
    QFETCH(QString, body);
    QFETCH(QString, problem);
    HostScripts scripts;
    HostedWorker hosted({scripts.command("note('pid %d' % os.getpid())\n" + body.toStdString() + "\n")});
    // Lets the worker go on when its host has ended. No process of the host's could: it would end with it.
    const string wakes = scripts.command("WORKER = " + std::to_string(getpid()) + R"py(
def state(pid):
    try: return open("/proc/%s/stat" % pid).read().rsplit(")", 1)[1].split()[0]
    except OSError: return "Z"
while True:
    time.sleep(0.01)
    if state(WORKER) == "T" and state(open(FOLDER + "/notes").read().split()[-1]) == "Z":
        os.kill(WORKER, signal.SIGCONT)
)py");
    const ChildProcess waker("/bin/sh", {"-c", wakes});
    const InstanceId id = hosted.insert();
    hosted.start();
    QVERIFY(waitUntil([&] { return hosted.host().starts >= 3; }, 60s));
    QVERIFY2(hosted.journal().logged(problem.toStdString()), hosted.journal().log().c_str());
    const WorkerStats stats = hosted.worker().stats();
    QVERIFY2(stats.problem.find(problem.toStdString()) != string::npos, stats.problem.c_str());
    QVERIFY(stats.state == WorkerStats::State::Running); // for the machines it may have besides
    QCOMPARE(hosted.column(id, "status"), string("runnable"));
    QCOMPARE(hosted.column(id, "attempt"), string("0"));
    QCOMPARE(hosted.sql().number("select count(*) from fermata_machine"), 0LL);
    hosted.worker().stop();
    for (const string& line : scripts.notes())
        QVERIFY(processIsGone(line.substr(4)));
}

void CrashTest::thePauseGrows() {
    HostScripts scripts;
    HostedWorker hosted({"exit 1"});
    hosted.start();
    QVERIFY(hosted.says("started again in 0.2 s"));
    QVERIFY(hosted.says("started again in 0.4 s"));
    QVERIFY(hosted.says("started again in 0.8 s"));
    const auto begun = std::chrono::steady_clock::now();
    hosted.worker().stop(); // does not wait for the pause
    QVERIFY(std::chrono::steady_clock::now() - begun < 15s);
}

// A process that takes its time is given more of it the next time.
void CrashTest::silenceToInitialize() {
    Journal journal;
    WorkerOptions options;
    journal.attach(options);
    hosts::HostEvents events;
    events.log = options.log;
    events.line = [](const HostLine&) {};
    events.up = [](const auto&) {};
    events.down = [](const auto&) {};
    events.seatFreed = [] {};
    HostScripts scripts;
    hosts::HostOptions host{.command = scripts.command("time.sleep(2)\nannounce()\nline()\n")};
    host.firstPause = 50ms;
    host.initializePatience = 1s; // then 2 s, then 4
    hosts::Host slow(host, events);
    slow.start();
    QVERIFY(waitUntil([&] { return journal.logged("up with m v1"); }, 90s));
    QVERIFY(journal.logged("did not answer \"initialize\" in time"));
    QVERIFY(slow.status().starts >= 2);
    QVERIFY(slow.everUp());
    slow.shutdown();
    slow.endBy(std::chrono::steady_clock::now() + 20s);
    slow.join();
    QVERIFY(slow.status().state == HostStatus::State::Stopped);
}

FERMATA_TEST(CrashTest, QCoreApplication)
#include "tst_crash.moc"
