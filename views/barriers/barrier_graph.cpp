// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "barriers/barrier_graph.h"

#include "barriers/barrier_cells.h"
#include "barriers/barrier_verdict.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/status_look.h"
#include "theme/style_paint.h"
#include "theme/theme.h"
#include "widgets/format.h"
#include "widgets/shown.h"

#include <QApplication>
#include <QGraphicsItem>
#include <QGraphicsScene>
#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>
#include <QScrollBar>
#include <QTextDocument>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace fermata::views {

namespace {

constexpr double kMargin = 16;
constexpr double kNoteDown = 24;
constexpr double kNoteWidth = 172; // at least
constexpr double kWidestNote = 260;
constexpr double kGlyphRoom = 20; // before a card's title
constexpr double kBend = 6;
constexpr double kLeastScale = 0.25;
constexpr double kMostScale = 3;

LookStatus lookOfCard(const GraphCard& card, Timestamp now) {
    return card.isGroup ? card.look : lookOf(card.row, now);
}

// The widest step that leaves the words beside it their room.
double stepRoom(const GraphCard& card) {
    return card.parent < 0 ? 90 : 72;
}

QString titleOf(const GraphCard& card) {
    return card.isGroup ? QStringLiteral("%1 %2").arg(childCount(card.count, card.atLeast), statusWord(card.look))
                        : instanceName(card.row);
}

} // namespace

// All cards and edges in one item: there are at most a few hundred, and they are painted in one go.
class BarrierGraph::Picture : public QGraphicsItem {
public:
    explicit Picture(const BarrierGraph& graph) : graph_(graph) { setFlag(ItemUsesExtendedStyleOption); }

    void changed() {
        prepareGeometryChange();
        layOutNote();
        bounds_ = {};
        for (const GraphCard& card : graph_.cards_) {
            bounds_ |= QRectF(card.at, card.size);
            if (card.holds) bounds_ |= noteRect(card);
        }
        bounds_.adjust(-kMargin, -kMargin, kMargin, kMargin);
        update();
    }

    QRectF boundingRect() const override { return bounds_; }

    void paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) override {
        painter->setRenderHint(QPainter::Antialiasing);
        for (const bool held : {false, true}) {
            for (const GraphCard& card : graph_.cards_) {
                if (card.parent >= 0 && card.held == held) edge(*painter, card);
            }
        }
        for (std::size_t i = 0; i < graph_.cards_.size(); ++i)
            drawCard(*painter, int(i));
        for (const GraphCard& card : graph_.cards_) {
            if (card.holds && !graph_.note_.isEmpty()) note(*painter, card);
        }
    }

private:
    QRectF noteRect(const GraphCard& card) const {
        if (graph_.note_.isEmpty()) return {card.at, card.size};
        const double left = card.at.x() + card.size.width() - noteSize_.width();
        return {QPointF(std::max(left, card.at.x() - 20), card.at.y() + card.size.height() + kNoteDown), noteSize_};
    }

    // As wide as its words, which wrap before it becomes wider than most of what stands above it.
    void layOutNote() {
        noteText_.setDocumentMargin(0);
        noteText_.setDefaultFont(fonts::small());
        noteText_.setHtml(
            QStringLiteral("<span style=\"color:%1\">%2</span>").arg(theme().attention.text.name(), graph_.note_));
        noteText_.setTextWidth(-1);
        const double margins = 2 * metrics::kPanelPadding;
        noteText_.setTextWidth(
            std::clamp(std::ceil(noteText_.idealWidth()), kNoteWidth - margins, kWidestNote - margins));
        noteSize_ = {noteText_.textWidth() + margins, std::max(48.0, noteText_.size().height() + 2 * metrics::kGap)};
    }

    void edge(QPainter& painter, const GraphCard& card) const {
        const Theme& t = theme();
        const GraphCard& parent = graph_.cards_[std::size_t(card.parent)];
        const QPointF from(std::round(parent.at.x() + parent.size.width() / 2) + 0.5,
                           parent.at.y() + parent.size.height());
        const QPointF to(std::round(card.at.x() + card.size.width() / 2) + 0.5, card.at.y() - (card.held ? 4 : 0));
        const double middle = std::round((from.y() + card.at.y()) / 2) + 0.5;
        QPainterPath path(from);
        const double across = to.x() - from.x();
        if (std::abs(across) < 2 * kBend) {
            path.lineTo(to);
        } else {
            const double sign = across > 0 ? 1 : -1;
            path.lineTo(from.x(), middle - kBend);
            path.quadTo(from.x(), middle, from.x() + sign * kBend, middle);
            path.lineTo(to.x() - sign * kBend, middle);
            path.quadTo(to.x(), middle, to.x(), middle + kBend);
            path.lineTo(to);
        }
        painter.setBrush(Qt::NoBrush);
        painter.setPen(card.held ? QPen(t.attentionLine, 2) : QPen(t.controlEdge, 1));
        painter.drawPath(path);
        if (!card.held) return;
        const QPolygonF head{QPointF(to.x() - 4, to.y() - 4), QPointF(to.x() + 4, to.y() - 4),
                             QPointF(to.x(), to.y() + 3)};
        painter.setPen(Qt::NoPen);
        painter.setBrush(t.attentionLine);
        painter.drawPolygon(head);
    }

    void drawCard(QPainter& painter, int number) const {
        const Theme& t = theme();
        const GraphCard& card = graph_.cards_[std::size_t(number)];
        const LookStatus look = lookOfCard(card, graph_.now_);
        const StatusColors& colors = t.of(look);
        const QRectF rect = QRectF(card.at, card.size).adjusted(0.5, 0.5, -0.5, -0.5);
        if (card.isGroup && card.count > 1) {
            painter.setPen(QPen(t.controlEdge, 1));
            painter.setBrush(t.base);
            for (const double by : {5.0, 2.5})
                painter.drawRoundedRect(rect.translated(by, by), metrics::kRadiusPanel, metrics::kRadiusPanel);
        }
        const bool chosen = !card.isGroup && graph_.chosen_ == card.row.id;
        const bool current = graph_.hasFocus() && graph_.current_ == number;
        if (chosen || current) {
            painter.setBrush(Qt::NoBrush);
            painter.setPen(QPen(t.accent, 2));
            painter.drawRoundedRect(rect.adjusted(-3, -3, 3, 3), metrics::kRadiusPanel + 3, metrics::kRadiusPanel + 3);
        }
        painter.setPen(statusOutline(look));
        painter.setBrush(colors.tint);
        painter.drawRoundedRect(rect, metrics::kRadiusPanel, metrics::kRadiusPanel);

        const QRectF inner = rect.adjusted(metrics::kPanelPadding, 7, -metrics::kGap, -7);
        const double half = inner.height() / 2;
        paintGlyph(painter, QRectF(inner.left(), std::round(inner.top() + half / 2 - 6), 12, 12), look, colors.text);
        const QFont title = fonts::semibold(fonts::small());
        painter.setFont(title);
        painter.setPen(t.text);
        const QRectF first(inner.left() + kGlyphRoom, inner.top(), inner.width() - kGlyphRoom, half);
        painter.drawText(first, Qt::AlignLeft | Qt::AlignVCenter,
                         QFontMetricsF(title).elidedText(titleOf(card), Qt::ElideRight, first.width()));
        QRectF second(inner.left(), inner.top() + half, inner.width(), half);
        const QString words = graph_.secondLine(card);
        if (!card.isGroup) {
            const QFont mono = fonts::mono();
            const QFontMetricsF metrics(mono);
            const QString step = metrics.elidedText(
                shownText(card.row.step), Qt::ElideRight,
                std::max(stepRoom(card),
                         second.width() - QFontMetricsF(fonts::small()).horizontalAdvance(words) - metrics::kGap));
            painter.setFont(mono);
            painter.drawText(second, Qt::AlignLeft | Qt::AlignVCenter, step);
            second.setLeft(second.left() + metrics.horizontalAdvance(step) + metrics::kGap);
        }
        painter.setFont(fonts::small());
        painter.setPen(t.text2);
        painter.drawText(second, Qt::AlignLeft | Qt::AlignVCenter,
                         QFontMetricsF(painter.font()).elidedText(words, Qt::ElideRight, second.width()));
    }

    void note(QPainter& painter, const GraphCard& card) const {
        const Theme& t = theme();
        const QRectF rect = noteRect(card).adjusted(0.5, 0.5, -0.5, -0.5);
        const double x = std::round(card.at.x() + card.size.width() / 2) + 0.5;
        QPen dots(t.attentionLine, 2, Qt::DotLine, Qt::RoundCap);
        painter.setPen(dots);
        painter.drawLine(QPointF(x, card.at.y() + card.size.height() + 4), QPointF(x, rect.top() - 3));
        painter.setPen(QPen(t.attention.edge, 1));
        painter.setBrush(t.attention.panel);
        painter.drawRoundedRect(rect, metrics::kRadiusPanel, metrics::kRadiusPanel);
        painter.save();
        painter.translate(rect.left() + metrics::kPanelPadding,
                          rect.top() + (rect.height() - noteText_.size().height()) / 2);
        noteText_.drawContents(&painter);
        painter.restore();
    }

    const BarrierGraph& graph_;
    QRectF bounds_;
    mutable QTextDocument noteText_; // painting one is not const
    QSizeF noteSize_;
};

BarrierGraph::BarrierGraph(QWidget* parent) : QGraphicsView(parent) {
    setObjectName(QStringLiteral("barrierGraph"));
    setAccessibleName(tr("Graph of the tree"));
    setScene(new QGraphicsScene(this));
    picture_ = new Picture(*this);
    scene()->addItem(picture_);
    setFrameShape(QFrame::NoFrame);
    setDragMode(ScrollHandDrag);
    setFocusPolicy(Qt::StrongFocus);
    setProperty("fermataFocusRing", true);
    setTransformationAnchor(AnchorUnderMouse);
    setBackgroundRole(QPalette::Base);
    viewport()->setCursor(Qt::ArrowCursor);
    setMinimumHeight(160);
    connect(&ThemeManager::instance(), &ThemeManager::changed, this, [this] {
        picture_->changed(); // its colours are part of the note
        scene()->update();
    });
}

BarrierGraph::~BarrierGraph() {
    delete picture_; // it looks at the cards
}

QString BarrierGraph::secondLine(const GraphCard& card) const {
    if (card.isGroup) return card.error ? shownText(*card.error) : QString();
    if (card.family)
        return tr("%1 of %2 children ended", nullptr, format::plural(card.family->total()))
            .arg(format::number(card.family->ended()), childCount(card.family->total(), card.family->cut));
    return format::shortAge(card.row.updatedAt, now_);
}

// That its words need, within limits. An age has the room of any other, so that nothing moves while time goes by.
double BarrierGraph::widthOf(const GraphCard& card) const {
    const QFontMetricsF title(fonts::semibold(fonts::small()));
    const QFontMetricsF words(fonts::small());
    const bool aged = !card.isGroup && !card.family;
    double second = words.horizontalAdvance(aged ? format::wideDuration() : secondLine(card));
    if (!card.isGroup) {
        const double step = QFontMetricsF(fonts::mono()).horizontalAdvance(shownText(card.row.step));
        second += std::min(step, stepRoom(card)) + metrics::kGap;
    }
    const double needed = std::max(kGlyphRoom + title.horizontalAdvance(titleOf(card)), second);
    return std::clamp(std::ceil(needed) + metrics::kPanelPadding + metrics::kGap + 2, leastWidth(card),
                      mostWidth(card));
}

void BarrierGraph::show(const Barrier& root, const BarriersSnapshot& snapshot) {
    std::vector<GraphCard> cards = graphOf(root, snapshot, [this](const GraphCard& card) { return widthOf(card); });
    const QString note = root.hold.path.empty() ? QString() : inboxNote(root.hold.path.back(), snapshot);
    const bool moved = now_ != snapshot.databaseTime;
    now_ = snapshot.databaseTime;
    if (cards == cards_ && note == note_) {
        if (moved) scene()->update();
        return;
    }
    const bool other = cards_.empty() || cards_.front().row.id != cards.front().row.id;
    const std::size_t before = cards_.size();
    const std::optional<InstanceId> reached = current_ >= 0 && !cards_[std::size_t(current_)].isGroup
                                                  ? std::optional(cards_[std::size_t(current_)].row.id)
                                                  : std::nullopt;
    cards_ = std::move(cards);
    note_ = note;
    current_ = 0;
    for (std::size_t i = 0; reached && i < cards_.size(); ++i) {
        if (!cards_[i].isGroup && cards_[i].row.id == *reached) current_ = int(i);
    }
    describe();
    picture_->changed();
    scene()->setSceneRect(picture_->boundingRect());
    if (other) zoomed_ = false;
    if ((other || before != cards_.size()) && !zoomed_) fit();
}

void BarrierGraph::clear() {
    cards_.clear();
    note_.clear();
    current_ = -1;
    describe();
    picture_->changed();
    scene()->setSceneRect({});
}

void BarrierGraph::setChosen(std::optional<InstanceId> id) {
    if (chosen_ == id) return;
    chosen_ = id;
    for (std::size_t i = 0; id && i < cards_.size(); ++i) {
        if (!cards_[i].isGroup && cards_[i].row.id == *id) current_ = int(i);
    }
    scene()->update();
}

// All of it, but never larger than life, nor too small to read: then what holds is what one sees.
void BarrierGraph::fit() {
    zoomed_ = false;
    const QRectF all = picture_->boundingRect();
    if (all.isEmpty()) return;
    const double scale =
        std::clamp(std::min(viewport()->width() / all.width(), viewport()->height() / all.height()), 0.55, 1.0);
    setTransform(QTransform::fromScale(scale, scale));
    const auto holder = std::find_if(cards_.begin(), cards_.end(), [](const GraphCard& card) { return card.holds; });
    if (holder != cards_.end()) ensureVisible(QRectF(holder->at, holder->size), 40, 90);
}

void BarrierGraph::zoom(double factor) {
    const double scale = transform().m11() * factor;
    if (scale < kLeastScale || scale > kMostScale) return;
    zoomed_ = true;
    this->scale(factor, factor);
}

QString BarrierGraph::partWords(int number) const {
    const GraphCard& card = cards_[std::size_t(number)];
    QString words =
        card.isGroup
            ? titleOf(card)
            : tr("%1 at %2, %3").arg(titleOf(card), shownText(card.row.step), statusWord(lookOf(card.row, now_)));
    if (const QString second = secondLine(card); !second.isEmpty()) words += format::comma() + second;
    if (card.holds) words += format::comma() + tr("holds the barrier");
    return words;
}

QRect BarrierGraph::partRect(int number) const {
    const GraphCard& card = cards_[std::size_t(number)];
    return mapFromScene(QRectF(card.at, card.size)).boundingRect();
}

// In a sentence what one look at it tells: where the barrier stands, and what holds it.
void BarrierGraph::describe() {
    QString words;
    if (!cards_.empty()) {
        words = tr("%Ln cards of the tree. It begins with %1.", nullptr, int(cards_.size())).arg(partWords(0));
        for (std::size_t i = 1; i < cards_.size(); ++i) {
            if (cards_[i].holds) words += u' ' + tr("What holds it: %1.").arg(partWords(int(i)));
        }
        words += u' ' + tr("The arrow keys follow the edges.");
    }
    setAccessibleDescription(words);
}

void BarrierGraph::go(int card) {
    if (card < 0 || card >= int(cards_.size())) return;
    current_ = card;
    tellPart(this);
    const GraphCard& reached = cards_[std::size_t(card)];
    ensureVisible(QRectF(reached.at, reached.size), 24, 24);
    scene()->update();
}

void BarrierGraph::pick(int number) {
    if (number < 0) return;
    go(number);
    const GraphCard& card = cards_[std::size_t(number)];
    if (!card.isGroup)
        Q_EMIT instanceChosen(card.row.id);
    else if (card.parent >= 0)
        Q_EMIT groupChosen(cards_[std::size_t(card.parent)].row.id, card.kind);
}

void BarrierGraph::activatePart(int number) {
    if (number >= 0 && !cards_[std::size_t(number)].isGroup)
        Q_EMIT instanceActivated(cards_[std::size_t(number)].row.id);
    else
        pick(number);
}

int BarrierGraph::cardAt(const QPoint& position) const {
    const QPointF at = mapToScene(position);
    for (std::size_t i = 0; i < cards_.size(); ++i) {
        if (QRectF(cards_[i].at, cards_[i].size).contains(at)) return int(i);
    }
    return -1;
}

void BarrierGraph::keyPressEvent(QKeyEvent* event) {
    const auto siblings = [this] {
        std::vector<int> found;
        for (std::size_t i = 0; i < cards_.size(); ++i) {
            if (cards_[i].parent == cards_[std::size_t(current_)].parent) found.push_back(int(i));
        }
        return found;
    };
    const bool arrow = event->key() >= Qt::Key_Left && event->key() <= Qt::Key_Down;
    if (arrow && current_ >= 0 && current_ < int(cards_.size())) {
        const std::vector<int> beside = siblings();
        const auto here = std::find(beside.begin(), beside.end(), current_);
        int next = -1;
        if (event->key() == Qt::Key_Up) {
            next = cards_[std::size_t(current_)].parent;
        } else if (event->key() == Qt::Key_Down) {
            // Down the way to what holds it, where there is one.
            for (std::size_t i = 0; i < cards_.size(); ++i) {
                if (cards_[i].parent == current_ && (next < 0 || cards_[i].held)) next = int(i);
            }
        } else if (event->key() == Qt::Key_Left && here != beside.begin()) {
            next = *std::prev(here);
        } else if (event->key() == Qt::Key_Right && std::next(here) != beside.end()) {
            next = *std::next(here);
        }
        go(next);
        return;
    }
    switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoom(1.25);
        return;
    case Qt::Key_Minus:
        zoom(0.8);
        return;
    case Qt::Key_0:
        fit();
        return;
    case Qt::Key_Space:
        pick(current_);
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        activatePart(current_);
        return;
    default:
        QGraphicsView::keyPressEvent(event);
    }
}

void BarrierGraph::wheelEvent(QWheelEvent* event) {
    if (event->modifiers() & Qt::ControlModifier) {
        zoom(std::pow(1.0015, event->angleDelta().y()));
        event->accept();
        return;
    }
    QGraphicsView::wheelEvent(event);
}

void BarrierGraph::resizeEvent(QResizeEvent* event) {
    QGraphicsView::resizeEvent(event);
    if (!zoomed_) fit();
}

void BarrierGraph::mousePressEvent(QMouseEvent* event) {
    pressedAt_ = event->position().toPoint();
    QGraphicsView::mousePressEvent(event);
}

void BarrierGraph::mouseReleaseEvent(QMouseEvent* event) {
    QGraphicsView::mouseReleaseEvent(event);
    const QPoint at = event->position().toPoint();
    viewport()->setCursor(Qt::ArrowCursor);
    if (event->button() == Qt::LeftButton && (at - pressedAt_).manhattanLength() < QApplication::startDragDistance())
        pick(cardAt(at));
}

void BarrierGraph::mouseDoubleClickEvent(QMouseEvent* event) {
    const int card = cardAt(event->position().toPoint());
    if (card >= 0 && !cards_[std::size_t(card)].isGroup) Q_EMIT instanceActivated(cards_[std::size_t(card)].row.id);
}

void BarrierGraph::focusInEvent(QFocusEvent* event) {
    QGraphicsView::focusInEvent(event);
    if (current_ < 0 && !cards_.empty()) current_ = 0;
    tellPart(this);
    scene()->update();
}

void BarrierGraph::focusOutEvent(QFocusEvent* event) {
    QGraphicsView::focusOutEvent(event);
    scene()->update();
}

} // namespace fermata::views

#include "moc_barrier_graph.cpp"
