// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "servers_testing.h"

#include <fermata/patterns/hosted_server.h>
#include <fermata/test/runner.h>
#include <fermata/test/temporary_folder.h>

#include <QFile>

#include <csignal>
#include <fstream>
#include <random>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;
using server::CallAnswer;
using std::string;

/// Servers whose handlers are written in Python and in JavaScript, and are what tests/servers/tst_messages.cpp and
/// tst_crashes.cpp ask of those in C++.
class LanguagesTest : public QObject {
    Q_OBJECT

    string database_;
    std::optional<Sql> sql_;
    std::unique_ptr<TemporaryFolder> folder_;
    std::unique_ptr<server::Servers> servers_;
    bool python_ = true;

    static void languages() {
        QTest::addColumn<bool>("python");
        QTest::newRow("Python") << true;
        QTest::newRow("JavaScript") << false;
    }

    string command(const string& more = {}) const {
        const string program =
            python_ ? "exec python3 '" FERMATA_SERVERS "/counter.py'" : "exec node '" FERMATA_SERVERS "/counter.mjs'";
        return program + " '" FERMATA_SDK "' '" + folder_->path().string() + "' " + more;
    }

    void begin() {
        QFETCH(bool, python);
        python_ = python;
        servers_->add("counter", server::hosted("counter", {.command = command()}));
    }

    std::unique_ptr<Worker> worker(const string& more = {}, Journal* journal = nullptr) const {
        WorkerOptions options = quickWorker(database_);
        options.queues = {{server::queue, 4}};
        options.machines = {command(more)};
        options.leaseTtl = 1500ms;
        options.reaperInterval = 100ms;
        if (journal) journal->attach(options);
        auto worker = std::make_unique<Worker>(options, Registry());
        worker->start();
        return worker;
    }

    server::Server counter(const Json& argument = Json::object()) {
        return servers_->start("counter", "visits", argument);
    }

    std::vector<string> notes(const char* name) const {
        std::vector<string> lines;
        std::ifstream file(folder_->path() / name);
        for (string line; std::getline(file, line);)
            lines.push_back(line);
        return lines;
    }
    void allow(const char* name) const { std::ofstream(folder_->path() / name).flush(); }

    bool answers(SignalId message, CallAnswer::Status status) const {
        return waitUntil([&] { return servers_->answerOf(message).status == status; }, 60s);
    }

    Json called(const server::Server& server, const Json& message) const { return server.call(message, 60s); }

    template <typename Act>
    static string thrownBy(Act act) {
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
        folder_ = std::make_unique<TemporaryFolder>("fermata-servers");
        servers_ = std::make_unique<server::Servers>(Database{.connection = database_});
    }

    void cleanup() { servers_.reset(); }

    /// init, calls, casts, and a state that outlives the processes; an init that throws leaves nothing.
    void aStateThatOutlivesItsWorkers_data() { languages(); }
    void aStateThatOutlivesItsWorkers() {
        begin();
        const string why = thrownBy([&] { counter({{"throw", true}}); });
        QVERIFY2(why.find("no beginning") != string::npos, why.c_str());
        QCOMPARE(sql_->number("select count(*) from gen_durable"), 0LL);
        const server::Server visits = counter({{"from", 5}});
        {
            const auto running = worker();
            COMPARE_JSON(called(visits, {{"add", 1}}), 6);
            for (int i = 0; i < 20; ++i)
                visits.cast({{"add", 2}});
            COMPARE_JSON(called(visits, "value"), 46);
            COMPARE_JSON(called(visits, "quiet"), nullptr);
        }
        const auto another = worker();
        COMPARE_JSON(called(counter({{"from", 100}}), "value"), 46);
        QCOMPARE(sql_->number("select count(*) from fermata_server_answer"), 4LL); // none of casts
    }

    /// A state that stands in entries: the process is shown the whole and gives the whole back, of which the database
    /// writes what has changed; a lock writes over it what it has changed, and a message that throws leaves it.
    void aLargeState_data() { languages(); }
    void aLargeState() {
        begin();
        Json state{{"count", 5}, {"rest", Json::object()}};
        for (int i = 0; i < 40; ++i)
            state["rest"]["member " + std::to_string(i)] = string(1000, 'x');
        sql_->query("select fermata_server_start('counter', 'large', $1::jsonb)", {state.dump()});
        const server::Server large = servers_->find("large");
        QVERIFY(sql_->number("select count(*) from fermata_server_entry") > 40);
        const auto running = worker();
        COMPARE_JSON(called(large, {{"add", 1}}), 6);
        QCOMPARE(sql_->number("select count(distinct xmin::text) from fermata_server_entry"), 2LL);
        state["count"] = 6;
        COMPARE_JSON(servers_->stateOf("large"), state);
        allow("unlock");
        called(large, "lock");
        COMPARE_JSON(called(large, {{"add", 1}}), 8);
        Json kept = servers_->stateOf("large");
        COMPARE_JSON(kept["rest"], state["rest"]);
        QCOMPARE(sql_->number("select count(*) from gen_durable where state ? 'locked' or state ? 'state'"), 0LL);
        COMPARE_JSON(large.priorityCall("value"), 8);
    }

    /// Whoever takes them: in their order, one at a time, and many of them in a commit.
    void inTheirOrder_data() { languages(); }
    void inTheirOrder() {
        begin();
        const server::Server visits = counter();
        std::vector<SignalId> sent;
        for (int i = 0; i < 300; ++i)
            sent.push_back(visits.send({{"add", 1}}));
        const auto first = worker();
        const auto second = worker();
        for (int i = 300; i < 400; ++i)
            sent.push_back(visits.send({{"add", 1}}));
        for (std::size_t i = 0; i < sent.size(); ++i) {
            QVERIFY(answers(sent[i], CallAnswer::Status::Replied));
            COMPARE_JSON(servers_->answerOf(sent[i]).reply, i + 1);
        }
        QVERIFY(servers_->status("visits")->version < 150);
        QCOMPARE(notes("calls").size(), sent.size());
    }

    void aMessageThatItDoesNotKnow_data() { languages(); }
    void aMessageThatItDoesNotKnow() {
        begin();
        const server::Server visits = counter();
        const SignalId bad = visits.send({{"what", "ever"}});
        visits.cast("nonsense");
        visits.cast({{"add", 1}});
        // What somebody else has put there is nobody's message.
        const SignalAnswer foreign =
            Client({.connection = database_}).signal(visits.instance(), "message", {{"shout", 1}});
        visits.cast({{"add", 1}});
        const auto running = worker();
        COMPARE_JSON(called(visits, "value"), 2);
        const CallAnswer answer = servers_->answerOf(bad);
        QVERIFY(answer.status == CallAnswer::Status::Failed);
        QCOMPARE(answer.error, string(R"(this server does not know the message {"what":"ever"})"));
        QVERIFY(servers_->answerOf(*foreign.id).error.find("it is no message") != string::npos);
    }

    /// What came before it is committed; it stays first in line, with its error and a growing pause, and what it did to
    /// the state before it threw is not seen.
    void aHandlerThatThrows_data() { languages(); }
    void aHandlerThatThrows() {
        begin();
        const server::Server visits = counter();
        visits.cast({{"add", 1}});
        const SignalId bad = visits.send({{"throw", "out of order"}});
        visits.cast({{"add", 1}});
        const auto running = worker();
        QVERIFY(waitUntil(
            [&] { return servers_->status("visits")->lastError.value_or("").find("out of order") != string::npos; },
            60s));
        QVERIFY(waitUntil([&] { return notes("calls").size() > 6; }, 60s));
        COMPARE_JSON(servers_->stateOf("visits"), Json({{"count", 1}}));
        QVERIFY(servers_->answerOf(bad).status == CallAnswer::Status::Waiting);
        QCOMPARE(servers_->status("visits")->waiting, std::int64_t(2));
        // A newer handler knows better.
        sql_->query("update signals set payload = '{\"call\": {\"add\": 5}}' where id = $1", {toString(bad)});
        COMPARE_JSON(called(visits, "value"), 7);
        COMPARE_JSON(servers_->answerOf(bad).reply, 6);
        QVERIFY(!servers_->status("visits")->lastError);
    }

    /// "maxAttempts answers it with the error and goes on": tried as often as it may be, and not oftener. What cannot
    /// be stored is such an error too, of that message alone.
    void afterSoManyAttempts_data() { languages(); }
    void afterSoManyAttempts() {
        begin();
        const server::Server visits = counter();
        const SignalId bad = visits.send({{"throw", "out of order"}});
        const SignalId good = visits.send({{"add", 1}});
        const SignalId nan = visits.send("nan");
        const SignalId nothing = visits.send("nothing");
        const auto running = worker("3");
        COMPARE_JSON(called(visits, {{"add", 1}}), 2);
        COMPARE_JSON(servers_->answerOf(good).reply, 1);
        for (const SignalId id : {bad, nan, nothing})
            QVERIFY(servers_->answerOf(id).status == CallAnswer::Status::Failed);
        QVERIFY(servers_->answerOf(bad).error.find("out of order") != string::npos);
        QVERIFY(servers_->answerOf(bad).error.find('\n') == string::npos); // no traceback
        QVERIFY2(servers_->answerOf(nothing).error.find("must return reply(), noreply() or lock()") != string::npos,
                 servers_->answerOf(nothing).error.c_str());
        const std::vector<string> calls = notes("calls");
        QCOMPARE(std::ranges::count_if(calls, [](const string& call) { return call.find("throw") != string::npos; }),
                 3);
    }

    /// One whose answer is too large holds up nothing that came before it, and in the end nothing that comes behind it.
    void tenMegabytes_data() { languages(); }
    void tenMegabytes() {
        begin();
        const server::Server visits = counter();
        const SignalId before = visits.send({{"add", 1}});
        const SignalId big = visits.send({{"big", 10 << 20}});
        const SignalId after = visits.send({{"add", 1}});
        const auto running = worker("2");
        QVERIFY(answers(after, CallAnswer::Status::Replied));
        COMPARE_JSON(servers_->answerOf(before).reply, 1);
        COMPARE_JSON(servers_->answerOf(after).reply, 2);
        const CallAnswer answer = servers_->answerOf(big);
        QVERIFY(answer.status == CallAnswer::Status::Failed);
        QVERIFY2(answer.error.find("replies[0].reply") != string::npos, answer.error.c_str());
        // One that fits.
        QCOMPARE(called(visits, {{"big", 1 << 20}}).get<string>().size(), std::size_t(1 << 20));
    }

    void aCallerThatGivesUp_data() { languages(); }
    void aCallerThatGivesUp() {
        begin();
        const server::Server visits = counter();
        SignalId message;
        try {
            visits.call({{"add", 3}}, 50ms);
            QFAIL("nobody has run it");
        } catch (const server::CallTimedOut& late) {
            message = late.message;
        }
        const auto running = worker();
        COMPARE_JSON(called(visits, "value"), 3);
        COMPARE_JSON(servers_->answerOf(message).reply, 3);
    }

    /// After the commit with the committed state, each with a copy of it, until one halts or throws; of the message
    /// that ended its batch, which is gone whatever an action does.
    void actions_data() { languages(); }
    void actions() {
        begin();
        Journal journal;
        const auto running = worker({}, &journal);
        const server::Server visits = counter();
        visits.cast({{"add", 1}});
        visits.cast({{"add", 1}, {"act", true}});
        QVERIFY(waitUntil([&] { return notes("acted").size() == 2; }, 60s));
        QCOMPARE(notes("acted"), (std::vector<string>{"2", "2"}));
        allow("act halts");
        COMPARE_JSON(called(visits, {{"add", 1}, {"act", true}}), 3);
        QVERIFY(waitUntil([&] { return notes("acted").size() == 3; }, 60s));
        std::filesystem::remove(folder_->path() / "act halts");
        allow("act throws");
        COMPARE_JSON(called(visits, {{"add", 1}, {"act", true}}), 4);
        QVERIFY(waitUntil([&] { return journal.logged("the mail server is down"); }, 60s));
        QCOMPARE(notes("acted"), (std::vector<string>{"2", "2", "3", "4"}));
        COMPARE_JSON(called(visits, "value"), 4);
    }

    /// A lock: others wait, messages that do not wait in line go on, and what both have changed stands; actions behind
    /// it.
    void aLock_data() { languages(); }
    void aLock() {
        begin();
        allow("lock acts");
        const server::Server visits = counter();
        const auto running = worker();
        const SignalId locks = visits.send("lock");
        const SignalId waits = visits.send({{"add", 10}});
        QVERIFY(waitUntil([&] { return notes("locked").size() == 1; }, 60s));
        QVERIFY(servers_->status("visits")->locked);
        QVERIFY(servers_->answerOf(locks).status == CallAnswer::Status::Waiting);
        COMPARE_JSON(visits.priorityCall({{"add", 100}}), 101);
        visits.info("the time");
        QVERIFY(servers_->answerOf(waits).status == CallAnswer::Status::Waiting);
        allow("unlock");
        COMPARE_JSON(called(visits, "value"), 111);
        COMPARE_JSON(servers_->answerOf(locks).reply, "unlocked");
        COMPARE_JSON(servers_->stateOf("visits"), Json({{"count", 111}, {"heard", "the time"}, {"by lock", "call"}}));
        QVERIFY(waitUntil([&] { return notes("acted").size() == 1; }));
        QCOMPARE(notes("acted").at(0), string("1")); // as it was for the one that had the lock
        QVERIFY(!servers_->status("visits")->locked);
    }

    void aLockThatThrows_data() { languages(); }
    void aLockThatThrows() {
        begin();
        allow("lock throws");
        allow("unlock");
        const server::Server visits = counter();
        const auto running = worker();
        const string why = thrownBy([&] { called(visits, "lock"); });
        QVERIFY2(why.find("the other side is down") != string::npos, why.c_str());
        visits.cast("lock"); // nobody is told
        COMPARE_JSON(called(visits, "value"), 2);
        QCOMPARE(notes("locked").size(), std::size_t(2));
        COMPARE_JSON(servers_->stateOf("visits"), Json({{"count", 2}}));
    }

    /// The process dies in a lock: it is called again, and its message was consumed all the same.
    void killedInALock_data() { languages(); }
    void killedInALock() {
        begin();
        const server::Server visits = counter();
        const auto running = worker();
        const SignalId locks = visits.send("lock");
        QVERIFY(waitUntil([&] { return notes("locked").size() == 1; }, 60s));
        QCOMPARE(sql_->number("select count(*) from signals"), 0LL);
        kill(std::stoi(notes("locked").at(0)), SIGKILL);
        QVERIFY(waitUntil([&] { return notes("locked").size() == 2; }, 60s));
        QVERIFY(notes("locked").at(0) != notes("locked").at(1));
        allow("unlock");
        COMPARE_JSON(called(visits, "value"), 1);
        COMPARE_JSON(servers_->answerOf(locks).reply, "unlocked");
        COMPARE_JSON(servers_->stateOf("visits"), Json({{"by lock", "call"}, {"count", 1}}));
    }

    /// The process dies in the midst of a batch: all of it runs again, and no message counts twice.
    void killedInABatch_data() { languages(); }
    void killedInABatch() {
        begin();
        const server::Server visits = counter();
        for (int i = 0; i < 20; ++i)
            visits.cast({{"add", 1}});
        const SignalId waits = visits.send({{"add", 1}, {"wait", "go on"}});
        for (int i = 0; i < 20; ++i)
            visits.cast({{"add", 1}});
        const auto running = worker();
        QVERIFY(waitUntil([&] { return notes("begun").size() == 1; }, 60s));
        COMPARE_JSON(servers_->stateOf("visits"), Json({{"count", 0}}));
        kill(std::stoi(notes("begun").at(0)), SIGKILL);
        QVERIFY(waitUntil([&] { return notes("begun").size() == 2; }, 60s));
        // Which is one message alone, so what came before it is there by now.
        allow("go on");
        COMPARE_JSON(called(visits, "value"), 41);
        COMPARE_JSON(servers_->answerOf(waits).reply, 21);
    }

    /// A message that ends the process each time holds up nothing that came before it.
    void aMessageThatKills_data() { languages(); }
    void aMessageThatKills() {
        begin();
        const server::Server visits = counter();
        const SignalId before = visits.send({{"add", 1}});
        const SignalId kills = visits.send({{"add", 1}, {"die", "mended"}});
        const SignalId after = visits.send({{"add", 1}});
        const auto running = worker();
        QVERIFY(answers(before, CallAnswer::Status::Replied));
        QVERIFY(servers_->answerOf(kills).status == CallAnswer::Status::Waiting);
        QVERIFY(servers_->answerOf(after).status == CallAnswer::Status::Waiting);
        allow("mended");
        QVERIFY(answers(after, CallAnswer::Status::Replied));
        COMPARE_JSON(servers_->answerOf(after).reply, 3);
        QVERIFY(servers_->status("visits")->version >= 2);
    }

    /// A priority message takes the claim of one that runs, which runs again on the new state.
    void aPriorityMessageMeanwhile_data() { languages(); }
    void aPriorityMessageMeanwhile() {
        begin();
        const server::Server visits = counter();
        const auto running = worker();
        const SignalId standard = visits.send({{"add", 1}, {"wait", "go on"}});
        QVERIFY(waitUntil([&] { return notes("begun").size() == 1; }, 60s));
        COMPARE_JSON(visits.priorityCall({{"add", 10}}), 10);
        allow("go on");
        COMPARE_JSON(called(visits, "value"), 11);
        COMPARE_JSON(servers_->answerOf(standard).reply, 11);
        // What such a message throws is the sender's, and leaves nothing.
        QVERIFY(thrownBy([&] { visits.priorityCall({{"throw", "no"}}); }).find("no") != string::npos);
        QVERIFY(thrownBy([&] { visits.priorityCast({{"what", 1}}); }).find("does not know") != string::npos);
        QVERIFY(thrownBy([&] { visits.priorityCast("lock"); }).find("cannot lock") != string::npos);
        COMPARE_JSON(servers_->stateOf("visits"), Json({{"count", 11}}));
        visits.priorityCast({{"add", 1}, {"act", true}});
        QVERIFY(waitUntil([&] { return notes("acted").size() == 2; }));
        QCOMPARE(notes("acted").at(0), string("12"));
    }

    /// An older state is upgraded; where that cannot be done, and where the program is older than the state, all waits,
    /// also with a bound on attempts, and nothing is lost.
    void versionsOfTheState_data() { languages(); }
    void versionsOfTheState() {
        begin();
        const server::Server visits = counter({{"from", 7}});
        const SignalId sent = visits.send("value");
        const auto says = [&](const char* what) {
            return waitUntil(
                [&] { return servers_->status("visits")->lastError.value_or("").find(what) != string::npos; }, 60s);
        };
        {
            allow("no upgrade");
            const auto running = worker("1 2");
            QVERIFY(says("not yet"));
            QVERIFY(servers_->answerOf(sent).status == CallAnswer::Status::Waiting);
            std::filesystem::remove(folder_->path() / "no upgrade");
            QVERIFY(answers(sent, CallAnswer::Status::Replied));
            COMPARE_JSON(servers_->answerOf(sent).reply, 70);
            COMPARE_JSON(called(visits, {{"add", 1}}), 71);
        }
        const auto older = worker("1 1");
        const SignalId waits = visits.send({{"add", 1}});
        QVERIFY(says("newer than version 1"));
        QVERIFY(servers_->answerOf(waits).status == CallAnswer::Status::Waiting);
        COMPARE_JSON(servers_->stateOf("visits"), Json({{"count", 71}}));
    }

    /// A program that answers for whom it was not asked, twice, too much and nonsense (hostile.py): nothing of it is
    /// taken, and the message is answered when it behaves.
    void aHostileProgram() {
        servers_->add("counter", std::make_shared<Counter>());
        const server::Server mine = servers_->start("counter", "mine");
        const server::Server other = servers_->start("counter", "other");
        sql_->query("update gen_durable set status = 'failed', awaits = null where id = $1",
                    {toString(other.instance())});
        const string foreign = sql_->value("insert into signals (target_id, name, payload) values ($1, 'message', "
                                           "'{\"call\": 1}') returning id",
                                           {toString(other.instance())})
                                   .value();
        const SignalId sent = mine.send("value");
        WorkerOptions options = quickWorker(database_);
        options.queues = {{server::queue, 1}};
        options.machines = {"exec python3 '" FERMATA_SERVERS "/hostile.py' '" + folder_->path().string() + "' " +
                            foreign};
        Worker worker(options, Registry());
        worker.start();
        QVERIFY(answers(sent, CallAnswer::Status::Replied));
        COMPARE_JSON(servers_->answerOf(sent).reply, 17); // after sixteen bad answers, and one that was none
        COMPARE_JSON(servers_->stateOf("mine"), 1);
        QCOMPARE(sql_->number("select count(*) from fermata_server_answer"), 1LL);
        QCOMPARE(sql_->number("select count(*) from signals where id = $1", {foreign}), 1LL);
        QVERIFY(servers_->stateOf("other").is_object());
    }

    /// Four workers, two of which are Python, are killed at random: each call has one effect, in an order that explains
    /// all answers.
    void fourWorkersOfTwoLanguages() {
        class Account : public server::DurableServer<Json> {
            Json init(const Json&) const override { return {{"balance", 0}}; }
        };
        servers_->add("account", std::make_shared<Account>());
        const server::Server mine = servers_->start("account", "mine");
        const auto bank = [&](int which) {
            if (which % 2 == 0)
                return std::make_unique<ChildProcess>(FERMATA_BANK_WORKER, std::vector<string>{database_});
            return std::make_unique<ChildProcess>(
                FERMATACTL, std::vector<string>{"worker", "--db", database_, "--machines", command(), "--queue",
                                                "fermata.server=4", "--poll", "50ms", "--lease-ttl", "600ms",
                                                "--heartbeat", "100ms", "--reaper-interval", "100ms"});
        };
        std::vector<std::unique_ptr<ChildProcess>> workers;
        for (int w = 0; w < 4; ++w)
            workers.push_back(bank(w));
        constexpr int calls = 400;
        std::vector<SignalId> sent;
        std::minstd_rand random(4711);
        for (int i = 0; i < calls; ++i) {
            sent.push_back(mine.send({{"put", 1 + i % 7}}));
            if (i % 50 != 49) continue;
            const int which = static_cast<int>(random() % workers.size());
            QVERIFY(answers(sent[sent.size() / 2], CallAnswer::Status::Replied));
            workers[static_cast<std::size_t>(which)]->signal(SIGKILL);
            workers[static_cast<std::size_t>(which)]->wait();
            workers[static_cast<std::size_t>(which)] = bank(which);
        }
        int balance = 0;
        for (int i = 0; i < calls; ++i) {
            QVERIFY(answers(sent[static_cast<std::size_t>(i)], CallAnswer::Status::Replied));
            const Json reply = servers_->answerOf(sent[static_cast<std::size_t>(i)]).reply;
            COMPARE_JSON(reply["was"], balance);
            balance += 1 + i % 7;
            COMPARE_JSON(reply["is"], balance);
        }
        COMPARE_JSON(servers_->stateOf("mine"), Json({{"balance", balance}}));
        QCOMPARE(brokenInvariants(*sql_), string());
    }
};

FERMATA_TEST(LanguagesTest, QCoreApplication)
#include "tst_languages.moc"
