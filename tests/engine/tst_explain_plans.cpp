// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "explain_testing.h"

#include <fermata/debug.h>
#include <fermata/sql.h>
#include <fermata/test/runner.h>

#include <QFileInfo>

#include <plan_log.h>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

namespace {

/// Large enough in each kind for a wrong plan to show: a backlog due tomorrow in front of one that is due, what is
/// parked, a family of thousands, an inbox of thousands, many who execute and many who have ended.
constexpr char everyKind[] = R"(
insert into gen_durable (fsm, step, status) select 'm', 's', 'done' from generate_series(1, 60000);
insert into gen_durable (fsm, step, status, awaits, updated_at)
    select 'm', 's', 'awaiting_signal', 'go', now() - interval '2 days' from generate_series(1, 40000);
insert into signals (target_id, name) select id, 'other' from gen_durable where status = 'awaiting_signal';
insert into signals (target_id, name)
    select (select max(id) from gen_durable where awaits = 'go'), 'much ' || n from generate_series(1, 5000) n;
insert into signals (target_id, name) select max(id), '~g.o' from gen_durable where awaits = 'go';
insert into gen_durable (fsm, step, priority, eligible_at)
    select 'm', 's', 0, now() + interval '1 day' from generate_series(1, 40000) n;
insert into gen_durable (fsm, step, priority, eligible_at, attempt)
    select 'm', 's', 1, now() - interval '1 hour', n % 20 from generate_series(1, 30000) n;
insert into gen_durable (fsm, step, priority, partition_key, eligible_at) values ('m', 's', 1, 'first', now() - interval '1 day');
insert into gen_durable (fsm, step, priority, partition_key) select 'm', 's', 1, 'busy' from generate_series(1, 20000) n;
insert into gen_durable (fsm, step, status, locked_by, lease_expires_at, partition_key)
    select 'm', 's', 'executing', 'other#1/1', now() + case when n % 3 = 0 then -interval '1 day' else interval '1 day' end,
           case when n = 1 then 'busy' end from generate_series(1, 5000) n;
insert into gen_durable (fsm, step, status, children_pending, queue)
    select 'p', 's', 'awaiting_children', 19, 'parents' from generate_series(1, 2000) n;
insert into gen_durable (fsm, step, queue, status, parent_id)
    select 'c', 's', 'childs', case when n = 1 then 'runnable' else 'done' end::durable_status, p.id
    from gen_durable p, generate_series(1, 20) n where p.fsm = 'p';
insert into gen_durable (fsm, step, status, children_pending, queue) values ('root', 's', 'awaiting_children', 1, 'roots');
update gen_durable set parent_id = (select id from gen_durable where fsm = 'root') where fsm = 'p' and id % 2 = 0;
select fermata_task_define(jsonb_build_object('namespace', 'n', 'name', 'chain', 'version', '1', 'steps', (
    select jsonb_agg(jsonb_build_object('name', 's' || n, 'handler', 'h')
                     || case when n > 1 then jsonb_build_object('dependencies', jsonb_build_array('s' || n - 1)) else '{}' end)
    from generate_series(1, 200) n)));
select fermata_task_create('n', 'chain', '1');
update gen_durable set status = 'failed' where fsm = 'fermata.step/h' and status = 'runnable';
update gen_durable set children_pending = 199, queue = 'a' where fsm = 'fermata.task'; -- which the survey comes to first
insert into fermata_worker (id, name, host, pid, queues, machines)
    values ('other#1', 'other', 'h', 1, '[{"queue": "default", "slots": 4}]', '[{"fsm": "m", "version": 1}]');
)";

/// The most rows of instances and signals that a statement of sql/inspect may read, as its file says.
const std::map<std::string, std::pair<qint64, qint64>>& bounds() {
    using namespace inspect;
    static const std::map<std::string, std::pair<qint64, qint64>> all{
        {"explain_facts", {0, 0}},
        {"explain_instances", {1'000, 0}},
        {"explain_workers", {0, 0}},
        {"explain_machine", {0, 0}},
        {"explain_executing", {countedExecuting, 0}},
        {"explain_line", {2 * (countedAhead + 1) + 10, 0}},
        {"explain_key", {countedAhead + 10, 0}},
        {"explain_inbox", {1, 2 * readInbox + 1}},
        {"explain_inbox_names", {1, 2 * readInbox + comparedInbox + 1}},
        {"explain_inbox_name", {0, readInbox}},
        {"explain_odd_signals", {0, readInbox}},
        {"explain_step", {200, 0}},
        {"explain_task", {202, 0}},
        {"explain_elsewhere", {readElsewhere + 1, readElsewhere}},
        // The family of the test, once; each parent by its id.
        {"explain_level", {25'000, 0}},
        {"explain_paths", {64 * 20, 0}},
        {"stuck_leases", {2 * 1'000, 0}},
        {"stuck_heads", {5'000 + 50, 0}},
        {"explain_row_locks", {1'000 + 1'000 * 20, 0}},
        {"stuck_key_locks", {1'000, 0}},
        {"snapshot_holders", {0, 0}},
        {"stuck_behind", {1'000 + 1'000, 0}},
        {"stuck_queue", {2, 0}},
        {"stuck_parked", {2'000, 0}},
        {"stuck_replays", {2'000 + 2, 0}}, // two indexes are merged, and each begins with the place before
        {"stuck_barriers", {100 * 1'001 + 100, 0}},
    };
    return all;
}

} // namespace

/// What it costs to look why instances do not move, by the server's own account, with statistics of a small table and
/// with fresh ones.
class ExplainPlansTest : public QObject {
    Q_OBJECT

    std::unique_ptr<TestCluster> cluster_;
    std::string database_;
    std::optional<Sql> sql_;

    void everything() {
        Inspector inspector({.connection = database_});
        for (const char* which :
             {"select max(id) from gen_durable where awaits = 'go'",
              "select min(id) from gen_durable where awaits = 'go'",
              "select max(id) from gen_durable where priority = 1 and partition_key is null",
              "select max(id) from gen_durable where partition_key = 'busy' and status = 'runnable'",
              "select min(id) from gen_durable where status = 'executing'",
              "select id from gen_durable where fsm = 'root'",
              "select max(id) from gen_durable where fsm = 'fermata.step/h'",
              "select min(id) from gen_durable where fsm = 'c' and status = 'runnable'"}) {
            // However long all of it takes: the worker is there.
            sql_->run("update fermata_worker set seen_at = clock_timestamp()");
            QVERIFY(!inspector.explain({sql_->number(which)}).value().findings.empty());
        }
        sql_->run("update fermata_worker set machines = '[]', seen_at = clock_timestamp()"); // none of them runs it
        inspector.explain(
            {sql_->number("select max(id) from gen_durable where priority = 1 and partition_key is null")});
        sql_->run(R"(update fermata_worker set machines = '[{"fsm": "m", "version": 1}]')");
        for (int looks = 0; looks < 60 && !inspector.stuck().whole; ++looks) {
        }
    }

    QString wrong() {
        const QString log = QString::fromStdString(cluster_->cluster().logFile().string());
        const qint64 offset = QFileInfo(log).size();
        everything();
        QString wrong;
        std::set<std::string> seen;
        for (const LoggedPlan& logged : plansIn(cluster_->cluster().logFile(), offset)) {
            const auto bound = std::ranges::find_if(bounds(), [&](const auto& each) {
                const std::string_view text = sql::query(each.first);
                return logged.query.trimmed().contains(
                    QString::fromUtf8(text.data(), qsizetype(text.size())).trimmed());
            });
            if (bound == bounds().end()) continue;
            seen.insert(bound->first);
            const QString name = QString::fromStdString(bound->first);
            for (const auto& [table, most] : {std::pair(QString("gen_durable"), bound->second.first),
                                              std::pair(QString("signals"), bound->second.second)}) {
                const TableUse use = useOf(logged.plan, table);
                if (use.rows > most) wrong += QString("%1 reads %2 rows of %3\n").arg(name).arg(use.rows).arg(table);
            }
        }
        for (const auto& [name, bound] : bounds()) {
            if (!seen.contains(name)) wrong += QString::fromStdString(name) + " was not seen in the log\n";
        }
        return wrong;
    }

private Q_SLOTS:
    void initTestCase() {
        auto settings = planLogSettings();
        settings["autovacuum"] = "off";
        cluster_ = std::make_unique<TestCluster>(TestCluster::Storage::Fast, settings);
        database_ = cluster_->makeDatabase();
        migrate({.connection = database_});
        sql_.emplace(sessionOn(database_));
        sql_->run("insert into gen_durable (fsm, step) select 'm', 's' from generate_series(1, 100)");
        sql_->run("vacuum analyze gen_durable");
        sql_->run("vacuum analyze signals");
        sql_->run(everyKind);
    }

    void grown() {
        const QString found = wrong();
        QVERIFY2(found.isEmpty(), qPrintable(found));
    }

    void analyzed() {
        sql_->run("vacuum analyze gen_durable");
        sql_->run("vacuum analyze signals");
        const QString found = wrong();
        QVERIFY2(found.isEmpty(), qPrintable(found));
    }

    /// A look at fifty thousand that are held takes a few rows of them, and none of the instances it does not show.
    void lookingAtWhatIsHeld() {
        constexpr int many = 50'000, shown = 1'000;
        const std::string database = cluster_->makeDatabase();
        migrate({.connection = database});
        Sql sql = sessionOn(database);
        Debugger debugger(Database{.connection = database}, "test");
        debugger.install(false);
        debugger.add({.machine = "m", .step = "s"});
        sql.query("insert into gen_durable (fsm, step, status, children_pending) "
                  "select 'p', 'join', 'awaiting_children', 10 from generate_series(1, 1000)");
        for (int piece = 0; piece < 10; ++piece)
            sql.query("insert into gen_durable (fsm, step, queue, parent_id) select 'm', 's', 'q' || n % 3, "
                      "case when n % 5 = 0 then (select min(id) from gen_durable) + n % 1000 end "
                      "from generate_series(1, 5000) n");
        sql.query("insert into gen_durable (fsm, step, eligible_at) "
                  "select 'm', 'later', now() + interval '1 day' from generate_series(1, 20000)");
        // It has ended since: it is not listed, and counts until it is tidied away.
        const std::int64_t first = sql.number("select min(instance) from fermata_held");
        sql.query("update gen_durable set status = 'failed' where id = " + std::to_string(first));

        // Where it has not been analyzed since it was empty, it is read as a whole; the instances are not.
        const auto look = [&](bool analyzed) {
            const QString log = QString::fromStdString(cluster_->cluster().logFile().string());
            const qint64 offset = QFileInfo(log).size();
            const DebugState state = debugger.state();
            QCOMPARE(state.held, std::int64_t(many));
            const std::vector<HeldRow> rows = debugger.held(shown);
            QCOMPARE(rows.size(), std::size_t(shown));
            QVERIFY(std::ranges::is_sorted(rows, {}, &HeldRow::since));
            QVERIFY(rows.front().instance.value != first);
            std::int64_t counted = 0;
            for (const HeldCount& place : debugger.heldCounts())
                counted += place.count;
            QCOMPARE(counted, std::int64_t(many));
            const InstanceId parent{sql.number("select min(parent_id) from gen_durable where parent_id is not null")};
            const auto below = debugger.heldBelow({parent});
            QCOMPARE(below.size(), std::size_t(1));
            QCOMPARE(below[0].second, std::int64_t(sql.number("select count(*) from gen_durable where parent_id = $1",
                                                              {std::to_string(parent.value)})));
            QVERIFY(debugger.heldAmong({rows.front().instance, parent}).size() == 1);

            std::map<QString, int> seen;
            for (const LoggedPlan& logged : plansIn(cluster_->cluster().logFile(), offset)) {
                if (!logged.query.contains("fermata_held")) continue;
                const qint64 instances = useOf(logged.plan, "gen_durable").rows;
                const qint64 held = useOf(logged.plan, "fermata_held").rows;
                const bool counts =
                    logged.query.contains("group by h.machine") || logged.query.contains("from fermata_debug d");
                const bool lists = logged.query.contains("order by x.since");
                ++seen[counts ? "counts" : lists ? "lists" : "asks"];
                QVERIFY2(instances <= (counts ? 0 : lists ? shown + 1 : 2), qPrintable(logged.query));
                QVERIFY2(held <= (counts || (lists && !analyzed) ? many
                                  : lists                        ? shown + 1
                                                                 : 50),
                         qPrintable(logged.query));
            }
            QCOMPARE(seen["counts"], 2);
            QCOMPARE(seen["lists"], 2); // a page more for the one that has ended
            QCOMPARE(seen["asks"], 2);
        };
        look(false);
        if (QTest::currentTestFailed()) return;
        sql.query("vacuum analyze fermata_held");
        sql.query("vacuum analyze gen_durable");
        for (int again = 0; again < 7 && !QTest::currentTestFailed(); ++again)
            look(true); // also with plans that serve all limits
    }
};

FERMATA_TEST(ExplainPlansTest, QCoreApplication)
#include "tst_explain_plans.moc"
