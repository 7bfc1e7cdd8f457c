// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// The gate of the window's worker on made-up snapshots: its states, what it says of a run, and what is asked for in it.
#include "debug/gate_act_dialog.h"
#include "debug/gate_dialog.h"
#include "debug/gate_model.h"
#include "debug/gate_panel.h"
#include "debug/gate_table.h"
#include "debug/run_tabs.h"
#include "debug/run_view.h"
#include "debug/try_dialog.h"
#include "samples.h"
#include "widgets/chip.h"
#include "widgets/json_edit.h"

#include <fermata/test/runner.h>

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTest>

using namespace fermata;
using namespace fermata::views;
using namespace std::chrono_literals;

namespace {

constexpr char kContext[] =
    R"({"id":12,"fsm":"order","fsm_version":2,"step":"charge","attempt":1,"state":{"total":49.90},"queue":"payments",)"
    R"("partition_key":null,"parent_id":7,"awaits":"paid","signals":[{"id":31,"name":"paid","payload":{"n":12345678901234567890}},)"
    R"({"id":32,"name":"other","payload":{}}],"childs":[]})";

GatedRun runOf(std::uint64_t ticket, GateSide side,
               const char* outcome = R"({"outcome":"next","step":"ship","state":{"total":49.90,"paid":true}})") {
    auto documents = std::make_shared<GatedDocuments>();
    documents->context = kContext;
    if (side == GateSide::After) {
        documents->outcome = outcome;
        documents->consumes = {31};
        documents->printed = R"([{"stream":"stdout","text":"charging\n"},{"stream":"stderr","text":"done\n"}])";
    }
    GatedRun run;
    run.ticket = ticket;
    run.instance = InstanceId{12};
    run.machine = "order";
    run.version = 2;
    run.step = "charge";
    run.attempt = 1;
    run.side = side;
    run.since = samples::now - 5s;
    run.documents = std::move(documents);
    return run;
}

GateSnapshot snapshotOf(std::vector<GatedRun> runs) {
    GateSnapshot snapshot;
    snapshot.worker = true;
    snapshot.rules = {{.instance = {}, .machine = "order", .step = "charge"}};
    snapshot.runs = std::move(runs);
    return snapshot;
}

struct Stage {
    Stage() {
        panel.resize(1080, 420);
        connection.kind = ConnectionState::Kind::Connected;
        connection.writable = true;
        worker.present = worker.running = true;
        panel.setConnection(connection);
        panel.setEmbeddedWorker(worker);
        panel.setNow(samples::now);
        panel.show();
        QObject::connect(&panel, &GatePanel::ordered, &panel,
                         [this](const GateOrder& order) { orders.push_back(order); });
    }
    QString text(const char* name) const { return panel.findChild<QLabel*>(name)->text(); }
    QPushButton* button(const char* name) const { return panel.findChild<QPushButton*>(name); }
    QStringList visibleButtons() const {
        QStringList names;
        for (const char* const name : {"gateGo", "gateEdit", "gateRunAgain", "gateReplace", "gateCrash", "gateTry",
                                       "gateRelease", "gateDismiss"}) {
            if (button(name)->isVisible()) names << QString::fromLatin1(name).mid(4);
        }
        return names;
    }

    ConnectionState connection;
    EmbeddedWorkerState worker;
    std::vector<GateOrder> orders;
    GatePanel panel;
};

} // namespace

class GatePanelTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { samples::installLook(); }
    void init() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void saysWhyNothingIsHeld_data() {
        QTest::addColumn<int>("which");
        QTest::addColumn<QString>("words");
        QTest::addColumn<bool>("mayHold");
        QTest::addColumn<bool>("mayStart");
        QTest::newRow("not connected") << 0 << "Not connected." << false << false;
        QTest::newRow("read only") << 1 << "may only read" << false << false;
        QTest::newRow("no worker") << 2 << "No worker of this window runs" << true << true;
        QTest::newRow("its problem") << 3 << "No permission." << true << true;
        QTest::newRow("nothing to hold") << 4 << "Nothing is to be held here" << true << false;
        QTest::newRow("waiting") << 5 << "Waiting for such a step" << true << false;
        QTest::newRow("production") << 6 << "This is a production database." << true << false;
    }
    void saysWhyNothingIsHeld() {
        QFETCH(const int, which);
        QFETCH(const QString, words);
        QFETCH(const bool, mayHold);
        QFETCH(const bool, mayStart);
        Stage stage;
        if (which == 0) stage.connection.kind = ConnectionState::Kind::Lost;
        if (which == 1) stage.connection.writable = false;
        if (which >= 1 && which <= 3) stage.worker.running = false;
        if (which == 3) stage.worker.problem = "no permission";
        if (which == 6) stage.connection.production = true;
        stage.panel.setConnection(stage.connection);
        stage.panel.setEmbeddedWorker(stage.worker);
        if (which >= 5) stage.panel.setSnapshot(snapshotOf({}));
        QVERIFY2(stage.text("gateState").contains(words), qPrintable(stage.text("gateState")));
        QCOMPARE(stage.button("gateHold")->isEnabled(), mayHold);
        QCOMPARE(stage.button("gateStartWorker")->isVisible(), mayStart);
        QVERIFY(!stage.panel.findChild<QWidget*>("gateBody")->isVisible());
        QCOMPARE(stage.button("gateLetAllGo")->isVisible(), which >= 5);
    }

    void beforeItsStep() {
        Stage stage;
        QAbstractItemModelTester tester(stage.panel.findChild<GateTable*>()->model());
        stage.panel.setSnapshot(snapshotOf({runOf(1, GateSide::Before)}));
        QCOMPARE(stage.text("gateTitle"), QString("#12 · order.charge · attempt 1 · before it runs"));
        QCOMPARE(stage.visibleButtons(), (QStringList{"Go", "Edit", "Try"}));
        QCOMPARE(stage.button("gateGo")->text(), QString("&Run the step"));
        auto* const view = stage.panel.findChild<RunView*>();
        QCOMPARE(view->shownTab(), QString("state"));
        view->showTab("inbox");
        // To the digit, as it is stored.
        QVERIFY(view->findChild<JsonEdit*>()->text().contains("12345678901234567890"));
    }

    void beforeItsCommit() {
        Stage stage;
        stage.panel.setSnapshot(snapshotOf({runOf(1, GateSide::After)}));
        QCOMPARE(stage.visibleButtons(), (QStringList{"Go", "RunAgain", "Replace", "Crash", "Try"}));
        QVERIFY2(stage.text("gateSays").contains("step “ship”") && stage.text("gateSays").contains("consumes 1 signal"),
                 qPrintable(stage.text("gateSays")));
        auto* const view = stage.panel.findChild<RunView*>();
        QCOMPARE(view->shownTab(), QString("difference"));
        view->showTab("printed");
        QCOMPARE(view->findChild<QPlainTextEdit*>("gateText")->toPlainText(), QString("charging\ndone\n"));
        view->showTab("consumes");
        const QString consumes = view->findChild<JsonEdit*>()->text();
        QVERIFY2(consumes.contains("\"paid\"") && !consumes.contains("\"other\""), qPrintable(consumes));
        // Each button asks for one thing, of this hold.
        for (const auto& [name, kind] : {std::pair{"gateGo", GateOrder::Kind::Go},
                                         {"gateRunAgain", GateOrder::Kind::RunAgain},
                                         {"gateCrash", GateOrder::Kind::Crash}}) {
            QTest::mouseClick(stage.button(name), Qt::LeftButton);
            QVERIFY(stage.orders.back().kind == kind);
            QCOMPARE(stage.orders.back().ticket, std::uint64_t(1));
        }
        std::vector<GateOrder::Kind> asked;
        connect(&stage.panel, &GatePanel::actRequested, this,
                [&](GateOrder::Kind kind, const GatedRun&) { asked.push_back(kind); });
        QTest::mouseClick(stage.button("gateReplace"), Qt::LeftButton);
        QVERIFY(asked == std::vector{GateOrder::Kind::Replace});
        // On a production database a crash is asked for first, too.
        stage.orders.clear();
        stage.connection.production = true;
        stage.panel.setConnection(stage.connection);
        QTest::mouseClick(stage.button("gateCrash"), Qt::LeftButton);
        QVERIFY(asked == (std::vector{GateOrder::Kind::Replace, GateOrder::Kind::Crash}));
        QVERIFY(stage.orders.empty());
        // By key, from within.
        stage.orders.clear();
        stage.panel.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&stage.panel));
        stage.panel.findChild<GateTable*>()->setFocus();
        QTest::keyClick(stage.panel.findChild<GateTable*>(), Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(stage.orders.size(), std::size_t(1));
    }

    // While its state is written nothing else is decided; what was refused is said, and can be done again.
    void anotherState() {
        Stage stage;
        GatedRun run = runOf(1, GateSide::Before);
        stage.panel.setSnapshot(snapshotOf({run}));
        std::vector<GateOrder::Kind> asked;
        connect(&stage.panel, &GatePanel::actRequested, this,
                [&](GateOrder::Kind kind, const GatedRun&) { asked.push_back(kind); });
        QTest::mouseClick(stage.button("gateEdit"), Qt::LeftButton);
        QVERIFY(asked == std::vector{GateOrder::Kind::Edit});
        run.stage = GatedRun::Stage::Writing;
        stage.panel.setSnapshot(snapshotOf({run}));
        QCOMPARE(stage.visibleButtons(), (QStringList{"Try"}));
        QVERIFY(stage.text("gateSays").contains("is being written"));
        run.stage = GatedRun::Stage::Held;
        run.refused = "no <permission>";
        stage.panel.setSnapshot(snapshotOf({run}));
        QCOMPARE(stage.visibleButtons(), (QStringList{"Go", "Edit", "Try"}));
        QVERIFY2(stage.text("gateSays").contains("was not written: No <permission>."),
                 qPrintable(stage.text("gateSays")));
    }

    void itIsHeldNoMoreUnderTheDialog_data() {
        QTest::addColumn<int>("kind");
        QTest::newRow("edit") << int(GateOrder::Kind::Edit);
        QTest::newRow("replace") << int(GateOrder::Kind::Replace);
        QTest::newRow("crash") << int(GateOrder::Kind::Crash);
    }
    void itIsHeldNoMoreUnderTheDialog() {
        QFETCH(const int, kind);
        const bool edit = GateOrder::Kind(kind) == GateOrder::Kind::Edit;
        const GatedRun run = runOf(7, edit ? GateSide::Before : GateSide::After);
        GateActDialog dialog(GateOrder::Kind(kind), run, true);
        dialog.show();
        auto* const act = dialog.findChild<QPushButton*>("gateAct");
        auto* const hindrance = dialog.findChild<QLabel*>("gateActHindrance");
        QVERIFY(!act->isEnabled()); // production: its id is typed first
        QTest::keyClicks(dialog.findChild<QLineEdit*>("productionGateLine"), "12");
        QVERIFY2(act->isEnabled(), qPrintable(hindrance->text()));
        if (auto* const document = dialog.findChild<JsonEdit*>("gateActEdit")) {
            QVERIFY2(document->text().contains("49.90"), qPrintable(document->text())); // to the letter
            document->setText("{\"total\":");
            QTRY_VERIFY(!act->isEnabled());
            document->setText(edit ? "[1e400]" : "{\"outcome\": \"done\"}");
            QTRY_VERIFY(act->isEnabled());
        } else {
            QVERIFY(GateOrder::Kind(kind) == GateOrder::Kind::Crash);
        }
        dialog.setSnapshot(snapshotOf({run}));
        QVERIFY(act->isEnabled());
        dialog.setSnapshot(snapshotOf({runOf(8, run.side)})); // the same instance, held anew
        QVERIFY(!act->isEnabled());
        QVERIFY2(hindrance->text().contains("no longer held"), qPrintable(hindrance->text()));
        QSignalSpy asked(&dialog, &GateActDialog::requested);
        QTest::keyClick(&dialog, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(asked.size(), 0);
    }

    void eachOutcomeHasItsWords_data() {
        QTest::addColumn<QString>("outcome");
        QTest::addColumn<QString>("words");
        QTest::newRow("next") << R"({"outcome":"next","step":"ship","state":{}})"
                              << "It goes on with the step “ship”.";
        QTest::newRow("replay") << R"({"outcome":"replay","state":{},"delay_ms":1500})"
                                << "The step runs again in 1.5 s, as the next attempt.";
        QTest::newRow("await") << R"({"outcome":"await","signal":"go","state":{}})"
                               << "It waits for the signal “go”.";
        QTest::newRow("children") << R"({"outcome":"schedule_childs","step":"join","state":{},"childs":[{},{}]})"
                                  << "It starts 2 children, and goes on with “join” when all have ended.";
        QTest::newRow("done") << R"({"outcome":"done","result":{}})"
                              << "It is done. Its parent #7 then waits for one child fewer.";
        QTest::newRow("stop") << R"({"outcome":"stop","reason":"no card\nat line 3"})"
                              << "It fails: No card. Its parent #7 then waits for one child fewer.";
    }
    void eachOutcomeHasItsWords() {
        QFETCH(const QString, outcome);
        QFETCH(const QString, words);
        RunFacts facts;
        facts.context = kContext;
        facts.outcome = outcome.toStdString();
        QCOMPARE(outcomeWords(facts), words);
    }

    // What was thrown is seen first, with its type.
    void whatWasThrown() {
        Stage stage;
        GatedRun run = runOf(1, GateSide::After, R"({"outcome":"stop","reason":"no card"})");
        GatedDocuments documents = *run.documents;
        documents.threw = "no card\n  File \"charge.py\", line 3";
        documents.threwType = "CardError";
        run.documents = std::make_shared<const GatedDocuments>(documents);
        stage.panel.setSnapshot(snapshotOf({run}));
        auto* const view = stage.panel.findChild<RunView*>();
        QCOMPARE(view->shownTab(), QString("error"));
        const QString text = view->findChild<QPlainTextEdit*>("gateText")->toPlainText();
        QVERIFY2(text.startsWith("CardError\nno card\n") && text.contains("line 3"), qPrintable(text));
    }

    // From hold to hold the same instance stays the chosen one, and so does the tab.
    void followsTheChosenOne() {
        Stage stage;
        GatedRun other = runOf(1, GateSide::Before);
        other.instance = InstanceId{5};
        stage.panel.setSnapshot(snapshotOf({other, runOf(2, GateSide::Before)}));
        QCOMPARE(stage.panel.chosen()->instance.value, 5);
        auto* const table = stage.panel.findChild<GateTable*>();
        QSignalSpy inspected(&stage.panel, &GatePanel::inspectRequested);
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                          table->visualRect(table->model()->index(1, 0)).center());
        QCOMPARE(stage.panel.chosen()->instance.value, 12);
        QCOMPARE(inspected.size(), 1);
        // While it is away, on its way to its next hold, no key and no click is for the other one.
        stage.panel.setSnapshot(snapshotOf({other}));
        QVERIFY(!stage.panel.chosen());
        QVERIFY(stage.text("gateSays").contains("not held here at the moment"));
        QCOMPARE(stage.visibleButtons(), QStringList());
        QSignalSpy ordered(&stage.panel, &GatePanel::ordered);
        QTest::keyClick(table, Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(ordered.isEmpty());
        stage.panel.setSnapshot(snapshotOf({other, runOf(3, GateSide::After)}));
        QCOMPARE(stage.panel.chosen()->instance.value, 12);
        QCOMPARE(stage.panel.chosen()->ticket, std::uint64_t(3));
        // Where none was held, the first that comes is the chosen one.
        stage.panel.setSnapshot(snapshotOf({}));
        stage.panel.setSnapshot(snapshotOf({other}));
        QCOMPARE(stage.panel.chosen()->instance.value, 5);
    }

    // A double click runs the step, and does not commit what it leads to.
    void aDoubleClickIsOne() {
        Stage stage;
        stage.panel.setSnapshot(snapshotOf({runOf(1, GateSide::Before)}));
        QSignalSpy ordered(&stage.panel, &GatePanel::ordered);
        // The step runs at once, and stands before its commit when the second click comes.
        connect(&stage.panel, &GatePanel::ordered, &stage.panel,
                [&] { stage.panel.setSnapshot(snapshotOf({runOf(2, GateSide::After)})); });
        auto* const go = stage.panel.findChild<QPushButton*>("gateGo");
        QTest::mouseClick(go, Qt::LeftButton);
        QTest::mouseDClick(go, Qt::LeftButton);
        QTest::mouseRelease(go, Qt::LeftButton);
        QCOMPARE(stage.panel.chosen()->ticket, std::uint64_t(2));
        QCOMPARE(ordered.size(), 1);
    }

    void whatIsHeldNoMore() {
        Stage stage;
        GatedRun run = runOf(1, GateSide::After);
        run.stage = GatedRun::Stage::Lost;
        stage.panel.setSnapshot(snapshotOf({run}));
        QCOMPARE(stage.visibleButtons(), (QStringList{"Try", "Dismiss"}));
        QVERIFY(stage.text("gateSays").contains("can only be tried"));
        run.stage = GatedRun::Stage::Crashed;
        stage.panel.setSnapshot(snapshotOf({run}));
        QCOMPARE(stage.visibleButtons(), (QStringList{"Try", "Release", "Dismiss"}));
        QVERIFY2(stage.text("gateSays").contains("as attempt 2"), qPrintable(stage.text("gateSays")));
        InstanceSummary row = samples::summary(12, Status::Executing, "order", "charge");
        row.attempt = 1;
        row.leaseExpiresAt = samples::now + 9s;
        stage.panel.noteRow(row);
        QVERIFY2(stage.text("gateSays").contains("Its lease ends at"), qPrintable(stage.text("gateSays")));
        row.attempt = 2;
        row.leaseExpiresAt.reset();
        stage.panel.noteRow(row);
        QVERIFY2(stage.text("gateSays").contains("again, attempt 2"), qPrintable(stage.text("gateSays")));
        QSignalSpy release(&stage.panel, &GatePanel::releaseRequested);
        QTest::mouseClick(stage.button("gateRelease"), Qt::LeftButton);
        QCOMPARE(release.size(), 1);
    }

    void aRuleIsTakenBack() {
        Stage stage;
        stage.panel.setSnapshot(snapshotOf({}));
        auto* const chip = stage.panel.findChild<Chip*>();
        QVERIFY(chip && chip->isVisible());
        chip->setFocus();
        QTest::keyClick(chip, Qt::Key_Delete);
        QCOMPARE(stage.orders.size(), std::size_t(1));
        QVERIFY(stage.orders[0].kind == GateOrder::Kind::StopHold);
        QCOMPARE(stage.orders[0].rule.step, std::string("charge"));
        stage.panel.setSnapshot({});
        QVERIFY(!stage.panel.findChild<QWidget*>("gateRules")->isVisible());
    }

    void theDialogSaysWhatIsMissing() {
        GateDialog dialog({});
        dialog.show();
        auto* const act = dialog.findChild<QPushButton*>("gateDialogHold");
        auto* const instance = dialog.findChild<QLineEdit*>("gateInstance");
        QVERIFY(!act->isEnabled());
        instance->setText("x");
        QVERIFY(!act->isEnabled());
        instance->setText("12");
        QVERIFY(act->isEnabled());
        dialog.findChild<QCheckBox*>("gateBefore")->setChecked(false);
        dialog.findChild<QCheckBox*>("gateAfter")->setChecked(false);
        QVERIFY(!act->isEnabled());
        dialog.findChild<QCheckBox*>("gateAfter")->setChecked(true);
        GateRule asked;
        connect(&dialog, &GateDialog::requested, this, [&](const GateRule& rule) { asked = rule; });
        QTest::mouseClick(act, Qt::LeftButton);
        QVERIFY(asked.instance == InstanceId{12} && !asked.before && asked.after);
    }

    // On production its id is typed first; what was typed into the state stays when the row is read again.
    void aTryOnProduction() {
        TryDialog dialog(InstanceId{12}, true);
        dialog.show();
        auto* const act = dialog.findChild<QPushButton*>("tryAct");
        auto* const state = dialog.findChild<JsonEdit*>("tryState");
        InstanceRow row;
        static_cast<InstanceSummary&>(row) = samples::summary(12, Status::Done);
        row.state = R"({"n": 12345678901234567890})";
        dialog.setRow(row);
        QVERIFY(state->text().contains("12345678901234567890"));
        QVERIFY(!act->isEnabled());
        std::vector<TryOrder> asked;
        connect(&dialog, &TryDialog::requested, this, [&](const TryOrder& order) { asked.push_back(order); });
        QTest::keyClicks(dialog.findChild<QLineEdit*>("productionGateLine"), "12");
        QVERIFY(act->isEnabled());
        QTest::mouseClick(act, Qt::LeftButton);
        QCOMPARE(asked.size(), std::size_t(1));
        QVERIFY(asked[0].instance == InstanceId{12} && asked[0].step == row.step);
        QVERIFY(!asked[0].state && !asked[0].signalsShown && !asked[0].childrenShown); // its own, as they are then
        QVERIFY(!act->isEnabled());                                                    // it runs
        TryOutcome outcome;
        outcome.step = "start";
        outcome.stateBefore = row.state;
        outcome.outcome = R"({"outcome":"done"})";
        dialog.setAnswer(outcome);
        QVERIFY(!act->isEnabled()); // typed anew for each
        state->setText("{\"n\": 1}");
        row.state = R"({"n": 2})";
        dialog.setRow(row);
        QCOMPARE(state->text(), QString("{\"n\": 1}"));
        QTest::keyClicks(dialog.findChild<QLineEdit*>("productionGateLine"), "12");
        QTest::mouseClick(act, Qt::LeftButton);
        QCOMPARE(asked.size(), std::size_t(2));
        QCOMPARE(asked[1].state.value_or(""), QString("{\"n\": 1}"));
    }

    // What lies in its inbox, and its children, can be made up; what is no array is said.
    void aTryOfAnotherContext_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("tab");
        QTest::newRow("inbox") << "tryInbox" << 1;
        QTest::newRow("children") << "tryChildren" << 2;
    }
    void aTryOfAnotherContext() {
        QFETCH(const QString, name);
        QFETCH(const int, tab);
        TryDialog dialog(InstanceId{12}, false);
        dialog.show();
        dialog.findChild<QTabWidget*>("tryTabs")->setCurrentIndex(tab);
        auto* const edit = dialog.findChild<JsonEdit*>(name);
        QVERIFY(edit->isVisible());
        auto* const act = dialog.findChild<QPushButton*>("tryAct");
        QVERIFY(act->isEnabled());
        for (const char* const wrong : {"{}", "[", "7"}) {
            edit->setText(wrong);
            QTRY_VERIFY2(!act->isEnabled(), wrong);
            QVERIFY2(dialog.findChild<QLabel*>("tryReason")->text().contains("JSON array"), wrong);
        }
        edit->setText(" [{\"name\": \"paid\"}]");
        QTRY_VERIFY(act->isEnabled());
        std::vector<TryOrder> asked;
        connect(&dialog, &TryDialog::requested, this, [&](const TryOrder& order) { asked.push_back(order); });
        QTest::mouseClick(act, Qt::LeftButton);
        QCOMPARE(asked.size(), std::size_t(1));
        QCOMPARE(bool(asked[0].signalsShown), tab == 1);
        QCOMPARE(bool(asked[0].childrenShown), tab == 2);
        QVERIFY(!asked[0].state);
    }

    // What an outcome begins with is valid as soon as its names are filled in.
    void anotherOutcome_data() {
        QTest::addColumn<int>("form");
        QTest::addColumn<QString>("name");
        QTest::newRow("own") << 0 << "";
        QTest::newRow("next") << 1 << "step";
        QTest::newRow("replay") << 2 << "";
        QTest::newRow("await") << 3 << "signal";
        QTest::newRow("done") << 4 << "";
        QTest::newRow("stop") << 5 << "";
    }
    void anotherOutcome() {
        QFETCH(const int, form);
        QFETCH(const QString, name);
        GateActDialog dialog(GateOrder::Kind::Replace, runOf(7, GateSide::After, R"({"outcome":"done"})"), false);
        dialog.show();
        auto* const forms = dialog.findChild<QComboBox*>("gateActForm");
        auto* const edit = dialog.findChild<JsonEdit*>("gateActEdit");
        auto* const act = dialog.findChild<QPushButton*>("gateAct");
        forms->setCurrentIndex(form);
        Q_EMIT forms->activated(form);
        if (form >= 1 && form <= 3) QVERIFY(edit->text().contains("49.90")); // as it is written
        QCOMPARE(act->isEnabled(), name.isEmpty());
        if (!name.isEmpty())
            edit->setText(edit->text().replace(QString("\"%1\": \"\"").arg(name), QString("\"%1\": \"x\"").arg(name)));
        QTRY_VERIFY(act->isEnabled());
        QTest::keyClicks(dialog.findChild<QLineEdit*>("dialogReason"), "refunded");
        std::vector<GateOrder> asked;
        connect(&dialog, &GateActDialog::requested, this, [&](const GateOrder& order) { asked.push_back(order); });
        QTest::mouseClick(act, Qt::LeftButton);
        QCOMPARE(asked.size(), std::size_t(1));
        QVERIFY(asked[0].kind == GateOrder::Kind::Replace && asked[0].ticket == 7);
        QVERIFY(checkJson(asked[0].document).valid());
        QCOMPARE(asked[0].reason, QString("refunded"));
    }
};

FERMATA_TEST(GatePanelTest, QApplication)
#include "tst_gate_panel.moc"
