// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tasks/task_graph.h"

#include "machines/graph_walk.h"
#include "tasks/task_words.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/status_look.h"
#include "theme/style_paint.h"
#include "theme/theme.h"
#include "widgets/format.h"
#include "widgets/plain_text.h"
#include "widgets/shown.h"

#include <QGraphicsItem>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QStyleOptionGraphicsItem>
#include <QToolTip>

#include <algorithm>
#include <array>
#include <cmath>

namespace fermata::views {

namespace {

constexpr double kHeight = 46;
constexpr double kLeast = 132;
constexpr double kMost = 236;
constexpr double kGlyphRoom = 20; // before a card's name
constexpr double kHead = 8;       // of an arrow
constexpr double kRing = 4;       // what is chosen stands in one
constexpr double kPathLine = 2.6;
constexpr double kReadable = 0.35; // the zoom below which a card's words are too small to be read

QFont nameFont() {
    return fonts::semibold(fonts::small());
}

// How it stands, and since when or for how long.
QString secondLine(const TaskDetail& task, int at) {
    const TaskStep& step = task.steps[std::size_t(at)];
    QString words = stepWord(step.state);
    if (step.state == TaskStepState::InProgress && step.claimedAt)
        words += format::comma() + format::shortAge(*step.claimedAt, task.at);
    else if (step.state == TaskStepState::WaitingForRetry && step.nextRetryAt)
        words += format::comma() + format::relative(*step.nextRetryAt, task.at);
    else if (const auto took = tookOf(task, at); took && step.state == TaskStepState::Complete)
        words += format::comma() + format::latency(*took);
    return words;
}

// The room of any state, so that nothing moves while it goes on.
double roomOfStates() {
    const QFontMetricsF metrics(fonts::small());
    double widest = 0;
    for (const TaskStepState state : kStepStates)
        widest = std::max(widest, metrics.horizontalAdvance(stepWord(state)));
    return widest + metrics.horizontalAdvance(QStringLiteral(", 000 ms"));
}

// There is more room beside each other than below each other: what is laid out from the top to the bottom is shown from
// the left to the right.
GraphLayout turned(GraphLayout layout) {
    layout.size.transpose();
    for (QRectF& node : layout.nodes)
        node = QRectF(node.topLeft().transposed(), node.size().transposed());
    for (GraphLayout::Edge& edge : layout.edges) {
        for (QPointF& point : edge.curve)
            point = point.transposed();
    }
    return layout;
}

} // namespace

// All of it in one item: what is in view of it is painted in one go.
class TaskGraph::Picture : public QGraphicsItem {
public:
    explicit Picture(const TaskGraph& graph) : graph_(graph) { setFlag(ItemUsesExtendedStyleOption); }

    void changed() {
        prepareGeometryChange();
        arrows_.clear();
        if (!graph_.laidOut_) return;
        arrows_.reserve(graph_.layout_.edges.size());
        for (const GraphLayout::Edge& edge : graph_.layout_.edges)
            arrows_.emplace_back(edge.curve);
    }

    QRectF boundingRect() const override {
        return graph_.whole().adjusted(-kHead - kRing, -kHead - kRing, kHead + kRing, kHead + kRing);
    }

    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget*) override {
        if (!graph_.laidOut_ || !graph_.task_) return;
        // What nobody could read is not written: a thousand cards at once are spots of colour.
        const double zoom = option->levelOfDetailFromTransform(painter->worldTransform());
        const bool written = zoom >= kReadable;
        const QRectF seen = option->exposedRect.adjusted(-kHead - kRing, -kHead - kRing, kHead + kRing, kHead + kRing);
        painter->setRenderHint(QPainter::Antialiasing);
        for (const bool thick : {false, true}) {
            for (std::size_t i = 0; i < arrows_.size(); ++i) {
                if (arrows_[i].bounds.intersects(seen) && isOnPath(graph_.edges_[i]) == thick)
                    drawArrow(*painter, arrows_[i], thick, written, zoom);
            }
        }
        for (std::size_t i = 0; i < graph_.layout_.nodes.size(); ++i) {
            if (graph_.layout_.nodes[i].intersects(seen)) drawCard(*painter, int(i), written);
        }
    }

private:
    // Where its curve runs and its head stands: found once, since that takes longer than painting it.
    struct Arrow {
        explicit Arrow(const std::vector<QPointF>& curve) {
            if (curve.empty()) return;
            course = QPainterPath(curve.front());
            for (std::size_t i = 1; i + 2 < curve.size(); i += 3)
                course.cubicTo(curve[i], curve[i + 1], curve[i + 2]);
            bounds = course.controlPointRect().adjusted(-kHead, -kHead, kHead, kHead);
            tip = curve.back();
            // By its last piece alone: the whole of it may pass a thousand rows.
            if (curve.size() < 4) return;
            QPainterPath last(curve[curve.size() - 4]);
            last.cubicTo(curve[curve.size() - 3], curve[curve.size() - 2], tip);
            const double length = last.length();
            const QPointF way = tip - last.pointAtPercent(last.percentAtLength(std::max(0.0, length - kHead)));
            if (const double far = std::hypot(way.x(), way.y()); far >= 0.1) unit = way / far;
        }

        QPainterPath course;
        QRectF bounds; // empty: it could not be routed
        QPointF tip;
        QPointF unit; // where the tip points to; null: nowhere
    };

    bool isOnPath(const std::pair<int, int>& edge) const {
        const auto found = std::ranges::lower_bound(graph_.path_.steps, edge.second);
        return found != graph_.path_.steps.end() && *found == edge.second && found != graph_.path_.steps.begin() &&
               *std::prev(found) == edge.first;
    }

    static void drawArrow(QPainter& painter, const Arrow& arrow, bool thick, bool headed, double zoom) {
        const Theme& t = theme();
        const QColor color = thick ? t.accent : t.inputEdge;
        // From afar a line keeps a width that can be seen.
        QPen pen(color, std::max(thick ? kPathLine : 1.2, (thick ? 1.6 : 0.4) / zoom));
        pen.setCapStyle(Qt::FlatCap);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(pen);
        painter.drawPath(arrow.course);
        if (!headed || arrow.unit.isNull()) return;
        const QPointF across(-arrow.unit.y(), arrow.unit.x());
        const QPointF base = arrow.tip - arrow.unit * kHead;
        const double wide = thick ? 5 : 3.6;
        painter.setPen(Qt::NoPen);
        painter.setBrush(color);
        painter.drawPolygon(QPolygonF({arrow.tip, base + across * wide, base - across * wide}));
    }

    void drawCard(QPainter& painter, int number, bool written) const {
        const Theme& t = theme();
        const TaskStep& step = graph_.task_->steps[std::size_t(number)];
        const LookStatus look = lookOf(step.state);
        const StatusColors& colors = t.of(look);
        const QRectF rect = graph_.layout_.nodes[std::size_t(number)].adjusted(0.5, 0.5, -0.5, -0.5);
        if (graph_.chosen_ == number) {
            painter.setBrush(Qt::NoBrush);
            painter.setPen(QPen(t.accent, 2));
            painter.drawRoundedRect(rect.adjusted(-kRing, -kRing, kRing, kRing), metrics::kRadiusPanel + kRing,
                                    metrics::kRadiusPanel + kRing);
        }
        QPen outline = statusOutline(look);
        if (graph_.path_.has(number)) outline.setWidthF(2);
        painter.setPen(outline);
        painter.setBrush(written ? colors.tint : colors.fill);
        painter.drawRoundedRect(rect, metrics::kRadiusPanel, metrics::kRadiusPanel);
        if (!written) return;

        const QRectF inner = rect.adjusted(metrics::kPanelPadding, 5, -metrics::kGap, -5);
        const double half = inner.height() / 2;
        paintGlyph(painter, QRectF(inner.left(), std::round(inner.top() + half / 2 - 6), 12, 12), look, colors.text);
        painter.setFont(nameFont());
        painter.setPen(t.text);
        const QRectF first(inner.left() + kGlyphRoom, inner.top(), inner.width() - kGlyphRoom, half);
        painter.drawText(
            first, Qt::AlignLeft | Qt::AlignVCenter,
            QFontMetricsF(painter.font()).elidedText(shownText(step.name), Qt::ElideRight, first.width() + 1));
        const QRectF second(inner.left(), inner.top() + half, inner.width(), half);
        painter.setFont(fonts::small());
        painter.setPen(t.text2);
        painter.drawText(second, Qt::AlignLeft | Qt::AlignVCenter,
                         QFontMetricsF(painter.font())
                             .elidedText(secondLine(*graph_.task_, number), Qt::ElideRight, second.width() + 1));
    }

    const TaskGraph& graph_;
    std::vector<Arrow> arrows_; // as the layout's edges
};

TaskGraph::TaskGraph(QWidget* parent) : PannedView(parent), picture_(std::make_unique<Picture>(*this)) {
    setObjectName(QStringLiteral("taskGraph"));
    setAccessibleName(tr("Graph of the task"));
    setScene(&scene_);
    scene_.addItem(picture_.get());
    setMinimumHeight(40);
    connect(&layouter_, &GraphLayouter::laidOut, this, &TaskGraph::take);
}

TaskGraph::~TaskGraph() {
    setScene(nullptr);
    scene_.removeItem(picture_.get());
}

bool TaskGraph::isDrawn(const TaskDetail& task) {
    if (task.steps.empty() || task.steps.size() > std::size_t(kMostPlainNodes)) return false;
    GraphPlan plan;
    plan.nodes.resize(task.steps.size());
    for (int i = 0; i < std::ssize(task.steps); ++i) {
        for (const int need : task.steps[std::size_t(i)].needs)
            plan.edges.push_back({need, i, {}});
    }
    return mayBeLaidOut(plan);
}

GraphPlan TaskGraph::plan() const {
    GraphPlan plan;
    const double states = roomOfStates();
    const QFontMetricsF names(nameFont());
    for (int i = 0; i < std::ssize(task_->steps); ++i) {
        const TaskStep& step = task_->steps[std::size_t(i)];
        const double inner = std::max(kGlyphRoom + names.horizontalAdvance(shownText(step.name)), states);
        const double width = std::clamp(std::ceil(inner) + metrics::kPanelPadding + metrics::kGap + 2, kLeast, kMost);
        plan.nodes.push_back({QSizeF(kHeight, width)}); // lying on its side, see turned()
        for (const int need : step.needs)
            plan.edges.push_back({need, i, {}});
    }
    return plan;
}

void TaskGraph::setTask(std::shared_ptr<const TaskDetail> task, const TaskPath& path) {
    if (task && !isDrawn(*task)) task.reset();
    const bool other = !task || !task_ || task->task.id != task_->task.id;
    task_ = std::move(task);
    path_ = path;
    if (other) chosen_ = -1;
    if (!task_) {
        laidOut_ = false;
        plan_ = {};
        edges_.clear();
        layout_ = {};
        picture_->changed();
        describe();
        return;
    }
    const GraphPlan wanted = plan();
    if (!other && wanted == plan_) {
        scene_.update();
        describe();
        return;
    }
    plan_ = wanted;
    laidOut_ = false;
    scene_.update();
    layouter_.request(plan_);
}

void TaskGraph::take(const GraphLayout& layout) {
    if (!task_ || layout.nodes.size() != plan_.nodes.size() || layout.edges.size() != plan_.edges.size()) return;
    layout_ = turned(layout);
    edges_.clear();
    for (const GraphPlan::Edge& edge : plan_.edges)
        edges_.emplace_back(edge.from, edge.to);
    laidOut_ = true;
    picture_->changed();
    // Room on all sides, so that one can move any part of it into the middle.
    const QRectF all = whole();
    scene_.setSceneRect(all.adjusted(-all.width() - 400, -all.height() - 400, all.width() + 400, all.height() + 400));
    fit();
    scene_.update();
    describe();
    Q_EMIT laidOut(layout.problem);
}

QString TaskGraph::partWords(int step) const {
    if (!task_ || step < 0 || step >= std::ssize(task_->steps)) return {};
    const TaskStep& one = task_->steps[std::size_t(step)];
    QString words = shownText(one.name) + format::comma() + secondLine(*task_, step);
    if (path_.has(step)) words += format::comma() + tr("on the critical path");
    return words;
}

QRect TaskGraph::partRect(int step) const {
    return mapFromScene(layout_.nodes[std::size_t(step)]).boundingRect();
}

// In a sentence what one look at it tells; of a chosen step all that is known.
void TaskGraph::describe() {
    QString words = partWords(chosen_);
    if (words.isEmpty() && task_)
        words = tr("%Ln steps. The arrow keys follow what they depend on.", nullptr, int(task_->steps.size()));
    if (accessibleDescription() == words) return;
    setAccessibleDescription(words);
    tellPart(this);
}

void TaskGraph::choose(int step) {
    chosen_ = task_ && step < std::ssize(task_->steps) ? step : -1;
    if (laidOut_ && chosen_ >= 0) ensureVisible(layout_.nodes[std::size_t(chosen_)], 24, 24);
    scene_.update();
    describe();
}

void TaskGraph::chooseByHand(int step) {
    if (step == chosen_) return;
    choose(step);
    Q_EMIT stepChosen(chosen_);
}

void TaskGraph::activatePart(int step) {
    chooseByHand(step);
    if (chosen_ >= 0) Q_EMIT stepEntered(chosen_);
}

int TaskGraph::stepAt(QPoint point) const {
    if (!laidOut_) return -1;
    const QPointF at = mapToScene(point);
    for (std::size_t i = 0; i < layout_.nodes.size(); ++i) {
        if (layout_.nodes[i].contains(at)) return int(i);
    }
    return -1;
}

void TaskGraph::hoverAt(QPoint point) {
    const int step = stepAt(point);
    viewport()->setCursor(step >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
    viewport()->setToolTip(step < 0 ? QString() : plainToolTip(whyItStands(*task_, step)));
}

void TaskGraph::clickAt(QPoint point) {
    chooseByHand(stepAt(point));
}

void TaskGraph::mouseDoubleClickEvent(QMouseEvent* event) {
    if (const int step = stepAt(event->position().toPoint()); step >= 0) Q_EMIT stepEntered(step);
}

void TaskGraph::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
        if (!laidOut_ || layout_.nodes.empty()) return;
        if (chosen_ < 0)
            chooseByHand(0);
        else if (const int next = neighbourOf(int(layout_.nodes.size()), edges_, chosen_, event->key(),
                                              [this](int step) { return layout_.nodes[std::size_t(step)].center(); });
                 next >= 0)
            chooseByHand(next);
        return;
    case Qt::Key_Home:
        if (laidOut_ && !layout_.nodes.empty()) chooseByHand(0);
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (chosen_ >= 0) Q_EMIT stepEntered(chosen_);
        return;
    case Qt::Key_Escape:
        event->ignore(); // the window knows what to close
        return;
    default:
        PannedView::keyPressEvent(event);
    }
}

} // namespace fermata::views

#include "moc_task_graph.cpp"
