// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/bars.h"

#include "theme/fonts.h"
#include "theme/metrics.h"
#include "theme/status_look.h"
#include "theme/style_paint.h"
#include "widgets/format.h"
#include "widgets/spoken_parts.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace fermata::views {

namespace {

constexpr double kGap = 1;
constexpr double kLeast = 3;
constexpr double kBarHeight = 8;
constexpr double kTextGap = 8;

QColor trackColor() {
    return theme().dark ? theme().pressed : theme().line;
}

QRectF centred(const QRectF& rect, double height) {
    return {rect.left(), std::round(rect.center().y() - height / 2), rect.width(), height};
}

} // namespace

std::vector<double> stackedWidths(std::span<const qint64> counts, double width) {
    std::vector<double> widths(counts.size(), 0);
    std::vector<std::size_t> shown;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (counts[i] > 0) shown.push_back(i);
    }
    if (shown.empty() || width <= 0) return widths;
    const double room = width - kGap * double(shown.size() - 1);
    if (room < kLeast * double(shown.size())) {
        for (const std::size_t i : shown)
            widths[i] = qMax(0.0, room / double(shown.size()));
        return widths;
    }
    // Segments too small for their share get the least width; the others share what is left. Lifting one can push
    // another under the least width, so repeat until none moves.
    std::vector<std::size_t> open = shown;
    double left = room;
    for (bool moved = true; moved;) {
        moved = false;
        const double total = std::accumulate(open.begin(), open.end(), 0.0,
                                             [&](double sum, std::size_t i) { return sum + double(counts[i]); });
        for (auto it = open.begin(); it != open.end();) {
            if (double(counts[*it]) / total * left < kLeast) {
                widths[*it] = kLeast;
                it = open.erase(it);
                moved = true;
            } else {
                ++it;
            }
        }
        left = room - kLeast * double(shown.size() - open.size());
    }
    const double total = std::accumulate(open.begin(), open.end(), 0.0,
                                         [&](double sum, std::size_t i) { return sum + double(counts[i]); });
    for (const std::size_t i : open)
        widths[i] = double(counts[i]) / total * left;
    return widths;
}

void paintStackedBar(QPainter& painter, const QRectF& rect, std::span<const StackedPart> parts) {
    std::vector<qint64> counts;
    for (const LookStatus status : kBarOrder) {
        counts.push_back(
            std::accumulate(parts.begin(), parts.end(), qint64(0), [&](qint64 sum, const StackedPart& part) {
                return part.status == status ? sum + part.count : sum;
            }));
    }
    painter.save();
    if (std::all_of(counts.begin(), counts.end(), [](qint64 count) { return count <= 0; })) {
        painter.fillRect(rect, trackColor());
        painter.restore();
        return;
    }
    const std::vector<double> widths = stackedWidths(counts, rect.width());
    painter.setBrushOrigin(rect.topLeft());
    double x = rect.left();
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (widths[i] <= 0) continue;
        // Whole pixels, so that gaps are sharp; rounding positions, not widths, keeps the sum.
        const double left = std::round(x);
        const double right = std::round(x + widths[i]);
        painter.fillRect(QRectF(left, rect.top(), right - left, rect.height()), statusBrush(kBarOrder[i]));
        x += widths[i] + kGap;
    }
    painter.restore();
}

void paintUtilisation(QPainter& painter, const QRectF& rect, qint64 used, qint64 capacity, double length) {
    const Theme& t = theme();
    const bool full = capacity > 0 && used >= capacity;
    const QString text = format::ratio(used, capacity);
    const double textWidth = fonts::tabularWidth(QFontMetricsF(painter.font()), QStringLiteral("00/00"));
    QRectF bar = rect;
    bar.setWidth(length > 0 ? length
                            : rect.width() - kTextGap -
                                  qMax(textWidth, fonts::tabularWidth(QFontMetricsF(painter.font()), text)));
    painter.save();
    if (bar.width() >= 16) {
        const QRectF track = centred(bar, kBarHeight);
        paint::box(painter, track, 2, trackColor());
        const double share = capacity > 0 ? qBound(0.0, double(used) / double(capacity), 1.0) : 0;
        if (share > 0) {
            painter.setClipRect(
                QRectF(track.topLeft(), QSizeF(qMax(2.0, std::round(track.width() * share)), track.height())),
                Qt::IntersectClip);
            paint::box(painter, track, 2, full ? t.attentionLine : t.of(LookStatus::Executing).fill);
            painter.restore();
            painter.save();
        }
    }
    painter.setPen(full ? t.attention.text : t.text);
    const double left = bar.width() >= 16 ? bar.right() + kTextGap : rect.left();
    fonts::drawTabular(painter, QRectF(left, rect.top(), rect.right() - left, rect.height()),
                       Qt::AlignLeft | Qt::AlignVCenter, text);
    painter.restore();
}

void paintShare(QPainter& painter, const QRectF& rect, double share, const QColor& fill) {
    const QRectF track = centred(rect, qMin(rect.height(), kBarHeight));
    paint::box(painter, track, 2, trackColor());
    if (share <= 0) return;
    painter.save();
    painter.setClipRect(
        QRectF(track.topLeft(), QSizeF(qMax(2.0, std::round(track.width() * qMin(share, 1.0))), track.height())),
        Qt::IntersectClip);
    paint::box(painter, track, 2, fill);
    painter.restore();
}

void paintSparkline(QPainter& painter, const QRectF& rect, std::span<const double> values, double ceiling) {
    if (values.size() < 2 || rect.width() < 4) return;
    constexpr double kDot = 2;
    const Theme& t = theme();
    const double largest = qMax(ceiling, *std::max_element(values.begin(), values.end()));
    const QRectF inner = rect.adjusted(0, 2, -kDot, -1);
    const double step = inner.width() / double(values.size() - 1);
    QPolygonF line;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const double share = largest > 0 ? qBound(0.0, values[i] / largest, 1.0) : 0;
        line << QPointF(inner.left() + double(i) * step, inner.bottom() - share * inner.height());
    }
    QPolygonF area = line;
    area << QPointF(inner.right(), rect.bottom()) << QPointF(inner.left(), rect.bottom());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    QColor ground = t.p95;
    ground.setAlphaF(t.dark ? 0.22f : 0.16f);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ground);
    painter.drawPolygon(area);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(t.p95, 1.25, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(line);
    painter.setPen(Qt::NoPen);
    painter.setBrush(t.p95);
    painter.drawEllipse(line.last(), kDot, kDot);
    painter.restore();
}

StackedBar::StackedBar(QWidget* parent) : QWidget(parent) {
    setSpokenRole(this, QAccessible::Graphic);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void StackedBar::setParts(std::vector<StackedPart> parts) {
    parts_ = std::move(parts);
    QStringList words;
    for (const StackedPart& part : parts_) {
        if (part.count > 0) words << QStringLiteral("%1 %2").arg(format::number(part.count), statusWord(part.status));
    }
    setToolTip(words.join(format::comma()));
    setAccessibleName(toolTip());
    update();
}

QSize StackedBar::sizeHint() const {
    return {120, int(kBarHeight) + 4};
}

void StackedBar::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paintStackedBar(painter, centred(rect(), qMin(double(height()), 12.0)), parts_);
}

} // namespace fermata::views

#include "moc_bars.cpp"
