// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "models/signal_standing.h"
#include "models/standing_words.h"
#include "samples.h"

#include <fermata/test/runner.h>

#include <QSet>
#include <QTest>

using namespace fermata;
using namespace fermata::views;

// How a signal stands to its target: no more is said than is known.
class SignalStandingTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isToldFromTheTarget_data();
    void isToldFromTheTarget();
    void eachStandingLooksAndReadsItsOwnWay();
    void theDifferingLetterIsMarked();
};

void SignalStandingTest::isToldFromTheTarget_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("awaits");
    QTest::addColumn<QString>("edges"); // what the machine has declared; "-": it has not
    QTest::addColumn<int>("standing");
    using enum SignalStanding;
    const auto add = [](const char* what, const char* name, Status status, const char* awaits, const char* edges,
                        SignalStanding standing) {
        QTest::newRow(what) << QString(name) << int(status) << QString(awaits) << QString(edges) << int(standing);
    };
    add("exactly what it awaits", "paid", Status::AwaitingSignal, "paid", "paid", Matched);
    add("woken by it, not consumed yet", "paid", Status::Runnable, "paid", "paid", Matched);
    add("another case", "Paid", Status::AwaitingSignal, "paid", "paid", NearMiss);
    add("a blank", "paid ", Status::AwaitingSignal, "paid", "-", NearMiss);
    add("one letter", "piad", Status::Executing, "paid", "paid", NearMiss);
    add("another of its machine's", "refused", Status::AwaitingSignal, "paid", "paid,refused", Waiting);
    add("not yet awaited", "paid", Status::Executing, "", "paid", Waiting);
    add("nothing declared", "refund", Status::AwaitingSignal, "paid", "-", Waiting);
    add("declared without a word", "refund", Status::AwaitingSignal, "paid", ",", Waiting);
    add("spoken of somewhere", "paid", Status::Runnable, "", "not paid in 7 d", Waiting);
    add("not spoken of", "refund", Status::AwaitingSignal, "paid", "paid", Undeclared);
    add("not spoken of, awaits nothing", "refund", Status::AwaitingChildren, "", "all children ended", Undeclared);
    add("awaited though not declared", "refund", Status::AwaitingSignal, "refund", "paid", Matched);
    add("done", "paid", Status::Done, "", "paid", Ended);
    add("failed, whatever it awaited", "paid", Status::Failed, "paid", "paid", Ended);
}

void SignalStandingTest::isToldFromTheTarget() {
    QFETCH(QString, name);
    QFETCH(int, status);
    QFETCH(QString, awaits);
    QFETCH(QString, edges);
    QFETCH(int, standing);
    InstanceSummary target = samples::summary(1, Status(status));
    if (!awaits.isEmpty()) target.awaits = awaits.toStdString();
    std::vector<MachineSummary> machines;
    if (edges != "-") {
        MachineSummary machine;
        machine.fsm = target.fsm;
        for (const QString& on : edges.split(','))
            machine.edges.push_back({"a", "b", on.toStdString()});
        MachineSummary other = machine; // of another version: it says nothing of this one
        other.version = 2;
        other.edges = {{"a", "b", "something else"}};
        machines = {other, machine};
    }
    QCOMPARE(int(standingOf(name.toStdString(), target, declaredMachine(machines, target.fsm, target.fsmVersion))),
             standing);
}

// By word and by shape, not by colour alone.
void SignalStandingTest::eachStandingLooksAndReadsItsOwnWay() {
    QSet<QString> words, icons, reasons;
    for (const SignalStanding standing : {SignalStanding::Matched, SignalStanding::Waiting, SignalStanding::NearMiss,
                                          SignalStanding::Undeclared, SignalStanding::Ended}) {
        SignalEntry signal;
        signal.name = "Paid";
        signal.target = samples::summary(5208, Status::AwaitingSignal);
        signal.target.awaits = "paid";
        signal.standing = standing;
        words << standingWord(standing);
        icons << standingIcon(standing);
        reasons << standingReason(signal);
    }
    QCOMPARE(words.size(), 5);
    QCOMPARE(icons.size(), 5);
    QCOMPARE(reasons.size(), 5);
    QVERIFY(!reasons.contains(QString()));
    // What others wrote is shown, not obeyed.
    SignalEntry hostile;
    hostile.name = "<img src=x>";
    hostile.target = samples::summary(1);
    QVERIFY(!standingReason(hostile).contains("<img"));
}

void SignalStandingTest::theDifferingLetterIsMarked() {
    const auto marked = [](const QString& name, const std::optional<std::string>& awaited) {
        Cell cell;
        addName(cell, name, awaited, controls::Tone::Normal);
        QString text;
        for (const CellRun& run : cell.runs)
            text += run.underline ? u'[' + run.text + u']' : run.text;
        return text;
    };
    QCOMPARE(marked("Paid", "paid"), QString("“[P]aid”"));
    QCOMPARE(marked("paid ", "paid"), QString("“paid[␣]”"));
    QCOMPARE(marked("pald", "paid"), QString("“pa[l]d”"));
    QCOMPARE(marked("pad", "paid"), QString("“pad”")); // it lacks one: there is no letter to mark
    QCOMPARE(marked("refund", "paid"), QString("“refund”"));
    QCOMPARE(marked("paid", std::nullopt), QString("“paid”"));
}

FERMATA_TEST(SignalStandingTest, QApplication)
#include "tst_signal_standing.moc"
