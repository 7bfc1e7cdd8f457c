// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "barriers/barriers_query.h"

#include <QPointF>
#include <QSizeF>

#include <vector>

namespace fermata::views {

// One card of the graph: an instance, or childs that stand alike as a stack of cards.
struct GraphCard {
    bool isGroup = false;
    InstanceSummary row;              // an instance
    std::optional<Family> family;     // of a parent
    ChildKind kind = ChildKind::Done; // a group
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
std::vector<GraphCard> graphOf(const Barrier& root, const BarriersSnapshot& snapshot);

} // namespace fermata::views
