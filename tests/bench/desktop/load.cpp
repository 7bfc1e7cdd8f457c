// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "desktop/load.h"

#include <fermata/test/processor.h>
#include <fermata/test/wait_until.h>

#include <cstdio>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace fermata::bench {

namespace {

constexpr int workerProcesses = 1;

/// With as many of them the workers are busy, and the commits are large.
constexpr int endlessInstances = 2'000;

constexpr char role[] = "desk";

std::string script() {
    std::ifstream stream(FERMATA_BENCH_FILL, std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(stream), {}};
    if (text.empty()) throw std::runtime_error("cannot read " FERMATA_BENCH_FILL);
    return text;
}

std::string asDesk(const std::string& conninfo) {
    return conninfo + " user=" + role; // what comes later holds
}

} // namespace

std::string Load::filled(Bench& bench) {
    const std::string database = bench.database();
    const int instances = std::max(2'000, bench.scaled(5'000'000));
    const double took = seconds([&] {
        test::Sql sql(database);
        sql.run("set fermata_bench.instances = " + std::to_string(instances) +
                "; set fermata_bench.endless = " + std::to_string(endlessInstances));
        sql.run(script());
        sql.run("vacuum (analyze) fermata.signals");
        settleDown(database);
    });
    std::fprintf(stderr, "%d instances were made in %.0f s\n", instances, took);
    test::Sql sql(database);
    sql.run(std::string("create role ") + role + " login; alter role " + role +
            " set pg_stat_statements.track = 'top';"
            "grant usage on schema fermata to " +
            role + "; grant select, insert, update on all tables in schema fermata to " + role);
    sql.run("create extension pg_stat_statements");
    return database;
}

Load::Load(Bench& bench)
    : bench_(bench)
    , database_(filled(bench))
    , sql_(database_)
    , largeParent_(sql_.number("select parent_id from fermata.gen_durable where id = (select max(id) from"
                               " fermata.gen_durable where parent_id is not null)"))
    , desktop_(asDesk(database_)) {
    for (int i = 0; i < workerProcesses; ++i)
        workers_.push_back(std::make_unique<WorkerProcess>(database_));
    for (const auto& worker : workers_) {
        if (!test::waitUntil([&] { return worker->outcomes() > 0; }, patience))
            throw std::runtime_error("a worker does nothing");
    }
}

long long Load::steps() {
    long long all = 0;
    for (const auto& worker : workers_)
        all += worker->outcomes();
    return all;
}

Load::Served Load::served() {
    Served served;
    const test::SqlRows sums = sql_.query("select coalesce(sum(total_exec_time + total_plan_time), 0),"
                                          " coalesce(sum(calls), 0)::bigint from pg_stat_statements"
                                          " where userid = $1::regrole",
                                          {role});
    served.milliseconds = std::stod(*sums.at(0).at(0));
    served.statements = std::stoll(*sums.at(0).at(1));
    for (const test::SqlRow& row : sql_.query("select pid from pg_stat_activity where usename = $1", {role}))
        served.processor += test::processorSeconds(static_cast<pid_t>(std::stol(*row.at(0))));
    return served;
}

} // namespace fermata::bench
