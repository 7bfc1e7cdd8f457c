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
    void nudge(); // call it now
    void abort(); // the first half of a stop() without a last word: nothing is waited for any more
    // `last` is called on the thread, if there is a connection, before it ends; it gets two seconds.
    void stop(std::function<void(postgres::Connection&)> last = {});

private:
    void run();
    void loop();

    Shared& shared_;
    std::string role_;
    Tick tick_;
    Link link_;
    std::mutex mutex_; // guards what follows
    std::condition_variable changed_;
    std::function<void(postgres::Connection&)> last_;
    bool stopping_ = false;
    bool nudged_ = false;
    bool ended_ = false;
    std::thread thread_;
};

} // namespace fermata::runtime
