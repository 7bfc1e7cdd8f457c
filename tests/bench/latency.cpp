// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// How long it takes until something happens, with a worker that has nothing else to do.
#include "bench.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace fermata::bench {

namespace {

double quantile(std::vector<double>& values, double share) {
    std::ranges::sort(values);
    return values.at(std::min(values.size() - 1, static_cast<std::size_t>(static_cast<double>(values.size()) * share)));
}

WorkerOptions idleWorker(const std::string& database) {
    WorkerOptions options;
    options.database = database;
    options.queues = {{"default", 10}};
    return options;
}

void waitFor(test::Sql& sql, const std::string& question, long long answer) {
    while (sql.number(question) != answer)
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
}

} // namespace

// From the call of deliver to the start of the step that it wakes: 100 a second for ten seconds, as they fall due.
void signalLatency(Bench& bench) {
    const int count = bench.scaled(1'000);
    const std::string database = bench.database();
    std::vector<Clock::time_point> sent(static_cast<std::size_t>(count) + 1);
    std::vector<double> waited;
    std::mutex mutex;
    Machine sleeper("sleeper");
    sleeper.step("wait", [&](const Context& ctx) -> Outcome {
        if (!ctx.signal("go")) return Await{"go", ctx.state};
        const auto now = Clock::now();
        const std::lock_guard lock(mutex);
        waited.push_back(std::chrono::duration<double, std::milli>(now - sent.at(static_cast<std::size_t>(ctx.id.value))).count());
        return Done{};
    });
    fill(database, "sleeper", "wait", count);
    test::Sql sql(database);
    Worker worker(idleWorker(database), {sleeper});
    worker.start();
    waitFor(sql, "select count(*) from fermata.gen_durable where status = 'awaiting_signal'", count);
    settleDown(database);
    Client client({.connection = database});
    const auto start = Clock::now();
    for (int i = 1; i <= count; ++i) {
        std::this_thread::sleep_until(start + std::chrono::milliseconds(10) * i);
        sent[static_cast<std::size_t>(i)] = Clock::now();
        client.signal(InstanceId{i}, "go");
    }
    waitFor(sql, "select count(*) from fermata.gen_durable where status = 'done'", count);
    worker.stop();
    const Json details{{"signals", count}};
    bench.value("signal_median", quantile(waited, 0.5), "ms", details);
    bench.value("signal_p99", quantile(waited, 0.99), "ms", details);

    // As many as one sender can, to instances that a worker wakes meanwhile.
    const int flood = bench.scaled(20'000);
    const std::string flooded = bench.database();
    fill(flooded, "sleeper", "wait", flood);
    test::Sql sql2(flooded);
    sql2.run("update fermata.gen_durable set status = 'awaiting_signal', awaits = 'go'");
    settleDown(flooded);
    Client sender({.connection = flooded});
    const double took = seconds([&] {
        for (int i = 1; i <= flood; ++i)
            sender.signal(InstanceId{i}, "go");
    });
    bench.rate("deliver", flood / took, {{"signals", flood}});
}

// A step alone: from its end until its outcome is durable. No batch is waited for.
void lightLoad(Bench& bench) {
    const int count = bench.scaled(200);
    const std::string database = bench.database();
    Machine machine("calm");
    machine.step("one", [](const Context& ctx) -> Outcome { return Next{"two", ctx.state}; });
    machine.step("two", [](const Context&) -> Outcome { return Done{}; });
    std::vector<double> commits;
    std::mutex mutex;
    std::condition_variable ended;
    WorkerOptions options = idleWorker(database);
    options.onStep = [&](const StepEvent& event) {
        const std::lock_guard lock(mutex);
        if (event.step == "one") commits.push_back(static_cast<double>(event.commit.count()) / 1000);
        ended.notify_one();
    };
    Worker worker(options, {machine});
    worker.start();
    Client client({.connection = database});
    for (int i = 0; i < count; ++i) {
        client.insert(NewInstance{.fsm = "calm", .step = "one"});
        std::unique_lock lock(mutex);
        ended.wait(lock, [&] { return commits.size() == static_cast<std::size_t>(i) + 1; });
    }
    worker.stop();
    bench.value("lone_next_commit_median", quantile(commits, 0.5), "ms", {{"steps", count}});
    bench.value("lone_next_commit_p99", quantile(commits, 0.99), "ms", {{"steps", count}});
}

} // namespace fermata::bench
