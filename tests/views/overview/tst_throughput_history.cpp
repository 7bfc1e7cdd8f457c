// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include <fermata/test/runner.h>

#include <QTest>

#include <overview/throughput_history.h>

using namespace fermata;
using namespace fermata::views;
using namespace std::chrono;
using namespace std::chrono_literals;

namespace {

constexpr Timestamp t0{seconds(1'700'000'000)};

// A worker of one queue that started long before anybody watched, unless told otherwise.
WorkerSummary worker(const std::string& id, Timestamp seenAt, OutcomeCounts outcomes,
                     Timestamp startedAt = t0 - hours(1), const std::string& queue = "default") {
    WorkerSummary summary;
    summary.id = id;
    summary.name = id;
    summary.startedAt = startedAt;
    summary.seenAt = seenAt;
    summary.alive = true;
    summary.queues = {{queue, 4, 1, outcomes}};
    return summary;
}

OutcomeCounts doneCount(std::int64_t count) {
    OutcomeCounts outcomes;
    outcomes.done = count;
    return outcomes;
}

double amount(const std::vector<ThroughputHistory::Point>& points, OutcomeKind kind) {
    double sum = 0;
    for (const auto& point : points)
        sum += point.perSecond[std::size_t(kind)] * duration<double>(point.to - point.from).count();
    return sum;
}

} // namespace

class ThroughputHistoryTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void knowsNothingAtFirst() {
        ThroughputHistory history;
        QVERIFY(!history.end());
        QVERIFY(history.points(5min, 2s).empty());
        QVERIFY(!history.rate(std::nullopt, 10s));
    }

    // What a worker did before it was first read is not counted, neither as a burst nor as a rate.
    void theFirstReadingIsABaseline() {
        ThroughputHistory history;
        history.add(t0, {worker("a", t0, doneCount(1'000'000))});
        for (int second = 1; second <= 10; ++second)
            history.add(t0 + seconds(second), {worker("a", t0 + seconds(second), doneCount(1'000'000 + second * 7))});
        const auto points = history.points(10s, 1s);
        QCOMPARE(points.size(), std::size_t(10));
        for (const auto& point : points) {
            QVERIFY(point.known);
            QCOMPARE(point.perSecond[std::size_t(OutcomeKind::Done)], 7.0);
            QCOMPARE(point.total(), 7.0);
        }
        QCOMPARE(*history.rate(std::nullopt, 5s), 7.0);
        QCOMPARE(*history.rate("default", 5s), 7.0);
        QCOMPARE(*history.rate("another", 5s), 0.0);
    }

    void eachKindHasItsPlace() {
        ThroughputHistory history;
        history.add(t0, {worker("a", t0, {})});
        history.add(t0 + 4s,
                    {worker("a", t0 + 4s,
                            {.next = 4, .replay = 8, .await = 12, .scheduleChilds = 16, .done = 20, .stop = 24})});
        const auto rates = history.points(4s, 4s).back().perSecond;
        QCOMPARE(rates[std::size_t(OutcomeKind::Next)], 1.0);
        QCOMPARE(rates[std::size_t(OutcomeKind::Replay)], 2.0);
        QCOMPARE(rates[std::size_t(OutcomeKind::Await)], 3.0);
        QCOMPARE(rates[std::size_t(OutcomeKind::Childs)], 4.0);
        QCOMPARE(rates[std::size_t(OutcomeKind::Done)], 5.0);
        QCOMPARE(rates[std::size_t(OutcomeKind::Failed)], 6.0);
    }

    // Worker and reader each tick once a second but not together: some readings see no news, others two reports at
    // once. The report's own time decides, so the rate stays what it was.
    void reportsAndReadingsNeedNotKeepStep() {
        ThroughputHistory history;
        std::int64_t reported = 0;
        for (int tick = 0; tick <= 200; ++tick) {
            const Timestamp now = t0 + tick * 300ms;
            reported = (tick * 300) / 1000; // whole seconds since t0
            history.add(now, {worker("a", t0 + seconds(reported), doneCount(reported * 50))});
        }
        for (const auto& point : history.points(40s, 1s))
            QVERIFY2(qAbs(point.total() - 50) < 0.001, qPrintable(QString::number(point.total())));
    }

    // What has been counted ends where the slowest living worker last reported; the dead are not waited for.
    void endsWhereEveryoneHasReported() {
        ThroughputHistory history;
        history.add(t0, {worker("a", t0, {}), worker("b", t0, {})});
        history.add(t0 + 3s, {worker("a", t0 + 3s, {}), worker("b", t0 + 1500ms, {})});
        QCOMPARE(*history.end(), t0 + 1500ms);
        auto dead = worker("b", t0 + 1500ms, {});
        dead.alive = false;
        history.add(t0 + 4s, {worker("a", t0 + 4s, {}), dead});
        QCOMPARE(*history.end(), t0 + 4s);
    }

    // Paused for a minute: nobody knows when in that minute the 600 happened, so nothing is drawn for it.
    void aPauseIsAGap() {
        ThroughputHistory history;
        history.add(t0, {worker("a", t0, {})});
        history.add(t0 + 10s, {worker("a", t0 + 10s, doneCount(100))});
        history.add(t0 + 70s, {worker("a", t0 + 70s, doneCount(700))});
        history.add(t0 + 80s, {worker("a", t0 + 80s, doneCount(800))});
        const auto points = history.points(80s, 10s);
        QCOMPARE(points.size(), std::size_t(8));
        QVERIFY(points.front().known);
        QCOMPARE(points.front().total(), 10.0);
        for (std::size_t i = 1; i < 7; ++i) {
            QVERIFY(!points[i].known);
            QCOMPARE(points[i].total(), 0.0);
        }
        QVERIFY(points.back().known);
        QCOMPARE(points.back().total(), 10.0);
        QCOMPARE(history.rates(std::nullopt, 80s, 10s), (std::vector<float>{10, -1, -1, -1, -1, -1, -1, 10}));
    }

    // A person may choose to read every half minute: then half a minute is no gap.
    void aSlowPaceIsNoGap() {
        ThroughputHistory history;
        history.add(t0, {worker("a", t0, {})}, 90s);
        history.add(t0 + 30s, {worker("a", t0 + 30s, doneCount(300))}, 90s);
        for (const auto& point : history.points(30s, 10s)) {
            QVERIFY(point.known);
            QCOMPARE(point.total(), 10.0);
        }
    }

    // A restart is another id. What the old one did after it was last seen is lost; what the new one did all counts,
    // since it started under our eyes.
    void aRestartedWorkerCountsFromItsStart() {
        ThroughputHistory history;
        history.add(t0, {worker("a#1", t0, doneCount(500))});
        history.add(t0 + 1s, {worker("a#1", t0 + 1s, doneCount(510))});
        history.add(t0 + 2s, {});
        history.add(t0 + 4s, {worker("a#2", t0 + 4s, doneCount(30), t0 + 3s)});
        history.add(t0 + 5s, {worker("a#2", t0 + 5s, doneCount(40), t0 + 3s)});
        QCOMPARE(amount(history.points(5s, 1s), OutcomeKind::Done), 10.0 + 30.0 + 10.0);
        QCOMPARE(history.points(2s, 1s).front().total(), 30.0); // the second in which it started
    }

    // One that was there before but was not shown to us (a gap lies before): from now on.
    void aWorkerThatStartedUnseenIsABaseline() {
        ThroughputHistory history;
        history.add(t0, {});
        history.add(t0 + 1min, {worker("a", t0 + 1min, doneCount(9'000), t0 + 30s)});
        history.add(t0 + 61s, {worker("a", t0 + 61s, doneCount(9'005), t0 + 30s)});
        QCOMPARE(amount(history.points(5min, 10s), OutcomeKind::Done), 5.0);
    }

    // Its row was gone for a reading (it lost the database) and is back: counted once.
    void aWorkerThatComesBackIsNotCountedTwice() {
        ThroughputHistory history;
        history.add(t0, {});
        history.add(t0 + 2s, {worker("a", t0 + 2s, doneCount(20), t0 + 1s)});
        history.add(t0 + 3s, {});
        history.add(t0 + 4s, {worker("a", t0 + 4s, doneCount(40), t0 + 1s)});
        QCOMPARE(amount(history.points(5s, 1s), OutcomeKind::Done), 40.0);
    }

    void countersThatFallStartAnew() {
        ThroughputHistory history;
        history.add(t0, {worker("a", t0, doneCount(100))});
        history.add(t0 + 1s, {worker("a", t0 + 1s, doneCount(3))});
        history.add(t0 + 2s, {worker("a", t0 + 2s, doneCount(5))});
        const auto points = history.points(2s, 1s);
        QCOMPARE(points[0].total(), 0.0);
        QCOMPARE(points[1].total(), 2.0);
    }

    void queuesAreToldApart() {
        ThroughputHistory history;
        const auto both = [](Timestamp at, int fast, int slow) {
            auto summary = worker("a", at, doneCount(fast), t0 - 1h, "fast");
            summary.queues.push_back({"slow", 1, 0, doneCount(slow)});
            return summary;
        };
        history.add(t0, {both(t0, 0, 0)});
        history.add(t0 + 2s, {both(t0 + 2s, 80, 2)});
        QCOMPARE(*history.rate("fast", 2s), 40.0);
        QCOMPARE(*history.rate("slow", 2s), 1.0);
        QCOMPARE(*history.rate(std::nullopt, 2s), 41.0);
        QCOMPARE(history.points("fast", 2s, 2s).back().perSecond[std::size_t(OutcomeKind::Done)], 40.0);
        QCOMPARE(history.points("slow", 2s, 2s).back().total(), 1.0);
        // One that did nothing is known to have done nothing.
        QVERIFY(history.points("idle", 2s, 2s).back().known);
        QCOMPARE(history.points("idle", 2s, 2s).back().total(), 0.0);
    }

    // Kinds are kept of so many queues, that memory has a bound. Of the others nothing is claimed.
    void kindsAreKeptOfSomeQueues() {
        ThroughputHistory history;
        constexpr int queues = int(ThroughputHistory::kindsOfQueues) + 5;
        const auto all = [](Timestamp at, int count) {
            WorkerSummary summary = worker("a", at, {});
            summary.queues.clear();
            for (int i = 0; i < queues; ++i)
                summary.queues.push_back({"q" + std::to_string(100 + i), 1, 0, doneCount(count)});
            return summary;
        };
        history.add(t0, {all(t0, 0)});
        history.add(t0 + 2s, {all(t0 + 2s, 10)});
        QCOMPARE(history.points("q100", 2s, 2s).back().total(), 5.0);
        const std::string last = "q" + std::to_string(100 + queues - 1);
        QVERIFY(!history.points(last, 2s, 2s).back().known);
        QCOMPARE(*history.rate(last, 2s), 5.0);
    }

    // The clock could not be read: the workers of such a reading are of no time, and what is known stays.
    void aReadingWithoutATimeClearsNothing() {
        ThroughputHistory history;
        history.add(t0, {worker("a", t0, {})});
        history.add(t0 + 2s, {worker("a", t0 + 2s, doneCount(20))});
        history.add(Timestamp{}, {worker("a", t0 + 3s, doneCount(30))});
        history.add(t0 + 4s, {worker("a", t0 + 4s, doneCount(40))});
        QCOMPARE(*history.begin(), t0);
        QCOMPARE(amount(history.points(4s, 1s), OutcomeKind::Done), 40.0);
    }

    // Edges of stretches are multiples of their width whenever the window is asked for, so a curve slides and does not
    // flicker.
    void stretchesKeepTheirEdges() {
        ThroughputHistory history;
        for (int second = 0; second <= 60; ++second) {
            history.add(t0 + seconds(second), {worker("a", t0 + seconds(second), doneCount(second * second))});
            const auto points = history.points(1min, 6s);
            for (std::size_t i = 0; i < points.size(); ++i) {
                QCOMPARE(points[i].from.time_since_epoch() % 6s, microseconds(0));
                if (i > 0) QCOMPARE(points[i].from, points[i - 1].to);
            }
        }
    }

    void forgetsWhatIsTooOld() {
        ThroughputHistory history(60s);
        for (int second = 0; second <= 300; ++second)
            history.add(t0 + seconds(second), {worker("a", t0 + seconds(second), doneCount(second))});
        QVERIFY(*history.begin() >= t0 + 239s);
        QVERIFY(qAbs(amount(history.points(10min, 1s), OutcomeKind::Done) - 60) < 1.001);
    }

    // An answer that was overtaken changes nothing; a clock that was set back starts a new history instead of stopping
    // it.
    void readingsOutOfOrderAreIgnored() {
        ThroughputHistory history;
        history.add(t0, {worker("a", t0, {})});
        history.add(t0 + 2s, {worker("a", t0 + 2s, doneCount(20))});
        history.add(t0 + 1s, {worker("a", t0 + 1s, doneCount(10))});
        history.add(t0 + 4s, {worker("a", t0 + 4s, doneCount(40))});
        QCOMPARE(amount(history.points(4s, 1s), OutcomeKind::Done), 40.0);
        history.clear();
        QVERIFY(!history.end());
        history.add(t0 + 1h, {});
        history.add(t0, {}); // the server's clock was set back
        QCOMPARE(*history.end(), t0);
        history.add(t0 + 1s, {worker("a", t0 + 1s, doneCount(10))});
        QCOMPARE(*history.end(), t0 + 1s);
    }
};

FERMATA_TEST(ThroughputHistoryTest, QCoreApplication)
#include "tst_throughput_history.moc"
