// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "bench.h"
#include "machines.h"
#include "peers.h"
#include "profile.h"
#include "report.h"
#include "tasks.h"
#include "worker_process.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>
#include <optional>

using namespace fermata::bench;

namespace {

struct Options {
    std::vector<std::string> wanted;
    double scale = 1;
    int runs = 1;
    bool table = false;
    bool profile = false;
    std::string peers;
    std::string markdown;
    std::string commit;
    std::string workerOf;
    std::string taskWorkerOf;
    int slots = 64;
    std::string creatorOf;
    int first = 0;
    int tasks = 0;
};

const std::vector<std::pair<std::string, void (*)(Bench&)>> figures{
    {"looking", looking},   {"drain", drain},     {"chain", chain},    {"fanout", fanout},   {"signal", signalLatency},
    {"deliver", flooded},   {"light", lightLoad}, {"insert", insert},  {"memory", memory},   {"idle", idle},
    {"flat", flat},         {"wide", wide},       {"wake", wake},      {"keys", keys},       {"snapshot", snapshot},
    {"sessions", sessions}, {"gc", gcBesideLoad}, {"cells", cells},    {"trace", trace},     {"debug", breakpoints},
    {"outbox", outboxes},   {"posts", posts},     {"server", servers}, {"tasks", taskGraphs}};

bool measure(Bench& bench, const Options& options, const std::string& name, const std::function<void(Bench&)>& act) {
    return measured(name, [&] {
        std::optional<Profile> profile;
        if (options.profile) profile.emplace(bench);
        act(bench);
        if (profile) profile->print(name);
        bench.tidy();
    });
}

bool runOnce(const Options& options, int run, Report& report) {
    Bench bench(options.scale, run, options.profile ? Counting::All : Counting::None,
                [&](const Measurement& measured) { report.add(measured); });
    const auto isWanted = [&](const std::string& name) {
        return options.wanted.empty() || std::ranges::find(options.wanted, name) != options.wanted.end();
    };
    bool good = measure(bench, options, "ceiling", ceiling);
    bench.setPeers(options.peers);
    if (!options.peers.empty()) good = measure(bench, options, "peers", peers) && good;
    for (const auto& [name, act] : figures) {
        if (isWanted(name)) good = measure(bench, options, name, act) && good;
    }
    return good;
}

int run(const Options& options) {
    Report report(rows());
    if (!options.markdown.empty()) report.requireWritable(options.markdown);
    bool good = true;
    for (int run = 1; run <= options.runs; ++run) {
        good = runOnce(options, run, report) && good;
        // After each: who ends it half-way has what was measured until then.
        if (!options.markdown.empty()) report.write(options.markdown, caption(run, options.commit, options.scale));
    }
    if (options.runs > 1) report.printMedians();
    if (options.table) report.printTable();
    if (options.table) std::printf("\n%s\n", caption(options.runs, options.commit, options.scale).c_str());
    return good ? 0 : 1;
}

int measure(int argc, char** argv) {
    CLI::App app("Measures the engine beside what the same server allows, in one run. One JSON line a figure.");
    Options options;
    std::vector<std::string> names;
    for (const auto& [name, act] : figures)
        names.push_back(name);
    app.option_defaults()->multi_option_policy(CLI::MultiOptionPolicy::TakeLast); // run.sh gives some, the user others
    app.add_option("figures", options.wanted, "Only these; the ceiling is measured always")
        ->check(CLI::IsMember(names))
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    app.add_option("--scale", options.scale, "Of the full measure; less is quicker and less certain")
        ->check(CLI::Range(0.001, 10.0))
        ->capture_default_str();
    app.add_option("--runs", options.runs, "Each on a server of its own, with a ceiling of its own; then medians")
        ->check(CLI::Range(1, 100))
        ->capture_default_str();
    app.add_flag("--table", options.table, "In the end a table: each figure, its ratios, its goal, whether it is met");
    app.add_flag("--profile", options.profile,
                 "Say on stderr where the time goes; counting every statement costs the figures something");
    app.add_option("--markdown", options.markdown,
                   "Write the table to this file, between its lines <!-- table --> and <!-- /table -->");
    app.add_option("--peers", options.peers, "Measure other engines too: the folder that peers/install.sh has made");
    app.add_option("--commit", options.commit, "What is measured, for the line below the table");
    app.add_option("--worker-of", options.workerOf)->group(""); // what some figures start
    app.add_option("--slots", options.slots)->group("");
    app.add_option("--task-worker-of", options.taskWorkerOf)->group("");
    app.add_option("--creator-of", options.creatorOf)->group("");
    app.add_option("--first", options.first)->group("");
    app.add_option("--tasks", options.tasks)->group("");
    CLI11_PARSE(app, argc, argv);
    if (!options.creatorOf.empty()) return runTaskCreator(options.creatorOf, options.first, options.tasks);
    if (!options.taskWorkerOf.empty()) return runTaskWorker(options.taskWorkerOf, options.slots);
    return options.workerOf.empty()
               ? run(options)
               : runWorkerProcess(options.workerOf, options.slots, {oneStep(), chainOf(chainSteps), endless()});
}

} // namespace

int main(int argc, char** argv) {
    try {
        return measure(argc, argv);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "fermata-bench: %s\n", error.what());
        return 1;
    }
}
