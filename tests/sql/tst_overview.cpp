// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// The Overview's numbers are those of a plain query over the whole table, be they counted at once or in turn, and the
// Instances list finds as many.
#include "populated.h"
#include "session/conninfo.h"
#include "session/facts.h"
#include "session/lease_floor.h"
#include "session/query_runner.h"
#include "session/read_instances.h"
#include "session/read_overview.h"

#include <fermata/test/runner.h>
#include <fermata/test/sql.h>

#include <QTest>

#include <algorithm>
#include <map>
#include <set>

using namespace fermata;
using namespace fermata::app;
using namespace fermata::test;
using namespace std::chrono_literals;

namespace {

struct Connected {
    std::unique_ptr<QueryRunner> runner;
    Facts facts;

    explicit Connected(const std::string& database)
        : runner(std::make_unique<QueryRunner>(Conninfo::parse(QString::fromStdString(database)), "fermata"))
        , facts(readFacts(*runner)) {}

    Timestamp now() const {
        Rows& clock = runner->run("clock");
        return clock.next() ? Timestamp(std::chrono::microseconds(clock.value("now").toLongLong())) : Timestamp{};
    }
    std::set<QString> ran() const {
        std::set<QString> names;
        for (const auto& [name, took] : runner->takeTimes())
            names.insert(name);
        return names;
    }
};

// A clock that goes only when it is told to, so that nothing has to be waited for.
struct Watch {
    CountBook::Clock::time_point now = CountBook::Clock::now();
    auto reader() {
        return [this] { return now; };
    }
};

using Failures = std::map<std::tuple<std::string, std::string, int>, std::int64_t>;

Failures failuresOf(const OverviewSnapshot& snapshot) {
    Failures failures;
    for (const RecentFailures& entry : snapshot.failures)
        failures[{entry.queue, entry.fsm, entry.fsmVersion}] = entry.count.value;
    return failures;
}

Failures plainFailures(Sql& sql) {
    Failures failures;
    for (const SqlRow& row :
         sql.query("select queue, fsm, fsm_version, count(*) from gen_durable where status = 'failed' "
                   "and updated_at >= now() - interval '1 hour' group by 1, 2, 3"))
        failures[{*row.at(0), *row.at(1), std::stoi(*row.at(2))}] = std::stoll(*row.at(3));
    return failures;
}

} // namespace

class OverviewTest : public QObject {
    Q_OBJECT

private:
    static BoundedCount executingOf(const StatusCounts& counts) {
        const auto found =
            std::ranges::find(counts.byStatus, Status::Executing, &std::pair<Status, BoundedCount>::first);
        return found == counts.byStatus.end() ? BoundedCount{-1, false} : found->second;
    }

    // All the numbers of a queue, as the Overview has them and as a plain query does.
    void compareQueues(Sql& sql, const std::vector<QueueSummary>& queues) {
        QCOMPARE(qlonglong(queues.size()), sql.number("select count(distinct queue) from gen_durable"));
        for (const QueueSummary& queue : queues) {
            const auto plain = [&](const std::string& where) {
                return BoundedCount{
                    sql.number("select count(*) from gen_durable where queue = $1 and " + where, {queue.queue}), false};
            };
            QCOMPARE(queue.runnable, plain("status = 'runnable' and eligible_at <= now()"));
            QCOMPARE(queue.scheduled, plain("status = 'runnable' and eligible_at > now()"));
            QCOMPARE(queue.executing, plain("status = 'executing'"));
            QCOMPARE(queue.awaitingSignal, plain("status = 'awaiting_signal'"));
            QCOMPARE(queue.awaitingChildren, plain("status = 'awaiting_children'"));
            QCOMPARE(queue.failed, plain("status = 'failed'"));
        }
    }

private Q_SLOTS:
    // Some 1,200 of most statuses a queue: more than are counted at each refresh.
    void largeCountsGoOnWhenTheirTurnComes() {
        const std::string database = populatedDatabase(Tables::Ours, 60'000);
        Sql sql(database);
        const Connected connected(database);
        Watch watch;
        CountBook book(watch.reader());
        OverviewSnapshot snapshot;
        book.queues(*connected.runner, connected.facts, {}, snapshot);
        compareQueues(sql, snapshot.queues);
        QCOMPARE(snapshot.largeAge, 0ms);

        sql.run(
            "update gen_durable set status = 'done' where status = 'failed' and id % 3 = 0;"
            "update gen_durable set status = 'awaiting_signal', awaits = 'x' where status = 'executing' and id % 2 = 0;"
            "update gen_durable set eligible_at = now() + interval '1 day' where status = 'runnable' and id % 4 = 0");
        watch.now += 1s;
        book.queues(*connected.runner, connected.facts, {}, snapshot);
        // What is few is known at once, and what is many is not yet; the view says how old that is.
        for (const QueueSummary& queue : snapshot.queues)
            QCOMPARE(queue.executing.value, sql.number("select count(*) from gen_durable where queue = $1 and "
                                                       "status = 'executing'",
                                                       {queue.queue}));
        QVERIFY(snapshot.largeAge >= 1s);
        // One a refresh: in the end all have had their turn.
        for (int refresh = 0; refresh < 40; ++refresh) {
            watch.now += 30s;
            book.queues(*connected.runner, connected.facts, {}, snapshot);
        }
        compareQueues(sql, snapshot.queues);
        QCOMPARE(snapshot.countsAge, 0ms);
    }

    void theSideBarLooksAtManyNowAndThen() {
        const std::string database = populatedDatabase(Tables::Ours, 20'000); // 14,000 done
        Sql sql(database);
        const Connected connected(database);
        Watch watch;
        CountBook book(watch.reader());
        const auto count = [&](Status status) {
            for (const auto& [known, value] : book.statuses(*connected.runner, connected.facts).byStatus) {
                if (known == status) return value;
            }
            return BoundedCount{-1, false};
        };
        QCOMPARE(count(Status::Done), (BoundedCount{countBound, true}));
        sql.run("delete from gen_durable where status = 'done' and id > 1000;"
                "delete from gen_durable where status = 'failed'");
        watch.now += 1s;
        QCOMPARE(count(Status::Failed), (BoundedCount{0, false}));
        QCOMPARE(count(Status::Done), (BoundedCount{countBound, true}));
        watch.now += 10s;
        QCOMPARE(count(Status::Done),
                 (BoundedCount{sql.number("select count(*) from gen_durable where status = 'done'"), false}));
    }

    // By the index of the leases, those without one too; where there are more than can be counted at a time, or no such
    // index, by status.
    void whatExecutesIsCountedByItsLeases_data() {
        QTest::addColumn<QString>("change");
        QTest::addColumn<bool>("byLease");
        QTest::newRow("few") << QString() << true;
        QTest::newRow("some without a lease")
            << "update gen_durable set lease_expires_at = null where status = 'executing' and id % 2 = 0" << true;
        QTest::newRow("none") << "update gen_durable set status = 'done' where status = 'executing'" << true;
        QTest::newRow("no index") << "drop index gen_durable_lease" << false;
    }

    void whatExecutesIsCountedByItsLeases() {
        QFETCH(QString, change);
        QFETCH(bool, byLease);
        const std::string database = populatedDatabase(Tables::Ours, 9'000);
        Sql sql(database);
        if (!change.isEmpty()) sql.run(change.toStdString());
        const Connected connected(database);
        QCOMPARE(connected.facts.hasLeaseIndex, byLease);
        CountBook book;
        OverviewSnapshot snapshot;
        const auto all = sql.number("select count(*) from gen_durable where status = 'executing'");
        QCOMPARE(executingOf(book.statuses(*connected.runner, connected.facts)), (BoundedCount{all, false}));
        QCOMPARE(connected.ran().contains("executing_counts"), byLease);
        book.queues(*connected.runner, connected.facts, {}, snapshot);
        compareQueues(sql, snapshot.queues);
    }

    // However much shorter than the others' its lease is, and though no look goes through the whole index again so
    // soon.
    void aClaimIsCountedAtOnce() {
        const std::string database = emptyDatabase(Tables::Ours);
        Sql sql(database);
        const Connected connected(database);
        Watch watch;
        CountBook book(watch.reader());
        const auto count = [&] {
            watch.now += 1s;
            return executingOf(book.statuses(*connected.runner, connected.facts)).value;
        };
        const auto claim = [&](const std::string& lease) {
            sql.run("insert into gen_durable (fsm, step, status, lease_expires_at) values ('a', 's', 'executing', " +
                    lease + ")");
        };
        QCOMPARE(count(), 0LL);
        claim("now() + interval '1 day'");
        QCOMPARE(count(), 1LL);
        claim("now() + interval '5 seconds'");
        QCOMPARE(count(), 2LL);
        claim("null");
        claim("'infinity'");
        QCOMPARE(count(), 4LL);
        sql.run("update gen_durable set lease_expires_at = now() + interval '2 days' where id = 2");
        QCOMPARE(count(), 4LL);
        sql.run("update gen_durable set status = 'done' where id in (1, 3)");
        QCOMPARE(count(), 2LL);
        // Set back by hand, below all that was known.
        sql.run("update gen_durable set lease_expires_at = now() - interval '1 day' where id = 2");
        watch.now += 5min;
        QCOMPARE(count(), 2LL);
        // All that is left has no lease; then nothing is.
        sql.run("update gen_durable set lease_expires_at = null where status = 'executing'");
        QCOMPARE(count(), 2LL);
        sql.run("update gen_durable set status = 'done'");
        QCOMPARE(count(), 0LL);
        claim("now() + interval '1 second'");
        QCOMPARE(count(), 1LL);
    }

    // Where there is no lease there is no first one: a look that took it for the smallest would begin at the beginning.
    void noLeaseIsNoFirstLease() {
        const std::string database = emptyDatabase(Tables::Ours);
        Sql sql(database);
        const Connected connected(database);
        const QueryRunner::Values bound{{":bound", 10}, {":from", "-infinity"}};
        const QueryRunner::Values list{{":window", 10}, {":limit", 10}, {":words", QVariant()}, {":from", "-infinity"}};
        const std::vector<std::pair<const char*, QueryRunner::Values>> looks{
            {"executing_counts", bound}, {"machine_executing", bound}, {"leases", list}};
        const auto firsts = [&] {
            std::vector<std::optional<Timestamp>> found;
            for (const auto& [name, values] : looks) {
                Rows& rows = connected.runner->run(name, values);
                found.push_back(rows.next() ? leasesFound(rows).first : Timestamp{});
            }
            return found;
        };
        const std::vector<std::optional<Timestamp>> none(3);
        QVERIFY(firsts() == none);
        sql.run("insert into gen_durable (fsm, step, status) values ('a', 's', 'executing')");
        QVERIFY(firsts() == none);
        sql.run(
            "insert into gen_durable (fsm, step, status, lease_expires_at) values ('a', 's', 'executing', 'infinity')");
        QVERIFY(firsts() == std::vector<std::optional<Timestamp>>(3, infiniteFuture));
    }

    void moreExecuteThanAreCountedAtATime() {
        const std::string database = emptyDatabase(Tables::Ours);
        Sql sql(database);
        sql.run("insert into gen_durable (fsm, step, status, queue, lease_expires_at) "
                "select 'a', 's', 'executing', case when i <= 300 then 'few' else 'many' end, "
                "now() + i * interval '1 second' from generate_series(1, 12000) i");
        const Connected connected(database);
        Watch watch;
        CountBook book(watch.reader());
        OverviewSnapshot snapshot;
        const auto executingIn = [&](const std::string& queue) {
            book.queues(*connected.runner, connected.facts, {}, snapshot);
            return std::ranges::find(snapshot.queues, queue, &QueueSummary::queue)->executing;
        };
        QCOMPARE(executingOf(book.statuses(*connected.runner, connected.facts)), (BoundedCount{countBound, true}));
        QCOMPARE(executingIn("few"), (BoundedCount{300, false}));
        QCOMPARE(executingIn("many"), (BoundedCount{11'700, false})); // alone, as its turn has come
        sql.run("update gen_durable set status = 'done' where queue = 'many' and id % 10 <> 0");
        watch.now += 30s;
        QCOMPARE(executingOf(book.statuses(*connected.runner, connected.facts)), (BoundedCount{1'470, false}));
        QCOMPARE(executingIn("many"), (BoundedCount{1'170, false}));
    }

    void failuresOfTheLastHourAreFound_data() {
        QTest::addColumn<int>("tables");
        QTest::addColumn<int>("rows");
        QTest::newRow("ours, empty") << int(Tables::Ours) << 0;
        QTest::newRow("ours, in one look") << int(Tables::Ours) << 9'000;
        QTest::newRow("ours, in slices") << int(Tables::Ours) << 90'000;
        QTest::newRow("another engine's") << int(Tables::SpecOnly) << 9'000;
    }

    void failuresOfTheLastHourAreFound() {
        QFETCH(int, tables);
        QFETCH(int, rows);
        const std::string database = rows > 0 ? populatedDatabase(Tables(tables), rows) : emptyDatabase(Tables(tables));
        Sql sql(database);
        sql.run(
            "update gen_durable set updated_at = now() - interval '2 hours' where status = 'failed' and id % 3 = 0");
        const Connected connected(database);
        OverviewReader reader;
        OverviewSnapshot snapshot;
        const auto readWhole = [&] {
            for (int reading = 0; reading < 500; ++reading) {
                snapshot = reader.read(*connected.runner, connected.facts, {}, connected.now());
                if (snapshot.failuresWhole) return;
                for (const RecentFailures& entry : snapshot.failures)
                    QVERIFY(entry.count.more); // as long as not all was looked at
            }
            QFAIL("the walk does not come to its end");
        };
        readWhole();
        QCOMPARE(failuresOf(snapshot), plainFailures(sql));
        QCOMPARE(failuresOf(snapshot).empty(), rows == 0);

        // One more, one less: seen when they have been walked past again.
        sql.run("insert into gen_durable (fsm, step, status, queue) values ('late', 's', 'failed', 'a \"queue\", {of} "
                "\\odd name')");
        if (rows > 0)
            sql.run("update gen_durable set status = 'runnable' where id = (select max(id) from gen_durable "
                    "where status = 'failed' and fsm <> 'late' and updated_at > now() - interval '30 minutes')");
        if (Tables(tables) == Tables::SpecOnly) return; // looked at now and then only
        const auto again = [&] {
            snapshot = reader.read(*connected.runner, connected.facts, {}, connected.now());
            return failuresOf(snapshot);
        };
        QTRY_COMPARE_WITH_TIMEOUT(again(), plainFailures(sql), 30'000);

        // An hour goes by, and what was found is no longer of it.
        OverviewReader later;
        snapshot = later.read(*connected.runner, connected.facts, {}, connected.now() + 2h);
        QVERIFY(snapshot.failures.empty());
    }

    // Whoever clicks a number finds as many.
    void theListFindsWhatIsCounted() {
        const std::string database = populatedDatabase(Tables::Ours, 9'000);
        Sql sql(database);
        sql.run(
            "update gen_durable set updated_at = now() - interval '2 hours' where status = 'failed' and id % 3 = 0");
        const Connected connected(database);
        OverviewReader reader;
        const OverviewSnapshot snapshot = reader.read(*connected.runner, connected.facts, {}, connected.now());
        QVERIFY(snapshot.failuresWhole && snapshot.failures.size() > 10);
        for (const RecentFailures& entry : snapshot.failures) {
            views::InstanceQuery query;
            query.filter.statuses = {Status::Failed};
            query.filter.queue = entry.queue;
            query.filter.fsm = entry.fsm;
            query.filter.fsmVersion = entry.fsmVersion;
            query.filter.changedAfter = Moment{{}, 1h};
            const InstancePage page = readInstancePage(*connected.runner, connected.facts, query);
            QVERIFY(!page.more && !page.scannedTo);
            QCOMPARE(qlonglong(page.rows.size()), entry.count.value);
        }
    }

    // One a customer: each is a descent or some, and the bound of each is smaller.
    void aThousandQueuesAreCounted() {
        const std::string database = emptyDatabase(Tables::Ours);
        Sql sql(database);
        sql.run(
            "insert into gen_durable (fsm, step, queue, status, priority, eligible_at) "
            "select 'a', 's', 'customer ' || lpad((i % 990)::text, 4, '0'), "
            "(array['runnable', 'failed', 'awaiting_signal', 'done', 'runnable'])[1 + i % 5]::durable_status, i % 2, "
            "now() + (i % 7 - 3) * interval '1 hour' from generate_series(1, 19800) i");
        sql.run("vacuum analyze gen_durable");
        const Connected connected(database);
        OverviewReader reader;
        const OverviewSnapshot snapshot = reader.read(*connected.runner, connected.facts, {}, connected.now());
        compareQueues(sql, snapshot.queues);
        QVERIFY(snapshot.queues.size() == 990 && snapshot.queues[17].stored);
    }

    // What is done alone makes a queue, too: the database is not a new one.
    void aQueueOfDoneOnesIsStored() {
        const std::string database = emptyDatabase(Tables::Ours);
        Sql(database).run("insert into gen_durable (fsm, step, queue, status) values ('a', 's', 'old', 'done')");
        const Connected connected(database);
        const auto queues = readQueues(*connected.runner, connected.facts, {});
        QCOMPARE(queues.size(), std::size_t(1));
        QVERIFY(queues[0].stored);
        QCOMPARE(queues[0].queue, std::string("old"));
        QVERIFY(!queues[0].oldestEligible);
    }

    // While machines are what is shown, the queues are looked at now and then only.
    void queuesAsideAreCountedSeldom() {
        const std::string database = populatedDatabase(Tables::Ours, 1'000);
        const Connected connected(database);
        Watch watch;
        CountBook book(watch.reader());
        OverviewSnapshot snapshot;
        book.queues(*connected.runner, connected.facts, {}, snapshot, true);
        QVERIFY(connected.ran().contains("queue_counts"));
        watch.now += 2s;
        book.queues(*connected.runner, connected.facts, {}, snapshot, true);
        QVERIFY(!connected.ran().contains("queue_counts"));
        QCOMPARE(snapshot.countsAge, 2000ms);
        QVERIFY(!snapshot.queues.empty());
        book.queues(*connected.runner, connected.facts, {}, snapshot); // they are shown again
        QVERIFY(connected.ran().contains("queue_counts"));
        QCOMPARE(snapshot.countsAge, 0ms);
    }

    // What was looked at a moment ago at some cost is not looked at again in the same moment.
    void theCostIsPaced() {
        const std::string database = populatedDatabase(Tables::SpecOnly, 20'000);
        const Connected connected(database);
        CountBook book;
        OverviewSnapshot snapshot;
        book.queues(*connected.runner, connected.facts, {}, snapshot);
        QVERIFY(connected.ran().contains("queue_counts_window"));
        // A look at 10,000 rows takes milliseconds: a hundred and fifty times that lies ahead.
        book.queues(*connected.runner, connected.facts, {}, snapshot);
        book.statuses(*connected.runner, connected.facts);
        QVERIFY(!connected.ran().contains("queue_counts_window"));
    }
};

FERMATA_TEST(OverviewTest, QCoreApplication)
#include "tst_overview.moc"
