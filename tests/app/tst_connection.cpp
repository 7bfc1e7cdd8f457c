// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// Connections that come, go and do not come: what a person is told, and that nothing ever hangs.
#include "connections/tester.h"
#include "desk.h"
#include "shell/act_desk.h"
#include "shell/reading.h"
#include "silent_server.h"
#include "theme/theme.h"

#include <fermata/sandbox/sandbox.h>
#include <fermata/schema.h>
#include <fermata/test/pooler.h>
#include <fermata/test/runner.h>
#include <fermata/test/test_cluster.h>

#include <QAction>
#include <QComboBox>
#include <QElapsedTimer>
#include <QLabel>
#include <QSignalSpy>

#include <algorithm>
#include <csignal>
#include <fstream>

using namespace fermata;
using namespace fermata::test;

namespace {

QString wordsOf(QWidget* part) {
    QStringList words;
    for (const QLabel* label : part->findChildren<QLabel*>())
        words << label->text();
    return words.join(' ');
}

views::Connection connectionTo(const QString& conninfo) {
    views::Connection connection;
    connection.conninfo = conninfo;
    return connection;
}

app::Source attachTo(const QString& conninfo) {
    app::Source source;
    source.conninfo = conninfo;
    source.runWorker = false;
    source.migrate = false;
    return source;
}

} // namespace

class ConnectionTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void closingWhileConnecting();
    void closingWhileTheDriverWaits();
    void closingWhileAPoolerIsLookedFor();
    void closingBeforeAnythingWasOpened();
    void closingWhileTheSandboxIsCreated();
    void theSandboxOpensAndIsThereNextTime();
    void aServerThatEndsAndComesBack();
    void aServerThatFallsSilentIsNoticed();
    void anUnmigratedDatabaseSaysWhatToDo();
    void nobodyThere();
    void aStandbySaysSo();
    void anotherDatabaseInstead();
    void aBadConnectionString();
    void aPoolerSaysSo_data();
    void aPoolerSaysSo();
};

void ConnectionTest::closingWhileConnecting() {
    const SilentServer server;
    Desk desk;
    desk.session().open(attachTo(server.conninfo()));
    QTRY_VERIFY(desk.part<QWidget>("connectionPage")->isVisible());
    QTest::qWait(100); // well inside of it
    QElapsedTimer clock;
    clock.start();
    QVERIFY(desk.close(30'000));
    QVERIFY2(clock.elapsed() < 3'000, qPrintable(QString("took %1 ms").arg(clock.elapsed())));
}

// The driver asks questions of its own before it hands out a connection, without a time-out: a server that is stopped
// just then would keep the window's process for ever.
void ConnectionTest::closingWhileTheDriverWaits() {
    const HushedServer server(1); // to the connection that looks for a pooler
    Desk desk;
    desk.session().open(attachTo(server.conninfo()));
    QTRY_VERIFY_WITH_TIMEOUT(server.asked() > 0, 30'000);
    QVERIFY(desk.close(30'000));
    QVERIFY(desk.session().leftThreadBehind());
}

// The look for a pooler before that is ours, and ends at once.
void ConnectionTest::closingWhileAPoolerIsLookedFor() {
    const HushedServer server;
    Desk desk;
    desk.session().open(attachTo(server.conninfo()));
    QTRY_VERIFY_WITH_TIMEOUT(server.asked() > 0, 30'000);
    QElapsedTimer clock;
    clock.start();
    QVERIFY(desk.close(30'000));
    QVERIFY2(clock.elapsed() < 5'000, qPrintable(QString("took %1 ms").arg(clock.elapsed())));
    QVERIFY(!desk.session().leftThreadBehind());
}

void ConnectionTest::closingBeforeAnythingWasOpened() {
    Desk desk;
    QVERIFY(desk.close(1'000));
    QVERIFY(desk.close(1'000)); // and again
}

void ConnectionTest::closingWhileTheSandboxIsCreated() {
    TemporaryFolder folder;
    Desk desk;
    app::Source source;
    source.sandboxFolder = QString::fromStdString((folder.path() / "sandbox").string());
    desk.session().open(source);
    QTRY_VERIFY_WITH_TIMEOUT(!wordsOf(desk.part<QWidget>("connectionPage")).isEmpty(), 10'000);
    QTRY_VERIFY_WITH_TIMEOUT(std::filesystem::exists(folder.path() / "sandbox"), 10'000);
    QElapsedTimer clock;
    clock.start();
    QVERIFY(desk.close(60'000));
    QVERIFY2(clock.elapsed() < 15'000, qPrintable(QString("took %1 ms").arg(clock.elapsed())));
}

void ConnectionTest::theSandboxOpensAndIsThereNextTime() {
    TemporaryFolder folder;
    app::Source source;
    source.sandboxFolder = QString::fromStdString((folder.path() / "sandbox").string());
    long long id = 0;
    {
        Desk desk;
        desk.session().open(source);
        QTRY_VERIFY_WITH_TIMEOUT(desk.session().readings() > 0, 60'000);
        QTRY_VERIFY(!desk.session().lastReading().workers.empty()); // the embedded one
        QVERIFY(desk.click("spawnExample_checkout"));
        desk.window().showPage(views::MainWindow::Page::Instances);
        QTRY_VERIFY_WITH_TIMEOUT(desk.session().lastReading().instances &&
                                     !desk.session().lastReading().instances->rows.empty() &&
                                     desk.session().lastReading().instances->rows[0].status == Status::AwaitingSignal,
                                 15'000);
        id = desk.session().lastReading().instances->rows[0].id.value;
    }
    QVERIFY(!sandbox::Sandbox::status(folder.path() / "sandbox").running()); // stopped with the application
    Desk desk;
    desk.session().open(source);
    QTRY_VERIFY_WITH_TIMEOUT(desk.session().readings() > 0, 60'000);
    desk.window().showPage(views::MainWindow::Page::Instances);
    QTRY_VERIFY(desk.shown(id));

    // Who has looked elsewhere comes back to this one, and not to the default one.
    const QString elsewhere = QString::fromStdString(migratedDatabase());
    Q_EMIT desk.window().connectRequested(attachTo(elsewhere).toConnection(), {}, false);
    QTRY_VERIFY_WITH_TIMEOUT(!desk.session().source().isSandbox() && desk.session().readings() > 0, 60'000);
    const auto actions = desk.window().findChildren<QAction*>();
    const auto back = std::ranges::find(actions, QString("Open the sandbox"), &QAction::text);
    QVERIFY(back != actions.end());
    (*back)->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(desk.session().source().isSandbox() && desk.session().readings() > 0, 60'000);
    QCOMPARE(desk.session().source().sandboxFolder, source.sandboxFolder);
    QTRY_VERIFY(desk.shown(id));
}

void ConnectionTest::aServerThatEndsAndComesBack() {
    TestCluster cluster(TestCluster::Storage::Fast);
    Desk desk;
    const std::string database = cluster.makeDatabase();
    QVERIFY(desk.open(ownDatabase(database)));
    desk.window().showPage(views::MainWindow::Page::Instances);
    Q_EMIT desk.window().seedRequested({"checkout"});
    QTRY_VERIFY_WITH_TIMEOUT(desk.rowOf(1) >= 0 && desk.shown(1)->status == Status::AwaitingSignal, 15'000);
    connectTo(database).run("update gen_durable set state = state || '{\"work_ms\": 0}'");

    cluster.cluster().stop();
    auto* const notice = desk.part<QWidget>("notice");
    QTRY_VERIFY_WITH_TIMEOUT(notice->isVisible(), 15'000);
    QVERIFY2(wordsOf(notice).contains("lost"), qPrintable(wordsOf(notice)));
    QVERIFY(desk.rowOf(1) >= 0); // what was read stays readable
    QVERIFY(!desk.part<QWidget>("spawnButton")->isEnabled());

    cluster.cluster().start();
    QTRY_VERIFY_WITH_TIMEOUT(!notice->isVisible(), 30'000);
    QVERIFY(desk.part<QWidget>("spawnButton")->isEnabled());
    const int before = desk.session().readings();
    QTRY_VERIFY_WITH_TIMEOUT(desk.session().readings() > before + 1, 10'000);

    // Acts work again at the first try, and the worker came back too.
    QVERIFY(desk.clickRow(1));
    QVERIFY(desk.click("signalButton"));
    QTRY_COMPARE(desk.part<QComboBox>("signalName")->currentText(), QString("paid"));
    QVERIFY(desk.click("signalAccept"));
    QTRY_VERIFY_WITH_TIMEOUT(desk.shown(1)->status == Status::Done, 30'000);
}

// No error and no word: nothing tells that the connection is lost, and what is shown must not look as if it were of
// now.
void ConnectionTest::aServerThatFallsSilentIsNoticed() {
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    Desk desk;
    QVERIFY(desk.open(foreignDatabase(database)));
    QVERIFY(!views::ThemeManager::instance().isAged());
    std::vector<pid_t> frozen;
    for (const SqlRow& row : sql.query("select pid from pg_stat_activity where datname = current_database() and "
                                       "application_name like 'fermata%'"))
        frozen.push_back(pid_t(std::stol(*row.at(0))));
    QVERIFY(!frozen.empty());
    const auto thaw = [&] {
        for (const pid_t pid : std::exchange(frozen, {}))
            ::kill(pid, SIGCONT);
    };
    const auto always = qScopeGuard(thaw);
    for (const pid_t pid : frozen)
        QCOMPARE(::kill(pid, SIGSTOP), 0);
    auto* const notice = desk.part<QWidget>("notice");
    QTRY_VERIFY_WITH_TIMEOUT(notice->isVisible(), 30'000);
    QVERIFY2(wordsOf(notice).contains("gives no answer"), qPrintable(wordsOf(notice)));
    QVERIFY(views::ThemeManager::instance().isAged());
    const QString time = desk.part<QLabel>("statusClock")->text().right(8);
    QVERIFY2(wordsOf(notice).contains(time), qPrintable(wordsOf(notice)));
    thaw();
    QTRY_VERIFY_WITH_TIMEOUT(!notice->isVisible(), 30'000);
    QVERIFY(!views::ThemeManager::instance().isAged());
    QVERIFY(desk.close());
}

void ConnectionTest::anUnmigratedDatabaseSaysWhatToDo() {
    const std::string database = TestCluster::freshDatabase();
    Desk desk;
    desk.session().open(foreignDatabase(database));
    auto* const page = desk.part<QWidget>("connectionPage");
    QTRY_VERIFY_WITH_TIMEOUT(wordsOf(page).contains("fermatactl migrate"), 15'000);
    QCOMPARE(Sql(database).number("select count(*) from pg_namespace where nspname = 'fermata'"), 0LL);

    // Somebody follows the advice and asks again.
    migrate({database});
    QVERIFY(desk.click("retryButton"));
    QTRY_VERIFY_WITH_TIMEOUT(desk.session().readings() > 0, 15'000);
}

// A server that only repeats what another one does: it says so, and acts are not offered as if they could be done.
void ConnectionTest::aStandbySaysSo() {
    TestCluster cluster(TestCluster::Storage::Fast);
    const std::string database = cluster.makeDatabase();
    migrate({database});
    Sql(database).run("insert into fermata.gen_durable (fsm, step, status) values ('m', 's', 'failed')");
    cluster.cluster().stop();
    std::ofstream(cluster.cluster().dataDirectory() / "standby.signal").close(); // of nobody: it has all there is
    cluster.cluster().start();
    Desk desk;
    desk.session().open(attachTo(QString::fromStdString(database)));
    QTRY_VERIFY_WITH_TIMEOUT(desk.session().readings() > 0 && desk.window().acts().rightsKnown(), 15'000);
    const auto* const rights = desk.part<QLabel>("statusRights");
    QTRY_COMPARE(rights->text(), QString("standby"));
    desk.window().inspect(InstanceId{1});
    for (const char* name : {"replayAction", "signalAction", "spawnAction"}) {
        const auto* const action = desk.window().findChild<QAction*>(name);
        QVERIFY(action);
        QTRY_VERIFY2(!action->isEnabled() && action->isVisible(), name);
        QTRY_VERIFY2(action->toolTip().contains("standby"), qPrintable(action->toolTip()));
    }
    // A test of the connection says the same, though the role might act elsewhere.
    app::Tester tester;
    QSignalSpy answers(&tester, &app::Tester::answered);
    tester.start(1, app::Conninfo::parse(QString::fromStdString(database)), "fermata");
    QVERIFY(answers.wait(30'000));
    const auto answer = answers[0][0].value<views::ConnectionTestAnswer>();
    QVERIFY2(answer.facts, qPrintable(answer.problem));
    QVERIFY(answer.facts->standby && answer.facts->readable);
    QVERIFY(!answer.facts->writable);
    QVERIFY(!answer.facts->mayAct);
    // It becomes a server of its own, and that is seen.
    QCOMPARE(Sql(database).value("select pg_promote(true, 60)"), SqlValue("t"));
    QTRY_COMPARE_WITH_TIMEOUT(rights->text(), QString("read-write"), 60'000);
    QTRY_VERIFY_WITH_TIMEOUT(desk.window().findChild<QAction*>("replayAction")->isEnabled(), 60'000);
}

void ConnectionTest::nobodyThere() {
    Desk desk;
    desk.session().open(attachTo("host=/nowhere/at/all dbname=orders"));
    auto* const page = desk.part<QWidget>("connectionPage");
    QTRY_VERIFY_WITH_TIMEOUT(wordsOf(page).contains("/nowhere/at/all"), 15'000);
    QVERIFY(desk.part<QWidget>("retryButton")->isVisible());
}

void ConnectionTest::anotherDatabaseInstead() {
    const std::string first = migratedDatabase();
    const std::string second = migratedDatabase();
    connectTo(first).run("insert into gen_durable (fsm, step, status) values ('first', 's', 'done')");
    connectTo(second).run("insert into gen_durable (fsm, step, status) values ('second', 's', 'done')");
    Desk desk;
    QVERIFY(desk.open(ownDatabase(first)));
    desk.window().showPage(views::MainWindow::Page::Instances);
    QTRY_VERIFY(desk.rowOf(1) >= 0);
    QCOMPARE(desk.shown(1)->fsm, std::string("first"));
    Q_EMIT desk.window().connectRequested(connectionTo(QString::fromStdString(second)), {}, false);
    QTRY_VERIFY_WITH_TIMEOUT(desk.rowOf(1) >= 0 && desk.shown(1)->fsm == "second", 30'000);
    // The worker of the first has gone with it, and none was started unasked on the second.
    QTRY_COMPARE(connectTo(first).number("select count(*) from fermata_worker"), 0LL);
    QCOMPARE(connectTo(second).number("select count(*) from fermata_worker"), 0LL);
    // While one is being connected to, another is asked for.
    const SilentServer silent;
    Q_EMIT desk.window().connectRequested(connectionTo(silent.conninfo()), {}, false);
    Q_EMIT desk.window().connectRequested(connectionTo(QString::fromStdString(first)), {}, false);
    QTRY_VERIFY_WITH_TIMEOUT(desk.rowOf(1) >= 0 && desk.shown(1)->fsm == "first", 30'000);
}

void ConnectionTest::aBadConnectionString() {
    Desk desk;
    desk.session().open(attachTo("colour=green"));
    auto* const page = desk.part<QWidget>("connectionPage");
    QTRY_VERIFY(page->isVisible() && wordsOf(page).contains("colour"));
    QVERIFY(desk.close(1'000));
}

void ConnectionTest::aPoolerSaysSo_data() {
    QTest::addColumn<bool>("session");
    QTest::addColumn<QString>("more");
    QTest::newRow("that refuses settings") << false << "";
    QTest::newRow("that drops settings") << false << "ignore_startup_parameters = options";
    QTest::newRow("that leaves sessions to clients") << true << "ignore_startup_parameters = options";
}

// Neither an error of the protocol nor one of a statement that is there already; and nothing is left in its sessions.
void ConnectionTest::aPoolerSaysSo() {
    if (!Pooler::installed()) QSKIP(Pooler::notInstalled);
    QFETCH(const bool, session);
    QFETCH(const QString, more);
    const Pooler pooler(migratedDatabase(), session ? Pooler::Mode::Session : Pooler::Mode::Transaction, 1,
                        more.toStdString());
    const auto settings = [&] {
        return Sql(pooler.conninfo())
            .value("select string_agg(name || ' = ' || setting, ', ' order by name) from pg_settings"
                   " where source = 'session' and name not in ('application_name', 'client_encoding')")
            .value_or("none");
    };
    const std::string before = settings();
    {
        Desk desk;
        desk.session().open(attachTo(QString::fromStdString(pooler.conninfo())));
        QWidget* const page = desk.part<QWidget>("connectionPage");
        QTRY_VERIFY2_WITH_TIMEOUT(wordsOf(page).contains("goes through a pooler"), qPrintable(wordsOf(page)), 20'000);
        QVERIFY(wordsOf(page).contains("Connect to PostgreSQL itself"));
    }
    QCOMPARE(settings(), before);
}

FERMATA_TEST(ConnectionTest, QApplication)
#include "tst_connection.moc"
