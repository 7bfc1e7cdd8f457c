// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// Every statement that the desktop reads with costs what is on the screen, whatever the size of the table: the server's
// own account of each is held against the bound that its file names.
#include "plan_log.h"
#include "populated.h"
#include "session/barrier_book.h"
#include "session/conninfo.h"
#include "session/facts.h"
#include "session/filter_values.h"
#include "session/machine_board.h"
#include "session/query_runner.h"
#include "session/read_audit.h"
#include "session/read_awaiting.h"
#include "session/read_barriers.h"
#include "session/read_detail.h"
#include "session/read_events.h"
#include "session/read_instances.h"
#include "session/read_leases.h"
#include "session/read_outbox.h"
#include "session/read_overview.h"
#include "session/read_payloads.h"
#include "session/read_server.h"
#include "session/read_signals.h"
#include "session/read_stack.h"
#include "session/read_tasks.h"
#include "session/read_trace.h"

#include <fermata/sql.h>
#include <fermata/test/runner.h>
#include <fermata/test/sql.h>
#include <fermata/test/test_cluster.h>

#include <QRegularExpression>
#include <QSet>
#include <QTest>

#include <limits>

using namespace fermata;
using namespace fermata::app;
using namespace fermata::test;

namespace {

constexpr int rows = 200'000;
constexpr int queues = 5;
constexpr int pairs = 15; // of queue and priority
constexpr int executing = rows / 100;

// The most rows of gen_durable or signals that a query may touch, from what it says of its cost.
const std::map<QString, qint64> bounds = {
    {"clock", 0},
    {"server_facts", 0},
    {"schema_version", 0},
    {"workers", 0},
    {"machines", 0},
    {"status_counts", 6 * 10'001 + queues + 1},
    {"executing_counts", executing + 1},
    {"scheduled_count", 10'001 + pairs + 1},
    {"queue_counts", 4 * queues * 10'001 + queues + 1},
    {"queue_runnable", 2 * queues * 10'001 + 2 * pairs + 1},
    {"done_counts", 15'000},
    {"overview_failed", FailureWalk::largestSlice},
    {"overview_failed_window", FailureWalk::windowSize},
    {"queue_counts_window", 10'000 + 10'001},
    {"instances_newest", 201},
    {"instances_by_status", instanceWindow + queues + 1},
    {"instances_window", instanceWindow},
    {"instances_running", countBound + 1 + pairs + 1},
    {"instances_by_key", countBound + 1 + queues + 1},
    {"instances_family", 20'001},
    {"instances_by_turn", orderedWindow},
    {"instances_by_lease", orderedWindow},
    {"instance_states", 40},
    {"export_session", 0},
    {"export_rows", 500},
    {"export_insert", 500},
    {"export_select", 0},
    {"family_size", 20'001},
    {"instances", 201},
    {"leases", leaseWindow + 1},
    {"instance", 1},
    {"instance_seen", 1},
    {"inbox", 800 + detailRows + 1},
    {"audit_newest", 1},
    {"audit_entries", AuditQuery::page + 1},
    {"traced_steps", views::TraceQuery::kPage + 1},
    {"traced_step", 1},
    {"awaiting_queues", 2 * (queues + 1)},
    {"awaiting_slice", firstSlice + 1'000}, // an inbox of 800 among them
    {"awaiting_window", firstSlice},
    {"awaiting_rows", 200 + 1'000},
    {"signals_newest", 201},
    {"signals_count", 10'001},
    {"signals_standing", standingWindow},
    {"signals_window", signalWindow},
    {"signals_of_target", inboxBound + 1},
    {"signals_rows", 201},
    {"signal", 1},
    {"payloads_lying", payloadWindow + 40},
    {"payloads_sent", 2 * payloadWindow}, // each, and once more if it is a delivery
    {"barrier_roots", queues*(knownBarriers + 1) + 2 * (knownBarriers + 1) + queues + 1},
    {"barrier_roots_window", 3 * 2'000 + 1},
    {"barrier_families", familyBound + 1},
    {"barrier_childs", familyBound + 1},
    {"barrier_rows", 1'000},
    {"barrier_ancestors", 64},
    {"instance_stack", 64},
    {"watch", 1},
    {"family_stretch", 10'000},
    {"family_cells", familyBound},
    {"family_childs", singleCells + 1},
    {"family_ends", familyBound},
    {"inbox_names", 20},
    // There are no events among all this: see tst_outbox.
    {"outbox_topics", 0},
    {"outbox_page", 0},
    {"outbox_rows", 1},
    {"outbox_dead", 0},
    {"outbox_line", 1},
    // Nor tasks: see tst_tasks.
    {"tasks_page", 0},
    {"tasks_live", 0},
    {"tasks_rows", 1},
    {"tasks_counts", 0},
    {"task_steps", 1},
    {"task_edges", 0},
    {"task_runs", 0},
    {"task_of", 0},
    // Nor machines that are a table: see tst_machines.
    {"machine_events", 0},
    // Nor durable servers: see tst_durable_servers.
    {"durable_server", 1},
    {"durable_server_waiting", 0},
    {"durable_server_message", 1},
    {"durable_server_answers", 0},
    {"durable_server_state", 1},
    {"call_reply", 1},
    {"awaiting_below", holdersLookedThrough + 1},
    {"family_counts", familyCountBound + 1},
    {"family_page", 20'001},
    {"family_window", familyWindow},
    {"family_by_status", familyWindow + 4 * queues * 201 + queues + 1},
    {"childs", 200},
    {"key_holder", 1 + executing},
    {"key_head", 2 + lineBound + 1},
    {"unique_holder", 2},
    {"machine_declared", 0},
    {"machine_queues", 2 * (queues + 1)}, // by each of two indexes
    {"machine_counts", MachineBoardReader::largestSlice},
    {"machine_runnable", MachineBoardReader::largestSlice + queues}, // two indexes are merged
    {"machine_counts_window", MachineBoardReader::largestSlice},
    {"machine_executing", MachineBoardReader::executingBound + 1},
};

QString normalized(QString text) {
    static const QRegularExpression placeholder("(?<!:):[a-z_]+|\\$\\d+");
    static const QRegularExpression prepare("^PREPARE \\S+ AS ");
    text.remove(prepare).replace(placeholder, "?");
    return text.simplified();
}

} // namespace

class PlansTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyQueryKeepsItsBound_data();
    void everyQueryKeepsItsBound();

private:
    void readEverything(QueryRunner& runner);
    void readInOtherWays(QueryRunner& runner, const Facts& facts);
    void readInboxes(QueryRunner& runner, const Facts& facts);
    void readBarriers(QueryRunner& runner, const Facts& facts);
    QString nameOf(const QString& query) const;

    std::unique_ptr<TestCluster> cluster_;
    std::map<QString, QString> names_; // by normalised text
};

void PlansTest::initTestCase() {
    cluster_ = std::make_unique<TestCluster>(TestCluster::Storage::Fast, planLogSettings());
    for (const auto& [name, bound] : bounds) {
        names_[normalized(withoutComments(sql::query(name.toStdString())))] = name;
        names_[normalized(withoutComments(sql::forWholeStatusIndex(sql::query(name.toStdString()))))] = name;
    }
}

QString PlansTest::nameOf(const QString& query) const {
    const auto found = names_.find(normalized(query));
    return found == names_.end() ? QString() : found->second;
}

// The list in its other orders, with filters of every kind, and what is exported of it.
void PlansTest::readInOtherWays(QueryRunner& runner, const Facts& facts) {
    views::InstanceQuery query;
    query.someStates = true;
    query.filter.statuses = {Status::Runnable};
    query.sort = InstanceSort::NextFirst;
    readInstancePage(runner, facts, query);
    query.filter.error = "nowhere";
    readInstancePage(runner, facts, query);
    query.filter.queue = "mail";
    query.filter.scheduled = true;
    readInstancePage(runner, facts, query);
    query.filter = {};
    query.filter.statuses = {Status::Executing};
    query.sort = InstanceSort::LeaseEndFirst;
    readInstancePage(runner, facts, query);
    query.filter.partitionKey = "nobody";
    readInstancePage(runner, facts, query);

    query = {};
    query.filter.attempt = 2;
    query.filter.changedBefore = Moment{{}, std::chrono::hours(1)};
    query.filter.spawnedAfter = Moment{{}, std::chrono::hours(1)};
    query.filter.state = {{{{"n"}}, StateCondition::Kind::Equals, "no"},
                          {{{"a"}}, StateCondition::Kind::Contains, "x"}};
    for (const InstanceSort sort : {InstanceSort::NewestFirst, InstanceSort::OldestFirst}) {
        query.sort = sort;
        readInstancePage(runner, facts, query);
        query.filter.statuses = {Status::Done, Status::AwaitingSignal};
        readInstancePage(runner, facts, query);
        query.filter.statuses.clear();
    }

    std::vector<InstanceId> ids;
    for (int id = 1; id <= 500; ++id)
        ids.push_back({id * 7});
    runner.run("export_session");
    for (const char* name : {"export_rows", "export_insert", "export_select"})
        runner.run(name, {{":ids", arrayOf(ids)}});
}

void PlansTest::readEverything(QueryRunner& runner) {
    const Facts facts = readFacts(runner);
    QVERIFY(facts.readable);
    runner.run("clock");
    readWorkers(runner, facts);
    readStatusCounts(runner, facts);
    OverviewReader overview;
    for (int reading = 0; reading < 500; ++reading) {
        if (overview.read(runner, facts, {}, Timestamp(std::chrono::seconds(1))).failuresWhole) break;
        if (!facts.hasStatusIndex) break;
    }
    if (facts.hasMachines) runner.run("machines");

    const auto page = [&](const InstanceFilter& filter, std::optional<long long> after = {}) {
        views::InstanceQuery query;
        query.filter = filter;
        if (after) query.after = InstanceId{*after};
        query.sort = InstanceSort::OldestFirst;
        readInstancePage(runner, facts, query);
        query.sort = InstanceSort::NewestFirst;
        return readInstancePage(runner, facts, query);
    };
    readInOtherWays(runner, facts);
    InstanceFilter filter;
    page({});
    page({}, rows / 2);
    page({}, std::numeric_limits<long long>::max()); // upwards nothing is left
    page({}, std::numeric_limits<long long>::min()); // and downwards
    for (const Status status : allStatuses) {
        filter = {};
        filter.statuses = {status};
        page(filter);
        page(filter, rows / 2);
        page(filter, 50); // near the end of the list
        page(filter, std::numeric_limits<long long>::max());
        page(filter, std::numeric_limits<long long>::min());
        filter.fsm = "rare";
        page(filter);
        filter.queue = "mail";
        page(filter);
    }
    for (const bool scheduled : {true, false}) {
        filter = {};
        filter.statuses = {Status::Runnable};
        filter.scheduled = scheduled;
        page(filter);
        page(filter, rows / 2);
        filter.queue = "mail";
        page(filter);
        filter.fsm = "rare";
        page(filter);
        filter.statuses = {Status::Runnable, Status::Failed};
        page(filter);
    }
    for (const auto& statuses :
         {std::vector{Status::Runnable}, {Status::Executing}, {Status::Runnable, Status::Executing}}) {
        filter = {};
        filter.statuses = statuses;
        for (const char* key : {"line", "nobody"}) {
            filter.partitionKey = key;
            page(filter);
        }
        filter.queue = "mail";
        filter.partitionKey = "line";
        page(filter);
    }
    filter = {};
    filter.queue = "quiet";
    page(filter);
    filter.step = "work";
    page(filter);
    filter = {};
    filter.statuses = {Status::Done, Status::Failed};
    page(filter);
    filter = {};
    filter.fsm = "rare";
    page(filter);
    filter.fsm = "nobody";
    page(filter);
    filter.fsmVersion = 2;
    filter.step = "work";
    page(filter, rows / 2);
    for (const long long parent : {smallParent, middleParent, largeParent}) {
        filter = {};
        filter.parent = InstanceId{parent};
        page(filter);
        filter.statuses = {Status::Failed};
        page(filter);
        readInstanceDetail(runner, facts, {parent});
        ChildsQuery childs;
        childs.after = InstanceId{parent + 15'000};
        readInstanceDetail(runner, facts, {parent}, childs);
        childs.statuses = {Status::Failed, Status::AwaitingSignal};
        readInstanceDetail(runner, facts, {parent}, childs);
    }
    readBarriers(runner, facts);
    // Until the walk has been through all, and begins anew.
    MachineBoardReader machines;
    views::MachineBoardQuery query;
    query.machine = MachineKey{"order", 1};
    query.step = "work";
    for (int reading = 0; reading < 500 && !machines.read(runner, facts, query, {}).whole; ++reading)
        ;
    machines.read(runner, facts, query, {});
    LeaseReader leases;
    leases.read(runner, {});
    leases.read(runner, {}); // perhaps not all of them
    LeaseReader().read(runner, {{}, 10});
    LeaseReader().read(runner, {{"order", "mail"}, 1000});
    LeaseReader().read(runner, {{"nobody"}, 1000});
    StackReader stack;
    for (const long long id : {smallParent, 20LL})
        stack.read(runner, facts, {InstanceId{id}, InstanceId{id}, {}, {"$.n"}}, {}, {});
    filter = {};
    filter.id = InstanceId{77};
    page(filter);
    readInstanceDetail(runner, facts, {fullInbox});
    readInstanceDetail(runner, facts, {20});
    if (facts.indexes.contains("gen_durable_task")) { // the tables of today, though no migration is noted
        Facts migrated = facts;
        migrated.schemaVersion = std::numeric_limits<int>::max();
        InstanceRow waiting;
        waiting.fsm = "order";
        waiting.status = Status::AwaitingSignal;
        StateEventBook().read(runner, migrated, waiting);
    }
    for (long long id = lineFirst; id < lineFirst + 100; ++id)
        readInstanceDetail(runner, facts, {id});
    readInstanceDetail(runner, facts, {uniqueOther});
    for (const long long id : {actedOn, uniqueOther})
        AuditReader().read(runner, facts, {id}, {});
    TraceReader trace;
    const auto told = trace.read(runner, facts, {actedOn}, views::TraceQuery::kPage, Timestamp::max());
    QCOMPARE(int(told->steps.size()), told->readable ? views::TraceQuery::kPage : 0);
    trace.read(runner, facts, {actedOn}, views::TraceQuery::kPage, Timestamp::max()); // nothing is new
    if (told->readable) trace.documents(runner, facts, {told->steps.back()->id});
    readInboxes(runner, facts);
    views::OutboxQuery outbox;
    outbox.topic = "orders";
    outbox.chosen = InstanceId{20};
    OutboxReader().read(runner, facts, outbox, {});
    outbox.causes = true;
    outbox.filter.text = "nowhere";
    OutboxReader().read(runner, facts, outbox, {});
    if (facts.indexes.contains("gen_durable_task")) {
        views::TasksQuery tasks;
        tasks.chosen = InstanceId{20};
        TaskReader().read(runner, facts, tasks, {});
        tasks.filter.state = TaskState::StepsInProcess;
        TaskReader().read(runner, facts, tasks, {});
        // Of a task and of a step, of which there is none.
        runner.run("tasks_counts", {{":ids", "{20}"}});
        runner.run("task_steps", {{":id", 20}, {":excerpt", 300}});
        runner.run("task_runs", {{":id", 20}});
        readTaskOf(runner, facts, InstanceId{20});
    }
    if (facts.indexes.contains("gen_durable_server")) {
        ServerReader().read(runner, facts, InstanceId{20}, {.state = true}, {});
        runner.run("durable_server_message", {{":message", 1}, {":largest", largestServerText}, {":excerpt", 400}});
        readReply(runner, SignalId{1});
    }
}

void PlansTest::readInboxes(QueryRunner& runner, const Facts& facts) {
    AwaitingReader awaiting;
    Timestamp now{std::chrono::hours(500'000)};
    views::AwaitingQuery parked;
    parked.open = {{"paid", {}, 200}};
    for (int refresh = 0; refresh < 3; ++refresh) {
        const AwaitingSnapshot snapshot = awaiting.read(runner, facts, parked, now);
        parked.open[0].after = snapshot.branches.at(0).upTo;
        now += std::chrono::seconds(1);
    }
    SignalsReader reader;
    const auto page = [&](const SignalFilter& filter) {
        views::SignalsQuery query;
        query.filter = filter;
        query.chosen = SignalId{5};
        reader.read(runner, facts, query, now);
        query.after = SignalId{700};
        reader.read(runner, facts, query, now);
    };
    page({});
    page({{}, "nobody", {}});
    page({InstanceId{fullInbox}, {}, {}});
    page({InstanceId{fullInbox}, "item", SignalState::Waiting});
    for (const SignalState state : allSignalStates)
        page({{}, {}, state});
    Facts withActs = facts;
    withActs.schemaVersion = facts.hasMachines ? 4 : 0; // these tables are made without their migrations
    PayloadsReader().read(runner, withActs, "paid");
}

void PlansTest::readBarriers(QueryRunner& runner, const Facts& facts) {
    views::BarriersQuery query;
    query.text = "21";
    for (const long long parent : {smallParent, middleParent, largeParent}) {
        BarrierBook book; // a new one: two large families are not counted one right after the other
        query.open = {InstanceId{parent}};
        for (const int looked : {holdersGlance, holdersLookedThrough})
            readHolders(runner, {InstanceId{parent}, "paid"}, holdersShown, looked);
        query.pictured = InstanceId{parent};
        query.stretches = {{InstanceId{parent}, ChildKind::Done, {}, 100},
                           {InstanceId{parent}, ChildKind::AwaitingSignal, InstanceId{20'000}, 100}};
        for (int i = 0; i < 5; ++i)
            book.read(runner, facts, query, Timestamp(std::chrono::seconds(1)));
    }
    readInboxNames(runner, {InstanceId{fullInbox}});
    QVERIFY(readRootOf(runner, {21}));
}

void PlansTest::everyQueryKeepsItsBound_data() {
    QTest::addColumn<int>("tables");
    QTest::addColumn<QString>("unused"); // queries that such a database is never asked
    QTest::addColumn<bool>("analyzed");
    QTest::newRow("ours")
        << int(Tables::Ours)
        << "queue_counts_window overview_failed_window awaiting_window barrier_roots_window machine_counts_window"
        << true;
    // An index of all by status.
    QTest::newRow("ours, of before 008")
        << int(Tables::Before)
        << "queue_counts_window overview_failed_window awaiting_window barrier_roots_window machine_counts_window "
           "done_counts traced_steps traced_step "
           "outbox_topics outbox_page outbox_rows outbox_dead outbox_line durable_server durable_server_waiting "
           "durable_server_message durable_server_answers durable_server_state call_reply "
           "tasks_page tasks_live tasks_rows tasks_counts task_steps task_edges task_runs task_of machine_events"
        << true;
    // Right after a bulk load, before autovacuum came by: the planner knows nothing.
    QTest::newRow("ours, without statistics")
        << int(Tables::Ours)
        << "queue_counts_window overview_failed_window awaiting_window barrier_roots_window machine_counts_window"
        << false;
    QTest::newRow("another engine's")
        << int(Tables::SpecOnly)
        << "schema_version instance_seen workers machines status_counts executing_counts scheduled_count queue_counts "
           "overview_failed "
           "instances_by_status "
           "audit_newest audit_entries instances_by_key payloads_sent awaiting_queues awaiting_slice barrier_roots "
           "family_by_status key_head machine_declared machine_queues "
           "machine_counts machine_runnable done_counts traced_steps traced_step "
           "outbox_topics outbox_page outbox_rows outbox_dead outbox_line durable_server durable_server_waiting "
           "durable_server_message durable_server_answers durable_server_state call_reply "
           "tasks_page tasks_live tasks_rows tasks_counts task_steps task_edges task_runs task_of machine_events"
        << true;
}

void PlansTest::everyQueryKeepsItsBound() {
    QFETCH(int, tables);
    QFETCH(QString, unused);
    QFETCH(bool, analyzed);
    const std::string database =
        cluster_->makeDatabase("tables " + std::to_string(tables), [&](const std::string& conninfo) {
            createTables(conninfo, Tables(tables));
            // The engine writes it as it migrates; here the tables are made without it.
            if (Tables(tables) != Tables::SpecOnly)
                Sql(conninfo).run("create table fermata_migration (number int primary key, name text not null)");
            populate(conninfo, rows);
        });
    if (!analyzed) {
        Sql(database).run("alter table gen_durable set (autovacuum_enabled = off);"
                          "delete from pg_statistic where starelid = 'gen_durable'::regclass;"
                          "update pg_class set reltuples = -1, relpages = 0, relallvisible = 0 "
                          "where oid = 'gen_durable'::regclass");
    }

    const auto log = cluster_->cluster().logFile();
    const qint64 before = QFileInfo(QString::fromStdString(log.string())).size();
    {
        QueryRunner runner(Conninfo::parse(QString::fromStdString(database)), "fermata");
        readEverything(runner);
    }

    QSet<QString> seen;
    for (const LoggedPlan& logged : plansIn(log, before)) {
        const QString name = nameOf(logged.query);
        if (name.isEmpty()) continue; // the driver's own, and the session's
        seen.insert(name);
        const QByteArray where = name.toUtf8();
        for (const QString table : {"gen_durable", "signals", "fermata_audit", "fermata_step"}) {
            const TableUse use = useOf(logged.plan, table);
            QVERIFY2(use.unwelcome.isEmpty(), where + " reads " + table.toUtf8() + " by " + use.unwelcome.toUtf8());
            QVERIFY2(use.rows <= bounds.at(name),
                     where + " touches " + QByteArray::number(use.rows) + " rows of " + table.toUtf8());
        }
        QVERIFY2(largestSort(logged.plan) <= 20'001,
                 where + " sorts " + QByteArray::number(largestSort(logged.plan)) + " rows");
    }
    for (const auto& [name, bound] : bounds) {
        if (!unused.split(' ').contains(name))
            QVERIFY2(seen.contains(name), qPrintable(name + " was not seen in the log"));
    }
}

FERMATA_TEST(PlansTest, QCoreApplication)
#include "tst_plans.moc"
