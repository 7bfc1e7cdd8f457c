// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// The walk of README.md, from an empty database: spawn a checkout, break before "ship", look, step, crash it before the
// commit, see attempt 1, let it end.
#include "debug/held_model.h"
#include "desk.h"
#include "inspector/inspector.h"
#include "shell/page_id.h"
#include "widgets/json_edit.h"

#include <fermata/test/runner.h>

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>

using namespace fermata;
using namespace fermata::test;
using views::PageId;

namespace {

constexpr int kPatience = 90'000; // a lease may have to run out

struct Walk {
    views::MainWindow& window() { return desk.window(); }
    bool waitFor(const std::function<bool()>& condition) { return QTest::qWaitFor(condition, kPatience); }
    bool active() {
        window().activateWindow();
        return QTest::qWaitForWindowActive(&window());
    }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(&window(), key, modifiers); }
    std::string stands() {
        return sql
            .value("select concat_ws(' ', status, step, attempt) from gen_durable where id = $1", {std::to_string(id)})
            .value();
    }
    bool isHeld() {
        return sql.number("select count(*) from fermata_held where instance = $1 and mode = 'held'",
                          {std::to_string(id)}) == 1;
    }
    // The button with these words on the page.
    bool press(const QString& words) {
        QPushButton* found = nullptr;
        for (QPushButton* const button : window().findChildren<QPushButton*>())
            if (button->isVisible() && button->text() == words) found = button;
        if (found) QTest::mouseClick(found, Qt::LeftButton);
        return found;
    }
    bool gateSays(const QString& title) {
        return waitFor([&] {
            auto* const label = desk.part<QLabel>("gateTitle");
            return label->isVisible() && label->text().contains(title);
        });
    }
    bool chooseHeld() {
        auto* const table = desk.part<QTableView>("debugTable");
        if (!waitFor([&] { return table->model()->rowCount() == 1; })) return false;
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                          table->visualRect(table->model()->index(0, 0)).center());
        return waitFor([&] { return window().findChild<views::Inspector*>()->instance() == InstanceId{id}; });
    }

    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    Desk desk;
    long long id = 0;
};

} // namespace

class WalkTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void breakStepCrashAndGoOn();
};

void WalkTest::breakStepCrashAndGoOn() {
    Walk walk;
    QVERIFY(walk.desk.open(ownDatabase(walk.database)));
    QVERIFY(walk.active());

    // The first of the examples is a checkout, which parks.
    QVERIFY(walk.window().page() == PageId::Overview);
    QVERIFY(walk.desk.click("spawnExample_checkout"));
    QTRY_COMPARE_WITH_TIMEOUT(walk.sql.number("select count(*) from gen_durable where status = 'awaiting_signal'"), 1LL,
                              kPatience);
    walk.id = walk.sql.number("select id from gen_durable");

    // Breakpoints are installed once, and one is set before "ship".
    walk.press(Qt::Key_9, Qt::ControlModifier);
    QVERIFY(walk.window().page() == PageId::Debug);
    QVERIFY(walk.waitFor([&] { return walk.press("Install breakpoints…"); }));
    auto* const install = walk.window().findChild<QDialog*>("debugInstallDialog");
    QVERIFY(install);
    QTest::mouseClick(install->findChild<QPushButton*>("debugInstallAct"), Qt::LeftButton);
    QVERIFY(walk.waitFor([&] { return walk.desk.part<QAction>("addBreakpointAction")->isEnabled(); }));
    walk.desk.part<QAction>("addBreakpointAction")->trigger();
    auto* const breakpoint = walk.window().findChild<QDialog*>("breakpointDialog");
    QVERIFY(breakpoint);
    breakpoint->findChild<QComboBox*>("breakpointMachine")->setCurrentText("checkout");
    breakpoint->findChild<QComboBox*>("breakpointStep")->setCurrentText("ship");
    QTest::mouseClick(breakpoint->findChild<QPushButton*>("breakpointAdd"), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(walk.sql.number("select count(*) from fermata_breakpoint"), 1LL, kPatience);

    // The signal: "start" runs, and it is held before "ship".
    QVERIFY(walk.active());
    walk.window().openSignalDialog(InstanceId{walk.id});
    auto* const name = walk.desk.part<QComboBox>("signalName");
    QTRY_COMPARE_WITH_TIMEOUT(name->currentText(), QString("paid"), kPatience);
    walk.desk.part<views::JsonEdit>("signalPayload")->setText(R"({"amount": "49.90"})");
    QVERIFY(walk.desk.click("signalAccept"));
    QTRY_VERIFY_WITH_TIMEOUT(walk.isHeld(), kPatience);
    QCOMPARE(walk.stands(), std::string("runnable ship 0"));
    if (auto* const dialog = walk.window().findChild<QDialog*>("signalDialog"); dialog && dialog->isVisible())
        QTest::keyClick(dialog, Qt::Key_Escape);

    // Looked at: what the step will see.
    QVERIFY(walk.active());
    QVERIFY(walk.chooseHeld());

    // Its outcome is to be held before the commit; then one step.
    QVERIFY(walk.desk.click("gateHold"));
    auto* const gate = walk.window().findChild<QDialog*>("gateDialog");
    QVERIFY(gate);
    QCOMPARE(gate->findChild<QLineEdit*>("gateInstance")->text().remove('#'),
             QString::number(walk.id)); // the chosen one
    gate->findChild<QCheckBox*>("gateBefore")->setChecked(false);
    QTest::mouseClick(gate->findChild<QPushButton*>("gateDialogHold"), Qt::LeftButton);
    QVERIFY(walk.waitFor([&] { return !walk.window().findChild<QDialog*>("gateDialog"); }));
    QVERIFY(walk.active());
    walk.press(Qt::Key_F10);
    QVERIFY(walk.gateSays("checkout.ship · attempt 0 · before its commit"));
    QCOMPARE(walk.stands(), std::string("executing ship 0")); // nothing is committed

    // Crashed there: the reaper returns it, and it is held again, as attempt 1.
    QVERIFY(walk.desk.click("gateCrash"));
    QVERIFY(walk.gateSays("crashed here"));
    QCOMPARE(walk.stands(), std::string("executing ship 0"));
    QTRY_COMPARE_WITH_TIMEOUT(walk.stands(), std::string("runnable ship 1"), kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(walk.isHeld(), kPatience);

    // On it goes, through the gate once more, and ends with what was paid, to the letter.
    QVERIFY(walk.chooseHeld());
    QVERIFY(walk.active());
    walk.press(Qt::Key_F5);
    QVERIFY(walk.gateSays("checkout.ship · attempt 1 · before its commit"));
    QVERIFY(walk.desk.click("gateGo"));
    QTRY_COMPARE_WITH_TIMEOUT(walk.stands(), std::string("done ship 1"), kPatience);
    QCOMPARE(
        walk.sql.value("select result ->> 'amount' from gen_durable where id = $1", {std::to_string(walk.id)}).value(),
        std::string("49.90"));
}

FERMATA_TEST(WalkTest, QApplication)
#include "tst_walk.moc"
