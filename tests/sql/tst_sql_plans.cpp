// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// Every statement that the desktop reads with costs what is on the screen, whatever the size of the table: the server's
// own account of each is held against the bound that its file names.
#include "plan_log.h"
#include "populated.h"
#include "session/conninfo.h"
#include "session/facts.h"
#include "session/query_runner.h"
#include "session/read_instances.h"
#include "session/read_leases.h"
#include "session/read_overview.h"

#include <fermata/sql.h>
#include <fermata/test/sql.h>
#include <fermata/test/test_cluster.h>

#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace fermata;
using namespace fermata::app;
using namespace fermata::test;

namespace {

constexpr int rows = 200'000;
constexpr int queues = 5;
constexpr int pairs = 15; // of queue and priority

// The most rows of gen_durable or signals that a query may touch, from what it says of its cost.
const std::map<QString, qint64> bounds = {
    {"clock", 0},
    {"server_facts", 0},
    {"schema_version", 0},
    {"workers", 0},
    {"machines", 0},
    {"status_counts", 6 * 10'001 + queues + 1},
    {"scheduled_count", 10'001 + pairs + 1},
    {"queue_counts", 5 * queues * 10'001 + queues + 1},
    {"queue_runnable", 2 * pairs * 10'001 + pairs + 1},
    {"queue_counts_window", 10'000 + 10'001},
    {"instances_newest", 201},
    {"instances_by_status", instanceWindow + queues + 1},
    {"instances_window", instanceWindow},
    {"instances_runnable", countBound + 1 + pairs + 1},
    {"instances_family", 20'001},
    {"family_size", 20'001},
    {"instances", 201},
    {"leases", leaseWindow + 1},
    {"instance", 1},
    {"inbox", 800 + detailRows + 1},
    {"childs", 20'001 + detailRows + 1},
};

QString normalized(QString text) {
    static const QRegularExpression placeholder("(?<!:):[a-z_]+|\\$\\d+");
    static const QRegularExpression prepare("^PREPARE \\S+ AS ");
    text.remove(prepare).replace(placeholder, "?");
    return text.simplified();
}

} // namespace

class SqlPlans : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyQueryKeepsItsBound_data();
    void everyQueryKeepsItsBound();

private:
    void readEverything(QueryRunner& runner);
    QString nameOf(const QString& query) const;

    std::unique_ptr<TestCluster> cluster_;
    std::map<QString, QString> names_; // by normalised text
};

void SqlPlans::initTestCase() {
    cluster_ = std::make_unique<TestCluster>(TestCluster::Storage::Fast, planLogSettings());
    for (const auto& [name, bound] : bounds)
        names_[normalized(withoutComments(sql::query(name.toStdString())))] = name;
}

QString SqlPlans::nameOf(const QString& query) const {
    const auto found = names_.find(normalized(query));
    return found == names_.end() ? QString() : found->second;
}

void SqlPlans::readEverything(QueryRunner& runner) {
    const Facts facts = readFacts(runner);
    QVERIFY(facts.readable);
    runner.run("clock");
    readWorkers(runner, facts);
    readStatusCounts(runner, facts);
    readQueues(runner, facts, {}, 0);
    if (facts.hasMachines) runner.run("machines");

    const auto page = [&](const InstanceFilter& filter, std::optional<long long> after = {}) {
        views::InstanceQuery query;
        query.filter = filter;
        if (after) query.after = InstanceId{*after};
        return readInstancePage(runner, facts, query);
    };
    InstanceFilter filter;
    page({});
    page({}, rows / 2);
    for (const Status status : allStatuses) {
        filter = {};
        filter.statuses = {status};
        page(filter);
        page(filter, rows / 2);
        page(filter, 50); // near the end of the list
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
        readInstanceDetail(runner, {parent});
    }
    readLeases(runner, {});
    readLeases(runner, {{}, 10});
    readLeases(runner, {{"order", "mail"}, 1000});
    readLeases(runner, {{"nobody"}, 1000});
    filter = {};
    filter.id = InstanceId{77};
    page(filter);
    readInstanceDetail(runner, {fullInbox});
    readInstanceDetail(runner, {20});
}

void SqlPlans::everyQueryKeepsItsBound_data() {
    QTest::addColumn<int>("tables");
    QTest::addColumn<QString>("unused"); // queries that such a database is never asked
    QTest::addColumn<bool>("analyzed");
    QTest::newRow("ours") << int(Tables::Ours) << "queue_counts_window" << true;
    // Right after a bulk load, before autovacuum came by: the planner knows nothing.
    QTest::newRow("ours, without statistics") << int(Tables::Ours) << "queue_counts_window" << false;
    QTest::newRow("another engine's")
        << int(Tables::SpecOnly)
        << "schema_version workers machines status_counts scheduled_count queue_counts instances_by_status" << true;
}

void SqlPlans::everyQueryKeepsItsBound() {
    QFETCH(int, tables);
    QFETCH(QString, unused);
    QFETCH(bool, analyzed);
    const std::string database = cluster_->makeDatabase();
    createTables(database, Tables(tables));
    // The engine writes it as it migrates; here the tables are made without it.
    if (Tables(tables) == Tables::Ours)
        Sql(database).run("create table fermata_migration (number int primary key, name text not null)");
    if (!analyzed) Sql(database).run("alter table gen_durable set (autovacuum_enabled = off)");
    populate(database, rows);
    if (!analyzed) {
        Sql(database).run("delete from pg_statistic where starelid = 'gen_durable'::regclass;"
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
        for (const QString table : {"gen_durable", "signals"}) {
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

QTEST_GUILESS_MAIN(SqlPlans)
#include "tst_sql_plans.moc"
