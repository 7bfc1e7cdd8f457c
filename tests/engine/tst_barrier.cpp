// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "engine_testing.h"

#include <fermata/test/runner.h>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

namespace {

NewInstance child(Json state = Json::object()) {
    return {.fsm = "child", .step = "work", .state = std::move(state)};
}

std::vector<NewInstance> childs(int count) {
    std::vector<NewInstance> all;
    for (int i = 0; i < count; ++i)
        all.push_back(child({{"number", i}}));
    return all;
}

Machine parentOf(const std::vector<NewInstance>& specs) {
    return Machine("parent")
        .step("spawn",
              [=](const Context& ctx) -> Outcome {
                  return ScheduleChilds{"gather", specs, ctx.state};
              })
        .step("gather", [](const Context& ctx) -> Outcome { return Done{ctx.childs.size()}; });
}

/// Ends as its state says: {"stop": reason}, {"result": …}, or without a result.
Machine worker() {
    return Machine("child").step("work", [](const Context& ctx) -> Outcome {
        if (ctx.state.contains("stop")) return Stop{ctx.state["stop"]};
        if (ctx.state.contains("result")) return Done{ctx.state["result"]};
        return Done{};
    });
}

} // namespace

/// §11: childs and their parent's barrier.
class BarrierTest : public QObject {
    Q_OBJECT

    std::string database_;
    std::optional<Sql> sql_;

    InstanceId insertParent() {
        return Client({.connection = database_}).insert({.fsm = "parent", .step = "spawn"}).value();
    }

    /// A parent that has just parked on these.
    InstanceId parkedOver(const std::vector<NewInstance>& specs) {
        const InstanceId id = insertParent();
        Hand(database_, {parentOf(specs)}, "spawner").turn();
        return id;
    }

    std::string of(InstanceId id, const std::string& column) { return columnOf(*sql_, id, column); }

    std::vector<runtime::StepResult> ranAll(Hand& hand, int limit = 100) {
        std::vector<runtime::StepResult> results;
        for (const store::Claimed& claimed : hand.claim(limit))
            results.push_back(hand.run(claimed));
        return results;
    }

    static std::string kinds(const store::Settled& settled) {
        std::string all;
        for (const store::Verdict& verdict : settled.verdicts)
            all += (all.empty() ? "" : " ") + describe(verdict.kind);
        return all;
    }

private Q_SLOTS:
    void initTestCase() {
        database_ = migratedDatabase();
        sql_.emplace(sessionOn(database_));
    }

    void init() { emptyTables(*sql_); }
    void cleanup() { QCOMPARE(brokenInvariants(*sql_), std::string()); }

    // ---- spawning ---------------------------------------------------------------------------------------------------

    /// G84, G88: nobody sees the childs before the parent has parked, and if it does not come to that there are none.
    void oneCommit() {
        const InstanceId id = insertParent();
        Gate gate(database_, "gen_durable", Gate::Where::AfterWrite, "new.children_pending > 0");
        Hand hand(database_, {parentOf(childs(3))});
        const auto result = hand.run(hand.claimOne());
        Gate::subject(hand.connection());
        auto settled = std::async(std::launch::async, [&] { return hand.settle(result); });
        QVERIFY(gate.reached()); // all is written
        QCOMPARE(sql_->number("select count(*) from gen_durable"), 1LL);
        QCOMPARE(of(id, "status"), std::string("executing"));
        sql_->query("select pg_terminate_backend($1)", {std::to_string(hand.connection().backendPid())});
        QVERIFY_EXCEPTION_THROWN(settled.get(), Error);
        QCOMPARE(sql_->number("select count(*) from gen_durable"), 1LL);
        QCOMPARE(of(id, "status"), std::string("executing"));

        // D22: the outcome is as good as it was.
        gate.open();
        Hand second(database_, {});
        QCOMPARE(describe(second.settle(result).kind), std::string("committed"));
        QCOMPARE(sql_->number("select count(*) from gen_durable"), 4LL);
        QCOMPARE(of(id, "status"), std::string("awaiting_children"));
    }

    /// G85, G86, C6: all of a spec lands in its columns.
    void wholeSpec() {
        NewInstance spec{.fsm = "other", .version = 3, .step = "here", .state = {{"n", 1}}};
        spec.queue = "mail";
        spec.priority = -5;
        spec.partitionKey = "acct:1";
        spec.uniqueKey = std::string("\0\xff\\'", 4);
        spec.uniqueScope = {Status::Runnable, Status::Done};
        spec.delay = 90s;
        const InstanceId id = parkedOver({spec});
        const InstanceId childId{sql_->number("select id from gen_durable where fsm = 'other'")};
        QCOMPARE(of(childId, "concat_ws(' ', fsm, fsm_version, step, status, state, queue, priority, partition_key, "
                             "attempt, unique_key, unique_scope, unique_guard, parent_id, children_pending)"),
                 "other 3 here runnable {\"n\": 1} mail -5 acct:1 0 \\x00ff5c27 {runnable,done} \\x00ff5c27 " +
                     toString(id) + " 0");
        QCOMPARE(of(childId, "(eligible_at - inserted_at)"), std::string("00:01:30"));
        sql_->run("update gen_durable set status = 'done' where fsm = 'other'; delete from gen_durable");
    }

    /// G85, T73: what a spec leaves out is what the table's own defaults are.
    void specDefaults() {
        const InstanceId id = parkedOver({{.fsm = "child", .step = "work"}});
        sql_->run("insert into gen_durable (fsm, step) values ('child', 'work')");
        const SqlRows rows = sql_->query("select fsm_version, status, state, result, awaits, queue, priority, "
                                         "partition_key, attempt, last_error, locked_by, lease_expires_at, "
                                         "children_pending, unique_key, unique_scope, eligible_at = inserted_at "
                                         "from gen_durable where id <> $1",
                                         {toString(id)});
        QCOMPARE(rows.size(), std::size_t(2));
        QVERIFY(rows[0] == rows[1]);
    }

    /// G89, T48: uniqueness drops some, and the barrier counts what is there.
    void droppedChilds() {
        NewInstance keyed = child();
        keyed.uniqueScope = {Status::Runnable, Status::Executing};
        keyed.uniqueKey = "outside";
        Client({.connection = database_}).insert(keyed);
        NewInstance twice = keyed;
        twice.uniqueKey = "twice";
        const InstanceId id = insertParent();
        Hand hand(database_, {parentOf({child(), keyed, twice, twice, child()})});
        const auto result = hand.run(hand.claimOne());
        const store::Verdict verdict = hand.settle(result);
        QCOMPARE(verdict.childs, 3);
        QCOMPARE(of(id, "children_pending"), std::string("3"));
        QCOMPARE(sql_->number("select count(*) from gen_durable where parent_id = $1", {toString(id)}), 3LL);
    }

    /// G90: all of them dropped: the barrier is over before it begins.
    void allDropped() {
        NewInstance keyed = child();
        keyed.uniqueScope = {Status::Runnable};
        keyed.uniqueKey = "outside";
        const InstanceId id = insertParent();
        sql_->run("insert into gen_durable (fsm, step, queue, unique_key, unique_scope) values ('child', 'work', "
                  "'elsewhere', 'outside', '{runnable}')");
        Hand hand(database_, {parentOf({keyed, keyed})});
        QVERIFY(hand.turn().status == Status::Runnable);
        QCOMPARE(of(id, "concat_ws(' ', status, step, children_pending)"), std::string("runnable gather 0"));
    }

    /// T79: ids ascend in the order of the specs, keys or no keys.
    void orderOfChilds() {
        std::vector<NewInstance> specs;
        for (const char* key : {"z", "", "m", "a", "k"}) {
            NewInstance spec = child({{"key", key}});
            if (*key) spec.uniqueKey = key;
            spec.uniqueScope = {Status::Runnable};
            specs.push_back(spec);
        }
        parkedOver(specs);
        QCOMPARE(sql_->value("select string_agg(state ->> 'key', ',' order by id) from gen_durable where fsm = 'child'")
                     .value(),
                 std::string("z,,m,a,k"));
    }

    /// T72: more childs than a statement may have parameters.
    void manyChilds() {
        const InstanceId id = parkedOver(childs(7000));
        QCOMPARE(of(id, "children_pending"), std::string("7000"));
        QCOMPARE(sql_->number("select count(distinct state ->> 'number') from gen_durable where parent_id = $1",
                              {toString(id)}),
                 7000LL);
    }

    /// Childs that are copied, with some among them that have keys: the order is that of the specs, and the barrier
    /// counts what is there.
    void manyChildsSomeWithKeys() {
        std::vector<NewInstance> specs = childs(400);
        for (const std::size_t i : {10u, 200u, 390u}) {
            specs[i].uniqueKey = i == 10 ? "once" : "twice";
            specs[i].uniqueScope = {Status::Runnable};
        }
        const InstanceId id = parkedOver(specs);
        QCOMPARE(of(id, "children_pending"), std::string("399"));
        QCOMPARE(
            sql_->number("select count(*) from (select (state ->> 'number')::int <= lag((state ->> 'number')::int) "
                         "over (order by id) as wrong from gen_durable where parent_id = $1) c where wrong",
                         {toString(id)}),
            0LL);
        QCOMPARE(sql_->number("select count(*) from gen_durable where state ->> 'number' = '390'"), 0LL);
    }

    /// A session that has planned the check of parent_id when there were a handful of rows, and then spawns thousands:
    /// it must not walk a whole index for each of them.
    void manyChildsAfterAFew() {
        int next = 0;
        Machine parent = Machine("parent").step("spawn", [&](const Context& ctx) -> Outcome {
            return ScheduleChilds{"gather", childs(next), ctx.state};
        });
        const auto walked = [&] {
            return sql_->number("select sum(idx_scan) from pg_stat_user_indexes where relname = 'gen_durable' "
                                "and indexrelname <> 'gen_durable_pkey' and schemaname = 'fermata'");
        };
        insertParent();
        // This session has truncated the table, and tells so now: told later it would undo what others tell.
        sql_->run("select pg_stat_force_next_flush()");
        sql_->run("vacuum (analyze) gen_durable");
        const long long before = walked();
        {
            Hand hand(database_, {parent});
            next = 2;
            QCOMPARE(hand.turn().childs, 2);
            insertParent();
            next = 3000;
            QCOMPARE(hand.turn().childs, 3000);
        }
        // A session tells what it has done at its end at the latest.
        QVERIFY(waitUntil([&] {
            return sql_->number(
                       "select n_live_tup from pg_stat_user_tables where relname = 'gen_durable' and schemaname "
                       "= 'fermata'") >= 3004;
        }));
        const long long walks = walked() - before;
        QVERIFY2(walks < 100, qPrintable(QString("walked %1 times").arg(walks)));
    }

    // ---- joining ----------------------------------------------------------------------------------------------------

    /// G8, G92, G100: the last one releases, none before.
    void lastOneReleases() {
        const InstanceId id = parkedOver(childs(3));
        Hand hand(database_, {worker()});
        for (const char* left : {"2", "1"}) {
            QCOMPARE(changesOf(*sql_, id, [&] { hand.turn(); }),
                     "children_pending=" + std::string(left) + "\nupdated_at=now\n");
        }
        QCOMPARE(changesOf(*sql_, id, [&] { hand.turn(); }),
                 std::string("children_pending=0\neligible_at=now\nstatus=runnable\nupdated_at=now\n"));
        QCOMPARE(of(id, "step"), std::string("gather")); // G87: never at the spawning step again
    }

    /// T70: several siblings end in one batch.
    void siblingsInOneBatch() {
        const InstanceId id = parkedOver(childs(5));
        Hand hand(database_, {worker()});
        const store::Settled settled = hand.settle(ranAll(hand, 4));
        QCOMPARE(kinds(settled), std::string("committed committed committed committed"));
        QVERIFY(settled.parentQueues.empty());
        QCOMPARE(of(id, "concat_ws(' ', status, children_pending)"), std::string("awaiting_children 1"));
        QVERIFY(hand.settle(ranAll(hand)).parentQueues.contains("default"));
        QCOMPARE(of(id, "concat_ws(' ', status, children_pending)"), std::string("runnable 0"));
    }

    /// Two workers end siblings at the same moment: they take turns at the parent, and both count.
    void twoBatchesAtOnce() {
        const InstanceId id = parkedOver(childs(4));
        Gate gate(database_, "gen_durable", Gate::Where::AfterWrite, "new.children_pending < old.children_pending");
        Hand one(database_, {worker()}, "one");
        Hand two(database_, {worker()}, "two");
        const auto first = ranAll(one, 2);
        const auto second = ranAll(two, 2);
        Gate::subject(one.connection());
        two.connection().command("set lock_timeout = 0", "waiting");
        auto ones = std::async(std::launch::async, [&] { return one.settle(first); });
        QVERIFY(gate.reached()); // it holds the parent
        auto twos = std::async(std::launch::async, [&] { return two.settle(second); });
        QVERIFY(waitUntil([&] { return waitsForLock(*sql_, two.connection().backendPid()); }));
        gate.open();
        QCOMPARE(kinds(ones.get()) + " " + kinds(twos.get()), std::string("committed committed committed committed"));
        QCOMPARE(of(id, "concat_ws(' ', status, children_pending)"), std::string("runnable 0"));
    }

    /// A client's transaction holds a parent for as long as it likes: only the childs of that parent wait for it, and
    /// the next batch does not even try to.
    void parentIsHeld() {
        const InstanceId held = parkedOver(childs(3));
        const InstanceId free = parkedOver(childs(3));
        Hand hand(database_, {worker()});
        const auto results = ranAll(hand, 6);
        Sql business = sessionOn(database_);
        business.run("begin");
        business.query("select from gen_durable where id = $1 for no key update", {toString(held)});
        const store::Settled settled = hand.settle(results);
        QVERIFY(settled.contended);
        QCOMPARE(kinds(settled), std::string("busy busy busy committed committed committed"));
        QCOMPARE(of(free, "status"), std::string("runnable"));
        QCOMPARE(of(held, "concat_ws(' ', status, children_pending)"), std::string("awaiting_children 3"));

        // Impatient, it waits for nothing: a lock_timeout that would take the test's whole time changes nothing.
        hand.connection().command("set lock_timeout = '1h'", "waiting");
        const std::vector<const store::Settlement*> again{&results[0].settlement, &results[1].settlement,
                                                          &results[2].settlement};
        QCOMPARE(kinds(store::settle(hand.connection(), again, true)), std::string("busy busy busy"));
        business.run("rollback");
        QCOMPARE(kinds(store::settle(hand.connection(), again, true)), std::string("committed committed committed"));
        QCOMPARE(of(held, "concat_ws(' ', status, children_pending)"), std::string("runnable 0"));
    }

    /// T80: childs that are more than PostgreSQL can hand over. Their parent's step fails with the reason, and the
    /// queue goes on.
    void childsBeyondAnyValue() {
        const InstanceId id = insertParent();
        sql_->query("insert into gen_durable (fsm, step, status, parent_id, state) select 'worker', 'work', 'done', $1,"
                    " to_jsonb(repeat('x', 1000000)) from generate_series(1, 1100)",
                    {toString(id)});
        sql_->query("update gen_durable set status = 'runnable', step = 'gather' where id = $1", {toString(id)});
        const InstanceId mate = insertParent();
        Machine machine("parent");
        for (const char* step : {"gather", "spawn"})
            machine.step(step, [](const Context&) -> Outcome { return Done{}; });
        Worker another(quickWorker(database_), {machine});
        another.start();
        QVERIFY(waitUntil([&] { return of(id, "status") == "failed" && of(mate, "status") == "done"; }, 120s));
        QVERIFY2(of(id, "last_error").find("too much to be read") != std::string::npos, of(id, "last_error").c_str());
    }

    /// D14, T30: two batches with childs of the same parents, in opposite orders, over and over: nobody dies of it.
    void oppositeOrders() {
        std::vector<InstanceId> parents;
        for (int i = 0; i < 6; ++i)
            parents.push_back(parkedOver(childs(20)));
        std::vector<std::future<void>> workers;
        for (int w = 0; w < 2; ++w) {
            workers.push_back(std::async(std::launch::async, [this, w] {
                Hand hand(database_, {worker()}, "w" + std::to_string(w));
                for (;;) {
                    auto results = ranAll(hand, 7);
                    if (results.empty()) return;
                    if (w == 1) std::reverse(results.begin(), results.end());
                    while (!results.empty()) {
                        const store::Settled settled = hand.settle(results);
                        std::vector<runtime::StepResult> left;
                        for (std::size_t i = 0; i < results.size(); ++i) {
                            if (settled.verdicts[i].kind == store::Verdict::Kind::Busy) left.push_back(results[i]);
                        }
                        results = left;
                    }
                }
            }));
        }
        for (auto& one : workers)
            one.get();
        for (const InstanceId id : parents)
            QCOMPARE(of(id, "concat_ws(' ', status, children_pending)"), std::string("runnable 0"));
    }

    /// D1, G91, T20, T21: an outcome that is committed twice, as after a lost answer, joins once.
    void settledTwice() {
        const InstanceId id = parkedOver(childs(2));
        Hand hand(database_, {worker()});
        const auto result = hand.run(hand.claimOne());
        QCOMPARE(describe(hand.settle(result).kind), std::string("committed"));
        QCOMPARE(changesOf(*sql_, id, [&] { QCOMPARE(describe(hand.settle(result).kind), std::string("stale")); }),
                 std::string());
        QCOMPARE(kinds(hand.settle({result, result})), std::string("stale stale"));
        QCOMPARE(of(id, "concat_ws(' ', status, children_pending)"), std::string("awaiting_children 1"));
    }

    /// T22: nor are childs spawned twice.
    void spawnedTwice() {
        const InstanceId id = insertParent();
        Hand hand(database_, {parentOf(childs(3))});
        const auto result = hand.run(hand.claimOne());
        hand.settle(result);
        QCOMPARE(describe(hand.settle(result).kind), std::string("stale"));
        QCOMPARE(sql_->number("select count(*) from gen_durable where parent_id = $1", {toString(id)}), 3LL);
    }

    /// T20, T23: a worker that outlived its lease changes nothing, whoever has the row now: another, itself, nobody.
    void zombie_data() {
        QTest::addColumn<QString>("now");
        for (const char* now : {"nobody", "another", "itself"})
            QTest::newRow(now) << now;
    }

    void zombie() {
        QFETCH(QString, now);
        const InstanceId parent = parkedOver({child({{"result", "late"}}), child()});
        Hand hand(database_, {worker()});
        const auto late = hand.run(hand.claimOne());
        const InstanceId id = late.settlement.claim.id;
        sql_->query("update gen_durable set lease_expires_at = now() - interval '1 s' where id = $1", {toString(id)});
        store::reapExpired(hand.connection());
        Hand other(database_, {worker()}, "other");
        std::vector<store::Claimed> claims;
        if (now == "another") claims = other.claim(2);
        if (now == "itself") claims = hand.claim(2);
        const std::string parentChanges = changesOf(*sql_, parent, [&] {
            QCOMPARE(changesOf(*sql_, id, [&] { QCOMPARE(describe(hand.settle(late).kind), std::string("stale")); }),
                     std::string());
        });
        QCOMPARE(parentChanges, std::string());
        QCOMPARE(store::heartbeat(hand.connection(), std::vector{late.settlement.claim}, 1min).lost.size(),
                 std::size_t(1));
    }

    /// T74: whatever way a child ends, its parent hears of it.
    void terminalPaths_data() {
        QTest::addColumn<QString>("path");
        for (const char* path : {"done", "stop", "exception", "handler raises", "unknown step", "unstorable outcome",
                                 "unreadable state", "given up", "unknown machine"})
            QTest::newRow(path) << path;
    }

    void terminalPaths() {
        QFETCH(QString, path);
        NewInstance spec = child();
        if (path == "unknown step") spec.step = "gone";
        const InstanceId id = insertParent();
        Hand(database_, {parentOf({spec})}, "spawner").turn();
        if (path == "unreadable state") sql_->run("update gen_durable set state = '1e400' where fsm = 'child'");
        Machine machine("child");
        machine.step("work", [=](const Context&) -> Outcome {
            if (path == "done") return Done{};
            if (path == "stop") return Stop{"enough"};
            if (path == "unstorable outcome") return Next{"", {}};
            throw std::runtime_error("no luck");
        });
        if (path == "handler raises") machine.handle([](const Failure&) -> Outcome { throw 1; });
        Hand hand(database_, {machine});
        const store::Claimed claimed = hand.claimOne();
        if (path == "given up")
            hand.settle(runtime::giveUp(claimed, "the server says no"));
        else if (path == "unknown machine")
            hand.settle(runtime::runStep({}, claimed, 1000));
        else
            hand.settle(hand.run(claimed));
        QVERIFY(isTerminal(*statusFromString(of(claimed.claim.id, "status"))));
        QCOMPARE(of(id, "concat_ws(' ', status, children_pending)"), std::string("runnable 0"));
    }

    /// G96, G97: a failed child releases like any other, and the parent sees how it failed and goes on.
    void failedChild() {
        const InstanceId id = parkedOver({child({{"stop", "out of stock"}})});
        Hand hand(database_, {worker()});
        hand.turn();
        std::string seen;
        Machine parent("parent");
        parent.step("gather", [&](const Context& ctx) -> Outcome {
            seen = std::string(toString(ctx.childs.at(0).status)) + ": " + ctx.childs.at(0).lastError.value();
            return Done{};
        });
        Hand(database_, {parent}, "second").turn();
        QCOMPARE(seen, std::string("failed: out of stock"));
        QCOMPARE(of(id, "status"), std::string("done"));
    }

    /// T43, D13: a parent whose key is taken cannot wake; its childs end all the same, and it wakes once the key is
    /// free.
    void parentsKeyIsHeld() {
        const InstanceId held = parkedOver(childs(2));
        const InstanceId free = parkedOver(childs(1));
        sql_->query("update gen_durable set unique_key = 'k', unique_scope = '{runnable,executing}' where id = $1",
                    {toString(held)});
        sql_->run("insert into gen_durable (fsm, step, unique_key, unique_scope) values ('holder', 'x', 'k', "
                  "'{runnable,executing}')");
        Hand hand(database_, {worker()});
        QCOMPARE(kinds(hand.settle(ranAll(hand))), std::string("committed committed committed"));
        QCOMPARE(of(held, "concat_ws(' ', status, children_pending)"), std::string("awaiting_children 0"));
        QCOMPARE(of(free, "concat_ws(' ', status, children_pending)"), std::string("runnable 0"));
        QCOMPARE(sql_->number("select count(*) from gen_durable where fsm = 'child' and status = 'done'"), 3LL);
        QVERIFY(store::wakeReleasedParents(hand.connection()).instances.empty());

        sql_->run("update gen_durable set status = 'done' where fsm = 'holder'");
        QCOMPARE(changesOf(
                     *sql_, held,
                     [&] { QCOMPARE(store::wakeReleasedParents(hand.connection()).instances.size(), std::size_t(1)); }),
                 std::string("eligible_at=now\nstatus=runnable\nunique_guard=\\x6b\nupdated_at=now\n"));
    }

    /// Two parents want the same key in one batch: one is woken, the other waits.
    void twoParentsOneKey() {
        const InstanceId one = parkedOver(childs(1));
        const InstanceId two = parkedOver(childs(1));
        sql_->query(
            "update gen_durable set unique_key = 'k', unique_scope = '{runnable,executing}' where id in ($1, $2)",
            {toString(one), toString(two)});
        Hand hand(database_, {worker()});
        QCOMPARE(kinds(hand.settle(ranAll(hand))), std::string("committed committed"));
        QCOMPARE(of(one, "status") + " " + of(two, "status"), std::string("runnable awaiting_children"));
        QCOMPARE(of(two, "children_pending"), std::string("0"));
    }

    /// A parent that is no longer waiting only has its counter changed (G92), and it never goes below nothing (T76).
    void straggler() {
        const InstanceId id = parkedOver(childs(1));
        sql_->query("update gen_durable set status = 'executing', locked_by = 'x', lease_expires_at = '2100-01-01', "
                    "children_pending = 0 where id = $1",
                    {toString(id)});
        Hand hand(database_, {worker()});
        QCOMPARE(changesOf(*sql_, id, [&] { QCOMPARE(describe(hand.turn().kind), std::string("committed")); }),
                 std::string("updated_at=now\n"));
    }

    /// A parent and a child of an earlier round end in the same batch.
    void parentAndChildInOneBatch() {
        const InstanceId id = parkedOver(childs(1));
        sql_->query("update gen_durable set status = 'runnable', children_pending = 0 where id = $1", {toString(id)});
        Hand hand(database_, {worker(), parentOf({})});
        QCOMPARE(kinds(hand.settle(ranAll(hand))), std::string("committed committed"));
        QCOMPARE(sql_->number("select count(*) from gen_durable where status = 'done'"), 2LL);
        QCOMPARE(of(id, "children_pending"), std::string("0"));
    }

    /// T78: a parent that was deleted while its step ran: stale, and no childs are left behind.
    void deletedWhileItRan() {
        insertParent();
        Hand hand(database_, {parentOf(childs(3))});
        const auto result = hand.run(hand.claimOne());
        sql_->run("delete from gen_durable");
        QCOMPARE(describe(hand.settle(result).kind), std::string("stale"));
        QCOMPARE(sql_->number("select count(*) from gen_durable"), 0LL);
    }

    /// G70, G81: a parent that was deleted while its childs run: they end on their own.
    void deletedParent() {
        const InstanceId id = parkedOver(childs(2));
        Hand hand(database_, {worker()});
        const auto results = ranAll(hand);
        sql_->query("delete from gen_durable where id = $1", {toString(id)});
        QCOMPARE(kinds(hand.settle(results)), std::string("committed committed"));
        QCOMPARE(sql_->number("select count(*) from gen_durable where status = 'done' and parent_id is null"), 2LL);
    }

    /// G9, G62: what becomes of a parent is nothing to its childs.
    void noCascade() {
        const InstanceId id = parkedOver(childs(1));
        const InstanceId childId{sql_->number("select id from gen_durable where fsm = 'child'")};
        QCOMPARE(changesOf(*sql_, childId,
                           [&] {
                               sql_->query("update gen_durable set status = 'failed', awaits = null where id = $1",
                                           {toString(id)});
                           }),
                 std::string());
        Hand hand(database_, {worker()});
        QCOMPARE(describe(hand.turn().kind), std::string("committed"));
        QCOMPARE(of(id, "status"), std::string("failed"));
    }

    // ---- what the parent sees ---------------------------------------------------------------------------------------

    /// G93, C15: exactly §11's fields, a child each, ascending by id; no result is not a result of null.
    void contextOfChilds() {
        const InstanceId id = parkedOver({child({{"result", {{"sum", 12}}}}), child({{"result", nullptr}}), child(),
                                          child({{"stop", "why \"not\""}})});
        Hand hand(database_, {worker()});
        hand.settle(ranAll(hand));
        std::vector<Child> seen;
        Machine parent("parent");
        parent.step("gather", [&](const Context& ctx) -> Outcome {
            seen = ctx.childs;
            return Done{};
        });
        Hand second(database_, {parent}, "second");
        const store::Claimed claimed = second.claimOne();
        second.run(claimed);
        const auto first = seen;
        second.run(claimed);
        QCOMPARE(first.size(), seen.size()); // G95
        QCOMPARE(seen.size(), std::size_t(4));
        for (std::size_t i = 0; i < 4; ++i) {
            QCOMPARE(seen[i].id.value, id.value + 1 + static_cast<std::int64_t>(i));
            QCOMPARE(seen[i].fsm, std::string("child"));
            QVERIFY(seen[i].status == (i == 3 ? Status::Failed : Status::Done));
        }
        QCOMPARE(seen[0].state.dump(), std::string(R"({"result":{"sum":12}})"));
        QCOMPARE(seen[0].result.value().dump(), std::string(R"({"sum":12})"));
        QVERIFY(seen[1].result.has_value() && seen[1].result->is_null());
        QVERIFY(!seen[2].result && !seen[2].lastError);
        QVERIFY(!seen[3].result);
        QCOMPARE(seen[3].lastError.value(), std::string("why \"not\""));
        second.settle(second.run(claimed));
        QCOMPARE(sql_->number("select count(*) from gen_durable where fsm = 'child'"), 4LL); // G94
    }

    /// T76: a second round: the counter is of this round, the context holds childs of both.
    void secondRound() {
        const InstanceId id = parkedOver(childs(2));
        std::size_t seen = 0;
        Machine parent("parent");
        parent.step("gather", [&](const Context& ctx) -> Outcome {
            seen = ctx.childs.size();
            if (seen == 2) return ScheduleChilds{"gather", childs(3), ctx.state};
            return Done{};
        });
        Hand hand(database_, {worker(), parent});
        hand.settle(ranAll(hand));
        hand.turn();
        QCOMPARE(of(id, "concat_ws(' ', status, children_pending)"), std::string("awaiting_children 3"));
        hand.settle(ranAll(hand));
        hand.turn();
        QCOMPARE(seen, std::size_t(5));
        QCOMPARE(of(id, "status"), std::string("done"));
    }

    // ---- the sweep, and whole trees through workers -----------------------------------------------------------------

    /// D15, D17: nothing pending: woken. Anything pending: never guessed.
    void sweepWakesTheReleased() {
        const InstanceId released = parkedOver(childs(1));
        const InstanceId waiting = parkedOver(childs(1));
        sql_->query("update gen_durable set children_pending = 0 where id = $1", {toString(released)});
        Hand hand(database_, {});
        QCOMPARE(store::wakeReleasedParents(hand.connection()).instances.size(), std::size_t(1));
        QCOMPARE(of(released, "status") + " " + of(waiting, "status"), std::string("runnable awaiting_children"));
    }

    void nested_data() {
        QTest::addColumn<bool>("keyed");
        QTest::newRow("without a key") << false;
        QTest::newRow("all of one partition key") << true;
    }

    /// G99: each level a barrier of its own. D11: each level is in another queue of another worker, none of which would
    /// look by itself for an hour. T83: or parents and childs share a partition key, and do not wait for themselves.
    void nested() {
        QFETCH(bool, keyed);
        const std::optional<std::string> key = keyed ? std::optional<std::string>("one") : std::nullopt;
        Machine tree("tree");
        tree.step("grow", [key](const Context& ctx) -> Outcome {
            const int level = ctx.state.at("level");
            if (level == 0) return Done{1};
            NewInstance spec{.fsm = "tree", .step = "grow", .state = {{"level", level - 1}}};
            spec.queue = "level" + std::to_string(level - 1);
            spec.partitionKey = key;
            return ScheduleChilds{"sum", {spec, spec, spec}, ctx.state};
        });
        tree.step("sum", [](const Context& ctx) -> Outcome {
            int sum = 0;
            for (const Child& one : ctx.childs)
                sum += one.result.value().get<int>();
            return Done{sum};
        });
        std::vector<std::unique_ptr<Worker>> workers;
        for (const char* queue : {"level0", "level1", "level2", "level3"}) {
            WorkerOptions options = quickWorker(database_);
            if (!keyed) options.poll = std::chrono::hours(1);
            options.queues = {{queue, 2}};
            workers.push_back(std::make_unique<Worker>(options, Registry{tree}));
            workers.back()->start();
        }
        NewInstance root{.fsm = "tree", .step = "grow", .state = {{"level", 3}}};
        root.queue = "level3";
        root.partitionKey = key;
        const InstanceId id = Client({.connection = database_}).insert(root).value();
        QVERIFY(waitUntil([&] { return of(id, "status") == "done"; }));
        QCOMPARE(of(id, "result"), std::string("27"));
        QCOMPARE(sql_->number("select count(*) from gen_durable"), 40LL);
    }
};

FERMATA_TEST(BarrierTest, QCoreApplication)
#include "tst_barrier.moc"
