// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "servers_testing.h"

#include <fermata/test/runner.h>

#include <limits>
#include <thread>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;
using server::CallAnswer;

namespace {

/// Answers and keeps what it is told to: {"say": .., "keep": ..}, {"fail": text}, {"large": bytes}.
class Odd : public server::DurableServer<Json> {
public:
    Json init(const Json& argument) const override { return argument; }

    Result handleCall(const Json& message, const Json& state) const override {
        if (message == "value") return reply(state, state);
        if (message == "lock") return lock(state);
        if (message == "not a number") return reply(std::numeric_limits<double>::quiet_NaN(), counted(state));
        if (message == "no text") return reply(std::string("caf\xe9"), counted(state));
        if (message == "nul") return reply(std::string("a\0b", 3), counted(state));
        if (message == "latin") throw std::runtime_error("caf\xe9");
        if (message == "act")
            return reply("acted", counted(state),
                         {[](const Json&) -> server::After { throw std::runtime_error("no"); }});
        if (message == "nest") return reply(nested ? nested() : Json(), state);
        if (message == "huge state") {
            Json after = state;
            after["huge"] = std::string(9u << 20, 'x');
            return reply("kept", after);
        }
        if (message.contains("large")) return reply(std::string(message["large"].get<std::size_t>(), 'x'), state);
        if (message.contains("set")) {
            Json after = state;
            after.merge_patch(message["set"]);
            return reply("set", after);
        }
        throw server::UnknownMessage(message);
    }
    Result handleCast(const Json& message, const Json& state) const override { return handleCall(message, state); }
    Result handleLocked(server::How, const Json&, const Json& state) const override {
        ++locked;
        while (hold)
            std::this_thread::sleep_for(1ms);
        return whenLocked(state);
    }

    static Result answer(Json reply, Json state) { return {std::move(state), std::move(reply), false, {}}; }

    int stateVersion() const override { return version; }
    Json upgrade(int, Json state) const override {
        state["upgraded"] = state.value("upgraded", 0) + 1;
        return state;
    }

    int version = 1;
    mutable std::atomic<int> locked = 0;
    std::atomic<bool> hold = false;
    std::function<Json()> nested;
    std::function<Result(const Json&)> whenLocked = [](const Json& state) { return answer("unlocked", state); };

private:
    static Json counted(Json state) {
        state["n"] = state.value("n", 0) + 1;
        return state;
    }
};

} // namespace

/// What cannot be stored, read or answered: it costs one message, and never the server.
class StoringTest : public QObject {
    Q_OBJECT

    std::string database_;
    std::optional<Sql> sql_;
    std::shared_ptr<Odd> odd_;
    std::unique_ptr<server::Servers> servers_;

    std::unique_ptr<Worker> worker(server::MachineOptions machine = {}) {
        WorkerOptions options = quickWorker(database_);
        options.queues = {{server::queue, 4}};
        auto worker = std::make_unique<Worker>(options, Registry{server::machine("odd", odd_, machine)});
        worker->start();
        return worker;
    }

    server::Server start() { return servers_->start("odd", "one"); }

    template <typename Act>
    static std::string thrownBy(Act act) {
        try {
            act();
            return {};
        } catch (const std::exception& error) {
            return error.what();
        }
    }

private Q_SLOTS:
    void initTestCase() {
        database_ = migratedDatabase();
        sql_.emplace(sessionOn(database_));
    }

    void init() {
        emptyTables(*sql_);
        odd_ = std::make_shared<Odd>();
        servers_ = std::make_unique<server::Servers>(Database{.connection = database_});
        servers_->add("odd", odd_);
    }

    void cleanup() {
        odd_->hold = false;
        servers_.reset();
    }

    /// Of a message that is not known so much is told as is text: it is not cut inside of a character.
    void anUnknownMessageInChinese() {
        const server::Server one = start();
        const auto running = worker();
        for (int pad = 0; pad < 3; ++pad) {
            std::string text(static_cast<std::size_t>(pad), 'x');
            for (int i = 0; i < 100; ++i)
                text += "\xe7\x8a\xb6";
            const std::string why = thrownBy([&] { one.call({{"what", text}}); });
            QVERIFY2(why.find("does not know the message") != std::string::npos, why.c_str());
        }
        COMPARE_JSON(one.call("value"), Json::object());
    }

    void whatCannotBeAnswered_data() {
        QTest::addColumn<QString>("message");
        for (const char* message : {"not a number", "no text", "nul", "latin", "huge state"})
            QTest::newRow(message) << message;
    }

    /// It is the fault of one message, which is answered with what is wrong; the state is what it was before.
    void whatCannotBeAnswered() {
        QFETCH(QString, message);
        const server::Server one = start();
        const SignalId before = one.send({{"set", {{"k", 1}}}});
        const SignalId bad = one.send(message.toStdString());
        const SignalId after = one.send("value");
        const auto running = worker({.maxAttempts = 2, .firstPause = 1ms, .longestPause = 10ms});
        QVERIFY(servers_->waitFor(before, 20s).status == CallAnswer::Status::Replied);
        const CallAnswer answer = servers_->waitFor(bad, 20s);
        QVERIFY(answer.status == CallAnswer::Status::Failed);
        QVERIFY(!answer.error.empty());
        COMPARE_JSON(servers_->waitFor(after, 20s).reply, Json({{"k", 1}}));
        COMPARE_JSON(servers_->stateOf("one"), Json({{"k", 1}}));
    }

    /// Each may be stored, and all together may not.
    void manyLargeAnswers() {
        const server::Server one = start();
        std::vector<SignalId> sent;
        for (int i = 0; i < 40; ++i)
            sent.push_back(one.send({{"large", 300'000}}));
        const auto running = worker();
        for (const SignalId id : sent)
            QCOMPARE(servers_->waitFor(id, 20s).reply.get<std::string>().size(), std::size_t(300'000));
        QCOMPARE(sql_->number("select max(attempt) from gen_durable"), 0LL);
    }

    /// The lock's end cannot be stored: its caller is told, it is not done again, and what a priority message has
    /// written meanwhile stays.
    void anEndOfALockThatCannotBeStored() {
        odd_->hold = true;
        odd_->whenLocked = [](const Json& state) {
            Json after = state;
            after["text"] = "caf\xe9";
            return Odd::answer("done", after);
        };
        const server::Server one = start();
        const auto running = worker();
        const SignalId locks = one.send("lock");
        QVERIFY(waitUntil([&] { return odd_->locked == 1; }));
        one.priorityCast({{"set", {{"x", 1}}}});
        odd_->hold = false;
        QVERIFY(servers_->waitFor(locks, 20s).status == CallAnswer::Status::Failed);
        COMPARE_JSON(one.call("value"), Json({{"x", 1}}));
        QCOMPARE(odd_->locked.load(), 1);
        QVERIFY(!servers_->status("one")->locked);
    }

    /// What a lock removes may have become something else meanwhile.
    void aLockThatRemovesWhatIsNotThere() {
        odd_->hold = true;
        odd_->whenLocked = [](const Json&) { return Odd::answer("done", {{"a", Json::object()}, {"c", 3}}); };
        const server::Server one = start();
        const auto running = worker();
        one.call({{"set", {{"a", {{"b", 1}}}}}});
        const SignalId locks = one.send("lock");
        QVERIFY(waitUntil([&] { return odd_->locked == 1; }));
        one.priorityCast({{"set", {{"a", Json::array({1})}}}});
        odd_->hold = false;
        COMPARE_JSON(servers_->waitFor(locks, 20s).reply, "done");
        COMPARE_JSON(one.call("value"), Json({{"a", Json::array({1})}, {"c", 3}}));
        QCOMPARE(odd_->locked.load(), 1);
    }

    /// A lock that ends in vain says nothing of the version in which somebody else has stored the state meanwhile.
    void theVersionOfALockThatThrows() {
        const server::Server one = start();
        odd_->version = 2;
        odd_->hold = true;
        odd_->whenLocked = [](const Json&) -> Odd::Result { throw std::runtime_error("no"); };
        sql_->run("update gen_durable set step = 'locked', status = 'runnable', awaits = null, state = state || "
                  "'{\"locked\": {\"message\": 1, \"call\": false, \"text\": \"lock\"}}'");
        const auto running = worker();
        QVERIFY(waitUntil([&] { return odd_->locked == 1; }));
        one.priorityCast({{"set", {{"x", 1}}}}); // stores what has been upgraded
        odd_->hold = false;
        COMPARE_JSON(one.call("value"), Json({{"upgraded", 1}, {"x", 1}}));
    }

    /// A state that C++ cannot hold stops the server; nothing is lost, and it goes on when the state is mended.
    void aStateThatCannotBeRead() {
        const server::Server one = start();
        sql_->run("update gen_durable set state = jsonb_set(state, '{state}', '{\"n\": 1e400}')");
        const SignalId sent = one.send("value");
        const auto running = worker({.firstPause = 1ms, .longestPause = 20ms});
        QVERIFY(waitUntil([&] { return sql_->number("select max(attempt) from gen_durable") > 2; }));
        QCOMPARE(sql_->value("select status from gen_durable").value_or("") == "failed", false);
        QVERIFY(servers_->answerOf(sent).status == CallAnswer::Status::Waiting);
        // Whoever runs it at this moment would write what it has claimed, and so keeps the state.
        sql_->run("update gen_durable set state = jsonb_set(state, '{state}', '{\"n\": 4}')");
        COMPARE_JSON(servers_->waitFor(sent, 20s).reply, Json({{"n", 4}}));
    }

    /// From SQL: what no handler could read is refused where it is sent.
    void numbersThatNobodyCanRead() {
        start();
        for (const char* message : {"1e400", "{\"a\": [{\"b\": -1e309}]}"}) {
            const std::string why =
                thrownBy([&] { sql_->query("select fermata_server_cast('one', $1::jsonb)", {std::string(message)}); });
            QVERIFY2(why.find("1.8e308") != std::string::npos, why.c_str());
        }
        QCOMPARE(sql_->number("select count(*) from signals"), 0LL);
        sql_->query("select fermata_server_cast('one', to_jsonb(repeat('9', 400)))"); // a text
        sql_->query("select fermata_server_cast('one', '1e308')");
        QCOMPARE(sql_->number("select count(*) from signals"), 2LL);
    }

    /// Two threads may wait for one answer.
    void twoWaitForOne() {
        const server::Server one = start();
        const SignalId sent = one.send("value");
        std::vector<std::future<CallAnswer>> both;
        for (int i = 0; i < 2; ++i)
            both.push_back(std::async(std::launch::async, [&] { return servers_->waitFor(sent, 20s); }));
        const auto running = worker();
        for (auto& each : both)
            COMPARE_JSON(each.get().reply, Json::object());
        COMPARE_JSON(servers_->waitFor(sent, std::chrono::milliseconds::max()).reply, Json::object());
    }

    /// Calls that come while the answers of others are fetched cost no session.
    void manyCallersAtDifferentTimes() {
        const server::Server one = start();
        const auto running = worker();
        one.call("value");
        const auto sessions = [&] {
            return sql_->number("select sessions from pg_stat_database where datname = current_database()");
        };
        const long long before = sessions();
        std::vector<std::thread> callers;
        std::atomic<int> answered = 0;
        for (int t = 0; t < 8; ++t) {
            callers.emplace_back([&] {
                for (int i = 0; i < 50; ++i) {
                    one.call("value", 20s);
                    ++answered;
                }
            });
        }
        for (std::thread& caller : callers)
            caller.join();
        QCOMPARE(answered.load(), 400);
        QVERIFY2(sessions() - before < 20, std::to_string(sessions() - before).c_str());
    }

    /// Casts from many sessions, one after the other without a pause, keep the row locked nearly all of the time: its
    /// worker comes between them, and calls are answered.
    void floodedFromManySessions() {
        const server::Server one = start();
        const auto running = worker();
        std::atomic<bool> stop = false;
        std::atomic<int> cast = 0;
        std::vector<std::thread> senders;
        for (int t = 0; t < 4; ++t) {
            senders.emplace_back([&] {
                Sql session = sessionOn(database_);
                while (!stop) {
                    session.query("select fermata_server_cast('one', '{\"set\": {}}')");
                    ++cast;
                }
            });
        }
        const auto halt = qScopeGuard([&] {
            stop = true;
            for (std::thread& sender : senders)
                if (sender.joinable()) sender.join();
        });
        QVERIFY(waitUntil([&] { return cast > 100; }));
        for (int i = 0; i < 20; ++i)
            COMPARE_JSON(one.call("value", 20s), Json::object());
        stop = true;
        for (std::thread& sender : senders)
            sender.join();
        QVERIFY(waitUntil([&] { return sql_->number("select count(*) from signals") == 0; }));
    }

    /// A handle of one that was deleted is not one of another that has its name.
    void anOldHandle() {
        const server::Server old = start();
        sql_->run("delete from gen_durable");
        const server::Server anew = start();
        const std::string why = thrownBy([&] { old.priorityCast({{"set", {{"x", 1}}}}); });
        QVERIFY2(why.find("there is no server") != std::string::npos, why.c_str());
        COMPARE_JSON(servers_->stateOf("one"), Json::object());
        anew.priorityCast({{"set", {{"x", 1}}}});
        COMPARE_JSON(servers_->stateOf("one"), Json({{"x", 1}}));
    }

    /// "If an action crashes, the state update succeeds": nobody is to send it again.
    void aPriorityMessageWhoseActionThrows() {
        const server::Server one = start();
        COMPARE_JSON(one.priorityCall("act"), "acted");
        COMPARE_JSON(servers_->stateOf("one"), Json({{"n", 1}}));
    }

    /// The handler of one that does not wait in line may send another such message to another server.
    void aPriorityMessageFromAHandler() {
        const server::Server one = start();
        const server::Server two = servers_->start("odd", "two", {{"k", 2}});
        odd_->nested = [&] { return two.priorityCall("value"); };
        COMPARE_JSON(one.priorityCall("nest"), Json({{"k", 2}}));
    }

    /// One that does not wait in line and writes a parked server leaves the time at which it parked: a message that
    /// another program has stored without waking anybody is found by it.
    void whenItParked() {
        const server::Server one = start();
        const auto parked = sql_->value("select updated_at from gen_durable");
        one.priorityCast({{"set", {{"x", 1}}}});
        QCOMPARE(sql_->value("select updated_at from gen_durable"), parked);
    }
};

FERMATA_TEST(StoringTest, QCoreApplication)
#include "tst_storing.moc"
