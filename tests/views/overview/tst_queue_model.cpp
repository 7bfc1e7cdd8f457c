// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include <fermata/test/runner.h>

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include <overview/queue_model.h>

#include <random>

using namespace fermata;
using namespace fermata::views;

namespace {

QueueRow queue(const std::string& name, std::int64_t runnable = 0) {
    QueueRow row;
    row.summary.queue = name;
    row.summary.runnable = {runnable, false};
    return row;
}

std::vector<QueueRow> withTotal(std::vector<QueueRow> rows) {
    rows.push_back(totalOf(rows));
    return rows;
}

QStringList names(const QueueModel& model) {
    QStringList names;
    for (int row = 0; row < model.rowCount(); ++row)
        names << model.index(row, QueueModel::Queue).data().toString();
    return names;
}

} // namespace

class QueueModelTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void totalsAreSums() {
        auto a = queue("a", 3);
        a.summary.slots = 4;
        a.summary.busy = 1;
        a.summary.awaitingSignal = {10, false};
        a.failedLastHour = {4, false};
        a.oldestAge = std::chrono::seconds(5);
        auto b = queue("b", 10'000);
        b.summary.runnable.more = true;
        b.summary.awaitingChildren = {7, false};
        b.failedLastHour = {5, true};
        b.summary.slots = 2;
        b.oldestAge = std::chrono::seconds(60);
        const QueueRow total = totalOf({a, b});
        QVERIFY(total.total);
        QCOMPARE(total.summary.runnable.value, std::int64_t(10'003));
        QVERIFY(total.summary.runnable.more); // a lower bound
        QCOMPARE(total.summary.awaitingSignal, (BoundedCount{10, false}));
        QCOMPARE(total.summary.awaitingChildren, (BoundedCount{7, false}));
        QCOMPARE(total.failedLastHour, (BoundedCount{9, true}));
        QCOMPARE(total.summary.slots, 6);
        QCOMPARE(total.summary.busy, 1);
        QVERIFY(total.oldestAge == std::chrono::seconds(60));
    }

    // Of a queue, or of a machine; counted at another moment, it is never fewer than none.
    void heldIsNotScheduled() {
        QueueRow a = queue("a", 3), b = queue("b", 1), machine = queue("", 0);
        a.summary.scheduled = {10, false};
        b.summary.scheduled = {1, true};
        machine.machine = MachineKey{"order", 2};
        machine.summary.scheduled = {5, false};
        DebugSnapshot debug;
        debug.counts = {{"order", 2, "start", "a", 4}, {"order", 1, "start", "a", 2}, {"order", 2, "join", "b", 3}};
        std::vector<QueueRow> rows{a, b, machine};
        tellHeld(rows, debug);
        QCOMPARE(rows[0].held, 6);
        QCOMPARE(rows[0].summary.scheduled, (BoundedCount{4, false}));
        QCOMPARE(rows[1].held, 3);
        QCOMPARE(rows[1].summary.scheduled, (BoundedCount{0, true}));
        QCOMPARE(rows[2].held, 7);
        QCOMPARE(rows[2].summary.scheduled, (BoundedCount{0, false}));
        QCOMPARE(totalOf({rows[0], rows[1]}).held, 9);
        QueueModel model;
        model.setQueues(rows);
        QCOMPARE(model.index(0, QueueModel::Held).data().toString(), QString("6"));
    }

    void valuesAreRaw() {
        QueueModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        auto row = queue("default", 10'000);
        row.summary.runnable.more = true;
        row.summary.slots = 8;
        row.summary.busy = 6;
        model.setQueues({row});
        QCOMPARE(model.index(0, QueueModel::Runnable).data(QueueModel::SortRole).toLongLong(), 10'000);
        QCOMPARE(model.index(0, QueueModel::Runnable).data().toString(), QString("10k+"));
        QCOMPARE(model.index(0, QueueModel::Slots).data(QueueModel::SortRole).toDouble(), 0.75);
        QCOMPARE(model.index(0, QueueModel::OldestEligible).data(QueueModel::SortRole).toLongLong(), -1);
        QCOMPARE(model.index(0, 0).data(QueueModel::RowRole).value<QueueRow>(), row);
    }

    void theTotalStaysLast() {
        QueueModel model;
        model.setQueues(withTotal({queue("zebra"), queue("ant")}));
        QCOMPARE(names(model), QStringList({"ant", "zebra", "All"}));
        QVERIFY(model.row(2).total);
    }

    void sortsByRawValuesAndKeepsTheTotalLast() {
        QueueModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setQueues(withTotal({queue("a", 9), queue("b", 1'000), queue("c", 20), queue("d", 9)}));
        const QPersistentModelIndex c = model.index(2, 0);
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        model.sort(QueueModel::Runnable, Qt::AscendingOrder);
        QCOMPARE(names(model), QStringList({"a", "d", "c", "b", "All"}));
        QCOMPARE(c.row(), 2);
        model.sort(QueueModel::Runnable, Qt::DescendingOrder);
        QCOMPARE(names(model), QStringList({"b", "c", "a", "d", "All"}));
        QCOMPARE(c.row(), 1);
        // What is read later comes in the same order.
        model.setQueues(withTotal({queue("a", 9), queue("b", 1'000), queue("c", 2'000)}));
        QCOMPARE(names(model), QStringList({"c", "b", "a", "All"}));
        model.sort(QueueModel::Queue, Qt::DescendingOrder);
        QCOMPARE(names(model), QStringList({"c", "b", "a", "All"}));
        QCOMPARE(resets.size(), 0);
    }

    // A refresh that changes one number touches that row alone, and never resets.
    void refreshesByDifference() {
        QueueModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setQueues(withTotal({queue("a", 1), queue("b", 2), queue("c", 3)}));
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        QSignalSpy inserts(&model, &QAbstractItemModel::rowsInserted);
        QSignalSpy removals(&model, &QAbstractItemModel::rowsRemoved);
        QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
        const QPersistentModelIndex b = model.index(1, 0);

        model.setQueues(withTotal({queue("a", 1), queue("b", 2), queue("c", 3)}));
        QCOMPARE(changes.size(), 0);

        std::vector<QueueRow> rows = withTotal({queue("a", 1), queue("b", 2), queue("c", 3)});
        rows[1].summary.failed.value = 9;
        model.setQueues(rows);
        QCOMPARE(changes.size(), 1);
        QCOMPARE(changes[0][0].toModelIndex().row(), 1);
        QCOMPARE(changes[0][1].toModelIndex().row(), 1);

        model.setQueues(withTotal({queue("aa"), queue("b", 2), queue("d"), queue("e")}));
        QCOMPARE(names(model), QStringList({"aa", "b", "d", "e", "All"}));
        QCOMPARE(b.row(), 1);
        QCOMPARE(b.data().toString(), QString("b"));
        QCOMPARE(removals.size(), 2); // a, c
        QCOMPARE(inserts.size(), 2);  // aa; d and e together
        QCOMPARE(resets.size(), 0);
    }

    // Failures are known by queue and machine; each view adds up what it shows.
    void failuresAreAddedUp() {
        OverviewSnapshot snapshot;
        snapshot.databaseTime = Timestamp(std::chrono::hours(1000));
        QueueSummary mail;
        mail.queue = "mail";
        mail.failed = {30, false};
        mail.oldestEligible = snapshot.databaseTime - std::chrono::seconds(90);
        QueueSummary quiet;
        quiet.queue = "quiet";
        snapshot.queues = {mail, quiet};
        snapshot.failures = {{"mail", "charge", 1, {2, false}}, {"mail", "order", 2, {3, false}}};
        std::vector<QueueRow> rows = queueRows(snapshot);
        QCOMPARE(rows[0].failedLastHour, (BoundedCount{5, false}));
        QVERIFY(rows[0].oldestAge == std::chrono::seconds(90));
        QCOMPARE(rows[1].failedLastHour, (BoundedCount{0, false}));
        QVERIFY(!rows[1].oldestAge);

        // As long as the failed are being looked through, what was found is the least; where nothing failed, that is
        // known.
        snapshot.failuresWhole = false;
        rows = queueRows(snapshot);
        QVERIFY(rows[0].failedLastHour.more && !rows[1].failedLastHour.more);
        snapshot.failuresWhole = true;

        WorkerSummary alive;
        alive.alive = true;
        alive.machines = {{"order", 2}, {"refund", 1}};
        snapshot.workers = {alive, alive, WorkerSummary{}};
        MachineBoard board;
        board.databaseTime = snapshot.databaseTime;
        board.whole = true;
        DeclaredMachine declared;
        declared.fsm = "audit";
        board.declared = {declared};
        board.counts = {{{"order", 2},
                         "ship",
                         Status::Runnable,
                         false,
                         7,
                         snapshot.databaseTime - std::chrono::seconds(4),
                         0,
                         {},
                         {}},
                        {{"order", 2}, "join", Status::Runnable, true, 8, {}, 0, {}, {}},
                        {{"order", 10}, "ship", Status::Executing, false, 1, {}, 0, {}, {}},
                        {{"order", 10}, "ship", Status::Executing, true, 1, {}, 0, {}, {}},
                        {{"order", 10}, "wait", Status::AwaitingSignal, false, 9, {}, 0, {}, {}}};
        QueueModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setQueues(withTotal(machineRows(board, snapshot)));
        QCOMPARE(names(model), QStringList({"audit v1", "charge v1", "order v2", "order v10", "refund v1", "All"}));
        const QueueRow& order = model.row(2);
        QCOMPARE(order.summary.runnable, (BoundedCount{7, false}));
        QCOMPARE(order.summary.scheduled, (BoundedCount{8, false}));
        QVERIFY(order.oldestAge == std::chrono::seconds(4));
        QCOMPARE(order.failedLastHour, (BoundedCount{3, false}));
        QCOMPARE(order.workers, 2);
        QCOMPARE(model.row(3).summary.executing, (BoundedCount{2, false}));
        QCOMPARE(model.row(3).summary.awaitingSignal, (BoundedCount{9, false}));
        QCOMPARE(model.row(4).workers, 2);
        QVERIFY((order.scope() == ChartScope::ofMachine({"order", 2})));
        QVERIFY(model.row(5).scope() == ChartScope::all());

        // A walk that is under way: nothing found is no zero. What executes is counted each time.
        board.whole = false;
        model.setQueues(machineRows(board, snapshot));
        QCOMPARE(model.row(0).summary.awaitingSignal, (BoundedCount{0, true}));
        QCOMPARE(model.row(2).summary.runnable, (BoundedCount{7, true}));
        QCOMPARE(model.row(3).summary.executing, (BoundedCount{2, false}));
    }

    // A queue may be called as a machine is, or as the total.
    void namesAreNotMixedUp() {
        QueueRow machine;
        machine.machine = MachineKey{"a", 1};
        QueueRow total;
        total.total = true;
        QVERIFY(queueKey(queue("machine:1:a")) != queueKey(machine));
        QVERIFY(queueKey(queue("total")) != queueKey(total));
    }

    // What a cell counts is what the list then shows.
    void eachCellNamesItsInstances() {
        const QueueRow row = queue("mail", 3);
        InstanceFilter filter;
        filter.queue = "mail";
        QCOMPARE(filterOf(row, QueueModel::Queue), std::optional(filter));
        filter.statuses = {Status::Runnable};
        filter.scheduled = false;
        QCOMPARE(filterOf(row, QueueModel::Runnable), std::optional(filter));
        QCOMPARE(filterOf(row, QueueModel::OldestEligible), std::optional(filter));
        filter.scheduled = true;
        QCOMPARE(filterOf(row, QueueModel::Scheduled), std::optional(filter));
        filter.scheduled.reset();
        for (const auto& [column, status] : {std::pair{QueueModel::Executing, Status::Executing},
                                             {QueueModel::AwaitingSignal, Status::AwaitingSignal},
                                             {QueueModel::AwaitingChildren, Status::AwaitingChildren}}) {
            filter.statuses = {status};
            QCOMPARE(filterOf(row, column), std::optional(filter));
        }
        filter.statuses = {Status::Failed};
        filter.changedAfter = Moment{{}, std::chrono::hours(1)};
        QCOMPARE(filterOf(row, QueueModel::Failed), std::optional(filter));
        QVERIFY(!filterOf(row, QueueModel::StepsPerSecond));

        QueueRow machine;
        machine.machine = MachineKey{"order", 2};
        filter.queue.reset();
        filter.fsm = "order";
        filter.fsmVersion = 2;
        QCOMPARE(filterOf(machine, QueueModel::Failed), std::optional(filter));
        QueueRow total;
        total.total = true;
        filter = {};
        filter.statuses = {Status::Executing};
        QCOMPARE(filterOf(total, QueueModel::Executing), std::optional(filter));
    }

    void survivesAnySequence() {
        QueueModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        std::mt19937 random(4711);
        for (int round = 0; round < 200; ++round) {
            std::vector<QueueRow> rows;
            for (char name = 'a'; name <= 'p'; ++name) {
                if (random() % 2) rows.push_back(queue(std::string(1, name), random() % 3));
            }
            if (random() % 4) rows = withTotal(rows);
            model.setQueues(rows);
            QCOMPARE(model.rows(), rows);
        }
    }
};

FERMATA_TEST(QueueModelTest, QCoreApplication)
#include "tst_queue_model.moc"
