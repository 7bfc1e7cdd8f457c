// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "instances/instances_model.h"
#include "models/why.h"
#include "samples.h"

#include <fermata/test/runner.h>

#include <QTest>

using namespace fermata;
using namespace fermata::samples;
using views::whyItStands;

class WhyTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // A name is data, also where it looks like a place for the next word.
    void namesThatLookLikePlaces() {
        QCOMPARE(views::machineName("a%1", 3), QString("a%1 v3"));
        QCOMPARE(views::machineName("%2", 12), QString("%2 v12"));
    }

    void saysItForEachStatus_data();
    void saysItForEachStatus();
    void namesTheWorker();
    void takesTheFirstLineOfAnError();
};

void WhyTest::saysItForEachStatus_data() {
    QTest::addColumn<InstanceSummary>("instance");
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("attention");
    const auto row = [](const char* name, Status status, auto change, const char* text, bool attention) {
        InstanceSummary instance = summary(1, status);
        change(instance);
        QTest::newRow(name) << instance << QString::fromUtf8(text) << attention;
    };
    using Row = InstanceSummary&;
    row(
        "runnable", Status::Runnable, [](Row) {}, "eligible for 2 s", false);
    row(
        "woken", Status::Runnable, [](Row i) { i.awaits = "paid"; }, "woken by “paid”, eligible for 2 s", false);
    row(
        "again", Status::Runnable, [](Row i) { i.attempt = 1, i.lastError = "no route"; },
        "eligible again for 2 s: no route", false);
    row(
        "an error of another step", Status::Runnable, [](Row i) { i.lastError = "no route"; }, "eligible for 2 s",
        false);
    row(
        "nobody takes it", Status::Runnable, [](Row i) { i.eligibleAt = now - 90s; },
        "eligible for 1 m 30 s, no worker took it", true);
    row(
        "scheduled", Status::Runnable, [](Row i) { i.eligibleAt = now + 24s; }, "eligible in 24 s", false);
    row(
        "replays", Status::Runnable, [](Row i) { i.eligibleAt = now + 24s, i.attempt = 2; }, "replays in 24 s", false);
    row(
        "replays with a reason", Status::Runnable,
        [](Row i) { i.eligibleAt = now + 24s, i.attempt = 2, i.lastError = "503\nbody"; }, "replays in 24 s: 503",
        false);
    row(
        "never", Status::Runnable, [](Row i) { i.eligibleAt = infiniteFuture; }, "eligible never (infinity)", true);
    row(
        "before any clock", Status::Runnable, [](Row i) { i.eligibleAt = infinitePast; },
        "eligible for an unknown time, no worker took it", true);
    row(
        "centuries", Status::Runnable, [](Row i) { i.eligibleAt = infiniteFuture - 1us; },
        "eligible in over 1,000 years", false);
    row(
        "lease before any clock", Status::Executing,
        [](Row i) { i.lockedBy = "fra-2#8f/1", i.leaseExpiresAt = infinitePast; },
        "lease of fra-2 ran out an unknown time ago", true);
    row(
        "ended after any clock", Status::Done, [](Row i) { i.updatedAt = infiniteFuture; },
        "an unknown time from spawn to end", false);
    row(
        "executing", Status::Executing, [](Row i) { i.lockedBy = "fra-2#8f/1", i.leaseExpiresAt = now + 41s; },
        "worker fra-2, 41 s of its lease left", false);
    row(
        "lease ran out", Status::Executing, [](Row i) { i.lockedBy = "fra-2#8f/1", i.leaseExpiresAt = now - 6s; },
        "lease of fra-2 ran out 6 s ago", true);
    row(
        "no lease", Status::Executing, [](Row i) { i.lockedBy = "old"; }, "claimed by old without a lease", true);
    row(
        "awaits", Status::AwaitingSignal, [](Row i) { i.awaits = "paid"; }, "awaits “paid”", false);
    row(
        "awaits nothing", Status::AwaitingSignal, [](Row) {}, "awaits a signal without a name", true);
    row(
        "one child", Status::AwaitingChildren, [](Row i) { i.childrenPending = 1; }, "waits for 1 child", false);
    row(
        "many children", Status::AwaitingChildren, [](Row i) { i.childrenPending = 1000; }, "waits for 1,000 children",
        false);
    row(
        "no child", Status::AwaitingChildren, [](Row) {}, "all its children have ended: due to be woken", true);
    row(
        "done", Status::Done, [](Row) {}, "58 s from spawn to end", false);
    row(
        "failed", Status::Failed, [](Row i) { i.lastError = "card declined\n at line 3"; }, "card declined", false);
    row(
        "failed without a word", Status::Failed, [](Row) {}, "no reason given", false);
}

void WhyTest::saysItForEachStatus() {
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    QFETCH(InstanceSummary, instance);
    QFETCH(bool, attention);
    const views::Why why = whyItStands(instance, now);
    QTEST(why.text, "text");
    QCOMPARE(why.attention, attention);
}

void WhyTest::namesTheWorker() {
    QCOMPARE(views::workerName("fra-2#8f1c/17"), QString("fra-2"));
    QCOMPARE(views::workerName("someone else's"), QString("someone else's"));
}

void WhyTest::takesTheFirstLineOfAnError() {
    QCOMPARE(views::firstLine("one\ntwo"), QString("one"));
    QCOMPARE(views::firstLine("\n  one  \r\ntwo"), QString("one"));
    QCOMPARE(views::firstLine(""), QString());
}

FERMATA_TEST(WhyTest, QCoreApplication)
#include "tst_why.moc"
