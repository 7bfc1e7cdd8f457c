// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "tasks_testing.h"

#include <fermata/diagnosis.h>
#include <fermata/test/runner.h>

using namespace fermata;
using namespace fermata::test;
using std::string;

/// Why a task or a step does not go on, and what of the whole database needs a person: by its steps, not by signals.
class TasksWhyTest : public QObject {
    Q_OBJECT

    string database_;
    std::optional<Sql> sql_;
    std::optional<tasks::Tasks> client_;
    InstanceId task_;

    InstanceId of(const string& step) {
        return {sql_->number("select step from fermata_task_step where task = $1::bigint and name = $2",
                             {toString(task_), step})};
    }
    /// As a worker does it, woken dependents and all; `wakes` false: as another program does.
    void end(const string& step, const string& status, bool wakes = true) {
        sql_->query("update gen_durable set status = $2::durable_status, awaits = null, updated_at = now(), last_error "
                    "= case $2 when 'failed' then 'the card of ' || $3 || ' was declined' end where id = $1::bigint",
                    {toString(of(step)), status, step});
        sql_->query("update gen_durable t set children_pending = (select count(*) from gen_durable c where c.parent_id "
                    "= t.id and c.status not in ('done', 'failed')) where id = $1::bigint",
                    {toString(task_)});
        if (!wakes) return;
        sql_->query("select fermata_task_moved($1::bigint, '{}')", {toString(of(step))});
        sql_->query("select fermata_task_settle($1::bigint, '{}')", {toString(of(step))});
    }
    Explanation why(InstanceId id) {
        Inspector inspector({.connection = database_});
        auto explanation = inspector.explain(id);
        if (!explanation) qFatal("there is no instance %s", toString(id).c_str());
        for (const Finding& each : explanation->findings)
            if (each.text.find("fermata.ready") != string::npos || each.text.find("signal") != string::npos)
                qFatal("it speaks of signals: %s", each.text.c_str());
        return *explanation;
    }
    std::vector<Finding> stuck() {
        Inspector inspector({.connection = database_});
        StuckReport report;
        for (int looks = 0; looks < 100 && !report.whole; ++looks)
            report = inspector.stuck();
        if (!report.whole) qFatal("the walk did not end");
        return report.findings;
    }

private Q_SLOTS:
    void initTestCase() {
        database_ = migratedDatabase();
        sql_.emplace(sessionOn(database_));
        client_.emplace(Database{.connection = database_});
    }
    void init() {
        emptyTables(*sql_);
        client_->define(diamond());
        task_ = client_->create("shop", "diamond", "1").task;
    }

    /// The first that is not parked is followed, over however many steps in between.
    void waits() {
        const Explanation d = why(of("d"));
        const Finding& own = d.findings.front();
        QCOMPARE(toString(own.code), std::string_view("waits_for_steps"));
        QCOMPARE(toString(own.outlook), std::string_view("waits"));
        QCOMPARE(own.text, "It is step \"d\" of task " + toString(task_) +
                               " and waits for 2 steps that are not complete: \"b\" and \"c\".");
        QVERIFY(!own.root);
        QCOMPARE(d.findings.back().instance.value, of("a").value);
        end("a", "done");
        end("b", "done");
        QCOMPARE(why(of("d")).findings.back().instance.value, of("c").value);
        const Finding last = why(of("d")).findings.front();
        QCOMPARE(last.text,
                 "It is step \"d\" of task " + toString(task_) + " and waits for 1 step that is not complete: \"c\".");
    }

    /// A failed step is named to whatever stands behind it, also through others, and to its task.
    void blocked() {
        end("a", "failed");
        for (const char* step : {"b", "d"}) {
            const Explanation explanation = why(of(step));
            const Finding& own = explanation.findings.front();
            QCOMPARE(toString(own.code), std::string_view("blocked_by_failure"));
            QCOMPARE(toString(explanation.headline().outlook), std::string_view("stuck"));
            QCOMPARE(own.text, string("It is step \"") + step + "\" of task " + toString(task_) +
                                   " and is blocked: step \"a\" has failed.");
            QCOMPARE(own.command, "fermatactl task retry " + toString(task_));
            const Finding& root = explanation.findings.back();
            QVERIFY(root.root);
            QCOMPARE(root.instance.value, of("a").value);
            QVERIFY2(root.text.ends_with("the card of a was declined"), root.text.c_str());
            QCOMPARE(root.command, "fermatactl task retry " + toString(task_) + " --step a");
        }
        const Explanation task = why(task_);
        QVERIFY(task.find(FindingCode::BarrierWaits));
        QVERIFY(task.find(FindingCode::BlockedByFailure));
        QCOMPARE(toString(task.headline().outlook), std::string_view("stuck"));
        QVERIFY(task.findings.back().text.ends_with("the card of a was declined"));
    }

    /// All steps have ended, and it waits behind no barrier any more.
    void allHaveEnded() {
        for (const char* step : {"a", "b", "c"})
            end(step, "done");
        end("d", "failed");
        QCOMPARE(sql_->value("select awaits from gen_durable where id = $1::bigint", {toString(task_)}),
                 SqlValue("fermata.retry"));
        const Explanation explanation = why(task_);
        const Finding& own = explanation.findings.front();
        QCOMPARE(own.text, string("It is a task that does not go on: its step \"d\" has failed."));
        QCOMPARE(own.command, "fermatactl task retry " + toString(task_));
        QCOMPARE(toString(explanation.headline().outlook), std::string_view("stuck"));
        QCOMPARE(explanation.findings.back().instance.value, of("d").value);
    }

    /// One line for all that are blocked, however short a time; a retry takes it away at the next look. Steps that wait
    /// for others need nobody, however long they do.
    void stuckTasks() {
        sql_->run("update gen_durable set updated_at = now() - interval '2 days', inserted_at = now() - interval '2 "
                  "days'");
        for (const Finding& each : stuck())
            QVERIFY2(each.code != FindingCode::ParkedLong && each.code != FindingCode::BlockedByFailure,
                     each.text.c_str());
        end("a", "done");
        end("b", "failed"); // c goes on: not yet
        QVERIFY(std::ranges::none_of(stuck(), [](const Finding& each) {
            return each.code == FindingCode::BlockedByFailure || each.code == FindingCode::ParkedLong;
        }));
        end("c", "done");
        const InstanceId other = std::exchange(task_, client_->create("shop", "diamond", "1", {{"n", 2}}).task);
        for (const char* step : {"a", "b", "c"})
            end(step, "done");
        end("d", "failed");
        // A third one goes on beside what has failed: it is not counted.
        const InstanceId blocked = std::exchange(task_, client_->create("shop", "diamond", "1", {{"n", 3}}).task);
        end("a", "done");
        end("b", "failed");
        task_ = blocked;
        const auto found = stuck();
        const auto line = std::ranges::find(found, FindingCode::BlockedByFailure, &Finding::code);
        QVERIFY(line != found.end());
        std::int64_t tasks = 0;
        for (const Finding& each : found) {
            QVERIFY2(each.code != FindingCode::ParkedLong, each.text.c_str());
            if (each.code != FindingCode::BlockedByFailure) continue;
            QCOMPARE(++tasks, std::int64_t{1}); // one line
            QCOMPARE(each.count, std::int64_t{2});
            QVERIFY2(each.text.starts_with("2 tasks in the queue \"fermata.task\" do not go on"), each.text.c_str());
            QVERIFY2(each.text.find("the card of b was declined") != string::npos, each.text.c_str());
            QVERIFY2(each.command.find("fermata_task_retry") != string::npos, each.command.c_str());
        }
        Inspector inspector({.connection = database_});
        StuckReport report;
        while (!report.whole)
            report = inspector.stuck();
        for (const InstanceId id : {task_, other})
            client_->retry(id);
        report = inspector.stuck();
        QVERIFY(std::ranges::none_of(report.findings,
                                     [](const Finding& each) { return each.code == FindingCode::BlockedByFailure; }));
    }

    /// Another program has ended a step, so nobody was woken: that is said, and not that a signal is missing.
    void aLostWake() {
        end("a", "done", false);
        const Finding b = why(of("b")).findings.front();
        QVERIFY2(b.text.starts_with("It has all that it depends on"), b.text.c_str());
        const Explanation d = why(of("d"));
        QCOMPARE(d.findings.back().instance.value, of("b").value);
    }

    void aStepThatIsGone() {
        sql_->query("delete from gen_durable where id = $1::bigint", {toString(of("a"))});
        const Explanation d = why(of("d"));
        const Finding& own = d.findings.front();
        QVERIFY2(own.text.ends_with("The instance of \"a\" is gone: somebody has deleted it."), own.text.c_str());
        QCOMPARE(toString(own.outlook), std::string_view("stuck"));
        QCOMPARE(own.command, "fermatactl task cancel " + toString(task_));
    }

    /// Nobody is told to run again what has ended with its task.
    void cancelled() {
        client_->cancel(task_);
        for (const InstanceId id : {task_, of("a"), of("d")}) {
            const Explanation explanation = why(id);
            QCOMPARE(toString(explanation.findings.front().code), std::string_view("failed"));
            QVERIFY2(explanation.findings.front().remedy.empty() && explanation.findings.front().command.empty(),
                     explanation.findings.front().command.c_str());
        }
    }

    /// The last of 10,000 knows why the first keeps it, and a layer of 200 is not told name by name.
    void longAndWide() {
        tasks::TaskTemplate chain{.nameSpace = "shop", .name = "chain", .version = "1"};
        for (int i = 0; i < 10'000; ++i)
            chain.steps.push_back(step("s" + std::to_string(i),
                                       i == 0 ? std::vector<string>() : std::vector{"s" + std::to_string(i - 1)}));
        client_->define(chain);
        task_ = client_->create("shop", "chain", "1").task;
        end("s0", "failed");
        const Explanation last = why(of("s9999"));
        QVERIFY2(last.findings.front().text.ends_with("and is blocked: step \"s0\" has failed."),
                 last.findings.front().text.c_str());
        QCOMPARE(last.findings.back().instance.value, of("s0").value);
        tasks::TaskTemplate wide{.nameSpace = "shop", .name = "wide", .version = "1"};
        std::vector<string> all;
        for (int i = 0; i < 200; ++i) {
            all.push_back("w" + std::to_string(1000 + i));
            wide.steps.push_back(step(all.back()));
        }
        wide.steps.push_back(step("end", all));
        client_->define(wide);
        task_ = client_->create("shop", "wide", "1").task;
        const string text = why(of("end")).findings.front().text;
        QVERIFY2(text.find("waits for 200 steps that are not complete: \"w1000\", ") != string::npos, text.c_str());
        QVERIFY2(text.ends_with("\"w1009\" and 190 more."), text.c_str());
    }
};

FERMATA_TEST(TasksWhyTest, QCoreApplication)
#include "tst_why.moc"
