// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "overview/chart_frame.h"

#include "theme/fonts.h"
#include "theme/metrics.h"
#include "theme/theme.h"
#include "widgets/format.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>

namespace fermata::views {

namespace {

constexpr qint64 kSecond = 1'000;
constexpr qint64 kMinute = 60 * kSecond;
constexpr qint64 kShortest = 30 * kSecond;

// Labels at round times, a hundred pixels apart or more.
qint64 timeStep(qint64 span, double width) {
    for (const qint64 step : {5 * kSecond, 10 * kSecond, 15 * kSecond, 30 * kSecond, kMinute, 2 * kMinute, 5 * kMinute,
                              10 * kMinute, 15 * kMinute}) {
        if (double(span) / double(step) * 100 <= width) return step;
    }
    return 30 * kMinute;
}

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::Chart)
};

QString clockText(qint64 time) {
    return format::clock(Timestamp(std::chrono::milliseconds(time)));
}

QString timeText(qint64 time, qint64 step) {
    return step < kMinute ? clockText(time) : clockText(time).left(5);
}

} // namespace

ValueScale valueScale(double most) {
    const double wanted = std::max(most, 0.8);
    const double magnitude = std::pow(10, std::floor(std::log10(wanted)) - 1);
    for (double scale = magnitude;; scale *= 10) {
        for (const double step : {1.0, 2.0, 2.5, 5.0}) {
            const double lines = std::ceil(wanted / (step * scale) - 1e-9);
            if (step == 2.5 && scale < 1) continue; // 0.25 would be labelled 0.3
            if (lines <= 4) return {std::max(lines, 2.0) * step * scale, step * scale};
        }
    }
}

TimeSpan timeSpan(qint64 begin, qint64 end, qint64 window) {
    if (end - begin >= window) return {end - window, end};
    return {begin, std::max(end, begin + std::min(kShortest, window))};
}

qint64 stretchLength(const TimeSpan& span) {
    for (const qint64 length : {kSecond, 2 * kSecond, 6 * kSecond}) {
        if (span.to - span.from <= 150 * length) return length;
    }
    return 24 * kSecond;
}

double ChartFrame::x(qint64 time) const {
    return plot.left() + plot.width() * double(time - from) / double(std::max<qint64>(to - from, 1));
}

double ChartFrame::y(double value) const {
    return plot.bottom() - plot.height() * value / scale.top;
}

ChartLayer::ChartLayer(const ChartFrame& frame, Place place, QGraphicsItem* parent)
    : QGraphicsItem(parent), frame_(frame), place_(place) {
    setZValue(place == Place::Below ? 0.5 : 100);
}

void ChartLayer::frameChanged() {
    prepareGeometryChange();
    update();
}

QRectF ChartLayer::boundingRect() const {
    return frame_.plot.adjusted(-60, -12, 30, 24);
}

void ChartLayer::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    if (frame_.plot.width() < 1 || frame_.plot.height() < 1) return;
    if (place_ == Place::Below)
        paintBelow(*painter);
    else
        paintAbove(*painter);
}

void ChartLayer::paintBelow(QPainter& painter) const {
    const Theme& t = theme();
    const QRectF& plot = frame_.plot;
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (const auto& [from, to] : frame_.unwatched) {
        const QRectF band =
            QRectF(QPointF(frame_.x(from), plot.top()), QPointF(frame_.x(to), plot.bottom())).intersected(plot);
        painter.fillRect(band, t.alt);
    }
    painter.setFont(fonts::header());
    const QFontMetricsF metrics(painter.font());
    const double top = frame_.note.isEmpty() ? frame_.scale.top : 0; // no scale where there is nothing to measure
    for (int line = 0; line * frame_.scale.step <= top + 1e-9; ++line) {
        const double value = line * frame_.scale.step;
        const double y = std::round(frame_.y(value));
        painter.fillRect(QRectF(plot.left(), y, plot.width(), 1), line == 0 ? t.line : t.rowLine);
        painter.setPen(t.text3);
        fonts::drawTabular(painter, QRectF(plot.left() - 60, y - metrics.height() / 2, 52, metrics.height()),
                           Qt::AlignRight | Qt::AlignVCenter, format::compact(value));
    }
    const qint64 step = timeStep(frame_.to - frame_.from, plot.width());
    for (qint64 time = (frame_.from / step + 1) * step; time <= frame_.to; time += step) {
        const QString text = timeText(time, step);
        const double width = metrics.horizontalAdvance(text);
        const double x = frame_.x(time);
        if (x + width / 2 > plot.right() + metrics::kPageMargin) continue; // would be cut off
        painter.setPen(t.text3);
        fonts::drawTabular(painter, QRectF(x - width / 2, plot.bottom() + 6, width, metrics.height()),
                           Qt::AlignHCenter | Qt::AlignTop, text);
    }
}

void ChartLayer::paintAbove(QPainter& painter) const {
    const Theme& t = theme();
    const QRectF& plot = frame_.plot;
    painter.setFont(fonts::header());
    const QFontMetricsF metrics(painter.font());
    for (const auto& [from, to] : frame_.unwatched) {
        const QString unwatched = Words::tr("not watched");
        const QRectF band =
            QRectF(QPointF(frame_.x(from), plot.top()), QPointF(frame_.x(to), plot.bottom())).intersected(plot);
        if (band.width() < metrics.horizontalAdvance(unwatched) + 2 * metrics::kGap || !frame_.note.isEmpty()) continue;
        painter.setPen(t.text3);
        painter.drawText(band, Qt::AlignCenter, unwatched);
    }
    if (!frame_.note.isEmpty()) {
        painter.setFont(fonts::small());
        painter.setPen(t.text3);
        painter.drawText(plot, Qt::AlignCenter | Qt::TextWordWrap, frame_.note);
    }
    if (frame_.crosshair) {
        const double x = std::round(frame_.x(*frame_.crosshair)) + 0.5;
        QPen pen(t.text2, 1);
        pen.setDashPattern({2, 2});
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.setPen(pen);
        painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
    }
}

} // namespace fermata::views
