// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "barriers/barrier_cells.h"
#include "barriers/barrier_graph.h"
#include "barriers/barrier_verdict.h"
#include "barriers/family_cells_view.h"
#include "barriers/graph_layout.h"
#include "forest.h"
#include "theme/status_look.h"

#include <fermata/test/runner.h>

#include <QScopeGuard>
#include <QTest>

using namespace fermata;
using namespace fermata::views;
using samples::Forest;

class BarrierWordsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void heldBySaysWho_data();
    void heldBySaysWho();
    void heldChildrenAreCountedApart();
    void whereCountingStopsMoreMayBeHeld();
    void aHeldChildDoesNotGoOnByItself();
    void theGraphHasThemApart();
    void theCellsHaveThemApart();
    void leavesSayWhyTheyStand();
    void inboxesAreLookedThrough();
    void countsThatWereCutSaySo();
    void verdictNamesTheLeafAndTheWay();
    void anExplanationComesBeforeTheRow();
    void verdictOfAWrongCount();
};

void BarrierWordsTest::heldBySaysWho_data() {
    QTest::addColumn<int>("kind");
    QTest::addColumn<bool>("mismatch");
    QTest::addColumn<int>("lately");
    QTest::addColumn<QString>("says");
    using Kind = BarrierHold::Kind;
    QTest::newRow("held") << int(Kind::Held) << false << 0 << "charge #12";
    QTest::newRow("moves") << int(Kind::Moves) << false << 0 << "moves";
    QTest::newRow("moves fast") << int(Kind::Moves) << false << 11 << "moves, 11 in 1 m";
    QTest::newRow("looking") << int(Kind::Looking) << false << 0 << "looking…";
    QTest::newRow("due") << int(Kind::Due) << false << 0 << "all ended: due to be woken";
    QTest::newRow("mismatch") << int(Kind::Held) << true << 0 << "3 pending, 1 live";
}

void BarrierWordsTest::heldBySaysWho() {
    QFETCH(int, kind);
    QFETCH(bool, mismatch);
    QFETCH(int, lately);
    QFETCH(QString, says);
    Forest forest;
    forest.add(1, Status::AwaitingChildren, 0, "order");
    forest.add(11, Status::Done, 1);
    forest.add(12, Status::AwaitingSignal, 1);
    if (mismatch) forest.rows.at(1).childrenPending = 3;
    const Barrier barrier = forest.barrier(InstanceId{1});
    BarrierNode node;
    node.row = barrier.row;
    node.family = barrier.family;
    node.hold = barrier.hold;
    node.hold.kind = BarrierHold::Kind(kind);
    node.hold.mismatch = mismatch;
    node.hold.lately = lately;
    node.isParent = true;
    BarriersModel model;
    model.setNow(samples::now);
    QCOMPARE(model.column(BarriersModel::HeldBy).cell(node).text(), says);
    QCOMPARE(model.column(BarriersModel::Ended).cell(node).text(), QString("1/2"));
}

// They are runnable later too, and are not called so.
void BarrierWordsTest::heldChildrenAreCountedApart() {
    const auto forget = qScopeGuard([] { setHeldBelow({}); });
    ChildGroup later;
    later.status = Status::Runnable;
    later.turn = ChildTurn::Later;
    later.count = 5;
    BarrierNode node;
    node.row = samples::summary(1, Status::AwaitingChildren);
    node.isParent = true;
    node.family = Family{.parent = InstanceId{1}, .groups = {later}};
    BarrierNode group;
    group.kind = BarrierNode::Kind::Group;
    group.parent = InstanceId{1};
    group.group = ChildKind::Scheduled;
    group.count = 5;
    BarriersModel model;
    model.setNow(samples::now);
    const auto told = [&] { return model.column(BarriersModel::Childs).toolTip(node).section('\n', 0, 1); };
    const auto line = [&] { return model.column(BarriersModel::Instance).cell(group).text(); };
    QVERIFY(told().startsWith("5 scheduled"));
    QCOMPARE(line(), QString("scheduled  5"));
    setHeldBelow({{InstanceId{1}, 2}, {InstanceId{2}, 9}});
    QVERIFY2(told() == "3 scheduled\n2 held", qPrintable(told()));
    QCOMPARE(line(), QString("scheduled  3  held  2"));
    const auto parts = *model.column(BarriersModel::Childs).cell(node).parts;
    QCOMPARE(parts.size(), std::size_t(2));
    QVERIFY(parts[1].status == LookStatus::Held && parts[1].count == 2);
    setHeldBelow({{InstanceId{1}, 7}});
    QVERIFY(told().startsWith("5 held"));
    QCOMPARE(line(), QString("held  5"));
}

namespace {

Family laterFamily(std::int64_t count) {
    ChildGroup later;
    later.status = Status::Runnable;
    later.turn = ChildTurn::Later;
    later.count = count;
    later.nextAt = samples::now + std::chrono::minutes(2);
    return Family{.parent = InstanceId{1}, .pending = int(count), .groups = {later}};
}

} // namespace

void BarrierWordsTest::whereCountingStopsMoreMayBeHeld() {
    const auto forget = qScopeGuard([] { setHeldBelow({}); });
    BarrierNode group;
    group.kind = BarrierNode::Kind::Group;
    group.parent = InstanceId{1};
    group.group = ChildKind::Scheduled;
    group.count = 1'001;
    group.atLeast = true;
    BarriersModel model;
    model.setNow(samples::now);
    const auto line = [&] { return model.column(BarriersModel::Instance).cell(group).text(); };
    setHeldBelow({{InstanceId{1}, 400}});
    QCOMPARE(line(), QString("scheduled  601+  held  400"));
    setHeldBelow({{InstanceId{1}, 5'000}});
    QCOMPARE(line(), QString("held  5,000"));
}

// The end of its hold is no time that a barrier waits for.
void BarrierWordsTest::aHeldChildDoesNotGoOnByItself() {
    const auto forget = qScopeGuard([] { setHeldBelow({}); });
    BarrierNode node;
    node.row = samples::summary(1, Status::AwaitingChildren);
    node.isParent = true;
    node.family = laterFamily(2);
    node.hold.kind = BarrierHold::Kind::Moves;
    node.hold.nextAt = node.family->groups[0].nextAt;
    BarriersModel model;
    model.setNow(samples::now);
    const auto cell = [&] { return model.column(BarriersModel::HeldBy).cell(node).text(); };
    const auto told = [&] {
        BarriersSnapshot snapshot;
        snapshot.databaseTime = samples::now;
        return barrierVerdict({node.row, node.family, node.hold}, snapshot).terms.at(0).text;
    };
    QVERIFY2(cell().startsWith("goes on in 2"), qPrintable(cell()));
    QVERIFY2(told().contains("eligible in"), qPrintable(told()));
    setHeldBelow({{InstanceId{1}, 2}});
    QCOMPARE(cell(), QString("held at a breakpoint"));
    QCOMPARE(told(), QString("2 are held at breakpoints"));
}

void BarrierWordsTest::theGraphHasThemApart() {
    const auto forget = qScopeGuard([] { setHeldBelow({}); });
    Barrier root;
    root.row = samples::summary(1, Status::AwaitingChildren);
    root.family = laterFamily(9);
    const auto groups = [&] {
        std::vector<std::pair<LookStatus, std::int64_t>> found;
        for (const GraphCard& card : graphOf(root, {})) {
            if (card.isGroup) found.emplace_back(card.look, card.count);
        }
        return found;
    };
    using Groups = std::vector<std::pair<LookStatus, std::int64_t>>;
    QVERIFY(groups() == (Groups{{LookStatus::Scheduled, 9}}));
    setHeldBelow({{InstanceId{1}, 4}});
    QVERIFY(groups() == (Groups{{LookStatus::Scheduled, 5}, {LookStatus::Held, 4}}));
    setHeldBelow({{InstanceId{1}, 9}});
    QVERIFY(groups() == (Groups{{LookStatus::Held, 9}}));
    BarrierGraph graph;
    graph.show(root, {});
    QVERIFY2(graph.partWords(1).startsWith("9 held"), qPrintable(graph.partWords(1)));
}

// Of a child by its id; of several that lie together it is known how many of all are.
void BarrierWordsTest::theCellsHaveThemApart() {
    const auto forget = qScopeGuard([] {
        setHeldBelow({});
        setHeldInstances({});
    });
    const auto cell = [](std::int64_t first, std::int32_t later) {
        FamilyCell made;
        made.first = InstanceId{first};
        made.last = InstanceId{first + later - 1};
        made.counts[std::size_t(ChildKind::Scheduled)] = later;
        return made;
    };
    auto picture = std::make_shared<FamilyPicture>();
    picture->parent = InstanceId{1};
    picture->cells = {cell(2, 1), cell(3, 1)};
    FamilyCellsView view;
    setHeldBelow({{InstanceId{1}, 1}});
    view.setPicture(picture, samples::now);
    QVERIFY2(view.partWords(0).startsWith("#2: scheduled"), qPrintable(view.partWords(0)));
    setHeldInstances({InstanceId{2}});
    QVERIFY2(view.partWords(0).startsWith("#2: held"), qPrintable(view.partWords(0)));
    QVERIFY2(view.partWords(1).startsWith("#3: scheduled"), qPrintable(view.partWords(1)));
    QCOMPARE(view.accessibleDescription(), QString("1 scheduled, 1 held"));
    setHeldBelow({{InstanceId{1}, 2}}); // the picture is the same, what is held is not
    view.setPicture(picture, samples::now);
    QCOMPARE(view.accessibleDescription(), QString("2 held"));

    auto grouped = std::make_shared<FamilyPicture>(*picture);
    grouped->grouped = true;
    grouped->cells = {cell(2, 10), cell(12, 10)};
    view.setPicture(grouped, samples::now);
    QVERIFY2(view.partWords(0).endsWith("10 scheduled or held"), qPrintable(view.partWords(0)));
    setHeldBelow({{InstanceId{1}, 20}});
    QVERIFY2(view.partWords(1).endsWith("10 held"), qPrintable(view.partWords(1)));
    setHeldBelow({});
    QVERIFY2(view.partWords(1).endsWith("10 scheduled"), qPrintable(view.partWords(1)));
}

// The column that stays longest where there is little room says of each line why it stands.
void BarrierWordsTest::leavesSayWhyTheyStand() {
    BarrierNode node;
    node.row = samples::summary(5, Status::AwaitingSignal);
    node.row.awaits = "paid";
    BarriersModel model;
    model.setNow(samples::now);
    const auto says = [&](int column) { return model.column(column).cell(node).text(); };
    QCOMPARE(says(BarriersModel::Why), QString("awaits “paid”"));
    node.inbox = std::vector<std::string>{};
    QCOMPARE(says(BarriersModel::Why), QString("inbox empty"));
    node.inbox = std::vector<std::string>{"Paid"};
    QCOMPARE(says(BarriersModel::Why), QString("inbox holds “Paid”"));
    node.row.status = Status::Executing;
    node.row.awaits.reset();
    node.row.lockedBy.reset();
    node.row.leaseExpiresAt.reset();
    QCOMPARE(says(BarriersModel::Why), QString("executing without a worker and without a lease"));
    QVERIFY2(says(BarriersModel::HeldBy).isEmpty(), "nothing holds what waits for no children");
}

void BarrierWordsTest::inboxesAreLookedThrough() {
    using Kind = InboxFinding::Kind;
    InstanceSummary row = samples::summary(5, Status::AwaitingSignal);
    row.awaits = "paid";
    QVERIFY(inboxFinding(row, {}).kind == Kind::Empty);
    QVERIFY(inboxFinding(row, {"shipped"}).kind == Kind::Other);
    const InboxFinding near = inboxFinding(row, {"shipped", "Paid"});
    QVERIFY(near.kind == Kind::Near);
    QCOMPARE(near.near, QString("Paid"));
    QVERIFY(inboxFinding(row, {"Paid", "paid"}).kind == Kind::Matching);
}

void BarrierWordsTest::countsThatWereCutSaySo() {
    QCOMPARE(childCount(1'000, false), QString("1,000"));
    QCOMPARE(childCount(200'001, true), QString("200k+"));
    QCOMPARE(childCount(257, true), QString("257+"));
}

void BarrierWordsTest::verdictNamesTheLeafAndTheWay() {
    Forest forest;
    forest.add(1, Status::AwaitingChildren, 0, "order");
    for (int id = 100; id < 109; ++id)
        forest.add(id, Status::Done, 1);
    forest.add(110, Status::Failed, 1);
    forest.add(2, Status::AwaitingChildren, 1, "checkout");
    forest.add(3, Status::AwaitingSignal, 2, "approval");
    BarriersQuery query;
    query.open = {InstanceId{1}, InstanceId{2}};
    const BarriersSnapshot snapshot = forest.answer(query);
    const Verdict verdict = barrierVerdict(snapshot.roots.front(), snapshot);
    QVERIFY(verdict.mood == Verdict::Mood::Attention);
    QCOMPARE(verdict.title, QString("One child holds 10 that have ended"));
    QVERIFY2(verdict.text.contains(instanceLink(InstanceId{3})), qPrintable(verdict.text));
    QVERIFY2(verdict.text.contains("awaits “paid”"), qPrintable(verdict.text));
    QCOMPARE(verdict.deliver, QString("paid"));
    QVERIFY(verdict.terms.front().text.contains("checkout #2"));
    QVERIFY(verdict.terms.back().text.contains("1 failed"));
    // What stands in a name is text.
    forest.rows.at(3).awaits = "<b>";
    const BarriersSnapshot other = forest.answer(query);
    QVERIFY(!barrierVerdict(other.roots.front(), other).text.contains("<b>"));
}

// Somebody has looked further: that is what is said, as long as it is about the row as it is.
void BarrierWordsTest::anExplanationComesBeforeTheRow() {
    Forest forest;
    forest.add(1, Status::AwaitingChildren, 0, "order");
    forest.add(3, Status::AwaitingSignal, 1, "approval");
    BarriersSnapshot snapshot = forest.answer({});
    Explanation why;
    why.id = InstanceId{1};
    why.status = Status::AwaitingChildren;
    why.databaseTime = samples::now;
    Finding near;
    near.code = FindingCode::AwaitsNearMiss;
    near.outlook = Outlook::Stuck;
    near.instance = InstanceId{3};
    near.evidence = {{"awaits", std::string("paid")},
                     {"found", std::string("Paid")},
                     {"since", samples::now - std::chrono::minutes(5)}};
    why.findings = {near};
    snapshot.why[why.id] = why;
    const Verdict verdict = barrierVerdict(snapshot.roots.front(), snapshot);
    QVERIFY2(verdict.text.contains("the case differs"), qPrintable(verdict.text));
    QVERIFY(verdict.text.contains(instanceLink(InstanceId{3})));
    QCOMPARE(verdict.deliver, QString("paid"));

    BarriersModel model;
    model.setSnapshot(snapshot);
    const QModelIndex line = model.index(0, BarriersModel::Why);
    QCOMPARE(line.data().toString(), QString("Misspelt signal"));
    QVERIFY(line.data(Qt::ToolTipRole).toString().contains("so it never matched"));
    QVERIFY(line.data(Qt::AccessibleTextRole).toString().contains("so it never matched"));

    snapshot.why[why.id].databaseTime = snapshot.roots.front().row.updatedAt - std::chrono::seconds(1);
    QVERIFY(!barrierVerdict(snapshot.roots.front(), snapshot).text.contains("the case differs"));
    model.setSnapshot(snapshot);
    QVERIFY(model.index(0, BarriersModel::Why).data().toString().isEmpty());
}

void BarrierWordsTest::verdictOfAWrongCount() {
    Forest forest;
    forest.add(1, Status::AwaitingChildren, 0, "order");
    forest.add(2, Status::AwaitingSignal, 1);
    forest.rows.at(1).childrenPending = 4;
    const BarriersSnapshot snapshot = forest.answer({});
    const Verdict verdict = barrierVerdict(snapshot.roots.front(), snapshot);
    QVERIFY(verdict.mood == Verdict::Mood::Attention);
    QVERIFY2(verdict.text.contains("4 pending, but 1 of its children lives."), qPrintable(verdict.text));
    QVERIFY(verdict.text.contains("charge #2"));
}

FERMATA_TEST(BarrierWordsTest, QApplication)
#include "tst_barrier_words.moc"
