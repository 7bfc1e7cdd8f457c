// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0

// A worker process that is there to be killed: its steps never end, but for "go", after which it runs ahead, and those
// of the machine "carrying", each of which has itself noted by its outcome.

#include <fermata/registry.h>
#include <fermata/worker.h>

#include <unistd.h>

#include <cstdio>
#include <string>

using namespace fermata;

// stuck_worker CONNINFO [LEASE_MS [sweeping]]
int main(int argc, char** argv) {
    Machine machine("stuck");
    machine.step("work", [](const Context& ctx) -> Outcome {
        std::printf("stuck in %s\n", toString(ctx.id).c_str());
        std::fflush(stdout);
        for (;;)
            pause();
    });
    machine.runAhead().step("go", [](const Context&) -> Outcome { return Next{"work", {{"gone", true}}}; });
    const auto noted = [](Outcome outcome, const char* word) {
        usleep(2000);
        return std::move(outcome).carry("note", {{"word", word}});
    };
    Machine carrying("carrying");
    carrying.step("begin",
                  [=](const Context&) {
                      return noted(Next{"middle", {}}, "begin");
                  })
        .step("middle",
              [=](const Context&) {
                  return noted(Next{"end", {}}, "middle");
              })
        .step("end", [=](const Context&) { return noted(Done{}, "end"); });
    WorkerOptions options;
    options.database = argv[1];
    options.name = "stuck";
    options.leaseTtl = std::chrono::milliseconds(argc > 2 ? std::stoi(argv[2]) : 1500);
    options.poll = std::chrono::milliseconds(50);
    if (argc > 3) options.reaperInterval = std::chrono::milliseconds(100);
    Worker worker(options, {machine, carrying});
    worker.start();
    for (;;)
        pause();
}
