// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0

// A worker process that runs steps of tasks, and one that creates tasks; both are there to be killed.

#include <fermata/patterns/tasks.h>
#include <fermata/worker.h>

#include <unistd.h>

#include <cstdlib>
#include <random>
#include <string>

using namespace fermata;

namespace {

// Sums up what its dependencies have given, and one for itself. Now and then it throws.
Json add(const tasks::StepInput& in) {
    usleep(1000); // so that there is something to be killed in
    thread_local std::minstd_rand random{std::random_device{}()};
    if (random() % 10 == 0) throw std::runtime_error("now and then");
    int sum = 1;
    for (const Json& result : in.dependencies)
        sum += result.get<int>();
    return sum;
}

int create(const Database& database, int count) {
    tasks::Tasks client(database);
    for (int i = 0; i < count; ++i)
        client.create("storm", "diamond", "1", {{"n", i}});
    return 0;
}

} // namespace

// task_worker CONNINFO, or task_worker CONNINFO COUNT to create so many tasks
int main(int argc, char** argv) {
    if (argc > 2) return create({.connection = argv[1]}, std::atoi(argv[2]));
    WorkerOptions options;
    options.database = argv[1];
    options.name = "tasks";
    options.queues = {{tasks::queue, 4}};
    options.leaseTtl = std::chrono::milliseconds(600);
    options.poll = std::chrono::milliseconds(50);
    options.reaperInterval = std::chrono::milliseconds(100);
    Worker worker(options, {tasks::taskMachine(), tasks::handler("add", add)});
    return worker.runUntilSignalled();
}
