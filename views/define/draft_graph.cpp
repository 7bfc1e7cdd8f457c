// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "define/draft_graph.h"

#include "machines/graph_layout.h"

#include <QHash>

#include <algorithm>
#include <map>
#include <utility>

namespace fermata::views {

namespace {

using Change = StepEdge::Change;

class Builder {
public:
    int node(StepNode::Kind kind, const QString& state = {}) {
        const auto [found, isNew] = places_.try_emplace({int(kind), state}, int(graph.nodes.size()));
        if (isNew) {
            StepNode node;
            node.kind = kind;
            node.step = state.toStdString();
            node.declared = true;
            graph.nodes.push_back(node);
        }
        return found->second;
    }

    void begin(const QString& initial) {
        if (initial.isEmpty()) return;
        StepEdge edge;
        edge.from = node(StepNode::Kind::Start);
        edge.to = node(StepNode::Kind::Step, initial);
        edge.declared = edge.start = true;
        graph.edges.push_back(edge);
    }

    void move(const DraftMove& move, Change change = Change::None) {
        if (move.state.isEmpty() || move.next.isEmpty()) return;
        StepEdge edge;
        edge.from = node(StepNode::Kind::Step, move.state);
        edge.to = node(StepNode::Kind::Step, move.next);
        edge.label = move.event;
        edge.declared = true;
        edge.change = change;
        if (edge.from == edge.to) edge.kind = StepEdge::Kind::Replay;
        graph.edges.push_back(edge);
    }

    void end(const QString& state) {
        const auto found = places_.find({int(StepNode::Kind::Step), state});
        if (found == places_.end()) return;
        const int from = found->second;
        StepEdge edge;
        edge.to = node(StepNode::Kind::Done);
        edge.from = from;
        edge.declared = true;
        graph.edges.push_back(edge);
    }

    StepGraph graph;

private:
    std::map<std::pair<int, QString>, int> places_;
};

std::vector<DraftMove> wholeMoves(const MachineDraft& draft) {
    std::vector<DraftMove> moves;
    std::ranges::copy_if(draft.moves, std::back_inserter(moves), [](const DraftMove& move) {
        return !move.state.isEmpty() && !move.event.isEmpty() && !move.next.isEmpty();
    });
    return moves;
}

} // namespace

bool isDrawn(const MachineDraft& draft) {
    return draft.moves.size() + std::size_t(draft.terminal.size()) < std::size_t(kMostEdges);
}

StepGraph graphOf(const MachineDraft& draft) {
    if (!isDrawn(draft)) return {};
    Builder builder;
    builder.begin(draft.initial);
    for (const DraftMove& move : draft.moves)
        builder.move(move);
    for (const QString& end : draft.terminal)
        builder.end(end);
    return builder.graph;
}

VersionDiff difference(const MachineDraft& before, const MachineDraft& after) {
    using Place = std::pair<QString, QString>;
    QHash<Place, DraftMove> was;
    for (const DraftMove& move : wholeMoves(before))
        was.insert({move.state, move.event}, move);
    VersionDiff diff;
    for (const DraftMove& move : wholeMoves(after)) {
        const auto found = was.constFind({move.state, move.event});
        if (found == was.cend())
            diff.added.push_back(move);
        else if (found->next != move.next)
            diff.redirected.push_back({*found, move});
        was.remove({move.state, move.event});
    }
    for (const DraftMove& move : wholeMoves(before))
        if (was.contains({move.state, move.event})) diff.removed.push_back(move);
    const QStringList first = before.states(), second = after.states();
    std::ranges::copy_if(second, std::back_inserter(diff.statesAdded),
                         [&](const QString& state) { return !first.contains(state); });
    std::ranges::copy_if(first, std::back_inserter(diff.statesRemoved),
                         [&](const QString& state) { return !second.contains(state); });
    return diff;
}

StepGraph diffGraph(const MachineDraft& before, const MachineDraft& after) {
    if (!isDrawn(before) || !isDrawn(after)) return {};
    const VersionDiff diff = difference(before, after);
    const auto changeOf = [&](const DraftMove& move) {
        if (std::ranges::find(diff.added, move) != diff.added.end()) return Change::Added;
        const bool redirected =
            std::ranges::any_of(diff.redirected, [&](const VersionDiff::Redirected& one) { return one.after == move; });
        return redirected ? Change::Redirected : Change::None;
    };
    Builder builder;
    builder.begin(after.initial);
    for (const DraftMove& move : after.moves)
        builder.move(move, changeOf(move));
    for (const DraftMove& move : diff.removed)
        builder.move(move, Change::Removed);
    for (const QString& end : after.terminal)
        builder.end(end);
    return builder.graph;
}

} // namespace fermata::views
