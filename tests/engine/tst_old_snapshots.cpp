// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "explain_testing.h"

#include <fermata/test/runner.h>

#include <libpq-fe.h>

#include <algorithm>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

/// Who keeps dead rows from being removed, which makes every queue slow: explain and stuck name them. In a cluster of
/// its own, for a transaction of another database counts as well.
class OldSnapshotsTest : public QObject {
    Q_OBJECT

    TestCluster cluster_{TestCluster::Storage::Fast, {{"max_prepared_transactions", "4"}, {"autovacuum", "off"}}};
    std::string database_ = cluster_.makeDatabase();
    std::optional<Sql> sql_;

    static constexpr std::chrono::seconds limit_ = 1s; // so that nobody waits for a minute

    Sql session(const std::string& program, const std::string& database) {
        Sql sql = sessionOn(database);
        sql.query("select set_config('application_name', $1, false)", {program});
        return sql;
    }
    Sql session(const std::string& program) { return session(program, database_); }

    static std::string pidOf(const Sql& sql) { return std::to_string(PQbackendPID(sql.handle())); }

    /// As any queue does.
    void others(int transactions = 3) {
        for (int n = 0; n < transactions; ++n)
            sql_->run("select pg_current_xact_id()");
    }

    /// Begun, and longer ago than the limit.
    void begin(Sql& sql, const std::string& script) {
        sql.run("begin isolation level " + script);
        others();
        isOld(sql);
    }
    void isOld(const Sql& sql) {
        QVERIFY(waitUntil([&] {
            return sql_->number("select count(*) from pg_stat_activity where pid = $1::int and xact_start < "
                                "clock_timestamp() - interval '1.2 s'",
                                {pidOf(sql)}) > 0;
        }));
    }

    static std::vector<Finding> only(std::vector<Finding> findings) {
        std::erase_if(findings, [](const Finding& each) { return each.code != FindingCode::OldSnapshot; });
        return findings;
    }

    static std::vector<Finding> found(Inspector& inspector, std::chrono::seconds limit = limit_) {
        StuckLimits limits;
        limits.snapshot = limit;
        return only(inspector.stuck(limits).findings);
    }
    std::vector<Finding> found(std::chrono::seconds limit = limit_) {
        Inspector inspector({.connection = database_});
        return found(inspector, limit);
    }

    Explanation why(InstanceId id, std::chrono::seconds limit = limit_) {
        postgres::Connection connection =
            postgres::Connection::open({.connection = database_}, postgres::Purpose::Client);
        inspect::Doubts doubts;
        return inspect::explain(connection, id, doubts, limit).value();
    }

private Q_SLOTS:
    void initTestCase() {
        migrate({.connection = database_});
        sql_.emplace(sessionOn(database_));
    }

    void init() {
        emptyTables(*sql_);
        sql_->run("insert into fermata_worker (id, name, host, pid, queues, machines) values ('w#1', 'w', 'h', 1, "
                  R"('[{"queue": "default", "slots": 9}]', '[{"fsm": "m", "version": 1}]'))");
        sql_->run("insert into gen_durable (fsm, step, status, locked_by, lease_expires_at) values "
                  "('m', 's', 'runnable', null, null), "
                  "('m', 's', 'executing', 'w#1/1', now() + interval '1 hour'), "
                  "('m', 's', 'done', null, null)");
    }

    void idlesInATransaction() {
        Sql report = session("report");
        begin(report, "repeatable read; select count(*) from gen_durable");
        const std::vector<Finding> all = found();
        QCOMPARE(all.size(), std::size_t{1});
        const Finding& old = all.front();
        QCOMPARE(std::to_string(evidence<std::int64_t>(old, "session")), pidOf(report));
        QCOMPARE(evidence<std::string>(old, "program"), std::string("report"));
        QCOMPARE(evidence<std::string>(old, "role"), *sql_->value("select current_user"));
        QCOMPARE(evidence<std::string>(old, "state"), std::string("idle in transaction"));
        QVERIFY(evidence<std::string>(old, "query").find("gen_durable") != std::string::npos);
        QVERIFY(evidence<std::int64_t>(old, "transactions") >= 3);
        QVERIFY(evidence<Timestamp>(old, "since") != Timestamp{});
        QVERIFY2(says(old, "Session " + pidOf(report) + " (program \"report\""), old.text.c_str());
        QCOMPARE(old.command, "psql -c 'select pg_terminate_backend(" + pidOf(report) + ")'");
        QVERIFY(found(60s).empty()); // an ordinary query
        StuckLimits without;
        without.snapshot = limit_;
        without.without = {FindingCode::OldSnapshot};
        QVERIFY(only(Inspector({.connection = database_}).stuck(without).findings).empty());
        report.run("commit");
        QVERIFY(found().empty());
    }

    /// Beside what is to be said of the instance, and only of one that has to do with a queue.
    void explained() {
        Sql report = session("report");
        begin(report, "repeatable read; select count(*) from gen_durable");
        QCOMPARE(codesOf(why({1})), std::string("next_in_line #1, old_snapshot #1"));
        QCOMPARE(rootsOf(why({1})), std::string("next_in_line #1"));
        QVERIFY(why({1}).headline().code == FindingCode::NextInLine);
        QCOMPARE(codesOf(why({2})), std::string("executing #2, old_snapshot #2"));
        QCOMPARE(codesOf(why({3})), std::string("done #3"));
        QCOMPARE(codesOf(why({1}, 60s)), std::string("next_in_line #1"));
        const Explanation of = why({1});
        const Finding& old = *of.find(FindingCode::OldSnapshot);
        QCOMPARE(std::to_string(evidence<std::int64_t>(old, "session")), pidOf(report));
        QVERIFY(!old.command.empty());
    }

    /// What no worker takes is not waiting for anybody's snapshot, nor what is due tomorrow or parked.
    void notWhereItDoesNotMatter() {
        sql_->run("insert into gen_durable (fsm, step, queue) values ('m', 's', 'mail'); "
                  "insert into gen_durable (fsm, step, eligible_at) values ('m', 's', now() + interval '1 day'); "
                  "insert into gen_durable (fsm, step, status, awaits) values ('m', 's', 'awaiting_signal', 'go')");
        Sql report = session("report");
        begin(report, "repeatable read; select count(*) from gen_durable");
        QCOMPARE(codesOf(why({4})), std::string("no_worker_for_queue #4"));
        QCOMPARE(codesOf(why({5})), std::string("scheduled_later #5"));
        QCOMPARE(codesOf(why({6})), std::string("awaits_signal #6"));
    }

    /// Once, however many of a family are slowed.
    void saidOnceOfAFamily() {
        sql_->run("insert into gen_durable (fsm, step, status, children_pending) values ('m', 's', "
                  "'awaiting_children', 2); "
                  "insert into gen_durable (fsm, step, parent_id) values ('m', 's', 4), ('m', 't', 4)");
        Sql report = session("report");
        begin(report, "repeatable read; select count(*) from gen_durable");
        const Explanation of = why({4});
        QCOMPARE(std::ranges::count(of.findings, FindingCode::OldSnapshot, &Finding::code), std::ptrdiff_t{1});
    }

    /// A transaction that has written is where the snapshots of all databases begin.
    void writerOfAnotherDatabase() {
        const std::string elsewhere = cluster_.makeDatabase();
        Sql other(elsewhere);
        other.run("set application_name = 'load'");
        Sql reader(elsewhere);
        reader.run("set application_name = 'reader'");
        reader.run("begin isolation level repeatable read; select 1"); // keeps nothing here
        begin(other, "read committed; create table t ()");
        const std::vector<Finding> all = found();
        QCOMPARE(all.size(), std::size_t{1});
        QCOMPARE(evidence<std::string>(all[0], "program"), std::string("load"));
        QCOMPARE(evidence<std::string>(all[0], "database"), *other.value("select current_database()"));
    }

    void preparedTransaction() {
        Sql other = session("xa");
        other.run("begin; insert into gen_durable (fsm, step) values ('m', 's'); prepare transaction 'half'");
        const auto rollBack = qScopeGuard([&] { other.run("rollback prepared 'half'"); });
        others();
        std::vector<Finding> all;
        QVERIFY(waitUntil([&] { return !(all = found()).empty(); }));
        QCOMPARE(all.size(), std::size_t{1});
        QCOMPARE(evidence<std::string>(all[0], "prepared_transaction"), std::string("half"));
        QCOMPARE(all[0].command, std::string(R"(psql -c "rollback prepared 'half'")"));
    }

    void longStatement() {
        Sql report = session("report");
        const std::string pid = pidOf(report);
        QVERIFY(PQsendQuery(report.handle(), "select pg_sleep(600)"));
        std::vector<Finding> all;
        QVERIFY(waitUntil([&] {
            others(1);
            return !(all = found()).empty();
        }));
        QCOMPARE(all.size(), std::size_t{1});
        QCOMPARE(std::to_string(evidence<std::int64_t>(all[0], "session")), pid);
        QCOMPARE(evidence<std::string>(all[0], "state"), std::string("active"));
        sql_->run("select pg_terminate_backend(" + pid + ")");
    }

    /// Each statement of such a transaction has a snapshot of its own: an old transaction need not have an old one.
    void newStatementOfAnOldTransaction() {
        Sql batch = session("batch");
        begin(batch, "read committed; select count(*) from gen_durable");
        const std::string pid = pidOf(batch);
        // Its age is that of the transaction, were it not for what is shown here.
        QVERIFY(waitUntil([&] {
            return sql_->number("select count(*) from pg_stat_activity where pid = $1::int and xact_start < "
                                "clock_timestamp() - interval '5 seconds'",
                                {pid}) > 0;
        }));
        QVERIFY(PQsendQuery(batch.handle(), "select pg_sleep(600)"));
        QVERIFY(waitUntil([&] {
            others(1);
            return sql_->number("select count(*) from pg_stat_activity where pid = $1::int and state = 'active' and "
                                "pg_snapshot_xmin(pg_current_snapshot())::text::bigint > backend_xmin::text::bigint",
                                {pid}) > 0;
        }));
        QVERIFY(found(5s).empty());
        Inspector inspector({.connection = database_});
        std::vector<Finding> all;
        QVERIFY(waitUntil([&] { return !(all = found(inspector, 2s)).empty(); }));
        sql_->run("select pg_terminate_backend(" + pid + ")");
    }

    /// A transaction that keeps nothing: each of its statements has let go of its snapshot.
    void readCommittedIsNone() {
        Sql idle = session("idle");
        begin(idle, "read committed; select count(*) from gen_durable");
        QVERIFY(found().empty());
    }

    /// What began while an older one was at work begins where that began. Only that one is to be named.
    void thoseBehindAnotherAreNotBlamed() {
        Sql load = session("load");
        begin(load, "read committed; create table t_of_load ()");
        Sql report = session("report");
        begin(report, "repeatable read; select count(*) from gen_durable");
        const std::vector<Finding> all = found();
        QCOMPARE(all.size(), std::size_t{1});
        QCOMPARE(evidence<std::string>(all[0], "program"), std::string("load"));
        load.run("rollback");
        others();
        const std::vector<Finding> next = found();
        QCOMPARE(next.size(), std::size_t{1});
        QCOMPARE(evidence<std::string>(next[0], "program"), std::string("report"));
    }

    void notTheEnginesOwn() {
        Sql own = session("fermata: exporting");
        begin(own, "repeatable read; select count(*) from gen_durable");
        QVERIFY(found().empty());
    }

    void notVacuum() {
        sql_->run("drop table if exists large; create table large (id int, text text); "
                  "insert into large select n, repeat('x', 1000) from generate_series(1, 20000) n; "
                  "delete from large where id % 2 = 0");
        for (const char* const what : {"vacuum large", "analyze large"}) {
            Sql vacuum = session("psql");
            const std::string pid = pidOf(vacuum);
            vacuum.run("set vacuum_cost_delay = '100ms'; set vacuum_cost_limit = 1; set vacuum_cost_page_dirty = 100");
            QVERIFY(PQsendQuery(vacuum.handle(), what));
            QVERIFY(waitUntil([&] {
                others(1);
                return sql_->number("select count(*) from pg_stat_activity where pid = $1::int and state = 'active' "
                                    "and backend_xmin is not null and "
                                    "clock_timestamp() - xact_start > interval '1.2 s'",
                                    {pid}) > 0;
            }));
            QVERIFY2(found().empty(), what);
            QVERIFY2(sql_->number("select count(*) from pg_stat_activity where pid = $1::int and state = 'active'",
                                  {pid}) > 0,
                     what); // it was still at it
            sql_->run("select pg_terminate_backend(" + pid + ")");
            QVERIFY(waitUntil(
                [&] { return sql_->number("select count(*) from pg_stat_activity where pid = $1::int", {pid}) == 0; }));
        }
    }

    /// Who may not see others' sessions is told which it is, as soon as it is certain that it is old: seen for as long
    /// as the limit says, or older than a checkpoint that is.
    void asSeenByALoginWithoutRights() {
        sql_->run("create role looker login; grant usage on schema fermata to looker; "
                  "grant select on all tables in schema fermata to looker");
        const Database as{.connection = database_ + " user=looker"};
        Sql report = session("report");
        begin(report, "repeatable read; select count(*) from gen_durable");
        const auto named = [&](const std::vector<Finding>& all) {
            QCOMPARE(all.size(), std::size_t{1});
            QCOMPARE(std::to_string(evidence<std::int64_t>(all[0], "session")), pidOf(report));
            QCOMPARE(evidence<std::string>(all[0], "program"), std::string("report"));
            QVERIFY(!all[0].find<std::string>("state") && !all[0].find<std::string>("query"));
            QVERIFY(evidence<bool>(all[0], "at_least"));
            QVERIFY2(says(all[0], "for at least "), all[0].text.c_str());
            QVERIFY(!all[0].command.empty());
        };
        Inspector keeps(as);
        std::vector<Finding> all;
        all = found(keeps);
        QVERIFY(all.empty());
        QVERIFY(waitUntil([&] { return !(all = found(keeps)).empty(); }));
        named(all);
        Inspector once(as);
        QVERIFY(found(once).empty());
        sql_->run("checkpoint");
        QVERIFY(waitUntil([&] {
            Inspector another(as);
            return !(all = found(another)).empty();
        }));
        named(all);
    }

    /// Locks come first, and end by the same command: it is one line.
    void whoLocksIsNamedOnce() {
        sql_->run("update gen_durable set eligible_at = now() - interval '1 hour' where id = 1");
        Sql other = session("psql");
        begin(other, "read committed; select id from gen_durable where id = 1 for update");
        StuckLimits limits;
        limits.snapshot = limits.overdue = limit_;
        std::vector<Finding> all;
        QVERIFY(waitUntil([&] {
            all = Inspector({.connection = database_}).stuck(limits).findings;
            return !all.empty();
        }));
        QCOMPARE(all.size(), std::size_t{1});
        QVERIFY(all[0].code == FindingCode::RowLocked);
    }
};

FERMATA_TEST(OldSnapshotsTest, QCoreApplication)
#include "tst_old_snapshots.moc"
