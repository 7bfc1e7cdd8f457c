// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include <fermata/test/runner.h>

#include <QTest>

#include <overview/overview_history.h>

#include <algorithm>
#include <random>

using namespace fermata;
using namespace fermata::views;
using namespace std::chrono;
using namespace std::chrono_literals;

namespace {

constexpr Timestamp t0{seconds(1'700'000'040)}; // a multiple of 24

StepLogRow step(microseconds took, const char* queue = "default", const char* fsm = "order",
                const char* outcome = "done") {
    StepLogRow row;
    row.id = {1};
    row.fsm = QString::fromLatin1(fsm);
    row.queue = QString::fromLatin1(queue);
    row.step = QStringLiteral("work");
    row.outcome = QString::fromLatin1(outcome);
    row.runMicroseconds = took.count() / 2;
    row.commitMicroseconds = took.count() - took.count() / 2;
    return row;
}

double sum(const std::vector<ChartPoint>& points, OutcomeKind kind) {
    double sum = 0;
    for (const ChartPoint& point : points)
        sum += point.values[std::size_t(kind)] * duration<double>(point.to - point.from).count();
    return sum;
}

} // namespace

class StepHistoryTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void nothingIsNothing() {
        StepHistory history;
        QVERIFY(!history.begin());
        const auto points = history.latency(ChartScope::all(), t0 + 10s, 10s, 1s);
        QCOMPARE(points.size(), std::size_t(10));
        QVERIFY(std::ranges::none_of(points, &ChartPoint::known));
        QCOMPARE(history.rate(ChartScope::all(), t0 + 10s, 10s), 0.0);
    }

    // Against the exact percentile of what was put in.
    void percentilesAreRightWithinABucket() {
        std::mt19937 random(7);
        std::lognormal_distribution<double> durations(9, 1.3); // around 8 ms
        StepHistory history;
        std::vector<double> exact;
        for (int i = 0; i < 20'000; ++i) {
            const microseconds took(1 + qint64(durations(random)));
            exact.push_back(double(took.count()) / 1000);
            history.add(step(took), t0 + microseconds(i * 500));
        }
        std::ranges::sort(exact);
        const auto points = history.latency(ChartScope::all(), t0 + 24s, 24s, 24s);
        QCOMPARE(points.size(), std::size_t(1));
        const std::array shares{0.5, 0.95, 0.99};
        for (std::size_t i = 0; i < shares.size(); ++i) {
            const double wanted = exact[std::size_t(std::ceil(shares[i] * double(exact.size()))) - 1];
            QVERIFY2(std::abs(points[0].values[i] / wanted - 1) < 0.05,
                     qPrintable(QString("%1 instead of %2").arg(points[0].values[i]).arg(wanted)));
        }
    }

    void scopesAreToldApart() {
        StepHistory history;
        history.add(step(10ms, "mail", "order"), t0);
        history.add(step(20ms, "mail", "charge", "stop"), t0);
        history.add(step(40ms, "bulk", "charge", "next"), t0);
        const auto done = [&](const ChartScope& scope) {
            const auto points = history.throughput(scope, t0 + 1s, 1s, 1s);
            return std::array{sum(points, OutcomeKind::Done), sum(points, OutcomeKind::Failed),
                              sum(points, OutcomeKind::Next)};
        };
        QCOMPARE(done(ChartScope::all()), (std::array{1.0, 1.0, 1.0}));
        QCOMPARE(done(ChartScope::ofQueue("mail")), (std::array{1.0, 1.0, 0.0}));
        QCOMPARE(done(ChartScope::ofMachine({"charge", 1})), (std::array{0.0, 1.0, 1.0}));
        QCOMPARE(done(ChartScope::ofMachine({"charge", 2})), (std::array{0.0, 0.0, 0.0}));
        QCOMPARE(history.rate(ChartScope::ofQueue("mail"), t0 + 2s, 2s), 1.0);
    }

    // Outcomes that were dropped, and what a process says, are no steps.
    void onlyWhatWasCommittedCounts() {
        StepHistory history;
        StepLogRow stale = step(1ms);
        stale.result = 1;
        history.add(stale, t0);
        StepLogRow line;
        line.command = QStringLiteral("python3 machines.py");
        history.add(line, t0);
        QCOMPARE(history.size(), std::size_t(0));
    }

    // An hour and no more, coarser behind; the sum stays what it was.
    void memoryHasABound() {
        StepHistory history;
        std::mt19937 random(11);
        std::size_t most = 0;
        for (int second = 0; second < 2 * 3600; ++second) {
            for (int i = 0; i < 8; ++i)
                history.add(step(milliseconds(1 + random() % 50), i % 2 ? "mail" : "bulk", i % 3 ? "order" : "charge"),
                            t0 + seconds(second));
            most = std::max(most, history.size());
        }
        const Timestamp end = t0 + seconds(2 * 3600);
        QVERIFY(*history.begin() >= end - 62min);
        QCOMPARE(sum(history.throughput(ChartScope::all(), end, 3600s, 24s), OutcomeKind::Done), 8.0 * 3600);
        QCOMPARE(sum(history.throughput(ChartScope::all(), end, 300s, 2s), OutcomeKind::Done), 8.0 * 300);
        QVERIFY2(most < 60'000, qPrintable(QString::number(most)));
    }

    void namesHaveABound() {
        StepHistory history;
        for (int i = 0; i < 3'000; ++i)
            history.add(step(1ms, qPrintable(QString("q%1").arg(i))), t0);
        QCOMPARE(history.rate(ChartScope::all(), t0 + 1s, 1s), 3000.0);
        QCOMPARE(history.rate(ChartScope::ofQueue("q5"), t0 + 1s, 1s), 1.0);
    }

    // Its clock is this machine's: it is put on the database's.
    void stepsAreOnTheDatabasesClock() {
        OverviewHistory history;
        Reading reading;
        reading.databaseTime = t0;
        history.add(reading, 10s);
        const auto now = duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
        StepLogRow row = step(1ms);
        row.atMilliseconds = now;
        history.addSteps({row});
        QVERIFY(history.steps().begin());
        QVERIFY(*history.steps().begin() - t0 < 60s && t0 - *history.steps().begin() < 60s);
        history.clear();
        QVERIFY(!history.steps().begin() && !history.end());
    }
};

FERMATA_TEST(StepHistoryTest, QCoreApplication)
#include "tst_step_history.moc"
