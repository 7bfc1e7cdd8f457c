// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "servers_testing.h"

#include <fermata/test/runner.h>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;
using server::CallAnswer;

/// What a server does with its messages (dgen's API contract, sentence by sentence where a test names one).
class MessagesTest : public QObject {
    Q_OBJECT

    std::string database_;
    std::optional<Sql> sql_;
    std::shared_ptr<Counter> counter_;
    std::unique_ptr<server::Servers> servers_;

    std::unique_ptr<Worker> worker(server::MachineOptions machine = {}, Journal* journal = nullptr) {
        WorkerOptions options = quickWorker(database_);
        options.queues = {{server::queue, 4}};
        if (journal) journal->attach(options);
        auto worker = std::make_unique<Worker>(options, Registry{server::machine("counter", counter_, machine)});
        worker->start();
        return worker;
    }

    server::Server counter(const std::string& name = "visits", const Json& argument = Json::object()) {
        return servers_->start("counter", name, argument);
    }

    std::string row(const std::string& name = "visits") {
        return sql_
            ->value(
                "select max(status || ' ' || step) from gen_durable where unique_key = convert_to('fermata.server/' || "
                "$1, 'UTF8')",
                {name})
            .value_or("none");
    }

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
        counter_ = std::make_shared<Counter>();
        servers_ = std::make_unique<server::Servers>(Database{.connection = database_});
        servers_->add("counter", counter_);
    }

    void cleanup() {
        counter_->hold = false;
        servers_.reset();
    }

    /// "Start it …, and the state persists across restarts".
    void aStateThatOutlivesItsWorkers() {
        const server::Server visits = counter();
        {
            const auto running = worker();
            COMPARE_JSON(visits.call({{"add", 1}}), 1);
            COMPARE_JSON(visits.call({{"add", 1}}), 2);
        }
        const auto another = worker();
        COMPARE_JSON(visits.call("value"), 2);
        // "If state exists, init/1 is called, but the initial state is ignored."
        COMPARE_JSON(counter("visits", {{"from", 100}}).call("value"), 2);
        COMPARE_JSON(servers_->find("visits").call("value"), 2);
        QCOMPARE(sql_->number("select count(*) from gen_durable"), 1LL);
    }

    /// "If the first init/1 crashes, the gen_server process exits before any state is persisted."
    void anInitThatThrows() {
        QCOMPARE(thrownBy([&] { counter("visits", {{"throw", true}}); }), std::string("no beginning"));
        QCOMPARE(row(), std::string("none"));
        QVERIFY(!servers_->status("visits"));
    }

    /// Many at once: one server, whoever makes it.
    void startedBySixteen() {
        std::vector<std::future<InstanceId>> all;
        for (int i = 0; i < 16; ++i) {
            all.push_back(std::async(std::launch::async, [&] {
                server::Servers own({.connection = database_});
                own.add("counter", counter_);
                return own.start("counter", "visits").instance();
            }));
        }
        std::set<InstanceId> found;
        for (auto& one : all)
            found.insert(one.get());
        QCOMPARE(found.size(), std::size_t(1));
    }

    void ofAnotherType() {
        counter();
        servers_->add("other", counter_);
        const std::string why = thrownBy([&] { servers_->start("other", "visits"); });
        QVERIFY2(why.find("of the type \"counter\"") != std::string::npos, why.c_str());
    }

    /// "Processed with strict serializability via the durable queue": in their order, one at a time, also those that
    /// many send and many workers take.
    void inTheirOrder() {
        const server::Server visits = counter();
        const auto first = worker();
        const auto second = worker();
        std::vector<SignalId> sent;
        for (int i = 0; i < 300; ++i)
            sent.push_back(visits.send({{"add", 1}}));
        for (int i = 0; i < 300; ++i) {
            CallAnswer answer;
            QVERIFY(waitUntil([&] {
                answer = servers_->answerOf(sent[static_cast<std::size_t>(i)]);
                return answer.status != CallAnswer::Status::Waiting;
            }));
            COMPARE_JSON(answer.reply, i + 1);
        }
    }

    void casts() {
        const server::Server visits = counter();
        const auto running = worker();
        for (int i = 0; i < 50; ++i)
            visits.cast({{"add", 2}});
        COMPARE_JSON(visits.call("value"), 100);
        QCOMPARE(sql_->number("select count(*) from fermata_server_answer"), 1LL);
        COMPARE_JSON(visits.call("quiet"), nullptr);
    }

    /// What waits travels together: as many commits as it takes, not as many as there are messages.
    void whatWaitsTravelsTogether() {
        const server::Server visits = counter();
        for (int i = 0; i < 500; ++i)
            visits.cast({{"add", 1}});
        const auto running = worker();
        COMPARE_JSON(visits.call("value"), 500);
        QVERIFY(servers_->status("visits")->version < 20);
    }

    /// "Back to the caller as an error, nothing lost": the next one is handled, the state stays.
    void aMessageThatItDoesNotKnow() {
        const server::Server visits = counter();
        visits.cast({{"add", 1}});
        const SignalId bad = visits.send({{"what", "ever"}});
        visits.cast("nonsense");
        visits.cast({{"add", 1}});
        const auto running = worker();
        COMPARE_JSON(visits.call("value"), 2);
        const CallAnswer answer = servers_->answerOf(bad);
        QVERIFY(answer.status == CallAnswer::Status::Failed);
        QVERIFY2(answer.error.find("does not know the message {\"what\":\"ever\"}") != std::string::npos,
                 answer.error.c_str());
        const std::string why = thrownBy([&] { visits.call({{"what", "ever"}}); });
        QVERIFY(why.find("does not know") != std::string::npos);
    }

    /// What somebody else has put into the inbox under the name of messages holds up nobody.
    void whatIsNoMessage() {
        const server::Server visits = counter();
        const SignalAnswer foreign =
            Client({.connection = database_}).signal(visits.instance(), "message", {{"shout", 1}});
        const auto running = worker({.maxAttempts = 1});
        COMPARE_JSON(visits.call({{"add", 1}}), 1);
        QVERIFY(servers_->answerOf(*foreign.id).status == CallAnswer::Status::Failed);
    }

    /// "The message remains in the durable queue and will be retried"; "state remains unchanged". What came before it
    /// is committed, what comes behind it waits.
    void aHandlerThatThrows() {
        const server::Server visits = counter();
        visits.cast({{"add", 1}});
        const SignalId bad = visits.send({{"throw", "out of order"}});
        visits.cast({{"add", 1}});
        const auto running = worker({.maxAttempts = {}, .firstPause = 20ms, .longestPause = 40ms});
        QVERIFY(waitUntil([&] {
            return servers_->status("visits")->lastError.value_or("").find("out of order") != std::string::npos;
        }));
        QVERIFY(waitUntil([&] { return counter_->calls > 5; }));
        COMPARE_JSON(servers_->stateOf("visits"), Json({{"count", 1}}));
        QVERIFY(servers_->answerOf(bad).status == CallAnswer::Status::Waiting);
        QCOMPARE(servers_->status("visits")->waiting, std::int64_t(2));
        // A newer handler knows better.
        sql_->query("update signals set payload = '{\"call\": {\"add\": 5}}' where id = $1", {toString(bad)});
        COMPARE_JSON(visits.call("value"), 7);
        COMPARE_JSON(servers_->answerOf(bad).reply, 6);
        QVERIFY(!servers_->status("visits")->lastError);
    }

    void afterSoManyAttempts() {
        const server::Server visits = counter();
        const SignalId bad = visits.send({{"throw", "out of order"}});
        visits.cast({{"add", 1}});
        const auto running = worker({.maxAttempts = 3, .firstPause = 5ms});
        COMPARE_JSON(visits.call("value"), 1);
        const CallAnswer answer = servers_->answerOf(bad);
        QVERIFY(answer.status == CallAnswer::Status::Failed);
        QVERIFY2(answer.error.find("out of order") != std::string::npos, answer.error.c_str());
        QCOMPARE(counter_->calls.load(), 3 + 2); // no message is tried oftener than that
    }

    /// A caller that gives up does not stop the call.
    void aCallerThatGivesUp() {
        const server::Server visits = counter();
        SignalId message;
        try {
            visits.call({{"add", 3}}, 50ms);
            QFAIL("nobody has run it");
        } catch (const server::CallTimedOut& late) {
            message = late.message;
        }
        QVERIFY(servers_->answerOf(message).status == CallAnswer::Status::Waiting);
        const auto running = worker();
        COMPARE_JSON(visits.call("value"), 3);
        COMPARE_JSON(servers_->answerOf(message).reply, 3);
        QVERIFY(servers_->answerOf(SignalId{987654}).status == CallAnswer::Status::Unknown);
    }

    /// "Execute after the transaction commits"; "receive the committed State"; "can return halt to stop processing
    /// actions". Of casts, too, and of messages that do not wait.
    void actions() {
        const server::Server visits = counter();
        std::mutex mutex;
        std::vector<std::string> seen;
        counter_->acted = [&](const Json& committed) {
            Sql own = sessionOn(database_);
            const std::lock_guard lock(mutex);
            seen.push_back(committed["count"].dump() + " " +
                           own.value("select state -> 'state' ->> 'count' from gen_durable").value());
            return seen.size() == 3 ? server::After::Halt : server::After::Continue;
        };
        const auto running = worker();
        COMPARE_JSON(visits.call({{"act", true}}), 1);
        QVERIFY(waitUntil([&] {
            const std::lock_guard lock(mutex);
            return seen.size() == 2;
        }));
        visits.cast({{"act", true}});
        QVERIFY(waitUntil([&] {
            const std::lock_guard lock(mutex);
            return seen.size() == 3;
        }));
        COMPARE_JSON(visits.call("value"), 2);
        COMPARE_JSON(visits.priorityCall({{"act", true}}), 3);
        const std::lock_guard lock(mutex);
        QCOMPARE(seen, (std::vector<std::string>{"1 1", "1 1", "2 2", "3 3", "3 3"}));
    }

    /// "If an action crashes, the state update succeeds but remaining actions are not executed"; "the message has been
    /// consumed from the queue and will not be retried".
    void anActionThatThrows() {
        const server::Server visits = counter();
        std::atomic<int> called = 0;
        counter_->acted = [&](const Json&) -> server::After {
            ++called;
            throw std::runtime_error("the mail server is down");
        };
        Journal journal;
        const auto running = worker({}, &journal);
        COMPARE_JSON(visits.call({{"act", true}}), 1);
        QVERIFY(waitUntil([&] { return journal.logged("the mail server is down"); }));
        COMPARE_JSON(visits.call("value"), 1);
        QCOMPARE(called.load(), 1);
    }

    /// "Standard call and cast messages are queued but not processed"; "priority messages and handle_info continue to
    /// execute"; "can modify state, which is written back": what the lock changes, and what is changed meanwhile, both.
    void aLock() {
        counter_->hold = true;
        const server::Server visits = counter();
        const auto running = worker();
        const SignalId locks = visits.send("lock");
        const SignalId waits = visits.send({{"add", 10}});
        QVERIFY(waitUntil([&] { return counter_->locked == 1; }));
        QCOMPARE(row(), std::string("executing locked"));
        QVERIFY(servers_->status("visits")->locked);
        QCOMPARE(servers_->status("visits")->waiting, std::int64_t(1));
        QVERIFY(servers_->answerOf(locks).status == CallAnswer::Status::Waiting);
        COMPARE_JSON(visits.priorityCall({{"add", 100}}), 101);
        visits.info("the time");
        QVERIFY(servers_->answerOf(waits).status == CallAnswer::Status::Waiting);
        counter_->hold = false;
        COMPARE_JSON(visits.call("value"), 111);
        COMPARE_JSON(servers_->answerOf(locks).reply, "unlocked");
        COMPARE_JSON(servers_->stateOf("visits"), Json({{"count", 111}, {"heard", "the time"}, {"by lock", true}}));
        QVERIFY(!servers_->status("visits")->locked);
        QCOMPARE(counter_->locked.load(), 1);
    }

    /// "If the crash is an Erlang/Elixir throw, then the lock is cleared"; "the triggering message has been consumed
    /// from the queue, so it will not be retried".
    void aLockThatThrows() {
        counter_->lockThrows = true;
        const server::Server visits = counter();
        const auto running = worker();
        const std::string why = thrownBy([&] { visits.call("lock"); });
        QCOMPARE(why, std::string("the other side is down"));
        COMPARE_JSON(visits.call("value"), 1);
        QCOMPARE(counter_->locked.load(), 1);
        QVERIFY(!servers_->status("visits")->locked);
    }

    /// By hand: what still runs is fenced off, its caller is told, the line goes on.
    void aLockThatIsCleared() {
        counter_->hold = true;
        const server::Server visits = counter();
        const auto running = worker();
        const SignalId locks = visits.send("lock");
        QVERIFY(waitUntil([&] { return counter_->locked == 1; }));
        const SignalId waits = visits.send({{"add", 10}});
        QVERIFY(servers_->clearLock("visits", "it hangs"));
        QVERIFY(waitUntil([&] { return servers_->answerOf(waits).status == CallAnswer::Status::Replied; }));
        const CallAnswer answer = servers_->answerOf(locks);
        QVERIFY(answer.status == CallAnswer::Status::Failed);
        QVERIFY(answer.error.find("cleared by hand") != std::string::npos);
        counter_->hold = false;
        QVERIFY(waitUntil([&] { return running->stats().stale == 1; }));
        COMPARE_JSON(servers_->stateOf("visits"), Json({{"count", 11}})); // nothing of what was fenced off
        QVERIFY(!servers_->clearLock("visits"));
        QCOMPARE(sql_->value("select act || ': ' || reason from fermata_audit"), SqlValue("clear_lock: it hangs"));
    }

    /// One that does not wait in line takes the claim from one that runs, which runs again on the new state: no update
    /// is lost, and no attempt is counted.
    void aPriorityMessageMeanwhile() {
        counter_->hold = true;
        const server::Server visits = counter();
        const auto running = worker();
        const SignalId standard = visits.send({{"wait", true}, {"add", 1}});
        QVERIFY(waitUntil([&] { return counter_->calls == 1; }));
        COMPARE_JSON(visits.priorityCall("value"), 0); // changes nothing, and takes nothing
        QCOMPARE(row(), std::string("executing serve"));
        COMPARE_JSON(visits.priorityCall({{"add", 10}}), 10);
        counter_->hold = false;
        COMPARE_JSON(visits.call("value"), 11);
        COMPARE_JSON(servers_->answerOf(standard).reply, 11);
        QCOMPARE(sql_->number("select max(attempt) from gen_durable"), 0LL);
    }

    /// "For priority_call and priority_cast: the message is lost"; the state is what it was, the caller is told.
    void aPriorityMessageThatThrows() {
        const server::Server visits = counter();
        QCOMPARE(thrownBy([&] { visits.priorityCall({{"throw", "no"}}); }), std::string("no"));
        QVERIFY(thrownBy([&] { visits.priorityCall({{"what", 1}}); }).find("does not know") != std::string::npos);
        QVERIFY(thrownBy([&] { visits.priorityCast("lock"); }).find("cannot lock") != std::string::npos);
        COMPARE_JSON(servers_->stateOf("visits"), Json({{"count", 0}}));
        QCOMPARE(row(), std::string("awaiting_signal serve"));
        COMPARE_JSON(visits.priorityCall({{"add", 1}}), 1); // no lock is left behind
    }

    void byProgramsWithoutTheHandlers() {
        const server::Server visits = counter();
        server::Servers other({.connection = database_});
        const server::Server same = other.find("visits");
        const std::string why = thrownBy([&] { same.priorityCast({{"add", 1}}); });
        QVERIFY2(why.find("has no handlers of servers of the type \"counter\"") != std::string::npos, why.c_str());
        const auto running = worker();
        COMPARE_JSON(same.call({{"add", 1}}), 1);
    }

    /// "stop": this process lets it go; state and queue stay.
    void stop() {
        server::Server visits = counter();
        visits.cast({{"add", 1}});
        visits.stop();
        QVERIFY(!thrownBy([&] { visits.cast({{"add", 1}}); }).empty());
        const auto running = worker();
        COMPARE_JSON(counter().call("value"), 1);
    }

    void noServer() {
        QVERIFY(thrownBy([&] { servers_->find("nobody"); }).find("there is no server \"nobody\"") != std::string::npos);
        QVERIFY(thrownBy([&] { servers_->stateOf("nobody"); }).find("there is no server \"nobody\"") !=
                std::string::npos);
    }

    /// One that an operator has failed says so to whoever calls, and goes on when it is replayed.
    void oneThatHasEnded() {
        const server::Server visits = counter();
        sql_->run("update gen_durable set status = 'failed', awaits = null");
        QVERIFY(thrownBy([&] { visits.cast({{"add", 1}}); }).find("has ended") != std::string::npos);
        try {
            sql_->number("select fermata_server_cast('visits', '{}')");
            QFAIL("it was taken");
        } catch (const SqlError& error) {
            QVERIFY(std::string(error.what()).find("has ended") != std::string::npos);
        }
    }

    /// From SQL, in a transaction of the caller's.
    void fromSql() {
        const server::Server visits = counter();
        sql_->run("begin; select fermata_server_cast('visits', '{\"add\": 4}'); rollback");
        const std::string id = sql_->value("select fermata_server_call('visits', '{\"add\": 2}')").value();
        const auto status = [&] {
            return sql_->query("select status, reply, error from fermata_server_reply($1)", {id}).at(0);
        };
        QCOMPARE(status(), (SqlRow{"waiting", {}, {}}));
        const auto running = worker();
        QVERIFY(waitUntil([&] { return status() == SqlRow{"replied", "2", {}}; }));
        QCOMPARE(sql_->query("select status from fermata_server_reply(987654)").at(0), (SqlRow{"unknown"}));
    }

    /// A state of an older version is upgraded when it is read, and stored so; one that cannot be read stops the server
    /// with a reason, and loses nothing.
    void versionsOfTheState() {
        class Newer : public Counter {
        public:
            int stateVersion() const override { return 2; }
            Json upgrade(int from, Json state) const override {
                if (from != 1) throw std::runtime_error("from nowhere");
                return {{"count", state.at("count").get<int>() * 10}};
            }
        };
        const server::Server visits = counter("visits", {{"from", 7}});
        const SignalId sent = visits.send("value");
        counter_ = std::make_shared<Newer>();
        {
            const auto running = worker();
            QVERIFY(waitUntil([&] { return servers_->answerOf(sent).status == CallAnswer::Status::Replied; }));
            COMPARE_JSON(servers_->answerOf(sent).reply, 70);
            COMPARE_JSON(visits.call({{"add", 1}}), 71);
        }
        // The old program again.
        counter_ = std::make_shared<Counter>();
        const auto running = worker({.maxAttempts = 1, .firstPause = 10ms, .longestPause = 20ms});
        const SignalId waits = visits.send({{"add", 1}});
        QVERIFY(waitUntil([&] {
            return servers_->status("visits")->lastError.value_or("").find("newer than version 1") != std::string::npos;
        }));
        QVERIFY(servers_->answerOf(waits).status == CallAnswer::Status::Waiting);
        COMPARE_JSON(servers_->stateOf("visits"), Json({{"count", 71}}));
    }

    /// Answers are kept for a day.
    void oldAnswers() {
        const server::Server visits = counter();
        const auto running = worker();
        visits.call("value");
        visits.call("value");
        sql_->run("update fermata_server_answer set answered_at = now() - interval '25 hours' where message = "
                  "(select min(message) from fermata_server_answer)");
        QCOMPARE(sql_->number("select fermata_server_prune()"), 1LL);
        QCOMPARE(sql_->number("select count(*) from fermata_server_answer"), 1LL);
    }
};

FERMATA_TEST(MessagesTest, QCoreApplication)
#include "tst_messages.moc"
