// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// The Signal dialog at the desk: judged first, then done, to one and to many.
#include "acts/act_dialog.h"
#include "acts/signal_editor.h"
#include "manned_desk.h"
#include "shown_text.h"
#include "widgets/banner.h"
#include "widgets/json_edit.h"
#include "widgets/segmented_control.h"

#include <fermata/test/runner.h>

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QToolButton>

using namespace fermata;
using namespace fermata::samples;
using namespace fermata::views;

namespace {

using Kind = SignalAddress::Kind;

struct Stage {
    Stage() { dialog.setKeepsOpen(true); }

    void open(const SignalAddress& to, const QString& signal = {}) {
        editor.setAddress(to);
        if (!signal.isEmpty()) editor.setSignalName(signal);
        dialog.show();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
    }
    void openForOne(const InstanceDetail& detail) {
        SignalAddress to;
        to.one = detail.row.id;
        open(to);
        dialog.setTargetDetail(detail, samples::now);
    }
    void openForAll(const QString& signal = "paid") {
        SignalAddress to;
        to.kind = Kind::Awaiting;
        open(to, signal);
    }
    void openForThree() {
        SignalAddress to;
        to.kind = Kind::Chosen;
        to.chosen = {{41}, {42}, {43}};
        open(to, "paid");
    }

    template <typename T>
    T& part(const char* which) {
        T* const found = dialog.findChild<T*>(QString::fromLatin1(which));
        if (!found) qFatal("no %s", which);
        return *found;
    }
    QString words() const {
        QStringList all;
        for (const QLabel* label : dialog.findChildren<QLabel*>()) {
            if (label->isVisible()) all << label->text();
        }
        return all.join('\n').remove(QRegularExpression("<[^>]*>"));
    }
    QString button() { return accept.text().section('\t', 0, 0); }
    const acts::Deliver& delivered() const { return std::get<acts::Deliver>(manned.orders.back().request.act); }

    MannedDesk manned;
    ActDialog dialog{ActKind::Deliver, {}, manned.desk, samples::now};
    SignalEditor& editor = static_cast<SignalEditor&>(dialog.editor());
    QComboBox& name = part<QComboBox>("signalName");
    JsonEdit& payload = part<JsonEdit>("signalPayload");
    QLineEdit& dedup = part<QLineEdit>("signalDedupKey");
    QPushButton& accept = part<QPushButton>("signalAccept");
    Banner& result = part<Banner>("signalAnswer");
    SegmentedControl& kinds = part<SegmentedControl>("signalKinds");
};

InstanceDetail waiting(std::int64_t id = 41) {
    InstanceSummary row = summary(id, Status::AwaitingSignal);
    row.awaits = "paid";
    return detailOf(row);
}

ActReport three() {
    ActReport report;
    report.answers = {answerOf(41, ActCode::Woke), answerOf(42, ActCode::Terminal, Status::Done),
                      answerOf(43, ActCode::Duplicate, Status::Executing)};
    return report;
}

ActReport thousand(ActCode code = ActCode::Woke) {
    ActReport report;
    for (int id = 1; id <= 1'000; ++id)
        report.answers.push_back(answerOf(id, code));
    return report;
}

} // namespace

class SignalToManyTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        samples::installLook();
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    }

    void looksAsDrawn() {
        Stage stage;
        stage.openForAll();
        QVERIFY(stage.manned.waitForOrder(true, 0));
        ActReport report = thousand();
        report.answers[3] = answerOf(4, ActCode::NotAwaiting);
        report.answers[7] = answerOf(8, ActCode::Busy);
        stage.manned.answer(report,
                            "select * from fermata.fermata_deliver(ids => '{1,2,3}'::bigint[], name => 'paid');");
        QTest::mouseClick(stage.dialog.findChild<QWidget*>("sqlPeekToggle"), Qt::LeftButton);
        stage.editor.setPayloads("paid", {{R"({"amount": 49.90})", {7}, samples::now - 2min}}, samples::now);
        samples::picture(stage.dialog, "signal-many");
        stage.manned.desk.setProduction(true);
        stage.dialog.hide();
        stage.dialog.show();
        QVERIFY(stage.manned.waitForOrder(true, 1));
        stage.manned.answer(thousand());
        samples::picture(stage.dialog, "signal-many-production");
        stage.part<QLineEdit>("productionGateLine").setText("1,000");
        QTest::mouseClick(&stage.accept, Qt::LeftButton);
        stage.manned.desk.setProgress({stage.manned.orders.back().number, 250, 1'000});
        samples::picture(stage.dialog, "signal-many-acting");
        stage.manned.answer(report);
        samples::picture(stage.dialog, "signal-many-done");
    }

    // Nothing is done that was not shown; what was shown is what is done.
    void judgesFirst() {
        Stage stage;
        stage.openForOne(waiting());
        QVERIFY(stage.manned.waitForOrder(true, 0));
        QVERIFY(stage.manned.orders.back().request.targets == (std::vector<ActTarget>{{{41}, {}}}));
        ActReport report;
        report.answers = {answerOf(41, ActCode::Woke)};
        stage.manned.answer(report);
        QVERIFY(stage.accept.isEnabled());
        stage.payload.setText("{\"amount\": 49.90}");
        QTest::keyClick(stage.payload.editor(), Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(!stage.manned.orders.back().dry);
        QVERIFY(stage.manned.orders.back().request.targets == (std::vector<ActTarget>{{{41}, "5ee41"}}));
        QCOMPARE(stage.delivered().payload, std::string("{\"amount\": 49.90}"));
        // Once.
        QTest::keyClick(stage.payload.editor(), Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(stage.manned.orders.size(), std::size_t(2));
        stage.manned.answer(report);
        QVERIFY2(stage.words().contains("“paid” woke #41"), qPrintable(stage.words()));
        QVERIFY(stage.result.kind() == Banner::Kind::Info);
    }

    // Who is quicker than the server is waited for.
    void aPressIsKeptUntilItIsJudged() {
        Stage stage;
        stage.openForOne(waiting());
        QVERIFY(stage.accept.isEnabled());
        QTest::keyClick(stage.payload.editor(), Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(!stage.accept.isEnabled());
        QVERIFY(stage.manned.waitForOrder(true, 0));
        ActReport report;
        report.answers = {answerOf(41, ActCode::Woke)};
        stage.manned.answer(report);
        QCOMPARE(stage.manned.orders.size(), std::size_t(2));
        QVERIFY(!stage.manned.orders.back().dry);
        stage.manned.answer(report);
        // What would be refused is not tried, but said.
        stage.dedup.setText("k");
        QTest::keyClick(stage.payload.editor(), Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(stage.manned.waitForOrder(true, 2));
        report.answers = {answerOf(41, ActCode::DuplicateOtherName)};
        stage.manned.answer(report);
        QCOMPARE(stage.manned.orders.size(), std::size_t(3));
        QVERIFY(!stage.accept.isEnabled());
        QVERIFY(stage.accept.toolTip().contains("does not want it"));
        // Nor what was pressed before something else was typed.
        stage.dedup.setText("l");
        QTest::keyClick(stage.payload.editor(), Qt::Key_Return, Qt::ControlModifier);
        stage.dedup.setText("m");
        QVERIFY(stage.manned.waitForOrder(true, 3));
        report.answers = {answerOf(41, ActCode::Woke)};
        stage.manned.answer(report);
        QCOMPARE(stage.manned.orders.size(), std::size_t(4));
    }

    void saysThatItHasChanged() {
        Stage stage;
        stage.openForOne(waiting());
        QVERIFY(stage.manned.waitForOrder(true, 0));
        ActReport report;
        report.answers = {answerOf(41, ActCode::Woke)};
        stage.manned.answer(report);
        QTest::mouseClick(&stage.accept, Qt::LeftButton);
        report.answers = {answerOf(41, ActCode::Changed)};
        stage.manned.answer(report);
        QVERIFY2(stage.words().contains("Nothing was delivered: Instance 41 does not want it."),
                 qPrintable(stage.words()));
        QVERIFY(stage.result.kind() == Banner::Kind::Attention);
        // It is judged anew, and can be delivered then.
        QVERIFY(stage.manned.waitForOrder(true, 2));
        report.answers = {answerOf(41, ActCode::Stored, Status::Executing)};
        stage.manned.answer(report);
        QVERIFY(stage.accept.isEnabled());
        QTest::mouseClick(&stage.accept, Qt::LeftButton);
        // What runs changes by itself: it is not held to what was seen.
        QVERIFY(stage.manned.orders.back().request.targets == (std::vector<ActTarget>{{{41}, {}}}));
    }

    // Who is quicker than the next look is held to what was shown, whatever it was judged by meanwhile.
    void isHeldToWhatWasShown() {
        Stage stage;
        InstanceDetail shown = waiting();
        shown.seen = "0ddba11";
        stage.openForOne(shown);
        QVERIFY(stage.manned.waitForOrder(true, 0));
        ActReport report;
        report.answers = {answerOf(41, ActCode::Woke)};
        stage.manned.answer(report);
        QTest::mouseClick(&stage.accept, Qt::LeftButton);
        QVERIFY(stage.manned.orders.back().request.targets == (std::vector<ActTarget>{{{41}, "0ddba11"}}));
    }

    // The last answer stands until the new one is there: the button does not blink at each refresh.
    void judgesAnewWhenTheTargetMoves() {
        Stage stage;
        stage.openForOne(waiting());
        QVERIFY(stage.manned.waitForOrder(true, 0));
        ActReport report;
        report.answers = {answerOf(41, ActCode::Woke)};
        stage.manned.answer(report);
        stage.dialog.setTargetDetail(waiting(), samples::now + 1s);
        InstanceDetail moved = waiting();
        moved.row.attempt = 3;
        stage.dialog.setTargetDetail(moved, samples::now + 2s);
        QVERIFY(stage.accept.isEnabled());
        QVERIFY(stage.manned.waitForOrder(true, 1));
        QCOMPARE(stage.manned.orders.size(), std::size_t(2)); // the first refresh changed nothing
        stage.manned.refuse("the server fell silent");
        QVERIFY(!stage.accept.isEnabled());
        QVERIFY(stage.words().contains("The server fell silent."));
    }

    // Those that keep one barrier closed are looked for when it comes to it; what was shown is what is done.
    void thoseThatHoldABarrier() {
        Stage stage;
        SignalAddress to;
        to.kind = Kind::Holding;
        to.parent = InstanceId{771182};
        stage.open(to, "paid");
        QVERIFY(stage.manned.waitForOrder(true, 0));
        QVERIFY(stage.manned.orders.back().awaiting == "paid");
        QVERIFY(stage.manned.orders.back().below == InstanceId{771182});
        QVERIFY(stage.delivered().onlyAwaiting);
        ActReport report;
        report.answers = {answerOf(41, ActCode::Woke), answerOf(42, ActCode::Woke)};
        stage.manned.answer(report);
        QCOMPARE(stage.button(), QString("Deliver “paid” to 2"));
        QVERIFY2(stage.words().contains("below #771182"), qPrintable(stage.words()));
        samples::picture(stage.dialog, "signal-holding");
        QTest::mouseClick(&stage.accept, Qt::LeftButton);
        const ActOrder& order = stage.manned.orders.back();
        QVERIFY(!order.dry && !order.awaiting && !order.below);
        QCOMPARE(order.request.targets.size(), std::size_t(2));
    }

    void countsWhoAwaitsFirst() {
        Stage stage;
        stage.openForAll();
        QVERIFY(stage.manned.waitForOrder(true, 0));
        QVERIFY(stage.manned.orders.back().awaiting == "paid");
        QVERIFY(stage.delivered().onlyAwaiting);
        stage.manned.desk.setProgress({stage.manned.orders.back().number, 3'000, 0});
        QVERIFY2(stage.words().contains("3,000 so far"), qPrintable(stage.words()));
        stage.manned.answer(thousand());
        QCOMPARE(stage.button(), QString("Deliver “paid” to 1,000"));
        QTRY_VERIFY2(stage.words().contains("1,000 instances"), qPrintable(stage.words()));
        QTest::mouseClick(&stage.accept, Qt::LeftButton);
        const ActOrder& order = stage.manned.orders.back();
        QVERIFY(!order.dry);
        QVERIFY(!order.awaiting); // those that were shown, and no others
        QCOMPARE(order.request.targets.size(), std::size_t(1'000));
        QVERIFY(order.request.targets[9].seen == "5ee10");
        stage.manned.answer(thousand());
        QVERIFY2(stage.words().contains("“paid” delivered to 1,000: 1,000 woken."), qPrintable(stage.words()));
    }

    void nothingAwaitsIt() {
        Stage stage;
        stage.openForAll("piad");
        QVERIFY(stage.manned.waitForOrder(true, 0));
        stage.manned.answer({});
        QVERIFY(!stage.accept.isEnabled());
        QVERIFY2(stage.words().contains("Nothing awaits “piad” now."), qPrintable(stage.words()));
    }

    void deliversToASelection() {
        Stage stage;
        stage.openForThree();
        QVERIFY(stage.words().contains("3 instances that were selected"));
        QVERIFY(stage.manned.waitForOrder(true, 0));
        stage.manned.answer(three());
        for (const char* part : {"has ended: stored, and not consumed", "nothing is stored twice"})
            QTRY_VERIFY2(stage.words().contains(part), qPrintable(stage.words()));
        QVERIFY(!stage.words().contains("as it is, “paid” waits in the inbox"));
        QTest::mouseClick(stage.dialog.findChild<QWidget*>("signalNewKey"), Qt::LeftButton);
        QVERIFY2(QRegularExpression(".+-\\d{8}-\\d{6}-[0-9a-f]{4}").match(stage.dedup.text()).hasMatch(),
                 qPrintable(stage.dedup.text()));
        QVERIFY(stage.manned.waitForOrder(true, 1)); // it decides who would store it
        QVERIFY(stage.delivered().dedupKey == stage.dedup.text().toStdString());
        stage.manned.answer(three());
        QTest::mouseClick(&stage.accept, Qt::LeftButton);
        QVERIFY(stage.manned.orders.back().request.targets ==
                (std::vector<ActTarget>{{{41}, "5ee41"}, {{42}, "5ee42"}, {{43}, {}}}));
        ActReport done = three();
        done.answers[0] = answerOf(41, ActCode::Changed);
        stage.manned.answer(done);
        QVERIFY2(stage.words().contains(
                     QRegularExpression("delivered to 2: 1 duplicates?, 1 terminal, stored and not consumed.")),
                 qPrintable(stage.words()));
        QVERIFY2(stage.words().contains("Refused: 1 changed meanwhile."), qPrintable(stage.words()));
        QVERIFY(stage.result.kind() == Banner::Kind::Attention);

        // Who was refused, and why: to be gone to, and to be copied.
        auto& list = stage.part<QTableView>("refusals");
        QVERIFY(list.isVisible());
        QCOMPARE(list.model()->rowCount(), 1);
        QCOMPARE(list.model()->index(0, 0).data().toString(), QString("#41"));
        QSignalSpy requested(&stage.dialog, &ActDialog::instanceRequested);
        list.setFocus();
        QTest::keyClick(&list, Qt::Key_Down);
        QTest::keyClick(&list, Qt::Key_Return);
        QCOMPARE(requested.size(), 1);
        QVERIFY(requested[0][0].value<InstanceId>() == InstanceId{41});
        QTest::mouseClick(stage.dialog.findChild<QWidget*>("refusalsCopy"), Qt::LeftButton);
        QCOMPARE(QGuiApplication::clipboard()->text(), QString("41\t#41 has changed since it was looked at."));
    }

    void onlyThoseThatAwaitIt() {
        Stage stage;
        stage.openForThree();
        QVERIFY(stage.manned.waitForOrder(true, 0));
        QVERIFY(!stage.delivered().onlyAwaiting);
        QTest::mouseClick(&stage.part<QCheckBox>("signalOnlyAwaiting"), Qt::LeftButton, {}, {8, 8});
        QVERIFY(stage.manned.waitForOrder(true, 1));
        QVERIFY(stage.delivered().onlyAwaiting);
    }

    void allThatMatchAFilter() {
        Stage stage;
        SignalAddress to;
        to.kind = Kind::Matching;
        to.filter.fsm = "order";
        to.filterWords = "machine:<b>order</b>";
        stage.open(to, "paid");
        QVERIFY(stage.part<QLabel>("signalMany").text().contains("machine:<b>order</b>"));
        QVERIFY(stage.manned.waitForOrder(true, 0));
        QVERIFY(stage.manned.orders.back().filter && stage.manned.orders.back().filter->fsm == "order");
    }

    // By the mouse: from one to all that await its name.
    void changesWhomItIsFor() {
        Stage stage;
        stage.openForOne(waiting());
        QVERIFY(stage.manned.waitForOrder(true, 0));
        QAbstractButton* all = nullptr;
        for (QAbstractButton* const segment : stage.kinds.findChildren<QAbstractButton*>()) {
            if (segment->isVisible() && segment->text() == "All that await the name") all = segment;
            QVERIFY(!segment->isVisible() || !segment->text().contains("selected"));
        }
        QVERIFY(all);
        QTest::mouseClick(all, Qt::LeftButton);
        QVERIFY(!stage.dialog.wantsDetailOf());
        QVERIFY(!stage.part<QLineEdit>("signalTarget").isVisible());
        QCOMPARE(stage.name.currentText(), QString("paid"));
        QVERIFY(stage.manned.waitForOrder(true, 1));
        QVERIFY(stage.manned.orders.back().awaiting == "paid");
        // And back, by the keys.
        QTest::keyClick(all, Qt::Key_Home);
        QVERIFY(stage.dialog.wantsDetailOf() == InstanceId{41});
    }

    void canBeStopped() {
        Stage stage;
        stage.openForAll();
        QVERIFY(stage.manned.waitForOrder(true, 0));
        stage.manned.answer(thousand());
        QTest::mouseClick(&stage.accept, Qt::LeftButton);
        auto& stop = stage.part<QPushButton>("actStop");
        QVERIFY(stop.isVisible());
        stage.manned.desk.setProgress({stage.manned.orders.back().number, 250, 1'000});
        QVERIFY(stage.words().contains("250 of 1,000"));
        QTest::mouseClick(&stop, Qt::LeftButton);
        QVERIFY(stage.manned.cancelled == (std::vector<quint64>{stage.manned.orders.back().number}));
        ActReport some = thousand();
        some.answers.resize(500);
        some.asked = 1'000;
        some.cancelled = true;
        stage.manned.answer(some);
        QVERIFY2(stage.words().contains("500 woken. Stopped: 500 were not asked."), qPrintable(stage.words()));
        QVERIFY(!stop.isVisible());
    }

    void whatFailedMidwaySaysWhatWasDone() {
        Stage stage;
        stage.openForAll();
        QVERIFY(stage.manned.waitForOrder(true, 0));
        stage.manned.answer(thousand());
        QTest::mouseClick(&stage.accept, Qt::LeftButton);
        ActReport some = thousand();
        some.answers.resize(250);
        some.asked = 1'000;
        some.failed = ActFailure{"the connection <b>broke</b>", "Look first.", true};
        stage.manned.answer(some);
        QVERIFY(stage.result.kind() == Banner::Kind::Error);
        QStringList texts;
        for (const QLabel* label : stage.result.findChildren<QLabel*>())
            texts << label->text();
        QVERIFY2(texts.join(' ').contains("delivered to 250"), qPrintable(texts.join(' ')));
        QVERIFY(texts.join(' ').contains("&lt;b&gt;broke&lt;/b&gt;. Look first."));
    }

    // The id of the one, the number of the many.
    void asksOnProduction() {
        Stage stage;
        stage.manned.desk.setProduction(true);
        stage.openForOne(waiting());
        QVERIFY(stage.manned.waitForOrder(true, 0));
        ActReport report;
        report.answers = {answerOf(41, ActCode::Woke)};
        stage.manned.answer(report);
        QVERIFY(!stage.accept.isEnabled());
        QVERIFY(stage.words().contains("type its id"));
        auto& line = stage.part<QLineEdit>("productionGateLine");
        line.setFocus();
        QTest::keyClicks(&line, "41");
        QVERIFY(stage.accept.isEnabled());
        QTest::keyClick(&line, Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(!stage.manned.orders.back().dry);
        stage.manned.answer(report);
        QVERIFY(line.text().isEmpty()); // once more for the next

        stage.openForAll();
        const std::size_t before = stage.manned.orders.size();
        QVERIFY(stage.manned.waitForOrder(true, before - 1) || stage.manned.waitForOrder(true, before));
        QTRY_VERIFY(stage.manned.orders.back().awaiting == "paid");
        stage.manned.answer(thousand());
        QVERIFY(!stage.accept.isEnabled());
        QTest::keyClicks(&line, "1000");
        QVERIFY(stage.accept.isEnabled());
    }

    // So many of others are others: the number is typed for whom it is said of.
    void forgetsTheNumberWithItsTargets() {
        Stage stage;
        stage.manned.desk.setProduction(true);
        stage.openForAll();
        QVERIFY(stage.manned.waitForOrder(true, 0));
        stage.manned.answer(thousand());
        auto& line = stage.part<QLineEdit>("productionGateLine");
        QTest::keyClicks(&line, "1000");
        QVERIFY(stage.accept.isEnabled());
        // What it carries is no other target.
        stage.payload.setText("{\"amount\": 1}");
        stage.part<QLineEdit>("dialogReason").setText("as agreed");
        QCOMPARE(line.text(), QString("1000"));
        QVERIFY(stage.accept.isEnabled());
        stage.name.setFocus();
        QTest::keyClick(stage.name.lineEdit(), Qt::Key_End);
        QTest::keyClicks(stage.name.lineEdit(), "2");
        QVERIFY(stage.manned.waitForOrder(true, 1));
        QVERIFY(stage.manned.orders.back().awaiting == "paid2");
        stage.manned.answer(thousand());
        QCOMPARE(line.text(), QString());
        QVERIFY(!stage.accept.isEnabled());

        // The id of one that was typed over.
        stage.openForOne(waiting());
        QTRY_VERIFY(!stage.manned.orders.back().awaiting);
        ActReport report;
        report.answers = {answerOf(41, ActCode::Woke)};
        stage.manned.answer(report);
        QTest::keyClicks(&line, "41");
        QVERIFY(stage.accept.isEnabled());
        auto& target = stage.part<QLineEdit>("signalTarget");
        target.setFocus();
        QTest::keyClicks(&target, "2");
        QCOMPARE(line.text(), QString());
        QTest::keyClick(&target, Qt::Key_Backspace);
        stage.dialog.setTargetDetail(waiting(), samples::now);
        QVERIFY(!stage.accept.isEnabled()); // the same again, and asked for again
    }

    // A name is what somebody has typed, and an error what a server has said.
    void showsNamesAsTheyAre() {
        const auto look = [](Stage& stage, int least) {
            int found = 0;
            const QStringList garbled = shown::garbledIn(stage.dialog, found);
            QVERIFY2(garbled.isEmpty(), qPrintable(garbled.join('\n')));
            QVERIFY2(found >= least, qPrintable(QString::number(found)));
        };
        Stage one;
        InstanceDetail detail = waiting();
        detail.row.fsm = detail.row.step = shown::kMarkup.toStdString();
        detail.row.awaits = shown::kMarkup.toStdString();
        one.openForOne(detail);
        QVERIFY(one.manned.waitForOrder(true, 0));
        look(one, 3); // what is at which step, what is stored, who goes on
        ActReport report;
        report.answers = {answerOf(41, ActCode::Woke)};
        one.manned.answer(report);
        QVERIFY2(one.button().contains("A \"b\" && <b>c</b>"), qPrintable(one.button())); // no key is marked
        QTest::mouseClick(&one.accept, Qt::LeftButton);
        one.manned.answer(report);
        look(one, 2);
        one.name.setEditText(shown::kMarkup.toUpper()); // a near miss says what is awaited
        look(one, 2);

        Stage many;
        many.openForAll(shown::kMarkup);
        QVERIFY(many.manned.waitForOrder(true, 0));
        many.manned.answer({});
        look(many, 2); // beside the button and on it

        // Nor is it otherwise in the list of those that were refused.
        Stage refused;
        refused.openForAll();
        QVERIFY(refused.manned.waitForOrder(true, 0));
        refused.manned.answer(thousand());
        QTest::mouseClick(&refused.accept, Qt::LeftButton);
        ActReport some;
        some.answers = {answerOf(41, ActCode::Other)};
        some.answers.front().sentence = shown::kMarkup.toStdString();
        refused.manned.answer(some);
        look(refused, 1);
        const QModelIndex why = refused.part<QTableView>("refusals").model()->index(0, 1);
        QVERIFY(why.data().toString().contains(shown::kMarkup));
        QVERIFY(shown::of(why.data(Qt::ToolTipRole).toString()).contains(shown::kMarkup));

        Stage failing;
        failing.openForAll();
        QVERIFY(failing.manned.waitForOrder(true, 0));
        failing.manned.refuse(shown::kMarkup);
        look(failing, 2);
    }

    void theSqlIsOfWhatIsTyped() {
        Stage stage;
        stage.openForOne(waiting());
        stage.payload.setText("{\"n\": 1}");
        QVERIFY(stage.manned.waitForOrder(true, 0));
        QCOMPARE(stage.delivered().payload, std::string("{}")); // who takes it does not hang on that
        ActReport report;
        report.answers = {answerOf(41, ActCode::Woke)};
        stage.manned.answer(report, "select 1;");
        QTest::mouseClick(stage.dialog.findChild<QWidget*>("sqlPeekToggle"), Qt::LeftButton);
        QVERIFY(stage.manned.waitForOrder(true, 1));
        QCOMPARE(stage.delivered().payload, std::string("{\"n\": 1}"));
        stage.manned.answer(report, "select '{\"n\": 1}';");
        auto& text = stage.part<QPlainTextEdit>("sqlPeekText");
        QVERIFY(text.isVisible());
        QCOMPARE(text.toPlainText(), QString("select '{\"n\": 1}';"));
        QTest::mouseClick(stage.dialog.findChild<QWidget*>("sqlPeekToggle"), Qt::LeftButton);
        QVERIFY(!text.isVisible());
    }

    void offersTheLastPayloads() {
        Stage stage;
        QSignalSpy wanted(&stage.editor, &SignalEditor::payloadsWanted);
        stage.openForOne(waiting());
        QCOMPARE(stage.editor.payloadsOf(), QString("paid"));
        QVERIFY(!wanted.empty());
        auto& button = stage.part<QToolButton>("signalPayloads");
        QVERIFY(!button.isVisible());
        stage.editor.setPayloads("refunded", {{"{}", {7}, samples::now - 2min}}, samples::now); // of another name
        QVERIFY(!button.isVisible());
        stage.editor.setPayloads(
            "paid",
            {{R"({"amount": 49.90, "a&b": 123456789012345678901234567890})", {7}, samples::now - 2min},
             {"[1]", {8}, samples::now - 3h}},
            samples::now);
        QVERIFY(button.isVisible());
        QCOMPARE(button.text(), QString("The last 2 payloads of “paid”"));
        const QList<QAction*> offers = button.menu()->actions();
        QCOMPARE(offers.size(), 2);
        QVERIFY2(offers[0]->text().contains("a&&b") && offers[0]->text().contains("2 m ago, to #7"),
                 qPrintable(offers[0]->text()));
        offers[0]->trigger();
        QVERIFY(stage.payload.text().contains("123456789012345678901234567890"));
        QVERIFY(stage.payload.text().contains("49.90"));
    }

    // To one, as any client would: that is the desk's to know.
    void withoutTheActItIsARequest() {
        Stage stage;
        ActRights none;
        none.hasActs = true; // a worker's role
        stage.manned.desk.setRights(none);
        stage.manned.accepts = true;
        stage.openForOne(waiting());
        QVERIFY(!stage.kinds.isVisible());
        QVERIFY(!stage.part<QLineEdit>("dialogReason").isVisible());
        QVERIFY(stage.accept.isEnabled());
        QTest::mouseClick(&stage.accept, Qt::LeftButton);
        QVERIFY(stage.manned.waitForPerformed(1));
        QVERIFY(stage.manned.orders.back().request.targets == (std::vector<ActTarget>{{{41}, {}}}));
        ActReport report;
        report.answers = {answerOf(41, ActCode::Woke)};
        stage.manned.answer(report);
        QVERIFY(stage.result.isVisible());
        stage.openForAll();
        QVERIFY(!stage.accept.isEnabled());
        QVERIFY2(stage.words().contains("To several at once"), qPrintable(stage.words()));
    }

    void toldLateWhenItIsClosed() {
        Stage stage;
        qRegisterMetaType<AnswerWords>();
        stage.openForAll();
        QVERIFY(stage.manned.waitForOrder(true, 0));
        stage.manned.answer(thousand());
        QTest::mouseClick(&stage.accept, Qt::LeftButton);
        QSignalSpy late(&stage.dialog, &ActDialog::answeredLate);
        QTest::keyClick(&stage.dialog, Qt::Key_Escape);
        QVERIFY(!stage.dialog.isVisible());
        stage.manned.answer(thousand());
        QCOMPARE(late.size(), 1);
        QVERIFY(late[0][0].value<AnswerWords>().title.contains("“paid”"));
    }
};

FERMATA_TEST(SignalToManyTest, QApplication)
#include "tst_signal_to_many.moc"
