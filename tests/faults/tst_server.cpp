// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "scene.h"

#include <fermata/test/runner.h>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

namespace {

/// Files on disk that survive their server: these tests look at what is left.
TestCluster& cluster() {
    static TestCluster one(TestCluster::Storage::Durable);
    return one;
}

std::string newDatabase() {
    return cluster().makeDatabase("faults", prepareDatabase);
}

/// Waits until a worker has said something since `from`.
bool says(WorkerProcess& worker, const std::string& text, std::size_t from) {
    return waitUntil([&] { return worker.process().err().find(text, from) != std::string::npos; }, 60s);
}

} // namespace

// What happens to the server and to sessions with it.
class ServerTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void eachSessionTerminatedInTurn() {
        Scene scene(newDatabase());
        QVERIFY(scene.flows());
        for (const char* role : {"claims", "commits", "heartbeat"}) {
            const std::string sessions = scene.worker(0).sessions(role);
            const std::string pids = "select coalesce(min(pid), 0) from pg_stat_activity where application_name ~ $1";
            const auto before = scene.observer().number(pids, {sessions});
            QVERIFY2(before.value_or(0) > 0, role);
            QCOMPARE(scene.observer().number("select count(pg_terminate_backend($1))", {std::to_string(*before)}), 1);
            QVERIFY2(waitUntil(
                         [&] {
                             const auto now = scene.observer().number(pids, {sessions});
                             return now.value_or(0) > 0 && now != before;
                         },
                         60s),
                     role);
            QVERIFY2(scene.flows(), role);
        }
        QCOMPARE(scene.settled("pg_terminate_backend of each of a worker's three sessions"), std::string());
    }

    void allSessionsTerminatedAgainAndAgain() {
        Scene scene(newDatabase());
        for (int i = 0; i < 10; ++i) {
            QVERIFY(scene.flows());
            scene.observer().number("select count(pg_terminate_backend(pid)) from pg_stat_activity where datname = "
                                    "current_database() and application_name ~ '^(fermata|ledger)'");
        }
        QCOMPARE(scene.settled("pg_terminate_backend of every session, ten times"), std::string());
    }

    void serverRestarted_data() {
        QTest::addColumn<int>("how");
        QTest::newRow("fast") << 0;
        QTest::newRow("immediate") << 1;
        QTest::newRow("SIGKILL") << 2;
    }

    void serverRestarted() {
        QFETCH(int, how);
        Scene scene(newDatabase());
        for (int i = 0; i < 2; ++i) {
            QVERIFY(scene.flows());
            if (how == 2)
                cluster().cluster().kill();
            else
                cluster().cluster().stop(how == 0 ? sandbox::StopMode::Fast : sandbox::StopMode::Immediate);
            cluster().cluster().start();
        }
        QVERIFY(scene.flows());
        QCOMPARE(scene.settled(std::string("server restarted twice, ") + QTest::currentDataTag()), std::string());
    }

    void connectionRefusedForTenSeconds() {
        Scene scene(newDatabase());
        QVERIFY(scene.flows());
        cluster().cluster().stop(sandbox::StopMode::Immediate);
        std::this_thread::sleep_for(10s); // this is the fault itself
        QVERIFY(scene.worker(0).process().running());
        QVERIFY(scene.worker(1).process().running());
        cluster().cluster().start();
        // No claim outlives this: what was in their hands while the server was away is still theirs, or runs again.
        QVERIFY(scene.flows());
        QCOMPARE(scene.settled("connection refused for ten seconds"), std::string());
    }

    void statementTimeOut() {
        Scene scene(newDatabase());
        QVERIFY(scene.flows());
        // For every statement of one worker that writes.
        const std::size_t said = scene.worker(0).process().err().size();
        {
            const Sabotage slow(scene.database(), Sabotage::Act::Slow, scene.worker(0).sessions());
            QVERIFY(says(scene.worker(0), "canceling statement due to statement timeout", said));
            QVERIFY(scene.flows()); // the other one
        }
        QVERIFY(scene.flows());
        QCOMPARE(scene.settled("statement time-outs in every session of a worker"), std::string());
    }

    void timeOutsOfTheRoleDoNotMatter() {
        // D21: sessions set what they rely on.
        const std::string database = newDatabase();
        Sql(database).run(
            "alter role fermata set statement_timeout = '1ms'; alter role fermata set lock_timeout = '1ms';"
            "alter role fermata set idle_in_transaction_session_timeout = '1ms';"
            "alter role fermata set idle_session_timeout = '100ms'");
        Scene scene(database + " options='-c statement_timeout=0 -c lock_timeout=0 "
                               "-c idle_in_transaction_session_timeout=0 -c idle_session_timeout=0'");
        scene.addWorker(database);
        QVERIFY(scene.flows());
        Sql(scene.database()).run("alter role fermata reset all");
        QCOMPARE(scene.settled("a role with time-outs of a millisecond"), std::string());
    }

    void statementsCancelled() {
        Scene scene(newDatabase());
        QVERIFY(scene.flows());
        for (int i = 0; i < 40; ++i) {
            scene.observer().number("select count(pg_cancel_backend(pid)) from pg_stat_activity where datname = "
                                    "current_database() and state <> 'idle' and application_name ~ '^fermata'");
            if (i % 10 == 0) QVERIFY(scene.flows());
        }
        QVERIFY(scene.flows());
        QCOMPARE(scene.settled("pg_cancel_backend of whatever runs, forty times"), std::string());
    }

    void tableLocked() {
        Scene scene(newDatabase());
        QVERIFY(scene.flows());
        const std::size_t said = scene.worker(0).process().err().size();
        Sql owner(scene.database());
        owner.run("begin; lock table fermata.gen_durable in access exclusive mode");
        QVERIFY(says(scene.worker(0), "canceling statement due to lock timeout", said));
        QVERIFY(waitUntil( // longer than a lease
            [&, from = std::chrono::steady_clock::now()] {
                return std::chrono::steady_clock::now() - from > 2 * WorkerProcess::lease;
            }));
        owner.run("rollback");
        QVERIFY(scene.flows());
        QCOMPARE(scene.settled("the table locked for longer than a lease"), std::string());
    }

    void readOnlyDatabase() {
        const std::string database = newDatabase();
        Scene scene(database);
        QVERIFY(scene.flows());
        // The database's own default is overruled by every session that begins …
        Sql(database).run("do $$ begin execute format('alter database %I set default_transaction_read_only = on', "
                          "current_database()); end $$");
        scene.observer().number("select count(pg_terminate_backend(pid)) from pg_stat_activity where datname = "
                                "current_database() and application_name ~ '^fermata'");
        const std::string readWrite = database + " options='-c default_transaction_read_only=off'";
        {
            // … and a session that has become read-only is replaced by one that is not.
            const std::size_t said = scene.worker(0).process().err().size();
            Sql admin(readWrite);
            admin.run("do $$ begin execute format('alter database %I reset default_transaction_read_only', "
                      "current_database()); end $$");
            const Sabotage readOnly(database, Sabotage::Act::ReadOnly, scene.worker(0).sessions());
            QVERIFY(says(scene.worker(0), "read-only transaction", said));
        }
        QVERIFY(scene.flows());
        QCOMPARE(scene.settled("sessions and a database that turn read-only"), std::string());
    }
};

FERMATA_TEST(ServerTest, QCoreApplication)
#include "tst_server.moc"
