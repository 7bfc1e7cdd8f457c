// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "bench.h"

#include <atomic>
#include <cmath>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <mutex>

namespace fermata::bench {

namespace {

constexpr auto longest = std::chrono::minutes(5);

} // namespace

Bench::Bench(double scale) : scale_(scale), server_(test::TestCluster::Storage::Durable, {{"shared_buffers", "256MB"}}) {}

int Bench::scaled(int count) const {
    return std::max(1, static_cast<int>(std::lround(count * scale_)));
}

std::string Bench::database() {
    std::string database = server_.makeDatabase();
    migrate({.connection = database});
    return database;
}

void Bench::print(Json line) {
    std::puts(line.dump().c_str());
    std::fflush(stdout);
}

void Bench::rate(const std::string& figure, double perSecond, const Json& details) {
    Json line{{"figure", figure}, {"value", std::round(perSecond)}, {"unit", "1/s"}};
    if (ceiling_ > 0) line["of_ceiling"] = std::round(perSecond / ceiling_ * 1000) / 1000;
    line.update(details);
    print(std::move(line));
}

void Bench::value(const std::string& figure, double value, const std::string& unit, const Json& details) {
    Json line{{"figure", figure}, {"value", std::round(value * 1000) / 1000}, {"unit", unit}};
    line.update(details);
    print(std::move(line));
}

double seconds(const std::function<void()>& work) {
    const auto start = Clock::now();
    work();
    return std::chrono::duration<double>(Clock::now() - start).count();
}

void fill(const std::string& database, const std::string& fsm, const std::string& step, int count,
          const std::string& state) {
    test::Sql sql(database);
    sql.query("insert into fermata.gen_durable (fsm, step, state) select $1, $2, $3::jsonb from generate_series(1, $4::int)",
              {fsm, step, state, std::to_string(count)});
    settleDown(database);
}

void settleDown(const std::string& database) {
    test::Sql sql(database);
    sql.run("vacuum (analyze) fermata.gen_durable");
    sql.run("checkpoint");
}

double drain(const std::string& database, const Registry& registry, int slots,
             const std::function<bool(long long)>& done) {
    std::atomic<long long> steps = 0;
    std::mutex mutex;
    std::condition_variable ended;
    bool over = false;
    WorkerOptions options;
    options.database = database;
    options.queues = {{"default", slots}};
    options.onStep = [&](const StepEvent&) {
        if (!done(++steps)) return;
        {
            const std::lock_guard lock(mutex);
            over = true;
        }
        ended.notify_one();
    };
    options.log = [](LogLevel level, const std::string& message) {
        if (level >= LogLevel::Warning) std::fprintf(stderr, "worker: %s\n", message.c_str());
    };
    Worker worker(options, registry);
    const auto start = Clock::now();
    worker.start();
    std::unique_lock lock(mutex);
    if (!ended.wait_for(lock, longest, [&] { return over; })) {
        std::fprintf(stderr, "fermata-bench: after five minutes only %lld steps were committed\n", steps.load());
        std::exit(1);
    }
    return std::chrono::duration<double>(Clock::now() - start).count();
}

} // namespace fermata::bench
