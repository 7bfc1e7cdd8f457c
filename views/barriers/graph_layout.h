// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/barriers_query.h"
#include "theme/look_status.h"

#include <QPointF>
#include <QSizeF>

#include <functional>
#include <vector>

namespace fermata::views {

// One card of the graph: an instance, or childs that stand alike as a stack of cards.
struct GraphCard {
    bool isGroup = false;
    InstanceSummary row;                // an instance
    std::optional<Family> family;       // of a parent
    ChildKind kind = ChildKind::Done;   // a group
    LookStatus look = LookStatus::Done; // of a group: its kind's, or that of what is held
    std::int64_t count = 0;
    bool atLeast = false;
    std::optional<std::string> error;
    bool held = false;  // it lies on the way to what holds the root
    bool holds = false; // it is what holds it

    int parent = -1; // its card; -1: the root
    QPointF at;      // of its upper left corner
    QSizeF size;

    friend bool operator==(const GraphCard&, const GraphCard&) = default;
};

// The cards of one root, parents before their childs, laid out: childs beside each other below their parent, which
// stands over their middle. Of more than a few living childs those that hold are cards and the others stacks.
// `widthOf`: that a card's words need; without it each is as narrow as it may be.
std::vector<GraphCard> graphOf(const Barrier& root, const BarriersSnapshot& snapshot,
                               const std::function<double(const GraphCard&)>& widthOf = {});

// Of the root, whose words are more, and of any other.
constexpr double leastWidth(const GraphCard& card) {
    return card.parent < 0 ? 216 : 132;
}
constexpr double mostWidth(const GraphCard& card) {
    return card.parent < 0 ? 320 : 240;
}

} // namespace fermata::views
