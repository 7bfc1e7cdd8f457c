// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// Rows with any id that PostgreSQL allows, the least and the largest among them: each list, read page by page to its
// end, holds each of them once, and each count counts them.
#include "populated.h"
#include "session/conninfo.h"
#include "session/facts.h"
#include "session/failure_walk.h"
#include "session/machine_board.h"
#include "session/query_runner.h"
#include "session/read_awaiting.h"
#include "session/read_barriers.h"
#include "session/read_detail.h"
#include "session/read_instances.h"
#include "session/read_signals.h"

#include <fermata/test/runner.h>
#include <fermata/test/sql.h>

#include <QTest>

#include <algorithm>
#include <limits>
#include <memory>

using namespace fermata;
using namespace fermata::app;
using namespace fermata::test;
using namespace std::chrono_literals;

namespace {

constexpr InstanceId least{std::numeric_limits<std::int64_t>::min()};
constexpr InstanceId largest{std::numeric_limits<std::int64_t>::max()};

using Ids = QList<qlonglong>;

Ids idsIn(Sql& sql, const std::string& text) {
    Ids ids;
    for (const SqlRow& row : sql.query(text))
        ids << std::stoll(*row.at(0));
    return ids;
}

template <typename Row>
void append(Ids& ids, const std::vector<Row>& rows) {
    for (const Row& row : rows)
        ids << row.id.value;
}

// Both ends of the range, and nothing between them.
const std::string bothEnds = "(-9223372036854775808, 9223372036854775807)";

} // namespace

class AllIdsTest : public QObject {
    Q_OBJECT

    std::string database_;
    std::optional<Sql> sql_;
    std::unique_ptr<QueryRunner> runner_;
    Facts facts_;

    void openDatabase(const std::string& database) {
        database_ = database;
        sql_.emplace(database_);
    }

    // Another engine's tables have no index by status.
    void open(bool indexed) {
        if (!indexed) sql_->run("drop index gen_durable_resting");
        sql_->run("analyze");
        runner_ = std::make_unique<QueryRunner>(Conninfo::parse(QString::fromStdString(database_)), "fermata");
        facts_ = readFacts(*runner_);
        QCOMPARE(facts_.hasStatusIndex, indexed);
    }

    void rowsAtTheEndsAre(const std::string& status) {
        sql_->query("update gen_durable set status = $1::durable_status, "
                    "awaits = case $1 when 'awaiting_signal' then 'go' end, "
                    "children_pending = case $1 when 'awaiting_children' then 1 else 0 end, "
                    "locked_by = case $1 when 'executing' then 'gone#1/1' end, "
                    "lease_expires_at = case $1 when 'executing' then now() end, "
                    "partition_key = 'ends' where id in " +
                        bothEnds,
                    {status});
    }

    // So many in one queue, both ends of the range among them, and nothing else.
    void onlyThese(int count, const std::string& status) {
        sql_->run("truncate gen_durable cascade");
        sql_->query("insert into gen_durable (id, fsm, step, status) overriding system value "
                    "select case i when 1 then -9223372036854775808 when 2 then 9223372036854775807 "
                    "else i - $1::int / 2 end, 'm', 's', $2::durable_status from generate_series(1, $1::int) i",
                    {std::to_string(count), status});
        rowsAtTheEndsAre(status);
    }

    Timestamp now() const {
        Rows& clock = runner_->run("clock");
        clock.next();
        return Timestamp(std::chrono::microseconds(clock.value("now").toLongLong()));
    }

    // The childs of the instance 0: both ends, and so many more.
    void familyOf(int more) {
        sql_->run("truncate gen_durable cascade");
        sql_->query("insert into gen_durable (id, fsm, step, status, parent_id) overriding system value "
                    "select i, 'm', 's', case when i = 0 then 'awaiting_children' else 'done' end::durable_status, "
                    "case when i <> 0 then 0 end from generate_series(-10, $1::int - 10) i",
                    {std::to_string(more)});
        sql_->run("insert into gen_durable (id, fsm, step, status, parent_id) overriding system value values "
                  "(-9223372036854775808, 'm', 's', 'done', 0), (9223372036854775807, 'm', 's', 'done', 0)");
    }

private Q_SLOTS:
    void init();
    void instances_data();
    void instances();
    void signalsInInboxes_data();
    void signalsInInboxes();
    void machines_data();
    void machines();
    void failed_data();
    void failed();
    void awaiting_data();
    void awaiting();
    void childsOfOne_data();
    void childsOfOne();
    void familiesInBarriers_data();
    void familiesInBarriers();
};

void AllIdsTest::init() {
    openDatabase(emptyDatabase(Tables::Ours));
}

void AllIdsTest::instances_data() {
    QTest::addColumn<QString>("kind"); // of the filter
    QTest::addColumn<QString>("status");
    QTest::addColumn<QString>("where");
    QTest::addColumn<bool>("indexed");
    QTest::addColumn<bool>("oldest");
    for (const bool indexed : {true, false}) {
        for (const bool oldest : {true, false}) {
            const auto row = [&](const char* kind, const char* status, const char* where) {
                QTest::addRow("%s %s%s%s", kind, status, indexed ? "" : ", without the index",
                              oldest ? ", oldest first" : "")
                    << kind << status << where << indexed << oldest;
            };
            row("all", "runnable", "true");
            for (const char* status :
                 {"runnable", "executing", "awaiting_signal", "awaiting_children", "done", "failed"})
                row("status", status, "status = $1::durable_status");
            row("queue", "done", "queue = 'default'");
            row("machine", "done", "fsm = 'm'");
            row("status and machine", "failed", "status = $1::durable_status and fsm = 'm'");
            row("due", "runnable", "status = $1::durable_status and eligible_at <= now()");
            row("key", "runnable", "status = $1::durable_status and partition_key = 'ends'");
            row("key", "executing", "status = $1::durable_status and partition_key = 'ends'");
            row("parent", "done", "parent_id = 0");
        }
    }
}

void AllIdsTest::instances() {
    QFETCH(QString, kind);
    QFETCH(QString, status);
    QFETCH(QString, where);
    QFETCH(bool, indexed);
    QFETCH(bool, oldest);
    openDatabase(poisonedDatabase());
    rowsAtTheEndsAre(status.toStdString());
    sql_->run("update gen_durable set partition_key = 'ends' where id between 1 and 20;"
              "update gen_durable set parent_id = 0 where id between 1 and 20 or id in " +
              bothEnds);
    open(indexed);

    views::InstanceQuery query;
    query.sort = oldest ? InstanceSort::OldestFirst : InstanceSort::NewestFirst;
    query.limit = 7;
    if (where.contains("$1")) query.filter.statuses = {*statusFromString(status.toStdString())};
    if (kind == "queue") query.filter.queue = "default";
    if (kind.contains("machine")) query.filter.fsm = "m";
    if (kind == "due") query.filter.scheduled = false;
    if (kind == "key") query.filter.partitionKey = "ends";
    if (kind == "parent") query.filter.parent = InstanceId{0};

    const std::string condition = where.replace("$1", "'" + status + "'").toStdString();
    const Ids expected =
        idsIn(*sql_, "select id from gen_durable where " + condition + " order by id " + (oldest ? "asc" : "desc"));
    QVERIFY(expected.contains(least.value) && expected.contains(largest.value));
    Ids found;
    for (;;) {
        const InstancePage page = readInstancePage(*runner_, facts_, query);
        append(found, page.rows);
        if (page.more)
            query.after = page.rows.back().id;
        else if (page.scannedTo)
            query.after = page.scannedTo;
        else
            break;
        QVERIFY2(found.size() <= expected.size(), "the list does not end");
    }
    QCOMPARE(found, expected);
    // Beyond the last there is nothing, not the last once more.
    query.after = oldest ? largest : least;
    QVERIFY(readInstancePage(*runner_, facts_, query).rows.empty());
}

void AllIdsTest::signalsInInboxes_data() {
    QTest::addColumn<bool>("named");
    QTest::addColumn<bool>("ofOne");
    QTest::addColumn<int>("state"); // -1: any
    QTest::addColumn<QString>("where");
    QTest::newRow("all") << false << false << -1 << "true";
    QTest::newRow("of a name") << true << false << -1 << "name = 'go'";
    QTest::newRow("of a target") << false << true << -1 << "target_id = 0";
    QTest::newRow("of a target and a name") << true << true << -1 << "target_id = 0 and name = 'go'";
    QTest::newRow("of what has ended") << false << false << int(SignalState::Ended)
                                       << "(select g.status in ('done', 'failed') from gen_durable g where g.id = "
                                          "target_id)";
}

void AllIdsTest::signalsInInboxes() {
    QFETCH(bool, named);
    QFETCH(bool, ofOne);
    QFETCH(int, state);
    QFETCH(QString, where);
    openDatabase(poisonedDatabase());
    sql_->run("insert into signals (id, target_id, name) overriding system value select id, 0, 'go' from unnest("
              "array[-9223372036854775808, -9223372036854775807, -1, 0, 9223372036854775806, 9223372036854775807]"
              "::bigint[]) id; insert into signals (target_id, name) values (0, 'other')");
    open(true);
    views::SignalsQuery query;
    query.limit = 4;
    if (named) query.filter.name = "go";
    if (ofOne) query.filter.target = InstanceId{0};
    if (state >= 0) query.filter.state = SignalState(state);
    SignalsReader reader;
    const Ids expected = idsIn(*sql_, "select id from signals where " + where.toStdString() + " order by id desc");
    QVERIFY(expected.contains(least.value) && expected.contains(largest.value));
    Ids found;
    for (;;) {
        const SignalsSnapshot snapshot = reader.read(*runner_, facts_, query, now());
        QCOMPARE(snapshot.total.value, sql_->number("select count(*) from signals"));
        append(found, snapshot.page.rows);
        if (snapshot.page.more)
            query.after = snapshot.page.rows.back().id;
        else if (snapshot.page.scannedTo)
            query.after = snapshot.page.scannedTo;
        else
            break;
        QVERIFY2(found.size() <= expected.size(), "the list does not end");
    }
    QCOMPARE(found, expected);
}

void AllIdsTest::machines_data() {
    QTest::addColumn<QString>("status");
    QTest::addColumn<int>("count");
    QTest::addColumn<bool>("indexed");
    for (const bool indexed : {true, false}) {
        for (const char* status : {"runnable", "awaiting_signal", "awaiting_children"}) {
            // As many as the first slice holds: the next begins beyond the end of the range.
            for (const int count : {4'000, 30})
                QTest::addRow("%d %s%s", count, status, indexed ? "" : ", without the index")
                    << status << count << indexed;
        }
    }
}

void AllIdsTest::machines() {
    QFETCH(QString, status);
    QFETCH(int, count);
    QFETCH(bool, indexed);
    onlyThese(count, status.toStdString());
    // The last place there is in the line of what is runnable.
    sql_->run("update gen_durable set priority = 32767, eligible_at = 'infinity' where status = 'runnable' and id > 0");
    open(indexed);
    MachineBoardReader reader;
    for (int walk = 0; walk < 2; ++walk) {
        MachineBoard board;
        int readings = 0;
        do {
            QVERIFY2(++readings < 10, "the walk does not end");
            board = reader.read(*runner_, facts_, {}, now());
        } while (!board.whole);
        std::int64_t counted = 0;
        for (const StepCount& one : board.counts) {
            QVERIFY(one.status == *statusFromString(status.toStdString()));
            counted += one.count;
        }
        QCOMPARE(counted, std::int64_t(count));
    }
}

void AllIdsTest::failed_data() {
    QTest::addColumn<int>("count");
    QTest::addColumn<bool>("indexed");
    // As many as the first slice holds: the next begins beyond the end of the range.
    QTest::newRow("a slice") << 2'000 << true;
    QTest::newRow("few") << 30 << true;
    QTest::newRow("without the index") << 30 << false;
}

void AllIdsTest::failed() {
    QFETCH(int, count);
    QFETCH(bool, indexed);
    onlyThese(count, "failed");
    sql_->run("insert into gen_durable (id, fsm, step, status, queue) overriding system value "
              "select -i, 'm', 's', 'failed', 'other' from generate_series(20001, 20003) i");
    open(indexed);
    FailureWalk walk;
    OverviewSnapshot snapshot;
    int slices = 0;
    do {
        QVERIFY2(++slices < 10, "the walk does not end");
        snapshot.databaseTime = now();
        walk.walk(*runner_, facts_, {"default", "other"}, snapshot.databaseTime);
        walk.show(snapshot);
    } while (!snapshot.failuresWhole);
    QCOMPARE(snapshot.failures.size(), std::size_t(2));
    for (const RecentFailures& each : snapshot.failures)
        QCOMPARE(each.count.value, std::int64_t(each.queue == "default" ? count : 3));
}

void AllIdsTest::awaiting_data() {
    QTest::addColumn<bool>("indexed");
    QTest::newRow("by the index") << true;
    QTest::newRow("without the index") << false;
}

void AllIdsTest::awaiting() {
    QFETCH(bool, indexed);
    openDatabase(poisonedDatabase());
    rowsAtTheEndsAre("awaiting_signal");
    sql_->run("update gen_durable set status = 'awaiting_signal', awaits = 'go' where id in (0, 1, 2)");
    open(indexed);
    AwaitingReader reader;
    views::AwaitingQuery query;
    query.open = {{"go", {}, 7}};
    Timestamp at = now();
    AwaitingSnapshot snapshot;
    int refreshes = 0;
    do {
        QVERIFY2(++refreshes < 10, "the walk does not end");
        snapshot = reader.read(*runner_, facts_, query, at);
        at += 1s;
    } while (!snapshot.coverage.whole);
    QCOMPARE(snapshot.parked, sql_->number("select count(*) from gen_durable where status = 'awaiting_signal'"));

    const Ids expected =
        idsIn(*sql_, "select id from gen_durable where status = 'awaiting_signal' and awaits = 'go' order by id");
    QVERIFY(expected.contains(least.value) && expected.contains(largest.value));
    Ids found;
    for (;;) {
        const AwaitingBranch branch = reader.read(*runner_, facts_, query, at).branches.at(0);
        append(found, branch.rows);
        if (!branch.upTo) break;
        query.open[0].after = branch.upTo;
        QVERIFY2(found.size() <= expected.size(), "the list does not end");
    }
    std::ranges::sort(found); // they come by the time since when they are parked
    QCOMPARE(found, expected);
}

void AllIdsTest::childsOfOne_data() {
    QTest::addColumn<int>("more");
    QTest::addColumn<bool>("ofAStatus");
    QTest::addColumn<bool>("indexed");
    // Sorted whole; by what lies side by side; by status.
    for (const int more : {10, 21'000}) {
        for (const bool ofAStatus : {false, true}) {
            for (const bool indexed : {true, false})
                QTest::addRow("%d%s%s", more, ofAStatus ? " of a status" : "", indexed ? "" : ", without the index")
                    << more << ofAStatus << indexed;
        }
    }
}

void AllIdsTest::childsOfOne() {
    QFETCH(int, more);
    QFETCH(bool, ofAStatus);
    QFETCH(bool, indexed);
    familyOf(more);
    open(indexed);
    ChildsQuery query;
    query.limit = more > 1'000 ? 4'000 : 3;
    if (ofAStatus) query.statuses = {Status::Done};
    const Ids expected = idsIn(*sql_, "select id from gen_durable where parent_id = 0 order by id");
    QVERIFY(expected.size() == more + 2 && expected.front() == least.value && expected.back() == largest.value);
    Ids found;
    for (;;) {
        const auto detail = readInstanceDetail(*runner_, facts_, InstanceId{0}, query);
        QVERIFY(detail);
        QCOMPARE(detail->family->total(), std::int64_t(expected.size()));
        append(found, detail->childs);
        if (detail->childsMore)
            query.after = detail->childs.back().id;
        else if (detail->childsScannedTo)
            query.after = detail->childsScannedTo;
        else
            break;
        QVERIFY2(found.size() <= expected.size(), "the list does not end");
    }
    QCOMPARE(found, expected);
}

void AllIdsTest::familiesInBarriers_data() {
    QTest::addColumn<int>("more");
    QTest::newRow("small") << 10;
    QTest::newRow("large") << 6'000;
}

void AllIdsTest::familiesInBarriers() {
    QFETCH(int, more);
    familyOf(more);
    open(true);
    const Family family = readFamilies(*runner_, {InstanceId{0}}, familyBound).at(0);
    const Ids expected = idsIn(*sql_, "select id from gen_durable where parent_id = 0 order by id");
    views::ChildStretchQuery query{InstanceId{0}, ChildKind::Done, {}, more > 1'000 ? 900 : 3};
    Ids found;
    for (;;) {
        const ChildStretch stretch = readStretch(*runner_, query, family);
        append(found, stretch.rows);
        if (!stretch.more && !stretch.scannedTo) break;
        query.after = stretch.more ? stretch.rows.back().id : *stretch.scannedTo;
        QVERIFY2(found.size() <= expected.size(), "the list does not end");
    }
    QCOMPARE(found, expected);

    const FamilyPicture picture = readPicture(*runner_, family);
    QCOMPARE(picture.grouped, more > singleCells);
    QCOMPARE(picture.cells.front().first.value, least.value);
    QCOMPARE(picture.cells.back().last.value, largest.value);
    std::int64_t drawn = 0;
    for (const FamilyCell& cell : picture.cells) {
        for (const std::int32_t count : cell.counts)
            drawn += count;
    }
    QCOMPARE(drawn, std::int64_t(expected.size()));
}

FERMATA_TEST(AllIdsTest, QCoreApplication)
#include "tst_all_ids.moc"
