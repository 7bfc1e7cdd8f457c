// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0

#include "theme/theme.h"
#include "widgets/bars.h"

#include <fermata/test/runner.h>

#include <QApplication>
#include <QImage>
#include <QPainter>
#include <QTest>

#include <numeric>

using namespace fermata::views;

class BarsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { ThemeManager::instance().install(*qApp, Theme::Choice::Light); }

    void widthsKeepTheirRules_data() {
        QTest::addColumn<QList<qint64>>("counts");
        QTest::addColumn<double>("width");
        QTest::newRow("one") << QList<qint64>{5} << 120.0;
        QTest::newRow("three in a thousand") << QList<qint64>{996, 3, 1} << 120.0;
        QTest::newRow("with none") << QList<qint64>{10, 0, 10} << 120.0;
        QTest::newRow("many small") << QList<qint64>{1'000'000, 1, 1, 1, 1, 1, 1, 1} << 120.0;
        QTest::newRow("lifting one sinks another") << QList<qint64>{100, 4, 3, 1, 1} << 100.0;
        QTest::newRow("huge") << QList<qint64>{std::numeric_limits<qint64>::max() / 2,
                                               std::numeric_limits<qint64>::max() / 2}
                              << 50.0;
    }
    void widthsKeepTheirRules() {
        QFETCH(QList<qint64>, counts);
        QFETCH(double, width);
        const std::vector<double> widths = stackedWidths(std::vector<qint64>(counts.begin(), counts.end()), width);
        int shown = 0;
        double sum = 0;
        for (int i = 0; i < counts.size(); ++i) {
            QCOMPARE(widths[std::size_t(i)] > 0, counts[i] > 0);
            if (counts[i] > 0) {
                QVERIFY(widths[std::size_t(i)] >= 3 - 1e-9);
                ++shown;
            }
            sum += widths[std::size_t(i)];
        }
        QVERIFY(qAbs(sum + shown - 1 - width) < 1e-6);
        for (int i = 0; i < counts.size(); ++i) {
            for (int k = 0; k < counts.size(); ++k) {
                if (counts[i] > counts[k]) QVERIFY(widths[std::size_t(i)] >= widths[std::size_t(k)] - 1e-9);
            }
        }
    }

    void tooNarrowSharesEqually() {
        const std::vector<double> widths = stackedWidths(std::vector<qint64>{1, 100, 10'000}, 8);
        QCOMPARE(widths, (std::vector<double>{2, 2, 2}));
        QCOMPARE(stackedWidths(std::vector<qint64>{1, 2}, 0), (std::vector<double>{0, 0}));
        QVERIFY(stackedWidths({}, 100).empty());
    }

    void segmentsStandInTheirOrder() {
        QImage image(120, 8, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        const std::vector<StackedPart> parts = {{LookStatus::AwaitingSignal, 50}, {LookStatus::Done, 50}};
        paintStackedBar(painter, QRectF(0, 0, 120, 8), parts);
        painter.end();
        QCOMPARE(image.pixelColor(10, 4), theme().of(LookStatus::Done).fill);
        QCOMPARE(image.pixelColor(110, 4), theme().of(LookStatus::AwaitingSignal).fill);
        // Exactly one pixel between them shows the ground.
        int gaps = 0;
        for (int x = 0; x < 120; ++x)
            gaps += image.pixelColor(x, 4) == QColor(Qt::white) ? 1 : 0;
        QCOMPARE(gaps, 1);
    }

    void failedIsHatched() {
        QImage image(60, 8, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        const std::vector<StackedPart> parts = {{LookStatus::Failed, 1}};
        paintStackedBar(painter, QRectF(0, 0, 60, 8), parts);
        painter.end();
        bool light = false;
        bool red = false;
        for (int x = 0; x < 60; ++x) {
            const QColor pixel = image.pixelColor(x, 4);
            light = light || pixel.lightness() > 200;
            red = red || (pixel.red() > 120 && pixel.green() < 90);
        }
        QVERIFY(light && red);
    }

    void aFullQueueIsAmber() {
        const auto colorAt = [](qint64 used, qint64 capacity, int x) {
            QImage image(100, 20, QImage::Format_RGB32);
            image.fill(theme().base);
            QPainter painter(&image);
            paintUtilisation(painter, QRectF(0, 0, 100, 20), used, capacity, 100);
            painter.end();
            return image.pixelColor(x, 10);
        };
        QCOMPARE(colorAt(8, 16, 20), theme().of(LookStatus::Executing).fill);
        QCOMPARE(colorAt(8, 16, 80), theme().line);
        QCOMPARE(colorAt(16, 16, 50), theme().attentionLine);
        QCOMPARE(colorAt(0, 0, 50), theme().line); // no worker, no slot: neither full nor a division by zero
    }

    void nothingToPaintIsPainted() {
        QImage image(60, 20, QImage::Format_RGB32);
        QPainter painter(&image);
        paintSparkline(painter, QRectF(0, 0, 60, 20), {});
        paintSparkline(painter, QRectF(0, 0, 60, 20), std::vector<double>{1});
        paintSparkline(painter, QRectF(0, 0, 60, 20), std::vector<double>{0, 0, 0});
        paintStackedBar(painter, QRectF(0, 0, 60, 20), {});
        painter.end();
        QCOMPARE(image.pixelColor(30, 10), theme().line);
    }
};

FERMATA_TEST(BarsTest, QApplication)
#include "tst_bars.moc"
