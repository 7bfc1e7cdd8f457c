// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "explain_testing.h"

#include <fermata/test/runner.h>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

namespace {

Machine quick() {
    return Machine("quick").step("work", [](const Context&) -> Outcome { return Done{}; });
}

} // namespace

/// A worker that is to take nothing more, for now or since its program ends.
class HoldingClaimsTest : public QObject {
    Q_OBJECT

    std::string database_;
    std::optional<Sql> sql_;

    void insertMany(const std::string& fsm, const std::string& step, int count, int priority = 0) {
        sql_->query("insert into gen_durable (fsm, step, priority) select $1, $2, $3 from generate_series(1, $4)",
                    {fsm, step, std::to_string(priority), std::to_string(count)});
    }

    long long count(const std::string& condition) {
        return sql_->number("select count(*) from gen_durable where " + condition);
    }

    bool saysThatItDrains(bool drains) {
        return waitUntil([&] {
            return sql_->value("select coalesce(queues -> 0 ->> 'draining', 'false') from fermata_worker") ==
                   (drains ? "true" : "false");
        });
    }

    bool stuckForWantOfAWorker() {
        const StuckReport report = Inspector({.connection = database_}).stuck();
        return std::ranges::any_of(
            report.findings, [](const Finding& finding) { return finding.code == FindingCode::NoWorkerForQueue; });
    }

private Q_SLOTS:
    void initTestCase() {
        database_ = migratedDatabase();
        sql_.emplace(sessionOn(database_));
    }

    void init() { emptyTables(*sql_); }
    void cleanup() { QCOMPARE(brokenInvariants(*sql_), std::string()); }

    /// What runs ends and is committed, what waits in memory goes back, nothing new is taken, and whoever asks hears
    /// that nobody takes it. Taken back, it goes on at once: this worker would not look by itself for an hour.
    void heldAndTakenBack() {
        const Holding holding;
        insertMany("quick", "work", 300, 0);
        insertMany("held", "hold", 1, 1);
        insertMany("quick", "work", 400, 2);
        WorkerOptions options = quickWorker(database_);
        options.queues = {{"default", 1}};
        options.poll = 1h;
        Worker worker(options, {holding.machine("held"), quick()});
        worker.start();
        QVERIFY(waitUntil([&] { return holding.inside() == 1; }));
        QVERIFY2(count("status = 'executing'") > 1, "nothing waits in memory: this test would show nothing");

        worker.holdClaims(true);
        QVERIFY(worker.stats().state == WorkerStats::State::Draining);
        QVERIFY(waitUntil([&] { return count("status = 'executing'") == 1; }));
        QCOMPARE(count("status = 'runnable' and attempt = 0 and locked_by is null and lease_expires_at is null"),
                 400 - (count("status = 'done'") - 300));
        QVERIFY(saysThatItDrains(true));
        const InstanceId late = Client({.connection = database_}).insert({.fsm = "quick", .step = "work"}).value();
        const Explanation why = explained(database_, late);
        QCOMPARE(codesOf(why), "no_worker_for_queue #" + toString(late));
        QCOMPARE(evidence<std::string>(why.findings.front(), "draining_worker"), options.name);
        sql_->run("update gen_durable set eligible_at = now() - interval '10 minutes' where status = 'runnable'");
        QVERIFY(stuckForWantOfAWorker());

        holding.letGo();
        QVERIFY(waitUntil([&] { return count("fsm = 'held' and status = 'done'") == 1; }));
        const long long done = count("status = 'done'");
        QCOMPARE(count("status = 'executing'"), 0LL);
        worker.holdClaims(true); // said twice it is said
        QCOMPARE(count("status = 'done'"), done);

        worker.holdClaims(false);
        QVERIFY(worker.stats().state == WorkerStats::State::Running);
        QVERIFY(waitUntil([&] { return count("status = 'done'") == 702; }));
        QCOMPARE(count("attempt > 0"), 0LL);
        QVERIFY(saysThatItDrains(false));
        QVERIFY(!stuckForWantOfAWorker());
    }

    /// A machine that would run ahead for ever goes back between two steps, of which none is lost.
    void runAheadEndsBetweenSteps() {
        std::atomic<int> runs = 0;
        Machine endless("endless");
        endless.runAhead().step("go", [&runs](const Context& ctx) -> Outcome {
            ++runs;
            return Next{"go", {{"n", ctx.state.value("n", 0) + 1}}};
        });
        insertMany("endless", "go", 1);
        Worker worker(quickWorker(database_), {endless});
        worker.start();
        QVERIFY(waitUntil([&] { return runs > 20; }));
        worker.holdClaims(true);
        const int held = runs;
        QVERIFY(waitUntil([&] { return count("status = 'runnable' and attempt = 0 and locked_by is null") == 1; }));
        const int ran = runs;
        QVERIFY(ran <= held + 2); // the one that ran, and one that its commit had begun already
        QCOMPARE(sql_->value("select state ->> 'n' from gen_durable"), std::to_string(ran));
        worker.holdClaims(false);
        QVERIFY(waitUntil([&] { return runs > ran + 20; }));
        worker.stop();
        QCOMPARE(sql_->value("select state ->> 'n' from gen_durable"), std::to_string(runs));
    }

    /// The program ends while a step hangs: it need not wait for the end of its lease, nor does it count as an attempt.
    void brokenOffStepsGoBack() {
        const Holding holding;
        Client client({.connection = database_});
        const InstanceId id = client.insert({.fsm = "held", .step = "hold", .partitionKey = "line"}).value();
        WorkerOptions options = quickWorker(database_);
        options.drainTimeout = 200ms;
        options.giveBackRunning = true;
        Worker worker(options, {holding.machine("held")});
        worker.start();
        QVERIFY(waitUntil([&] { return holding.inside() == 1; }));
        worker.stop();
        QCOMPARE(columnOf(*sql_, id, "concat_ws(' ', status, step, attempt, locked_by, lease_expires_at)"),
                 std::string("runnable hold 0"));

        Machine other("held");
        other.step("hold", [](const Context& ctx) -> Outcome { return Done{{{"attempt", ctx.attempt}}}; });
        Worker next(quickWorker(database_), {other});
        next.start();
        QVERIFY(waitUntil([&] { return columnOf(*sql_, id, "status") == "done"; }));
        holding.letGo(); // what it returns now is nobody's
        QVERIFY(waitUntil([&] { return holding.inside() == 0; }));
        QCOMPARE(columnOf(*sql_, id, "result"), std::string("{\"attempt\": 0}"));
    }
};

FERMATA_TEST(HoldingClaimsTest, QCoreApplication)
#include "tst_holding_claims.moc"
