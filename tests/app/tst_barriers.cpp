// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// What support staff does: among a thousand parents that wait find the one that does not move, and walk to the leaf
// that holds it, by the keyboard alone.
#include "barriers/barriers_model.h"
#include "barriers/barriers_tree.h"
#include "desk.h"
#include "families.h"
#include "inspector/inspector.h"
#include "widgets/segmented_control.h"

#include <fermata/test/runner.h>

#include <QLabel>

using namespace fermata;
using namespace fermata::test;
using views::BarriersModel;
using views::BarriersTree;

class BarriersTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theStuckOneIsFoundAmongAThousand();
    void theOneThatOpensStaysShown();
};

void BarriersTest::theStuckOneIsFoundAmongAThousand() {
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    // They all go on: their last child is scheduled.
    sql.run("with p as (insert into gen_durable (fsm, step, status, queue, children_pending, updated_at) "
            "select 'order', 'join', 'awaiting_children', 'orders', 1, now() - make_interval(secs => n) "
            "from generate_series(1, 999) n returning id) "
            "insert into gen_durable (fsm, step, status, queue, parent_id, eligible_at) "
            "select 'charge', 'capture', (case when k < 5 then 'done' else 'runnable' end)::durable_status, 'billing', "
            "p.id, now() + interval '1 hour' from p, generate_series(1, 5) k");
    // But for one, three levels deep, that has begun to wait in the midst of them.
    const long long top = makeFamily(sql, {.waitsSeconds = 500, .done = 3});
    const long long middle = makeFamily(sql, {.waitsSeconds = 450, .done = 40, .parent = top});
    const long long low = makeFamily(sql, {.waitsSeconds = 400, .done = 2, .awaiting = 1, .parent = middle});
    const long long leaf = sql.number("select id from gen_durable where parent_id = $1 and status = 'awaiting_signal'",
                                      {std::to_string(low)});
    sql.query("insert into signals (target_id, name) values ($1, 'Paid')", {std::to_string(leaf)});
    sql.run("analyze gen_durable");

    Desk desk;
    QVERIFY(desk.open(foreignDatabase(database)));
    views::MainWindow& window = desk.window();
    window.activateWindow();
    window.showPage(views::MainWindow::Page::Barriers);
    QTRY_VERIFY_WITH_TIMEOUT(window.loaded(), 30'000);
    auto* const tree = desk.part<BarriersTree>("barriersTree");
    auto* const model = dynamic_cast<BarriersModel*>(tree->model());
    QVERIFY(model->rowCount() >= 200);

    // The preset "Do not move": one, once all have been looked at.
    auto* const presets = desk.part<views::SegmentedControl>("barriersPresets");
    presets->setFocus(Qt::TabFocusReason);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right);
    QTRY_COMPARE_WITH_TIMEOUT(model->rowCount(), 1, 60'000);
    QTRY_COMPARE_WITH_TIMEOUT(model->node(model->index(0, 0)).row.id.value, top, 60'000);

    tree->setFocus(Qt::TabFocusReason);
    QTest::keyClick(tree, Qt::Key_H);
    QTRY_VERIFY_WITH_TIMEOUT(tree->chosen() == InstanceId{leaf}, 30'000);
    auto* const inspector = window.findChild<views::Inspector*>();
    QTRY_VERIFY_WITH_TIMEOUT(inspector && inspector->isVisible(), 30'000);
    QTRY_VERIFY_WITH_TIMEOUT(inspector->instance() == InstanceId{leaf} && window.loaded(), 30'000);

    // The whole way is open, and says what is wrong at its end.
    QTRY_COMPARE_WITH_TIMEOUT(model->find(InstanceId{leaf}).siblingAtColumn(BarriersModel::Why).data().toString(),
                              "Misspelt signal", 30'000);
    QModelIndex line = model->find(InstanceId{leaf});
    QVERIFY(line.siblingAtColumn(BarriersModel::Why).data(Qt::ToolTipRole).toString().contains("Paid"));
    QCOMPARE(model->node(line.parent()).row.id.value, low);
    QCOMPARE(model->node(line.parent().parent()).row.id.value, middle);
    QCOMPARE(model->node(line.parent().parent().parent()).row.id.value, top);
    // Refreshes leave it all as it is.
    const int readings = desk.session().readings();
    QTRY_VERIFY_WITH_TIMEOUT(desk.session().readings() > readings + 2, 30'000);
    QVERIFY(tree->chosen() == InstanceId{leaf});
    QVERIFY(tree->isExpanded(model->find(InstanceId{low})));
}

void BarriersTest::theOneThatOpensStaysShown() {
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    const long long top = makeFamily(sql, {.done = 3, .failed = 1, .awaiting = 1});
    Desk desk;
    QVERIFY(desk.open(foreignDatabase(database)));
    desk.window().showPage(views::MainWindow::Page::Barriers);
    auto* const tree = desk.part<BarriersTree>("barriersTree");
    auto* const panel = desk.part<QWidget>("barrierPanel");
    const auto words = [&] {
        QStringList all;
        for (const QLabel* const label : panel->findChildren<QLabel*>()) {
            if (label->isVisible()) all << label->text();
        }
        return all.join(' ');
    };
    QTRY_VERIFY2_WITH_TIMEOUT(words().contains("one cell each"), qPrintable(words()), 30'000);
    sql.query("update gen_durable set status = 'done', updated_at = now() where parent_id = $1 and "
              "status = 'awaiting_signal'",
              {std::to_string(top)});
    sql.query("update gen_durable set status = 'runnable', children_pending = 0, updated_at = now() where id = $1",
              {std::to_string(top)});
    QTRY_COMPARE_WITH_TIMEOUT(tree->model()->rowCount(), 0, 30'000);
    QTRY_VERIFY2_WITH_TIMEOUT(words().contains("All its 5 children have ended. It is runnable now."),
                              qPrintable(words()), 30'000);
    QVERIFY2(words().contains("one cell each"), qPrintable(words()));
    // It goes on being looked at.
    sql.query("update gen_durable set status = 'done', updated_at = now() where id = $1", {std::to_string(top)});
    QTRY_VERIFY2_WITH_TIMEOUT(words().contains("It is done now."), qPrintable(words()), 30'000);
}

FERMATA_TEST(BarriersTest, QApplication)
#include "tst_barriers.moc"
