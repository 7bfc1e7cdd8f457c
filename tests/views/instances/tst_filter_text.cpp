// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "instances/filter_text.h"
#include "samples.h"

#include <fermata/test/runner.h>

#include <QTest>

using namespace fermata;
using namespace fermata::views;

class FilterTextTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsTheLikeliestFirst_data();
    void readsTheLikeliestFirst();
    void offersWhatIsKnown();
    void addsToWhatHolds();
    void tellsTheScheduledFromTheRunnable();
    void makesChipsThatCanBeTakenAway();
    void readsBackWhatAChipSays();

private:
    const FilterVocabulary known{samples::machines(), {"default", "payments"}};
};

void FilterTextTest::readsTheLikeliestFirst_data() {
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("reading");
    QTest::newRow("a number") << "5208"
                              << "id is #5208";
    QTest::newRow("with a hash") << " #5208 "
                                 << "id is #5208";
    QTest::newRow("a parent") << "parent:4711"
                              << "parent is #4711";
    QTest::newRow("a status") << "failed"
                              << "status is failed";
    QTest::newRow("part of a status") << "exec"
                                      << "status is executing";
    QTest::newRow("as the database writes it") << "awaiting_signal"
                                               << "status is awaiting signal";
    QTest::newRow("what is not due yet") << "status:scheduled"
                                         << "status is scheduled";
    QTest::newRow("what is due") << "runnable"
                                 << "status is runnable";
    QTest::newRow("a machine") << "checkout"
                               << "machine is checkout";
    QTest::newRow("part of a machine") << "check"
                                       << "machine is checkout";
    QTest::newRow("a version") << "order v2"
                               << "machine is order v2";
    QTest::newRow("a version without the v") << "order 2"
                                             << "machine is order v2";
    QTest::newRow("a queue") << "payments"
                             << "queue is payments";
    QTest::newRow("a step") << "notify"
                            << "step is notify";
    QTest::newRow("nothing known") << "capture"
                                   << "step is capture";
    QTest::newRow("a machine not known") << "machine:charge v3"
                                         << "machine is charge v3";
    QTest::newRow("a queue not known") << "queue: emails"
                                       << "queue is emails";
    QTest::newRow("a step with a colon") << "step:a:b"
                                         << "step is a:b";
    QTest::newRow("a word before a colon that is no field") << "http://x"
                                                            << "step is http://x";
    QTest::newRow("exact before part") << "order"
                                       << "machine is order";
    QTest::newRow("too big a number") << "99999999999999999999"
                                      << "step is 99999999999999999999";
}

void FilterTextTest::readsTheLikeliestFirst() {
    QFETCH(QString, line);
    const auto readings = readFilterText(line, {}, known);
    QVERIFY(!readings.empty());
    QTEST(readings.front().field + ' ' + readings.front().value, "reading");
}

void FilterTextTest::offersWhatIsKnown() {
    const auto values = [&](const QString& line) {
        QStringList all;
        for (const auto& reading : readFilterText(line, {}, known))
            all << reading.value;
        return all;
    };
    QVERIFY(values("").contains("awaiting children"));
    QVERIFY(values("").contains("checkout"));
    QVERIFY(values("").contains("payments"));
    // The machine, its versions, and the step and the queue that may be called so too.
    QCOMPARE(values("order"), (QStringList{"order", "order v1", "order v2", "order", "order"}));
    QCOMPARE(values("id:abc"), QStringList());
    QCOMPARE(values("status:await"), (QStringList{"awaiting signal", "awaiting children"}));
}

void FilterTextTest::addsToWhatHolds() {
    InstanceFilter present;
    present.queue = "payments";
    present.statuses = {Status::Failed};
    const auto readings = readFilterText("done", present, known);
    QVERIFY(readings.front().filter.queue == "payments");
    QVERIFY((readings.front().filter.statuses == std::vector{Status::Done, Status::Failed}));
    for (const auto& reading : readFilterText("status:", present, known))
        QVERIFY(reading.value != "failed");
}

// Two words for one status of the table: whoever chooses both means all of it.
void FilterTextTest::tellsTheScheduledFromTheRunnable() {
    const InstanceFilter scheduled = readFilterText("scheduled", {}, known).front().filter;
    QVERIFY((scheduled.statuses == std::vector{Status::Runnable} && scheduled.scheduled == true));
    QCOMPARE(filterParts(scheduled).front().value, QString("scheduled"));
    const InstanceFilter due = readFilterText("status:runnable", {}, known).front().filter;
    QVERIFY((due.statuses == std::vector{Status::Runnable} && due.scheduled == false));
    QCOMPARE(filterParts(due).front().value, QString("runnable"));

    const InstanceFilter both = readFilterText("status:runnable", scheduled, known).front().filter;
    QVERIFY((both.statuses == std::vector{Status::Runnable} && !both.scheduled));
    QCOMPARE(filterParts(both).front().value, QString("runnable, scheduled"));
    QVERIFY(readFilterText("status:runnable", both, known).empty());

    const InstanceFilter more = readFilterText("failed", scheduled, known).front().filter;
    QVERIFY((more.statuses == std::vector{Status::Runnable, Status::Failed} && more.scheduled == true));
    QCOMPARE(filterParts(more).front().value, QString("scheduled, failed"));
    QVERIFY(without(scheduled, FilterPart::Field::Status).empty());
}

void FilterTextTest::makesChipsThatCanBeTakenAway() {
    QVERIFY(filterParts({}).empty());
    InstanceFilter filter;
    filter.id = InstanceId{7};
    filter.parent = InstanceId{4711};
    filter.fsm = "order";
    filter.fsmVersion = 2;
    filter.step = "join";
    filter.queue = "payments";
    filter.statuses = {Status::Done, Status::Failed};
    QStringList chips;
    for (const FilterPart& part : filterParts(filter)) {
        chips << part.name + ' ' + part.value;
        filter = without(filter, part.field);
    }
    QCOMPARE(chips, (QStringList{"id is #7", "parent is #4711", "machine is order v2", "step is join",
                                 "queue is payments", "status is done, failed"}));
    QVERIFY(filter.empty());
}

void FilterTextTest::readsBackWhatAChipSays() {
    InstanceFilter filter;
    filter.fsm = "order";
    filter.fsmVersion = 2;
    filter.step = "join me";
    filter.queue = "payments";
    filter.parent = InstanceId{4711};
    for (const FilterPart& part : filterParts(filter)) {
        const auto readings = readFilterText(part.edit, without(filter, part.field), known);
        QVERIFY(!readings.empty());
        QVERIFY2(readings.front().filter == filter, qPrintable(part.edit));
    }
}

FERMATA_TEST(FilterTextTest, QCoreApplication)
#include "tst_filter_text.moc"
