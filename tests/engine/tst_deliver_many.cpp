// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "engine_testing.h"

#include <fermata/test/runner.h>
#include <fermata/test/sanitized.h>

#include <sys/resource.h>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

namespace {

Machine waiter() {
    return Machine("waiter").step("wait", [](const Context& ctx) -> Outcome {
        if (!ctx.signal("go")) return Await{"go", ctx.state};
        return Done{};
    });
}

std::string describe(const std::optional<SignalAnswer>& answer) {
    return answer ? fermata::test::describe(answer->outcome) : "nobody";
}

/// In kilobytes.
long mostMemory() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

} // namespace

/// Client::deliver of many: each is answered as if it were alone, and none is in the way of the others.
class DeliverManyTest : public QObject {
    Q_OBJECT

    std::string database_;
    std::optional<Sql> sql_;
    std::optional<Client> client_;

    InstanceId withStatus(const std::string& status, const std::string& awaits = {}) {
        const InstanceId id = client_->insert({.fsm = "waiter", .step = "wait"}).value();
        sql_->query("update gen_durable set status = $1::durable_status, awaits = nullif($2, '') where id = $3",
                    {status, awaits, toString(id)});
        return id;
    }

    InstanceId parkedOn(const std::string& name) { return withStatus("awaiting_signal", name); }

    std::vector<InstanceId> parked(int count) {
        std::vector<InstanceId> ids;
        for (const auto& id : client_->insert(
                 std::vector(static_cast<std::size_t>(count), NewInstance{.fsm = "waiter", .step = "wait"})))
            ids.push_back(id.value());
        sql_->run("update gen_durable set status = 'awaiting_signal', awaits = 'go'");
        return ids;
    }

    std::string refusal(const std::vector<SignalRequest>& requests) {
        try {
            client_->deliver(requests);
        } catch (const Error& error) {
            return (error.kind() == Error::Kind::BadInput ? "" : "not bad input: ") + std::string(error.what());
        }
        return "accepted";
    }

    /// On a thread; what each was answered.
    std::future<std::string> deliverApart(const std::vector<InstanceId>& ids, const std::optional<std::string>& key) {
        return std::async(std::launch::async, [database = database_, ids, key] {
            Client client(Database{.connection = database});
            std::vector<SignalRequest> requests;
            requests.reserve(ids.size());
            for (const InstanceId id : ids)
                requests.push_back({.target = id, .name = "go", .payload = "{}", .dedupKey = key});
            std::string said;
            for (const auto& answer : client.deliver(requests))
                said += describe(answer) + " ";
            return said;
        });
    }

    long long runnable() { return sql_->number("select count(*) from gen_durable where status = 'runnable'"); }

    long long signalCount() { return sql_->number("select count(*) from signals"); }

private Q_SLOTS:
    void initTestCase() {
        database_ = migratedDatabase();
        sql_.emplace(sessionOn(database_));
        client_.emplace(Database{.connection = database_, .maxDocumentBytes = 12u << 20});
    }

    void init() { emptyTables(*sql_); }

    void none() {
        QVERIFY(client_->deliver(std::span<const SignalRequest>()).empty());
        Client nowhere(Database{.connection = "host=/nowhere"});
        QVERIFY(nowhere.deliver(std::span<const SignalRequest>()).empty()); // not even connected
    }

    /// The same mixture to two families that are alike, to one at once and to the other one after the other.
    void asOneByOne() {
        std::vector<std::vector<InstanceId>> families;
        for (int i = 0; i < 2; ++i) {
            families.push_back({parkedOn("go"), parkedOn("go"), parkedOn("other"), withStatus("executing"),
                                withStatus("done"), withStatus("failed"), InstanceId{404'000}, withStatus("runnable"),
                                withStatus("awaiting_children"), parkedOn("")});
            client_->deliver({.target = families.back()[1], .name = "old", .dedupKey = "1"});
            client_->deliver({.target = families.back()[7], .name = "go", .dedupKey = "1"});
        }
        struct One {
            std::size_t target;
            const char* name;
            const char* key = nullptr;
        };
        const std::vector<One> mixture{
            {7, "go", "1"},  {1, "go", "1"},   {0, "no"},      {6, "go"},      {0, "go", "a"}, {0, "go", "a"},
            {0, "go", "b"},  {2, "go"},        {9, "go"},      {3, "go"},      {4, "go"},      {0, "no", "a"},
            {5, "go", "a"},  {5, "go", "a"},   {1, "go", "2"}, {6, "go", "1"}, {0, "go"},      {8, "go", ""},
            {8, "go", ""},   {2, "other"},     {2, "other"},   {7, "go"},      {4, "x", "1"},  {4, "y", "1"},
            {1, "old", "1"}, {3, "go", "NULL"}};
        std::vector<SignalRequest> requests;
        std::string expected;
        std::vector<std::string> outcomes;
        for (std::size_t i = 0; i < mixture.size(); ++i) {
            const One& one = mixture[i];
            SignalRequest request{.target = families[0][one.target],
                                  .name = one.name,
                                  .payload = std::to_string(i),
                                  .dedupKey = one.key ? std::optional<std::string>(one.key) : std::nullopt};
            requests.push_back(request);
            request.target = families[1][one.target];
            try {
                outcomes.push_back(describe(client_->deliver(request)));
            } catch (const Error& error) {
                QVERIFY(error.kind() == Error::Kind::NotFound);
                outcomes.push_back("nobody");
            }
        }
        const auto answers = client_->deliver(requests);
        QCOMPARE(answers.size(), mixture.size());
        for (std::size_t i = 0; i < answers.size(); ++i) {
            QCOMPARE(std::to_string(i) + " " + describe(answers[i]), std::to_string(i) + " " + outcomes[i]);
            if (!answers[i] || !answers[i]->id) continue;
            QCOMPARE(
                *sql_->value("select concat_ws(' ', target_id, name, payload, dedup_key) from signals where id = $1",
                             {toString(*answers[i]->id)}),
                toString(requests[i].target) + " " + requests[i].name + " " + requests[i].payload +
                    (requests[i].dedupKey ? " " + *requests[i].dedupKey : ""));
        }
        for (std::size_t i = 0; i < families[0].size(); ++i) {
            if (i == 6) continue;
            QCOMPARE(inboxOf(*sql_, families[0][i]), inboxOf(*sql_, families[1][i]));
            QCOMPARE(columnOf(*sql_, families[0][i], "status"), columnOf(*sql_, families[1][i], "status"));
            QCOMPARE(columnOf(*sql_, families[0][i], "awaits"), columnOf(*sql_, families[1][i], "awaits"));
        }
    }

    /// To one target in the order given, over the bounds of transactions; each transaction is one.
    void order() {
        const std::vector<InstanceId> ids = parked(3);
        std::vector<SignalRequest> requests;
        requests.reserve(2'500);
        for (int i = 0; i < 2'500; ++i)
            requests.push_back(
                {.target = ids[static_cast<std::size_t>(2 - i % 3)], .name = "item", .payload = std::to_string(i)});
        client_->deliver(requests);
        QCOMPARE(sql_->number("select count(*) from (select payload::int - lag(payload::int) over (partition by "
                              "target_id order by id) as step from signals) s where step <> 3"),
                 0LL);
        QCOMPARE(sql_->number("select count(distinct xmin::text) from signals"), 3LL);
        QCOMPARE(signalCount(), 2'500LL);
    }

    void largePayloads() {
        const InstanceId id = parkedOn("go");
        const std::string large = "\"" + std::string(10u << 20, 'x') + "\"";
        const auto answers = client_->deliver(std::vector<SignalRequest>{{.target = id, .name = "go"},
                                                                         {.target = id, .name = "go", .payload = large},
                                                                         {.target = id, .name = "go"}});
        QCOMPARE(describe(answers[0]) + " " + describe(answers[1]) + " " + describe(answers[2]),
                 std::string("woke stored stored"));
        QCOMPARE(client_->signals(id).at(1).payload.size(), large.size());
    }

    void hostileTexts() {
        std::vector<SignalRequest> requests;
        for (const char* text :
             {"NULL", "{}", "{\"a\",b}", "a\\b", "'; drop table signals; --", "\"", "\n\t", "üñ☃", "$1", "%s", " "}) {
            requests.push_back({.target = parkedOn(text), .name = text, .dedupKey = text});
        }
        const auto answers = client_->deliver(requests);
        for (const auto& answer : answers)
            QCOMPARE(describe(answer), std::string("woke"));
        QCOMPARE(sql_->number("select count(*) from signals s join gen_durable g on g.id = s.target_id where s.name = "
                              "g.awaits and s.dedup_key = s.name"),
                 11LL);
    }

    void oneMakesNoSense_data() {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("key");
        QTest::addColumn<QByteArray>("payload");
        QTest::addColumn<QString>("says");
        const QByteArray good = "good";
        QTest::newRow("no name") << QByteArray("") << good << QByteArray("1") << "a signal needs a name";
        QTest::newRow("NUL") << QByteArray("a\0b", 3) << good << QByteArray("1") << "the signal's name";
        QTest::newRow("no UTF-8") << good << QByteArray("caf\xe9") << QByteArray("1") << "the dedup key";
        QTest::newRow("no JSON") << good << good << QByteArray("{") << "the payload";
        QTest::newRow("too large") << good << good << QByteArray("\"" + QByteArray(13 << 20, 'x') + "\"")
                                   << "the payload";
        QTest::newRow("too much for a number, says the server")
            << good << good << QByteArray("1e-20000") << "delivering a signal";
        QTest::newRow("too much for an index, says the server") << QByteArray::fromStdString([] { // does not compress
            std::string text;
            for (unsigned i = 1; text.size() < 20'000; ++i)
                text += std::to_string(i * 2654435761u);
            return text;
        }()) << good << QByteArray("1") << "delivering a signal";
    }

    /// Which one is said, and nothing is delivered.
    void oneMakesNoSense() {
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, key);
        QFETCH(QByteArray, payload);
        QFETCH(QString, says);
        const std::vector<InstanceId> ids = parked(5);
        std::vector<SignalRequest> requests;
        for (std::size_t i = 5; i-- > 0;)
            requests.push_back({.target = ids[i], .name = "go"});
        requests[3].name = name.toStdString();
        requests[3].dedupKey = key.toStdString();
        requests[3].payload = payload.toStdString();
        const std::string said = refusal(requests);
        QVERIFY2(said.find("signal 4 of 5: " + says.toStdString()) != std::string::npos, said.c_str());
        QCOMPARE(signalCount(), 0LL);
        QCOMPARE(sql_->number("select count(*) from gen_durable where status = 'awaiting_signal'"), 5LL);
        requests[3] = requests[2];
        QCOMPARE(client_->deliver(requests).size(), std::size_t(5)); // the session is as good as before
    }

    /// D13: one that may not run yet for its unique key gets its signal, and the others wake: the key is held, and two
    /// of one delivery want it.
    void uniqueKeys() {
        std::vector<InstanceId> ids;
        for (const char* key : {"held", "wanted", "wanted", ""}) {
            const InstanceId id = parkedOn("go");
            sql_->query("update gen_durable set unique_key = nullif($1, '')::bytea, unique_scope = '{runnable}' where "
                        "id = $2",
                        {key, toString(id)});
            ids.push_back(id);
        }
        client_->insert({.fsm = "waiter", .step = "wait", .uniqueKey = "held", .uniqueScope = {Status::Runnable}});
        std::vector<SignalRequest> requests;
        requests.reserve(ids.size());
        for (const InstanceId id : ids)
            requests.push_back({.target = id, .name = "go"});
        std::string said;
        for (const auto& answer : client_->deliver(requests))
            said += describe(answer) + " ";
        QCOMPARE(said, std::string("stored woke stored woke "));
        QCOMPARE(signalCount(), 4LL);
    }

    /// A transaction that is still open is taking the key: nobody waits for its end, for the others are held meanwhile.
    void uniqueKeyBeingTaken() {
        const std::vector<InstanceId> ids = parked(3);
        sql_->query("update gen_durable set unique_key = 'k', unique_scope = '{runnable}' where id = $1",
                    {toString(ids[1])});
        Sql other = sessionOn(database_);
        other.run("begin; insert into gen_durable (fsm, step, unique_key, unique_scope) values ('a', 'b', 'k', "
                  "'{runnable}')");
        Client client(Database{.connection = database_ + " options='-c deadlock_timeout=10ms'"});
        std::vector<SignalRequest> requests;
        requests.reserve(ids.size());
        for (const InstanceId id : ids)
            requests.push_back({.target = id, .name = "go", .dedupKey = "k"});
        std::string said;
        const auto begun = std::chrono::steady_clock::now();
        for (const auto& answer : client.deliver(requests))
            said += describe(answer) + " ";
        const auto took = std::chrono::steady_clock::now() - begun;
        QCOMPARE(said, std::string("woke stored woke "));
        // A session of ours waits 10 s for a lock.
        QVERIFY2(took < 5s, qPrintable(QString("%1 ms").arg(took / 1ms)));
        other.run("rollback");
    }

    /// The same where the key of a signal is being stored by another program, which locks nothing before.
    void dedupKeyBeingTaken() {
        const std::vector<InstanceId> ids = parked(3);
        Sql other = sessionOn(database_);
        other.run("begin");
        other.query("insert into signals (target_id, name, dedup_key) values ($1, 'go', 'k')", {toString(ids[1])});
        auto delivering = deliverApart(ids, "k");
        QVERIFY(waitUntil([&] { return runnable() == 2; }));
        QVERIFY(delivering.wait_for(0s) == std::future_status::timeout);
        other.run("commit");
        QCOMPARE(delivering.get(), std::string("woke duplicate woke "));
        QCOMPARE(columnOf(*sql_, ids[1], "status"), std::string("runnable"));
    }

    /// A target that another session has locked for long is waited for when the others have been delivered to, and
    /// they are not held meanwhile.
    void lockedTarget() {
        const std::vector<InstanceId> ids = parked(5);
        Sql other = sessionOn(database_);
        other.run("begin");
        other.query("select from gen_durable where id = $1 for update", {toString(ids[2])});
        auto delivering = deliverApart(ids, {});
        QVERIFY(waitUntil([&] { return runnable() == 4; }, 5s));
        QVERIFY(delivering.wait_for(0s) == std::future_status::timeout);
        QCOMPARE(sql_->query("select id from gen_durable for update skip locked").size(), std::size_t(4));
        other.run("rollback");
        QCOMPARE(delivering.get(), std::string("woke woke woke woke woke "));
    }

    /// One that stays locked is named, and is the only one that gets nothing. What follows it to the same target does
    /// not overtake it, and one that is not there is told from it.
    void targetThatStaysLocked() {
        std::vector<InstanceId> ids = parked(1'100);
        Sql other = sessionOn(database_);
        other.run("begin");
        other.query("select from gen_durable where id = $1 for no key update", {toString(ids[900])});
        ids.insert(ids.begin() + 901, 200, ids[900]); // over the bound of a transaction
        ids.push_back(InstanceId{404'000});
        std::string said = "delivered";
        try {
            deliverApart(ids, {}).get();
        } catch (const Error& error) {
            QVERIFY(error.kind() == Error::Kind::Contention);
            said = error.what();
        }
        QVERIFY2(said.find("signal 901 of 1301: ") != std::string::npos, said.c_str());
        QCOMPARE(runnable(), 1'099LL);
        QCOMPARE(signalCount(), 1'099LL);
        other.run("rollback");
    }

    /// In a transaction of the caller's all is locked in one order, and what is locked is waited for.
    void lockedTargetInATransactionOfTheCallers() {
        const std::vector<InstanceId> ids = parked(3);
        Sql other = sessionOn(database_);
        other.run("begin");
        other.query("select from gen_durable where id = $1 for update", {toString(ids[1])});
        Sql business = sessionOn(database_, "public");
        business.run("begin; set local lock_timeout = '3s'");
        Client client(business.handle());
        std::vector<SignalRequest> requests;
        requests.reserve(ids.size());
        for (const InstanceId id : ids)
            requests.push_back({.target = id, .name = "go"});
        const auto begun = std::chrono::steady_clock::now();
        QVERIFY_EXCEPTION_THROWN(client.deliver(requests), Error);
        QVERIFY(std::chrono::steady_clock::now() - begun < 5500ms); // once, not twice
        other.run("rollback");
        std::string said;
        for (const auto& answer : client.deliver(requests))
            said += describe(answer) + " ";
        QCOMPARE(said, std::string("woke woke woke "));
        QCOMPARE(business.value("show lock_timeout"), SqlValue("3s"));
        business.run("commit");
    }

    /// Two with the same targets in opposite orders.
    void oppositeOrders() {
        const std::vector<InstanceId> ids = parked(400);
        std::atomic<int> failed = 0;
        const auto send = [&](bool backwards) {
            Client client(Database{.connection = database_});
            std::vector<SignalRequest> requests;
            requests.reserve(ids.size());
            for (const InstanceId id : ids)
                requests.push_back({.target = id, .name = "go"});
            if (backwards) std::ranges::reverse(requests);
            for (int round = 0; round < 20; ++round) {
                try {
                    client.deliver(requests);
                } catch (const Error& error) {
                    ++failed;
                    qWarning("%s", error.what());
                }
            }
        };
        std::thread one(send, false);
        std::thread two(send, true);
        one.join();
        two.join();
        QCOMPARE(failed.load(), 0);
        QCOMPARE(signalCount(), 16'000LL);
    }

    void inATransactionOfTheCallers_data() {
        QTest::addColumn<QString>("end");
        QTest::newRow("commit") << "commit";
        QTest::newRow("rollback") << "rollback";
    }

    void inATransactionOfTheCallers() {
        QFETCH(QString, end);
        const std::vector<InstanceId> ids = parked(2'000);
        Sql business = sessionOn(database_, "public");
        Client client(business.handle());
        std::vector<SignalRequest> requests;
        requests.reserve(ids.size());
        for (const InstanceId id : ids)
            requests.push_back({.target = id, .name = "go"});
        business.run("begin");
        QCOMPARE(describe(client.deliver(requests).back()), std::string("woke"));
        requests[1].payload = "1e-20000";
        QVERIFY_EXCEPTION_THROWN(client.deliver(requests), Error);
        QCOMPARE(signalCount(), 0LL);
        business.run(end.toStdString());
        QCOMPARE(signalCount(), end == "commit" ? 2'000LL : 0LL);
        QCOMPARE(sql_->number("select count(*) from gen_durable where status = 'runnable'"),
                 end == "commit" ? 2'000LL : 0LL);
    }

    /// D11: each queue once a transaction, and what was woken runs.
    void workersHear() {
        auto listener = postgres::Connection::open({.connection = database_}, postgres::Purpose::Client);
        listener.command("listen fermata_wake", "listening");
        const std::vector<InstanceId> ids = parked(900);
        sql_->run("update gen_durable set queue = case id % 2 when 0 then 'even' else 'odd' end");
        WorkerOptions options = quickWorker(database_);
        options.poll = std::chrono::hours(1);
        options.queues = {{"even", 2}, {"odd", 2}};
        Worker worker(options, {waiter()});
        worker.start();
        const InstanceId parks =
            client_->insert({.fsm = "waiter", .step = "wait", .queue = "odd"}).value(); // it has looked
        QVERIFY(waitUntil([&] { return columnOf(*sql_, parks, "status") == "awaiting_signal"; }));
        QVERIFY(waitUntil([&] { return !listener.notifications().empty(); })); // that of the insert
        std::vector<SignalRequest> requests;
        requests.reserve(ids.size());
        for (const InstanceId id : ids)
            requests.push_back({.target = id, .name = "go"});
        client_->deliver(requests);
        std::multiset<std::string> announced;
        QVERIFY(waitUntil([&] {
            for (const postgres::Notification& one : listener.notifications())
                announced.insert(one.payload);
            return announced.size() >= 2;
        }));
        QVERIFY((announced == std::multiset<std::string>{"even", "odd"}));
        QVERIFY(
            waitUntil([&] { return sql_->number("select count(*) from gen_durable where status = 'done'") == 900; }));
        QCOMPARE(signalCount(), 0LL);
    }

    /// However many: a piece at a time.
    void aHundredThousand() {
        const std::vector<InstanceId> ids = parked(1'000);
        std::vector<SignalRequest> requests;
        const std::string payload = "\"" + std::string(1'000, 'x') + "\"";
        for (std::size_t i = 0; i < 100'000; ++i)
            requests.push_back({.target = ids[i % ids.size()], .name = "item", .payload = payload});
        client_->deliver(std::span(requests).first(2'000));
        const long before = mostMemory();
        const auto begun = std::chrono::steady_clock::now();
        QCOMPARE(client_->deliver(requests).size(), requests.size());
        const auto took = std::chrono::steady_clock::now() - begun;
        qInfo("100,000 in %lld ms", static_cast<long long>(took / 1ms));
        if (!sanitized)
            QVERIFY2(mostMemory() - before < 40'000, qPrintable(QString("%1 kB more").arg(mostMemory() - before)));
        QCOMPARE(signalCount(), 102'000LL);
    }
};

FERMATA_TEST(DeliverManyTest, QCoreApplication)
#include "tst_deliver_many.moc"
