// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "instances/instances_model.h"
#include "theme/status_look.h"

#include <fermata/test/runner.h>

#include <QAbstractItemModelTester>
#include <QItemSelectionModel>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTest>

#include <map>

using namespace fermata;
using namespace std::chrono_literals;
using fermata::views::InstancesModel;
using fermata::views::LookStatus;

namespace {

const Timestamp noon{std::chrono::microseconds{1'784'030'400'000'000}};

InstanceSummary instance(std::int64_t id, Status status = Status::Runnable) {
    InstanceSummary row;
    row.id = {id};
    row.fsm = "checkout";
    row.step = "start";
    row.status = status;
    row.queue = "default";
    row.eligibleAt = row.insertedAt = row.updatedAt = noon - 10s;
    return row;
}

std::vector<InstanceSummary> instances(std::initializer_list<std::int64_t> ids) {
    std::vector<InstanceSummary> rows;
    for (const auto id : ids)
        rows.push_back(instance(id));
    return rows;
}

std::vector<std::int64_t> idsOf(const InstancesModel& model) {
    std::vector<std::int64_t> ids;
    for (const InstanceSummary& row : model.rows())
        ids.push_back(row.id.value);
    return ids;
}

using Ids = std::vector<std::int64_t>;

} // namespace

class InstancesModelTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void mapsEachColumn();
    void tellsScheduledAndExpiredByTheDatabasesClock();
    void ageingTouchesOnlyWhatShowsTime();
    void growsAtTheEnd();
    void refreshesAStretch();
    void takesWhatIsGone();
    void findsById();
    void refusesRowsOutsideTheStretch();
    void keepsSelectionAndCurrentRow();
    void agreesWithTheDatabaseAfterRandomStretches();
};

void InstancesModelTest::mapsEachColumn() {
    InstancesModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    InstanceSummary row = instance(5208, Status::AwaitingSignal);
    row.awaits = "paid";
    row.attempt = 3;
    row.queue = "payments";
    model.setNow(noon);
    model.setStretch({}, {}, {row});

    const auto raw = [&](InstancesModel::Column column) {
        return model.index(0, column).data(InstancesModel::SortRole);
    };
    QCOMPARE(raw(InstancesModel::Id), QVariant(5208LL));
    QCOMPARE(raw(InstancesModel::Machine), QVariant("checkout"));
    QCOMPARE(raw(InstancesModel::Step), QVariant("start"));
    QCOMPARE(raw(InstancesModel::Status), QVariant(int(LookStatus::AwaitingSignal)));
    QCOMPARE(raw(InstancesModel::Queue), QVariant("payments"));
    QCOMPARE(raw(InstancesModel::Attempt), QVariant(3));
    QCOMPARE(raw(InstancesModel::InStatus), QVariant(qlonglong((noon - 10s).time_since_epoch().count())));
    QVERIFY(model.index(0, 0).data(InstancesModel::RowRole).value<InstanceSummary>() == row);
    QVERIFY(model.now() == noon);
    QVERIFY(!model.data(QModelIndex(), Qt::DisplayRole).isValid());
}

void InstancesModelTest::tellsScheduledAndExpiredByTheDatabasesClock() {
    InstancesModel model;
    InstanceSummary later = instance(2);
    later.eligibleAt = noon + 5s;
    InstanceSummary leased = instance(1, Status::Executing);
    leased.leaseExpiresAt = noon + 8s;
    model.setNow(noon);
    model.setStretch({}, {}, {later, leased});
    const auto look = [&](int row) {
        return LookStatus(model.index(row, InstancesModel::Status).data(InstancesModel::SortRole).toInt());
    };
    QCOMPARE(look(0), LookStatus::Scheduled);
    QCOMPARE(look(1), LookStatus::Executing);
    model.setNow(noon + 6s);
    QCOMPARE(look(0), LookStatus::Runnable);
    QCOMPARE(look(1), LookStatus::Executing);
    model.setNow(noon + 9s);
    QCOMPARE(look(1), LookStatus::LeaseExpired);
}

void InstancesModelTest::ageingTouchesOnlyWhatShowsTime() {
    InstancesModel model;
    model.setStretch({}, {}, instances({3, 2, 1}));
    QSignalSpy changed(&model, &InstancesModel::dataChanged);
    model.setNow(noon);
    for (const auto& signal : changed) {
        for (int column = signal[0].toModelIndex().column(); column <= signal[1].toModelIndex().column(); ++column)
            QVERIFY(column == InstancesModel::Status || column == InstancesModel::Why ||
                    column == InstancesModel::InStatus || column == InstancesModel::Eligible ||
                    column == InstancesModel::Lease || column == InstancesModel::Spawned);
        QCOMPARE(signal[0].toModelIndex().row(), 0);
        QCOMPARE(signal[1].toModelIndex().row(), 2);
    }
    QVERIFY(!changed.isEmpty());
    changed.clear();
    model.setNow(noon);
    QVERIFY(changed.isEmpty());
}

void InstancesModelTest::growsAtTheEnd() {
    InstancesModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setStretch({}, InstanceId{8}, instances({10, 9, 8}));
    model.setStretch(InstanceId{8}, InstanceId{5}, instances({7, 5}));
    QCOMPARE(idsOf(model), (Ids{10, 9, 8, 7, 5}));
    model.setStretch(InstanceId{5}, {}, instances({2}));
    QCOMPARE(idsOf(model), (Ids{10, 9, 8, 7, 5, 2}));
}

void InstancesModelTest::refreshesAStretch() {
    InstancesModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setStretch({}, {}, instances({10, 9, 8, 7, 6, 5}));
    QSignalSpy inserted(&model, &InstancesModel::rowsInserted);
    QSignalSpy changed(&model, &InstancesModel::dataChanged);
    auto rows = instances({9, 7, 6});
    rows[2].status = Status::Done;
    model.setStretch(InstanceId{10}, InstanceId{6}, rows); // 8 is gone, 6 has ended, nothing is said about 10 and 5
    QCOMPARE(idsOf(model), (Ids{10, 9, 7, 6, 5}));
    QVERIFY(model.row(3).status == Status::Done);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed[0][0].toModelIndex().row(), 3);
    QCOMPARE(changed[0][1].toModelIndex().row(), 3);
    QVERIFY(inserted.isEmpty());
}

void InstancesModelTest::takesWhatIsGone() {
    InstancesModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setStretch({}, {}, instances({10, 9, 8, 7}));
    model.setStretch(InstanceId{9}, {}, {});
    QCOMPARE(idsOf(model), (Ids{10, 9}));
    model.setStretch({}, InstanceId{10}, {});
    QCOMPARE(idsOf(model), (Ids{9}));
    model.clear();
    QCOMPARE(model.rowCount(), 0);
}

void InstancesModelTest::findsById() {
    InstancesModel model;
    QCOMPARE(model.find(InstanceId{1}), -1);
    model.setStretch({}, {}, instances({40, 30, 20}));
    QCOMPARE(model.find(InstanceId{40}), 0);
    QCOMPARE(model.find(InstanceId{20}), 2);
    QCOMPARE(model.find(InstanceId{50}), -1);
    QCOMPARE(model.find(InstanceId{25}), -1);
    QCOMPARE(model.find(InstanceId{1}), -1);
}

void InstancesModelTest::refusesRowsOutsideTheStretch() {
    InstancesModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setStretch({}, {}, instances({10, 9, 8, 7}));
    model.setStretch(InstanceId{9}, InstanceId{8}, instances({10, 8, 7, 3})); // only 8 is inside
    QCOMPARE(idsOf(model), (Ids{10, 9, 8, 7}));
    model.setStretch({}, {}, instances({7, 9, 8})); // out of order
    QCOMPARE(idsOf(model), (Ids{9, 8, 7}));
}

void InstancesModelTest::keepsSelectionAndCurrentRow() {
    InstancesModel model;
    model.setStretch({}, {}, instances({10, 9, 8, 7}));
    QItemSelectionModel selection(&model);
    selection.setCurrentIndex(model.index(2, 0), QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    QSignalSpy moved(&selection, &QItemSelectionModel::currentRowChanged);
    model.setStretch({}, InstanceId{9}, instances({13, 12, 11, 10, 9}));
    QCOMPARE(model.row(selection.currentIndex().row()).id.value, 8);
    QCOMPARE(selection.selectedRows().size(), 1);
    QCOMPARE(selection.selectedRows()[0].row(), 5);
    QVERIFY(moved.isEmpty());
}

// A "database" whose rows appear, change and vanish, read by stretches as a person scrolls. Once each stretch has been
// read the model must show what there is.
void InstancesModelTest::agreesWithTheDatabaseAfterRandomStretches() {
    QRandomGenerator random(4711);
    std::map<std::int64_t, InstanceSummary, std::greater<>> database;
    std::int64_t nextId = 1;
    const auto spawn = [&](int count) {
        for (int i = 0; i < count; ++i, ++nextId)
            database.emplace(nextId, instance(nextId));
    };
    spawn(60);

    InstancesModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QSignalSpy resets(&model, &InstancesModel::modelReset);
    // What a query over the key would answer.
    const auto read = [&](std::optional<InstanceId> below, int limit) {
        std::vector<InstanceSummary> rows;
        auto at = below ? database.upper_bound(below->value) : database.begin();
        for (; at != database.end() && int(rows.size()) < limit; ++at)
            rows.push_back(at->second);
        const bool more = at != database.end();
        model.setStretch(below, more ? std::optional(rows.back().id) : std::nullopt, rows);
    };
    read({}, 1000);
    for (int round = 0; round < 1000; ++round) {
        spawn(random.bounded(4));
        for (auto row = database.begin(); row != database.end();) {
            if (random.bounded(40) == 0) {
                row = database.erase(row);
                continue;
            }
            if (random.bounded(10) == 0) row->second.status = allStatuses[random.bounded(6u)];
            ++row;
        }
        // A stretch somewhere inside, then all there is in three parts of random length.
        if (model.rowCount() > 0) read(model.row(random.bounded(model.rowCount())).id, 1 + random.bounded(20));
        const int first = 1 + random.bounded(30);
        read({}, first);
        if (model.rowCount() >= first) {
            const InstanceId below = model.row(first - 1).id;
            read(below, 1 + random.bounded(10));
            read(below, 1000);
        }
        std::vector<InstanceSummary> all;
        for (const auto& [id, row] : database)
            all.push_back(row);
        QVERIFY(model.rows() == all);
    }
    QVERIFY(resets.isEmpty());
}

FERMATA_TEST(InstancesModelTest, QCoreApplication)
#include "tst_instances_model.moc"
