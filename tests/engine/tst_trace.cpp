// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "operator_testing.h"
#include "store/trace.h"

#include <fermata/test/runner.h>
#include <fermata/trace.h>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

namespace fermata::test_machines {

/// Has a name that nobody mistakes for another.
struct CardRefused : std::exception {
    const char* what() const noexcept override { return "card refused"; }
};

} // namespace fermata::test_machines

namespace {

Machine checkout() {
    return Machine("checkout")
        .step("begin",
              [](const Context&) -> Outcome {
                  return Await{"paid", Json{{"n", 1}}};
              })
        .step("paid", [](const Context&) -> Outcome { return Done{}; });
}

/// Waits for a signal and then goes on to a step of which the first attempt throws.
Machine traced() {
    return Machine("traced")
        .step("wait",
              [](const Context& ctx) -> Outcome {
                  if (!ctx.signal("go")) return Await{"go", ctx.state};
                  Json state = ctx.state;
                  state["went"] = true;
                  return Next{"work", state};
              })
        .step("work",
              [](const Context& ctx) -> Outcome {
                  if (ctx.attempt == 0) throw std::runtime_error("not yet");
                  return Done{ctx.state};
              })
        .handle([](const Failure& failure) -> Outcome {
            return Replay{failure.state, 1ms};
        });
}

Machine family() {
    return Machine("family")
        .step("spawn",
              [](const Context& ctx) -> Outcome {
                  std::vector<NewInstance> childs;
                  const int depth = ctx.state.value("depth", 0);
                  for (int i = 0; i < 2; ++i) {
                      if (depth == 0)
                          childs.push_back({.fsm = "leaf", .step = "end"});
                      else
                          childs.push_back({.fsm = "family", .step = "spawn", .state = {{"depth", depth - 1}}});
                  }
                  return ScheduleChilds{"gather", childs, ctx.state};
              })
        .step("gather", [](const Context&) -> Outcome { return Done{}; });
}

Machine leaf() {
    return Machine("leaf").step("end", [](const Context&) -> Outcome { return Done{}; });
}

Machine ahead() {
    return Machine("ahead").runAhead().step("count", [](const Context& ctx) -> Outcome {
        const int n = ctx.state.value("n", 0);
        if (n == 5) return Done{};
        return Next{"count", {{"n", n + 1}}};
    });
}

/// Prints, throws the first time, and prints in its handler.
Machine talks() {
    return Machine("talks")
        .step("work",
              [](const Context& ctx) -> Outcome {
                  ctx.print("attempt " + std::to_string(ctx.attempt));
                  ctx.print("10 to go\n");
                  if (ctx.attempt == 0) throw std::runtime_error("no \"luck\" \xff");
                  return Done{};
              })
        .handle([](const Failure& failure) -> Outcome {
            failure.print("handled: " + failure.reason);
            return Replay{failure.state, 1ms};
        });
}

Machine throws() {
    return Machine("throws")
        .step("range", [](const Context&) -> Outcome { throw std::out_of_range("no such \"card\" \xff"); })
        .step("own", [](const Context&) -> Outcome { throw test_machines::CardRefused(); })
        .step("number", [](const Context&) -> Outcome { throw 7; })
        .step("nested", [](const Context&) -> Outcome {
            try {
                throw std::invalid_argument("inner");
            } catch (...) {
                std::throw_with_nested(std::runtime_error("outer"));
            }
        });
}

/// "stream: text|" of each piece.
std::string printedIn(const StepRow& row) {
    std::string all;
    for (const Json& piece : Json::parse(row.output))
        all += piece["stream"].get<std::string>() + ": " + piece["text"].get<std::string>() + "|";
    return all;
}

/// "step/attempt outcome" of each, in order.
std::string toldOf(const std::vector<StepRow>& steps) {
    std::string told;
    for (const StepRow& one : steps)
        told += (told.empty() ? "" : ", ") + one.step + "/" + std::to_string(one.attempt) + " " + one.outcome;
    return told;
}

} // namespace

/// The step trace: what workers tell of each run of what is traced, in the transaction that ends the run.
class TraceTest : public QObject {
    Q_OBJECT

    std::string database_;
    std::optional<Sql> sql_;
    std::optional<Client> client_;
    std::optional<Tracer> tracer_;

    InstanceId spawn(const std::string& fsm, const std::string& step, Json state = Json::object(),
                     const std::string& queue = "default") {
        return client_->insert({.fsm = fsm, .step = step, .state = std::move(state), .queue = queue}).value();
    }
    long long count(const std::string& condition) {
        return sql_->number("select count(*) from gen_durable where " + condition);
    }
    long long stepsTold() { return sql_->number("select count(*) from fermata_step"); }
    bool allDone() {
        return waitUntil([&] { return count("status <> 'done'") == 0; }, 30s);
    }
    /// The worker has heard of it: an instance of its own, which the trace is about, is in it.
    bool isTraced(const std::string& queue = "default") {
        return waitUntil(
            [&] {
                const InstanceId probe = spawn("leaf", "end", Json::object(), queue);
                waitUntil([&] { return columnOf(*sql_, probe, "status") == "done"; }, 20s);
                return !tracer_->steps(probe).empty();
            },
            20s);
    }

private Q_SLOTS:
    void init() {
        database_ = migratedDatabase();
        sql_.emplace(sessionOn(database_));
        client_.emplace(Database{.connection = database_});
        tracer_.emplace(Database{.connection = database_});
    }

    /// Where a step changes little of a large state, that is what is kept of the state it left. Whoever reads it gets
    /// the state, to the letter.
    void whatChangedIsKept_data() {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        QTest::addColumn<bool>("asDifference");
        // Written with apostrophes, and with a bar for a backslash.
        const auto json = [](QString text) { return text.replace(u'\'', u'"').replace(u'|', u'\\'); };
        const QString pad = "'pad': '" + QString(2000, 'x') + "'";
        const auto padded = [&](const char* members) {
            return "{" + pad + (*members ? ", " : "") + QString::fromUtf8(members) + "}";
        };
        const auto deep = [&](const char* bottom) {
            return "{" + pad + ", 'd': " + QString(900, '[') + bottom + QString(900, ']') + "}";
        };
        const auto row = [&](const char* name, const QString& before, const QString& after, bool asDifference) {
            QTest::newRow(name) << json(before) << json(after) << asDifference;
        };
        row("a number", padded("'n': 1"), padded("'n': 2"), true);
        row("nothing", padded("'n': 1"), padded("'n': 1"), true);
        row("to null", padded("'n': 1"), padded("'n': null"), true);
        row("from null", padded("'n': null"), padded("'n': 1"), true);
        row("null goes", padded("'n': null"), padded(""), true);
        row("null comes", padded(""), padded("'n': null"), true);
        row("how it is written", padded("'n': 1.10"), padded("'n': 1.1"), true);
        row("large numbers", padded("'n': 1e400, 'm': 9007199254740993"), padded("'n': 1e399, 'm': 9007199254740993"),
            true);
        row("small numbers", padded("'n': 1e-300"), padded("'n': 1.0e-300"), true);
        row("a string of a number", padded("'n': '1'"), padded("'n': 1"), true);
        row("names like ours", padded("'set': {'a': 1}, 'unset': ['pad']"), padded("'set': {'a': 2}, '': ['set']"),
            true);
        row("odd names", padded("'a|'b': 1, '|||u00e4 |ud83d|ude00': [], '~1/0': {}"),
            padded("'a|'b': 2, '|||u00e4 |ud83d|ude00': null, '~1/0': {'': 0}"), true);
        row("twice the same member", padded("'n': 1, 'n': 2"), padded("'n': 2, 'n': 3"), true);
        row("deep down", deep("1"), deep("2"), true);
        row("all of it", padded("'n': 1"), "{'other': '" + QString(2000, 'y') + "'}", false);
        row("the large member", padded("'n': 1"), "{'pad': '" + QString(2001, 'x') + "', 'n': 1}", false);
        const QString ones = "[" + QString(1000, '1').replace("1", "1, ");
        row("an array", ones + "1]", ones + "2]", false);
        row("to a scalar", padded(""), "'" + QString(2000, 'z') + "'", false);
        row("from a scalar", "7", padded(""), false);
        row("a scalar", "7", "null", false);
        row("small", "{'n': 1, 'm': 2}", "{'n': 2, 'm': 2}", false);
    }
    void whatChangedIsKept() {
        QFETCH(const QString, before);
        QFETCH(const QString, after);
        QFETCH(const bool, asDifference);
        const InstanceId id = spawn("leaf", "end");
        const QString run = R"([{"instance": %1, "fsm": "leaf", "fsm_version": 1, "step": "end", "attempt": 0,
                                 "worker": "w", "outcome": "next", "before": %2, "after": %3}])";
        const SqlRows told = sql_->query("select fermata_trace_write($1)",
                                         {run.arg(QString::number(id.value), before, after).toStdString()});
        QVERIFY2(!told.front().front(), told.front().front().value_or("").c_str());
        const auto steps = tracer_->steps(id);
        QCOMPARE(steps.size(), std::size_t(1));
        const auto stored = [&](const QString& document) {
            return *sql_->value("select $1::jsonb::text", {document.toStdString()});
        };
        QCOMPARE(steps[0].before.value_or(""), stored(before));
        QCOMPARE(steps[0].after.value_or(""), stored(after));
        QCOMPARE(sql_->number("select count(*) from fermata_step where changed is not null and after is null"),
                 asDifference ? 1LL : 0LL);
        if (!asDifference) return;
        QVERIFY(sql_->number("select pg_column_size(changed) from fermata_step") <
                sql_->number("select octet_length($1::jsonb::text)", {after.toStdString()}));
        QVERIFY(sql_->number("select bytes from fermata_step") <
                sql_->number("select pg_column_size($1::jsonb) + pg_column_size($2::jsonb)",
                             {before.toStdString(), after.toStdString()}));
    }

    /// Before, after, consumed, what was thrown, and three lengths of time.
    void aLifeIsTold() {
        Worker worker(quickWorker(database_), {traced()});
        const InstanceId id = spawn("traced", "wait", {{"order", 7}});
        tracer_->begin({.instance = id});
        worker.start();
        QVERIFY(waitUntil([&] { return columnOf(*sql_, id, "status") == "awaiting_signal"; }));
        client_->deliver({.target = id, .name = "go", .payload = R"({"amount": 12})"});
        QVERIFY(allDone());
        const auto steps = tracer_->steps(id);
        QCOMPARE(toldOf(steps), std::string("wait/0 await, wait/0 next, work/0 replay, work/1 done"));
        QVERIFY(Json::parse(*steps[0].before) == Json({{"order", 7}}));
        QCOMPARE(steps[0].target.value_or(""), std::string("go"));
        QCOMPARE(steps[1].target.value_or(""), std::string("work"));
        QVERIFY(Json::parse(*steps[1].after) == Json({{"order", 7}, {"went", true}}));
        const Json consumed = Json::parse(steps[1].consumed);
        QCOMPARE(consumed.size(), std::size_t(1));
        QVERIFY(consumed[0]["name"] == Json("go"));
        QVERIFY(consumed[0]["payload"] == Json({{"amount", 12}}));
        QCOMPARE(steps[0].consumed, std::string("[]"));
        QVERIFY(steps[2].handled && steps[2].error);
        QVERIFY(Json::parse(*steps[2].error)["message"] == "not yet");
        QVERIFY(!steps[3].handled && !steps[3].error);
        for (const StepRow& one : steps) {
            QVERIFY(one.begun && one.waited && one.ran && one.committed);
            QVERIFY(one.waited->count() >= 0 && one.ran->count() >= 0 && one.committed->count() >= 0);
            QVERIFY(*one.begun + *one.ran + *one.committed <= one.written + 1ms);
            QCOMPARE(one.worker, worker.stats().id);
        }
    }

    /// A step and its handler print into the same row; a run has its own.
    void whatIsPrintedIsTold() {
        const InstanceId id = spawn("talks", "work");
        tracer_->begin({.instance = id});
        Worker worker(quickWorker(database_), {talks()});
        worker.start();
        QVERIFY(allDone());
        const auto steps = tracer_->steps(id);
        QCOMPARE(toldOf(steps), std::string("work/0 replay, work/1 done"));
        QCOMPARE(printedIn(steps[0]), std::string("stdout: attempt 0\n10 to go\nhandled: no \"luck\" \xEF\xBF\xBD\n|"));
        QCOMPARE(printedIn(steps[1]), std::string("stdout: attempt 1\n10 to go\n|"));
    }

    /// Without documents too: it is none.
    void whatIsPrintedWithoutDocuments() {
        const InstanceId id = spawn("talks", "work");
        tracer_->begin({.instance = id, .documents = false});
        Worker worker(quickWorker(database_), {talks()});
        worker.start();
        QVERIFY(allDone());
        const auto steps = tracer_->steps(id);
        QVERIFY(!steps.at(1).before);
        QCOMPARE(printedIn(steps[1]), std::string("stdout: attempt 1\n10 to go\n|"));
    }

    /// Much of it: the newest is kept, and the outcome is committed as ever.
    void muchIsPrinted() {
        const InstanceId id = spawn("talker", "work");
        tracer_->begin({.instance = id});
        Worker worker(quickWorker(database_), {Machine("talker").step("work", [](const Context& ctx) -> Outcome {
                          for (int i = 0; i < 300'000; ++i)
                              ctx.print("line " + std::to_string(i));
                          return Done{};
                      })});
        worker.start();
        QVERIFY(allDone());
        const std::string printed = printedIn(tracer_->steps(id).at(0));
        QVERIFY2(printed.size() < (64u << 10) + 200, std::to_string(printed.size()).c_str());
        QVERIFY(printed.starts_with("fermata: ... ("));
        QVERIFY(printed.ends_with("line 299998\nline 299999\n|"));
    }

    /// Two that run at the same time, each of which prints by several threads; and what a thread that they leave behind
    /// prints after them is in neither.
    void whatRunsBesideIsNotMixed() {
        std::atomic<int> inside{0};
        std::promise<void> over;
        const std::shared_future<void> isOver = over.get_future();
        std::vector<std::thread> leftBehind;
        std::mutex mutex;
        const Machine crowd = Machine("crowd").step("work", [&](const Context& ctx) -> Outcome {
            ++inside;
            while (inside < 2)
                std::this_thread::yield();
            std::vector<std::thread> threads;
            for (int t = 0; t < 3; ++t)
                threads.emplace_back([&] {
                    for (int i = 0; i < 100; ++i)
                        ctx.print("of " + toString(ctx.id));
                });
            for (std::thread& thread : threads)
                thread.join();
            const std::lock_guard lock(mutex);
            leftBehind.emplace_back([ctx, isOver] {
                isOver.wait();
                ctx.print("too late");
            });
            return Done{};
        });
        const InstanceId one = spawn("crowd", "work");
        const InstanceId two = spawn("crowd", "work");
        tracer_->begin({.machine = "crowd"});
        WorkerOptions options = quickWorker(database_);
        options.queues = {{"default", 2}};
        {
            Worker worker(options, {crowd});
            worker.start();
            QVERIFY(allDone());
            over.set_value();
            for (std::thread& thread : leftBehind)
                thread.join();
        }
        for (const InstanceId id : {one, two}) {
            std::string all = "stdout: ";
            for (int i = 0; i < 300; ++i)
                all += "of " + toString(id) + "\n";
            QCOMPARE(printedIn(tracer_->steps(id).at(0)), all + "|");
        }
    }

    /// The type is that of C++, whatever was thrown; there is no traceback.
    void whatIsThrownHasAType_data() {
        QTest::addColumn<QString>("step");
        QTest::addColumn<QString>("type");
        QTest::addColumn<QString>("message");
        QTest::newRow("of the standard library") << "range"
                                                 << "std::out_of_range"
                                                 << "no such \"card\" \xEF\xBF\xBD";
        QTest::newRow("of one's own") << "own"
                                      << "fermata::test_machines::CardRefused"
                                      << "card refused";
        QTest::newRow("no exception at all") << "number"
                                             << "int"
                                             << "an exception of type int";
        QTest::newRow("nested") << "nested"
                                << "std::_Nested_exception<std::runtime_error>"
                                << "outer: inner";
    }
    void whatIsThrownHasAType() {
        QFETCH(const QString, step);
        QFETCH(const QString, type);
        QFETCH(const QString, message);
        const InstanceId id = spawn("throws", step.toStdString());
        tracer_->begin({.instance = id});
        Worker worker(quickWorker(database_), {throws()});
        worker.start();
        QVERIFY(waitUntil([&] { return columnOf(*sql_, id, "status") == "failed"; }));
        const auto steps = tracer_->steps(id);
        QVERIFY(steps.at(0).error);
        const Json expected = {
            {"type", type.toStdString()}, {"message", message.toStdString()}, {"traceback", nullptr}};
        QCOMPARE(Json::parse(*steps[0].error).dump(), expected.dump());
    }

    /// PostgreSQL cannot store what the step returned, and its handler is asked after all: one run, and one row.
    void whatIsPrintedBeforeItIsRefused() {
        const InstanceId id = spawn("refused", "work");
        tracer_->begin({.instance = id});
        sql_->run("create function refuse() returns trigger language plpgsql as $$ begin raise 'no such state' "
                  "using errcode = '22023'; end $$; "
                  "create trigger refuse before update on gen_durable for each row when (new.state ? 'bad') "
                  "execute function refuse()");
        Worker worker(quickWorker(database_), {Machine("refused")
                                                   .step("work",
                                                         [](const Context& ctx) -> Outcome {
                                                             ctx.print("by the step");
                                                             return Next{"work", Json{{"bad", true}}};
                                                         })
                                                   .handle([](const Failure& failure) -> Outcome {
                                                       failure.print("by the handler");
                                                       return Stop{"enough"};
                                                   })});
        worker.start();
        QVERIFY(waitUntil([&] { return columnOf(*sql_, id, "status") == "failed"; }));
        const auto steps = tracer_->steps(id);
        QCOMPARE(toldOf(steps), std::string("work/0 stop"));
        QCOMPARE(printedIn(steps[0]), std::string("stdout: by the step\nby the handler\n|"));
    }

    /// A context that no worker has made is used in tests of machines: it prints nowhere.
    void aContextOfOnesOwnPrintsNowhere() {
        Context ctx;
        ctx.print("nowhere");
        Failure{}.print("nowhere");
        QVERIFY(std::holds_alternative<Done>(leaf().definition()->run([&] {
            ctx.step = "end";
            return ctx;
        }())));
    }

    /// In the outcome's transaction: either both or neither.
    void whatIsNotCommittedIsNotTold() {
        Hand hand(database_, Registry{checkout()});
        const InstanceId id = spawn("checkout", "begin");
        const store::Claimed claimed = hand.claimOne();
        runtime::StepResult result = hand.run(claimed);
        result.settlement.traced = std::make_shared<const store::TracedRun>(
            store::TracedRun{.shown = &claimed, .worker = "hand", .claimed = claimed.at});
        sql_->run("create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;"
                  "create constraint trigger refuse after update on gen_durable deferrable initially deferred "
                  "for each row execute function refuse()");
        QCOMPARE(describe(hand.settle(result).kind), std::string("busy"));
        QCOMPARE(stepsTold(), 0LL);
        sql_->run("drop trigger refuse on gen_durable");
        QCOMPARE(describe(hand.settle(result).kind), std::string("committed"));
        QCOMPARE(toldOf(tracer_->steps(id)), std::string("begin/0 await"));
    }

    /// A tree with what it spawns after the trace began, and nobody beside it.
    void allBelowIsTold() {
        Worker worker(quickWorker(database_), {family(), leaf()});
        const InstanceId root = spawn("family", "spawn", {{"depth", 2}});
        const InstanceId beside = spawn("family", "spawn", {{"depth", 1}});
        tracer_->begin({.instance = root});
        worker.start();
        QVERIFY(allDone());
        QCOMPARE(toldOf(tracer_->steps(root)), std::string("spawn/0 schedule_childs, gather/0 done"));
        QCOMPARE(tracer_->steps(root)[0].spawned.size(), std::size_t(2));
        QCOMPARE(static_cast<long long>(tracer_->steps(root)[0].spawned[0]),
                 sql_->number("select min(id) from gen_durable where parent_id = $1", {toString(root)}));
        QVERIFY(tracer_->steps(beside).empty());
        // 1 + 2 + 4 of the family take two steps each, 8 leaves one.
        QCOMPARE(stepsTold(), 7LL * 2 + 8);
        QCOMPARE(sql_->number("select count(*) from (select instance from fermata_step except "
                              "select instance from fermata_trace_member) x"),
                 0LL);
    }

    void aMachineAQueueAndEverything_data() {
        QTest::addColumn<QString>("machine");
        QTest::addColumn<QString>("queue");
        QTest::addColumn<int>("told");
        QTest::newRow("a machine") << "leaf"
                                   << "" << 2;
        QTest::newRow("a queue") << ""
                                 << "other" << 1;
        QTest::newRow("everything") << ""
                                    << "" << 3;
    }
    void aMachineAQueueAndEverything() {
        QFETCH(const QString, machine);
        QFETCH(const QString, queue);
        QFETCH(const int, told);
        TraceRequest request;
        if (!machine.isEmpty()) request.machine = machine.toStdString();
        if (!queue.isEmpty()) request.queue = queue.toStdString();
        tracer_->begin(request);
        spawn("leaf", "end");
        spawn("leaf", "end", Json::object(), "other");
        spawn("ahead", "count", {{"n", 5}});
        WorkerOptions options = quickWorker(database_);
        options.queues = {{"default", 1}, {"other", 1}};
        Worker worker(options, {leaf(), ahead()});
        worker.start();
        QVERIFY(allDone());
        QCOMPARE(stepsTold(), static_cast<long long>(told));
    }

    /// A machine that runs ahead keeps its claim: each of its steps is told, and none but the first has waited.
    void runningAheadIsTold() {
        const InstanceId id = spawn("ahead", "count");
        tracer_->begin({.instance = id});
        Worker worker(quickWorker(database_), {ahead()});
        worker.start();
        QVERIFY(allDone());
        const auto steps = tracer_->steps(id);
        QCOMPARE(toldOf(steps),
                 std::string("count/0 next, count/0 next, count/0 next, count/0 next, count/0 next, count/0 done"));
        QVERIFY(steps[0].waited);
        for (std::size_t i = 1; i < steps.size(); ++i) {
            QVERIFY(!steps[i].waited);
            QCOMPARE(*steps[i].before, *steps[i - 1].after);
        }
    }

    /// By notification while it works, not at its next start.
    void aWorkerHearsOfIt() {
        Worker worker(quickWorker(database_), {leaf()});
        worker.start();
        const InstanceId untraced = spawn("leaf", "end");
        QVERIFY(allDone());
        QVERIFY(tracer_->steps(untraced).empty());
        const std::int64_t trace = tracer_->begin({.machine = "leaf", .documents = false});
        QVERIFY(isTraced());
        const auto last = sql_->number("select max(instance) from fermata_step");
        QVERIFY(!tracer_->steps(InstanceId{last})[0].before);
        QCOMPARE(tracer_->traces().size(), std::size_t(1));
        QCOMPARE(tracer_->end(trace), std::int64_t(1));
        QVERIFY(waitUntil([&] {
            const InstanceId probe = spawn("leaf", "end");
            return waitUntil([&] { return columnOf(*sql_, probe, "status") == "done"; }, 20s) &&
                   tracer_->steps(probe).empty();
        }));
    }

    /// It ends by itself, and what is below zero or too long is none.
    void aTraceEnds() {
        const std::int64_t trace = tracer_->begin({.queue = "default", .lasting = 50ms});
        QVERIFY(waitUntil([&] { return tracer_->traces().empty(); }));
        QVERIFY(!tracer_->extend(trace, 1h));
        const std::int64_t other = tracer_->begin({.queue = "default", .lasting = 1min});
        const auto until = tracer_->extend(other, 1h);
        QVERIFY(until && *until - tracer_->traces()[0].since > 50min);
        QVERIFY_EXCEPTION_THROWN(tracer_->begin({.lasting = -1ms}), Error);
        QVERIFY_EXCEPTION_THROWN(tracer_->begin({.lasting = 1000h}), Error);
        QVERIFY_EXCEPTION_THROWN(tracer_->begin({.machine = "m", .queue = "q"}), Error);
        QVERIFY_EXCEPTION_THROWN(tracer_->begin({.instance = InstanceId{4711}}), Error);
    }

    /// It costs no outcome: the instances end, once, and the log says what went wrong.
    void aTraceThatCannotBeWrittenCostsNothing_data() {
        QTest::addColumn<QString>("breaks");
        QTest::newRow("no table") << "drop table fermata_step";
        QTest::newRow("no room") << "alter table fermata_step add constraint no_room check (false) not valid";
        QTest::newRow("no members") << "drop table fermata_trace_member";
        QTest::newRow("locked") << "";
    }
    void aTraceThatCannotBeWrittenCostsNothing() {
        QFETCH(const QString, breaks);
        for (int i = 0; i < 20; ++i)
            spawn("leaf", "end");
        const InstanceId tree = spawn("family", "spawn");
        tracer_->begin({});
        tracer_->begin({.instance = tree});
        Sql holder = sessionOn(database_);
        if (breaks.isEmpty())
            holder.run("begin; lock table fermata_step in access exclusive mode");
        else
            sql_->run(breaks.toStdString());
        Journal journal;
        WorkerOptions options = quickWorker(database_);
        journal.attach(options);
        Worker worker(options, {leaf(), family()});
        worker.start();
        QVERIFY(allDone());
        QVERIFY2(journal.logged("steps are not traced: "), journal.log().c_str());
        QCOMPARE(sql_->number("select count(*) from gen_durable where attempt > 0 or last_error is not null"), 0LL);
        QVERIFY(waitUntil([&] { return journal.steps().size() >= 20 + 2 + 2; })); // it is told after the commit
        worker.stop();
        QCOMPARE(journal.steps().size(), std::size_t(20 + 2 + 2));
        if (breaks.isEmpty()) holder.run("rollback");
    }

    /// Returned by a sweep: the run that never was committed has its line.
    void whatIsLostIsTold() {
        const InstanceId id = spawn("leaf", "end");
        tracer_->begin({.instance = id});
        sql_->run("update gen_durable set status = 'executing', locked_by = 'gone#1/7', attempt = 2, "
                  "lease_expires_at = now() - interval '1 second'");
        WorkerOptions options = quickWorker(database_);
        options.reaperInterval = 10ms;
        Worker worker(options, {leaf()});
        worker.start();
        QVERIFY(allDone());
        const auto steps = tracer_->steps(id);
        QCOMPARE(toldOf(steps), std::string("end/2 lost, end/3 done"));
        QCOMPARE(steps[0].worker, std::string("gone#1"));
        QVERIFY2(steps[0].error && steps[0].error->find("ran out") != std::string::npos,
                 steps[0].error.value_or("").c_str());
        QVERIFY(!steps[0].begun && !steps[0].ran && !steps[0].after);
    }

    /// One that the server refuses to return keeps nobody else's from being told.
    void whatIsLostIsToldBesideOneThatIsRefused() {
        const InstanceId refused = spawn("leaf", "end");
        const InstanceId other = spawn("leaf", "end");
        tracer_->begin({});
        sql_->run("update gen_durable set status = 'executing', locked_by = 'gone#1/7', lease_expires_at = now() - "
                  "interval '1 second'");
        sql_->run("create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$; "
                  "create trigger refuse before update on gen_durable for each row when (new.id = " +
                  toString(refused) + ") execute function refuse()");
        WorkerOptions options = quickWorker(database_);
        options.reaperInterval = 10ms;
        Worker worker(options, {leaf()});
        worker.start();
        QVERIFY(waitUntil([&] { return columnOf(*sql_, other, "status") == "done"; }));
        QCOMPARE(toldOf(tracer_->steps(other)), std::string("end/0 lost, end/1 done"));
        QVERIFY(tracer_->steps(refused).empty());
    }

    /// Who forgets the members of a trace in a transaction that stays open keeps no batch waiting, and no row from it.
    void membersThatAreBeingForgotten() {
        const InstanceId root = spawn("family", "spawn");
        tracer_->begin({.instance = root});
        tracer_->begin({.instance = root});
        Hand hand(database_, Registry{family(), leaf()});
        QCOMPARE(describe(hand.turn().kind), std::string("committed"));
        Sql open = sessionOn(database_);
        sql_->run("insert into fermata_trace_member (instance, trace) select id, 1 from gen_durable where parent_id is "
                  "not null");
        open.run("begin; delete from fermata_trace_member where trace = 1");
        Journal journal;
        WorkerOptions options = quickWorker(database_);
        journal.attach(options);
        Worker worker(options, {family(), leaf()});
        worker.start();
        QVERIFY(allDone());
        open.run("rollback");
        QVERIFY2(!journal.logged("not traced"), journal.log().c_str());
        QCOMPARE(sql_->number("select count(*) from fermata_step where fsm = 'leaf'"), 2LL);
    }

    /// Its fence failed: told afterwards, and nothing of its outcome is there.
    void whatIsStaleIsTold() {
        std::promise<void> inside, go;
        Worker worker(quickWorker(database_), {Machine("slow").step("work", [&](const Context&) -> Outcome {
                          inside.set_value();
                          go.get_future().wait();
                          return Done{Json{{"late", true}}};
                      })});
        const InstanceId id = spawn("slow", "work");
        tracer_->begin({.instance = id});
        worker.start();
        inside.get_future().wait();
        sql_->run("update gen_durable set status = 'failed', locked_by = null, lease_expires_at = null");
        go.set_value();
        QVERIFY(waitUntil([&] { return stepsTold() == 1; }));
        const auto steps = tracer_->steps(id);
        QCOMPARE(toldOf(steps), std::string("work/0 stale"));
        QVERIFY(!steps[0].after);
        QCOMPARE(columnOf(*sql_, id, "status"), std::string("failed"));
    }

    /// Who traces nothing is asked nothing: the functions that each step would call are not.
    void nothingTracedIsNothingSent() {
        sql_->run("drop function fermata_trace_look(bigint[]); alter function fermata_trace_write rename to gone");
        Journal journal;
        WorkerOptions options = quickWorker(database_);
        journal.attach(options);
        Worker worker(options, {leaf(), family()});
        worker.start();
        spawn("family", "spawn", {{"depth", 1}});
        QVERIFY(allDone());
        QVERIFY2(!journal.logged("not traced"), journal.log().c_str());
        QCOMPARE(stepsTold(), 0LL);
    }

    /// What is old goes, a piece at a time; the traces of yesterday go with it.
    void oldStepsGo() {
        tracer_->begin({.machine = "leaf", .lasting = 1ms});
        sql_->run(
            "insert into fermata_step (instance, fsm, fsm_version, step, attempt, worker, outcome, written_at) "
            "select n, 'm', 1, 's', 0, 'w', 'done', now() - case when n <= 30 then interval '8 days' else '1 day' end "
            "from generate_series(1, 40) n");
        QVERIFY(waitUntil([&] { return tracer_->traces().empty(); }));
        QCOMPARE(sql_->number("select fermata_trace_prune(20)"), 20LL);
        QCOMPARE(sql_->number("select fermata_trace_prune(20)"), 10LL);
        QCOMPARE(sql_->number("select fermata_trace_prune(20)"), 0LL);
        QCOMPARE(stepsTold(), 10LL);
        QCOMPARE(sql_->number("select count(*) from fermata_trace"), 0LL);
    }

    /// A viewer reads, an operator begins and ends, a worker writes by its functions; nobody else does anything.
    void rights() {
        setUpRoles({.connection = database_});
        sql_->run("create role tracer_viewer login in role fermata_viewer; create role tracer_operator login in role "
                  "fermata_operator; create role tracer_worker login in role fermata_worker; create role nobody_at_all "
                  "login");
        const auto as = [&](const std::string& role) { return Database{.connection = database_ + " user=" + role}; };
        const InstanceId id = spawn("leaf", "end");
        QVERIFY_EXCEPTION_THROWN(Tracer(as("tracer_viewer")).begin({.instance = id}), Error);
        QVERIFY_EXCEPTION_THROWN(Tracer(as("tracer_worker")).begin({.instance = id}), Error);
        Tracer(as("tracer_operator")).begin({.instance = id});
        QCOMPARE(Tracer(as("tracer_viewer")).traces()[0].role, std::string("tracer_operator"));
        WorkerOptions options = quickWorker(database_ + " user=tracer_worker");
        Journal journal;
        journal.attach(options);
        {
            Worker worker(options, {leaf()});
            worker.start();
            QVERIFY(allDone());
        }
        QVERIFY2(!journal.logged("not traced"), journal.log().c_str());
        QCOMPARE(toldOf(Tracer(as("tracer_viewer")).steps(id)), std::string("end/0 done"));
        QVERIFY_EXCEPTION_THROWN(Tracer(as("nobody_at_all")).steps(id), Error);
        sql_->run("drop owned by tracer_viewer, tracer_operator, tracer_worker, nobody_at_all; "
                  "drop role tracer_viewer, tracer_operator, tracer_worker, nobody_at_all");
    }

    /// A worker whose role was set up before there was a trace, or only in part, goes on as before.
    void aRoleWithoutTheRightWorksOn_data() {
        QTest::addColumn<QString>("lacks");
        QTest::newRow("to ask") << "revoke execute on function fermata_traces() from fermata_worker";
        QTest::newRow("to look") << "revoke execute on function fermata_trace_look(bigint[]) from fermata_worker";
        QTest::newRow("to write") << "revoke execute on function fermata_trace_write(text) from fermata_worker";
        QTest::newRow("what is there") << "drop function fermata_trace_write(text)";
    }
    void aRoleWithoutTheRightWorksOn() {
        QFETCH(const QString, lacks);
        setUpRoles({.connection = database_});
        sql_->run("create role old_worker login in role fermata_worker; " + lacks.toStdString());
        const InstanceId id = spawn("leaf", "end");
        const bool looks = lacks.contains("look");
        tracer_->begin(looks ? TraceRequest{.instance = id} : TraceRequest{});
        WorkerOptions options = quickWorker(database_ + " user=old_worker");
        Journal journal;
        journal.attach(options);
        {
            Worker worker(options, {leaf()});
            worker.start();
            QVERIFY(allDone());
            QVERIFY(waitUntil([&] { return journal.logged("steps are not traced: "); }));
            QVERIFY2(worker.stats().problem.empty(), worker.stats().problem.c_str());
        }
        QCOMPARE(stepsTold(), 0LL);
        sql_->run("drop owned by old_worker; drop role old_worker");
    }
};

FERMATA_TEST(TraceTest, QCoreApplication)
#include "tst_trace.moc"
