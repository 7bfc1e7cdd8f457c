// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "servers_testing.h"

#include <fermata/test/runner.h>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;
using server::CallAnswer;
using std::string;

/// What a process remembers of states that stand in entries, and who else writes them (dgen's "Caching").
class CachingTest : public QObject {
    Q_OBJECT

    string database_;
    std::optional<Sql> sql_;
    std::shared_ptr<Keeper> keeper_;
    std::unique_ptr<server::Servers> servers_;
    string reading_; ///< the definition of the function that reads

    std::unique_ptr<Worker> worker(server::MachineOptions machine = {}, Journal* journal = nullptr) {
        WorkerOptions options = quickWorker(database_);
        options.queues = {{server::queue, 4}};
        options.leaseTtl = 600ms;
        options.reaperInterval = 50ms;
        if (journal) journal->attach(options);
        auto worker = std::make_unique<Worker>(options, Registry{server::machine("keeper", keeper_, machine)});
        worker->start();
        return worker;
    }

    server::Server keeper(const Json& state = mapOf(20, 1000)) { return servers_->start("keeper", "kept", state); }

    /// Another program writes the state, which knows nothing of this one.
    void writtenByAnother(const Json& state) {
        sql_->query("select fermata_server_write(id, $1) from gen_durable", {state.dump()});
    }

    /// From now on whoever reads a state fails. The function stays the same one to sessions that have called it.
    void nobodyMayRead() {
        reading_ = sql_->value("select pg_get_functiondef('fermata_server_read'::regproc)").value();
        sql_->run(
            "create or replace function fermata_server_read(instance bigint, arguments jsonb) returns json language "
            "plpgsql as $$ begin raise exception 'it was read'; end $$");
    }
    void everybodyMayRead() {
        if (!reading_.empty()) sql_->run(reading_);
        reading_.clear();
    }

    bool entriesAreTheRows() {
        return sql_->number("select count(*) from gen_durable g where (g.state ->> 'entries')::int <> (select count(*) "
                            "from fermata_server_entry e where e.server = g.id)") == 0;
    }

private Q_SLOTS:
    void initTestCase() {
        database_ = migratedDatabase();
        sql_.emplace(sessionOn(database_));
    }

    void init() {
        everybodyMayRead();
        emptyTables(*sql_);
        keeper_ = std::make_shared<Keeper>();
        servers_ = std::make_unique<server::Servers>(Database{.connection = database_});
        servers_->add("keeper", keeper_);
    }

    void cleanup() {
        keeper_->hold = false;
        servers_.reset();
    }

    /// "If the cached versionstamp matches the current database version, the state is reused without a read operation."
    /// By all threads of the process: of the worker, and who sends what does not wait.
    void noReadInSequence() {
        const server::Server kept = keeper();
        const auto running = worker();
        COMPARE_JSON(kept.call("size"), 20);
        nobodyMayRead();
        for (int i = 0; i < 50; ++i)
            kept.call(patch("add", "/new" + std::to_string(i), noise(100, 1)));
        COMPARE_JSON(kept.priorityCall("size"), 70);
        kept.priorityCall(patch("add", "/more", 1));
        COMPARE_JSON(kept.call("size"), 71);
        keeper_->byLock = Json::array({{{"op", "add"}, {"path", "/locked"}, {"value", 1}}});
        COMPARE_JSON(kept.call("lock"), "unlocked");
        everybodyMayRead();
        COMPARE_JSON(kept.call("size"), 72);
    }

    /// "The cache is invalidated when the process detects that another consumer has modified the state."
    void anotherHasWritten() {
        const server::Server kept = keeper();
        const auto running = worker();
        for (int i = 0; i < 5; ++i) {
            kept.call(patch("add", "/mine", i));
            Json other = mapOf(30 + i, 1000);
            writtenByAnother(other);
            QVERIFY(kept.call("state") == other);
            // … also into the same version, by one that was restored, say.
            other["key1"] = "restored";
            sql_->run("create temp table version as select state -> 'version' as version from gen_durable");
            writtenByAnother(other);
            sql_->run("update gen_durable set state = state || jsonb_build_object('version', (select version from "
                      "version)); drop table version");
            QVERIFY(kept.call("state") == other);
            QVERIFY(kept.priorityCall("state") == other);
        }
    }

    /// Workers of other processes, which are killed meanwhile: each message has one effect, whoever has handled the one
    /// before it, and the entries are what the row says.
    void killedInBetween() {
        class Ledger : public server::DurableServer<Json> {
            Json init(const Json&) const override { return Json::object(); }
        };
        servers_->add("ledger", std::make_shared<Ledger>());
        const server::Server ledger = servers_->start("ledger", "ledger", Json::object());
        std::vector<SignalId> sent;
        for (int i = 0; i < 300; ++i)
            sent.push_back(ledger.send({{"enter", i}}));
        const auto bank = [&] {
            return std::make_unique<ChildProcess>(FERMATA_BANK_WORKER, std::vector<string>{database_});
        };
        std::vector<std::unique_ptr<ChildProcess>> workers;
        for (int i = 0; i < 3; ++i)
            workers.push_back(bank());
        const auto waiting = [&] { return servers_->status("ledger")->waiting; };
        std::minstd_rand random(4711);
        int kills = 0;
        while (waiting() > 0) {
            const auto seen = waiting();
            QVERIFY(waitUntil([&] { return waiting() == 0 || waiting() + 10 <= seen; }, 60s));
            QVERIFY(entriesAreTheRows());
            if (kills >= 8) continue;
            auto& victim = workers[random() % workers.size()];
            victim->signal(SIGKILL);
            QVERIFY(victim->wait());
            victim = bank();
            ++kills;
        }
        QVERIFY(kills >= 3);
        const Json state = servers_->stateOf("ledger");
        QCOMPARE(state.at("entries").size(), std::size_t(300));
        for (int i = 0; i < 300; ++i)
            COMPARE_JSON(state.at("entries")[static_cast<std::size_t>(i)].at("id"), Json("entry" + std::to_string(i)));
        for (int i = 0; i < 300; ++i)
            COMPARE_JSON(servers_->answerOf(sent[static_cast<std::size_t>(i)]).reply, i + 1);
        QVERIFY(sql_->number("select count(*) from fermata_server_entry") > 300);
        QCOMPARE(brokenInvariants(*sql_), string());
    }

    void aCommitThatFails_data() {
        QTest::addColumn<QString>("error");
        QTest::newRow("for what is written") << "22023";
        QTest::newRow("for a moment") << "40001";
    }

    /// What was made of the state and not committed is nobody's, neither in the database nor in memory.
    void aCommitThatFails() {
        QFETCH(QString, error);
        const server::Server kept = keeper();
        const auto running = worker({.maxAttempts = {}, .firstPause = 5ms, .longestPause = 10ms});
        kept.call("size");
        sql_->run(
            "create sequence failures; create function refuse() returns trigger language plpgsql as $$ begin if "
            "new.value = to_jsonb('bad'::text) and nextval('failures') <= 3 then raise exception 'not now' using "
            "errcode = '" +
            error.toStdString() +
            "'; end if; return new; end $$; create trigger refuse before insert or update on fermata_server_entry "
            "for each row execute function refuse()");
        const auto dropped = qScopeGuard([&] {
            sql_->run("drop trigger refuse on fermata_server_entry; drop function refuse(); drop sequence failures");
        });
        kept.call(patch("add", "/before", 1));
        kept.call(patch("add", "/bad", "bad"));
        kept.call(patch("add", "/after", 1));
        Json expected = mapOf(20, 1000);
        expected["before"] = expected["after"] = 1;
        expected["bad"] = "bad";
        QVERIFY(servers_->stateOf("kept") == expected);
        QVERIFY(kept.call("state") == expected);
        QCOMPARE(sql_->number("select last_value from failures"), 4LL);
        QVERIFY(entriesAreTheRows());
    }

    /// A claim that is lost while its step runs: what the step has made of the state is fenced off, entries and all.
    void aClaimThatIsLost() {
        keeper_->hold = true;
        const server::Server kept = keeper();
        Journal journal;
        const auto running = worker({}, &journal);
        Json wait = patch("add", "/waited", 1);
        wait["wait"] = true;
        const SignalId waited = kept.send(wait);
        QVERIFY(waitUntil([&] { return keeper_->calls == 1; }));
        sql_->run("update gen_durable set lease_expires_at = now() - interval '1 s', locked_by = 'ghost#1/1'");
        QVERIFY(waitUntil([&] { return keeper_->calls == 2; })); // it has been claimed anew
        keeper_->hold = false;
        QVERIFY(waitUntil([&] { return servers_->answerOf(waited).status == CallAnswer::Status::Replied; }));
        QVERIFY(waitUntil([&] { return running->stats().stale == 1; }));
        COMPARE_JSON(kept.call("size"), 21);
        QVERIFY(entriesAreTheRows());
        QCOMPARE(sql_->number("select count(*) from fermata_server_entry"), 21LL);
    }

    /// One that does not wait in line takes the claim from one that runs, which runs again on the new state.
    void aPriorityMessageMeanwhile() {
        keeper_->hold = true;
        const server::Server kept = keeper();
        const auto running = worker();
        Json wait = patch("add", "/standard", 1);
        wait["wait"] = true;
        const SignalId standard = kept.send(wait);
        QVERIFY(waitUntil([&] { return keeper_->calls == 1; }));
        kept.priorityCall(patch("add", "/priority", 1));
        kept.priorityCall(patch("remove", "/key0"));
        keeper_->hold = false;
        QVERIFY(waitUntil([&] { return servers_->answerOf(standard).status == CallAnswer::Status::Replied; }));
        Json expected = mapOf(20, 1000);
        expected.erase("key0");
        expected["standard"] = expected["priority"] = 1;
        QVERIFY(kept.call("state") == expected);
        QVERIFY(servers_->stateOf("kept") == expected);
        QVERIFY(entriesAreTheRows());
        QCOMPARE(sql_->number("select max(attempt) from gen_durable"), 0LL);
    }

    /// What a lock changes is written over what was changed meanwhile, wherever the state stands by then.
    void aLock_data() {
        QTest::addColumn<int>("before");
        QTest::addColumn<int>("meanwhile");
        QTest::newRow("in entries") << 20 << 20;
        QTest::newRow("moved to entries") << 1 << 20;
        QTest::newRow("moved to the row") << 20 << 1;
    }
    void aLock() {
        QFETCH(int, before);
        QFETCH(int, meanwhile);
        keeper_->hold = true;
        keeper_->byLock = Json::array({{{"op", "add"}, {"path", "/by lock"}, {"value", noise(500, 1)}},
                                       {{"op", "replace"}, {"path", "/key0"}, {"value", "by lock"}}});
        const server::Server kept = keeper(mapOf(before, 1000));
        const auto running = worker();
        const SignalId locks = kept.send("lock");
        QVERIFY(waitUntil([&] { return keeper_->locked == 1; }));
        Json expected = mapOf(meanwhile, 1000);
        expected["priority"] = 1;
        kept.priorityCall({{"replace", expected}});
        keeper_->hold = false;
        QVERIFY(waitUntil([&] { return servers_->answerOf(locks).status == CallAnswer::Status::Replied; }));
        expected["by lock"] = noise(500, 1);
        expected["key0"] = "by lock";
        QVERIFY(servers_->stateOf("kept") == expected);
        QVERIFY(kept.call("state") == expected);
        QVERIFY(entriesAreTheRows());
        QVERIFY(!servers_->status("kept")->locked);
    }

    /// Of a list of components item by item: each keeps what the other has made of its items, and of their order.
    void aLockOnAList() {
        keeper_->hold = true;
        keeper_->byLock = Json::array({{{"op", "replace"}, {"path", "/list/3/text"}, {"value", "by lock"}},
                                       {{"op", "add"}, {"path", "/list/0"}, {"value", {{"id", "locked"}}}},
                                       {{"op", "remove"}, {"path", "/list/10"}}}); // item9
        const server::Server kept = keeper({{"list", listOf(100, 100)}});
        const auto running = worker();
        const SignalId locks = kept.send("lock");
        QVERIFY(waitUntil([&] { return keeper_->locked == 1; }));
        kept.priorityCall(patch("replace", "/list/50/text", "meanwhile"));
        kept.priorityCall(patch("add", "/list/3/more", "meanwhile"));
        kept.priorityCall(patch("add", "/list/20", {{"id", "meanwhile"}})); // behind item19
        kept.priorityCall(patch("remove", "/list/0"));
        keeper_->hold = false;
        QVERIFY(waitUntil([&] { return servers_->answerOf(locks).status == CallAnswer::Status::Replied; }));
        Json list = listOf(100, 100);
        list[3]["text"] = "by lock";
        list[3]["more"] = "meanwhile";
        list[50]["text"] = "meanwhile";
        list.insert(list.begin() + 20, Json{{"id", "meanwhile"}});
        list.erase(list.begin() + 9);
        list[0] = {{"id", "locked"}};
        QCOMPARE(servers_->stateOf("kept").dump(), Json({{"list", list}}).dump());
        QVERIFY(kept.call("state") == servers_->stateOf("kept"));
        QVERIFY(entriesAreTheRows());
    }

    /// An operator ends the lock: what has been changed under it is nobody's.
    void aLockThatIsCleared() {
        keeper_->hold = true;
        keeper_->byLock = Json::array({{{"op", "add"}, {"path", "/by lock"}, {"value", 1}}});
        const server::Server kept = keeper();
        const auto running = worker();
        kept.send("lock");
        QVERIFY(waitUntil([&] { return keeper_->locked == 1; }));
        QVERIFY(servers_->clearLock("kept", "it hangs"));
        kept.call(patch("add", "/behind", 1));
        keeper_->hold = false;
        QVERIFY(waitUntil([&] { return running->stats().stale == 1; }));
        Json expected = mapOf(20, 1000);
        expected["behind"] = 1;
        QVERIFY(kept.call("state") == expected);
        QVERIFY(servers_->stateOf("kept") == expected);
    }

    /// Entries that somebody has removed are missed: the server does not go on with what is left.
    void entriesThatAreMissing() {
        const server::Server kept = keeper();
        sql_->run("create temp table removed as select * from fermata_server_entry where path = '{key3}'; delete from "
                  "fermata_server_entry where path = '{key3}'");
        const auto running = worker({.maxAttempts = 1, .firstPause = 10ms, .longestPause = 20ms});
        const SignalId waits = kept.send("size");
        QVERIFY(waitUntil([&] {
            return servers_->status("kept")->lastError.value_or("").find("19 entries where there should be 20") !=
                   string::npos;
        }));
        QVERIFY(servers_->answerOf(waits).status == CallAnswer::Status::Waiting);
        sql_->run("insert into fermata_server_entry select * from removed; drop table removed");
        QVERIFY(waitUntil([&] { return servers_->answerOf(waits).status == CallAnswer::Status::Replied; }));
        QVERIFY(kept.call("state") == mapOf(20, 1000));
    }
};

FERMATA_TEST(CachingTest, QCoreApplication)
#include "tst_caching.moc"
