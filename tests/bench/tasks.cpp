// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// The validation of the task graph's document: two that create tasks and eight that run their steps, all of them
// processes, on one database. Bursts of 25 tasks; as many tasks a second as there can be, held for a while; and the
// same while one of the workers is killed each second. Afterwards everything must have happened once.
#include "tasks.h"

#include "bench.h"
#include "worker_process.h"

#include <fermata/patterns/tasks.h>
#include <fermata/test/wait_until.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <stdexcept>
#include <thread>

namespace fermata::bench {

namespace {

using std::chrono_literals::operator""s;

constexpr int workers = 8;
constexpr int creators = 2;
constexpr int burst = 25;
constexpr int stepsOfATask = 4;

tasks::TaskTemplate diamond() {
    const auto step = [](std::string name, std::vector<std::string> dependencies) {
        tasks::StepTemplate made{.name = std::move(name), .handler = "add"};
        made.dependencies = std::move(dependencies);
        made.maxAttempts = 1'000; // a kill is a try
        made.backoffBase = std::chrono::milliseconds(1);
        return made;
    };
    return {.nameSpace = "bench",
            .name = "diamond",
            .version = "1",
            .steps = {step("a", {}), step("b", {"a"}), step("c", {"a"}), step("d", {"b", "c"})}};
}

Json add(const tasks::StepInput& in) {
    int sum = 1;
    for (const Json& result : in.dependencies)
        sum += result.get<int>();
    return sum;
}

using Workers = std::vector<std::unique_ptr<WorkerProcess>>;

std::unique_ptr<WorkerProcess> worker(const std::string& database) {
    return std::make_unique<WorkerProcess>(database, 4, "--task-worker-of");
}

Workers workersOf(const std::string& database) {
    Workers all;
    for (int i = 0; i < workers; ++i)
        all.push_back(worker(database));
    return all;
}

std::vector<std::unique_ptr<test::ChildProcess>> creatorsOf(const std::string& database, int count) {
    std::vector<std::unique_ptr<test::ChildProcess>> all;
    for (int i = 0; i < creators; ++i)
        all.push_back(std::make_unique<test::ChildProcess>(
            "/proc/self/exe", std::vector<std::string>{"--creator-of", database, "--first", std::to_string(i),
                                                       "--tasks", std::to_string(count)}));
    return all;
}

constexpr char notComplete[] =
    "select count(*) from fermata.gen_durable where fsm = 'fermata.task' and status not in ('done', 'failed')";

// What must not be, whoever was killed when: tasks and identities that are not there once, tasks without an end, steps
// that ran before what they depend on, results of anything but each step once.
long long races(test::Sql& sql, int count) {
    const auto number = [&](const std::string& question) { return std::stoll(*sql.value(question)); };
    return std::abs(count - number("select count(*) from fermata.gen_durable where fsm = 'fermata.task'")) +
           std::abs(static_cast<long long>(count) * stepsOfATask -
                    number("select count(*) from fermata.gen_durable where fsm like 'fermata.step/%'")) +
           number("select count(*) from fermata.gen_durable where status <> 'done'") +
           number("select count(*) from fermata.fermata_task_edge e join fermata.gen_durable s on s.id = e.step join "
                  "fermata.gen_durable d on d.id = e.depends_on where d.updated_at > s.updated_at") +
           number("select count(*) from fermata.fermata_task_step s join fermata.gen_durable g on g.id = s.step where "
                  "s.name = 'd' and g.result is distinct from '5'");
}

// From the first that is created until all are complete, in seconds. `kill`: a worker is killed each second.
double held(const std::string& database, int count, Workers& all, bool kill, int& kills) {
    test::Sql sql(database);
    const auto start = Clock::now();
    auto creating = creatorsOf(database, count);
    std::size_t next = 0;
    auto when = start + 1s;
    const auto complete = [&] {
        if (kill && Clock::now() >= when) {
            auto& victim = all[next++ % all.size()];
            victim->kill();
            victim = worker(database);
            ++kills;
            when += 1s;
        }
        return std::ranges::all_of(creating, [](const auto& each) { return !each->running(); }) &&
               std::stoll(*sql.value(notComplete)) == 0;
    };
    if (!test::waitUntil(complete, patience)) throw std::runtime_error("after five minutes not all are complete");
    const double took = secondsBetween(start, Clock::now());
    for (auto& each : creating) {
        const auto exit = each->wait();
        if (!exit || exit->code != 0) throw std::runtime_error("a creator failed: " + each->err());
    }
    return took;
}

} // namespace

int runTaskWorker(const std::string& database, int slots) {
    WorkerOptions options;
    options.database = database;
    options.queues = {{tasks::queue, slots}};
    options.leaseTtl = 3s; // of those that are killed
    options.reaperInterval = 1s;
    return runWorkerProcess(options, {tasks::taskMachine(), tasks::handler("add", add)});
}

int runTaskCreator(const std::string& database, int first, int count) {
    tasks::Tasks client({.connection = database});
    for (int n = first; n < count; n += creators)
        client.create("bench", "diamond", "1", {{"n", n}});
    return 0;
}

void taskGraphs(Bench& bench) {
    {
        const std::string database = bench.database();
        tasks::Tasks client({.connection = database});
        client.define(diamond());
        Workers all = workersOf(database);
        test::Sql sql(database);
        std::vector<double> took;
        for (int round = 0; round < std::max(5, bench.scaled(40)); ++round) {
            const auto start = Clock::now();
            std::vector<std::thread> threads;
            for (int i = 0; i < creators; ++i) {
                threads.emplace_back([&, i] {
                    tasks::Tasks mine({.connection = database});
                    for (int n = i; n < burst; n += creators)
                        mine.create("bench", "diamond", "1", {{"round", round}, {"n", n}});
                });
            }
            for (std::thread& thread : threads)
                thread.join();
            waitFor(sql, notComplete, 0);
            took.push_back(secondsBetween(start, Clock::now()));
        }
        std::ranges::sort(took);
        bench.value("tasks_burst", took[took.size() / 2], "s",
                    {{"tasks", burst}, {"longest", took.back()}, {"bursts", took.size()}});
        bench.tidy();
    }
    const int count = bench.scaled(30'000);
    long long wrong = 0;
    int kills = 0;
    for (const bool kill : {false, true}) {
        const std::string database = bench.database();
        tasks::Tasks client({.connection = database});
        client.define(diamond());
        Workers all = workersOf(database);
        const double took = held(database, count, all, kill, kills);
        test::Sql sql(database);
        wrong += races(sql, count);
        Json details{{"tasks", count}, {"seconds", took}, {"steps_per_second", count * stepsOfATask / took}};
        if (!kill) {
            long long least = count * (stepsOfATask + 1LL), most = 0;
            for (auto& each : all) {
                const long long outcomes = each->outcomes();
                least = std::min(least, outcomes);
                most = std::max(most, outcomes);
            }
            details["least_of_a_worker"] = least;
            details["most_of_a_worker"] = most;
            details["deadlocks"] =
                std::stoll(*sql.value("select deadlocks from pg_stat_database where datname = current_database()"));
            bench.value("tasks", count / took, "per second", details);
        } else {
            details["kills"] = kills;
            bench.value("tasks_killed", count / took, "per second", details);
            bench.value("tasks_races", static_cast<double>(wrong), "races", {{"kills", kills}, {"tasks", 2 * count}});
        }
        all.clear();
        bench.tidy();
    }
}

} // namespace fermata::bench
