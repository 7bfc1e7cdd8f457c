// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "compare.h"
#include "ctl_process.h"

#include <fermata/test/pooler.h>
#include <fermata/test/runner.h>
#include <fermata/test/sql.h>
#include <fermata/test/test_cluster.h>

#include <QTest>

#include <fstream>
#include <mutex>
#include <thread>

using namespace fermata;
using namespace fermata::test;
using std::string;

/// fermatactl through a PgBouncer whose clients share two sessions with the server.
class CtlPoolersTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        if (!Pooler::installed()) QSKIP(Pooler::notInstalled);
    }

    void manyAtOnce() {
        const string database = databaseMigratedByCtl();
        const Pooler pooler(database, Pooler::Mode::Transaction, 2);
        Sql(database).run("insert into fermata.gen_durable (fsm, step, eligible_at)"
                          " select 'order', 'start', now() from generate_series(1, 20)");
        const auto settings = [&] {
            Sql one(pooler.conninfo());
            Sql two(pooler.conninfo());
            string all;
            for (Sql* sql : {&one, &two}) {
                sql->run("begin");
                all += sql->value("select string_agg(name || ' = ' || setting, ', ' order by name) from pg_settings"
                                  " where name in ('search_path', 'statement_timeout', 'lock_timeout', 'TimeZone',"
                                  " 'enable_seqscan', 'jit', 'default_transaction_isolation')")
                           .value() +
                       '\n';
            }
            return all;
        };
        const string before = settings();
        const std::vector<std::vector<string>> commands = {
            {"list"},
            {"show", "1"},
            {"explain", "2"},
            {"stuck"},
            {"check"},
            {"migrate"},
            {"spawn", "order", "--step", "start"},
            {"signal", "3", "go"},
        };
        constexpr int times = 20;
        std::mutex mutex;
        std::vector<string> problems;
        for (const auto& command : commands) {
            std::vector<std::thread> threads;
            for (int i = 0; i < times; ++i) {
                threads.emplace_back([&] {
                    const CtlResult result = ctl(pooler.conninfo(), command);
                    // `stuck` and `check` say by their code that they have found something.
                    const bool failed = result.code != 0 && !(result.err.empty() && !result.out.empty());
                    const std::lock_guard lock(mutex);
                    if (failed) problems.push_back(command.front() + ": " + result.err);
                });
            }
            for (std::thread& thread : threads)
                thread.join();
        }
        string all;
        for (const string& problem : problems)
            all += problem;
        QCOMPARE(all, string());
        QCOMPARE(settings(), before);
        Sql sql(database);
        QCOMPARE(sql.number("select count(*) from fermata.gen_durable"), 40);
        QCOMPARE(sql.number("select count(*) from fermata.signals"), 20);
    }

    /// Before a server that only repeats what another one does, all that reads works as it does without a pooler.
    void beforeAStandby() {
        TestCluster cluster(TestCluster::Storage::Fast);
        const string database = cluster.makeDatabase();
        QCOMPARE(ctl(database, {"migrate"}).code, 0);
        Sql(database).run("insert into fermata.gen_durable (fsm, step, status, updated_at, inserted_at)"
                          " values ('order', 'start', 'done', now() - interval '40 days', now() - interval '40 days')");
        cluster.cluster().stop();
        std::ofstream(cluster.cluster().dataDirectory() / "standby.signal").close();
        cluster.cluster().start();
        const Pooler pooler(database, Pooler::Mode::Transaction, 2);
        const std::vector<std::vector<string>> commands = {
            {"list"}, {"show", "1"}, {"explain", "1"}, {"stuck"}, {"check"}, {"gc", "--older", "30d", "--dry-run"},
        };
        for (const auto& command : commands) {
            const CtlResult direct = ctl(database, command);
            const CtlResult result = ctl(pooler.conninfo(), command);
            QCOMPARE(command.front() + ": " + result.err, command.front() + ": " + direct.err);
            QCOMPARE(result.code, direct.code);
            QCOMPARE(result.out.empty(), direct.out.empty());
        }
        QVERIFY(ctl(pooler.conninfo(), {"signal", "1", "go"}).code != 0);

        // It becomes a server of its own, which the pooler does not hear of.
        QCOMPARE(Sql(database).value("select pg_promote(true, 60)"), SqlValue("t"));
        const CtlResult sent = ctl(pooler.conninfo(), {"signal", "1", "go"});
        QVERIFY2(sent.code == 0, sent.err.c_str());
    }

    void aWorkerIsRefused() {
        const Pooler pooler(databaseMigratedByCtl(), Pooler::Mode::Transaction, 2);
        const CtlResult result = ctl(pooler.conninfo(), {"worker", "--queue", "default=1", "--examples"});
        QVERIFY(result.code != 0);
        QVERIFY2(result.err.find("pool_mode = session") != string::npos, result.err.c_str());
    }
};

FERMATA_TEST(CtlPoolersTest, QCoreApplication)
#include "tst_poolers.moc"
