// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/keys.h"

#include <algorithm>

namespace fermata::runtime {

namespace {

constexpr std::chrono::milliseconds shortestRest{20};
constexpr std::chrono::milliseconds longestRest{5'000};
constexpr std::size_t mostResting = 10'000;

} // namespace

int Keys::room() const {
    return std::max(0, most_ - static_cast<int>(held_.size()));
}

bool Keys::isHeld(std::int64_t key, int generation) const {
    const auto held = held_.find(key);
    return held != held_.end() && held->second == generation;
}

std::vector<std::int64_t> Keys::toPass(Clock::time_point now) {
    std::vector<std::int64_t> keys;
    for (const auto& [key, generation] : held_)
        keys.push_back(key);
    for (const auto& [key, rest] : resting_) {
        if (rest.until != Clock::time_point::max() && rest.until > now) keys.push_back(key);
    }
    // What was asked for again long ago and never came back needs no memory.
    if (resting_.size() > mostResting)
        std::erase_if(resting_, [](const auto& entry) { return entry.second.until == Clock::time_point::max(); });
    return keys;
}

void Keys::hold(std::span<const std::int64_t> keys, int generation) {
    for (const std::int64_t key : keys) {
        held_[key] = generation;
        resting_.erase(key);
    }
}

void Keys::forget(std::span<const std::int64_t> keys) {
    for (const std::int64_t key : keys)
        held_.erase(key);
}

Keys::Dropped Keys::dropSettled(int generation) {
    Dropped dropped{.any = !settled_.empty(), .locks = {}};
    dropped.locks.reserve(settled_.size()); // so that none is forgotten on the way
    for (const std::int64_t key : settled_) {
        const auto held = held_.find(key);
        if (held == held_.end()) continue;
        if (held->second == generation) dropped.locks.push_back(key);
        held_.erase(held);
    }
    settled_.clear();
    return dropped;
}

void Keys::rest(std::int64_t key, const std::string& queue, Clock::time_point now) {
    Rest& rest = resting_[key];
    rest.pause = std::clamp(rest.pause * 2, shortestRest, longestRest);
    rest.until = now + rest.pause;
    rest.queue = queue;
}

Keys::Clock::time_point Keys::due() const {
    auto due = Clock::time_point::max();
    for (const auto& [key, rest] : resting_)
        due = std::min(due, rest.until);
    return due;
}

} // namespace fermata::runtime
