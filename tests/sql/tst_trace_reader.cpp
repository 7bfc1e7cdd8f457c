// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// What workers told of an instance's steps, as the timeline is told: page by page, once each, documents when asked for.
#include "populated.h"
#include "session/conninfo.h"
#include "session/facts.h"
#include "session/query_runner.h"
#include "session/read_trace.h"

#include <fermata/test/runner.h>
#include <fermata/test/sql.h>
#include <fermata/test/test_cluster.h>

#include <QTest>

using namespace fermata;
using namespace fermata::app;
using namespace fermata::test;
using namespace std::chrono_literals;
using views::StepTrace;

namespace {

struct Desk {
    explicit Desk(Tables tables = Tables::Ours)
        : database(emptyDatabase(tables))
        , sql(database)
        , runner(Conninfo::parse(QString::fromStdString(database)), "fermata")
        , facts(readFacts(runner)) {}

    // Runs of instance 1, as a worker writes them; the id of the last.
    long long tell(int count, const std::string& columns = "", const std::string& values = "") {
        return tellBy(sql, count, columns, values);
    }
    static long long tellBy(Sql& by, int count, const std::string& columns = "", const std::string& values = "") {
        return by.number(
            "with told as (insert into fermata_step (instance, fsm, fsm_version, step, attempt, worker, outcome" +
            columns + ") select 1, 'order', 1, 'work', 0, 'w#1', 'next'" + values + " from generate_series(1, " +
            std::to_string(count) + ") returning id) select max(id) from told");
    }
    Timestamp now() {
        return Timestamp(
            std::chrono::microseconds(sql.number("select (extract(epoch from clock_timestamp()) * 1000000)::bigint")));
    }
    TraceReader::Shared read(int limit = views::TraceQuery::kPage, Timestamp at = {}) {
        return trace.read(runner, facts, {1}, limit, at == Timestamp{} ? now() : at);
    }
    std::shared_ptr<const views::TracedDocuments> documents(std::int64_t step) {
        return trace.documents(runner, facts, {step}).at(0);
    }

    std::string database;
    Sql sql;
    QueryRunner runner;
    Facts facts;
    TraceReader trace;
};

std::vector<std::int64_t> ids(const TraceReader::Shared& trace) {
    std::vector<std::int64_t> result;
    for (const auto& step : trace->steps)
        result.push_back(step->id);
    return result;
}

bool ascends(const std::vector<std::int64_t>& numbers) {
    return std::ranges::adjacent_find(numbers, std::greater_equal<>()) == numbers.end();
}

} // namespace

class TraceReaderTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsWhatIsNew();
    void aRunThatIsSeenLateFindsItsPlace();
    void theNewestComeFirst();
    void aBurstLeavesNoGap();
    void tellsWhatARunDid();
    void documentsComeWhenAskedFor();
    void aLineTellsOfWhatIsSmall();
    void whatLeftNoStateHasNone();
    void withoutATrace_data();
    void withoutATrace();
};

void TraceReaderTest::readsWhatIsNew() {
    Desk desk;
    QVERIFY(desk.read()->steps.empty());
    desk.tell(3);
    const auto three = desk.read();
    QCOMPARE(three->steps.size(), std::size_t(3));
    QVERIFY(three->readable && !three->more);
    QVERIFY(desk.read() == three); // the very same: nothing is new
    desk.tell(2);
    const auto later = desk.now() + 1h; // all of it has settled
    const auto five = desk.read(views::TraceQuery::kPage, later);
    QCOMPARE(five->steps.size(), std::size_t(5));
    QVERIFY(ascends(ids(five)));
    QVERIFY(std::equal(three->steps.begin(), three->steps.end(), five->steps.begin()));
    QVERIFY(desk.read(views::TraceQuery::kPage, later) == five);
    desk.sql.run("insert into fermata_step (instance, fsm, fsm_version, step, attempt, worker, outcome) "
                 "values (2, 'order', 1, 'work', 0, 'w#1', 'next')");
    QVERIFY(desk.read(views::TraceQuery::kPage, later) == five); // another one's
    desk.tell(1);
    QCOMPARE(desk.read(views::TraceQuery::kPage, later)->steps.size(), std::size_t(6));
}

// Ids are given before the commit.
void TraceReaderTest::aRunThatIsSeenLateFindsItsPlace() {
    Desk desk;
    Sql slow(desk.database);
    slow.run("begin");
    const long long late = Desk::tellBy(slow, 1);
    const long long early = desk.tell(1);
    QVERIFY(late < early);
    QVERIFY(ids(desk.read()) == std::vector<std::int64_t>{early});
    slow.run("commit");
    QVERIFY((ids(desk.read()) == std::vector<std::int64_t>{late, early}));
}

void TraceReaderTest::theNewestComeFirst() {
    Desk desk;
    const long long last = desk.tell(250);
    const auto page = desk.read(100);
    QCOMPARE(page->steps.size(), std::size_t(100));
    QVERIFY(page->more && ascends(ids(page)));
    QCOMPARE(page->steps.back()->id, last);
    const auto more = desk.read(200);
    QCOMPARE(more->steps.size(), std::size_t(200));
    QVERIFY(more->more);
    const auto all = desk.read(300);
    QCOMPARE(all->steps.size(), std::size_t(250));
    QVERIFY(!all->more && ascends(ids(all)));
}

void TraceReaderTest::aBurstLeavesNoGap() {
    Desk desk;
    desk.tell(80);
    const auto later = desk.now() + 1h;
    QCOMPARE(desk.read(100, later)->steps.size(), std::size_t(80));
    // Some of those that are known leave, for there is no room for all.
    long long last = desk.tell(50);
    auto page = desk.read(100, later);
    QVERIFY(page->more && page->steps.size() == 100 && page->steps.back()->id == last);
    QCOMPARE(page->steps.front()->id, last - 99);
    // All of them do: there were more than are read at once.
    last = desk.tell(500);
    page = desk.read(100, later);
    QVERIFY(page->more && page->steps.size() == 100 && page->steps.back()->id == last);
    QCOMPARE(page->steps.front()->id, last - 99);
}

void TraceReaderTest::tellsWhatARunDid() {
    Desk desk;
    desk.tell(
        1,
        ", target, handled, error, eligible_at, claimed_at, begun_at, ended_at, written_at, before, inbox, consumed, "
        "spawned, spawned_in_all, output",
        R"(, 'ship', true, '{"type": "ValueError", "message": "no", "traceback": "at line 7"}'::jsonb,
                 timestamptz '2026-01-01 00:00:00', timestamptz '2026-01-01 00:00:02', timestamptz '2026-01-01 00:00:03',
                 timestamptz '2026-01-01 00:00:03.5', timestamptz '2026-01-01 00:00:03.6', '{"n": 1}'::jsonb,
                 '[[5, "paid", {"a": 1.10}, 0], [6, "other", 1, 0]]'::jsonb, '{5}'::bigint[],
                 '{11,12,13,14,15,16,17}'::bigint[], 900, '[{"stream": "stdout", "text": "hello"}]'::jsonb)");
    desk.tell(
        1, ", error, eligible_at",
        R"(, '{"type": null, "message": "its lease ran out", "traceback": null}'::jsonb, 'infinity'::timestamptz)");
    const auto trace = desk.read();
    QCOMPARE(trace->steps.size(), std::size_t(2));
    const views::TracedStep& one = *trace->steps[0];
    QCOMPARE(one.target.value_or(""), std::string("ship"));
    QVERIFY(one.handled && one.hasState && one.printed);
    QCOMPARE(one.error, std::string("ValueError: no"));
    QVERIFY(one.waited == 2s && one.ran == 500ms && one.committed == 100ms);
    QVERIFY(one.begun == one.written - 600ms);
    QCOMPARE(one.consumed, 1);
    QCOMPARE(one.consumedNames, std::string("paid"));
    QVERIFY((one.spawned == std::vector<std::int64_t>{11, 12, 13, 14, 15}));
    QCOMPARE(one.spawnedInAll, 900);
    const views::TracedStep& lost = *trace->steps[1];
    QCOMPARE(lost.error, std::string("its lease ran out"));
    QVERIFY(!lost.begun && !lost.claimed && !lost.waited && !lost.ran && !lost.committed && !lost.hasState &&
            !lost.printed);
    const auto documents = desk.documents(one.id);
    QCOMPARE(documents->errorType, std::string("ValueError"));
    QCOMPARE(documents->traceback, std::string("at line 7"));
    QCOMPARE(documents->consumed.size(), std::size_t(1));
    QCOMPARE(documents->consumed[0].payload, std::string(R"({"a": 1.10})")); // digit by digit
    QCOMPARE(documents->spawned.size(), std::size_t(7));
    QVERIFY(documents->output.find("hello") != std::string::npos);
}

// A state of ten megabytes costs whoever chooses its line, and nobody else.
void TraceReaderTest::documentsComeWhenAskedFor() {
    Desk desk;
    const long long id = desk.tell(1, ", before, after", R"(, '{"n": 1}'::jsonb, to_jsonb(repeat('x', 10000000)))");
    const auto trace = desk.read();
    QCOMPARE(trace->steps.size(), std::size_t(1));
    const auto documents = desk.documents(id);
    QVERIFY(documents->problem.empty());
    QCOMPARE(*documents->before, std::string(R"({"n": 1})"));
    QCOMPARE(documents->after->size(), std::size_t(10'000'002));
    QVERIFY(desk.documents(id) == documents); // once
    desk.runner.takeTimes();
    desk.documents(id);
    QVERIFY(desk.runner.takeTimes().empty());
    // Dropped meanwhile.
    desk.sql.run("delete from fermata_step");
    const auto gone = desk.documents(id + 1);
    QVERIFY2(gone->problem.find("not kept any more") != std::string::npos, gone->problem.c_str());
    // The database refuses: the line says why, and the refresh goes on.
    const long long other = desk.tell(1);
    desk.sql.run("begin; lock table fermata_step in access exclusive mode");
    const auto refused = desk.documents(other);
    desk.sql.run("rollback");
    QVERIFY2(!refused->problem.empty(), "it was not refused");
    QVERIFY(!desk.read()->steps.empty());
    QVERIFY(desk.documents(other) == refused); // not again at once
    QTRY_VERIFY_WITH_TIMEOUT(desk.documents(other)->problem.empty(), 30'000);
}

// What is large is not unpacked for the sake of a line.
void TraceReaderTest::aLineTellsOfWhatIsSmall() {
    Desk desk;
    desk.tell(1, ", error, output",
              R"(, (select jsonb_build_object('type', 'ValueError', 'message', string_agg(md5(n::text), '')) from
                    generate_series(1, 2000) as n), '[]'::jsonb)");
    desk.tell(1);
    const auto trace = desk.read();
    QCOMPARE(trace->steps.size(), std::size_t(2));
    QCOMPARE(trace->steps[0]->error, std::string("…"));
    QVERIFY(!trace->steps[0]->printed);
    QVERIFY(trace->steps[1]->error.empty());
    QVERIFY(!trace->steps[1]->printed);
}

void TraceReaderTest::whatLeftNoStateHasNone() {
    Desk desk;
    const long long same = desk.tell(1, ", before", R"(, '{"n": 1}'::jsonb)");
    QVERIFY(desk.documents(same)->before && desk.documents(same)->after == desk.documents(same)->before);
    const long long bare = desk.tell(1);
    QVERIFY(!desk.documents(bare)->before && !desk.documents(bare)->after);
    const long long stale = desk.tell(1, ", before, after", R"(, '{"n": 1}'::jsonb, '{"n": 2}'::jsonb)");
    desk.sql.query("update fermata_step set outcome = 'stale' where id = $1", {std::to_string(stale)});
    QVERIFY(desk.documents(stale)->before && !desk.documents(stale)->after);
}

void TraceReaderTest::withoutATrace_data() {
    QTest::addColumn<int>("tables");
    QTest::newRow("before the migration") << int(Tables::Before);
    QTest::newRow("another engine's") << int(Tables::SpecOnly);
}

void TraceReaderTest::withoutATrace() {
    QFETCH(int, tables);
    Desk desk{Tables(tables)};
    QVERIFY(!desk.facts.hasTrace && !desk.facts.mayTrace && !desk.facts.mayReadTrace);
    desk.runner.takeTimes();
    const auto none = desk.read();
    QVERIFY(!none->readable && none->steps.empty());
    QVERIFY(desk.read() == none);
    QVERIFY(desk.runner.takeTimes().empty());
}

FERMATA_TEST(TraceReaderTest, QCoreApplication)
#include "tst_trace_reader.moc"
