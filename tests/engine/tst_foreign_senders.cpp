// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "explain_testing.h"

#include <fermata/test/runner.h>

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

/// Waits for two of "item".
Machine pair() {
    return Machine("pair").step("gather", [](const Context& ctx) -> Outcome {
        if (std::ranges::count(ctx.signals, "item", &Signal::name) < 2) return Await{"item", ctx.state};
        return Done{};
    });
}

/// Another program that delivers as §10 has it, word by word: no lock before.
class Foreign {
public:
    explicit Foreign(const std::string& database) : sql_(sessionOn(database)) {}

    Sql& sql() { return sql_; }

    void store(InstanceId target, const std::string& name) {
        sql_.query("insert into signals (target_id, name, payload, dedup_key) values ($1, $2, '{}', null) on conflict "
                   "(target_id, dedup_key) do nothing",
                   {toString(target), name});
    }

    void wake(InstanceId target, const std::string& name) {
        sql_.query("update gen_durable set status = 'runnable', eligible_at = now(), updated_at = now() where id = $1 "
                   "and status = 'awaiting_signal' and awaits = $2",
                   {toString(target), name});
    }

    void send(InstanceId target, const std::string& name) {
        sql_.run("begin");
        store(target, name);
        wake(target, name);
        sql_.run("commit");
    }

private:
    Sql sql_;
};

} // namespace

/// Senders that know the specification and not us. Their update may find the target not yet parked, and the park their
/// signal not yet committed: what is not woken then, the sweep wakes.
class ForeignSendersTest : public QObject {
    Q_OBJECT

    std::string database_;
    std::optional<Sql> sql_;
    std::optional<Client> client_;

    std::string status(InstanceId id) { return columnOf(*sql_, id, "status"); }

private Q_SLOTS:
    void initTestCase() {
        database_ = migratedDatabase();
        sql_.emplace(sessionOn(database_));
        client_.emplace(Database{.connection = database_});
    }

    void init() { emptyTables(*sql_); }

    void parkInBetween_data() {
        QTest::addColumn<QString>("how");
        for (const char* how :
             {"alone", "repeatable read", "another at the same time", "another name by another", "another name by us"})
            QTest::newRow(how) << how;
    }

    /// The signal is stored, the update finds an executing row, the park finds no signal, and then it is committed.
    void parkInBetween() {
        QFETCH(QString, how);
        const InstanceId id = client_->insert({.fsm = "waiter", .step = "wait"}).value();
        Hand hand(database_, {waiter()});
        const auto result = hand.run(hand.claimOne());
        Foreign sender(database_);
        Foreign second(database_);
        sender.sql().run(how == "repeatable read" ? "begin isolation level repeatable read" : "begin");
        sender.store(id, "go");
        sender.wake(id, "go");
        if (how == "another at the same time") {
            second.sql().run("begin");
            second.store(id, "go");
            second.wake(id, "go");
        }
        QCOMPARE(describe(hand.settle(result).kind), std::string("committed"));
        QCOMPARE(status(id), std::string("awaiting_signal"));
        if (how == "another at the same time") second.sql().run("commit");
        sender.sql().run("commit");
        QCOMPARE(status(id), std::string("awaiting_signal"));
        if (how == "another name by another") second.send(id, "no");
        if (how == "another name by us") client_->signal(id, "no");

        store::InboxWalk walk;
        QCOMPARE(store::wakeParked(hand.connection(), walk).instances.size(), std::size_t(1));
        QCOMPARE(status(id), std::string("runnable"));
        hand.turn();
        QCOMPARE(status(id), std::string("done"));
    }

    /// Of one that has seen all of the awaited name, but whose row another name's sender has locked since it parked,
    /// that cannot be told: it runs again once, parks, and sleeps.
    void wokenForNothingOnce() {
        const InstanceId id = client_->insert({.fsm = "pair", .step = "gather"}).value();
        Hand hand(database_, {pair()});
        hand.turn();
        Foreign sender(database_);
        sender.send(id, "item");
        hand.turn();
        QCOMPARE(status(id), std::string("awaiting_signal"));
        store::InboxWalk walk;
        QVERIFY(store::wakeParked(hand.connection(), walk).instances.empty()); // it was not locked since
        QVERIFY(!says(explained(database_, id).findings.at(0), "may not have seen"));
        sender.send(id, "no");
        const Explanation doubtful = explained(database_, id);
        QVERIFY(doubtful.findings.at(0).code == FindingCode::AwaitsAnother);
        QVERIFY2(says(doubtful.findings.at(0), "It may not have seen the one in its inbox"),
                 doubtful.findings.at(0).text.c_str());
        QCOMPARE(evidence<bool>(doubtful.findings.at(0), "doubtful"), true);
        QCOMPARE(store::wakeParked(hand.connection(), walk).instances.size(), std::size_t(1));
        hand.turn();
        QCOMPARE(status(id), std::string("awaiting_signal"));
        QVERIFY(store::wakeParked(hand.connection(), walk).instances.empty());
        QVERIFY(explained(database_, id).findings.at(0).code == FindingCode::AwaitsAnother);
        QVERIFY(!says(explained(database_, id).findings.at(0), "may not have seen"));

        // Others of other names go on: nothing has come that it waits for.
        for (int i = 0; i < 3; ++i) {
            sender.send(id, "no");
            client_->signal(id, "nor this");
            QVERIFY(store::wakeParked(hand.connection(), walk).instances.empty());
        }
        sender.send(id, "item");
        hand.turn();
        QCOMPARE(status(id), std::string("done"));
    }

    /// The lock of a transaction that stays open goes from version to version.
    void aSenderStaysOpen() {
        const InstanceId id = client_->insert({.fsm = "pair", .step = "gather"}).value();
        Hand hand(database_, {pair()});
        hand.turn();
        Foreign sender(database_);
        sender.send(id, "item");
        hand.turn();
        Foreign open(database_);
        open.sql().run("begin");
        open.store(id, "no");
        store::InboxWalk walk;
        QCOMPARE(store::wakeParked(hand.connection(), walk).instances.size(), std::size_t(1));
        hand.turn();
        for (int sweep = 0; sweep < 3; ++sweep)
            QVERIFY(store::wakeParked(hand.connection(), walk).instances.empty());
        open.sql().run("rollback");
    }

    /// What is remembered of one run keeps no later signal from waking it.
    void rememberedAndMissedAgain() {
        const InstanceId id = client_->insert({.fsm = "three", .step = "gather"}).value();
        Machine three = Machine("three").step("gather", [](const Context& ctx) -> Outcome {
            if (std::ranges::count(ctx.signals, "item", &Signal::name) < 3) return Await{"item", ctx.state};
            return Done{};
        });
        Hand hand(database_, {three});
        store::InboxWalk walk;
        hand.turn();
        for (int missed = 1; missed <= 3; ++missed) {
            Foreign sender(database_);
            // It runs for a lock that means nothing, and the signal comes while it parks again.
            client_->signal(id, "no");
            if (missed > 1) QVERIFY(store::wakeParked(hand.connection(), walk).instances.empty());
            sql_->query("update gen_durable set status = 'runnable' where id = $1", {toString(id)});
            const auto result = hand.run(hand.claimOne());
            sender.sql().run("begin");
            sender.store(id, "item");
            sender.wake(id, "item");
            QCOMPARE(describe(hand.settle(result).kind), std::string("committed"));
            sender.sql().run("commit");
            QCOMPARE(status(id), std::string("awaiting_signal"));
            QCOMPARE(store::wakeParked(hand.connection(), walk).instances.size(), std::size_t(1));
            hand.turn();
        }
        QCOMPARE(status(id), std::string("done"));
    }

    /// Thousands, each of which races the park of its target, and no other signal comes after it.
    void race() {
        constexpr int senders = 4;
        constexpr long long each = 1'500;
        WorkerOptions options = quickWorker(database_);
        options.queues = {{"default", 8}};
        options.reaperInterval = 500ms;
        Worker worker(options, {waiter()});
        worker.start();
        std::vector<std::thread> threads;
        threads.reserve(senders);
        for (int s = 0; s < senders; ++s) {
            threads.emplace_back([&] {
                Foreign foreign(database_);
                for (int i = 0; i < each; ++i) {
                    const InstanceId id{foreign.sql().number(
                        "insert into gen_durable (fsm, step) values ('waiter', 'wait') returning id")};
                    foreign.send(id, "go");
                }
            });
        }
        for (std::thread& thread : threads)
            thread.join();
        const auto left = [&] { return sql_->number("select count(*) from gen_durable where status <> 'done'"); };
        const bool none = waitUntilNoneIsLeft(left);
        QVERIFY2(none, qPrintable(QString("%1 of %2 are left").arg(left()).arg(senders * each)));
        QCOMPARE(sql_->number("select count(*) from gen_durable"), senders * each);
        QCOMPARE(sql_->number("select count(*) from signals"), 0LL);
    }
};

FERMATA_TEST(ForeignSendersTest, QCoreApplication)
#include "tst_foreign_senders.moc"
