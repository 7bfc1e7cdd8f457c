// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "engine_testing.h"

#include <fermata/test/runner.h>

using namespace fermata;
using namespace fermata::test;

namespace {

enum class From { Step, Handler };

/// A machine whose step "begin" returns this outcome, or throws and has its handler return it.
Registry returning(const Outcome& outcome, From from) {
    Machine machine("probe");
    machine.step("begin", [=](const Context&) -> Outcome {
        if (from == From::Handler) throw std::runtime_error("no luck");
        return outcome;
    });
    machine.handle([=](const Failure&) { return outcome; });
    return {machine, Machine("child").step("start", [](const Context&) -> Outcome { return Done{}; })};
}

NewInstance probe() {
    NewInstance instance{.fsm = "probe", .step = "begin", .state = {{"old", true}}};
    instance.queue = "mail";
    instance.priority = 7;
    return instance;
}

NewInstance child(int number) {
    return {.fsm = "child", .step = "start", .state = {{"number", number}}};
}

const Json newState{{"new", 1}};

} // namespace

/// §3's table, row by row, from a step and from `handle` (G6, G16, G21): which columns an outcome changes, and to what;
/// and, what is as much of a promise, which it does not.
class OutcomesTest : public QObject {
    Q_OBJECT

    std::optional<Sql> sql_;
    std::string database_;

    /// An instance that has been through a lot: attempt 3, waiting for "go" with one such signal in its inbox and one
    /// of another name, and the last error of an earlier life.
    InstanceId seasoned() {
        Client client({.connection = database_});
        const InstanceId id = client.insert(probe()).value();
        client.signal(id, "go", {{"n", 1}});
        client.signal(id, "other", {{"n", 2}});
        sql_->query("update gen_durable set attempt = 3, awaits = 'go', last_error = 'before' where id = $1",
                    {toString(id)});
        return id;
    }

    /// What one outcome changes between the claim and its commit. Without a worker: no time passes, nothing else runs.
    std::string changes(const Outcome& outcome, From from, InstanceId id) {
        Hand hand(database_, returning(outcome, from));
        const store::Claimed claimed = hand.claimOne("mail");
        const runtime::StepResult result = hand.run(claimed);
        std::string verdict;
        const std::string changed = changesOf(*sql_, id, [&] { verdict = describe(hand.settle(result).kind); });
        if (verdict != "committed") return verdict;
        return changed;
    }

    /// What a try that is to be repeated leaves: what it failed with, or that it did not fail.
    static std::string triedWith(From from) {
        return from == From::Handler ? "last_error=no luck\n" : "last_error=null\n";
    }

    void eachSource() {
        QTest::addColumn<bool>("fromHandler");
        QTest::newRow("from the step") << false;
        QTest::newRow("from handle") << true;
    }

    From source() {
        QFETCH(bool, fromHandler);
        return fromHandler ? From::Handler : From::Step;
    }

private Q_SLOTS:
    void initTestCase() {
        database_ = migratedDatabase();
        sql_.emplace(sessionOn(database_));
    }

    void init() { emptyTables(*sql_); }

    /// G42, G73: what a claim itself writes.
    void claim() {
        const InstanceId id = seasoned();
        Hand hand(database_, returning(Done{}, From::Step));
        const std::string changed = changesOf(*sql_, id, [&] { hand.claimOne("mail"); });
        QVERIFY2(changed.starts_with("lease_expires_at="), changed.c_str());
        QCOMPARE(changed.substr(changed.find('\n') + 1),
                 std::string("locked_by=hand#0/1\nstatus=executing\nupdated_at=now\n"));
        QCOMPARE(sql_->value("select lease_expires_at - updated_at between interval '59 s' and interval '61 s' "
                             "from gen_durable where id = $1",
                             {toString(id)})
                     .value(),
                 std::string("t"));
    }

    void keepingTheState_data() { eachSource(); }

    /// The row's own state stays, whoever has written it meanwhile.
    void keepingTheState() {
        for (const Outcome& outcome : {Outcome(Next{"ship", newState}), Outcome(Await{"more", newState})}) {
            emptyTables(*sql_);
            const InstanceId id = seasoned();
            const std::string changed = changes(Outcome(outcome).keepingState(), source(), id);
            QVERIFY2(changed.find("updated_at=now") != std::string::npos, changed.c_str());
            QVERIFY2(changed.find("state=") == std::string::npos, changed.c_str());
        }
    }

    void next_data() { eachSource(); }

    /// G10: another step, runnable now, attempt 0. G33: consumes what it awaited, and only that.
    void next() {
        const InstanceId id = seasoned();
        QCOMPARE(changes(Next{"ship", newState}, source(), id),
                 std::string("attempt=0\nawaits=null\neligible_at=now\nlast_error=null\nlease_expires_at=null\n"
                             "locked_by=null\nstate={\"new\": 1}\nstatus=runnable\nstep=ship\nupdated_at=now\n"));
        QCOMPARE(inboxOf(*sql_, id), std::string("other:{\"n\": 2}"));
    }

    void replay_data() { eachSource(); }

    /// G11, G18, C5: the same step, attempt + 1, after exactly the delay that was asked for. From a step it consumes
    /// (C2); from `handle` it keeps the signal and goes on awaiting it (D7).
    void replay() {
        const InstanceId id = seasoned();
        const From from = source();
        const std::string awaits = from == From::Step ? "awaits=null\n" : "";
        QCOMPARE(changes(Replay{newState, std::chrono::milliseconds(1500)}, from, id),
                 "attempt=4\n" + awaits + "eligible_at=updated_at + 00:00:01.5\n" + triedWith(from) +
                     "lease_expires_at=null\nlocked_by=null\nstate={\"new\": 1}\nstatus=runnable\nupdated_at=now\n");
        QCOMPARE(inboxOf(*sql_, id),
                 std::string(from == From::Step ? "other:{\"n\": 2}" : "go:{\"n\": 1} other:{\"n\": 2}"));
    }

    void replayWithoutDelay_data() { eachSource(); }

    void replayWithoutDelay() {
        const InstanceId id = seasoned();
        const From from = source();
        const std::string awaits = from == From::Step ? "awaits=null\n" : "";
        QCOMPARE(changes(Replay{newState}, from, id), "attempt=4\n" + awaits + "eligible_at=now\n" + triedWith(from) +
                                                          "lease_expires_at=null\nlocked_by=null\n"
                                                          "state={\"new\": 1}\nstatus=runnable\nupdated_at=now\n");
    }

    void await_data() { eachSource(); }

    /// G12, C4, C7: parked on the name, attempt as it was, eligible_at now. Nothing is consumed (G34).
    void await() {
        const InstanceId id = seasoned();
        QCOMPARE(changes(Await{"approved", newState}, source(), id),
                 "awaits=approved\neligible_at=now\n" + triedWith(source()) +
                     "lease_expires_at=null\nlocked_by=null\nstate={\"new\": 1}\nstatus=awaiting_signal\n"
                     "updated_at=now\n");
        QCOMPARE(inboxOf(*sql_, id), std::string("go:{\"n\": 1} other:{\"n\": 2}"));
    }

    void scheduleChilds_data() { eachSource(); }

    /// G13, G86, G89: parked with the next step written already, its childs in the same commit.
    void scheduleChilds() {
        const InstanceId id = seasoned();
        QCOMPARE(
            changes(ScheduleChilds{"gather", {child(1), child(2)}, newState}, source(), id),
            std::string(
                "attempt=0\nawaits=null\nchildren_pending=2\neligible_at=now\nlast_error=null\n"
                "lease_expires_at=null\nlocked_by=null\nstate={\"new\": 1}\nstatus=awaiting_children\nstep=gather\n"
                "updated_at=now\n"));
        QCOMPARE(inboxOf(*sql_, id), std::string("other:{\"n\": 2}"));
        QCOMPARE(sql_->value("select string_agg(concat_ws(' ', fsm, fsm_version, step, status, state, queue, attempt), "
                             "'; ' order by id) from gen_durable where parent_id = $1",
                             {toString(id)})
                     .value(),
                 std::string("child 1 start runnable {\"number\": 1} default 0; "
                             "child 1 start runnable {\"number\": 2} default 0"));
    }

    void scheduleNoChilds_data() { eachSource(); }

    /// G90, T71: none: the barrier is over before it begins.
    void scheduleNoChilds() {
        const InstanceId id = seasoned();
        QCOMPARE(changes(ScheduleChilds{"gather", {}, newState}, source(), id),
                 std::string("attempt=0\nawaits=null\neligible_at=now\nlast_error=null\nlease_expires_at=null\n"
                             "locked_by=null\nstate={\"new\": 1}\nstatus=runnable\nstep=gather\nupdated_at=now\n"));
    }

    void done_data() { eachSource(); }

    /// G14, G79: the result is recorded; the state and attempt stay as they were.
    void done() {
        const InstanceId id = seasoned();
        QCOMPARE(changes(Done{{{"total", 12}}}, source(), id),
                 std::string("awaits=null\nlast_error=null\nlease_expires_at=null\nlocked_by=null\n"
                             "result={\"total\": 12}\nstatus=done\nupdated_at=now\n"));
        QCOMPARE(inboxOf(*sql_, id), std::string("other:{\"n\": 2}"));
    }

    void results_data() {
        QTest::addColumn<bool>("given");
        QTest::newRow("SQL null") << false;
        QTest::newRow("JSON null") << true;
    }

    /// C15: no result is SQL null, a result of null is JSON's.
    void results() {
        QFETCH(bool, given);
        const InstanceId id = seasoned();
        changes(given ? Done{nullptr} : Done{}, From::Step, id);
        QCOMPARE(columnOf(*sql_, id, "(result is null)"), std::string(given ? "false" : "true"));
        if (given) QCOMPARE(columnOf(*sql_, id, "jsonb_typeof(result)"), std::string("null"));
    }

    void stop_data() { eachSource(); }

    /// G15: failed, with the reason word for word.
    void stop() {
        const InstanceId id = seasoned();
        const std::string reason = "it's \"over\" \\ {null} – ünïcode\nsecond line";
        QCOMPARE(changes(Stop{reason}, source(), id), "awaits=null\nlast_error=" + reason +
                                                          "\nlease_expires_at=null\nlocked_by=null\nstatus=failed\n"
                                                          "updated_at=now\n");
        QCOMPARE(inboxOf(*sql_, id), std::string("other:{\"n\": 2}"));
    }

    /// G35, G78: who never awaited keeps the whole inbox, even after its end.
    void neverAwaited() {
        const InstanceId id = seasoned();
        sql_->run("update gen_durable set awaits = null");
        changes(Done{}, From::Step, id);
        QCOMPARE(inboxOf(*sql_, id), std::string("go:{\"n\": 1} other:{\"n\": 2}"));
    }

    /// G36: a step may do to its copy of the inbox what it likes.
    void contextIsAView() {
        const InstanceId id = seasoned();
        Machine machine("probe");
        machine.step("begin", [](const Context& ctx) -> Outcome {
            Context mine = ctx;
            mine.signals.clear();
            mine.state = {{"scribbled", true}};
            mine.step = "elsewhere";
            return Await{"go", ctx.state};
        });
        Hand hand(database_, {machine});
        hand.turn("mail");
        QCOMPARE(inboxOf(*sql_, id), std::string("go:{\"n\": 1} other:{\"n\": 2}"));
        QCOMPARE(columnOf(*sql_, id, "state"), std::string("{\"old\": true}"));
        QCOMPARE(columnOf(*sql_, id, "step"), std::string("begin"));
    }

    /// G64: nothing counts retries but the user. The counter saturates instead of overflowing (D20).
    void attemptHasNoLimit() {
        const InstanceId id = seasoned();
        sql_->run("update gen_durable set attempt = 2147483646");
        Hand hand(database_, returning(Replay{newState}, From::Step));
        QCOMPARE(describe(hand.turn("mail").kind), std::string("committed"));
        QCOMPARE(columnOf(*sql_, id, "attempt"), std::string("2147483647"));
        QCOMPARE(describe(hand.turn("mail").kind), std::string("committed"));
        QCOMPARE(columnOf(*sql_, id, "attempt"), std::string("2147483647"));
    }

    /// G77: all that belongs to an outcome is one transaction: if the parent cannot be written, neither is the child,
    /// and its signal is not consumed.
    void oneTransactionAnOutcome() {
        const InstanceId parent = Client({.connection = database_}).insert(probe()).value();
        const InstanceId id = seasoned();
        sql_->query("update gen_durable set status = 'awaiting_children', children_pending = 1 where id = $1",
                    {toString(parent)});
        sql_->query("update gen_durable set parent_id = $1 where id = $2", {toString(parent), toString(id)});
        sql_->run("create function refuse() returns trigger language plpgsql as $$ begin raise 'not today'; end $$");
        sql_->run("create trigger refuse before update on gen_durable for each row when (new.id = " + toString(parent) +
                  ") execute function refuse()");
        Hand hand(database_, returning(Done{1}, From::Step));
        const runtime::StepResult result = hand.run(hand.claimOne("mail"));
        QCOMPARE(changesOf(*sql_, id, [&] { QCOMPARE(describe(hand.settle(result).kind), std::string("busy")); }),
                 std::string());
        QCOMPARE(inboxOf(*sql_, id), std::string("go:{\"n\": 1} other:{\"n\": 2}"));

        sql_->run("drop trigger refuse on gen_durable");
        QCOMPARE(describe(hand.settle(result).kind), std::string("committed"));
        QCOMPARE(columnOf(*sql_, id, "status"), std::string("done"));
        QCOMPARE(columnOf(*sql_, parent, "status"), std::string("runnable"));
    }

    /// The whole table once more through a worker's threads, in one walk; G1: each step finds in the database what the
    /// one before it returned.
    void throughAWorker() {
        Client client({.connection = database_});
        const auto committed = [this](const Context& ctx) {
            Sql sql = sessionOn(database_);
            return columnOf(sql, ctx.id, "state") + " " + columnOf(sql, ctx.id, "status");
        };
        std::mutex mutex;
        std::vector<std::string> seen;
        const auto see = [&](const Context& ctx) {
            const std::lock_guard lock(mutex);
            seen.push_back(ctx.step + "/" + std::to_string(ctx.attempt) + " " + committed(ctx));
        };
        Machine machine("walk");
        machine.step("one", [&](const Context& ctx) -> Outcome {
            see(ctx);
            return Next{"two", {{"at", 1}}};
        });
        machine.step("two", [&](const Context& ctx) -> Outcome {
            see(ctx);
            if (ctx.attempt < 2) return Replay{{{"at", 2}}, std::chrono::milliseconds(1)};
            return Next{"three", {{"at", 3}}};
        });
        machine.step("three", [&](const Context& ctx) -> Outcome {
            see(ctx);
            if (!ctx.signal("go")) return Await{"go", {{"at", 4}}};
            return ScheduleChilds{"four", {child(1)}, {{"at", 5}}};
        });
        machine.step("four", [&](const Context& ctx) -> Outcome {
            see(ctx);
            return Done{ctx.childs.at(0).result.value()};
        });
        Machine small("child");
        small.step("start", [](const Context& ctx) -> Outcome { return Done{ctx.state.at("number")}; });
        Journal journal;
        WorkerOptions options = quickWorker(database_);
        journal.attach(options);
        Worker worker(options, {machine, small});
        worker.start();
        const InstanceId id = client.insert({.fsm = "walk", .step = "one", .state = {{"at", 0}}}).value();
        QVERIFY(waitUntil([&] { return columnOf(*sql_, id, "status") == "awaiting_signal"; }));
        client.signal(id, "go");
        QVERIFY(waitUntil([&] { return columnOf(*sql_, id, "status") == "done"; }));
        worker.stop();

        std::string walk;
        for (const std::string& line : seen)
            walk += line + "\n";
        QCOMPARE(walk, std::string("one/0 {\"at\": 0} executing\n"
                                   "two/0 {\"at\": 1} executing\n"
                                   "two/1 {\"at\": 2} executing\n"
                                   "two/2 {\"at\": 2} executing\n"
                                   "three/0 {\"at\": 3} executing\n"
                                   "three/0 {\"at\": 4} executing\n"
                                   "four/0 {\"at\": 5} executing\n"));
        QCOMPARE(columnOf(*sql_, id, "result"), std::string("1"));
        QCOMPARE(brokenInvariants(*sql_), std::string());
        std::map<std::string, int> outcomes;
        for (const StepEvent& event : journal.steps()) {
            QVERIFY(event.result == StepEvent::Result::Committed);
            ++outcomes[event.outcome];
        }
        QVERIFY((outcomes == std::map<std::string, int>{
                                 {"next", 2}, {"replay", 2}, {"await", 1}, {"schedule_childs", 1}, {"done", 2}}));
    }
};

FERMATA_TEST(OutcomesTest, QCoreApplication)
#include "tst_outcomes.moc"
