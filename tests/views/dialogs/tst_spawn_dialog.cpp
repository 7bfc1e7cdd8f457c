// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "acts/act_dialog.h"
#include "acts/spawn_editor.h"
#include "manned_desk.h"
#include "widgets/banner.h"
#include "widgets/json_edit.h"

#include <fermata/test/runner.h>

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>

using namespace fermata;
using namespace fermata::samples;
using namespace fermata::views;

namespace {

struct Stage {
    Stage() {
        manned.accepts = true;
        dialog.setKeepsOpen(true); // what was done is read in it
    }

    void open(const SpawnRequest& prefill = {}) {
        dialog.setMachines(samples::machines());
        editor.setPrefill(prefill);
        dialog.show();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
    }

    void type(QWidget& field, const QString& text) {
        QTest::keyClick(&field, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(&field, Qt::Key_Delete);
        QTest::keyClicks(&field, text);
    }

    QString visibleTexts() const {
        QStringList all;
        for (const QLabel* label : dialog.findChildren<QLabel*>()) {
            if (label->isVisible()) all << label->text();
        }
        return all.join('\n').remove(QRegularExpression("<[^>]*>"));
    }

    bool spawn() {
        const std::size_t before = manned.performed().size();
        QTest::mouseClick(&accept, Qt::LeftButton);
        return manned.waitForPerformed(before + 1);
    }
    void answer(std::vector<std::int64_t> ids, int rejected = 0) {
        ActReport report;
        for (const std::int64_t id : ids)
            report.answers.push_back(answerOf(id, ActCode::Done));
        for (int i = 0; i < rejected; ++i)
            report.answers.push_back(answerOf(0, ActCode::UniqueHeld));
        manned.answer(report);
    }
    const acts::Spawn& request() const { return std::get<acts::Spawn>(manned.orders.back().request.act); }

    MannedDesk manned;
    ActDialog dialog{ActKind::Spawn, {}, manned.desk, samples::now};
    SpawnEditor& editor = static_cast<SpawnEditor&>(dialog.editor());
    QComboBox& machine = *dialog.findChild<QComboBox*>("spawnMachine");
    QSpinBox& version = *dialog.findChild<QSpinBox*>("spawnVersion");
    QComboBox& step = *dialog.findChild<QComboBox*>("spawnStep");
    JsonEdit& state = *dialog.findChild<JsonEdit*>("spawnState");
    QComboBox& queue = *dialog.findChild<QComboBox*>("spawnQueue");
    QSpinBox& count = *dialog.findChild<QSpinBox*>("spawnCount");
    QPushButton& accept = *dialog.findChild<QPushButton*>("spawnAccept");
    Banner& result = *dialog.findChild<Banner*>("spawnAnswer");
};

} // namespace

class SpawnDialogTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void looksAsDrawn();
    void proposesWhatTheMachineDeclares();
    void keepsWhatAPersonTyped();
    void spawnsAsTyped();
    void asksOnceMoreForAMachineNobodyDeclared();
    void keepsTheCaseThatWasTyped();
    void diesWhileItIsOpen();
    void saysWhatItWillInsert();
    void waitsForValidInput();
    void showsWhatWasInserted();
    void countsWhatWasRefused();
    void showsAnErrorAndGoesOn();
    void dropsAnswersToOthers();
    void takesAPrefill();
    void isNotDisturbedByARefresh();
    void actsOnlyOnCtrlEnter();
    void closesWhenAllOfItIsDone();
    void staysOpenForWhatWasNotDone_data();
    void staysOpenForWhatWasNotDone();
    void keptOpenItIsNotArmed();
    void whatIsTypedMeanwhileIsForTheNextOne();
    void theNameIsMarkedToBeTypedOver();
};

void SpawnDialogTest::initTestCase() {
    samples::installLook();
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
}

void SpawnDialogTest::looksAsDrawn() {
    Stage stage;
    stage.open();
    samples::picture(stage.dialog, "spawn-dialog");
    stage.count.setValue(12);
    QVERIFY(stage.spawn());
    stage.answer({41, 42, 43, 44, 45, 46, 47, 48, 49, 50}, 2);
    samples::picture(stage.dialog, "spawn-dialog-answer");
    stage.machine.setEditText("refund");
    stage.state.setText("{\n  \"order\": 01\n}");
    samples::picture(stage.dialog, "spawn-dialog-invalid");
}

void SpawnDialogTest::proposesWhatTheMachineDeclares() {
    Stage stage;
    stage.open();
    QCOMPARE(stage.machine.currentText(), QString("checkout"));
    QCOMPARE(stage.step.currentText(), QString("start"));
    QCOMPARE(stage.step.count(), 3);
    QCOMPARE(stage.queue.currentText(), QString("default"));
    QCOMPARE(stage.state.text(), QString("{\n  \"order\": 42,\n  \"amount\": 49.90,\n  \"customer\": \"c-18\"\n}"));
    QVERIFY(stage.visibleTexts().contains("Waits for the signal “paid”"));
    stage.machine.setCurrentText("order");
    QCOMPARE(stage.version.value(), 2); // the newest
    QCOMPARE(stage.step.currentText(), QString("reserve"));
    QCOMPARE(stage.queue.currentText(), QString("payments"));
    QVERIFY(stage.state.text().contains("4711"));
    QVERIFY(stage.accept.isEnabled());
}

void SpawnDialogTest::keepsWhatAPersonTyped() {
    Stage stage;
    stage.open();
    stage.state.setText("{\"mine\": 1}");
    stage.machine.setCurrentText("order");
    QCOMPARE(stage.state.text(), QString("{\"mine\": 1}"));
}

void SpawnDialogTest::spawnsAsTyped() {
    Stage stage;
    stage.open();
    stage.type(*stage.machine.lineEdit(), "order");
    stage.version.setValue(1);
    stage.step.setCurrentText("join");
    stage.state.setText("{\"n\": 123456789012345678901234567890, \"m\": 49.90}");
    stage.queue.setCurrentText("slow");
    stage.count.setValue(3);
    stage.dialog.findChild<QSpinBox*>("spawnPriority")->setValue(-5);
    stage.dialog.findChild<QLineEdit*>("spawnPartition")->setText("c-18");
    stage.dialog.findChild<QSpinBox*>("spawnDelay")->setValue(90);
    QVERIFY(stage.spawn());
    const acts::Spawn request = stage.request();
    QCOMPARE(request.fsm.value(), std::string("order"));
    QCOMPARE(request.fsmVersion.value(), 1);
    QCOMPARE(request.step.value(), std::string("join"));
    QCOMPARE(request.state.value(), std::string("{\"n\": 123456789012345678901234567890, \"m\": 49.90}"));
    QCOMPARE(request.queue.value(), std::string("slow"));
    QCOMPARE(request.count, 3);
    QCOMPARE(request.priority.value(), -5);
    QVERIFY(request.partitionKey == "c-18");
    QVERIFY(request.delay == 90s);
}

void SpawnDialogTest::asksOnceMoreForAMachineNobodyDeclared() {
    Stage stage;
    stage.open();
    stage.type(*stage.machine.lineEdit(), "refund");
    QVERIFY(stage.visibleTexts().contains("Nobody has declared refund v1"));
    QVERIFY(stage.accept.isEnabled());
    QTest::mouseClick(&stage.accept, Qt::LeftButton);
    QVERIFY(stage.result.isVisible() && stage.result.kind() == Banner::Kind::Attention);
    QVERIFY(stage.visibleTexts().contains("If that is its name, press once more."));
    // Another name is another question.
    stage.type(*stage.machine.lineEdit(), "refunds");
    QVERIFY(!stage.result.isVisible());
    QTest::mouseClick(&stage.accept, Qt::LeftButton);
    QVERIFY(stage.result.isVisible());
    QTRY_VERIFY(stage.accept.isEnabled());
    QCOMPARE(stage.manned.performed().size(), std::size_t(0));
    QVERIFY(stage.spawn());
    QCOMPARE(stage.request().fsm.value(), std::string("refunds"));
    stage.answer({41});
    QVERIFY(stage.spawn()); // it was meant
    // Where nothing is declared at all there is nothing to compare it with.
    Stage other;
    other.dialog.setMachines({});
    other.dialog.show();
    QVERIFY(QTest::qWaitForWindowActive(&other.dialog));
    other.type(*other.machine.lineEdit(), "refund");
    other.step.setEditText("start");
    QVERIFY(other.spawn());
}

void SpawnDialogTest::keepsTheCaseThatWasTyped() {
    Stage stage;
    stage.open();
    for (QComboBox* box : {&stage.machine, &stage.step, &stage.queue}) {
        const QString typed = box->itemText(0).toUpper();
        box->lineEdit()->setFocus();
        stage.type(*box->lineEdit(), typed);
        stage.count.setFocus();
        QCOMPARE(box->currentText(), typed);
    }
}

void SpawnDialogTest::diesWhileItIsOpen() {
    auto stage = std::make_unique<Stage>();
    stage->open();
    stage->machine.lineEdit()->setFocus();
    stage->type(*stage->machine.lineEdit(), "Order");
    stage.reset();
}

void SpawnDialogTest::saysWhatItWillInsert() {
    Stage stage;
    stage.open();
    auto& effect = *stage.dialog.findChild<QLabel*>("spawnEffect");
    stage.count.setValue(3);
    for (const char* part : {"3", "checkout v1", "start", "default", "runnable"})
        QVERIFY2(effect.text().contains(part), part);
    stage.dialog.findChild<QSpinBox*>("spawnDelay")->setValue(90);
    QVERIFY(effect.text().contains("1 m 30 s"));
}

void SpawnDialogTest::waitsForValidInput() {
    Stage stage;
    stage.open();
    stage.type(*stage.state.editor(), "{\"order\": }");
    QVERIFY(!stage.accept.isEnabled());
    QVERIFY(stage.visibleTexts().contains("not valid JSON"));
    QVERIFY(!stage.accept.toolTip().isEmpty());
    stage.state.setText("{}");
    QVERIFY(stage.accept.isEnabled());
    stage.step.clearEditText();
    QVERIFY(!stage.accept.isEnabled());
    QVERIFY(stage.visibleTexts().contains("Name the step"));
    stage.step.setEditText("start");
    stage.machine.clearEditText();
    QVERIFY(!stage.accept.isEnabled());
    QVERIFY(!stage.visibleTexts().contains("Nobody has declared"));
}

void SpawnDialogTest::showsWhatWasInserted() {
    Stage stage;
    stage.open();
    QVERIFY(stage.spawn());
    QVERIFY(!stage.accept.isEnabled());
    QTest::mouseClick(&stage.accept, Qt::LeftButton);
    QCOMPARE(stage.manned.performed().size(), std::size_t(1));
    stage.answer({41, 42});
    QVERIFY(stage.result.isVisible());
    QVERIFY(stage.visibleTexts().contains("#41, #42"));
    QSignalSpy requested(&stage.dialog, &ActDialog::instanceRequested);
    Q_EMIT stage.result.linkActivated("42");
    QVERIFY(requested[0][0].value<InstanceId>() == InstanceId{42});
    // And again.
    QVERIFY(stage.accept.isEnabled());
    QVERIFY(stage.spawn());
    QVERIFY(stage.manned.performed()[0].number != stage.manned.performed()[1].number);
}

void SpawnDialogTest::countsWhatWasRefused() {
    Stage stage;
    stage.open();
    QVERIFY(stage.spawn());
    stage.answer({}, 1);
    QVERIFY(stage.visibleTexts().contains("Nothing was inserted."));
    QVERIFY(stage.visibleTexts().contains("unique key"));
    QVERIFY(stage.result.kind() == Banner::Kind::Attention);
}

void SpawnDialogTest::showsAnErrorAndGoesOn() {
    Stage stage;
    stage.open();
    QVERIFY(stage.spawn());
    stage.manned.refuse("permission denied for table gen_durable", "Connect as a role that may insert.");
    QVERIFY(stage.result.kind() == Banner::Kind::Error);
    QVERIFY(
        stage.visibleTexts().contains("Permission denied for table gen_durable. Connect as a role that may insert."));
    QVERIFY(stage.accept.isEnabled());
}

void SpawnDialogTest::dropsAnswersToOthers() {
    Stage stage;
    stage.open();
    QVERIFY(stage.spawn());
    ActOutcome other;
    other.number = stage.manned.orders.back().number + 1;
    other.dry = false;
    stage.manned.desk.setOutcome(other);
    QVERIFY(!stage.result.isVisible());
    QVERIFY(!stage.accept.isEnabled());
}

void SpawnDialogTest::takesAPrefill() {
    Stage stage;
    SpawnRequest prefill;
    prefill.fsm = "order";
    prefill.fsmVersion = 1;
    prefill.step = "join";
    prefill.state = "{\"like\": 1}";
    prefill.queue = "slow";
    prefill.count = 5;
    stage.open(prefill);
    QCOMPARE(stage.machine.currentText(), QString("order"));
    QCOMPARE(stage.version.value(), 1);
    QCOMPARE(stage.step.currentText(), QString("join"));
    QCOMPARE(stage.state.text(), QString("{\"like\": 1}"));
    QCOMPARE(stage.queue.currentText(), QString("slow"));
    QCOMPARE(stage.count.value(), 5);
}

void SpawnDialogTest::isNotDisturbedByARefresh() {
    Stage stage;
    stage.open();
    stage.type(*stage.machine.lineEdit(), "shipm");
    stage.step.setEditText("som");
    auto machines = samples::machines();
    machines.push_back(machines.front());
    machines.back().fsm = "approval";
    stage.dialog.setMachines(machines); // a worker has declared one more
    QCOMPARE(stage.machine.currentText(), QString("shipm"));
    QCOMPARE(stage.step.currentText(), QString("som"));
    QVERIFY(stage.machine.findText("approval") >= 0);
}

// Nothing is written on a bare key press.
void SpawnDialogTest::actsOnlyOnCtrlEnter() {
    Stage stage;
    stage.open();
    for (QWidget* field :
         std::initializer_list<QWidget*>{stage.machine.lineEdit(), stage.step.lineEdit(), &stage.count}) {
        field->setFocus();
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(stage.manned.performed().size(), std::size_t(0));
    }
    stage.state.editor()->setFocus();
    QTest::keyClick(stage.state.editor(), Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(stage.manned.waitForPerformed(1));
    QTest::keyClick(&stage.dialog, Qt::Key_Escape);
    QVERIFY(!stage.dialog.isVisible());
}

void SpawnDialogTest::closesWhenAllOfItIsDone() {
    qRegisterMetaType<AnswerWords>();
    Stage stage;
    stage.dialog.setKeepsOpen(false);
    stage.open();
    QSignalSpy told(&stage.dialog, &ActDialog::answeredLate);
    QVERIFY(stage.spawn());
    QVERIFY(stage.dialog.isVisible()); // until it is answered
    stage.answer({41, 42});
    QVERIFY(!stage.dialog.isVisible());
    QCOMPARE(told.size(), 1);
    const auto words = told[0][0].value<AnswerWords>();
    QVERIFY(words.kind == Banner::Kind::Info);
    QVERIFY2(words.title.contains("checkout"), qPrintable(words.title));
    QVERIFY2(words.text.contains("href=\"42\""), qPrintable(words.text));
    // Opened again it is as it was, and Ctrl+Enter spawns.
    stage.open();
    QVERIFY(!stage.result.isVisible());
    QTest::keyClick(stage.state.editor(), Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(stage.manned.waitForPerformed(2));
}

void SpawnDialogTest::staysOpenForWhatWasNotDone_data() {
    QTest::addColumn<int>("inserted");
    QTest::addColumn<int>("refused");
    QTest::addColumn<bool>("inDoubt");
    QTest::newRow("refused in part") << 1 << 1 << false;
    QTest::newRow("refused") << 0 << 1 << false;
    QTest::newRow("failed") << 0 << 0 << false;
    QTest::newRow("in doubt") << 0 << 0 << true;
}

void SpawnDialogTest::staysOpenForWhatWasNotDone() {
    QFETCH(int, inserted);
    QFETCH(int, refused);
    QFETCH(bool, inDoubt);
    Stage stage;
    stage.dialog.setKeepsOpen(false);
    stage.open();
    QSignalSpy told(&stage.dialog, &ActDialog::answeredLate);
    QVERIFY(stage.spawn());
    if (inserted + refused > 0)
        stage.answer(std::vector<std::int64_t>(std::size_t(inserted), 41), refused);
    else
        stage.manned.refuse("The connection was closed before there was an answer.", {}, inDoubt);
    QVERIFY(stage.dialog.isVisible());
    QVERIFY(stage.result.isVisible() && stage.result.kind() != Banner::Kind::Info);
    QCOMPARE(told.size(), 0); // it is said in place
}

// One more Ctrl+Enter would do the same again, and nothing on the screen has asked for it.
void SpawnDialogTest::keptOpenItIsNotArmed() {
    Stage stage;
    stage.open();
    const auto ctrlEnter = [] { QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return, Qt::ControlModifier); };
    stage.state.editor()->setFocus();
    ctrlEnter();
    QVERIFY(stage.manned.waitForPerformed(1));
    stage.answer({41});
    QVERIFY(stage.dialog.isVisible() && stage.result.isVisible());
    auto* const close = qobject_cast<QPushButton*>(QApplication::focusWidget());
    QVERIFY(close && close->text().startsWith("Close"));
    QTRY_VERIFY(stage.accept.isEnabled());
    QVERIFY2(!stage.accept.text().contains("Ctrl"), qPrintable(stage.accept.text()));
    ctrlEnter();
    stage.state.editor()->setFocus();
    ctrlEnter();
    QVERIFY(stage.dialog.isVisible());
    QTRY_VERIFY(stage.accept.isEnabled());
    QCOMPARE(stage.manned.performed().size(), std::size_t(1));
    // What is edited is another one.
    stage.state.setText("{\"order\": 43}");
    QVERIFY(stage.accept.text().contains("Ctrl"));
    ctrlEnter();
    QVERIFY(stage.manned.waitForPerformed(2));
    stage.answer({42});
    // And the button says by itself that the same is meant again.
    QVERIFY(stage.spawn());
    QCOMPARE(stage.manned.performed().size(), std::size_t(3));
    stage.answer({43});
    QTRY_VERIFY(stage.accept.isEnabled());
    stage.accept.setFocus();
    QTest::keyClick(&stage.accept, Qt::Key_Space);
    QVERIFY(stage.manned.waitForPerformed(4));
}

void SpawnDialogTest::whatIsTypedMeanwhileIsForTheNextOne() {
    Stage stage;
    stage.dialog.setKeepsOpen(false);
    stage.open();
    QVERIFY(stage.spawn());
    stage.state.editor()->setFocus();
    stage.state.setText("{\"order\": 43}");
    stage.answer({41});
    QVERIFY(stage.dialog.isVisible() && stage.result.isVisible());
    QVERIFY(stage.state.editor()->hasFocus());
    QTest::keyClick(stage.state.editor(), Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(stage.manned.waitForPerformed(2));
    QCOMPARE(stage.request().state.value(), std::string("{\"order\": 43}"));
    stage.answer({42});
    QVERIFY(!stage.dialog.isVisible());
}

// What workers have declared is read once the dialog is open, and comes while one begins to type.
void SpawnDialogTest::theNameIsMarkedToBeTypedOver() {
    const auto with = [](std::initializer_list<const char*> names) {
        auto machines = samples::machines();
        for (const char* const name : names) {
            machines.push_back(machines.front());
            machines.back().fsm = name;
        }
        return machines;
    };
    Stage stage;
    stage.open();
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(&stage.machine));
    QCOMPARE(stage.machine.lineEdit()->selectedText(), QString("checkout"));
    stage.dialog.setMachines(with({"approval", "shipment"}));
    QTest::keyClicks(QApplication::focusWidget(), "onboard");
    QCOMPARE(stage.machine.currentText(), QString("onboard"));
    // What was completed is typed over, too.
    stage.machine.lineEdit()->selectAll();
    QTest::keyClicks(QApplication::focusWidget(), "sh");
    QCOMPARE(stage.machine.currentText(), QString("shipment"));
    stage.dialog.setMachines(with({"approval", "shipment", "ticker"}));
    QTest::keyClicks(QApplication::focusWidget(), "op");
    QCOMPARE(stage.machine.currentText(), QString("shop"));
    stage.dialog.setMachines(with({"approval", "shipment"}));
    QTest::keyClicks(QApplication::focusWidget(), "s");
    QCOMPARE(stage.machine.currentText(), QString("shops"));
}

FERMATA_TEST(SpawnDialogTest, QApplication)
#include "tst_spawn_dialog.moc"
