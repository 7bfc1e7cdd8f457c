// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "explain_testing.h"
#include "spec_ddl.h"

#include <fermata/test/runner.h>

#include <set>
#include <thread>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

/// What in a database needs a person: each kind is made, listed, and gone from the list when it is mended.
class StuckTest : public QObject {
    Q_OBJECT

    std::string database_ = migratedDatabase();
    Sql sql_ = sessionOn(database_);

    std::string codes(const StuckReport& report) {
        std::string text;
        for (const Finding& finding : report.findings)
            text +=
                (text.empty() ? "" : ", ") + std::string(toString(finding.code)) + " " + std::to_string(finding.count);
        return text;
    }

    std::string stuck() { return codes(Inspector({.connection = database_}).stuck()); }

    /// A worker that says that it lives, whatever else.
    void aWorker(const std::string& queue = "default", const std::string& fsm = "m") {
        sql_.query("insert into fermata_worker (id, name, host, pid, queues, machines) values ('w#1', 'w', 'h', 1, "
                   "jsonb_build_array(jsonb_build_object('queue', $1::text, 'slots', 1)), "
                   "jsonb_build_array(jsonb_build_object('fsm', $2::text, 'version', 1)))",
                   {queue, fsm});
    }

private Q_SLOTS:
    void init() { emptyTables(sql_); }

    void nothing() {
        const StuckReport report = Inspector({.connection = database_}).stuck();
        QCOMPARE(report.findings.size(), std::size_t{0});
        QVERIFY(report.whole);
    }

    void expiredLeases() {
        sql_.run(
            "insert into gen_durable (fsm, step, status, locked_by, lease_expires_at) select 'm', 's', 'executing', "
            "'gone#1/' || n, now() - interval '10 seconds' from generate_series(1, 3) n");
        QCOMPARE(stuck(), std::string("lease_expired_no_sweep 3"));
        aWorker();
        QCOMPARE(stuck(), std::string()); // the next sweep returns them
        sql_.run("update gen_durable set lease_expires_at = now() - interval '10 minutes'");
        QCOMPARE(stuck(), std::string("lease_expired 3"));
        sql_.run("update gen_durable set lease_expires_at = null where id = 1");
        QCOMPARE(stuck(), std::string("lease_expired 3"));
    }

    void parkedForLong() {
        sql_.run("insert into gen_durable (fsm, step, status, awaits, updated_at) select 'm', 's', 'awaiting_signal', "
                 "'paid', now() - n * interval '20 hours' from generate_series(1, 4) n");
        Inspector inspector({.connection = database_});
        StuckReport report = inspector.stuck();
        QCOMPARE(codes(report), std::string("parked_long 3"));
        QCOMPARE(evidence<std::string>(report.findings[0], "awaits"), std::string("paid"));
        QVERIFY(report.findings[0].instance == InstanceId{4}); // the longest parked one
        StuckLimits limits;
        limits.parked = 1h;
        QCOMPARE(codes(inspector.stuck(limits)), std::string("parked_long 4"));
        sql_.run("update gen_durable set status = 'done', awaits = null");
        QCOMPARE(codes(inspector.stuck(limits)), std::string());
    }

    /// What another program wrote as the time of a change is no age: it is said that there is none.
    void impossibleTimes() {
        aWorker();
        sql_.run("insert into gen_durable (fsm, step, status, awaits, updated_at) values "
                 "('m', 's', 'awaiting_signal', 'before', '-infinity'), "
                 "('m', 's', 'awaiting_signal', 'before', now() - interval '2 days'), "
                 "('m', 's', 'awaiting_signal', 'behind', 'infinity'), "
                 "('m', 's', 'awaiting_signal', 'right', now() - interval '2 days'), "
                 "('m', 's', 'awaiting_signal', 'new', now() + interval '1 hour')"); // a clock that is fast
        sql_.run("insert into gen_durable (fsm, step, eligible_at) values ('m', 's', '294276-12-31 23:59:59+00')");
        sql_.run("insert into gen_durable (fsm, step, queue, eligible_at) values ('m', 's', 'mail', '-infinity'), "
                 "('m', 's', 'zero', 'epoch')");
        // Who holds it for ever has never said that it lives.
        sql_.run("insert into gen_durable (fsm, step, status, locked_by, lease_expires_at, updated_at) values "
                 "('m', 's', 'executing', 'gone#1/1', 'infinity', 'infinity')");
        Inspector inspector({.connection = database_});
        for (int look = 0; look < 2; ++look) { // the second asks whether they still stand so
            const StuckReport report = inspector.stuck();
            QCOMPARE(codes(report),
                     std::string("no_worker_for_queue 1, no_worker_for_queue 1, scheduled_never 1, worker_gone 1, "
                                 "parked_long 2, parked_long 1, parked_long 1"));
            const auto saying = [&](const std::string& part) {
                return std::ranges::count_if(report.findings, [&](const Finding& each) { return says(each, part); });
            };
            QCOMPARE(
                saying("\"mail\" (for how long cannot be told: another program wrote its eligible_at), and no live"),
                1);
            QCOMPARE(saying("\"zero\", and no live"), 1); // at once, and nobody is blamed
            QCOMPARE(saying(" is eligible later than any clock will show: no worker ever takes it. The longest"), 1);
            const std::string untold = ". For how long cannot be told: another program wrote the updated_at of one of ";
            QCOMPARE(saying("parked for \"before\"" + untold), 1);
            QCOMPARE(
                saying("parked for \"behind\". For how long cannot be told: another program wrote its updated_at."), 1);
            QCOMPARE(saying("parked for \"right\", the longest for 2 d."), 1);
            QCOMPARE(saying("parked for \"new\""), 0);
            for (const Finding& each : report.findings) {
                if (says(each, "\"before\"")) QVERIFY(each.instance == InstanceId{1}); // explain it
            }
        }
        sql_.run("update gen_durable set status = 'done', awaits = null where id in (1, 2, 3, 6)");
        QCOMPARE(codes(inspector.stuck()),
                 std::string("no_worker_for_queue 1, no_worker_for_queue 1, worker_gone 1, parked_long 1"));
    }

    void countsThatAreWrong() {
        sql_.run("insert into gen_durable (fsm, step, status, children_pending) values ('m', 'join', "
                 "'awaiting_children', 2), "
                 "('m', 'join', 'awaiting_children', 1); insert into gen_durable (fsm, step, status, awaits, "
                 "parent_id) values "
                 "('c', 's', 'awaiting_signal', 'go', 1), ('c', 's', 'awaiting_signal', 'go', 2)");
        QCOMPARE(stuck(), std::string("barrier_count_wrong 1"));
        sql_.run("update gen_durable set children_pending = 1 where id = 1");
        QCOMPARE(stuck(), std::string());
    }

    void replayLoops() {
        aWorker();
        sql_.run("insert into gen_durable (fsm, step, attempt, last_error, eligible_at) select 'm', 's', n, 'no luck "
                 "at ' || "
                 "n, now() + interval '1 hour' from generate_series(8, 12) n; "
                 "insert into gen_durable (fsm, step, attempt, eligible_at) values ('m', 's', 99, now() + interval '1 "
                 "hour')");
        const StuckReport report = Inspector({.connection = database_}).stuck();
        QCOMPARE(codes(report), std::string("replay_loop 3"));
        QCOMPARE(evidence<std::int64_t>(report.findings[0], "attempt"), std::int64_t{12});
        QCOMPARE(evidence<std::string>(report.findings[0], "error"), std::string("no luck at 12"));
        QVERIFY(report.findings[0].instance == InstanceId{5});
    }

    void queuesAndMachinesThatNobodyTakes() {
        sql_.run(
            "insert into gen_durable (fsm, step, queue, eligible_at) select 'm', 's', 'mail', now() - interval '1 "
            "hour' "
            "from generate_series(1, 120); "
            "insert into gen_durable (fsm, step, eligible_at) select 'm', 's', now() - interval '1 hour' from "
            "generate_series(1, 3); "
            "insert into gen_durable (fsm, step, eligible_at) select 'unknown', 's', now() - interval '1 hour' from "
            "generate_series(1, 2); "
            "insert into gen_durable (fsm, step, queue) values ('m', 's', 'new')"); // not for a minute yet
        QCOMPARE(stuck(), std::string("no_worker_for_queue 100, no_worker_for_queue 5"));
        aWorker();
        const StuckReport report = Inspector({.connection = database_}).stuck();
        QCOMPARE(codes(report), std::string("no_worker_for_queue 100, no_worker_for_machine 2"));
        QCOMPARE(evidence<std::string>(report.findings[0], "queue"), std::string("mail"));
        QVERIFY(evidence<bool>(report.findings[0], "more"));
        QVERIFY2(says(report.findings[0], "100 or more instances are eligible"), report.findings[0].text.c_str());
        QCOMPARE(evidence<std::string>(report.findings[1], "fsm"), std::string("unknown"));
    }

    /// The worst first, whatever was found first.
    void inOrder() {
        sql_.run(
            "insert into gen_durable (fsm, step, queue, eligible_at) values ('m', 's', 'mail', now() - interval '1 "
            "hour'); "
            "insert into gen_durable (fsm, step, attempt, last_error, eligible_at) values ('m', 's', 99, 'no luck', "
            "now() + interval '1 hour'); "
            "insert into gen_durable (fsm, step, status, awaits, updated_at) values ('m', 's', 'awaiting_signal', "
            "'go', now() - interval '1 year'); "
            "insert into gen_durable (fsm, step, status, children_pending) values ('m', 's', 'awaiting_children', 1); "
            "insert into gen_durable (fsm, step, status, locked_by, lease_expires_at) values ('m', 's', 'executing', "
            "'x#1/1', now() - interval '1 hour')");
        sql_.run("insert into gen_durable (fsm, step, eligible_at) values ('m', 's', 'infinity')");
        QCOMPARE(
            stuck(),
            std::string("no_worker_for_queue 1, scheduled_never 1, lease_expired_no_sweep 1, barrier_count_wrong 1, "
                        "replay_loop 1, parked_long 1"));
        // What one command mends can be copied.
        const StuckReport report = Inspector({.connection = database_}).stuck();
        const auto commandOf = [&](FindingCode code) {
            return std::ranges::find(report.findings, code, &Finding::code)->command;
        };
        QCOMPARE(commandOf(FindingCode::ScheduledNever), std::string("fermatactl replay 6"));
        QCOMPARE(commandOf(FindingCode::BarrierCountWrong),
                 std::string("psql -c \"select * from fermata.fermata_recount('{4}')\""));
        QCOMPARE(commandOf(FindingCode::ParkedLong), std::string("fermatactl signal 3 go"));
        // Each can be done without, and comes back at once.
        Inspector inspector({.connection = database_});
        QCOMPARE(inspector.stuck().groups, std::int64_t{6});
        for (const FindingCode code : allStuckCodes) {
            StuckLimits limits;
            limits.without = {code};
            QVERIFY(codes(inspector.stuck(limits)).find(std::string(toString(code)) + " ") == std::string::npos);
        }
        StuckLimits never;
        never.parked = StuckLimits::never;
        QCOMPARE(codes(inspector.stuck(never)), std::string("no_worker_for_queue 1, scheduled_never 1, "
                                                            "lease_expired_no_sweep 1, barrier_count_wrong 1, "
                                                            "replay_loop 1"));
    }

    /// 20,000 that are parked, of more kinds than anybody reads, hide nothing, and every count is whole.
    void manyKindsHideNothing() {
        aWorker();
        sql_.run("insert into gen_durable (fsm, step, status, awaits, updated_at) select 'm', 's', 'awaiting_signal', "
                 "'signal ' || n % 2480, now() - interval '2 days' from generate_series(1, 19329) n; "
                 "insert into gen_durable (fsm, step, queue, eligible_at) select 'm', 's', 'mail', now() - interval '1 "
                 "hour' from generate_series(1, 51); "
                 "insert into gen_durable (fsm, step, eligible_at) values ('unknown', 's', now() - interval '1 hour')");
        Inspector inspector({.connection = database_});
        StuckReport report = inspector.stuck();
        for (int looks = 1; !report.whole; ++looks) {
            QVERIFY(looks < 30);
            sql_.run("update fermata_worker set seen_at = now()"); // however long it takes, it is alive
            report = inspector.stuck();
        }
        QVERIFY(report.findings[0].code == FindingCode::NoWorkerForQueue);
        QCOMPARE(report.findings[0].count, std::int64_t{51});
        QVERIFY(report.findings[1].code == FindingCode::NoWorkerForMachine);
        const Finding& others = report.findings.back();
        QCOMPARE(evidence<std::int64_t>(others, "groups"), std::int64_t{480});
        QVERIFY(others.instance == InstanceId{});
        QCOMPARE(report.groups, std::int64_t{2480 + 2});
        std::int64_t parked = 0;
        for (const Finding& each : report.findings)
            parked += each.code == FindingCode::ParkedLong ? each.count : 0;
        QCOMPARE(parked, std::int64_t{19329});
        // Those that have gone on are taken off, however many there are: a hundred or two at each look.
        sql_.run("update gen_durable set status = 'done', awaits = null where status = 'awaiting_signal' and awaits < "
                 "'signal 2'");
        const auto named = [&] {
            return std::ranges::count(inspector.stuck().findings, FindingCode::ParkedLong, &Finding::code);
        };
        QVERIFY(waitUntil([&] { return named() < 1500; }));
    }

    /// Who has locked rows and idles, whether or not anybody wants them yet; and who holds a key.
    void lockersAreNamed() {
        aWorker();
        sql_.run("insert into gen_durable (fsm, step, partition_key, eligible_at) select 'm', 's', case when n = 3 "
                 "then 'key' "
                 "end, now() - interval '1 hour' from generate_series(1, 4) n");
        Sql other = sessionOn(database_);
        other.run("set application_name = 'psql'");
        other.run("begin; select id from gen_durable where id in (1, 2) for update");
        Sql holder = sessionOn(database_);
        holder.run("set application_name = 'batch'; select pg_advisory_lock(hashtext('key'))");
        Sql sender = sessionOn(database_); // in nobody's way
        sender.run("begin; insert into signals (target_id, name) values (4, 'paid')");
        StuckLimits limits;
        QCOMPARE(codes(Inspector({.connection = database_}).stuck(limits)), std::string("partition_key_locked 1"));
        limits.overdue = 1s;
        QVERIFY(waitUntil([&] {
            return codes(Inspector({.connection = database_}).stuck(limits)) == "row_locked 2, partition_key_locked 1";
        }));
        const StuckReport report = Inspector({.connection = database_}).stuck(limits);
        QVERIFY2(says(report.findings[0], "Session " + *other.value("select pg_backend_pid()") + " (program \"psql\""),
                 report.findings[0].text.c_str());
        QVERIFY2(says(report.findings[1], "program \"batch\""), report.findings[1].text.c_str());
        QCOMPARE(report.findings[1].command,
                 "psql -c 'select pg_terminate_backend(" + *holder.value("select pg_backend_pid()") + ")'");
        other.run("rollback");
        holder.run("select pg_advisory_unlock_all()");
        QCOMPARE(codes(Inspector({.connection = database_}).stuck(limits)), std::string());
    }

    /// They would be taken, were it not for the one before them.
    void behindAStuckHead() {
        aWorker();
        sql_.run(
            "insert into gen_durable (fsm, step, partition_key, eligible_at) select case when n = 1 then 'unknown' "
            "else "
            "'m' end, 's', 'key', now() - interval '1 hour' + n * interval '1 second' from generate_series(1, 7) n; "
            "insert into gen_durable (fsm, step, partition_key, status, locked_by, lease_expires_at) values ('m', 's', "
            "'other', 'executing', 'gone#1/1', now() - interval '1 hour'); "
            "insert into gen_durable (fsm, step, partition_key) values ('m', 's', 'other')");
        const StuckReport report = Inspector({.connection = database_}).stuck();
        QCOMPARE(codes(report), std::string("no_worker_for_machine 1, lease_expired 1, behind_stuck_head 6, "
                                            "behind_stuck_head 1"));
        QVERIFY(evidence<InstanceId>(report.findings[2], "head") == InstanceId{1});
        QVERIFY(!report.findings[2].root);
        QVERIFY(evidence<InstanceId>(report.findings[3], "head") == InstanceId{8});
    }

    /// Tables that another engine owns: what has no index there is not looked for, and that is said at once.
    void withoutOurTables() {
        const std::string database = TestCluster::freshDatabase();
        Sql(database).run(std::string("create schema fermata; set search_path = fermata; ") + specificationDdl);
        Sql(database).run("insert into fermata.gen_durable (fsm, step, status, awaits, updated_at) values ('m', 's', "
                          "'awaiting_signal', 'go', now() - interval '2 days')");
        Inspector inspector({.connection = database});
        const StuckReport report = inspector.stuck();
        QVERIFY(report.whole && !report.walks);
        QCOMPARE(codes(report), std::string());
        QVERIFY(Inspector({.connection = database_}).stuck().walks);
    }

    /// A host that dies says why, and how often in a row, as the sweep does; another error begins anew.
    void hostsThatDieInARow() {
        sql_.run("insert into gen_durable (fsm, step) values ('m', 's')");
        Hand hand(database_, {Machine("m").step("s", [](const Context&) -> Outcome { return Done{}; })});
        const auto error = [&] { return sql_.value("select last_error from gen_durable").value_or("none"); };
        const auto dies = [&] {
            sql_.run("update gen_durable set eligible_at = now()");
            const auto verdict = hand.settle(runtime::lost(hand.claimOne(), "python3 ended by signal 9"));
            QVERIFY2(verdict.kind == store::Verdict::Kind::Committed, verdict.problem.c_str());
        };
        const std::string first =
            "python3 ended by signal 9, before the step had ended: the process of its worker was lost";
        dies();
        QCOMPARE(error(), first);
        dies();
        dies();
        QCOMPARE(error(), first + " (3 times in a row)");
        // Whatever a stranger wrote there: nothing overflows, and what is large is not read.
        for (const char* const before :
             {"'its worker was lost (999999999 times in a row)'", "'its worker was lost (77777777777 times in a row)'",
              "'its worker was lost (-3 times in a row)'", "repeat('its worker was lost ', 400000)"}) {
            sql_.run(std::string("update gen_durable set last_error = ") + before);
            dies();
            const std::string said = error();
            QVERIFY2(said.starts_with(first) && said.size() < first.size() + 40, said.c_str());
        }
        sql_.run("update gen_durable set last_error = 'no luck'");
        dies();
        QCOMPARE(error(), first);
    }

    /// A walk through many goes on where the last look ended, and reports what a whole one has found.
    void aWalkOfSeveralLooks() {
        sql_.run("insert into gen_durable (fsm, step, status, awaits, updated_at, queue) select 'm', 's', "
                 "'awaiting_signal', 'go', "
                 "now() - case when n % 2 = 0 then interval '2 days' else interval '0' end, 'q' || n % 3 from "
                 "generate_series(1, 9000) n");
        Inspector inspector({.connection = database_});
        StuckReport report = inspector.stuck();
        QVERIFY(!report.whole);
        QVERIFY(report.lookedAt > 0 && report.lookedAt <= 2'000);
        for (int looks = 1; !report.whole; ++looks) {
            QVERIFY(looks < 20);
            report = inspector.stuck();
        }
        QCOMPARE(codes(report), std::string("parked_long 1500, parked_long 1500, parked_long 1500"));
        QCOMPARE(report.lookedAt, std::int64_t{9000});
        // What has gone on meanwhile is not shown until the next walk is through.
        sql_.run("update gen_durable set status = 'done', awaits = null where queue = 'q0'");
        QCOMPARE(codes(inspector.stuck()), std::string("parked_long 1500, parked_long 1500"));
    }

    /// What is runnable is walked by its place in the line, those with a partition key among the others: each is looked
    /// at once, whatever its priority and time, and the walk has an end beside workers who take from the front and put
    /// back at the end.
    void aWalkThroughWhatIsRunnable_data() {
        QTest::addColumn<bool>("beside");
        QTest::newRow("at rest") << false;
        QTest::newRow("beside workers") << true;
    }

    void aWalkThroughWhatIsRunnable() {
        QFETCH(bool, beside);
        sql_.run("insert into gen_durable (fsm, step, priority, partition_key, attempt, last_error, eligible_at) "
                 "select 'm', 's', (n % 3 - 1) * 32767, case when n % 4 = 0 then 'k' || n % 7 end, n % 10, 'no luck', "
                 "case when n % 5 = 0 then 'infinity' when n % 5 = 1 then '-infinity' when n % 5 = 2 then now() "
                 "else now() + (n % 50 - 25) * interval '1 minute' end from generate_series(1, 9000) n");
        if (beside) sql_.run("update gen_durable set priority = 0, eligible_at = now() - id * interval '1 ms'");
        Inspector inspector({.connection = database_});
        StuckLimits limits;
        limits.attempt = 9;
        limits.overdue = std::chrono::hours(10);
        StuckReport report = inspector.stuck(limits);
        QVERIFY(!report.whole && report.lookedAt <= 2'000);
        for (int looks = 1; !report.whole; ++looks) {
            QVERIFY(looks < 20);
            if (beside)
                sql_.run("update gen_durable set eligible_at = clock_timestamp() where id in (select id from "
                         "gen_durable where eligible_at <= now() order by priority, eligible_at, id limit 2500)");
            report = inspector.stuck(limits);
        }
        QVERIFY(report.lookedAt > 0 && report.lookedAt <= 9000); // none is looked at twice
        if (beside) return;
        QCOMPARE(report.lookedAt, std::int64_t{9000});
        std::map<FindingCode, std::int64_t> found;
        for (const Finding& each : report.findings)
            found[each.code] += each.count;
        QCOMPARE(found[FindingCode::ScheduledNever],
                 (std::int64_t)sql_.number("select count(*) from gen_durable where eligible_at = 'infinity'"));
        QCOMPARE(found[FindingCode::ReplayLoop],
                 (std::int64_t)sql_.number("select count(*) from gen_durable where attempt >= 9 and eligible_at <> "
                                           "'infinity'"));
    }

    /// Tables of before migration 008, with an index of all by status: the same is found.
    void tablesOfBefore() {
        const std::string database = migratedDatabase();
        Sql sql = sessionOn(database);
        sql.run("drop index gen_durable_resting; create index gen_durable_status on gen_durable (queue, status, id); "
                "insert into gen_durable (fsm, step, status, awaits, updated_at) values "
                "('m', 's', 'awaiting_signal', 'go', now() - interval '2 days'); "
                "insert into gen_durable (fsm, step, queue, eligible_at) values ('m', 's', 'other', 'infinity'); "
                "insert into gen_durable (fsm, step, queue, status, children_pending) values "
                "('m', 'join', 'third', 'awaiting_children', 1); "
                "insert into gen_durable (fsm, step, queue, status) values ('m', 's', 'ended', 'done')");
        const StuckReport report = Inspector({.connection = database}).stuck();
        QVERIFY(report.whole && report.walks);
        QCOMPARE(report.lookedAt, std::int64_t{3});
        QCOMPARE(codes(report), std::string("scheduled_never 1, barrier_count_wrong 1, parked_long 1"));
    }

    /// However many queues stand still, each of them is told of, and so is the one of a machine that nobody runs.
    void manyQueuesHideNone() {
        sql_.run("insert into gen_durable (fsm, step, queue, eligible_at) select 'm', 's', 'q' || q, now() - interval "
                 "'1 hour' from generate_series(1, 200) q, generate_series(1, 60) n");
        const auto queuesOf = [](const StuckReport& report) {
            std::set<std::string> queues;
            for (const Finding& each : report.findings)
                queues.insert(evidence<std::string>(each, "queue"));
            return queues.size();
        };
        StuckReport report = Inspector({.connection = database_}).stuck();
        QCOMPARE(report.findings.size(), std::size_t{200});
        QCOMPARE(queuesOf(report), std::size_t{200});
        QVERIFY2(says(report.findings[0], " or more instances are eligible"), report.findings[0].text.c_str());
        QVERIFY(evidence<bool>(report.findings[0], "more"));

        // More than one look can visit: in turn, and whole when all have been visited.
        sql_.run(
            "insert into gen_durable (fsm, step, queue, priority, eligible_at) select 'm', 's', 'r' || q, n, now() "
            "- interval '1 hour' from generate_series(1, 1200) q, generate_series(1, 2) n");
        aWorker("r1200", "other");
        Inspector inspector({.connection = database_});
        report = inspector.stuck();
        QVERIFY(!report.whole);
        for (int looks = 1; !report.whole; ++looks) {
            QVERIFY(looks < 30);
            sql_.run("update fermata_worker set seen_at = now()"); // it is there, however long all of this takes
            report = inspector.stuck();
        }
        QCOMPARE(queuesOf(report), std::size_t{1400});
        QVERIFY(report.findings.back().code == FindingCode::NoWorkerForMachine);
        QCOMPARE(evidence<std::string>(report.findings.back(), "queue"), std::string("r1200"));

        // What is taken meanwhile goes, at the latest when its turn has come.
        sql_.run("update gen_durable set status = 'done' where queue like 'r%'");
        QVERIFY(waitUntil([&] { return queuesOf(inspector.stuck()) == 200; }));
    }

    /// Nobody but a person ends a lease without end when its worker is gone.
    void leasesWithoutEnd() {
        sql_.run("insert into gen_durable (fsm, step, status, locked_by, lease_expires_at, updated_at) values "
                 "('m', 's', 'executing', 'gone#1/1', 'infinity', now() - interval '1 hour'), "
                 "('m', 's', 'executing', 'gone#1/2', 'infinity', now() - interval '1 hour'), "
                 "('m', 's', 'executing', 'far#1/1', now() + interval '100 days', now() - interval '1 hour'), "
                 "('m', 's', 'executing', 'near#1/1', now() + interval '10 minutes', now() - interval '1 hour'), "
                 "('m', 's', 'executing', 'new#1/1', 'infinity', now()), "
                 "('m', 's', 'executing', 'w#1/1', 'infinity', now() - interval '1 hour')");
        aWorker();
        const StuckReport report = Inspector({.connection = database_}).stuck();
        QCOMPARE(codes(report), std::string("worker_gone 2, worker_gone 1"));
        QVERIFY2(says(report.findings[0], "held in the queue \"default\" by worker \"gone#1\", which is not among "
                                          "those that report"),
                 report.findings[0].text.c_str());
        QVERIFY2(says(report.findings[0], "Their leases never run out: no sweep returns them."),
                 report.findings[0].text.c_str());
        QVERIFY2(says(report.findings[1], "Its lease runs out in 99 d"), report.findings[1].text.c_str());
        QCOMPARE(report.findings[1].command, std::string("psql -c \"select * from fermata.fermata_release('{3}')\""));
        QVERIFY(explained(database_, {3}).headline().outlook == Outlook::Stuck);
        QVERIFY(explained(database_, {4}).headline().outlook == Outlook::Moves);
    }

    /// Parents that wait for each other, whatever their counts say.
    void circles() {
        sql_.run("insert into gen_durable (fsm, step, status, children_pending, parent_id) values "
                 "('m', 'join', 'awaiting_children', 1, null), ('m', 'join', 'awaiting_children', 1, null), "
                 "('m', 'join', 'awaiting_children', 1, null), ('m', 'join', 'awaiting_children', 1, 3), "
                 "('m', 'join', 'awaiting_children', 1, 4), ('c', 's', 'awaiting_signal', 0, 5); "
                 "update gen_durable set parent_id = 3 - id where id in (1, 2); "
                 "update gen_durable set awaits = 'go' where id = 6");
        const StuckReport report = Inspector({.connection = database_}).stuck();
        QCOMPARE(codes(report), std::string("barrier_circle 2"));
        QVERIFY2(says(report.findings[0], "2 of m v1 at step \"join\" in the queue \"default\" wait in a circle"),
                 report.findings[0].text.c_str());
        QVERIFY2(report.findings[0].command.ends_with("--leave-barrier"), report.findings[0].command.c_str());
        // One of them moves: it may yet end.
        sql_.run("update gen_durable set status = 'runnable', children_pending = 0 where id = 2");
        QCOMPARE(stuck(), std::string());
    }

    /// A step that loses its worker again and again did not decide to go on.
    void stepsThatLoseTheirWorkers() {
        aWorker();
        sql_.run(
            "insert into gen_durable (fsm, step, attempt, last_error, eligible_at) values ('m', 's', 20, 'no luck', "
            "now() + interval '1 hour')");
        sql_.run("insert into gen_durable (fsm, step) values ('m', 's')");
        Hand reaper(database_, {});
        for (int lost = 0; lost < 15; ++lost) {
            sql_.run("update gen_durable set status = 'executing', locked_by = 'w#1/1', lease_expires_at = now() - "
                     "interval '1 ms' where id = 2");
            QCOMPARE(store::reapExpired(reaper.connection()).instances.size(), std::size_t{1});
        }
        sql_.run("update gen_durable set eligible_at = now() + interval '1 hour'");
        const StuckReport report = Inspector({.connection = database_}).stuck();
        QCOMPARE(codes(report), std::string("replay_loop 1, replay_loop 1"));
        const auto lost = std::ranges::find(report.findings, InstanceId{2}, &Finding::instance);
        const auto failing = std::ranges::find(report.findings, InstanceId{1}, &Finding::instance);
        QVERIFY(lost != report.findings.end() && failing != report.findings.end());
        QVERIFY2(says(*lost, "loses its worker in the step again and again, up to attempt 15."), lost->text.c_str());
        QVERIFY2(says(*lost, "(15 times in a row)"), lost->text.c_str());
        QVERIFY2(lost->remedy.find("was cut off, and did not fail") != std::string::npos, lost->remedy.c_str());
        QVERIFY(evidence<bool>(*lost, "worker_lost"));
        QVERIFY2(failing->remedy.find("the step itself decides") != std::string::npos, failing->remedy.c_str());
        const Explanation why = explained(database_, {2});
        const auto loop = std::ranges::find(why.findings, FindingCode::ReplayLoop, &Finding::code);
        QVERIFY(loop != why.findings.end());
        QVERIFY2(says(*loop, "Its worker was lost in it 15 times in a row."), loop->text.c_str());
    }

    /// Whoever keeps the lock of a key is named two seconds after the key was due, also behind a backlog that
    /// moves.
    void whoLocksAKeyIsNamedAtOnce() {
        aWorker();
        Sql holder = sessionOn(database_);
        holder.run("set application_name = 'batch'; select pg_advisory_lock(hashtext('key'))");
        sql_.run("insert into gen_durable (fsm, step, partition_key) values ('m', 's', 'key')");
        const auto due = std::chrono::steady_clock::now();
        Inspector inspector({.connection = database_});
        const StuckReport report = inspector.stuck();
        QCOMPARE(codes(report), std::string("partition_key_locked 1"));
        QVERIFY(std::chrono::steady_clock::now() - due < 5s); // two, on a machine with nothing else to do
        QVERIFY2(says(report.findings[0], "program \"batch\""), report.findings[0].text.c_str());
    }

    /// Those who look beside many workers at full speed find nothing: whatever is due for some seconds is being taken.
    void besideSixteenWorkers() {
        const Machine machine = Machine("m", 1).step("s", [](const Context& ctx) -> Outcome {
            if (ctx.attempt < 3) return Replay{ctx.state};
            return Done{};
        });
        std::vector<std::unique_ptr<Worker>> workers;
        const auto end = qScopeGuard([&] {
            std::vector<std::thread> stops;
            stops.reserve(workers.size());
            for (const auto& worker : workers)
                stops.emplace_back([&] { worker->stop(); });
            for (std::thread& each : stops)
                each.join();
        });
        for (int n = 0; n < 16; ++n) {
            WorkerOptions options = quickWorker(database_);
            options.queues = {{"default", 2}};
            options.name = "w" + std::to_string(n);
            workers.push_back(std::make_unique<Worker>(options, Registry{machine}));
            workers.back()->start();
        }
        QVERIFY(waitUntil([&] { return sql_.number("select count(*) from fermata_worker") == 16; }, 60s));
        sql_.run(
            "insert into gen_durable (fsm, step, partition_key) select 'm', 's', case when n % 4 = 0 then 'k' || n "
            "% 50 end from generate_series(1, 4000) n");
        StuckLimits limits;
        limits.overdue = 5s; // less, and a machine with other things to do is rightly told of
        Inspector inspector({.connection = database_});
        int looks = 0;
        for (bool more = true; more; ++looks) {
            more = sql_.number("select count(*) from gen_durable where status <> 'done'") > 0;
            const StuckReport report = inspector.stuck(limits);
            for (const Finding& each : report.findings) // a slow machine takes a while to come to a head of a line
                QVERIFY2(each.code == FindingCode::BehindStuckHead, each.text.c_str());
        }
        QVERIFY(looks > 1);
        QCOMPARE(stuck(), std::string());
    }

    /// Who looks again and again, as `fermatactl stuck --watch` does, is told that the server is gone, and goes on when
    /// it is back.
    void theServerIsRestarted() {
        TestCluster cluster(TestCluster::Storage::Fast);
        const std::string database = cluster.makeDatabase();
        migrate({.connection = database});
        sessionOn(database).run("insert into gen_durable (fsm, step, eligible_at) values ('m', 's', 'infinity')");
        Inspector inspector({.connection = database});
        std::atomic<int> lost = 0, whole = 0;
        std::atomic<bool> enough = false;
        std::string wrong;
        std::thread watches([&] {
            while (!enough) {
                try {
                    const std::string found = codes(inspector.stuck());
                    if (found != "scheduled_never 1") wrong = "found " + found;
                    ++whole;
                } catch (const Error& error) {
                    if (!error.connectionLost() && error.kind() != Error::Kind::Connection) wrong = error.what();
                    ++lost;
                }
            }
        });
        const auto end = qScopeGuard([&] {
            enough = true;
            if (watches.joinable()) watches.join();
        });
        for (const auto mode : {sandbox::StopMode::Fast, sandbox::StopMode::Immediate}) {
            whole = 0;
            QVERIFY(waitUntil([&] { return whole > 0; }));
            lost = 0;
            cluster.cluster().stop(mode);
            QVERIFY(waitUntil([&] { return lost > 0; }));
            cluster.cluster().start();
        }
        whole = 0;
        QVERIFY(waitUntil([&] { return whole > 0; }));
        enough = true;
        watches.join();
        QCOMPARE(wrong, std::string());
    }

    /// Somebody who waits for an answer is sent home at once, and asks no more.
    void interrupted() {
        Inspector inspector({.connection = database_, .applicationName = "asks in vain"});
        inspector.stuck();
        Sql holder = sessionOn(database_);
        holder.run("begin; lock table gen_durable in access exclusive mode");
        std::optional<Error> error;
        std::thread asks([&] {
            try {
                inspector.stuck();
            } catch (const Error& thrown) {
                error = thrown;
            }
        });
        const bool waits = QTest::qWaitFor(
            [&] {
                return sql_.number("select count(*) from pg_stat_activity where application_name = 'asks in vain' and "
                                   "wait_event_type = 'Lock' and datname = current_database()") == 1;
            },
            30'000);
        const auto began = std::chrono::steady_clock::now();
        inspector.interrupt();
        asks.join();
        QVERIFY(waits);
        QVERIFY(std::chrono::steady_clock::now() - began < 3s);
        QVERIFY(error && error->connectionLost());
        holder.run("rollback");
        QVERIFY_EXCEPTION_THROWN(inspector.stuck(), Error);
    }
};

FERMATA_TEST(StuckTest, QCoreApplication)
#include "tst_stuck.moc"
