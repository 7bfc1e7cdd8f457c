// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "longhorizon/settings.h"

#include <atomic>
#include <chrono>
#include <string>
#include <thread>

namespace fermata::bench {

/// What all parts of the adapter count, each in its own thread.
struct Tally {
    std::atomic<long long> inserted = 0; ///< confirmed by the server
    std::atomic<long long> begun = 0;    ///< jobs whose step has started here
};

/// How many jobs wait, in all processes together. The table is counted now and then, in between it is reckoned on.
class Depth {
public:
    Depth(const std::string& database, const Tally& tally);

    long long now() const;

private:
    void watch(const std::stop_token& stop, const std::string& database);

    const Tally& tally_;
    std::atomic<long long> base_ = 0; // what was counted, less what this process had done until then
    std::jthread thread_;             // the last: it uses the others
};

/// The jobs: instances of "job", inserted many at a time as it is asked for.
class Producer {
public:
    /// `depth`: null unless the target is one.
    Producer(const AdapterSettings& settings, Tally& tally, const Depth* depth);

    /// What it aims at, in jobs a second; 0 where the target is a depth.
    double targetRate() const { return targetRate_; }

    void stop(); ///< returns when what is on its way is inserted

private:
    using Clock = std::chrono::steady_clock;

    void run(const std::stop_token& stop);
    void readTokens(const std::stop_token& stop);
    double currentRate();
    int due(const std::stop_token& stop);
    int dueByRate(double rate);
    int dueByDepth() const;

    const AdapterSettings& settings_;
    Tally& tally_;
    const Depth* const depth_;
    const std::string padding_;
    double lastRate_; // the file's, when it could be read last
    double credit_ = 0;
    Clock::time_point creditedUntil_ = Clock::now();
    long long serial_ = 0;
    std::atomic<double> targetRate_ = 0;
    std::atomic<long long> asked_ = 0; // by the harness, on standard input
    std::jthread tokens_;
    std::jthread thread_; // the last: it uses the others
};

} // namespace fermata::bench
