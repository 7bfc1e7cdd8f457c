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

bool InHand::begin(const store::Claim& claim) {
    const std::lock_guard lock(mutex_);
    const auto found = held_.find(claim);
    if (found == held_.end() || found->second.lost || BootClock::now() >= found->second.leaseUntil) return false;
    found->second.runs = true;
    return true;
}

bool InHand::isOurs(const store::Claim& claim) const {
    const std::lock_guard lock(mutex_);
    const auto found = held_.find(claim);
    return found != held_.end() && !found->second.lost && !found->second.abandoned &&
           BootClock::now() < found->second.leaseUntil;
}

void InHand::ended(const store::Claim& claim) {
    const std::lock_guard lock(mutex_);
    if (const auto found = held_.find(claim); found != held_.end()) found->second.runs = false;
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

bool InHand::abandon(const store::Claim& claim) {
    const std::lock_guard lock(mutex_);
    const auto now = BootClock::now();
    // By then a reaper has had it.
    constexpr auto remembered = std::chrono::minutes(5);
    std::erase_if(
        held_, [&](const auto& entry) { return entry.second.abandoned && now > entry.second.leaseUntil + remembered; });
    const auto found = held_.find(claim);
    if (found == held_.end()) return false;
    found->second.abandoned = true;
    return true;
}

std::vector<store::Claim> InHand::all() const {
    return those([](const Held& held) { return !held.lost && !held.abandoned; });
}

std::vector<store::Claim> InHand::running() const {
    return those([](const Held& held) { return held.runs && !held.lost && !held.abandoned; });
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
