// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include <fermata/test/runner.h>

#include <QTest>

#include <overview/overview_history.h>

#include <algorithm>

using namespace fermata;
using namespace fermata::views;
using namespace std::chrono;
using namespace std::chrono_literals;

namespace {

constexpr Timestamp t0{seconds(1'700'000'040)};

QueueSummary queue(const std::string& name, std::int64_t runnable, std::int64_t scheduled = 0,
                   std::int64_t executing = 0) {
    QueueSummary summary;
    summary.queue = name;
    summary.runnable = {runnable, false};
    summary.scheduled = {scheduled, false};
    summary.executing = {executing, false};
    return summary;
}

Reading overview(Timestamp at, std::vector<QueueSummary> queues) {
    Reading reading;
    reading.databaseTime = at;
    reading.overview.emplace();
    reading.overview->databaseTime = at;
    reading.overview->queues = std::move(queues);
    return reading;
}

// Of another page: the side bar's counts alone.
Reading counts(Timestamp at, BoundedCount runnable, BoundedCount scheduled, BoundedCount executing) {
    Reading reading;
    reading.databaseTime = at;
    reading.statusCounts = {{Status::Runnable, runnable}, {Status::Executing, executing}};
    reading.scheduled = scheduled;
    return reading;
}

std::array<double, 3> values(const ChartPoint& point) {
    return {point.values[BacklogHistory::Executing], point.values[BacklogHistory::Scheduled],
            point.values[BacklogHistory::Runnable]};
}

} // namespace

class BacklogHistoryTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // The table beside it keeps what was read of the queues; the curve does not run ahead of it by the side bar's
    // counts.
    void withoutTheQueuesItDoesNotGoOn() {
        OverviewHistory history;
        history.add(overview(t0, {queue("a", 7)}), 10s);
        history.add(counts(t0 + 5s, {3, false}, {}, {1, false}), 10s, true);
        const auto points = history.backlog().points(ChartScope::all(), t0 + 5s, 6s, 1s);
        QVERIFY(!points.back().known);
    }

    // Where counting is dear, one count comes with several readings: it is of when it was counted.
    void whatWasCountedOnceIsNotedOnce() {
        BacklogHistory history;
        Reading first = counts(t0, {7, false}, {}, {});
        first.countsAt = t0;
        history.add(first);
        Reading rests = counts(t0 + 8s, {7, false}, {}, {});
        rests.countsAt = t0;
        history.add(rests);
        const auto points = history.points(ChartScope::all(), t0 + 8s, 8s, 1s);
        QVERIFY(!points.back().known);
    }

    void whatWasReadIsWhatIsShown() {
        BacklogHistory history;
        for (int second = 0; second <= 10; ++second)
            history.add(overview(t0 + seconds(second), {queue("a", 10 + second, 5, 1), queue("b", 100, 0, 2)}));
        const auto all = history.points(ChartScope::all(), t0 + 10s, 10s, 1s);
        QCOMPARE(all.size(), std::size_t(10));
        for (std::size_t i = 0; i < all.size(); ++i) {
            QVERIFY(all[i].known);
            QCOMPARE(values(all[i]), (std::array{3.0, 5.0, 110.0 + double(i)}));
        }
        QCOMPARE(values(history.points(ChartScope::ofQueue("b"), t0 + 10s, 10s, 1s).back()),
                 (std::array{2.0, 0.0, 100.0}));
        const auto none = history.points(ChartScope::ofQueue("c"), t0 + 10s, 10s, 1s);
        QVERIFY(std::ranges::none_of(none, &ChartPoint::known));
    }

    // What does not change costs nothing, and is known all the same.
    void onlyChangesAreKept() {
        BacklogHistory history;
        for (int second = 0; second <= 3600; ++second)
            history.add(overview(t0 + seconds(second), {queue("a", 10)}));
        QCOMPARE(history.size(), std::size_t(2)); // the queue's and the sum's
        const auto points = history.points(ChartScope::ofQueue("a"), t0 + 3600s, 3600s, 24s);
        QVERIFY(std::ranges::all_of(points, &ChartPoint::known));
        for (int second = 3601; second <= 3 * 3600; ++second)
            history.add(overview(t0 + seconds(second), {queue("a", second)}));
        QVERIFY(history.size() <= 2 * (61 * 60 + 2));
        QVERIFY(*history.begin(ChartScope::all()) >= t0 + 3h - 62min);
    }

    void aPauseIsAGap() {
        BacklogHistory history;
        for (int second = 0; second <= 10; ++second)
            history.add(overview(t0 + seconds(second), {queue("a", 10)}));
        for (int second = 40; second <= 50; ++second)
            history.add(overview(t0 + seconds(second), {queue("a", 10)}));
        const auto points = history.points(ChartScope::all(), t0 + 50s, 50s, 1s);
        for (int second = 0; second < 50; ++second)
            QCOMPARE(points[std::size_t(second)].known, second <= 10 || second >= 40);
        // A slow pace is no pause.
        BacklogHistory slow;
        slow.add(overview(t0, {queue("a", 1)}), 90s);
        slow.add(overview(t0 + 30s, {queue("a", 2)}), 90s);
        QVERIFY(std::ranges::all_of(slow.points(ChartScope::all(), t0 + 30s, 30s, 1s), &ChartPoint::known));
    }

    // On other pages the sum goes on, from the side bar; where that is cut off, the last that was known stands.
    void theSumGoesOnElsewhere() {
        BacklogHistory history;
        history.add(overview(t0, {queue("a", 75'000, 10, 3)}));
        history.add(counts(t0 + 1s, {10'000, true}, {10, false}, {3, false}));
        history.add(counts(t0 + 2s, {30, false}, {10, false}, {3, false}));
        history.add(counts(t0 + 3s, {30, false}, {10, false}, {3, false}));
        const auto points = history.points(ChartScope::all(), t0 + 4s, 4s, 1s);
        QCOMPARE(values(points[0]), (std::array{3.0, 10.0, 75'000.0}));
        QCOMPARE(values(points[1]), (std::array{3.0, 10.0, 75'000.0}));
        QCOMPARE(values(points[2]), (std::array{3.0, 10.0, 20.0}));
        QVERIFY(!points[2].more);

        BacklogHistory elsewhere;
        elsewhere.add(counts(t0, {10'000, true}, {0, false}, {0, false}));
        QCOMPARE(elsewhere.points(ChartScope::all(), t0 + 1s, 1s, 1s)[0].more, 1U << BacklogHistory::Runnable);
    }

    void machinesComeFromTheirWalk() {
        BacklogHistory history;
        Reading reading = overview(t0, {});
        reading.machineBoard.emplace();
        reading.machineBoard->counts = {{{"order", 2}, "a", Status::Runnable, false, 4, {}, 0, {}, {}},
                                        {{"order", 2}, "b", Status::Runnable, false, 5, {}, 0, {}, {}},
                                        {{"order", 2}, "b", Status::Runnable, true, 6, {}, 0, {}, {}},
                                        {{"order", 2}, "b", Status::AwaitingSignal, false, 7, {}, 0, {}, {}}};
        const ChartScope order = ChartScope::ofMachine({"order", 2});
        history.add(reading); // not whole yet: nothing is claimed
        QVERIFY(!history.begin(order));
        reading.databaseTime += 1s;
        reading.machineBoard->whole = true;
        history.add(reading);
        QCOMPARE(values(history.points(order, t0 + 2s, 1s, 1s)[0]), (std::array{0.0, 6.0, 9.0}));
    }

    // A reading counts it as scheduled; of a count that was cut the rest is the least there is.
    void heldIsNotScheduled() {
        DebugSnapshot debug;
        debug.state.held = 6;
        debug.counts = {{"order", 2, "start", "a", 4}, {"order", 1, "start", "b", 2}};
        const auto scheduledAndHeld = [](const ChartPoint& point) {
            return std::pair(point.values[BacklogHistory::Scheduled], point.values[BacklogHistory::Held]);
        };
        BacklogHistory history;
        Reading reading = overview(t0, {queue("a", 1, 5), queue("b", 1, 1)});
        reading.machineBoard.emplace();
        reading.machineBoard->whole = true;
        reading.machineBoard->counts = {{{"order", 2}, "start", Status::Runnable, true, 9, {}, 0, {}, {}}};
        history.add(reading, 10s, debug);
        const auto at = [&](const ChartScope& scope) { return history.points(scope, t0 + 1s, 1s, 1s).at(0); };
        QCOMPARE(scheduledAndHeld(at(ChartScope::all())), std::pair(0.0, 6.0));
        QCOMPARE(scheduledAndHeld(at(ChartScope::ofQueue("a"))), std::pair(1.0, 4.0));
        QCOMPARE(scheduledAndHeld(at(ChartScope::ofQueue("b"))), std::pair(0.0, 2.0)); // counted at another moment
        QCOMPARE(scheduledAndHeld(at(ChartScope::ofMachine({"order", 2}))), std::pair(5.0, 4.0));

        BacklogHistory elsewhere;
        elsewhere.add(counts(t0, {2'000, false}, {1'000, true}, {}), 10s, debug);
        const ChartPoint point = elsewhere.points(ChartScope::all(), t0 + 1s, 1s, 1s).at(0);
        QCOMPARE(scheduledAndHeld(point), std::pair(994.0, 6.0));
        QCOMPARE(point.more, 1U << BacklogHistory::Scheduled);
    }

    void memoryHasABound() {
        BacklogHistory history;
        std::vector<QueueSummary> queues;
        for (int i = 0; i < 1'000; ++i)
            queues.push_back(queue("q" + std::to_string(i), 1));
        for (int second = 0; second < 100; ++second) {
            for (QueueSummary& one : queues)
                ++one.runnable.value;
            history.add(overview(t0 + seconds(second), queues));
        }
        QVERIFY(history.size() <= (BacklogHistory::mostScopes + 2) * 100);
        QCOMPARE(values(history.points(ChartScope::all(), t0 + 99s, 1s, 1s)[0])[2], 1'000.0 * 100);
    }

    void readingsWithoutATimeAndOutOfOrderAreIgnored() {
        BacklogHistory history;
        history.add(overview(t0, {queue("a", 1)}));
        history.add(overview(Timestamp{}, {queue("a", 2)}));
        history.add(overview(t0 - 5s, {queue("a", 3)}));
        QCOMPARE(values(history.points(ChartScope::all(), t0 + 1s, 1s, 1s)[0])[2], 1.0);
        history.add(overview(t0 - 1h, {queue("a", 4)})); // the server's clock was set back
        QCOMPARE(values(history.points(ChartScope::all(), t0 - 1h + 1s, 1s, 1s)[0])[2], 4.0);
    }
};

FERMATA_TEST(BacklogHistoryTest, QCoreApplication)
#include "tst_backlog_history.moc"
