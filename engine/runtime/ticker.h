// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "runtime/link.h"
#include "runtime/shared.h"

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace fermata::runtime {

// A thread that does something at intervals on a connection of its own, and stops when told.
class Ticker {
public:
    // `tick` returns when it wants to be called again. It may throw Error: the connection is then looked after, and it
    // is called again after the link's pause.
    using Tick = std::function<std::chrono::steady_clock::time_point(postgres::Connection&)>;

    Ticker(Shared& shared, std::string role, Tick tick);
    ~Ticker();

    void start();
    void abort(); // the first half of stop(): nothing is waited for any more
    void stop();

private:
    void run();

    Shared& shared_;
    std::string role_;
    Tick tick_;
    Link link_;
    std::mutex mutex_; // guards what follows
    std::condition_variable changed_;
    bool stopping_ = false;
    std::thread thread_;
};

} // namespace fermata::runtime
