// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "machines/graph_items.h"
#include "machines/step_marks.h"
#include "models/why.h"
#include "theme/status_look.h"
#include "widgets/format.h"
#include "widgets/shown.h"

#include <QCoreApplication>

namespace fermata::views {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::MachineGraph)
};

QString nameOf(const StepNode& node) {
    switch (node.kind) {
    case StepNode::Kind::Start:
        return Words::tr("the start");
    case StepNode::Kind::Done:
        return Words::tr("done");
    case StepNode::Kind::Failed:
        return Words::tr("failed");
    case StepNode::Kind::Step:
        break;
    }
    return shownText(node.step);
}

QStringList quotedAll(const QStringList& names) {
    QStringList result;
    for (const QString& name : names)
        result << quoted(shownText(name));
    return result;
}

} // namespace

QString nodeWords(const StepNode& node) {
    QStringList lines{nameOf(node)};
    if (node.kind == StepNode::Kind::Start) return Words::tr("Instances usually begin here.");
    if (node.kind != StepNode::Kind::Step) {
        lines << (node.entered > 0
                      ? Words::tr("Seen to end so since this window looks: %1.").arg(format::number(node.entered))
                      : Words::tr("None was seen to end so since this window looks."));
        lines << Words::tr("Those that have ended are not counted: there is no end to them.");
        return lines.join(u'\n');
    }
    if (!node.declared) lines << Words::tr("Not declared by any worker: instances were seen at it.");
    if (const QString marked = markWords(node.mark); !marked.isEmpty()) lines << marked;
    if (node.barrier) lines << Words::tr("A barrier: parents wait here until each of their children has ended.");
    if (!node.awaits.isEmpty())
        lines << Words::tr("Awaits the signal %1.").arg(quotedAll(node.awaits).join(format::comma()));
    for (const auto& [look, count] : node.counts)
        lines << QStringLiteral("%1 %2").arg(format::count(count), statusWord(look));
    if (node.counts.empty()) lines << Words::tr("Nobody stands here.");
    if (node.oldest) lines << Words::tr("The longest stands here for %1.").arg(format::duration(*node.oldest));
    if (node.usual)
        lines << (node.usualSeen ? Words::tr("The usual stay that was seen is %1.")
                                 : Words::tr("On average those that stand here have stood for %1."))
                     .arg(format::duration(*node.usual));
    return lines.join(u'\n');
}

QString nodeSpeech(const StepGraph& graph, int place) {
    if (place < 0 || std::size_t(place) >= graph.nodes.size()) return {};
    QStringList lines{nodeWords(graph.nodes[std::size_t(place)]).replace(u'\n', format::fullStop())};
    for (const StepEdge& edge : graph.edges) {
        if (edge.from != place || edge.start) continue;
        const QString to = nameOf(graph.nodes[std::size_t(edge.to)]);
        lines << (edge.label.isEmpty() ? Words::tr("Leads to %1.").arg(to)
                                       : Words::tr("Leads to %1 by %2.").arg(to, shownText(edge.label)));
    }
    return lines.join(u' ');
}

QString edgeWords(const StepGraph& graph, int place) {
    const StepEdge& edge = graph.edges[std::size_t(place)];
    QStringList lines{Words::tr("From %1 to %2")
                          .arg(nameOf(graph.nodes[std::size_t(edge.from)]), nameOf(graph.nodes[std::size_t(edge.to)]))};
    if (!edge.label.isEmpty()) lines << shownText(edge.label);
    if (edge.start) return lines.join(u'\n');
    if (edge.kind == StepEdge::Kind::Replay) lines << Words::tr("The step is run again.");
    if (!edge.declared) lines << Words::tr("Not declared by any worker.");
    lines << (edge.seen > 0 ? Words::tr("Seen since this window looks: %1.").arg(format::number(edge.seen))
                            : Words::tr("Not seen since this window looks."));
    if (edge.guessed) lines << Words::tr("Seen as a difference between two readings: steps in between may be missing.");
    return lines.join(u'\n');
}

} // namespace fermata::views
