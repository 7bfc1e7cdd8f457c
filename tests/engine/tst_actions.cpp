// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "engine_testing.h"

#include <fermata/test/runner.h>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

/// What is to be done after a commit: on a slot's thread, when the outcome is in the database, and only then.
class ActionsTest : public QObject {
    Q_OBJECT

    std::string database_;
    std::optional<Sql> sql_;

    InstanceId insert(const std::string& step = "begin") {
        return Client({.connection = database_}).insert({.fsm = "probe", .step = step}).value();
    }
    std::string statusOf(InstanceId id) { return columnOf(*sql_, id, "status"); }
    bool reaches(InstanceId id, const std::string& status) {
        return waitUntil([&] { return statusOf(id) == status; }, 30s);
    }

private Q_SLOTS:
    void initTestCase() {
        database_ = migratedDatabase();
        sql_.emplace(sessionOn(database_));
    }

    void init() { emptyTables(*sql_); }

    /// Whoever is called finds the outcome committed, and no thread of a commit is held up by it.
    void afterTheCommit() {
        std::promise<std::string> seen;
        std::promise<void> go;
        const auto gone = go.get_future().share();
        Machine machine("probe");
        machine.step("begin", [&](const Context& ctx) {
            return Outcome(Done{}).then([&, id = ctx.id] {
                Sql sql = sessionOn(database_);
                seen.set_value(columnOf(sql, id, "status"));
                gone.wait();
            });
        });
        machine.step("other", [](const Context&) -> Outcome { return Done{}; });
        WorkerOptions options = quickWorker(database_);
        options.queues = {{"default", 2}};
        Worker worker(options, {machine});
        worker.start();
        insert();
        auto status = seen.get_future();
        QVERIFY(status.wait_for(30s) == std::future_status::ready);
        QCOMPARE(status.get(), std::string("done"));
        // The other slot goes on, and with it commits.
        QVERIFY(reaches(insert("other"), "done"));
        go.set_value();
    }

    void everyOutcome_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<bool>("fromHandler");
        for (int kind = 0; kind < 6; ++kind) {
            for (const bool fromHandler : {false, true})
                QTest::addRow("%d from %s", kind, fromHandler ? "handle" : "the step") << kind << fromHandler;
        }
    }

    void everyOutcome() {
        QFETCH(int, kind);
        QFETCH(bool, fromHandler);
        const std::vector<Outcome> outcomes{
            Next{"end", {}}, Replay{{}, 1h}, Await{"go", {}}, ScheduleChilds{"end", {}, {}}, Done{}, Stop{"no"}};
        std::atomic<int> called = 0;
        const Outcome outcome = Outcome(outcomes[static_cast<std::size_t>(kind)]).then([&] { ++called; });
        Machine machine("probe");
        machine.runAhead();
        machine.step("begin", [&](const Context&) -> Outcome {
            if (fromHandler) throw std::runtime_error("no luck");
            return outcome;
        });
        machine.handle([&](const Failure&) { return outcome; });
        machine.step("end", [](const Context&) -> Outcome { return Await{"for ever", {}}; });
        Worker worker(quickWorker(database_), {machine});
        worker.start();
        insert();
        QVERIFY(waitUntil([&] { return called == 1; }));
        worker.stop();
        QCOMPARE(called.load(), 1);
    }

    /// One after the other, until one throws; that is logged with whose it was, and nobody else's business.
    void untilOneThrows() {
        Journal journal;
        std::vector<int> called;
        Machine machine("probe");
        machine.step("begin", [&](const Context&) {
            return Outcome(Done{})
                .then([&] { called.push_back(1); })
                .then([&] { called.push_back(2); })
                .then([] { throw std::runtime_error("the mail server is down"); })
                .then([&] { called.push_back(4); });
        });
        WorkerOptions options = quickWorker(database_);
        journal.attach(options);
        Worker worker(options, {machine});
        worker.start();
        const InstanceId id = insert();
        QVERIFY(reaches(id, "done"));
        QVERIFY(waitUntil([&] { return journal.logged("the mail server is down"); }));
        QVERIFY(journal.logged("probe #" + toString(id)));
        worker.stop();
        QCOMPARE(called, (std::vector<int>{1, 2}));
    }

    /// D1: an outcome that was dropped has none.
    void notOfALostClaim() {
        std::atomic<int> called = 0;
        std::promise<void> go;
        const auto gone = go.get_future().share();
        Machine machine("probe");
        machine.step("begin", [&](const Context&) {
            gone.wait();
            return Outcome(Done{}).then([&] { ++called; });
        });
        WorkerOptions options = quickWorker(database_);
        Worker worker(options, {machine});
        worker.start();
        const InstanceId id = insert();
        QVERIFY(reaches(id, "executing"));
        sql_->run("update gen_durable set locked_by = 'another'");
        go.set_value();
        QVERIFY(waitUntil([&] { return worker.stats().stale == 1; }));
        worker.stop();
        QCOMPARE(called.load(), 0);
    }

    /// A drain, and a worker that takes nothing more, wait for those of what is committed, also behind one that lasts.
    void aDrainWaits() {
        std::atomic<int> called = 0;
        std::promise<void> begun;
        std::promise<void> go;
        const auto gone = go.get_future().share();
        Machine machine("probe");
        machine.step("begin", [&](const Context&) {
            return Outcome(Done{}).then([&] {
                if (called++ > 0) return;
                begun.set_value();
                gone.wait();
            });
        });
        WorkerOptions options = quickWorker(database_);
        options.queues = {{"default", 1}};
        Worker worker(options, {machine});
        // Before it is started: all go together, by one slot.
        for (int i = 0; i < 20; ++i)
            insert();
        worker.start();
        QVERIFY(begun.get_future().wait_for(30s) == std::future_status::ready);
        worker.holdClaims(true);
        auto drained = std::async(std::launch::async, [&] { worker.drain(); });
        go.set_value();
        drained.get();
        QCOMPARE(called.load(),
                 static_cast<int>(sql_->number("select count(*) from gen_durable where status = 'done'")));
        QVERIFY(called >= 1);
    }

    /// Where there is no time for it, that is said.
    void aDrainWithoutTime() {
        Journal journal;
        std::atomic<int> called = 0;
        std::promise<void> go;
        const auto gone = go.get_future().share();
        Machine machine("probe");
        machine.step("begin", [&](const Context&) {
            return Outcome(Done{}).then([&called, gone] {
                ++called;
                gone.wait();
            });
        });
        WorkerOptions options = quickWorker(database_);
        options.queues = {{"default", 1}};
        options.drainTimeout = 300ms;
        journal.attach(options);
        Worker worker(options, {machine});
        sql_->run("insert into gen_durable (fsm, step) select 'probe', 'begin' from generate_series(1, 3)");
        worker.start();
        QVERIFY(waitUntil([&] { return called == 1; }));
        worker.stop();
        const long long done = sql_->number("select count(*) from gen_durable where status = 'done'");
        if (done > 1)
            QVERIFY2(journal.logged("what was to be done after " + std::to_string(done - 1) + " commits"),
                     journal.log().c_str());
        go.set_value();
    }

    /// Slow ones slow the queue down instead of piling up.
    void slowOnes() {
        std::atomic<int> committed = 0;
        std::atomic<int> called = 0;
        std::atomic<int> most = 0;
        std::promise<void> go;
        const auto gone = go.get_future().share();
        Machine machine("probe");
        machine.step("begin", [&](const Context&) {
            return Outcome(Done{}).then([&] {
                gone.wait();
                ++called;
            });
        });
        WorkerOptions options = quickWorker(database_);
        options.queues = {{"default", 4}};
        options.onStep = [&](const StepEvent&) { most = std::max(most.load(), ++committed - called.load()); };
        sql_->run("insert into gen_durable (fsm, step) select 'probe', 'begin' from generate_series(1, 20000)");
        Worker worker(options, {machine});
        worker.start();
        QVERIFY(waitUntil([&] { return committed > 0; }));
        go.set_value();
        QVERIFY(waitUntil([&] { return called == 20000; }, 60s));
        worker.stop();
        // What was claimed before the first of them: a stock and what is under way, not all of it.
        QVERIFY2(most < 8000, std::to_string(most.load()).c_str());
    }
};

FERMATA_TEST(ActionsTest, QCoreApplication)
#include "tst_actions.moc"
