// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "longhorizon/replica.h"
#include "longhorizon/scenarios.h"

#include <fermata/sandbox/cluster.h>
#include <fermata/test/temporary_folder.h>

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace fermata::bench {

/// How long the phases are, and how often an adapter says what it reaches.
struct Lengths {
    std::chrono::milliseconds warmUp;
    std::chrono::milliseconds clean;
    std::chrono::milliseconds trouble;
    std::chrono::milliseconds after;
    std::chrono::milliseconds sampleEvery;
    std::chrono::milliseconds lease; ///< of a killed process, until its jobs are somebody else's
};

/// What a phase came to.
struct PhaseResult {
    double completionRate = 0; ///< the median of what was said, of all processes together
    double enqueueRate = 0;
    double waiting = 0;  ///< jobs: where there are few, it was the producer that could do no more
    double claimP99 = 0; ///< ms; the last that was said

    /// Seconds from the phase's begin until so many completions a second were said; nothing: they were not.
    std::optional<double> reached(double rate) const;

    std::map<double, double> completions; ///< a second, by when it was said
};

/// One database with the processes of one adapter, on the server of the whole run.
class Stage {
public:
    struct Options {
        AdapterCommand adapter;
        int processes = 1;
        int slots = 32;
        int rate = 800;
        std::optional<int> depth; ///< instead of the rate
        Lengths lengths;
    };

    /// All processes run when it returns.
    Stage(sandbox::Cluster& server, std::string database, Options options);

    PhaseResult play(Trouble trouble, std::chrono::milliseconds length);

    /// At least as long as the lengths have it; until jobs are completed where the machine is busy, a minute at most.
    void warmUp();

    /// No more jobs; waits until all that are there have ended, and ends the processes. Nothing: all that was confirmed
    /// is there and has ended. Else what is wrong.
    std::optional<std::string> settle();
    void stop();

    // For what a phase does.
    sandbox::Cluster& server() { return server_; }
    const std::string& database() const { return database_; }
    Replica& replica(std::size_t i) { return *replicas_.at(i); }
    void multiplyRate(double factor) const;

private:
    struct Sums {
        double time = 0;
        double value = 0;
    };

    void collect(std::map<std::string, std::map<long long, Sums>>& metrics,
                 std::chrono::steady_clock::time_point begin);

    sandbox::Cluster& server_;
    std::string database_;
    Options options_;
    test::TemporaryFolder folder_;
    std::filesystem::path rateFile_;
    std::vector<std::unique_ptr<Replica>> replicas_;
};

} // namespace fermata::bench
