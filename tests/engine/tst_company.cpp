// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "engine_testing.h"
#include "store/claim_statements.h"

#include <fermata/test/runner.h>

#include <QScopeGuard>

#include <algorithm>
#include <atomic>
#include <ctime>
#include <memory>
#include <thread>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

namespace {

using Clock = std::chrono::steady_clock;

Machine quick() {
    Machine machine("quick");
    machine.step("work", [](const Context&) -> Outcome { return Done{}; });
    return machine;
}

/// The lock of the turn at the queue "default".
constexpr char turnLock[] = "(('gen_durable'::regclass::oid::bigint % 2147483647)::int, hashtext('default'))";

} // namespace

/// Several workers at one queue.
class CompanyTest : public QObject {
    Q_OBJECT

    std::string database_;
    std::optional<Sql> sql_;

    std::vector<std::unique_ptr<Worker>> startWorkers(int count) {
        std::vector<std::unique_ptr<Worker>> workers;
        workers.reserve(static_cast<std::size_t>(count));
        for (int i = 0; i < count; ++i) {
            WorkerOptions options = quickWorker(database_);
            options.name = "w" + std::to_string(i);
            workers.push_back(std::make_unique<Worker>(options, Registry{quick()}));
            workers.back()->start();
        }
        return workers;
    }

    /// Each of them has said a second time that it is alive, and so has seen the others.
    bool knowEachOther(int count) {
        return waitUntil([&] {
            return sql_->number("select count(*) from fermata_worker where seen_at > started_at + interval '1 second' "
                                "and seen_at > (select max(started_at) from fermata_worker)") == count;
        });
    }

    bool allDone() {
        return waitUntilNoneIsLeft(
            [&] { return sql_->number("select count(*) from gen_durable where status <> 'done'"); });
    }

private Q_SLOTS:
    void initTestCase() {
        database_ = migratedDatabase();
        sql_.emplace(sessionOn(database_));
    }

    void init() { emptyTables(*sql_); }
    void cleanup() { QCOMPARE(brokenInvariants(*sql_), std::string()); }

    /// One at a time claims; all is run, each once, and the turn is nobody's in the end.
    void takeTurns() {
        const auto workers = startWorkers(4);
        QVERIFY(knowEachOther(4));
        sql_->run("insert into gen_durable (fsm, step, partition_key) select 'quick', 'work', case when n % 3 = 0 then "
                  "'key' || n % 50 end from generate_series(1, 6000) n; notify fermata_wake, 'default'");
        QVERIFY(allDone());
        const auto committed = [&] {
            long long all = 0;
            for (const auto& worker : workers)
                all += worker->stats().queues.at(0).outcomes.total();
            return all;
        };
        QVERIFY2(waitUntil([&] { return committed() >= 6000; }), "an outcome is counted when its commit is known");
        QCOMPARE(committed(), 6000LL);
        QVERIFY(waitUntil([&] {
            return sql_->number("select count(*) from pg_locks where locktype = 'advisory' and database = (select oid "
                                "from pg_database where datname = current_database())") == 0;
        }));
    }

    /// The turn is a matter of speed: who keeps it for ever, a stranger for one, stops nobody for longer than a moment.
    void somebodyKeepsTheTurn() {
        const auto workers = startWorkers(2);
        QVERIFY(knowEachOther(2));
        Sql stranger = sessionOn(database_);
        stranger.query(std::string("select pg_advisory_lock") + turnLock);
        const auto begun = Clock::now();
        sql_->run("insert into gen_durable (fsm, step) select 'quick', 'work' from generate_series(1, 3000); notify "
                  "fermata_wake, 'default'");
        QVERIFY(allDone());
        // It was asked for, or this test says nothing.
        QVERIFY2(Clock::now() - begun > 1s, qPrintable(QString::number((Clock::now() - begun) / 1ms)));
    }

    /// Beside a backlog the server's own line is stood in: the turn comes without being asked for.
    void standInLine() {
        const auto workers = startWorkers(2);
        QVERIFY(knowEachOther(2));
        Sql stranger = sessionOn(database_);
        stranger.query(std::string("select pg_advisory_lock") + turnLock);
        sql_->run("insert into gen_durable (fsm, step) select 'quick', 'work' from generate_series(1, 3000); notify "
                  "fermata_wake, 'default'");
        QVERIFY(waitUntil([&] {
            return sql_->number(
                       "select count(*) from pg_locks where locktype = 'advisory' and not granted and database "
                       "= (select oid from pg_database where datname = current_database())") > 0;
        }));
        stranger.query(std::string("select pg_advisory_unlock") + turnLock);
        QVERIFY(allDone());
    }

    /// A claim that waits for the turn waits no longer than it may, leaves the session as it was, and ends the turn.
    void aClaimThatWaits() {
        sql_->run("insert into gen_durable (fsm, step) select 'quick', 'work' from generate_series(1, 20)");
        postgres::Connection connection =
            postgres::Connection::open({.connection = database_}, postgres::Purpose::Picker);
        static const std::vector<std::pair<std::string, int>> machines{{"quick", 1}};
        static const postgres::Statement settings{
            "test_settings", "looking",
            "select current_setting('lock_timeout') || ' ' || current_setting('synchronous_commit')"};
        const std::string before = connection.run(settings).text(0, 0);
        // The claim itself waits for locks as long as ever.
        const std::string queue = "default", longest = "80ms";
        const auto within = connection.pipeline(
            {{store::statements::turnAwaited, postgres::Params().text(queue).text(longest)}, {settings, {}}});
        QCOMPARE(within.back().text(0, 0), std::string(postgres::workerLockTimeout) + " off");
        int nth = 0;
        const auto claim = [&](bool keyed) {
            return store::claim(connection, {.queue = "default",
                                             .limit = 10,
                                             .token = "waits#1/" + std::to_string(++nth),
                                             .machines = machines,
                                             .awaitsTurn = true,
                                             .keyed = keyed});
        };
        for (const bool keyed : {false, true}) {
            Sql stranger = sessionOn(database_);
            stranger.query(std::string("select pg_advisory_lock") + turnLock);
            const store::Claims none = claim(keyed);
            QVERIFY(none.othersTurn);
            QVERIFY(none.claimed.empty());
            QCOMPARE(connection.run(settings).text(0, 0), before);

            store::Claims some;
            std::thread waits([&] {
                while (some.claimed.empty())
                    some = claim(keyed);
            });
            const bool stands = waitUntil([&] {
                return sql_->number("select count(*) from pg_locks where locktype = 'advisory' and not granted and "
                                    "database = (select oid from pg_database where datname = current_database())") == 1;
            });
            stranger.query(std::string("select pg_advisory_unlock") + turnLock);
            waits.join();
            QVERIFY(stands);
            QVERIFY(!some.othersTurn);
            QCOMPARE(some.claimed.size(), std::size_t(10));
            QCOMPARE(connection.run(settings).text(0, 0), before);
            QCOMPARE(sql_->value(std::string("select pg_try_advisory_xact_lock") + turnLock), std::string("t"));
        }
        sql_->run("update gen_durable set status = 'done', locked_by = null, lease_expires_at = null");
    }

    /// Where it goes from one to the next, whoever was not lucky yet waits on: without it two would claim at once.
    void theTurnThatIsPassedOnIsWaitedFor() {
        const auto workers = startWorkers(2);
        QVERIFY(knowEachOther(2));
        Sql first = sessionOn(database_);
        Sql second = sessionOn(database_);
        const std::string take = std::string("select pg_advisory_lock") + turnLock;
        const std::string giveBack = std::string("select pg_advisory_unlock") + turnLock;
        first.query(take);
        sql_->run("insert into gen_durable (fsm, step) select 'quick', 'work' from generate_series(1, 100); notify "
                  "fermata_wake, 'default'");
        const auto begun = Clock::now();
        Sql* holder = &first;
        Sql* next = &second;
        while (Clock::now() - begun < 5s) {
            const std::string pid = next->value("select pg_backend_pid()").value();
            std::thread waits([&] { next->query(take); });
            // Whoever waits for a lock is given it the moment in which it is free. No worker stands before this one.
            const bool stands = waitUntil([&] {
                const auto line =
                    sql_->query("select pid from pg_locks where locktype = 'advisory' and not granted and "
                                "database = (select oid from pg_database where datname = "
                                "current_database()) order by waitstart nulls last limit 1");
                return !line.empty() && line[0][0] == pid;
            });
            holder->query(giveBack);
            waits.join();
            QVERIFY(stands);
            std::swap(holder, next);
            QCOMPARE(sql_->number("select count(*) from gen_durable where status <> 'runnable'"), 0LL);
        }
        holder->query(giveBack);
        QVERIFY(allDone());
    }

    /// With steps that take long and more of them than slots, nobody who waits for room or for the turn spins.
    void whoHasNoRoomRests() {
        std::atomic<bool> open = false;
        Machine machine("slow");
        machine.step("work", [&](const Context&) -> Outcome {
            open.wait(false);
            return Done{};
        });
        std::vector<std::unique_ptr<Worker>> workers;
        workers.reserve(2);
        for (int i = 0; i < 2; ++i) {
            WorkerOptions options = quickWorker(database_);
            options.name = "w" + std::to_string(i);
            options.queues = {{"default", 2}};
            workers.push_back(std::make_unique<Worker>(options, Registry{machine}));
            workers.back()->start();
        }
        const auto letGo = qScopeGuard([&] {
            open = true;
            open.notify_all();
        });
        QVERIFY(knowEachOther(2));
        sql_->run("insert into gen_durable (fsm, step) select 'slow', 'work' from generate_series(1, 50); notify "
                  "fermata_wake, 'default'");
        QVERIFY(waitUntil([&] {
            return std::ranges::all_of(workers, [](const auto& one) { return one->stats().queues.at(0).busy == 2; });
        }));
        const auto used = [] {
            timespec time{};
            clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
            return double(time.tv_sec) + double(time.tv_nsec) / 1e9;
        };
        const double before = used();
        const auto begun = Clock::now();
        QVERIFY(waitUntil([&] { return Clock::now() - begun > 2s; }));
        const double took = used() - before;
        QVERIFY2(took < 0.5, qPrintable(QString::number(took)));
        open = true;
        open.notify_all();
        QVERIFY(allDone());
    }

    /// A worker with fifty thousand keys before it holds as many locks as it has slots, and a batch: the lock table is
    /// everybody's.
    void locksOfKeysAreBounded() {
        WorkerOptions options = quickWorker(database_);
        options.queues = {{"default", 16}};
        sql_->run("insert into gen_durable (fsm, step, partition_key) select 'quick', 'work', 'key' || n from "
                  "generate_series(1, 10000) n");
        Worker worker(options, {quick()});
        worker.start();
        long long most = 0;
        QVERIFY(waitUntilNoneIsLeft([&] {
            most = std::max(most, sql_->number("select coalesce(max(n), 0) from (select count(*) as n from pg_locks "
                                               "where locktype = 'advisory' group by pid) p"));
            return sql_->number("select count(*) from gen_durable where status <> 'done'");
        }));
        qInfo("at most %lld locks", most);
        QVERIFY(most > 0);
        QVERIFY2(most <= 16 + 128, qPrintable(QString::number(most)));
    }
};

FERMATA_TEST(CompanyTest, QCoreApplication)
#include "tst_company.moc"
