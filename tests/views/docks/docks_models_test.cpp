// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include <docks/step_log_model.h>
#include <docks/step_log_words.h>
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
        names << model.index(row, WorkersModel::Worker).data().toString();
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
        StepLogFilter filter;
        const QAbstractItemModelTester tester(&filter, kReport);
        filter.setSourceModel(&model);
        model.add(steps(1, 20));
        filter.setFilter("charge");
        QCOMPARE(filter.rowCount(), 10);
        filter.setFilter("CHARGE  #17");
        QCOMPARE(ids(filter), QList<qint64>({17}));
        filter.setFilter("order paid");
        QCOMPARE(filter.rowCount(), 0);
        filter.setFilter("ship");
        QCOMPARE(filter.rowCount(), 10);
        model.add(steps(21, 22)); // what comes in is filtered too
        QCOMPARE(filter.rowCount(), 11);
        filter.setFilter("");
        QCOMPARE(filter.rowCount(), 22);
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
        QCOMPARE(outcomeWord("schedule_childs"), QString("childs"));
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

QTEST_GUILESS_MAIN(DocksModelsTest)
#include "docks_models_test.moc"
