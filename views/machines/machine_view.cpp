// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "machines/machine_view.h"

#include "machines/graph_walk.h"
#include "theme/motion.h"
#include "widgets/plain_text.h"

#include <QKeyEvent>

#include <utility>
#include <vector>

namespace fermata::views {

namespace {

constexpr int kTravelMilliseconds = 700;

std::vector<std::pair<int, int>> ways(const StepGraph& graph) {
    std::vector<std::pair<int, int>> all;
    for (const StepEdge& edge : graph.edges)
        all.emplace_back(edge.from, edge.to);
    return all;
}

} // namespace

MachineView::MachineView(QWidget* parent) : PannedView(parent) {
    setObjectName(QStringLiteral("machineGraph"));
    setAccessibleName(tr("Graph of the machine"));
    setAccessibleDescription(tr("Nothing is drawn."));
    setFocusPolicy(Qt::NoFocus);
    setScene(&scene_);
    flag_.hide();

    connect(&layouter_, &GraphLayouter::laidOut, this, &MachineView::take);
    travel_.setStartValue(0.0);
    travel_.setEndValue(1.0);
    travel_.setDuration(kTravelMilliseconds);
    travel_.setEasingCurve(QEasingCurve::InOutCubic);
    connect(&travel_, &QVariantAnimation::valueChanged, this,
            [this](const QVariant& share) { flag_.setPos(travelPath_.pointAtPercent(share.toDouble())); });
    connect(&travel_, &QVariantAnimation::finished, this, [this] {
        if (instance_) standAt(placeOf(*instance_));
    });
    connect(&Motion::instance(), &Motion::changed, this, [this] {
        if (!Motion::instance().on() && travelling()) travel_.setCurrentTime(kTravelMilliseconds);
    });
}

MachineView::~MachineView() {
    travel_.stop();
    setScene(nullptr);
    nodes_.clear();
    edges_.clear();
    if (flag_.scene()) scene_.removeItem(&flag_);
}

void MachineView::setGraph(const QString& machine, const StepGraph& graph) {
    const bool other = machine != machine_;
    if (!other && graph == graph_) return;
    const bool reshaped = other || !graph.sameShape(graph_);
    graph_ = graph;
    machine_ = machine;
    if (other) {
        chosen_ = -1;
        chosenStep_.clear();
        cameBy_ = -1;
        travel_.stop();
        fitNext_ = true;
    }
    if (!reshaped) {
        if (laidOut_) {
            shown_ = graph_;
            update();
        }
        return;
    }
    laidOut_ = false;
    if (graph_.nodes.empty()) {
        take({});
        return;
    }
    layouter_.request(plan());
}

GraphPlan MachineView::plan() const {
    GraphPlan plan;
    for (const StepNode& node : graph_.nodes) {
        GraphPlan::Node planned{NodeItem::sizeFor(node)};
        if (node.kind == StepNode::Kind::Start) planned.rank = GraphPlan::Node::Rank::First;
        if (node.kind == StepNode::Kind::Done || node.kind == StepNode::Kind::Failed)
            planned.rank = GraphPlan::Node::Rank::Last;
        plan.nodes.push_back(planned);
    }
    for (const StepEdge& edge : graph_.edges)
        plan.edges.push_back({edge.from, edge.to, EdgeItem::labelSizeFor(edge)});
    return plan;
}

void MachineView::take(const GraphLayout& layout) {
    if (layout.nodes.size() != graph_.nodes.size() || layout.edges.size() != graph_.edges.size()) return;
    const bool first = nodes_.empty();
    travel_.stop();
    nodes_.clear();
    edges_.clear();
    cameBy_ = -1;
    shown_ = graph_;
    laidOut_ = true;
    for (std::size_t i = 0; i < shown_.edges.size(); ++i) {
        auto item = std::make_unique<EdgeItem>(int(i));
        item->setCourse(layout.edges[i].curve, layout.edges[i].label);
        scene_.addItem(item.get());
        edges_.push_back(std::move(item));
    }
    for (std::size_t i = 0; i < shown_.nodes.size(); ++i) {
        auto item = std::make_unique<NodeItem>(int(i));
        item->setPos(layout.nodes[i].topLeft());
        item->setSize(layout.nodes[i].size());
        item->setZValue(2);
        scene_.addItem(item.get());
        nodes_.push_back(std::move(item));
    }
    // Of nothing there is no part to walk to.
    if (nodes_.empty() && flag_.scene())
        scene_.removeItem(&flag_);
    else if (!nodes_.empty() && !flag_.scene())
        scene_.addItem(&flag_);
    // Room on all sides, so that one can move any part of it into the middle.
    const QRectF whole({}, layout.size);
    scene_.setSceneRect(
        whole.adjusted(-whole.width() - 400, -whole.height() - 400, whole.width() + 400, whole.height() + 400));
    chosen_ = chosenStep_.empty() && chosenKind_ == StepNode::Kind::Step ? -1 : shown_.find(chosenKind_, chosenStep_);
    update();
    if (instance_) standAt(placeOf(*instance_));
    if (first || fitNext_) fit();
    fitNext_ = false;
    Q_EMIT layoutProblem(layout.problem);
    Q_EMIT laidOut();
}

// The items as the graph is now.
void MachineView::update() {
    for (const auto& item : nodes_) {
        item->setNode(shown_.nodes[std::size_t(item->place())]);
        item->setFacts(facts_);
        item->setChosen(item->place() == chosen_);
    }
    for (const auto& item : edges_) {
        item->setEdge(shown_.edges[std::size_t(item->place())]);
        item->setToolTip(plainToolTip(edgeWords(shown_, item->place())));
    }
    updateAccents();
    describe();
}

void MachineView::updateAccents() {
    for (const auto& item : edges_)
        item->setAccented(item->place() == cameBy_);
}

void MachineView::setFacts(NodeFacts facts) {
    facts_ = facts;
    for (const auto& item : nodes_)
        item->setFacts(facts);
}

void MachineView::clear() {
    machine_.clear();
    graph_ = {};
    instance_.reset();
    flag_.hide();
    chosen_ = -1;
    chosenStep_.clear();
    take({});
    laidOut_ = false;
}

void MachineView::choose(int place) {
    if (place < 0 || std::size_t(place) >= graph_.nodes.size()) {
        chosen_ = -1;
        chosenStep_.clear();
        chosenKind_ = StepNode::Kind::Step;
    } else {
        chosen_ = place;
        chosenKind_ = graph_.nodes[std::size_t(place)].kind;
        chosenStep_ = graph_.nodes[std::size_t(place)].step;
    }
    for (const auto& item : nodes_)
        item->setChosen(item->place() == chosen_);
    describe();
}

void MachineView::chooseByHand(int place) {
    if (place == chosen_) return;
    choose(place);
    if (place >= 0 && std::size_t(place) < nodes_.size()) ensureVisible(nodes_[std::size_t(place)].get(), 40, 40);
    Q_EMIT nodeChosen(chosen_);
}

QString MachineView::partWords(int place) const {
    return nodeSpeech(shown_, place);
}

// In a sentence what one look at it tells; of a chosen node all that is known.
void MachineView::describe() {
    QString words = nodeSpeech(shown_, chosen_);
    if (words.isEmpty() && !nodes_.empty())
        words = tr("%n node(s). The arrow keys follow the transitions.", nullptr, int(nodes_.size()));
    if (nodes_.empty()) words = tr("Nothing is drawn.");
    // There is nothing to walk to.
    setFocusPolicy(nodes_.empty() ? Qt::NoFocus : Qt::StrongFocus);
    if (accessibleDescription() == words) return;
    setAccessibleDescription(words);
    tellPart(this);
}

int MachineView::placeOf(const InstancePlace& place) const {
    return shown_.find(place.kind, place.kind == StepNode::Kind::Step ? place.step : std::string());
}

QPointF MachineView::anchor(int node) const {
    const NodeItem& item = *nodes_[std::size_t(node)];
    return item.pos() + QPointF(item.node().kind == StepNode::Kind::Step ? 44 : 36, -4);
}

void MachineView::standAt(int node) {
    flag_.setTravelling(false);
    flag_.setVisible(node >= 0 && std::size_t(node) < nodes_.size());
    if (flag_.isVisible()) flag_.setPos(anchor(node));
}

void MachineView::setInstance(const std::optional<InstancePlace>& place) {
    if (place == instance_) return;
    const auto before = instance_;
    instance_ = place;
    travel_.stop();
    if (!place || !laidOut_) {
        cameBy_ = -1;
        updateAccents();
        flag_.setVisible(false);
        if (place) flag_.setInstance(place->id);
        return;
    }
    flag_.setInstance(place->id);
    const int to = placeOf(*place);
    const int from = before && before->id == place->id ? placeOf(*before) : -1;
    cameBy_ = -1;
    if (from >= 0 && to >= 0) {
        for (const auto& item : edges_) {
            const StepEdge& edge = shown_.edges[std::size_t(item->place())];
            if (edge.from == from && edge.to == to && !item->course().isEmpty()) cameBy_ = item->place();
        }
    }
    updateAccents();
    if (cameBy_ >= 0 && Motion::instance().on() && isVisible()) {
        travelPath_ = edges_[std::size_t(cameBy_)]->course();
        flag_.setTravelling(true);
        flag_.setPos(travelPath_.pointAtPercent(0));
        flag_.show();
        travel_.start();
    } else {
        standAt(to);
    }
}

QRectF MachineView::whole() const {
    QRectF whole;
    for (const auto& item : nodes_)
        whole |= item->mapRectToScene(item->boundingRect());
    for (const auto& item : edges_)
        whole |= item->boundingRect();
    return whole;
}

QPointF MachineView::middleOf(int node) const {
    const NodeItem& item = *nodes_[std::size_t(node)];
    return item.pos() + item.body().center();
}

QRect MachineView::nodeRect(int place) const {
    if (place < 0 || std::size_t(place) >= nodes_.size()) return {};
    const NodeItem& item = *nodes_[std::size_t(place)];
    return mapFromScene(item.mapRectToScene(item.body())).boundingRect();
}

QPoint MachineView::gutterPoint(int place) const {
    const NodeItem& item = *nodes_[std::size_t(place)];
    return mapFromScene(item.mapToScene(item.gutter().center()));
}

bool MachineView::isGutter(QPoint point, int node) const {
    if (node < 0) return false;
    const NodeItem& item = *nodes_[std::size_t(node)];
    return item.gutter().contains(item.mapFromScene(mapToScene(point)));
}

QPoint MachineView::countPoint(int place, LookStatus look) const {
    const NodeItem& item = *nodes_[std::size_t(place)];
    const QRectF area = item.countArea(look);
    return area.isEmpty() ? QPoint(-1, -1) : mapFromScene(item.mapToScene(area.center()));
}

int MachineView::nodeAt(QPoint point) const {
    for (const QGraphicsItem* const item : items(point)) {
        if (item->type() == NodeItem::Type) return static_cast<const NodeItem*>(item)->place();
    }
    return -1;
}

std::optional<LookStatus> MachineView::countAt(QPoint point, int node) const {
    if (node < 0) return std::nullopt;
    const NodeItem& item = *nodes_[std::size_t(node)];
    return item.countAt(item.mapFromScene(mapToScene(point)));
}

void MachineView::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
        if (!laidOut_ || nodes_.empty()) break;
        if (event->modifiers() & Qt::ControlModifier) break; // moves the picture
        if (chosen_ < 0)
            chooseByHand(0);
        else if (const int next = neighbourOf(int(shown_.nodes.size()), ways(shown_), chosen_, event->key(),
                                              [this](int node) { return middleOf(node); });
                 next >= 0)
            chooseByHand(next);
        return;
    case Qt::Key_Home:
        if (laidOut_ && !nodes_.empty()) chooseByHand(0);
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (chosen_ >= 0) Q_EMIT nodeActivated(chosen_);
        return;
    case Qt::Key_Escape:
        event->ignore(); // the window knows what to close
        return;
    default:
        break;
    }
    PannedView::keyPressEvent(event);
}

void MachineView::leave() {
    if (hovered_ >= 0 && std::size_t(hovered_) < nodes_.size()) {
        nodes_[std::size_t(hovered_)]->setHoveredCount(std::nullopt);
        nodes_[std::size_t(hovered_)]->setGutterHovered(false);
    }
    hovered_ = -1;
}

void MachineView::hoverAt(QPoint point) {
    const int node = nodeAt(point);
    const auto count = countAt(point, node);
    if (hovered_ != node) leave();
    hovered_ = node;
    if (node >= 0) {
        nodes_[std::size_t(node)]->setHoveredCount(count);
        nodes_[std::size_t(node)]->setGutterHovered(isGutter(point, node));
    }
    viewport()->setCursor(node >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void MachineView::clickAt(QPoint point) {
    const int node = nodeAt(point);
    if (isGutter(point, node)) return Q_EMIT gutterClicked(node);
    const auto count = countAt(point, node);
    chooseByHand(node);
    if (count) Q_EMIT countActivated(node, *count);
}

void MachineView::mouseDoubleClickEvent(QMouseEvent* event) {
    const int node = nodeAt(event->position().toPoint());
    if (isGutter(event->position().toPoint(), node)) return; // its first click was one
    if (node >= 0 && event->button() == Qt::LeftButton) Q_EMIT nodeActivated(node);
}

bool MachineView::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::Leave) leave();
    return PannedView::viewportEvent(event);
}

void MachineView::focusInEvent(QFocusEvent* event) {
    PannedView::focusInEvent(event);
    const bool byKey = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
    if (byKey && chosen_ < 0 && laidOut_ && !nodes_.empty()) chooseByHand(0);
}

} // namespace fermata::views

#include "moc_machine_view.cpp"
