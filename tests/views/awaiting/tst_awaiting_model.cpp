// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "awaiting/awaiting_model.h"

#include <fermata/test/runner.h>

#include <QAbstractItemModelTester>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <map>

using namespace fermata;
using namespace fermata::views;
using namespace std::chrono_literals;

namespace {

const Timestamp start{std::chrono::microseconds{1'784'031'067'000'000}};

AwaitingGroup group(const AwaitedName& name, std::int64_t parked = 1, std::chrono::seconds age = 60s) {
    AwaitingGroup result;
    result.name = name;
    result.parked = parked;
    result.oldest = start - age;
    return result;
}

AwaitingRow row(std::int64_t id, std::chrono::seconds age) {
    AwaitingRow result;
    result.id = {id};
    result.fsm = "checkout";
    result.step = "start";
    result.queue = "default";
    result.since = start - age;
    return result;
}

std::vector<AwaitingRow> rowsUnder(const AwaitingModel& model, const AwaitedName& name) {
    const QModelIndex group = model.indexOf(name);
    std::vector<AwaitingRow> rows;
    for (int row = 0; row < model.known(group); ++row)
        rows.push_back(*model.rowAt(model.index(row, 0, group)));
    return rows;
}

} // namespace

class AwaitingModelTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void groupsBecomeTheNewOnes();
    void stretchesBecomeTheTruth();
    void aLastRowSaysThatThereAreMore();
    void whatWouldLeaveAGapIsRefused();
    void whoParksAnewStandsInOnePlace();
    void rowsStayWithTheirNameWhenItMoves();
    void aClosedNameForgetsItsRows();
};

// Random lists before and after: what a view knows that only listens is what the model holds.
void AwaitingModelTest::groupsBecomeTheNewOnes() {
    QRandomGenerator random(11);
    AwaitingModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    for (int round = 0; round < 200; ++round) {
        std::vector<AwaitingGroup> groups;
        for (int i = 0; i < 30; ++i) {
            if (random.bounded(3)) groups.push_back(group("name" + std::to_string(i), 1 + random.bounded(9)));
        }
        if (random.bounded(2)) groups.push_back(group(std::nullopt));
        std::shuffle(groups.begin(), groups.end(), random);
        if (round % 20 == 19) groups.clear();
        // What stays keeps its rows and its place in whatever holds on to it.
        QPersistentModelIndex held;
        if (model.rowCount() > 0) held = model.index(int(random.bounded(model.rowCount())), 0);
        const AwaitedName name = held.isValid() ? model.groupAt(held).name : AwaitedName();
        model.setGroups(groups);
        QCOMPARE(model.rowCount(), int(groups.size()));
        for (std::size_t i = 0; i < groups.size(); ++i)
            QVERIFY(model.groupAt(model.index(int(i), 0)) == groups[i]);
        if (held.isValid()) QVERIFY(model.groupAt(held).name == name);
        for (const AwaitingGroup& one : groups) {
            if (!random.bounded(4))
                model.setStretch({one.name, {}, {}, {row(round * 100, 5s), row(round * 100 + 1, 4s)}});
        }
    }
    QCOMPARE(resets.size(), 0);
}

// A reader brings stretches of what changes all the time: after a reading from the first to the last row known, the
// model holds the truth down to there.
void AwaitingModelTest::stretchesBecomeTheTruth() {
    QRandomGenerator random(12);
    AwaitingModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    std::map<std::int64_t, AwaitingRow> truth;
    std::int64_t lastId = 0;
    model.setGroups({group("other"), group("paid")});
    const auto sorted = [&] {
        std::vector<AwaitingRow> rows;
        for (const auto& [id, one] : truth)
            rows.push_back(one);
        std::ranges::sort(rows, {}, &AwaitingRow::place);
        return rows;
    };
    const auto read = [&](std::optional<AwaitingPlace> after, std::size_t limit) {
        AwaitingBranch branch{"paid", after, {}, {}};
        for (const AwaitingRow& one : sorted()) {
            if (after && one.place() <= *after) continue;
            if (branch.rows.size() == limit) {
                branch.upTo = branch.rows.back().place();
                break;
            }
            branch.rows.push_back(one);
        }
        return branch;
    };
    for (int round = 0; round < 300; ++round) {
        for (int change = int(random.bounded(12)); change > 0; --change) {
            if (truth.empty() || random.bounded(5) < 2) {
                ++lastId;
                truth[lastId] = row(lastId, std::chrono::seconds(random.bounded(50)));
            } else {
                const auto one = std::next(truth.begin(), random.bounded(int(truth.size())));
                if (random.bounded(2))
                    truth.erase(one);
                else if (random.bounded(2))
                    one->second.since = start + std::chrono::seconds(round); // parked anew
                else
                    one->second.inbox.value += 1;
            }
        }
        const auto known = rowsUnder(model, "paid");
        const std::size_t limit = 1 + random.bounded(20u);
        if (known.empty() || random.bounded(3) == 0)
            QVERIFY(model.setStretch(read({}, limit)));
        else
            model.setStretch(read(known[random.bounded(int(known.size()))].place(), limit));
        const auto now = rowsUnder(model, "paid");
        QVERIFY(std::ranges::is_sorted(now, {}, &AwaitingRow::place));
        if (round % 10 == 9) {
            QVERIFY(model.setStretch(read({}, 10'000)));
            QVERIFY(rowsUnder(model, "paid") == sorted());
            QCOMPARE(model.rowCount(model.indexOf("paid")), int(truth.size()));
        }
    }
    truth.clear(); // the tail too
    QVERIFY(model.setStretch(read({}, 10)));
    QVERIFY(rowsUnder(model, "paid").empty());
    QVERIFY(!model.hasChildren(model.indexOf("paid")));
    QVERIFY(model.hasChildren(model.indexOf("other"))); // not read yet
}

void AwaitingModelTest::aLastRowSaysThatThereAreMore() {
    AwaitingModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.setGroups({group("paid", 5)});
    const QModelIndex paid = model.index(0, 0);
    model.setStretch({"paid", {}, row(2, 8s).place(), {row(1, 9s), row(2, 8s)}});
    QCOMPARE(model.rowCount(paid), 3);
    QVERIFY(model.kindOf(model.index(2, 0, paid)) == AwaitingModel::Kind::More);
    QVERIFY(!model.rowAt(model.index(2, 0, paid)));
    QCOMPARE(model.unread(paid), std::int64_t(3));
    // The next page goes on behind it, and is the last.
    QVERIFY(model.setStretch({"paid", row(2, 8s).place(), {}, {row(3, 7s), row(4, 6s), row(5, 5s)}}));
    QCOMPARE(model.rowCount(paid), 5);
    QVERIFY(model.kindOf(model.index(4, 0, paid)) == AwaitingModel::Kind::Instance);
    QVERIFY(model.indexOf(InstanceId{4}) == model.index(3, 0, paid));
    QVERIFY(!model.indexOf(InstanceId{6}).isValid());
    // A refresh of the first rows says nothing about the end.
    QVERIFY(model.setStretch({"paid", {}, row(2, 8s).place(), {row(1, 9s), row(2, 8s)}}));
    QCOMPARE(model.rowCount(paid), 5);
}

void AwaitingModelTest::whatWouldLeaveAGapIsRefused() {
    AwaitingModel model;
    model.setGroups({group("paid", 50)});
    QVERIFY(!model.setStretch({"nobody", {}, {}, {row(1, 9s)}}));
    QVERIFY(!model.setStretch({"paid", row(7, 5s).place(), {}, {row(8, 4s)}}));
    QVERIFY(!model.answered(model.index(0, 0)));
    model.setStretch({"paid", {}, row(2, 8s).place(), {row(1, 9s), row(2, 8s)}});
    QVERIFY(!model.setStretch({"paid", row(7, 5s).place(), {}, {row(8, 4s)}}));
    QCOMPARE(rowsUnder(model, "paid").size(), std::size_t(2));
}

void AwaitingModelTest::whoParksAnewStandsInOnePlace() {
    AwaitingModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.setGroups({group("paid", 4)});
    model.setStretch({"paid", {}, {}, {row(1, 9s), row(2, 8s), row(3, 7s)}});
    // The first has parked anew; only what stands behind the second was read.
    QVERIFY(model.setStretch({"paid", row(2, 8s).place(), {}, {row(3, 7s), row(1, 0s)}}));
    const auto rows = rowsUnder(model, "paid");
    QCOMPARE(rows.size(), std::size_t(3));
    QVERIFY(rows[0].id == InstanceId{2} && rows[1].id == InstanceId{3} && rows[2].id == InstanceId{1});
}

void AwaitingModelTest::rowsStayWithTheirNameWhenItMoves() {
    AwaitingModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.setGroups({group("a"), group("b"), group("c")});
    model.setStretch({"b", {}, {}, {row(1, 9s), row(2, 8s)}});
    const QPersistentModelIndex second = model.index(1, 0, model.indexOf("b"));
    model.setGroups({group("c"), group("d"), group("b"), group("a")});
    QVERIFY(second.isValid());
    QVERIFY(model.rowAt(second)->id == InstanceId{2});
    QVERIFY(second.parent() == model.index(2, 0));
    model.setNow(start);
    QVERIFY(model.now() == start);
}

void AwaitingModelTest::aClosedNameForgetsItsRows() {
    AwaitingModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.setGroups({group("paid", 9)});
    model.setStretch({"paid", {}, row(1, 9s).place(), {row(1, 9s)}});
    model.forgetRows("paid");
    QCOMPARE(model.rowCount(model.index(0, 0)), 0);
    QVERIFY(model.hasChildren(model.index(0, 0)));
    model.clear();
    QCOMPARE(model.rowCount(), 0);
}

FERMATA_TEST(AwaitingModelTest, QCoreApplication)
#include "tst_awaiting_model.moc"
