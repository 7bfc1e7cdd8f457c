// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// What the bounded, indexed queries say is what a plain query over the whole table says.
#include "populated.h"
#include "session/conninfo.h"
#include "session/facts.h"
#include "session/query_runner.h"
#include "session/read_detail.h"
#include "session/read_instances.h"
#include "session/read_leases.h"
#include "session/read_overview.h"

#include <fermata/sql.h>
#include <fermata/test/runner.h>
#include <fermata/test/sql.h>

#include <QTest>

using namespace fermata;
using namespace fermata::app;
using namespace fermata::test;

namespace {

constexpr int rows = 60'000;

struct Case {
    const char* name;
    InstanceFilter filter;
    const char* where; // the same, said plainly
};

InstanceFilter filterOf(std::vector<Status> statuses, std::optional<std::string> queue = {},
                        std::optional<std::string> fsm = {}, std::optional<int> version = {},
                        std::optional<std::string> step = {}, std::optional<long long> parent = {}) {
    InstanceFilter filter;
    filter.statuses = std::move(statuses);
    filter.queue = std::move(queue);
    filter.fsm = std::move(fsm);
    filter.fsmVersion = version;
    filter.step = std::move(step);
    if (parent) filter.parent = InstanceId{*parent};
    return filter;
}

InstanceFilter timed(InstanceFilter filter, bool scheduled) {
    filter.scheduled = scheduled;
    return filter;
}

const std::vector<Case>& cases() {
    using enum Status;
    static const std::vector<Case> all = {
        {"everything", {}, "true"},
        {"one status", filterOf({Failed}), "status = 'failed'"},
        {"two statuses", filterOf({Executing, AwaitingChildren}), "status in ('executing', 'awaiting_children')"},
        {"a queue", filterOf({}, "mail"), "queue = 'mail'"},
        {"a nearly empty queue", filterOf({}, "quiet"), "queue = 'quiet'"},
        {"no such queue", filterOf({}, "nowhere"), "queue = 'nowhere'"},
        {"status and queue", filterOf({Runnable}, "slow"), "status = 'runnable' and queue = 'slow'"},
        {"a machine", filterOf({}, {}, "checkout"), "fsm = 'checkout'"},
        {"a rare machine", filterOf({}, {}, "rare"), "fsm = 'rare'"},
        {"no such machine", filterOf({}, {}, "nobody"), "fsm = 'nobody'"},
        {"machine and version", filterOf({}, {}, "order", 2), "fsm = 'order' and fsm_version = 2"},
        {"step", filterOf({}, {}, {}, {}, "work"), "step = 'work'"},
        {"status and rare machine", filterOf({Done}, {}, "rare"), "status = 'done' and fsm = 'rare'"},
        {"status, queue, machine, version, step", filterOf({Done, Failed}, "billing", "flaky", 1, "end"),
         "status in ('done', 'failed') and queue = 'billing' and fsm = 'flaky' and fsm_version = 1 and step = 'end'"},
        {"scheduled", timed(filterOf({Runnable}), true), "status = 'runnable' and eligible_at > now()"},
        {"runnable now", timed(filterOf({Runnable}), false), "status = 'runnable' and eligible_at <= now()"},
        {"scheduled in a queue", timed(filterOf({Runnable}, "slow"), true),
         "status = 'runnable' and eligible_at > now() and queue = 'slow'"},
        {"no such queue of the scheduled", timed(filterOf({Runnable}, "nowhere"), true), "queue = 'nowhere'"},
        {"runnable now, machine and step", timed(filterOf({Runnable}, "mail", "order", {}, "work"), false),
         "status = 'runnable' and eligible_at <= now() and queue = 'mail' and fsm = 'order' and step = 'work'"},
        {"runnable, parked or failed", filterOf({Runnable, AwaitingSignal, Failed}),
         "status in ('runnable', 'awaiting_signal', 'failed')"},
        {"all that lives, machine and step",
         filterOf({Runnable, Executing, AwaitingSignal, AwaitingChildren}, "mail", "order", {}, "work"),
         "status < 'done' and queue = 'mail' and fsm = 'order' and step = 'work'"},
        {"runnable or done, rare machine", filterOf({Runnable, Done}, {}, "rare"),
         "status in ('runnable', 'done') and fsm = 'rare'"},
        {"scheduled or failed", timed(filterOf({Runnable, Failed}), true),
         "status = 'failed' or (status = 'runnable' and eligible_at > now())"},
        {"the scheduled of a large family", timed(filterOf({Runnable}, {}, {}, {}, {}, largeParent), true),
         "parent_id = 13 and status = 'runnable' and eligible_at > now()"},
        {"a small family", filterOf({}, {}, {}, {}, {}, smallParent), "parent_id = 11"},
        {"a family of several pages", filterOf({}, {}, {}, {}, {}, middleParent), "parent_id = 12"},
        {"a large family", filterOf({}, {}, {}, {}, {}, largeParent), "parent_id = 13"},
        {"failed ones of a large family", filterOf({Failed}, {}, {}, {}, {}, largeParent),
         "parent_id = 13 and status = 'failed'"},
    };
    return all;
}

QList<qlonglong> plainIds(Sql& sql, const char* where) {
    QList<qlonglong> ids;
    for (const SqlRow& row : sql.query(std::string("select id from gen_durable where ") + where + " order by id desc"))
        ids << std::stoll(*row.at(0));
    return ids;
}

} // namespace

class ResultsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void pagesHoldWhatAPlainQueryFinds_data();
    void pagesHoldWhatAPlainQueryFinds();
    void aPageSaysHowFarItLooked();
    void aMultitudeOfTheScheduledIsSearched_data();
    void aMultitudeOfTheScheduledIsSearched();
    void aMultitudeOfTheRunnableIsSearched();
    void tablesAreMigratedMeanwhile();
    void idAndFilterBothHold();
    void countsAreRightBelowTheirBound_data();
    void countsAreRightBelowTheirBound();
    void countsStopAtTheirBound();
    void infiniteTimesSurvive();
    void documentsAreTheServersText();
    void anInstanceComesWithInboxChildsAndParent();
    void longInboxesAndFamiliesAreCut();
    void childsComePageByPage_data();
    void childsComePageByPage();
    void aFamilyIsCounted();
    void documentsOfChildsAreCut();
    void aLargeFamilyIsCountedNowAndThen();
    void documentsAreReadOnce();
    void whoHoldsAKeyIsSaid();
    void workersAndMachinesAreRead();
    void leasesComeInTheOrderInWhichTheyRunOut();
    void leasesAreFollowed();
    void leasesAreSearchedByEveryWord_data();
    void leasesAreSearchedByEveryWord();
    void aMultitudeOfLeasesIsCut();

private:
    struct Connected {
        std::string database;
        std::unique_ptr<QueryRunner> runner;
        Facts facts;
    };
    static Connected connectTo(const std::string& database);
    static Connected fresh(Tables tables);

    Connected ours_;
    Connected spec_;
};

ResultsTest::Connected ResultsTest::connectTo(const std::string& database) {
    Connected result{
        database, std::make_unique<QueryRunner>(Conninfo::parse(QString::fromStdString(database)), "fermata"), {}};
    result.facts = readFacts(*result.runner);
    return result;
}

ResultsTest::Connected ResultsTest::fresh(Tables tables) {
    return connectTo(emptyDatabase(tables));
}

void ResultsTest::initTestCase() {
    for (const Tables tables : {Tables::Ours, Tables::SpecOnly}) {
        (tables == Tables::Ours ? ours_ : spec_) = connectTo(populatedDatabase(tables, rows));
    }
    QVERIFY(ours_.facts.hasStatusIndex && ours_.facts.hasWorkers && ours_.facts.hasMachines);
    QVERIFY(spec_.facts.readable && !spec_.facts.hasStatusIndex && !spec_.facts.hasWorkers && !spec_.facts.hasMachines);
    // Every index that a migration makes is known, and missed where it is not.
    QVERIFY2(ours_.facts.missingIndexes.isEmpty(), qPrintable(ours_.facts.missingIndexes.join(' ')));
    QVERIFY(ours_.facts.indexes.contains("gen_durable_resting") && ours_.facts.indexes.contains("signals_target"));
    QVERIFY(spec_.facts.missingIndexes.contains("gen_durable_resting"));
    QVERIFY(spec_.facts.missingIndexes.contains("gen_durable_plain"));
    QVERIFY(!spec_.facts.missingIndexes.contains("gen_durable_pick"));
    QCOMPARE(spec_.facts.schemaVersion, 0); // nobody wrote it down
}

void ResultsTest::pagesHoldWhatAPlainQueryFinds_data() {
    QTest::addColumn<int>("number");
    QTest::addColumn<bool>("ours");
    for (std::size_t i = 0; i < cases().size(); ++i) {
        QTest::addRow("%s", cases()[i].name) << int(i) << true;
        QTest::addRow("%s, another engine's tables", cases()[i].name) << int(i) << false;
    }
}

// Page by page to the end, as a person scrolls.
void ResultsTest::pagesHoldWhatAPlainQueryFinds() {
    QFETCH(int, number);
    QFETCH(bool, ours);
    const Case& wanted = cases()[std::size_t(number)];
    const Connected& connected = ours ? ours_ : spec_;

    QList<qlonglong> found;
    views::InstanceQuery query;
    query.filter = wanted.filter;
    query.limit = 5'000;
    for (int pages = 0;; ++pages) {
        QVERIFY2(pages <= rows / query.limit + 3, "the list does not end");
        const InstancePage page = readInstancePage(*connected.runner, connected.facts, query);
        QVERIFY(int(page.rows.size()) <= query.limit);
        for (const InstanceSummary& row : page.rows)
            found << row.id.value;
        if (page.more)
            query.after = page.rows.back().id;
        else if (page.scannedTo)
            query.after = page.scannedTo;
        else
            break;
    }
    Sql sql(connected.database);
    const QList<qlonglong> plain = plainIds(sql, wanted.where);
    if (QByteArray(wanted.name).startsWith("no such"))
        QVERIFY(plain.isEmpty());
    else
        QVERIFY(!plain.isEmpty());
    QCOMPARE(found.size(), plain.size());
    QCOMPARE(found, plain);
}

void ResultsTest::aPageSaysHowFarItLooked() {
    views::InstanceQuery query;
    query.filter.fsm = "nobody";
    const InstancePage page = readInstancePage(*ours_.runner, ours_.facts, query);
    QVERIFY(page.rows.empty());
    QVERIFY(!page.more);
    QCOMPARE(page.scannedTo.value_or(InstanceId{}).value, qlonglong(rows - instanceWindow + 1));
    query.after = page.scannedTo;
    QVERIFY(!readInstancePage(*ours_.runner, ours_.facts, query).scannedTo);
}

void ResultsTest::aMultitudeOfTheScheduledIsSearched_data() {
    QTest::addColumn<int>("tables");
    QTest::newRow("ours") << int(Tables::Ours);
    QTest::newRow("another engine's") << int(Tables::SpecOnly);
}

// More than are sorted: the newest are found by looking from the top. Times at the edge count on their right side.
void ResultsTest::aMultitudeOfTheScheduledIsSearched() {
    QFETCH(int, tables);
    const std::string database = emptyDatabase(Tables(tables));
    Sql sql(database);
    sql.run("insert into gen_durable (fsm, step, queue, priority, eligible_at) "
            "select 'a', 's', 'q' || i % 3, (i % 2)::smallint, case when i % 4000 = 0 then now() - interval '1 hour' "
            "else 'infinity' end "
            "from generate_series(1, 16000) i");
    sql.run("insert into gen_durable (fsm, step, eligible_at) values ('a', 's', '-infinity')");
    const Connected connected = connectTo(database);
    views::InstanceQuery query;
    query.filter = timed(filterOf({Status::Runnable}), true);
    const InstancePage newest = readInstancePage(*connected.runner, connected.facts, query);
    QCOMPARE(int(newest.rows.size()), query.limit);
    QVERIFY(newest.more);
    QCOMPARE(newest.rows.front().id.value, 15'999LL);
    query.filter.scheduled = false;
    const InstancePage due = readInstancePage(*connected.runner, connected.facts, query);
    QList<qlonglong> ids;
    for (const InstanceSummary& row : due.rows)
        ids << row.id.value;
    QCOMPARE(ids, (QList<qlonglong>{16'001, 16'000, 12'000, 8'000, 4'000}));
    QVERIFY(!due.more && !due.scannedTo);
}

// Also beside what has an index.
void ResultsTest::aMultitudeOfTheRunnableIsSearched() {
    const std::string database = emptyDatabase(Tables::Ours);
    Sql sql(database);
    sql.run("insert into gen_durable (fsm, step, status) "
            "select 'a', 's', case when i % 8 = 0 then 'failed' else 'runnable' end::durable_status "
            "from generate_series(1, 16000) i");
    const Connected connected = connectTo(database);
    views::InstanceQuery query;
    query.filter = filterOf({Status::Runnable, Status::Failed});
    for (const bool oldest : {false, true}) {
        query.sort = oldest ? InstanceSort::OldestFirst : InstanceSort::NewestFirst;
        const InstancePage page = readInstancePage(*connected.runner, connected.facts, query);
        QCOMPARE(int(page.access), int(InstanceAccess::Search));
        QVERIFY(page.more && int(page.rows.size()) == query.limit);
        for (int i = 0; i < query.limit; ++i)
            QCOMPARE(page.rows[std::size_t(i)].id.value, oldest ? 1LL + i : 16'000LL - i);
    }
}

// While a connection stands its tables are migrated: what was prepared for the index that there was is not run again.
void ResultsTest::tablesAreMigratedMeanwhile() {
    const std::string database = populatedDatabase(Tables::Before, 9'000);
    Connected connected = connectTo(database);
    QVERIFY(connected.facts.hasWholeStatusIndex && connected.facts.hasStatusIndex);
    Sql sql(database);
    const auto counted = [&](Status status) {
        for (const auto& [known, count] : readStatusCounts(*connected.runner, connected.facts).byStatus) {
            if (known == status) return count.value;
        }
        return std::int64_t{-1};
    };
    const auto plain = [&](const char* status) {
        return sql.number("select count(*) from gen_durable where status = $1::durable_status", {status});
    };
    QCOMPARE(counted(Status::Failed), plain("failed"));
    QCOMPARE(counted(Status::Done), plain("done"));
    for (const auto& migration : sql::migrations()) {
        if (migration.number >= 8) sql.run(std::string(migration.text));
    }
    connected.facts = readFacts(*connected.runner);
    QVERIFY(!connected.facts.hasWholeStatusIndex && connected.facts.hasStatusIndex);
    QCOMPARE(counted(Status::Failed), plain("failed"));
    QCOMPARE(counted(Status::Done), plain("done"));
    QCOMPARE(counted(Status::Runnable), plain("runnable"));
    // And read by the new index.
    const auto scans = [&] {
        return sql.number("select idx_scan from pg_stat_user_indexes where indexrelname = 'gen_durable_resting'");
    };
    connected.runner.reset(); // which tells what it has read
    QTRY_VERIFY(scans() > 0);
}

void ResultsTest::idAndFilterBothHold() {
    views::InstanceQuery query;
    query.filter.id = InstanceId{4711};
    QCOMPARE(readInstancePage(*ours_.runner, ours_.facts, query).rows.size(), std::size_t(1));
    const Status status = readInstancePage(*ours_.runner, ours_.facts, query).rows.front().status;
    query.filter.statuses = {status};
    QCOMPARE(readInstancePage(*ours_.runner, ours_.facts, query).rows.size(), std::size_t(1));
    query.filter.statuses = {status == Status::Done ? Status::Failed : Status::Done};
    QVERIFY(readInstancePage(*ours_.runner, ours_.facts, query).rows.empty());
}

void ResultsTest::countsAreRightBelowTheirBound_data() {
    QTest::addColumn<int>("tables");
    QTest::newRow("ours") << int(Tables::Ours);
    QTest::newRow("ours of before 008") << int(Tables::Before);
    QTest::newRow("another engine's") << int(Tables::SpecOnly);
}

void ResultsTest::countsAreRightBelowTheirBound() {
    QFETCH(int, tables);
    // Less than the window that another engine's tables are counted by.
    const std::string database = populatedDatabase(Tables(tables), 9'000);
    const Connected connected = connectTo(database);
    Sql sql(database);

    const StatusCounts counts = readStatusCounts(*connected.runner, connected.facts);
    QCOMPARE(counts.byStatus.size(), allStatuses.size());
    for (const auto& [status, count] : counts.byStatus) {
        QCOMPARE(count.value, sql.number("select count(*) from gen_durable where status = $1::durable_status",
                                         {std::string(toString(status))}));
        QVERIFY(!count.more);
    }
    const char* later = "status = 'runnable' and eligible_at > now()";
    QCOMPARE(counts.scheduled.value, sql.number(std::string("select count(*) from gen_durable where ") + later));

    const auto queues = readQueues(*connected.runner, connected.facts, {});
    QCOMPARE(qlonglong(queues.size()), sql.number("select count(distinct queue) from gen_durable"));
    for (const QueueSummary& queue : queues) {
        const auto plain = [&](const std::string& where) {
            return sql.number("select count(*) from gen_durable where queue = $1 and " + where, {queue.queue});
        };
        QCOMPARE(queue.runnable.value, plain("status = 'runnable' and eligible_at <= now()"));
        QCOMPARE(queue.scheduled.value, plain(later));
        QCOMPARE(queue.executing.value, plain("status = 'executing'"));
        QCOMPARE(queue.awaitingSignal.value, plain("status = 'awaiting_signal'"));
        QCOMPARE(queue.awaitingChildren.value, plain("status = 'awaiting_children'"));
        QVERIFY(queue.stored);
        QCOMPARE(queue.failed.value, plain("status = 'failed'"));
        const SqlValue oldest =
            sql.value("select (extract(epoch from min(eligible_at)) * 1000000)::bigint from gen_durable "
                      "where queue = $1 and status = 'runnable' and eligible_at <= now()",
                      {queue.queue});
        QCOMPARE(queue.oldestEligible.has_value(), oldest.has_value());
        if (oldest) QCOMPARE(queue.oldestEligible->time_since_epoch().count(), std::stoll(*oldest));
    }
}

void ResultsTest::countsStopAtTheirBound() {
    for (const auto& [status, count] : readStatusCounts(*ours_.runner, ours_.facts).byStatus) {
        if (status != Status::Done) continue;
        QCOMPARE(count.value, qlonglong(countBound));
        QVERIFY(count.more);
    }
    // Where only a stretch was looked at, what was found there is a lower bound and says so.
    Sql sql(spec_.database);
    for (const auto& [status, count] : readStatusCounts(*spec_.runner, spec_.facts).byStatus) {
        const long long plain = sql.number("select count(*) from gen_durable where status = $1::durable_status",
                                           {std::string(toString(status))});
        QVERIFY(count.value == plain ? true : count.value < plain && count.more);
    }
}

void ResultsTest::infiniteTimesSurvive() {
    const Connected connected = fresh(Tables::Ours);
    Sql sql(connected.database);
    sql.run("insert into gen_durable (fsm, step, queue, eligible_at) values ('a', 's', 'later', now() + interval '1 "
            "hour')");
    const auto later = readQueues(*connected.runner, connected.facts, {});
    QVERIFY(later.size() == 1 && !later[0].oldestEligible);
    sql.run("delete from gen_durable");

    const long long never =
        sql.number("insert into gen_durable (fsm, step, eligible_at) values ('a', 's', 'infinity') returning id");
    const long long always =
        sql.number("insert into gen_durable (fsm, step, eligible_at) values ('a', 's', '-infinity') returning id");
    const long long far =
        sql.number("insert into gen_durable (fsm, step, eligible_at) values ('a', 's', '294276-12-31') returning id");
    const long long exact = sql.number("insert into gen_durable (fsm, step, eligible_at) values ('a', 's', '2026-03-01 "
                                       "12:00:00.123457+00') returning id");
    const auto eligible = [&](long long id) {
        return readInstanceDetail(*connected.runner, connected.facts, {id})->row.eligibleAt;
    };
    QVERIFY(eligible(never) == infiniteFuture);
    QVERIFY(eligible(always) == infinitePast);
    QVERIFY(eligible(far) > Timestamp(std::chrono::hours(24 * 365 * 200'000LL)));
    QCOMPARE(eligible(exact).time_since_epoch().count(), 1'772'366'400'123'457LL);

    const auto queues = readQueues(*connected.runner, connected.facts, {});
    QCOMPARE(queues.size(), std::size_t(1));
    QVERIFY(queues[0].oldestEligible == infinitePast);
    QCOMPARE(queues[0].scheduled.value,
             2LL + (sql.number("select count(*) from gen_durable where id = $1 and eligible_at > now()",
                               {std::to_string(exact)})));
}

void ResultsTest::documentsAreTheServersText() {
    const Connected connected = fresh(Tables::Ours);
    Sql sql(connected.database);
    const std::string state =
        R"({"big": 9007199254740993, "exact": 1.10, "text": "it's \\ \"quoted\" ✓", "wide": 1e400})";
    const std::string id =
        *sql.value("insert into gen_durable (fsm, step, state, result, unique_key, unique_scope, last_error) "
                   "values ('a', 's', $1, 'null', '\\x00ff41', '{runnable,failed}', e'first\\nsecond') returning id",
                   {state});
    const InstanceRow row = readInstanceDetail(*connected.runner, connected.facts, {std::stoll(id)})->row;
    QCOMPARE(row.state, *sql.value("select state::text from gen_durable where id = $1", {id}));
    QCOMPARE(row.result.value_or("absent"), std::string("null")); // JSON null is a result
    QCOMPARE(row.uniqueKey.value_or(""), std::string("\0\xff\x41", 3));
    QVERIFY((row.uniqueScope == std::vector{Status::Runnable, Status::Failed}));
    QCOMPARE(row.lastError.value_or(""), std::string("first\nsecond"));

    views::InstanceQuery query;
    query.filter.id = row.id;
    QCOMPARE(readInstancePage(*connected.runner, connected.facts, query).rows.at(0).lastError.value_or(""),
             std::string("first"));

    const std::string bare = *sql.value("insert into gen_durable (fsm, step) values ('it''s', 's') returning id");
    const InstanceRow plain = readInstanceDetail(*connected.runner, connected.facts, {std::stoll(bare)})->row;
    QVERIFY(!plain.result);
    QVERIFY(!plain.uniqueKey && plain.uniqueScope.empty());
    QVERIFY(!plain.lastError && !plain.awaits && !plain.partitionKey);
    QVERIFY(!plain.lockedBy && !plain.leaseExpiresAt && !plain.parentId);
    // A filter is a value, never a piece of a statement.
    query.filter = {};
    query.filter.fsm = "it's";
    QCOMPARE(readInstancePage(*connected.runner, connected.facts, query).rows.size(), std::size_t(1));
    query.filter.fsm = "' or true --";
    QVERIFY(readInstancePage(*connected.runner, connected.facts, query).rows.empty());
}

void ResultsTest::anInstanceComesWithInboxChildsAndParent() {
    const auto parent = readInstanceDetail(*ours_.runner, ours_.facts, {smallParent});
    QVERIFY(parent);
    QCOMPARE(parent->childs.size(), std::size_t(3));
    QVERIFY(std::ranges::is_sorted(parent->childs, {}, &ChildRow::id));
    QVERIFY(!parent->childsMore && !parent->inboxMore && parent->inbox.empty() && !parent->parent);
    const auto child = readInstanceDetail(*ours_.runner, ours_.facts, parent->childs[1].id);
    QVERIFY(child && child->parent);
    QCOMPARE(child->parent->id.value, smallParent);
    QVERIFY(!readInstanceDetail(*ours_.runner, ours_.facts, {rows + 1'000'000}));
}

void ResultsTest::longInboxesAndFamiliesAreCut() {
    const auto full = readInstanceDetail(*ours_.runner, ours_.facts, {fullInbox});
    QCOMPARE(int(full->inbox.size()), detailRows);
    QVERIFY(full->inboxMore);
    QVERIFY(std::ranges::is_sorted(full->inbox, {}, &SignalRow::id));
    Sql sql(ours_.database);
    QCOMPARE(full->inbox.back().id.value,
             sql.number("select id from signals where target_id = $1 order by id offset 499 limit 1",
                        {std::to_string(fullInbox)}));
    QCOMPARE(full->inbox.front().name, std::string("item"));
    QCOMPARE(full->inbox.front().dedupKey.value_or(""), std::string("key-1"));

    for (const long long id : {middleParent, largeParent}) {
        const auto family = readInstanceDetail(*ours_.runner, ours_.facts, {id});
        QCOMPARE(int(family->childs.size()), ChildsQuery().limit);
        QVERIFY(family->childsMore);
        QVERIFY(std::ranges::is_sorted(family->childs, {}, &ChildRow::id));
    }
}

// A family to leaf through, by status or whole: each page, one after the other, is what a plain query says.
void ResultsTest::childsComePageByPage_data() {
    QTest::addColumn<qlonglong>("parent");
    QTest::addColumn<bool>("ours");
    QTest::addColumn<QString>("statuses");
    for (const bool ours : {true, false}) {
        for (const char* statuses : {"", "failed", "runnable,awaiting_signal", "done", "executing"}) {
            for (const qlonglong parent : {smallParent, middleParent, largeParent})
                QTest::addRow("%lld, %s, %s", parent, *statuses ? statuses : "all", ours ? "ours" : "another engine's")
                    << parent << ours << QString(statuses);
        }
    }
}

void ResultsTest::childsComePageByPage() {
    QFETCH(qlonglong, parent);
    QFETCH(bool, ours);
    QFETCH(QString, statuses);
    const Connected& connected = ours ? ours_ : spec_;
    ChildsQuery query;
    for (const QString& label : statuses.split(',', Qt::SkipEmptyParts))
        query.statuses.push_back(*statusFromString(label.toStdString()));

    QList<qlonglong> found;
    DetailMemory memory;
    for (int pages = 0;; ++pages) {
        QVERIFY2(pages < 400, "the family does not end");
        const auto detail =
            readInstanceDetail(*connected.runner, connected.facts, {parent}, query, Timestamp{}, &memory);
        QVERIFY(detail->childsQuery == query);
        for (const ChildRow& child : detail->childs)
            found << child.id.value;
        if (detail->childsMore)
            query.after = detail->childs.back().id;
        else if (detail->childsScannedTo)
            query.after = detail->childsScannedTo;
        else
            break;
    }
    const std::string parents = "parent_id = " + std::to_string(parent);
    Sql sql(connected.database);
    QList<qlonglong> plain = plainIds(
        sql, (parents + (statuses.isEmpty() ? "" : " and status = any ('{" + statuses.toStdString() + "}')")).c_str());
    std::ranges::reverse(plain);
    QCOMPARE(found, plain);
}

void ResultsTest::aFamilyIsCounted() {
    for (const long long parent : {smallParent, middleParent, largeParent}) {
        const auto detail = readInstanceDetail(*ours_.runner, ours_.facts, {parent});
        Sql sql(ours_.database);
        std::int64_t total = 0;
        for (const Status status : allStatuses) {
            const std::int64_t expected =
                sql.number("select count(*) from gen_durable where parent_id = $1 and status = $2::durable_status",
                           {std::to_string(parent), std::string(toString(status))});
            QCOMPARE(detail->family->of(status), expected);
            total += expected;
        }
        QCOMPARE(detail->family->total(), total);
        QVERIFY(!detail->family->more);
    }
    QCOMPARE(readInstanceDetail(*ours_.runner, ours_.facts, {fullInbox})->family->total(), 0LL);
}

void ResultsTest::documentsOfChildsAreCut() {
    const Connected connected = fresh(Tables::Ours);
    Sql sql(connected.database);
    sql.run("insert into gen_durable (fsm, step, status, children_pending) values ('order', 'join', "
            "'awaiting_children', 3);"
            "insert into gen_durable (fsm, step, status, parent_id, result, last_error) "
            "select 'charge', 's', case when i in (2500, 2600, 3000) then 'awaiting_signal' else 'done' "
            "end::durable_status, "
            "1, to_jsonb(repeat('x', 9000)), repeat('e', 9000) from generate_series(1, 3000) i");
    const auto detail = readInstanceDetail(*connected.runner, connected.facts, {1});
    QCOMPARE(detail->childs.size(), std::size_t(200));
    // A list shows the beginning of a document.
    QVERIFY(detail->childs[0].result->size() <= 500 && detail->childs[0].result->size() > 300);
    QVERIFY(detail->childs[0].lastError->size() <= 500);
}

// Counting a hundred thousand at each refresh would cost more than all else; the rest of the reading is fresh.
void ResultsTest::aLargeFamilyIsCountedNowAndThen() {
    const Connected connected = fresh(Tables::Ours);
    Sql sql(connected.database);
    sql.run("insert into gen_durable (fsm, step) values ('order', 'join');"
            "insert into gen_durable (fsm, step, parent_id) select 'charge', 's', 1 from generate_series(1, 3000) i");
    DetailMemory memory;
    const auto read = [&] {
        return readInstanceDetail(*connected.runner, connected.facts, {1}, {}, Timestamp{}, &memory);
    };
    QCOMPARE(read()->family->total(), 3000LL);
    memory.countAgain = DetailMemory::Clock::now() + std::chrono::hours(1);
    sql.run("update gen_durable set status = 'done' where parent_id = 1; update gen_durable set step = 'later' where "
            "id = 1");
    auto detail = read();
    QCOMPARE(detail->row.step, std::string("later"));
    QVERIFY(detail->childs[0].status == Status::Done);
    QCOMPARE(detail->family->of(Status::Done), 0LL);
    memory.countAgain = {};
    QCOMPARE(read()->family->of(Status::Done), 3000LL);
    QVERIFY(memory.countAgain > DetailMemory::Clock::now());
    // What was counted of one is never shown of another.
    QCOMPARE(readInstanceDetail(*connected.runner, connected.facts, {2}, {}, Timestamp{}, &memory)->family->total(),
             0LL);
    QCOMPARE(read()->family->total(), 3000LL);
}

// Documents that did not change are not read again; whatever writes the row makes them be.
void ResultsTest::documentsAreReadOnce() {
    const Connected connected = fresh(Tables::Ours);
    Sql sql(connected.database);
    sql.run(R"(insert into gen_durable (fsm, step, state, result) values ('a', 's', '{"n": 1}', '[1]'))");
    DetailMemory memory;
    const auto read = [&] {
        return *readInstanceDetail(*connected.runner, connected.facts, {1}, {}, Timestamp{}, &memory);
    };
    const InstanceDetail first = read();
    memory.state = "kept";
    memory.result = "kept too";
    QCOMPARE(read().row.state, std::string("kept"));
    QCOMPARE(read().row.result.value_or(""), std::string("kept too"));
    QCOMPARE(read().version, first.version);
    // Nobody has to tell updated_at.
    sql.run(R"(update gen_durable set state = '{"n": 2}')");
    const InstanceDetail second = read();
    QCOMPARE(second.row.state, std::string(R"({"n": 2})"));
    QCOMPARE(second.row.result.value_or(""), std::string("[1]"));
    QVERIFY(second.version != first.version);
    sql.run("delete from gen_durable");
    QVERIFY(!readInstanceDetail(*connected.runner, connected.facts, {1}, {}, Timestamp{}, &memory));
}

void ResultsTest::whoHoldsAKeyIsSaid() {
    for (const Tables tables : {Tables::Ours, Tables::SpecOnly}) {
        const Connected connected = fresh(tables);
        Sql sql(connected.database);
        sql.run(R"(
            insert into gen_durable (fsm, step, status, queue, partition_key, priority, eligible_at, locked_by) values
                ('a', 's', 'executing', 'other', 'k', 0, now(), 'w#1/1'),                              -- 1
                ('a', 's', 'runnable', 'default', 'k', 1, now() - interval '1 hour', null),            -- 2
                ('a', 's', 'runnable', 'default', 'k', 0, now() - interval '1 minute', null),          -- 3: the head
                ('a', 's', 'runnable', 'default', 'k', 0, now() + interval '1 hour', null),            -- 4: due later
                ('a', 's', 'runnable', 'default', 'j', 0, now() - interval '1 day', null),             -- 5
                ('a', 's', 'runnable', 'default', null, 0, now() - interval '1 day', null);            -- 6
            insert into gen_durable (fsm, step, unique_key, unique_scope) values
                ('a', 's', 'u', '{runnable}'), ('a', 's', 'u', '{done}'), ('a', 's', 'v', '{runnable}'))"); // 7, 8, 9
        const auto of = [&](long long id) { return *readInstanceDetail(*connected.runner, connected.facts, {id}); };
        const bool known = tables == Tables::Ours;
        const auto waits = of(2);
        QCOMPARE(waits.partition->holder->id.value, 1);
        QCOMPARE(waits.partition->holder->lockedBy.value_or(""), std::string("w#1/1"));
        QCOMPARE(waits.partition->headKnown, known);
        if (known) {
            QCOMPARE(waits.partition->head->id.value, 3);
            QCOMPARE(waits.partition->ahead, 1);
            QCOMPARE(of(3).partition->ahead, 0);
            QCOMPARE(of(3).partition->head->id.value, 3);
            QCOMPARE(of(4).partition->ahead, 0); // in no line yet
            QVERIFY(!of(1).partition->head);     // none of its queue waits
            QCOMPARE(of(5).partition->head->id.value, 5);
        } else {
            QVERIFY(!waits.partition->head);
        }
        QCOMPARE(of(1).partition->holder->id.value, 1);
        QVERIFY(!of(5).partition->holder);
        QVERIFY(!of(6).partition);

        QVERIFY(!of(7).uniqueHolder);
        QVERIFY(of(7).row.uniqueGuarded);
        QCOMPARE(of(8).uniqueHolder->id.value, 7);
        QVERIFY(!of(8).row.uniqueGuarded);
        QVERIFY(!of(9).uniqueHolder);
    }
}

void ResultsTest::workersAndMachinesAreRead() {
    const Connected connected = fresh(Tables::Ours);
    Sql sql(connected.database);
    sql.run(R"(
        insert into fermata_worker (id, name, host, pid, queues, machines)
        values ('alive#1', 'alive', 'here', 7, '[{"queue": "mail", "slots": 8, "busy": 3, "outcomes":
                    {"next": 1, "replay": 2, "await": 3, "schedule_childs": 4, "done": 5, "stop": 6}}]',
                '[{"fsm": "checkout", "version": 2}]');
        insert into fermata_worker (id, name, host, pid, seen_at, queues, machines)
        values ('gone#1', 'gone', 'there', 8, now() - interval '1 minute', '[{"queue": "mail", "slots": 8, "busy": 8}]', '[]'),
               ('long gone#1', 'long gone', 'there', 9, now() - interval '1 day', '[]', '[]');
        insert into fermata_machine (fsm, version, initial, queue, description, graph, example_state)
        values ('checkout', 2, 'start', 'mail', 'Sells.',
                '{"steps": ["start", "ship"], "transitions": [{"from": "start", "to": "ship", "on": "paid"}]}', '{"order": 1}');
        insert into fermata_machine (fsm, version, status, graph) values ('checkout', 1, 'obsolete', '{}'))");
    const auto workers = readWorkers(*connected.runner, connected.facts);
    QCOMPARE(workers.size(), std::size_t(2));
    QCOMPARE(workers[0].id, std::string("alive#1"));
    QVERIFY(workers[0].alive && !workers[1].alive);
    QCOMPARE(workers[0].pid, 7);
    QVERIFY((workers[0].queues == std::vector{WorkerQueue{"mail", 8, 3, {1, 2, 3, 4, 5, 6}}}));
    QVERIFY((workers[0].machines == std::vector{std::pair<std::string, int>("checkout", 2)}));

    // Only the living have slots, and a queue that has nothing in it yet is one too.
    const auto queues = readQueues(*connected.runner, connected.facts, workers);
    QCOMPARE(queues.size(), std::size_t(1));
    QCOMPARE(queues[0].queue, std::string("mail"));
    QCOMPARE(queues[0].slots, 8);
    QCOMPARE(queues[0].busy, 3);

    const auto machines = readMachines(*connected.runner, connected.facts);
    QCOMPARE(machines.size(), std::size_t(1));
    QVERIFY((machines[0] == MachineSummary{"checkout",
                                           2,
                                           "start",
                                           "mail",
                                           "Sells.",
                                           {"start", "ship"},
                                           {{"start", "ship", "paid"}},
                                           R"({"order": 1})"}));
}

void ResultsTest::leasesComeInTheOrderInWhichTheyRunOut() {
    for (const Tables tables : {Tables::Ours, Tables::SpecOnly}) {
        const Connected connected = fresh(tables);
        Sql sql(connected.database);
        sql.run(R"(
            insert into gen_durable (fsm, step, status, locked_by, lease_expires_at, last_error, partition_key) values
                ('late', 's', 'executing', 'a#1/1', now() + interval '1 hour', null, null),
                ('never', 's', 'executing', 'a#1/2', 'infinity', null, null),
                ('none', 's', 'executing', 'a#1/3', null, null, null),
                ('over', 's', 'executing', 'a#1/4', now() - interval '1 minute', e'boom\nand more', 'k'),
                ('soon', 's', 'executing', null, now() + interval '1 minute', null, null),
                ('ever over', 's', 'executing', 'a#1/5', '-infinity', null, null),
                ('none too', 's', 'executing', 'a#1/6', null, null, null),
                ('not at all', 's', 'runnable', null, null, null, null))");
        const LeasePage page = LeaseReader().read(*connected.runner, {});
        QStringList names;
        for (const InstanceSummary& row : page.rows) {
            names << QString::fromStdString(row.fsm);
            QVERIFY(row.status == Status::Executing);
        }
        QCOMPARE(names, QStringList({"none", "none too", "ever over", "over", "soon", "late", "never"}));
        QVERIFY(!page.more);
        QCOMPARE(page.lookedAt, 7);
        QVERIFY(!page.rows[0].leaseExpiresAt && page.rows[2].leaseExpiresAt == infinitePast);
        QVERIFY(page.rows[6].leaseExpiresAt == infiniteFuture);
        QCOMPARE(page.rows[3].lastError, std::optional<std::string>("boom"));
        QCOMPARE(page.rows[3].partitionKey, std::optional<std::string>("k"));
        QVERIFY(!page.rows[4].lockedBy);
        QCOMPARE(sql.value("select floor(extract(epoch from lease_expires_at) * 1000000)::bigint from gen_durable "
                           "where fsm = 'late'"),
                 std::optional(std::to_string(page.rows[5].leaseExpiresAt->time_since_epoch().count())));
    }
}

// A reading may begin where the one before it did: what is claimed meanwhile is seen at once, and what has an earlier
// lease, of another worker or by hand, soon.
void ResultsTest::leasesAreFollowed() {
    const Connected connected = fresh(Tables::Ours);
    Sql sql(connected.database);
    auto now = LeaseFloor::Clock::now();
    LeaseReader leases([&now] { return now; });
    const auto ids = [&] {
        QList<int> found;
        for (const InstanceSummary& row : leases.read(*connected.runner, {}).rows)
            found << int(row.id.value);
        return found;
    };
    const auto claim = [&](const char* lease) {
        sql.run(std::string("insert into gen_durable (fsm, step, status, lease_expires_at) values ('m', 's', "
                            "'executing', ") +
                lease + ")");
    };
    QCOMPARE(ids(), QList<int>());
    claim("now() + interval '1 hour'"); // 1
    QCOMPARE(ids(), QList<int>{1});
    claim("now() + interval '2 hours'"); // 2
    QCOMPARE(ids(), QList<int>({1, 2}));
    claim("null"); // 3
    QCOMPARE(ids(), QList<int>({3, 1, 2}));
    sql.run("update gen_durable set status = 'done' where id in (1, 3)");
    QCOMPARE(ids(), QList<int>{2});
    claim("now() + interval '90 minutes'"); // 4: before the first one that is known
    now += std::chrono::seconds(10);
    QCOMPARE(ids(), QList<int>({4, 2}));
    sql.run("update gen_durable set status = 'done'");
    QCOMPARE(ids(), QList<int>());
    claim("now() - interval '1 minute'"); // 5
    now += std::chrono::minutes(5);
    QCOMPARE(ids(), QList<int>{5});
}

void ResultsTest::leasesAreSearchedByEveryWord_data() {
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QList<int>>("found");
    QTest::newRow("a machine") << QStringList{"CHECK"} << QList<int>{1, 2};
    QTest::newRow("machine and version") << QStringList{"checkout", "v2"} << QList<int>{2};
    QTest::newRow("a worker") << QStringList{"fra-1"} << QList<int>{1, 3};
    QTest::newRow("a step and a queue") << QStringList{"ship", "mail"} << QList<int>{2};
    QTest::newRow("a partition key") << QStringList{"cust-2207"} << QList<int>{3};
    QTest::newRow("an id") << QStringList{"#3"} << QList<int>{3};
    QTest::newRow("not across two columns") << QStringList{"shipmail"} << QList<int>{};
    QTest::newRow("marks are letters") << QStringList{"%"} << QList<int>{};
    QTest::newRow("one that no row holds") << QStringList{"checkout", "nobody"} << QList<int>{};
    QTest::newRow("empty words") << QStringList{"", ""} << QList<int>{1, 2, 3};
    QTest::newRow("none") << QStringList{} << QList<int>{1, 2, 3};
}

void ResultsTest::leasesAreSearchedByEveryWord() {
    QFETCH(QStringList, words);
    const Connected connected = fresh(Tables::Ours);
    Sql(connected.database).run(R"(
        insert into gen_durable (fsm, fsm_version, step, queue, status, locked_by, lease_expires_at, partition_key) values
            ('checkout', 1, 'start', 'mail', 'executing', 'fra-1#a/1', now() + interval '1 minute', null),
            ('checkout', 2, 'ship', 'mail', 'executing', 'fra-2#a/1', now() + interval '2 minutes', null),
            ('charge', 1, 'ship', 'slow', 'executing', 'fra-1#a/2', now() + interval '3 minutes', 'cust-2207'))");
    LeaseQuery query;
    for (const QString& word : words)
        query.words.push_back(word.toStdString());
    QList<int> found;
    const LeasePage page = LeaseReader().read(*connected.runner, query);
    for (const InstanceSummary& row : page.rows)
        found << int(row.id.value);
    QTEST(found, "found");
    QCOMPARE(page.lookedAt, 3);
}

void ResultsTest::aMultitudeOfLeasesIsCut() {
    const Connected connected = fresh(Tables::Ours);
    Sql(connected.database)
        .run("insert into gen_durable (fsm, step, status, locked_by, lease_expires_at) "
             "select case when i = 4000 then 'rare' when i = 6000 then 'rarer' else 'usual' end, 's', 'executing', "
             "'a#1/' || i, "
             "       now() + i * interval '1 second' from generate_series(1, 6000) i");
    LeasePage page = LeaseReader().read(*connected.runner, {});
    QCOMPARE(page.rows.size(), std::size_t(1000));
    QVERIFY(page.more);
    QCOMPARE(page.lookedAt, 1000);
    QCOMPARE(page.rows.front().id.value, 1);
    QCOMPARE(page.rows.back().id.value, 1000);
    // Words are looked for further than that, and not without end.
    page = LeaseReader().read(*connected.runner, {{"rare"}, 1000});
    QCOMPARE(page.rows.size(), std::size_t(1));
    QCOMPARE(page.rows.front().id.value, 4000);
    QVERIFY(page.more);
    QCOMPARE(page.lookedAt, leaseWindow);
    page = LeaseReader().read(*connected.runner, {{"usual"}, 10});
    QCOMPARE(page.rows.size(), std::size_t(10));
    QVERIFY(page.more);
    page = LeaseReader().read(*connected.runner, {{}, 6000}); // no more than it may look at
    QCOMPARE(page.rows.size(), std::size_t(leaseWindow));
}

FERMATA_TEST(ResultsTest, QCoreApplication)
#include "tst_results.moc"
