// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// The debugger when things go badly for it, as its window shows them: a server that goes away while it holds, one that
// only repeats what another does, and many workers of other processes.
#include "debug/debug_page.h"
#include "debug/held_model.h"
#include "desk.h"
#include "inspector/inspector.h"
#include "shell/debug_desk.h"
#include "shell/page_id.h"

#include <fermata/debug.h>
#include <fermata/schema.h>
#include <fermata/test/child_process.h>
#include <fermata/test/runner.h>
#include <fermata/test/standby.h>
#include <fermata/test/test_cluster.h>

#include <QAction>
#include <QTableView>
#include <QTest>

using namespace fermata;
using namespace fermata::test;
using views::PageId;

namespace {

constexpr int kPatience = 60'000;

void breakBefore(const std::string& database, const char* step) {
    Debugger debugger({database}, "somebody");
    BreakpointRequest request;
    request.machine = "order";
    request.step = step;
    debugger.add(request);
}

// Has no children, and ends at once.
long long order(Sql& sql) {
    return sql.number("insert into gen_durable (fsm, step, queue, state) values ('order', 'start', 'payments', "
                      "'{\"items\": 0, \"fail\": 0, \"work_ms\": 0}') returning id");
}

constexpr char kHeld[] = "select count(*) from fermata_held h join gen_durable g on g.id = h.instance where "
                         "h.mode = 'held' and g.status = 'runnable' and g.eligible_at = h.until";

struct Stage {
    bool showsHeld(int count) {
        desk.window().showPage(PageId::Debug);
        auto* const table = desk.part<QTableView>("debugTable");
        return QTest::qWaitFor([&] { return table->model()->rowCount() == count; }, kPatience);
    }
    bool chooses(long long id) {
        auto* const table = desk.part<QTableView>("debugTable");
        for (int row = 0; row < table->model()->rowCount(); ++row) {
            const QModelIndex index = table->model()->index(row, 0);
            if (index.data(views::HeldModel::RowRole).value<HeldRow>().instance.value != id) continue;
            QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(index).center());
            return desk.window().findChild<views::Inspector*>()->instance() == InstanceId{id};
        }
        return false;
    }
    QAction* action(const char* name) { return desk.part<QAction>(name); }

    Desk desk;
};

} // namespace

class DebuggerLuckTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theServerGoesAwayInMidHold_data();
    void theServerGoesAwayInMidHold();
    void whatComesToBeHeldAfterDetaching();
    void onAStandby();
    void sixteenWorkers();
};

void DebuggerLuckTest::theServerGoesAwayInMidHold_data() {
    QTest::addColumn<bool>("crashes");
    QTest::newRow("it is restarted") << false;
    QTest::newRow("it is killed") << true;
}

// What is held is a row: it stands there when the server comes back, and the same key lets it go.
void DebuggerLuckTest::theServerGoesAwayInMidHold() {
    QFETCH(const bool, crashes);
    TestCluster cluster(TestCluster::Storage::Fast);
    const std::string database = cluster.makeDatabase();
    migrate({database});
    Debugger({database}).install(false);
    breakBefore(database, "start");
    long long id = 0;
    {
        Sql sql = connectTo(database);
        id = order(sql);
        QCOMPARE(sql.number(kHeld), 1LL);
    }
    Stage stage;
    QVERIFY(stage.desk.open(ownDatabase(database)));
    QVERIFY(stage.showsHeld(1));
    QVERIFY(stage.chooses(id));
    QTRY_VERIFY_WITH_TIMEOUT(stage.action("debugOnAction")->isEnabled(), kPatience);

    if (crashes)
        cluster.cluster().kill();
    else
        cluster.cluster().stop();
    auto* const notice = stage.desk.part<QWidget>("notice");
    QTRY_VERIFY_WITH_TIMEOUT(notice->isVisible(), kPatience);
    // Nothing is offered that cannot be done; what was read stays readable.
    QTRY_VERIFY_WITH_TIMEOUT(!stage.action("debugOnAction")->isEnabled(), kPatience);
    QVERIFY(stage.showsHeld(1));

    cluster.cluster().start();
    QTRY_VERIFY_WITH_TIMEOUT(!notice->isVisible(), kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(stage.action("debugOnAction")->isEnabled(), kPatience);
    QVERIFY(stage.showsHeld(1));
    Sql sql = connectTo(database);
    QCOMPARE(sql.number(kHeld), 1LL);
    QVERIFY(stage.chooses(id));
    stage.action("debugOnAction")->trigger();
    // The window's worker came back, too.
    QTRY_COMPARE_WITH_TIMEOUT(
        sql.value("select status::text from gen_durable where id = $1", {std::to_string(id)}).value(),
        std::string("done"), kPatience);
    QVERIFY(stage.showsHeld(0));
    QVERIFY(stage.desk.close());
}

// A transaction that has met the breakpoint, and commits when the window has let go: nobody would be there for it.
void DebuggerLuckTest::whatComesToBeHeldAfterDetaching() {
    const std::string database = migratedDatabase();
    Debugger({database}).install(false);
    Sql sql = connectTo(database);
    Stage stage;
    QVERIFY(stage.desk.open(ownDatabase(database)));
    stage.desk.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&stage.desk.window()));
    QTRY_VERIFY_WITH_TIMEOUT(stage.action("addBreakpointAction")->isEnabled(), kPatience);
    views::DebugOrder set;
    set.kind = views::DebugOrder::Kind::Add;
    set.request.machine = "order";
    set.request.step = "start";
    stage.desk.window().debugging().order(set, &stage.desk.window(), [](const views::DebugOutcome&) {});
    QTRY_COMPARE_WITH_TIMEOUT(sql.number("select count(*) from fermata_breakpoint"), 1LL, kPatience);

    Sql late = connectTo(database);
    late.run("begin");
    const long long id = order(late);
    QTRY_VERIFY_WITH_TIMEOUT(stage.action("detachAction")->isEnabled(), kPatience);
    stage.action("detachAction")->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(sql.number("select count(*) from fermata_breakpoint"), 0LL, kPatience);
    late.run("commit");
    // By its lease it would be two minutes.
    QTRY_COMPARE_WITH_TIMEOUT(
        sql.value("select status::text from gen_durable where id = $1", {std::to_string(id)}).value(),
        std::string("done"), kPatience);
    QVERIFY(stage.desk.close());
}

// What its primary holds is seen, and nothing is offered; nor does a window there say that it holds anything.
void DebuggerLuckTest::onAStandby() {
    TestCluster primary(TestCluster::Storage::Fast);
    const std::string database = primary.makeDatabase();
    migrate({database});
    Debugger({database}).install(true);
    breakBefore(database, "start");
    Sql sql = connectTo(database);
    const long long id = order(sql);
    Standby standby(primary.cluster(), database);
    Stage stage;
    QVERIFY(stage.desk.open(foreignDatabase(standby.database())));
    QVERIFY(stage.showsHeld(1));
    QVERIFY(stage.chooses(id));
    for (const char* const name : {"debugOnAction", "debugOverAction", "debugIntoAction", "debugOutAction",
                                   "debugHoldAction", "toggleBreakpointAction", "addBreakpointAction"}) {
        QTRY_VERIFY2_WITH_TIMEOUT(!stage.action(name)->isEnabled(), name, kPatience);
        QVERIFY2(stage.action(name)->toolTip().contains("standby"),
                 qPrintable(QString::fromLatin1(name) + ": " + stage.action(name)->toolTip()));
    }
    // Its lease ends on the primary, by time alone: seen here when it has been replayed.
    sql.run("update fermata_held set lease = clock_timestamp() - interval '1 second'");
    QVERIFY(stage.showsHeld(0));
    QVERIFY(stage.desk.close());
    QCOMPARE(sql.number("select count(*) from fermata_breakpoint where owner = 'somebody'"), 1LL);
}

// Processes of others: each finds it put off, none runs it, and all that was held goes on with one key each, or all at
// once.
void DebuggerLuckTest::sixteenWorkers() {
    constexpr int workers = 16;
    constexpr int instances = 60;
    const std::string database = migratedDatabase();
    Debugger({database}).install(false);
    breakBefore(database, "start");
    Sql sql = connectTo(database);
    std::vector<std::unique_ptr<ChildProcess>> running;
    for (int i = 0; i < workers; ++i)
        running.push_back(std::make_unique<ChildProcess>(
            FERMATACTL_PROGRAM,
            std::vector<std::string>{"worker", "--db", database, "--examples", "--queue", "payments=2"}));
    QTRY_COMPARE_WITH_TIMEOUT(sql.number("select count(*) from fermata_worker"), workers, kPatience);
    for (int i = 0; i < instances; ++i)
        order(sql);
    QCOMPARE(sql.number(kHeld), instances);
    Stage stage;
    QVERIFY(stage.desk.open(foreignDatabase(database)));
    QVERIFY(stage.showsHeld(instances));
    QVERIFY(stage.chooses(1));
    QTRY_VERIFY_WITH_TIMEOUT(stage.action("debugOnAction")->isEnabled(), kPatience);
    stage.action("debugOnAction")->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(sql.number("select count(*) from gen_durable where status = 'done'"), 1LL, kPatience);
    QVERIFY(stage.showsHeld(instances - 1));
    QCOMPARE(sql.number(kHeld), instances - 1);
    QCOMPARE(sql.number("select count(*) from gen_durable where status = 'executing'"), 0LL);
    Debugger({database}, "somebody").goAll(Go::On);
    QTRY_COMPARE_WITH_TIMEOUT(sql.number("select count(*) from gen_durable where status = 'done'"), instances,
                              kPatience);
    QVERIFY(stage.showsHeld(0));
    QVERIFY(stage.desk.close());
    // Each ran once.
    QCOMPARE(sql.number("select max(attempt) from gen_durable"), 0LL);
}

FERMATA_TEST(DebuggerLuckTest, QApplication)
#include "tst_debugger_luck.moc"
