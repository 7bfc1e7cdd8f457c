// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/machine_tally.h"

#include <algorithm>
#include <utility>

namespace fermata::app {

namespace {

constexpr std::size_t namesKept = 8; // of awaited signals

template <typename Value>
void addMissing(std::vector<Value>& list, const Value& value, std::size_t most) {
    if (list.size() < most && std::ranges::find(list, value) == list.end()) list.push_back(value);
}

} // namespace

void addTo(StepCount& sum, const StepCount& part) {
    const std::int64_t count = sum.count + part.count;
    if (count > 0) sum.meanAge = (sum.meanAge * double(sum.count) + part.meanAge * double(part.count)) / double(count);
    sum.count = count;
    sum.oldest = std::min(sum.oldest, part.oldest);
    for (const std::string& name : part.awaits)
        addMissing(sum.awaits, name, namesKept);
    if (part.some.empty()) return;
    // The first of a part is the one that stands longest of it. It is kept even when the list is full of others: they
    // lie close together, the longest of each slice does not.
    if (sum.some.size() >= MachineTally::remembered && std::ranges::find(sum.some, part.some.front()) == sum.some.end())
        sum.some.pop_back();
    if (std::ranges::find(sum.some, part.some.front()) == sum.some.end())
        sum.some.insert(sum.some.begin(), part.some.front());
    for (const InstanceId id : part.some)
        addMissing(sum.some, id, MachineTally::remembered);
}

void MachineTally::begin(Timestamp at) {
    current_ = {};
    current_.from = current_.to = at;
}

void MachineTally::add(const std::vector<StepCount>& slice, Timestamp at) {
    for (const StepCount& part : slice) {
        const auto [found, added] =
            current_.counts.try_emplace(Place(part.machine, part.step, part.status, part.apart), part);
        if (!added) addTo(found->second, part);
    }
    current_.to = at;
}

void MachineTally::finish(Timestamp at) {
    current_.to = at;
    last_ = std::exchange(current_, {});
    whole_ = true;
}

void MachineTally::show(MachineBoard& board) const {
    const Walk& walk = whole_ ? last_ : current_;
    for (const auto& [place, count] : walk.counts)
        board.counts.push_back(count);
    board.from = walk.from;
    board.to = walk.to;
    board.whole = whole_;
}

} // namespace fermata::app
