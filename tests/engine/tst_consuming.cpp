// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "engine_testing.h"

#include <fermata/test/runner.h>

#include <atomic>
#include <thread>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

namespace {

std::vector<SignalId> idsOf(const Context& ctx, std::size_t most) {
    std::vector<SignalId> ids;
    for (const Signal& signal : ctx.signals) {
        if (signal.name == ctx.awaits && ids.size() < most) ids.push_back(signal.id);
    }
    return ids;
}

} // namespace

/// An outcome may consume some of the signals that it was shown; the rest stay for the next await.
class ConsumingTest : public QObject {
    Q_OBJECT

    std::string database_;
    std::optional<Sql> sql_;

    /// Awaits "go", and has three of them and one of another name.
    InstanceId waiting() {
        Client client({.connection = database_});
        const InstanceId id = client.insert({.fsm = "probe", .step = "begin"}).value();
        for (int n = 1; n <= 3; ++n)
            client.signal(id, "go", n);
        client.signal(id, "other", {});
        sql_->query("update gen_durable set awaits = 'go', attempt = 2 where id = $1", {toString(id)});
        return id;
    }

    std::string row(InstanceId id) { return columnOf(*sql_, id, "concat_ws(' ', status, step, attempt, awaits)"); }

    store::Verdict settle(const Machine::Step& step, const Machine::Handler& handler = {}) {
        Machine machine("probe");
        machine.step("begin", step);
        if (handler) machine.handle(handler);
        return Hand(database_, {machine}).turn();
    }

private Q_SLOTS:
    void initTestCase() {
        database_ = migratedDatabase();
        sql_.emplace(sessionOn(database_));
    }

    void init() { emptyTables(*sql_); }

    void someOfThem_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<bool>("fromHandler");
        QTest::addColumn<QString>("after");
        const QStringList after{"runnable end 0", "runnable begin 3 go", "runnable begin 2 go",
                                "runnable end 0", "done begin 2",        "failed begin 2"};
        const QStringList names{"next", "replay", "await", "schedule_childs", "done", "stop"};
        for (int kind = 0; kind < 6; ++kind) {
            for (const bool fromHandler : {false, true})
                QTest::addRow("%s from %s", qPrintable(names[kind]), fromHandler ? "handle" : "the step")
                    << kind << fromHandler << after[kind];
        }
    }

    /// With each of the six: the two that are named go, the third and those of other names stay. A replay awaits on,
    /// and an await of the same name is woken at once by what is left.
    void someOfThem() {
        QFETCH(int, kind);
        QFETCH(bool, fromHandler);
        QFETCH(QString, after);
        const std::vector<Outcome> outcomes{Next{"end", {}}, Replay{},  Await{"go", {}}, ScheduleChilds{"end", {}, {}},
                                            Done{},          Stop{"no"}};
        std::vector<SignalId> ids;
        const auto outcome = [&] { return Outcome(outcomes[static_cast<std::size_t>(kind)]).consuming(ids); };
        const InstanceId id = waiting();
        const store::Verdict verdict = settle(
            [&](const Context& ctx) -> Outcome {
                ids = idsOf(ctx, 2);
                if (fromHandler) throw std::runtime_error("no luck");
                return outcome();
            },
            [&](const Failure&) { return outcome(); });
        QCOMPARE(describe(verdict.kind), std::string("committed"));
        QCOMPARE(inboxOf(*sql_, id), std::string("go:3 other:null"));
        QCOMPARE(QString::fromStdString(row(id)), after);
    }

    /// The next run is shown what is left, of the awaited name, and nothing twice.
    void theRestIsShownNext() {
        const InstanceId id = waiting();
        std::vector<int> seen;
        Machine machine("probe");
        machine.step("begin", [&](const Context& ctx) -> Outcome {
            const Signal* signal = ctx.signal("go");
            if (!signal) return Await{"go", {}};
            seen.push_back(signal->payload.get<int>());
            return Outcome(Await{"go", {}}).consuming({signal->id});
        });
        Worker worker(quickWorker(database_), {machine});
        worker.start();
        QVERIFY(waitUntil([&] { return inboxOf(*sql_, id) == "other:null"; }));
        QVERIFY(waitUntil([&] { return row(id) == "awaiting_signal begin 2 go"; }));
        Client({.connection = database_}).signal(id, "go", 4);
        QVERIFY(waitUntil([&] { return inboxOf(*sql_, id) == "other:null"; }));
        worker.stop();
        QCOMPARE(seen, (std::vector<int>{1, 2, 3, 4}));
    }

    /// A replay that keeps all, as for a message that is to be tried again first in line.
    void noneOfThem() {
        const InstanceId id = waiting();
        settle([](const Context&) { return Outcome(Replay{{}, 1h}).consuming({}); });
        QCOMPARE(inboxOf(*sql_, id), std::string("go:1 go:2 go:3 other:null"));
        QCOMPARE(row(id), std::string("runnable begin 3 go"));
    }

    /// An await that takes nothing waits for a new one, as ever (D6): it would turn for ever.
    void anAwaitThatTakesNone() {
        const InstanceId id = waiting();
        settle([](const Context&) { return Outcome(Await{"go", {}}).consuming({}); });
        QCOMPARE(row(id), std::string("awaiting_signal begin 2 go"));
        Client({.connection = database_}).signal(id, "go", 4);
        QCOMPARE(row(id), std::string("runnable begin 2 go"));
    }

    /// T3, D4: one that comes while the others are consumed is found when the outcome is committed.
    void oneComesMeanwhile() {
        const InstanceId id = waiting();
        settle([&](const Context& ctx) {
            Client({.connection = database_}).signal(id, "go", 4);
            return Outcome(Await{"go", {}}).consuming(idsOf(ctx, 3));
        });
        QCOMPARE(inboxOf(*sql_, id), std::string("other:null go:4"));
        QCOMPARE(row(id), std::string("runnable begin 2 go"));
    }

    void notShown_data() {
        QTest::addColumn<QString>("which");
        QTest::newRow("of another name") << "select id from signals where name = 'other'";
        QTest::newRow("of nobody") << "select 987654";
        QTest::newRow("of another instance") << "";
    }

    /// What it was not shown is the step's fault, and is nobody's loss.
    void notShown() {
        QFETCH(QString, which);
        const InstanceId id = waiting();
        if (which.isEmpty()) {
            const InstanceId another =
                Client({.connection = database_}).insert({.fsm = "lone", .step = "begin"}).value();
            Client({.connection = database_}).signal(another, "go", {});
            which = "select max(id) from signals";
        }
        const SignalId other{std::stoll(sql_->value(which.toStdString()).value())};
        settle([&](const Context&) { return Outcome(Done{}).consuming({other}); },
               [](const Failure& failure) { return Outcome(Stop{failure.reason}).consuming({}); });
        QCOMPARE(inboxOf(*sql_, id), std::string("go:1 go:2 go:3 other:null"));
        const std::string error = columnOf(*sql_, id, "last_error");
        QVERIFY2(error.find("signal " + toString(other)) != std::string::npos, error.c_str());
    }

    /// D1: who has lost the claim consumes nothing.
    void aLostClaim() {
        const InstanceId id = waiting();
        Hand hand(database_, {Machine("probe").step("begin", [](const Context& ctx) {
                      return Outcome(Await{"go", {}}).consuming(idsOf(ctx, 2));
                  })});
        const runtime::StepResult result = hand.run(hand.claimOne());
        sql_->run("update gen_durable set locked_by = 'another'");
        QCOMPARE(describe(hand.settle(result).kind), std::string("stale"));
        QCOMPARE(inboxOf(*sql_, id), std::string("go:1 go:2 go:3 other:null"));
    }

    /// More than the thousand that a step is shown: all are handled, in their order, in batches.
    void thousandsOfThem() {
        constexpr int all = 3500;
        const InstanceId id = Client({.connection = database_}).insert({.fsm = "probe", .step = "begin"}).value();
        sql_->query(
            "insert into signals (target_id, name, payload) select $1, 'go', to_jsonb(n) from generate_series(1, " +
                std::to_string(all) + ") n",
            {toString(id)});
        std::vector<int> seen;
        int runs = 0;
        Machine machine("probe");
        machine.step("begin", [&](const Context& ctx) -> Outcome {
            ++runs;
            for (const Signal& signal : ctx.signals) {
                if (signal.name == ctx.awaits && seen.size() < all) seen.push_back(signal.payload.get<int>());
            }
            if (seen.size() == all) return Done{};
            return Outcome(Await{"go", {}}).consuming(idsOf(ctx, 1000));
        });
        Worker worker(quickWorker(database_), {machine});
        worker.start();
        QVERIFY(waitUntil([&] { return row(id) == "done begin 0"; }));
        worker.stop();
        QCOMPARE(seen.size(), std::size_t(all));
        QVERIFY(std::ranges::is_sorted(seen));
        QVERIFY(runs <= 6);
    }

    /// Whoever has taken some and finds others when it parks is claimed by its own commit: the next sender, who locks
    /// its row, does not come between.
    void claimedByItsOwnCommit() {
        const InstanceId id = waiting();
        const Machine machine = Machine("probe").step("begin", [](const Context& ctx) {
            return Outcome(Await{"go", {}}).consuming(idsOf(ctx, 2));
        });
        Hand hand(database_, {machine});
        const runtime::StepResult result = hand.run(hand.claimOne());
        const std::vector<std::pair<std::string, int>> machines{{"probe", 1}};
        const store::ClaimRequest claim{
            .queue = "default", .limit = 10, .token = "w#0/9", .machines = machines, .keyed = false};
        const store::Settled settled = store::settle(hand.connection(), {&result.settlement}, false, {.plain = &claim});
        QCOMPARE(describe(settled.verdicts.front().kind), std::string("committed"));
        QVERIFY(settled.claims.has_value());
        QCOMPARE(settled.claims->claimed.size(), std::size_t(1));
        QCOMPARE(row(id), std::string("executing begin 2 go"));
        QCOMPARE(inboxOf(*sql_, id), std::string("go:3 other:null"));
        Client({.connection = database_}).signal(id, "go", 4); // is seen by the next run, not by this one
        const runtime::StepResult next = hand.run(settled.claims->claimed.front());
        QCOMPARE(describe(hand.settle(next).kind), std::string("committed"));
        QCOMPARE(inboxOf(*sql_, id), std::string("other:null go:4"));
        QCOMPARE(row(id), std::string("runnable begin 2 go"));
    }

    /// A row that somebody else has locked is passed over; who stands in line has it when the other one is done.
    void standsInLine() {
        const InstanceId id = waiting();
        Hand hand(database_, {Machine("probe").step("begin", [](const Context& ctx) {
                      return Outcome(Await{"go", {}}).consuming(idsOf(ctx, 2));
                  })});
        const runtime::StepResult result = hand.run(hand.claimOne());
        Sql sender = sessionOn(database_);
        sender.run("begin");
        sender.query("select from gen_durable where id = $1 for no key update", {toString(id)});
        QCOMPARE(describe(hand.settle(result).kind), std::string("busy"));
        // In vain, while the other one goes on.
        QCOMPARE(describe(store::settleInLine(hand.connection(), result.settlement).verdicts.front().kind),
                 std::string("busy"));
        QVERIFY(!hand.connection().inTransaction());
        QCOMPARE(row(id), std::string("executing begin 2 go"));
        // Tried until the lock is let go while it stands there.
        std::atomic<bool> letGo = false;
        std::thread other([&] {
            Sql watching = sessionOn(database_);
            while (!waitsForLock(watching, hand.connection().backendPid()))
                std::this_thread::yield();
            sender.run("commit");
            letGo = true;
        });
        store::Verdict verdict;
        int tries = 0;
        do {
            verdict = store::settleInLine(hand.connection(), result.settlement).verdicts.front();
        } while (verdict.kind == store::Verdict::Kind::Busy && ++tries < 1000);
        other.join();
        QVERIFY(letGo);
        QCOMPARE(describe(verdict.kind), std::string("committed"));
        QCOMPARE(row(id), std::string("runnable begin 2 go"));
        QCOMPARE(inboxOf(*sql_, id), std::string("go:3 other:null"));
    }

    /// What the row has become while it stood there decides: an operator's act, say, has taken the claim.
    void losesItsClaimInLine() {
        const InstanceId id = waiting();
        Hand hand(database_, {Machine("probe").step("begin", [](const Context& ctx) {
                      return Outcome(Await{"go", {}}).consuming(idsOf(ctx, 2));
                  })});
        const runtime::StepResult result = hand.run(hand.claimOne());
        Sql other = sessionOn(database_);
        other.run("begin");
        other.query("update gen_durable set locked_by = 'another' where id = $1", {toString(id)});
        std::thread commits([&] {
            Sql watching = sessionOn(database_);
            while (!waitsForLock(watching, hand.connection().backendPid()))
                std::this_thread::yield();
            other.run("commit");
        });
        store::Verdict verdict;
        int tries = 0;
        do {
            verdict = store::settleInLine(hand.connection(), result.settlement).verdicts.front();
        } while (verdict.kind == store::Verdict::Kind::Busy && ++tries < 1000);
        commits.join();
        QCOMPARE(describe(verdict.kind), std::string("stale"));
        QCOMPARE(inboxOf(*sql_, id), std::string("go:1 go:2 go:3 other:null"));
    }
};

FERMATA_TEST(ConsumingTest, QCoreApplication)
#include "tst_consuming.moc"
