// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "outbox_testing.h"

#include <fermata/test/runner.h>

#include <QFileInfo>

#include <plan_log.h>

using namespace fermata;
using namespace fermata::test;
using std::string;

/// What the outbox costs at 200,000 events among as many other instances, by the server's own account: with statistics
/// of a small table and with fresh ones.
class OutboxPlansTest : public QObject {
    Q_OBJECT

    std::unique_ptr<TestCluster> cluster_;
    std::optional<Sql> sql_;

private Q_SLOTS:
    void initTestCase() {
        auto settings = planLogSettings();
        settings["autovacuum"] = "off";
        settings["auto_explain.log_nested_statements"] = "on";
        cluster_ = std::make_unique<TestCluster>(TestCluster::Storage::Fast, settings);
        const string database = cluster_->makeDatabase();
        migrate({.connection = database});
        sql_.emplace(sessionOn(database));
        sql_->run(R"(
            insert into gen_durable (fsm, step) select 'm', 's' from generate_series(1, 100);
            analyze;
            insert into gen_durable (fsm, step, queue, status, partition_key, awaits, state)
            select 'fermata.outbox', 'publish', 'fermata.outbox/t' || n % 10,
                   case when n % 1000 = 0 then 'failed' when n % 20 = 1 then 'runnable' when n % 20 = 2 then 'awaiting_signal' else 'done'
                   end::durable_status,
                   case when n % 2 = 0 then 't' || n % 10 || '/' || n % 500 end,
                   case when n % 20 = 2 then 'fermata.turn' end, '{"payload": 1}'
            from generate_series(1, 200000) n;
            update gen_durable set status = 'done', awaits = null where id = 102;
            insert into gen_durable (fsm, step, status) select 'm', 's', 'done' from generate_series(1, 100000);
            insert into gen_durable (fsm, step) select 'm', 's' from generate_series(1, 100000);)");
    }

    void costs_data() {
        QTest::addColumn<QString>("statement");
        QTest::addColumn<qint64>("rows"); // of instances, in each of the statements within it
        QTest::newRow("put") << "select fermata_outbox_put('t1', '1')" << 1LL;
        QTest::newRow("put in an ordering key") << "select fermata_outbox_put('t1', '1', ordering_key => '1')" << 1LL;
        QTest::newRow("the turn") << "select fermata_outbox_turn(102, '{}')" << 3LL; // 602 is its next
        QTest::newRow("who is before") << "select fermata_outbox_before(100102)" << 2LL;
        QTest::newRow("park") << "select fermata_outbox_park(100102, '{}')" << 3LL;
        QTest::newRow("topics") << "select fermata_outbox_topics()" << 30LL;
        QTest::newRow("heal") << "select fermata_outbox_heal('t2', most => 20)" << 20LL; // one a line
        QTest::newRow("heal, nothing parked") << "select fermata_outbox_heal('t1')" << 0LL;
        QTest::newRow("one event") << "select * from fermata_outbox where id = 1100" << 1LL;
        QTest::newRow("what is dead") << "select * from fermata_outbox where status = 'DEAD'" << 200LL;
        QTest::newRow("what is dead in a topic")
            << "select * from fermata_outbox where status = 'DEAD' and topic = 't0'" << 200LL;
        QTest::newRow("first of a topic")
            << "select * from fermata_outbox where status = 'PENDING' and topic = 't1' order by id limit 10" << 10LL;
        QTest::newRow("how many of a topic") << "select count(*) from fermata_outbox where topic = 't1'" << 20'002LL;
    }
    void costs() {
        QFETCH(const QString, statement);
        QFETCH(const qint64, rows);
        for (const char* statistics : {"small", "fresh"}) {
            if (string(statistics) == "fresh") sql_->run("analyze");
            const QString log = QString::fromStdString(cluster_->cluster().logFile().string());
            const qint64 offset = QFileInfo(log).size();
            sql_->run("begin");
            sql_->query(statement.toStdString());
            sql_->run("rollback");
            int plans = 0;
            for (const LoggedPlan& logged : plansIn(cluster_->cluster().logFile(), offset)) {
                const TableUse use = useOf(logged.plan, "gen_durable");
                ++plans;
                QVERIFY2(use.rows <= rows, qPrintable(QString("%1 statistics: %2 rows by %3\n%4")
                                                          .arg(statistics)
                                                          .arg(use.rows)
                                                          .arg(logged.query)
                                                          .arg(use.unwelcome)));
            }
            QVERIFY(plans > 0);
        }
    }
};

FERMATA_TEST(OutboxPlansTest, QCoreApplication)
#include "tst_plans.moc"
