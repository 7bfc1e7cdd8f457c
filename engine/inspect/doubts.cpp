// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "inspect/doubts.h"

namespace fermata::inspect {

namespace {

// What nobody has looked at for that long begins anew: it may have moved and come back meanwhile.
constexpr std::chrono::seconds forgotten{15};
// What cannot come back as the same needs no such care: only room.
constexpr std::chrono::minutes droppedAfter{10};

} // namespace

bool Doubts::confirmed(FindingCode code, InstanceId id, const std::string& mark, Timestamp now,
                       std::chrono::microseconds least) {
    const auto [found, isNew] = doubts_.try_emplace({code, id}, Doubt{mark, now, now});
    Doubt& doubt = found->second;
    if (!isNew && (doubt.mark != mark || now - doubt.last > forgotten)) doubt = {mark, now, now};
    doubt.last = now;
    if (doubt.first != now && now - doubt.first >= least) return true;
    open_ = true;
    again_ = again_ || doubt.first != now;
    return false;
}

Timestamp Doubts::sameSince(const std::string& mark, Timestamp now) {
    const auto [found, isNew] = same_.try_emplace(mark, now, now);
    found->second.second = now;
    return found->second.first;
}

void Doubts::begin(Timestamp now) {
    std::erase_if(same_, [&](const auto& each) { return now - each.second.second > droppedAfter; });
    std::erase_if(doubts_, [&](const auto& each) { return now - each.second.last > forgotten; });
    open_ = again_ = false;
}

} // namespace fermata::inspect
