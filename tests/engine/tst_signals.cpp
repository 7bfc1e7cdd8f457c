// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "engine_testing.h"

#include <fermata/test/runner.h>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

namespace {

/// A sender on a thread of its own, so that it can be seen waiting.
class Sender {
public:
    explicit Sender(const std::string& conninfo)
        : connection_(postgres::Connection::open({.connection = conninfo}, postgres::Purpose::Client)) {}

    int pid() const { return connection_.backendPid(); }

    std::future<SignalOutcome> send(InstanceId target, const std::string& name,
                                    const std::optional<std::string>& dedupKey = {}) {
        return std::async(std::launch::async, [=, this] {
            return store::deliver(connection_, {.target = target, .name = name, .dedupKey = dedupKey}).outcome;
        });
    }

private:
    postgres::Connection connection_;
};

/// Waits for "go", then says how many signals it was shown.
Machine waiter() {
    return Machine("waiter").step("wait", [](const Context& ctx) -> Outcome {
        if (!ctx.signal("go")) return Await{"go", ctx.state};
        return Done{ctx.signals.size()};
    });
}

/// Gathers items until it has as many as its state says; waits for one more in between (D6).
Machine packer() {
    return Machine("packer").step("pack", [](const Context& ctx) -> Outcome {
        std::size_t items = 0;
        for (const Signal& signal : ctx.signals)
            items += signal.name == "item" && ctx.awaits == "item";
        if (items < ctx.state.at("size").get<std::size_t>()) return Await{"item", ctx.state};
        return Done{items};
    });
}

} // namespace

/// §5: signals are durable, seen, consumed by name, and never the reason for an eternal sleep.
class SignalsTest : public QObject {
    Q_OBJECT

    std::string database_;
    std::optional<Sql> sql_;
    std::optional<Client> client_;

    InstanceId insert(const std::string& fsm, const std::string& step, Json state = Json::object()) {
        return client_->insert({.fsm = fsm, .step = step, .state = std::move(state)}).value();
    }

    InstanceId parkedOn(const std::string& name) {
        const InstanceId id = insert("waiter", "wait");
        sql_->query("update gen_durable set status = 'awaiting_signal', awaits = $1 where id = $2",
                    {name, toString(id)});
        return id;
    }

    std::string send(InstanceId target, const std::string& name, const std::optional<std::string>& key = {}) {
        return describe(client_->signal(target, name, Json::object(), key).outcome);
    }

    std::string status(InstanceId id) { return columnOf(*sql_, id, "status"); }
    std::string awaits(InstanceId id) { return columnOf(*sql_, id, "awaits"); }

private Q_SLOTS:
    void initTestCase() {
        database_ = migratedDatabase();
        sql_.emplace(sessionOn(database_));
        client_.emplace(Database{.connection = database_});
    }

    void init() { emptyTables(*sql_); }

    // ---- what a delivery does ---------------------------------------------------------------------------------------

    /// G7, G25, G32: a wake-up changes the status and its time; `awaits` stays for the step that will consume.
    void wakes() {
        const InstanceId id = parkedOn("go");
        QCOMPARE(changesOf(*sql_, id,
                           [&] {
                               const SignalAnswer answer = client_->signal(id, "go", {{"n", 1}}, "key");
                               QCOMPARE(describe(answer.outcome), std::string("woke"));
                               QCOMPARE(answer.id.value().value, sql_->number("select id from signals"));
                           }),
                 std::string("eligible_at=now\nstatus=runnable\nupdated_at=now\n"));
        QCOMPARE(sql_->value("select concat_ws(' ', target_id, name, payload, dedup_key) from signals").value(),
                 toString(id) + " go {\"n\": 1} key");
        // One transaction: nobody sees the one without the other (G30).
        QCOMPARE(sql_->number("select count(*) from signals s join gen_durable g on g.xmin::text = s.xmin::text"), 1LL);
    }

    /// Part of a transaction of the caller's: the answers are the same.
    void insideATransaction() {
        const InstanceId parked = parkedOn("go");
        const InstanceId sleeper = parkedOn("other");
        const InstanceId ended = insert("waiter", "wait");
        sql_->query("update gen_durable set status = 'done' where id = $1", {toString(ended)});
        Sql business = sessionOn(database_, "public");
        Client client(business.handle());
        const auto send = [&](InstanceId target, const std::string& name, const std::optional<std::string>& key = {}) {
            return describe(client.signal(target, name, Json::object(), key).outcome);
        };
        business.run("begin");
        QCOMPARE(send(parked, "go", "k"), std::string("woke"));
        QCOMPARE(send(parked, "go", "k"), std::string("duplicate"));
        QCOMPARE(send(parked, "no", "k"), std::string("duplicate under another name"));
        QCOMPARE(send(sleeper, "go"), std::string("stored"));
        QCOMPARE(send(ended, "go"), std::string("terminal"));
        QVERIFY_EXCEPTION_THROWN(send(InstanceId{404}, "go"), Error);
        QCOMPARE(status(parked), std::string("awaiting_signal"));
        business.run("commit");
        QCOMPARE(status(parked) + " " + status(sleeper) + " " + status(ended),
                 std::string("runnable awaiting_signal done"));
        QCOMPARE(sql_->number("select count(*) from signals"), 3LL);
    }

    void nameMatchIsExact_data() {
        QTest::addColumn<QString>("name");
        for (const char* name : {"Go", "GO", "go ", " go", "g", "gone", "go%", "_o"})
            QTest::newRow(name) << name;
    }

    /// G26, G27: stored, and not a reason to wake.
    void nameMatchIsExact() {
        QFETCH(QString, name);
        const InstanceId id = parkedOn("go");
        QCOMPARE(changesOf(*sql_, id, [&] { QCOMPARE(send(id, name.toStdString()), std::string("stored")); }),
                 std::string());
        QCOMPARE(sql_->number("select count(*) from signals"), 1LL);
    }

    void storesWhateverTheStatus_data() {
        QTest::addColumn<QString>("status");
        QTest::addColumn<QString>("answer");
        QTest::newRow("runnable") << "runnable"
                                  << "stored";
        QTest::newRow("executing") << "executing"
                                   << "stored";
        QTest::newRow("awaiting_children") << "awaiting_children"
                                           << "stored";
        QTest::newRow("done (D8)") << "done"
                                   << "terminal";
        QTest::newRow("failed (D8)") << "failed"
                                     << "terminal";
    }

    void storesWhateverTheStatus() {
        QFETCH(QString, status);
        QFETCH(QString, answer);
        const InstanceId id = insert("waiter", "wait");
        sql_->query("update gen_durable set status = $1::durable_status where id = $2",
                    {status.toStdString(), toString(id)});
        QCOMPARE(changesOf(*sql_, id, [&] { QCOMPARE(send(id, "go"), answer.toStdString()); }), std::string());
        QCOMPARE(inboxOf(*sql_, id), std::string("go:{}"));
    }

    /// D8, T10: to nobody is an error, and says so.
    void toNobody() {
        try {
            client_->signal(InstanceId{404}, "go");
            QFAIL("it was accepted");
        } catch (const Error& error) {
            QVERIFY(error.kind() == Error::Kind::NotFound);
            QVERIFY2(QString(error.what()).contains("no instance 404"), error.what());
        }
        QCOMPARE(sql_->number("select count(*) from signals"), 0LL);
    }

    /// G29, G82, G72, T9: a key counts once a target; without one every signal counts; an empty one is a key.
    void dedup() {
        const InstanceId id = insert("waiter", "wait");
        const InstanceId other = insert("waiter", "wait");
        QCOMPARE(send(id, "go", "k"), std::string("stored"));
        QCOMPARE(send(id, "go", "k"), std::string("duplicate"));
        QCOMPARE(send(other, "go", "k"), std::string("stored"));
        QCOMPARE(send(id, "go"), std::string("stored"));
        QCOMPARE(send(id, "go"), std::string("stored"));
        QCOMPARE(send(id, "go", ""), std::string("stored"));
        QCOMPARE(send(id, "go", ""), std::string("duplicate"));
        QCOMPARE(sql_->number("select count(*) from signals where target_id = $1", {toString(id)}), 4LL);
    }

    /// T7: a key that is there under another name stores nothing and wakes nobody, and the sender is told which.
    void dedupKeyOfAnotherName() {
        const InstanceId id = parkedOn("b");
        QCOMPARE(send(id, "a", "evt-1"), std::string("stored"));
        QCOMPARE(changesOf(*sql_, id,
                           [&] { QCOMPARE(send(id, "b", "evt-1"), std::string("duplicate under another name")); }),
                 std::string());
        QCOMPARE(inboxOf(*sql_, id), std::string("a:{}"));
    }

    /// A sender that repeats because it never heard the answer: the signal is there, and so is the wake-up.
    void duplicateWakesWhoeverStillSleeps() {
        const InstanceId id = insert("waiter", "wait");
        QCOMPARE(send(id, "go", "k"), std::string("stored"));
        sql_->run("update gen_durable set status = 'awaiting_signal', awaits = 'go'");
        QCOMPARE(send(id, "go", "k"), std::string("duplicate"));
        QCOMPARE(status(id), std::string("runnable"));
    }

    /// T8: the memory of a key goes with its row.
    void dedupEndsWithConsumption() {
        const InstanceId id = parkedOn("go");
        send(id, "go", "k");
        Machine machine("waiter");
        machine.step("wait", [](const Context& ctx) -> Outcome { return Next{"wait", ctx.state}; });
        Hand(database_, {machine}).turn();
        QCOMPARE(inboxOf(*sql_, id), std::string());
        QCOMPARE(send(id, "go", "k"), std::string("stored"));
    }

    // ---- what a step is shown, and what it consumes -----------------------------------------------------------------

    /// G31: the same step runs again and sees it; payload, name and time arrive as they were stored.
    void isSeen() {
        const InstanceId id = insert("waiter", "wait");
        std::vector<Context> seen;
        Machine machine("waiter");
        machine.step("wait", [&](const Context& ctx) -> Outcome {
            seen.push_back(ctx);
            return Await{"go", ctx.state};
        });
        Hand hand(database_, {machine});
        hand.turn();
        client_->signal(id, "other", {{"n", 1}});
        client_->signal(id, "go", Json::parse(R"({"n": 2, "deep": [1, {"ü": null}]})"));
        hand.turn();
        QCOMPARE(seen.size(), std::size_t(2));
        QVERIFY(seen[0].signals.empty());
        const Context& ctx = seen[1];
        QCOMPARE(ctx.step, std::string("wait"));
        QCOMPARE(ctx.awaits.value(), std::string("go"));
        QCOMPARE(ctx.signals.size(), std::size_t(2)); // the whole inbox, by id
        QCOMPARE(ctx.signals[0].name, std::string("other"));
        QCOMPARE(ctx.signals[1].payload.dump(), std::string(R"({"deep":[1,{"ü":null}],"n":2})"));
        QCOMPARE(
            ctx.signals[1].insertedAt.time_since_epoch().count(),
            sql_->number("select (extract(epoch from inserted_at) * 1000000)::bigint from signals where name = 'go'"));
        QCOMPARE(ctx.signal("go"), &ctx.signals[1]);
        QVERIFY(!ctx.signal("other")); // it lies there, but is not what was awaited
        QVERIFY(!ctx.signalsMore);
    }

    /// C1, D5, T5: what came while the step ran, and nobody has seen, survives, and wakes the next await.
    void consumesOnlyWhatWasShown() {
        const InstanceId id = parkedOn("go");
        send(id, "go");
        send(id, "go");
        Machine machine("waiter");
        machine.step("wait", [](const Context& ctx) -> Outcome { return Next{"wait", ctx.state}; });
        Hand hand(database_, {machine});
        const store::Claimed claimed = hand.claimOne();
        client_->signal(id, "go", {{"late", true}});
        hand.settle(hand.run(claimed));
        QCOMPARE(inboxOf(*sql_, id), std::string("go:{\"late\": true}"));

        Hand again(database_, {waiter()}, "second");
        QVERIFY(again.turn().status == Status::Runnable); // awaits it: there is one
        QVERIFY(again.turn().status == Status::Done);
        QCOMPARE(columnOf(*sql_, id, "result"), std::string("1"));
        QCOMPARE(inboxOf(*sql_, id), std::string());
    }

    /// The same for ids that become visible out of order: an older id, committed later, is not eaten (C1).
    void consumesNoOlderStranger() {
        const InstanceId id = parkedOn("go");
        Sql slow = sessionOn(database_);
        slow.run("begin"); // draws its id first, commits last
        slow.query("insert into signals (target_id, name, payload) values ($1, 'go', '{\"slow\": true}')",
                   {toString(id)});
        send(id, "go");
        Machine machine("waiter");
        machine.step("wait", [](const Context& ctx) -> Outcome { return Next{"wait", ctx.state}; });
        Hand hand(database_, {machine});
        const store::Claimed claimed = hand.claimOne(); // T12: although the other sender's transaction is open
        slow.run("commit");
        hand.settle(hand.run(claimed));
        QCOMPARE(inboxOf(*sql_, id), std::string("go:{\"slow\": true}"));
    }

    /// D6, T6: who waits for one more sleeps until there is one more, however many lie there.
    void waitingForOneMore() {
        const InstanceId id = insert("packer", "pack", {{"size", 3}});
        Hand hand(database_, {packer()});
        QVERIFY(hand.turn().status == Status::AwaitingSignal);
        for (int item = 1; item <= 2; ++item) {
            QCOMPARE(send(id, "item"), std::string("woke"));
            QVERIFY(hand.turn().status == Status::AwaitingSignal);
            QVERIFY(hand.claim().empty());
        }
        QCOMPARE(sql_->number("select count(*) from signals"), 2LL); // G34: another await consumes nothing
        QCOMPARE(send(id, "item"), std::string("woke"));
        QVERIFY(hand.turn().status == Status::Done);
        QCOMPARE(columnOf(*sql_, id, "result"), std::string("3"));
        QCOMPARE(inboxOf(*sql_, id), std::string());
    }

    /// … and one that came while it ran is one more.
    void oneMoreWhileItRan() {
        const InstanceId id = insert("packer", "pack", {{"size", 2}});
        Hand hand(database_, {packer()});
        hand.turn();
        send(id, "item");
        const store::Claimed claimed = hand.claimOne();
        QCOMPARE(send(id, "item"), std::string("stored"));
        QVERIFY(hand.settle(hand.run(claimed)).status == Status::Runnable);
        QVERIFY(hand.turn().status == Status::Done);
    }

    /// G37: a signal that was there before the first await: the step runs again at once, and once only.
    void signalBeforeTheAwait() {
        const InstanceId id = insert("packer", "pack", {{"size", 2}});
        send(id, "item");
        Hand hand(database_, {packer()});
        QVERIFY(hand.turn().status == Status::Runnable);
        QCOMPARE(awaits(id), std::string("item"));
        QVERIFY(hand.turn().status == Status::AwaitingSignal);
    }

    /// G27, C8: signals of other names stay until their own await, through progress and a change of mind.
    void otherNamesStay() {
        Machine machine("waiter");
        machine.step("wait", [](const Context& ctx) -> Outcome {
            if (ctx.signal("a")) return Await{"b", ctx.state}; // a change of mind: consumes nothing
            if (ctx.signal("b")) return Next{"wait", ctx.state};
            return Await{"a", ctx.state};
        });
        const InstanceId id = insert("waiter", "wait");
        Hand hand(database_, {machine});
        send(id, "b");
        send(id, "c");
        QVERIFY(hand.turn().status == Status::AwaitingSignal);
        send(id, "a");
        QVERIFY(hand.turn().status == Status::Runnable); // b was there all along
        QVERIFY(hand.turn().status == Status::Runnable); // next: b is consumed
        QCOMPARE(inboxOf(*sql_, id), std::string("c:{} a:{}"));
        QVERIFY(hand.turn().status == Status::Runnable); // the stale a is there at once
    }

    /// D7: the handler's replay leaves the signal to the step that has not used it; a step's own replay consumes (C2).
    void failingStepKeepsItsSignal() {
        int failures = 2;
        Machine machine("waiter");
        machine.step("wait", [&](const Context& ctx) -> Outcome {
            if (!ctx.signal("go")) return Await{"go", ctx.state};
            if (failures-- > 0) throw std::runtime_error("gateway down");
            return Done{ctx.signals.size()};
        });
        machine.handle([](const Failure& failure) -> Outcome { return Replay{failure.state}; });
        const InstanceId id = parkedOn("go");
        send(id, "go");
        Hand hand(database_, {machine});
        hand.turn();
        QCOMPARE(awaits(id), std::string("go"));
        QCOMPARE(inboxOf(*sql_, id), std::string("go:{}"));
        hand.turn();
        QVERIFY(hand.turn().status == Status::Done);
        QCOMPARE(columnOf(*sql_, id, "result"), std::string("1"));
        QCOMPARE(columnOf(*sql_, id, "attempt"), std::string("2"));
        QCOMPARE(inboxOf(*sql_, id), std::string());
    }

    /// T14: a flooded inbox is shown in part, the awaited name first; exactly what was shown is consumed.
    void floodedInbox() {
        const InstanceId id = parkedOn("go");
        sql_->query("insert into signals (target_id, name) select $1, 'noise' from generate_series(1, 1500)",
                    {toString(id)});
        sql_->query("insert into signals (target_id, name) select $1, 'go' from generate_series(1, 1200)",
                    {toString(id)});
        sql_->run("update gen_durable set status = 'runnable'");
        std::vector<std::string> shown;
        const auto see = [&](const Context& ctx) {
            std::size_t ofThisName = 0;
            for (const Signal& signal : ctx.signals)
                ofThisName += signal.name == "go";
            shown.push_back(std::to_string(ctx.signals.size()) + " " + std::to_string(ofThisName) +
                            (ctx.signalsMore ? " and more" : ""));
        };
        Machine again("waiter");
        again.step("wait", [&](const Context& ctx) -> Outcome {
            see(ctx);
            return Await{"go", ctx.state};
        });
        Hand first(database_, {again});
        // There are unseen ones: it must not sleep for ever; nor spin, since it will be shown the same ones (T6).
        QVERIFY(first.turn().status == Status::Runnable);
        QCOMPARE(columnOf(*sql_, id, "(eligible_at - updated_at > '900 ms')"), std::string("true"));
        QVERIFY(first.claim().empty());

        sql_->run("update gen_durable set eligible_at = now()");
        Machine on("waiter");
        on.step("wait", [&](const Context& ctx) -> Outcome {
            see(ctx);
            return Next{"wait", ctx.state};
        });
        Hand(database_, {on}, "second").turn();
        QCOMPARE(sql_->number("select count(*) from signals where name = 'go'"), 200LL);
        QCOMPARE(sql_->number("select count(*) from signals where name = 'noise'"), 1500LL);
        QCOMPARE(sql_->number("select min(id) - 2501 from signals where name = 'go'"), 0LL); // the oldest were shown

        sql_->run("update gen_durable set awaits = 'go'");
        Hand(database_, {on}, "third").turn();
        QCOMPARE(sql_->number("select count(*) from signals where name = 'go'"), 0LL);
        QVERIFY((shown == std::vector<std::string>{"1000 1000 and more", "1000 1000 and more", "1000 200 and more"}));
    }

    /// A few signals can be a flood too: of their bytes so much is shown as is sure to fit.
    void heavyInbox() {
        const InstanceId id = parkedOn("go");
        // Of digits, so that nothing of it can be compressed away.
        sql_->query("insert into signals (target_id, name, payload) select $1, name, (select"
                    " to_jsonb(string_agg(md5(n::text || name), '')) from generate_series(1, 200000) n)"
                    " from unnest(array['noise', 'go', 'go', 'noise']) name",
                    {toString(id)});
        sql_->run("update gen_durable set status = 'runnable'");
        std::string shown;
        Machine machine("waiter");
        machine.step("wait", [&](const Context& ctx) -> Outcome {
            for (const Signal& signal : ctx.signals)
                shown += signal.name + " ";
            shown += ctx.signalsMore ? "and more" : "";
            return Next{"wait", ctx.state};
        });
        Hand(database_, {machine}).turn();
        QCOMPARE(shown, std::string("go go and more"));
        QCOMPARE(sql_->number("select count(*) from signals where name = 'go'"), 0LL);
        QCOMPARE(sql_->number("select count(*) from signals where name = 'noise'"), 2LL);
    }

    /// Exactly a thousand is no flood.
    void fullInbox() {
        const InstanceId id = parkedOn("go");
        sql_->query("insert into signals (target_id, name) select $1, 'go' from generate_series(1, 1000)",
                    {toString(id)});
        sql_->run("update gen_durable set status = 'runnable'");
        bool more = true;
        Machine machine("waiter");
        machine.step("wait", [&](const Context& ctx) -> Outcome {
            more = ctx.signalsMore;
            return Done{ctx.signals.size()};
        });
        Hand(database_, {machine}).turn();
        QCOMPARE(columnOf(*sql_, id, "result"), std::string("1000"));
        QVERIFY(!more);
        QCOMPARE(sql_->number("select count(*) from signals"), 0LL);
    }

    // ---- no lost wake-up, whoever comes first (G38, D4, C3) ---------------------------------------------------------

    /// T1: the park has written its row and not yet committed when the signal comes.
    void parkFirst() {
        const InstanceId id = insert("waiter", "wait");
        Gate gate(database_, "gen_durable", Gate::Where::AfterWrite, "new.status = 'awaiting_signal'");
        Hand hand(database_, {waiter()});
        const auto result = hand.run(hand.claimOne());
        Gate::subject(hand.connection());
        auto parked = std::async(std::launch::async, [&] { return hand.settle(result); });
        QVERIFY(gate.reached());
        Sender sender(database_);
        auto sent = sender.send(id, "go");
        QVERIFY(waitUntil([&] { return waitsForLock(*sql_, sender.pid()); }));
        gate.open();
        QVERIFY(parked.get().status == Status::AwaitingSignal);
        QCOMPARE(describe(sent.get()), std::string("woke"));
        QCOMPARE(status(id) + " " + awaits(id), std::string("runnable go"));
    }

    /// T2: the sender's transaction is open when the park comes: it has to wait, and then sees the signal.
    void deliveryFirst() {
        const InstanceId id = insert("waiter", "wait");
        Hand hand(database_, {waiter()});
        const auto result = hand.run(hand.claimOne());
        Sql business(database_);
        Client client(business.handle(), "fermata");
        business.run("begin");
        QCOMPARE(describe(client.signal(id, "go").outcome), std::string("stored"));
        QCOMPARE(describe(hand.settle(result).kind), std::string("busy"));
        QCOMPARE(status(id), std::string("executing"));
        business.run("commit");
        const store::Verdict verdict = hand.settle(result);
        QCOMPARE(describe(verdict.kind), std::string("committed"));
        QVERIFY(verdict.status == Status::Runnable);
        QCOMPARE(status(id) + " " + awaits(id), std::string("runnable go"));
    }

    /// T3: the park's statement has its snapshot when the whole delivery happens, and locks the row afterwards.
    void deliveryBetweenSnapshotAndLock() {
        const InstanceId id = insert("waiter", "wait");
        Gate gate(database_, "gen_durable", Gate::Where::BeforeLocks);
        Hand hand(database_, {waiter()});
        const auto result = hand.run(hand.claimOne());
        Gate::subject(hand.connection());
        auto parked = std::async(std::launch::async, [&] { return hand.settle(result); });
        QVERIFY(gate.reached());
        QCOMPARE(send(id, "go"), std::string("stored"));
        QCOMPARE(status(id), std::string("executing"));
        gate.open();
        QVERIFY(parked.get().status == Status::Runnable);
        QCOMPARE(status(id) + " " + awaits(id), std::string("runnable go"));
    }

    /// T4: a delivery with the very key an outcome is consuming: neither dies of a deadlock.
    void sameKeyWhileConsuming() {
        const InstanceId id = parkedOn("go");
        send(id, "go", "k");
        Machine machine("waiter");
        machine.step("wait", [](const Context& ctx) -> Outcome { return Next{"wait", ctx.state}; });
        Gate gate(database_, "gen_durable", Gate::Where::AfterWrite, "old.status = 'executing'");
        Hand hand(database_, {machine});
        const auto result = hand.run(hand.claimOne());
        Gate::subject(hand.connection());
        auto settled = std::async(std::launch::async, [&] { return hand.settle(result); });
        QVERIFY(gate.reached());
        Sender sender(database_);
        auto sent = sender.send(id, "go", "k");
        QVERIFY(waitUntil([&] { return waitsForLock(*sql_, sender.pid()); }));
        gate.open();
        QCOMPARE(describe(settled.get().kind), std::string("committed"));
        QCOMPARE(describe(sent.get()), std::string("stored"));
        QCOMPARE(inboxOf(*sql_, id), std::string("go:{}"));
    }

    /// T7, with the other sender not yet committed: the second has to wait for it, and then sees under which name the
    /// key is there.
    void keyOfAnotherNameMeanwhile_data() {
        QTest::addColumn<QString>("first");
        QTest::addColumn<QString>("end");
        QTest::addColumn<QString>("answer");
        QTest::addColumn<QString>("status");
        QTest::newRow("another name") << "a"
                                      << "commit"
                                      << "duplicate under another name"
                                      << "awaiting_signal";
        QTest::newRow("the same name") << "b"
                                       << "commit"
                                       << "duplicate"
                                       << "runnable";
        QTest::newRow("thought better of") << "a"
                                           << "rollback"
                                           << "woke"
                                           << "runnable";
    }

    void keyOfAnotherNameMeanwhile() {
        QFETCH(QString, first);
        QFETCH(QString, end);
        QFETCH(QString, answer);
        QFETCH(QString, status);
        const InstanceId id = parkedOn("b");
        Sql business(database_);
        Client client(business.handle(), "fermata");
        business.run("begin");
        client.signal(id, first.toStdString(), Json::object(), "evt-1");
        Sender sender(database_);
        auto sent = sender.send(id, "b", "evt-1");
        QVERIFY(waitUntil([&] { return waitsForLock(*sql_, sender.pid()); }));
        business.run(end.toStdString());
        QCOMPARE(describe(sent.get()), answer.toStdString());
        QCOMPARE(this->status(id), status.toStdString());
        QCOMPARE(sql_->number("select count(*) from signals"), 1LL);
    }

    /// D4: a row that changes what it awaits, or goes, while a delivery waits for its lock: what counts is what is
    /// there then.
    void deliveryToARowThatMoves() {
        const InstanceId id = parkedOn("go");
        Sql other = sessionOn(database_);
        other.run("begin");
        other.query("update gen_durable set awaits = 'stop' where id = $1", {toString(id)});
        Sender sender(database_);
        auto sent = sender.send(id, "go");
        QVERIFY(waitUntil([&] { return waitsForLock(*sql_, sender.pid()); }));
        other.run("commit");
        QCOMPARE(describe(sent.get()), std::string("stored"));
        QCOMPARE(status(id), std::string("awaiting_signal"));
        other.run("begin");
        other.query("delete from gen_durable where id = $1", {toString(id)});
        sent = sender.send(id, "stop");
        QVERIFY(waitUntil([&] { return waitsForLock(*sql_, sender.pid()); }));
        other.run("commit");
        QVERIFY_EXCEPTION_THROWN(sent.get(), Error); // there is nobody
        QCOMPARE(sql_->number("select count(*) from signals"), 0LL);
    }

    /// A step and its signal race a thousand times, unforced (G28, G38): each signal is seen, none twice.
    void ledger() {
        std::atomic<int> seen = 0;
        Machine machine("collector");
        machine.step("collect", [&](const Context& ctx) -> Outcome {
            if (!ctx.signal("item")) return Await{"item", ctx.state};
            seen += static_cast<int>(ctx.signals.size());
            return Next{"collect", ctx.state};
        });
        WorkerOptions options = quickWorker(database_);
        options.queues = {{"default", 2}};
        Worker one(options, {machine});
        options.poll = 1s;
        Worker two(options, {machine});
        one.start();
        two.start();
        std::vector<InstanceId> targets;
        for (int i = 0; i < 3; ++i)
            targets.push_back(insert("collector", "collect"));
        std::vector<std::thread> senders;
        for (int s = 0; s < 3; ++s) {
            senders.emplace_back([&, s] {
                Client client({.connection = database_});
                for (int i = 0; i < 150; ++i)
                    client.signal(targets[static_cast<std::size_t>(i + s) % targets.size()], "item");
            });
        }
        for (std::thread& sender : senders)
            sender.join();
        QVERIFY(waitUntil([&] { return seen >= 450; }));
        QVERIFY(waitUntil(
            [&] { return sql_->number("select count(*) from gen_durable where status = 'awaiting_signal'") == 3; }));
        one.stop();
        two.stop();
        QCOMPARE(seen.load(), 450);
        QCOMPARE(sql_->number("select count(*) from signals"), 0LL);
        QCOMPARE(brokenInvariants(*sql_), std::string());
    }

    /// T13: a sender that holds an instance in a long transaction stalls that one: not the heartbeats of the others,
    /// not their outcomes, and in the end not even this one.
    void slowSender() {
        std::promise<void> enough;
        std::shared_future<void> released = enough.get_future().share();
        std::atomic<int> running = 0;
        Machine held("held");
        held.step("run", [&](const Context&) -> Outcome {
            ++running;
            released.wait();
            return Done{};
        });
        Machine quick("quick");
        quick.step("run", [](const Context&) -> Outcome { return Done{}; });
        WorkerOptions options = quickWorker(database_);
        options.leaseTtl = 600ms;
        options.reaperInterval = 50ms;
        Worker worker(options, {held, quick});
        worker.start();
        const InstanceId locked = insert("held", "run");
        const InstanceId free = insert("held", "run");
        QVERIFY(waitUntil([&] { return running == 2; }));
        Sql sender = sessionOn(database_);
        sender.run("begin");
        sender.query("select from gen_durable where id = $1 for no key update", {toString(locked)});
        // Longer than a lease: the free one's moves on.
        QVERIFY(waitUntil(
            [&] { return columnOf(*sql_, free, "(lease_expires_at > updated_at + interval '1500 ms')") == "true"; }));
        enough.set_value();
        QVERIFY(waitUntil([&] { return status(free) == "done"; }));
        for (int i = 0; i < 20; ++i)
            insert("quick", "run");
        QVERIFY(
            waitUntil([&] { return sql_->number("select count(*) from gen_durable where status = 'done'") == 21; }));
        QCOMPARE(status(locked), std::string("executing"));
        sender.run("rollback");
        QVERIFY(waitUntil([&] { return status(locked) == "done"; }));
    }

    /// T13 once more, where the row a sender holds is a parent that a child wants to join.
    void slowSenderOnAParent() {
        Machine quick("quick");
        quick.step("run", [](const Context&) -> Outcome { return Done{}; });
        const InstanceId parent = insert("other", "run");
        sql_->run("update gen_durable set status = 'awaiting_children', children_pending = 1");
        const InstanceId child = insert("quick", "run");
        sql_->query("update gen_durable set parent_id = $1 where id = $2", {toString(parent), toString(child)});
        Sql sender = sessionOn(database_);
        sender.run("begin");
        sender.query("select from gen_durable where id = $1 for no key update", {toString(parent)});
        WorkerOptions options = quickWorker(database_);
        Worker worker(options, {quick});
        worker.start();
        const auto begun = std::chrono::steady_clock::now();
        for (int i = 0; i < 100; ++i)
            insert("quick", "run");
        QVERIFY(
            waitUntil([&] { return sql_->number("select count(*) from gen_durable where status = 'done'") == 100; }));
        const auto took = std::chrono::steady_clock::now() - begun;
        QVERIFY2(took < 5s, qPrintable(QString("a hundred others took %1 ms").arg(took / 1ms)));
        QCOMPARE(status(child), std::string("executing"));
        sender.run("rollback");
        QVERIFY(waitUntil([&] { return status(child) == "done"; }));
        QCOMPARE(status(parent), std::string("runnable"));
    }

    // ---- the sweep (D15) --------------------------------------------------------------------------------------------

    /// A parked instance with a signal that came after it parked is woken, whoever put it there.
    void sweepHeals() {
        const InstanceId id = parkedOn("go");
        const InstanceId other = parkedOn("stay");
        sql_->query("insert into signals (target_id, name, inserted_at) values ($1, 'go', clock_timestamp()), "
                    "($2, 'go', clock_timestamp())",
                    {toString(id), toString(other)});
        Hand hand(database_, {});
        store::InboxWalk walk;
        QCOMPARE(changesOf(*sql_, id, [&] { store::wakeParked(hand.connection(), walk); }),
                 std::string("eligible_at=now\nstatus=runnable\nupdated_at=now\n"));
        QCOMPARE(status(other), std::string("awaiting_signal"));
    }

    /// … but not one that sleeps in spite of signals it has been shown (D6).
    void sweepLetsSleep() {
        const InstanceId id = insert("packer", "pack", {{"size", 3}});
        Hand hand(database_, {packer()});
        send(id, "item");
        hand.turn();
        hand.turn();
        QCOMPARE(status(id), std::string("awaiting_signal"));
        store::InboxWalk walk;
        QCOMPARE(changesOf(*sql_, id, [&] { store::wakeParked(hand.connection(), walk); }), std::string());
    }

    /// Inboxes of any size are walked a window a sweep, round and round.
    void sweepWalks() {
        const InstanceId noisy = insert("waiter", "wait");
        sql_->query("insert into signals (target_id, name) select $1, 'noise' from generate_series(1, 25)",
                    {toString(noisy)});
        const InstanceId id = parkedOn("go");
        sql_->query("insert into signals (target_id, name, inserted_at) values ($1, 'go', clock_timestamp())",
                    {toString(id)});
        Hand hand(database_, {});
        store::InboxWalk walk;
        for (int sweep = 0; sweep < 2; ++sweep) {
            QVERIFY(store::wakeParked(hand.connection(), walk, 10).instances.empty());
            QVERIFY(walk.from > 0);
        }
        QCOMPARE(store::wakeParked(hand.connection(), walk, 10).instances.size(), std::size_t(1));
        QCOMPARE(walk.from, std::numeric_limits<std::int64_t>::min());
    }

    /// Another program may give its signals whatever ids a bigint holds.
    void theWalkGoesFromEndToEnd() {
        Hand hand(database_, {});
        store::InboxWalk walk;
        for (const char* signal : {"9223372036854775807", "0", "-9223372036854775808"}) {
            const InstanceId id = parkedOn("go");
            sql_->query("insert into signals (id, target_id, name, inserted_at) overriding system value "
                        "values ($1, $2, 'go', clock_timestamp())",
                        {signal, toString(id)});
            const store::Swept swept = store::wakeParked(hand.connection(), walk, 1);
            QCOMPARE(swept.instances.size(), std::size_t(1));
            QVERIFY(swept.instances.front() == id);
            sql_->query("delete from signals where target_id = $1", {toString(id)});
            walk = {};
        }
    }

    /// The same by a worker.
    void workerSweeps() {
        WorkerOptions options = quickWorker(database_);
        options.reaperInterval = 20ms;
        Worker worker(options, {waiter()});
        worker.start();
        const InstanceId id = insert("waiter", "wait");
        QVERIFY(waitUntil([&] { return status(id) == "awaiting_signal"; }));
        sql_->query("insert into signals (target_id, name, inserted_at) values ($1, 'go', clock_timestamp())",
                    {toString(id)});
        QVERIFY(waitUntil([&] { return status(id) == "done"; }));
    }

    /// D11: a delivery wakes a worker that would otherwise not look for an hour.
    void deliveryIsAnnounced() {
        WorkerOptions options = quickWorker(database_);
        options.poll = std::chrono::hours(1);
        Worker worker(options, {waiter()});
        worker.start();
        const InstanceId id = insert("waiter", "wait");
        QVERIFY(waitUntil([&] { return status(id) == "awaiting_signal"; }));
        send(id, "go");
        QVERIFY(waitUntil([&] { return status(id) == "done"; }));
    }
};

FERMATA_TEST(SignalsTest, QCoreApplication)
#include "tst_signals.moc"
