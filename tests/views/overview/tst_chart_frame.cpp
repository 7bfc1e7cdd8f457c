// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include <fermata/test/runner.h>

#include <QTest>

#include <overview/chart_frame.h>

#include <cmath>

using namespace fermata::views;

class ChartFrameTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // A new window shows what there is, with room to grow into, and never less than half a minute.
    void theSpanWidensUntilTheWindowIsFull() {
        constexpr qint64 begin = 1'000'000;
        constexpr qint64 window = 300'000;
        QCOMPARE(timeSpan(begin, begin + 3'000, window), (TimeSpan{begin, begin + 30'000}));
        QCOMPARE(timeSpan(begin, begin + 120'000, window), (TimeSpan{begin, begin + 120'000}));
        QCOMPARE(timeSpan(begin, begin + 300'000, window), (TimeSpan{begin, begin + 300'000}));
        QCOMPARE(timeSpan(begin, begin + 301'000, window), (TimeSpan{begin + 1'000, begin + 301'000}));
        QCOMPARE(timeSpan(begin, begin + 4'000, 10'000), (TimeSpan{begin, begin + 10'000}));
    }

    // Whatever is shown is cut into enough stretches for a curve, and not into more than can be told apart.
    void stretchesAreOfTheOrderOfAHundred() {
        qint64 before = 0;
        for (qint64 seconds = 30; seconds <= 3600; ++seconds) {
            const qint64 length = stretchLength({0, seconds * 1000});
            QVERIFY(length % 1000 == 0);
            QVERIFY(length >= before);
            before = length;
            QVERIFY(seconds * 1000 / length <= 150);
            QVERIFY(seconds * 1000 / length >= 30);
        }
    }

    void scalesHoldWhatTheyShow() {
        for (double most = 0; most < 2e6; most = most * 1.07 + 0.01) {
            const ValueScale scale = valueScale(most);
            QVERIFY(scale.top >= most);
            QVERIFY(scale.top <= std::max(most, 0.8) * 2.6);
            const double lines = scale.top / scale.step;
            QVERIFY(lines > 1.9 && lines < 4.1);
            // A label has one decimal at most, and says what it stands at.
            QVERIFY(std::abs(scale.step * 10 - std::round(scale.step * 10)) < 1e-6);
        }
    }
};

FERMATA_TEST(ChartFrameTest, QCoreApplication)
#include "tst_chart_frame.moc"
