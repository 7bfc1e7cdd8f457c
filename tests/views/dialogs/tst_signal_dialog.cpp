// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "acts/act_dialog.h"
#include "acts/signal_editor.h"
#include "manned_desk.h"
#include "widgets/banner.h"
#include "widgets/event_buttons.h"
#include "widgets/json_edit.h"
#include "widgets/status_pill.h"

#include <fermata/test/runner.h>

#include <QComboBox>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <limits>

using namespace fermata;
using namespace fermata::samples;
using namespace fermata::views;

namespace {

struct Stage {
    Stage() {
        manned.accepts = true;
        dialog.setKeepsOpen(true); // what was done is read in it
    }

    void open(const InstanceDetail& detail) {
        editor.setTarget(detail.row.id);
        dialog.show();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        dialog.setTargetDetail(detail, samples::now);
    }

    void type(QWidget& field, const QString& text) {
        QTest::keyClick(&field, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(&field, Qt::Key_Delete);
        QTest::keyClicks(&field, text);
    }

    bool deliver() {
        const std::size_t before = manned.performed().size();
        QTest::mouseClick(&accept, Qt::LeftButton);
        return manned.waitForPerformed(before + 1);
    }

    void answer(ActCode code) {
        ActReport report;
        report.answers = {answerOf(41, code)};
        manned.answer(report);
    }

    QString texts(const QWidget& under) const {
        QStringList all;
        for (const QLabel* label : under.findChildren<QLabel*>()) {
            if (!label->isHidden()) all << label->text();
        }
        return all.join(' ').remove(QRegularExpression("<[^>]*>"));
    }
    QString visibleTexts() const {
        QStringList all;
        for (const QLabel* label : dialog.findChildren<QLabel*>()) {
            if (label->isVisible()) all << label->text();
        }
        return all.join('\n').remove(QRegularExpression("<[^>]*>"));
    }

    MannedDesk manned;
    ActDialog dialog{ActKind::Deliver, {}, manned.desk, samples::now};
    SignalEditor& editor = static_cast<SignalEditor&>(dialog.editor());
    QLineEdit& target = *dialog.findChild<QLineEdit*>("signalTarget");
    QComboBox& name = *dialog.findChild<QComboBox*>("signalName");
    JsonEdit& payload = *dialog.findChild<JsonEdit*>("signalPayload");
    QLineEdit& dedup = *dialog.findChild<QLineEdit*>("signalDedupKey");
    QPushButton& accept = *dialog.findChild<QPushButton*>("signalAccept");
    Banner& result = *dialog.findChild<Banner*>("signalAnswer");
    const ActRequest& request() const { return manned.orders.back().request; }
    const acts::Deliver& signal() const { return std::get<acts::Deliver>(request().act); }
};

// Awaits "paid", nothing in its inbox.
InstanceDetail waiting(std::int64_t id = 41) {
    InstanceSummary row = summary(id, Status::AwaitingSignal);
    row.awaits = "paid";
    return detailOf(row);
}

} // namespace

class SignalDialogTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void looksAsDrawn();
    void offersTheAwaitedNameFirst();
    void deliversAsTyped();
    void namesANearMissAndTheWayOut();
    void offersThePayloadOfANearMiss();
    void keepsTheCaseThatWasTyped();
    void diesWhileItIsOpen();
    void keepsTheLinkOnRefresh();
    void saysWhatANameWouldDo();
    void judgesTheDedupKey();
    void waitsForValidInput();
    void refusesAnInstanceThatIsNotThere();
    void showsWhatReallyHappened_data();
    void showsWhatReallyHappened();
    void keepsTheAnswerWhenTheInstanceMovesOn();
    void beginsAnewAfterADelivery();
    void showsAnError();
    void whatIsInDoubtIsLookedAtFirst();
    void theFirstLookJudgesAnew();
    void dropsAnswersToOthers();
    void asksForTheTargetThatIsTyped();
    void doesNotCarryOverToAnotherInstance();
    void actsOnlyOnCtrlEnter();
    void closesWhenItWasTaken_data();
    void closesWhenItWasTaken();
    void keptOpenItIsNotArmed();
    void theEventsOfAStateAreOffered();
};

void SignalDialogTest::initTestCase() {
    samples::installLook();
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
}

void SignalDialogTest::looksAsDrawn() {
    Stage stage;
    stage.open(stuckCharge());
    stage.payload.setText("{\n  \"amount\": 49.90,\n  \"ref\": \"M-20931\",\n  \"source\": \"re-sent by support\"\n}");
    stage.dedup.setText("support-4711-1");
    samples::picture(stage.dialog, "signal-dialog");
    QVERIFY(stage.deliver());
    stage.answer(ActCode::Woke);
    samples::picture(stage.dialog, "signal-dialog-woke");
    stage.editor.setTarget(InstanceId{41});
    stage.dialog.setTargetDetail(waiting(), samples::now);
    stage.type(*stage.name.lineEdit(), "Paid");
    samples::picture(stage.dialog, "signal-dialog-near-miss");
    stage.payload.setText("{\n  \"amount\": 49.90,\n}");
    samples::picture(stage.dialog, "signal-dialog-invalid");
}

void SignalDialogTest::offersTheAwaitedNameFirst() {
    Stage stage;
    InstanceDetail detail = waiting();
    detail.inbox = {signalRow(1, "cancel")};
    stage.editor.setSignalNames({"approve", "paid"});
    stage.open(detail);
    QCOMPARE(stage.name.currentText(), QString("paid"));
    QStringList offered;
    for (int i = 0; i < stage.name.count(); ++i)
        offered << stage.name.itemText(i);
    QCOMPARE(offered, (QStringList{"paid", "approve", "cancel"}));
    QVERIFY(stage.visibleTexts().contains("is what it awaits"));
    QVERIFY(stage.visibleTexts().contains("checkout v1 at start"));
    QCOMPARE(stage.accept.text().section('\t', 0, 0), QString("Deliver “paid”"));
}

void SignalDialogTest::deliversAsTyped() {
    Stage stage;
    stage.open(waiting());
    stage.payload.setText("{\"amount\": 49.90, \"n\": 123456789012345678901234567890}");
    stage.dedup.setText("evt-1");
    QVERIFY(stage.deliver());
    QCOMPARE(stage.request().targets.size(), std::size_t(1));
    QVERIFY(stage.request().targets[0].id == InstanceId{41});
    QCOMPARE(stage.signal().name, std::string("paid"));
    QCOMPARE(stage.signal().payload, std::string("{\"amount\": 49.90, \"n\": 123456789012345678901234567890}"));
    QVERIFY(stage.signal().dedupKey == "evt-1");
    // Until the answer is there a second click sends nothing.
    QVERIFY(!stage.accept.isEnabled());
    QVERIFY(!stage.target.hasFocus());
    QTest::mouseClick(&stage.accept, Qt::LeftButton);
    QCOMPARE(stage.manned.performed().size(), std::size_t(1));
    stage.answer(ActCode::Woke);
    QVERIFY(stage.accept.isEnabled());
    stage.dedup.clear();
    QVERIFY(stage.deliver());
    QVERIFY(!stage.signal().dedupKey);
    QVERIFY(stage.manned.performed()[0].number != stage.manned.performed()[1].number);
}

void SignalDialogTest::namesANearMissAndTheWayOut() {
    Stage stage;
    stage.open(waiting());
    stage.type(*stage.name.lineEdit(), "Paid");
    QVERIFY2(stage.visibleTexts().contains("the case differs"), qPrintable(stage.visibleTexts()));
    QVERIFY(!stage.visibleTexts().contains("is what it awaits"));
    QAbstractButton* use = nullptr;
    for (QAbstractButton* button : stage.dialog.findChildren<QAbstractButton*>()) {
        if (button->isVisible() && button->text() == "Use “paid”") use = button;
    }
    QVERIFY(use);
    QTest::mouseClick(use, Qt::LeftButton);
    QCOMPARE(stage.name.currentText(), QString("paid"));
    QVERIFY(stage.visibleTexts().contains("is what it awaits"));
}

void SignalDialogTest::offersThePayloadOfANearMiss() {
    Stage stage;
    stage.open(stuckCharge());
    QVERIFY(stage.visibleTexts().contains("Its inbox already holds “Paid”"));
    QAbstractButton* use = nullptr;
    for (QAbstractButton* button : stage.dialog.findChildren<QAbstractButton*>()) {
        if (button->isVisible() && button->text() == "Use its payload") use = button;
    }
    QVERIFY(use);
    QTest::mouseClick(use, Qt::LeftButton);
    QCOMPARE(stage.payload.text(), QString("{\n  \"amount\": 49.90,\n  \"ref\": \"M-20931\"\n}"));
}

// A name is exact to the byte: leaving the field must not turn it into one of the list.
void SignalDialogTest::keepsTheCaseThatWasTyped() {
    Stage stage;
    stage.editor.setSignalNames({"approve"});
    stage.open(waiting());
    for (const char* typed : {"Paid", "APPROVE", "pai"}) {
        stage.name.lineEdit()->setFocus();
        stage.type(*stage.name.lineEdit(), typed);
        QTest::keyClick(stage.name.lineEdit(), Qt::Key_Delete); // what a completer may have added
        stage.dedup.setFocus();
        QCOMPARE(stage.name.currentText(), QString(typed));
    }
}

// As when the window is closed over it.
void SignalDialogTest::diesWhileItIsOpen() {
    auto stage = std::make_unique<Stage>();
    stage->open(waiting());
    stage->type(*stage->name.lineEdit(), "Paid");
    stage.reset();
}

// Each refresh finds the same near miss: its link stays the same one.
void SignalDialogTest::keepsTheLinkOnRefresh() {
    Stage stage;
    stage.open(stuckCharge());
    const auto links = [&] {
        QList<QAbstractButton*> found;
        for (QAbstractButton* button : stage.dialog.findChildren<QAbstractButton*>()) {
            if (button->text() == "Use its payload") found << button;
        }
        return found;
    };
    const auto before = links();
    QCOMPARE(before.size(), 1);
    stage.dialog.setTargetDetail(stuckCharge(), samples::now + 1s);
    QTest::keyClicks(&stage.dedup, "abc");
    QCOMPARE(links(), before);
    // Another name, another offer; back again, the first one.
    stage.type(*stage.name.lineEdit(), "paix");
    QTRY_VERIFY(links().isEmpty());
    stage.type(*stage.name.lineEdit(), "paid");
    QTRY_COMPARE(links().size(), 1);
}

void SignalDialogTest::saysWhatANameWouldDo() {
    Stage stage;
    stage.open(waiting());
    stage.type(*stage.name.lineEdit(), "refunded");
    QVERIFY(stage.visibleTexts().contains("stored and wake nothing"));
    stage.dialog.setTargetDetail(detailOf(summary(41, Status::Executing)), samples::now);
    QVERIFY(stage.visibleTexts().contains("until it awaits “refunded”"));
    stage.dialog.setTargetDetail(detailOf(summary(41, Status::Done)), samples::now);
    QVERIFY(stage.visibleTexts().contains("not consumed"));
    QVERIFY(stage.accept.isEnabled()); // stored all the same, and said so
}

void SignalDialogTest::judgesTheDedupKey() {
    Stage stage;
    InstanceDetail detail = waiting();
    detail.inbox = {signalRow(1, "paid"), signalRow(2, "cancel")};
    detail.inbox[0].dedupKey = "a";
    detail.inbox[1].dedupKey = "b";
    stage.open(detail);
    const auto says = [&](const QString& key, const QString& words) {
        stage.type(stage.dedup, key);
        return stage.visibleTexts().contains(words);
    };
    QVERIFY(says("new", "not used at #41"));
    QVERIFY(says("a", "used already"));
    QVERIFY(says("b", "used under another name, “cancel”"));
    QTRY_VERIFY(stage.visibleTexts().contains("nothing is stored twice"));
    detail.inboxMore = true;
    stage.dialog.setTargetDetail(detail, samples::now);
    QVERIFY(says("new", "the inbox holds more"));
}

void SignalDialogTest::waitsForValidInput() {
    Stage stage;
    stage.open(waiting());
    QVERIFY(stage.accept.isEnabled());
    stage.type(*stage.payload.editor(), "{\"amount\": 01}");
    QVERIFY(!stage.accept.isEnabled());
    QVERIFY(stage.visibleTexts().contains("not valid JSON"));
    QVERIFY(!stage.accept.toolTip().isEmpty());
    stage.payload.setText("[1]");
    QVERIFY(stage.accept.isEnabled());
    stage.type(*stage.name.lineEdit(), "");
    stage.name.clearEditText();
    QVERIFY(!stage.accept.isEnabled());
    QVERIFY(stage.visibleTexts().contains("Name the signal."));
    QCOMPARE(stage.manned.performed().size(), std::size_t(0));
}

void SignalDialogTest::refusesAnInstanceThatIsNotThere() {
    Stage stage;
    stage.editor.setTarget(std::nullopt);
    stage.dialog.show();
    QVERIFY(QTest::qWaitForWindowActive(&stage.dialog));
    QVERIFY(!stage.accept.isEnabled());
    stage.type(stage.target, "99");
    stage.dialog.setTargetDetail(std::nullopt, samples::now);
    stage.name.setEditText("paid");
    QVERIFY(!stage.accept.isEnabled());
    QVERIFY(stage.visibleTexts().contains("There is no instance 99."));
}

void SignalDialogTest::showsWhatReallyHappened_data() {
    QTest::addColumn<int>("outcome");
    QTest::addColumn<QString>("words");
    QTest::addColumn<int>("kind");
    const auto row = [](const char* name, ActCode outcome, const char* words, Banner::Kind kind) {
        QTest::newRow(name) << int(outcome) << QString::fromUtf8(words) << int(kind);
    };
    row("woke", ActCode::Woke, "woke #41", Banner::Kind::Info);
    row("stored", ActCode::Stored, "Stored in the inbox of #41", Banner::Kind::Info);
    row("duplicate", ActCode::Duplicate, "Nothing was stored twice", Banner::Kind::Info);
    row("duplicate under another name", ActCode::DuplicateOtherName, "used at #41 under another name",
        Banner::Kind::Attention);
    row("terminal", ActCode::Terminal, "will not consume it", Banner::Kind::Attention);
}

void SignalDialogTest::showsWhatReallyHappened() {
    QFETCH(int, outcome);
    QFETCH(QString, words);
    QFETCH(int, kind);
    Stage stage;
    stage.open(waiting());
    QVERIFY(stage.deliver());
    QVERIFY(!stage.result.isVisible());
    stage.answer(ActCode(outcome));
    QVERIFY(stage.result.isVisible());
    QVERIFY2(stage.texts(stage.result).contains(words), qPrintable(stage.texts(stage.result)));
    QCOMPARE(int(stage.result.kind()), kind);
    QSignalSpy requested(&stage.dialog, &ActDialog::instanceRequested);
    Q_EMIT stage.result.linkActivated("41");
    QVERIFY(requested[0][0].value<InstanceId>() == InstanceId{41});
}

void SignalDialogTest::keepsTheAnswerWhenTheInstanceMovesOn() {
    Stage stage;
    stage.open(waiting());
    QVERIFY(stage.deliver());
    stage.answer(ActCode::Woke);
    // A chain of two awaits: a moment later it awaits the next name.
    InstanceDetail next = waiting();
    next.row.awaits = "shipped";
    stage.dialog.setTargetDetail(next, samples::now + 1s);
    QVERIFY(stage.result.isVisible());
    QVERIFY(stage.texts(stage.result).contains("woke #41"));
}

// Opened again for the same instance, which awaits something else by now.
void SignalDialogTest::beginsAnewAfterADelivery() {
    Stage stage;
    stage.open(waiting());
    stage.payload.setText("{\"n\": 1}");
    QVERIFY(stage.deliver());
    stage.answer(ActCode::Woke);
    stage.dialog.reject();
    InstanceDetail next = waiting();
    next.row.awaits = "shipped";
    stage.open(next);
    QCOMPARE(stage.name.currentText(), "shipped");
    QCOMPARE(stage.payload.text(), "{}");

    // What was typed and not sent stays.
    stage.name.lineEdit()->selectAll();
    QTest::keyClicks(&stage.name, "other");
    stage.dialog.reject();
    stage.open(next);
    QCOMPARE(stage.name.currentText(), "other");
}

void SignalDialogTest::showsAnError() {
    Stage stage;
    stage.open(waiting());
    QVERIFY(stage.deliver());
    stage.manned.refuse("The server <closed> the connection.", "Deliver again with a dedup key.");
    QVERIFY(stage.result.isVisible());
    QVERIFY(stage.result.kind() == Banner::Kind::Error);
    QVERIFY(stage.accept.isEnabled());
    QStringList all;
    for (const QLabel* label : stage.result.findChildren<QLabel*>())
        all << label->text();
    QVERIFY(all.join(' ').contains("The server &lt;closed&gt; the connection. Deliver again with a dedup key."));
}

// Whether it happened is not known: neither a new look at the target nor Ctrl+Enter delivers it a second time.
void SignalDialogTest::whatIsInDoubtIsLookedAtFirst() {
    Stage stage;
    stage.open(waiting());
    QVERIFY(stage.deliver());
    stage.manned.refuse("The connection was closed before there was an answer.", {}, true);
    QVERIFY2(stage.texts(stage.result).contains("not known"), qPrintable(stage.texts(stage.result)));
    QVERIFY(stage.result.kind() == Banner::Kind::Error);
    const std::size_t orders = stage.manned.orders.size();
    InstanceDetail moved = waiting();
    moved.row.awaits = "shipped";
    stage.dialog.setTargetDetail(moved, samples::now);
    QTest::keyClick(&stage.payload, Qt::Key_Return, Qt::ControlModifier);
    QTest::qWait(0);
    QVERIFY(!stage.accept.isEnabled());
    QCOMPARE(stage.manned.orders.size(), orders);
    // What a person changes is another signal.
    stage.type(stage.dedup, "once");
    QTRY_VERIFY2(stage.accept.isEnabled(), qPrintable(stage.accept.toolTip()));
    QVERIFY(stage.deliver());
}

// What was judged before the row was read may be about what it was then.
void SignalDialogTest::theFirstLookJudgesAnew() {
    Stage stage;
    stage.editor.setTarget(InstanceId{41});
    stage.dialog.show();
    QVERIFY(QTest::qWaitForWindowActive(&stage.dialog));
    stage.type(stage.name, "paid");
    QVERIFY(stage.manned.waitForOrder(true, 0));
    QTRY_VERIFY(stage.accept.isEnabled());
    const std::size_t judged = stage.manned.orders.size();
    stage.dialog.setTargetDetail(waiting(), samples::now);
    QVERIFY(stage.manned.waitForOrder(true, judged));
}

void SignalDialogTest::dropsAnswersToOthers() {
    Stage stage;
    stage.open(waiting());
    QVERIFY(stage.deliver());
    ActOutcome other;
    other.number = stage.manned.orders.back().number + 1;
    other.dry = false;
    stage.manned.desk.setOutcome(other);
    QVERIFY(!stage.result.isVisible());
    QVERIFY(!stage.accept.isEnabled());
}

void SignalDialogTest::asksForTheTargetThatIsTyped() {
    Stage stage;
    stage.open(waiting());
    QSignalSpy asked(&stage.editor, &SignalEditor::targetChanged);
    stage.type(stage.target, "-9223372036854775808"); // another program may have given it
    QVERIFY(stage.dialog.wantsDetailOf() == InstanceId{std::numeric_limits<std::int64_t>::min()});
    stage.type(stage.target, "#52");
    QVERIFY(asked.last()[0].value<std::optional<InstanceId>>() == InstanceId{52});
    QVERIFY(stage.dialog.wantsDetailOf() == InstanceId{52});
    stage.dialog.setTargetDetail(waiting(41), samples::now); // of the one before: late
    QVERIFY(!stage.visibleTexts().contains("checkout v1"));
    stage.dialog.setTargetDetail(waiting(52), samples::now);
    QVERIFY(stage.visibleTexts().contains("checkout v1"));
}

void SignalDialogTest::doesNotCarryOverToAnotherInstance() {
    Stage stage;
    stage.open(waiting());
    stage.payload.setText("{\"for\": 41}");
    stage.dedup.setText("key-41");
    stage.dialog.hide();
    InstanceDetail other = waiting(52);
    other.row.awaits = "approve";
    stage.open(other);
    QCOMPARE(stage.name.currentText(), QString("approve"));
    QCOMPARE(stage.payload.text(), QString("{}"));
    QCOMPARE(stage.dedup.text(), QString());
}

// Nothing is written on a bare key press.
void SignalDialogTest::actsOnlyOnCtrlEnter() {
    Stage stage;
    stage.open(waiting());
    for (QWidget* field : std::initializer_list<QWidget*>{&stage.dedup, stage.name.lineEdit(), &stage.target}) {
        field->setFocus();
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(stage.manned.performed().size(), std::size_t(0));
    }
    stage.payload.editor()->setFocus();
    QTest::keyClick(stage.payload.editor(), Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(stage.manned.waitForPerformed(1));
    QTest::keyClick(&stage.dialog, Qt::Key_Escape);
    QVERIFY(!stage.dialog.isVisible());
}

void SignalDialogTest::closesWhenItWasTaken_data() {
    QTest::addColumn<int>("outcome");
    QTest::addColumn<bool>("closes");
    QTest::newRow("woke") << int(ActCode::Woke) << true;
    QTest::newRow("stored") << int(ActCode::Stored) << true;
    QTest::newRow("duplicate") << int(ActCode::Duplicate) << true;
    QTest::newRow("duplicate under another name") << int(ActCode::DuplicateOtherName) << false;
    QTest::newRow("terminal") << int(ActCode::Terminal) << false;
    QTest::newRow("changed") << int(ActCode::Changed) << false;
}

void SignalDialogTest::closesWhenItWasTaken() {
    QFETCH(int, outcome);
    QFETCH(bool, closes);
    qRegisterMetaType<AnswerWords>();
    Stage stage;
    stage.dialog.setKeepsOpen(false);
    stage.open(waiting());
    QSignalSpy told(&stage.dialog, &ActDialog::answeredLate);
    QVERIFY(stage.deliver());
    stage.answer(ActCode(outcome));
    QCOMPARE(stage.dialog.isVisible(), !closes);
    QCOMPARE(told.size(), closes ? 1 : 0);
    if (!closes) return;
    const auto words = told[0][0].value<AnswerWords>();
    QVERIFY2(words.title.contains("“paid”"), qPrintable(words.title));
    QVERIFY2(words.text.contains("href=\"41\""), qPrintable(words.text));
}

// What it awaits next does not arm it: the signal is the same until a person edits it.
void SignalDialogTest::keptOpenItIsNotArmed() {
    Stage stage;
    stage.open(waiting());
    stage.payload.editor()->setFocus();
    QTest::keyClick(stage.payload.editor(), Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(stage.manned.waitForPerformed(1));
    stage.answer(ActCode::Woke);
    InstanceDetail next = waiting();
    next.row.awaits = "shipped";
    stage.dialog.setTargetDetail(next, samples::now + 1s);
    QTRY_VERIFY(stage.accept.isEnabled());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY(stage.accept.isEnabled());
    QVERIFY(stage.dialog.isVisible());
    QCOMPARE(stage.manned.performed().size(), std::size_t(1));
    stage.type(*stage.name.lineEdit(), "shipped");
    QTest::keyClick(stage.name.lineEdit(), Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(stage.manned.waitForPerformed(2));
    QCOMPARE(stage.signal().name, std::string("shipped"));
}

// Of a machine that is a table: the signal is always "event", and which one stands in its payload.
void SignalDialogTest::theEventsOfAStateAreOffered() {
    Stage stage;
    InstanceDetail detail = waiting();
    detail.row.awaits = "event";
    stage.open(detail);
    auto* const events = stage.dialog.findChild<EventButtons*>("signalEvents");
    QVERIFY(events && events->isHidden());
    stage.editor.setStateEvents({InstanceId{42}, {"go"}}); // of another one
    QVERIFY(events->isHidden());
    stage.editor.setStateEvents({InstanceId{41}, {"pay", "cancel \"now\"&<b>"}});
    QVERIFY(events->isVisible());
    const auto buttons = [&] { return events->findChildren<QPushButton*>(); };
    QCOMPARE(buttons().size(), 2);
    QCoreApplication::sendPostedEvents();
    QCOMPARE(buttons()[1]->width(), buttons()[1]->sizeHint().width()); // not as wide as its line
    buttons()[1]->setFocus();
    QTest::keyClick(buttons()[1], Qt::Key_Space);
    QCOMPARE(stage.name.currentText(), QString("event"));
    const auto payload = [&] { return QJsonDocument::fromJson(stage.payload.text().toUtf8()).object(); };
    QCOMPARE(payload(), (QJsonObject{{"event", "cancel \"now\"&<b>"}}));
    // What else is in the payload stays, and all of it can still be edited.
    stage.payload.setText(R"({"event": "cancel", "by": 9007199254740993})");
    QTest::mouseClick(buttons()[0], Qt::LeftButton);
    QCOMPARE(payload(), (QJsonObject{{"event", "pay"}, {"by", qint64(9007199254740993)}}));
    // As it was typed: no number is rounded, no member moves, and what is no object is left alone. It can be undone.
    const auto chosen = [&](const char* typed) {
        stage.payload.setText(typed);
        QTest::mouseClick(buttons()[0], Qt::LeftButton);
        return stage.payload.text();
    };
    QCOMPARE(chosen(R"({"z": 18446744073709551615, "event" : {"a": [1, {"event": 2}]}, "b": 0.12345678901234567890})"),
             QString(R"({"z": 18446744073709551615, "event" : "pay", "b": 0.12345678901234567890})"));
    QCOMPARE(chosen(R"({"z": {"event": 1}, "a": "event"})"),
             QString(R"({"event": "pay", "z": {"event": 1}, "a": "event"})"));
    QCOMPARE(chosen("{ }"), QString(R"({"event": "pay" })"));
    for (const char* const typed : {R"({"by": "ada")", "[1,2]", "7", R"("event")"})
        QCOMPARE(chosen(typed), QString(typed));
    QCOMPARE(chosen("  "), QString("{\n  \"event\": \"pay\"\n}"));
    chosen(R"({"event": "cancel", "by": 1})");
    stage.payload.editor()->undo();
    QCOMPARE(stage.payload.text(), QString(R"({"event": "cancel", "by": 1})"));
    stage.payload.editor()->redo();
    QTRY_VERIFY(stage.accept.isEnabled());
    QVERIFY(stage.deliver());
    QCOMPARE(stage.signal().name, std::string("event"));
    QCOMPARE(QJsonDocument::fromJson(QByteArray::fromStdString(stage.signal().payload)).object()["event"].toString(),
             QString("pay"));
    // However long a name is, it makes the dialog no wider.
    const int width = stage.dialog.minimumSizeHint().width();
    const QString longName = QString(200, u'w');
    stage.editor.setStateEvents({InstanceId{41}, {longName}});
    QTRY_COMPARE(buttons().size(), 1);
    QVERIFY(buttons()[0]->toolTip().contains(longName));
    QCOMPARE(stage.dialog.minimumSizeHint().width(), width);
    QTest::mouseClick(buttons()[0], Qt::LeftButton);
    QCOMPARE(payload()["event"].toString(), longName);
    // It has moved to a state with others, then to one with none.
    stage.editor.setStateEvents({InstanceId{41}, {"ship"}, true});
    QTRY_COMPARE(buttons().size(), 1);
    QCOMPARE(buttons()[0]->text(), QString("ship"));
    QVERIFY(stage.texts(*events).contains("others"));
    detail.row.status = Status::Done;
    stage.dialog.setTargetDetail(detail, samples::now);
    QVERIFY(events->isHidden());
}

FERMATA_TEST(SignalDialogTest, QApplication)
#include "tst_signal_dialog.moc"
