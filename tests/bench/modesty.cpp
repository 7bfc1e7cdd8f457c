// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// What a worker costs where nobody looks: its memory under load, and what it asks of the server when there is nothing
// to do.
#include "bench.h"
#include "worker_process.h"

#include <fermata/operator.h>
#include <fermata/test/wait_until.h>

#include <algorithm>
#include <atomic>
#include <memory>
#include <stdexcept>
#include <thread>
#include <utility>
#include <vector>

namespace fermata::bench {

namespace {

constexpr char notDone[] = "select count(*) from fermata.gen_durable where status <> 'done'";

/// A migrated database on a server of its own, which counts its statements: that would cost the other figures
/// something.
class Counted {
public:
    Counted() {
        outside_.run("create extension pg_stat_statements");
        migrate({.connection = database_});
        number_ = test::Sql(database_).value("select oid from pg_database where datname = current_database()");
    }

    const std::string& database() const { return database_; }
    void reset() { outside_.query("select pg_stat_statements_reset()"); }
    /// Since then, of this database: those whose text is like this. Asked from another one, which is not counted.
    long long calls(const std::string& like = "%") {
        return outside_.number("select coalesce(sum(calls), 0)::bigint from pg_stat_statements"
                               " where dbid = $1::oid and query like $2",
                               {number_, like});
    }

private:
    test::TestCluster cluster_{test::TestCluster::Storage::Fast, {{"shared_preload_libraries", "pg_stat_statements"}}};
    test::Sql outside_{cluster_.cluster().connectionString()};
    std::string database_ = cluster_.makeDatabase();
    test::SqlValue number_;
};

} // namespace

void memory(Bench& bench) {
    const int singles = bench.scaled(100'000);
    const int chains = bench.scaled(2'000);
    const std::string database = bench.database();
    fill(database, "one", "only", singles);
    fill(database, "chain", "go", chains, R"({"n": 0})");
    const WorkerProcess worker(database);
    test::Sql sql(database);
    waitFor(sql, notDone, 0);
    bench.value("memory", worker.residentPeak(), "MB",
                {{"afterwards", worker.resident()}, {"slots", 64}, {"instances", singles + chains}});
}

void idle(Bench& bench) {
    const std::chrono::seconds window(std::clamp(bench.scaled(20), 1, 20));
    Counted counted;
    fill(counted.database(), "one", "only", 100);
    const WorkerProcess worker(counted.database());
    test::Sql inside(counted.database());
    waitFor(inside, notDone, 0);
    std::this_thread::sleep_for(window / 4); // until it has come to rest
    counted.reset();
    std::this_thread::sleep_for(window);
    const long long calls = counted.calls();
    bench.value("idle", static_cast<double>(calls) / static_cast<double>(window.count()), "/s",
                {{"statements", calls}, {"seconds", window.count()}});
}

// How many sessions with the server a worker has: the most while it drains, and when it has had nothing to do for a
// while.
void sessions(Bench& bench) {
    const int count = bench.scaled(100'000);
    const std::string database = bench.database();
    fill(database, "one", "only", count);
    test::Sql sql(database);
    const auto now = [&] {
        return sql.number("select count(*) from pg_stat_activity where datname = current_database() and"
                          " application_name like 'fermata %'");
    };
    const WorkerProcess worker(database, 16);
    long long most = 0;
    const bool drained = test::waitUntil(
        [&] {
            most = std::max(most, now());
            return sql.number(notDone) == 0;
        },
        patience);
    if (!drained) throw std::runtime_error("after five minutes not all is done");
    long long least = most;
    test::waitUntil([&] { return (least = now()) <= 2; }, std::chrono::seconds(30));
    bench.value("sessions_busy", static_cast<double>(most), "sessions", {{"slots", 16}, {"instances", count}});
    bench.value("sessions_idle", static_cast<double>(least), "sessions");
}

// What has ended is taken away beside a worker: what that leaves of its steps.
void gcBesideLoad(Bench& bench) {
    const int count = bench.scaled(200'000);
    const auto drainBeside = [&](bool collecting) {
        const std::string database = bench.database();
        test::Sql sql(database);
        sql.query("insert into fermata.gen_durable (fsm, step, status, updated_at) select 'old', 'x', 'done', now() -"
                  " interval '1 year' from generate_series(1, $1::int)",
                  {std::to_string(3 * count)});
        fill(database, "one", "only", count);
        std::atomic<bool> stop = false;
        long long removed = 0;
        std::thread collector;
        WorkerProcess worker(database, 16);
        const auto start = Clock::now();
        if (collecting)
            collector = std::thread([&] {
                Operator person({.connection = database});
                removed =
                    person.gc({.older = std::chrono::hours(24)}, false, [&](const GcReport&) { return !stop; }).removed;
            });
        const bool drained = test::waitUntil([&] { return worker.outcomes() >= count; }, patience);
        const double took = secondsBetween(start, Clock::now());
        stop = true;
        if (collector.joinable()) collector.join();
        if (!drained) throw std::runtime_error("after five minutes not all is done");
        bench.tidy();
        return std::pair(count / took, static_cast<double>(removed) / took);
    };
    const auto [alone, none] = drainBeside(false);
    const auto [beside, removed] = drainBeside(true);
    bench.value("gc_beside", beside / alone, "of alone",
                {{"per_second", beside}, {"per_second_alone", alone}, {"removed_per_second", removed}});
}

// One instance is inserted where so many workers have nothing to do: how often they claim for it, and how long it takes
// until its step is committed, by the server's clock. All of them hear of it.
void wake(Bench& bench) {
    constexpr std::chrono::milliseconds pace(40);
    for (const int workers : {1, 15}) {
        const int inserts = bench.scaled(200);
        Counted counted;
        std::vector<std::unique_ptr<WorkerProcess>> processes;
        processes.reserve(static_cast<std::size_t>(workers));
        for (int i = 0; i < workers; ++i)
            processes.push_back(std::make_unique<WorkerProcess>(counted.database(), 16));
        test::Sql sql(counted.database());
        const auto insert = [&] {
            sql.run("insert into fermata.gen_durable (fsm, step) values ('one', 'only');"
                    " notify fermata_wake, 'default'");
        };
        const auto rest = std::chrono::seconds(3); // until each has seen that it has company
        std::this_thread::sleep_for(rest);
        insert();
        waitFor(sql, notDone, 0);
        counted.reset();
        const auto start = Clock::now();
        for (int i = 1; i <= inserts; ++i) {
            std::this_thread::sleep_until(start + pace * i);
            insert();
        }
        waitFor(sql, notDone, 0);
        const auto each = [&](long long calls) { return static_cast<double>(calls) / inserts; };
        bench.value("wake_" + std::to_string(workers), each(counted.calls("%for no key update of g skip locked%")),
                    "claims",
                    {{"workers", workers},
                     {"inserts", inserts},
                     {"statements", each(counted.calls())},
                     {"median_ms", std::stod(*sql.value("select percentile_cont(0.5) within group (order by extract("
                                                        "epoch from updated_at - inserted_at) * 1000)"
                                                        " from fermata.gen_durable"))}});
    }
}

} // namespace fermata::bench
