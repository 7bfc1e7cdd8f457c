// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/ticker.h"

#include <utility>

namespace fermata::runtime {

using Clock = std::chrono::steady_clock;

Ticker::Ticker(Shared& shared, std::string role, Tick tick)
    : shared_(shared), role_(role), tick_(std::move(tick)), link_(shared.database, std::move(role), shared.health) {}

Ticker::~Ticker() {
    stop();
}

void Ticker::start() {
    thread_ = shared_.thread(role_, [this] { run(); });
}

void Ticker::abort() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    changed_.notify_all();
    link_.abort();
}

void Ticker::stop() {
    abort();
    if (thread_.joinable()) thread_.join();
    link_.close();
}

void Ticker::run() {
    for (;;) {
        auto next = Clock::now();
        postgres::Connection* connection = link_.get();
        try {
            if (connection) {
                next = tick_(*connection);
                link_.succeeded();
            } else {
                next += link_.pause();
            }
        } catch (...) {
            const Error error = base::caughtError();
            {
                const std::lock_guard lock(mutex_);
                if (stopping_) return;
            }
            shared_.log(LogLevel::Warning, role_ + ": " + error.what());
            link_.failed(error);
            next = Clock::now() + link_.pause();
        }
        std::unique_lock lock(mutex_);
        if (changed_.wait_until(lock, next, [&] { return stopping_; })) return;
    }
}

} // namespace fermata::runtime
