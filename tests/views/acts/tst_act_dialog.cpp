// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "acts/act_dialog.h"
#include "acts/act_report_view.h"
#include "acts/act_words.h"
#include "inspector/diff_view.h"
#include "samples.h"
#include "shell/act_desk.h"
#include "shown_text.h"
#include "widgets/banner.h"
#include "widgets/json_edit.h"
#include "widgets/status_pill.h"

#include <fermata/test/runner.h>

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QJsonDocument>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>

using namespace fermata;
using namespace fermata::samples;
using namespace fermata::views;

namespace {

ActAnswer accepted(const InstanceSummary& before, const InstanceSummary& after, const char* seen = "s1") {
    ActAnswer answer;
    answer.id = before.id;
    answer.accepted = true;
    answer.code = ActCode::Done;
    answer.was = before.status;
    answer.now = after;
    answer.seen = seen;
    return answer;
}

ActAnswer refused(const InstanceSummary& row, ActCode code, const char* sentence, const char* seen = "s1") {
    ActAnswer answer;
    answer.id = row.id;
    answer.code = code;
    answer.sentence = sentence;
    answer.was = row.status;
    answer.now = row;
    answer.seen = seen;
    return answer;
}

ActAnswer becomes(const InstanceSummary& before, Status status, const char* seen = "s1") {
    InstanceSummary after = before;
    after.status = status;
    return accepted(before, after, seen);
}

ActReport reportOf(std::vector<ActAnswer> answers) {
    ActReport report;
    report.asked = answers.size();
    report.answers = std::move(answers);
    return report;
}

InstanceSummary failed(std::int64_t id = 42) {
    InstanceSummary row = summary(id, Status::Failed, "charge", "capture");
    row.lastError = "card declined";
    return row;
}

// The desk of a window, with the test in the session's place: it sees each order and answers by values.
struct Stage {
    Stage() {
        ActRights rights;
        rights.hasActs = true;
        for (std::size_t i = 0; i < actNames.size(); ++i)
            rights.acts.push_back(static_cast<ActKind>(i));
        desk.setRights(rights);
        QObject::connect(&desk, &ActDesk::ordered, &desk, [this](const ActOrder& order) { orders.push_back(order); });
        QObject::connect(&desk, &ActDesk::cancelled, &desk, [this](quint64 number) { cancelled.push_back(number); });
    }

    ActDialog& open(ActKind kind, const ActSubject& subject) {
        dialog = std::make_unique<ActDialog>(kind, subject, desk, samples::now);
        dialog->show();
        if (!QTest::qWaitForWindowActive(dialog.get())) qFatal("the dialog does not become active");
        return *dialog;
    }

    // Answers the last order.
    void answer(const ActReport& report, bool more = false) {
        ActOutcome outcome;
        outcome.number = orders.back().number;
        outcome.dry = orders.back().dry;
        outcome.report = shared(report);
        outcome.more = more;
        outcome.sql = outcome.dry ? "select * from fermata_replay(ids => '{42}');" : "";
        desk.setOutcome(outcome);
    }
    void fail(const QString& error, bool inDoubt = false) {
        ActOutcome outcome;
        outcome.number = orders.back().number;
        outcome.dry = orders.back().dry;
        outcome.error = error;
        outcome.inDoubt = inDoubt;
        desk.setOutcome(outcome);
    }
    bool ordersBecome(std::size_t count) {
        return QTest::qWaitFor([&] { return orders.size() >= count; });
    }

    template <typename T>
    T& part(const char* name) {
        T* const found = dialog->findChild<T*>(QString::fromLatin1(name));
        if (!found) qFatal("the dialog has no part named %s", name);
        return *found;
    }
    QPushButton& button() { return part<QPushButton>("actAccept"); }
    QString preview() { return part<ActReportView>("actPreview").text(); }
    QString noticeText() {
        QStringList all;
        for (const QLabel* label : part<Banner>("actNotice").findChildren<QLabel*>())
            all << label->text();
        return part<Banner>("actNotice").isVisible() ? all.join(' ') : QString();
    }
    QString hindrance() { return part<QLabel>("actHindrance").text(); }
    void click(const char* name) {
        auto& wanted = part<QAbstractButton>(name);
        QTest::mouseClick(&wanted, Qt::LeftButton, {}, QPoint(8, wanted.height() / 2)); // where a box has its mark
    }
    void type(QWidget& field, const QString& text) {
        field.setFocus();
        QTest::keyClick(&field, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(&field, Qt::Key_Delete);
        QTest::keyClicks(&field, text);
    }

    ActDesk desk;
    std::vector<ActOrder> orders;
    std::vector<quint64> cancelled;
    std::unique_ptr<ActDialog> dialog;
};

// Two of three wake, one is executing.
ActReport mixed() {
    InstanceSummary busy = summary(9, Status::Executing);
    busy.lockedBy = "fra-2#8f1c/17";
    busy.leaseExpiresAt = now + 41s;
    return reportOf({becomes(failed(7), Status::Runnable, "s7"), becomes(failed(8), Status::Runnable, "s8"),
                     refused(busy, ActCode::Executing, "instance 9 is executing", "s9")});
}

} // namespace

class ActDialogTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void saysWhatItWouldDoAndDoesThat();
    void cancelsWhatIsOutdated();
    void judgesAnewWhatHasChanged();
    void isRefusedAndShowsTheNewState();
    void asksAnewOnceItBecameDone();
    void asksAnewOnceSomeChanged();
    void groupsWhatIsRefused();
    void asksForWhatWasJudgedOnly();
    void showsProgressAndCancels();
    void looksForWhatMatches();
    void asksForTheNumberInProduction();
    void needsTheRight();
    void saysThatItIsInDoubt();
    void saysWhyItWasNotJudged();
    void saysWhetherItWasBegun();
    void goesOnWhenClosed();
    void showsTheStatusOnceItIsVouchedFor();
    void showsNamesAsTheyAre();
    void showsAndCopiesTheSql();
    void actsOnCtrlEnterOnly();
    void letsAChildRejoinOrLeave();
    void leavesABarrierByAnExplicitChoice();
    void replaysFromAStepWithAState();
    void aGivenStateStaysUntilAPersonLetsItGo();
    void showsTheDifferenceOfAState();
    void doesNotWriteOverAnotherState();
    void postpones();
    void setsAPriority();
    void warnsOfAQueueNobodyTakes();
    void failsOnlyWithAnError();
    void deletesASignal();
    void takesBack();
    void saysWhatTheOutboxRefuses_data();
    void saysWhatTheOutboxRefuses();
    void setsATopic();
    void looksAsDrawn();
};

void ActDialogTest::initTestCase() {
    samples::installLook();
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
}

void ActDialogTest::saysWhatItWouldDoAndDoesThat() {
    Stage stage;
    ActSubject subject = subjectOf(failed());
    subject.targets.front().seen = "looked-at";
    stage.open(ActKind::Replay, subject);
    QCOMPARE(stage.orders.size(), 1u);
    QVERIFY(stage.orders[0].dry);
    QCOMPARE(stage.orders[0].request.targets, (std::vector<ActTarget>{{InstanceId{42}, "looked-at"}}));
    QVERIFY(!stage.button().isEnabled());
    stage.answer(reportOf({becomes(failed(), Status::Runnable, "looked-at")}));
    QVERIFY2(stage.preview().contains("failed to runnable"), qPrintable(stage.preview()));
    QVERIFY2(stage.button().text().startsWith("Replay #42"), qPrintable(stage.button().text()));
    stage.type(stage.part<QLineEdit>("dialogReason"), "card works again");
    QVERIFY(stage.ordersBecome(2)); // the reason is a part of the SQL
    stage.answer(reportOf({becomes(failed(), Status::Runnable, "looked-at")}));
    QSignalSpy performed(stage.dialog.get(), &ActDialog::performed);
    QTest::mouseClick(&stage.button(), Qt::LeftButton);
    QCOMPARE(stage.orders.size(), 3u);
    QVERIFY(!stage.orders[2].dry);
    QCOMPARE(stage.orders[2].request.reason, "card works again");
    QCOMPARE(stage.orders[2].request.targets, (std::vector<ActTarget>{{InstanceId{42}, "looked-at"}}));
    ActAnswer done = becomes(failed(), Status::Runnable);
    done.audit = AuditId{5};
    stage.answer(reportOf({done}));
    QCOMPARE(performed.size(), 1);
    QVERIFY(!stage.button().isVisible());
    stage.click("actCopyReport");
    const QString copied = QApplication::clipboard()->text();
    QVERIFY2(copied.contains("#42") && copied.contains("card works again") && copied.contains("audit 5"),
             qPrintable(copied));
}

void ActDialogTest::cancelsWhatIsOutdated() {
    Stage stage;
    stage.open(ActKind::SetPriority, subjectOf(summary(42)));
    const quint64 first = stage.orders[0].number;
    auto& spin = stage.part<QSpinBox>("actPriority");
    stage.type(spin, "-5");
    QVERIFY(stage.ordersBecome(2));
    QVERIFY(std::ranges::count(stage.cancelled, first) == 1);
    QCOMPARE(stage.orders.size(), 2u); // one a pause, not one a key
    // The answer to what is outdated changes nothing.
    ActOutcome late;
    late.number = first;
    late.report = shared(reportOf({becomes(summary(42), Status::Failed)}));
    stage.desk.setOutcome(late);
    QVERIFY(!stage.button().isEnabled());
    stage.answer(reportOf({becomes(summary(42), Status::Runnable)}));
    QVERIFY(stage.button().isEnabled());
    QCOMPARE(std::get<acts::SetPriority>(stage.orders[1].request.act).priority, -5);
}

void ActDialogTest::judgesAnewWhatHasChanged() {
    Stage stage;
    ActSubject subject = subjectOf(failed());
    subject.targets.front().seen = "old";
    stage.open(ActKind::Replay, subject);
    InstanceSummary other = summary(42, Status::AwaitingSignal, "charge", "capture");
    stage.answer(reportOf({refused(other, ActCode::Changed, "instance 42 has changed", "new")}));
    QVERIFY(stage.ordersBecome(2));
    QCOMPARE(stage.orders[1].request.targets.front().seen, std::optional<std::string>("new"));
    QVERIFY2(stage.noticeText().contains("has changed") && stage.noticeText().contains("awaiting signal"),
             qPrintable(stage.noticeText()));
    stage.answer(reportOf({becomes(other, Status::Runnable, "new")}));
    QVERIFY(stage.button().isEnabled());
    QVERIFY(!stage.noticeText().isEmpty()); // it is about what is acted upon
}

void ActDialogTest::isRefusedAndShowsTheNewState() {
    Stage stage;
    stage.open(ActKind::Replay, subjectOf(failed()));
    stage.answer(reportOf({becomes(failed(), Status::Runnable, "s1")}));
    QTest::mouseClick(&stage.button(), Qt::LeftButton);
    QCOMPARE(stage.orders.back().request.targets.front().seen, std::optional<std::string>("s1"));
    const InstanceSummary moved = summary(42, Status::Done, "charge", "book");
    stage.answer(reportOf({refused(moved, ActCode::Changed, "instance 42 has changed", "s2")}));
    QVERIFY2(stage.noticeText().contains("Nothing was done") && stage.noticeText().contains("done at book"),
             qPrintable(stage.noticeText()));
    QVERIFY(stage.part<QLabel>("actWhom").text().contains("book"));
    QVERIFY(stage.ordersBecome(3));
    QVERIFY(stage.orders[2].dry);
    QCOMPARE(stage.orders[2].request.targets.front().seen, std::optional<std::string>("s2"));
    stage.answer(reportOf({becomes(moved, Status::Runnable, "s2")}));
    QVERIFY(!stage.button().isEnabled()); // who wants it still may, and says so
    stage.type(stage.part<QLineEdit>("productionGateLine"), "42");
    QVERIFY(stage.button().isEnabled());
}

// A colleague replays it while one's dialog is open, and it ends well: what was typed is void, and what is done runs
// again only when that is said anew.
void ActDialogTest::asksAnewOnceItBecameDone() {
    const auto orderedDry = [](const Stage& of) { return of.orders.back().dry; };
    for (const bool production : {false, true}) {
        Stage stage;
        stage.desk.setProduction(production);
        ActSubject subject = subjectOf(failed());
        subject.targets.front().seen = "s1";
        stage.open(ActKind::Replay, subject);
        QCOMPARE(stage.dialog->wantsDetailOf(), std::optional(InstanceId{42}));
        stage.answer(reportOf({becomes(failed(), Status::Runnable)}));
        auto& confirm = stage.part<QLineEdit>("productionGateLine");
        QCOMPARE(confirm.isVisible(), production);
        if (production) stage.type(confirm, "42");
        QVERIFY(stage.button().isEnabled());

        InstanceDetail detail = detailOf(summary(42, Status::Done, "charge", "capture"), "{}");
        detail.seen = "s2";
        const std::size_t before = stage.orders.size();
        AuditPage audit;
        audit.instance = InstanceId{42};
        AuditEntry replayed;
        replayed.id = AuditId{5};
        replayed.at = samples::now + 1s;
        replayed.role = "bob";
        replayed.act = "replay";
        replayed.reason = "card <works> again";
        audit.entries = {replayed};
        stage.dialog->setTargetAudit(audit, samples::now + 3s);
        stage.dialog->setTargetDetail(detail, samples::now + 3s);
        QVERIFY(stage.ordersBecome(before + 1));
        stage.answer(reportOf({refused(detail.row, ActCode::Changed, "instance 42 has changed", "s2")}));
        QVERIFY(stage.ordersBecome(before + 2));
        stage.answer(reportOf({becomes(detail.row, Status::Runnable, "s2")}));
        QVERIFY2(stage.noticeText().contains("Replayed by bob, 2 s ago: “card &lt;works&gt; again”. It is now done"),
                 qPrintable(stage.noticeText()));
        QVERIFY(confirm.isVisible() && confirm.text().isEmpty());
        QVERIFY2(stage.hindrance().contains("run again what is done"), qPrintable(stage.hindrance()));
        if (production) samples::picture(*stage.dialog, "act-became-done");
        QTest::keyClick(stage.dialog.get(), Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(orderedDry(stage));
        stage.type(confirm, "42");
        QVERIFY(stage.button().isEnabled());
        QTest::keyClick(stage.dialog.get(), Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(!orderedDry(stage));
    }
}

// Of many likewise; a status that is no end only voids what was typed.
void ActDialogTest::asksAnewOnceSomeChanged() {
    Stage stage;
    stage.desk.setProduction(true);
    stage.open(ActKind::Replay, subjectOf(std::vector{InstanceId{7}, InstanceId{8}}));
    stage.answer(reportOf({becomes(failed(7), Status::Runnable, "a"), becomes(failed(8), Status::Runnable, "b")}));
    auto& confirm = stage.part<QLineEdit>("productionGateLine");
    stage.type(confirm, "2");
    QVERIFY(stage.button().isEnabled());
    const auto changeTo = [&](Status status, const char* seen) {
        const std::size_t before = stage.orders.size();
        stage.type(stage.part<QLineEdit>("dialogReason"), QString::fromLatin1(seen));
        const InstanceSummary other = summary(8, status, "charge", "capture");
        if (!stage.ordersBecome(before + 1)) return false;
        stage.answer(reportOf({becomes(failed(7), Status::Runnable, "a"), refused(other, ActCode::Changed, "", seen)}));
        if (!stage.ordersBecome(before + 2)) return false;
        stage.answer(reportOf({becomes(failed(7), Status::Runnable, "a"), becomes(other, Status::Runnable, seen)}));
        return true;
    };
    QVERIFY(changeTo(Status::AwaitingSignal, "c"));
    QVERIFY(confirm.text().isEmpty());
    QVERIFY2(stage.hindrance().contains("act on production"), qPrintable(stage.hindrance()));
    stage.type(confirm, "2");
    QVERIFY(stage.button().isEnabled());
    QVERIFY(changeTo(Status::Done, "d"));
    QVERIFY(confirm.text().isEmpty());
    QVERIFY2(stage.hindrance().contains("run again what is done"), qPrintable(stage.hindrance()));
}

void ActDialogTest::groupsWhatIsRefused() {
    Stage stage;
    stage.open(ActKind::Replay, subjectOf(std::vector{InstanceId{7}, InstanceId{8}, InstanceId{9}}));
    stage.answer(mixed());
    const QString said = stage.preview();
    QVERIFY2(said.contains("2 instances: failed to runnable"), qPrintable(said));
    QVERIFY2(said.contains("1 refused: executing"), qPrintable(said));
    QVERIFY2(said.contains("#9 is executing: fra-2 has its lease until"), qPrintable(said));
    QVERIFY2(said.contains("#7 charge v1 at capture"), qPrintable(said)); // few: one by one
    QVERIFY2(stage.button().text().startsWith("Replay 2 instances"), qPrintable(stage.button().text()));
    QVERIFY(stage.part<QLabel>("actWhom").text().contains("3 selected"));
}

void ActDialogTest::asksForWhatWasJudgedOnly() {
    Stage stage;
    stage.open(ActKind::Replay, subjectOf(std::vector{InstanceId{7}, InstanceId{8}, InstanceId{9}}));
    stage.answer(mixed());
    QTest::mouseClick(&stage.button(), Qt::LeftButton);
    QCOMPARE(stage.orders.back().request.targets,
             (std::vector<ActTarget>{{InstanceId{7}, "s7"}, {InstanceId{8}, "s8"}}));
    // One of them changed at the last moment: said, and offered to be judged again.
    stage.answer(reportOf({becomes(failed(7), Status::Runnable),
                           refused(summary(8, Status::Done), ActCode::Changed, "instance 8 has changed", "s8b")}));
    const QString said = stage.preview();
    QVERIFY2(said.contains("refused: changed meanwhile") && said.contains("refused: executing"), qPrintable(said));
    stage.click("actJudgeChanged");
    QCOMPARE(stage.orders.back().request.targets, (std::vector<ActTarget>{{InstanceId{8}, "s8b"}}));
    QVERIFY(stage.orders.back().dry);
}

void ActDialogTest::showsProgressAndCancels() {
    Stage stage;
    std::vector<InstanceId> ids;
    std::vector<ActAnswer> answers, done;
    for (int i = 1; i <= 5'000; ++i) {
        ids.push_back(InstanceId{i});
        answers.push_back(becomes(failed(i), Status::Runnable));
        if (i <= 250) done.push_back(answers.back());
    }
    stage.open(ActKind::Replay, subjectOf(ids));
    for (std::size_t i = 0; i < 26; ++i)
        answers[i].now->fsm = "order";
    stage.answer(reportOf(answers));
    QVERIFY2(stage.button().text().startsWith("Replay 5,000 instances"), qPrintable(stage.button().text()));
    QVERIFY2(stage.preview().contains("4,974 of charge v1\n26 of order v1"), qPrintable(stage.preview()));
    QTest::mouseClick(&stage.button(), Qt::LeftButton);
    stage.desk.setProgress({stage.orders.back().number, 250, 5'000});
    QVERIFY(stage.part<QProgressBar>("actProgress").isVisible());
    QCOMPARE(stage.part<QProgressBar>("actProgress").value(), 250);
    stage.click("actStop");
    QCOMPARE(stage.cancelled.back(), stage.orders.back().number);
    ActReport cut = reportOf(done);
    cut.asked = 5'000;
    cut.cancelled = true;
    stage.answer(cut);
    QVERIFY(stage.hindrance().contains("Cancelled"));
    QVERIFY2(stage.preview().contains("250 instances: failed to runnable"), qPrintable(stage.preview()));
}

void ActDialogTest::looksForWhatMatches() {
    Stage stage;
    ActSubject subject;
    subject.filter.emplace().statuses = {Status::Failed};
    subject.words = "status:failed";
    stage.open(ActKind::Replay, subject);
    QVERIFY(stage.orders[0].filter == subject.filter);
    QVERIFY(stage.part<QLabel>("actWhom").text().contains("All that match: status:failed"));
    stage.desk.setProgress({stage.orders[0].number, 3'000, 0});
    QVERIFY(stage.preview().contains("3,000 so far"));
    stage.answer(reportOf({becomes(failed(7), Status::Runnable, "s7"), becomes(failed(8), Status::Runnable, "s8")}),
                 true);
    QVERIFY2(stage.part<QLabel>("actWhom").text().contains("first 2 that match"),
             qPrintable(stage.part<QLabel>("actWhom").text()));
    QTest::mouseClick(&stage.button(), Qt::LeftButton);
    QVERIFY(!stage.orders.back().filter); // what was shown, not what matches by now
    QCOMPARE(stage.orders.back().request.targets,
             (std::vector<ActTarget>{{InstanceId{7}, "s7"}, {InstanceId{8}, "s8"}}));
}

void ActDialogTest::asksForTheNumberInProduction() {
    const auto orderedDry = [](const Stage& of) { return of.orders.back().dry; };
    Stage stage;
    stage.desk.setProduction(true);
    stage.open(ActKind::Replay, subjectOf(failed()));
    stage.answer(reportOf({becomes(failed(), Status::Runnable)}));
    auto& confirm = stage.part<QLineEdit>("productionGateLine");
    QVERIFY(confirm.isVisible());
    QVERIFY(!stage.button().isEnabled());
    stage.type(confirm, "41");
    QVERIFY(!stage.button().isEnabled());
    stage.type(confirm, "#42");
    QVERIFY(stage.button().isEnabled());

    // It could not be done, and is judged anew with the same answer: it asks again, where one can type.
    QTest::mouseClick(&stage.button(), Qt::LeftButton);
    QVERIFY(!orderedDry(stage));
    stage.fail("the server is busy");
    QTRY_VERIFY(orderedDry(stage));
    stage.answer(reportOf({becomes(failed(), Status::Runnable)}));
    QVERIFY(confirm.isVisible() && confirm.text().isEmpty());
    QVERIFY(!stage.button().isEnabled());
    stage.type(confirm, "42");
    QVERIFY(stage.button().isEnabled());

    Stage many;
    many.desk.setProduction(true);
    many.open(ActKind::Replay, subjectOf(std::vector{InstanceId{7}, InstanceId{8}, InstanceId{9}}));
    many.answer(mixed());
    many.type(many.part<QLineEdit>("productionGateLine"), "3");
    QVERIFY(!many.button().isEnabled());
    many.type(many.part<QLineEdit>("productionGateLine"), "2"); // how many it will be
    QVERIFY(many.button().isEnabled());
}

void ActDialogTest::needsTheRight() {
    Stage stage;
    ActRights rights;
    rights.hasActs = true;
    rights.acts = {ActKind::RunNow};
    stage.desk.setRights(rights);
    stage.open(ActKind::Replay, subjectOf(failed()));
    QVERIFY(stage.orders.empty());
    QVERIFY(!stage.button().isEnabled());
    QVERIFY2(stage.hindrance().contains("may not"), qPrintable(stage.hindrance()));
    stage.desk.setRights({});
    QVERIFY2(stage.hindrance().contains("fermatactl migrate"), qPrintable(stage.hindrance()));
    stage.desk.forgetRights(); // another connection, which has not answered yet
    QVERIFY2(stage.hindrance().contains("still being asked for"), qPrintable(stage.hindrance()));
    QVERIFY2(stage.preview().contains("still being asked for"), qPrintable(stage.preview()));
}

void ActDialogTest::saysThatItIsInDoubt() {
    Stage stage;
    stage.open(ActKind::Replay, subjectOf(failed()));
    stage.answer(reportOf({becomes(failed(), Status::Runnable)}));
    QTest::mouseClick(&stage.button(), Qt::LeftButton);
    QSignalSpy performed(stage.dialog.get(), &ActDialog::performed);
    stage.fail("the connection was lost", true);
    QVERIFY2(stage.noticeText().contains("not known"), qPrintable(stage.noticeText()));
    QCOMPARE(performed.size(), 1);
    // It is not armed again by itself: that would be to do it twice at the next key. First the person looks.
    QVERIFY(!stage.ordersBecome(3) && !stage.button().isEnabled());
    QVERIFY2(stage.noticeText().contains("not known"), qPrintable(stage.noticeText()));
    stage.click("actAgain");
    QVERIFY(stage.ordersBecome(3)); // judged by what it was: had it been done, it would have changed
    QCOMPARE(stage.orders.back().request.targets.front().seen, std::optional<std::string>("s1"));

    // In the midst of many: what came back stands.
    Stage many;
    many.open(ActKind::Replay, subjectOf(std::vector{InstanceId{7}, InstanceId{8}}));
    many.answer(reportOf({becomes(failed(7), Status::Runnable), becomes(failed(8), Status::Runnable)}));
    QTest::mouseClick(&many.button(), Qt::LeftButton);
    ActReport half = reportOf({becomes(failed(7), Status::Runnable)});
    half.failed = ActFailure{"the connection was lost", "try again", true};
    many.answer(half);
    QVERIFY2(many.noticeText().contains("not known"), qPrintable(many.noticeText()));
    QVERIFY2(many.preview().contains("failed to runnable"), qPrintable(many.preview()));
}

void ActDialogTest::saysWhyItWasNotJudged() {
    Stage stage;
    stage.open(ActKind::Replay, subjectOf(failed()));
    stage.fail("there is no connection");
    QVERIFY(stage.preview().contains("There is no connection."));
    QVERIFY(!stage.button().isEnabled());
    stage.click("actAgain");
    QCOMPARE(stage.orders.size(), 2u);
}

// When nobody will answer: only what had begun may have happened.
void ActDialogTest::saysWhetherItWasBegun() {
    for (const bool begun : {true, false}) {
        Stage stage;
        stage.open(ActKind::Replay, subjectOf(failed()));
        stage.answer(reportOf({becomes(failed(), Status::Runnable)}));
        QTest::mouseClick(&stage.button(), Qt::LeftButton);
        if (begun) stage.desk.setBegun(stage.orders.back().number);
        stage.desk.abandon("the connection was closed before there was an answer");
        QVERIFY(!stage.dialog->isActing());
        QVERIFY2(stage.noticeText().contains("The connection was closed before there was an answer."),
                 qPrintable(stage.noticeText()));
        QCOMPARE(stage.noticeText().contains("It is not known"), begun);
        QCOMPARE(stage.noticeText().contains("It was not begun: nothing was done."), !begun);
    }
}

// A list may be older than what is acted upon: its status is not shown as if it were the one that is judged.
void ActDialogTest::showsTheStatusOnceItIsVouchedFor() {
    Stage stage;
    stage.open(ActKind::Replay, subjectOf(failed()));
    auto* pill = &stage.part<StatusPill>("actStatus");
    QVERIFY(!pill->isVisible());
    InstanceSummary parked = failed();
    parked.status = Status::AwaitingSignal;
    stage.answer(reportOf({becomes(parked, Status::Runnable)}));
    QVERIFY(pill->isVisible());
    QCOMPARE(pill->status(), LookStatus::AwaitingSignal);

    ActSubject inspected = subjectOf(failed());
    inspected.targets.front().seen = "looked-at";
    stage.open(ActKind::Replay, inspected);
    pill = &stage.part<StatusPill>("actStatus");
    QVERIFY(pill->isVisible());
    QCOMPARE(pill->status(), LookStatus::Failed);
}

void ActDialogTest::goesOnWhenClosed() {
    Stage stage;
    stage.open(ActKind::Replay, subjectOf(failed()));
    stage.answer(reportOf({becomes(failed(), Status::Runnable)}));
    QTest::mouseClick(&stage.button(), Qt::LeftButton);
    QSignalSpy performed(stage.dialog.get(), &ActDialog::performed);
    QTest::keyClick(stage.dialog.get(), Qt::Key_Escape);
    QVERIFY(!stage.dialog->isVisible());
    QVERIFY(stage.dialog->isActing());
    stage.answer(reportOf({becomes(failed(), Status::Runnable)}));
    QCOMPARE(performed.size(), 1);
}

void ActDialogTest::showsNamesAsTheyAre() {
    Stage stage;
    const std::string name = shown::kMarkup.toStdString();
    InstanceSummary row = failed();
    row.fsm = name;
    row.step = name;
    ActSubject subject = subjectOf(row);
    subject.targets.front().seen = "old";
    stage.open(ActKind::Replay, subject);
    stage.answer(reportOf({refused(row, ActCode::Changed, name.c_str(), "new")}));
    QVERIFY(stage.ordersBecome(2));
    stage.answer(reportOf({refused(row, ActCode::Other, name.c_str(), "new")}));
    int found = 0;
    QStringList garbled = shown::garbledIn(*stage.dialog, found);
    QVERIFY2(garbled.isEmpty(), qPrintable(garbled.join('\n')));
    QVERIFY2(found >= 3, qPrintable(QString::number(found))); // whom, what has changed, why it is refused
    QVERIFY(!stage.noticeText().isEmpty());

    // Nor what went wrong.
    stage.open(ActKind::Replay, subject);
    stage.answer(reportOf({becomes(row, Status::Runnable, "old")}));
    QTest::mouseClick(&stage.button(), Qt::LeftButton);
    stage.fail(shown::kMarkup);
    found = 0;
    garbled = shown::garbledIn(stage.part<Banner>("actNotice"), found);
    QVERIFY2(garbled.isEmpty() && found == 1, qPrintable(garbled.join('\n')));
}

void ActDialogTest::showsAndCopiesTheSql() {
    Stage stage;
    stage.open(ActKind::Replay, subjectOf(failed()));
    stage.answer(reportOf({becomes(failed(), Status::Runnable)}));
    QVERIFY(!stage.part<QPlainTextEdit>("sqlPeekText").isVisible());
    stage.click("sqlPeekToggle");
    QVERIFY(stage.part<QPlainTextEdit>("sqlPeekText").isVisible());
    QVERIFY(stage.part<QPlainTextEdit>("sqlPeekText").toPlainText().contains("fermata_replay"));
    stage.click("sqlPeekCopy");
    QCOMPARE(QApplication::clipboard()->text(), QString("select * from fermata_replay(ids => '{42}');"));
}

void ActDialogTest::actsOnCtrlEnterOnly() {
    Stage stage;
    stage.open(ActKind::Replay, subjectOf(failed()));
    stage.answer(reportOf({becomes(failed(), Status::Runnable)}));
    auto& reason = stage.part<QLineEdit>("dialogReason");
    reason.setFocus();
    QTest::keyClick(&reason, Qt::Key_Return);
    QCOMPARE(stage.orders.size(), 1u);
    QTest::keyClick(&reason, Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(stage.orders.size(), 2u);
    QVERIFY(!stage.orders.back().dry);
}

void ActDialogTest::letsAChildRejoinOrLeave() {
    Stage stage;
    InstanceSummary child = failed();
    child.parentId = InstanceId{12};
    stage.open(ActKind::Replay, subjectOf(child));
    ActAnswer rejoining = becomes(child, Status::Runnable);
    rejoining.effects.rejoins = InstanceId{12};
    stage.answer(reportOf({rejoining}));
    QVERIFY(stage.part<QRadioButton>("replayRejoin").isVisible());
    QVERIFY2(stage.preview().contains("its parent #12 again"), qPrintable(stage.preview()));
    QVERIFY(!std::get<acts::Replay>(stage.orders.back().request.act).detach);
    stage.click("replayDetach");
    QVERIFY(stage.ordersBecome(2));
    QVERIFY(std::get<acts::Replay>(stage.orders.back().request.act).detach);
    ActAnswer leaving = becomes(child, Status::Runnable);
    leaving.effects.detachedFrom = InstanceId{12};
    stage.answer(reportOf({leaving}));
    QVERIFY2(stage.preview().contains("leaves its parent #12"), qPrintable(stage.preview()));

    // Where the parent has moved on there is nothing to rejoin.
    stage.click("replayRejoin");
    QVERIFY(stage.ordersBecome(3));
    stage.answer(reportOf({refused(child, ActCode::ParentMovedOn, "the parent …")}));
    QVERIFY(!stage.part<QRadioButton>("replayRejoin").isEnabled());
    QVERIFY(!stage.button().isEnabled());
}

void ActDialogTest::leavesABarrierByAnExplicitChoice() {
    Stage stage;
    const InstanceSummary parent = summary(42, Status::AwaitingChildren, "order", "join");
    stage.open(ActKind::Replay, subjectOf(parent));
    stage.answer(reportOf({refused(parent, ActCode::MidBarrier, "instance 42 waits for its children")}));
    QVERIFY(!stage.button().isEnabled());
    QVERIFY(stage.part<QCheckBox>("replayLeaveBarrier").isVisible());
    stage.click("replayLeaveBarrier");
    QVERIFY(stage.ordersBecome(2));
    QVERIFY(std::get<acts::Replay>(stage.orders.back().request.act).leaveBarrier);
    ActAnswer leaving = becomes(parent, Status::Runnable);
    leaving.effects.childsDetached = 3;
    stage.answer(reportOf({leaving}));
    QVERIFY2(stage.preview().contains("3 of its children"), qPrintable(stage.preview()));
    QVERIFY(stage.button().isEnabled());
}

void ActDialogTest::replaysFromAStepWithAState() {
    Stage stage;
    const InstanceSummary row = summary(42, Status::Failed, "checkout", "ship");
    stage.open(ActKind::Replay, subjectOf(row));
    stage.dialog->setMachines(samples::machines());
    InstanceDetail detail = detailOf(row, R"({"paid": false})");
    detail.seen = "s1";
    stage.dialog->setTargetDetail(detail, samples::now);
    auto& step = stage.part<QComboBox>("replayStep");
    QStringList steps;
    for (int i = 0; i < step.count(); ++i)
        steps << step.itemText(i);
    QCOMPARE(steps, (QStringList{"ship", "start", "notify"})); // its own first
    QCOMPARE(step.currentText(), QString("ship"));
    stage.type(*step.lineEdit(), "start");
    stage.click("replayWithState");
    auto& state = stage.part<JsonEdit>("actState");
    QVERIFY(state.isVisible());
    state.setText(R"({"paid": true})");
    QTRY_VERIFY(stage.part<DiffView>("actDifference").model().rowCount() > 0);
    QTRY_VERIFY(stage.orders.back().dry && std::get<acts::Replay>(stage.orders.back().request.act).state);
    const auto replay = std::get<acts::Replay>(stage.orders.back().request.act);
    QCOMPARE(replay.step, std::optional<std::string>("start"));
    QCOMPARE(replay.state, std::optional<std::string>(R"({"paid": true})"));
}

// Who asked for the state of a line gets that state: before it is known what the instance has now, when that is the
// same, and when the instance moves on under the open dialog.
void ActDialogTest::aGivenStateStaysUntilAPersonLetsItGo() {
    Stage stage;
    const InstanceSummary row = summary(42, Status::Failed, "checkout", "ship");
    ActSubject subject = subjectOf(row);
    subject.replay = ActSubject::Replay{"ship", R"({"n": 1})"};
    stage.open(ActKind::Replay, subject);
    const auto asked = [&] { return std::get<acts::Replay>(stage.orders.back().request.act).state; };
    const std::optional<std::string> given(R"({"n": 1})");
    const auto same = [&](const std::optional<std::string>& state) {
        return state && QJsonDocument::fromJson(QByteArray::fromStdString(*state)) ==
                            QJsonDocument::fromJson(QByteArray::fromStdString(*given));
    };
    QVERIFY(stage.ordersBecome(1));
    QVERIFY2(same(asked()), "the state was left out before the detail was read");
    stage.answer(reportOf({accepted(row, row)}));
    InstanceDetail detail = detailOf(row, R"({"n": 1})");
    detail.seen = "s1";
    stage.dialog->setTargetDetail(detail, samples::now);
    detail.row.state = R"({"n": 2})";
    detail.seen = "s2";
    stage.dialog->setTargetDetail(detail, samples::now);
    const QString text = stage.part<JsonEdit>("actState").text();
    QVERIFY2(text.contains('1') && !text.contains('2'), qPrintable(text));
    QVERIFY(same(asked()));
    // Unticked it is let go, and becomes what the instance has once that is what stands there.
    stage.click("replayWithState");
    QTRY_VERIFY(!asked());
}

void ActDialogTest::showsTheDifferenceOfAState() {
    Stage stage;
    const InstanceSummary row = summary(42, Status::AwaitingSignal);
    stage.open(ActKind::EditState, subjectOf(row));
    QVERIFY(stage.orders.empty()); // there is nothing to judge yet
    QCOMPARE(stage.dialog->wantsDetailOf(), std::optional(InstanceId{42}));
    InstanceDetail detail = detailOf(row, R"({"paid": false, "tries": 2})");
    detail.seen = "s1";
    stage.dialog->setTargetDetail(detail, samples::now);
    QVERIFY2(stage.hindrance().contains("as it is now"), qPrintable(stage.hindrance()));
    auto& state = stage.part<JsonEdit>("actState");
    state.setText(R"({"paid": true, "tries": 2)");
    QVERIFY2(stage.hindrance().contains("valid JSON"), qPrintable(stage.hindrance()));
    state.setText(R"({"paid": true, "tries": 2})");
    QVERIFY(stage.ordersBecome(1));
    QCOMPARE(stage.orders[0].request.targets.front().seen, std::optional<std::string>("s1"));
    QCOMPARE(std::get<acts::EditState>(stage.orders[0].request.act).state, R"({"paid": true, "tries": 2})");
    stage.answer(reportOf({accepted(row, row)}));
    QTRY_VERIFY(stage.part<DiffView>("actDifference").model().rowCount() > 0);
    QVERIFY(stage.button().isEnabled());
}

// What is typed is compared with the state that it would replace, or not written at all.
void ActDialogTest::doesNotWriteOverAnotherState() {
    Stage stage;
    const InstanceSummary row = summary(42, Status::AwaitingSignal);
    stage.open(ActKind::EditState, subjectOf(row));
    InstanceDetail detail = detailOf(row, R"({"n": 1})");
    detail.seen = "s1";
    stage.dialog->setTargetDetail(detail, samples::now);
    stage.part<JsonEdit>("actState").setText(R"({"n": 5})");
    QVERIFY(stage.ordersBecome(1));
    QSignalSpy wanted(stage.dialog.get(), &ActDialog::detailWanted);
    stage.answer(reportOf({refused(row, ActCode::Changed, "it has changed", "s2")}));
    QVERIFY(!wanted.isEmpty());
    QVERIFY(stage.ordersBecome(2));
    stage.answer(reportOf({accepted(row, row, "s2")}));
    QVERIFY(!stage.button().isEnabled()); // nobody has seen yet what it would replace
    detail.row.state = R"({"n": 2})";
    detail.seen = "s2";
    stage.dialog->setTargetDetail(detail, samples::now);
    QVERIFY(stage.part<JsonEdit>("actState").text().contains('5')); // what was typed stays
    QVERIFY(stage.ordersBecome(3));
    stage.answer(reportOf({accepted(row, row, "s2")}));
    QVERIFY(stage.button().isEnabled());
}

void ActDialogTest::postpones() {
    Stage stage;
    stage.open(ActKind::Postpone, subjectOf(summary(42)));
    const auto asked = [&] { return std::get<acts::Postpone>(stage.orders.back().request.act); };
    QVERIFY(asked().delay == std::optional<std::chrono::milliseconds>(10min));
    stage.type(stage.part<QSpinBox>("postponeAmount"), "3");
    stage.part<QComboBox>("postponeUnit").setFocus();
    QTest::keyClick(&stage.part<QComboBox>("postponeUnit"), Qt::Key_Down);
    QTRY_VERIFY(asked().delay == std::optional<std::chrono::milliseconds>(3h));
    InstanceSummary later = summary(42);
    later.eligibleAt = samples::now + 3h;
    stage.answer(reportOf({accepted(summary(42), later)}));
    QVERIFY2(stage.preview().contains("due in 3 h"), qPrintable(stage.preview()));
    const auto segments = stage.part<QWidget>("postponeHow").findChildren<QAbstractButton*>();
    QTest::mouseClick(segments.last(), Qt::LeftButton);
    QTRY_VERIFY(asked().until.has_value() && !asked().delay);
}

void ActDialogTest::setsAPriority() {
    Stage stage;
    InstanceSummary row = summary(42);
    row.priority = 7;
    stage.open(ActKind::SetPriority, subjectOf(row));
    QCOMPARE(stage.part<QSpinBox>("actPriority").value(), 7);
    stage.answer(reportOf({refused(row, ActCode::Unchanged, "it has this priority already")}));
    QVERIFY(!stage.button().isEnabled());
    QVERIFY2(stage.preview().contains("so already"), qPrintable(stage.preview()));
}

void ActDialogTest::warnsOfAQueueNobodyTakes() {
    Stage stage;
    stage.open(ActKind::SetQueue, subjectOf(summary(42)));
    stage.dialog->setQueues({"default", "payments"});
    QCOMPARE(stage.part<QComboBox>("actQueue").currentText(), QString("default"));
    stage.type(*stage.part<QComboBox>("actQueue").lineEdit(), "night");
    QVERIFY(stage.ordersBecome(2));
    QCOMPARE(std::get<acts::SetQueue>(stage.orders.back().request.act).queue, "night");
    InstanceSummary moved = summary(42);
    moved.queue = "night";
    ActAnswer answer = accepted(summary(42), moved);
    answer.effects.takers = 0;
    stage.answer(reportOf({answer}));
    QVERIFY2(stage.preview().contains("No live worker takes this queue"), qPrintable(stage.preview()));
    QVERIFY(stage.button().isEnabled()); // a warning, no refusal
    stage.type(*stage.part<QComboBox>("actQueue").lineEdit(), "");
    QVERIFY(!stage.button().isEnabled());
}

void ActDialogTest::failsOnlyWithAnError() {
    Stage stage;
    InstanceSummary row = summary(42, Status::AwaitingSignal);
    row.parentId = InstanceId{12};
    stage.open(ActKind::Fail, subjectOf(row));
    QVERIFY(stage.orders.empty());
    QVERIFY(!stage.hindrance().isEmpty());
    stage.type(stage.part<QLineEdit>("actError"), "customer gave up");
    QVERIFY(stage.ordersBecome(1));
    QCOMPARE(std::get<acts::Fail>(stage.orders.back().request.act).error, "customer gave up");
    ActAnswer answer = becomes(row, Status::Failed);
    answer.effects.parent = InstanceId{12};
    answer.effects.parentReleased = true;
    answer.effects.livingChilds = 2;
    stage.answer(reportOf({answer}));
    QVERIFY2(stage.preview().contains("its parent #12 waits for: the barrier opens"), qPrintable(stage.preview()));
    QVERIFY2(stage.preview().contains("2 of its children"), qPrintable(stage.preview()));
}

void ActDialogTest::deletesASignal() {
    Stage stage;
    ActSubject subject;
    subject.targets = {{InstanceId{42}, {}}};
    subject.signalIds = {SignalId{7}};
    subject.signalName = "<Paid>";
    stage.open(ActKind::DeleteSignal, subject);
    QCOMPARE(std::get<acts::DeleteSignal>(stage.orders[0].request.act).signals, (std::vector{SignalId{7}}));
    QVERIFY(stage.orders[0].request.targets.empty());
    const InstanceSummary row = summary(42, Status::AwaitingSignal);
    ActAnswer answer = accepted(row, row);
    answer.signal = SignalId{7};
    stage.answer(reportOf({answer}));
    QVERIFY(stage.part<QLabel>("actWhom").text().contains("“<Paid>”"));
    QTest::mouseClick(&stage.button(), Qt::LeftButton);
    QCOMPARE(std::get<acts::DeleteSignal>(stage.orders.back().request.act).signals, (std::vector{SignalId{7}}));
}

void ActDialogTest::takesBack() {
    Stage stage;
    ActSubject subject;
    subject.entries = {AuditId{3}, AuditId{4}};
    stage.open(ActKind::Undo, subject);
    stage.answer(reportOf({accepted(summary(7), summary(7)),
                           refused(summary(8), ActCode::Changed, "instance 8 is no longer as \"postpone\" left it")}));
    QVERIFY(stage.button().isEnabled());
    QCOMPARE(stage.orders.size(), 1u); // what has moved on has: there is nothing to judge anew
    QTest::mouseClick(&stage.button(), Qt::LeftButton);
    QCOMPARE(std::get<acts::Undo>(stage.orders.back().request.act).entries, (std::vector{AuditId{3}}));
}

void ActDialogTest::saysWhatTheOutboxRefuses_data() {
    QTest::addColumn<QString>("code");
    QTest::addColumn<int>("status"); // of the event; -1: it is none, -2: a topic is refused
    QTest::addColumn<QString>("sentence");
    const auto is = [](Status status) { return int(status); };
    QTest::newRow("parked") << "not_ended" << is(Status::AwaitingSignal)
                            << "#42 is PENDING: only what is PUBLISHED or DEAD is replayed. It is published when a "
                               "relay comes to it.";
    QTest::newRow("claimed") << "not_ended" << is(Status::Executing)
                             << "#42 is CLAIMED: only what is PUBLISHED or DEAD is replayed. Its claim can be released "
                                "when its relay is gone.";
    QTest::newRow("of others") << "not_ended" << -1
                               << "#42 has not ended: its parent waits for it, and only a child that has ended can "
                                  "leave it.";
    QTest::newRow("not dead") << "not_dead" << is(Status::Done)
                              << "#42 is PUBLISHED: only what is DEAD can be skipped.";
    QTest::newRow("stops nothing") << "unchanged" << is(Status::Failed) << "#42 is DEAD, and stops nothing.";
    QTest::newRow("due already") << "unchanged" << is(Status::Runnable) << "The server’s words.";
    QTest::newRow("no event") << "no_event" << -1 << "#42 is no event of the outbox.";
    QTest::newRow("one step") << "one_step" << is(Status::Failed) << "#42 is an event, which has one step only.";
    QTest::newRow("by hand") << "relay_only" << is(Status::Runnable)
                             << "#42 is PENDING, and only a relay makes it DEAD, when its publisher has refused it or "
                                "it was tried too often: run one with --max-attempts 1.";
    QTest::newRow("ended") << "ended" << is(Status::Failed) << "#42 has ended: it is DEAD.";
    QTest::newRow("its queue") << "topic_stays" << is(Status::Runnable)
                               << "The queue of #42 is its topic, which does not change: put another event.";
    QTest::newRow("its state") << "bad_event" << is(Status::Runnable)
                               << "With that state #42 would be no event: an event has a payload, and its key and its "
                                  "headers are texts.";
    QTest::newRow("topic, changed") << "changed" << -2 << "Somebody has set the topic since you looked.";
    QTest::newRow("topic, so already") << "unchanged" << -2 << "The topic has it so already.";
    QTest::newRow("topic, busy") << "busy" << -2 << "Somebody else is setting the topic. Try again.";
}

// In the window's words, and not in the server's, which are English in every language.
void ActDialogTest::saysWhatTheOutboxRefuses() {
    QFETCH(QString, code);
    QFETCH(int, status);
    QFETCH(QString, sentence);
    ActAnswer answer;
    answer.code = actCodeFromString(code.toStdString());
    QCOMPARE(toString(answer.code), code.toStdString()); // it is one that the window knows
    answer.sentence = "the server’s words";
    if (status != -2) {
        answer.id = {42};
        answer.now = summary(42, status == -1 ? Status::Runnable : Status(status), "fermata.outbox", "publish");
        if (status == -1) answer.now->fsm = "charge";
    }
    QCOMPARE(actwords::refusal(answer), sentence);
    QVERIFY(!actwords::refusal(answer.code).isEmpty() && actwords::refusal(answer.code) != "another reason");
}

void ActDialogTest::setsATopic() {
    Stage stage;
    ActSubject subject;
    subject.topic = {"orders", true};
    stage.open(ActKind::OutboxOnDead, subject);
    QTRY_COMPARE(int(stage.orders.size()), 1);
    const auto set = [&] { return std::get<acts::OutboxOnDead>(stage.orders.back().request.act); };
    QCOMPARE(set(), (acts::OutboxOnDead{"orders", false, true})); // the other way, guarded by what was seen
    QVERIFY(stage.orders.back().dry && stage.orders.back().request.targets.empty());
    ActAnswer answer;
    answer.accepted = true;
    answer.code = ActCode::Done;
    answer.effects.stopping = 10'000;
    stage.answer(reportOf({answer}));
    const QString shown = stage.dialog->findChild<ActReportView*>("actPreview")->text();
    QVERIFY2(shown.contains("Behind an event that becomes DEAD its ordering key goes on"), qPrintable(shown));
    QVERIFY2(shown.contains("10,000 events or more stop their keys by now"), qPrintable(shown));
    // It is no instance: in production the number of what is changed is asked for, and no id.
    stage.desk.setProduction(true);
    stage.type(*stage.dialog->findChild<QLineEdit*>("dialogReason"), "in order");
    QTRY_COMPARE(int(stage.orders.size()), 2);
    stage.answer(reportOf({answer}));
    QVERIFY(!stage.dialog->findChild<QPushButton*>("actAccept")->isEnabled());
    QVERIFY(stage.dialog->findChild<QLabel*>("actHindrance")->text().contains('1'));
}

void ActDialogTest::looksAsDrawn() {
    Stage stage;
    stage.open(ActKind::Replay, subjectOf(std::vector{InstanceId{7}, InstanceId{8}, InstanceId{9}}));
    stage.answer(mixed());
    samples::picture(*stage.dialog, "act-replay-many");
    stage.click("sqlPeekToggle");
    stage.dialog->adjustSize();
    samples::picture(*stage.dialog, "act-sql");
    QTest::mouseClick(&stage.button(), Qt::LeftButton);
    stage.desk.setProgress({stage.orders.back().number, 1, 2});
    samples::picture(*stage.dialog, "act-progress");
    stage.answer(reportOf({becomes(failed(7), Status::Runnable), becomes(failed(8), Status::Runnable)}));
    stage.dialog->adjustSize();
    samples::picture(*stage.dialog, "act-done");

    InstanceDetail charge = stuckCharge();
    stage.open(ActKind::EditState, subjectOf(charge.row));
    stage.dialog->setTargetDetail(charge, samples::now);
    stage.part<JsonEdit>("actState").setText(stage.part<JsonEdit>("actState").text().replace("49.9", "59.9"));
    QVERIFY(stage.ordersBecome(stage.orders.size() + 1));
    stage.answer(reportOf({accepted(charge.row, charge.row)}));
    QTRY_VERIFY(stage.part<DiffView>("actDifference").model().rowCount() > 0);
    samples::picture(*stage.dialog, "act-edit-state");

    stage.desk.setProduction(true);
    InstanceSummary child = failed();
    child.parentId = InstanceId{12};
    ActSubject subject = subjectOf(child);
    subject.targets.front().seen = "old";
    stage.open(ActKind::Replay, subject);
    stage.answer(reportOf({refused(child, ActCode::Changed, "", "new")}));
    QVERIFY(stage.ordersBecome(stage.orders.size() + 1));
    ActAnswer rejoining = becomes(child, Status::Runnable);
    rejoining.effects.rejoins = InstanceId{12};
    stage.answer(reportOf({rejoining}));
    samples::picture(*stage.dialog, "act-replay-child");
    stage.desk.setProduction(false);

    stage.open(ActKind::Postpone, subjectOf(summary(42)));
    InstanceSummary later = summary(42);
    later.eligibleAt = samples::now + 10min;
    stage.answer(reportOf({accepted(summary(42), later)}));
    samples::picture(*stage.dialog, "act-postpone");
    const auto segments = stage.part<QWidget>("postponeHow").findChildren<QAbstractButton*>();
    QTest::mouseClick(segments.last(), Qt::LeftButton);
    samples::picture(*stage.dialog, "act-postpone-until");
    InstanceSummary stuck = summary(42, Status::AwaitingSignal);
    stuck.parentId = InstanceId{12};
    stage.open(ActKind::Fail, subjectOf(stuck));
    samples::picture(*stage.dialog, "act-fail-empty");
    stage.type(stage.part<QLineEdit>("actError"), "customer gave up");
    QVERIFY(stage.ordersBecome(stage.orders.size() + 1));
    ActAnswer ends = becomes(stuck, Status::Failed);
    ends.effects.parent = InstanceId{12};
    ends.effects.parentReleased = true;
    stage.answer(reportOf({ends}));
    samples::picture(*stage.dialog, "act-fail");
}

FERMATA_TEST(ActDialogTest, QApplication)
#include "tst_act_dialog.moc"
