// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "barriers/barriers_model.h"
#include "forest.h"

#include <fermata/test/runner.h>

#include <QAbstractItemModelTester>
#include <QElapsedTimer>
#include <QPersistentModelIndex>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

using namespace fermata;
using namespace fermata::views;
using samples::Forest;
using Kind = BarrierNode::Kind;

namespace {

std::int64_t idAt(const BarriersModel& model, const QModelIndex& index) {
    return model.node(index).row.id.value;
}

// What the tree says below a line, one word a line: "done 3", "#17".
QStringList linesBelow(const BarriersModel& model, const QModelIndex& parent = {}) {
    QStringList lines;
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const BarrierNode& node = model.node(model.index(row, 0, parent));
        switch (node.kind) {
        case Kind::Instance:
            lines << QStringLiteral("#%1").arg(node.row.id.value);
            break;
        case Kind::Group:
            lines << QStringLiteral("%1 %2")
                         .arg(QString::fromLatin1(toString(statusOf(node.group)).data()))
                         .arg(node.count);
            break;
        case Kind::Reading:
            lines << QStringLiteral("reading");
            break;
        case Kind::More:
            lines << QStringLiteral("more");
            break;
        }
    }
    return lines;
}

} // namespace

class BarriersModelTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void endedChildsAreALineAStatus();
    void manyLivingChildsAreALineAKindAndTheHolder();
    void groupsOpenPageByPage();
    void whatIsOpenStaysOpen();
    void whatWentTakesItsLinesAlong();
    void survivesRandomDifferences();
    void isFastWithTenThousandRoots();
};

void BarriersModelTest::endedChildsAreALineAStatus() {
    Forest forest;
    forest.add(1, Status::AwaitingChildren, 0, "order");
    for (int id = 10; id < 15; ++id)
        forest.add(id, Status::Done, 1);
    forest.add(20, Status::Failed, 1);
    forest.add(31, Status::AwaitingSignal, 1);
    forest.add(30, Status::AwaitingChildren, 1, "order");

    BarriersModel model;
    QAbstractItemModelTester tester(&model);
    BarriersQuery query;
    model.setSnapshot(forest.answer(query));
    const QModelIndex root = model.index(0, 0);
    QVERIFY(model.hasChildren(root));
    QCOMPARE(model.rowCount(root), 0);
    model.open(root);
    QCOMPARE(linesBelow(model, root), QStringList{"reading"});
    query.open = {InstanceId{1}};
    model.setSnapshot(forest.answer(query));
    // What holds the barrier stands last.
    QCOMPARE(linesBelow(model, root), (QStringList{"done 5", "failed 1", "#30", "#31"}));
    QCOMPARE(model.heldChild(root), model.index(3, 0, root));
    QVERIFY(!model.heldChild(model.index(2, 0, root)).isValid());
    model.close(root);
    QCOMPARE(model.rowCount(root), 0);
}

void BarriersModelTest::manyLivingChildsAreALineAKindAndTheHolder() {
    Forest forest;
    forest.add(1, Status::AwaitingChildren, 0, "order");
    for (int id = 10; id < 40; ++id)
        forest.add(id, Status::AwaitingSignal, 1);
    BarriersModel model;
    QAbstractItemModelTester tester(&model);
    BarriersQuery query;
    query.open = {InstanceId{1}};
    model.setSnapshot(forest.answer({}));
    const QModelIndex root = model.index(0, 0);
    model.open(root);
    model.setSnapshot(forest.answer(query));
    QCOMPARE(linesBelow(model, root), (QStringList{"awaiting_signal 30", "#10"}));
    QCOMPARE(model.heldChild(root), model.index(1, 0, root));

    // They end: at eight each has its own line again.
    for (int id = 10; id < 32; ++id) {
        forest.rows.at(id).status = Status::Done;
        --forest.rows.at(1).childrenPending;
    }
    model.setSnapshot(forest.answer(query));
    QCOMPARE(linesBelow(model, root).first(), QString("done 22"));
    QCOMPARE(model.rowCount(root), 9);
}

void BarriersModelTest::groupsOpenPageByPage() {
    Forest forest;
    forest.add(1, Status::AwaitingChildren, 0, "order");
    for (int id = 100; id < 350; ++id)
        forest.add(id, Status::Done, 1);
    BarriersModel model;
    QAbstractItemModelTester tester(&model);
    BarriersQuery query;
    query.open = {InstanceId{1}};
    model.setSnapshot(forest.answer({}));
    model.open(model.index(0, 0));
    model.setSnapshot(forest.answer(query));
    const BarriersModel::Group group{InstanceId{1}, ChildKind::Done};
    QModelIndex done = model.find(group);
    QVERIFY(done.isValid());
    QCOMPARE(model.rowCount(done), 0);
    model.open(done);

    query.stretches = {{InstanceId{1}, ChildKind::Done, {}, 100}};
    model.setSnapshot(forest.answer(query));
    QCOMPARE(model.rowCount(done), 101);
    QCOMPARE(model.lastOf(group)->value, 199);
    QCOMPARE(linesBelow(model, done).last(), QString("more"));
    query.stretches.front().after = InstanceId{149};
    model.setSnapshot(forest.answer(query));
    QCOMPARE(model.rowCount(done), 151);
    query.stretches.front().after = InstanceId{199};
    query.stretches.front().limit = 200;
    model.setSnapshot(forest.answer(query));
    QCOMPARE(model.rowCount(done), 250);
    QCOMPARE(linesBelow(model, done).last(), QString("#349"));

    // A first stretch that is read again leaves what was loaded behind it alone, and takes what went.
    forest.rows.erase(120);
    query.stretches = {{InstanceId{1}, ChildKind::Done, {}, 100}};
    model.setSnapshot(forest.answer(query));
    QCOMPARE(model.rowCount(done), 249);
    // A search that was cut short says where it goes on.
    BarriersSnapshot cut = forest.answer(query);
    cut.stretches.front().after = InstanceId{349};
    cut.stretches.front().rows.clear();
    cut.stretches.front().more = false;
    cut.stretches.front().scannedTo = InstanceId{10'349};
    model.setSnapshot(cut);
    QCOMPARE(model.rowCount(done), 250);
    QCOMPARE(model.node(model.index(249, 0, done)).row.id.value, 10'349);
    query.stretches.front().after = InstanceId{10'349};
    model.setSnapshot(forest.answer(query));
    QCOMPARE(model.rowCount(done), 249);
    // The tail goes too.
    forest.rows.erase(349);
    forest.rows.erase(348);
    query.stretches.front().after = InstanceId{300};
    model.setSnapshot(forest.answer(query));
    QCOMPARE(linesBelow(model, done).last(), QString("#347"));
}

void BarriersModelTest::whatIsOpenStaysOpen() {
    Forest forest;
    for (const int root : {1, 2, 3}) {
        forest.add(root, Status::AwaitingChildren, 0, "order");
        forest.add(root * 100, Status::AwaitingChildren, root, "order");
        forest.add(root * 100 + 1, Status::AwaitingSignal, root * 100);
    }
    BarriersModel model;
    QAbstractItemModelTester tester(&model);
    QTreeView view;
    view.setModel(&model);
    QObject::connect(&view, &QTreeView::expanded, &model, &BarriersModel::open);
    BarriersQuery query;
    query.open = {InstanceId{2}, InstanceId{200}};
    model.setSnapshot(forest.answer(query));
    view.expand(model.find(InstanceId{2}));
    model.setSnapshot(forest.answer(query));
    view.expand(model.find(InstanceId{200}));
    model.setSnapshot(forest.answer(query));
    view.setCurrentIndex(model.find(InstanceId{201}));

    // Others come above and go; it moves to the end, since it waits the least.
    forest.add(4, Status::AwaitingChildren, 0, "order").updatedAt = samples::now - std::chrono::hours(5);
    forest.rows.at(2).updatedAt = samples::now;
    forest.rows.at(1).status = Status::Done;
    model.setSnapshot(forest.answer(query));
    QCOMPARE(linesBelow(model), (QStringList{"#4", "#100", "#3", "#2"}));
    QVERIFY(view.isExpanded(model.find(InstanceId{2})));
    QVERIFY(view.isExpanded(model.find(InstanceId{200})));
    QCOMPARE(idAt(model, view.currentIndex()), 201);
}

void BarriersModelTest::whatWentTakesItsLinesAlong() {
    Forest forest;
    for (const int root : {1, 2, 3})
        forest.add(root, Status::AwaitingChildren, 0, "order");
    forest.add(300, Status::AwaitingSignal, 3);
    BarriersModel model;
    QAbstractItemModelTester tester(&model);
    BarriersQuery query;
    query.open = {InstanceId{3}};
    model.setSnapshot(forest.answer(query));
    model.open(model.find(InstanceId{3}));
    model.setSnapshot(forest.answer(query));
    const QPersistentModelIndex child(model.find(InstanceId{300}));
    QVERIFY(child.isValid());
    forest.rows.at(3).status = Status::Runnable;
    model.setSnapshot(forest.answer(query));
    QCOMPARE(linesBelow(model), (QStringList{"#1", "#2"}));
    QVERIFY(!child.isValid());
    model.clear();
    QCOMPARE(model.rowCount(), 0);
}

void BarriersModelTest::survivesRandomDifferences() {
    QRandomGenerator random(20260714);
    BarriersModel model;
    QAbstractItemModelTester tester(&model);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    Forest forest;
    BarriersQuery query;
    query.limit = 50;
    std::vector<std::int64_t> parents;
    std::int64_t next = 1;
    const Status statuses[] = {Status::Done,           Status::Failed,           Status::Executing, Status::Runnable,
                               Status::AwaitingSignal, Status::AwaitingChildren, Status::Done};
    for (int round = 0; round < 300; ++round) {
        for (int i = random.bounded(6); i > 0; --i) {
            const bool below = !parents.empty() && random.bounded(4) > 0;
            const std::int64_t parent = below ? parents[std::size_t(random.bounded(int(parents.size())))] : 0;
            const Status status = below ? statuses[random.bounded(7)] : Status::AwaitingChildren;
            forest.add(next, status, parent, "order");
            if (status == Status::AwaitingChildren) parents.push_back(next);
            ++next;
        }
        for (auto& [id, row] : forest.rows) {
            if (random.bounded(12) > 0) continue;
            if (row.status == Status::AwaitingChildren)
                row.updatedAt += std::chrono::seconds(random.bounded(400) - 200);
            else
                row.status = statuses[random.bounded(5)];
        }
        // Whole trees go, from the middle and from the tail.
        if (parents.size() > 12) {
            const std::int64_t gone = random.bounded(2) == 0 ? parents.back() : parents[parents.size() / 2];
            std::vector<std::int64_t> going{gone};
            for (std::size_t i = 0; i < going.size(); ++i) {
                for (const auto& child : forest.childsOf(InstanceId{going[i]}))
                    going.push_back(child.id.value);
            }
            for (const std::int64_t id : going) {
                forest.rows.erase(id);
                std::erase(parents, id);
            }
        }
        // A person opens and closes.
        query.open.clear();
        query.stretches.clear();
        for (const std::int64_t parent : parents) {
            const QModelIndex index = model.find(InstanceId{parent});
            if (!index.isValid()) continue;
            if (random.bounded(3) > 0)
                model.open(index);
            else if (random.bounded(3) == 0)
                model.close(index);
            if (model.rowCount(index) == 0) continue;
            query.open.push_back(InstanceId{parent});
            for (const ChildKind kind : allChildKinds) {
                const BarriersModel::Group group{InstanceId{parent}, kind};
                const QModelIndex line = model.find(group);
                if (!line.isValid()) continue;
                if (random.bounded(3) == 0) model.open(line);
                if (model.rowCount(line) == 0) continue;
                ChildStretchQuery stretch{InstanceId{parent}, kind, {}, 3};
                if (random.bounded(2) == 0 && model.lastOf(group)) stretch.after = model.lastOf(group);
                query.stretches.push_back(stretch);
            }
        }
        const BarriersSnapshot snapshot = forest.answer(query);
        model.setSnapshot(snapshot);

        // The roots are what was said, and so is each open parent whose childs are few.
        QCOMPARE(model.rowCount(), int(snapshot.roots.size()));
        for (int row = 0; row < model.rowCount(); ++row)
            QCOMPARE(model.node(model.index(row, 0)).row, snapshot.roots[std::size_t(row)].row);
        for (const OpenBarrier& open : snapshot.open) {
            const QModelIndex index = model.find(open.barrier.row.id);
            if (!index.isValid() || model.rowCount(index) == 0) continue;
            std::int64_t grouped = 0, single = 0;
            for (int row = 0; row < model.rowCount(index); ++row) {
                const BarrierNode& node = model.node(model.index(row, 0, index));
                if (node.kind == Kind::Group)
                    grouped += node.count;
                else
                    ++single;
            }
            const Family& family = *open.barrier.family;
            QVERIFY(grouped == family.total() || grouped + single == family.total());
        }
    }
    QCOMPARE(resets.size(), 0);
}

// A refresh of the longest list that there is must not be felt.
void BarriersModelTest::isFastWithTenThousandRoots() {
    BarriersSnapshot snapshot;
    snapshot.databaseTime = samples::now;
    for (int id = 1; id <= 10'000; ++id) {
        Barrier barrier;
        barrier.row = samples::summary(id, Status::AwaitingChildren, "order", "join");
        barrier.family = Family{};
        snapshot.roots.push_back(barrier);
    }
    BarriersModel model;
    model.setSnapshot(snapshot);
    snapshot.roots.erase(snapshot.roots.begin() + 17);
    snapshot.databaseTime += std::chrono::seconds(1);
    QElapsedTimer clock;
    clock.start();
    model.setSnapshot(snapshot);
    QCOMPARE(model.rowCount(), 9'999);
    QVERIFY2(clock.elapsed() < 1'000, qPrintable(QString::number(clock.elapsed()))); // unoptimised, on a busy machine
}

FERMATA_TEST(BarriersModelTest, QApplication)
#include "tst_barriers_model.moc"
