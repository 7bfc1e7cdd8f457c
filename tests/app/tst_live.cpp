// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// What happens in the database shows by itself, and what a person looks at stays where it is.
#include "desk.h"
#include "instances/instances_model.h"
#include "widgets/status_pill.h"

#include <fermata/test/runner.h>
#include <fermata/test/test_cluster.h>

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QElapsedTimer>
#include <QScrollBar>
#include <QTableView>

using namespace fermata;
using namespace fermata::test;

namespace {

long long insertOne(Sql& sql, const std::string& status = "done") {
    return sql.number(
        "insert into gen_durable (fsm, step, status) values ('checkout', 'start', $1::durable_status) returning id",
        {status});
}

long long idAt(const QTableView* table, int y) {
    return table->indexAt({5, y}).data(views::InstancesModel::RowRole).value<InstanceSummary>().id.value;
}

} // namespace

class LiveTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatHappensShowsWithinASecond();
    void selectionAndScrollStayPut();
    void pausedMeansPaused();
    void onlyTheVisiblePageIsRead();
    void anExampleCanBeStartedAndTheEndlessOneStopped();
    void aReadOnlyRoleIsToldSo();
    void nothingIsChangedInSomebodysDatabase();
    void theDiagnosticsKnowTheDatabase();
};

// From a real connection: the schema's version, its indexes, what was run and how long it took.
void LiveTest::theDiagnosticsKnowTheDatabase() {
    const std::string database = migratedDatabase();
    connectTo(database).run("drop index gen_durable_resting");
    Desk desk;
    QVERIFY(desk.open(foreignDatabase(database)));
    QTRY_VERIFY_WITH_TIMEOUT(desk.window().loaded(), 30'000);
    desk.part<QAction>("diagnosticsAction")->trigger();
    auto* const dialog = desk.part<QDialog>("diagnosticsDialog");
    QVERIFY(dialog->isVisible());
    QTest::mouseClick(desk.part<QAbstractButton>("copyDiagnostics"), Qt::LeftButton);
    const QString text = QApplication::clipboard()->text();
    const auto line = [&](const char* begin) {
        for (const QString& l : text.split('\n')) {
            if (l.simplified().startsWith(QLatin1String(begin))) return l.simplified();
        }
        return QString();
    };
    const long long version = connectTo(database).number("select max(number) from fermata_migration");
    QVERIFY(version >= 3);
    QCOMPARE(line("Version of the schema"), QString("Version of the schema %1").arg(version));
    QCOMPARE(line("Indexes missing"), QString("Indexes missing gen_durable_resting"));
    QVERIFY2(line("Indexes found").contains("gen_durable_plain"), qPrintable(text));
    QVERIFY(line("Server").contains("PostgreSQL 1"));
    QVERIFY2(!line("Overview").isEmpty() && !line("clock").isEmpty(), qPrintable(text));
}

void LiveTest::whatHappensShowsWithinASecond() {
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    Desk desk(Desk::Pace::Usual);
    QVERIFY(desk.open(foreignDatabase(database)));
    desk.window().showPage(views::MainWindow::Page::Instances);
    QTRY_VERIFY(desk.window().loaded());
    QVERIFY(desk.window().live());
    QCOMPARE(desk.window().intervalMilliseconds(), 1000);

    // Inserted, changed, gone. Each is in the first reading that began after it, and readings begin each second; what
    // this machine takes for one is allowed on top.
    const auto shows = [&](const std::function<bool()>& condition) {
        const int before = desk.session().readings();
        QElapsedTimer clock;
        clock.start();
        if (!QTest::qWaitFor(condition, 10'000)) return false;
        const qint64 reading = desk.session().lastReading().readMicroseconds / 1000;
        if (clock.elapsed() > 1'500 + 4 * reading) qWarning("shown after %lld ms", clock.elapsed());
        return desk.session().readings() - before <= 2 && clock.elapsed() <= 1'500 + 4 * reading;
    };
    const long long id = insertOne(sql, "awaiting_signal");
    QVERIFY(shows([&] { return desk.shown(id).has_value(); }));
    sql.query("update gen_durable set status = 'failed', last_error = 'boom' where id = $1", {std::to_string(id)});
    QVERIFY(shows([&] { return desk.shown(id)->status == Status::Failed; }));
    desk.window().inspect(InstanceId{id});
    auto* const pill = desk.part<views::StatusPill>("inspectorStatus");
    QTRY_COMPARE(pill->status(), views::LookStatus::Failed);
    sql.query("update gen_durable set status = 'done' where id = $1", {std::to_string(id)});
    QVERIFY(shows([&] { return pill->status() == views::LookStatus::Done; }));
    sql.query("delete from gen_durable where id = $1", {std::to_string(id)});
    QVERIFY(shows([&] { return !desk.shown(id).has_value(); }));
}

void LiveTest::selectionAndScrollStayPut() {
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    sql.run(
        "insert into gen_durable (fsm, step, status) select 'checkout', 'start', 'done' from generate_series(1, 300)");
    Desk desk;
    QVERIFY(desk.open(foreignDatabase(database)));
    desk.window().showPage(views::MainWindow::Page::Instances);
    QTRY_VERIFY(desk.rowOf(200) >= 0);
    auto* const table = desk.part<QTableView>("instancesTable");
    QVERIFY(desk.clickRow(200));
    table->verticalScrollBar()->setValue(table->verticalScrollBar()->maximum() / 2);
    QTRY_VERIFY(desk.window().loaded());
    const long long atTop = idAt(table, 3);
    QVERIFY(atTop > 0);

    // Above, below and in what is shown.
    sql.run(
        "insert into gen_durable (fsm, step, status) select 'order', 'start', 'failed' from generate_series(1, 20)");
    sql.run("update gen_durable set status = 'failed' where id % 3 = 0");
    sql.run("delete from gen_durable where id between 290 and 295");
    const int before = desk.session().readings();
    QTRY_VERIFY_WITH_TIMEOUT(desk.session().readings() >= before + 3, 15'000);
    QVERIFY(desk.shown(atTop)->status == (atTop % 3 == 0 ? Status::Failed : Status::Done));
    QCOMPARE(idAt(table, 3), atTop);
    const QModelIndexList selected = table->selectionModel()->selectedRows();
    QCOMPARE(selected.size(), 1);
    QCOMPARE(selected.front().data(views::InstancesModel::RowRole).value<InstanceSummary>().id.value, 200LL);
}

void LiveTest::pausedMeansPaused() {
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    Desk desk;
    QVERIFY(desk.open(foreignDatabase(database)));
    desk.window().showPage(views::MainWindow::Page::Instances);
    QTRY_VERIFY(desk.window().loaded());
    QVERIFY(desk.click("liveButton"));
    QVERIFY(!desk.window().live());
    // What was on its way when it was paused still arrives; what is new is only read when something else is to be
    // shown.
    const auto lastQuery = [&] {
        return *sql.value(
            "select query_start::text from pg_stat_activity where application_name = 'fermata desktop (reader)' "
            "and datname = current_database()");
    };
    std::string quiet;
    const auto asksNothing = [&](int milliseconds) {
        quiet = lastQuery();
        return !QTest::qWaitFor([&] { return lastQuery() != quiet; }, milliseconds);
    };
    QTRY_VERIFY_WITH_TIMEOUT(asksNothing(500), 30'000);
    QTRY_VERIFY(desk.window().loaded());
    const long long id = insertOne(sql);
    QVERIFY(asksNothing(2'500));
    QVERIFY(!desk.shown(id));
    desk.window().showPage(views::MainWindow::Page::Overview);
    QTRY_VERIFY(lastQuery() != quiet); // a change of mind is answered at once, paused or not
    QTRY_VERIFY(desk.window().loaded());
}

void LiveTest::onlyTheVisiblePageIsRead() {
    const std::string database = migratedDatabase();
    Desk desk;
    QVERIFY(desk.open(foreignDatabase(database)));
    QTRY_VERIFY(desk.session().lastReading().overview);
    QVERIFY(!desk.session().lastReading().instances);
    desk.window().showPage(views::MainWindow::Page::Instances);
    QTRY_VERIFY(desk.session().lastReading().instances);
    QVERIFY(!desk.session().lastReading().overview);
    QVERIFY(!desk.session().lastReading().inspected);
}

void LiveTest::anExampleCanBeStartedAndTheEndlessOneStopped() {
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    Desk desk;
    QVERIFY(desk.open(ownDatabase(database)));
    QCOMPARE(sql.number("select count(*) from gen_durable"), 0LL); // nothing by surprise
    QVERIFY(desk.click("spawnExample_ticker"));
    QTRY_COMPARE(sql.number("select count(*) from gen_durable where fsm = 'ticker'"), 1LL);
    QTRY_VERIFY_WITH_TIMEOUT(sql.number("select (state ->> 'ticks')::int from gen_durable") >= 1, 15'000);
    Q_EMIT desk.window().stopTickersRequested();
    QTRY_COMPARE_WITH_TIMEOUT(*sql.value("select status from gen_durable"), std::string("done"), 15'000);
}

void LiveTest::aReadOnlyRoleIsToldSo() {
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    const std::string reader = roleName("reader");
    sql.run("create role " + reader + " login; grant usage on schema fermata to " + reader +
            "; grant select on all tables in schema fermata to " + reader);
    insertOne(sql);
    Desk desk;
    QVERIFY(desk.open(foreignDatabase(database + " user=" + reader)));
    QVERIFY(!desk.part<QWidget>("spawnButton")->isEnabled());
    QVERIFY(!desk.part<QWidget>("signalButton")->isEnabled());
    QVERIFY(!desk.session().lastReading().statusCounts.empty());
}

// Another engine's database, with §9's tables and nothing else: looked at, not touched.
void LiveTest::nothingIsChangedInSomebodysDatabase() {
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    sql.run("drop table fermata_worker, fermata_machine, fermata_transition, fermata_audit, fermata_migration cascade; "
            "drop index gen_durable_resting");
    insertOne(sql, "runnable");
    const auto objects = [&] {
        return *sql.value("select string_agg(relname, ' ' order by relname) from pg_class where relnamespace = "
                          "'fermata'::regnamespace");
    };
    const std::string before = objects();
    Desk desk;
    QVERIFY(desk.open(foreignDatabase(database)));
    QVERIFY(desk.session().lastReading().overview);
    QCOMPARE(desk.session().lastReading().overview->queues.size(), std::size_t(1));
    desk.window().showPage(views::MainWindow::Page::Instances);
    QTRY_VERIFY(desk.window().loaded());
    QTRY_VERIFY(desk.shown(sql.number("select id from gen_durable")));
    const int readings = desk.session().readings();
    QTRY_VERIFY(desk.session().readings() > readings);
    QCOMPARE(objects(), before);
    QCOMPARE(*sql.value("select status from gen_durable"), std::string("runnable")); // no worker of ours took it
}

FERMATA_TEST(LiveTest, QApplication)
#include "tst_live.moc"
