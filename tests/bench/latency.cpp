// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// How long it takes until something happens, with a worker that has nothing else to do.
#include "bench.h"

#include <condition_variable>
#include <future>
#include <mutex>
#include <span>
#include <stdexcept>
#include <thread>

namespace fermata::bench {

namespace {

WorkerOptions idleWorker(const std::string& database) {
    WorkerOptions options;
    options.database = database;
    options.queues = {{"default", 10}};
    return options;
}

/// Instances that wait for "go" and then call `woken` with their id.
Machine sleeper(const std::function<void(InstanceId)>& woken) {
    return Machine("sleeper").step("wait", [woken](const Context& ctx) -> Outcome {
        if (!ctx.signal("go")) return Await{"go", ctx.state};
        woken(ctx.id);
        return Done{};
    });
}

void park(const std::string& database, int count) {
    fill(database, "sleeper", "wait", count);
    test::Sql(database).run("update fermata.gen_durable set status = 'awaiting_signal', awaits = 'go'");
    settleDown(database);
}

constexpr char notDone[] = "select count(*) from fermata.gen_durable where status <> 'done'";

} // namespace

// From the call of deliver to the start of the step that it wakes: 100 a second for ten seconds, as they fall due.
void signalLatency(Bench& bench) {
    const int count = bench.scaled(1'000);
    const std::string database = bench.database();
    park(database, count);
    std::mutex mutex;
    std::vector<Clock::time_point> sent(static_cast<std::size_t>(count) + 1); // by id: those of a new table begin at 1
    std::vector<double> waited;
    const Machine machine = sleeper([&](InstanceId id) {
        const auto now = Clock::now();
        const std::lock_guard lock(mutex);
        waited.push_back(1000 * secondsBetween(sent.at(static_cast<std::size_t>(id.value)), now));
    });
    Worker worker(idleWorker(database), {machine});
    worker.start();
    Client client({.connection = database});
    client.get(InstanceId{1}); // connected
    const auto start = Clock::now();
    for (int i = 1; i <= count; ++i) {
        std::this_thread::sleep_until(start + std::chrono::milliseconds(10) * i);
        {
            const std::lock_guard lock(mutex);
            sent[static_cast<std::size_t>(i)] = Clock::now();
        }
        client.signal(InstanceId{i}, "go");
    }
    test::Sql sql(database);
    waitFor(sql, notDone, 0);
    worker.stop();
    bench.value("signal_median", quantile(waited, 0.5), "ms", {{"signals", count}});
    bench.value("signal_p99", quantile(waited, 0.99), "ms", {{"signals", count}});
}

namespace {

using Deliver = std::function<void(std::span<const SignalRequest>)>;

// As many deliveries as some threads can make, each of its share of the targets, to instances that a worker wakes
// meanwhile.
void flood(Bench& bench, const std::string& figure, int threads, int each,
           const std::function<Deliver(const std::string& database)>& connect) {
    const std::string database = bench.database();
    park(database, threads * each);
    Worker worker(idleWorker(database), {sleeper([](InstanceId) {})});
    worker.start();
    test::Sql sql(database);
    const Deliver deliver = connect(database);
    const auto start = Clock::now();
    {
        const auto send = [&](int from) {
            std::vector<SignalRequest> requests;
            for (int i = 1; i <= each; ++i)
                requests.push_back({.target = InstanceId{from + i}, .name = "go"});
            deliver(requests);
        };
        std::vector<std::future<void>> others;
        for (int i = 1; i < threads; ++i)
            others.push_back(std::async(std::launch::async, send, i * each));
        send(0);
        for (auto& other : others)
            other.get();
    }
    const double delivering = secondsBetween(start, Clock::now());
    waitFor(sql, notDone, 0);
    const double all = secondsBetween(start, Clock::now());
    bench.rate(figure, threads * each / delivering,
               {{"signals", threads * each}, {"senders", threads}, {"woken_per_second", threads * each / all}});
}

} // namespace

void flooded(Bench& bench) {
    flood(bench, "deliver", 2, bench.scaled(10'000), [](const std::string& database) -> Deliver {
        return [database](std::span<const SignalRequest> requests) {
            Client client({.connection = database});
            for (const SignalRequest& one : requests)
                client.deliver(one);
        };
    });
    flood(bench, "deliver_shared", 64, bench.scaled(1'000), [](const std::string& database) -> Deliver {
        return [sender = std::make_shared<Sender>(Database{.connection = database})](
                   std::span<const SignalRequest> requests) {
            for (const SignalRequest& one : requests)
                sender->deliver(one);
        };
    });
    flood(bench, "deliver_many", 2, bench.scaled(50'000), [](const std::string& database) -> Deliver {
        return
            [database](std::span<const SignalRequest> requests) { Client({.connection = database}).deliver(requests); };
    });
}

// A step alone: from its end until its outcome is durable. No batch is waited for.
void lightLoad(Bench& bench) {
    const int count = bench.scaled(200);
    const std::string database = bench.database();
    Machine machine("calm");
    machine.step("one", [](const Context& ctx) -> Outcome { return Next{"two", ctx.state}; });
    machine.step("two", [](const Context&) -> Outcome { return Done{}; });
    std::vector<double> commits;
    int done = 0;
    std::mutex mutex;
    std::condition_variable ended;
    WorkerOptions options = idleWorker(database);
    options.onStep = [&](const StepEvent& event) {
        const std::lock_guard lock(mutex);
        if (event.step == "one")
            commits.push_back(static_cast<double>(event.commit.count()) / 1000);
        else
            ++done;
        ended.notify_one();
    };
    Worker worker(options, {machine});
    worker.start();
    Client client({.connection = database});
    for (int i = 1; i <= count; ++i) {
        client.insert(NewInstance{.fsm = "calm", .step = "one"});
        std::unique_lock lock(mutex);
        if (!ended.wait_for(lock, patience, [&] { return done == i; }))
            throw std::runtime_error("a lone instance has not run for five minutes");
    }
    worker.stop();
    bench.value("lone_next_median", quantile(commits, 0.5), "ms", {{"steps", count}});
    bench.value("lone_next_p99", quantile(commits, 0.99), "ms", {{"steps", count}});
}

} // namespace fermata::bench
