// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "overview/history_chart_view.h"

#include "theme/metrics.h"

#include <QChart>
#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>

namespace fermata::views {

namespace {

constexpr std::ptrdiff_t kPage = 10; // points a leap

} // namespace

HistoryChart::View::View(QChart* chart, HistoryChart& owner) : QChartView(chart, &owner), owner_(owner) {
    setFrameShape(QFrame::NoFrame);
    setRenderHint(QPainter::Antialiasing);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setProperty("fermataFocusRing", true);
    viewport()->setAutoFillBackground(false);
    setBackgroundBrush(Qt::NoBrush);
    setStyleSheet({});
}

// Where nothing has been recorded yet, what is said in the middle is all there is.
int HistoryChart::View::partCount() const {
    return std::max(1, int(owner_.data_.points.size()));
}

QString HistoryChart::View::partWords(int part) const {
    const auto& points = owner_.data_.points;
    return std::size_t(part) < points.size() ? owner_.wordsAt(points[std::size_t(part)]) : owner_.nothingYet();
}

QRect HistoryChart::View::partRect(int part) const {
    const auto& points = owner_.data_.points;
    if (std::size_t(part) >= points.size()) return viewport()->rect();
    const ChartPoint& point = points[std::size_t(part)];
    const ChartFrame& frame = owner_.frame_;
    const double left = frame.x(millisecondsOf(point.from));
    const double right = frame.x(millisecondsOf(point.to));
    return QRectF(left, frame.plot.top(), std::max(1.0, right - left), frame.plot.height()).toAlignedRect();
}

int HistoryChart::View::currentPart() const {
    return owner_.point_ ? int(*owner_.point_) : -1;
}

void HistoryChart::View::goToPart(int part) {
    if (std::size_t(part) >= owner_.data_.points.size()) return;
    owner_.setPoint(std::size_t(part));
    owner_.updateDescription();
    tellPart(this);
    Q_EMIT owner_.crosshairMoved();
}

void HistoryChart::View::resizeEvent(QResizeEvent* event) {
    QChartView::resizeEvent(event);
    const QRectF plot = QRectF(viewport()->rect()).adjusted(52, 10, -metrics::kPageMargin, -26);
    chart()->setPlotArea(plot);
    owner_.frame_.plot = plot;
    owner_.below_->frameChanged();
    owner_.above_->frameChanged();
}

void HistoryChart::View::mouseMoveEvent(QMouseEvent* event) {
    owner_.crosshairTo(event->position().x());
    event->accept();
}

void HistoryChart::View::mouseReleaseEvent(QMouseEvent* event) {
    event->accept();
}

bool HistoryChart::View::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::Leave) {
        owner_.setPoint(std::nullopt);
        Q_EMIT owner_.crosshairMoved();
    }
    return QChartView::viewportEvent(event);
}

void HistoryChart::View::focusInEvent(QFocusEvent* event) {
    owner_.updateDescription();
    QChartView::focusInEvent(event);
}

void HistoryChart::View::focusOutEvent(QFocusEvent* event) {
    owner_.setPoint(std::nullopt);
    Q_EMIT owner_.crosshairMoved();
    QChartView::focusOutEvent(event);
}

// From where the crosshair is; from the end that lies behind where there is none.
bool HistoryChart::View::move(std::ptrdiff_t by) {
    const auto last = std::ptrdiff_t(owner_.data_.points.size()) - 1;
    const std::ptrdiff_t from = owner_.point_ ? std::ptrdiff_t(*owner_.point_) : (by < 0 ? last + 1 : -1);
    if (last >= 0) goToPart(int(std::clamp<std::ptrdiff_t>(from + by, 0, last)));
    return true;
}

void HistoryChart::View::keyPressEvent(QKeyEvent* event) {
    const auto all = std::ptrdiff_t(owner_.data_.points.size());
    const auto handled = [&] {
        switch (event->key()) {
        case Qt::Key_Left:
            return move(-1);
        case Qt::Key_Right:
            return move(1);
        case Qt::Key_PageUp:
            return move(-kPage);
        case Qt::Key_PageDown:
            return move(kPage);
        case Qt::Key_Home:
            return move(-all);
        case Qt::Key_End:
            return move(all);
        case Qt::Key_Escape:
            if (!owner_.point_) return false;
            owner_.setPoint(std::nullopt);
            Q_EMIT owner_.crosshairMoved();
            return true;
        default:
            return false;
        }
    }();
    event->setAccepted(handled);
}

void HistoryChart::View::wheelEvent(QWheelEvent* event) {
    event->ignore();
}

} // namespace fermata::views
