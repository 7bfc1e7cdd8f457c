// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "lease_samples.h"
#include "leases/leases_model.h"

#include <fermata/test/runner.h>
#include <fermata/test/sanitized.h>

#include <QAbstractItemModelTester>
#include <QElapsedTimer>
#include <QPersistentModelIndex>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTest>

using namespace fermata;
using namespace fermata::views;
using namespace std::chrono_literals;
using samples::executing;
using samples::leasePage;
using samples::now;

namespace {

constexpr auto kReport = QAbstractItemModelTester::FailureReportingMode::QtTest;

using Shown = std::vector<std::pair<std::string, std::vector<qint64>>>;

Shown shownBy(const LeaseBoard& board) {
    Shown shown;
    for (const LeaseGroup& group : board.groups) {
        shown.push_back({group.key, {}});
        for (const LeaseRow& row : group.rows)
            shown.back().second.push_back(row.instance.id.value);
    }
    return shown;
}

// What a view would see of the tree, and that every index knows its parent.
Shown shownBy(const QAbstractItemModel& model, bool grouped) {
    Shown shown;
    const auto rowsOf = [&](const QModelIndex& parent) {
        std::vector<qint64> ids;
        for (int row = 0; row < model.rowCount(parent); ++row) {
            const QModelIndex index = model.index(row, LeasesModel::Id, parent);
            if (index.parent() != parent) qFatal("a row does not know its group");
            ids.push_back(index.data(LeasesModel::SortRole).toLongLong());
        }
        return ids;
    };
    if (!grouped) {
        shown.push_back({std::string(), rowsOf({})});
        if (shown.back().second.empty()) shown.clear();
        return shown;
    }
    for (int row = 0; row < model.rowCount(); ++row) {
        const QModelIndex group = model.index(row, 0);
        shown.push_back({group.data(LeasesModel::GroupRole).value<LeaseGroup>().key, rowsOf(group)});
    }
    return shown;
}

int countOf(const Shown& shown) {
    int count = 0;
    for (const auto& [key, ids] : shown)
        count += int(ids.size());
    return count;
}

LeaseBoard boardOf(const LeasePage& page, LeaseGrouping grouping) {
    LeaseWatch watch;
    watch.take(page);
    return makeLeaseBoard(page, samples::mixedWorkers(), watch, {.grouping = grouping});
}

// Rows of a few workers and queues that come, go, are renewed and change hands.
class Traffic {
public:
    LeasePage next() {
        at_ += 1s;
        std::vector<InstanceSummary> rows;
        for (int id = 1; id <= 24; ++id) {
            if (random_.bounded(4) == 0) there_[id] = !there_[id];
            if (!there_[id]) continue;
            if (random_.bounded(5) == 0) worker_[id] = random_.bounded(5);
            if (random_.bounded(3) == 0) left_[id] = random_.bounded(60);
            static const char* const workers[] = {"fra-1#01aa/1", "fra-2#8f1c/2", "ams-3#77/3", "gone#4/4", "other"};
            static const char* const queues[] = {"default", "payments", "bulk"};
            InstanceSummary row = executing(id, workers[worker_[id]], std::chrono::seconds(left_[id] - 5), "checkout",
                                            "notify", queues[id % 3]);
            row.attempt = int(random_.bounded(2));
            rows.push_back(row);
        }
        return leasePage(rows, at_);
    }

private:
    QRandomGenerator random_{20261121};
    Timestamp at_ = now;
    std::array<bool, 25> there_{};
    std::array<int, 25> worker_{};
    std::array<int, 25> left_{};
};

} // namespace

class LeasesModelTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { samples::installLook(); }
    void showsTheBoard_data() { groupings(); }
    void showsTheBoard();
    void survivesRandomDifferences_data() { groupings(); }
    void survivesRandomDifferences();
    void aRowThatChangesHandsIsNeverThereTwice();
    void anotherGroupingIsAnotherTree();
    void saysEverythingInWords();
    void aThousandRowsThatAllMoveAreQuick();

private:
    static void groupings() {
        QTest::addColumn<int>("grouping");
        QTest::newRow("flat") << int(LeaseGrouping::None);
        QTest::newRow("workers") << int(LeaseGrouping::Worker);
        QTest::newRow("queues") << int(LeaseGrouping::Queue);
    }
};

void LeasesModelTest::showsTheBoard() {
    QFETCH(int, grouping);
    const auto by = LeaseGrouping(grouping);
    LeasesModel model;
    const QAbstractItemModelTester tester(&model, kReport);
    model.setBoard(boardOf(samples::mixedLeases(), by), by);
    QCOMPARE(countOf(shownBy(model, by != LeaseGrouping::None)), 9);
    QVERIFY(shownBy(model, by != LeaseGrouping::None) == shownBy(boardOf(samples::mixedLeases(), by)));
    QVERIFY(model.find({5951}).isValid());
    QCOMPARE(model.lease(model.find({5951}))->instance.id.value, 5951);
    QVERIFY(!model.find({1}).isValid());
    model.setBoard({}, by);
    QCOMPARE(model.rowCount(), 0);
    QCOMPARE(countOf(shownBy(model, by != LeaseGrouping::None)), 0);
}

void LeasesModelTest::survivesRandomDifferences() {
    QFETCH(int, grouping);
    const auto by = LeaseGrouping(grouping);
    LeasesModel model;
    const QAbstractItemModelTester tester(&model, kReport);
    model.setBoard(boardOf(leasePage({}), by), by);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    Traffic traffic;
    for (int round = 0; round < 300; ++round) {
        std::map<qint64, QPersistentModelIndex> held;
        const Shown before = shownBy(model, by != LeaseGrouping::None);
        std::map<qint64, std::string> groupOf;
        for (const auto& [key, ids] : before) {
            for (const qint64 id : ids) {
                held.emplace(id, model.find({id}, LeasesModel::Lease));
                groupOf[id] = key;
            }
        }
        const LeasePage page = traffic.next();
        const LeaseBoard wanted = boardOf(page, by);
        model.setBoard(wanted, by);
        const Shown after = shownBy(model, by != LeaseGrouping::None);
        QVERIFY(after == shownBy(wanted));
        for (const LeaseGroup& group : wanted.groups) {
            for (const LeaseRow& row : group.rows)
                QVERIFY(*model.lease(model.find(row.instance.id)) == row);
        }
        // Who was there and still is, in the same group, was never taken away.
        for (const auto& [key, ids] : after) {
            for (const qint64 id : ids) {
                const auto found = held.find(id);
                if (found == held.end() || groupOf[id] != key) continue;
                QVERIFY(found->second.isValid());
                QCOMPARE(found->second.data(LeasesModel::RowRole).value<LeaseRow>().instance.id.value, id);
            }
        }
    }
    QCOMPARE(resets.size(), 0);
}

void LeasesModelTest::aRowThatChangesHandsIsNeverThereTwice() {
    LeasesModel model;
    const QAbstractItemModelTester tester(&model, kReport);
    const auto by = LeaseGrouping::Worker;
    // To a group before its own, and to one behind it.
    for (const char* const other : {"a#1/1", "z#1/1"}) {
        model.setBoard(
            boardOf(leasePage({executing(1, "m#1/1", 5s), executing(2, "m#1/2", 6s), executing(3, other, 7s)}), by),
            by);
        const auto count = [&] {
            int rows = 0;
            for (int group = 0; group < model.rowCount(); ++group) {
                for (int row = 0; row < model.rowCount(model.index(group, 0)); ++row)
                    rows += model.index(row, 0, model.index(group, 0)).data().toLongLong() == 1;
            }
            return rows;
        };
        int most = 0;
        const auto look =
            connect(&model, &QAbstractItemModel::rowsInserted, this, [&] { most = std::max(most, count()); });
        model.setBoard(
            boardOf(leasePage({executing(1, other, 5s), executing(2, "m#1/2", 6s), executing(3, other, 7s)}), by), by);
        disconnect(look);
        QCOMPARE(most, 1);
        QCOMPARE(count(), 1);
    }
}

void LeasesModelTest::anotherGroupingIsAnotherTree() {
    LeasesModel model;
    const QAbstractItemModelTester tester(&model, kReport);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    for (const auto by : {LeaseGrouping::Worker, LeaseGrouping::None, LeaseGrouping::Queue})
        model.setBoard(boardOf(samples::mixedLeases(), by), by);
    QCOMPARE(resets.size(), 3);
    QCOMPARE(model.rowCount(), 3);
}

void LeasesModelTest::saysEverythingInWords() {
    LeasesModel model;
    model.setBoard(boardOf(samples::mixedLeases(), LeaseGrouping::None), LeaseGrouping::None);
    const auto said = [&](qint64 id, int column, int role = Qt::DisplayRole) {
        return model.find({id}, column).data(role).toString();
    };
    QCOMPARE(said(5941, LeasesModel::Lease), QString("ran out 6 s ago"));
    QCOMPARE(said(5940, LeasesModel::Lease), QString("none"));
    QCOMPARE(said(6119, LeasesModel::Lease), QString("33 s"));
    QCOMPARE(said(6119, LeasesModel::Running), QString("19 s"));
    QCOMPARE(said(5951, LeasesModel::Worker), QString("old-1, gone"));
    QCOMPARE(said(5950, LeasesModel::Worker), QString("ams-3, not seen"));
    QCOMPARE(said(6119, LeasesModel::Seen), QString("now"));
    QCOMPARE(said(5950, LeasesModel::Seen), QString("42 s ago"));
    QCOMPARE(said(5951, LeasesModel::Seen), QString("–"));
    QVERIFY(said(5951, LeasesModel::Worker, Qt::ToolTipRole).contains("not among the workers that live"));
    QVERIFY(said(6122, LeasesModel::Worker, Qt::ToolTipRole).contains("Nothing in this database says"));
    QVERIFY(said(6121, LeasesModel::Status, Qt::ToolTipRole).contains("unique key"));
    for (int column = 0; column < LeasesModel::ColumnCount; ++column) {
        QVERIFY(!model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString().isEmpty());
        if (column == LeasesModel::Key) continue; // most have none
        QVERIFY2(!said(6119, column, Qt::AccessibleTextRole).isEmpty(), qPrintable(QString::number(column)));
    }
}

void LeasesModelTest::aThousandRowsThatAllMoveAreQuick() {
    const auto pageOf = [](int turn) {
        std::vector<InstanceSummary> rows;
        for (int i = 0; i < 1000; ++i)
            rows.push_back(executing(i + 1, i % 2 ? "fra-1#01aa/1" : "fra-2#8f1c/2",
                                     std::chrono::milliseconds((i % 2 ? 0 : 500 + turn * 1000) + i)));
        std::stable_sort(rows.begin(), rows.end(),
                         [](const auto& a, const auto& b) { return a.leaseExpiresAt < b.leaseExpiresAt; });
        return leasePage(rows);
    };
    LeasesModel model;
    model.setBoard(boardOf(pageOf(0), LeaseGrouping::None), LeaseGrouping::None);
    QElapsedTimer timer;
    timer.start();
    for (int turn = 1; turn <= 5; ++turn)
        model.setBoard(boardOf(pageOf(turn % 2), LeaseGrouping::None), LeaseGrouping::None);
    QVERIFY2(timer.elapsed() < 5000 * test::slowness, qPrintable(QString::number(timer.elapsed())));
}

FERMATA_TEST(LeasesModelTest, QApplication)
#include "tst_leases_model.moc"
