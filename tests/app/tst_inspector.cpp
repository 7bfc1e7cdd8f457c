// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// The inspector on a database that moves: families page by page, what the window's worker did, rows that go.
#include "desk.h"
#include "inspector/inspector.h"
#include "inspector/timeline_model.h"
#include "kit/list_model.h"

#include <fermata/test/runner.h>

#include <QListView>
#include <QTabBar>
#include <QTableView>
#include <QTreeView>

using namespace fermata;
using namespace fermata::test;
using views::Inspector;

class InspectorTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void leafsThroughAFamilyOfThousands();
    void tellsWhatTheWorkerDidWithoutATrace();
    void keepsARowThatWent();
};

void InspectorTest::leafsThroughAFamilyOfThousands() {
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    sql.run("insert into gen_durable (fsm, step, status, children_pending) values ('order', 'join', "
            "'awaiting_children', 1);"
            "insert into gen_durable (fsm, step, status, parent_id, result, awaits) "
            "select 'charge', 'capture', case when i = 2999 then 'awaiting_signal' else 'done' end::durable_status, 1, "
            "'1', "
            "case when i = 2999 then 'paid' end from generate_series(1, 3000) i");
    Desk desk;
    QVERIFY(desk.open(foreignDatabase(database)));
    desk.window().inspect(InstanceId{1});
    auto* const inspector = desk.window().findChild<Inspector*>();
    QVERIFY(desk.click("inspectorChildsLink"));
    auto* const childs = desk.part<QTableView>("inspectorChilds");
    const auto first = [&] { return childs->model()->index(0, 0).data(views::ListModel::SortRole).toLongLong(); };
    QTRY_COMPARE(first(), 2);
    QCOMPARE(childs->model()->rowCount(), 200);
    childs->setFocus();
    QTest::keyClick(childs, Qt::Key_PageDown, Qt::AltModifier);
    QTRY_COMPARE(first(), 202);

    // The one that holds the barrier.
    QVERIFY(desk.click(qPrintable(QString("childs:%1").arg(int(Status::AwaitingSignal)))));
    QTRY_COMPARE(first(), 3000);
    QCOMPARE(childs->model()->rowCount(), 1);
    childs->setCurrentIndex(childs->model()->index(0, 0));
    QTest::keyClick(childs, Qt::Key_Return);
    QTRY_COMPARE(inspector->instance()->value, 3000);
    QTRY_VERIFY(desk.window().loaded());
    QVERIFY(desk.click("inspectorParent"));
    QTRY_COMPARE(inspector->instance()->value, 1);
    QTRY_COMPARE(first(), 3000); // as it was left
}

void InspectorTest::tellsWhatTheWorkerDidWithoutATrace() {
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    Desk desk;
    app::Source source = ownDatabase(database);
    source.production = true; // nothing is traced unasked
    QVERIFY(desk.open(source));
    desk.session().seed({"ticker"});
    QTRY_VERIFY_WITH_TIMEOUT(sql.number("select count(*) from gen_durable where fsm = 'ticker'") == 1, 30'000);
    desk.window().inspect(InstanceId{sql.number("select id from gen_durable where fsm = 'ticker'")});
    auto* const inspector = desk.window().findChild<Inspector*>();
    inspector->showTab(Inspector::Tab::Timeline);
    auto* const moments = desk.part<QListView>("inspectorTimeline");
    const auto count = [&](views::TimelineEntry::Kind kind) {
        int found = 0;
        for (int row = 0; row < moments->model()->rowCount(); ++row) {
            const auto line =
                moments->model()->index(row, 0).data(views::TimelineModel::RowRole).value<views::TimelineRow>();
            found += !line.idle && !line.traced && line.entry.kind == kind;
        }
        return found;
    };
    using Kind = views::TimelineEntry::Kind;
    QTRY_VERIFY_WITH_TIMEOUT(count(Kind::Step) >= 2 && count(Kind::Changed) >= 2, 60'000);
    QCOMPARE(count(Kind::First), 1);
    // The newest is above, whatever saw it.
    std::optional<Timestamp> above;
    for (int row = 0; row < moments->model()->rowCount(); ++row) {
        const auto line =
            moments->model()->index(row, 0).data(views::TimelineModel::RowRole).value<views::TimelineRow>();
        if (line.idle) continue;
        QVERIFY(!above || line.entry.at <= *above);
        above = line.entry.at;
    }
}

void InspectorTest::keepsARowThatWent() {
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    sql.run(R"(insert into gen_durable (fsm, step, state) values ('order', 'join', '{"n": 1}'))");
    Desk desk;
    QVERIFY(desk.open(foreignDatabase(database)));
    desk.window().inspect(InstanceId{1});
    auto* const tree = desk.part<QTreeView>("inspectorState");
    QTRY_VERIFY(tree->isVisible() && tree->model()->rowCount() == 1);
    sql.run("delete from gen_durable");
    auto* const notice = desk.part("inspectorNotice");
    QTRY_VERIFY_WITH_TIMEOUT(notice->isVisible(), 15'000);
    QVERIFY(tree->isVisible());
    QCOMPARE(tree->model()->rowCount(), 1);
    QVERIFY(desk.window().loaded());
}

FERMATA_TEST(InspectorTest, QApplication)
#include "tst_inspector.moc"
