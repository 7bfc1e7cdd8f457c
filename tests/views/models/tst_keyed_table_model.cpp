// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "models/keyed_table_model.h"

#include <fermata/test/runner.h>

#include <QAbstractItemModelTester>
#include <QPersistentModelIndex>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <numeric>
#include <set>

using fermata::views::DifferenceStep;
using fermata::views::keyedDifference;
using fermata::views::KeyedTableModel;

namespace {

struct Row {
    int key = 0;
    int value = 0;
    friend bool operator==(const Row&, const Row&) = default;
};

class Model : public KeyedTableModel<Row, &Row::key> {
public:
    using KeyedTableModel::KeyedTableModel;
    using KeyedTableModel::replaceRows;

    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : 2; }
    QVariant data(const QModelIndex& index, int role) const override {
        if (role != Qt::DisplayRole) return {};
        return index.column() == 0 ? row(index.row()).key : row(index.row()).value;
    }
};

// What a view knows that does nothing but listen.
class Mirror : public QObject {
public:
    explicit Mirror(const Model& model) : model_(model), rows_(model.rows()) {
        connect(&model, &Model::rowsInserted, this, [this](const QModelIndex&, int first, int last) {
            rows_.insert(rows_.begin() + first, model_.rows().begin() + first, model_.rows().begin() + last + 1);
            ++changes;
        });
        connect(&model, &Model::rowsRemoved, this, [this](const QModelIndex&, int first, int last) {
            rows_.erase(rows_.begin() + first, rows_.begin() + last + 1);
            ++changes;
        });
        connect(&model, &Model::rowsMoved, this,
                [this](const QModelIndex&, int first, int last, const QModelIndex&, int to) {
                    const std::vector<Row> block(rows_.begin() + first, rows_.begin() + last + 1);
                    rows_.erase(rows_.begin() + first, rows_.begin() + last + 1);
                    const int at = to > last ? to - int(block.size()) : to;
                    rows_.insert(rows_.begin() + at, block.begin(), block.end());
                    moved += int(block.size());
                    ++changes;
                });
        connect(&model, &Model::dataChanged, this, [this](const QModelIndex& first, const QModelIndex& last) {
            for (int i = first.row(); i <= last.row(); ++i)
                rows_[std::size_t(i)] = model_.row(i);
            ++changes;
        });
        connect(&model, &Model::modelReset, this, [this] { ++resets; });
        connect(&model, &Model::layoutChanged, this, [this] { ++resets; });
    }

    const std::vector<Row>& rows() const { return rows_; }

    int changes = 0;
    int moved = 0;
    int resets = 0;

private:
    const Model& model_;
    std::vector<Row> rows_;
};

std::vector<Row> rowsOf(const std::vector<int>& keys, int value = 0) {
    std::vector<Row> rows;
    for (const int key : keys)
        rows.push_back({key, value});
    return rows;
}

std::vector<int> keysOf(const std::vector<Row>& rows) {
    std::vector<int> keys;
    for (const Row& row : rows)
        keys.push_back(row.key);
    return keys;
}

// The longest increasing subsequence, by trying: how many rows may stay where they are.
int mostThatCanStay(const std::vector<int>& from, const std::vector<int>& to) {
    std::vector<int> best;
    for (const int key : from) {
        const auto place = std::find(to.begin(), to.end(), key);
        if (place == to.end()) continue;
        best.push_back(int(place - to.begin()));
    }
    std::vector<int> length(best.size(), 1);
    for (std::size_t i = 0; i < best.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (best[j] < best[i]) length[i] = std::max(length[i], length[j] + 1);
        }
    }
    return length.empty() ? 0 : *std::max_element(length.begin(), length.end());
}

int inBoth(const std::vector<int>& from, const std::vector<int>& to) {
    const std::set<int> wanted(to.begin(), to.end());
    return int(std::count_if(from.begin(), from.end(), [&](int key) { return wanted.contains(key); }));
}

} // namespace

class KeyedTableModelTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void changesBySteps_data();
    void changesBySteps();
    void saysNothingWhenNothingChanged();
    void reportsChangesInRanges();
    void dropsARepeatedKey();
    void replacesOnlyAStretch();
    void survivesRandomDifferences();
    void isFastOnALongList();
};

void KeyedTableModelTest::changesBySteps_data() {
    using Keys = std::vector<int>;
    using Kind = DifferenceStep::Kind;
    using Steps = std::vector<DifferenceStep>;
    QTest::addColumn<Keys>("from");
    QTest::addColumn<Keys>("to");
    QTest::addColumn<Steps>("steps");

    QTest::newRow("nothing") << Keys{} << Keys{} << Steps{};
    QTest::newRow("the same") << Keys{1, 2, 3} << Keys{1, 2, 3} << Steps{};
    QTest::newRow("the first rows") << Keys{} << Keys{7, 8} << Steps{{Kind::Insert, 0, 2, 0}};
    QTest::newRow("all gone") << Keys{7, 8} << Keys{} << Steps{{Kind::Remove, 0, 2, 0}};
    QTest::newRow("on top") << Keys{3, 4} << Keys{1, 2, 3, 4} << Steps{{Kind::Insert, 0, 2, 0}};
    QTest::newRow("at the end") << Keys{1} << Keys{1, 2, 3} << Steps{{Kind::Insert, 1, 2, 1}};
    QTest::newRow("the tail is removed") << Keys{1, 2, 3, 4} << Keys{1, 2} << Steps{{Kind::Remove, 2, 2, 0}};
    QTest::newRow("holes, the last first")
        << Keys{1, 2, 3, 4, 5} << Keys{1, 4} << Steps{{Kind::Remove, 4, 1, 0}, {Kind::Remove, 1, 2, 0}};
    QTest::newRow("another list") << Keys{1, 2} << Keys{3, 4}
                                  << Steps{{Kind::Remove, 0, 2, 0}, {Kind::Insert, 0, 2, 0}};
    QTest::newRow("the last to the front") << Keys{1, 2, 3, 4} << Keys{4, 1, 2, 3} << Steps{{Kind::Move, 3, 1, 0}};
    QTest::newRow("the first to the end") << Keys{1, 2, 3, 4} << Keys{2, 3, 4, 1} << Steps{{Kind::Move, 0, 1, 4}};
    QTest::newRow("a block") << Keys{1, 2, 3, 4, 5} << Keys{4, 5, 1, 2, 3} << Steps{{Kind::Move, 3, 2, 0}};
    QTest::newRow("all at once") << Keys{1, 2, 3, 4} << Keys{4, 9, 1, 3}
                                 << Steps{{Kind::Remove, 1, 1, 0}, {Kind::Move, 2, 1, 0}, {Kind::Insert, 1, 1, 1}};
}

void KeyedTableModelTest::changesBySteps() {
    QFETCH(std::vector<int>, from);
    QFETCH(std::vector<int>, to);
    QFETCH(std::vector<DifferenceStep>, steps);
    QCOMPARE(keyedDifference(from, to), steps);

    Model model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setRows(rowsOf(from));
    const Mirror mirror(model);
    model.setRows(rowsOf(to));
    QCOMPARE(keysOf(model.rows()), to);
    QCOMPARE(keysOf(mirror.rows()), to);
    QCOMPARE(mirror.changes, int(steps.size()));
}

void KeyedTableModelTest::saysNothingWhenNothingChanged() {
    Model model;
    model.setRows(rowsOf({1, 2, 3}, 5));
    const Mirror mirror(model);
    model.setRows(rowsOf({1, 2, 3}, 5));
    QCOMPARE(mirror.changes, 0);
}

void KeyedTableModelTest::reportsChangesInRanges() {
    Model model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setRows(rowsOf({1, 2, 3, 4, 5, 6}));
    const Mirror mirror(model);
    QSignalSpy changed(&model, &Model::dataChanged);
    model.setRows({{1, 0}, {2, 9}, {3, 9}, {4, 0}, {5, 0}, {6, 9}});
    QCOMPARE(changed.size(), 2);
    QCOMPARE(changed[0][0].toModelIndex(), model.index(1, 0));
    QCOMPARE(changed[0][1].toModelIndex(), model.index(2, 1));
    QCOMPARE(changed[1][0].toModelIndex(), model.index(5, 0));
    QCOMPARE(changed[1][1].toModelIndex(), model.index(5, 1));
    QVERIFY(mirror.rows() == model.rows());
}

void KeyedTableModelTest::dropsARepeatedKey() {
    Model model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setRows({{1, 1}, {2, 2}, {1, 3}});
    QVERIFY((model.rows() == std::vector<Row>{{1, 1}, {2, 2}}));
}

void KeyedTableModelTest::replacesOnlyAStretch() {
    Model model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setRows(rowsOf({1, 2, 3, 4, 5, 6}));
    const QPersistentModelIndex five = model.index(4, 0);
    model.replaceRows(1, 3, {{30, 1}, {4, 1}, {2, 1}, {31, 1}, {32, 1}});
    QCOMPARE(keysOf(model.rows()), (std::vector<int>{1, 30, 4, 2, 31, 32, 5, 6}));
    QCOMPARE(five.row(), 6);
    QCOMPARE(model.find(32), 5);
    QCOMPARE(model.find(3), -1);
}

void KeyedTableModelTest::survivesRandomDifferences() {
    Model model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    Mirror mirror(model);
    QRandomGenerator random(20260714);
    for (int round = 0; round < 1500; ++round) {
        std::vector<int> keys(30);
        std::iota(keys.begin(), keys.end(), 0);
        // Now a few rows differ, now all; now in the old order, now in another.
        const int disorder = random.bounded(4);
        if (disorder == 0) {
            std::shuffle(keys.begin(), keys.end(), random);
        } else {
            keys = keysOf(model.rows());
            for (int i = 0; i < disorder && keys.size() > 1; ++i)
                std::swap(keys[random.bounded(quint32(keys.size()))], keys[random.bounded(quint32(keys.size()))]);
            for (int key = 0; key < 30; ++key) {
                const bool there = std::find(keys.begin(), keys.end(), key) != keys.end();
                if (!there && random.bounded(6) == 0)
                    keys.insert(keys.begin() + random.bounded(int(keys.size()) + 1), key);
            }
        }
        keys.erase(std::remove_if(keys.begin(), keys.end(), [&](int) { return random.bounded(8) == 0; }), keys.end());
        std::vector<Row> wanted;
        for (const int key : keys)
            wanted.push_back({key, int(random.bounded(3))});

        const std::vector<int> before = keysOf(model.rows());
        std::vector<std::pair<int, QPersistentModelIndex>> held;
        for (int i = 0; i < model.rowCount(); ++i)
            held.emplace_back(model.row(i).key, model.index(i, 1));
        mirror.moved = 0;

        model.setRows(wanted);

        QVERIFY(model.rows() == wanted);
        QVERIFY(mirror.rows() == wanted);
        QCOMPARE(mirror.moved, inBoth(before, keys) - mostThatCanStay(before, keys));
        for (const auto& [key, index] : held) {
            const int now = model.find(key);
            QCOMPARE(index.isValid() ? index.row() : -1, now);
        }
    }
    QCOMPARE(mirror.resets, 0);
}

void KeyedTableModelTest::isFastOnALongList() {
    Model model;
    std::vector<Row> rows(100'000);
    for (int i = 0; i < int(rows.size()); ++i)
        rows[std::size_t(i)] = {i, 0};
    model.setRows(rows);
    rows.erase(rows.begin() + 50'000, rows.begin() + 50'010);
    rows.insert(rows.begin(), Row{-1, 0});
    rows.back().value = 1;
    const Mirror mirror(model);
    QElapsedTimer timer;
    timer.start();
    model.setRows(rows);
    QVERIFY(model.rows() == rows);
    QCOMPARE(mirror.changes, 3);
    QVERIFY2(timer.elapsed() < 2000, "a hundred thousand rows must not take quadratic time");
}

FERMATA_TEST(KeyedTableModelTest, QCoreApplication)
#include "tst_keyed_table_model.moc"
