// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
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
        a.oldestAge = std::chrono::seconds(5);
        auto b = queue("b", 10'000);
        b.summary.runnable.more = true;
        b.summary.awaitingChildren = {7, false};
        b.summary.slots = 2;
        b.oldestAge = std::chrono::seconds(60);
        const QueueRow total = totalOf({a, b});
        QVERIFY(total.total);
        QCOMPARE(total.summary.runnable.value, std::int64_t(10'003));
        QVERIFY(total.summary.runnable.more); // a lower bound
        QCOMPARE(total.parked().value, std::int64_t(17));
        QVERIFY(!total.parked().more);
        QCOMPARE(total.summary.slots, 6);
        QCOMPARE(total.summary.busy, 1);
        QVERIFY(total.oldestAge == std::chrono::seconds(60));
    }

    void valuesAreRaw() {
        QueueModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        auto row = queue("default", 10'000);
        row.summary.runnable.more = true;
        row.summary.slots = 8;
        row.summary.busy = 6;
        model.setQueues({row});
        QCOMPARE(model.index(0, QueueModel::Runnable).data().toLongLong(), 10'000);
        QCOMPARE(model.index(0, QueueModel::Slots).data(QueueModel::SortRole).toDouble(), 0.75);
        QCOMPARE(model.index(0, QueueModel::OldestEligible).data(QueueModel::SortRole).toLongLong(), -1);
        QCOMPARE(model.index(0, 0).data(QueueModel::RowRole).value<QueueRow>(), row);
    }

    void theTotalStaysLast() {
        QueueModel model;
        model.setQueues(withTotal({queue("zebra"), queue("ant")}));
        QCOMPARE(names(model), QStringList({"ant", "zebra", ""}));
        QVERIFY(model.row(2).total);
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
        QCOMPARE(names(model), QStringList({"aa", "b", "d", "e", ""}));
        QCOMPARE(b.row(), 1);
        QCOMPARE(b.data().toString(), QString("b"));
        QCOMPARE(removals.size(), 2); // a, c
        QCOMPARE(inserts.size(), 2);  // aa; d and e together
        QCOMPARE(resets.size(), 0);
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

QTEST_GUILESS_MAIN(QueueModelTest)
#include "queue_model_test.moc"
