// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "bench.h"

#include <fermata/test/wait_until.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstdio>
#include <stdexcept>
#include <thread>

namespace fermata::bench {

namespace {

std::map<std::string, std::string> settings(Counting counting) {
    std::map<std::string, std::string> all{{"shared_buffers", "256MB"}};
    if (counting != Counting::None) all["shared_preload_libraries"] = "pg_stat_statements";
    if (counting == Counting::OfSome) {
        all["pg_stat_statements.track"] = "none";
        all["pg_stat_statements.track_planning"] = "on";
    }
    return all;
}

} // namespace

Bench::Bench(double scale, int run, Counting counting, Sink sink)
    : scale_(scale)
    , run_(run)
    , sink_(std::move(sink))
    , cluster_(test::TestCluster::Storage::Durable, settings(counting)) {}

int Bench::scaled(int count) const {
    return std::max(1, static_cast<int>(std::lround(count * scale_)));
}

std::string Bench::database() {
    return cluster_.makeDatabase("migrated", [](const std::string& database) { migrate({.connection = database}); });
}

void Bench::tidy() {
    test::Sql sql(serverDatabase());
    // Of what database() copies nothing can be vacuumed: nobody may connect to it.
    for (const test::SqlRow& row : sql.query("select quote_ident(datname) from pg_database where not datistemplate"
                                             " and datallowconn and datname not in ('postgres', current_database())"))
        sql.run("drop database " + row[0].value() + " with (force)");
    sql.run("checkpoint");
}

void Bench::rate(const std::string& figure, double perSecond, Json details) {
    Measurement measured{.figure = figure, .value = perSecond, .unit = "/s", .details = std::move(details)};
    if (ceiling_ > 0) measured.ofCeiling = perSecond / ceiling_;
    report(std::move(measured));
}

void Bench::value(const std::string& figure, double value, const std::string& unit, Json details) {
    report({.figure = figure, .value = value, .unit = unit, .details = std::move(details)});
}

void Bench::peer(const std::string& peer, Measurement measured) {
    measured.peer = peer;
    if (measured.unit == "/s" && ceiling_ > 0) measured.ofCeiling = measured.value / ceiling_;
    report(std::move(measured));
}

void Bench::report(Measurement measured) {
    measured.run = run_;
    sink_(measured);
}

bool measured(const std::string& name, const std::function<void()>& act) {
    try {
        act();
        return true;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s: %s could not be measured: %s\n", program_invocation_short_name, name.c_str(),
                     error.what());
        return false;
    }
}

double secondsBetween(Clock::time_point start, Clock::time_point end) {
    return std::chrono::duration<double>(end - start).count();
}

double seconds(const std::function<void()>& work) {
    const auto start = Clock::now();
    work();
    return secondsBetween(start, Clock::now());
}

void fill(const std::string& database, const std::string& fsm, const std::string& step, int count,
          const std::string& state) {
    test::Sql sql(database);
    sql.query(
        "insert into fermata.gen_durable (fsm, step, state) select $1, $2, $3::jsonb from generate_series(1, $4::int)",
        {fsm, step, state, std::to_string(count)});
    settleDown(database);
}

void settleDown(const std::string& database) {
    test::Sql sql(database);
    sql.run("vacuum (analyze) fermata.gen_durable");
    sql.run("checkpoint");
}

void waitFor(test::Sql& sql, const std::string& question, long long answer) {
    if (!test::waitUntil([&] { return sql.number(question) == answer; }, patience))
        throw std::runtime_error("after five minutes the answer is still not " + std::to_string(answer) +
                                 " to: " + question);
}

namespace {

// What the worker has counted itself is asked for, and not StepEvents: nobody pays for being watched.
void awaitOutcomes(const Worker& worker, long long outcomes) {
    const auto start = Clock::now();
    for (;;) {
        const long long committed = worker.stats().queues.at(0).outcomes.total();
        if (committed >= outcomes) return;
        if (Clock::now() - start > patience)
            throw std::runtime_error("after five minutes only " + std::to_string(committed) + " outcomes of " +
                                     std::to_string(outcomes) + " were committed");
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

} // namespace

Clock::time_point work(const std::string& database, const Registry& registry, int slots, long long outcomes,
                       const std::string& ended, const WarmUp& warmUp) {
    WorkerOptions options;
    options.database = database;
    options.queues = {{"default", slots}};
    options.log = [](LogLevel level, const std::string& message) {
        if (level >= LogLevel::Warning) std::fprintf(stderr, "worker: %s\n", message.c_str());
    };
    Worker worker(options, registry);
    worker.start();
    awaitOutcomes(worker, warmUp.outcomes);
    warmUp.then();
    awaitOutcomes(worker, warmUp.outcomes + outcomes);
    const auto end = Clock::now();
    worker.stop();
    test::Sql sql(database);
    const long long left = sql.number(
        "select count(*) from fermata.gen_durable where fsm = $1 and status <> 'done' and partition_key is null",
        {ended});
    if (left != 0) throw std::runtime_error(std::to_string(left) + " instances are not done though all was committed");
    return end;
}

} // namespace fermata::bench
