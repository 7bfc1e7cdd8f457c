// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// Awaiting and Signals on a real database: what they read is what a plain query over the whole tables says.
#include "models/near_miss.h"
#include "models/signal_standing.h"
#include "populated.h"
#include "session/conninfo.h"
#include "session/facts.h"
#include "session/query_runner.h"
#include "session/read_awaiting.h"
#include "session/read_signals.h"

#include <fermata/test/runner.h>
#include <fermata/test/sql.h>

#include <QTest>

#include <map>
#include <set>

using namespace fermata;
using namespace fermata::app;
using namespace fermata::test;
using namespace std::chrono_literals;

Q_DECLARE_METATYPE(fermata::SignalFilter)

namespace {

struct Connected {
    std::string database;
    std::unique_ptr<QueryRunner> runner;
    Facts facts;

    Timestamp now() const {
        Rows& clock = runner->run("clock");
        clock.next();
        return Timestamp(std::chrono::microseconds(clock.value("now").toLongLong()));
    }
};

Connected fresh(Tables tables, const std::string& fill) {
    Connected result;
    result.database = emptyDatabase(tables);
    Sql sql(result.database);
    sql.run(fill);
    sql.run("analyze");
    result.runner = std::make_unique<QueryRunner>(Conninfo::parse(QString::fromStdString(result.database)), "fermata");
    result.facts = readFacts(*result.runner);
    return result;
}

// Three queues with what awaits four names and none, among much that does not; inboxes with the awaited name, with near
// misses, with others, and a flooded one.
const char* const parkedFill = R"(
    insert into gen_durable (fsm, fsm_version, step, status, awaits, queue, updated_at)
    select (array['checkout', 'approval'])[1 + i % 2], 1 + i % 3, 'wait',
           case when i % 5 = 0 then 'done' else 'awaiting_signal' end::durable_status,
           case when i % 5 = 0 or i % 97 = 1 then null else (array['paid', 'approve', 'delivered', 'kyc'])[1 + i % 4] end,
           (array['default', 'mail', 'billing'])[1 + i % 3], now() - make_interval(secs => (i * 7919) % 100000)
    from generate_series(1, 6000) i;
    insert into signals (target_id, name, payload)
    select id, case when id % 2 = 0 then initcap(awaits) when id % 7 = 0 then awaits else 'other' end, '{"n": 1}'
    from gen_durable where status = 'awaiting_signal' and awaits is not null and id % 3 = 1;
    insert into signals (target_id, name) select 2, 'noise' from generate_series(1, 300);
    insert into signals (target_id, name) select id, 'late' from gen_durable where status = 'done' and id % 20 = 0;
)";

const std::string plainNear = "(s.name <> g.awaits and lower(s.name) = lower(g.awaits))";

views::AwaitingQuery opened(const AwaitedName& name, int limit = 200) {
    views::AwaitingQuery query;
    query.open.push_back({name, {}, limit});
    return query;
}

} // namespace

class InboxesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void groupsAreWhatIsParked_data();
    void groupsAreWhatIsParked();
    void aNearMissBehindManyOthersIsCounted_data();
    void aNearMissBehindManyOthersIsCounted();
    void aBranchIsReadPageByPage();
    void whatGoesOnIsGoneAtOnce();
    void theWalkTakesItsTime();
    void standingsAreTold();
    void listsHoldWhatAPlainQueryFinds_data();
    void listsHoldWhatAPlainQueryFinds();
    void countsByStanding();
    void theChosenSignalIsWhole();
};

void InboxesTest::groupsAreWhatIsParked_data() {
    QTest::addColumn<int>("tables");
    QTest::newRow("ours") << int(Tables::Ours);
    QTest::newRow("another engine's") << int(Tables::SpecOnly);
}

void InboxesTest::groupsAreWhatIsParked() {
    QFETCH(int, tables);
    const Connected db = fresh(Tables(tables), parkedFill);
    AwaitingReader reader;
    const AwaitingSnapshot snapshot = reader.read(*db.runner, db.facts, {}, db.now());
    QVERIFY(snapshot.coverage.whole);
    QCOMPARE(snapshot.coverage.indexed, tables == int(Tables::Ours));

    Sql sql(db.database);
    const auto plain = sql.query(
        "select g.awaits, count(*), count(*) filter (where exists (select 1 from signals s where s.target_id = g.id)), "
        "count(*) filter (where exists (select 1 from signals s where s.target_id = g.id and " +
        plainNear +
        ")), (extract(epoch from min(g.updated_at)) * 1000000)::bigint "
        "from gen_durable g where g.status = 'awaiting_signal' group by 1");
    QCOMPARE(snapshot.groups.size(), plain.size());
    QCOMPARE(snapshot.names, std::int64_t(5));
    std::int64_t near = 0;
    for (const SqlRow& row : plain) {
        const auto group = std::ranges::find(snapshot.groups, AwaitedName(row.at(0)), &AwaitingGroup::name);
        QVERIFY(group != snapshot.groups.end());
        QCOMPARE(group->parked, std::stoll(*row.at(1)));
        QCOMPARE(group->withInbox, std::stoll(*row.at(2)));
        QCOMPARE(group->nearMisses, std::stoll(*row.at(3)));
        QCOMPARE(qlonglong(group->oldest.time_since_epoch().count()), std::stoll(*row.at(4)));
        near += group->nearMisses;
    }
    QVERIFY(near > 100);
    // By a part of a queue's name, with an index or without.
    views::AwaitingQuery query;
    query.filter.text = "AIL";
    QCOMPARE(reader.read(*db.runner, db.facts, query, db.now()).parked,
             sql.number("select count(*) from gen_durable where status = 'awaiting_signal' and queue = 'mail'"));
}

void InboxesTest::aNearMissBehindManyOthersIsCounted_data() {
    groupsAreWhatIsParked_data();
}

// However often a name was sent, it is one name: those behind it are compared too, by the rule that explains them.
void InboxesTest::aNearMissBehindManyOthersIsCounted() {
    QFETCH(int, tables);
    const Connected db = fresh(Tables(tables), R"(
        insert into gen_durable (fsm, step, status, awaits) values ('m', 's', 'awaiting_signal', 'paid');
        insert into signals (target_id, name) select 1, 'noise' from generate_series(1, 300);
        insert into signals (target_id, name) values (1, 'pa_Id'))");
    AwaitingReader reader;
    const AwaitingSnapshot snapshot = reader.read(*db.runner, db.facts, opened(AwaitedName("paid")), db.now());
    QCOMPARE(snapshot.groups.size(), std::size_t(1));
    QCOMPARE(snapshot.groups[0].nearMisses, std::int64_t(1));
    const AwaitingSnapshot shown = reader.read(*db.runner, db.facts, opened(AwaitedName("paid")), db.now());
    QCOMPARE(shown.branches.at(0).rows.at(0).inboxNames, (std::vector<std::string>{"noise", "pa_Id"}));
}

void InboxesTest::aBranchIsReadPageByPage() {
    const Connected db = fresh(Tables::Ours, parkedFill);
    AwaitingReader reader;
    std::vector<AwaitingRow> found;
    views::AwaitingQuery query = opened("approve", 150);
    for (int pages = 0;; ++pages) {
        QVERIFY(pages < 20);
        const AwaitingBranch branch = reader.read(*db.runner, db.facts, query, db.now()).branches.at(0);
        QVERIFY(branch.name == "approve" && branch.after == query.open[0].after);
        found.insert(found.end(), branch.rows.begin(), branch.rows.end());
        if (!branch.upTo) break;
        query.open[0].after = branch.upTo;
    }
    Sql sql(db.database);
    const auto plain =
        sql.query("select id, fsm, fsm_version, queue, (select count(*) from signals s where s.target_id = g.id) "
                  "from gen_durable g where status = 'awaiting_signal' and awaits = 'approve' "
                  "order by updated_at, id");
    QCOMPARE(found.size(), plain.size());
    for (std::size_t i = 0; i < found.size(); ++i) {
        QCOMPARE(found[i].id.value, std::stoll(*plain[i].at(0)));
        QCOMPARE(found[i].fsm, *plain[i].at(1));
        QCOMPARE(found[i].fsmVersion, std::stoi(*plain[i].at(2)));
        QCOMPARE(found[i].queue, *plain[i].at(3));
        QCOMPARE(found[i].inbox.value, std::min<qlonglong>(std::stoll(*plain[i].at(4)), inboxShown));
        QCOMPARE(found[i].inbox.more, std::stoll(*plain[i].at(4)) > inboxShown);
    }
    // The one without a name, and the one with the flooded inbox.
    const AwaitingSnapshot nameless = reader.read(*db.runner, db.facts, opened(std::nullopt), db.now());
    QVERIFY(!nameless.branches.at(0).rows.empty());
    const AwaitingSnapshot flooded = reader.read(*db.runner, db.facts, opened("delivered", 5'000), db.now());
    const auto row = std::ranges::find(flooded.branches.at(0).rows, InstanceId{2}, &AwaitingRow::id);
    QVERIFY(row != flooded.branches.at(0).rows.end());
    QVERIFY(row->inbox.more && row->inbox.value == inboxShown);
    QVERIFY(row->inboxNames == std::vector<std::string>{"noise"});
}

void InboxesTest::whatGoesOnIsGoneAtOnce() {
    const Connected db = fresh(Tables::Ours, parkedFill);
    AwaitingReader reader;
    const Timestamp now = db.now();
    const AwaitingSnapshot before = reader.read(*db.runner, db.facts, opened("kyc", 50), now);
    const std::vector<AwaitingRow>& rows = before.branches.at(0).rows;
    Sql sql(db.database);
    const std::string woken = std::to_string(rows[0].id.value);
    const std::string again = std::to_string(rows[1].id.value);
    const std::string other = std::to_string(rows[2].id.value);
    sql.query("update gen_durable set status = 'runnable' where id = $1", {woken});
    sql.query("update gen_durable set updated_at = now() where id = $1", {again});
    sql.query("update gen_durable set awaits = 'paid' where id = $1", {other});
    // Within the same second: nothing was walked through anew, but what is on the screen was read.
    const AwaitingSnapshot after = reader.read(*db.runner, db.facts, opened("kyc", 50), now + 10ms);
    const auto& left = after.branches.at(0).rows;
    for (std::size_t i = 0; i < 3; ++i)
        QVERIFY(std::ranges::find(left, rows[i].id, &AwaitingRow::id) == left.end());
    const auto parkedOn = [](const AwaitingSnapshot& snapshot, const char* name) {
        return std::ranges::find(snapshot.groups, AwaitedName(name), &AwaitingGroup::name)->parked;
    };
    QCOMPARE(parkedOn(after, "kyc"), parkedOn(before, "kyc") - 2);
    const AwaitingSnapshot walked = reader.read(*db.runner, db.facts, opened("kyc", 50), now + 2s);
    QCOMPARE(parkedOn(walked, "kyc"), parkedOn(before, "kyc") - 2);
    QCOMPARE(parkedOn(walked, "paid"), parkedOn(before, "paid") + 1);
}

// More than is looked at in one refresh: a part at first, then more, then all; and each queue from the beginning.
void InboxesTest::theWalkTakesItsTime() {
    const Connected db = fresh(Tables::Ours, R"(
        insert into gen_durable (fsm, step, status, awaits, queue)
        select 'a', 's', 'awaiting_signal', 'order-' || i, 'q' || i % 4 from generate_series(1, 15000) i)");
    AwaitingReader reader;
    Timestamp now = db.now();
    AwaitingSnapshot snapshot = reader.read(*db.runner, db.facts, {}, now);
    QVERIFY(!snapshot.coverage.whole);
    QVERIFY(snapshot.coverage.lookedAt >= firstSlice - 100 && snapshot.coverage.lookedAt <= firstSlice);
    QCOMPARE(snapshot.names, snapshot.coverage.lookedAt);
    QCOMPARE(snapshot.groups.size(), std::size_t(200));
    int refreshes = 0;
    while (!snapshot.coverage.whole && ++refreshes < 20) {
        const std::int64_t before = snapshot.coverage.lookedAt;
        now += 1s;
        snapshot = reader.read(*db.runner, db.facts, {}, now);
        QVERIFY(snapshot.coverage.lookedAt <= before + laterSlice);
    }
    QVERIFY(snapshot.coverage.whole);
    QCOMPARE(snapshot.names, std::int64_t(15'000));
    // A name of its own is found under its group.
    const AwaitingSnapshot one = reader.read(*db.runner, db.facts, opened("order-14000"), now + 1s);
    QCOMPARE(one.branches.at(0).rows.size(), std::size_t(1));
    QCOMPARE(one.branches.at(0).rows[0].id.value, 14'000LL);
}

void InboxesTest::standingsAreTold() {
    const Connected db = fresh(Tables::Ours, R"(
        insert into fermata_machine (fsm, version, graph) values
            ('checkout', 1, '{"steps": ["start"], "transitions": [{"from": "start", "to": "ship", "on": "paid"}]}');
        insert into gen_durable (fsm, step, status, awaits) values
            ('checkout', 'start', 'awaiting_signal', 'paid'),
            ('checkout', 'ship', 'executing', null),
            ('unheard', 'start', 'runnable', null),
            ('checkout', 'ship', 'done', null),
            ('checkout', 'start', 'runnable', 'paid');
        insert into signals (target_id, name) values
            (1, 'paid'), (1, 'Paid'), (1, 'pald'), (1, 'refund'), (2, 'paid'), (2, 'refund'), (3, 'refund'), (4, 'paid'),
            (5, 'paid');
    )");
    SignalsReader reader;
    const SignalsSnapshot snapshot = reader.read(*db.runner, db.facts, {}, db.now());
    std::vector<SignalStanding> standings;
    for (const SignalEntry& row : snapshot.page.rows)
        standings.push_back(row.standing);
    using enum SignalStanding;
    QVERIFY((standings ==
             std::vector{Matched, Ended, Waiting, Undeclared, Waiting, Undeclared, NearMiss, NearMiss, Matched}));
    QCOMPARE(snapshot.byState[std::size_t(SignalState::NeverAwaited)].value, 4LL);
    QCOMPARE(snapshot.byState[std::size_t(SignalState::Matched)].value, 2LL);
    QCOMPARE(snapshot.byState[std::size_t(SignalState::Waiting)].value, 2LL);
    QCOMPARE(snapshot.byState[std::size_t(SignalState::Ended)].value, 1LL);
    QVERIFY(!snapshot.byState[0].more);
}

void InboxesTest::listsHoldWhatAPlainQueryFinds_data() {
    QTest::addColumn<SignalFilter>("filter");
    QTest::addColumn<QString>("where");
    const auto row = [](const char* name, const char* where, const auto& set) {
        SignalFilter filter;
        set(filter);
        QTest::newRow(name) << filter << QString(where);
    };
    const char* live = "g.status not in ('done', 'failed')";
    row("everything", "true", [](auto&) {});
    row("a name", "s.name = 'Paid'", [](auto& f) { f.name = "Paid"; });
    row("no such name", "s.name = 'nobody'", [](auto& f) { f.name = "nobody"; });
    row("a target", "s.target_id = 2", [](auto& f) { f.target = InstanceId{2}; });
    row("a target and a name", "s.target_id = 2 and s.name = 'noise'", [](auto& f) {
        f.target = InstanceId{2};
        f.name = "noise";
    });
    row("no such target", "s.target_id = 999999", [](auto& f) { f.target = InstanceId{999'999}; });
    row("matched", "g.awaits = s.name", [](auto& f) { f.state = SignalState::Matched; });
    row("ended", "g.status in ('done', 'failed')", [](auto& f) { f.state = SignalState::Ended; });
    row("never awaited", plainNear.c_str(), [](auto& f) { f.state = SignalState::NeverAwaited; });
    QTest::newRow("waiting") << SignalFilter{{}, {}, SignalState::Waiting}
                             << QString("%1 and g.awaits is distinct from s.name and not %2")
                                    .arg(live, QString::fromStdString("coalesce(" + plainNear + ", false)"));
    row("never awaited, one name", "g.awaits = 'delivered' and s.name = 'Delivered'", [](auto& f) {
        f.state = SignalState::NeverAwaited;
        f.name = "Delivered";
    });
    row("waiting at a target", "s.target_id = 2", [](auto& f) {
        f.state = SignalState::Waiting;
        f.target = InstanceId{2};
    });
}

// Page by page to the end, as a person scrolls and looks further.
void InboxesTest::listsHoldWhatAPlainQueryFinds() {
    QFETCH(SignalFilter, filter);
    QFETCH(QString, where);
    static const Connected db = fresh(Tables::Ours, parkedFill);
    SignalsReader reader;
    QList<qlonglong> found;
    views::SignalsQuery query;
    query.filter = filter;
    query.limit = 150;
    for (int pages = 0;; ++pages) {
        QVERIFY2(pages < 60, "the list does not end");
        const SignalPage page = reader.read(*db.runner, db.facts, query, db.now()).page;
        QVERIFY(std::ssize(page.rows) <= query.limit);
        for (const SignalEntry& row : page.rows)
            found << row.id.value;
        if (page.more)
            query.after = page.rows.back().id;
        else if (page.scannedTo)
            query.after = page.scannedTo;
        else
            break;
    }
    Sql sql(db.database);
    QList<qlonglong> plain;
    for (const SqlRow& row : sql.query("select s.id from signals s join gen_durable g on g.id = s.target_id where " +
                                       where.toStdString() + " order by s.id desc"))
        plain << std::stoll(*row.at(0));
    QCOMPARE(plain.isEmpty(), QByteArray(QTest::currentDataTag()).startsWith("no such"));
    QCOMPARE(found, plain);
}

// Of more than are counted by standing, the counts are lower bounds and say so.
void InboxesTest::countsByStanding() {
    const Connected db = fresh(Tables::Ours, R"(
        insert into gen_durable (fsm, step, status, awaits) values ('a', 's', 'awaiting_signal', 'paid'), ('a', 's', 'done', null);
        insert into signals (target_id, name) select 1 + i % 2, 'paid' from generate_series(1, 11000) i)");
    SignalsReader reader;
    const SignalsSnapshot snapshot = reader.read(*db.runner, db.facts, {}, db.now());
    QCOMPARE(snapshot.total.value, 10'000LL);
    QVERIFY(snapshot.total.more);
    QCOMPARE(snapshot.byState[std::size_t(SignalState::Matched)].value, 500LL);
    QCOMPARE(snapshot.byState[std::size_t(SignalState::Ended)].value, 500LL);
    QVERIFY(snapshot.byState[std::size_t(SignalState::Ended)].more);
    QVERIFY(snapshot.page.more);
    QCOMPARE(snapshot.page.rows.size(), std::size_t(200));
}

void InboxesTest::theChosenSignalIsWhole() {
    const Connected db = fresh(Tables::Ours, R"(
        insert into gen_durable (fsm, step) values ('a', 's');
        insert into signals (target_id, name, payload, dedup_key)
        values (1, 'paid', jsonb_build_object('text', repeat('x', 3000), 'amount', 49.90::numeric), 'evt_1'))");
    SignalsReader reader;
    views::SignalsQuery query;
    query.chosen = SignalId{1};
    SignalsSnapshot snapshot = reader.read(*db.runner, db.facts, query, db.now());
    QVERIFY(snapshot.chosen && !snapshot.chosenMissing);
    QVERIFY(snapshot.chosen->payload->find("49.90") != std::string::npos); // every digit as it is stored
    QVERIFY(snapshot.chosen->payload->size() > 3'000);
    QCOMPARE(snapshot.page.rows.at(0).payload->size(), std::size_t(400));
    QVERIFY(snapshot.page.rows.at(0).dedupKey == "evt_1");
    QCOMPARE(snapshot.chosen->entry.target.fsm, std::string("a"));
    Sql sql(db.database);
    sql.run("delete from signals");
    snapshot = reader.read(*db.runner, db.facts, query, db.now());
    QVERIFY(!snapshot.chosen && snapshot.chosenMissing);
}

FERMATA_TEST(InboxesTest, QCoreApplication)
#include "tst_inboxes.moc"
