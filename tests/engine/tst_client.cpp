// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "engine_testing.h"
#include "postgres/copy_in.h"

#include <fermata/test/runner.h>
#include <fermata/test/sanitized.h>

#include <QFile>

#include <libpq-fe.h>
#include <sys/resource.h>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

namespace {

NewInstance job(Json state = Json::object()) {
    return {.fsm = "job", .step = "work", .state = std::move(state)};
}

NewInstance jobWithText(const std::string& state) {
    NewInstance instance = job();
    instance.stateText = state;
    return instance;
}

/// Refused by the server alone: no check of ours foresees it.
NewInstance refusedByTheServer() {
    return jobWithText("1e-20000"); // 22003
}

} // namespace

/// The client: what goes in comes out, what cannot be is refused in words, and a transaction of the caller's stays
/// theirs.
class ClientTest : public QObject {
    Q_OBJECT

    std::string database_;
    std::optional<Sql> sql_;
    std::optional<Client> client_;

    std::string refusal(const std::function<void()>& act) {
        try {
            act();
        } catch (const Error& error) {
            return (error.kind() == Error::Kind::BadInput ? "" : "not bad input: ") + std::string(error.what());
        }
        return "accepted";
    }

    long long instances() { return sql_->number("select count(*) from gen_durable"); }

private Q_SLOTS:
    void initTestCase() {
        database_ = migratedDatabase();
        sql_.emplace(sessionOn(database_));
        client_.emplace(Database{.connection = database_});
    }

    void init() { emptyTables(*sql_); }

    // ---- what goes in -----------------------------------------------------------------------------------------------

    /// All of an instance lands in its columns, and comes back from get().
    void roundTrip() {
        NewInstance one{.fsm = "fsm {\"}", .version = 7, .step = "stép\\", .state = {{"ü", {1, nullptr, "x\n"}}}};
        one.queue = "a,b";
        one.priority = -32768;
        one.partitionKey = "null";
        one.uniqueKey = "NULL";
        one.uniqueScope = {Status::Done, Status::Runnable};
        one.delay = 1h;
        const InstanceId id = client_->insert(one).value();
        QCOMPARE(sql_->value("select concat_ws('|', fsm, fsm_version, step, status, state, queue, priority, "
                             "partition_key, unique_key, unique_scope, eligible_at - inserted_at) from gen_durable")
                     .value(),
                 std::string("fsm {\"}|7|stép\\|runnable|{\"ü\": [1, null, \"x\\n\"]}|a,b|-32768|null|\\x4e554c4c|"
                             "{done,runnable}|01:00:00"));
        const InstanceRow row = client_->get(id).value();
        QCOMPARE(row.fsm, one.fsm);
        QCOMPARE(row.fsmVersion, 7);
        QCOMPARE(row.step, one.step);
        QVERIFY(row.status == Status::Runnable);
        QCOMPARE(row.queue, one.queue);
        QCOMPARE(row.priority, -32768);
        QCOMPARE(row.partitionKey.value(), std::string("null"));
        QCOMPARE(row.uniqueKey.value(), std::string("NULL"));
        QVERIFY(row.uniqueScope == one.uniqueScope);
        QCOMPARE(Json::parse(row.state).dump(), one.state.dump());
        QVERIFY(row.eligibleAt - row.insertedAt == 1h);
        QVERIFY(!row.result && !row.awaits && !row.lockedBy && !row.leaseExpiresAt && !row.parentId && !row.lastError);
        QVERIFY(!client_->get(InstanceId{id.value + 1}));
    }

    /// The infinities are the ends of time, not an overflow; a result of null is not none (C15).
    void extremes() {
        const InstanceId id = client_->insert(job()).value();
        sql_->run(
            "update gen_durable set eligible_at = 'infinity', updated_at = '-infinity', result = 'null', attempt = "
            "2147483647, lease_expires_at = '2038-01-19 03:14:08.000001+00'");
        const InstanceRow row = client_->get(id).value();
        QVERIFY(row.eligibleAt == infiniteFuture && row.updatedAt == infinitePast);
        QCOMPARE(row.leaseExpiresAt.value().time_since_epoch().count(), 2147483648000001LL);
        QCOMPARE(row.result.value(), std::string("null"));
        QCOMPARE(row.attempt, 2147483647);
    }

    void exactText_data() {
        QTest::addColumn<QString>("text");
        for (const char* text :
             {"1.10", "18446744073709551617", "-0.0", "1E2", "123456789012345678901234567890.5",
              R"({"z": 1, "a": 9007199254740993})", R"("\u00e9\ud83d\ude00")", "null", "[]", " { \"a\" : [ 1 , 2 ] } "})
            QTest::newRow(text) << QString::fromUtf8(text);
    }

    /// D19: exact text is stored as PostgreSQL itself would take it; nothing is rounded on the way. States and
    /// payloads.
    void exactText() {
        QFETCH(QString, text);
        const std::string given = text.toStdString();
        const std::string expected = *sql_->value("select $1::jsonb::text", {given});
        const InstanceId id = client_->insert(jobWithText(given)).value();
        QCOMPARE(client_->get(id)->state, expected);
        client_->deliver({.target = id, .name = "go", .payload = given});
        QCOMPARE(client_->signals(id).at(0).payload, expected);
        const SpawnAnswer spawned = client_->spawn({.fsm = "job", .step = "work", .state = given, .count = 2});
        QCOMPARE(client_->get(spawned.ids.at(1))->state, expected);
    }

    /// G83: a verdict a row, in order, in one transaction, with ids that ascend; nothing in, nothing out.
    void batch() {
        QVERIFY(client_->insert(std::span<const NewInstance>()).empty());
        std::vector<NewInstance> many;
        for (int i = 0; i < 3000; ++i) {
            many.push_back(job({{"number", i}}));
            many.back().uniqueKey = std::to_string(i % 2000);
            many.back().uniqueScope = {Status::Runnable};
        }
        const auto ids = client_->insert(many);
        QCOMPARE(ids.size(), std::size_t(3000));
        InstanceId last;
        for (std::size_t i = 0; i < ids.size(); ++i) {
            QCOMPARE(ids[i].has_value(), i < 2000);
            if (!ids[i]) continue;
            QVERIFY(*ids[i] > last);
            last = *ids[i];
        }
        QCOMPARE(sql_->number("select count(distinct xmin::text) from gen_durable"), 1LL);
        QCOMPARE(sql_->number("select count(*) from gen_durable where state ->> 'number' = convert_from(unique_key, "
                              "'UTF8')"),
                 2000LL);
    }

    /// One that cannot be stored: none is.
    void batchWithABadOne() {
        const std::string refused = refusal([&] { client_->insert(std::vector{job(), refusedByTheServer(), job()}); });
        QVERIFY2(refused.find("inserting instances") == 0, refused.c_str());
        QCOMPARE(instances(), 0LL);
        QVERIFY(client_->insert(job())); // and the connection is as good as before
    }

    // ---- many at once: what has no key is copied --------------------------------------------------------------------

    /// A row is the same row, copied or not.
    void copied() {
        NewInstance one{.fsm = "fsm {\"}", .version = 7, .step = "stép\\\n", .state = {{"ü", {1, nullptr, "x\t\\N"}}}};
        one.queue = "a,b";
        one.priority = -32768;
        one.partitionKey = "null";
        one.delay = 1234567ms;
        client_->insert(one);
        const auto ids = client_->insert(std::vector(400, one));
        QCOMPARE(ids.size(), std::size_t(400));
        QCOMPARE(instances(), 401LL);
        const auto kinds =
            sql_->query("select distinct to_jsonb(g) - '{id,eligible_at,inserted_at,updated_at}'::text[], "
                        "eligible_at - inserted_at, updated_at - inserted_at from gen_durable g");
        QCOMPARE(kinds.size(), std::size_t(1));
        QCOMPARE(kinds[0][1].value(), std::string("00:20:34.567"));
        QCOMPARE(client_->get(*ids.back())->step, one.step);
        // The defaults, too.
        client_->insert(std::vector(300, job()));
        sql_->run("insert into gen_durable (fsm, step) values ('job', 'work')");
        QCOMPARE(sql_->number("select count(distinct to_jsonb(g) - '{id,eligible_at,inserted_at,updated_at}'::text[]) "
                              "from gen_durable g where fsm = 'job' and eligible_at = inserted_at"),
                 1LL);
    }

    /// Some with keys, some without, some refused: a verdict a row, ids that ascend, one transaction. `step`: of the
    /// ids that are drawn, as when others draw from the sequence at the same time.
    void copiedInPart_data() {
        QTest::addColumn<int>("step");
        QTest::newRow("ids in a row") << 1;
        QTest::newRow("ids with gaps") << 7;
    }

    void copiedInPart() {
        QFETCH(int, step);
        sql_->run("alter sequence gen_durable_id_seq increment by " + std::to_string(step));
        std::vector<NewInstance> many;
        for (int i = 0; i < 900; ++i) {
            many.push_back(job({{"number", i}}));
            if (i % 3 == 1) many.back().uniqueKey = std::to_string(i / 6); // each twice
            if (i % 3 != 0) many.back().uniqueScope = {Status::Runnable};
        }
        const auto ids = client_->insert(many);
        sql_->run("alter sequence gen_durable_id_seq increment by 1");
        InstanceId last;
        for (int i = 0; i < 900; ++i) {
            const auto& id = ids.at(static_cast<std::size_t>(i));
            QCOMPARE(id.has_value(), i % 6 != 4);
            if (!id) continue;
            QVERIFY(*id > last);
            last = *id;
            QCOMPARE(columnOf(*sql_, *id, "(state ->> 'number')"), std::to_string(i));
        }
        QCOMPARE(instances(), 750LL);
        QCOMPARE(sql_->number("select count(*) from gen_durable where unique_guard is not null"), 150LL);
        QCOMPARE(sql_->number("select count(*) from gen_durable where unique_scope = '{runnable}'"), 450LL);
        QCOMPARE(sql_->number("select count(distinct xmin::text) from gen_durable"), 1LL);
    }

    void copyWithABadOne_data() {
        QTest::addColumn<QString>("state");
        QTest::addColumn<QByteArray>("queue");
        QTest::newRow("found by us: a NUL") << R"({"a": "\u0000"})" << QByteArray("q");
        QTest::newRow("found by us: no UTF-8") << "{}" << QByteArray("caf\xe9");
        QTest::newRow("found by the server") << "1e-20000" << QByteArray("q"); // 22003
    }

    /// One of many that cannot be stored: none is, in words; and the connection is as good as before, in a transaction
    /// of the caller's as well.
    void copyWithABadOne() {
        QFETCH(QString, state);
        QFETCH(QByteArray, queue);
        std::vector<NewInstance> many(5000, job());
        many[4000].stateText = state.toStdString();
        many[4000].queue = queue.toStdString();
        const std::string refused = refusal([&] { client_->insert(many); });
        QVERIFY2(refused != "accepted" && !refused.starts_with("not bad input"), refused.c_str());
        QCOMPARE(instances(), 0LL);
        QVERIFY(client_->insert(job()));

        Sql business = sessionOn(database_, "public");
        Client client(business.handle());
        business.run("begin");
        QVERIFY(client.insert(job()));
        QVERIFY(refusal([&] { client.insert(many); }) != "accepted");
        QCOMPARE(client.insert(std::vector(500, job())).size(), std::size_t(500));
        QCOMPARE(business.value("show search_path").value(), std::string("public"));
        business.run("commit");
        QCOMPARE(instances(), 502LL);
    }

    /// Fewer than are worth a copy by their number, and worth it by their weight.
    void aFewThatAreLarge() {
        const std::string text = "\"" + std::string(3u << 20, 'x') + "\"";
        std::vector<NewInstance> few(3, jobWithText(text));
        few[1].uniqueKey = "k";
        few[1].uniqueScope = {Status::Runnable};
        QVERIFY(client_->insert(few[1]));
        const auto ids = client_->insert(few);
        QVERIFY(ids[0] && !ids[1] && ids[2] && *ids[0] < *ids[2]);
        QCOMPARE(client_->get(*ids[2])->state, text);
    }

    void copiedInOwnTransaction_data() { ownTransaction_data(); }

    void copiedInOwnTransaction() {
        QFETCH(QString, end);
        Sql business = sessionOn(database_, "public");
        Client client(business.handle());
        business.run("begin");
        const auto ids = client.insert(std::vector(500, job()));
        QVERIFY(client.get(*ids.back())); // its own eyes see it
        QCOMPARE(instances(), 0LL);
        business.run(end.toStdString());
        QCOMPARE(instances(), end == "commit" ? 500LL : 0LL);
    }

    /// D11: each queue that has got something is announced, once, with the commit.
    void copyIsAnnounced() {
        auto listener = postgres::Connection::open({.connection = database_}, postgres::Purpose::Client);
        listener.command("listen fermata_wake", "listening");
        std::vector<NewInstance> many;
        for (int i = 0; i < 600; ++i) {
            many.push_back(job());
            many.back().queue = i % 2 ? "odd" : "even";
        }
        NewInstance keyed = job();
        keyed.uniqueScope = {Status::Runnable};
        for (const char* queue : {"accepted", "refused"}) { // of the same key
            keyed.uniqueKey = "k";
            keyed.queue = queue;
            many.push_back(keyed);
        }
        client_->insert(many);
        std::multiset<std::string> announced;
        QVERIFY(waitUntil([&] {
            for (const postgres::Notification& one : listener.notifications())
                announced.insert(one.payload);
            return announced.size() >= 3;
        }));
        QVERIFY((announced == std::multiset<std::string>{"odd", "even", "accepted"}));
    }

    /// A copy that is given up leaves nothing, and a session that goes on.
    void copyGivenUp() {
        auto connection = postgres::Connection::open({.connection = database_}, postgres::Purpose::Client);
        {
            postgres::CopyIn copy(connection, "gen_durable (fsm, step)", 2, "copying");
            for (int i = 0; i < 100'000; ++i) {
                copy.row();
                copy.text("job");
                copy.text("work");
            }
        }
        QCOMPARE(instances(), 0LL);
        QVERIFY(store::insertInstances(connection, {}).empty());
        QCOMPARE(store::insertCopies(connection, store::encode(job(), 100), 300).size(), std::size_t(300));
        QCOMPARE(instances(), 300LL);
    }

    void copyIntoNowhere() {
        auto connection = postgres::Connection::open({.connection = database_}, postgres::Purpose::Client);
        try {
            postgres::CopyIn copy(connection, "nowhere (fsm)", 1, "copying");
            QFAIL("it was accepted");
        } catch (const Error& error) {
            QVERIFY2(error.kind() == Error::Kind::Schema && QString(error.what()).startsWith("copying: "),
                     error.what());
        }
        QVERIFY(store::insertInstances(connection, std::vector{store::encode(job(), 100)}).front().id);
    }

    /// A plan made when the tables were small is still a good one when they are not.
    void plansOutliveSmallTables() {
        // In a database of its own: what sessions of other tests have done may be told late.
        const std::string database = migratedDatabase();
        Sql sql = sessionOn(database);
        const InstanceId id = Client({.connection = database}).insert(job()).value();
        sql.run("analyze gen_durable; analyze signals");
        const auto inserted = [&] {
            return sql.number("select coalesce(sum(n_tup_ins), 0)::bigint from pg_stat_user_tables where relname = "
                              "'gen_durable' and schemaname = 'fermata'");
        };
        QVERIFY(waitUntil([&] { return inserted() == 1; }));
        const auto scans = [&] {
            return sql.number("select sum(seq_scan) from pg_stat_user_tables where relname in ('gen_durable', "
                              "'signals') and schemaname = 'fermata'");
        };
        const long long before = scans();
        {
            Client client({.connection = database});
            for (int i = 0; i < 10; ++i) {
                client.signal(id, "go", Json::object(), std::to_string(i));
                client.insert(job());
                client.get(id);
            }
            client.insert(std::vector(300, job()));
        }
        // A session tells what it has done at its end at the latest.
        QVERIFY(waitUntil([&] { return inserted() >= 311; }));
        QCOMPARE(scans(), before);
    }

    void spawnTooMuch() {
        SpawnRequest request{
            .fsm = "job", .step = "work", .state = "\"" + std::string(1000, 'x') + "\"", .count = 1'000'000};
        const std::string refused = refusal([&] { client_->spawn(request); });
        QVERIFY2(refused.starts_with("the batch of new instances holds 10"), refused.c_str());
        QCOMPARE(instances(), 0LL);
    }

    void spawn() {
        SpawnRequest request{.fsm = "job", .step = "work", .queue = "mail", .priority = 3, .delay = 1min, .count = 3};
        request.partitionKey = "acct";
        const SpawnAnswer plain = client_->spawn(request);
        QCOMPARE(plain.ids.size(), std::size_t(3));
        QCOMPARE(plain.rejected, 0);
        QCOMPARE(
            sql_->number("select count(*) from gen_durable where queue = 'mail' and priority = 3 and partition_key = "
                         "'acct' and eligible_at = inserted_at + interval '1 min'"),
            3LL);
        request.uniqueKey = "k";
        request.uniqueScope = {Status::Runnable};
        const SpawnAnswer keyed = client_->spawn(request);
        QCOMPARE(keyed.ids.size(), std::size_t(1));
        QCOMPARE(keyed.rejected, 2);
    }

    void badInput_data() {
        QTest::addColumn<QString>("said");
        for (const char* said :
             {"needs the name of its machine", "needs the step", "needs a queue", "priority 40000", "negative delay",
              "100 years", "2601 bytes", "not finite", "NUL", "UTF-8", "nested more than 1000", "not valid JSON",
              "count must be at least 1", "a signal needs a name", "the payload", "the dedup key", "the partition key"})
            QTest::newRow(said) << said;
    }

    /// What was wrong, in words; nothing is sent.
    void badInput() {
        QFETCH(QString, said);
        NewInstance one = job();
        const InstanceId target = client_->insert(job()).value();
        std::function<void()> act = [&] { client_->insert(one); };
        if (said.endsWith("machine")) one.fsm = "";
        if (said.endsWith("step")) one.step = "";
        if (said.endsWith("queue")) one.queue = "";
        if (said.startsWith("priority")) one.priority = 40000;
        if (said.startsWith("negative")) one.delay = -1ms;
        if (said.startsWith("100")) one.delay = std::chrono::hours(24 * 36526);
        if (said.startsWith("2601")) one.uniqueKey = std::string(2601, 'x');
        if (said.startsWith("not finite")) one.state = std::numeric_limits<double>::infinity();
        if (said.startsWith("NUL")) one.fsm = std::string("a\0b", 3);
        if (said.startsWith("UTF-8")) one.step = "caf\xe9";
        if (said.startsWith("nested")) one.stateText = std::string(2000, '[') + std::string(2000, ']');
        if (said.startsWith("not valid")) one.stateText = "{'single': 1}";
        if (said.startsWith("count")) act = [&] { client_->spawn({.fsm = "job", .step = "work", .count = 0}); };
        if (said.startsWith("a signal")) act = [&] { client_->signal(target, ""); };
        if (said.startsWith("the payload"))
            act = [&] { client_->deliver({.target = target, .name = "go", .payload = ""}); };
        if (said.startsWith("the dedup"))
            act = [&] { client_->signal(target, "go", Json::object(), std::string("a\0b", 3)); };
        if (said.startsWith("the partition")) one.partitionKey = "\xff";
        const std::string refused = refusal(act);
        QVERIFY2(QString::fromStdString(refused).contains(said) && !refused.starts_with("not bad"), refused.c_str());
        QCOMPARE(instances(), 1LL);
        QCOMPARE(sql_->number("select count(*) from signals"), 0LL);
    }

    // ---- a transaction of the caller's ------------------------------------------------------------------------------

    /// What is written over a connection of the caller's stands and falls with their transaction.
    void ownTransaction_data() {
        QTest::addColumn<QString>("end");
        QTest::newRow("commit") << "commit";
        QTest::newRow("rollback") << "rollback";
    }

    void ownTransaction() {
        QFETCH(QString, end);
        const InstanceId target = client_->insert(job()).value();
        sql_->run("update gen_durable set status = 'awaiting_signal', awaits = 'go'");
        Sql business(database_);
        business.run("set search_path = public");
        business.run("create table orders (id int)");
        Client client(business.handle());
        business.run("begin");
        business.run("insert into orders values (1)");
        const InstanceId id = client.insert(job()).value();
        QCOMPARE(describe(client.signal(target, "go").outcome), std::string("woke"));
        QVERIFY(client.get(id)); // its own eyes see it
        QCOMPARE(business.value("show search_path").value(), std::string("public"));
        business.run("insert into orders values (2)");
        QCOMPARE(instances(), 1LL);
        QCOMPARE(columnOf(*sql_, target, "status"), std::string("awaiting_signal"));
        business.run(end.toStdString());

        const bool committed = end == "commit";
        QCOMPARE(instances(), committed ? 2LL : 1LL);
        QCOMPARE(columnOf(*sql_, target, "status"), std::string(committed ? "runnable" : "awaiting_signal"));
        QCOMPARE(business.number("select count(*) from orders"), committed ? 2LL : 0LL);
        QCOMPARE(business.value("show search_path").value(), std::string("public"));
        business.run("drop table orders");
    }

    /// What is refused costs the caller's transaction nothing.
    void refusedInOwnTransaction_data() {
        QTest::addColumn<QString>("what");
        for (const char* what : {"an insert", "a signal to nobody", "a payload", "a missing schema"})
            QTest::newRow(what) << what;
    }

    void refusedInOwnTransaction() {
        QFETCH(QString, what);
        const InstanceId target = client_->insert(job()).value();
        Sql business = sessionOn(database_, "public");
        Client client(business.handle(), what == "a missing schema" ? "elsewhere" : "fermata");
        business.run("begin");
        business.run("insert into fermata.gen_durable (fsm, step) values ('before', 'x')");
        try {
            if (what == "a payload")
                client.deliver({.target = target, .name = "go", .payload = "1e-20000"});
            else if (what == "a signal to nobody")
                client.signal(InstanceId{404}, "go");
            else
                client.insert(refusedByTheServer());
            QFAIL("it was accepted");
        } catch (const Error&) {
        }
        QCOMPARE(business.value("show search_path").value(), std::string("public"));
        business.run("insert into fermata.gen_durable (fsm, step) values ('after', 'x')");
        if (what != "a missing schema") QVERIFY(client.insert(job()));
        business.run("commit");
        QCOMPARE(sql_->number("select count(*) from gen_durable where fsm in ('before', 'after')"), 2LL);
        QCOMPARE(sql_->number("select count(*) from signals"), 0LL);
    }

    /// Clients come and go over one connection, in and out of transactions, for one schema and another.
    void manyClientsOneConnection() {
        migrate({.connection = database_, .schema = "second"});
        Sql business = sessionOn(database_, "public");
        for (int round = 0; round < 2; ++round) {
            business.run("begin");
            for (const char* schema : {"fermata", "second", "fermata"}) {
                Client client(business.handle(), schema);
                const InstanceId id = client.insert(job()).value();
                client.signal(id, "go");
                QCOMPARE(client.signals(id).size(), std::size_t(1));
            }
            business.run("commit");
            business.run("discard all");
        }
        QCOMPARE(instances(), 4LL);
        QCOMPARE(sql_->number("select count(*) from second.gen_durable"), 2LL);
        sql_->run("drop schema second cascade");
    }

    /// Outside of a transaction each call is one, and the session stays as it was.
    void ownConnectionWithoutTransaction() {
        Sql business = sessionOn(database_, "public");
        business.run("set bytea_output = escape; set datestyle = 'German'; set timezone = 'Asia/Tokyo'");
        Client client(business.handle());
        NewInstance one = job();
        one.uniqueKey = std::string("\0\xff\\", 3);
        one.uniqueScope = {Status::Runnable};
        const InstanceId id = client.insert(one).value();
        QCOMPARE(instances(), 1LL);
        QCOMPARE(client.get(id)->uniqueKey.value(), one.uniqueKey.value());
        QVERIFY(client.get(id)->insertedAt == client_->get(id)->insertedAt);
        QVERIFY(refusal([&] { client.insert(refusedByTheServer()); }) != "accepted");
        QCOMPARE(business.value("show search_path").value(), std::string("public"));
        QCOMPARE(describe(client.signal(id, "go").outcome), std::string("stored"));
        QCOMPARE(business.value("show search_path").value(), std::string("public"));
    }

    /// A connection that its owner is in the middle of using: said, not waited for.
    void ownConnectionIsBusy() {
        Sql business = sessionOn(database_, "public");
        Client client(business.handle());
        QVERIFY(PQenterPipelineMode(business.handle()));
        std::string refused = refusal([&] { client.insert(job()); });
        QVERIFY2(refused.find("pipeline mode") != std::string::npos, refused.c_str());
        QVERIFY(PQexitPipelineMode(business.handle()));
        QVERIFY(PQsendQuery(business.handle(), "select 1"));
        refused = refusal([&] { client.signal(InstanceId{1}, "go"); });
        QVERIFY2(refused.find("under way") != std::string::npos, refused.c_str());
        while (PGresult* const result = PQgetResult(business.handle()))
            PQclear(result);
        QVERIFY(client.insert(job()));
        QCOMPARE(instances(), 1LL);
    }

    // ---- reading ----------------------------------------------------------------------------------------------------

    void list() {
        std::vector<NewInstance> many;
        for (int i = 0; i < 10; ++i) {
            many.push_back({.fsm = i % 2 ? "odd" : "even", .version = 1 + i % 3, .step = "s" + std::to_string(i % 4)});
            many.back().queue = i < 5 ? "low" : "high";
        }
        client_->insert(many);
        sql_->run(
            "update gen_durable set status = 'done' where id > 8; update gen_durable set parent_id = 1 where id in "
            "(4, 6)");
        const auto ids = [&](const InstanceFilter& filter, int limit = 100, std::int64_t after = 0) {
            std::string all;
            for (const InstanceSummary& row : client_->list(filter, limit, InstanceId{after}))
                all += (all.empty() ? "" : " ") + toString(row.id);
            return all;
        };
        QCOMPARE(ids({}), std::string("1 2 3 4 5 6 7 8 9 10"));
        QCOMPARE(ids({}, 3, 4), std::string("5 6 7"));
        QCOMPARE(ids({.statuses = {Status::Done, Status::Failed}}), std::string("9 10"));
        QCOMPARE(ids({.fsm = "odd", .queue = "high"}), std::string("6 8 10"));
        QCOMPARE(ids({.fsmVersion = 2}), std::string("2 5 8"));
        QCOMPARE(ids({.step = "s3"}), std::string("4 8"));
        QCOMPARE(ids({.id = InstanceId{7}}), std::string("7"));
        QCOMPARE(ids({.parent = InstanceId{1}}), std::string("4 6"));
        sql_->run("update gen_durable set eligible_at = now() + interval '1 hour' where id in (3, 9)");
        QCOMPARE(ids({.statuses = {Status::Runnable}, .scheduled = true}), std::string("3"));
        QCOMPARE(ids({.statuses = {Status::Runnable}, .scheduled = false}), std::string("1 2 4 5 6 7 8"));
        QCOMPARE(ids({.statuses = {Status::Runnable, Status::Done}, .scheduled = true}), std::string("3 9 10"));
        const auto childs = client_->childs(InstanceId{1});
        QCOMPARE(childs.size(), std::size_t(2));
        QCOMPARE(childs[1].id.value, 6LL);
    }

    // ---- connections that break -------------------------------------------------------------------------------------

    /// A session that was ended while the client was idle is noticed before anything is sent on it.
    void idleSessionEnds() {
        Client client({.connection = database_, .applicationName = "idle client"});
        client.insert(job());
        const std::string pid = *sql_->value("select pid from pg_stat_activity where application_name = 'idle client' "
                                             "and datname = current_database()");
        sql_->query("select pg_terminate_backend($1)", {pid});
        QVERIFY(waitUntil([&] { return !std::filesystem::exists("/proc/" + pid); }));
        QVERIFY(client.insert(job()));
    }

    void sessionEndsDuringAWrite_data() {
        QTest::addColumn<int>("rows");
        QTest::newRow("one") << 1;
        QTest::newRow("many, copied") << 500;
    }

    /// One that ends under a write: the caller is told that it may have happened (D22); the next call connects again.
    void sessionEndsDuringAWrite() {
        QFETCH(int, rows);
        Sql holder = sessionOn(database_);
        holder.run("begin");
        holder.run("lock table gen_durable in share mode");
        Client client({.connection = database_, .applicationName = "writing client"});
        auto writing = std::async(std::launch::async, [&] {
            try {
                client.insert(std::vector(static_cast<std::size_t>(rows), job()));
                return std::string("accepted");
            } catch (const Error& error) {
                return std::string(error.connectionLost() && error.commitInDoubt() ? "in doubt" : error.what());
            }
        });
        QVERIFY(waitUntil([&] {
            return sql_->number(
                       "select count(pg_terminate_backend(pid)) from pg_stat_activity where application_name = "
                       "'writing client' and wait_event_type = 'Lock' and datname = current_database()") == 1;
        }));
        QCOMPARE(writing.get(), std::string("in doubt"));
        holder.run("rollback");
        QCOMPARE(instances(), 0LL);
        QVERIFY(client.insert(job()));
    }

    /// Waiting for a lock has an end, and says what it is.
    void lockTimeout() {
        const InstanceId id = client_->insert(job()).value();
        Sql holder = sessionOn(database_);
        holder.run("begin");
        holder.query("select from gen_durable where id = $1 for update", {toString(id)});
        Sql business = sessionOn(database_);
        business.run("set lock_timeout = 50");
        Client client(business.handle());
        try {
            client.signal(id, "go");
            QFAIL("it was accepted");
        } catch (const Error& error) {
            QVERIFY(error.kind() == Error::Kind::Contention && error.retryable());
        }
        holder.run("rollback");
        QCOMPARE(describe(client.signal(id, "go").outcome), std::string("stored"));
    }

    /// What somebody else has written as a machine's graph is said of that machine, and hides no other.
    void brokenGraphs() {
        sql_->run(
            "insert into fermata_machine (fsm, version, graph) values"
            " ('a', 1, '{\"steps\": [\"x\"], \"transitions\": [{\"from\": \"x\", \"to\": \"y\"}]}'),"
            " ('b', 1, '{\"steps\": [], \"transitions\": [{\"from\": 1}]}'), ('c', 1, '{\"steps\": [[]]}'),"
            " ('d', 1, '{\"transitions\": [1]}'), ('e', 1, '[]'), ('f', 1, '\"text\"'), ('g', 1, '{\"steps\": 7}'),"
            " ('h', 1, '{}')");
        std::string told;
        for (const MachineSummary& machine : Client({.connection = database_}).machines()) {
            told += machine.fsm + std::to_string(machine.steps.size()) + std::to_string(machine.edges.size());
            told += machine.problem.empty() ? " " : "! ";
            if (!machine.problem.empty())
                QVERIFY2(machine.problem.starts_with("the declared graph of " + machine.fsm + " v1 cannot be read: "),
                         machine.problem.c_str());
        }
        QCOMPARE(told, std::string("a11 b00! c00! d00! e00! f00! g00! h00 "));
        sql_->run("delete from fermata_machine");
    }

    /// An answer that does not fit into memory is like one whose connection was lost: what was asked for has been
    /// done, and nobody knows what it brought.
    void answerThatDoesNotFit() {
        if (test::sanitized) QSKIP("a sanitizer has memory of its own, which no limit can make scarce");
        auto connection = postgres::Connection::open({.connection = database_}, postgres::Purpose::Client);
        const postgres::Statement large{"large", "reading much",
                                        "select repeat('x', 1000) from generate_series(1, 1000000)"};
        rlimit before{};
        QCOMPARE(getrlimit(RLIMIT_AS, &before), 0);
        QFile file("/proc/self/statm");
        QVERIFY(file.open(QIODevice::ReadOnly));
        rlimit tight = before;
        tight.rlim_cur = file.readAll().split(' ').at(0).toULongLong() * sysconf(_SC_PAGESIZE) + (200u << 20);
        std::optional<Error> error;
        QCOMPARE(setrlimit(RLIMIT_AS, &tight), 0);
        try {
            connection.run(large);
        } catch (const Error& caught) {
            error = caught;
        }
        QCOMPARE(setrlimit(RLIMIT_AS, &before), 0);
        QVERIFY(error.has_value());
        QVERIFY2(error->connectionLost(), error->what());
        QVERIFY2(std::string(error->what()).find("reading much: ") == 0, error->what());
        qInfo("%s", error->what());
    }

    void unreachable() {
        Client client({.connection = "host=/nowhere dbname=x"});
        try {
            client.insert(job());
            QFAIL("it was accepted");
        } catch (const Error& error) {
            QVERIFY(error.connectionLost());
        }
    }

    void schemaIsMissing() {
        Client client({.connection = database_, .schema = "elsewhere"});
        try {
            client.insert(job());
            QFAIL("it was accepted");
        } catch (const Error& error) {
            QVERIFY2(error.kind() == Error::Kind::Schema, error.what());
        }
    }
};

FERMATA_TEST(ClientTest, QCoreApplication)
#include "tst_client.moc"
