// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "worker_process.h"

#include "machines.h"

#include <fermata/worker.h>

#include <cstdio>
#include <fstream>
#include <stdexcept>

namespace fermata::bench {

int runWorkerProcess(const std::string& database) {
    WorkerOptions options;
    options.database = database;
    options.queues = {{"default", 64}};
    Worker worker(options, {oneStep(), chainOf(chainSteps)});
    worker.start();
    std::puts("ready");
    std::fflush(stdout);
    while (std::getchar() != EOF) {
    }
    worker.stop();
    return 0;
}

WorkerProcess::WorkerProcess(const std::string& database) : process_("/proc/self/exe", {"--worker-of", database}) {
    if (!process_.waitForOut("ready"))
        throw std::runtime_error("the worker's process did not start: " + process_.err());
}

WorkerProcess::~WorkerProcess() {
    process_.closeInput();
    process_.wait();
}

double WorkerProcess::status(const std::string& name) const {
    std::ifstream lines("/proc/" + std::to_string(process_.pid()) + "/status");
    for (std::string word; lines >> word;) {
        double kilobytes = 0;
        if (word == name + ":" && lines >> kilobytes) return kilobytes / 1024;
    }
    throw std::runtime_error("the worker's process has ended: " + process_.err());
}

} // namespace fermata::bench
