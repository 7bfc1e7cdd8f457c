// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0

// A worker process that is there to be killed: its steps never end, but for "go", after which it runs ahead.

#include <fermata/registry.h>
#include <fermata/worker.h>

#include <unistd.h>

#include <cstdio>
#include <string>

using namespace fermata;

// stuck_worker CONNINFO [LEASE_MS]
int main(int argc, char** argv) {
    Machine machine("stuck");
    machine.step("work", [](const Context& ctx) -> Outcome {
        std::printf("stuck in %s\n", toString(ctx.id).c_str());
        std::fflush(stdout);
        for (;;)
            pause();
    });
    machine.runAhead().step("go", [](const Context&) -> Outcome { return Next{"work", {{"gone", true}}}; });
    WorkerOptions options;
    options.database = argv[1];
    options.name = "stuck";
    options.leaseTtl = std::chrono::milliseconds(argc > 2 ? std::stoi(argv[2]) : 1500);
    options.poll = std::chrono::milliseconds(50);
    Worker worker(options, {machine});
    worker.start();
    for (;;)
        pause();
}
