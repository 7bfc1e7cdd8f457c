// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "engine_testing.h"

#include <fermata/test/runner.h>

#include <set>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

namespace {

/// A machine that runs ahead from "first" to "second", which does what is given.
Machine twoSteps(const Machine::Step& second) {
    Machine machine("probe");
    machine.runAhead();
    machine.step("first", [](const Context&) -> Outcome { return Next{"second", {{"n", 1}}}; });
    machine.step("second", second);
    machine.step("end", [](const Context& ctx) -> Outcome { return Done{ctx.state}; });
    return machine;
}

/// Goes on as long as somebody lets it, and counts.
Machine endless(std::atomic<int>& runs) {
    Machine machine("endless");
    machine.runAhead();
    machine.step("first", [&runs](const Context& ctx) -> Outcome {
        ++runs;
        return Next{"first", {{"n", ctx.state.value("n", 0) + 1}}};
    });
    return machine;
}

} // namespace

/// A machine that runs ahead keeps its claim from step to step. Everything else is as ever: each step is committed
/// before the next begins (§1), and what a step is shown is what a claim would have shown it.
class RunAheadTest : public QObject {
    Q_OBJECT

    std::string database_;
    std::optional<Sql> sql_;

    InstanceId insert(NewInstance instance = {}) {
        if (instance.fsm.empty()) instance.fsm = "probe";
        instance.step = "first";
        return Client({.connection = database_}).insert(instance).value();
    }

    std::string column(InstanceId id, const std::string& expression) { return columnOf(*sql_, id, expression); }

    bool reaches(InstanceId id, const std::string& status) {
        return waitUntil([&] { return column(id, "status") == status; }, 40s);
    }

private Q_SLOTS:
    void initTestCase() {
        database_ = migratedDatabase();
        sql_.emplace(sessionOn(database_));
    }

    void init() { emptyTables(*sql_); }
    void cleanup() { QCOMPARE(brokenInvariants(*sql_), std::string()); }

    /// §1: what the step before has returned is there for everybody when a step begins; under one and the same claim.
    void committedBeforeTheNext() {
        std::mutex mutex;
        std::string seen;
        std::set<std::string> claims;
        Machine machine("probe");
        machine.runAhead();
        machine.step("first", [&](const Context& ctx) -> Outcome {
            Sql look = sessionOn(database_);
            const std::lock_guard lock(mutex);
            seen += columnOf(look, ctx.id, "concat_ws(' ', status, step, state, attempt)") + "\n";
            claims.insert(columnOf(look, ctx.id, "locked_by"));
            const int n = ctx.state.value("n", 0);
            if (n == 4) return Done{};
            return Next{"first", {{"n", n + 1}}};
        });
        const InstanceId id = insert({.fsm = "probe", .step = "", .state = {{"n", 0}}});
        Worker worker(quickWorker(database_), {machine});
        worker.start();
        QVERIFY(reaches(id, "done"));
        std::string expected;
        for (int n = 0; n < 5; ++n)
            expected += "executing first {\"n\": " + std::to_string(n) + "} 0\n";
        QCOMPARE(seen, expected);
        QCOMPARE(claims.size(), std::size_t(1));
    }

    /// §4: the process is killed in the second step: the row stands there, and there another worker goes on.
    void processIsKilled() {
        ChildProcess process(FERMATA_STUCK_WORKER, {database_});
        const InstanceId id = Client({.connection = database_})
                                  .insert({.fsm = "stuck", .step = "go", .state = {{"gone", false}}})
                                  .value();
        QVERIFY2(process.waitForOut("stuck in " + toString(id)), process.err().c_str());
        process.signal(SIGKILL);
        process.wait();
        QCOMPARE(column(id, "concat_ws(' ', status, step, state, attempt)"),
                 std::string("executing work {\"gone\": true} 0"));

        std::atomic<int> begun = 0;
        Machine machine("stuck");
        machine.step("go", [&](const Context&) -> Outcome {
            ++begun;
            return Stop{"from the beginning"};
        });
        machine.step("work", [](const Context& ctx) -> Outcome { return Done{{ctx.state, ctx.attempt}}; });
        WorkerOptions options = quickWorker(database_);
        options.reaperInterval = 50ms;
        Worker worker(options, {machine});
        worker.start();
        QVERIFY(reaches(id, "done"));
        QCOMPARE(column(id, "result"), std::string("[{\"gone\": true}, 1]"));
        QCOMPARE(begun.load(), 0);
    }

    /// D1: who has lost the claim in the middle of a run writes nothing any more, and runs no further.
    void stolen() {
        std::promise<void> enough;
        std::shared_future<void> released = enough.get_future().share();
        std::atomic<bool> inside = false;
        std::atomic<int> further = 0;
        Machine machine = twoSteps([&](const Context&) -> Outcome {
            inside = true;
            released.wait();
            return Next{"third", {{"n", 2}}};
        });
        machine.step("third", [&](const Context&) -> Outcome {
            ++further;
            return Done{};
        });
        const InstanceId id = insert();
        Worker worker(quickWorker(database_), {machine});
        worker.start();
        QVERIFY(waitUntil([&] { return inside.load(); }));
        sql_->run("update gen_durable set locked_by = 'thief#1/1'");
        QCOMPARE(changesOf(*sql_, id,
                           [&] {
                               enough.set_value();
                               QVERIFY(waitUntil([&] { return worker.stats().stale == 1; }));
                           }),
                 std::string());
        QCOMPARE(further.load(), 0);
        QCOMPARE(column(id, "concat_ws(' ', step, state)"), std::string("second {\"n\": 1}"));
        worker.stop();
        sql_->run("update gen_durable set lease_expires_at = now() + interval '1 hour'");
    }

    /// A signal that comes in the middle of a run is shown to the next step; and whoever parks then finds it (D4).
    void signalInMidRun() {
        std::atomic<std::size_t> shown = 0;
        Machine machine("probe");
        machine.runAhead();
        machine.step("first", [&](const Context& ctx) -> Outcome {
            Client({.connection = database_}).signal(ctx.id, "go", {{"n", 7}});
            return Next{"second", {}};
        });
        machine.step("second", [&](const Context& ctx) -> Outcome {
            if (const Signal* signal = ctx.signal("go")) return Done{signal->payload};
            shown += ctx.signals.size();
            return Await{"go", {}};
        });
        const InstanceId id = insert();
        Worker worker(quickWorker(database_), {machine});
        worker.start();
        QVERIFY(reaches(id, "done"));
        QCOMPARE(shown.load(), std::size_t(1));
        QCOMPARE(column(id, "result"), std::string("{\"n\": 7}"));
        QCOMPARE(inboxOf(*sql_, id), std::string());
    }

    void endsOfARun_data() {
        QTest::addColumn<QString>("how");
        QTest::addColumn<QString>("expected"); // status, step, attempt, awaits, last_error, result
        QTest::newRow("await") << "await"
                               << "awaiting_signal second 0 go - - unlocked";
        QTest::newRow("childs") << "childs"
                                << "done end 0 - - {\"n\": 2} unlocked";
        QTest::newRow("no children") << "no children"
                                     << "done end 0 - - {\"n\": 2} unlocked";
        QTest::newRow("replay") << "replay"
                                << "done second 1 - - {\"n\": 2} unlocked";
        QTest::newRow("done") << "done"
                              << "done second 0 - - 3 unlocked";
        QTest::newRow("stop") << "stop"
                              << "failed second 0 - enough - unlocked";
        QTest::newRow("exception") << "exception"
                                   << "failed second 0 - no luck at second after {\"n\":1}, 0 - unlocked";
    }

    /// Any other outcome ends the run as it would end a step that was claimed; of an exception `handle` hears, with the
    /// state that was committed.
    void endsOfARun() {
        QFETCH(QString, how);
        QFETCH(QString, expected);
        const NewInstance child{.fsm = "child", .step = "first"};
        Machine machine = twoSteps([=](const Context& ctx) -> Outcome {
            if (how == "await") return Await{"go", {{"n", 2}}};
            if (how == "childs") return ScheduleChilds{"end", {child, child}, {{"n", 2}}};
            if (how == "no children") return ScheduleChilds{"end", {}, {{"n", 2}}};
            if (how == "replay") return ctx.attempt == 0 ? Outcome(Replay{{{"n", 2}}, 1ms}) : Outcome(Done{ctx.state});
            if (how == "done") return Done{3};
            if (how == "stop") return Stop{"enough"};
            throw std::runtime_error("no luck");
        });
        machine.handle([](const Failure& failure) -> Outcome {
            return Stop{failure.reason + " at " + failure.step + " after " + failure.state.dump() + ", " +
                        std::to_string(failure.attempt)};
        });
        const InstanceId id = insert();
        Worker worker(quickWorker(database_),
                      {machine, Machine("child").step("first", [](const Context&) -> Outcome { return Done{}; })});
        worker.start();
        const std::string all =
            "concat_ws(' ', status, step, attempt, coalesce(awaits, '-'), coalesce(last_error, '-'),"
            " coalesce(result::text, '-'), coalesce(locked_by, 'unlocked'))";
        waitUntil([&] { return column(id, all) == expected.toStdString(); });
        QCOMPARE(column(id, all), expected.toStdString());
    }

    /// §6: the key is held over the whole run, and its line keeps its order, whoever runs it.
    void partitionKey() {
        std::mutex mutex;
        std::vector<std::int64_t> order;
        std::set<long long> locks;
        Machine machine("probe");
        machine.runAhead();
        Sql look =
            sessionOn(database_); // one for all: who runs ahead for longer than a second goes to the end of the line
        machine.step("first", [&](const Context& ctx) -> Outcome {
            {
                const std::lock_guard lock(mutex);
                order.push_back(ctx.id.value);
                locks.insert(look.number("select count(*) from pg_locks where locktype = 'advisory' and granted and "
                                         "database = (select oid from pg_database where datname = "
                                         "current_database()) and classid = 0 and objid::bigint = "
                                         "(hashtext('p')::bigint & 4294967295)"));
            }
            const int n = ctx.state.value("n", 0);
            if (n == 9) return Done{};
            return Next{"first", {{"n", n + 1}}};
        });
        std::vector<std::int64_t> expected;
        for (int i = 0; i < 5; ++i) {
            const InstanceId id = insert({.fsm = "probe", .step = "", .partitionKey = "p"});
            expected.insert(expected.end(), 10, id.value);
        }
        Worker one(quickWorker(database_), {machine});
        Worker two(quickWorker(database_), {machine});
        one.start();
        two.start();
        QVERIFY(waitUntil([&] { return sql_->number("select count(*) from gen_durable where status = 'done'") == 5; }));
        QVERIFY(order == expected);
        QVERIFY(locks == std::set<long long>{1});
    }

    void uniqueKey_data() {
        QTest::addColumn<QString>("scope");
        for (const Status status : allStatuses)
            QTest::newRow(std::string(toString(status)).c_str())
                << QString::fromStdString(std::string(toString(status)));
    }

    /// §7: between its steps an instance is in no other status than executing, and its key is occupied accordingly.
    void uniqueKey() {
        QFETCH(QString, scope);
        const Status status = *statusFromString(scope.toStdString());
        std::atomic<int> guarded = -1;
        Machine machine = twoSteps([&](const Context& ctx) -> Outcome {
            Sql look = sessionOn(database_);
            guarded = columnOf(look, ctx.id, "(unique_guard is not null)") == "true";
            return Next{"end", ctx.state};
        });
        const InstanceId id = insert({.fsm = "probe", .step = "", .uniqueKey = "k", .uniqueScope = {status}});
        Worker worker(quickWorker(database_), {machine});
        worker.start();
        QVERIFY(reaches(id, "done"));
        QCOMPARE(guarded.load(), int(status == Status::Executing));
        QCOMPARE(column(id, "(unique_guard is not null)"), std::string(status == Status::Done ? "true" : "false"));
    }

    /// drain() in the middle of runs: each stands where its last step has left it, for anybody, with nothing counted.
    void drain() {
        for (int round = 0; round < 5; ++round) {
            emptyTables(*sql_);
            std::atomic<int> runs = 0;
            const InstanceId id = insert({.fsm = "endless", .step = ""});
            Worker worker(quickWorker(database_), {endless(runs)});
            worker.start();
            QVERIFY(waitUntil([&] { return runs >= 20 + 7 * round; }));
            worker.drain();
            QCOMPARE(column(id, "concat_ws(' ', status, attempt, coalesce(locked_by, 'unlocked'), state ->> 'n')"),
                     "runnable 0 unlocked " + std::to_string(runs.load()));
        }
    }

    /// A machine that goes on for ever lines up once a second, and a worker's only slot serves the others too.
    void linesUp() {
        std::atomic<int> runs = 0;
        const InstanceId endlessOne = insert({.fsm = "endless", .step = ""});
        WorkerOptions options = quickWorker(database_);
        options.queues = {{"default", 1}};
        Worker worker(options, {endless(runs), twoSteps([](const Context&) -> Outcome { return Done{}; })});
        worker.start();
        QVERIFY(waitUntil([&] { return runs >= 100; }));
        const std::string first = column(endlessOne, "locked_by");
        QVERIFY(reaches(insert(), "done"));
        QVERIFY(waitUntil([&] {
            const std::string now = column(endlessOne, "coalesce(locked_by, '')");
            return !now.empty() && now != first;
        }));
        worker.stop();
        QCOMPARE(column(endlessOne, "state ->> 'n'"), std::to_string(runs.load()));
    }

    /// G44: the claim of a run is kept alive like any other, though its commits do not touch the lease.
    void heartbeat() {
        std::promise<void> enough;
        std::shared_future<void> released = enough.get_future().share();
        std::atomic<int> runs = 0;
        Machine machine = twoSteps([&](const Context&) -> Outcome {
            ++runs;
            released.wait();
            return Next{"end", {}};
        });
        WorkerOptions options = quickWorker(database_);
        options.leaseTtl = 1500ms;
        options.reaperInterval = 50ms;
        const InstanceId id = insert();
        Worker worker(options, {machine});
        worker.start();
        QVERIFY(waitUntil(
            [&] { return runs == 1 && column(id, "(lease_expires_at > updated_at + interval '4 s')") == "true"; }));
        enough.set_value();
        QVERIFY(reaches(id, "done"));
        QCOMPARE(column(id, "attempt"), std::string("0"));
        QCOMPARE(runs.load(), 1);
        QCOMPARE(worker.stats().reaped, 0);
    }

    /// What the next step of a run is shown is, byte for byte, what it would be shown if it ran again (D19).
    void shownAsByAClaim() {
        const InstanceId id = insert();
        Client client({.connection = database_});
        client.signal(id, "go", {{"z", 1}, {"a", 1.5}});
        client.signal(id, "other");
        sql_->query("insert into gen_durable (fsm, step, status, state, result, parent_id) values "
                    "('child', 'x', 'done', '{\"b\": 2.50, \"a\": 1}', '1.0', $1)",
                    {toString(id)});
        Hand hand(database_, {twoSteps([](const Context&) -> Outcome { return Done{}; })});
        store::Settlement settlement;
        settlement.claim = hand.claimOne().claim;
        settlement.outcome.kind = store::EncodedOutcome::Kind::Next;
        settlement.outcome.name = "second";
        settlement.outcome.state =
            R"({"zz": 1.10, "a": 1, "a":   2, "u": "\u00e9\t", "big": 123456789012345678901234567890})";
        settlement.ahead = true;
        const store::Verdict verdict = store::settle(hand.connection(), {&settlement}).verdicts.front();
        QVERIFY(verdict.shown.has_value());
        QCOMPARE(column(id, "status"), std::string("executing"));

        sql_->query("update gen_durable set lease_expires_at = now() - interval '1 s' where id = $1", {toString(id)});
        store::reapExpired(hand.connection());
        const store::Claimed again = hand.claimOne();
        QCOMPARE(verdict.shown->state, again.state);
        QCOMPARE(verdict.shown->inbox, again.inbox);
        QCOMPARE(verdict.shown->childs, again.childs);
        QVERIFY2(again.state.find("1.10") != std::string::npos && again.inbox.find("1.5") != std::string::npos &&
                     again.childs.find("2.50") != std::string::npos,
                 again.state.c_str());
        QCOMPARE(again.step, std::string("second"));
    }
};

FERMATA_TEST(RunAheadTest, QCoreApplication)
#include "tst_run_ahead.moc"
