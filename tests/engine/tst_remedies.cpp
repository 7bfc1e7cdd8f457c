// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "explain_testing.h"

#include <fermata/test/child_process.h>
#include <fermata/test/runner.h>

#include <map>
#include <set>
#include <vector>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

namespace {

/// What a remedy may tell a person to do, and how a command that does it begins or what it holds.
struct Deed {
    const char* words;
    const char* command;
};

constexpr std::array kDeeds{Deed{"Release", "fermata_release("},
                            Deed{"ecount the barrier", "fermata_recount("},
                            Deed{"eliver the signal", "fermatactl signal "},
                            Deed{"eliver another signal", "fermatactl signal "},
                            Deed{"eplay", "fermatactl replay "},
                            Deed{"Run it now", "fermatactl replay "},
                            Deed{"end the session", "pg_terminate_backend("},
                            Deed{"End that session", "pg_terminate_backend("},
                            Deed{"roll back the prepared", "rollback prepared "},
                            Deed{"drop the slot", "pg_drop_replication_slot("},
                            Deed{"Find out who sends", "fermatactl signal "}, // to the only one
                            Deed{"xplain one of them", "fermatactl explain "}};

std::string whole(const Finding& finding) {
    return std::string(toString(finding.code)) + ": " + finding.text + "\n  " + finding.remedy + "\n  " +
           finding.command;
}

} // namespace

/// What is said to help is offered as a line that does it, wherever one line can.
class RemediesTest : public QObject {
    Q_OBJECT

    std::string database_ = migratedDatabase();
    Sql sql_ = sessionOn(database_);
    std::map<FindingCode, std::vector<Finding>> found_;

    /// One of each kind that does not go on.
    void makeThem() {
        sql_.run(
            // 1 never; 2 to 4 held by who is gone: the lease is over, has no end, runs for a while
            "insert into gen_durable (fsm, step, eligible_at) values ('m', 's', 'infinity');"
            "insert into gen_durable (fsm, step, status, locked_by, lease_expires_at, updated_at) values "
            "('m', 's', 'executing', 'over#1/1', now() - interval '1 hour', now() - interval '1 hour'), "
            "('m', 's', 'executing', 'gone#1/1', 'infinity', now() - interval '1 hour'), "
            "('m', 's', 'executing', 'gone#2/1', now() + interval '8 minutes', now() - interval '1 hour');"
            // 5 to 8 parked: for nothing that came, beside a misspelt one, without a name, for one more
            "insert into gen_durable (fsm, step, status, awaits, updated_at) values "
            "('m', 's', 'awaiting_signal', 'paid', now() - interval '2 days'), "
            "('m', 's', 'awaiting_signal', 'approve', now() - interval '2 days'), "
            "('m', 's', 'awaiting_signal', null, now() - interval '2 days'), "
            "('m', 's', 'awaiting_signal', 'again', now() - interval '2 days');"
            "insert into signals (target_id, name, inserted_at) values (6, 'Approve', now() - interval '1 day'), "
            "(8, 'again', now() - interval '3 days');"
            // 9 counts one child too many, 10; 11 and 12 wait for each other
            "insert into gen_durable (fsm, step, status, children_pending, awaits, parent_id) values "
            "('m', 'join', 'awaiting_children', 2, null, null), ('m', 's', 'awaiting_signal', 0, 'go', 9), "
            "('c', 'join', 'awaiting_children', 1, null, null), ('c', 'join', 'awaiting_children', 1, null, 11);"
            "update gen_durable set parent_id = 12 where id = 11;"
            // 13 failed, 14 loops, 15 in a queue of nobody's
            "insert into gen_durable (fsm, step, status, attempt, last_error, queue, eligible_at) values "
            "('m', 's', 'failed', 0, 'card', 'default', now()), "
            "('m', 's', 'runnable', 20, 'no luck', 'default', now() + interval '1 day'), "
            "('m', 's', 'runnable', 0, null, 'mail', now() - interval '1 hour');"
            "insert into signals (target_id, name, inserted_at) values (13, 'paid', now() - interval '1 day');" // for 5
            // 16 and 17 alike; 18 stands behind one that is held
            "insert into gen_durable (fsm, step, status, queue, locked_by, lease_expires_at, partition_key) values "
            "('m', 's', 'executing', 'bulk', 'pair#1/1', now() - interval '1 hour', null), "
            "('m', 's', 'executing', 'bulk', 'pair#1/2', now() - interval '1 hour', 'line'), "
            "('m', 's', 'runnable', 'bulk', null, null, 'line');"
            // 19 its row is locked, 20 its key is
            "insert into gen_durable (fsm, step, eligible_at, partition_key) values "
            "('m', 's', now() - interval '1 hour', null), ('m', 's', now() - interval '1 hour', 'key')");
    }

    void lookAtAll() {
        Inspector inspector({.connection = database_});
        for (int id = 1; id <= 20; ++id) {
            const auto why = inspector.explain({id});
            for (const Finding& finding : why.value().findings)
                check(finding);
        }
        StuckLimits limits;
        limits.overdue = 1s;
        const auto all = [&] {
            std::set<FindingCode> codes;
            const StuckReport report = inspector.stuck(limits);
            for (const Finding& finding : report.findings)
                codes.insert(finding.code);
            return report.whole && codes.contains(FindingCode::RowLocked) &&
                   codes.contains(FindingCode::PartitionKeyLocked);
        };
        QVERIFY(waitUntil(all, 60s)); // what holds a lock has to have held it for a while
        for (const Finding& finding : inspector.stuck(limits).findings)
            check(finding);
    }

    void check(const Finding& finding) {
        if (!finding.command.empty()) {
            found_[finding.code].push_back(finding);
            QVERIFY2(!finding.remedy.empty(), whole(finding).c_str());
        }
        const auto* some = finding.find<std::vector<InstanceId>>("instances");
        const bool namesAll = finding.count <= 1 || (some && finding.count == std::int64_t(some->size()));
        std::vector<Deed> told;
        for (const Deed& deed : kDeeds) {
            if (finding.remedy.find(deed.words) != std::string::npos) told.push_back(deed);
        }
        if (!told.empty() && namesAll) {
            QVERIFY2(
                std::ranges::any_of(
                    told, [&](const Deed& deed) { return finding.command.find(deed.command) != std::string::npos; }),
                whole(finding).c_str());
        }
        if (finding.count == 1) {
            for (const char* const several : {"Release them", "Run them"})
                QVERIFY2(finding.remedy.find(several) == std::string::npos, whole(finding).c_str());
        }
        // A person reads from the beginning: what can be done now comes before what is waited for.
        const auto waits = finding.remedy.find("ait for the lease");
        if (waits != std::string::npos) QVERIFY2(finding.remedy.find("Release") < waits, whole(finding).c_str());
    }

    /// The statement of a line for psql, as a shell hands it over.
    std::string statementOf(const std::string& command) {
        ChildProcess shell("/bin/sh", {"-c", "psql() { printf %s \"$2\"; }; " + command});
        const auto exit = shell.wait();
        return exit && exit->code == 0 ? shell.out() : std::string();
    }

    /// The command of the finding of this code that names it.
    std::string commandFor(FindingCode code, const std::string& ids) {
        for (const Finding& finding : found_[code]) {
            if (finding.command.find("'{" + ids + "}'") != std::string::npos) return finding.command;
        }
        return {};
    }

private Q_SLOTS:
    void whatACommandDoesCarriesIt() {
        emptyTables(sql_);
        makeThem();
        Sql holder = sessionOn(database_);
        holder.run("set application_name = 'psql'");
        holder.run(
            "begin; select id from gen_durable where id = 19 for update; select pg_advisory_lock(hashtext('key'))");
        lookAtAll(); // where nobody sweeps
        if (QTest::currentTestFailed()) return;
        sql_.run("insert into fermata_worker (id, name, host, pid, queues, machines) values ('w#1', 'w', 'h', 1, "
                 R"('[{"queue": "default", "slots": 1}]', '[{"fsm": "m", "version": 1}]'))");
        lookAtAll(); // and where somebody does, and has not returned them
        if (QTest::currentTestFailed()) return;
        std::set<FindingCode> codes;
        for (const auto& [code, findings] : found_)
            codes.insert(code);
        for (const FindingCode code :
             {FindingCode::ScheduledNever, FindingCode::WorkerGone, FindingCode::LeaseExpired,
              FindingCode::LeaseExpiredNoSweep, FindingCode::AwaitsSignal, FindingCode::AwaitsAnother,
              FindingCode::AwaitsNearMiss, FindingCode::AwaitsNothing, FindingCode::SentElsewhere,
              FindingCode::BarrierCountWrong, FindingCode::BarrierWaits, FindingCode::BarrierCircle,
              FindingCode::Failed, FindingCode::ParkedLong, FindingCode::RowLocked, FindingCode::PartitionKeyLocked,
              FindingCode::BehindStuckHead})
            QVERIFY2(codes.contains(code), std::string(toString(code)).c_str());
        // What can be mended by one line is not only explained by it. The only one of its kind can be woken, if it says
        // by what.
        for (const Finding& odd : found_[FindingCode::BarrierCountWrong])
            QVERIFY2(odd.command.find("fermata_recount(") != std::string::npos, whole(odd).c_str());
        for (const Finding& parked : found_[FindingCode::ParkedLong]) {
            QCOMPARE(parked.count, std::int64_t{1});
            const char* const line = parked.find<std::string>("awaits") ? "fermatactl signal " : "fermatactl explain ";
            QVERIFY2(parked.command.starts_with(line), whole(parked).c_str());
        }
    }

    /// One by one and several at once, as they stand there.
    void theCommandDoesIt() {
        const auto run = [&](const std::string& command) { sql_.run(statementOf(command)); };
        const auto statusOf = [&](int id) { return columnOf(sql_, {id}, "status"); };
        for (const auto& [code, id] : {std::pair{FindingCode::LeaseExpiredNoSweep, 2},
                                       std::pair{FindingCode::WorkerGone, 3}, std::pair{FindingCode::WorkerGone, 4}}) {
            const std::string command = commandFor(code, std::to_string(id));
            QVERIFY2(!command.empty(), std::to_string(id).c_str());
            QCOMPARE(statusOf(id), std::string("executing"));
            run(command);
            QCOMPARE(statusOf(id), std::string("runnable"));
        }
        const std::string pair = commandFor(FindingCode::LeaseExpiredNoSweep, "16,17");
        QVERIFY(!pair.empty());
        run(pair);
        QCOMPARE(statusOf(16) + ' ' + statusOf(17), std::string("runnable runnable"));
        const std::string recount = commandFor(FindingCode::BarrierCountWrong, "9");
        QVERIFY(!recount.empty());
        run(recount);
        QCOMPARE(columnOf(sql_, {9}, "children_pending"), std::string("1"));
    }

    /// Whoever owns the tables sets times right that cannot be, and no signal and no child is lost by it.
    void timesAreSetRight() {
        emptyTables(sql_);
        sql_.run("insert into gen_durable (fsm, step, status, awaits, locked_by, lease_expires_at, inserted_at,"
                 " updated_at, eligible_at) values "
                 "('m', 's', 'awaiting_signal', 'go', null, null, now() - interval '1 day', 'infinity', now()), "
                 "('m', 's', 'done', null, null, 'infinity', '-infinity', '-infinity', '4714-11-24 00:00+00 BC'), "
                 "('m', 's', 'awaiting_signal', 'go', null, null, now(), now(), now()), "
                 "('m', 's', 'runnable', null, null, null, now(), now(), '-infinity'), "
                 "('m', 's', 'executing', null, 'gone#1/1', '-infinity', now(), now(), now())");
        sql_.run("insert into signals (target_id, name, inserted_at) values (1, 'go', now() - interval '1 hour'), "
                 "(3, 'go', '-infinity'), (3, 'go', '294276-12-31 00:00+00'), (3, 'go', now() - interval '1 hour')");
        Inspector inspector({.connection = database_});
        const auto impossible = [&](int id) {
            const auto explanation = inspector.explain({id});
            const Finding* finding = explanation.value().find(FindingCode::ImpossibleTimes);
            return finding ? std::optional(*finding) : std::nullopt;
        };
        const Finding parked = impossible(1).value();
        QVERIFY2(says(parked, "It has a time that cannot be: updated_at is infinity. Another program wrote it,") &&
                     says(parked, "No signal in its inbox is later than that"),
                 whole(parked).c_str());
        const Finding inbox = impossible(3).value();
        QVERIFY2(says(inbox, "It has times that cannot be: inserted_at of signal 2 in its inbox is -infinity (and that "
                             "of 1 other cannot be either). Another"),
                 whole(inbox).c_str());
        const std::string untouched = sql_.value("select inserted_at::text from signals where id = 4").value();
        for (const int id : {1, 2, 3, 5}) {
            const std::string command = impossible(id).value().command;
            QVERIFY2(command.starts_with("psql -c "), command.c_str());
            sql_.run(statementOf(command));
            QVERIFY2(!impossible(id), command.c_str());
        }
        QCOMPARE(sql_.value("select inserted_at::text from signals where id = 4").value(), untouched);
        QCOMPARE(columnOf(sql_, {2}, "lease_expires_at"), columnOf(sql_, {1}, "lease_expires_at")); // none
        for (const int id : {1, 3}) {
            const auto explanation = inspector.explain({id});
            QVERIFY(explanation->find(FindingCode::WakeUpNoSweep)); // its signal came behind it
        }
        // What is to run at once needs no psql.
        QCOMPARE(impossible(4).value().command, std::string("fermatactl replay 4"));
    }
};

FERMATA_TEST(RemediesTest, QCoreApplication)
#include "tst_remedies.moc"
