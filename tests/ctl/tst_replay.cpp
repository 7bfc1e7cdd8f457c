// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "compare.h"
#include "ctl_process.h"

#include <fermata/test/runner.h>
#include <fermata/test/sql.h>
#include <fermata/test/test_cluster.h>

#include <QTest>

using namespace fermata;
using namespace fermata::test;
using std::string;

// fermatactl replay, and the roles that fermatactl migrate sets up.
class ReplayTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void everyStatus_data();
    void everyStatus();
    void otherStepAndState();
    void terminalChild();
    void parentInMidBarrier();
    void heldKey();
    void nobody();
    void badArguments_data();
    void badArguments();
    void audit();
    void withoutTheTables();
    void roles();

private:
    string database_;
    std::optional<Sql> sql_;
};

void ReplayTest::initTestCase() {
    database_ = databaseMigratedByCtl();
    sql_.emplace(database_);
    sql_->run("set search_path = fermata");
}

void ReplayTest::init() {
    sql_->run("truncate gen_durable, signals, fermata_audit restart identity cascade");
}

void ReplayTest::everyStatus_data() {
    QTest::addColumn<QString>("row");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("after"); // status, attempt
    QTest::newRow("failed") << "'failed', null, null, null" << 0 << "runnable 0";
    QTest::newRow("done") << "'done', null, null, null" << 0 << "runnable 0";
    QTest::newRow("awaiting a signal") << "'awaiting_signal', 'go', null, null" << 0 << "runnable 0";
    QTest::newRow("runnable") << "'runnable', null, null, null" << 0 << "runnable 3";
    QTest::newRow("expired") << "'executing', null, 'w#1/1', now() - interval '1 s'" << 0 << "runnable 0";
    QTest::newRow("executing") << "'executing', null, 'w#1/1', now() + interval '1 hour'" << 1 << "executing 3";
}

void ReplayTest::everyStatus() {
    QFETCH(QString, row);
    QFETCH(int, code);
    QFETCH(QString, after);
    sql_->run("insert into gen_durable (fsm, step, attempt, last_error, eligible_at, status, awaits, locked_by,"
              " lease_expires_at) values ('m', 's', 3, 'boom', now() + interval '1 hour', " +
              row.toStdString() + ")");
    const CtlResult result = ctl(database_, {"replay", "1", "--json"});
    QCOMPARE(result.code, code);
    QCOMPARE(sql_->value("select status || ' ' || attempt from gen_durable"), SqlValue(after.toStdString()));
    QCOMPARE(sql_->value("select (status <> 'runnable' or eligible_at <= now())::text from gen_durable"),
             SqlValue("true"));
    const Json document = result.json();
    COMPARE_JSON(document["id"], Json(1));
    COMPARE_JSON(document["outcome"], Json(code == 0 ? "replayed" : "refused"));
    COMPARE_JSON(document["code"], Json(code == 0 ? "done" : "executing"));
    COMPARE_JSON(document["instance"]["status"], Json(after.split(' ')[0].toStdString()));
    QCOMPARE(result.err.empty(), code == 0);
    if (code != 0) QVERIFY2(result.err.find("w#1/1") != string::npos, result.err.c_str());
}

void ReplayTest::otherStepAndState() {
    sql_->run("insert into gen_durable (fsm, step, status, result) values ('m', 's', 'done', '1')");
    const CtlResult result = ctl(database_, {"replay", "1", "--step", "t", "--state", R"({"n": 1.10})"});
    QCOMPARE(result.code, 0);
    QCOMPARE(result.out, string("runnable at \"t\"\n"));
    QCOMPARE(sql_->value("select concat_ws(' ', step, state, status, result) from gen_durable"),
             SqlValue(R"(t {"n": 1.10} runnable)"));
}

void ReplayTest::terminalChild() {
    sql_->run(
        "insert into gen_durable (fsm, step, status, children_pending) values ('p', 'gather', 'awaiting_children', 1);"
        " insert into gen_durable (fsm, step, status, parent_id) values ('c', 's', 'failed', 1), ('c', 's', "
        "'runnable', 1)");
    const CtlResult rejoined = ctl(database_, {"replay", "2", "--json"});
    QCOMPARE(rejoined.code, 0);
    COMPARE_JSON(rejoined.json()["rejoins"], Json(1));
    QCOMPARE(sql_->number("select children_pending from gen_durable where id = 1"), 2LL);

    sql_->run("update gen_durable set status = 'failed' where id > 1; update gen_durable set status = 'done',"
              " children_pending = 0 where id = 1");
    const CtlResult refused = ctl(database_, {"replay", "2"});
    QCOMPARE(refused.code, 1);
    QCOMPARE(refused.out, string());
    QVERIFY2(refused.err.find("--detach") != string::npos, refused.err.c_str());
    const CtlResult detached = ctl(database_, {"replay", "2", "--detach"});
    QCOMPARE(detached.code, 0);
    QCOMPARE(detached.out, string("runnable at \"s\", detached from 1\n"));
    QCOMPARE(sql_->value("select parent_id from gen_durable where id = 2"), SqlValue());
}

void ReplayTest::parentInMidBarrier() {
    sql_->run(
        "insert into gen_durable (fsm, step, status, children_pending) values ('p', 'gather', 'awaiting_children', 1);"
        " insert into gen_durable (fsm, step, status, parent_id) values ('c', 's', 'failed', 1), ('c', 's', "
        "'runnable', 1)");
    const CtlResult refused = ctl(database_, {"replay", "1"});
    QCOMPARE(refused.code, 1);
    QVERIFY2(refused.err.find("--leave-barrier") != string::npos, refused.err.c_str());
    QCOMPARE(ctl(database_, {"replay", "1", "--leave-barrier"}).out,
             string("runnable at \"gather\", 1 living child detached\n"));
    QCOMPARE(sql_->value("select string_agg(coalesce(parent_id::text, '-'), ' ' order by id) from gen_durable"),
             SqlValue("- 1 -"));
    QCOMPARE(ctl(database_, {"check"}).code, 0);
}

void ReplayTest::heldKey() {
    sql_->run("insert into gen_durable (fsm, step, status, unique_key, unique_scope) values ('m', 's', 'failed', 'k', "
              "'{runnable}'),"
              " ('m', 's', 'runnable', 'k', '{runnable}')");
    const CtlResult result = ctl(database_, {"replay", "1", "--json"});
    QCOMPARE(result.code, 1);
    COMPARE_JSON(result.json()["code"], Json("unique_held"));
    QVERIFY2(result.err.find("instance 2 has its unique key") != string::npos, result.err.c_str());
}

void ReplayTest::nobody() {
    const CtlResult result = ctl(database_, {"replay", "4711", "--json"});
    QCOMPARE(result.code, 1);
    COMPARE_JSON(result.json()["code"], Json("not_found"));
    COMPARE_JSON(result.json()["instance"], Json());
    QVERIFY2(result.err.find("there is no instance 4711") != string::npos, result.err.c_str());
}

void ReplayTest::badArguments_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("named");
    QTest::newRow("no id") << QStringList{"replay"} << "ID";
    QTest::newRow("id") << QStringList{"replay", "x"} << "ID";
    QTest::newRow("state") << QStringList{"replay", "1", "--state", "{"} << "--state";
    QTest::newRow("step") << QStringList{"replay", "1", "--step", ""} << "--step";
    QTest::newRow("check and roles") << QStringList{"migrate", "--check", "--roles"} << "--roles";
    QTest::newRow("check and key locks") << QStringList{"migrate", "--check", "--key-locks", "own"} << "--key-locks";
    QTest::newRow("key locks") << QStringList{"migrate", "--key-locks", "mine"} << "--key-locks";
}

void ReplayTest::badArguments() {
    QFETCH(QStringList, arguments);
    QFETCH(QString, named);
    std::vector<string> words;
    for (const QString& argument : arguments)
        words.push_back(argument.toStdString());
    const CtlResult result = ctl("host=/nonexistent port=1", words);
    QCOMPARE(result.code, 2);
    QVERIFY2(QString::fromStdString(result.err).contains(named), result.err.c_str());
}

void ReplayTest::audit() {
    sql_->run("insert into gen_durable (fsm, step, status, last_error) values ('m', 's', 'failed', 'boom')");
    QCOMPARE(ctl(database_, {"replay", "1", "--reason", "the card works again"}).code, 0);
    QCOMPARE(sql_->value(
                 "select concat_ws('; ', act, instance_id, reason, before ->> 'last_error', os_user <> '', application)"
                 " from fermata_audit"),
             SqlValue("replay; 1; the card works again; boom; t; fermatactl"));
}

void ReplayTest::withoutTheTables() {
    const CtlResult unmigrated = ctl(TestCluster::freshDatabase(), {"replay", "1"});
    QCOMPARE(unmigrated.code, 3);
    QVERIFY2(unmigrated.err.find("migrate") != string::npos, unmigrated.err.c_str());
    QCOMPARE(ctl("host=/nonexistent port=1", {"replay", "1"}).code, 3);
}

void ReplayTest::roles() {
    const string database = TestCluster::freshDatabase();
    const CtlResult first = ctl(database, {"migrate", "--roles", "--json"});
    QVERIFY2(first.code == 0, first.err.c_str());
    COMPARE_JSON(first.json()["up_to_date"], Json(true));
    QVERIFY2(first.err.find("fermata_operator") != string::npos, first.err.c_str());
    QCOMPARE(ctl(database, {"migrate", "--roles"}).code, 0); // again
    Sql sql(database);
    const string clerk = roleName("clerk");
    const string guest = roleName("guest");
    sql.run("create role " + clerk + " login in role fermata_operator; create role " + guest +
            " login in role fermata_viewer;"
            " insert into fermata.gen_durable (fsm, step, status) values ('m', 's', 'failed')");
    const CtlResult refused = ctl(database + " user=" + guest, {"replay", "1"});
    QCOMPARE(refused.code, 1);
    QVERIFY2(refused.err.find("permission denied") != string::npos, refused.err.c_str());
    QCOMPARE(ctl(database + " user=" + guest, {"show", "1"}).code, 0);
    QCOMPARE(ctl(database + " user=" + clerk, {"replay", "1"}).code, 0);
    QCOMPARE(ctl(database + " user=" + clerk, {"migrate", "--roles"}).code, 1);
    QCOMPARE(sql.value("select db_role from fermata.fermata_audit"), SqlValue(clerk));
}

FERMATA_TEST(ReplayTest, QCoreApplication)
#include "tst_replay.moc"
