// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "engine_testing.h"

#include <fermata/test/runner.h>

#include <algorithm>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

namespace {

/// Moves on until state["left"] is 0.
Machine chain() {
    Machine machine("chain");
    machine.step("work", [](const Context& ctx) -> Outcome {
        const int left = ctx.state.value("left", 0);
        if (left == 0) return Done{};
        return Next{"work", {{"left", left - 1}}};
    });
    return machine;
}

const std::vector<std::pair<std::string, int>> machines{{"chain", 1}};

store::ClaimRequest request() {
    return {.queue = "default", .limit = 10, .token = "w#0/9", .machines = machines, .keyed = false};
}

} // namespace

/// A claim that travels in a commit's transaction: neither may suffer from the other.
class CommitClaimsTest : public QObject {
    Q_OBJECT

    std::string database_;
    std::optional<Sql> sql_;

    InstanceId insert(int left = 0) {
        const NewInstance one{.fsm = "chain", .step = "work", .state = {{"left", left}}};
        return Client({.connection = database_}).insert(one).value();
    }

    /// One that a claim would make the holder of "k", which a transaction that is still open is taking.
    struct Poison {
        InstanceId id;
        Sql business;
    };

    Poison poison() {
        NewInstance one{.fsm = "chain", .step = "work", .priority = -1};
        one.uniqueKey = "k";
        one.uniqueScope = {Status::Executing};
        const InstanceId id = Client({.connection = database_}).insert(one).value();
        Sql business = sessionOn(database_);
        business.run("begin");
        business.run(
            "insert into gen_durable (fsm, step, status, unique_key, unique_scope, lease_expires_at, locked_by)"
            " values ('holder', 'x', 'executing', 'k', '{executing}', now() + interval '1 h', 'x')");
        return {id, std::move(business)};
    }

    std::string status(InstanceId id) { return columnOf(*sql_, id, "status"); }

    long long done() { return sql_->number("select count(*) from gen_durable where status = 'done'"); }

private Q_SLOTS:
    void initTestCase() {
        database_ = migratedDatabase();
        sql_.emplace(sessionOn(database_));
    }

    void init() { emptyTables(*sql_); }
    void cleanup() { QCOMPARE(brokenInvariants(*sql_), std::string()); }

    /// What the commit itself makes runnable is in its claim, beside what was there.
    void claimsWhatItMadeRunnable() {
        const InstanceId one = insert(1);
        Hand hand(database_, {chain()});
        const runtime::StepResult result = hand.run(hand.claimOne());
        const InstanceId two = insert();
        const store::ClaimRequest claim = request();
        const store::Settled settled = store::settle(hand.connection(), {&result.settlement}, false, {.plain = &claim});
        QCOMPARE(describe(settled.verdicts.front().kind), std::string("committed"));
        QVERIFY(settled.claims.has_value());
        std::vector<std::int64_t> ids;
        for (const store::Claimed& claimed : settled.claims->claimed)
            ids.push_back(claimed.claim.id.value);
        std::ranges::sort(ids);
        QVERIFY(ids == (std::vector{one.value, two.value}));
        QVERIFY(!settled.claims->more);
        QCOMPARE(sql_->number("select count(*) from gen_durable where locked_by = 'w#0/9' and status = 'executing'"),
                 2LL);
    }

    /// The commit has happened when it is asked why a row was not written. That this cannot be told takes back neither
    /// the outcomes nor the claim: what was not written is tried again.
    void lookAfterTheCommitFails() {
        insert();
        const InstanceId stolen = insert();
        Hand hand(database_, {chain()});
        std::vector<runtime::StepResult> results;
        for (const store::Claimed& claimed : hand.claim(2))
            results.push_back(hand.run(claimed));
        sql_->query("update gen_durable set locked_by = 'thief' where id = $1", {std::to_string(stolen.value)});
        const InstanceId next = insert();
        sql_->run("create function blind() returns trigger language plpgsql as $$ begin perform"
                  " set_config('search_path', 'nowhere', false); return null; end $$");
        sql_->run("create trigger blind after update on gen_durable for each row when (new.locked_by = 'w#0/9')"
                  " execute function blind()");
        const auto putRight = qScopeGuard([&] { sql_->run("drop function blind() cascade"); });
        const store::ClaimRequest claim = request();
        const store::Settled settled = store::settle(
            hand.connection(), {&results[0].settlement, &results[1].settlement}, false, {.plain = &claim});
        QCOMPARE(describe(settled.verdicts[0].kind), std::string("committed"));
        QCOMPARE(describe(settled.verdicts[1].kind), std::string("busy"));
        QVERIFY(settled.claims.has_value());
        QCOMPARE(settled.claims->claimed.size(), std::size_t(1));
        QCOMPARE(settled.claims->claimed.front().claim.id.value, next.value);
    }

    /// A claim that cannot be made: the outcomes are committed without it, and nothing is claimed.
    void claimFails() {
        const InstanceId ends = insert();
        const InstanceId moves = insert(1);
        Hand hand(database_, {chain()});
        std::vector<runtime::StepResult> results;
        for (const store::Claimed& claimed : hand.claim(2))
            results.push_back(hand.run(claimed));
        Poison poisoned = poison();
        const store::ClaimRequest claim = request();
        const store::Settled settled = store::settle(
            hand.connection(), {&results[0].settlement, &results[1].settlement}, false, {.plain = &claim});
        QVERIFY(!settled.claims.has_value() || settled.claims->claimed.size() <= 1);
        for (const store::Verdict& verdict : settled.verdicts)
            QCOMPARE(describe(verdict.kind), std::string("committed"));
        QCOMPARE(status(ends), std::string("done"));
        QCOMPARE(columnOf(*sql_, moves, "state ->> 'left'"), std::string("0"));
        QCOMPARE(columnOf(*sql_, poisoned.id, "concat_ws(' ', status, attempt)"), std::string("runnable 0"));
        QVERIFY(!hand.connection().inTransaction());
    }

    /// While such a transaction stays open the outcomes go through in their time: not each behind a claim that waits
    /// for the lock.
    void outcomesGoOn() {
        Poison poisoned = poison();
        constexpr int steps = 10;
        Journal journal;
        WorkerOptions options = quickWorker(database_);
        options.poll = 1s; // the commits claim
        journal.attach(options);
        const auto begun = std::chrono::steady_clock::now();
        Worker worker(options, {chain()});
        worker.start();
        const InstanceId id = insert(steps - 1);
        QVERIFY(waitUntil([&] { return status(id) == "done"; }, 40s));
        const auto took = std::chrono::steady_clock::now() - begun;
        // The last one is told of a moment after its commit.
        QVERIFY(waitUntil([&] { return journal.steps().size() >= std::size_t(steps); }));
        const std::vector<StepEvent> events = journal.steps();
        QCOMPARE(events.size(), std::size_t(steps));
        const auto slow = std::ranges::count_if(events, [](const StepEvent& event) { return event.commit > 400ms; });
        qInfo("%d of %d commits waited, in %.1f s", static_cast<int>(slow), steps,
              std::chrono::duration<double>(took).count());
        QVERIFY(slow <= 1 + took / 2s);
        QCOMPARE(columnOf(*sql_, poisoned.id, "concat_ws(' ', status, attempt)"), std::string("runnable 0"));
        poisoned.business.run("rollback");
        QVERIFY(waitUntil([&] { return status(poisoned.id) == "done"; }));
    }

    /// D22: the connection is cut after the commit has happened and before its answer: what it has claimed is nobody's,
    /// until the worker finds it and gives it back, long before a lease is over. Nothing runs twice.
    void answerLost() {
        // A commit waits for a standby that does not exist. Its session is ended meanwhile: what it has written stays.
        TestCluster cluster(TestCluster::Storage::Fast);
        const std::string database = cluster.makeDatabase();
        migrate({database});
        Sql sql = sessionOn(database);
        const auto waitForNobody = [&](bool wait) {
            Sql(database).run(std::string("alter system set synchronous_standby_names = '") + (wait ? "nobody'" : "'"));
            Sql(database).run("select pg_reload_conf()");
        };
        std::atomic<int> runs = 0;
        Machine machine = chain();
        machine.step("first", [&](const Context&) -> Outcome {
            ++runs;
            Sql(database).run("insert into fermata.gen_durable (fsm, step) values ('chain', 'work')");
            waitForItsTurnToEnd();
            waitForNobody(true);
            return Next{"work", Json::object()};
        });
        Client({.connection = database}).insert({.fsm = "chain", .step = "first"});
        Journal journal;
        WorkerOptions options = quickWorker(database);
        options.poll = 1h; // nothing but the commit claims
        options.leaseTtl = 1h;
        journal.attach(options);
        Worker worker(options, {machine});
        worker.start();
        const std::string commits =
            "from pg_stat_activity where wait_event = 'SyncRep' and application_name like '%commits%'";
        QVERIFY(waitUntil([&] { return sql.number("select count(*) " + commits) == 1; }));
        sql.query("select pg_terminate_backend(pid) " + commits);
        waitForNobody(false);
        QVERIFY(
            waitUntil([&] { return sql.number("select count(*) from gen_durable where status = 'done'") == 2; }, 40s));
        QCOMPARE(sql.number("select count(*) from gen_durable where attempt > 0"), 0LL);
        QCOMPARE(runs.load(), 1);
        QVERIFY2(journal.logged("whose answer was lost"), journal.log().c_str());
        worker.stop();
        QCOMPARE(sql.number("select count(*) from gen_durable where locked_by is not null"), 0LL);
    }

    /// A claim's rows are in nobody's hands while its commit is under way: the look for orphans, which a session that
    /// broke has called for, leaves them alone, and nothing runs twice.
    void noOrphansOfTheLiving() {
        constexpr int count = 400;
        std::mutex mutex;
        std::map<std::int64_t, int> runs;
        Machine machine("chain");
        machine.step("work", [&](const Context& ctx) -> Outcome {
            const std::lock_guard lock(mutex);
            const int n = ++runs[ctx.id.value];
            const int left = ctx.state.at("left");
            if (n + left != 21) throw std::runtime_error("a step ran twice");
            if (left == 0) return Done{};
            return Next{"work", {{"left", left - 1}}};
        });
        sql_->query(
            "insert into gen_durable (fsm, step, state, partition_key) select 'chain', 'work', '{\"left\": 20}',"
            " case when n % 4 = 0 then 'key ' || n % 40 end from generate_series(1, $1::int) n",
            {std::to_string(count)});
        WorkerOptions options = quickWorker(database_);
        options.queues = {{"default", 8}};
        options.leaseTtl = 1h;
        Worker worker(options, {machine});
        worker.start();
        // Only the session that claims breaks: every commit's answer arrives.
        int broken = 0;
        QVERIFY(waitUntil(
            [&] {
                if (broken < 5 && done() >= broken * count / 10) {
                    broken += static_cast<int>(
                        sql_->number("select count(pg_terminate_backend(pid)) from pg_stat_activity where datname = "
                                     "current_database() and application_name like 'fermata w claims'"));
                }
                return sql_->number("select count(*) from gen_durable where status in ('done', 'failed')") == count;
            },
            60s));
        QVERIFY(broken > 0);
        QCOMPARE(*sql_->value("select coalesce(string_agg(last_error, ', '), 'nothing') from gen_durable"),
                 std::string("nothing"));
    }
};

FERMATA_TEST(CommitClaimsTest, QCoreApplication)
#include "tst_commit_claims.moc"
