// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "compare.h"
#include "ctl_process.h"

#include <fermata/test/runner.h>
#include <fermata/test/sql.h>
#include <fermata/test/temporary_folder.h>
#include <fermata/test/wait_until.h>

#include <QTest>

#include <csignal>
#include <fstream>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;
using std::string;

// The modules for Python and JavaScript as a person uses them: `fermatactl worker --machines`, a real database, the
// examples that come with them and machines that a test writes.
class SdkTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void greetingToItsEnd_data() { languages(); }
    void greetingToItsEnd();
    void everyOutcome_data() { languages(); }
    void everyOutcome();
    void throwingStepsAndHandlers_data() { languages(); }
    void throwingStepsAndHandlers();
    void whereItWasThrown_data() { languages(); }
    void whereItWasThrown();
    void whatCannotBeJson_data() { languages(); }
    void whatCannotBeJson();
    void runAhead_data() { languages(); }
    void runAhead();
    void whatGoesWithAnOutcome_data() { languages(); }
    void whatGoesWithAnOutcome();
    void stepsRunAtOnce_data() { languages(); }
    void stepsRunAtOnce();
    void whatStepsPrintIsTheirs_data() { languages(); }
    void whatStepsPrintIsTheirs();
    void oddAndLongOutput_data() { languages(); }
    void oddAndLongOutput();
    void printingIsTheLog_data() { languages(); }
    void printingIsTheLog();
    void crashInTheMiddleOfAStep_data() { languages(); }
    void crashInTheMiddleOfAStep();
    void drainFinishesWhatRuns_data() { languages(); }
    void drainFinishesWhatRuns();
    void aKilledWorkerTakesItsMachinesWithIt_data() { languages(); }
    void aKilledWorkerTakesItsMachinesWithIt();
    void whereStepsStand_data() { languages(); }
    void whereStepsStand();
    void noMachineEverCameUp();

private:
    static void languages() {
        QTest::addColumn<bool>("python");
        QTest::newRow("Python") << true;
        QTest::newRow("JavaScript") << false;
    }

    // The command that runs a program of one of the two texts beside the module.
    string program(bool python, const string& inPython, const string& inJavaScript) {
        const string sdk = FERMATA_SDK;
        const string name = folder_->path() / (python ? "machines.py" : "machines.mjs");
        const string folder = "FOLDER = \"" + folder_->path().string() + "/\"\n";
        if (python)
            std::ofstream(name) << "import os, sys, time\nsys.path.insert(0, '" + sdk + "/python')\nimport fermata\n" +
                                       folder + inPython;
        else
            std::ofstream(name)
                << "import fs from 'node:fs';\nimport * as fermata from '" + sdk + "/javascript/fermata.mjs';\n" +
                       "const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));\nconst " + folder +
                       inJavaScript;
        return (python ? "exec python3 '" : "exec node '") + name + "'";
    }

    std::unique_ptr<ChildProcess> worker(const string& command, std::vector<string> options = {}) const {
        options.insert(options.begin(), {"worker", "--machines", command, "--queue", "default=8", "--poll", "200ms",
                                         "--lease-ttl", "1500ms", "--reaper-interval", "200ms"});
        return startCtl(database_, options);
    }

    string spawn(const string& fsm, const string& step, const string& state = "{}") const {
        const CtlResult result = ctl(database_, {"spawn", fsm, "--step", step, "--state", state});
        return result.out.substr(0, result.out.find('\n'));
    }

    bool reaches(const string& id, const string& status) const {
        Sql sql(database_);
        return waitUntil(
            [&] { return sql.value("select status from fermata.gen_durable where id = $1", {id}) == status; }, 60s);
    }

    Json row(const string& id) const { return ctl(database_, {"show", id, "--json"}).json(); }

    bool exists(const char* file) const { return std::filesystem::exists(folder_->path() / file); }
    void allow(const char* file) const { std::ofstream(folder_->path() / file).flush(); }

    string database_;
    std::unique_ptr<TemporaryFolder> folder_;
};

void SdkTest::init() {
    database_ = databaseMigratedByCtl();
    folder_ = std::make_unique<TemporaryFolder>("fermata-sdk");
}

// The example as its comment says to use it: a signal, childs, one of which fails after two replays by its handler.
void SdkTest::greetingToItsEnd() {
    QFETCH(bool, python);
    const string sdk = FERMATA_SDK;
    const auto running =
        worker(python ? "python3 '" + sdk + "/python/greeting.py'" : "node '" + sdk + "/javascript/greeting.mjs'");
    const string id = spawn("greeting", "start", R"({"greeting": "Hello"})");
    QVERIFY(reaches(id, "awaiting_signal"));
    QCOMPARE(ctl(database_, {"signal", id, "names", "--payload", R"(["Ada", "Grace", ""])"}).out, string("woke\n"));
    QVERIFY(reaches(id, "done"));
    const Json result = row(id)["result"];
    COMPARE_JSON(result["said"], Json({"Hello, Ada!", "Hello, Grace!"}));
    QCOMPARE(result["failed"].size(), std::size_t(1));
    QVERIFY(result["failed"][0].get<string>().starts_with("gave up: "));
    QVERIFY(result["failed"][0].get<string>().find("there is nobody to greet") != string::npos);
    QCOMPARE(Sql(database_).number("select attempt from fermata.gen_durable where fsm = 'greet' and status = 'failed'"),
             2LL);
    QCOMPARE(Sql(database_).number("select count(*) from fermata.signals"), 0LL);
    running->signal(SIGTERM);
    const auto exit = running->wait();
    QVERIFY(exit);
    QCOMPARE(exit->code, 0);
    QVERIFY2(running->err().find("exit code 0") != string::npos, running->err().c_str());
}

void SdkTest::everyOutcome() {
    QFETCH(bool, python);
    const auto running = worker(program(python, R"(
m = fermata.Machine("m", version=2, queue="default", initial="begin")
m.edge("begin", "again")
kid = fermata.Machine("kid")

@m.step
def begin(ctx):
    return fermata.next("again", {"seen": [ctx.id > 0, ctx.fsm, ctx.fsm_version, ctx.step, ctx.attempt, ctx.queue, ctx.partition_key, ctx.parent_id, ctx.awaits]})

@m.step
def again(ctx):
    return fermata.replay(ctx.state, delay_ms=1) if ctx.attempt < 2 else fermata.next("wait", ctx.state)

@m.step
def wait(ctx):
    go = ctx.signal("go")
    if ctx.signal("other"):
        return fermata.stop("saw what was not awaited")
    return fermata.wait_for("go", ctx.state) if go is None else fermata.next("fan", {**ctx.state, "go": go.payload, "at": len(go.inserted_at)})

@m.step
def fan(ctx):
    childs = [fermata.child("kid", "s"), fermata.child("kid", "s", {"n": 1}, priority=-3, partition_key="k", unique_key="u", unique_scope=["runnable", "executing"], delay_ms=1, queue="default", fsm_version=1), fermata.child("kid", "s", None, unique_key="u", unique_scope=["runnable"])]
    return fermata.schedule_childs("end", childs, ctx.state)

@m.step(name="end")
def the_end(ctx):
    return fermata.done({**ctx.state, "childs": [[c.fsm, c.status, c.state, c.result, c.last_error] for c in ctx.childs]})

@kid.step
def s(ctx):
    return fermata.done(None) if ctx.state else fermata.done()

fermata.run(m, kid)
)",
                                        R"(
const m = new fermata.Machine("m", { version: 2, queue: "default", initial: "begin" })
    .edge("begin", "again")
    .step("begin", (ctx) => fermata.next("again", { seen: [ctx.id > 0, ctx.fsm, ctx.fsm_version, ctx.step, ctx.attempt, ctx.queue, ctx.partition_key, ctx.parent_id, ctx.awaits] }))
    .step("again", (ctx) => ctx.attempt < 2 ? fermata.replay(ctx.state, 1) : fermata.next("wait", ctx.state))
    .step("wait", async (ctx) => {
        const go = ctx.signal("go");
        if (ctx.signal("other")) return fermata.stop("saw what was not awaited");
        return go ? fermata.next("fan", { ...ctx.state, go: go.payload, at: go.inserted_at.length }) : fermata.waitFor("go", ctx.state);
    })
    .step("fan", (ctx) => fermata.scheduleChilds("end", [
        fermata.child("kid", "s"),
        fermata.child("kid", "s", { n: 1 }, { priority: -3, partitionKey: "k", uniqueKey: "u", uniqueScope: ["runnable", "executing"], delayMs: 1, queue: "default", fsmVersion: 1 }),
        fermata.child("kid", "s", {}, { uniqueKey: "u", uniqueScope: ["runnable"] }),
    ], ctx.state))
    .step("end", (ctx) => fermata.done({ ...ctx.state, childs: ctx.childs.map((c) => [c.fsm, c.status, c.state, c.result, c.last_error]) }));
const kid = new fermata.Machine("kid")
    .step("s", (ctx) => Object.keys(ctx.state).length ? fermata.done(null) : fermata.done());
fermata.run([m, kid]);
)"));
    const string id = ctl(database_, {"spawn", "m", "--version", "2", "--step", "begin"}).out;
    const string instance = id.substr(0, id.find('\n'));
    QVERIFY(reaches(instance, "awaiting_signal"));
    QCOMPARE(ctl(database_, {"signal", instance, "other"}).code, 0);
    QCOMPARE(ctl(database_, {"signal", instance, "go", "--payload", "[1]"}).code, 0);
    QVERIFY(reaches(instance, "done"));
    const Json expected = Json::parse(R"({
        "seen": [true, "m", 2, "begin", 0, "default", null, null, null], "go": [1], "at": 27,
        "childs": [["kid", "done", {}, null, null], ["kid", "done", {"n": 1}, null, null]]})");
    const Json result = row(instance)["result"];
    QVERIFY2(result == expected, result.dump().c_str());
    Sql sql(database_);
    // Without a result, and with JSON null: not the same.
    QCOMPARE(
        sql.query(
            "select result is null, priority, partition_key from fermata.gen_durable where fsm = 'kid' order by id"),
        (SqlRows{{"t", "0", std::nullopt}, {"f", "-3", "k"}}));
    QCOMPARE(
        sql.value(
            "select initial || ' ' || (graph -> 'transitions')::text from fermata.fermata_machine where fsm = 'm'"),
        SqlValue(R"(begin [{"on": "", "to": "again", "from": "begin"}])"));
}

void SdkTest::throwingStepsAndHandlers() {
    QFETCH(bool, python);
    const auto running = worker(program(python, R"(
plain = fermata.Machine("plain")
handled = fermata.Machine("handled")
broken = fermata.Machine("broken")
for machine in (plain, handled, broken):
    @machine.step
    def s(ctx):
        raise ValueError("no luck")
@plain.step
def exits(ctx):
    sys.exit("enough")
@plain.step
def nothing(ctx):
    pass
@handled.handle
def handle(failure):
    if failure.attempt == 0:
        return fermata.replay(failure.state)
    return fermata.stop(f"{failure.fsm} {failure.fsm_version} {failure.step} {failure.attempt} {failure.state['n']}: {failure.reason}")
@broken.handle
def handle(failure):
    raise KeyError("no better")
fermata.run(plain, handled, broken, concurrency=2)
)",
                                        R"(
const luck = () => { throw new Error("no luck"); };
fermata.run([
    new fermata.Machine("plain").step("s", luck).step("exits", async () => { throw "enough"; }).step("nothing", () => {}),
    new fermata.Machine("handled").step("s", luck).handle((failure) => failure.attempt === 0
        ? fermata.replay(failure.state)
        : fermata.stop(`${failure.fsm} ${failure.fsm_version} ${failure.step} ${failure.attempt} ${failure.state.n}: ${failure.reason}`)),
    new fermata.Machine("broken").step("s", luck).handle(async () => { throw new Error("no better"); }),
], { concurrency: 2 });
)"));
    const string words = python ? "ValueError: no luck" : "Error: no luck";
    const auto fails = [&](const string& fsm, const string& step, const string& error) {
        const string id = spawn(fsm, step, R"({"n": 5})");
        if (!reaches(id, "failed")) return false;
        const string came = row(id)["last_error"].get<string>();
        if (came.substr(0, came.find('\n')) == error) return true; // behind it stands where it was thrown
        qWarning("%s", came.c_str());
        return false;
    };
    QVERIFY(fails("plain", "s", words));
    QVERIFY(fails("plain", "exits", python ? "SystemExit: enough" : "enough"));
    QVERIFY(fails("plain", "nothing",
                  python
                      ? "TypeError: step \"nothing\" returned NoneType; it must return an outcome, like fermata.done()"
                      : "TypeError: step \"nothing\" returned undefined; it must return an outcome, like done()"));
    QVERIFY(fails("handled", "s", "handled 1 s 1 5: " + words));
    QVERIFY(fails("broken", "s", (python ? "KeyError: 'no better'" : "Error: no better") + string(": ") + words));
}

// The first line of last_error is what it always was, behind it stands the traceback, through a handler's replay
// too. What the handler is told is the message alone.
void SdkTest::whereItWasThrown() {
    QFETCH(bool, python);
    const auto running = worker(program(python, R"(
plain = fermata.Machine("plain")
again = fermata.Machine("again")
told = fermata.Machine("told")
def deep():
    {}["card"]
for machine in (plain, again, told):
    @machine.step
    def s(ctx):
        try:
            deep()
        except KeyError as error:
            raise ValueError("no luck") from error
@plain.step
def many(ctx):
    def down(n):
        if n == 0:
            raise ValueError("x" * 30000)
        (down if n % 2 else lambda m: down(m))(n - 1)
    down(300)
@plain.step
def nothing(ctx):
    pass
@again.handle
def handle(failure):
    return fermata.replay(failure.state, delay_ms=3600000)
@told.handle
def handle(failure):
    return fermata.stop("told: " + failure.reason)
fermata.run(plain, again, told, concurrency=2)
)",
                                        R"(
function deep() { null.card; }
function luck() { try { deep(); } catch (cause) { throw new Error("no luck", { cause }); } }
fermata.run([
    new fermata.Machine("plain").step("s", luck).step("many", () => { throw new Error("x".repeat(30000)); }).step("nothing", () => {}),
    new fermata.Machine("again").step("s", luck).handle((failure) => fermata.replay(failure.state, 3600000)),
    new fermata.Machine("told").step("s", luck).handle((failure) => fermata.stop("told: " + failure.reason)),
], { concurrency: 2 });
)"));
    const string words = python ? "ValueError: no luck" : "Error: no luck";
    const auto errorOf = [&](const string& fsm, const string& step) {
        const string id = spawn(fsm, step);
        Sql sql(database_);
        if (!waitUntil(
                [&] { return sql.value("select last_error from fermata.gen_durable where id = $1", {id}).has_value(); },
                60s))
            return string("nothing");
        return row(id)["last_error"].get<string>();
    };
    for (const string fsm : {"plain", "again"}) {
        const string error = errorOf(fsm, "s");
        QVERIFY2(error.starts_with(words + '\n'), error.c_str());
        for (const char* part : {"deep", "machines.", python ? "KeyError: 'card'" : "Caused by: TypeError"})
            QVERIFY2(error.find(part) != string::npos, error.c_str());
        QVERIFY2(error.find("fermata.py") == string::npos && error.find("fermata.mjs") == string::npos, error.c_str());
    }
    QCOMPARE(errorOf("told", "s"), "told: " + words);
    QVERIFY(errorOf("plain", "many").size() < 50'000);
    const string ours = errorOf("plain", "nothing"); // none of the author's code ran when it was raised
    QVERIFY2(ours.find('\n') == string::npos, ours.c_str());
}

void SdkTest::whatCannotBeJson() {
    QFETCH(bool, python);
    const auto running = worker(program(python, R"(
m = fermata.Machine("m")
@m.step
def nan(ctx):
    return fermata.done(float("nan"))
@m.step
def huge(ctx):
    return fermata.done(1e308 * 10)
@m.step
def odd(ctx):
    return fermata.done({1, 2})
@m.step
def surrogate(ctx):
    return fermata.done("\ud800")
@m.step
def nul(ctx):
    return fermata.done("\0")
@m.step
def keys(ctx):
    return fermata.done({1: "one", "1": "another"})
class Dumb(Exception):
    def __str__(self):
        return 7
@m.step
def dumb(ctx):
    raise Dumb()
@m.step
def big(ctx):
    return fermata.done(ctx.state["n"] + 1)
fermata.run(m)
)",
                                        R"(
fermata.run([new fermata.Machine("m")
    .step("nan", () => fermata.done(NaN))
    .step("huge", () => fermata.done(1e308 * 10))
    .step("odd", () => fermata.done(12n))
    .step("surrogate", () => fermata.done("\ud800"))
    .step("nul", () => fermata.done("\0"))
    .step("keys", () => fermata.done({ map: new Map([["x", 1]]), nothing: undefined }))
    .step("dumb", () => { throw Object.create(null); })
    .step("big", (ctx) => fermata.done(ctx.state.n + 1))]);
)"));
    for (const string step : {"nan", "huge", "odd", "surrogate", "nul", "keys", "dumb"}) {
        const string id = spawn("m", step);
        QVERIFY2(reaches(id, "failed"), step.c_str());
        QVERIFY(row(id)["last_error"].get<string>().size() >= 4);
    }
    // Python counts as far as one likes; JavaScript does not, and says so instead of counting wrong.
    const string id = spawn("m", "big", R"({"n": 123456789012345678901234567890})");
    if (python) {
        QVERIFY(reaches(id, "done"));
        QCOMPARE(Sql(database_).value("select result::text from fermata.gen_durable where id = $1", {id}),
                 SqlValue("123456789012345678901234567891"));
    } else {
        QVERIFY(reaches(id, "failed"));
        QVERIFY(row(id)["last_error"].get<string>().find("123456789012345678901234567890") != string::npos);
    }
    QVERIFY2(running->err().find("broke down") == string::npos, running->err().c_str());
}

// Two steps that wait for each other: they end only if they run at once.
// A machine's author chooses: after a `next` it keeps its claim, or it goes through the queue and is claimed anew.
void SdkTest::runAhead() {
    QFETCH(bool, python);
    Sql sql(database_);
    sql.run("create table public.claims (fsm text, step text, claim text)");
    sql.run(
        "create function public.note() returns trigger language plpgsql as $$ begin insert into public.claims values "
        "(new.fsm, new.step, new.locked_by); return null; end $$");
    sql.run("create trigger note after update on fermata.gen_durable for each row when (new.status = 'executing') "
            "execute function public.note()");
    const auto running = worker(program(python, R"(
machines = [fermata.Machine("ahead", run_ahead=True), fermata.Machine("queued")]
for m in machines:
    m.step(lambda ctx: fermata.next("two", {}), name="one")
    m.step(lambda ctx: fermata.done(), name="two")
fermata.run(*machines)
)",
                                        R"(
fermata.run([new fermata.Machine("ahead", { runAhead: true }), new fermata.Machine("queued")].map((m) => m
    .step("one", () => fermata.next("two", {}))
    .step("two", () => fermata.done())));
)"));
    for (const char* fsm : {"ahead", "queued"})
        QVERIFY(reaches(spawn(fsm, "one"), "done"));
    const auto claims = [&](const char* fsm) {
        return sql.number("select count(distinct claim) from public.claims where fsm = $1 and step in ('one', 'two')",
                          {fsm});
    };
    QCOMPARE(claims("ahead"), 1LL);
    QCOMPARE(claims("queued"), 2LL);
    QCOMPARE(sql.number("select count(distinct (fsm, step)) from public.claims"), 4LL);
}

// Some of the signals are consumed, and the process is told of commits, with the state: also of a handler's outcome,
// not behind one that throws, and never of an outcome that is none.
void SdkTest::whatGoesWithAnOutcome() {
    QFETCH(bool, python);
    const auto running = worker(program(python, R"(
m = fermata.Machine("m")

def note(name):
    def write(state):
        with open(FOLDER + name, "a") as file:
            file.write(json.dumps(state) + "\n")
    return write

def fail(state):
    raise RuntimeError("after the commit")

import json

@m.step
def take(ctx):
    go = [s for s in ctx.signals if s.name == ctx.awaits]
    if ctx.state.get("end"):
        return fermata.next("throw", {"left": len(go)}).consuming([])
    if len(go) < 3:
        return fermata.wait_for("go", ctx.state)
    return fermata.wait_for("go", {"end": True, "taken": [s.payload for s in go[:2]]}).consuming(go[:2]).after_commit(note("await"))

@m.step
def throw(ctx):
    raise RuntimeError("no luck")

@m.step
def bad(ctx):
    return fermata.done(float("nan")).after_commit(note("bad"))

@m.handle
def handle(failure):
    if failure.step == "bad":
        return fermata.stop("bad")
    return fermata.done().after_commit(note("first")).after_commit(fail).after_commit(note("never"))

fermata.run(m, concurrency=3)
)",
                                        R"(
const note = (name) => (state) => fs.appendFileSync(FOLDER + name, JSON.stringify(state) + "\n");
fermata.run([new fermata.Machine("m")
    .step("take", (ctx) => {
        const go = ctx.signals.filter((s) => s.name === ctx.awaits);
        if (ctx.state.end) return fermata.next("throw", { left: go.length }).consuming([]);
        if (go.length < 3) return fermata.waitFor("go", ctx.state);
        return fermata.waitFor("go", { end: true, taken: [go[0].payload, go[1].payload] }).consuming(go.slice(0, 2)).afterCommit(note("await"));
    })
    .step("throw", () => { throw new Error("no luck"); })
    .step("bad", () => fermata.done(NaN).afterCommit(note("bad")))
    .handle((failure) => failure.step === "bad" ? fermata.stop("bad")
        : fermata.done().afterCommit(async (state) => { await sleep(1); note("first")(state); })
            .afterCommit(() => { throw new Error("after the commit"); }).afterCommit(note("never")))]);
)"));
    const string id = spawn("m", "take");
    QVERIFY(reaches(id, "awaiting_signal"));
    for (const char* payload : {"1", "2", "3"})
        QCOMPARE(ctl(database_, {"signal", id, "go", "--payload", payload}).code, 0);
    QVERIFY(reaches(id, "done"));
    const string bad = spawn("m", "bad");
    QVERIFY(reaches(bad, "failed"));
    const auto written = [&](const char* file) {
        std::ifstream stream(folder_->path() / file);
        string line;
        std::getline(stream, line);
        return line;
    };
    QVERIFY(waitUntil([&] { return !written("first").empty(); }));
    COMPARE_JSON(Json::parse(written("await")), Json::parse(R"({"end": true, "taken": [1, 2]})"));
    COMPARE_JSON(Json::parse(written("first")), Json::parse(R"({"left": 1})"));
    Sql sql(database_);
    QCOMPARE(sql.number("select count(*) from fermata.signals"), 1LL);
    QVERIFY2(running->waitForErr("after the commit"), running->err().c_str());
    running->signal(SIGTERM);
    QVERIFY(running->wait());
    QVERIFY(!exists("never"));
    QVERIFY(!exists("bad"));
}

void SdkTest::stepsRunAtOnce() {
    QFETCH(bool, python);
    const auto running = worker(program(python, R"(
m = fermata.Machine("m")
@m.step
def s(ctx):
    me, other = ctx.state
    open(FOLDER + me, "w").close()
    while not os.path.exists(FOLDER + other):
        time.sleep(0.01)
    return fermata.done(me)
fermata.run(m, concurrency=2)
)",
                                        R"(
fermata.run([new fermata.Machine("m").step("s", async (ctx) => {
    const [me, other] = ctx.state;
    fs.writeFileSync(FOLDER + me, "");
    while (!fs.existsSync(FOLDER + other)) await sleep(10);
    return fermata.done(me);
})], { concurrency: 2 });
)"));
    const string one = spawn("m", "s", R"(["one", "two"])");
    const string two = spawn("m", "s", R"(["two", "one"])");
    QVERIFY(reaches(one, "done"));
    QVERIFY(reaches(two, "done"));
}

// Two steps that print by turns, each until the other has: what one prints is in its own trace only, through threads of
// asyncio, promises and loggers that were there before, and with its instance in the log. What is printed later, or by
// nobody, goes to stderr as ever.
void SdkTest::whatStepsPrintIsTheirs() {
    QFETCH(bool, python);
    QCOMPARE(ctl(database_, {"trace", "add", "--all"}).code, 0);
    const auto running = worker(program(python, R"(
import asyncio, logging, threading
logging.basicConfig(format="logged %(message)s", level=logging.INFO)
m = fermata.Machine("m")
def turn(n):
    while not os.path.exists(FOLDER + str(n)):
        time.sleep(0.001)
def over(n):
    open(FOLDER + str(n), "w").close()
async def task(me, n):
    print(me, "task", n)
    await asyncio.to_thread(lambda: print(me, "thread", n))
async def tasks(me):
    for n in range(2):
        await asyncio.create_task(task(me, n))
@m.step
def s(ctx):
    me = ctx.state
    for i in range(6):
        n = 2 * i + (me == "two")
        if n > 0:
            turn(n - 1)
        print(me, i, end="")
        over(n)
    turn(11)
    print()
    print(me, "complains", file=sys.stderr)
    logging.info(me)
    asyncio.run(tasks(me))
    sys.stdout.writelines([me + " one, ", "and two"])
    if me == "one":
        def later():
            turn("answered")
            print("nobody's")
        threading.Thread(target=fermata.contextvars.copy_context().run, args=[later]).start()
    if os.fork() == 0:
        sys.stdout.write("forked by " + me + "\n")  # at once: the other's child writes to the same pipe
        sys.stdout.flush()
        os._exit(0)
    os.wait()
    return fermata.done()
fermata.run(m, concurrency=2)
)",
                                        R"(
const has = (n) => fs.existsSync(FOLDER + n);
const turn = async (n) => { while (!has(n)) await sleep(1); };
const over = (n) => fs.writeFileSync(FOLDER + n, "");
const log = console.log; // whoever holds on to it has the one from before
fermata.run([new fermata.Machine("m").step("s", async (ctx) => {
    const me = ctx.state;
    for (let i = 0; i < 6; ++i) {
        const n = 2 * i + (me === "two" ? 1 : 0);
        if (n > 0) await turn(n - 1);
        process.stdout.write(`${me} ${i}`);
        over(n);
    }
    await turn(11);
    console.log();
    console.error(me, "complains");
    process.stderr.write(Buffer.from(`logged ${me}\n`));
    for (let n = 0; n < 2; ++n) {
        console.info(me, "task", n);
        await new Promise((resolve) => setTimeout(() => resolve(console.debug(me, "thread", n)), 1));
    }
    await new Promise((resolve) => process.stdout.write(`${me} one, `, resolve));
    process.stdout.write("and two");
    if (me === "one") turn("answered").then(() => console.log("nobody's"));
    return fermata.done();
})], { concurrency: 2 });
)"));
    const string ids[] = {spawn("m", "s", R"("one")"), spawn("m", "s", R"("two")")};
    for (const string& id : ids)
        QVERIFY(reaches(id, "done"));
    allow("answered");
    QVERIFY2(running->waitForErr("say: nobody's\n"), running->err().c_str());
    for (const string& id : ids) {
        const string me = id == ids[0] ? "one" : "two";
        string first;
        for (int i = 0; i < 6; ++i)
            first += me + " " + std::to_string(i);
        const Json expected = {{{"stream", "stdout"}, {"text", first + "\n"}},
                               {{"stream", "stderr"}, {"text", me + " complains\nlogged " + me + "\n"}},
                               {{"stream", "stdout"},
                                {"text", me + " task 0\n" + me + " thread 0\n" + me + " task 1\n" + me + " thread 1\n" +
                                             me + " one, and two"}}};
        COMPARE_JSON(ctl(database_, {"trace", "show", id, "--json"}).json()["steps"][0]["output"], expected);
        for (const string& line : {first, me + " complains", "logged " + me, me + " one, and two"})
            QVERIFY2(running->waitForErr(", instance " + id + ", say: " + line + "\n"), line.c_str());
        if (python) QVERIFY2(running->waitForErr("\" say: forked by " + me + "\n"), running->err().c_str());
    }
}

// The handler's belong to the run of the step. What no JSON can hold is replaced, and a lot of it is cut down by the
// worker.
void SdkTest::oddAndLongOutput() {
    QFETCH(bool, python);
    QCOMPARE(ctl(database_, {"trace", "add", "--all"}).code, 0);
    const auto running = worker(program(python, R"(
m = fermata.Machine("m")
@m.step
def s(ctx):
    print("x" * 300000)
    print("\U0001F3B5" * 20000 + "a\0b \ud800")
    raise ValueError("no luck")
@m.handle
def handle(failure):
    print("handled")
    raise KeyError("no better")
fermata.run(m)
)",
                                        R"(
fermata.run([new fermata.Machine("m").step("s", () => {
    console.log("x".repeat(300000));
    console.log("\u{1F3B5}".repeat(20000) + "a\0b \ud800");
    throw new RangeError("no luck");
}).handle(() => {
    console.log("handled");
    throw new Error("no better");
})]);
)"));
    const string id = spawn("m", "s");
    QVERIFY(reaches(id, "failed"));
    const Json step = ctl(database_, {"trace", "show", id, "--json"}).json()["steps"][0];
    const Json& output = step["output"];
    QCOMPARE(output[0]["stream"].get<string>(), string("fermata"));
    const string text = output[1]["text"].get<string>();
    QVERIFY(text.starts_with("\xF0\x9F\x8E\xB5\xF0\x9F\x8E\xB5") && text.size() <= (64u << 10));
    const string end = string("\xF0\x9F\x8E\xB5"
                              "a\xEF\xBF\xBD"
                              "b ") +
                       (python ? "?" : "\xEF\xBF\xBD") + "\nhandled\n";
    QVERIFY2(text.ends_with(end), text.substr(text.size() - 40).c_str());
    // Where the handler raised is for whoever reads: the error is the step's.
    QCOMPARE(output[2]["stream"].get<string>(), string("stderr"));
    QVERIFY(output[2]["text"].get<string>().find("no better") != string::npos);
    COMPARE_JSON(step["error"]["type"], Json(python ? "ValueError" : "RangeError"));
    COMPARE_JSON(step["error"]["message"], Json(python ? "ValueError: no luck" : "RangeError: no luck"));
    QVERIFY(step["error"]["traceback"].get<string>().find("machines.") != string::npos);
}

void SdkTest::printingIsTheLog() {
    QFETCH(bool, python);
    const auto running = worker(program(python, R"(
print("before it runs", file=sys.stderr)
m = fermata.Machine("m")
@m.step
def s(ctx):
    print("printed")
    sys.stdout.write("written\n")
    os.write(1, b"by number\n")
    os.system("echo by a child")
    return fermata.done(sys.stdin.read())
fermata.run(m)
)",
                                        R"(
console.error("before it runs");
fermata.run([new fermata.Machine("m").step("s", () => {
    console.log("printed");
    process.stdout.write("written\n");
    console.info("by number");
    console.debug("by a child");
    return fermata.done("");
})]);
)"));
    const string id = spawn("m", "s");
    QVERIFY(reaches(id, "done"));
    COMPARE_JSON(row(id)["result"], Json(""));
    COMPARE_JSON(row(id)["attempt"], Json(0));
    for (const char* line : {"before it runs", "printed", "written", "by number", "by a child"})
        QVERIFY2(running->waitForErr(string("say: ") + line + "\n"), line);
    QCOMPARE(running->out(), string());
}

void SdkTest::crashInTheMiddleOfAStep() {
    QFETCH(bool, python);
    const auto running = worker(program(python, R"(
m = fermata.Machine("m")
@m.step
def s(ctx):
    if ctx.attempt == 0:
        os._exit(9)
    return fermata.done(ctx.attempt)
@m.handle
def handle(failure):
    return fermata.stop("a crash is no exception")
fermata.run(m)
)",
                                        R"(
fermata.run([new fermata.Machine("m")
    .step("s", (ctx) => ctx.attempt === 0 ? process.exit(9) : fermata.done(ctx.attempt))
    .handle(() => fermata.stop("a crash is no exception"))]);
)"));
    const string id = spawn("m", "s");
    QVERIFY(reaches(id, "done"));
    COMPARE_JSON(row(id)["result"], Json(1));
    QVERIFY2(running->err().find("exit code 9") != string::npos, running->err().c_str());
}

void SdkTest::drainFinishesWhatRuns() {
    QFETCH(bool, python);
    const auto running = worker(program(python, R"(
m = fermata.Machine("m")
@m.step
def s(ctx):
    open(FOLDER + "begun", "w").close()
    while not os.path.exists(FOLDER + "finish"):
        time.sleep(0.01)
    raise ValueError("no luck")
@m.handle
def handle(failure):
    return fermata.stop("handled")
fermata.run(m, concurrency=2)
)",
                                        R"(
fermata.run([new fermata.Machine("m").step("s", async () => {
    fs.writeFileSync(FOLDER + "begun", "");
    while (!fs.existsSync(FOLDER + "finish")) await sleep(10);
    throw new Error("no luck");
}).handle(() => fermata.stop("handled"))], { concurrency: 2 });
)"));
    const string id = spawn("m", "s");
    QVERIFY(waitUntil([&] { return exists("begun"); }, 60s));
    running->signal(SIGTERM);
    QVERIFY(running->waitForErr("draining"));
    allow("finish");
    const auto exit = running->wait();
    QVERIFY(exit);
    QCOMPARE(exit->code, 0);
    COMPARE_JSON(row(id)["last_error"], Json("handled"));
    QVERIFY2(running->err().find("exit code 0") != string::npos, running->err().c_str());
}

// Nobody would read what they answer; a step that hangs would stay for ever.
void SdkTest::aKilledWorkerTakesItsMachinesWithIt() {
    QFETCH(bool, python);
    const auto running = worker(program(python, R"(
m = fermata.Machine("m")
@m.step
def s(ctx):
    with open(FOLDER + "pid.new", "w") as file:
        file.write(str(os.getpid()))
    os.rename(FOLDER + "pid.new", FOLDER + "pid")
    while True:
        time.sleep(1)
fermata.run(m)
)",
                                        R"(
fermata.run([new fermata.Machine("m").step("s", async () => {
    fs.writeFileSync(FOLDER + "pid.new", String(process.pid));
    fs.renameSync(FOLDER + "pid.new", FOLDER + "pid");
    for (;;) await sleep(1000);
})]);
)"));
    spawn("m", "s");
    QVERIFY(waitUntil([&] { return exists("pid"); }, 60s));
    string pid;
    std::ifstream(folder_->path() / "pid") >> pid;
    QVERIFY(std::filesystem::exists("/proc/" + pid));
    running->signal(SIGKILL);
    QVERIFY(running->wait());
    // Whose child it is then, in a container too, may leave it as a zombie: it runs no more.
    QVERIFY(waitUntil([&] {
        string line;
        std::ifstream stat("/proc/" + pid + "/stat");
        return !std::getline(stat, line) || line.find(") Z ") != string::npos;
    }));
}

// The declared graph says where each step is written, for breakpoints there: as the file reads, whatever wraps a step.
void SdkTest::whereStepsStand() {
    QFETCH(bool, python);
    const auto running = worker(program(python, R"(
import functools
m = fermata.Machine("m")

def wrapped(function):
    @functools.wraps(function)
    def around(ctx):
        return function(ctx)
    return around

@m.step
@wrapped
def first(ctx):  # begins a line above
    def inner():
        return 1
    return fermata.next("lambda", {})

m.step(lambda ctx: fermata.done(), name="lambda")

class Called:
    def __call__(self, ctx, more):  # the called
        return fermata.done()

m.step(functools.partial(Called(), more=1), name="called")
exec("def nowhere(ctx): pass")
m.step(nowhere)
m.step(print, name="native")

class Odd:
    @property
    def __code__(self):
        raise SystemExit

m.step(Odd(), name="odd")
fermata.run(m)
)",
                                        R"(
const m = new fermata.Machine("m")
    .step("first",  // the call of first
        (ctx) => fermata.next("lambda", {}))
    .step("lambda", (ctx) => fermata.done());
const added = (name) => m.step(name, () => fermata.done()); // the call by another
added("called");
added("__proto__");
eval('m.step("evaluated", () => fermata.done())'); // the call by eval
Object.freeze(Error);
m.step("frozen", () => fermata.done()); // the call when frozen
fermata.run([m]);
)"));
    Sql sql(database_);
    QVERIFY2(waitUntil([&] { return sql.number("select count(*) from fermata.fermata_machine") == 1; }, 60s),
             running->err().c_str());
    const Json graph = Json::parse(*sql.value("select graph::text from fermata.fermata_machine"));
    const string path = folder_->path() / (python ? "machines.py" : "machines.mjs");
    std::ifstream file(path);
    const auto lineOf = [&](const char* text) {
        file.clear();
        file.seekg(0);
        int number = 0;
        for (string line; std::getline(file, line);)
            if (++number; line.find(text) != string::npos) return number;
        return -1;
    };
    const auto at = [&](int line, std::optional<int> end = {}) {
        Json place{{"path", std::filesystem::canonical(path).string()}, {"line", line}};
        if (end) place["end"] = *end;
        return place;
    };
    Json expected;
    if (python) {
        const int first = lineOf("# begins a line above"), lambda = lineOf("m.step(lambda"),
                  called = lineOf("# the called");
        expected = {
            {"first", at(first - 2, first + 3)}, {"lambda", at(lambda, lambda)}, {"called", at(called, called + 1)}};
    } else {
        const int by = lineOf("// the call by another");
        expected = {{"first", at(lineOf("// the call of first"))},
                    {"lambda", at(lineOf(".step(\"lambda\""))},
                    {"called", at(by)},
                    {"__proto__", at(by)},
                    {"evaluated", at(lineOf("// the call by eval"))},
                    {"frozen", at(lineOf("// the call when frozen"))}};
    }
    COMPARE_JSON(graph["sources"], expected);
    running->signal(SIGTERM);
    QVERIFY(running->wait());
}

// "If none of its machines ever came up, its exit code is 1 when it is stopped."
void SdkTest::noMachineEverCameUp() {
    const auto stopped = [&](std::vector<string> options, const string& whenItSays) {
        options.insert(options.begin(), {"worker", "--queue", "default=1"});
        const auto running = startCtl(database_, options);
        if (!running->waitForErr(whenItSays)) return -1;
        running->signal(SIGTERM);
        const auto exit = running->wait();
        return exit ? exit->code : -1;
    };
    QCOMPARE(stopped({"--machines", "exit 5"}, "exit code 5"), 1);
    QCOMPARE(stopped({"--machines", "exit 5", "--machines", "exit 6"}, "exit code 6"), 1);
    QCOMPARE(stopped({"--machines", "exit 5", "--examples"}, "exit code 5"), 0);
    const string good = program(true, "m = fermata.Machine('m')\nm.step(print)\nfermata.run(m)\n", "");
    QCOMPARE(stopped({"--machines", "exit 5", "--machines", good}, "up with m v1"), 0);
}

FERMATA_TEST(SdkTest, QCoreApplication)
#include "tst_sdk.moc"
