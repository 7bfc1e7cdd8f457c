// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// Durable servers on a real database: what is read is what is there, and costs what is on the screen.
#include "plan_log.h"
#include "populated.h"
#include "session/conninfo.h"
#include "session/facts.h"
#include "session/failure.h"
#include "session/query_runner.h"
#include "session/read_detail.h"
#include "session/read_server.h"

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
using Kind = ServerMessage::Kind;

namespace {

struct Bench {
    explicit Bench(const std::string& conninfo)
        : sql(conninfo)
        , runner(std::make_unique<QueryRunner>(Conninfo::parse(QString::fromStdString(conninfo)), "fermata"))
        , facts(readFacts(*runner)) {}

    long long start(const std::string& name, const std::string& state = "{}") {
        return sql.number("select instance from fermata_server_start('counter', $1, $2::jsonb)", {name, state});
    }
    ServerSnapshot read(long long id, bool state = false) {
        return ServerReader().read(*runner, facts, InstanceId{id}, {.state = state}, Timestamp{});
    }
    CallReply reply(long long message) { return readReply(*runner, SignalId{message}); }

    Sql sql;
    std::unique_ptr<QueryRunner> runner;
    Facts facts;
};

} // namespace

class DurableServersTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatWaitsIsCounted();
    void whoHasTheLock();
    void repliesAreReadFromTheNewest();
    void theStateIsWhole();
    void aStateIsReadWhenItHasBeenWritten();
    void largeTexts();
    void anInboxOfLargeMessages();
    void rowsOfAnybody_data();
    void rowsOfAnybody();
    void aSchemaWithoutServers();
    void whatACallIsAnswered();
    void everyStatementKeepsItsBound();
};

void DurableServersTest::whatWaitsIsCounted() {
    Bench bench(emptyDatabase(Tables::Ours));
    const long long id = bench.start("visits");
    ServerSnapshot server = bench.read(id);
    QVERIFY(server.present && server.name == "visits" && server.version == 1 && server.stateVersion == 1);
    QVERIFY(!server.lock && !server.first && server.waiting == BoundedCount{} && server.answers.empty());
    const long long first = bench.sql.number("select fermata_server_cast('visits', '{\"add\": 1}')");
    bench.sql.number("select fermata_server_call('visits', '\"value\"')");
    bench.sql.query("insert into signals (target_id, name) values ($1, 'other')", {std::to_string(id)});
    server = bench.read(id);
    QCOMPARE(server.waiting, (BoundedCount{2, false}));
    QVERIFY(server.first->id.value == first && server.first->kind == Kind::Cast);
    QCOMPARE(server.first->text.text, std::string("{\"add\": 1}"));
    QCOMPARE(server.first->at->time_since_epoch().count(),
             bench.sql.number("select extract(epoch from inserted_at) * 1000000 from signals where id = $1",
                              {std::to_string(first)}));
    // The next one is another one.
    ServerReader reader;
    reader.read(*bench.runner, bench.facts, InstanceId{id}, {}, Timestamp{});
    bench.sql.query("delete from signals where id = $1", {std::to_string(first)});
    // What takes long is not read each time.
    const auto readOn = [&] { server = reader.read(*bench.runner, bench.facts, InstanceId{id}, {}, Timestamp{}); };
    QTRY_VERIFY_WITH_TIMEOUT((readOn(), server.first->kind == Kind::Call && server.first->text.text == "\"value\""),
                             20'000);
    bench.sql.run("delete from signals");
    QTRY_VERIFY_WITH_TIMEOUT((readOn(), !server.first), 20'000);
    // More than are counted.
    bench.sql.query("insert into signals (target_id, name, payload) select $1, 'message', '{\"cast\": 1}' from "
                    "generate_series(1, $2::int)",
                    {std::to_string(id), std::to_string(serverWaitingBound + 5)});
    QCOMPARE(bench.read(id).waiting, (BoundedCount{serverWaitingBound, true}));
}

void DurableServersTest::whoHasTheLock() {
    Bench bench(emptyDatabase(Tables::Ours));
    const long long id = bench.start("visits");
    const std::string lock = "update gen_durable set step = 'locked', status = 'runnable', state = state || "
                             "jsonb_build_object('locked', jsonb_build_object('message', 7, 'call', $2::boolean, "
                             "'text', '{\"pay\": 1}'::jsonb)) where id = $1";
    bench.sql.query(lock, {std::to_string(id), "true"});
    bench.sql.query("insert into fermata_server_answer (message, server, status) values (7, $1, 'waiting')",
                    {std::to_string(id)});
    const ServerSnapshot call = bench.read(id);
    QVERIFY(call.lock && call.lock->id == SignalId{7} && call.lock->kind == Kind::Call);
    QCOMPARE(call.lock->text.text, std::string("{\"pay\": 1}"));
    QCOMPARE(call.lock->at->time_since_epoch().count(),
             bench.sql.number("select extract(epoch from answered_at) * 1000000 from fermata_server_answer"));
    QCOMPARE(call.answers.front().status, ServerAnswer::Status::Waiting);
    bench.sql.query(lock, {std::to_string(id), "false"});
    bench.sql.run("delete from fermata_server_answer");
    const ServerSnapshot cast = bench.read(id);
    QVERIFY(cast.lock && cast.lock->kind == Kind::Cast && !cast.lock->at);
    bench.sql.query("select fermata_server_clear_lock('visits')");
    QVERIFY(!bench.read(id).lock);
}

void DurableServersTest::repliesAreReadFromTheNewest() {
    Bench bench(emptyDatabase(Tables::Ours));
    const long long id = bench.start("visits");
    const long long other = bench.start("others");
    bench.sql.query(
        "insert into fermata_server_answer (message, server, status, reply, error) select i, case when i % 2 "
        "= 0 then $1::bigint else $2 end, case when i % 3 = 0 then 'failed' else 'replied' end, case when i % "
        "3 <> 0 then to_jsonb(i) end, case when i % 3 = 0 then 'no ' || i end from generate_series(1, 300) i",
        {std::to_string(id), std::to_string(other)});
    const ServerSnapshot server = bench.read(id);
    QCOMPARE(int(server.answers.size()), serverAnswersMost);
    QVERIFY(server.moreAnswers);
    for (int row = 0; row < serverAnswersMost; ++row) {
        const ServerAnswer& answer = server.answers[std::size_t(row)];
        const int message = 300 - 2 * row;
        QCOMPARE(answer.message.value, message);
        const bool failed = message % 3 == 0;
        QCOMPARE(answer.status, failed ? ServerAnswer::Status::Failed : ServerAnswer::Status::Replied);
        QCOMPARE(answer.text.text, (failed ? "no " : "") + std::to_string(message));
    }
}

void DurableServersTest::theStateIsWhole() {
    Bench bench(emptyDatabase(Tables::Ours));
    const long long id = bench.start("visits", R"({"count": 12345678901234567890, "d": 1.10})");
    QVERIFY(!bench.read(id).state); // nobody has asked
    QCOMPARE(*bench.read(id, true).state, *bench.sql.value("select fermata_server_state('visits')::text"));
    // Somebody's instance that says the name of another's server does not show that one's state.
    const long long thief =
        bench.sql.number("insert into gen_durable (fsm, step, state) values ('fermata.server/x', 'serve', "
                         "'{\"name\": \"visits\", \"state\": 1}') returning id");
    const ServerSnapshot stolen = bench.read(thief, true);
    QVERIFY(!stolen.state && stolen.stateError.empty());
}

void DurableServersTest::aStateIsReadWhenItHasBeenWritten() {
    Bench bench(emptyDatabase(Tables::Ours));
    const long long id = bench.start("visits", R"({"count": 1})");
    ServerReader reader;
    const auto read = [&] {
        return reader.read(*bench.runner, bench.facts, InstanceId{id}, {.state = true}, Timestamp{});
    };
    const auto first = read().state;
    bench.runner->takeTimes();
    QCOMPARE(read().state, first);
    for (const auto& [name, time] : bench.runner->takeTimes())
        QVERIFY2(name != "durable_server_state", "an unchanged state was read again");
    bench.sql.query("select fermata_server_write($1, '{\"count\": 2}')", {std::to_string(id)});
    QTRY_COMPARE(*read().state, std::string(R"({"count": 2})")); // after its rest
    QCOMPARE(read().version, 2);
}

void DurableServersTest::largeTexts() {
    Bench bench(emptyDatabase(Tables::Ours));
    const long long id = bench.start("visits");
    // 8 MB that do not compress, and some that do.
    bench.sql.run("create function noise(n int) returns text language sql as $$ select string_agg(md5(i::text), '') "
                  "from generate_series(1, n / 32) i $$");
    bench.sql.run("select fermata_server_cast('visits', to_jsonb(noise(8000000)))");
    ServerSnapshot server = bench.read(id);
    QVERIFY(server.first->text.unread && server.first->text.text.empty() && server.first->text.bytes > 1'000'000);
    bench.sql.run("delete from signals");
    bench.sql.run("select fermata_server_cast('visits', to_jsonb(repeat('x', 2000)))");
    server = bench.read(id);
    QVERIFY(!server.first->text.unread && server.first->text.cut && server.first->text.text.size() < 500);
    bench.sql.query("insert into fermata_server_answer (message, server, status, reply) values (1, $1, 'replied', "
                    "to_jsonb(noise(8000000)))",
                    {std::to_string(id)});
    server = bench.read(id);
    QVERIFY(server.answers.front().text.unread && server.answers.front().text.text.empty());
    const CallReply reply = bench.reply(1);
    QVERIFY(reply.cut && reply.reply.size() < 200'000);
    bench.sql.query("select fermata_server_write($1, to_jsonb(noise(8000000)))", {std::to_string(id)});
    QVERIFY(bench.read(id, true).state->size() > 7'900'000);
}

// As many of them as can be read at each refresh, and at least one.
void DurableServersTest::anInboxOfLargeMessages() {
    Bench bench(emptyDatabase(Tables::Ours));
    const long long id = bench.start("visits");
    bench.sql.run("create function noise(n int) returns text language sql as $$ select string_agg(md5(i::text), '') "
                  "from generate_series(1, n / 32) i $$");
    const auto send = [&](int count, int bytes) {
        bench.sql.query(
            "select fermata_server_cast('visits', to_jsonb(noise($2::int))) from generate_series(1, $1::int)",
            {std::to_string(count), std::to_string(bytes)});
    };
    const auto inbox = [&] { return *readInstanceDetail(*bench.runner, bench.facts, InstanceId{id}); };
    send(20, 8'100'000);
    QCOMPARE(int(inbox().inbox.size()), 1);
    QVERIFY(inbox().inboxMore);
    bench.sql.run("delete from signals");
    send(20, 1'000'000);
    QCOMPARE(int(inbox().inbox.size()), 8);
    QVERIFY(inbox().inboxMore);
    bench.sql.run("delete from signals");
    send(20, 10'000);
    QCOMPARE(int(inbox().inbox.size()), 20);
    QVERIFY(!inbox().inboxMore);
}

void DurableServersTest::rowsOfAnybody_data() {
    QTest::addColumn<QString>("state");
    for (const char* const state :
         {"null", "5", "\"x\"", "[]", "{}", R"({"name": null, "version": null})",
          R"({"name": {"a": 1}, "version": "x"})", R"({"version": 1e40, "tries": -1, "state_version": 1.5})",
          R"({"locked": 1})", R"({"locked": {"message": "x"}})",
          R"({"locked": {"message": 1e40, "call": 1, "text": null}})", R"({"locked": {"message": 7, "call": "true"}})"})
        QTest::newRow(state) << QString(state);
}

void DurableServersTest::rowsOfAnybody() {
    QFETCH(QString, state);
    static Bench bench(emptyDatabase(Tables::Ours));
    const long long id = bench.sql.number("insert into gen_durable (fsm, step, state) values ('fermata.server/x', "
                                          "'locked', $1::jsonb) returning id",
                                          {state.toStdString()});
    for (const char* const payload : {"null", "5", "[1]", "{}", R"({"call": null})", R"({"call": 1, "cast": 2})"}) {
        bench.sql.query("insert into signals (target_id, name, payload) values ($1, 'message', $2::jsonb)",
                        {std::to_string(id), payload});
        const ServerSnapshot server = bench.read(id, true);
        QVERIFY(server.present && server.first && server.version == 0 && !server.state);
        bench.sql.run("delete from signals");
    }
}

void DurableServersTest::aSchemaWithoutServers() {
    Bench bench(emptyDatabase(Tables::SpecOnly));
    const long long id =
        bench.sql.number("insert into gen_durable (fsm, step) values ('fermata.server/x', 'serve') returning id");
    QVERIFY(!bench.read(id, true).present);
}

void DurableServersTest::whatACallIsAnswered() {
    Bench bench(emptyDatabase(Tables::Ours));
    bench.start("visits");
    const long long call = bench.sql.number("select fermata_server_call('visits', '1')");
    QCOMPARE(bench.reply(call).status, CallReply::Status::Waiting);
    QCOMPARE(bench.reply(404).status, CallReply::Status::Unknown);
    bench.sql.query("insert into fermata_server_answer (message, server, status, reply, error) values (1001, 1, "
                    "'replied', '{\"a\": 1.10}', null), (1002, 1, 'failed', null, 'no')");
    QVERIFY(bench.reply(1001).status == CallReply::Status::Replied && bench.reply(1001).reply == R"({"a": 1.10})");
    QVERIFY(bench.reply(1002).status == CallReply::Status::Failed && bench.reply(1002).error == "no");
}

void DurableServersTest::everyStatementKeepsItsBound() {
    constexpr int waiting = 200'000;
    struct Bound {
        qint64 instances, signals, answers;
    };
    const std::map<QString, Bound> bounds{
        {"durable_server", {1, 0, 1}},         {"durable_server_waiting", {0, serverWaitingBound + 1, 0}},
        {"durable_server_message", {0, 1, 0}}, {"durable_server_answers", {0, 0, serverAnswersMost + 1}},
        {"durable_server_state", {1, 0, 0}},   {"call_reply", {0, 1, 1}},
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
    long long id = 0;
    {
        Sql sql(database);
        sql.run("insert into gen_durable (fsm, step) select 'order', 's' from generate_series(1, 20000)");
        for (int i = 0; i < 50; ++i)
            sql.query("select fermata_server_start('counter', $1)", {"server-" + std::to_string(i)});
        id = sql.number("select fermata_server_find('server-7')");
        sql.query(
            "insert into signals (target_id, name, payload) select case when i % 10 = 0 then i % 20000 + 1 else $1 "
            "end, 'message', '{\"cast\": 1}' from generate_series(1, $2::int) i",
            {std::to_string(id), std::to_string(waiting + waiting / 9)});
        sql.query("insert into fermata_server_answer (message, server, status, reply) select i, case when i % 10 = 0 "
                  "then 1 else $1::bigint end, 'replied', '1' from generate_series(1, $2::int) i",
                  {std::to_string(id), std::to_string(waiting)});
        sql.run("analyze");
    }
    const auto log = cluster.cluster().logFile();
    const qint64 before = QFileInfo(QString::fromStdString(log.string())).size();
    {
        Bench bench(database);
        for (int i = 0; i < 10; ++i) { // also by a plan that does not know the values
            const ServerSnapshot server = bench.read(id, true);
            QCOMPARE(server.waiting, (BoundedCount{serverWaitingBound, true}));
            QVERIFY(server.first && server.state && server.moreAnswers);
            bench.reply(1000 + i);
        }
    }
    QSet<QString> seen;
    for (const LoggedPlan& logged : plansIn(log, before)) {
        const auto found = names.find(normalized(logged.query));
        if (found == names.end()) continue;
        const QString name = found->second;
        seen.insert(name);
        const Bound& bound = bounds.at(name);
        for (const auto& [table, most] :
             {std::pair("gen_durable", bound.instances), std::pair("signals", bound.signals),
              std::pair("fermata_server_answer", bound.answers)}) {
            const TableUse use = useOf(logged.plan, table);
            QVERIFY2(use.unwelcome.isEmpty(), qPrintable(name + " reads by " + use.unwelcome));
            QVERIFY2(use.rows <= most,
                     qPrintable(QString("%1 touches %2 rows of %3").arg(name).arg(use.rows).arg(table)));
        }
    }
    QCOMPARE(seen.size(), qsizetype(bounds.size()));
}

FERMATA_TEST(DurableServersTest, QCoreApplication)
#include "tst_durable_servers.moc"
