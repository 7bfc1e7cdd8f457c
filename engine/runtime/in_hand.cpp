// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/in_hand.h"

namespace fermata::runtime {

void InHand::add(const store::Claim& claim, BootClock::time_point leaseUntil) {
    const std::lock_guard lock(mutex_);
    held_[claim] = {leaseUntil, BootClock::now()};
}

void InHand::remove(const store::Claim& claim) {
    const std::lock_guard lock(mutex_);
    held_.erase(claim);
}

bool InHand::mayBegin(const store::Claim& claim) const {
    const std::lock_guard lock(mutex_);
    const auto found = held_.find(claim);
    return found != held_.end() && !found->second.lost && BootClock::now() < found->second.leaseUntil;
}

void InHand::extend(const std::vector<store::Claim>& claims, BootClock::time_point leaseUntil) {
    const std::lock_guard lock(mutex_);
    for (const store::Claim& claim : claims) {
        if (const auto found = held_.find(claim);
            found != held_.end() && !found->second.lost && !found->second.abandoned)
            found->second.leaseUntil = leaseUntil;
    }
}

void InHand::markLost(const store::Claim& claim, BootClock::time_point asked) {
    const std::lock_guard lock(mutex_);
    if (const auto found = held_.find(claim); found != held_.end() && found->second.added < asked)
        found->second.lost = true;
}

void InHand::abandon(const store::Claim& claim) {
    const std::lock_guard lock(mutex_);
    const auto now = BootClock::now();
    // By then a reaper has had it.
    constexpr auto remembered = std::chrono::minutes(5);
    std::erase_if(
        held_, [&](const auto& entry) { return entry.second.abandoned && now > entry.second.leaseUntil + remembered; });
    if (const auto found = held_.find(claim); found != held_.end()) found->second.abandoned = true;
}

std::vector<store::Claim> InHand::all() const {
    return those([](const Held& held) { return !held.lost && !held.abandoned; });
}

std::vector<store::Claim> InHand::known() const {
    return those([](const Held& held) { return !held.lost; });
}

std::vector<store::Claim> InHand::those(bool (*wanted)(const Held&)) const {
    const std::lock_guard lock(mutex_);
    std::vector<store::Claim> claims;
    claims.reserve(held_.size());
    for (const auto& [claim, held] : held_) {
        if (wanted(held)) claims.push_back(claim);
    }
    return claims;
}

std::size_t InHand::size() const {
    const std::lock_guard lock(mutex_);
    return held_.size();
}

} // namespace fermata::runtime
