// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <QString>

#include <vector>

namespace fermata::views {

// A directed graph to be laid out: how large things are, and what leads where.
struct GraphPlan {
    struct Node {
        QSizeF size;
        enum class Rank { Free, First, Last } rank = Rank::Free; // First: the top row; Last: the bottom one
        friend bool operator==(const Node&, const Node&) = default;
    };
    struct Edge {
        int from = 0; // places in `nodes`
        int to = 0;
        QSizeF label; // empty: it has none
        friend bool operator==(const Edge&, const Edge&) = default;
    };

    std::vector<Node> nodes;
    std::vector<Edge> edges;

    friend bool operator==(const GraphPlan&, const GraphPlan&) = default;
};

// The same, laid out: top to bottom, y grows downwards, the whole within (0, 0) and `size`.
struct GraphLayout {
    struct Edge {
        std::vector<QPointF> curve; // a start, then three points for each cubic Bézier; empty: it could not be routed
        QRectF label;               // empty: none
    };

    std::vector<QRectF> nodes; // as in the plan
    std::vector<Edge> edges;   // as in the plan
    QSizeF size;
    QString problem; // why this is no more than rows of nodes; empty: it is a layout
};

// More than this is not laid out: nobody could read it, and it would take seconds, mostly for the sake of labels.
inline constexpr int kMostNodes = 250;
inline constexpr int kMostEdges = 450;
// The same of a plan without labels, each of whose edges leads to a later node: a second or two for the largest. What
// takes time then is how many rows all edges pass together.
inline constexpr int kMostPlainNodes = 1'200;
inline constexpr int kMostPlainEdges = 5'000;
inline constexpr int kMostRowsPassed = 30'000;

// Whether it is within these limits.
bool mayBeLaidOut(const GraphPlan& plan);

// By Graphviz' dot. The same for the same plan. Takes long for large graphs, so it belongs on another thread than the
// window's; any number of threads may call it, one is served at a time (Graphviz keeps its state in globals).
// A plan that is wrong (an edge from nowhere) or too large gets rows of nodes, and a sentence.
GraphLayout layOut(const GraphPlan& plan);

// Rows of nodes in the order of the plan, with straight edges: what there is without a layout, at once.
GraphLayout layOutInRows(const GraphPlan& plan, const QString& problem);

} // namespace fermata::views
