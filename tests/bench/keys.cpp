// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// Partition keys: many short lines, on a table that was analysed and on one that was analysed when it was empty; one
// long line; and how many locks a burst of keys takes in the server's lock table.
#include "bench.h"
#include "worker_process.h"

#include <fermata/test/wait_until.h>

#include <algorithm>
#include <cstdio>
#include <string>

namespace fermata::bench {

namespace {

constexpr int slots = 16;

enum class Statistics { OfAnEmptyTable, OfTheRows };

/// Steps a second of `count` instances in `keys` lines.
double drainLines(Bench& bench, int count, int keys, Statistics statistics, long long* mostLocks = nullptr) {
    const std::string database = bench.database();
    test::Sql sql(database);
    sql.run("alter table fermata.gen_durable set (autovacuum_enabled = false); analyze fermata.gen_durable");
    sql.query("insert into fermata.gen_durable (fsm, step, partition_key)"
              " select 'one', 'only', 'key ' || n % $2::int from generate_series(1, $1::int) n",
              {std::to_string(count), std::to_string(keys)});
    if (statistics == Statistics::OfTheRows) settleDown(database);
    const auto start = Clock::now();
    WorkerProcess worker(database, slots);
    const bool all = test::waitUntil(
        [&] {
            if (mostLocks)
                *mostLocks = std::max(*mostLocks, sql.number("select count(*) from pg_locks where locktype = 'advisory'"
                                                             " and objsubid = 1 and granted"));
            return worker.outcomes() >= count;
        },
        patience);
    const double took = secondsBetween(start, Clock::now());
    const double rate = static_cast<double>(worker.outcomes()) / took;
    if (!all) std::fprintf(stderr, "keys: after five minutes not all is done\n");
    return rate;
}

} // namespace

void keys(Bench& bench) {
    const int count = bench.scaled(50'000);
    const int lines = std::max(1, count / 10);
    const double analysed = drainLines(bench, count, lines, Statistics::OfTheRows);
    bench.tidy();
    const double empty = drainLines(bench, count, lines, Statistics::OfAnEmptyTable);
    bench.tidy();
    bench.rate("keys", analysed, {{"instances", count}, {"keys", lines}});
    bench.value("keys_unanalysed", empty / analysed, "of analysed", {{"per_second", empty}});
    const int oneLine = bench.scaled(10'000);
    bench.rate("one_key", drainLines(bench, oneLine, 1, Statistics::OfTheRows), {{"instances", oneLine}});
    bench.tidy();
    bench.rate("one_key_unanalysed", drainLines(bench, oneLine, 1, Statistics::OfAnEmptyTable),
               {{"instances", oneLine}});
    bench.tidy();
    long long locks = 0;
    const double burst = drainLines(bench, count, count, Statistics::OfTheRows, &locks);
    bench.value("key_locks", static_cast<double>(locks), "locks", {{"keys", count}, {"per_second", burst}});
}

} // namespace fermata::bench
