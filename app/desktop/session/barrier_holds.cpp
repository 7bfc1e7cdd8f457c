// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What holds a barrier, from what the book knows: nothing is read here.
#include "session/barrier_book.h"

#include <algorithm>
#include <cctype>

namespace fermata::app {

namespace {

constexpr int maxDepth = 64; // of trees; rows that name each other as parents end here too

} // namespace

BarrierBook::Found BarrierBook::look(InstanceId parent, int depth) const {
    const auto known = families_.find(parent);
    if (known == families_.end() || depth > maxDepth) return {};
    const Entry& entry = known->second;
    const Family& family = entry.family;
    if (entry.large && !entry.counted) return {};
    if (family.parentStatus == Status::AwaitingChildren && family.pending <= 0) return {Hold::Due, {}, {}, {}};

    Found best{Hold::Held, {}, {}, {}};
    bool moves = false, looking = false;
    std::optional<Timestamp> nextAt;
    const auto stands = [&](std::optional<Timestamp> since, Ids path) {
        const bool older = best.path.empty() || (since && (!best.since || *since < *best.since));
        if (path.empty() || !older) return;
        best.since = since;
        best.path = std::move(path);
    };
    const auto standsGroup = [&](const ChildGroup& group) {
        stands(group.oldestAt, {group.oldest.value_or(group.firstId)});
    };
    for (const ChildGroup& group : family.groups) {
        switch (goingOf(group.status, group.turn, group.nextAt)) {
        case ChildGoing::Ended:
            break;
        case ChildGoing::Below:
            looking = looking || entry.waiting.empty();
            for (const InstanceId child : entry.waiting) {
                Found below = look(child, depth + 1);
                switch (below.kind) {
                case Hold::Moves:
                    if (below.nextAt)
                        nextAt = nextAt ? std::min(*nextAt, *below.nextAt) : *below.nextAt;
                    else
                        moves = true;
                    break;
                case Hold::Due:
                    moves = true; // a sweep wakes it
                    break;
                case Hold::Looking:
                    looking = true;
                    break;
                case Hold::Held: {
                    const auto row = seen_.find(child);
                    below.path.insert(below.path.begin(), child);
                    if (!below.since && row != seen_.end()) below.since = row->second.updatedAt;
                    stands(below.since, std::move(below.path));
                    break;
                }
                }
            }
            break;
        case ChildGoing::Moves:
            moves = true;
            break;
        case ChildGoing::Later:
            nextAt = nextAt ? std::min(*nextAt, *group.nextAt) : *group.nextAt;
            break;
        case ChildGoing::Stands:
            standsGroup(group);
            break;
        }
    }
    if (moves) return {Hold::Moves, {}, {}, {}};
    if (nextAt) return {Hold::Moves, {}, {}, nextAt};
    if (looking) return {};
    return best;
}

Barrier BarrierBook::barrierOf(const InstanceSummary& row) const {
    Barrier barrier;
    barrier.row = row;
    const auto known = families_.find(row.id);
    if (known == families_.end()) return barrier;
    const Entry& entry = known->second;
    if (!entry.large || entry.counted) barrier.family = entry.family;
    // A large family is counted now and then; its parent's own row may be fresher.
    if (!entry.large) {
        barrier.row.childrenPending = entry.family.pending;
        barrier.row.status = entry.family.parentStatus;
        barrier.row.updatedAt = entry.family.parentSince;
    } else if (const auto seen = seen_.find(row.id); seen != seen_.end()) {
        barrier.row.childrenPending = seen->second.childrenPending;
    }
    const Found found = look(row.id, 0);
    barrier.hold.kind = found.kind;
    barrier.hold.nextAt = found.nextAt;
    for (const InstanceId id : found.path) {
        const auto seen = seen_.find(id);
        if (seen == seen_.end()) break;
        barrier.hold.path.push_back(seen->second);
    }
    if (barrier.hold.path.size() != found.path.size()) {
        barrier.hold.path.clear();
        barrier.hold.kind = Hold::Looking;
    }
    barrier.hold.lately = entry.family.sum([](const ChildGroup&) { return false; });
    for (const ChildGroup& group : entry.family.groups)
        barrier.hold.lately += isTerminal(group.status) ? group.lately : 0;
    barrier.hold.mismatch = entry.mismatches > 1;
    return barrier;
}

std::vector<const InstanceSummary*> BarrierBook::matching(const views::BarriersQuery& query,
                                                          std::optional<InstanceId> root) {
    using Preset = views::BarriersQuery::Preset;
    const std::string text = query.text.trimmed().toLower().toStdString();
    const auto lower = [](std::string word) {
        std::transform(word.begin(), word.end(), word.begin(),
                       [](unsigned char letter) { return char(std::tolower(letter)); });
        return word;
    };
    std::vector<const InstanceSummary*> result;
    for (const InstanceSummary& row : roots_) {
        if (query.preset == Preset::Still && look(row.id, 0).kind != Hold::Held) continue;
        if (query.preset == Preset::Mismatch) {
            const auto known = families_.find(row.id);
            if (known == families_.end() || known->second.mismatches < 2) continue;
        }
        if (!text.empty() && row.id != root && lower(row.fsm).find(text) == std::string::npos &&
            lower(row.step).find(text) == std::string::npos)
            continue;
        result.push_back(&row);
    }
    return result;
}

void BarrierBook::classify(views::BarriersSnapshot& snapshot) const {
    snapshot.known = std::int64_t(roots_.size());
    for (const InstanceSummary& row : roots_) {
        const auto known = families_.find(row.id);
        const Found found = look(row.id, 0);
        if (found.kind == Hold::Looking) ++snapshot.unlooked;
        if (found.kind == Hold::Held) ++snapshot.still;
        if (known != families_.end() && known->second.mismatches > 1) ++snapshot.mismatched;
    }
}

} // namespace fermata::app
