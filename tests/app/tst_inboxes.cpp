// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// What support staff do when something waits: open the awaited name, find whose inbox holds what is nearly it, deliver
// the right one from there, and see it go on. On a real database, with the mouse and the keyboard.
#include "awaiting/awaiting_model.h"
#include "awaiting/awaiting_tree.h"
#include "desk.h"
#include "shell/page_id.h"
#include "signals/signal_list_model.h"
#include "signals/signals_table.h"

#include <fermata/test/runner.h>

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

using namespace fermata;
using namespace fermata::test;
using views::AwaitingModel;
using views::AwaitingTree;
using views::PageId;
using views::SignalListModel;
using views::SignalsTable;

namespace {

// 3,000 that wait for "paid", one of them with “Paid” in its inbox, and some others.
void fill(Sql& sql) {
    sql.run("insert into gen_durable (fsm, step, status, awaits, updated_at) "
            "select 'checkout', 'start', 'awaiting_signal', case when i % 100 = 0 then 'approve' else 'paid' end, "
            "now() - make_interval(secs => 5000 - i) from generate_series(1, 3000) i;"
            "insert into signals (target_id, name, payload) values (1777, 'Paid', '{\"amount\": 49.90}');"
            "insert into signals (target_id, name) values (42, 'refund')");
}

template <typename View>
void clickCell(View* view, const QModelIndex& index) {
    view->scrollTo(index);
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->visualRect(index).center());
}

} // namespace

class InboxesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theNearMissIsFoundAndDeliveredTo();
    void theSignalLeadsToItsTarget();
};

void InboxesTest::theNearMissIsFoundAndDeliveredTo() {
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    fill(sql);
    Desk desk;
    QVERIFY(desk.open(foreignDatabase(database)));
    desk.window().showPage(PageId::Awaiting);
    auto* const tree = desk.part<AwaitingTree>("awaitingTree");
    QTRY_COMPARE_WITH_TIMEOUT(tree->model()->rowCount(), 2, 30'000);
    const auto word = [&](const QModelIndex& at, int column) { return at.siblingAtColumn(column).data().toString(); };
    QTRY_COMPARE_WITH_TIMEOUT(word(tree->model()->index(0, 0), AwaitingModel::Parked), QString("2,970"), 30'000);
    QCOMPARE(word(tree->model()->index(0, 0), AwaitingModel::Inbox), QString("2 hold something, 1 a near miss"));

    // Only those with a near miss; the name opens, and there is one.
    QTest::mouseClick(desk.part<QWidget>("awaitingPresets")->findChildren<QAbstractButton*>().at(1), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(tree->model()->rowCount(), 1, 30'000);
    clickCell(tree, tree->model()->index(0, 0));
    QTest::keyClick(tree, Qt::Key_Right);
    QTRY_COMPARE_WITH_TIMEOUT(tree->model()->rowCount(tree->model()->index(0, 0)), 1, 30'000);
    const QModelIndex row = tree->model()->index(0, 0, tree->model()->index(0, 0));
    QCOMPARE(word(row, AwaitingModel::Inbox), QString("“Paid” the case differs"));
    clickCell(tree, row); // it is inspected
    QTRY_COMPARE_WITH_TIMEOUT(desk.window().readPlan().inspected.value_or(InstanceId{}).value, 1777LL, 30'000);

    // Deliver from here: the dialog stands open with target and name filled in.
    QTest::keyClick(tree, Qt::Key_S);
    auto* const dialog = desk.part<QDialog>("signalDialog");
    QTRY_VERIFY_WITH_TIMEOUT(dialog->isVisible(), 30'000);
    auto* const name = dialog->findChild<QComboBox*>("signalName");
    QVERIFY(name);
    QTRY_COMPARE_WITH_TIMEOUT(name->currentText(), QString("paid"), 30'000);
    QVERIFY(desk.click("signalAccept"));
    QTRY_COMPARE_WITH_TIMEOUT(sql.number("select count(*) from signals where target_id = 1777 and name = 'paid'"), 1LL,
                              30'000);
    QTRY_COMPARE_WITH_TIMEOUT(*sql.value("select status from gen_durable where id = 1777"), std::string("runnable"),
                              30'000);
    dialog->reject();
    // It no longer waits: nobody is left with a near miss.
    QTRY_COMPARE_WITH_TIMEOUT(tree->model()->rowCount(), 0, 30'000);
}

void InboxesTest::theSignalLeadsToItsTarget() {
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    fill(sql);
    Desk desk;
    QVERIFY(desk.open(foreignDatabase(database)));
    desk.window().showPage(PageId::Signals);
    auto* const table = desk.part<SignalsTable>("signalsTable");
    QTRY_COMPARE_WITH_TIMEOUT(table->model()->rowCount(), 2, 30'000);
    const auto word = [&](int row, int column) { return table->model()->index(row, column).data().toString(); };
    QCOMPARE(word(1, SignalListModel::State), QString("near miss of “paid”"));
    clickCell(table, table->model()->index(1, SignalListModel::Name));
    QTRY_COMPARE_WITH_TIMEOUT(desk.window().readPlan().inspected.value_or(InstanceId{}).value, 1777LL, 30'000);
    QTRY_VERIFY_WITH_TIMEOUT(desk.session().lastReading().signalList && desk.session().lastReading().signalList->chosen,
                             30'000);
    QVERIFY(desk.session().lastReading().signalList->chosen->payload == R"({"amount": 49.90})");
    // What comes shows by itself; what is consumed goes.
    sql.run("insert into signals (target_id, name) values (7, 'paid')");
    QTRY_COMPARE_WITH_TIMEOUT(table->model()->rowCount(), 3, 30'000);
    QCOMPARE(word(0, SignalListModel::State), QString("matched"));
    sql.run("delete from signals where name = 'Paid'");
    QTRY_COMPARE_WITH_TIMEOUT(table->model()->rowCount(), 2, 30'000);
    QVERIFY(table->chosen().has_value());
}

FERMATA_TEST(InboxesTest, QApplication)
#include "tst_inboxes.moc"
