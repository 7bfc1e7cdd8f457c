// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "worker_process.h"

#include <fermata/worker.h>

#include <csignal>
#include <cstdio>
#include <fstream>
#include <optional>
#include <stdexcept>

namespace fermata::bench {

namespace {

/// Megabytes, from /proc/PID/status.
std::optional<double> statusOf(const std::string& pid, const std::string& name) {
    std::ifstream lines("/proc/" + pid + "/status");
    for (std::string word; lines >> word;) {
        double kilobytes = 0;
        if (word == name + ":" && lines >> kilobytes) return kilobytes / 1024;
    }
    return std::nullopt;
}

} // namespace

int runWorkerProcess(const std::string& database, int slots, const Registry& registry) {
    WorkerOptions options;
    options.database = database;
    options.queues = {{"default", slots}};
    return runWorkerProcess(options, registry);
}

// It answers each line with what it has committed.
int runWorkerProcess(const WorkerOptions& options, const Registry& registry) {
    Worker worker(options, registry);
    worker.start();
    std::puts("ready");
    std::fflush(stdout);
    int asked = 0;
    for (int read = std::getchar(); read != EOF; read = std::getchar()) {
        if (read != '\n') continue;
        std::printf("%d: %lld.\n", ++asked, static_cast<long long>(worker.stats().queues.at(0).outcomes.total()));
        std::fflush(stdout);
    }
    worker.stop();
    return 0;
}

WorkerProcess::WorkerProcess(const std::string& database, int slots, const std::string& role)
    : process_("/proc/self/exe", {role, database, "--slots", std::to_string(slots)}) {
    if (!process_.waitForOut("ready"))
        throw std::runtime_error("the worker's process did not start: " + process_.err());
}

WorkerProcess::~WorkerProcess() {
    process_.closeInput();
    process_.wait();
}

void WorkerProcess::kill() {
    process_.signal(SIGKILL);
    process_.wait();
}

long long WorkerProcess::outcomes() {
    const std::string answer = "\n" + std::to_string(++asked_) + ": ";
    process_.write("\n");
    if (process_.waitForOut(answer)) {
        const std::string out = process_.out();
        const std::size_t begin = out.find(answer) + answer.size();
        // A number and its full stop come in one piece: it is flushed by the line.
        return std::stoll(out.substr(begin));
    }
    throw std::runtime_error("the worker's process does not answer: " + process_.err());
}

double WorkerProcess::status(const std::string& name) const {
    if (const auto value = statusOf(std::to_string(process_.pid()), name)) return *value;
    throw std::runtime_error("the worker's process has ended: " + process_.err());
}

double residentMegabytes() {
    return statusOf("self", "VmRSS").value_or(0);
}

} // namespace fermata::bench
