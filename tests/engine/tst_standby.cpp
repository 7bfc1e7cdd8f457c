// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "explain_testing.h"

#include <fermata/test/runner.h>
#include <fermata/test/standby.h>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

/// A standby that lags shows what was: who was alive then is not gone, no lease that ran then is over, and how far it
/// is behind is said.
class StandbyTest : public QObject {
    Q_OBJECT

    TestCluster primary_{TestCluster::Storage::Fast};
    std::string database_ = primary_.makeDatabase();
    std::optional<Standby> standby_;
    std::optional<Sql> here_;  // on the primary
    std::optional<Sql> there_; // on the standby

    bool caughtUp() {
        const std::string written = *here_->value("select pg_current_wal_flush_lsn()");
        return waitUntil(
            [&] { return there_->number("select (pg_last_wal_replay_lsn() >= $1::pg_lsn)::int", {written}) == 1; });
    }

    void pause() {
        QVERIFY(caughtUp());
        there_->run("select pg_wal_replay_pause()");
        QVERIFY(waitUntil([&] { return *there_->value("select pg_get_wal_replay_pause_state()") == "paused"; }));
    }

    void goOn() {
        if (there_) there_->run("select pg_wal_replay_resume()");
    }

    /// As many seconds after its last look at things as it takes for a worker to be gone, were it the clock.
    bool behind(int seconds) {
        here_->run("select pg_current_xact_id(); update fermata_worker set seen_at = clock_timestamp()");
        return waitUntil(
            [&] {
                return there_->number("select (clock_timestamp() - pg_last_xact_replay_timestamp() > $1::int * "
                                      "interval '1 s')::int",
                                      {std::to_string(seconds)}) == 1;
            },
            60s);
    }

    Explanation why(InstanceId id) { return explained(standby_->database(), id); }

    std::string codes(const StuckReport& report) {
        std::string text;
        for (const Finding& finding : report.findings)
            text += (text.empty() ? "" : ", ") + std::string(toString(finding.code));
        return text;
    }

private Q_SLOTS:
    void initTestCase() {
        migrate({.connection = database_});
        here_.emplace(sessionOn(database_));
        standby_.emplace(primary_.cluster(), database_);
        there_.emplace(sessionOn(standby_->database()));
        QVERIFY(caughtUp());
    }

    void init() {
        goOn();
        emptyTables(*here_);
        here_->run("insert into fermata_worker (id, name, host, pid, queues, machines) values ('w#1', 'w', 'h', 1, "
                   R"('[{"queue": "default", "slots": 9}]', '[{"fsm": "m", "version": 1}]'))");
        here_->run("insert into gen_durable (fsm, step, status, locked_by, lease_expires_at, eligible_at) values "
                   "('m', 's', 'executing', 'w#1/1', now() + interval '6 seconds', now()), "
                   "('m', 's', 'runnable', null, null, now()), "
                   "('m', 's', 'runnable', null, null, now() + interval '6 seconds')");
    }

    void cleanup() { goOn(); }

    void whatWasThenIsSaidOfThen() {
        pause();
        QVERIFY(behind(12));
        const Explanation executing = why({1});
        QCOMPARE(codesOf(executing), std::string("executing #1"));
        QVERIFY(executing.standbyLag && *executing.standbyLag >= 12s && *executing.standbyLag < 60s);
        QCOMPARE(codesOf(why({2})), std::string("next_in_line #2"));
        QCOMPARE(codesOf(why({3})), std::string("scheduled_later #3"));
        StuckLimits limits;
        limits.overdue = 1s;
        const StuckReport report = Inspector({.connection = standby_->database()}).stuck(limits);
        QCOMPARE(codes(report), std::string());
        QVERIFY(report.standbyLag && *report.standbyLag >= 12s);
        const auto lag = Client({.connection = standby_->database()}).standbyLag();
        QVERIFY(lag && *lag >= 12s);
    }

    /// Nothing to replay is no lag: who has not been seen since is gone.
    void anIdlePrimaryIsNoLag() {
        QVERIFY(caughtUp());
        here_->run("update fermata_worker set seen_at = now() - interval '1 minute'; "
                   "update gen_durable set lease_expires_at = now() - interval '1 minute' where id = 1");
        QVERIFY(caughtUp());
        QVERIFY(waitUntil(
            [&] {
                return there_->number("select (clock_timestamp() - pg_last_xact_replay_timestamp() > interval '2 s')"
                                      "::int") == 1;
            },
            60s));
        const Explanation of = why({1});
        QCOMPARE(codesOf(of), std::string("lease_expired_no_sweep #1"));
        QVERIFY(of.standbyLag && *of.standbyLag < 1s);
        QCOMPARE(codesOf(why({2})), std::string("no_worker_for_queue #2"));
    }

    /// Once it has replayed what it lagged behind, all is as of now.
    void itCatchesUp() {
        pause();
        QVERIFY(behind(2));
        QVERIFY(*why({1}).standbyLag >= 2s);
        here_->run("update gen_durable set status = 'done', locked_by = null, lease_expires_at = null where id = 1");
        QCOMPARE(codesOf(why({1})), std::string("executing #1"));
        goOn();
        QVERIFY(caughtUp());
        QCOMPARE(codesOf(why({1})), std::string("done #1"));
        QVERIFY(waitUntil([&] { return *why({1}).standbyLag < 1s; }));
    }

    /// One that nothing comes to any more shows the last that came.
    void cutOffFromItsPrimary() {
        QVERIFY(caughtUp());
        here_->run("update fermata_worker set seen_at = clock_timestamp()");
        QVERIFY(caughtUp());
        const std::string back =
            *there_->value("select format('alter system set primary_conninfo = %L', "
                           "current_setting('primary_conninfo'))"); // it stands where a reset would lose it
        there_->run("alter system set primary_conninfo = ''");
        there_->run("select pg_reload_conf()");
        const auto again = qScopeGuard([&] {
            there_->run(back);
            there_->run("select pg_reload_conf()");
        });
        QVERIFY(waitUntil([&] { return there_->number("select count(*) from pg_stat_wal_receiver") == 0; }, 60s));
        QVERIFY(behind(12));
        QCOMPARE(codesOf(why({2})), std::string("next_in_line #2"));
        QVERIFY(*why({1}).standbyLag >= 12s);
    }

    /// A query on a standby that sends feedback keeps dead rows on its primary.
    void aLongQueryThere() {
        here_->run("select pg_create_physical_replication_slot('of_the_standby')");
        // What was removed before its first feedback must not end the query after half a minute.
        for (const char* const setting : {"hot_standby_feedback = on", "wal_receiver_status_interval = 1",
                                          "primary_slot_name = 'of_the_standby'", "max_standby_streaming_delay = -1"})
            there_->run("alter system set " + std::string(setting));
        there_->run("select pg_reload_conf()");
        Sql report = sessionOn(standby_->database());
        report.run("begin isolation level repeatable read; select count(*) from gen_durable");
        Inspector inspector({.connection = database_});
        StuckLimits limits;
        limits.snapshot = 1s;
        std::vector<Finding> all;
        QVERIFY(waitUntil(
            [&] {
                here_->run("select pg_current_xact_id()");
                all = inspector.stuck(limits).findings;
                std::erase_if(all, [](const Finding& each) { return each.code != FindingCode::OldSnapshot; });
                return !all.empty() && all[0].find<std::string>("replication_slot") != nullptr;
            },
            60s));
        QCOMPARE(all.size(), std::size_t{1});
        QVERIFY(evidence<bool>(all[0], "at_least"));
        QVERIFY2(says(all[0], "standby behind session "), all[0].text.c_str());
        QVERIFY(all[0].command.empty()); // it is ended there
        report.run("rollback");
    }

    void aPrimaryHasNone() {
        QVERIFY(!explained(database_, {1}).standbyLag);
        QVERIFY(!Client({.connection = database_}).standbyLag());
        QVERIFY(!Inspector({.connection = database_}).stuck().standbyLag);
    }
};

FERMATA_TEST(StandbyTest, QCoreApplication)
#include "tst_standby.moc"
