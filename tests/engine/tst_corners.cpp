// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "engine_testing.h"

#include <fermata/test/runner.h>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

namespace {

Machine quick(const std::string& name = "quick") {
    return Machine(name).step("work", [](const Context&) -> Outcome { return Done{}; });
}

Machine family() {
    Machine machine("parent");
    machine.step("spawn", [](const Context& ctx) -> Outcome {
        return ScheduleChilds{
            "gather",
            std::vector<NewInstance>(ctx.state.at("childs").get<std::size_t>(), {.fsm = "quick", .step = "work"}),
            ctx.state};
    });
    machine.step("gather", [](const Context& ctx) -> Outcome { return Done{ctx.childs.size()}; });
    return machine;
}

} // namespace

/// Corners that the other tests leave out: clocks, orders, deletions from outside, what only looks like an end.
class CornersTest : public QObject {
    Q_OBJECT

    std::string database_;
    std::optional<Sql> sql_;
    std::optional<Client> client_;

    std::string of(InstanceId id, const std::string& column) { return columnOf(*sql_, id, column); }

    InstanceId insert(const std::string& fsm, const std::string& step = "work", Json state = Json::object()) {
        return client_->insert({.fsm = fsm, .step = step, .state = std::move(state)}).value();
    }

    /// A parent that has parked on so many childs.
    InstanceId parked(int childs) {
        const InstanceId id = insert("parent", "spawn", {{"childs", childs}});
        Hand(database_, {family()}, "spawner").turn();
        return id;
    }

    std::vector<InstanceId> childsOf(InstanceId parent) {
        std::vector<InstanceId> ids;
        for (const ChildRow& child : client_->childs(parent))
            ids.push_back(child.id);
        return ids;
    }

private Q_SLOTS:
    void initTestCase() {
        database_ = migratedDatabase();
        sql_.emplace(sessionOn(database_));
        client_.emplace(Database{.connection = database_});
    }

    void init() { emptyTables(*sql_); }

    // ---- leases and clocks ------------------------------------------------------------------------------------------

    /// T24: a token that stayed in a row that has ended is no claim.
    void heartbeatOfWhatHasEnded() {
        const InstanceId id = insert("quick");
        Hand hand(database_, {quick()});
        const store::Claimed claimed = hand.claimOne();
        sql_->run("update gen_durable set status = 'done'"); // by hand: owner and lease stay
        store::Beat beat;
        QCOMPARE(changesOf(*sql_, id,
                           [&] { beat = store::heartbeat(hand.connection(), std::span(&claimed.claim, 1), 60s); }),
                 std::string());
        QCOMPARE(beat.extended.size(), std::size_t(0));
        QCOMPARE(beat.lost.size(), std::size_t(1));
    }

    /// D2, T28: a lease is counted from when it is written, however long the statement had to wait for its turn.
    void leaseBeginsWhenItIsWritten() {
        const InstanceId id = insert("quick");
        Hand hand(database_, {quick()});
        std::optional<store::Claimed> claimed;
        const auto leaseIsWhole = [&](const std::function<void()>& act) {
            Gate gate(database_, "gen_durable", Gate::Where::BeforeLocks);
            Gate::subject(hand.connection());
            auto acting = std::async(std::launch::async, act);
            if (!gate.reached()) return std::string("did not come to the gate");
            const std::string began = *sql_->value("select clock_timestamp()");
            const bool later = waitUntil([&] {
                return sql_->value("select clock_timestamp() > $1::timestamptz + interval '2 s'", {began}) == "t";
            });
            gate.open();
            acting.get();
            sql_->run("drop function gate() cascade");
            return later ? of(id, "(lease_expires_at > '" + began + "'::timestamptz + interval '62 s')")
                         : std::string("time stands still");
        };
        QCOMPARE(leaseIsWhole([&] { claimed = hand.claimOne(); }), std::string("true"));
        QCOMPARE(leaseIsWhole([&] { store::heartbeat(hand.connection(), std::span(&claimed->claim, 1), 60s); }),
                 std::string("true"));
    }

    /// T28: what the worker believes of its lease is counted from before it asked: a claim whose answer comes late is
    /// not begun, though the database still believes in it.
    void lateAnswerIsNoClaim() {
        std::atomic<int> runs = 0;
        std::atomic<int> attempt = -1; // of the last run
        Machine machine("quick");
        machine.step("work", [&](const Context& ctx) -> Outcome {
            attempt = ctx.attempt;
            ++runs;
            return Done{};
        });
        // After the row has been written with its whole lease, the answer takes longer than that.
        sql_->run(
            "create function slow() returns trigger language plpgsql as $$ begin "
            "if new.status = 'executing' and old.status = 'runnable' and old.attempt = 0 then perform pg_sleep(2); "
            "end if; return null; end $$; create trigger slow after update on gen_durable for each row execute "
            "function slow()");
        Journal journal;
        WorkerOptions options = quickWorker(database_);
        options.leaseTtl = 1500ms;
        options.reaperInterval = 100ms;
        journal.attach(options);
        Worker worker(options, {machine});
        worker.start();
        const InstanceId id = insert("quick");
        QVERIFY(waitUntil([&] { return journal.logged("the lease ran out before the step could begin"); }));
        QVERIFY(waitUntil([&] { return of(id, "status") == "done"; }));
        QCOMPARE(of(id, "attempt"), std::string("1"));
        QCOMPARE(runs.load(), 1);
        QCOMPARE(attempt.load(), 1); // not of the claim whose answer came late
    }

    /// C12: a host that vanishes takes its sessions along within a minute, and with them its keys: not only does the
    /// client ask after the server, the server asks after the client.
    void serverAsksAfterItsClients() {
        postgres::Connection own = postgres::Connection::open({.connection = database_}, postgres::Purpose::Worker);
        for (const std::string name :
             {"tcp_keepalives_idle", "tcp_keepalives_interval", "tcp_keepalives_count", "tcp_user_timeout"}) {
            // On a Unix socket they have no effect and read as 0; that they are set is seen all the same.
            const postgres::Statement source{"source", "looking", "select source from pg_settings where name = $1"};
            QCOMPARE(name + " " + own.run(source, postgres::Params().text(name)).text(0, 0), name + " session");
        }
    }

    // ---- order and keys ---------------------------------------------------------------------------------------------

    /// T33: a batch comes in the order of the queue, in whatever order its rows were written.
    void batchIsInOrder() {
        sql_->run("insert into gen_durable (fsm, step, priority, eligible_at) select 'quick', 'work', (i * 7919) % 5, "
                  "now() - ((i * 104729) % 50) * interval '1 s' from generate_series(1, 200) i");
        Hand hand(database_, {quick()});
        std::string got;
        for (const store::Claimed& claimed : hand.claim(150))
            got += toString(claimed.claim.id) + " ";
        QCOMPARE(got, *sql_->value("select string_agg(id || ' ', '' order by priority, eligible_at, id) from (select * "
                                   "from gen_durable order by priority, eligible_at, id limit 150) g"));
    }

    /// T51: after thousands of steps of many keys the sessions of two workers that go on hold no lock of any.
    void noLockStays() {
        Worker one(quickWorker(database_), {quick()});
        Worker two(quickWorker(database_), {quick()});
        one.start();
        two.start();
        sql_->run("insert into gen_durable (fsm, step, partition_key) select 'quick', 'work', 'key ' || i % 37 from "
                  "generate_series(1, 1500) i");
        QVERIFY(waitUntil([&] { return sql_->number("select count(*) from gen_durable where status <> 'done'") == 0; },
                          60s));
        QVERIFY(waitUntil([&] {
            return sql_->number("select count(*) from pg_locks where locktype = 'advisory' and database = (select oid "
                                "from pg_database where datname = current_database())") == 0;
        }));
    }

    /// D22: a claim that the server had to give up, twice over, says nothing of what it would have claimed: no step is
    /// told that its inbox is too much to be read.
    void timedOutClaims() {
        const InstanceId id = insert("quick");
        sql_->run("create sequence claims; create function slow() returns trigger language plpgsql as $$ begin "
                  "if nextval('claims') <= 2 then perform pg_sleep(10); end if; return null; end $$; "
                  "create trigger slow before update on gen_durable for each statement execute function slow()");
        Hand hand(database_, {quick()});
        hand.connection().command("set statement_timeout = '500ms'", "hurrying");
        for (int i = 0; i < 2; ++i) {
            try {
                hand.claim();
                QFAIL("the claim was not given up");
            } catch (const Error& error) {
                QCOMPARE(error.sqlState(), std::string("57014"));
            }
        }
        QCOMPARE(of(id, "concat_ws(' ', status, attempt)"), std::string("runnable 0"));
        const store::Claimed claimed = hand.claimOne();
        QCOMPARE(claimed.unreadable, std::string());
        sql_->run("drop function slow() cascade; drop sequence claims");
    }

    // ---- signals ----------------------------------------------------------------------------------------------------

    /// G30: in no snapshot, not even inside the transaction, is an instance woken by a signal that is not there.
    void signalBeforeTheFlip() {
        sql_->run(
            "create function look() returns trigger language plpgsql as $$ begin if not exists (select from "
            "signals where target_id = new.id and name = new.awaits) then raise 'woken by nothing'; end if; return "
            "null; end $$; create trigger look after update on gen_durable for each row when (old.status = "
            "'awaiting_signal' and new.status = 'runnable') execute function look()");
        const InstanceId id = insert("quick");
        sql_->run("update gen_durable set status = 'awaiting_signal', awaits = 'go'");
        QVERIFY(client_->signal(id, "go").outcome == SignalOutcome::Woke);
        QCOMPARE(of(id, "status"), std::string("runnable"));
    }

    /// G71: a target that is deleted takes its inbox along. A delivery that waits for the deletion hears that there is
    /// nobody, whichever of the two was first.
    void deletedWhileDelivering() {
        const InstanceId id = insert("quick");
        client_->signal(id, "go");
        Sql other = sessionOn(database_);
        other.run("begin");
        other.query("delete from gen_durable where id = $1", {toString(id)});
        auto delivery = std::async(std::launch::async, [&] {
            try {
                Client({.connection = database_}).signal(id, "go");
                return std::string("delivered");
            } catch (const Error& error) {
                return std::string(error.kind() == Error::Kind::NotFound ? "there is no instance" : error.what());
            }
        });
        QVERIFY(waitUntil([&] {
            return sql_->number("select count(*) from pg_stat_activity where wait_event_type = 'Lock' and "
                                "application_name = 'fermata' and datname = current_database()") == 1;
        }));
        other.run("commit");
        QCOMPARE(delivery.get(), std::string("there is no instance"));
        QCOMPARE(sql_->number("select count(*) from signals"), 0LL);
    }

    // ---- childs -----------------------------------------------------------------------------------------------------

    /// G80: a child's end and its parent's count are one commit.
    void endAndJoinAreOne() {
        const InstanceId id = parked(2);
        const InstanceId child = childsOf(id).front();
        Gate gate(database_, "gen_durable", Gate::Where::AfterWrite, "new.children_pending = 1");
        Hand hand(database_, {quick()});
        const auto result = hand.run(hand.claimOne());
        Gate::subject(hand.connection());
        auto settled = std::async(std::launch::async, [&] { return hand.settle(result); });
        QVERIFY(gate.reached());
        QCOMPARE(of(child, "status") + " " + of(id, "children_pending"), std::string("executing 2"));
        QCOMPARE(brokenInvariants(*sql_), std::string());
        gate.open();
        settled.get();
        QCOMPARE(of(child, "status") + " " + of(id, "children_pending"), std::string("done 1"));
        QCOMPARE(brokenInvariants(*sql_), std::string());
    }

    /// T75: siblings that end in one batch cost their parent one row version, not one each.
    void oneJoinABatch() {
        const InstanceId id = parked(100);
        sql_->run(
            "create table versions (id bigint); create function count_versions() returns trigger language plpgsql "
            "as $$ begin insert into versions values (new.id); return null; end $$; create trigger count_versions "
            "after update on gen_durable for each row execute function count_versions()");
        Hand hand(database_, {quick()});
        std::vector<runtime::StepResult> results;
        for (const store::Claimed& claimed : hand.claim(100))
            results.push_back(hand.run(claimed));
        QCOMPARE(results.size(), std::size_t(100));
        hand.settle(results);
        QCOMPARE(of(id, "status"), std::string("runnable"));
        QCOMPARE(sql_->number("select count(*) from versions where id = $1", {toString(id)}), 1LL);
        sql_->run("drop table versions");
    }

    /// T77, D17: a living child that is deleted leaves its parent waiting. The sweep does not guess, and the check says
    /// so. Childs that have ended may go any time: the parent goes on with those that are left.
    void deletedChilds() {
        const InstanceId stranded = parked(1);
        const InstanceId shrunk = parked(3);
        sql_->query("delete from gen_durable where parent_id = $1", {toString(stranded)});
        Hand hand(database_, {quick(), family()});
        QVERIFY(store::wakeReleasedParents(hand.connection()).instances.empty());
        QCOMPARE(of(stranded, "concat_ws(' ', status, children_pending)"), std::string("awaiting_children 1"));
        const std::string broken = brokenInvariants(*sql_);
        QVERIFY2(broken.starts_with("barrier_count: {\"id\":" + toString(stranded) + ","), broken.c_str());

        hand.turn();
        hand.turn();
        sql_->run("delete from gen_durable where status = 'done'");
        hand.turn(); // the third child
        hand.turn(); // the parent
        QCOMPARE(of(shrunk, "concat_ws(' ', status, result)"), std::string("done 1"));
        QCOMPARE(brokenInvariants(*sql_), broken);
        sql_->query("delete from gen_durable where id = $1", {toString(stranded)});
    }

    /// G98, T81: a barrier has no deadline. Childs of a machine that nobody runs keep their parent waiting, through all
    /// sweeps, until somebody does.
    void unservedChilds() {
        WorkerOptions options = quickWorker(database_);
        options.reaperInterval = 20ms;
        Worker worker(options, {family(), quick("other")});
        worker.start();
        const InstanceId id = insert("parent", "spawn", {{"childs", 2}});
        QVERIFY(waitUntil([&] { return of(id, "status") == "awaiting_children"; }));
        sql_->query(
            "update gen_durable set updated_at = updated_at - interval '1 year' where id = $1 or parent_id = $1",
            {toString(id)});
        const std::string changes = changesOf(*sql_, id, [&] {
            for (int i = 0; i < 20; ++i) { // the worker has been here all the while
                const InstanceId other = insert("other");
                QVERIFY(waitUntil([&] { return of(other, "status") == "done"; }));
            }
        });
        QCOMPARE(changes, std::string());
        Worker second(quickWorker(database_), {quick()});
        second.start();
        QVERIFY(waitUntil([&] { return of(id, "status") == "done"; }));
    }

    /// G67: nothing is cleaned up: what has ended stays, and an inbox keeps all that was never awaited.
    void nothingIsCollected() {
        sql_->run(
            "insert into gen_durable (fsm, step, status, updated_at) select 'quick', 'work', s, now() - interval "
            "'10 years' from unnest('{done,failed}'::durable_status[]) s, generate_series(1, 20);"
            "insert into signals (target_id, name, inserted_at) select id, 'go', now() - interval '10 years' from "
            "gen_durable");
        WorkerOptions options = quickWorker(database_);
        options.reaperInterval = 20ms;
        Worker worker(options, {quick()});
        worker.start();
        for (int i = 0; i < 20; ++i) {
            const InstanceId id = insert("quick");
            client_->signal(id, "never awaited");
            QVERIFY(waitUntil([&] { return of(id, "status") == "done"; }));
        }
        QCOMPARE(sql_->number("select count(*) from gen_durable"), 60LL);
        QCOMPARE(sql_->number("select count(*) from signals"), 60LL);
    }
};

FERMATA_TEST(CornersTest, QCoreApplication)
#include "tst_corners.moc"
