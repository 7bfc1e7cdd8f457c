// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
//
// Plays what github.com/hardbyte/postgresql-job-queue-benchmarking plays, with shorter phases, on a private server.
#include "bench.h"
#include "longhorizon/stage.h"
#include "report.h"

#include <fermata/test/test_cluster.h>

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>
#include <stdexcept>

using namespace fermata;
using namespace fermata::bench;
using namespace std::chrono_literals;
namespace fs = std::filesystem;

namespace {

constexpr Lengths full{.warmUp = 3s, .clean = 12s, .trouble = 12s, .after = 12s, .sampleEvery = 1s, .lease = 5s};
constexpr Lengths quick{
    .warmUp = 500ms, .clean = 1500ms, .trouble = 1500ms, .after = 1500ms, .sampleEvery = 250ms, .lease = 2s};

constexpr int depthOfPressure = 2'000; // as the harness' sweep of 2026-05
constexpr int depthOfThroughput = 4'000;

struct Options {
    std::vector<std::string> wanted;
    bool quick = false;
    int runs = 1;
    bool table = false;
    std::string adapter;
    std::string peers;
    std::string markdown;
    std::string commit;

    const Lengths& lengths() const { return quick ? ::quick : full; }
    bool isWanted(const std::string& name) const {
        return wanted.empty() || std::ranges::find(wanted, name) != wanted.end();
    }
};

/// One run: a server, as the harness sets it up, and where figures go.
class Referee {
public:
    Referee(const Options& options, int run, Report& report)
        : options_(options)
        , run_(run)
        , report_(report)
        , cluster_(test::TestCluster::Storage::Durable, {{"max_connections", "400"},
                                                         {"shared_buffers", "256MB"},
                                                         {"work_mem", "8MB"},
                                                         {"maintenance_work_mem", "128MB"},
                                                         {"wal_level", "replica"},
                                                         {"autovacuum_naptime", "60s"},
                                                         {"autovacuum_vacuum_cost_delay", "2ms"},
                                                         {"autovacuum_vacuum_cost_limit", "200"}}) {}

    /// False: something was lost.
    bool scenario(const Scenario& scenario);
    void throughput(int slots, const std::string& peer = {});

    /// Drops the databases that were used, so that nothing is vacuumed behind the next one's back.
    void tidy() {
        test::Sql sql(cluster_.cluster().connectionString());
        for (const test::SqlRow& row : sql.query("select quote_ident(datname) from pg_database where not datistemplate"
                                                 " and datname not in ('postgres', current_database())"))
            sql.run("drop database " + row[0].value() + " with (force)");
        sql.run("checkpoint");
    }

private:
    AdapterCommand adapterOf(const std::string& peer) const;

    const Options& options_;
    const int run_;
    Report& report_;
    test::TestCluster cluster_;
};

AdapterCommand Referee::adapterOf(const std::string& peer) const {
    if (peer.empty()) return {.program = options_.adapter, .arguments = {}, .folder = {}, .environment = {}};
    const fs::path folder = options_.peers;
    return {.program = folder / "node_modules/.bin/node",
            .arguments = {peer + "-longhorizon.mjs"},
            .folder = folder,
            .environment = {}};
}

bool Referee::scenario(const Scenario& scenario) {
    const Lengths& lengths = options_.lengths();
    Stage stage(cluster_.cluster(), cluster_.makeDatabase(),
                {.adapter = adapterOf({}),
                 .processes = scenario.processes,
                 .slots = scenario.slots,
                 .rate = scenario.rate,
                 .depth = scenario.saturated ? std::optional(depthOfPressure) : std::nullopt,
                 .lengths = lengths});
    stage.warmUp();
    const PhaseResult clean = stage.play(Trouble::None, lengths.clean);
    if (clean.completionRate <= 0) throw std::runtime_error("nothing was completed before there was any trouble");
    PhaseResult during;
    for (const Trouble trouble : scenario.troubles)
        during = stage.play(trouble, lengths.trouble);
    const PhaseResult after = stage.play(Trouble::None, lengths.after);
    const auto wrong = stage.settle();
    const PhaseResult& judged = scenario.judged == Scenario::Judged::AfterTrouble ? after : during;
    Measurement measured{.figure = scenario.figure(),
                         .value = wrong ? 0 : judged.completionRate / clean.completionRate,
                         .unit = "of clean",
                         .run = run_,
                         .details = {{"clean", clean.completionRate},
                                     {"during", during.completionRate},
                                     {"after", after.completionRate},
                                     {"enqueued_during", during.enqueueRate},
                                     {"claim_p99_ms_clean", clean.claimP99},
                                     {"claim_p99_ms_during", during.claimP99}}};
    if (const auto seconds = after.reached(0.9 * clean.completionRate))
        measured.details["recovered_after_s"] = *seconds;
    if (wrong) {
        measured.details["wrong"] = *wrong;
        std::fprintf(stderr, "fermata-bench-longhorizon: %s: %s\n", scenario.name.c_str(), wrong->c_str());
    }
    report_.add(measured);
    return !wrong;
}

void Referee::throughput(int slots, const std::string& peer) {
    const Lengths& lengths = options_.lengths();
    Stage stage(cluster_.cluster(), cluster_.makeDatabase(),
                {.adapter = adapterOf(peer), .slots = slots, .depth = depthOfThroughput, .lengths = lengths});
    stage.warmUp();
    const PhaseResult clean = stage.play(Trouble::None, lengths.clean);
    stage.stop();
    report_.add(
        {.figure = throughputFigure(slots),
         .peer = peer,
         .value = clean.completionRate,
         .unit = "/s",
         .run = run_,
         .details = {{"enqueued", clean.enqueueRate}, {"waiting", clean.waiting}, {"claim_p99_ms", clean.claimP99}}});
}

bool runOnce(const Options& options, int run, Report& report) {
    Referee referee(options, run, report);
    bool good = true;
    const auto measure = [&](const std::string& name, const std::function<void()>& act) {
        good = measured(name, act) && good;
        good = measured("the tidying", [&] { referee.tidy(); }) && good;
    };
    for (const Scenario& scenario : scenarios()) {
        if (options.isWanted(scenario.name)) measure(scenario.name, [&] { good = referee.scenario(scenario) && good; });
    }
    if (!options.isWanted("throughput")) return good;
    for (const int slots : slotCounts()) {
        measure("throughput", [&] { referee.throughput(slots); });
        if (!options.peers.empty()) measure("graphile-worker", [&] { referee.throughput(slots, peerNames().front()); });
    }
    return good;
}

std::string captionOf(const Options& options, int runs) {
    return caption(runs, options.commit, 1) + (options.quick ? " Phases of 1.5 seconds: less certain." : "");
}

int run(const Options& options) {
    Report report(longHorizonRows(), Columns::BesideOnePeer, "longhorizon table");
    if (!options.markdown.empty()) report.requireWritable(options.markdown);
    bool good = true;
    for (int run = 1; run <= options.runs; ++run) {
        good = runOnce(options, run, report) && good;
        if (!options.markdown.empty()) report.write(options.markdown, captionOf(options, run));
    }
    if (options.runs > 1) report.printMedians();
    if (options.table) {
        report.printTable();
        std::printf("\n%s\n", captionOf(options, options.runs).c_str());
    }
    return good ? 0 : 1;
}

int measure(int argc, char** argv) {
    CLI::App app(
        "Chaos, pressure and throughput, as another project's harness plays them, with shorter phases. One JSON"
        " line a figure.");
    Options options;
    options.adapter = (fs::read_symlink("/proc/self/exe").parent_path() / "fermata-longhorizon").string();
    std::vector<std::string> names{"throughput"};
    for (const Scenario& scenario : scenarios())
        names.push_back(scenario.name);
    app.option_defaults()->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    app.add_option("scenarios", options.wanted, "Only these")
        ->check(CLI::IsMember(names))
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    app.add_flag("--quick", options.quick, "Phases of one and a half seconds: over in two minutes, and less certain");
    app.add_option("--runs", options.runs, "Each on a server of its own; then medians")
        ->check(CLI::Range(1, 100))
        ->capture_default_str();
    app.add_flag("--table", options.table, "In the end a table: each figure, its goal, whether it is met");
    app.add_option("--adapter", options.adapter, "Any program that speaks the harness' protocol")
        ->capture_default_str();
    app.add_option("--peers", options.peers, "Throughput of graphile-worker too: the folder of peers/install.sh");
    app.add_option("--markdown", options.markdown,
                   "Write the table to this file, between <!-- longhorizon table --> and <!-- /longhorizon table -->");
    app.add_option("--commit", options.commit, "What is measured, for the line below the table");
    CLI11_PARSE(app, argc, argv);
    return run(options);
}

} // namespace

int main(int argc, char** argv) {
    try {
        return measure(argc, argv);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "fermata-bench-longhorizon: %s\n", error.what());
        return 1;
    }
}
