// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "machines/panned_view.h"

#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/theme.h"
#include "widgets/plain_text.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QScrollBar>
#include <QToolButton>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace fermata::views {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::MachineView)
};

constexpr double kLeastZoom = 0.1;
constexpr double kMostZoom = 4;
constexpr double kZoomStep = 1.2;
constexpr double kRoom = 48; // around the picture
constexpr double kDots = 20; // between the dots of the ground

} // namespace

PannedView::PannedView(QWidget* parent) : QGraphicsView(parent) {
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setProperty("fermataFocusRing", true);
    setTransformationAnchor(QGraphicsView::AnchorUnderMouse);
    setResizeAnchor(QGraphicsView::NoAnchor);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setViewportUpdateMode(QGraphicsView::SmartViewportUpdate);
    viewport()->setMouseTracking(true);
    makeTools();
    connect(&ThemeManager::instance(), &ThemeManager::changed, this, [this] {
        if (scene()) scene()->update();
        viewport()->update();
    });
}

void PannedView::makeTools() {
    tools_ = new QWidget(this);
    tools_->setObjectName(QStringLiteral("graphTools"));
    auto* const row = new QHBoxLayout(tools_);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    const auto button = [&](const char* name, const QString& iconName, const QString& tip, auto&& act) {
        auto* const made = new QToolButton(tools_);
        made->setObjectName(QString::fromLatin1(name));
        made->setIcon(icon(iconName));
        made->setToolTip(tip);
        made->setAccessibleName(tip);
        made->setFixedSize(metrics::kButtonCompact, metrics::kButtonCompact);
        connect(made, &QToolButton::clicked, this, act);
        row->addWidget(made);
    };
    button("zoomOut", QStringLiteral("minus"), Words::tr("Smaller (-)"), [this] { setZoom(zoom() / kZoomStep); });
    zoomText_ = plainLabel(tools_);
    zoomText_->setFont(fonts::tabular(fonts::small()));
    zoomText_->setAlignment(Qt::AlignCenter);
    zoomText_->setMinimumWidth(QFontMetrics(zoomText_->font()).horizontalAdvance(QStringLiteral("100 %")) + 4);
    controls::setTone(zoomText_, controls::Tone::Secondary);
    row->addWidget(zoomText_);
    button("zoomIn", QStringLiteral("plus"), Words::tr("Larger (+)"), [this] { setZoom(zoom() * kZoomStep); });
    button("zoomFit", QStringLiteral("expand"), Words::tr("Show the whole graph (0)"), [this] { fit(); });
    showZoom();
}

void PannedView::placeTools() {
    tools_->adjustSize();
    tools_->move(width() - tools_->width() - metrics::kPanelPadding, metrics::kPanelPadding);
    tools_->raise();
}

void PannedView::showZoom() {
    zoomText_->setText(Words::tr("%1 %").arg(qRound(zoom() * 100)));
}

double PannedView::zoom() const {
    return transform().m11();
}

void PannedView::setZoom(double wanted) {
    const double factor = std::clamp(wanted, kLeastZoom, kMostZoom) / zoom();
    if (std::abs(factor - 1) > 1e-6) scale(factor, factor);
    fitted_ = false;
    showZoom();
}

void PannedView::fit() {
    QRectF whole = this->whole();
    if (whole.isEmpty()) return;
    whole.adjust(-kRoom / 2, -kRoom, kRoom / 2, kRoom / 2);
    const double scaleX = viewport()->width() / whole.width(), scaleY = viewport()->height() / whole.height();
    // Never larger than life: a machine of one step would fill the window.
    const double wanted = std::clamp(std::min(scaleX, scaleY), kLeastZoom, 1.0);
    setTransform(QTransform::fromScale(wanted, wanted));
    centerOn(whole.center());
    fitted_ = true;
    showZoom();
}

void PannedView::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        setZoom(zoom() * kZoomStep);
        return;
    case Qt::Key_Minus:
        setZoom(zoom() / kZoomStep);
        return;
    case Qt::Key_0:
        fit();
        return;
    default:
        QGraphicsView::keyPressEvent(event);
    }
}

void PannedView::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton && event->button() != Qt::MiddleButton) {
        QGraphicsView::mousePressEvent(event);
        return;
    }
    pressed_ = true;
    dragging_ = false;
    pressedAt_ = draggedTo_ = event->position().toPoint();
    event->accept();
}

void PannedView::mouseMoveEvent(QMouseEvent* event) {
    const QPoint point = event->position().toPoint();
    if (pressed_) {
        if (!dragging_ && (point - pressedAt_).manhattanLength() >= QApplication::startDragDistance()) {
            dragging_ = true;
            fitted_ = false;
            viewport()->setCursor(Qt::ClosedHandCursor);
        }
        if (dragging_) {
            const QPoint by = point - draggedTo_;
            draggedTo_ = point;
            horizontalScrollBar()->setValue(horizontalScrollBar()->value() - by.x());
            verticalScrollBar()->setValue(verticalScrollBar()->value() - by.y());
        }
        return;
    }
    hoverAt(point);
    QGraphicsView::mouseMoveEvent(event);
}

void PannedView::mouseReleaseEvent(QMouseEvent* event) {
    if (!pressed_) {
        QGraphicsView::mouseReleaseEvent(event);
        return;
    }
    pressed_ = false;
    viewport()->setCursor(Qt::ArrowCursor);
    if (dragging_ || event->button() != Qt::LeftButton) {
        dragging_ = false;
        return;
    }
    clickAt(event->position().toPoint());
}

void PannedView::wheelEvent(QWheelEvent* event) {
    if (!(event->modifiers() & Qt::ControlModifier)) {
        fitted_ = false;
        QGraphicsView::wheelEvent(event);
        return;
    }
    setZoom(zoom() * std::pow(kZoomStep, event->angleDelta().y() / 120.0));
    event->accept();
}

void PannedView::resizeEvent(QResizeEvent* event) {
    QGraphicsView::resizeEvent(event);
    placeTools();
    // As long as nobody has moved or zoomed it, the whole of it is seen.
    if (fitted_) fit();
}

void PannedView::changeEvent(QEvent* event) {
    QGraphicsView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) viewport()->update();
}

// The ground, with dots that one sees moving.
void PannedView::drawBackground(QPainter* painter, const QRectF& rect) {
    painter->fillRect(rect, theme().base);
    if (zoom() < 0.5) return;
    QColor color = theme().line;
    color.setAlphaF(0.6f);
    painter->setPen(QPen(color, 1.4));
    QList<QPointF> points;
    for (double x = std::floor(rect.left() / kDots) * kDots; x < rect.right(); x += kDots) {
        for (double y = std::floor(rect.top() / kDots) * kDots; y < rect.bottom(); y += kDots)
            points << QPointF(x, y);
    }
    painter->drawPoints(points.constData(), int(points.size()));
}

} // namespace fermata::views

#include "moc_panned_view.cpp"
