// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/wakeups.h"

#include "store/trace.h"
#include "store/wake.h"

#include <algorithm>
#include <utility>

namespace fermata::runtime {

namespace {

constexpr std::chrono::milliseconds betweenLooks{5};
constexpr double looksAtOnce = 16;
constexpr std::size_t mostNotifications = 1'000; // of a look
constexpr std::size_t mostBytes = 64u << 10;
constexpr std::chrono::milliseconds away{1'000}; // after a flood

} // namespace

Wakeups::Wakeups(std::vector<std::string> queues) : queues_(std::move(queues)) {}

bool Wakeups::listen(postgres::Connection& connection, int generation) {
    if (listening_ == generation || Clock::now() < listenAgain_) return false;
    connection.command(std::string("listen ") + store::wakeChannel + "; listen " + store::traceChannel,
                       "listening for wake-ups");
    listening_ = generation;
    return true;
}

Wakeups::Heard Wakeups::hear(postgres::Connection& connection) {
    Heard heard;
    const auto now = Clock::now();
    if (now < restsUntil_) return heard;
    const int ourselves = connection.backendPid();
    std::size_t number = 0;
    std::size_t bytes = 0;
    while (!heard.flooded) {
        const auto some = connection.notifications(&heard.flooded);
        if (some.empty()) break;
        for (const postgres::Notification& one : some) {
            bytes += one.payload.size();
            heard.traces = heard.traces || one.channel == store::traceChannel;
            // What we announced ourselves we know; what is no queue of ours is nobody's business.
            if (one.channel == store::wakeChannel && one.sender != ourselves &&
                std::ranges::find(queues_, one.payload) != queues_.end())
                heard.queues.insert(one.payload);
        }
        number += some.size();
        heard.flooded = heard.flooded || number > mostNotifications || bytes > mostBytes;
    }
    if (number == 0) return heard;
    looks_ = std::min(looksAtOnce, looks_ + std::chrono::duration<double>(now - countedAt_) / betweenLooks) - 1;
    countedAt_ = now;
    if (looks_ < 1) restsUntil_ = now + betweenLooks;
    heard.flooded = heard.flooded && listening_ != 0;
    if (!heard.flooded) return heard;
    connection.command("unlisten *", "listening no more");
    connection.notifications(); // those that came before the answer
    leave();
    return heard;
}

void Wakeups::leave() {
    listening_ = 0;
    listenAgain_ = Clock::now() + away;
}

} // namespace fermata::runtime
