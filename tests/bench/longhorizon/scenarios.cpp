// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "longhorizon/scenarios.h"

namespace fermata::bench {

namespace {

constexpr double survives = 0.98; // of clean
constexpr double bears = 0.9;

Scenario chaos(const std::string& name, const std::string& title, std::vector<Trouble> troubles, int processes = 1) {
    return {.name = name,
            .title = title,
            .judged = Scenario::Judged::AfterTrouble,
            .troubles = std::move(troubles),
            .processes = processes,
            .rate = 600 / processes};
}

Scenario pressure(const std::string& name, const std::string& title, Trouble trouble) {
    return {.name = name, .title = title, .troubles = {trouble}};
}

/// The same as fast as it can: what the harness does with the fastest of its engines.
Scenario saturated(Scenario scenario) {
    scenario.name += "_saturated";
    scenario.title += ", as fast as it can";
    scenario.saturated = true;
    return scenario;
}

std::vector<Scenario> all() {
    const Scenario idle = pressure("idle_in_tx", "idle in transaction", Trouble::IdleInTransaction);
    const Scenario readers = pressure("active_readers", "active readers", Trouble::ActiveReaders);
    Scenario burst = pressure("event_burst", "burst of 1.5 x 1,200/s", Trouble::HighLoad);
    burst.rate = 1'200;
    burst.slots = 64;
    return {chaos("chaos_postgres_restart", "server restarted", {Trouble::ServerRestart}),
            chaos("chaos_pg_backend_kill", "backends killed", {Trouble::BackendKill}),
            chaos("chaos_pool_exhaustion", "pool exhausted", {Trouble::PoolExhaustion}),
            chaos("chaos_crash_recovery", "replica killed", {Trouble::KillWorker, Trouble::StartWorker}, 2),
            chaos("chaos_repeated_kills", "replica killed over and over", {Trouble::RepeatedKill}, 2),
            idle,
            pressure("sustained_high_load", "high load, 1.5 x 800/s", Trouble::HighLoad),
            readers,
            burst,
            saturated(idle),
            saturated(readers)};
}

} // namespace

std::string Scenario::figure() const {
    return (judged == Judged::AfterTrouble ? "survived_" : "pressure_") + name;
}

const std::vector<Scenario>& scenarios() {
    static const std::vector<Scenario> known = all();
    return known;
}

const std::vector<int>& slotCounts() {
    static const std::vector<int> counts{4, 16, 64, 256};
    return counts;
}

std::string throughputFigure(int slots) {
    return "throughput_" + std::to_string(slots);
}

std::vector<Row> longHorizonRows() {
    std::vector<Row> rows;
    for (const Scenario& scenario : scenarios()) {
        const bool chaos = scenario.judged == Scenario::Judged::AfterTrouble;
        rows.push_back({.title = (chaos ? "chaos: " : "pressure: ") + scenario.title,
                        .figure = scenario.figure(),
                        .goal = Goal{.bound = chaos ? survives : bears, .unit = "of clean"}});
    }
    for (const int slots : slotCounts())
        rows.push_back(
            {.title = "jobs of 1 ms, " + std::to_string(slots) + " slots", .figure = throughputFigure(slots)});
    return rows;
}

} // namespace fermata::bench
