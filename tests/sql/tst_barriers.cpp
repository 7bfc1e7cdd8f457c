// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// Trees of parents and childs as the Barriers view reads them: what it says is what a plain look at the tables says,
// three levels down and below 100,000 childs.
#include "families.h"
#include "populated.h"
#include "session/barrier_book.h"
#include "session/conninfo.h"
#include "session/facts.h"
#include "session/query_runner.h"
#include "session/read_barriers.h"

#include <fermata/test/runner.h>
#include <fermata/test/sql.h>
#include <fermata/test/wait_until.h>

#include <QTest>

#include <set>

using namespace fermata;
using namespace fermata::app;
using namespace fermata::test;
using views::BarriersQuery;
using views::BarriersSnapshot;

namespace {

const Barrier* rootIn(const BarriersSnapshot& snapshot, long long id) {
    for (const Barrier& root : snapshot.roots) {
        if (root.row.id.value == id) return &root;
    }
    return nullptr;
}

const OpenBarrier* openIn(const BarriersSnapshot& snapshot, long long id) {
    for (const OpenBarrier& open : snapshot.open) {
        if (open.barrier.row.id.value == id) return &open;
    }
    return nullptr;
}

QList<qlonglong> ids(const std::vector<InstanceSummary>& rows) {
    QList<qlonglong> result;
    for (const InstanceSummary& row : rows)
        result << row.id.value;
    return result;
}

} // namespace

class BarriersTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void rootsComeTheLongestWaitingFirst();
    void theLeafThatHoldsIsFoundThreeLevelsDown();
    void whatMovesIsNotHeld_data();
    void whatMovesIsNotHeld();
    void aWrongCountIsSaidOnceItWasSeenTwice();
    void presetsAndFiltersChoose();
    void anIdFindsItsRoot();
    void aHundredThousandChildsAreCounted();
    void stretchesGoThroughAGroup_data();
    void stretchesGoThroughAGroup();
    void picturesShowEachChildOrSeveral();
    void whoHoldsByASignalIsFoundAtAnyDepth();
    void whatEndsAndComesIsSeen();
    void withoutOurIndexTheNewestAreLookedThrough();

private:
    BarriersSnapshot read(const BarriersQuery& query = {});
    BarriersSnapshot settled(BarriersQuery query = {}); // all has been looked at
    void open(Tables tables = Tables::Ours);

    std::string database_;
    std::unique_ptr<Sql> sql_;
    std::unique_ptr<QueryRunner> runner_;
    Facts facts_;
    std::unique_ptr<BarrierBook> book_;
};

void BarriersTest::open(Tables tables) {
    runner_.reset();
    database_ = emptyDatabase(tables);
    sql_ = std::make_unique<Sql>(database_);
    runner_ = std::make_unique<QueryRunner>(Conninfo::parse(QString::fromStdString(database_)), "fermata");
    facts_ = readFacts(*runner_);
    book_ = std::make_unique<BarrierBook>();
}

void BarriersTest::init() {
    open();
}

BarriersSnapshot BarriersTest::read(const BarriersQuery& query) {
    Rows& clock = runner_->run("clock");
    clock.next();
    return book_->read(*runner_, facts_, query, Timestamp(std::chrono::microseconds(clock.value("now").toLongLong())));
}

// Large families are counted one after the other, with rests in between.
BarriersSnapshot BarriersTest::settled(BarriersQuery query) {
    BarriersSnapshot snapshot;
    int round = 0;
    const auto allThere = [&] {
        snapshot = read(query);
        const bool counted = std::all_of(snapshot.roots.begin(), snapshot.roots.end(),
                                         [](const Barrier& root) { return root.family.has_value(); });
        return round++ > 1 && snapshot.unlooked == 0 && counted && snapshot.open.size() == query.open.size() &&
               snapshot.stretches.size() == query.stretches.size();
    };
    if (!waitUntil(allThere, std::chrono::seconds(60))) return {};
    return snapshot;
}

void BarriersTest::rootsComeTheLongestWaitingFirst() {
    const long long young = makeFamily(*sql_, {.waitsSeconds = 60, .done = 3, .awaiting = 1});
    const long long old = makeFamily(*sql_, {.waitsSeconds = 7200, .done = 3, .failed = 2, .awaiting = 1});
    const long long nested = makeFamily(*sql_, {.waitsSeconds = 9000, .awaiting = 1, .parent = old});
    const BarriersSnapshot snapshot = settled();
    QCOMPARE(snapshot.known, 2);
    QCOMPARE(snapshot.roots.size(), std::size_t(2));
    QCOMPARE(snapshot.roots[0].row.id.value, old);
    QCOMPARE(snapshot.roots[1].row.id.value, young);
    QVERIFY(!rootIn(snapshot, nested));
    const Family& family = *snapshot.roots[0].family;
    QCOMPARE(family.of(Status::Done), 3);
    QCOMPARE(family.of(Status::Failed), 2);
    QCOMPARE(family.of(Status::AwaitingSignal), 1);
    QCOMPARE(family.of(Status::AwaitingChildren), 1);
    QCOMPARE(family.pending, 2);
    QVERIFY(!family.mismatch());
}

void BarriersTest::theLeafThatHoldsIsFoundThreeLevelsDown() {
    const long long top = makeFamily(*sql_, {.waitsSeconds = 5000, .done = 2});
    const long long middle = makeFamily(*sql_, {.waitsSeconds = 4000, .done = 4, .parent = top});
    const long long low = makeFamily(*sql_, {.waitsSeconds = 3000, .done = 1, .awaiting = 1, .parent = middle});
    const long long leaf = sql_->number(
        "select id from gen_durable where parent_id = $1 and status = 'awaiting_signal'", {std::to_string(low)});
    sql_->query("insert into signals (target_id, name) values ($1, 'Paid'), ($1, 'Paid'), ($1, 'other')",
                {std::to_string(leaf)});
    BarriersQuery query;
    query.open = {InstanceId{top}, InstanceId{middle}, InstanceId{low}};
    const BarriersSnapshot snapshot = settled(query);
    const Barrier* const root = rootIn(snapshot, top);
    QVERIFY(root);
    QVERIFY(root->hold.kind == BarrierHold::Kind::Held);
    QCOMPARE(ids(root->hold.path), (QList<qlonglong>{middle, low, leaf}));
    QCOMPARE(snapshot.inboxes.at(InstanceId{leaf}), (std::vector<std::string>{"Paid", "other"}));

    const OpenBarrier* const opened = openIn(snapshot, middle);
    QVERIFY(opened);
    QCOMPARE(ids(opened->live), QList<qlonglong>{low});
    QCOMPARE(ids(opened->barrier.hold.path), (QList<qlonglong>{low, leaf}));
    QCOMPARE(ids(openIn(snapshot, low)->live), QList<qlonglong>{leaf});
}

void BarriersTest::whatMovesIsNotHeld_data() {
    QTest::addColumn<QString>("change"); // of the one child that lives, which awaits a signal
    QTest::addColumn<int>("kind");
    using Kind = BarrierHold::Kind;
    QTest::newRow("awaits") << "" << int(Kind::Held);
    QTest::newRow("executes") << "status = 'executing', lease_expires_at = now() + interval '1 minute'"
                              << int(Kind::Moves);
    QTest::newRow("its lease ran out") << "status = 'executing', lease_expires_at = now() - interval '1 minute'"
                                       << int(Kind::Held);
    QTest::newRow("due") << "status = 'runnable', eligible_at = now() - interval '1 second'" << int(Kind::Moves);
    QTest::newRow("nobody takes it") << "status = 'runnable', eligible_at = now() - interval '1 hour'"
                                     << int(Kind::Held);
    QTest::newRow("later") << "status = 'runnable', eligible_at = now() + interval '1 hour'" << int(Kind::Moves);
    QTest::newRow("never") << "status = 'runnable', eligible_at = 'infinity'" << int(Kind::Held);
}

void BarriersTest::whatMovesIsNotHeld() {
    QFETCH(QString, change);
    QFETCH(int, kind);
    const long long top = makeFamily(*sql_, {.done = 2});
    const long long below = makeFamily(*sql_, {.done = 1, .awaiting = 1, .parent = top});
    if (!change.isEmpty())
        sql_->query("update gen_durable set " + change.toStdString() + " where parent_id = $1 and status <> 'done'",
                    {std::to_string(below)});
    const BarriersSnapshot snapshot = settled();
    QCOMPARE(int(rootIn(snapshot, top)->hold.kind), kind);
    QCOMPARE(snapshot.still, kind == int(BarrierHold::Kind::Held) ? 1 : 0);
    if (change.contains("+ interval '1 hour'")) QVERIFY(rootIn(snapshot, top)->hold.nextAt);
}

void BarriersTest::aWrongCountIsSaidOnceItWasSeenTwice() {
    const long long wrong = makeFamily(*sql_, {.done = 2, .awaiting = 2});
    const long long right = makeFamily(*sql_, {.done = 2, .awaiting = 2});
    sql_->query("update gen_durable set children_pending = 3 where id = $1", {std::to_string(wrong)});
    QVERIFY(!rootIn(read(), wrong)->hold.mismatch);
    const BarriersSnapshot snapshot = read();
    QVERIFY(rootIn(snapshot, wrong)->hold.mismatch);
    QVERIFY(!rootIn(snapshot, right)->hold.mismatch);
    QCOMPARE(snapshot.mismatched, 1);
    sql_->query("update gen_durable set children_pending = 2 where id = $1", {std::to_string(wrong)});
    QCOMPARE(read().mismatched, 0);
}

void BarriersTest::presetsAndFiltersChoose() {
    std::set<long long> still;
    for (int i = 0; i < 40; ++i) {
        const long long parent = makeFamily(*sql_, {.waitsSeconds = 1000 - i, .done = 2, .awaiting = 1});
        if (i % 4 == 0)
            still.insert(parent);
        else
            sql_->query("update gen_durable set status = 'executing', lease_expires_at = now() + interval '1 hour' "
                        "where parent_id = $1 and status = 'awaiting_signal'",
                        {std::to_string(parent)});
    }
    sql_->run("update gen_durable set fsm = 'checkout', step = 'ship' where id in "
              "(select id from gen_durable where status = 'awaiting_children' order by id limit 3)");
    settled();
    BarriersQuery query;
    query.preset = BarriersQuery::Preset::Still;
    const BarriersSnapshot snapshot = read(query);
    QCOMPARE(snapshot.matching, 10);
    QCOMPARE(snapshot.still, 10);
    for (const Barrier& root : snapshot.roots)
        QVERIFY(still.contains(root.row.id.value));

    query.preset = BarriersQuery::Preset::All;
    query.text = "CHECK";
    QTRY_COMPARE_WITH_TIMEOUT(read(query).matching, 3, 30'000); // the list of roots is read now and then
    query.text = "ship";
    QCOMPARE(read(query).matching, 3);
    query.text = "nobody";
    QCOMPARE(read(query).matching, 0);
    query.text.clear();
    query.limit = 7;
    QCOMPARE(read(query).roots.size(), std::size_t(7));
    QCOMPARE(read(query).matching, 40);
}

void BarriersTest::anIdFindsItsRoot() {
    makeFamily(*sql_, {.done = 1, .awaiting = 1});
    const long long top = makeFamily(*sql_, {.done = 2});
    const long long middle = makeFamily(*sql_, {.done = 1, .awaiting = 1, .parent = top});
    const long long leaf = sql_->number("select max(id) from gen_durable where parent_id = $1 and status = 'done'",
                                        {std::to_string(middle)});
    for (const QString& typed : {QString::number(leaf), QString("#%1").arg(middle), QString::number(top)}) {
        BarriersQuery query;
        query.text = typed;
        const BarriersSnapshot snapshot = settled(query);
        QCOMPARE(snapshot.matching, 1);
        QCOMPARE(snapshot.roots.front().row.id.value, top);
    }
}

void BarriersTest::aHundredThousandChildsAreCounted() {
    const long long parent = makeFamily(*sql_, {.done = 99'568, .failed = 331, .awaiting = 101});
    sql_->run("analyze gen_durable");
    BarriersQuery query;
    query.open = {InstanceId{parent}};
    const BarriersSnapshot snapshot = settled(query);
    const Barrier* const root = rootIn(snapshot, parent);
    QVERIFY(root && root->family);
    QVERIFY(!root->family->cut);
    QCOMPARE(root->family->total(), 100'000);
    QCOMPARE(root->family->of(Status::Done), 99'568);
    QCOMPARE(root->family->of(Status::Failed), 331);
    QCOMPARE(root->family->live(), 101);
    QVERIFY(root->hold.kind == BarrierHold::Kind::Held);
    QCOMPARE(root->hold.path.size(), std::size_t(1));
    const long long oldest = sql_->number("select id from gen_durable where parent_id = $1 and status = "
                                          "'awaiting_signal' order by updated_at, id limit 1",
                                          {std::to_string(parent)});
    QCOMPARE(root->hold.path.front().id.value, oldest);
    const OpenBarrier* const opened = openIn(snapshot, parent);
    QVERIFY(opened->liveMore);
    QVERIFY(!opened->live.empty());
}

void BarriersTest::stretchesGoThroughAGroup_data() {
    QTest::addColumn<int>("done");
    QTest::newRow("small family") << 150;
    QTest::newRow("large family") << 3'000;
}

void BarriersTest::stretchesGoThroughAGroup() {
    QFETCH(int, done);
    makeFamily(*sql_, {.done = 5'000}); // others lie before, between and behind
    const long long parent = makeFamily(*sql_, {.done = done, .failed = 40, .awaiting = 20});
    makeFamily(*sql_, {.done = 500});
    for (const ChildKind kind : {ChildKind::Done, ChildKind::Failed, ChildKind::AwaitingSignal}) {
        QList<qlonglong> found;
        BarriersQuery query;
        query.open = {InstanceId{parent}};
        query.stretches = {{InstanceId{parent}, kind, {}, 37}};
        settled(query);
        for (int pages = 0; pages < 300; ++pages) {
            const BarriersSnapshot snapshot = read(query);
            QCOMPARE(snapshot.stretches.size(), std::size_t(1));
            const ChildStretch& stretch = snapshot.stretches.front();
            found << ids(stretch.rows);
            if (!stretch.more && !stretch.scannedTo) break;
            query.stretches.front().after = stretch.more ? stretch.rows.back().id : *stretch.scannedTo;
        }
        QList<qlonglong> plain;
        for (const SqlRow& row :
             sql_->query("select id from gen_durable where parent_id = $1 and status = $2 order by id",
                         {std::to_string(parent), std::string(toString(statusOf(kind)))}))
            plain << std::stoll(*row.at(0));
        QVERIFY(!plain.isEmpty());
        QCOMPARE(found, plain);
    }
}

void BarriersTest::picturesShowEachChildOrSeveral() {
    const long long few = makeFamily(*sql_, {.waitsSeconds = 900, .done = 30, .failed = 2, .awaiting = 1});
    const long long many = makeFamily(*sql_, {.waitsSeconds = 800, .done = 7'000, .failed = 20, .awaiting = 3});
    for (const long long parent : {few, many}) {
        BarriersQuery query;
        query.open = {InstanceId{parent}};
        query.pictured = InstanceId{parent};
        settled(query);
        std::shared_ptr<const FamilyPicture> picture;
        QTRY_VERIFY_WITH_TIMEOUT((picture = read(query).picture), 30'000);
        QCOMPARE(picture->parent.value, parent);
        QCOMPARE(picture->grouped, parent == many);
        std::array<long long, 7> sums{};
        long long last = 0;
        for (const FamilyCell& cell : picture->cells) {
            QVERIFY(cell.first.value > last);
            last = cell.last.value;
            for (std::size_t i = 0; i < sums.size(); ++i)
                sums[i] += cell.counts[i];
        }
        QCOMPARE(sums[std::size_t(ChildKind::Done)], parent == few ? 30 : 7'000);
        QCOMPARE(sums[std::size_t(ChildKind::Failed)], parent == few ? 2 : 20);
        QCOMPARE(sums[std::size_t(ChildKind::AwaitingSignal)], parent == few ? 1 : 3);
        long long ended = 0, failed = 0;
        for (const auto& [count, of] : picture->ends.bars) {
            ended += count;
            failed += of;
        }
        QCOMPARE(ended, parent == few ? 32 : 7'020);
        QCOMPARE(failed, parent == few ? 2 : 20);
    }
}

void BarriersTest::whoHoldsByASignalIsFoundAtAnyDepth() {
    open();
    const long long top = makeFamily(*sql_, {.done = 3, .awaiting = 3});
    const long long below = makeFamily(*sql_, {.done = 1, .awaiting = 2, .parent = top});
    const auto child = [&](const char* status, const char* awaits, long long parent) {
        return sql_->number("insert into gen_durable (fsm, step, status, awaits, parent_id) values ('x', 's', "
                            "$1::durable_status, nullif($2, ''), $3::bigint) returning id",
                            {status, awaits, std::to_string(parent)});
    };
    child("awaiting_signal", "shipped", top); // another name
    const long long runs = child("runnable", "", top);
    child("awaiting_signal", "paid", runs); // nobody waits for it
    makeFamily(*sql_, {.awaiting = 4});     // of another tree
    const auto expected = [&] {
        QList<qlonglong> found;
        for (const SqlRow& row :
             sql_->query("select id from gen_durable where awaits = 'paid' and parent_id in ($1, $2) "
                         "order by id",
                         {std::to_string(top), std::to_string(below)}))
            found << std::stoll(*row.at(0));
        return found;
    }();
    QCOMPARE(expected.size(), 5);
    const auto found = [&](long long parent, int limit, int looked) {
        const Holders holders = readHolders(*runner_, {InstanceId{parent}, "paid"}, limit, looked);
        QList<qlonglong> list;
        for (const InstanceId id : holders.ids)
            list << id.value;
        return std::pair(list, holders.more);
    };
    QCOMPARE(found(top, 100, 1'000), std::pair(expected, false));
    QCOMPARE(found(top, 2, 1'000), std::pair(expected.first(2), true));
    QVERIFY(found(top, 100, 6).second); // not all of it was looked at
    QVERIFY(found(runs, 100, 1'000).first.isEmpty());
    // Two that name each other as parents: it ends.
    sql_->query("update gen_durable set parent_id = $2::bigint where id = $1",
                {std::to_string(top), std::to_string(below)});
    QCOMPARE(found(top, 100, 1'000).first, expected);
}

void BarriersTest::whatEndsAndComesIsSeen() {
    const long long parent = makeFamily(*sql_, {.done = 2, .awaiting = 2});
    QCOMPARE(settled().roots.front().family->ended(), 2);
    sql_->query("with ended as (update gen_durable set status = 'done', updated_at = now() where id = "
                "(select max(id) from gen_durable where parent_id = $1 and status = 'awaiting_signal') returning 1) "
                "update gen_durable set children_pending = children_pending - 1 where id = $1",
                {std::to_string(parent)});
    const Barrier after = read().roots.front();
    QCOMPARE(after.family->ended(), 3);
    QCOMPARE(after.row.childrenPending, 1);
    // It goes on: no root any more, at once.
    sql_->query("update gen_durable set status = 'runnable', children_pending = 0 where id = $1",
                {std::to_string(parent)});
    QVERIFY(read().roots.empty());
    const long long other = makeFamily(*sql_, {.done = 1, .awaiting = 1});
    QTRY_VERIFY_WITH_TIMEOUT(rootIn(read(), other), 30'000);
}

void BarriersTest::withoutOurIndexTheNewestAreLookedThrough() {
    open(Tables::SpecOnly);
    QVERIFY(!facts_.hasStatusIndex);
    const long long one = makeFamily(*sql_, {.done = 2, .awaiting = 1});
    const long long low = makeFamily(*sql_, {.done = 1, .awaiting = 1, .parent = one});
    const long long over = makeFamily(*sql_, {.done = 2});
    sql_->query("update gen_durable set status = 'done' where id = $1", {std::to_string(over)});
    const BarriersSnapshot snapshot = settled();
    QCOMPARE(snapshot.onlyNewest, 0); // all there are
    QCOMPARE(snapshot.known, 1);
    QVERIFY(rootIn(snapshot, one));
    QVERIFY(!rootIn(snapshot, low));
}

FERMATA_TEST(BarriersTest, QCoreApplication)
#include "tst_barriers.moc"
