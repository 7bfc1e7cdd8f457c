// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// The gate of the window's worker, on a real database with the window's own worker: held before a step and before its
// commit, committed, run again, replaced, crashed; steps that are tried; and every way in which what is held ends.
#include "debug/gate_model.h"
#include "debug/gate_panel.h"
#include "debug/run_view.h"
#include "desk.h"
#include "inspector/diff_view.h"
#include "shell/gate_desk.h"
#include "shell/page_id.h"
#include "slow_machine.h"
#include "theme/theme.h"
#include "widgets/chip.h"
#include "widgets/json_edit.h"

#include <fermata/schema.h>
#include <fermata/test/runner.h>
#include <fermata/test/test_cluster.h>

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QElapsedTimer>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableView>
#include <QTabWidget>
#include <QTest>

#include <signal.h>

using namespace fermata;
using namespace fermata::test;
using views::GatedRun;
using views::PageId;

namespace {

constexpr int kPatience = 60'000;

struct Stage {
    explicit Stage(const QStringList& commands = {}) { source.machineCommands = commands; }

    bool opens() {
        if (!desk.open(source)) return false;
        window().activateWindow();
        return QTest::qWaitForWindowActive(&window()) && waitFor([this] { return window().gate().snapshot().worker; });
    }
    views::MainWindow& window() { return desk.window(); }
    const views::GateSnapshot& gate() { return window().gate().snapshot(); }
    bool waitFor(const std::function<bool()>& condition) { return QTest::qWaitFor(condition, kPatience); }

    // Paid for: its step "start" goes on with "ship", and consumes the signal.
    long long checkout() {
        return sql.number(
            "with made as (insert into gen_durable (fsm, step, awaits, state) values ('checkout', 'start', "
            "'paid', '{\"order\": 7, \"work_ms\": 0}') returning id), told as (insert into signals "
            "(target_id, name, payload) select id, 'paid', '{\"amount\": 4990}' from made) "
            "select id from made");
    }
    std::string stands(long long id) {
        return *sql.value("select concat_ws(' ', status, step, attempt) from gen_durable where id = $1",
                          {std::to_string(id)});
    }
    std::string state(long long id) {
        return *sql.value("select state::text from gen_durable where id = $1", {std::to_string(id)});
    }
    std::string audit(long long id) {
        return sql
            .value("select coalesce(string_agg(act || ': ' || reason, ', ' order by id), '') from fermata_audit where "
                   "instance_id = $1",
                   {std::to_string(id)})
            .value();
    }
    // As a person does it, with the dialog.
    bool holdSteps(const char* machine, const char* step = "", bool before = true, bool after = true) {
        desk.part<QAction>("gateHoldAction")->trigger();
        auto* const dialog = window().findChild<QDialog*>("gateDialog");
        if (!dialog) return false;
        dialog->findChild<QLineEdit*>("gateInstance")->clear();
        dialog->findChild<QComboBox*>("gateMachine")->setCurrentText(machine);
        dialog->findChild<QComboBox*>("gateStep")->setCurrentText(step);
        dialog->findChild<QCheckBox*>("gateBefore")->setChecked(before);
        dialog->findChild<QCheckBox*>("gateAfter")->setChecked(after);
        const std::size_t rules = gate().rules.size();
        QTest::mouseClick(dialog->findChild<QPushButton*>("gateDialogHold"), Qt::LeftButton);
        return waitFor([&] { return gate().rules.size() > rules && !window().findChild<QDialog*>("gateDialog"); });
    }
    // Held there, and shown as the chosen one.
    bool heldAt(const QString& title) {
        return waitFor([&] {
            auto* const label = desk.part<QLabel>("gateTitle");
            return label->isVisible() && label->text().contains(title);
        });
    }
    // The dialog, which has the keys from now on.
    QDialog* tries(long long id) {
        window().inspect(InstanceId{id});
        desk.part<QAction>("tryStepAction")->trigger();
        auto* const dialog = window().findChild<QDialog*>("tryDialog");
        if (!dialog) return nullptr;
        dialog->activateWindow();
        const auto* const place = dialog->findChild<QLabel*>("tryPlace");
        return QTest::qWaitForWindowActive(dialog) && waitFor([&] { return place->isVisible(); }) ? dialog : nullptr;
    }
    bool click(const char* name) { return desk.click(name); }
    QString says() { return desk.part<QLabel>("gateSays")->text(); }
    views::RunView* view() { return desk.part<views::GatePanel>("gatePanel")->findChild<views::RunView*>(); }
    QString json() { return view()->findChild<views::JsonEdit*>()->text().simplified(); }

    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    app::Source source = ownDatabase(database);
    Desk desk;
};

// For who wants to look, light and dark.
void takePictures(QWidget& window, const QString& name) {
    const QString folder = qEnvironmentVariable("FERMATA_PICTURES");
    if (folder.isEmpty()) return;
    for (const auto choice : {views::Theme::Choice::Dark, views::Theme::Choice::Light}) {
        views::ThemeManager::instance().setChoice(choice);
        QCoreApplication::processEvents();
        window.grab().save(
            QStringLiteral("%1/%2-%3.png")
                .arg(folder, name,
                     choice == views::Theme::Choice::Dark ? QStringLiteral("dark") : QStringLiteral("light")));
    }
}

} // namespace

class WindowGateTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void beforeItRunsAndBeforeItsCommit();
    void aCrashIsSeenAsTheNextAttempt();
    void runAgainAndReplace();
    void anotherStateBeforeItRuns();
    void noStateForWhoMayNot();
    void allAreLetGoWhileOneIsWritten();
    void whatIsNoOutcomeIsAskedForAnew();
    void aLostClaimLeavesOnlyATry();
    void stoppingTheWorkerReleases();
    void closingTheWindowReleases_data();
    void closingTheWindowReleases();
    void aSessionThatIsNotClosedEndsAllTheSame();
    void atMostSixteen();
    void aDoneOneIsTried();
    void anotherStateIsTried();
    void aMadeUpSignalIsTried();
    void whatThrowsIsTried();
    void aMachineThatIsNotHereIsSaid();
    void whoIsQuickNeedNotWaitForTheRow();
    void aTryIsGivenUp();
    void aTryThatDoesNotEndKeepsNobody();
    void whoMayOnlyReadMayTry();
};

void WindowGateTest::beforeItRunsAndBeforeItsCommit() {
    Stage stage;
    QVERIFY(stage.opens());
    QVERIFY(stage.holdSteps("checkout"));
    QVERIFY(stage.window().page() == PageId::Debug); // where it is seen
    const long long id = stage.checkout();
    QVERIFY(stage.heldAt("checkout.start · attempt 0 · before it runs"));
    QCOMPARE(stage.stands(id), std::string("executing start 0"));
    QVERIFY2(stage.json().contains("\"order\": 7"), qPrintable(stage.json()));
    stage.view()->showTab("inbox");
    QVERIFY2(stage.json().contains("4990"), qPrintable(stage.json()));
    takePictures(stage.window(), "gate-before");

    QVERIFY(stage.click("gateGo"));
    QVERIFY(stage.heldAt("checkout.start · attempt 0 · before its commit"));
    QVERIFY2(stage.says().contains("goes on with the step “ship”") && stage.says().contains("consumes 1 signal"),
             qPrintable(stage.says()));
    // Nothing is committed, and the difference is what the step wrote.
    QCOMPARE(stage.stands(id), std::string("executing start 0"));
    QVERIFY(stage.state(id).find("paid") == std::string::npos);
    stage.view()->showTab("difference");
    auto* const lines = stage.view()->findChild<QTableView*>("diffLines");
    QStringList shown;
    for (int row = 0; row < lines->model()->rowCount(); ++row)
        for (int column = 0; column < lines->model()->columnCount(); ++column)
            shown << lines->model()->index(row, column).data().toString();
    QVERIFY2(shown.join(' ').contains("paid") && shown.join(' ').contains("4990"), qPrintable(shown.join(' ')));
    stage.view()->showTab("consumes");
    QVERIFY2(stage.json().contains("\"name\": \"paid\""), qPrintable(stage.json()));
    stage.view()->showTab("difference");
    takePictures(stage.window(), "gate-after");

    QVERIFY(stage.click("gateGo"));
    QVERIFY(stage.heldAt("checkout.ship · attempt 0 · before it runs"));
    QVERIFY(stage.state(id).find("4990") != std::string::npos);
    // From here on it is free, and what is held goes on.
    QVERIFY(stage.click("gateLetAllGo"));
    QTRY_COMPARE_WITH_TIMEOUT(stage.stands(id), std::string("done ship 0"), kPatience);
    QTRY_VERIFY(stage.gate().rules.empty() && stage.gate().runs.empty());
    QVERIFY(!stage.desk.part<QWidget>("gateBody")->isVisible());
}

// Nothing is committed; its lease runs out, and the same step is at the gate again as attempt 1.
void WindowGateTest::aCrashIsSeenAsTheNextAttempt() {
    Stage stage;
    QVERIFY(stage.opens());
    QVERIFY(stage.holdSteps("checkout", "start", false, true));
    const long long id = stage.checkout();
    QVERIFY(stage.heldAt("checkout.start · attempt 0 · before its commit"));
    QVERIFY(stage.click("gateCrash"));
    QVERIFY(stage.heldAt("crashed here"));
    QTRY_VERIFY2_WITH_TIMEOUT(stage.says().contains("Its lease ends at") && stage.says().contains("as attempt 1"),
                              qPrintable(stage.says()), kPatience);
    QCOMPARE(stage.stands(id), std::string("executing start 0"));
    takePictures(stage.window(), "gate-crashed");
    QVERIFY(stage.heldAt("checkout.start · attempt 1 · before its commit"));
    QVERIFY(stage.state(id).find("paid") == std::string::npos);
    QCOMPARE(stage.gate().runs.size(), std::size_t(1)); // that it crashed is history
    QVERIFY(stage.click("gateGo"));
    QTRY_COMPARE_WITH_TIMEOUT(stage.stands(id), std::string("done ship 0"), kPatience);
}

void WindowGateTest::runAgainAndReplace() {
    Stage stage;
    QVERIFY(stage.opens());
    QVERIFY(stage.holdSteps("checkout", "start", false, true));
    const long long id = stage.checkout();
    QVERIFY(stage.heldAt("before its commit"));
    const auto first = stage.gate().runs.front().ticket;
    QVERIFY(stage.click("gateRunAgain"));
    QTRY_VERIFY_WITH_TIMEOUT(
        !stage.gate().runs.empty() && stage.gate().runs.front().ticket != first && stage.gate().held() == 1, kPatience);
    QCOMPARE(stage.stands(id), std::string("executing start 0"));
    QVERIFY(stage.click("gateReplace"));
    auto* const dialog = stage.window().findChild<QDialog*>("gateActDialog");
    QVERIFY(dialog);
    auto* const commit = dialog->findChild<QPushButton*>("gateAct");
    auto* const edit = dialog->findChild<views::JsonEdit*>("gateActEdit");
    QVERIFY(commit->isEnabled()); // the step's own
    QVERIFY(edit->text().contains("\"ship\""));
    edit->setText("{\"outcome\": \"done\"");
    QTRY_VERIFY(!commit->isEnabled());
    edit->setText("{\"outcome\": \"next\"}");
    QTRY_VERIFY(!commit->isEnabled()); // it needs a step
    edit->setText("{\"outcome\": \"done\", \"result\": {\"by\": \"hand\"}}");
    QTRY_VERIFY(commit->isEnabled());
    takePictures(*dialog, "gate-replace");
    QTest::keyClicks(dialog->findChild<QLineEdit*>("dialogReason"), "refunded");
    QTest::mouseClick(commit, Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(stage.stands(id), std::string("done start 0"), kPatience);
    QCOMPARE(stage.audit(id), std::string("replace_outcome: refunded"));
    QCOMPARE(*stage.sql.value("select result::text from gen_durable where id = $1", {std::to_string(id)}),
             std::string("{\"by\": \"hand\"}"));
}

// Written under the claim, seen in the row and by the step, and kept in the audit.
void WindowGateTest::anotherStateBeforeItRuns() {
    Stage stage;
    QVERIFY(stage.opens());
    QVERIFY(stage.holdSteps("checkout", "start"));
    const long long id = stage.checkout();
    QVERIFY(stage.heldAt("before it runs"));
    const auto ticket = stage.gate().runs.front().ticket;
    QVERIFY(stage.click("gateEdit"));
    auto* const dialog = stage.window().findChild<QDialog*>("gateActDialog");
    QVERIFY(dialog);
    auto* const edit = dialog->findChild<views::JsonEdit*>("gateActEdit");
    QVERIFY2(edit->text().contains("\"order\": 7"), qPrintable(edit->text()));
    edit->setText("{\"order\": 12345678901234567890, \"work_ms\": 0}");
    QTest::keyClicks(dialog->findChild<QLineEdit*>("dialogReason"), "the wrong order");
    takePictures(*dialog, "gate-edit");
    auto* const act = dialog->findChild<QPushButton*>("gateAct");
    QTRY_VERIFY(act->isEnabled());
    QTest::mouseClick(act, Qt::LeftButton);
    QTRY_VERIFY2_WITH_TIMEOUT(stage.json().contains("12345678901234567890"), qPrintable(stage.json()), kPatience);
    QVERIFY(stage.state(id).find("12345678901234567890") != std::string::npos);
    QCOMPARE(stage.audit(id), std::string("edit_at_gate: the wrong order"));
    QCOMPARE(stage.stands(id), std::string("executing start 0"));
    QCOMPARE(stage.gate().runs.front().ticket, ticket); // it is the same hold
    QVERIFY(stage.click("gateGo"));
    QVERIFY(stage.heldAt("before its commit"));
    QVERIFY(stage.click("gateGo"));
    QTRY_COMPARE_WITH_TIMEOUT(stage.stands(id), std::string("done ship 0"), kPatience);
    QVERIFY(stage.state(id).find("12345678901234567890") != std::string::npos);
}

// The database says no: the window says so, and what is held stays held as it was.
void WindowGateTest::noStateForWhoMayNot() {
    Stage stage;
    QVERIFY(stage.opens());
    QVERIFY(stage.holdSteps("checkout", "start", true, false));
    const long long id = stage.checkout();
    QVERIFY(stage.heldAt("before it runs"));
    stage.sql.run("drop function fermata_at_gate"); // as in a database that nobody has migrated since
    QVERIFY(stage.click("gateEdit"));
    auto* const dialog = stage.window().findChild<QDialog*>("gateActDialog");
    QVERIFY(dialog);
    dialog->findChild<views::JsonEdit*>("gateActEdit")->setText("{\"order\": 8}");
    auto* const act = dialog->findChild<QPushButton*>("gateAct");
    QTRY_VERIFY(act->isEnabled());
    QTest::mouseClick(act, Qt::LeftButton);
    QTRY_VERIFY2_WITH_TIMEOUT(stage.says().contains("The state was not written") && stage.says().contains("migrate"),
                              qPrintable(stage.says()), kPatience);
    QVERIFY(stage.desk.part<QWidget>("gateEdit")->isVisible());
    QVERIFY(stage.state(id).find("\"order\": 7") != std::string::npos);
    QVERIFY(stage.click("gateGo"));
    QTRY_COMPARE_WITH_TIMEOUT(stage.stands(id), std::string("done ship 0"), kPatience);
}

// Its state waits for a lock: it goes, like all the others, as soon as that is known.
void WindowGateTest::allAreLetGoWhileOneIsWritten() {
    Stage stage;
    QVERIFY(stage.opens());
    QVERIFY(stage.holdSteps("checkout", "start", true, false));
    const long long id = stage.checkout();
    QVERIFY(stage.heldAt("before it runs"));
    Sql other = connectTo(stage.database);
    other.run("begin; lock table fermata_audit in exclusive mode");
    QVERIFY(stage.click("gateEdit"));
    auto* const dialog = stage.window().findChild<QDialog*>("gateActDialog");
    QVERIFY(dialog);
    dialog->findChild<views::JsonEdit*>("gateActEdit")->setText("{\"order\": 8, \"work_ms\": 0}");
    auto* const act = dialog->findChild<QPushButton*>("gateAct");
    QTRY_VERIFY(act->isEnabled());
    QTest::mouseClick(act, Qt::LeftButton);
    QVERIFY(stage.window().gate().snapshot().held() == 1);
    QVERIFY(stage.click("gateLetAllGo"));
    QTRY_VERIFY_WITH_TIMEOUT(stage.gate().runs.empty(), kPatience);
    other.run("rollback");
    QTRY_COMPARE_WITH_TIMEOUT(stage.stands(id), std::string("done ship 0"), kPatience);
}

// What only the worker can tell is said at the gate, and the step's own outcome is not lost.
void WindowGateTest::whatIsNoOutcomeIsAskedForAnew() {
    Stage stage;
    QVERIFY(stage.opens());
    QVERIFY(stage.holdSteps("checkout", "start", false, true));
    const long long id = stage.checkout();
    QVERIFY(stage.heldAt("before its commit"));
    // The rules go meanwhile: what is held stays held.
    auto* const chip = stage.desk.part<QWidget>("gateRules")->findChild<views::Chip*>();
    QVERIFY(chip);
    chip->setFocus();
    QTest::keyClick(chip, Qt::Key_Delete);
    QTRY_VERIFY(stage.gate().rules.empty());
    QVERIFY(stage.click("gateReplace"));
    auto* const dialog = stage.window().findChild<QDialog*>("gateActDialog");
    QVERIFY(dialog);
    dialog->findChild<views::JsonEdit*>("gateActEdit")
        ->setText("{\"outcome\": \"replay\", \"state\": {}, \"delay_ms\": \"soon\"}");
    auto* const commit = dialog->findChild<QPushButton*>("gateAct");
    QTRY_VERIFY(commit->isEnabled());
    QTest::mouseClick(commit, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(stage.says().contains("That was not done"), kPatience);
    QVERIFY2(stage.says().contains("delay_ms"), qPrintable(stage.says()));
    QCOMPARE(stage.stands(id), std::string("executing start 0"));
    QVERIFY(stage.click("gateGo"));
    QTRY_COMPARE_WITH_TIMEOUT(stage.stands(id), std::string("done ship 0"), kPatience);
}

void WindowGateTest::aLostClaimLeavesOnlyATry() {
    Stage stage;
    QVERIFY(stage.opens());
    QVERIFY(stage.holdSteps("checkout", "start", false, true));
    const long long id = stage.checkout();
    QVERIFY(stage.heldAt("before its commit"));
    stage.sql.query("update gen_durable set status = 'failed', last_error = 'by hand', locked_by = null, "
                    "lease_expires_at = null where id = $1",
                    {std::to_string(id)});
    QVERIFY(stage.heldAt("claim lost"));
    QVERIFY2(stage.says().contains("can only be tried"), qPrintable(stage.says()));
    for (const char* const name : {"gateGo", "gateRunAgain", "gateReplace", "gateCrash"})
        QVERIFY2(!stage.desk.part<QWidget>(name)->isVisible(), name);
    QVERIFY(stage.desk.part<QWidget>("gateTry")->isVisible());
    takePictures(stage.window(), "gate-lost");
    QCOMPARE(stage.gate().held(), std::size_t(0)); // its thread is for others
    QVERIFY(stage.click("gateDismiss"));
    QTRY_VERIFY(stage.gate().runs.empty());
    QCOMPARE(stage.stands(id), std::string("failed start 0"));
}

// What is held before its step goes back, with its attempt unchanged; what has run is committed.
void WindowGateTest::stoppingTheWorkerReleases() {
    Stage stage;
    QVERIFY(stage.opens());
    QVERIFY(stage.holdSteps("checkout"));
    const long long before = stage.checkout();
    QVERIFY(stage.heldAt("before it runs"));
    QAction* const worker = stage.desk.part<QAction>("embeddedWorkerAction");
    worker->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(!stage.gate().worker && stage.gate().runs.empty(), kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(stage.stands(before), std::string("runnable start 0"), kPatience);
    QTRY_VERIFY(stage.desk.part<QLabel>("gateState")->text().contains("No worker of this window runs"));
    takePictures(stage.window(), "gate-no-worker");
    // The rules stay: the worker that is started from here holds it again.
    QVERIFY(stage.click("gateStartWorker"));
    QVERIFY(stage.heldAt("before it runs"));
    QVERIFY(stage.click("gateGo"));
    QVERIFY(stage.heldAt("before its commit"));
    worker->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(!stage.gate().worker && stage.gate().runs.empty(), kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(stage.stands(before), std::string("runnable ship 0"), kPatience);
}

void WindowGateTest::closingTheWindowReleases_data() {
    QTest::addColumn<bool>("before");
    QTest::newRow("before it runs") << true;
    QTest::newRow("before its commit") << false;
}

// Nobody is asked to wait for a step that has no end by itself; and another worker runs the instance.
void WindowGateTest::closingTheWindowReleases() {
    QFETCH(const bool, before);
    Stage stage;
    QVERIFY(stage.opens());
    QVERIFY(stage.holdSteps("checkout", "start", before, !before));
    const long long id = stage.checkout();
    QVERIFY(stage.heldAt(before ? "before it runs" : "before its commit"));
    QElapsedTimer clock;
    clock.start();
    stage.window().close();
    QTRY_VERIFY_WITH_TIMEOUT(!stage.window().isVisible(), 10'000);
    QVERIFY(stage.desk.close(10'000));
    QVERIFY2(clock.elapsed() < 10'000, qPrintable(QString::number(clock.elapsed())));
    QCOMPARE(stage.stands(id), std::string(before ? "runnable start 0" : "runnable ship 0"));
    Desk other;
    QVERIFY(other.open(ownDatabase(stage.database)));
    QTRY_COMPARE_WITH_TIMEOUT(stage.stands(id), std::string("done ship 0"), kPatience);
}

void WindowGateTest::aSessionThatIsNotClosedEndsAllTheSame() {
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    auto window = std::make_unique<views::MainWindow>();
    auto open = std::make_unique<app::Session>(*window);
    open->open(ownDatabase(database));
    QTRY_VERIFY_WITH_TIMEOUT(open->readings() > 0 && window->gate().snapshot().worker, kPatience);
    views::GateOrder hold;
    hold.kind = views::GateOrder::Kind::Hold;
    hold.rule.machine = "checkout";
    window->gate().order(hold);
    sql.run("insert into gen_durable (fsm, step, state) values ('checkout', 'start', '{}')");
    QTRY_VERIFY_WITH_TIMEOUT(window->gate().snapshot().held() == 1, kPatience);
    QElapsedTimer clock;
    clock.start();
    open.reset();
    QVERIFY2(clock.elapsed() < 20'000, qPrintable(QString::number(clock.elapsed())));
    QCOMPARE(*sql.value("select concat_ws(' ', status, step, attempt) from gen_durable"),
             std::string("runnable start 0"));
}

// More are let by, and that is said.
void WindowGateTest::atMostSixteen() {
    Stage stage;
    QVERIFY(stage.opens());
    QVERIFY(stage.holdSteps("checkout", "start", true, false));
    for (int i = 0; i < 20; ++i)
        stage.checkout();
    QTRY_COMPARE_WITH_TIMEOUT(stage.sql.number("select count(*) from gen_durable where status = 'done'"), 4LL,
                              kPatience);
    QTRY_COMPARE(stage.gate().held(), std::size_t(16));
    QTRY_COMPARE(stage.gate().passed, std::int64_t(4));
    QVERIFY(stage.click("gateLetAllGo"));
    QTRY_COMPARE_WITH_TIMEOUT(stage.sql.number("select count(*) from gen_durable where status = 'done'"), 20LL,
                              kPatience);
}

void WindowGateTest::aDoneOneIsTried() {
    Stage stage;
    QVERIFY(stage.opens());
    const long long id = stage.checkout();
    QTRY_COMPARE_WITH_TIMEOUT(stage.stands(id), std::string("done ship 0"), kPatience);
    stage.window().inspect(InstanceId{id});
    QTRY_VERIFY_WITH_TIMEOUT(stage.window().loaded(), kPatience);
    const std::string before =
        *stage.sql.value("select g::text from gen_durable g where id = $1", {std::to_string(id)});
    QTest::keyClick(&stage.window(), Qt::Key_T, Qt::ControlModifier);
    auto* const dialog = stage.window().findChild<QDialog*>("tryDialog");
    QVERIFY(dialog);
    dialog->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(dialog));
    QTRY_VERIFY_WITH_TIMEOUT(dialog->findChild<views::JsonEdit*>("tryState")->text().contains("4990"), kPatience);
    QTest::keyClick(dialog, Qt::Key_Return, Qt::ControlModifier);
    auto* const says = dialog->findChild<QLabel*>("trySays");
    QTRY_VERIFY2_WITH_TIMEOUT(says->isVisible(), qPrintable(dialog->findChild<QLabel*>("tryReason")->text()),
                              kPatience);
    QVERIFY2(says->text().contains("It is done.") && says->text().contains("nothing was committed"),
             qPrintable(says->text()));
    auto* const view = dialog->findChild<views::RunView*>();
    view->showTab("outcome");
    QVERIFY(view->findChild<views::JsonEdit*>()->text().contains("\"shipped\": 7"));
    takePictures(*dialog, "try");
    QCOMPARE(*stage.sql.value("select g::text from gen_durable g where id = $1", {std::to_string(id)}), before);
}

void WindowGateTest::anotherStateIsTried() {
    Stage stage;
    QVERIFY(stage.opens());
    const long long id = stage.checkout();
    QTRY_COMPARE_WITH_TIMEOUT(stage.stands(id), std::string("done ship 0"), kPatience);
    QDialog* const dialog = stage.tries(id);
    QVERIFY(dialog);
    auto* const state = dialog->findChild<views::JsonEdit*>("tryState");
    auto* const act = dialog->findChild<QPushButton*>("tryAct");
    QTRY_VERIFY_WITH_TIMEOUT(!state->text().isEmpty(), kPatience);
    state->setText("{\"order\": ");
    QTRY_VERIFY(!act->isEnabled());
    state->setText("{\"order\": 4711, \"work_ms\": 0}");
    QTRY_VERIFY(act->isEnabled());
    QTest::mouseClick(act, Qt::LeftButton);
    auto* const says = dialog->findChild<QLabel*>("trySays");
    QTRY_VERIFY2_WITH_TIMEOUT(says->isVisible(), qPrintable(dialog->findChild<QLabel*>("tryReason")->text()),
                              kPatience);
    auto* const view = dialog->findChild<views::RunView*>();
    view->showTab("outcome");
    QVERIFY(view->findChild<views::JsonEdit*>()->text().contains("\"shipped\": 4711"));
    QVERIFY(state->text().contains("4711")); // what is read meanwhile takes nothing away
}

// It waits for a signal that nobody has sent: what would it do with this one?
void WindowGateTest::aMadeUpSignalIsTried() {
    Stage stage;
    QVERIFY(stage.opens());
    const long long id =
        stage.sql.number("insert into gen_durable (fsm, step, status, awaits, state) values ('checkout', 'start', "
                         "'awaiting_signal', 'paid', '{\"order\": 7, \"work_ms\": 0}') returning id");
    QDialog* const dialog = stage.tries(id);
    QVERIFY(dialog);
    dialog->findChild<QTabWidget*>("tryTabs")->setCurrentIndex(1);
    dialog->findChild<views::JsonEdit*>("tryInbox")->setText("[{\"name\": \"paid\", \"payload\": {\"amount\": 12}}]");
    auto* const act = dialog->findChild<QPushButton*>("tryAct");
    QTRY_VERIFY(act->isEnabled());
    takePictures(*dialog, "try-inbox");
    QTest::mouseClick(act, Qt::LeftButton);
    auto* const says = dialog->findChild<QLabel*>("trySays");
    QTRY_VERIFY_WITH_TIMEOUT(says->isVisible(), kPatience);
    QVERIFY2(says->text().contains("ship"), qPrintable(says->text()));
    auto* const view = dialog->findChild<views::RunView*>();
    view->showTab("outcome");
    QVERIFY2(view->findChild<views::JsonEdit*>()->text().contains("12"),
             qPrintable(view->findChild<views::JsonEdit*>()->text()));
    QCOMPARE(stage.stands(id), std::string("awaiting_signal start 0"));
    QCOMPARE(stage.sql.number("select count(*) from signals"), 0LL);
}

void WindowGateTest::whatThrowsIsTried() {
    Stage stage;
    QVERIFY(stage.opens());
    const long long id = stage.sql.number("insert into gen_durable (fsm, step, queue, state) values ('flaky', 'call', "
                                          "'nobody', '{\"succeed_at\": 3, \"work_ms\": 0}') returning id");
    QDialog* const dialog = stage.tries(id);
    QVERIFY(dialog);
    QTest::keyClick(dialog, Qt::Key_Return, Qt::ControlModifier);
    auto* const says = dialog->findChild<QLabel*>("trySays");
    QTRY_VERIFY2_WITH_TIMEOUT(says->isVisible(), qPrintable(dialog->findChild<QLabel*>("tryReason")->text()),
                              kPatience);
    QVERIFY2(says->text().contains("handler decided") && says->text().contains("runs again in"),
             qPrintable(says->text()));
    auto* const view = dialog->findChild<views::RunView*>();
    QCOMPARE(view->shownTab(), QString("error")); // what one looks for
    QVERIFY(view->findChild<QPlainTextEdit*>("tryText")->toPlainText().contains("503 from the gateway"));
    takePictures(*dialog, "try-threw");
}

void WindowGateTest::aMachineThatIsNotHereIsSaid() {
    Stage stage;
    QVERIFY(stage.opens());
    const long long id = stage.sql.number("insert into gen_durable (fsm, step, queue) values ('elsewhere', 'a', "
                                          "'nobody') returning id");
    QDialog* const dialog = stage.tries(id);
    QVERIFY(dialog);
    QTest::keyClick(dialog, Qt::Key_Return, Qt::ControlModifier);
    auto* const says = dialog->findChild<QLabel*>("trySays");
    QTRY_VERIFY2_WITH_TIMEOUT(says->isVisible(), qPrintable(dialog->findChild<QLabel*>("tryReason")->text()),
                              kPatience);
    QVERIFY2(says->text().contains("No machine elsewhere v1") && says->text().contains("Name the command"),
             qPrintable(says->text()));
    takePictures(*dialog, "try-no-machine");
    QTest::mouseClick(dialog->findChild<QPushButton*>("tryMachines"), Qt::LeftButton);
    QTRY_VERIFY(stage.window().findChild<QDialog*>("hostsDialog"));
}

// Its state is read when it is tried.
void WindowGateTest::whoIsQuickNeedNotWaitForTheRow() {
    Stage stage;
    QVERIFY(stage.opens());
    const long long id =
        stage.sql.number("insert into gen_durable (fsm, step, queue, state) values ('checkout', 'ship', "
                         "'nobody', '{\"order\": 12, \"work_ms\": 0}') returning id");
    stage.window().inspect(InstanceId{id});
    stage.desk.part<QAction>("tryStepAction")->trigger();
    auto* const dialog = stage.window().findChild<QDialog*>("tryDialog");
    QVERIFY(dialog);
    QTest::mouseClick(dialog->findChild<QPushButton*>("tryAct"), Qt::LeftButton);
    auto* const says = dialog->findChild<QLabel*>("trySays");
    QTRY_VERIFY2_WITH_TIMEOUT(says->isVisible(), qPrintable(dialog->findChild<QLabel*>("tryReason")->text()),
                              kPatience);
    auto* const view = dialog->findChild<views::RunView*>();
    view->showTab("outcome");
    QVERIFY(view->findChild<views::JsonEdit*>()->text().contains("\"shipped\": 12"));
}

// Closing the dialog ends the process that runs the step; and so does closing the database.
void WindowGateTest::aTryIsGivenUp() {
    const SlowMachine machine;
    Stage stage({QString::fromStdString(machine.command())});
    QVERIFY(stage.opens());
    const long long id =
        stage.sql.number("insert into gen_durable (fsm, step, queue) values ('slow', 'hold', 'nobody') returning id");
    const auto begin = [&]() -> QDialog* {
        QDialog* const dialog = stage.tries(id);
        if (!dialog) return nullptr;
        QTest::keyClick(dialog, Qt::Key_Return, Qt::ControlModifier);
        return stage.waitFor([&] { return machine.hasBegun(); }) ? dialog : nullptr;
    };
    QDialog* const dialog = begin();
    QVERIFY(dialog);
    const int pid = machine.pid();
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY_WITH_TIMEOUT(kill(pid, 0) != 0, kPatience);
    machine.forgetBegun();
    QTRY_VERIFY(!stage.window().findChild<QDialog*>("tryDialog"));
    QVERIFY(begin());
    QElapsedTimer clock;
    clock.start();
    QVERIFY(stage.desk.close(15'000));
    QVERIFY2(clock.elapsed() < 10'000, qPrintable(QString::number(clock.elapsed())));
    QCOMPARE(stage.stands(id), std::string("runnable hold 0"));
}

// A step of this program's own cannot be ended: the next try is not behind it.
void WindowGateTest::aTryThatDoesNotEndKeepsNobody() {
    Stage stage;
    QVERIFY(stage.opens());
    const auto insert = [&](const char* work) {
        return stage.sql.number("insert into gen_durable (fsm, step, queue, state) values ('checkout', 'ship', "
                                "'nobody', '{\"order\": 9, \"work_ms\": " +
                                std::string(work) + "}') returning id");
    };
    const long long endless = insert("8000");
    const long long quick = insert("0");
    QDialog* const dialog = stage.tries(endless);
    QVERIFY(dialog);
    QTest::keyClick(dialog, Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY(!dialog->findChild<QPushButton*>("tryAct")->isEnabled());
    // It has been read and runs: given up before, it would not be begun at all.
    QVERIFY(stage.waitFor([&] {
        return stage.sql.number("select count(*) from pg_stat_activity where application_name like '%(try)%' and "
                                "state = 'idle' and query = 'rollback' and datname = current_database()") == 1;
    }));
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY(!stage.window().findChild<QDialog*>("tryDialog"));
    QDialog* const next = stage.tries(quick);
    QVERIFY(next);
    QTest::keyClick(next, Qt::Key_Return, Qt::ControlModifier);
    const auto* const says = next->findChild<QLabel*>("trySays");
    QVERIFY2(QTest::qWaitFor([&] { return says->text().contains("nothing was committed"); }, 7'000),
             qPrintable(says->text()));
    // When the first one ends after all, what stood behind it is not run a second time: nobody connects for that.
    const std::string now = stage.sql.value("select clock_timestamp()::text").value();
    const auto triesAgain = [&] {
        return stage.sql.number("select count(*) from pg_stat_activity where application_name like '%(try)%' and "
                                "datname = current_database() and backend_start > $1::timestamptz",
                                {now}) > 0;
    };
    QVERIFY(!QTest::qWaitFor(triesAgain, 10'000));
    QTest::keyClick(next, Qt::Key_Escape);
    QVERIFY(stage.desk.close(15'000));
    QVERIFY(stage.desk.session().leftThreadBehind());
}

void WindowGateTest::whoMayOnlyReadMayTry() {
    Stage stage;
    stage.sql.run("insert into gen_durable (fsm, step, queue, state) values ('checkout', 'ship', 'nobody', "
                  "'{\"order\": 9, \"work_ms\": 0}')");
    setUpRoles({.connection = stage.database});
    const std::string who = roleName("gate_viewer");
    stage.sql.run("create role " + who + " login in role fermata_viewer");
    stage.source = foreignDatabase(stage.database + " user=" + who);
    QVERIFY(stage.desk.open(stage.source));
    stage.window().showPage(PageId::Debug);
    QTRY_VERIFY_WITH_TIMEOUT(stage.desk.part<QLabel>("gateState")->text().contains("may only read"), kPatience);
    QVERIFY(!stage.desk.part<QWidget>("gateHold")->isEnabled());
    QVERIFY(!stage.desk.part<QWidget>("gateStartWorker")->isVisible());
    takePictures(stage.window(), "gate-read-only");
    QDialog* const dialog = stage.tries(1);
    QVERIFY(dialog);
    QTest::keyClick(dialog, Qt::Key_Return, Qt::ControlModifier);
    auto* const says = dialog->findChild<QLabel*>("trySays");
    QTRY_VERIFY2_WITH_TIMEOUT(says->isVisible(), qPrintable(dialog->findChild<QLabel*>("tryReason")->text()),
                              kPatience);
    QVERIFY2(says->text().contains("It is done."), qPrintable(says->text()));
}

FERMATA_TEST(WindowGateTest, QApplication)
#include "tst_window_gate.moc"
