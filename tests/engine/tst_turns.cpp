// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/turns.h"

#include <fermata/test/runner.h>

#include <QTest>

#include <limits>

using namespace fermata::runtime;
using namespace std::chrono_literals;

/// When a worker in company asks for its turn.
class TurnsTest : public QObject {
    Q_OBJECT

    using Clock = Turns::Clock;
    const Clock::time_point now_ = Clock::now();

private Q_SLOTS:
    void whoIsRefusedAsksAgainInAWhile() {
        Turns turns;
        QVERIFY(turns.mayAsk("a", now_));
        turns.refused("a", 10, now_);
        // About a millisecond for each of the others: half of it at least, and half as much again at most.
        QVERIFY(!turns.mayAsk("a", now_ + 5ms - 1us));
        QVERIFY(turns.mayAsk("a", now_ + 15ms));
        QVERIFY(turns.mayAsk("b", now_));
        QVERIFY(!turns.isRefusedAgain("a"));
        turns.refused("a", 10, now_);
        QVERIFY(turns.isRefusedAgain("a"));
        QVERIFY(turns.mayAsk("a", now_ + 11'250us)); // oftener now
        for (int i = 0; i < 20; ++i)
            turns.refused("a", 10, now_);
        QVERIFY(!turns.mayAsk("a", now_ + 2ms - 1us)); // but no oftener than that
        QVERIFY(turns.mayAsk("a", now_ + 6ms));
        turns.came("a");
        QVERIFY(turns.mayAsk("a", now_));
        QVERIFY(!turns.isRefusedAgain("a"));
    }

    void whoHadATurnLetsOthersHaveTheirs() {
        Turns turns;
        turns.gaveBack("a", 1, now_);
        QVERIFY(!turns.mayAsk("a", now_ + 1ms - 1us));
        QVERIFY(turns.mayAsk("a", now_ + 3ms));
        QVERIFY(!turns.mayBeKept("a", now_ + 1h)); // it was not refused
    }

    void whenToAskNext() {
        Turns turns;
        turns.forgetDue();
        QCOMPARE(turns.due(), Clock::time_point::max());
        turns.refused("a", 10, now_);
        QCOMPARE(turns.due(), Clock::time_point::max());
        turns.remind("a");
        QVERIFY(!turns.mayAsk("a", turns.due() - 1ns));
        QVERIFY(turns.mayAsk("a", turns.due()));
        const auto first = turns.due();
        turns.refused("b", 100, now_);
        turns.remind("b");
        QCOMPARE(turns.due(), first); // of two the sooner
    }

    /// The same holder in two looks a second apart keeps it; then it goes without turns for ten.
    void whoeverKeepsTheTurnIsPassedBy() {
        Turns turns;
        QVERIFY(!turns.mayBeKept("a", now_));
        turns.refused("a", 2, now_);
        QVERIFY(!turns.mayBeKept("a", now_ + 1s - 1ms));
        QVERIFY(turns.mayBeKept("a", now_ + 1s));
        QVERIFY(!turns.isKept("a", "one", now_ + 1s)); // seen once
        QVERIFY(!turns.mayBeKept("a", now_ + 2s - 1ms));
        QVERIFY(turns.mayBeKept("a", now_ + 2s));
        QVERIFY(!turns.isKept("a", "other", now_ + 2s)); // it goes round
        QVERIFY(!turns.isKept("a", std::nullopt, now_ + 3s));
        QVERIFY(!turns.isKept("a", std::nullopt, now_ + 4s)); // nobody has it
        QVERIFY(!turns.isKept("a", "one", now_ + 5s));
        QVERIFY(turns.isKept("a", "one", now_ + 6s));
        QVERIFY(turns.areTaken("a", now_ + 6s));
        turns.passBy("a", now_ + 6s);
        QVERIFY(turns.mayAsk("a", now_));
        QVERIFY(!turns.areTaken("a", now_ + 16s - 1ms));
        QVERIFY(turns.areTaken("a", now_ + 16s));
        QVERIFY(turns.areTaken("b", now_ + 6s));
    }

    /// So that all who stand in line have had their turn before they leave it in vain.
    void aLongLineTakesLessAtATime() {
        Turns turns;
        QCOMPARE(turns.batch("a"), std::numeric_limits<int>::max());
        turns.took("a", 50ms, false);
        QCOMPARE(turns.batch("a"), 1000);
        turns.took("a", 71ms, false);
        QCOMPARE(turns.batch("a"), 875);
        turns.took("a", 1ms, true);
        QCOMPARE(turns.batch("a"), 765);
        for (int i = 0; i < 100; ++i)
            turns.took("a", 80ms, false);
        QCOMPARE(turns.batch("a"), 200);
        turns.took("a", 39ms, false);
        QCOMPARE(turns.batch("a"), 225);
        for (int i = 0; i < 100; ++i)
            turns.took("a", 1ms, false);
        QCOMPARE(turns.batch("a"), 1000);
    }
};

FERMATA_TEST(TurnsTest, QCoreApplication)
#include "tst_turns.moc"
