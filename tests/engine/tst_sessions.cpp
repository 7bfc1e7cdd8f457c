// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "engine_testing.h"

#include <fermata/test/runner.h>

#include <list>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

namespace {

Machine quick() {
    return Machine("quick").step("work", [](const Context&) -> Outcome { return Done{}; });
}

/// What the sessions of workers in this database are for, in order: "claims commits heartbeat".
constexpr char roles[] = "select coalesce(string_agg(substr(application_name, length('fermata w ') + 1), ' ' "
                         "order by application_name), '') from pg_stat_activity "
                         "where datname = current_database() and application_name like 'fermata w %'";

/// The most that were seen at once, by somebody who looks all the time.
class Watch {
public:
    explicit Watch(const std::string& conninfo)
        : thread_([this, conninfo] {
            Sql sql = sessionOn(conninfo);
            while (!stopping_)
                most_ =
                    std::max(most_.load(), sql.number("select count(*) from pg_stat_activity where datname = "
                                                      "current_database() and application_name like 'fermata w %'"));
        }) {}
    ~Watch() {
        stopping_ = true;
        thread_.join();
    }
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;

    long long most() const { return most_; }

private:
    std::atomic<bool> stopping_ = false;
    std::atomic<long long> most_ = 0;
    std::thread thread_; // the last: it uses the others
};

void prepare(const std::string& conninfo) {
    migrate({.connection = conninfo});
    setUpRoles({.connection = conninfo});
    Sql(conninfo).run("create role crowd login; create role ours login; grant fermata_worker to ours");
}

/// Takes sessions until the server has none left; how many.
class Crowd {
public:
    explicit Crowd(std::string conninfo) : conninfo_(std::move(conninfo)) {}

    /// False: there was none.
    bool takeOne() {
        try {
            sessions_.emplace_back(conninfo_);
            return true;
        } catch (const std::exception&) {
            return false;
        }
    }
    std::size_t takeAll() {
        while (takeOne()) {
        }
        return sessions_.size();
    }
    void leave(std::size_t some) {
        while (some-- > 0 && !sessions_.empty())
            sessions_.pop_back();
    }
    void goAway() { sessions_.clear(); }

private:
    std::string conninfo_;
    std::list<Sql> sessions_;
};

} // namespace

/// How many sessions a worker has, and what becomes of it where there are none to be had.
class SessionsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Two while there is nothing to do, three while there is, and two again.
    void twoOrThree() {
        const std::string database = migratedDatabase();
        Sql sql = sessionOn(database);
        Worker worker(quickWorker(database), {quick()});
        worker.start();
        QVERIFY(waitUntil([&] { return sql.value(roles) == "claims heartbeat"; }));
        {
            const Watch watch(database);
            sql.run("insert into gen_durable (fsm, step) select 'quick', 'work' from generate_series(1, 5000)");
            sql.run("notify fermata_wake, 'default'");
            QVERIFY(
                waitUntil([&] { return sql.number("select count(*) from gen_durable where status <> 'done'") == 0; }));
            QCOMPARE(watch.most(), 3LL);
        }
        QCOMPARE(sql.value(roles), std::optional<std::string>("claims commits heartbeat"));
        QVERIFY(waitUntil([&] { return sql.value(roles) == "claims heartbeat"; }, 60s));
        // It comes back when it is needed.
        sql.run("insert into gen_durable (fsm, step) values ('quick', 'work')");
        QVERIFY(waitUntil([&] { return sql.number("select count(*) from gen_durable where status <> 'done'") == 0; }));
        QVERIFY(waitUntil([&] { return sql.value(roles) == "claims commits heartbeat"; }));
    }

    /// While one commit waits for a row that somebody has locked, another session commits what else there is.
    void moreToCommit() {
        const std::string database = migratedDatabase();
        Sql sql = sessionOn(database);
        std::atomic<bool> begun = false;
        std::atomic<bool> may = false;
        Machine held("held");
        held.step("work", [&](const Context&) -> Outcome {
            begun = true;
            waitUntil([&] { return may.load(); });
            return Done{};
        });
        WorkerOptions options = quickWorker(database);
        options.connections = 5;
        Worker worker(options, {quick(), held});
        worker.start();
        sql.run("insert into gen_durable (fsm, step) values ('held', 'work')");
        QVERIFY(waitUntil([&] { return begun.load(); }));
        Sql other = sessionOn(database);
        other.run("begin; select id from gen_durable for update");
        const Watch watch(database);
        may = true;
        sql.run("insert into gen_durable (fsm, step) select 'quick', 'work' from generate_series(1, 5000)");
        sql.run("notify fermata_wake, 'default'");
        QVERIFY(
            waitUntil([&] { return sql.number("select count(*) from gen_durable where status = 'done'") == 5000; }));
        other.run("rollback");
        QVERIFY(
            waitUntil([&] { return sql.number("select count(*) from gen_durable where status = 'done'") == 5001; }));
        QVERIFY2(watch.most() >= 4 && watch.most() <= 5, std::to_string(watch.most()).c_str());
    }

    void makesNoSense_data() {
        QTest::addColumn<int>("connections");
        for (const int connections : {-1, 0, 1, 17})
            QTest::addRow("%d", connections) << connections;
    }
    void makesNoSense() {
        QFETCH(int, connections);
        WorkerOptions options = quickWorker("host=/nowhere");
        options.connections = connections;
        try {
            const Worker worker(options, {quick()});
            QFAIL("it was made");
        } catch (const Error& error) {
            QVERIFY(error.kind() == Error::Kind::BadInput);
            QVERIFY2(std::string(error.what()).find(std::to_string(connections) + " connections") != std::string::npos,
                     error.what());
        }
    }

    void noneLeft_data() {
        QTest::addColumn<bool>("superuser");
        QTest::newRow("for a role like any other") << false;
        QTest::newRow("for a superuser, but those that are kept for one") << true;
    }

    /// A server fills up while a worker is idle: it goes on with the two sessions it has, says what is wrong and what
    /// to do, and the sessions that the server keeps for superusers stay free.
    void noneLeft() {
        QFETCH(bool, superuser);
        TestCluster server(TestCluster::Storage::Fast,
                           {{"max_connections", "14"}, {"superuser_reserved_connections", "3"}});
        const std::string database = server.makeDatabase("engine", prepare);
        Sql sql = sessionOn(database);
        WorkerOptions options = quickWorker(superuser ? database : database + " user=ours");
        Journal journal;
        journal.attach(options);
        Worker worker(options, {quick()});
        worker.start();
        QVERIFY(waitUntil([&] { return sql.value(roles) == "claims heartbeat"; }));

        Crowd crowd(database + " user=crowd");
        crowd.takeAll();
        const auto allDone = [&] {
            return waitUntil(
                [&] { return sql.number("select count(*) from gen_durable where status <> 'done'") == 0; });
        };
        const auto give = [&] {
            sql.run("insert into gen_durable (fsm, step) select 'quick', 'work' from generate_series(1, 5000)");
            sql.run("notify fermata_wake, 'default'");
        };
        give();
        QVERIFY(allDone());
        // A superuser gets one before it is known that it is one of those.
        QVERIFY(waitUntil([&] { return sql.value(roles) == "claims heartbeat"; }));
        QVERIFY2(worker.stats().problem.find("no session to spare") != std::string::npos,
                 worker.stats().problem.c_str());
        QVERIFY2(worker.stats().problem.find("max_connections") != std::string::npos, worker.stats().problem.c_str());
        QCOMPARE(worker.stats().problem.find("reserved for superusers") != std::string::npos, superuser);
        QVERIFY2(worker.stats().state == WorkerStats::State::Running,
                 (std::to_string(static_cast<int>(worker.stats().state)) + worker.stats().problem).c_str());
        QVERIFY2(journal.logged("no session to spare"), journal.log().c_str());
        // An administrator gets in.
        {
            Sql administrator(database);
            Sql another(database);
            QCOMPARE(another.number("select 1"), 1LL);
        }
        // Another worker does not begin, and says why.
        Worker second(options, {quick()});
        try {
            second.start();
            QFAIL("it was started");
        } catch (const Error& error) {
            QVERIFY2(std::string(error.what()).find("no session to spare") != std::string::npos, error.what());
        }

        crowd.leave(1);
        QVERIFY(waitUntil([&] {
            give();
            return allDone() && sql.value(roles) == "claims commits heartbeat";
        }));
        QVERIFY(waitUntil([&] { return worker.stats().problem.empty(); }));
        QCOMPARE(sql.number("select count(*) from gen_durable where attempt <> 0"), 0LL);
        worker.stop();
        QCOMPARE(brokenInvariants(sql), std::string());
    }

    /// What is wrong for want of a session is not said for ever, where none is wanted any more.
    void forgotten() {
        TestCluster server(TestCluster::Storage::Fast, {{"max_connections", "14"}});
        const std::string database = server.makeDatabase("engine", prepare);
        Sql sql = sessionOn(database);
        Worker worker(quickWorker(database + " user=ours"), {quick()});
        worker.start();
        QVERIFY(waitUntil([&] { return sql.value(roles) == "claims heartbeat"; }));
        Crowd crowd(database + " user=crowd");
        crowd.takeAll();
        sql.run("insert into gen_durable (fsm, step) values ('quick', 'work')");
        QVERIFY(waitUntil([&] { return !worker.stats().problem.empty(); }));
        crowd.goAway();
        QVERIFY(waitUntil([&] { return worker.stats().problem.empty(); }, 60s));
    }

    /// Who cannot claim, for whatever reason, says so, and goes on saying that it is alive.
    void aliveWithoutClaims() {
        const std::string database = migratedDatabase();
        Sql sql = sessionOn(database);
        sql.run(
            "create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not today'; end $$;"
            "create trigger refuse before update on gen_durable for each row when (new.status = 'executing') "
            "execute function refuse(); insert into gen_durable (fsm, step) values ('quick', 'work')");
        Worker worker(quickWorker(database), {quick()});
        worker.start();
        QVERIFY(waitUntil([&] { return worker.stats().problem.find("not today") != std::string::npos; }));
        // Past the longest pause between two tries.
        const auto seen = [&] { return sql.value("select max(seen_at)::text from fermata_worker"); };
        for (int i = 0; i < 7; ++i) {
            const SqlValue before = seen();
            QVERIFY(waitUntil([&] { return seen() != before; }, 3s));
        }
        QVERIFY(worker.stats().state == WorkerStats::State::Running);
        sql.run("drop trigger refuse on gen_durable");
        QVERIFY(waitUntil([&] { return sql.number("select count(*) from gen_durable where status = 'done'") == 1; }));
        QVERIFY(waitUntil([&] { return worker.stats().problem.empty(); }));
    }

    /// A sweep that takes longer than it may is cut off and gets more time, and the worker goes on meanwhile.
    void aSlowSweep() {
        const std::string database = migratedDatabase();
        Sql sql = sessionOn(database);
        sql.run(
            "create function linger() returns trigger language plpgsql as $$ begin perform pg_sleep(4); return new; "
            "end $$;"
            "create trigger linger before update on gen_durable for each row when (old.status = 'executing' and "
            "new.status = 'runnable' and old.locked_by = 'gone#1/1') execute function linger();"
            "insert into gen_durable (fsm, step, status, locked_by, lease_expires_at) "
            "values ('quick', 'work', 'executing', 'gone#1/1', now() - interval '1 minute')");
        WorkerOptions options = quickWorker(database);
        options.reaperInterval = 100ms;
        Journal journal;
        journal.attach(options);
        Worker worker(options, {quick()});
        worker.start();
        QVERIFY(waitUntil([&] { return journal.logged("sweeps: "); }));
        sql.run("insert into gen_durable (fsm, step) values ('quick', 'work')");
        QVERIFY(waitUntil([&] { return sql.number("select count(*) from gen_durable where status = 'done'") >= 1; }));
        QVERIFY(
            waitUntil([&] { return sql.number("select count(*) from gen_durable where status = 'done'") == 2; }, 60s));
        QVERIFY(waitUntil([&] { return worker.stats().problem.empty(); }));
        QCOMPARE(sql.number("select count(*) from gen_durable where attempt = 1"), 1LL);
    }

    /// Two that do it all.
    void twoAreEnough() {
        const std::string database = migratedDatabase();
        Sql sql = sessionOn(database);
        WorkerOptions options = quickWorker(database);
        options.connections = 2;
        Worker worker(options, {quick()});
        worker.start();
        const Watch watch(database);
        sql.run("insert into gen_durable (fsm, step, partition_key) select 'quick', 'work', case when n % 2 = 0 then "
                "'key ' || n % 100 end from generate_series(1, 5000) n");
        sql.run("notify fermata_wake, 'default'");
        QVERIFY(waitUntil([&] { return sql.number("select count(*) from gen_durable where status <> 'done'") == 0; }));
        QCOMPARE(watch.most(), 2LL);
        QVERIFY(worker.stats().problem.empty());
    }

    /// Where there is room for one more session that commits and not for two, all goes on with the one.
    void oneForTwo() {
        TestCluster server(TestCluster::Storage::Fast, {{"max_connections", "14"}});
        const std::string database = server.makeDatabase("engine", prepare);
        Sql sql = sessionOn(database);
        WorkerOptions options = quickWorker(database + " user=ours");
        options.connections = 4;
        Worker worker(options, {quick()});
        worker.start();
        QVERIFY(waitUntil([&] { return sql.value(roles) == "claims heartbeat"; }));
        Crowd crowd(database + " user=crowd");
        crowd.takeAll();
        crowd.leave(1);
        sql.run("insert into gen_durable (fsm, step) select 'quick', 'work' from generate_series(1, 20000)");
        sql.run("notify fermata_wake, 'default'");
        QVERIFY(
            waitUntil([&] { return sql.number("select count(*) from gen_durable where status <> 'done'") == 0; }, 60s));
        QCOMPARE(sql.number("select count(*) from gen_durable where attempt <> 0"), 0LL);
    }
};

FERMATA_TEST(SessionsTest, QCoreApplication)
#include "tst_sessions.moc"
