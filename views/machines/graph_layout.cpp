// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "machines/graph_layout.h"

#include <QByteArray>
#include <QCoreApplication>

#include <gvc.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <mutex>

namespace fermata::views {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::GraphLayout)
};

constexpr double kPointsPerInch = 72;
constexpr double kBetweenNodes = 44;
constexpr double kBetweenRanks = 38;
constexpr double kMargin = 2; // pens are drawn on both sides of a line
// Room for labels is what takes dot longest: ten seconds for 200 steps of which each has two. With more edges than this
// it is not asked for, and labels stand on the middle of their edge.
constexpr std::size_t kMostRoomyEdges = 90;

std::mutex& graphvizMutex() {
    static std::mutex mutex;
    return mutex;
}

// What Graphviz complains about; guarded by the mutex above. Its own way is stderr.
QString& complaint() {
    static auto* const text = new QString; // a layout may go on while the process ends
    return *text;
}

int takeComplaint(char* text) {
    if (complaint().isEmpty()) complaint() = QString::fromUtf8(text).trimmed();
    return 0;
}

// Plugins are read once; a context is used by whoever has the mutex.
GVC_t* context() {
    static GVC_t* const made = [] {
        agseterrf(&takeComplaint);
        agseterr(AGERR);
        return gvContext();
    }();
    return made;
}

void set(void* object, const char* name, const QByteArray& value) {
    QByteArray key(name), text(value), none("");
    agsafeset(object, key.data(), text.data(), none.data());
}

QByteArray inches(double points) {
    return QByteArray::number(points / kPointsPerInch, 'f', 4);
}

struct GraphCloser {
    void operator()(Agraph_t* graph) const {
        gvFreeLayout(context(), graph);
        agclose(graph);
    }
};
using Graph = std::unique_ptr<Agraph_t, GraphCloser>;

Graph newGraph(bool roomy) {
    QByteArray name("machine");
    Graph graph(agopen(name.data(), Agdirected, nullptr));
    set(graph.get(), "rankdir", "TB");
    set(graph.get(), "splines", "spline");
    set(graph.get(), "nodesep", inches(kBetweenNodes));
    set(graph.get(), "ranksep", inches(kBetweenRanks));
    // Bounds on the iterations of the simplex methods: past some point more of them only take time.
    set(graph.get(), "nslimit", roomy ? "3" : "0.3");
    set(graph.get(), "nslimit1", roomy ? "3" : "0.3");
    set(graph.get(), "mclimit", roomy ? "1" : "0.3");
    return graph;
}

std::vector<Agnode_t*> addNodes(Agraph_t* graph, const GraphPlan& plan) {
    std::vector<Agnode_t*> nodes;
    for (std::size_t i = 0; i < plan.nodes.size(); ++i) {
        QByteArray name = "n" + QByteArray::number(qulonglong(i));
        Agnode_t* const node = agnode(graph, name.data(), 1);
        set(node, "shape", "box");
        set(node, "fixedsize", "true");
        set(node, "label", "");
        set(node, "width", inches(plan.nodes[i].size.width()));
        set(node, "height", inches(plan.nodes[i].size.height()));
        nodes.push_back(node);
    }
    for (const auto rank : {GraphPlan::Node::Rank::First, GraphPlan::Node::Rank::Last}) {
        const bool first = rank == GraphPlan::Node::Rank::First;
        Agraph_t* together = nullptr;
        for (std::size_t i = 0; i < plan.nodes.size(); ++i) {
            if (plan.nodes[i].rank != rank) continue;
            if (!together) {
                QByteArray name(first ? "first" : "last");
                together = agsubg(graph, name.data(), 1);
                set(together, "rank", first ? "source" : "sink");
            }
            agsubnode(together, nodes[i], 1);
        }
    }
    return nodes;
}

std::vector<Agedge_t*> addEdges(Agraph_t* graph, const std::vector<Agnode_t*>& nodes, const GraphPlan& plan,
                                bool roomy) {
    std::vector<Agedge_t*> edges;
    for (std::size_t i = 0; i < plan.edges.size(); ++i) {
        const GraphPlan::Edge& wanted = plan.edges[i];
        QByteArray name = "e" + QByteArray::number(qulonglong(i)); // several may join the same two nodes
        Agedge_t* const edge =
            agedge(graph, nodes[std::size_t(wanted.from)], nodes[std::size_t(wanted.to)], name.data(), 1);
        if (roomy && !wanted.label.isEmpty()) {
            // A table of a fixed size: room for our own text, whatever fonts Graphviz would find.
            const QByteArray table =
                "<TABLE BORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"0\"><TR><TD FIXEDSIZE=\"TRUE\" WIDTH=\"" +
                QByteArray::number(int(std::ceil(wanted.label.width()))) + "\" HEIGHT=\"" +
                QByteArray::number(int(std::ceil(wanted.label.height()))) + "\"></TD></TR></TABLE>";
            char* const html = agstrdup_html(graph, QByteArray(table).data());
            QByteArray key("label"), none("");
            agsafeset(edge, key.data(), html, none.data());
            agstrfree(graph, html);
        }
        edges.push_back(edge);
    }
    return edges;
}

// Graphviz counts from the bottom, and from wherever it likes.
class Turned {
public:
    explicit Turned(const boxf& bounds) : box_(bounds) {}
    QPointF operator()(pointf point) const { return {point.x - box_.LL.x + kMargin, box_.UR.y - point.y + kMargin}; }

private:
    boxf box_;
};

std::vector<QPointF> curveOf(Agedge_t* edge, const Turned& turned) {
    std::vector<QPointF> points;
    const splines* const routed = ED_spl(edge);
    if (!routed) return points;
    for (int i = 0; i < routed->size; ++i) {
        const bezier& part = routed->list[i];
        if (part.size == 0) continue;
        // The pieces of one edge follow upon each other; the first point of the next is the last of the one before.
        for (int j = points.empty() ? 0 : 1; j < part.size; ++j)
            points.push_back(turned(part.list[j]));
        // Where an arrowhead is drawn the curve ends at its foot; ours goes on to the node.
        if (part.eflag) {
            const QPointF from = points.back(), tip = turned(part.ep);
            points.insert(points.end(), {from + (tip - from) / 3, from + (tip - from) * 2 / 3, tip});
        }
    }
    return points;
}

QString wrongWith(const GraphPlan& plan) {
    if (!mayBeLaidOut(plan))
        return Words::tr(
                   "This machine has %1 steps and %2 transitions: too many to be laid out. They are shown in rows.")
            .arg(plan.nodes.size())
            .arg(plan.edges.size());
    const auto there = [&](int node) { return node >= 0 && std::size_t(node) < plan.nodes.size(); };
    for (const GraphPlan::Edge& edge : plan.edges) {
        if (!there(edge.from) || !there(edge.to))
            return Words::tr("A transition leads to or from a step that is not there. The steps are shown in rows.");
    }
    return {};
}

QPointF borderTowards(const QRectF& node, QPointF target) {
    const QPointF way = target - node.center();
    if (way.isNull()) return node.center();
    const double x = way.x() == 0 ? 1e9 : node.width() / 2 / std::abs(way.x());
    const double y = way.y() == 0 ? 1e9 : node.height() / 2 / std::abs(way.y());
    return node.center() + way * std::min(x, y);
}

} // namespace

bool mayBeLaidOut(const GraphPlan& plan) {
    const std::size_t nodes = plan.nodes.size(), edges = plan.edges.size();
    if (nodes <= kMostNodes && edges <= kMostEdges) return true;
    if (nodes > kMostPlainNodes || edges > kMostPlainEdges) return false;
    std::vector<const GraphPlan::Edge*> ways;
    for (const GraphPlan::Edge& edge : plan.edges) {
        if (!edge.label.isEmpty() || edge.from < 0 || edge.from >= edge.to || std::size_t(edge.to) >= nodes)
            return false;
        ways.push_back(&edge);
    }
    // The row of a node is the longest way to it: those before it have theirs already.
    std::ranges::sort(ways, {}, &GraphPlan::Edge::to);
    std::vector<int> row(nodes, 0);
    for (const GraphPlan::Edge* const way : ways) {
        int& at = row[std::size_t(way->to)];
        at = std::max(at, row[std::size_t(way->from)] + 1);
    }
    qint64 passed = 0;
    for (const GraphPlan::Edge* const way : ways)
        passed += row[std::size_t(way->to)] - row[std::size_t(way->from)];
    return passed <= kMostRowsPassed;
}

GraphLayout layOut(const GraphPlan& plan) {
    if (const QString wrong = wrongWith(plan); !wrong.isEmpty()) return layOutInRows(plan, wrong);
    if (plan.nodes.empty()) return {};
    const std::lock_guard lock(graphvizMutex());
    complaint().clear();
    if (!context()) return layOutInRows(plan, Words::tr("Graphviz could not be started. The steps are shown in rows."));
    const bool roomy = plan.edges.size() <= kMostRoomyEdges;
    const Graph graph = newGraph(roomy);
    const std::vector<Agnode_t*> nodes = addNodes(graph.get(), plan);
    const std::vector<Agedge_t*> edges = addEdges(graph.get(), nodes, plan, roomy);
    if (gvLayout(context(), graph.get(), "dot") != 0)
        return layOutInRows(plan, Words::tr("Graphviz could not lay it out (%1). The steps are shown in rows.")
                                      .arg(complaint().isEmpty() ? Words::tr("no reason given") : complaint()));

    GraphLayout layout;
    const boxf bounds = GD_bb(graph.get());
    const Turned turned(bounds);
    layout.size = QSizeF(bounds.UR.x - bounds.LL.x + 2 * kMargin, bounds.UR.y - bounds.LL.y + 2 * kMargin);
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const QSizeF size = plan.nodes[i].size;
        const QPointF center = turned(ND_coord(nodes[i]));
        layout.nodes.emplace_back(center - QPointF(size.width() / 2, size.height() / 2), size);
    }
    for (std::size_t i = 0; i < edges.size(); ++i) {
        GraphLayout::Edge edge;
        edge.curve = curveOf(edges[i], turned);
        const QSizeF size = plan.edges[i].label;
        const textlabel_t* const label = ED_label(edges[i]);
        const bool placed = label && label->set;
        if (!size.isEmpty() && (placed || !edge.curve.empty())) {
            const QPointF center = placed ? turned(label->pos) : edge.curve[edge.curve.size() / 2];
            edge.label = QRectF(center - QPointF(size.width() / 2, size.height() / 2), size);
        }
        layout.edges.push_back(std::move(edge));
    }
    return layout;
}

GraphLayout layOutInRows(const GraphPlan& plan, const QString& problem) {
    GraphLayout layout;
    layout.problem = problem;
    const int columns = std::max(1, int(std::ceil(std::sqrt(double(plan.nodes.size())))));
    QSizeF cell;
    for (const GraphPlan::Node& node : plan.nodes)
        cell = cell.expandedTo(node.size);
    for (std::size_t i = 0; i < plan.nodes.size(); ++i) {
        const int column = int(i) % columns, row = int(i) / columns;
        const QPointF corner(kMargin + column * (cell.width() + kBetweenNodes),
                             kMargin + row * (cell.height() + kBetweenRanks));
        layout.nodes.emplace_back(corner, plan.nodes[i].size);
        layout.size =
            layout.size.expandedTo(QSizeF(corner.x() + cell.width() + kMargin, corner.y() + cell.height() + kMargin));
    }
    const auto there = [&](int node) { return node >= 0 && std::size_t(node) < layout.nodes.size(); };
    for (const GraphPlan::Edge& wanted : plan.edges) {
        GraphLayout::Edge edge;
        // A loop has no straight way.
        if (there(wanted.from) && there(wanted.to) && wanted.from != wanted.to) {
            const QRectF from = layout.nodes[std::size_t(wanted.from)], to = layout.nodes[std::size_t(wanted.to)];
            const QPointF start = borderTowards(from, to.center()), end = borderTowards(to, from.center());
            edge.curve = {start, start + (end - start) / 3, start + (end - start) * 2 / 3, end};
        }
        layout.edges.push_back(std::move(edge));
    }
    return layout;
}

} // namespace fermata::views
