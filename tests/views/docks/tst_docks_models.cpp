// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include <fermata/test/runner.h>

#include <QAbstractItemModelTester>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTest>

#include <docks/step_filter.h>
#include <docks/step_log_model.h>
#include <docks/workers_model.h>

using namespace fermata;
using namespace fermata::views;
using namespace std::chrono_literals;

namespace {

constexpr auto kReport = QAbstractItemModelTester::FailureReportingMode::QtTest;
constexpr Timestamp kNow{std::chrono::seconds(1'700'000'000)};

std::vector<StepLogRow> steps(qint64 from, qint64 to) {
    std::vector<StepLogRow> rows;
    for (qint64 id = from; id <= to; ++id) {
        StepLogRow row;
        row.id = InstanceId{id};
        row.fsm = id % 2 ? "charge" : "order";
        row.step = "capture";
        row.outcome = id % 2 ? "await" : "next";
        row.detail = id % 2 ? "for \"paid\"" : "to ship";
        rows.push_back(row);
    }
    return rows;
}

QList<qint64> ids(const QAbstractItemModel& model) {
    QList<qint64> ids;
    for (int row = 0; row < model.rowCount(); ++row)
        ids << model.index(row, StepLogModel::Instance).data(StepLogModel::SortRole).toLongLong();
    return ids;
}

WorkerSummary worker(const char* id, bool alive, int slotCount = 4, int busy = 1) {
    WorkerSummary summary;
    summary.id = summary.name = id;
    summary.alive = alive;
    summary.seenAt = kNow - (alive ? 500ms : 60'000ms);
    summary.queues = {{"default", slotCount, busy, {.next = 3, .done = 4}}};
    return summary;
}

QStringList names(const WorkersModel& model) {
    QStringList names;
    for (int row = 0; row < model.rowCount(); ++row)
        names << QString::fromStdString(model.row(row).summary.name);
    return names;
}

} // namespace

class DocksModelsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void newestOnTop() {
        StepLogModel model;
        const QAbstractItemModelTester tester(&model, kReport);
        model.add(steps(1, 3));
        model.add(steps(4, 5));
        QCOMPARE(ids(model), QList<qint64>({5, 4, 3, 2, 1}));
        model.add({});
        QCOMPARE(model.rowCount(), 5);
    }

    void theOldestGo() {
        StepLogModel model(nullptr, 10);
        const QAbstractItemModelTester tester(&model, kReport);
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        model.add(steps(1, 8));
        model.add(steps(9, 13));
        QCOMPARE(model.rowCount(), 10);
        QCOMPARE(ids(model).first(), 13);
        QCOMPARE(ids(model).last(), 4);
        model.add(steps(14, 50)); // more at once than it holds
        QCOMPARE(ids(model), QList<qint64>({50, 49, 48, 47, 46, 45, 44, 43, 42, 41}));
        model.clear();
        QCOMPARE(model.rowCount(), 0);
        QCOMPARE(resets.size(), 0);
    }

    void theFilterTakesEveryWord() {
        StepLogModel model;
        const QAbstractItemModelTester tester(&model, kReport);
        const auto filter = [&](const char* text) { model.setFilter(parseStepFilter(text)); };
        model.add(steps(1, 20));
        filter("charge");
        QCOMPARE(model.rowCount(), 10);
        filter("CHARGE  #17");
        QCOMPARE(ids(model), QList<qint64>({17}));
        filter("order paid");
        QCOMPARE(model.rowCount(), 0);
        filter("ship");
        QCOMPARE(model.rowCount(), 10);
        model.add(steps(21, 22)); // what comes in is filtered too
        QCOMPARE(model.rowCount(), 11);
        QCOMPARE(ids(model).first(), 22);
        filter("");
        QCOMPARE(model.rowCount(), 22);
        QCOMPARE(model.held(), 22);
    }

    void eachKindOfFilter_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QList<qint64>>("found");
        QTest::newRow("an id, exactly") << "#1" << QList<qint64>{1};
        QTest::newRow("digits, anywhere in the id") << "1" << QList<qint64>{12, 11, 1};
        QTest::newRow("no such id") << "#99" << QList<qint64>{};
        QTest::newRow("not an id") << "#x" << QList<qint64>{};
        QTest::newRow("a machine") << "Flaky" << QList<qint64>{11, 3};
        QTest::newRow("machine and version") << "flaky v2" << QList<qint64>{11};
        QTest::newRow("a step") << "call" << QList<qint64>{0, 11, 3};
        QTest::newRow("an outcome, as the engine says it") << "schedule_childs" << QList<qint64>{4};
        QTest::newRow("an outcome, as people say it") << "childs" << QList<qint64>{4};
        QTest::newRow("a detail, as it is shown") << "in 30 s" << QList<qint64>{3};
        QTest::newRow("caught") << "handled" << QList<qint64>{3};
        QTest::newRow("slow") << ">50ms" << QList<qint64>{12, 2};
        QTest::newRow("slower") << ">1.5s" << QList<qint64>{12};
        QTest::newRow("by another comma") << ">1,5s" << QList<qint64>{12};
        QTest::newRow("as long as that") << ">60ms" << QList<qint64>{12, 2};
        QTest::newRow("no duration") << ">fast" << QList<qint64>{};
        QTest::newRow("what a process wrote") << "traceback" << QList<qint64>{0};
        QTest::newRow("the process") << "python" << QList<qint64>{0};
        QTest::newRow("all at once") << "flaky handled #3" << QList<qint64>{3};
    }

    void eachKindOfFilter() {
        QFETCH(QString, text);
        StepLogModel model;
        const QAbstractItemModelTester tester(&model, kReport);
        const auto step = [](qint64 id, const char* fsm, const char* name, const char* outcome, const char* detail) {
            StepLogRow row;
            row.id = InstanceId{id};
            row.fsm = fsm;
            row.step = name;
            row.outcome = outcome;
            row.detail = detail;
            row.runMicroseconds = 900;
            return row;
        };
        StepLogRow slow = step(2, "order", "reserve", "next", "to join");
        slow.runMicroseconds = 58'000;
        slow.commitMicroseconds = 2'000;
        StepLogRow handled = step(3, "flaky", "call", "replay", "in 30000 ms");
        handled.handled = true;
        StepLogRow newer = step(11, "flaky", "call", "done", "");
        newer.fsmVersion = 2;
        StepLogRow slowest = step(12, "order", "ship", "stop", "card declined");
        slowest.runMicroseconds = 2'000'000;
        StepLogRow line;
        line.command = "python3 shop.py";
        line.line = "Traceback (most recent call last)";
        model.add({step(1, "charge", "capture", "await", "for \"paid\""), slow, handled,
                   step(4, "order", "reserve", "schedule_childs", "64 charge"), newer, slowest, line});
        model.setFilter(parseStepFilter(text));
        QTEST(ids(model), "found");
    }

    void buttonsFilterToo() {
        StepLogModel model;
        const QAbstractItemModelTester tester(&model, kReport);
        model.add(steps(1, 6)); // odd ones await, even ones go on
        StepLogRow line;
        line.command = "python3 shop.py";
        model.add({line});
        StepLogRow dropped = steps(7, 7).front();
        dropped.result = 1;
        model.add({dropped});
        model.setFilter({.outcomes = {"next"}});
        QCOMPARE(ids(model), QList<qint64>({6, 4, 2}));
        model.setFilter({.outcomes = {"next", "await"}});
        QCOMPARE(ids(model).size(), 7);
        model.setFilter({.troubled = true});
        QCOMPARE(ids(model), QList<qint64>({7}));
        model.setFilter({.lines = false});
        QCOMPARE(ids(model).size(), 7);
        // What is typed comes on top.
        model.setFilter(parseStepFilter("#4", {.outcomes = {"next"}}));
        QCOMPARE(ids(model), QList<qint64>({4}));
        model.setFilter(parseStepFilter("#3", {.outcomes = {"next"}}));
        QCOMPARE(model.rowCount(), 0);
        QVERIFY(parseStepFilter("#-4").id == InstanceId{-4}); // another program may have given it
    }

    void aFilteredLogIsThePlainOneFiltered() {
        QRandomGenerator random(20261121);
        for (const char* const text : {"", "charge", "1 order", ">2ms"}) {
            StepLogModel model(nullptr, 300);
            const QAbstractItemModelTester tester(&model, kReport);
            QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
            std::deque<StepLogRow> plain; // newest first
            model.setFilter(parseStepFilter(text));
            const int begun = int(resets.size());
            qint64 id = 0;
            for (int round = 0; round < 200; ++round) {
                const int count = random.bounded(12) == 0 ? 500 : random.bounded(40);
                auto batch = steps(id + 1, id + count);
                id += count;
                for (StepLogRow& row : batch) {
                    row.runMicroseconds = random.bounded(4000);
                    plain.push_front(row);
                }
                if (plain.size() > 300) plain.resize(300);
                model.add(batch);
                if (random.bounded(40) == 0) {
                    model.clear();
                    plain.clear();
                }
                StepMatcher matcher(parseStepFilter(text));
                QList<qint64> wanted;
                for (const StepLogRow& row : plain) {
                    if (matcher.matches(row)) wanted << row.id.value;
                }
                QCOMPARE(ids(model), wanted);
                for (int row = 0; row < model.rowCount(); row += 17)
                    QCOMPARE(model.find(model.sequence(row)), row);
            }
            QCOMPARE(resets.size(), begun);
        }
    }

    // Typing a filter over a full log takes no longer than a blink; the older ones follow.
    void aHundredThousandAreSearchedBitByBit() {
        StepLogModel model;
        for (int batch = 0; batch < 110; ++batch)
            model.add(steps(batch * 1000 + 1, batch * 1000 + 1000));
        QCOMPARE(model.rowCount(), 100'000);
        model.setFilter(parseStepFilter("charge"));
        QVERIFY(model.searching());
        QCOMPARE(model.rowCount(), int(StepLogModel::kStretch) / 2);
        QCOMPARE(ids(model).first(), 109'999);
        model.add(steps(110'001, 110'010));
        QTRY_VERIFY_WITH_TIMEOUT(!model.searching(), 60'000);
        QCOMPARE(model.rowCount(), 50'000);
        QCOMPARE(ids(model).first(), 110'009);
        QCOMPARE(ids(model).last(), 10'011);
        // A search under way is given up by the next one.
        model.setFilter(parseStepFilter("order"));
        model.setFilter({});
        QVERIFY(!model.searching());
        QCOMPARE(model.rowCount(), 100'000);
    }

    void aFullLogIsBoundedInMemory() {
        // Names are held once, however often they come: a row is its struct and little more.
        StepLogModel model;
        for (int batch = 0; batch < 100; ++batch)
            model.add(steps(batch * 1000 + 1, batch * 1000 + 1000));
        QVERIFY(sizeof(StepLogRow) * StepLogModel::kCapacity < 30'000'000);
        QVERIFY(model.row(0).fsm.isSharedWith(model.row(90'000).fsm));
        QVERIFY(model.row(0).detail.isSharedWith(model.row(90'000).detail));
    }

    void stepsInWords() {
        StepLogRow step = steps(1, 1).front();
        QCOMPARE(stepDetail(step), QString("for “paid”"));
        step.outcome = "next";
        step.detail = "to ship";
        QCOMPARE(stepDetail(step), QString("to ship"));
        step.outcome = "replay";
        step.detail = "in 30000 ms";
        step.handled = true;
        QVERIFY(stepDetail(step).contains("in 30 s"));
        QVERIFY(stepDetail(step).contains("caught"));
        step.result = 1; // stale
        QVERIFY(stepDetail(step).contains("dropped"));
        QCOMPARE(outcomeWord("schedule_childs"), QString("children"));
        QCOMPARE(outcomeWord("something new"), QString("something new"));
    }

    void thisWindowsWorkerFirstTheGoneLast() {
        WorkersModel model;
        const QAbstractItemModelTester tester(&model, kReport);
        model.setWorkers({worker("b", true), worker("a", false), worker("mine", true), worker("c", true)}, "mine",
                         kNow);
        QCOMPARE(names(model), QStringList({"mine", "b", "c", "a"}));
        QVERIFY(model.row(0).embedded);
        QVERIFY(!model.row(1).embedded);
        QVERIFY(model.row(3).unseen == 60s);
        QCOMPARE(model.index(0, WorkersModel::Steps).data(WorkersModel::SortRole).toLongLong(), 7);
    }

    void aStoppedWorkerOfThisWindowIsStillThere() {
        WorkersModel model;
        const QAbstractItemModelTester tester(&model, kReport);
        model.setWorkers({worker("a", true)}, "mine", kNow, true);
        QCOMPARE(model.rowCount(), 2);
        QVERIFY(model.row(0).stopped && model.row(0).embedded);
        // While the database still holds it, it is that row.
        model.setWorkers({worker("a", true), worker("mine", true)}, "mine", kNow, true);
        QCOMPARE(names(model), QStringList({"mine", "a"}));
        QVERIFY(!model.row(0).stopped);
        model.setWorkers({}, {}, kNow, false);
        QCOMPARE(model.rowCount(), 0);
    }

    void workersChangeInPlace() {
        WorkersModel model;
        const QAbstractItemModelTester tester(&model, kReport);
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        model.setWorkers({worker("a", true), worker("b", true)}, {}, kNow);
        const QPersistentModelIndex b = model.index(1, 0);
        model.setWorkers({worker("a", false), worker("b", true, 4, 3), worker("c", true)}, {}, kNow);
        QCOMPARE(names(model), QStringList({"b", "c", "a"}));
        QCOMPARE(b.row(), 0);
        QCOMPARE(model.row(0).busyCount(), 3);
        model.setWorkers({}, {}, kNow);
        QCOMPARE(model.rowCount(), 0);
        QCOMPARE(resets.size(), 0);
    }

    // A clock behind the worker's report does not make a negative age.
    void seenInTheFutureIsSeenNow() {
        WorkersModel model;
        WorkerSummary early = worker("a", true);
        early.seenAt = kNow + 3s;
        model.setWorkers({early}, {}, kNow);
        QVERIFY(model.row(0).unseen == 0s);
    }
};

FERMATA_TEST(DocksModelsTest, QCoreApplication)
#include "tst_docks_models.moc"
