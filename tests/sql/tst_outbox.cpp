// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// The Outbox on a real database: what is read is what a plain query over the view says, and costs what is on the
// screen.
#include "plan_log.h"
#include "populated.h"
#include "session/conninfo.h"
#include "session/facts.h"
#include "session/outbox_causes.h"
#include "session/query_runner.h"
#include "session/read_outbox.h"

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
using namespace std::chrono_literals;

namespace {

// As the relays leave them: three topics, ten ordering keys, all statuses, some for later, some parked.
const char* const eventsFill = R"(
    insert into gen_durable (fsm, step, status, queue, partition_key, eligible_at, updated_at, attempt, awaits, last_error,
                             locked_by, lease_expires_at, state)
    select 'fermata.outbox', 'publish', s.status, 'fermata.outbox/' || t.topic,
           case when i % 3 = 0 then t.topic || '/customer-' || i % 10 end,
           case when i % 7 = 0 then now() + interval '1 hour' else now() - (i % 500) * interval '1 second' end,
           now() - (i % 1000) * interval '1 second', i % 4,
           case when s.status = 'awaiting_signal' then 'fermata.turn' end,
           case when s.status = 'failed' then (array['HTTP 503 from host-' || i, 'refused "' || i || '"'])[1 + i % 2] end,
           case when s.status = 'executing' then 'relay#ab/' || i end,
           case when s.status = 'executing' then now() + interval '1 hour' end,
           jsonb_build_object('payload', jsonb_build_object('n', i), 'key', 'order-' || i)
    from generate_series(1, $1::int) i
    cross join lateral (select (array['orders', 'mail', 'ledger'])[1 + (i / 10) % 3] as topic) t
    cross join lateral (select (case when i % 20 < 8 then 'done' when i % 20 < 12 then 'failed' when i % 20 < 17 then 'runnable'
                                     when i % 20 < 18 then 'executing' else 'awaiting_signal' end)::durable_status as status) s)";

struct Connected {
    std::string database;
    std::unique_ptr<QueryRunner> runner;
    Facts facts;

    OutboxSnapshot read(const views::OutboxQuery& query, const views::Reading& reading = {}) {
        return OutboxReader().read(*runner, facts, query, reading);
    }
};

Connected connected(const std::string& database) {
    Connected result;
    result.database = database;
    result.runner = std::make_unique<QueryRunner>(Conninfo::parse(QString::fromStdString(database)), "fermata");
    result.facts = readFacts(*result.runner);
    return result;
}

Connected fresh(int events) {
    const std::string database = emptyDatabase(Tables::Ours);
    Sql sql(database);
    sql.query(eventsFill, {std::to_string(events)});
    sql.run("analyze");
    return connected(database);
}

views::OutboxQuery of(const std::string& topic) {
    views::OutboxQuery query;
    query.topic = topic;
    return query;
}

// Every page, down to the end.
std::vector<long long> all(Connected& db, views::OutboxQuery query) {
    std::vector<long long> ids;
    for (;;) {
        const OutboxSnapshot snapshot = db.read(query);
        for (const OutboxEvent& event : snapshot.page->rows)
            ids.push_back(event.id.value);
        if (snapshot.page->more)
            query.after = snapshot.page->rows.back().id;
        else if (snapshot.page->scannedTo)
            query.after = snapshot.page->scannedTo;
        else
            return ids;
    }
}

std::vector<long long> plainly(const std::string& database, const std::string& condition) {
    Sql sql(database);
    std::vector<long long> ids;
    for (const auto& row : sql.query("select id from fermata_outbox where " + condition + " order by id desc"))
        ids.push_back(std::stoll(*row[0]));
    return ids;
}

} // namespace

class OutboxTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void topicsAreCounted();
    void countsAreBounded();
    void whoRelaysATopic();
    void aDatabaseWithoutAnOutbox();
    void pagesHoldWhatAPlainQueryFinds_data();
    void pagesHoldWhatAPlainQueryFinds();
    void anEventIsShownAsItIs();
    void causes_data();
    void causes();
    void theDeadAreGroupedByTheirErrors();
    void aLineTellsWhoIsWaitedFor();
    void everyStatementKeepsItsBound();
};

void OutboxTest::topicsAreCounted() {
    Connected db = fresh(2'000);
    Sql sql(db.database);
    sql.run("insert into fermata_outbox_topic values ('mail', 'stop')");
    const OutboxSnapshot snapshot = db.read({});
    QVERIFY(snapshot.present && !snapshot.moreTopics);
    QCOMPARE(int(snapshot.topics.size()), 3);
    for (const OutboxTopic& topic : snapshot.topics) {
        for (const OutboxStatus status : allOutboxStatuses) {
            QVERIFY(!topic.count(status).more);
            QCOMPARE(topic.count(status).value,
                     sql.number("select count(*) from fermata_outbox where topic = $1 and status = $2",
                                {topic.topic, std::string(toString(status))}));
        }
        const std::string queue = std::string(outboxQueue) + topic.topic;
        QCOMPARE(
            topic.later.value,
            sql.number(
                "select count(*) from gen_durable where queue = $1 and status = 'runnable' and eligible_at > now()",
                {queue}));
        QCOMPARE(
            topic.parked.value,
            sql.number("select count(*) from gen_durable where queue = $1 and status = 'awaiting_signal'", {queue}));
        QVERIFY(topic.parked.value > 0 && topic.later.value > 0);
        QVERIFY(topic.oldest);
        QCOMPARE(topic.oldest->time_since_epoch().count(),
                 sql.number("select extract(epoch from min(eligible_at)) * 1000000 from gen_durable "
                            "where queue = $1 and status = 'runnable' and eligible_at <= now()",
                            {queue}));
        QVERIFY(topic.relays.empty());
        QCOMPARE(topic.stops, topic.topic == "mail" ? std::optional(true) : std::nullopt);
    }
    // What has another priority is counted and can be the oldest too.
    sql.run(
        "update gen_durable set priority = 3, eligible_at = '2020-01-01 00:00:00+00' "
        "where id = (select id from gen_durable where status = 'runnable' and queue = 'fermata.outbox/mail' limit 1)");
    QCOMPARE(db.read({}).topics.at(1).topic, std::string("ledger").compare("mail") < 0 ? std::string("mail") : "");
    QCOMPARE(db.read({}).topics.at(1).oldest->time_since_epoch().count(), 1'577'836'800'000'000LL);
}

void OutboxTest::countsAreBounded() {
    const std::string database = emptyDatabase(Tables::Ours);
    Sql sql(database);
    sql.query("insert into gen_durable (fsm, step, status, queue) "
              "select 'fermata.outbox', 'publish', 'done', 'fermata.outbox/much' from generate_series(1, $1::int)",
              {std::to_string(outboxCountBound + 500)});
    sql.query("insert into gen_durable (fsm, step, queue) "
              "select 'fermata.outbox', 'publish', 'fermata.outbox/t' || lpad(i::text, 4, '0') "
              "from generate_series(1, $1::int) i",
              {std::to_string(outboxTopics + 50)});
    const OutboxSnapshot snapshot = connected(database).read({});
    QVERIFY(snapshot.moreTopics);
    QCOMPARE(int(snapshot.topics.size()), outboxTopics);
    QCOMPARE(snapshot.topics.front().topic, std::string("much"));
    const BoundedCount published = snapshot.topics.front().count(OutboxStatus::Published);
    QVERIFY(published.more);
    QCOMPARE(published.value, outboxCountBound);
    // A filter finds those that are not among the first, in any case; what it has is a text, and no pattern.
    const auto with = [&](const char* text) {
        views::OutboxQuery query;
        query.topicText = text;
        return connected(database).read(query);
    };
    QCOMPARE(int(with("MUCH").topics.size()), 1);
    const OutboxSnapshot found = with("t02");
    QVERIFY(!found.moreTopics);
    QCOMPARE(int(found.topics.size()), 51);
    QCOMPARE(found.topics.front().topic, std::string("t0200"));
    QCOMPARE(found.topics.back().topic, std::string("t0250"));
    QCOMPARE(found.topics.back().count(OutboxStatus::Pending).value, 1);
    QVERIFY(with("t").moreTopics);
    QVERIFY(with("%").topics.empty() && with("t_200").topics.empty() && with("'").topics.empty());
}

void OutboxTest::whoRelaysATopic() {
    Connected db = fresh(100);
    views::Reading reading;
    WorkerSummary relay;
    relay.name = "relay";
    relay.alive = true;
    relay.queues = {{.queue = "fermata.outbox/mail", .slots = 1, .busy = 0, .outcomes = {}}};
    relay.machines = {{"fermata.outbox", 1}};
    WorkerSummary gone = relay;
    gone.alive = false;
    gone.queues[0].queue = "fermata.outbox/orders";
    WorkerSummary other = relay; // takes the queue, and cannot run what is in it
    other.machines = {{"checkout", 1}};
    other.queues[0].queue = "fermata.outbox/ledger";
    reading.workers = {relay, gone, other};
    const OutboxSnapshot snapshot = db.read({}, reading);
    QVERIFY(snapshot.workersKnown);
    for (const OutboxTopic& topic : snapshot.topics)
        QCOMPARE(int(topic.relays.size()), topic.topic == "mail" ? 1 : 0);
    reading.workersFailed = true;
    QVERIFY(!db.read({}, reading).workersKnown);
}

void OutboxTest::aDatabaseWithoutAnOutbox() {
    Connected db = connected(emptyDatabase(Tables::Before));
    const OutboxSnapshot snapshot = db.read(of("orders"));
    QVERIFY(!snapshot.present && snapshot.topics.empty() && !snapshot.page);
}

void OutboxTest::pagesHoldWhatAPlainQueryFinds_data() {
    QTest::addColumn<QString>("status");
    QTest::addColumn<QString>("orderingKey");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("condition");
    QTest::newRow("all") << ""
                         << ""
                         << ""
                         << "true";
    for (const OutboxStatus status : allOutboxStatuses) {
        const QByteArray name = QByteArray::fromStdString(std::string(toString(status)));
        QTest::newRow(name) << QString(name) << ""
                            << "" << QString("status = '%1'").arg(QString(name));
    }
    QTest::newRow("an ordering key") << ""
                                     << "customer-5"
                                     << ""
                                     << "ordering_key = 'customer-5'";
    QTest::newRow("no such ordering key") << ""
                                          << "customer-77"
                                          << ""
                                          << "false";
    QTest::newRow("in a key") << ""
                              << ""
                              << "ORDER-12"
                              << "key ilike '%order-12%'";
    QTest::newRow("in an ordering key") << "DEAD"
                                        << ""
                                        << "Customer"
                                        << "status = 'DEAD' and ordering_key is not null";
    QTest::newRow("in an error") << ""
                                 << ""
                                 << "http 503"
                                 << "last_error ilike '%HTTP 503%'";
    QTest::newRow("no pattern") << ""
                                << ""
                                << "%"
                                << "false";
}

void OutboxTest::pagesHoldWhatAPlainQueryFinds() {
    QFETCH(QString, status);
    QFETCH(QString, orderingKey);
    QFETCH(QString, text);
    QFETCH(QString, condition);
    Connected db = fresh(3'000);
    views::OutboxQuery query = of("mail");
    query.limit = 70;
    query.filter.status = outboxStatusFromString(status.toStdString());
    if (!orderingKey.isEmpty()) query.filter.orderingKey = orderingKey.toStdString();
    if (!text.isEmpty()) query.filter.text = text.toStdString();
    const auto expected = plainly(db.database, "topic = 'mail' and " + condition.toStdString());
    QVERIFY(condition == "false" ? expected.empty() : expected.size() > 5);
    QCOMPARE(all(db, query), expected);
}

void OutboxTest::anEventIsShownAsItIs() {
    const std::string database = emptyDatabase(Tables::Ours);
    Sql sql(database);
    const long long put =
        sql.number("select fermata_outbox_put('orders', '{\"n\": 1}', 'order-1', '{}', 'customer-1', '1 hour')");
    const long long dead = sql.number("select fermata_outbox_put('orders', '{}')");
    sql.query("update gen_durable set status = 'failed', attempt = 4, last_error = repeat('x', 1000) where id = $1",
              {std::to_string(dead)});
    const long long large = sql.number("select fermata_outbox_put('orders', (select jsonb_agg(md5(i::text)) from "
                                       "generate_series(1, 20000) i), 'hidden')");
    const OutboxSnapshot snapshot = connected(database).read(of("orders"));
    QCOMPARE(int(snapshot.page->rows.size()), 3);
    const OutboxEvent& third = snapshot.page->rows[0];
    QCOMPARE(third.id.value, large);
    QVERIFY(third.keyUnread && !third.key);
    const OutboxEvent& second = snapshot.page->rows[1];
    QVERIFY(second.status == OutboxStatus::Dead && second.changedAt && !second.orderingKey && !second.key);
    QCOMPARE(second.attempts, 5LL); // the last try counts
    QCOMPARE(second.lastError->size(), std::size_t(400));
    const OutboxEvent& first = snapshot.page->rows[2];
    QCOMPARE(first.id.value, put);
    QVERIFY(first.status == OutboxStatus::Pending && !first.changedAt && !first.parked && !first.lastError);
    QCOMPARE(*first.key, std::string("order-1"));
    QCOMPARE(*first.orderingKey, std::string("customer-1"));
    QVERIFY(first.availableAt - first.createdAt == 1h);
}

void OutboxTest::causes_data() {
    QTest::addColumn<QString>("error");
    QTest::addColumn<QString>("cause");
    const auto row = [](const char* error, const char* cause) {
        QTest::newRow(error) << QString(error) << QString(cause);
    };
    row("", "");
    row("connection refused", "connection refused");
    row("HTTP 503 from host-17", "HTTP 503 from …");
    row("answered with status 404 for order 4711", "answered with status 404 for order …");
    row("connection to 127.0.0.1:5432 refused", "connection to … refused");
    row("no such customer \"Smith & Co\"", "no such customer \"…\"");
    row("id 6f1e2a90-5a0b-4f3c-9a53-0d1f6f5a7a11 is gone", "id … is gone");
    row("it isn't there, and can't be", "it isn't there, and can't be");
    row("an opened \" quote", "an opened \" quote");
    row("at 2026-11-26T10:00:00Z: late", "at …: late");
    row("first line 1\nsecond line 2", "first line …");
    row("Kunde „Möller“ fehlt", "Kunde „…“ fehlt");
    row("code 1234", "code …");
    row("took 1,842.5 s", "took … s");
}

void OutboxTest::causes() {
    QFETCH(QString, error);
    QFETCH(QString, cause);
    QCOMPARE(QString::fromStdString(causeOf(error.toStdString())), cause);
}

void OutboxTest::theDeadAreGroupedByTheirErrors() {
    Connected db = fresh(3'000);
    views::OutboxQuery query = of("orders");
    query.causes = true;
    const OutboxSnapshot snapshot = db.read(query);
    QVERIFY(!snapshot.page && snapshot.causes);
    Sql sql(db.database);
    const long long dead = sql.number("select count(*) from fermata_outbox where topic = 'orders' and status = 'DEAD'");
    QCOMPARE(snapshot.causes->lookedAt, (BoundedCount{dead, false}));
    std::map<std::string, const OutboxCause*> by;
    for (const OutboxCause& cause : snapshot.causes->causes)
        by[cause.cause] = &cause;
    QCOMPARE(int(by.size()), 2);
    for (const auto& [cause, like] : {std::pair("HTTP 503 from …", "HTTP%"), std::pair("refused \"…\"", "refused%")}) {
        QVERIFY2(by.contains(cause), cause);
        std::vector<long long> ids;
        for (const InstanceId id : by[cause]->ids)
            ids.push_back(id.value);
        QCOMPARE(ids, plainly(db.database,
                              "topic = 'orders' and status = 'DEAD' and last_error like '" + std::string(like) + "'"));
    }
}

void OutboxTest::aLineTellsWhoIsWaitedFor() {
    const std::string database = emptyDatabase(Tables::Ours);
    Sql sql(database);
    std::vector<long long> ids;
    for (int i = 0; i < 4; ++i)
        ids.push_back(sql.number("select fermata_outbox_put('orders', '{}', null, '{}', 'customer-1')"));
    const long long alone = sql.number("select fermata_outbox_put('orders', '{}')");
    sql.number("select fermata_outbox_put('orders', '{}', null, '{}', 'customer-2')");
    Connected db = connected(database);
    const auto line = [&](long long id) {
        views::OutboxQuery query = of("orders");
        query.chosen = InstanceId{id};
        return *db.read(query).line;
    };
    const auto before = [&](long long id) {
        const auto found = sql.value("select fermata_outbox_before($1)", {std::to_string(id)});
        return found ? std::optional(InstanceId{std::stoll(*found)}) : std::nullopt;
    };
    const auto idsOf = [](const OutboxLine& of) {
        std::vector<long long> all;
        for (const OutboxEvent& event : of.rows)
            all.push_back(event.id.value);
        return all;
    };
    QCOMPARE(idsOf(line(ids[2])), ids);
    QVERIFY(!line(ids[0]).waitsFor);
    for (const long long id : ids)
        QVERIFY(line(id).waitsFor == before(id));
    QVERIFY(line(alone).rows.empty() && !line(alone).waitsFor && line(alone).event);
    // The first one is DEAD and lets the others through: it stands in nobody's way.
    sql.query("update gen_durable set status = 'failed' where id = $1", {std::to_string(ids[0])});
    QCOMPARE(idsOf(line(ids[2])), (std::vector<long long>{ids[1], ids[2], ids[3]}));
    QVERIFY(line(ids[2]).waitsFor == before(ids[2]));
    QVERIFY(!line(ids[0]).event->stops);
    // It stops them.
    sql.query("insert into fermata_outbox_stop select id, queue, partition_key from gen_durable where id = $1",
              {std::to_string(ids[0])});
    QCOMPARE(idsOf(line(ids[2])), ids);
    QVERIFY(line(ids[2]).waitsFor == before(ids[2]) && line(ids[1]).waitsFor == InstanceId{ids[0]});
    QVERIFY(line(ids[0]).event->stops && !line(ids[0]).waitsFor);
    sql.query("delete from gen_durable where id = $1", {std::to_string(ids[2])});
    QVERIFY(!line(ids[2]).event && line(ids[2]).rows.empty());
}

void OutboxTest::everyStatementKeepsItsBound() {
    constexpr int events = 200'000;
    constexpr int topics = 3;
    const std::map<QString, qint64> bounds{
        // Four descents and seven counts a topic, each with one more that tells of more.
        {"outbox_topics", topics * (7 * (outboxCountBound + 1) + 8 * 2) + 8},
        {"outbox_page", 4 * outboxWindow},
        {"outbox_rows", 201},
        {"outbox_dead", outboxDeadWindow + 1},
        {"outbox_line", 3 * (outboxLineBound + 1) + 1},
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
    {
        Sql sql(database);
        sql.query(eventsFill, {std::to_string(events)});
        sql.run("insert into fermata_outbox_stop select id, queue, partition_key from gen_durable "
                "where status = 'failed' and partition_key is not null limit 5000");
        sql.run("analyze");
    }
    const auto log = cluster.cluster().logFile();
    const qint64 before = QFileInfo(QString::fromStdString(log.string())).size();
    {
        Connected db = connected(database);
        views::OutboxQuery query = of("mail");
        query.chosen = InstanceId{events / 2};
        for (const bool searches : {false, true}) {
            for (int status = -1; status < int(allOutboxStatuses.size()); ++status) {
                query.filter = {};
                if (status >= 0) query.filter.status = allOutboxStatuses[std::size_t(status)];
                if (searches) query.filter.text = "nowhere";
                query.after.reset();
                db.read(query);
                query.after = InstanceId{events / 2};
                db.read(query);
            }
        }
        query.topicText = "orders"; // … which leaves the others uncounted
        QCOMPARE(int(db.read(query).topics.size()), 1);
        query.topicText.clear();
        query.filter = {};
        query.filter.orderingKey = "customer-5";
        db.read(query);
        for (int id = 1; id <= 60; ++id) { // with and without an ordering key, in every status
            query.chosen = InstanceId{id};
            db.read(query);
        }
        query.causes = true;
        QCOMPARE(db.read(query).causes->lookedAt, (BoundedCount{outboxDeadWindow, true}));
    }
    QSet<QString> seen;
    for (const LoggedPlan& logged : plansIn(log, before)) {
        const auto found = names.find(normalized(logged.query));
        if (found == names.end()) continue;
        const QString name = found->second;
        seen.insert(name);
        const TableUse use = useOf(logged.plan, "gen_durable");
        QVERIFY2(use.unwelcome.isEmpty(), qPrintable(name + " reads by " + use.unwelcome));
        QVERIFY2(use.rows <= bounds.at(name), qPrintable(QString("%1 touches %2 rows").arg(name).arg(use.rows)));
        QVERIFY2(largestSort(logged.plan) <= 4 * outboxWindow, qPrintable(name));
    }
    for (const auto& [name, bound] : bounds)
        QVERIFY2(seen.contains(name), qPrintable(name + " was not seen in the log"));
}

FERMATA_TEST(OutboxTest, QCoreApplication)
#include "tst_outbox.moc"
