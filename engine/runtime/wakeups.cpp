// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/wakeups.h"

#include "store/presence.h"
#include "store/wake.h"

#include <poll.h>

#include <algorithm>
#include <utility>

namespace fermata::runtime {

using std::chrono::milliseconds;

namespace {

constexpr milliseconds betweenLooks{5};
constexpr std::size_t mostNotifications = 1'000; // of a look
constexpr std::size_t mostBytes = 64u << 10;
constexpr milliseconds away{1'000};
constexpr std::chrono::minutes complainEvery{1};

} // namespace

Wakeups::Wakeups(Shared& shared, std::vector<std::string> queues, std::function<void(const std::string&)> heard)
    : shared_(shared)
    , queues_(std::move(queues))
    , heard_(std::move(heard))
    , link_(shared.database, "wake-ups", shared.health) {}

Wakeups::~Wakeups() {
    stop();
}

void Wakeups::start() {
    thread_ = shared_.thread("wake-ups", [this] { run(); });
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, std::chrono::seconds(2), [&] { return tried_; });
    begun_ = true;
}

void Wakeups::announce(const std::string& queue) {
    {
        const std::lock_guard lock(mutex_);
        announcements_.insert(queue);
    }
    wake_.raise();
}

void Wakeups::stop() {
    {
        std::unique_lock lock(mutex_);
        stopping_ = true;
        wake_.raise();
        if (thread_.joinable()) changed_.wait_for(lock, std::chrono::seconds(1), [&] { return ended_; });
    }
    link_.abort();
    wake_.raise(); // it may have begun to wait meanwhile
    if (thread_.joinable()) thread_.join();
    link_.close();
}

void Wakeups::run() {
    loop();
    {
        const std::lock_guard lock(mutex_);
        ended_ = true;
    }
    changed_.notify_all();
}

void Wakeups::loop() {
    for (;;) {
        postgres::Connection* connection = nullptr;
        const bool isAway = !link_.connected() && Clock::now() < nextLook_;
        if (!isAway) connection = link_.get();
        try {
            if (connection) {
                if (listening_ != link_.generation()) {
                    connection->command(std::string("listen ") + store::wakeChannel, "listening for wake-ups");
                    listening_ = link_.generation();
                    lookEverywhere();
                }
                if (Clock::now() >= sayAgain_) say(*connection);
                // What came with the answer is in memory, and the socket says nothing of it: who does not look now
                // looks when the rest is over, whatever the socket says.
                unheard_ = Clock::now() < nextLook_;
                if (!unheard_ && !hear(*connection)) leave();
                link_.succeeded();
            } else if (!isAway) {
                nextLook_ = Clock::now() + link_.pause();
            }
        } catch (...) {
            const Error error = caughtError();
            if (!mayEnd()) shared_.log(LogLevel::Warning, std::string("wake-ups: ") + error.what());
            link_.failed(error);
            nextLook_ = sayAgain_ = Clock::now() + link_.pause();
        }
        tried();
        connection = link_.current();
        if (mayEnd()) return;
        wait(connection);
    }
}

// What was announced before this session listened was not heard. Whoever has just been made looks by itself.
void Wakeups::lookEverywhere() {
    {
        const std::lock_guard lock(mutex_);
        if (!begun_) return;
    }
    for (const std::string& queue : queues_)
        heard_(queue);
}

void Wakeups::tried() {
    {
        const std::lock_guard lock(mutex_);
        if (std::exchange(tried_, true)) return;
    }
    changed_.notify_all();
}

// Without a connection nothing more can be announced: the others' polls will find it.
bool Wakeups::mayEnd() const {
    const std::lock_guard lock(mutex_);
    return stopping_ && (announcements_.empty() || !link_.connected());
}

void Wakeups::say(postgres::Connection& connection) {
    std::vector<std::string> announcements;
    {
        const std::lock_guard lock(mutex_);
        // Before it is sent: what is announced meanwhile was made later than what others will see, and is sent again.
        announcements.assign(announcements_.begin(), announcements_.end());
        announcements_.clear();
    }
    try {
        store::announceQueues(connection, announcements);
    } catch (...) {
        const std::lock_guard lock(mutex_);
        announcements_.insert(announcements.begin(), announcements.end());
        throw;
    }
}

bool Wakeups::hear(postgres::Connection& connection) {
    std::set<std::string> named;
    std::size_t number = 0;
    std::size_t bytes = 0;
    bool flooded = false;
    while (!flooded) {
        const auto some = connection.notifications();
        if (some.empty()) break;
        for (const postgres::Notification& one : some) {
            bytes += one.payload.size();
            // What we announced ourselves we know; what is no queue of ours is nobody's business.
            if (!one.own && std::ranges::find(queues_, one.payload) != queues_.end()) named.insert(one.payload);
        }
        number += some.size();
        flooded = number > mostNotifications || bytes > mostBytes;
    }
    for (const std::string& queue : named)
        heard_(queue);
    if (number > 0) nextLook_ = Clock::now() + betweenLooks;
    return !flooded;
}

void Wakeups::leave() {
    const auto now = Clock::now();
    if (now >= complainAgain_) {
        shared_.log(LogLevel::Warning, std::string("somebody floods the channel ") + store::wakeChannel +
                                           ": the worker listens to it once a second only, and polls");
        complainAgain_ = now + complainEvery;
    }
    nextLook_ = now + away;
    link_.close();
}

void Wakeups::wait(const postgres::Connection* connection) const {
    const auto now = Clock::now();
    const bool rests = unheard_ || now < nextLook_;
    pollfd fds[] = {{wake_.get(), POLLIN, 0}, {connection && !rests ? connection->socket() : -1, POLLIN, 0}};
    // Rounded up: waking before the time would find nothing and spin.
    const auto time = rests ? std::chrono::ceil<milliseconds>(nextLook_ - now).count() : 60'000;
    poll(fds, std::size(fds), static_cast<int>(std::clamp<std::int64_t>(time, 0, 60'000)));
    wake_.clear();
}

} // namespace fermata::runtime
