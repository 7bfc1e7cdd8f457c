// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// Every filter and order of the list finds what a plain query over the whole table finds; a search is not repeated at
// each refresh, and says so.
#include "populated.h"
#include "session/conninfo.h"
#include "session/facts.h"
#include "session/query_runner.h"
#include "session/read_instances.h"
#include "session/state_path.h"

#include <fermata/test/runner.h>
#include <fermata/test/sql.h>

#include <QTest>

using namespace fermata;
using namespace fermata::app;
using namespace fermata::test;
using namespace std::chrono_literals;

namespace {

constexpr int rows = 60'000;

using Kind = StateCondition::Kind;

StateCondition condition(std::vector<StateStep> path, Kind kind, std::string value) {
    return {std::move(path), kind, std::move(value)};
}

struct Case {
    const char* name;
    InstanceFilter filter;
    const char* where; // the same, said plainly
};

InstanceFilter with(const std::function<void(InstanceFilter&)>& change) {
    InstanceFilter filter;
    change(filter);
    return filter;
}

Moment ago(std::chrono::seconds duration) {
    return {{}, duration};
}

const std::vector<Case>& cases() {
    static const std::vector<Case> all = {
        {"a partition key", with([](auto& f) { f.partitionKey = "cust-77"; }), "partition_key = 'cust-77'"},
        {"its runnable", with([](auto& f) {
             f.partitionKey = "cust-77";
             f.statuses = {Status::Runnable};
         }),
         "partition_key = 'cust-77' and status = 'runnable'"},
        {"an awaited name", with([](auto& f) { f.awaits = "paid"; }), "awaits = 'paid'"},
        {"attempts", with([](auto& f) { f.attempt = 3; }), "attempt >= 3"},
        {"attempts of the failed", with([](auto& f) {
             f.attempt = 2;
             f.statuses = {Status::Failed};
         }),
         "attempt >= 2 and status = 'failed'"},
        {"an error", with([](auto& f) { f.error = "BOOM 12"; }), "last_error ilike '%boom 12%'"},
        {"an error with wildcards in it", with([](auto& f) { f.error = "100%_\\"; }),
         "position('100%_\\' in last_error) > 0"},
        {"standing for long", with([](auto& f) { f.changedBefore = ago(24h); }),
         "updated_at < now() - interval '24 hours'"},
        {"changed lately, of a queue", with([](auto& f) {
             f.changedAfter = ago(24h);
             f.queue = "mail";
         }),
         "updated_at >= now() - interval '24 hours' and queue = 'mail'"},
        {"changed between", with([](auto& f) {
             f.changedAfter = Moment{Timestamp(std::chrono::microseconds(1'600'000'000'000'001)), {}};
             f.changedBefore = Moment{Timestamp(std::chrono::microseconds(1'600'000'500'000'000)), {}};
         }),
         "updated_at >= '2020-09-13 12:26:40.000001+00' and updated_at < '2020-09-13 12:35:00+00'"},
        {"spawned long ago", with([](auto& f) { f.spawnedBefore = ago(24h * 300); }),
         "inserted_at < now() - interval '300 days'"},
        {"spawned lately", with([](auto& f) { f.spawnedAfter = ago(24h * 300); }),
         "inserted_at >= now() - interval '300 days'"},
        {"a number of the state", with([](auto& f) { f.state = {condition({{"n"}}, Kind::Equals, "4242")}; }),
         "state ->> 'n' = '4242'"},
        {"the text of a number", with([](auto& f) { f.state = {condition({{"as text"}}, Kind::Equals, "7")}; }),
         "state ->> 'as text' = '7'"},
        {"text only", with([](auto& f) { f.state = {condition({{"as text"}}, Kind::Text, "7")}; }),
         "state -> 'as text' = '\"7\"'"},
        {"a deep one", with([](auto& f) {
             f.state = {condition({{"customer"}, {"name"}}, Kind::Text, "Ada \"A\" 纸")};
         }),
         "state #>> '{customer,name}' = 'Ada \"A\" 纸'"},
        {"a part of a text", with([](auto& f) {
             f.state = {condition({{"customer"}, {"name"}}, Kind::Contains, "ada \"a\"")};
         }),
         "state #>> '{customer,name}' ilike '%ada \"a\"%'"},
        {"a part with signs of a pattern",
         with([](auto& f) { f.state = {condition({{"pattern"}}, Kind::Contains, "A.*(")}; }),
         "position('a.*(' in state ->> 'pattern') > 0"},
        {"an element", with([](auto& f) {
             f.state = {condition({{"tags"}, {{}, 1}}, Kind::Equals, "red")};
         }),
         "state #>> '{tags,1}' = 'red'"},
        {"any element", with([](auto& f) { f.state = {condition({{"tags"}}, Kind::Equals, "red")}; }),
         "state -> 'tags' ? 'red'"},
        {"a member of elements", with([](auto& f) {
             f.state = {condition({{"items"}, {"sku"}}, Kind::Equals, "B-2")};
         }),
         "state @> '{\"items\": [{\"sku\": \"B-2\"}]}'"},
        {"null", with([](auto& f) { f.state = {condition({{"nothing"}}, Kind::Equals, "null")}; }),
         "state -> 'nothing' = 'null'"},
        {"truth", with([](auto& f) { f.state = {condition({{"paid"}}, Kind::Equals, "true")}; }),
         "state ->> 'paid' = 'true'"},
        {"a key that would end the quotes",
         with([](auto& f) { f.state = {condition({{"a\" == 1 || true || $.\"b"}}, Kind::Equals, "x")}; }),
         "state ->> 'a\" == 1 || true || $.\"b' = 'x'"},
        {"a big number",
         with([](auto& f) { f.state = {condition({{"big"}}, Kind::Equals, "123456789012345678901234567890")}; }),
         "state ->> 'big' = '123456789012345678901234567890'"},
        {"all at once", with([](auto& f) {
             f.statuses = {Status::Failed, Status::Done};
             f.queue = "billing";
             f.attempt = 1;
             f.state = {condition({{"n"}}, Kind::Contains, "x"), condition({{"paid"}}, Kind::Equals, "true")};
         }),
         "false"},
        {"two of the state", with([](auto& f) {
             f.state = {condition({{"paid"}}, Kind::Equals, "true"), condition({{"tags"}}, Kind::Equals, "red")};
         }),
         "state ->> 'paid' = 'true' and state -> 'tags' ? 'red'"},
        {"failed ones of a large family that were tried again", with([](auto& f) {
             f.parent = InstanceId{largeParent};
             f.attempt = 2;
         }),
         "parent_id = 13 and attempt >= 2"},
        {"of a small family by state", with([](auto& f) {
             f.parent = InstanceId{middleParent};
             f.state = {condition({{"n"}}, Kind::Equals, "105")};
         }),
         "parent_id = 12 and state ->> 'n' = '105'"},
        {"due, with an error", with([](auto& f) {
             f.statuses = {Status::Runnable};
             f.scheduled = false;
             f.attempt = 3;
         }),
         "status = 'runnable' and eligible_at <= now() and attempt >= 3"},
        {"a partition key", with([](auto& f) { f.partitionKey = "line"; }), "partition_key = 'line'"},
        {"the runnable of a key", with([](auto& f) {
             f.partitionKey = "line";
             f.statuses = {Status::Runnable};
         }),
         "partition_key = 'line' and status = 'runnable'"},
        {"the executing of a key", with([](auto& f) {
             f.partitionKey = "line";
             f.statuses = {Status::Executing};
         }),
         "partition_key = 'line' and status = 'executing'"},
        {"who stands in line and who is served, of a queue", with([](auto& f) {
             f.partitionKey = "line";
             f.statuses = {Status::Runnable, Status::Executing};
             f.queue = "mail";
         }),
         "partition_key = 'line' and status in ('runnable', 'executing') and queue = 'mail'"},
        {"who stands in line or is served, tried again", with([](auto& f) {
             f.partitionKey = "line";
             f.statuses = {Status::Executing, Status::Runnable};
             f.attempt = 1;
         }),
         "partition_key = 'line' and status in ('runnable', 'executing') and attempt >= 1"},
        {"the scheduled of a key, and who executes", with([](auto& f) {
             f.partitionKey = "line";
             f.statuses = {Status::Runnable, Status::Executing};
             f.scheduled = true;
         }),
         "partition_key = 'line' and (status = 'executing' or status = 'runnable' and eligible_at > now())"},
        {"the failed of a key", with([](auto& f) {
             f.partitionKey = "line";
             f.statuses = {Status::Failed, Status::Runnable};
         }),
         "partition_key = 'line' and status in ('failed', 'runnable')"},
    };
    return all;
}

} // namespace

class FiltersTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void pagesHoldWhatAPlainQueryFinds_data();
    void pagesHoldWhatAPlainQueryFinds();
    void theRunnableComeAsWorkersTakeThem();
    void theExecutingComeByTheEndOfTheirLease();
    void pagesSayHowTheyWereFound_data();
    void pagesSayHowTheyWereFound();
    void aSearchRestsAndItsRowsDoNot();
    void offersSomeDocuments();
    void textsOfPathsAreQuoted();

private:
    struct Connected {
        std::string database;
        std::unique_ptr<QueryRunner> runner;
        Facts facts;
    };
    static Connected connectTo(const std::string& database);
    InstancePage read(const Connected& connected, const InstanceFilter& filter, InstanceSort sort,
                      int limit = 200) const;

    Connected ours_;
    Connected spec_;
};

FiltersTest::Connected FiltersTest::connectTo(const std::string& database) {
    Connected result{
        database, std::make_unique<QueryRunner>(Conninfo::parse(QString::fromStdString(database)), "fermata"), {}};
    result.facts = readFacts(*result.runner);
    return result;
}

void FiltersTest::initTestCase() {
    for (const Tables tables : {Tables::Ours, Tables::SpecOnly}) {
        const std::string database = populatedDatabase(tables, rows);
        Sql sql(database);
        sql.run("update gen_durable set partition_key = 'cust-77' where id % 907 = 5");
        sql.run("update gen_durable set last_error = 'at 100%_\\ of it' where id % 7000 = 9");
        sql.run("update gen_durable set updated_at = now() - interval '2 days' where id % 800 = 3");
        sql.run("update gen_durable set updated_at = timestamptz '2020-09-13 12:26:40+00' + (id % 7) * interval '2 "
                "minutes' "
                "where id % 2000 < 7");
        sql.run("update gen_durable set inserted_at = now() - interval '400 days' where id % 3 = 1");
        sql.run(R"(update gen_durable set state = state || '{"as text": "7", "paid": true, "nothing": null,
            "customer": {"name": "Ada \"A\" 纸"}, "tags": ["blue", "red"], "items": [{"sku": "A-1"}, {"sku": "B-2"}],
            "pattern": "a.*(b", "big": 123456789012345678901234567890,
            "a\" == 1 || true || $.\"b": "x"}' where id % 5000 = 17)");
        sql.run(
            R"(update gen_durable set state = '{"as text": 7, "paid": "true", "tags": "red", "nothing": 0}' where id % 9000 = 11)");
        sql.run("analyze gen_durable");
        (tables == Tables::Ours ? ours_ : spec_) = connectTo(database);
    }
}

InstancePage FiltersTest::read(const Connected& connected, const InstanceFilter& filter, InstanceSort sort,
                               int limit) const {
    views::InstanceQuery query;
    query.filter = filter;
    query.sort = sort;
    query.limit = limit;
    return readInstancePage(*connected.runner, connected.facts, query);
}

void FiltersTest::pagesHoldWhatAPlainQueryFinds_data() {
    QTest::addColumn<int>("number");
    QTest::addColumn<bool>("ours");
    QTest::addColumn<bool>("oldest");
    for (std::size_t i = 0; i < cases().size(); ++i) {
        QTest::addRow("%s", cases()[i].name) << int(i) << true << false;
        QTest::addRow("%s, the oldest first", cases()[i].name) << int(i) << true << true;
        QTest::addRow("%s, another engine's tables", cases()[i].name) << int(i) << false << (i % 2 == 0);
    }
    // What an index serves, upwards too.
    QTest::addRow("everything, the oldest first") << -1 << true << true;
    QTest::addRow("a status, the oldest first") << -2 << true << true;
    QTest::addRow("a family, the oldest first") << -3 << true << true;
    QTest::addRow("the scheduled, the oldest first") << -4 << true << true;
}

// Page by page to the end, as a person scrolls.
void FiltersTest::pagesHoldWhatAPlainQueryFinds() {
    QFETCH(int, number);
    QFETCH(bool, ours);
    QFETCH(bool, oldest);
    static const std::vector<Case> plain = {
        {"everything", {}, "true"},
        {"a status", with([](auto& f) { f.statuses = {Status::Failed}; }), "status = 'failed'"},
        {"a family", with([](auto& f) { f.parent = InstanceId{middleParent}; }), "parent_id = 12"},
        {"the scheduled", with([](auto& f) {
             f.statuses = {Status::Runnable};
             f.scheduled = true;
         }),
         "status = 'runnable' and eligible_at > now()"},
    };
    const Case& wanted = number < 0 ? plain[std::size_t(-number - 1)] : cases()[std::size_t(number)];
    const Connected& connected = ours ? ours_ : spec_;

    QList<qlonglong> found;
    views::InstanceQuery query;
    query.filter = wanted.filter;
    query.sort = oldest ? InstanceSort::OldestFirst : InstanceSort::NewestFirst;
    query.limit = 5'000;
    for (int pages = 0;; ++pages) {
        QVERIFY2(pages <= rows / query.limit + 3, "the list does not end");
        const InstancePage page = readInstancePage(*connected.runner, connected.facts, query);
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
    QList<qlonglong> expected;
    for (const SqlRow& row : sql.query(std::string("select id from gen_durable where ") + wanted.where +
                                       " order by id " + (oldest ? "asc" : "desc")))
        expected << std::stoll(*row.at(0));
    QVERIFY(!expected.isEmpty() || QByteArray(wanted.where) == "false");
    QCOMPARE(found.size(), expected.size());
    QCOMPARE(found, expected);
}

void FiltersTest::theRunnableComeAsWorkersTakeThem() {
    for (const Connected* connected : {&ours_, &spec_}) {
        Sql sql(connected->database);
        const auto check = [&](const InstanceFilter& filter, const std::string& where) {
            const InstancePage page = read(*connected, filter, InstanceSort::NextFirst);
            QVERIFY(page.access == InstanceAccess::PickIndex);
            QVERIFY(page.more && !page.cut);
            QCOMPARE(int(page.rows.size()), 200);
            const auto plain =
                sql.query("select id, queue, priority, eligible_at from gen_durable where status = 'runnable' and " +
                          where + " order by queue, priority, eligible_at limit 200");
            // Rows of one time may stand either way: the times are compared.
            for (std::size_t i = 0; i < plain.size(); ++i) {
                QCOMPARE(page.rows[i].queue, *plain[i].at(1));
                QCOMPARE(std::to_string(page.rows[i].priority), *plain[i].at(2));
                QCOMPARE(
                    sql.number("select (extract(epoch from $1::timestamptz) * 1000000)::bigint", {*plain[i].at(3)}),
                    page.rows[i].eligibleAt.time_since_epoch().count());
            }
        };
        InstanceFilter filter;
        filter.statuses = {Status::Runnable};
        check(filter, "true");
        filter.queue = "mail";
        check(filter, "queue = 'mail'");
        filter.attempt = 2;
        check(filter, "queue = 'mail' and attempt >= 2");
    }
    // What it looks at is bounded, and it says when there was more.
    InstanceFilter rare;
    rare.statuses = {Status::Runnable};
    rare.error = "no such error";
    const InstancePage none = read(ours_, rare, InstanceSort::NextFirst);
    QVERIFY(none.rows.empty() && !none.cut && none.looked < orderedWindow); // 6,000 runnable: all were looked at
}

void FiltersTest::theExecutingComeByTheEndOfTheirLease() {
    Sql sql(ours_.database);
    sql.run(
        "update gen_durable set lease_expires_at = now() + (id % 13) * interval '1 second' where status = 'executing'");
    sql.run("update gen_durable set lease_expires_at = null where status = 'executing' and id % 11 = 0");
    InstanceFilter filter;
    filter.statuses = {Status::Executing};
    const InstancePage page = read(ours_, filter, InstanceSort::LeaseEndFirst, 5'000);
    QVERIFY(page.access == InstanceAccess::LeaseIndex && !page.more && !page.cut);
    QCOMPARE(qlonglong(page.rows.size()), sql.number("select count(*) from gen_durable where status = 'executing'"));
    for (std::size_t i = 1; i < page.rows.size(); ++i) {
        const auto end = [&](std::size_t row) { return page.rows[row].leaseExpiresAt.value_or(infiniteFuture); };
        QVERIFY(end(i - 1) <= end(i));
    }
    QVERIFY(!page.rows.back().leaseExpiresAt);
    // Asked for with a filter that has no such order, the list is by id.
    filter.statuses = {Status::Failed};
    const InstancePage byId = read(ours_, filter, InstanceSort::LeaseEndFirst);
    QVERIFY(byId.access == InstanceAccess::StatusIndex && byId.rows[0].id > byId.rows[1].id);
}

void FiltersTest::pagesSayHowTheyWereFound_data() {
    QTest::addColumn<int>("which");
    QTest::addColumn<int>("access");
    QTest::newRow("all") << 0 << int(InstanceAccess::PrimaryKey);
    QTest::newRow("a status") << 1 << int(InstanceAccess::StatusIndex);
    QTest::newRow("a status and a step") << 2 << int(InstanceAccess::StatusSearch);
    QTest::newRow("a step") << 3 << int(InstanceAccess::Search);
    QTest::newRow("an id") << 4 << int(InstanceAccess::PrimaryKey);
    QTest::newRow("a parent") << 5 << int(InstanceAccess::ParentIndex);
    QTest::newRow("the scheduled") << 6 << int(InstanceAccess::PickIndex);
    QTest::newRow("who stands in the line of a key") << 7 << int(InstanceAccess::KeyIndex);
    QTest::newRow("everybody of a key") << 8 << int(InstanceAccess::Search);
    // No index of its own for the list: each step would pay for it.
    QTest::newRow("the runnable") << 9 << int(InstanceAccess::PickIndex);
    QTest::newRow("the executing") << 10 << int(InstanceAccess::LeaseIndex);
    QTest::newRow("the runnable and the failed") << 11 << int(InstanceAccess::StatusIndex);
    QTest::newRow("the runnable and the failed of a step") << 12 << int(InstanceAccess::StatusSearch);
    QTest::newRow("the done") << 13 << int(InstanceAccess::Search);
}

void FiltersTest::pagesSayHowTheyWereFound() {
    QFETCH(int, which);
    QFETCH(int, access);
    InstanceFilter filter;
    if (which == 1 || which == 2) filter.statuses = {Status::Failed};
    if (which == 2 || which == 3) filter.step = "nowhere";
    if (which == 4) filter.id = InstanceId{4711};
    if (which == 5) filter.parent = InstanceId{smallParent};
    if (which == 6) filter.statuses = {Status::Runnable};
    if (which == 6) filter.scheduled = true;
    if (which == 7) filter.statuses = {Status::Runnable, Status::Executing};
    if (which == 9) filter.statuses = {Status::Runnable};
    if (which == 10) filter.statuses = {Status::Executing};
    if (which == 11 || which == 12) filter.statuses = {Status::Failed, Status::Runnable};
    if (which == 12) filter.step = "nowhere";
    if (which == 13) filter.statuses = {Status::Done};
    if (which == 7 || which == 8) filter.partitionKey = "line";
    const InstancePage page = read(ours_, filter, InstanceSort::NewestFirst);
    QCOMPARE(int(page.access), access);
    QVERIFY(page.cost > 0us);
    const bool search = access == int(InstanceAccess::Search) || access == int(InstanceAccess::StatusSearch);
    QCOMPARE(page.looked > 0, search);
    QCOMPARE(page.searchedAt != Timestamp{}, search && which != 13); // one that is over at once may be repeated
    if (which == 3) QCOMPARE(page.looked, instanceWindow);
}

// The search itself, that is: by what changes meanwhile and what does not.
void FiltersTest::aSearchRestsAndItsRowsDoNot() {
    const std::string database = populatedDatabase(Tables::Ours, rows);
    const Connected connected = connectTo(database);
    Sql sql(database);
    InstancePages pages;
    views::InstanceQuery query;
    query.filter.fsm = "rare"; // 12 of them
    const auto ids = [](const InstancePage& page) {
        QList<qlonglong> all;
        for (const InstanceSummary& row : page.rows)
            all << row.id.value;
        return all;
    };
    const InstancePage first = pages.read(*connected.runner, connected.facts, query);
    QVERIFY(first.rows.size() > 5 && first.looked > 2'000);

    sql.query("update gen_durable set step = 'moved', attempt = 9 where id = $1",
              {std::to_string(first.rows[0].id.value)});
    sql.query("update gen_durable set fsm = 'other' where id = $1", {std::to_string(first.rows[1].id.value)});
    sql.run("insert into gen_durable (fsm, step) values ('rare', 'start')");
    const InstancePage again = pages.read(*connected.runner, connected.facts, query);
    QVERIFY(again.searchedAt == first.searchedAt);
    QVERIFY(again.scannedTo == first.scannedTo && again.looked == first.looked);
    QCOMPARE(again.rows[0].step, std::string("moved"));
    QCOMPARE(again.rows[0].attempt, 9);
    QCOMPARE(again.rows.size(), first.rows.size() - 1); // one is no longer as the filter asks
    QVERIFY(!ids(again).contains(rows + 1));            // not looked for yet

    // Rows that are on the screen are read whatever the search finds.
    query.shown = {first.rows[0].id, first.rows[1].id, InstanceId{3}};
    query.someStates = true;
    const InstancePage shown = pages.read(*connected.runner, connected.facts, query);
    QVERIFY(shown.searchedAt == first.searchedAt);
    QCOMPARE(shown.shown.size(), std::size_t(1));
    QCOMPARE(shown.shown[0].step, std::string("moved"));
    QVERIFY(!shown.someStates.empty());

    // After its rest it searches again.
    QTRY_VERIFY_WITH_TIMEOUT(ids(pages.read(*connected.runner, connected.facts, query)).contains(rows + 1), 30'000);
    // What an index finds is found anew each time.
    query = {};
    pages.read(*connected.runner, connected.facts, query);
    sql.run("insert into gen_durable (fsm, step) values ('newest', 'start')");
    QCOMPARE(pages.read(*connected.runner, connected.facts, query).rows[0].fsm, std::string("newest"));
}

void FiltersTest::offersSomeDocuments() {
    views::InstanceQuery query;
    query.someStates = true;
    const InstancePage page = readInstancePage(*ours_.runner, ours_.facts, query);
    QVERIFY(!page.someStates.empty() && page.someStates.size() <= 40);
    // A large one would take longer to read than it is worth.
    Sql sql(ours_.database);
    sql.run("update gen_durable set state = jsonb_build_object('much', repeat('x', 100000)) where id > 59990");
    const InstancePage without = readInstancePage(*ours_.runner, ours_.facts, query);
    QCOMPARE(without.someStates.size(), page.someStates.size() - 10);
}

void FiltersTest::textsOfPathsAreQuoted() {
    QCOMPARE(statePredicate({}), QString());
    QCOMPARE(statePredicate({condition({{"a"}, {{}, 2}, {"b c"}}, Kind::Equals, "4.20")}),
             QString(R"(($."a"[2]."b c" == 4.20 || $."a"[2]."b c" == "4.20"))"));
    QCOMPARE(statePredicate({condition({{"a\"\\"}}, Kind::Text, "x\n\""), condition({{"b"}}, Kind::Contains, "ä")}),
             QString(R"($."a\"\\" == "x\u000a\"" && $."b" like_regex "ä" flag "iq")"));
    // What only looks like a number is a text.
    for (const char* value : {"007", "1e9999", "0x10", "--1", "NaN", "1 || true", ".5", "1."})
        QVERIFY2(!statePredicate({condition({{"a"}}, Kind::Equals, value)}).contains("||") ||
                     QByteArray(value).contains("||"),
                 value);
}

FERMATA_TEST(FiltersTest, QCoreApplication)
#include "tst_filters.moc"
