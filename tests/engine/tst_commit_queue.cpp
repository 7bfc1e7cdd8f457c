// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/commit_queue.h"

#include <fermata/test/runner.h>
#include <fermata/test/wait_until.h>

#include <QTest>

#include <future>

using namespace fermata;
using namespace fermata::runtime;
using fermata::test::waitUntil;
using namespace std::chrono_literals;

/// Which outcomes travel together: nothing waits when nothing is under way, and beside a transaction that is under way
/// another one begins for as many as travel in that, or when they have waited for long enough.
class CommitQueueTest : public QObject {
    Q_OBJECT

    using Clock = CommitQueue::Clock;
    const Clock::time_point now_ = Clock::now();

    static Finished finished(int id, Clock::time_point notBefore, std::size_t bytes = 0) {
        Finished one;
        one.claimed.claim.id.value = id;
        one.notBefore = notBefore;
        if (bytes > 0) one.result.settlement.outcome.state = std::string(bytes, 'x');
        return one;
    }

    void push(CommitQueue& queue, int count, std::size_t bytes = 0) const {
        for (int i = 1; i <= count; ++i)
            queue.push(finished(i, now_, bytes));
    }

    std::vector<Finished> take(CommitQueue& queue, Clock::duration after = {}) const {
        Clock::time_point next;
        return queue.takeToHelp(now_ + after, next);
    }

private Q_SLOTS:
    void oneAloneWaitsForNothing() {
        CommitQueue queue;
        push(queue, 1);
        QCOMPARE(take(queue).size(), 1u);
    }

    void company_data() {
        QTest::addColumn<int>("underWay");
        QTest::addColumn<int>("enough");
        QTest::newRow("few: not one transaction for a handful") << 10 << 50;
        QTest::newRow("as many as travel in the other") << 200 << 200;
        QTest::newRow("many: a row gets no cheaper beyond") << 900 << 500;
    }

    void company() {
        QFETCH(int, underWay);
        QFETCH(int, enough);
        CommitQueue queue;
        push(queue, underWay);
        QCOMPARE(int(take(queue).size()), underWay);

        push(queue, enough - 1);
        Clock::time_point next;
        QVERIFY(queue.takeToHelp(now_, next).empty());
        QCOMPARE(next, now_ + 5ms);
        push(queue, 1);
        QCOMPARE(int(take(queue).size()), enough);
    }

    /// A long transaction holds up nobody for longer than that.
    void noCompanyForLong() {
        CommitQueue queue;
        push(queue, 100);
        QCOMPARE(take(queue).size(), 100u);
        push(queue, 3);
        QVERIFY(take(queue, 4ms).empty());
        QCOMPARE(take(queue, 5ms).size(), 3u);
    }

    void oneAloneAfterwards() {
        CommitQueue queue;
        push(queue, 100);
        QCOMPARE(take(queue).size(), 100u);
        push(queue, 1);
        QVERIFY(take(queue).empty());
        queue.done(100);
        QCOMPARE(take(queue).size(), 1u);
    }

    void inTheirOrderAndNoSooner() {
        CommitQueue queue;
        queue.push(finished(1, now_));
        queue.putBack(finished(2, now_ + 20ms));
        queue.push(finished(3, now_));
        const auto first = take(queue);
        QCOMPARE(first.size(), 2u);
        QCOMPARE(first[0].claimed.claim.id.value, 1);
        QCOMPARE(first[1].claimed.claim.id.value, 3);
        queue.done(2);
        Clock::time_point next;
        QVERIFY(queue.takeToHelp(now_ + 19ms, next).empty());
        QCOMPARE(next, now_ + 20ms);
        QCOMPARE(queue.takeToHelp(next, next).size(), 1u);
    }

    void noBatchGrowsBeyondWhatAServerTakes() {
        CommitQueue queue;
        push(queue, 2500);
        QCOMPARE(take(queue).size(), 1000u);

        CommitQueue large;
        push(large, 3, 12u << 20);
        QCOMPARE(take(large).size(), 2u);
        large.done(2);
        QCOMPARE(take(large).size(), 1u);
        large.done(1);
        large.push(finished(4, now_, 40u << 20)); // more than a batch may hold: it travels alone, but it travels
        large.push(finished(5, now_, 1));
        QCOMPARE(take(large).size(), 1u);
    }

    /// Those that wait for a unique key do not count (D13); what is tried again waits for nothing, or the committers
    /// would wait for each other.
    void aFullQueueSlowsTheStepsDown() {
        CommitQueue queue;
        for (int i = 0; i < 100; ++i) {
            Finished deferred = finished(i, now_ + 1h);
            deferred.deferred = true;
            queue.putBack(std::move(deferred));
        }
        push(queue, 4000);
        queue.putBack(finished(4001, now_));
        auto pushing = std::async(std::launch::async, [&] { queue.push(finished(4002, now_)); });
        QCOMPARE(pushing.wait_for(50ms), std::future_status::timeout);
        const auto batch = take(queue);
        QCOMPARE(batch.size(), 1000u);
        queue.done(batch.size());
        QCOMPARE(pushing.wait_for(30s), std::future_status::ready);
    }

    /// Who has nothing to commit for a while is told so; the first hand, when there will be something.
    void tasksOfAHand() {
        CommitQueue queue;
        QVERIFY(queue.take(true, true, Clock::now()).task == CommitQueue::Task::Idle);
        queue.expect(Clock::now());
        QVERIFY(queue.take(false, true, Clock::now()).task == CommitQueue::Task::Idle);
        QVERIFY(queue.take(true, true, Clock::now()).task == CommitQueue::Task::Open);
        QVERIFY(queue.take(true, true, Clock::now()).task == CommitQueue::Task::Idle); // it is told once
        queue.expect(Clock::now() + 10ms);
        QVERIFY(queue.take(true, true, Clock::time_point::max()).task == CommitQueue::Task::Open);
        queue.expect(Clock::now());
        push(queue, 1);
        QVERIFY(queue.take(true, true, Clock::now()).task == CommitQueue::Task::Commit); // before all else
    }

    /// One that is not connected is told to be, and takes nothing meanwhile.
    void aHandWithoutAConnection() {
        CommitQueue queue;
        QVERIFY(queue.take(true, false, Clock::now()).task == CommitQueue::Task::Idle);
        push(queue, 1);
        QVERIFY(queue.take(true, false, Clock::time_point::max()).task == CommitQueue::Task::Open);
        QCOMPARE(queue.take(true, true, Clock::time_point::max()).batch.size(), 1u);
    }

    /// Beside one that waits and is connected, one that is not stays as it is.
    void theConnectedHandComesFirst() {
        CommitQueue queue;
        auto unconnected =
            std::async(std::launch::async, [&] { return queue.take(false, false, Clock::time_point::max()).task; });
        for (int i = 0; i < 100; ++i) {
            auto connected =
                std::async(std::launch::async, [&] { return queue.take(true, true, Clock::now() + 30s).batch.size(); });
            QVERIFY(waitUntil([&] { return queue.isAwaited(); }));
            push(queue, 1);
            QCOMPARE(connected.get(), 1u);
            queue.done(1);
        }
        QVERIFY(unconnected.wait_for(0s) != std::future_status::ready);
        queue.stop();
        QVERIFY(unconnected.get() == CommitQueue::Task::Stop);
    }

    /// Who helps is called where no hand waits, and gets nothing where one does.
    void helpIsCalledFor() {
        std::atomic<int> calls = 0;
        CommitQueue queue([&] { ++calls; });
        push(queue, 1);
        QCOMPARE(calls.load(), 1);
        push(queue, 1); // it has been told, and has not looked yet
        QCOMPARE(calls.load(), 1);
        Clock::time_point next{};
        QCOMPARE(queue.takeToHelp(Clock::now(), next).size(), 2u);
        // Beside that batch another one is worth it in a while, or when there are many.
        push(queue, 1);
        QCOMPARE(calls.load(), 2);
        QVERIFY(queue.takeToHelp(now_, next).empty());
        QVERIFY(next > now_ && next <= now_ + 5ms);
        push(queue, 48);
        QCOMPARE(calls.load(), 2);
        push(queue, 1);
        QCOMPARE(calls.load(), 3);
        QCOMPARE(queue.takeToHelp(now_, next).size(), 50u);
        queue.done(52);

        auto hand = std::async(std::launch::async,
                               [&] { return queue.take(true, true, Clock::time_point::max()).batch.size(); });
        // Until it waits: what is pushed then is its.
        QVERIFY(waitUntil([&] {
            const int before = calls;
            if (hand.wait_for(0s) == std::future_status::ready) return true;
            push(queue, 1);
            return calls == before || !queue.takeToHelp(Clock::now(), next).empty();
        }));
        push(queue, 1);
        QCOMPARE(hand.wait_for(30s), std::future_status::ready);
        QVERIFY(hand.get() > 0);
    }

    void stoppingLetsEverybodyGo() {
        CommitQueue queue;
        auto taking =
            std::async(std::launch::async, [&] { return queue.take(true, true, Clock::time_point::max()).task; });
        CommitQueue full;
        push(full, 4000);
        auto pushing = std::async(std::launch::async, [&] { full.push(finished(4001, now_)); });
        queue.stop();
        full.stop();
        QCOMPARE(taking.wait_for(30s), std::future_status::ready);
        QVERIFY(taking.get() == CommitQueue::Task::Stop);
        QCOMPARE(pushing.wait_for(30s), std::future_status::ready);
        QVERIFY(full.take(true, true, Clock::time_point::max()).task == CommitQueue::Task::Stop);
    }

    /// The one who sleeps hears of an outcome that waits for no company, and of enough of them beside a transaction
    /// that takes for ever.
    void whoSleepsIsTold() {
        CommitQueue queue;
        auto first = std::async(std::launch::async,
                                [&] { return queue.take(true, true, Clock::time_point::max()).batch.size(); });
        queue.push(finished(1, now_));
        QCOMPARE(first.wait_for(30s), std::future_status::ready);
        QCOMPARE(first.get(), 1u);
        auto second = std::async(std::launch::async,
                                 [&] { return queue.take(true, true, Clock::time_point::max()).batch.size(); });
        queue.push(finished(2, Clock::now()));
        QCOMPARE(second.wait_for(30s), std::future_status::ready);
        QCOMPARE(second.get(), 1u);
    }

    void flushing() {
        CommitQueue queue;
        Finished deferred = finished(1, now_ + 1h);
        deferred.deferred = true;
        queue.putBack(std::move(deferred));
        QVERIFY(queue.flush(Clock::now() + 30s));
        push(queue, 1);
        QCOMPARE(queue.waiting(), 2u);
        QVERIFY(!queue.flush(Clock::now()));
        QCOMPARE(take(queue).size(), 1u);
        QVERIFY(!queue.flush(Clock::now())); // under way
        QCOMPARE(queue.waiting(), 2u);
        queue.done(1);
        QVERIFY(queue.flush(Clock::now() + 30s));
    }
};

FERMATA_TEST(CommitQueueTest, QCoreApplication)
#include "tst_commit_queue.moc"
