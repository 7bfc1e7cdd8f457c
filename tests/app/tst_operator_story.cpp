// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// What an operator does when a parent with a thousand childs does not move, because somebody misspelt one signal: sees
// it among what is stuck, walks from the parent down to what holds it, reads why, delivers the right signal to all that
// await it, sees the barrier open, and finds in the audit what was done. The childs are the embedded worker's; so is
// all that the signals set going.
#include "awaiting/awaiting_model.h"
#include "awaiting/awaiting_tree.h"
#include "desk.h"
#include "inspector/inspector.h"
#include "shell/act_desk.h"
#include "stuck/stuck_model.h"
#include "stuck/stuck_table.h"
#include "widgets/status_pill.h"

#include <fermata/test/runner.h>

#include <QDialog>
#include <QLabel>
#include <QListView>
#include <QPlainTextEdit>
#include <QRegularExpression>

using namespace fermata;
using namespace fermata::test;
using views::AwaitingModel;
using views::AwaitingTree;
using views::StuckModel;
using views::StuckTable;

namespace {

constexpr int kPatience = 120'000;
constexpr int kChilds = 1'000;

QString wordsOf(const QWidget* part) {
    QStringList words;
    for (const QLabel* const label : part->findChildren<QLabel*>()) {
        if (label->isVisible()) words << label->text();
    }
    return words.join(' ').remove(QRegularExpression("<[^>]*>"));
}

} // namespace

class OperatorStoryTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aThousandChildsAreSetFree();

private:
    void deliverToAll(Desk& desk, const char* name);
};

// On the line of the name in Awaiting, one key; the payload; Ctrl+Enter.
void OperatorStoryTest::deliverToAll(Desk& desk, const char* name) {
    views::MainWindow& window = desk.window();
    window.showPage(views::PageId::Awaiting);
    auto* const tree = desk.part<AwaitingTree>("awaitingTree");
    auto* const model = dynamic_cast<AwaitingModel*>(tree->model());
    QVERIFY(model);
    QTRY_VERIFY_WITH_TIMEOUT(model->indexOf(AwaitedName(name)).isValid(), kPatience);
    tree->setFocus();
    tree->setCurrentIndex(model->indexOf(AwaitedName(name)));
    QTest::keyClick(tree, Qt::Key_S);
    auto* const dialog = desk.part<QDialog>("signalDialog");
    auto* const accept = desk.part<QAbstractButton>("signalAccept");
    QTRY_VERIFY_WITH_TIMEOUT(dialog->isVisible() && accept->isEnabled(), kPatience);
    QVERIFY2(accept->text().contains(QString("Deliver “%1” to 1,000").arg(name)), qPrintable(accept->text()));
    auto* const payload = dialog->findChild<QPlainTextEdit*>();
    payload->setFocus();
    payload->selectAll();
    payload->insertPlainText(R"({"approved": true})");
    QTest::keyClick(payload, Qt::Key_Return, Qt::ControlModifier);
    auto* const answer = desk.part<QWidget>("signalAnswer");
    QTRY_VERIFY_WITH_TIMEOUT(answer->isVisible(), kPatience);
    QVERIFY2(wordsOf(answer).contains("1,000 woken"), qPrintable(wordsOf(answer)));
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY(!dialog->isVisible());
    window.activateWindow(); // as a window manager does when a dialog closes
    QVERIFY(QTest::qWaitForWindowActive(&window));
}

void OperatorStoryTest::aThousandChildsAreSetFree() {
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    Desk desk;
    QVERIFY(desk.open(ownDatabase(database)));
    views::MainWindow& window = desk.window();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QTRY_VERIFY_WITH_TIMEOUT(window.acts().rights().may(ActKind::Deliver), kPatience);

    const long long parent =
        sql.number("insert into gen_durable (fsm, step, queue, state) values ('order', 'start', 'payments', "
                   "'{\"items\": 1, \"fail\": 0, \"work_ms\": 0, \"approvals\": 1000}') returning id");
    const auto awaiting = [&](const char* name) {
        return sql.number("select count(*) from gen_durable where status = 'awaiting_signal' and awaits = $1", {name});
    };
    QTRY_COMPARE_WITH_TIMEOUT(awaiting("manager"), static_cast<long long>(kChilds), kPatience);
    // Two days ago a program answered all of them, and wrote the name with a capital letter. What they do in the end
    // takes no time here: 0.4 s each is no part of the story.
    sql.run("insert into signals (target_id, name, payload) "
            "select id, 'Manager', '{\"approved\": true}' from gen_durable where awaits = 'manager';"
            "update gen_durable set updated_at = now() - interval '2 days', state = state || '{\"work_ms\": 0}' "
            "where awaits = 'manager'");

    // To what needs a person, by its key: one line for all of them.
    QTest::keyClick(&window, Qt::Key_8, Qt::ControlModifier);
    auto* const table = desk.part<StuckTable>("stuckTable");
    const auto parked = [&] {
        for (int row = 0; row < table->model()->rowCount(); ++row) {
            const auto line = table->model()->index(row, 0).data(StuckModel::RowRole).value<views::StuckRow>();
            if (line.finding.code == FindingCode::ParkedLong && line.finding.count == kChilds) return row;
        }
        return -1;
    };
    QTRY_VERIFY_WITH_TIMEOUT(parked() >= 0, kPatience);
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                      table->visualRect(table->model()->index(parked(), StuckModel::What)).center());
    const QString pane = wordsOf(desk.part<QWidget>("stuckPane"));
    QVERIFY2(pane.contains("manager") && pane.contains("1,000"), qPrintable(pane));

    // The parent says what holds it; from there one key down to it.
    auto* const inspector = window.findChild<views::Inspector*>();
    window.inspect(InstanceId{parent});
    QTRY_VERIFY2_WITH_TIMEOUT(wordsOf(inspector).contains("the case differs"), qPrintable(wordsOf(inspector)),
                              kPatience);
    QTest::keyClick(&window, Qt::Key_H, Qt::ControlModifier);
    QTRY_VERIFY(inspector->instance().has_value() && inspector->instance()->value != parent);
    const long long child = inspector->instance()->value;
    QCOMPARE(sql.number("select parent_id from gen_durable where id = $1", {std::to_string(child)}), parent);
    QTRY_VERIFY2_WITH_TIMEOUT(wordsOf(inspector).contains("the case differs, so it never matched"),
                              qPrintable(wordsOf(inspector)), kPatience);

    // The right signal, to all that await it: twice, since an approval asks two people.
    deliverToAll(desk, "manager");
    QTRY_COMPARE_WITH_TIMEOUT(awaiting("finance"), static_cast<long long>(kChilds), kPatience);
    deliverToAll(desk, "finance");

    // The barrier opens, and nothing needs a person any more.
    const auto status = [&] {
        return sql.value("select status from gen_durable where id = $1", {std::to_string(parent)}).value_or("");
    };
    QTRY_COMPARE_WITH_TIMEOUT(status(), std::string("done"), kPatience);
    window.inspect(InstanceId{parent});
    QTRY_COMPARE_WITH_TIMEOUT(desk.part<views::StatusPill>("inspectorStatus")->accessibleName(), QString("done"),
                              kPatience);
    QTest::keyClick(&window, Qt::Key_8, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(wordsOf(desk.part<QWidget>("stuckPage")).contains("Nothing needs you"), kPatience);

    // The audit has each of them, and the inspector shows it: who, what, and what became of it.
    QCOMPARE(
        sql.number("select count(distinct instance_id) from fermata_audit where act = 'deliver' and "
                   "before ->> 'status' = 'awaiting_signal' and after ->> 'status' = 'runnable' and os_user <> ''"),
        static_cast<long long>(kChilds));
    window.inspect(InstanceId{child});
    inspector->showTab(views::Inspector::Tab::Audit);
    auto* const audit = desk.part<QListView>("inspectorAudit");
    QTRY_COMPARE_WITH_TIMEOUT(audit->model()->rowCount(), 2, kPatience);
    QVERIFY(desk.close());
}

FERMATA_TEST(OperatorStoryTest, QApplication)
#include "tst_operator_story.moc"
