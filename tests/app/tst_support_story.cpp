// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// What support staff does, with the mouse and the keyboard, on a database where ten thousand parents wait: find the one
// that does not move, walk to the child that holds it, read what it awaits, deliver that from there, and see the
// barrier open. The stuck family is one that the embedded worker runs; so is all that the signals set going.
#include "barriers/barriers_model.h"
#include "barriers/barriers_tree.h"
#include "desk.h"
#include "inspector/inspector.h"
#include "widgets/segmented_control.h"
#include "widgets/status_pill.h"

#include <fermata/test/runner.h>

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QPlainTextEdit>

using namespace fermata;
using namespace fermata::test;
using views::BarriersModel;
using views::BarriersTree;

namespace {

constexpr int kPatience = 60'000;
constexpr int kOthers = 9'999;

// They all go on by themselves: the last child of each is due in an hour. The n-th waits for n seconds.
void fillWithParents(Sql& sql) {
    sql.query("with p as (insert into gen_durable (fsm, step, status, queue, children_pending, updated_at) "
              "select 'order', 'join', 'awaiting_children', 'payments', 1, now() - make_interval(secs => n) "
              "from generate_series(1, $1::int) n returning id) "
              "insert into gen_durable (fsm, step, status, queue, parent_id, eligible_at) "
              "select 'charge', 'charge', (case when k = 1 then 'done' else 'runnable' end)::durable_status, "
              "'payments', p.id, now() + interval '1 hour' from p, generate_series(1, 2) k",
              {std::to_string(kOthers)});
    sql.run("analyze gen_durable");
}

// An order, in it an order, in it an approval that waits for people.
struct Stuck {
    long long top = 0;
    long long middle = 0;
    long long leaf = 0;
};

} // namespace

class SupportStoryTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theStuckOneOfTenThousandIsSetFree();
};

void SupportStoryTest::theStuckOneOfTenThousandIsSetFree() {
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    Desk desk;
    QVERIFY(desk.open(ownDatabase(database)));
    views::MainWindow& window = desk.window();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));

    Stuck stuck;
    stuck.top = sql.number(
        "insert into gen_durable (fsm, step, queue, state) values ('order', 'start', 'payments', "
        "'{\"items\": 3, \"fail\": 0, \"work_ms\": 0, \"suborder\": {\"items\": 2, \"fail\": 0, \"work_ms\": 0, "
        "\"approvals\": 1}}') returning id");
    const auto waits = [&] {
        stuck.middle = sql.number("select coalesce(max(id), 0) from gen_durable where parent_id = $1 and "
                                  "status = 'awaiting_children' and children_pending = 1",
                                  {std::to_string(stuck.top)});
        stuck.leaf = sql.number("select coalesce(max(id), 0) from gen_durable where parent_id = $1 and "
                                "status = 'awaiting_signal'",
                                {std::to_string(stuck.middle)});
        return stuck.leaf > 0;
    };
    QTRY_VERIFY_WITH_TIMEOUT(waits(), kPatience);
    // It has begun to wait in the midst of the others, and somebody has tried already.
    sql.query("update gen_durable set updated_at = now() - interval '5000 seconds' where id = $1",
              {std::to_string(stuck.top)});
    sql.query("insert into signals (target_id, name, payload) values ($1, 'Manager', '{\"approved\": true}')",
              {std::to_string(stuck.leaf)});
    fillWithParents(sql);

    // To the view by its key. Who waits longest is first; the one that is sought is not among them.
    QTest::keyClick(&window, Qt::Key_6, Qt::ControlModifier);
    QVERIFY(window.page() == views::PageId::Barriers);
    auto* const tree = desk.part<BarriersTree>("barriersTree");
    auto* const model = dynamic_cast<BarriersModel*>(tree->model());
    QTRY_VERIFY_WITH_TIMEOUT(model->rowCount() > 100, kPatience);
    for (int row = 1; row < 20; ++row)
        QVERIFY(model->node(model->index(row - 1, 0)).row.updatedAt <= model->node(model->index(row, 0)).row.updatedAt);
    QVERIFY(!model->find(InstanceId{stuck.top}).isValid() ||
            model->find(InstanceId{stuck.top}).row() > tree->height() / 20);

    // "Do not move", by the mouse: it is the only one, once all ten thousand have been looked at.
    auto* const presets = desk.part<views::SegmentedControl>("barriersPresets");
    const auto segments = presets->findChildren<QAbstractButton*>();
    const auto still = std::find_if(segments.begin(), segments.end(),
                                    [](const QAbstractButton* segment) { return segment->text() == "Do not move"; });
    QVERIFY(still != segments.end());
    QTest::mouseClick(*still, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(model->rowCount() == 1 && model->node(model->index(0, 0)).row.id.value == stuck.top,
                             300'000);

    // A click on it, and the one key: down to what holds it, which is inspected.
    QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, tree->visualRect(model->index(0, 1)).center());
    QTRY_VERIFY(tree->hasFocus());
    QTest::keyClick(tree, Qt::Key_H);
    auto* const inspector = window.findChild<views::Inspector*>();
    QTRY_VERIFY_WITH_TIMEOUT(
        inspector->isVisible() && inspector->instance() == InstanceId{stuck.leaf} && window.loaded(), kPatience);
    QCOMPARE(model->node(model->find(InstanceId{stuck.leaf}).parent()).row.id.value, stuck.middle);

    // What it waits for, and why what came was of no use.
    const auto read = [&] {
        QStringList words;
        for (const QLabel* const label : inspector->findChildren<QLabel*>()) {
            if (label->isVisible()) words << label->text();
        }
        return words.join(' ');
    };
    QTRY_VERIFY_WITH_TIMEOUT(read().contains("manager"), kPatience);
    QTRY_VERIFY2_WITH_TIMEOUT(read().contains("the case differs, so it never matched"), qPrintable(read()), kPatience);

    // Delivered from there: by the button, with a payload of one's own.
    auto* const deliver = inspector->findChild<QAbstractButton*>("inspectorDeliver");
    QTRY_VERIFY(deliver && deliver->isVisible());
    QVERIFY2(deliver->text().contains("manager"), qPrintable(deliver->text()));
    QTest::mouseClick(deliver, Qt::LeftButton);
    auto* const dialog = desk.part<QDialog>("signalDialog");
    QTRY_VERIFY_WITH_TIMEOUT(dialog->isVisible(), kPatience);
    auto* const name = dialog->findChild<QComboBox*>("signalName");
    QTRY_COMPARE_WITH_TIMEOUT(name->currentText(), QString("manager"), kPatience);
    auto* const payload = dialog->findChild<QWidget*>("signalPayload")->findChild<QPlainTextEdit*>();
    QVERIFY(payload);
    payload->setFocus();
    QTest::keyClick(payload, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(payload, R"({"approved": true)"); // the bracket closes itself, or is typed
    if (!payload->toPlainText().trimmed().endsWith('}')) QTest::keyClicks(payload, "}");
    QTest::keyClick(payload, Qt::Key_Return, Qt::ControlModifier);
    // The worker takes it up: it awaits the next person.
    const auto fieldOf = [&](const char* field, long long id) {
        return sql
            .value(std::string("select coalesce(") + field + "::text, '') from gen_durable where id = $1",
                   {std::to_string(id)})
            .value_or("");
    };
    QTRY_COMPARE_WITH_TIMEOUT(fieldOf("awaits", stuck.leaf), std::string("finance"), kPatience);
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY(!dialog->isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(deliver->isVisible() && deliver->text().contains("finance"), kPatience);

    // And that by the keys alone: S opens the dialog for what is inspected, Ctrl+Enter delivers.
    window.activateWindow(); // as a window manager does when a dialog closes
    QVERIFY(QTest::qWaitForWindowActive(&window));
    tree->setFocus(Qt::TabFocusReason);
    QTest::keyClick(tree, Qt::Key_S);
    QTRY_VERIFY_WITH_TIMEOUT(dialog->isVisible(), kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(name->currentText(), QString("finance"), kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(desk.part<QAbstractButton>("signalAccept")->isEnabled(), kPatience);
    dialog->activateWindow();
    QTRY_VERIFY(dialog->isAncestorOf(QApplication::focusWidget()));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return, Qt::ControlModifier);

    // Both barriers open, one after the other, and it is to be seen: the leaf has ended, and nothing is stuck any more.
    const auto statusOf = [&](long long id) { return fieldOf("status", id); };
    QTRY_COMPARE_WITH_TIMEOUT(statusOf(stuck.leaf), std::string("done"), kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(statusOf(stuck.middle), std::string("done"), kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(statusOf(stuck.top), std::string("done"), kPatience);
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY(!dialog->isVisible());
    QTRY_COMPARE_WITH_TIMEOUT(model->rowCount(), 0, kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(desk.part<views::StatusPill>("inspectorStatus")->accessibleName(), QString("done"),
                              kPatience);
    // The others wait as they did.
    QCOMPARE(sql.number("select count(*) from gen_durable where status = 'awaiting_children'"),
             static_cast<long long>(kOthers));
}

FERMATA_TEST(SupportStoryTest, QApplication)
#include "tst_support_story.moc"
