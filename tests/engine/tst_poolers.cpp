// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "engine_testing.h"

#include <fermata/check.h>
#include <fermata/diagnosis.h>
#include <fermata/operator.h>
#include <fermata/test/pooler.h>
#include <fermata/test/runner.h>

#include <fstream>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

namespace fs = std::filesystem;

namespace {

using Mode = Pooler::Mode;

Machine quick() {
    return Machine("quick").step("work", [](const Context&) -> Outcome { return Done{}; });
}

/// What is set, heard, prepared or locked in the pooler's sessions, of which there are `size`, each on a line.
std::string leftIn(const Pooler& pooler, int size) {
    std::vector<Sql> holders;
    std::vector<std::string> lines;
    for (int i = 0; i < size; ++i) {
        Sql& holder = holders.emplace_back(pooler.conninfo());
        holder.run("begin");
        lines.push_back(
            holder
                .value("select coalesce(string_agg(what, ', ' order by what), '') from ("
                       // The pooler itself sets what each client has announced.
                       "select name || ' = ' || setting as what from pg_settings where source = 'session'"
                       " and name not in ('application_name', 'client_encoding')"
                       " union all select 'listens to ' || pg_listening_channels()"
                       " union all select 'has prepared ' || name from pg_prepared_statements"
                       " union all select 'locks ' || objid from pg_locks where locktype = 'advisory' and granted"
                       "   and pid = pg_backend_pid()"
                       " union all select 'os_user ' || current_setting('fermata.os_user', true)"
                       "   where current_setting('fermata.os_user', true) <> '') w")
                .value_or("null"));
    }
    std::string all;
    for (const std::string& line : lines)
        all += line + '\n';
    return all;
}

std::string refusalOf(Worker& worker) {
    try {
        worker.start();
        return "started";
    } catch (const Error& error) {
        return error.what();
    }
}

} // namespace

/// A PgBouncer between Fermata and its server.
class PoolersTest : public QObject {
    Q_OBJECT

    std::string database_;
    std::optional<Sql> sql_;

private Q_SLOTS:
    void initTestCase() {
        if (!Pooler::installed()) QSKIP(Pooler::notInstalled);
        database_ = migratedDatabase();
        sql_.emplace(sessionOn(database_));
    }

    void init() { emptyTables(*sql_); }

    void aWorkerIsRefused_data() {
        QTest::addColumn<int>("size");
        QTest::addColumn<QString>("more");
        QTest::newRow("one session") << 1 << "";
        QTest::newRow("two sessions") << 2 << "";
        QTest::newRow("two sessions in turn") << 2 << "server_round_robin = 1";
        QTest::newRow("five sessions in turn") << 5 << "server_round_robin = 1";
    }

    /// Transactions of one connection go to sessions of all: before anything has been set or locked in one.
    void aWorkerIsRefused() {
        QFETCH(const int, size);
        QFETCH(const QString, more);
        const Pooler pooler(database_, Mode::Transaction, size, more.toStdString());
        const std::string before = leftIn(pooler, size);
        Worker worker(quickWorker(pooler.conninfo()), {quick()});
        QCOMPARE(refusalOf(worker),
                 std::string("this connection goes through a pooler that shares sessions between its clients. A worker "
                             "needs sessions of its own for partition keys and wake-ups: connect to PostgreSQL itself, "
                             "or have the pooler set to pool_mode = session"));
        QCOMPARE(leftIn(pooler, size), before);
    }

    /// A pooler takes the server's place while a worker runs, and leaves again.
    void aPoolerAtAReconnect() {
        const Pooler pooler(database_, Mode::Transaction, 2);
        const TemporaryFolder folder;
        const fs::path place = folder.path() / ".s.PGSQL.5432";
        const auto lead = [&](const fs::path& to) {
            fs::remove(place);
            fs::create_symlink(to, place);
        };
        lead(Pooler::socketOf(database_));
        const std::string user = sql_->value("select current_user").value();
        const std::string name = sql_->value("select current_database()").value();
        WorkerOptions options =
            quickWorker("host=" + folder.path().string() + " port=5432 user=" + user + " dbname=" + name);
        Worker worker(options, {quick()});
        worker.start();
        Client client({.connection = database_});
        const auto finished = [&](const std::string& key) {
            const InstanceId id = client.insert({.fsm = "quick", .step = "work", .partitionKey = key}).value();
            return waitUntil([&] { return columnOf(*sql_, id, "status") == "done"; });
        };
        QVERIFY(finished("before"));

        const std::string before = leftIn(pooler, 2);
        lead(pooler.socket());
        // Each of them, so that each is opened anew; those of the pooler's are not the worker's.
        sql_->run("select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'fermata w%' "
                  "and datname = current_database()");
        QVERIFY2(waitUntil([&] {
                     return worker.stats().problem.find("shares sessions between its clients") != std::string::npos;
                 }),
                 worker.stats().problem.c_str());
        QVERIFY(worker.stats().state == WorkerStats::State::Connecting);
        const InstanceId waiting = client.insert({.fsm = "quick", .step = "work", .partitionKey = "meanwhile"}).value();
        QCOMPARE(columnOf(*sql_, waiting, "status"), std::string("runnable"));

        lead(Pooler::socketOf(database_));
        QVERIFY(waitUntil([&] { return columnOf(*sql_, waiting, "status") == "done"; }));
        QVERIFY(finished("after"));
        worker.stop();
        // The pooler may only now hear that a connection is gone that was in the middle of being looked at.
        QVERIFY2(waitUntil([&] { return leftIn(pooler, 2) == before; }), leftIn(pooler, 2).c_str());
    }

    /// Clients and readers work through sessions that others use, and leave nothing in them.
    void clientsAndReadersShareSessions() {
        const Pooler pooler(database_, Mode::Transaction, 2);
        const std::string before = leftIn(pooler, 2);
        const Database through{.connection = pooler.conninfo()};
        constexpr int neighbours = 8;
        std::mutex mutex;
        std::vector<std::string> problems;
        std::vector<std::thread> threads;
        for (int i = 0; i < neighbours; ++i) {
            threads.emplace_back([&, i] {
                try {
                    requireSchema(through);
                    Client client(through);
                    Operator person(through, "person " + std::to_string(i));
                    Inspector inspector(through);
                    for (int round = 0; round < 5; ++round) {
                        const InstanceId id =
                            client.insert({.fsm = "quick", .step = "work", .partitionKey = "k"}).value();
                        client.signal(id, "go", Json::object());
                        if (!client.get(id) || client.signals(id).size() != 1) throw std::runtime_error("not there");
                        if (!inspector.explain(id)) throw std::runtime_error("not explained");
                        inspector.stuck();
                        const ActReport report = person.perform({acts::SetPriority{-1}, {{id, {}}}, "a test"});
                        if (report.failed) throw std::runtime_error(report.failed->sentence);
                    }
                    check(through, 10);
                } catch (const std::exception& error) {
                    const std::lock_guard lock(mutex);
                    problems.emplace_back(error.what());
                }
            });
        }
        for (std::thread& thread : threads)
            thread.join();
        QCOMPARE(problems.empty() ? std::string() : problems.front(), std::string());
        QCOMPARE(leftIn(pooler, 2), before);
        QCOMPARE(sql_->number("select count(*) from gen_durable"), 5 * neighbours);
        // Who acts is known in the session that the act ran in, and in no other.
        QCOMPARE(
            sql_->number("select count(*) from (select os_user from fermata_audit group by 1 having count(*) = 5) a"),
            neighbours);
    }

    /// The caller's own connection, which has its settings for the length of a call only.
    void aBorrowedConnection() {
        const Pooler pooler(database_, Mode::Transaction, 2);
        const std::string before = leftIn(pooler, 2);
        Sql one(pooler.conninfo());
        Sql two(pooler.conninfo());
        Client first(one.handle());
        Client second(two.handle());
        for (int i = 0; i < 5; ++i) {
            const InstanceId id = first.insert({.fsm = "quick", .step = "work"}).value();
            two.run("begin");
            QVERIFY(second.get(id));
            QVERIFY(first.get(id));
            two.run("commit");
        }
        QCOMPARE(leftIn(pooler, 2), before);
    }

    /// Many rows are copied; a migration is a transaction each.
    void migrationsAndCopies() {
        const std::string empty = TestCluster::freshDatabase();
        const Pooler pooler(empty, Mode::Transaction, 2);
        const std::string before = leftIn(pooler, 2);
        const Database through{.connection = pooler.conninfo()};
        QVERIFY(migrate(through).upToDate());
        setUpRoles(through);
        Client client(through);
        SpawnRequest many;
        many.fsm = "quick";
        many.step = "work";
        many.count = 20'000;
        QCOMPARE(client.spawn(many).ids.size(), std::size_t{20'000});
        QCOMPARE(leftIn(pooler, 2), before);
    }

    /// A session that is left to its connection is as good as one without a pooler.
    void sessionModeWorks() {
        const Pooler pooler(database_, Mode::Session, 20);
        WorkerOptions options = quickWorker(pooler.conninfo());
        options.poll = 1h; // so that only wake-ups tell
        Worker worker(options, {quick()});
        worker.start();
        Client client({.connection = pooler.conninfo()});
        for (int i = 0; i < 20; ++i)
            client.insert({.fsm = "quick", .step = "work", .partitionKey = "one"});
        const auto done = [&] { return sql_->number("select count(*) from gen_durable where status = 'done'") == 20; };
        QVERIFY(waitUntil(done));
        worker.drain();
        worker.stop();
        QCOMPARE(brokenInvariants(*sql_), std::string());
        QCOMPARE(sql_->number("select count(*) from pg_locks where locktype = 'advisory' and granted"
                              " and database = (select oid from pg_database where datname = current_database())"),
                 0);
        // What it had set went when the pooler took the sessions back.
        QCOMPARE(leftIn(pooler, 3), std::string("\n\n\n"));
    }

    /// The first of the hosts is a standby's: the worker goes on to the primary, and is judged by the sessions there.
    void sessionModeBehindAStandby() {
        TestCluster cluster(TestCluster::Storage::Fast);
        const std::string name = sql_->value("select current_database()").value();
        Sql(cluster.cluster().connectionString("postgres")).run("create database \"" + name + '"');
        const std::string copy = cluster.cluster().connectionString(name);
        cluster.cluster().stop();
        std::ofstream(cluster.cluster().dataDirectory() / "standby.signal").close(); // of nobody
        cluster.cluster().start();
        const Pooler standby(copy, Mode::Session, 20);
        const Pooler primary(database_, Mode::Session, 20);
        const std::string user = sql_->value("select current_user").value();
        Worker worker(quickWorker("host=" + standby.socket().parent_path().string() + ',' +
                                  primary.socket().parent_path().string() + " port=6432 user=" + user +
                                  " dbname=" + name),
                      {quick()});
        QCOMPARE(refusalOf(worker), std::string("started"));
        Client client({.connection = database_});
        const InstanceId id = client.insert({.fsm = "quick", .step = "work"}).value();
        QVERIFY(waitUntil([&] { return columnOf(*sql_, id, "status") == "done"; }));
        worker.stop();
    }
};

FERMATA_TEST(PoolersTest, QCoreApplication)
#include "tst_poolers.moc"
