// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "explain_testing.h"

#include <fermata/check.h>
#include <fermata/operator.h>
#include <fermata/test/poison.h>
#include <fermata/test/runner.h>

#include <QRegularExpression>

#include <limits>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

/// Rows that another program wrote, with what PostgreSQL allows at most in every column: whoever stands beside them
/// goes on, and they are shown, explained and counted like others.
class PoisonedRowsTest : public QObject {
    Q_OBJECT

    std::string database_;
    std::optional<Sql> sql_;

    std::vector<InstanceId> all() {
        std::vector<InstanceId> ids;
        for (const SqlRow& row : sql_->query("select id from gen_durable order by id"))
            ids.push_back({std::stoll(*row[0])});
        return ids;
    }

    std::string what(InstanceId id) {
        return sql_
            ->value("select concat_ws(' | ', id, left(fsm, 30), left(step, 30), status, left(queue, 30), priority,"
                    " left(partition_key, 30), eligible_at, attempt, left(last_error, 30), left(locked_by, 30),"
                    " lease_expires_at, children_pending, left(state::text, 30), left(result::text, 30), unique_scope,"
                    " inserted_at, updated_at) from gen_durable where id = $1",
                    {toString(id)})
            .value_or("");
    }

    /// The columns of an instance that hold a time which no worker writes, and what is in them: of the extremes of
    /// `poison` all but those that say something. What is never, or at once, is no mistake.
    std::vector<std::string> oddTimesOf(InstanceId id) {
        std::vector<std::string> odd;
        for (const SqlRow& row : sql_->query(
                 "with extreme (at) as (select unnest(array['infinity', '-infinity', '294276-12-31 23:59:59.999999+00',"
                 " '4714-11-24 00:00:00+00 BC', '1970-01-01 00:00:00+00']::timestamptz[])) "
                 "select c.name || ' is ' || c.at from gen_durable g cross join lateral (values"
                 " ('eligible_at', 1, g.eligible_at), ('lease_expires_at', 2, g.lease_expires_at),"
                 " ('inserted_at', 3, g.inserted_at), ('updated_at', 4, g.updated_at)) c (name, nth, at) "
                 "join extreme e on e.at = c.at "
                 "where g.id = $1 and not (c.name = 'eligible_at' and c.at in ('infinity', 'epoch')) and not"
                 " (c.name = 'lease_expires_at' and c.at = 'infinity' and g.status = 'executing') "
                 "order by c.nth",
                 {toString(id)}))
            odd.push_back(*row[0]);
        for (const SqlRow& row :
             sql_->query("select 'inserted_at of signal ' || id || ' in its inbox is ' || inserted_at from signals"
                         " where target_id = $1 and inserted_at not between now() - interval '1 day' and"
                         " now() + interval '1 day' order by id",
                         {toString(id)}))
            odd.push_back(*row[0]);
        return odd;
    }

    /// An age of centuries, or less than none.
    static bool saysNonsense(const std::string& text) {
        static const QRegularExpression nonsense("[0-9]{3},[0-9]{3} d|-[0-9]+ (s|min|h|d)\\b");
        return nonsense.match(QString::fromStdString(text)).hasMatch();
    }

private Q_SLOTS:
    void init() {
        database_ = TestCluster::freshDatabase("poisoned", [](const std::string& conninfo) {
            migrate({.connection = conninfo});
            addPoison(conninfo);
        });
        sql_.emplace(sessionOn(database_));
    }

    void eachIsReadAndExplained() {
        Client client({.connection = database_});
        Inspector inspector({.connection = database_});
        const std::vector<InstanceId> ids = all();
        QVERIFY(ids.size() > 500);
        for (const InstanceId id : ids) {
            try {
                const auto row = client.get(id);
                QVERIFY2(row.has_value(), what(id).c_str());
                QCOMPARE(row->id.value, id.value);
                client.signals(id);
                client.childs(id);
                const auto explanation = inspector.explain(id);
                QVERIFY2(explanation && !explanation->findings.empty(), what(id).c_str());
                for (const Finding& finding : explanation->findings) {
                    QVERIFY2(!finding.text.empty(), what(id).c_str());
                    QVERIFY2(!saysNonsense(finding.text), finding.text.c_str());
                }
            } catch (const std::exception& error) {
                QFAIL((std::string(error.what()) + " at " + what(id)).c_str());
            }
        }
        // The lists name each of them.
        std::vector<InstanceId> listed;
        std::optional<InstanceId> after;
        while (true) {
            const auto page = client.list({}, 100, after);
            for (const InstanceSummary& summary : page)
                listed.push_back(summary.id);
            if (page.empty()) break;
            after = page.back().id;
        }
        QVERIFY(listed == ids);
        QCOMPARE(ids.front().value, std::numeric_limits<std::int64_t>::min());
        QCOMPARE(ids.back().value, std::numeric_limits<std::int64_t>::max());
        client.machines();
    }

    /// With the least and the largest id of all, and as many as a look walks past: the next begins beyond the end.
    void stuckWalksFromEndToEnd_data() {
        QTest::addColumn<QString>("set");
        QTest::addColumn<QString>("code");
        QTest::addColumn<int>("count");
        QTest::newRow("parked") << "status = 'awaiting_signal', awaits = 'go', updated_at = now() - interval '30 days'"
                                << "parked_long" << 2'000;
        QTest::newRow("replays") << "attempt = 50, last_error = 'no'"
                                 << "replay_loop" << 2'000;
        QTest::newRow("all at the last place there is") << "priority = 32767, eligible_at = 'infinity'"
                                                        << "scheduled_never" << 2'000;
        QTest::newRow("barriers") << "status = 'awaiting_children', children_pending = 3"
                                  << "barrier_count_wrong" << 100;
    }

    void stuckWalksFromEndToEnd() {
        QFETCH(QString, set);
        QFETCH(QString, code);
        QFETCH(int, count);
        sql_->run("truncate gen_durable cascade");
        sql_->query("insert into gen_durable (id, fsm, step) overriding system value select case i when 1 then"
                    " -9223372036854775808 when 2 then 9223372036854775807 else i - $1::int / 2 end, 'm', 's'"
                    " from generate_series(1, $1::int) i",
                    {std::to_string(count)});
        sql_->run("update gen_durable set " + set.toStdString() + "; analyze");
        Inspector inspector({.connection = database_});
        StuckReport report;
        QVERIFY(waitUntil([&] {
            report = inspector.stuck();
            return report.whole;
        }));
        std::int64_t found = 0;
        for (const Finding& finding : report.findings) {
            if (toString(finding.code) == code.toStdString()) found += finding.count;
        }
        QCOMPARE(found, std::int64_t(count));
    }

    void whoAwaitsIsFoundFromEndToEnd() {
        sql_->run("update gen_durable set status = 'awaiting_signal', awaits = 'nothing else' where id in"
                  " (-9223372036854775808, -1, 0, 1, 9223372036854775807)");
        Operator person({.connection = database_}, "person");
        std::vector<std::int64_t> found;
        std::optional<InstanceId> after;
        for (int pages = 0; pages < 5; ++pages) {
            const std::vector<InstanceId> page = person.awaiting("nothing else", after, 2);
            for (const InstanceId id : page)
                found.push_back(id.value);
            if (page.size() < 2) break;
            after = page.back();
        }
        using Limits = std::numeric_limits<std::int64_t>;
        QCOMPARE(found, (std::vector<std::int64_t>{Limits::min(), -1, 0, 1, Limits::max()}));
        QVERIFY(person.awaiting("nothing else", InstanceId{Limits::max()}).empty());
    }

    /// Each time that cannot be is named, with its column and as PostgreSQL prints it, behind all else that is said; of
    /// the others none is, whatever else is in their rows.
    void impossibleTimesAreNamed() {
        Inspector inspector({.connection = database_});
        int named = 0, ordinary = 0;
        for (const InstanceId id : all()) {
            const std::vector<std::string> odd = oddTimesOf(id);
            // All of the former, and some of the latter.
            if (odd.empty() && id.value % 7 != 0) continue;
            ++(odd.empty() ? ordinary : named);
            const Explanation explanation = inspector.explain(id).value();
            const Finding* finding = explanation.find(FindingCode::ImpossibleTimes);
            QVERIFY2((finding != nullptr) == !odd.empty(), (what(id) + (finding ? ": " + finding->text : "")).c_str());
            if (!finding) continue;
            QVERIFY2(finding == &explanation.findings.back() && finding != &explanation.findings.front(),
                     what(id).c_str());
            QVERIFY2(finding != &explanation.headline(), what(id).c_str());
            QVERIFY2(finding->outlook == Outlook::Moves || finding->outlook == Outlook::Ended, what(id).c_str());
            for (const std::string& each : odd)
                QVERIFY2(says(*finding, each), (finding->text + " lacks " + each).c_str());
            QVERIFY2(!finding->remedy.empty() && !finding->command.empty(), what(id).c_str());
            // It is a reason only where it keeps every worker away.
            const bool never = explanation.find(FindingCode::ScheduledNever) != nullptr;
            QVERIFY2(finding->root == (never && says(*finding, "eligible_at is 294276")), what(id).c_str());
            if (finding->root) QVERIFY2(!explanation.findings.front().root, what(id).c_str());
        }
        // Of six statuses: three times in eligible_at, four or five in the lease, five each in the others; and those of
        // signals, to two kinds.
        QCOMPARE(named, 6 * (3 + 5 + 5 + 5) - 1 + 2 * 5);
        QVERIFY(ordinary > 50);
    }

    void stuckAndCheckGoOn() {
        Inspector inspector({.connection = database_});
        StuckReport report;
        QVERIFY(waitUntil([&] {
            report = inspector.stuck();
            return report.whole;
        }));
        QVERIFY(!report.findings.empty());
        for (const Finding& finding : report.findings)
            QVERIFY2(!saysNonsense(finding.text), finding.text.c_str());
        const CheckReport checked = check({.connection = database_});
        QVERIFY(!checked.violations.empty()); // wrong counts, leases without an end: they are named
    }

    /// More rows that cannot wake than a sweep takes at once, and one behind them that can.
    void aBatchThatCannotWakeHidesNobody() {
        sql_->run(
            "truncate gen_durable restart identity cascade;"
            "insert into gen_durable (fsm, step, status, partition_key) select 'm', 's', 'awaiting_children',"
            " (select string_agg(md5(i::text || n), '') from generate_series(1, 300) i) from generate_series(1, 600) n;"
            "insert into gen_durable (fsm, step, status) values ('m', 's', 'awaiting_children')");
        postgres::Connection connection =
            postgres::Connection::open({.connection = database_}, postgres::Purpose::Worker);
        const store::Swept swept = store::wakeReleasedParents(connection);
        QCOMPARE(swept.instances.size(), std::size_t(1));
        QCOMPARE(swept.instances.front().value, std::int64_t(601));
        QCOMPARE(swept.refused.size(), std::size_t(600));
    }

    /// A worker that runs their machine meets all that is runnable; the neighbours, before and behind them, are done.
    void neighboursFlow() {
        std::vector<InstanceId> neighbours;
        Client client({.connection = database_});
        for (const char* queue : {"default"}) {
            for (const std::optional<std::string>& key :
                 {std::optional<std::string>(), std::optional<std::string>("k")}) {
                for (int n = 0; n < 20; ++n) {
                    NewInstance one{.fsm = "quick", .step = "work"};
                    one.queue = queue;
                    one.partitionKey = key;
                    neighbours.push_back(client.insert(one).value());
                }
            }
        }
        sql_->run("update gen_durable set eligible_at = '-infinity' where fsm = 'quick' and id % 2 = 0");
        WorkerOptions options = quickWorker(database_);
        options.reaperInterval = 20ms;
        Machine poisoned("m");
        poisoned.step("s", [](const Context& ctx) -> Outcome {
            if (ctx.id.value % 2) return Done{ctx.state};
            return Await{"nothing that comes", ctx.state};
        });
        Worker worker(options,
                      {poisoned, Machine("quick").step("work", [](const Context&) -> Outcome { return Done{}; })});
        worker.start();
        for (const InstanceId id : neighbours)
            QVERIFY2(waitUntil([&] { return columnOf(*sql_, id, "status") == "done"; }), what(id).c_str());
        // Of the poisoned ones none is in hand for ever: what may be claimed is claimed, and ends or fails.
        const auto left = [&] {
            return sql_->query(
                "select id from gen_durable where fsm = 'm' and fsm_version = 1 and step = 's' and queue ="
                " 'default' and ((status = 'runnable' and eligible_at <= now()) or (status = 'executing' and"
                " lease_expires_at < now() + interval '1 hour')) order by id");
        };
        SqlRows rows;
        waitUntil([&] { return (rows = left()).empty(); });
        QVERIFY2(rows.empty(), (std::to_string(rows.size()) +
                                " are left, the first: " + (rows.empty() ? "" : what({std::stoll(*rows[0][0])})))
                                   .c_str());
        QVERIFY2(worker.stats().state == WorkerStats::State::Running, worker.stats().problem.c_str());
        worker.stop();
    }
};

FERMATA_TEST(PoisonedRowsTest, QCoreApplication)
#include "tst_poisoned_rows.moc"
