// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/turns.h"

#include "store/claim.h"

#include <algorithm>
#include <limits>

namespace fermata::runtime {

namespace {

// For each of the others, so that all who wait for a turn ask about as often as one alone would: each time costs the
// server as much as some steps do.
constexpr std::chrono::microseconds firstWaitEach{1'000};
constexpr std::chrono::microseconds shortestWaitEach{400};
constexpr std::chrono::microseconds shortestWait{2'000};
constexpr std::chrono::milliseconds longestTurn{1'000};
constexpr std::chrono::seconds noTurnsFor{10};

// All who wait in line are to have had their turn within that time, whatever a claim costs here: otherwise some leave
// it in vain, and get less than the others.
constexpr std::chrono::milliseconds shortLine{40};
constexpr std::chrono::milliseconds longLine{70};
constexpr int smallestTurn = 200; // fewer make a claim of each dearer than they save

std::chrono::microseconds leastWait(int others) {
    return std::max(shortestWaitEach * others, shortestWait);
}

} // namespace

void Turns::waitFor(Waiting& waiting, std::chrono::microseconds about, Clock::time_point now) {
    waiting.tryAt = now + about / 2 + about * static_cast<int>(random_() % 1024) / 1024;
}

bool Turns::mayAsk(const std::string& queue, Clock::time_point now) const {
    const auto found = waiting_.find(queue);
    return found == waiting_.end() || now >= found->second.tryAt;
}

bool Turns::isRefusedAgain(const std::string& queue) const {
    const auto found = waiting_.find(queue);
    return found != waiting_.end() && found->second.refusals >= 2;
}

void Turns::refused(const std::string& queue, int others, Clock::time_point now) {
    Waiting& waiting = waiting_[queue];
    if (waiting.refusals++ == 0) {
        waiting.since = now;
        waiting.pause = std::max(firstWaitEach * others, shortestWait);
    }
    waitFor(waiting, waiting.pause, now);
    waiting.pause = std::max(waiting.pause * 3 / 4, leastWait(others));
}

void Turns::remind(const std::string& queue) {
    due_ = std::min(due_, waiting_[queue].tryAt);
}

void Turns::gaveBack(const std::string& queue, int others, Clock::time_point now) {
    waitFor(waiting_[queue], leastWait(others), now);
}

bool Turns::mayBeKept(const std::string& queue, Clock::time_point now) const {
    const auto found = waiting_.find(queue);
    return found != waiting_.end() && found->second.refusals > 0 && now - found->second.since >= longestTurn;
}

bool Turns::isKept(const std::string& queue, const std::optional<std::string>& holder, Clock::time_point now) {
    Waiting& waiting = waiting_[queue];
    if (holder && holder == waiting.holder) return true;
    waiting.holder = holder;
    waiting.since = now;
    return false;
}

void Turns::passBy(const std::string& queue, Clock::time_point now) {
    waiting_.erase(queue);
    noneUntil_[queue] = now + noTurnsFor;
}

bool Turns::areTaken(const std::string& queue, Clock::time_point now) const {
    const auto found = noneUntil_.find(queue);
    return found == noneUntil_.end() || now >= found->second;
}

int Turns::batch(const std::string& queue) const {
    const auto found = batches_.find(queue);
    return found == batches_.end() ? std::numeric_limits<int>::max() : found->second;
}

void Turns::took(const std::string& queue, Clock::duration took, bool inVain) {
    int& batch = batches_.try_emplace(queue, store::largestClaim).first->second;
    if (inVain || took > longLine)
        batch = std::max(smallestTurn, batch * 7 / 8);
    else if (took < shortLine)
        batch = std::min(store::largestClaim, batch * 9 / 8);
}

} // namespace fermata::runtime
