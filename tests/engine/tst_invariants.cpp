// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "engine_testing.h"

#include <fermata/test/runner.h>

#include <random>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

namespace {

constexpr auto hammering = 8s;

/// Thread-safe dice.
int dice(int sides) {
    thread_local std::mt19937 generator(std::random_device{}());
    return std::uniform_int_distribution<int>(1, sides)(generator);
}

/// A machine that does everything at random, and ends after a while: each step costs one of its fuel.
Machine wanderer() {
    Machine machine("wanderer");
    machine.step("go", [](const Context& ctx) -> Outcome {
        Json state = ctx.state;
        int fuel = state.value("fuel", 0);
        int level = state.value("level", 0);
        for (const Signal& signal : ctx.signals)
            fuel -= ctx.awaits == signal.name; // what is consumed brings the end nearer
        if (fuel <= 0) return dice(4) == 1 ? Outcome(Stop{"out of fuel"}) : Outcome(Done{ctx.childs.size()});
        state["fuel"] = fuel - 1;
        switch (dice(8)) {
        case 1:
            throw std::runtime_error("bad luck");
        case 2:
            return Replay{state, std::chrono::milliseconds(dice(20))};
        case 3:
        case 4:
            return Await{dice(2) == 1 ? "a" : "b", state};
        case 5: {
            if (level >= 2) return Next{"go", state};
            std::vector<NewInstance> childs;
            for (int i = dice(4); i > 1; --i) {
                NewInstance child{.fsm = "wanderer", .step = "go", .state = {{"fuel", fuel / 2}, {"level", level + 1}}};
                child.queue = dice(2) == 1 ? "one" : "two";
                if (dice(3) == 1) child.partitionKey = "key " + std::to_string(dice(5));
                if (dice(3) == 1) {
                    child.uniqueKey = "unique " + std::to_string(dice(30));
                    child.uniqueScope = {Status::Runnable, Status::Executing, Status::AwaitingSignal,
                                         Status::AwaitingChildren};
                }
                childs.push_back(child);
            }
            return ScheduleChilds{"go", childs, state};
        }
        default:
            return Next{"go", state};
        }
    });
    machine.handle([](const Failure& failure) -> Outcome {
        if (failure.attempt >= 3) return Stop{failure.reason};
        return Replay{failure.state, std::chrono::milliseconds(dice(5))};
    });
    return machine;
}

} // namespace

/// Everything at once, for a while: workers that claim from each other, senders, spawners, sessions that are ended.
/// What must hold in every snapshot holds in every snapshot; and in the end nobody is forgotten.
class InvariantsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void hammer() {
        const std::string database = migratedDatabase();
        Sql sql = sessionOn(database);
        std::vector<std::unique_ptr<Worker>> workers;
        for (int i = 0; i < 3; ++i) {
            WorkerOptions options = quickWorker(database);
            options.name = "w" + std::to_string(i);
            options.queues = {{"one", 3}, {"two", 2}};
            options.leaseTtl = 1500ms;
            options.reaperInterval = 100ms;
            workers.push_back(std::make_unique<Worker>(options, Registry{wanderer()}));
            workers.back()->start();
        }

        std::atomic<bool> enough = false;
        std::atomic<int> sent = 0;
        std::vector<std::future<void>> others;
        const auto stopThem = qScopeGuard([&] { enough = true; }); // a future waits for its thread
        for (int i = 0; i < 2; ++i) {                              // senders
            others.push_back(std::async(std::launch::async, [&] {
                Client client({.connection = database});
                Sql look = sessionOn(database);
                while (!enough) {
                    for (const SqlRow& row :
                         look.query("select id, coalesce(awaits, 'a') from gen_durable where status "
                                    "not in ('done', 'failed') order by random() limit 20")) {
                        const std::string name = dice(4) == 1 ? "b" : *row[1];
                        const std::optional<std::string> key =
                            dice(2) == 1 ? std::optional(std::to_string(dice(50))) : std::nullopt;
                        client.signal(InstanceId{std::stoll(*row[0])}, name, {{"n", ++sent}}, key);
                    }
                }
            }));
        }
        others.push_back(std::async(std::launch::async, [&] { // a spawner that leaves the end to others
            Client client({.connection = database});
            while (!enough) {
                std::vector<NewInstance> batch;
                for (int i = 0; i < 5; ++i) {
                    NewInstance one{.fsm = "wanderer", .step = "go", .state = {{"fuel", dice(12)}}};
                    one.queue = dice(2) == 1 ? "one" : "two";
                    one.priority = dice(3);
                    if (dice(3) == 1) one.partitionKey = "key " + std::to_string(dice(5));
                    if (dice(3) == 1) {
                        one.uniqueKey = "unique " + std::to_string(dice(30));
                        one.uniqueScope = {Status::Runnable, Status::AwaitingSignal}; // re-entrant: D13
                    }
                    batch.push_back(one);
                }
                client.insert(batch);
                // No faster than the workers: what is looked at must not grow without bound.
                waitUntil([&] { return enough || client.list({.statuses = {Status::Runnable}}, 200).size() < 200; });
            }
        }));
        others.push_back(std::async(std::launch::async, [&] { // a killer of sessions
            Sql killer = sessionOn(database);
            while (!enough) {
                killer.query(
                    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() "
                    "and application_name like 'fermata w%' and backend_start < clock_timestamp() - interval "
                    "'1 s' order by random() limit 1");
                const auto next = std::chrono::steady_clock::now() + 300ms;
                waitUntil([&] { return enough || std::chrono::steady_clock::now() > next; });
            }
        }));

        std::string broken;
        int looks = 0;
        const auto end = std::chrono::steady_clock::now() + hammering;
        while (std::chrono::steady_clock::now() < end && broken.empty()) {
            sql.run("begin isolation level repeatable read read only"); // one snapshot for all of them
            broken = brokenInvariants(sql);
            sql.run("commit");
            ++looks;
        }
        enough = true;
        for (auto& other : others)
            other.get();
        QCOMPARE(broken, std::string());
        QVERIFY(looks > 10);

        // The way out: whoever waits for a signal gets one, until nobody lives.
        Client client({.connection = database});
        const bool drained = waitUntilNoneIsLeft(
            [&] {
                for (const SqlRow& row :
                     sql.query("select id, awaits from gen_durable where status = 'awaiting_signal'"))
                    client.signal(InstanceId{std::stoll(*row[0])}, *row[1]);
                return sql.number("select count(*) from gen_durable where status not in ('done', 'failed')");
            },
            60s);
        // What is left, and why: the executing ones, and what stands behind them.
        const std::string left = *sql.value(
            "select coalesce(string_agg(concat_ws(' ', id, status, queue, 'key', coalesce(partition_key, '-'), "
            "'unique', "
            "coalesce(convert_from(unique_key, 'UTF8'), '-'), 'guard', unique_guard is not null, eligible_at > now(), "
            "locked_by), e'\\n' order by status = 'executing' desc, id), '') from (select * from gen_durable where "
            "status "
            "not in ('done', 'failed') order by status = 'executing' desc, unique_guard is null, id limit 12) g");
        QVERIFY2(drained, left.c_str());
        workers.clear();
        QCOMPARE(brokenInvariants(sql), std::string());
        QCOMPARE(sql.number("select count(*) from gen_durable where children_pending <> 0"), 0LL);
        QVERIFY(sql.number("select count(*) from gen_durable") > 200);
        QCOMPARE(sql.number("select count(*) from pg_locks where locktype = 'advisory' and database = (select oid from "
                            "pg_database where datname = current_database())"),
                 0LL);
        qInfo("%lld instances, %d signals, %d looks", sql.number("select count(*) from gen_durable"), sent.load(),
              looks);
    }
};

FERMATA_TEST(InvariantsTest, QCoreApplication)
#include "tst_invariants.moc"
