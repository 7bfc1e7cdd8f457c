// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/format.h"

#include <fermata/test/runner.h>
#include <fermata/types/overview.h>

#include <QLocale>
#include <QTest>

using namespace fermata;
using namespace fermata::views;
using namespace std::chrono_literals;

class FormatTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void cleanup() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void numbersFollowTheLocale() {
        QCOMPARE(format::number(1842), QStringLiteral("1,842"));
        QCOMPARE(format::decimal(61.25, 1), QStringLiteral("61.3"));
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
        QCOMPARE(format::number(1842), QStringLiteral("1.842"));
        QCOMPARE(format::decimal(0.5, 1), QStringLiteral("0,5"));
    }

    void aBoundedCountIsNeverWrong() {
        QCOMPARE(format::count({1389, false}), QStringLiteral("1,389"));
        QCOMPARE(format::count({10'000, false}), QStringLiteral("10,000"));
        QCOMPARE(format::count({10'000, true}), QStringLiteral("10k+"));
        QCOMPARE(format::count({999, true}), QStringLiteral("999+"));
        QCOMPARE(format::count({1500, true}), QStringLiteral("1,500+"));
    }

    void sentencesBeginLargeAndEnd() {
        QCOMPARE(format::sentence(" no space left on device\n"), QString("No space left on device."));
        QCOMPARE(format::sentence("Why?"), QString("Why?"));
        QCOMPARE(format::sentence(""), QString());
        QCOMPARE(format::sentence("éteint"), QString::fromUtf8("Éteint."));
    }

    void sizes() {
        QCOMPARE(format::bytes(0), QStringLiteral("0 bytes"));
        QCOMPARE(format::bytes(1), QStringLiteral("1 byte"));
        QCOMPARE(format::bytes(9999), QStringLiteral("9,999 bytes"));
        QCOMPARE(format::bytes(10 * 1024), QStringLiteral("10.0 KiB"));
        QCOMPARE(format::bytes(8 * 1024 * 1024), QStringLiteral("8.0 MiB"));
        QCOMPARE(format::ratio(15, 16), QStringLiteral("15/16"));
        QCOMPARE(format::compact(0), QStringLiteral("0"));
        QCOMPARE(format::compact(500), QStringLiteral("500"));
        QCOMPARE(format::compact(2500), QStringLiteral("2.5 k"));
        QCOMPARE(format::compact(2000), QStringLiteral("2 k"));
        QCOMPARE(format::compact(1'200'000), QStringLiteral("1.2 M"));
    }

    void durations_data() {
        QTest::addColumn<qint64>("microseconds");
        QTest::addColumn<QString>("shown");
        const auto row = [](std::chrono::microseconds value, const char* shown) {
            QTest::newRow(shown) << qint64(value.count()) << QString::fromLatin1(shown);
        };
        row(-5s, "0 s");
        row(450ms, "0.4 s");
        row(999ms, "0.9 s");
        row(1s, "1 s");
        row(59s + 999ms, "59 s");
        row(1min, "1 m");
        row(6min + 12s, "6 m 12 s");
        row(59min + 59s, "59 m 59 s");
        row(1h, "1 h");
        row(2h + 14min + 59s, "2 h 14 m");
        row(23h + 59min, "23 h 59 m");
        row(24h, "1 d");
        row(76h, "3 d 4 h");
        row(24h * 1200, "1,200 d");
    }
    void durations() {
        QFETCH(qint64, microseconds);
        QFETCH(QString, shown);
        QCOMPARE(format::duration(std::chrono::microseconds(microseconds)), shown);
    }

    void latencies() {
        QCOMPARE(format::latency(400us), QStringLiteral("< 1 ms"));
        QCOMPARE(format::latency(18ms + 900us), QStringLiteral("18 ms"));
        QCOMPARE(format::latency(1200ms), QStringLiteral("1.2 s"));
        QCOMPARE(format::latency(75s), QStringLiteral("1 m 15 s"));
    }

    void relativeTimesUseTheGivenNow() {
        const Timestamp now{1'000'000s};
        QCOMPARE(format::relative(now - 134min, now), QStringLiteral("2 h 14 m ago"));
        QCOMPARE(format::relative(now + 24s, now), QStringLiteral("in 24 s"));
        QCOMPARE(format::relative(now - 500ms, now), QStringLiteral("now"));
        QCOMPARE(format::relative(infiniteFuture, now), QStringLiteral("never"));
        QCOMPARE(format::age(now - 19s, now), QStringLiteral("19 s"));
        QCOMPARE(format::age(now + 5s, now), QStringLiteral("0 s")); // a row younger than the reading
    }

    /// What another program wrote is no age: neither of centuries nor of none at all.
    void impossibleTimesHaveNoAge() {
        const Timestamp now{1'784'031'418s};
        for (const Timestamp at : {infinitePast, infiniteFuture, Timestamp{}, Timestamp{23h}, now + 25h,
                                   Timestamp{std::chrono::hours(-24 * 2'400'000)}}) {
            QCOMPARE(format::age(at, now), QStringLiteral("an unknown time"));
            QCOMPARE(format::shortAge(at, now), QStringLiteral("unknown"));
            QCOMPARE(format::ago(at, now), QStringLiteral("unknown"));
        }
        QCOMPARE(format::relative(infinitePast, now), QStringLiteral("unknown"));
        QCOMPARE(format::relative(infiniteFuture - 1us, now), QStringLiteral("in over 1,000 years"));
        QCOMPARE(format::duration(std::chrono::microseconds::max()), QStringLiteral("over 1,000 years"));
        QCOMPARE(format::duration(std::chrono::hours(24 * 365'000)), QStringLiteral("365,000 d"));
        // Clocks differ, and what is to come may be far away.
        QCOMPARE(format::age(now + 23h, now), QStringLiteral("0 s"));
        QCOMPARE(format::ago(now - 134min, now), QStringLiteral("2 h 14 m ago"));
        QCOMPARE(format::shortAge(now - 19s, now), QStringLiteral("19 s"));
        QCOMPARE(format::relative(now + 72h, now), QStringLiteral("in 3 d"));
    }

    void exactTimesNameTheirZone() {
        const QTimeZone berlin("Europe/Berlin");
        if (!berlin.isValid()) QSKIP("no time zone data on this machine");
        // 2026-07-14 12:16:58.123 UTC is two hours later there.
        const Timestamp summer{1'784'031'418'123ms};
        QCOMPARE(format::exact(summer, QTimeZone::utc()), QStringLiteral("2026-07-14 12:16:58.123 UTC"));
        QCOMPARE(format::exact(summer, berlin), QStringLiteral("2026-07-14 14:16:58.123 CEST (UTC+2)"));
        QCOMPARE(format::exact(summer, QTimeZone(-9000)), QStringLiteral("2026-07-14 09:46:58.123 UTC-2:30"));
        QCOMPARE(format::clock(summer, false, berlin), QStringLiteral("14:16:58"));
        QCOMPARE(format::clock(summer, true, berlin), QStringLiteral("14:16:58.123"));
        QCOMPARE(format::exact(infiniteFuture), QStringLiteral("infinity"));
    }
};

FERMATA_TEST(FormatTest, QCoreApplication)
#include "tst_format.moc"
