// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/ticker.h"

#include <optional>
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

void Ticker::nudge() {
    {
        const std::lock_guard lock(mutex_);
        nudged_ = true;
    }
    changed_.notify_all();
}

void Ticker::abort() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    changed_.notify_all();
    link_.abort();
}

void Ticker::stop(std::function<void(postgres::Connection&)> last) {
    const bool waits = static_cast<bool>(last);
    {
        const std::lock_guard lock(mutex_);
        last_ = std::move(last);
        stopping_ = true;
    }
    changed_.notify_all();
    // A last word may take a moment, not a network's patience; without one nothing is worth waiting for.
    if (waits && thread_.joinable()) {
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, std::chrono::seconds(2), [&] { return ended_; });
    }
    abort();
    if (thread_.joinable()) thread_.join();
    link_.close();
}

void Ticker::run() {
    loop();
    {
        const std::lock_guard lock(mutex_);
        ended_ = true;
    }
    changed_.notify_all();
}

void Ticker::loop() {
    for (;;) {
        auto next = Clock::now();
        postgres::Connection* connection = link_.get();
        try {
            std::optional<std::function<void(postgres::Connection&)>> last;
            {
                const std::lock_guard lock(mutex_);
                if (stopping_) last = std::exchange(last_, {});
            }
            if (last) {
                if (connection && *last) (*last)(*connection);
                return;
            }
            if (connection) {
                next = tick_(*connection);
                link_.succeeded();
            } else {
                next += link_.pause();
            }
        } catch (...) {
            const Error error = caughtError();
            {
                const std::lock_guard lock(mutex_);
                if (stopping_) return;
            }
            shared_.log(LogLevel::Warning, role_ + ": " + error.what());
            link_.failed(error);
            next = Clock::now() + link_.pause();
        }
        std::unique_lock lock(mutex_);
        changed_.wait_until(lock, next, [&] { return stopping_ || nudged_; });
        nudged_ = false;
    }
}

} // namespace fermata::runtime
