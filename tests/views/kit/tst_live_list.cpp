// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// The kit that lists are made of, on a tree of numbers.
#include "kit/keyed_tree.h"
#include "kit/live_view.h"
#include "samples.h"

#include <fermata/test/runner.h>

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QRandomGenerator>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <map>

using namespace fermata;
using namespace fermata::views;

namespace {

struct Line {
    int id = 0;
    int value = 0;
    friend bool operator==(const Line&, const Line&) = default;
};

// Below a hundred a line holds others and cannot be chosen.
class Numbers : public ListOf<KeyedTreeModel<Line, &Line::id>> {
public:
    Numbers() : ListOf(nullptr) {
        const QString wide(30, u'0');
        setColumns({
            {.head = {.title = "Id", .least = 100},
             .cell = [](const Line& line) { return Cell::plain(QString::number(line.id)); }},
            {.head = {.title = "Value", .number = true, .samples = {wide}, .leaves = 2},
             .cell = [](const Line& line) { return Cell::plain(QString::number(line.value)); }},
            {.head = {.title = "Age", .ages = true, .samples = {wide}, .leaves = 1},
             .cell = [this](const Line&) { return Cell::plain(QString::number(now().time_since_epoch().count())); }},
        });
    }

    using ListOf::setBelow;
    using ListOf::setGroups;

private:
    std::optional<ListKey> keyOf(const Line& line) const override {
        return line.id < 100 ? std::nullopt : std::optional<ListKey>(line.id);
    }
    QVariant whole(const Line&, int) const override { return {}; }
};

class Tree : public LiveTree {
public:
    explicit Tree(Numbers& numbers) : LiveTree(nullptr) { setList(numbers); }

    QList<int> chosen;

protected:
    void rowChosen(const QModelIndex& row) override { chosen << row.siblingAtColumn(0).data().toInt(); }
};

std::vector<Line> lines(int first, int count, int value = 0) {
    std::vector<Line> all;
    for (int i = 0; i < count; ++i)
        all.push_back({first + i, value});
    return all;
}

} // namespace

class LiveListTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { samples::installLook(); }
    void linesBecomeTheNewOnesAtAnyDepth();
    void onlyThePartThatWasNamedBecomesAnother();
    void agesAreToldAtAnyDepth();
    void theChoiceStaysWithItsLineInWhateverGroup();
    void whatIsReadStaysWhereItIs();
    void columnsLeaveInTheirOrderAndReturn();
    void columnsAreKeptWhateverRoomThereWas();
    void whatIsCurrentIsCopied();
};

void LiveListTest::linesBecomeTheNewOnesAtAnyDepth() {
    QRandomGenerator random(20261126);
    Numbers model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    const auto someLines = [&](int from) {
        std::vector<Line> some;
        for (int id = from; id < from + 9; ++id) {
            if (random.bounded(3)) some.push_back({id, int(random.bounded(3))});
        }
        std::shuffle(some.begin(), some.end(), random);
        if (!some.empty()) some.push_back({some.front().id, 77}); // a key that comes twice is taken once
        return some;
    };
    const auto become = [&](const QModelIndex& parent, int from) {
        std::map<int, QPersistentModelIndex> held;
        for (int row = 0; row < model.rowCount(parent); ++row)
            held.emplace(model.item(model.index(row, 0, parent)).id, model.index(row, 1, parent));
        std::vector<Line> wanted = someLines(from);
        model.setBelow(parent, wanted);
        if (!wanted.empty()) wanted.pop_back();
        QCOMPARE(model.rowCount(parent), int(wanted.size()));
        for (int row = 0; row < int(wanted.size()); ++row) {
            const QModelIndex index = model.index(row, 0, parent);
            QVERIFY(model.item(index) == wanted[std::size_t(row)]);
            QCOMPARE(index.parent(), parent);
            const auto before = held.find(wanted[std::size_t(row)].id);
            if (before != held.end()) QCOMPARE(QModelIndex(before->second), index.siblingAtColumn(1));
        }
    };
    for (int round = 0; round < 200; ++round) {
        QModelIndex at;
        for (int depth = 0; depth < 4; ++depth) {
            become(at, 100 * depth);
            if (model.rowCount(at) == 0) break;
            at = model.index(int(random.bounded(model.rowCount(at))), 0, at);
        }
    }
    QCOMPARE(resets.size(), 0);
}

void LiveListTest::onlyThePartThatWasNamedBecomesAnother() {
    Numbers model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setBelow({}, lines(100, 6));
    model.setBelow({}, 2, 2, {{103, 1}, {200, 0}, {102, 0}});
    QList<int> ids;
    for (int row = 0; row < model.rowCount(); ++row)
        ids << model.item(model.index(row, 0)).id;
    QCOMPARE(ids, QList<int>({100, 101, 103, 200, 102, 104, 105}));
    QCOMPARE(model.item(model.find(103)).value, 1);
}

void LiveListTest::agesAreToldAtAnyDepth() {
    Numbers model;
    model.setBelow({}, lines(1, 2));
    model.setBelow(model.find(2), lines(100, 3));
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    model.setNow(samples::now);
    QCOMPARE(changed.size(), 2);
    QCOMPARE(changed[1][0].toModelIndex(), model.index(0, 2, model.find(2)));
    QCOMPARE(changed[1][1].toModelIndex(), model.index(2, 2, model.find(2)));
    model.setNow(samples::now);
    QCOMPARE(changed.size(), 2);
}

void LiveListTest::theChoiceStaysWithItsLineInWhateverGroup() {
    Numbers model;
    Tree tree(model);
    model.setGroups({{{1, 0}, lines(100, 3)}, {{2, 0}, lines(200, 3)}});
    tree.expandAll();
    tree.show();
    QVERIFY(QTest::qWaitForWindowExposed(&tree));
    const auto rectOf = [&](ListKey key) { return tree.visualRect(model.indexOf(key)); };
    QTest::mouseClick(tree.viewport(), Qt::LeftButton, {}, rectOf(101).center());
    QCOMPARE(tree.chosen, QList<int>({101}));
    const auto isChosen = [&](ListKey key) { return tree.selectionModel()->isSelected(model.indexOf(key)); };
    QVERIFY(isChosen(101));
    // To another group; away; and back.
    tree.hold([&] { model.setGroups({{{1, 0}, {{100, 0}, {102, 0}}}, {{2, 0}, {{200, 0}, {101, 0}}}}); });
    QVERIFY(isChosen(101));
    tree.hold([&] { model.setGroups({{{1, 0}, {{100, 0}, {102, 0}}}, {{2, 0}, {{200, 0}}}}); });
    QVERIFY(!tree.selectionModel()->hasSelection());
    QVERIFY(!tree.currentIndex().isValid());
    tree.hold([&] { model.setGroups({{{1, 0}, {{101, 0}}}, {{2, 0}, {{200, 0}}}}); });
    QVERIFY(isChosen(101));
    QCOMPARE(tree.chosen, QList<int>({101})); // all that was nobody's choice
    // A line that holds others is chosen in its place: then it does not come back.
    QTest::mouseClick(tree.viewport(), Qt::LeftButton, {}, tree.visualRect(model.find(2)).center());
    tree.hold([&] { model.setGroups({{{2, 0}, {{200, 0}}}}); });
    tree.hold([&] { model.setGroups({{{1, 0}, {{101, 0}}}, {{2, 0}, {{200, 0}}}}); });
    QVERIFY(!isChosen(101));
    QVERIFY(!tree.chosenKey());
}

void LiveListTest::whatIsReadStaysWhereItIs() {
    Numbers model;
    Tree tree(model);
    model.setBelow({}, lines(100, 200));
    tree.resize(400, 300);
    tree.show();
    QVERIFY(QTest::qWaitForWindowExposed(&tree));
    tree.verticalScrollBar()->setValue(1'003);
    const QModelIndex first = tree.indexAt({50, 0});
    const ListKey key = *model.keyAt(first);
    const int top = tree.visualRect(first).top();
    tree.hold([&] {
        std::vector<Line> fewer = lines(100, 200);
        fewer.erase(fewer.begin(), fewer.begin() + 7);
        model.setBelow({}, fewer);
    });
    QCOMPARE(tree.visualRect(model.indexOf(key)).top(), top);
    tree.verticalScrollBar()->setValue(0);
    tree.hold([&] { model.setBelow({}, lines(100, 200)); });
    QCOMPARE(tree.visualRect(model.indexOf(100)).top(), 0); // at the top one sees what is new
}

void LiveListTest::columnsLeaveInTheirOrderAndReturn() {
    Numbers model;
    Tree tree(model);
    tree.resize(900, 200);
    tree.show();
    QVERIFY(QTest::qWaitForWindowExposed(&tree));
    QVERIFY(!tree.isColumnHidden(1) && !tree.isColumnHidden(2));
    tree.setColumnWidth(2, 222);
    tree.resize(110 + tree.columnWidth(1), 200);
    QVERIFY(!tree.isColumnHidden(1));
    QVERIFY(tree.isColumnHidden(2));
    tree.resize(150, 200);
    QVERIFY(tree.isColumnHidden(1) && tree.isColumnHidden(2));
    tree.resize(900, 200);
    QVERIFY(!tree.isColumnHidden(1) && !tree.isColumnHidden(2));
    QCOMPARE(tree.columnWidth(2), 222);
}

// What a narrow window left out is not left out of the next one.
void LiveListTest::columnsAreKeptWhateverRoomThereWas() {
    Numbers before;
    Tree narrow(before);
    narrow.resize(1000, 200);
    narrow.show();
    narrow.setColumnWidth(2, 140);
    narrow.resize(180, 200);
    QTRY_VERIFY(narrow.isColumnHidden(1) && narrow.isColumnHidden(2));
    const QByteArray kept = narrow.saveColumns();

    Numbers after;
    Tree wide(after);
    wide.resize(1000, 200);
    wide.show();
    wide.restoreColumns(kept);
    QVERIFY(!wide.isColumnHidden(1) && !wide.isColumnHidden(2));
    QCOMPARE(wide.columnWidth(2), 140);
    wide.restoreColumns("something else");
    QCOMPARE(wide.columnWidth(2), 140);
}

void LiveListTest::whatIsCurrentIsCopied() {
    Numbers model;
    Tree tree(model);
    model.setBelow({}, lines(100, 3, 7));
    QTest::keyClick(&tree, Qt::Key_C, Qt::ControlModifier); // nothing is: nothing happens
    tree.selectionModel()->setCurrentIndex(model.indexOf(101), QItemSelectionModel::NoUpdate);
    QTest::keyClick(&tree, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(), QString("101\t7\t0"));
    tree.selectAll();
    QTest::keyClick(&tree, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(), QString("100\t7\t0\n101\t7\t0\n102\t7\t0"));
}

FERMATA_TEST(LiveListTest, QApplication)
#include "tst_live_list.moc"
