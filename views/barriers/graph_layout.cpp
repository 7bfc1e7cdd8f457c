// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "barriers/graph_layout.h"

#include "barriers/barriers_model.h"

#include <algorithm>
#include <numeric>

namespace fermata::views {

namespace {

constexpr double kCardHeight = 56;
constexpr double kAcross = 20; // between cards beside each other
constexpr double kDown = 62;   // between a row of cards and the next
constexpr std::size_t kMostCards = 300;
constexpr std::int64_t kMostLive = 4; // a card each

const OpenBarrier* openOf(const BarriersSnapshot& snapshot, InstanceId id) {
    const auto found = std::find_if(snapshot.open.begin(), snapshot.open.end(),
                                    [id](const OpenBarrier& each) { return each.barrier.row.id == id; });
    return found == snapshot.open.end() ? nullptr : &*found;
}

void add(std::vector<GraphCard>& cards, GraphCard card, int parent) {
    card.parent = parent;
    cards.push_back(std::move(card));
}

void addChilds(std::vector<GraphCard>& cards, int at, const Family& family, const BarriersSnapshot& snapshot,
               const std::vector<InstanceSummary>& path) {
    const OpenBarrier* const open = openOf(snapshot, family.parent);
    const std::optional<InstanceSummary> holder = path.empty() ? std::nullopt : std::optional(path.front());
    const bool single = open && !open->liveMore && family.live() <= kMostLive;
    for (const ChildKind kind : allChildKinds) {
        if (!isTerminal(statusOf(kind)) && single) continue;
        GraphCard card;
        card.isGroup = true;
        card.kind = kind;
        card.atLeast = family.cut;
        for (const ChildGroup& group : family.groups) {
            if (kindOf(group) != kind) continue;
            card.count += group.count;
            if (group.error) card.error = group.error;
        }
        if (holder && kindOf(holder->status, false) == kind && !single) --card.count;
        card.look = lookOf(kind);
        const auto addGroup = [&](std::int64_t count) {
            card.count = count;
            if (count > 0) add(cards, card, at);
        };
        if (kind != ChildKind::Scheduled) {
            addGroup(card.count);
            continue;
        }
        const LaterChildren later = laterChildren(family.parent, card.count, family.cut);
        addGroup(later.scheduled);
        card.look = LookStatus::Held;
        card.atLeast = false;
        addGroup(later.held);
    }
    std::vector<InstanceSummary> rows;
    if (single) {
        rows = open->live;
        std::sort(rows.begin(), rows.end(), [](const auto& left, const auto& right) { return left.id < right.id; });
        if (holder)
            std::stable_partition(rows.begin(), rows.end(), [&](const auto& row) { return row.id != holder->id; });
    } else if (holder) {
        rows = {*holder};
    }
    for (const InstanceSummary& row : rows) {
        if (cards.size() >= kMostCards) return;
        GraphCard card;
        card.row = row;
        card.held = holder && row.id == holder->id;
        card.holds = card.held && path.size() == 1;
        const OpenBarrier* const below = openOf(snapshot, row.id);
        if (below)
            card.family = below->barrier.family;
        else if (const auto parent = snapshot.parents.find(row.id); parent != snapshot.parents.end())
            card.family = parent->second.family;
        const int number = int(cards.size());
        add(cards, std::move(card), at);
        if (below && below->barrier.family) {
            std::vector<InstanceSummary> rest;
            if (cards[std::size_t(number)].held) rest.assign(path.begin() + 1, path.end());
            addChilds(cards, number, *below->barrier.family, snapshot, rest);
        }
    }
}

} // namespace

std::vector<GraphCard> graphOf(const Barrier& root, const BarriersSnapshot& snapshot,
                               const std::function<double(const GraphCard&)>& widthOf) {
    std::vector<GraphCard> cards;
    GraphCard first;
    first.row = root.row;
    first.family = root.family;
    first.held = !root.hold.path.empty();
    cards.push_back(std::move(first));
    if (root.family) addChilds(cards, 0, *root.family, snapshot, root.hold.path);

    for (GraphCard& card : cards)
        card.size = {widthOf ? widthOf(card) : leastWidth(card), kCardHeight};

    // How wide what hangs from a card is, from the leaves up; then where it stands, from the root down.
    std::vector<double> widths(cards.size());
    std::vector<double> below(cards.size(), 0);
    for (std::size_t i = cards.size(); i-- > 0;) {
        widths[i] = std::max(cards[i].size.width(), below[i]);
        if (cards[i].parent < 0) continue;
        double& sum = below[std::size_t(cards[i].parent)];
        sum += (sum > 0 ? kAcross : 0) + widths[i];
    }
    std::vector<double> next(cards.size(), 0); // where the next child of a card begins
    for (std::size_t i = 0; i < cards.size(); ++i) {
        double left = 0;
        double top = 0;
        if (cards[i].parent >= 0) {
            const std::size_t parent = std::size_t(cards[i].parent);
            left = next[parent];
            next[parent] += widths[i] + kAcross;
            top = cards[parent].at.y() + kCardHeight + kDown;
        }
        cards[i].at = {left + (widths[i] - cards[i].size.width()) / 2, top};
        next[i] = left + (widths[i] - below[i]) / 2;
    }
    return cards;
}

} // namespace fermata::views
