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
    Stage() { manned.accepts = true; }

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
    void takesAMachineNobodyDeclared();
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

void SpawnDialogTest::takesAMachineNobodyDeclared() {
    Stage stage;
    stage.open();
    stage.type(*stage.machine.lineEdit(), "refund");
    QVERIFY(stage.visibleTexts().contains("Nobody has declared refund v1"));
    QVERIFY(stage.accept.isEnabled());
    QVERIFY(stage.spawn());
    QCOMPARE(stage.request().fsm.value(), std::string("refund"));
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

FERMATA_TEST(SpawnDialogTest, QApplication)
#include "tst_spawn_dialog.moc"
