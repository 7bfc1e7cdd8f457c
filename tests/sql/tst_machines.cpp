// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// The walk through the live instances counts what a plain query over the whole table counts.
#include "populated.h"
#include "session/conninfo.h"
#include "session/facts.h"
#include "session/machine_board.h"
#include "session/query_runner.h"
#include "session/read_events.h"

#include <fermata/schema.h>
#include <fermata/test/runner.h>
#include <fermata/test/sql.h>
#include <fermata/test/test_cluster.h>

#include <QTest>

#include <algorithm>
#include <map>
#include <tuple>

using namespace fermata;
using namespace fermata::app;
using namespace fermata::test;
using namespace std::chrono_literals;

namespace {

using Place = std::tuple<std::string, int, std::string, std::string, bool>;
using Counts = std::map<Place, std::int64_t>;

struct Connected {
    std::unique_ptr<QueryRunner> runner;
    Facts facts;

    explicit Connected(const std::string& database)
        : runner(std::make_unique<QueryRunner>(Conninfo::parse(QString::fromStdString(database)), "fermata"))
        , facts(readFacts(*runner)) {}
};

Counts countsOf(const MachineBoard& board) {
    Counts counts;
    for (const StepCount& count : board.counts)
        counts[{count.machine.fsm, count.machine.version, count.step, std::string(toString(count.status)),
                count.apart}] += count.count;
    return counts;
}

Counts plainCounts(Sql& sql) {
    Counts counts;
    for (const SqlRow& row : sql.query(
             "select fsm, fsm_version, step, status, "
             "case status when 'runnable' then eligible_at > now() "
             "            when 'executing' then coalesce(lease_expires_at <= now(), true) else false end, count(*) "
             "from gen_durable where status not in ('done', 'failed') group by 1, 2, 3, 4, 5"))
        counts[{*row.at(0), std::stoi(*row.at(1)), *row.at(2), *row.at(3), *row.at(4) == "t"}] = std::stoll(*row.at(5));
    return counts;
}

// The database's clock, a second a reading.
Timestamp second(int number) {
    return Timestamp(std::chrono::seconds(1'768'494'660 + number));
}

} // namespace

class MachinesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // Many names at one state, as many states: so many are read as are offered, whatever the table has.
    void theEventsOfAStateAreRead() {
        const std::string database =
            TestCluster::freshDatabase("events", [](const std::string& made) { migrate({made}); });
        Sql sql(database);
        sql.run("set search_path = fermata");
        const auto define = [&](const char* name, int states) {
            sql.query(
                "select fermata_machine_define(jsonb_build_object('machine', $1::text, 'version', 1, 'initial', 's1', "
                "'terminal', "
                "'[\"end\"]'::jsonb, 'transitions', (select jsonb_agg(jsonb_build_object('state', 's' || s, "
                "'event', 'e' || lpad(e::text, 3, '0'), 'next_state', case e when 1 then 's' || s % $2 + 1 else 'end' "
                "end)) from generate_series(1, $2) s, generate_series(1, 30) e)))",
                {name, std::to_string(states)});
        };
        define("small", 2);
        define("large", 60);
        const Connected connected(database);
        InstanceRow row;
        row.id = {7};
        row.fsmVersion = 1;
        row.status = Status::AwaitingSignal;
        for (const char* const fsm : {"small", "large"}) {
            row.fsm = fsm;
            row.step = "s2";
            const views::StateEvents read = StateEventBook().read(*connected.runner, connected.facts, row);
            QVERIFY(read.instance == row.id);
            QCOMPARE(int(read.events.size()), views::StateEvents::kMax);
            QCOMPARE(read.events.front(), QString("e001"));
            QVERIFY(read.more);
            row.step = "end";
            QVERIFY(StateEventBook().read(*connected.runner, connected.facts, row).events.isEmpty());
        }
        row.step = "s2";
        sql.run("update fermata_machine set terminal = null where fsm = 'small'"); // it is a program's
        row.fsm = "small";
        QVERIFY(StateEventBook().read(*connected.runner, connected.facts, row).events.isEmpty());
        row.fsm = "large";
        row.status = Status::Failed;
        QVERIFY(StateEventBook().read(*connected.runner, connected.facts, row).events.isEmpty());
        row.status = Status::Runnable;
        QVERIFY(!StateEventBook().read(*connected.runner, connected.facts, row).events.isEmpty());
        sql.run("select fermata_machine_set_status('large', 1, 'obsolete', true)");
        QVERIFY(StateEventBook().read(*connected.runner, connected.facts, row).events.isEmpty());
    }

    void aWalkCountsAll_data() {
        QTest::addColumn<int>("tables");
        QTest::addColumn<int>("rows");
        for (const int rows : {0, 1'000, 60'000}) {
            QTest::addRow("ours, %d", rows) << int(Tables::Ours) << rows;
            QTest::addRow("ours of before 008, %d", rows) << int(Tables::Before) << rows;
            QTest::addRow("another engine's, %d", rows) << int(Tables::SpecOnly) << rows;
        }
    }

    void aWalkCountsAll() {
        QFETCH(int, tables);
        QFETCH(int, rows);
        const std::string database = rows > 0 ? populatedDatabase(Tables(tables), rows) : emptyDatabase(Tables(tables));
        Sql sql(database);
        // Leases: one that ran out, and one that is missing.
        sql.run("update gen_durable set lease_expires_at = now() - interval '1 minute' "
                "where id in (select id from gen_durable where status = 'executing' order by id limit 3)");
        sql.run("update gen_durable set lease_expires_at = null "
                "where id in (select id from gen_durable where status = 'executing' order by id desc limit 2)");
        const Connected connected(database);
        MachineBoardReader reader;
        MachineBoard board;
        int readings = 0;
        do {
            board = reader.read(*connected.runner, connected.facts, {}, second(readings));
        } while (!board.whole && ++readings < 1'000);
        QVERIFY(board.whole);
        QCOMPARE(board.byIndex, Tables(tables) != Tables::SpecOnly);
        QVERIFY(board.from <= board.to);
        const Counts counted = countsOf(board), plain = plainCounts(sql);
        QCOMPARE(counted.size(), plain.size());
        QVERIFY(counted == plain);
        for (const StepCount& count : board.counts) {
            const SqlRow row =
                sql.query("select (extract(epoch from min(updated_at)) * 1000000)::bigint from gen_durable "
                          "where fsm = $1 and fsm_version = $2::int and step = $3 and status = $4::durable_status "
                          "and case status when 'runnable' then eligible_at > now() "
                          "    when 'executing' then coalesce(lease_expires_at <= now(), true) else false end = "
                          "$5::boolean",
                          {count.machine.fsm, std::to_string(count.machine.version), count.step,
                           std::string(toString(count.status)), count.apart ? "t" : "f"})
                    .at(0);
            QCOMPARE(std::llabs(count.oldest.time_since_epoch().count() - std::stoll(*row.at(0))) <= 1, true);
            QVERIFY(!count.some.empty());
            QCOMPARE(count.awaits.empty(), count.status != Status::AwaitingSignal);
        }
    }

    void aSliceIsBounded() {
        const std::string database = populatedDatabase(Tables::Ours, 60'000); // 22 in a hundred of them live
        const Connected connected(database);
        MachineBoardReader reader;
        const MachineBoard first = reader.read(*connected.runner, connected.facts, {}, second(0));
        QVERIFY(!first.whole);
        const auto waiting = [](const MachineBoard& board) {
            std::int64_t sum = 0;
            for (const StepCount& count : board.counts)
                sum += count.status == Status::Executing ? 0 : count.count;
            return sum;
        };
        QVERIFY(waiting(first) > 0 && waiting(first) <= MachineBoardReader::largestSlice);
        // What executes is there from the beginning.
        Sql sql(database);
        std::int64_t executing = 0;
        for (const StepCount& count : first.counts)
            executing += count.status == Status::Executing ? count.count : 0;
        QCOMPARE(executing, sql.number("select count(*) from gen_durable where status = 'executing'"));
        const MachineBoard next = reader.read(*connected.runner, connected.facts, {}, second(1));
        QVERIFY(waiting(next) > waiting(first));
        QVERIFY(next.whole || waiting(next) - waiting(first) <= MachineBoardReader::largestSlice);
    }

    void theLastWholeWalkStaysUntilTheNextIsWhole() {
        const std::string database = populatedDatabase(Tables::Ours, 60'000);
        const Connected connected(database);
        MachineBoardReader reader;
        MachineBoard board;
        int readings = 0;
        do {
            board = reader.read(*connected.runner, connected.facts, {}, second(readings++));
        } while (!board.whole && readings < 1'000);
        const Counts before = countsOf(board);
        Sql(database).run("update gen_durable set step = 'elsewhere' where status = 'awaiting_children'");
        board = reader.read(*connected.runner, connected.facts, {}, second(readings++));
        QVERIFY(board.whole); // though a new walk has begun
        QVERIFY(countsOf(board) == before);
        const Timestamp to = board.to;
        while (board.to == to && readings < 1'000)
            board = reader.read(*connected.runner, connected.facts, {}, second(readings++));
        Sql sql(database);
        QVERIFY(countsOf(board) == plainCounts(sql));
    }

    void aRestMakesAWalkBeginAnew() {
        const std::string database = populatedDatabase(Tables::Ours, 60'000);
        const Connected connected(database);
        MachineBoardReader reader;
        QVERIFY(reader.read(*connected.runner, connected.facts, {}, second(0)).from == second(0));
        QVERIFY(reader.read(*connected.runner, connected.facts, {}, second(30)).from == second(0));
        QVERIFY(reader.read(*connected.runner, connected.facts, {}, second(600)).from == second(600));
    }

    void theStepThatIsLookedAtIsListed() {
        const std::string database = emptyDatabase(Tables::Ours);
        Sql sql(database);
        sql.run("insert into gen_durable (fsm, fsm_version, step, status, updated_at) "
                "select 'order', 1, case when i % 2 = 0 then 'join' else 'ship' end, 'runnable', now() - i * interval "
                "'1 second' "
                "from generate_series(1, 500) i");
        const Connected connected(database);
        MachineBoardReader reader;
        views::MachineBoardQuery query;
        query.machine = MachineKey{"order", 1};
        query.step = "join";
        MachineBoard board = reader.read(*connected.runner, connected.facts, query, second(0));
        QCOMPARE(board.counts.size(), std::size_t(2));
        QVERIFY(board.here.size() >= 20 && board.here.size() <= 60);
        for (const InstanceSummary& row : board.here)
            QCOMPARE(row.step, std::string("join"));
        QVERIFY(std::ranges::is_sorted(board.here, {}, &InstanceSummary::updatedAt));
        // The one that stands longest is the last that was inserted.
        QCOMPARE(board.here.front().id.value, 500LL);
        // Who goes on is gone from the list at once.
        sql.run("update gen_durable set step = 'ship' where id = 500");
        board = reader.read(*connected.runner, connected.facts, query, second(1));
        QVERIFY(board.here.front().id.value != 500);
    }

    void whoIsFollowedIsSeenToMove() {
        const std::string database = emptyDatabase(Tables::Ours);
        Sql sql(database);
        sql.run("insert into gen_durable (fsm, step) select 'order', 'start' from generate_series(1, 3) i");
        const Connected connected(database);
        MachineBoardReader reader;
        views::MachineBoardQuery query;
        query.inspected = InstanceId{2};
        reader.read(*connected.runner, connected.facts, query, second(0));
        sql.run("update gen_durable set step = 'ship', status = 'done', updated_at = now() where id = 2");
        MachineBoard board = reader.read(*connected.runner, connected.facts, query, second(1));
        const auto seen = std::ranges::find(board.sightings, InstanceId{2}, &Sighting::id);
        QVERIFY(seen != board.sightings.end());
        QVERIFY(seen->status == Status::Done && seen->step == "ship");
    }

    void declaredMachinesComeWithTheirLifeAndTheirFaults_data() {
        QTest::addColumn<QString>("graph");
        QTest::addColumn<QString>("problem"); // a part of the sentence
        QTest::addColumn<int>("steps");
        QTest::addColumn<int>("edges");
        QTest::newRow("whole") << R"({"steps": ["a", "b"], "transitions": [{"from": "a", "to": "b", "on": "x"}]})"
                               << "" << 2 << 1;
        QTest::newRow("without transitions") << R"({"steps": ["a"]})"
                                             << "" << 1 << 0;
        QTest::newRow("a list") << R"([1, 2])"
                                << "not a JSON object" << 0 << 0;
        QTest::newRow("a number") << "7"
                                  << "not a JSON object" << 0 << 0;
        QTest::newRow("no steps") << "{}"
                                  << "steps" << 0 << 0;
        QTest::newRow("steps of numbers") << R"({"steps": ["a", 7]})"
                                          << "no text" << 1 << 0;
        QTest::newRow("transitions of text") << R"({"steps": ["a"], "transitions": "all"})"
                                             << "transitions" << 1 << 0;
        QTest::newRow("a transition to nowhere")
            << R"({"steps": ["a"], "transitions": [{"from": "a"}, {"from": "a", "to": "done"}]})"
            << "no to" << 1 << 1;
    }

    void declaredMachinesComeWithTheirLifeAndTheirFaults() {
        QFETCH(QString, graph);
        QFETCH(QString, problem);
        QFETCH(int, steps);
        QFETCH(int, edges);
        const std::string database = emptyDatabase(Tables::Ours);
        Sql sql(database);
        sql.query("insert into fermata_machine (fsm, version, status, initial, graph) "
                  "values ('m', 1, 'obsolete', 'a', $1::jsonb), ('m', 2, 'deprecated', 'a', $1::jsonb), ('n', 1, "
                  "'live', 'a', $1::jsonb)",
                  {graph.toStdString()});
        const Connected connected(database);
        const MachineBoard board = MachineBoardReader().read(*connected.runner, connected.facts, {}, second(0));
        QCOMPARE(board.declared.size(), std::size_t(3));
        QVERIFY(board.declared[0].life == MachineLife::Obsolete && board.declared[1].life == MachineLife::Deprecated &&
                board.declared[2].life == MachineLife::Live);
        const QString said = QString::fromStdString(board.declared[0].problem);
        QCOMPARE(said.isEmpty(), problem.isEmpty());
        QVERIFY2(said.contains(problem), qPrintable(said));
        QCOMPARE(int(board.declared[0].steps.size()), steps);
        QCOMPARE(int(board.declared[0].edges.size()), edges);
    }

    void manyQueuesAreWalkedThrough() {
        const std::string database = emptyDatabase(Tables::Ours);
        Sql sql(database);
        sql.run("insert into gen_durable (fsm, step, queue, status, awaits) "
                "select 'm', 's', 'queue \"' || i || '\", ''{}\\', (array['runnable', 'awaiting_signal'])[1 + i % "
                "2]::durable_status, "
                "       case when i % 2 = 1 then 'n' || i % 3 end from generate_series(1, 400) i");
        const Connected connected(database);
        MachineBoardReader reader;
        MachineBoard board;
        int readings = 0;
        do {
            board = reader.read(*connected.runner, connected.facts, {}, second(readings));
        } while (!board.whole && ++readings < 100);
        QVERIFY(readings > 0); // three stretches a queue are more than one slice looks into
        QVERIFY(countsOf(board) == plainCounts(sql));
    }

    void endlessTimesSurvive() {
        const std::string database = emptyDatabase(Tables::Ours);
        Sql(database).run("insert into gen_durable (fsm, step, updated_at, eligible_at) values "
                          "('m', 's', '-infinity', now()), ('m', 't', 'infinity', 'infinity')");
        const Connected connected(database);
        const MachineBoard board = MachineBoardReader().read(*connected.runner, connected.facts, {}, second(0));
        QCOMPARE(board.counts.size(), std::size_t(2));
    }
};

FERMATA_TEST(MachinesTest, QCoreApplication)
#include "tst_machines.moc"
