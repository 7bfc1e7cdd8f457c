// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// What a worker costs where nobody looks: its memory under load, and what it asks of the server when there is nothing
// to do.
#include "bench.h"
#include "worker_process.h"

#include <algorithm>
#include <thread>

namespace fermata::bench {

namespace {

constexpr char notDone[] = "select count(*) from fermata.gen_durable where status <> 'done'";

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

// On a server of its own: counting every statement would cost the other figures something.
void idle(Bench& bench) {
    const std::chrono::seconds window(std::clamp(bench.scaled(20), 1, 20));
    test::TestCluster counting(test::TestCluster::Storage::Fast, {{"shared_preload_libraries", "pg_stat_statements"}});
    test::Sql outside(counting.cluster().connectionString()); // another database: what is asked here is not counted
    outside.run("create extension pg_stat_statements");
    const std::string database = counting.makeDatabase();
    migrate({.connection = database});
    fill(database, "one", "only", 100);
    const WorkerProcess worker(database);
    test::Sql inside(database);
    waitFor(inside, notDone, 0);
    const test::SqlValue watched = inside.value("select oid from pg_database where datname = current_database()");
    std::this_thread::sleep_for(window / 4); // until it has come to rest
    outside.query("select pg_stat_statements_reset()");
    std::this_thread::sleep_for(window);
    const auto calls = outside.number(
        "select coalesce(sum(calls), 0)::bigint from pg_stat_statements where dbid = $1::oid", {watched});
    bench.value("idle", static_cast<double>(calls) / static_cast<double>(window.count()), "/s",
                {{"statements", calls}, {"seconds", window.count()}});
}

} // namespace fermata::bench
