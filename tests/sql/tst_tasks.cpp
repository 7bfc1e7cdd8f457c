// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// Tasks on a real database: what is read is what the views fermata_task_state and fermata_step_readiness say, and costs
// what is on the screen.
#include "plan_log.h"
#include "populated.h"
#include "session/conninfo.h"
#include "session/facts.h"
#include "session/query_runner.h"
#include "session/read_tasks.h"

#include <fermata/sql.h>
#include <fermata/test/runner.h>
#include <fermata/test/sql.h>
#include <fermata/test/test_cluster.h>

#include <QFileInfo>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

#include <map>

using namespace fermata;
using namespace fermata::app;
using namespace fermata::test;

namespace {

// Task n is the instance 10 n, and its nine steps those that follow: three that depend on nothing, and each of the
// others on the one three before it and on the one right before. By n they stand in every way there is.
const char* const tasksFill = R"(
    insert into gen_durable (id, fsm, step, status, queue, awaits, children_pending, inserted_at, updated_at, last_error, state)
    overriding system value
    select n * 10, 'fermata.task', 'finish',
           (case when n % 10 < 4 then 'done' when n % 10 in (8, 9) then 'failed' else 'awaiting_children' end)::durable_status,
           'fermata.task', null, case when n % 10 between 4 and 7 then 9 else 0 end,
           '2026-01-01'::timestamptz + n * interval '1 second', '2026-01-02'::timestamptz + n * interval '1 second',
           case when n % 10 = 8 then 'cancelled' end,
           jsonb_build_object('namespace', 'shop', 'name', (array['order', 'refund'])[1 + n % 2], 'version', (n % 3)::text,
                              'context', jsonb_build_object('n', n))
               || case n % 10 when 8 then '{"ended": "cancelled"}' when 9 then '{"ended": "error"}' else '{}' end::jsonb
    from generate_series(1, $1::int) n;
)";
const char* const stepsFill = R"(
    insert into gen_durable (id, fsm, step, status, awaits, queue, parent_id, attempt, eligible_at, last_error, state, locked_by,
                             lease_expires_at)
    overriding system value
    select n * 10 + k, 'fermata.step/h' || k % 3, 'run', s.status::durable_status,
           case when s.status = 'awaiting_signal' then 'fermata.ready' end, 'fermata.task', n * 10,
           case when n % 10 = 6 and k = 1 then 1 else 0 end,
           case when n % 10 = 6 and k = 1 then now() + interval '1 day' else now() end,
           case when s.status = 'failed' then 'HTTP 503' end,
           case when n % 10 = 8 and s.status = 'failed' then '{"cancelled": true}' else '{}' end::jsonb,
           case when s.status = 'executing' then 'w#ab/1' end, case when s.status = 'executing' then now() + interval '1 day' end
    from generate_series(1, $1::int) n
    cross join generate_series(1, 9) k
    cross join lateral (select case when n % 10 < 4 then 'done'
                                    when n % 10 = 4 then case when k < 4 then 'done' when k = 4 then 'executing' else 'awaiting_signal' end
                                    when n % 10 = 5 then case k when 1 then 'failed' when 2 then 'done' when 3 then 'done'
                                                                else 'awaiting_signal' end
                                    when n % 10 = 6 then case k when 1 then 'runnable' when 2 then 'done' when 3 then 'done'
                                                                else 'awaiting_signal' end
                                    when n % 10 = 7 then case when k < 4 then 'runnable' else 'awaiting_signal' end
                                    else case when k < 3 then 'done' else 'failed' end end as status) s;
)";
const char* const restFill = R"(
    insert into fermata_task_step (step, task, name, max_attempts)
    select n * 10 + k, n * 10, 's' || k, 3 from generate_series(1, $1::int) n cross join generate_series(1, 9) k;
)";
const char* const edgesFill = R"(
    insert into fermata_task_edge (task, step, depends_on)
    select n * 10, n * 10 + k, n * 10 + k - d
    from generate_series(1, $1::int) n cross join generate_series(4, 9) k cross join (values (1), (3)) by (d);
)";

void fill(const std::string& database, int tasks) {
    Sql sql(database);
    for (const char* const part : {tasksFill, stepsFill, restFill, edgesFill})
        sql.query(part, {std::to_string(tasks)});
    sql.run("analyze");
}

struct Connected {
    std::string database;
    std::unique_ptr<QueryRunner> runner;
    Facts facts;

    TasksSnapshot read(const views::TasksQuery& query) { return TaskReader().read(*runner, facts, query, {}); }
};

Connected connected(const std::string& database) {
    Connected result;
    result.database = database;
    result.runner = std::make_unique<QueryRunner>(Conninfo::parse(QString::fromStdString(database)), "fermata");
    result.facts = readFacts(*result.runner);
    return result;
}

Connected fresh(int tasks) {
    const std::string database = emptyDatabase(Tables::Ours);
    fill(database, tasks);
    return connected(database);
}

// Every page, down to the end, each as often as it takes until all of it is counted.
std::vector<TaskSummary> all(Connected& db, views::TasksQuery query) {
    std::vector<TaskSummary> tasks;
    TaskReader reader;
    for (;;) {
        TasksSnapshot snapshot = reader.read(*db.runner, db.facts, query, {});
        while (!std::ranges::all_of(snapshot.page->rows, &TaskSummary::counted))
            snapshot = reader.read(*db.runner, db.facts, query, {});
        tasks.insert(tasks.end(), snapshot.page->rows.begin(), snapshot.page->rows.end());
        if (snapshot.page->more)
            query.after = snapshot.page->rows.back().id;
        else if (snapshot.page->scannedTo)
            query.after = snapshot.page->scannedTo;
        else
            return tasks;
    }
}

// As the view has it: id, namespace, name, version, state and counts.
std::string wordsOf(const TaskSummary& task) {
    std::string words = toString(task.id) + " " + task.nameSpace + " " + task.name + " " + task.version + " " +
                        std::string(toString(task.state)) + " " + std::to_string(task.steps());
    for (const std::int64_t count : task.counts)
        words += " " + std::to_string(count);
    return words;
}

std::vector<std::string> plainly(const std::string& database, const std::string& condition) {
    Sql sql(database);
    std::vector<std::string> words;
    for (const auto& row :
         sql.query("select concat_ws(' ', task, namespace, name, version, state, steps, pending, ready, in_progress, "
                   "waiting_for_retry, blocked, complete, failed) from fermata_task_state where " +
                   condition + " order by task desc"))
        words.push_back(*row[0]);
    return words;
}

} // namespace

class TasksTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void pagesHoldWhatTheViewSays_data();
    void pagesHoldWhatTheViewSays();
    void whatHasEndedIsCountedOnce();
    void aSearchThatIsCutShortGoesOn();
    void theStepsOfATaskAreTheViews();
    void aTaskThatGoesIsMissed();
    void aDatabaseWithoutTasks();
    void aStepKnowsItsTask();
    void everyStatementKeepsItsBound();
};

void TasksTest::pagesHoldWhatTheViewSays_data() {
    QTest::addColumn<QString>("state");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("condition");
    QTest::newRow("all") << ""
                         << ""
                         << "true";
    for (const std::string_view state : taskStateNames) {
        const QString name = QString::fromLatin1(state.data(), qsizetype(state.size()));
        QTest::newRow(state.data()) << name << "" << QStringLiteral("state = '%1'").arg(name);
    }
    QTest::newRow("by name, in any case") << ""
                                          << "REFUND"
                                          << "name = 'refund'";
    QTest::newRow("by its title") << ""
                                  << "shop/order/2"
                                  << "name = 'order' and version = '2'";
    QTest::newRow("by number") << ""
                               << "440"
                               << "task = 440";
    QTest::newRow("a pattern is a text") << ""
                                         << "%"
                                         << "false";
    QTest::newRow("both") << "blocked_by_failures"
                          << "refund"
                          << "state = 'blocked_by_failures' and name = 'refund'";
    QTest::newRow("both, of what has ended") << "cancelled"
                                             << "order"
                                             << "state = 'cancelled' and name = 'order'";
}

void TasksTest::pagesHoldWhatTheViewSays() {
    QFETCH(QString, state);
    QFETCH(QString, text);
    QFETCH(QString, condition);
    Connected db = fresh(600);
    views::TasksQuery query;
    query.limit = 50;
    query.filter.state = taskStateFromString(state.toStdString());
    query.filter.text = text.toStdString();
    std::vector<std::string> found;
    for (const TaskSummary& task : all(db, query))
        found.push_back(wordsOf(task));
    const std::vector<std::string> wanted = plainly(db.database, condition.toStdString());
    QCOMPARE(found, wanted);
    if (text != "%") QVERIFY(!wanted.empty());
}

void TasksTest::whatHasEndedIsCountedOnce() {
    Connected db = fresh(40);
    TaskReader reader;
    const auto read = [&] {
        TasksSnapshot snapshot = reader.read(*db.runner, db.facts, {}, {});
        while (!std::ranges::all_of(snapshot.page->rows, &TaskSummary::counted))
            snapshot = reader.read(*db.runner, db.facts, {}, {});
        return snapshot;
    };
    read();
    Sql sql(db.database);
    // One whose steps go on is seen to; so is one that ends.
    sql.run("update gen_durable set status = 'done' where id = 44; "
            "update gen_durable set status = 'done', awaits = null where parent_id = 70 or id = 70");
    const TasksSnapshot snapshot = read();
    const auto of = [&](long long id) {
        return wordsOf(*std::ranges::find(snapshot.page->rows, InstanceId{id}, &TaskSummary::id));
    };
    QCOMPARE(of(40), plainly(db.database, "task = 40").at(0));
    QCOMPARE(of(70), plainly(db.database, "task = 70").at(0));
    // What has ended by then is not counted again, whatever is written to it.
    sql.run("delete from fermata_task_step where task in (10, 70)");
    const TasksSnapshot later = read();
    for (const TaskSummary& task : later.page->rows) {
        if (task.id == InstanceId{10} || task.id == InstanceId{70}) QCOMPARE(task.steps(), 9);
    }
}

void TasksTest::aSearchThatIsCutShortGoesOn() {
    Connected db = fresh(tasksCountedWindow * 10 / 4 + 500); // more live ones than are looked at for a page
    views::TasksQuery query;
    query.filter.state = TaskState::BlockedByFailures;
    query.filter.text = "version that is nobody's";
    const TasksSnapshot first = db.read(query);
    QVERIFY(first.page->rows.empty() && first.page->scannedTo);
    Sql sql(db.database);
    QCOMPARE(sql.number("select count(*) from gen_durable where fsm = 'fermata.task' and status = 'awaiting_children' "
                        "and id >= $1::bigint",
                        {toString(*first.page->scannedTo)}),
             tasksCountedWindow);
    query.after = first.page->scannedTo;
    const TasksSnapshot second = db.read(query);
    QVERIFY(second.page->rows.empty() && !second.page->scannedTo);
}

void TasksTest::theStepsOfATaskAreTheViews() {
    Connected db = fresh(20);
    Sql sql(db.database);
    sql.run("insert into fermata_step (instance, fsm, fsm_version, step, attempt, worker, outcome, begun_at, ended_at) "
            "values (42, 'fermata.step/h2', 1, 'run', 0, 'w', 'done', now() - interval '2 s', now() - interval '1 s'), "
            "(42, 'fermata.step/h2', 1, 'run', 0, 'w', 'done', now() - interval '700 ms', now() - interval '200 ms')");
    for (long long task = 10; task <= 200; task += 10) {
        const TasksSnapshot snapshot = db.read({{}, {}, 10, InstanceId{task}});
        QVERIFY(snapshot.chosen && !snapshot.chosenMissing);
        QCOMPARE(wordsOf(snapshot.chosen->task), plainly(db.database, "task = " + std::to_string(task)).at(0));
        std::vector<std::string> found, wanted;
        for (const TaskStep& step : snapshot.chosen->steps) {
            std::string words = toString(step.id) + " " + step.name + " " + step.handler + " " +
                                std::string(toString(step.state)) + " " + std::to_string(step.attempts) + "/" +
                                std::to_string(step.maxAttempts) + " " + step.lastError.value_or("-");
            for (const std::string& name : step.missing)
                words += " +" + name;
            for (const std::string& name : step.blockedBy)
                words += " <" + name;
            words += step.nextRetryAt ? " later" : "";
            words += step.endedAt ? " ended" : "";
            words += step.claimedAt ? " claimed" : "";
            words += step.ran ? " " + std::to_string(step.ran->count()) : "";
            for (const int need : step.needs)
                words += " " + snapshot.chosen->steps.at(std::size_t(need)).name;
            found.push_back(words);
        }
        for (const auto& row : sql.query(
                 "select concat(instance, ' ', step, ' ', handler, ' ', state, ' ', attempts, '/', max_attempts, ' ', "
                 "coalesce(last_error, '-'), (select string_agg(' +' || m, '' order by i) from unnest(missing) with "
                 "ordinality u (m, i)), (select string_agg(' <' || b, '' order by i) from unnest(blocked_by) with "
                 "ordinality u (b, i)), case when next_retry_at is not null then ' later' end, "
                 "case when state in ('complete', 'failed') then ' ended' when state = 'in_progress' then ' claimed' "
                 "end, case when instance = 42 then ' 500000' end, (select string_agg(' ' || s.name, '' order by "
                 "s.step) from fermata_task_edge e join fermata_task_step s on s.step = e.depends_on where e.step = "
                 "r.instance)) from fermata_step_readiness r where task = $1::bigint order by instance",
                 {std::to_string(task)}))
            wanted.push_back(*row[0]);
        QCOMPARE(int(wanted.size()), 9);
        QCOMPARE(found, wanted);
    }
}

void TasksTest::aTaskThatGoesIsMissed() {
    Connected db = fresh(20);
    TaskReader reader;
    views::TasksQuery query;
    query.chosen = InstanceId{50};
    const auto before = reader.read(*db.runner, db.facts, query, {});
    QVERIFY(before.chosen && !before.chosenMissing);
    Sql(db.database).run("delete from gen_durable where id = 50");
    reader.forgetRest();
    const auto after = reader.read(*db.runner, db.facts, query, {});
    QVERIFY(!after.chosen && after.chosenMissing);
    query.chosen = InstanceId{41}; // a step is no task
    const auto step = reader.read(*db.runner, db.facts, query, {});
    QVERIFY(!step.chosen && step.chosenMissing);
}

void TasksTest::aDatabaseWithoutTasks() {
    for (const Tables tables : {Tables::Before, Tables::SpecOnly}) {
        Connected db = connected(emptyDatabase(tables));
        views::TasksQuery query;
        query.chosen = InstanceId{1};
        const TasksSnapshot snapshot = db.read(query);
        QVERIFY(!snapshot.present && !snapshot.page && !snapshot.chosen);
        QVERIFY(!readTaskOf(*db.runner, db.facts, InstanceId{1}));
    }
    Connected db = connected(emptyDatabase(Tables::Ours));
    const TasksSnapshot empty = db.read({});
    QVERIFY(empty.present && empty.page->rows.empty() && !empty.page->more && !empty.page->scannedTo);
}

void TasksTest::aStepKnowsItsTask() {
    Connected db = fresh(20);
    QVERIFY(readTaskOf(*db.runner, db.facts, InstanceId{43}) == (TaskStepOf{InstanceId{40}, "s3"}));
    QVERIFY(!readTaskOf(*db.runner, db.facts, InstanceId{40}));
}

void TasksTest::everyStatementKeepsItsBound() {
    constexpr int tasks = 20'000; // and nine steps each
    constexpr int largest = 10'000;
    const std::map<QString, qint64> bounds{
        {"tasks_page", tasksWindow},
        {"tasks_live", tasksCountedWindow},
        {"tasks_rows", tasksCountedWindow},
        // 64 tasks of ten rows, each step looked at, and whether what it depends on is complete.
        {"tasks_counts", 64 * 9 * 4},
        {"task_of", 1},
        // Of the largest one: each step, whether it can be reached from one that has failed, and the task itself.
        {"task_steps", 4 * largest + 10},
        {"task_edges", largest},
        {"task_runs", largest},
    };
    std::map<QString, QString> names;
    const auto normalized = [](QString text) {
        static const QRegularExpression placeholder("(?<!:):[a-z_]+|\\$\\d+");
        static const QRegularExpression prepare("^PREPARE \\S+ AS ");
        text.remove(prepare).replace(placeholder, "?");
        return text.simplified();
    };
    for (const auto& [name, bound] : bounds)
        names[normalized(withoutComments(sql::query(name.toStdString())))] = name;

    TestCluster cluster(TestCluster::Storage::Fast, planLogSettings());
    const std::string database = cluster.makeDatabase();
    createTables(database, Tables::Ours);
    fill(database, tasks);
    const InstanceId large{1'000'000};
    {
        Sql sql(database);
        sql.query("insert into gen_durable (id, fsm, step, status, queue, state) overriding system value values "
                  "($1::bigint, 'fermata.task', 'finish', 'awaiting_children', 'fermata.task', "
                  "'{\"namespace\": \"big\", \"name\": \"big\", \"version\": \"1\"}')",
                  {toString(large)});
        sql.query(
            "insert into gen_durable (id, fsm, step, status, awaits, queue, parent_id, last_error) overriding "
            "system value select $1::bigint + k, 'fermata.step/h', 'run', (case when k = 1 then 'failed' when k % 2 = "
            "0 then 'done' else 'awaiting_signal' end)::durable_status, case when k % 2 = 1 and k > 1 then "
            "'fermata.ready' end, 'fermata.task', $1::bigint, case when k = 1 then 'no' end "
            "from generate_series(1, $2::int) k",
            {toString(large), std::to_string(largest)});
        sql.query("insert into fermata_task_step select $1::bigint + k, $1::bigint, 's' || k, 3 "
                  "from generate_series(1, $2::int) k",
                  {toString(large), std::to_string(largest)});
        sql.query("insert into fermata_task_edge select $1::bigint, $1::bigint + k, $1::bigint + k - 2 "
                  "from generate_series(3, $2::int) k",
                  {toString(large), std::to_string(largest)});
        sql.run("analyze");
    }
    const auto log = cluster.cluster().logFile();
    const qint64 before = QFileInfo(QString::fromStdString(log.string())).size();
    {
        Connected db = connected(database);
        for (const bool searches : {false, true}) {
            for (int state = -1; state < int(taskStateNames.size()); ++state) {
                views::TasksQuery query;
                if (state >= 0) query.filter.state = TaskState(state);
                if (searches) query.filter.text = "nowhere";
                query.after = large;
                db.read(query);
                query.after = InstanceId{tasks * 5};
                query.chosen = InstanceId{tasks * 5 + 50};
                db.read(query);
            }
        }
        views::TasksQuery query;
        query.after = large;
        query.chosen = large;
        const TasksSnapshot snapshot = db.read(query);
        QCOMPARE(int(snapshot.chosen->steps.size()), largest);
        QCOMPARE(snapshot.chosen->task.count(TaskStepState::Blocked), largest / 2 - 1);
        readTaskOf(*db.runner, db.facts, InstanceId{43});
    }
    QSet<QString> seen;
    for (const LoggedPlan& logged : plansIn(log, before)) {
        const auto found = names.find(normalized(logged.query));
        if (found == names.end()) continue;
        const QString name = found->second;
        seen.insert(name);
        const qint64 bound = bounds.at(name);
        for (const char* const table : {"gen_durable", "fermata_task_step", "fermata_task_edge", "fermata_step"}) {
            const TableUse use = useOf(logged.plan, table);
            QVERIFY2(use.unwelcome.isEmpty(), qPrintable(name + ": " + use.unwelcome));
            QVERIFY2(use.rows <= bound, qPrintable(QStringLiteral("%1 looks at %2 rows of %3, more than %4")
                                                       .arg(name)
                                                       .arg(use.rows)
                                                       .arg(table)
                                                       .arg(bound)));
        }
    }
    for (const auto& [name, bound] : bounds)
        QVERIFY2(seen.contains(name), qPrintable(name + " was not run"));
}

FERMATA_TEST(TasksTest, QCoreApplication)
#include "tst_tasks.moc"
