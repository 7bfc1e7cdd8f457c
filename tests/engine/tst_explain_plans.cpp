// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "explain_testing.h"

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
};

FERMATA_TEST(ExplainPlansTest, QCoreApplication)
#include "tst_explain_plans.moc"
