// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// In company: one queue, drained by one worker, by four and by sixteen, each a process of its own.
#include "bench.h"
#include "machines.h"
#include "worker_process.h"

#include <fermata/test/processor.h>
#include <fermata/test/wait_until.h>

#include <algorithm>
#include <atomic>
#include <memory>
#include <stdexcept>
#include <thread>

namespace fermata::bench {

namespace {

constexpr int slots = 16;

/// Looks from a session of its own, all the time, who waits for a lock, and for how long.
class LockWatch {
public:
    explicit LockWatch(const std::string& database)
        : thread_([this, database] {
            test::Sql sql(database);
            while (!stopping_) {
                // The state changed when the statement began: it has waited for some of the time since.
                const auto rows = sql.query(
                    "select count(*) filter (where clock_timestamp() - state_change > interval '100 milliseconds'),"
                    " coalesce(max(extract(epoch from clock_timestamp() - state_change)), 0)"
                    " from pg_stat_activity where wait_event_type = 'Lock'");
                over_ += std::stoll(*rows.at(0).at(0));
                longest_ = std::max(longest_.load(), std::stod(*rows.at(0).at(1)));
                std::this_thread::sleep_for(std::chrono::milliseconds(20));
            }
        }) {}
    ~LockWatch() {
        stopping_ = true;
        thread_.join();
    }
    LockWatch(const LockWatch&) = delete;
    LockWatch& operator=(const LockWatch&) = delete;

    long long over() const { return over_; } ///< 100 ms: how often somebody was seen
    double longest() const { return longest_; }

private:
    std::atomic<bool> stopping_ = false;
    std::atomic<long long> over_ = 0;
    std::atomic<double> longest_ = 0;
    std::thread thread_; // the last: it uses the others
};

void drainBy(Bench& bench, int workers) {
    const int count = bench.scaled(300'000);
    const std::string database = bench.database();
    std::vector<std::unique_ptr<WorkerProcess>> processes;
    processes.reserve(static_cast<std::size_t>(workers));
    for (int i = 0; i < workers; ++i)
        processes.push_back(std::make_unique<WorkerProcess>(database, slots));
    settleDown(database);
    test::Sql sql(database);
    const double before = test::serverSeconds(bench.serverPid());
    Clock::time_point start;
    double took = 0;
    long long over = 0;
    double longest = 0;
    {
        const LockWatch watch(database);
        start = Clock::now();
        sql.query("insert into fermata.gen_durable (fsm, step) select 'one', 'only' from generate_series(1, $1::int)",
                  {std::to_string(count)});
        sql.run("notify fermata_wake, 'default'");
        // Told by the workers: counting 300,000 rows over and over would be a load of its own.
        const auto committed = [&] {
            long long all = 0;
            for (const auto& process : processes)
                all += process->outcomes();
            return all;
        };
        if (!test::waitUntil([&] { return committed() >= count; }, patience))
            throw std::runtime_error("after five minutes not all is done");
        took = secondsBetween(start, Clock::now());
        over = watch.over();
        longest = watch.longest();
    }
    long long least = count;
    long long most = 0;
    for (const auto& process : processes) {
        const long long outcomes = process->outcomes();
        least = std::min(least, outcomes);
        most = std::max(most, outcomes);
    }
    processes.clear(); // sessions that have ended are counted
    const double spent = test::serverSeconds(bench.serverPid()) - before;
    bench.rate("wide_" + std::to_string(workers), count / took,
               {{"workers", workers},
                {"slots", slots},
                {"instances", count},
                {"server_us_a_step", spent * 1e6 / count},
                {"seen_waiting_over_100_ms", over},
                {"longest_wait_s", longest},
                {"least", least},
                {"most", most}});
    bench.tidy();
}

} // namespace

// As many instances as one worker of 16 slots drains, in eight schemas, by one process with two slots in each: its
// share of what it does in one.
void cells(Bench& bench) {
    constexpr int many = 8;
    const int count = bench.scaled(200'000);
    const auto drainIn = [&](int cells) {
        const std::string database = bench.database();
        test::Sql sql(database);
        std::vector<std::unique_ptr<Worker>> workers;
        for (int i = 0; i < cells; ++i) {
            const std::string schema = i == 0 ? "fermata" : "cell_" + std::to_string(i);
            migrate({.connection = database, .schema = schema});
            sql.query("insert into " + schema +
                          ".gen_durable (fsm, step) select 'one', 'only' from generate_series(1, $1::int)",
                      {std::to_string(count / cells)});
            WorkerOptions options;
            options.database = database;
            options.schema = schema;
            options.queues = {{"default", slots / cells}};
            workers.push_back(std::make_unique<Worker>(options, Registry{oneStep()}));
        }
        sql.run("vacuum (analyze)");
        settleDown(database);
        const auto start = Clock::now();
        for (const auto& worker : workers)
            worker->start();
        const auto committed = [&] {
            long long all = 0;
            for (const auto& worker : workers)
                all += worker->stats().queues.at(0).outcomes.done;
            return all;
        };
        if (!test::waitUntil([&] { return committed() >= static_cast<long long>(count / cells) * cells; }, patience))
            throw std::runtime_error("after five minutes not all is done");
        const double took = secondsBetween(start, Clock::now());
        workers.clear();
        bench.tidy();
        return count / took;
    };
    const double one = drainIn(1);
    const double eight = drainIn(many);
    bench.value("cells", eight / one, "of one", {{"cells", many}, {"per_second", eight}, {"per_second_of_one", one}});
}

void wide(Bench& bench) {
    for (const int workers : {1, 4, 16})
        drainBy(bench, workers);
}

} // namespace fermata::bench
