// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// Leaving a database on which the window's worker executes a step: it is waited for, and that can be taken back; or it
// is given back.
#include "desk.h"
#include "slow_machine.h"

#include <fermata/test/runner.h>

#include <QLabel>

using namespace fermata;
using namespace fermata::test;

namespace {

constexpr int kPatience = 60'000;

// A step of a real machine is executed.
struct Stage {
    Stage() {
        source = ownDatabase(database);
        source.machineCommands = {QString::fromStdString(machine.command())};
        sql.run("insert into gen_durable (fsm, step) values ('slow', 'hold')");
    }

    bool opens() {
        return desk.open(source) && QTest::qWaitFor([this] { return machine.hasBegun(); }, kPatience);
    }
    void endTheStep() const { machine.endTheStep(); }
    std::string status() { return *sql.value("select status::text from gen_durable where id = 1"); }
    QDialog* dialog() {
        auto* const found = desk.window().findChild<QDialog*>(QStringLiteral("leaveDialog"));
        return found && found->isVisible() ? found : nullptr;
    }
    bool asks() {
        return QTest::qWaitFor(
            [this] {
                return dialog() && dialog()->findChild<QLabel*>("leaveTitle")->text().contains("executes 1 step");
            },
            kPatience);
    }

    const SlowMachine machine;
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    app::Source source;
    Desk desk;
};

} // namespace

class LeavingTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void closingWaitsForTheStep();
    void waitingCanBeTakenBackOrCutShort();
    void noOtherStepBeginsMeanwhile();
    void whoStaysHasTheWorkerGoOn();
    void whatIsOpenedMeanwhileKeepsNobody();
    void anotherDatabaseWaitsToo();
    void anotherDatabaseAtOnceGivesItBack();
    void anIdleWorkerKeepsNobody();
};

void LeavingTest::closingWaitsForTheStep() {
    Stage stage;
    QVERIFY(stage.opens());
    stage.desk.window().close();
    QVERIFY(stage.desk.window().isVisible());
    QVERIFY(stage.asks());
    if (const QString folder = qEnvironmentVariable("FERMATA_PICTURES"); !folder.isEmpty())
        stage.dialog()->grab().save(folder + QStringLiteral("/leave.png"));
    stage.endTheStep();
    QTRY_VERIFY_WITH_TIMEOUT(!stage.desk.window().isVisible(), kPatience);
    QVERIFY(stage.desk.close());
    QCOMPARE(stage.status(), std::string("done"));
    QCOMPARE(stage.sql.number("select attempt from gen_durable where id = 1"), 0LL);
}

void LeavingTest::waitingCanBeTakenBackOrCutShort() {
    Stage stage;
    QVERIFY(stage.opens());
    stage.desk.window().close();
    QVERIFY(stage.asks());
    QTest::keyClick(stage.dialog(), Qt::Key_Escape);
    QTRY_VERIFY(!stage.dialog());
    QVERIFY(stage.desk.window().isVisible());
    QCOMPARE(stage.status(), std::string("executing"));

    stage.desk.window().close();
    QVERIFY(stage.asks());
    QVERIFY(stage.desk.click("leaveNow"));
    QTRY_VERIFY(!stage.desk.window().isVisible());
    QVERIFY(stage.desk.close());
    QCOMPARE(*stage.sql.value("select concat_ws(' ', status, attempt, locked_by) from gen_durable where id = 1"),
             std::string("runnable 0")); // it need not wait for the end of its lease
}

// Else there would always be another one to wait for. Who stays has the worker work again.
void LeavingTest::noOtherStepBeginsMeanwhile() {
    Stage stage;
    QVERIFY(stage.opens());
    stage.desk.window().close();
    QVERIFY(stage.asks());
    stage.sql.run("insert into gen_durable (fsm, step) values ('slow', 'hold')");
    QTRY_COMPARE_WITH_TIMEOUT(
        *stage.sql.value("select coalesce(queues -> 0 ->> 'draining', 'false') from fermata_worker"),
        std::string("true"), kPatience);
    stage.endTheStep();
    QTRY_VERIFY_WITH_TIMEOUT(!stage.desk.window().isVisible(), kPatience);
    QVERIFY(stage.desk.close());
    QCOMPARE(stage.status(), std::string("done"));
    QCOMPARE(*stage.sql.value("select concat_ws(' ', status, attempt) from gen_durable where id = 2"),
             std::string("runnable 0"));
}

void LeavingTest::whoStaysHasTheWorkerGoOn() {
    Stage stage;
    QVERIFY(stage.opens());
    stage.desk.window().close();
    QVERIFY(stage.asks());
    stage.sql.run("insert into gen_durable (fsm, step) values ('slow', 'hold')");
    QTest::keyClick(stage.dialog(), Qt::Key_Escape);
    QTRY_VERIFY(!stage.dialog());
    stage.endTheStep();
    QTRY_COMPARE_WITH_TIMEOUT(*stage.sql.value("select status::text from gen_durable where id = 2"),
                              std::string("executing"), kPatience); // it had to wait for the only seat
    stage.endTheStep();
    QTRY_COMPARE_WITH_TIMEOUT(stage.sql.number("select count(*) from gen_durable where status = 'done'"), 2LL,
                              kPatience);
    QVERIFY(stage.desk.window().isVisible());
    QCOMPARE(*stage.sql.value("select coalesce(queues -> 0 ->> 'draining', 'false') from fermata_worker"),
             std::string("false"));
}

// A database that is opened again by itself meanwhile makes nobody stay.
void LeavingTest::whatIsOpenedMeanwhileKeepsNobody() {
    Stage stage;
    QVERIFY(stage.opens());
    stage.desk.window().close();
    QVERIFY(stage.asks());
    stage.desk.session().open(stage.source);
    QTRY_VERIFY_WITH_TIMEOUT(!stage.desk.window().isVisible(), kPatience);
    QVERIFY(stage.desk.close());
    QCOMPARE(*stage.sql.value("select concat_ws(' ', status, attempt) from gen_durable where id = 1"),
             std::string("runnable 0"));
}

void LeavingTest::anotherDatabaseWaitsToo() {
    Stage stage;
    QVERIFY(stage.opens());
    const std::string other = migratedDatabase();
    views::Connection connection;
    connection.kind = views::Connection::Kind::Other;
    connection.conninfo = QString::fromStdString(other);
    Q_EMIT stage.desk.window().connectRequested(connection, {}, false);
    QVERIFY(stage.asks());
    QCOMPARE(stage.desk.session().source().conninfo, stage.source.conninfo);
    stage.endTheStep();
    QTRY_VERIFY_WITH_TIMEOUT(stage.desk.session().source().conninfo == connection.conninfo, kPatience);
    QVERIFY(!stage.dialog());
    QCOMPARE(stage.status(), std::string("done"));
}

// It was cut off and did not fail: no attempt, no error, and nothing in it that counts as a lost worker.
void LeavingTest::anotherDatabaseAtOnceGivesItBack() {
    Stage stage;
    QVERIFY(stage.opens());
    views::Connection connection;
    connection.kind = views::Connection::Kind::Other;
    connection.conninfo = QString::fromStdString(migratedDatabase());
    Q_EMIT stage.desk.window().connectRequested(connection, {}, false);
    QVERIFY(stage.asks());
    QVERIFY(stage.desk.click("leaveNow"));
    QTRY_VERIFY_WITH_TIMEOUT(stage.desk.session().source().conninfo == connection.conninfo, kPatience);
    QCOMPARE(*stage.sql.value("select concat_ws(' ', status, attempt, locked_by, last_error) from gen_durable"),
             std::string("runnable 0"));
    QCOMPARE(stage.sql.number("select count(*) from fermata_worker"), 0LL);
    // Who takes it next runs it as if nothing had been.
    stage.machine.forgetBegun();
    stage.desk.session().open(stage.source);
    QTRY_VERIFY_WITH_TIMEOUT(stage.machine.hasBegun(), kPatience);
    stage.endTheStep();
    QTRY_COMPARE_WITH_TIMEOUT(stage.status(), std::string("done"), kPatience);
    QCOMPARE(*stage.sql.value("select concat_ws(' ', attempt, last_error) from gen_durable"), std::string("0"));
}

void LeavingTest::anIdleWorkerKeepsNobody() {
    Desk desk;
    QVERIFY(desk.open(ownDatabase(migratedDatabase())));
    desk.window().close();
    QTRY_VERIFY(!desk.window().isVisible());
    QVERIFY(!desk.window().findChild<QDialog*>(QStringLiteral("leaveDialog")));
}

FERMATA_TEST(LeavingTest, QApplication)
#include "tst_leaving.moc"
