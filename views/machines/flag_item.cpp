// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "machines/graph_items.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>

#include <cmath>

namespace fermata::views {

namespace {

constexpr double kHeight = 22;
constexpr double kPoint = 5;
constexpr double kDot = 6;

} // namespace

FlagItem::FlagItem() {
    setZValue(10);
    setAcceptedMouseButtons(Qt::NoButton);
}

void FlagItem::setInstance(InstanceId id) {
    prepareGeometryChange();
    text_ = QStringLiteral("#%1").arg(id.value);
    const double width = QFontMetricsF(fonts::semibold(fonts::small())).horizontalAdvance(text_);
    size_ = {std::ceil(width) + metrics::kIcon + 22, kHeight};
}

void FlagItem::setTravelling(bool travelling) {
    if (travelling_ == travelling) return;
    prepareGeometryChange();
    travelling_ = travelling;
    update();
}

// Its place is the tip of its point, or the middle of the dot.
QRectF FlagItem::boundingRect() const {
    if (travelling_) return {-kDot - 2, -kDot - 2, 2 * kDot + 4, 2 * kDot + 4};
    return {-24, -kPoint - kHeight - 1, size_.width() + 2, kHeight + kPoint + 2};
}

void FlagItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    const Theme& t = theme();
    painter->setRenderHint(QPainter::Antialiasing);
    if (travelling_) {
        painter->setPen(QPen(t.base, 2));
        painter->setBrush(t.accent);
        painter->drawEllipse(QPointF(), kDot, kDot);
        return;
    }
    const QRectF body(-23, -kPoint - kHeight, size_.width(), kHeight);
    painter->setPen(Qt::NoPen);
    painter->setBrush(t.accent);
    painter->drawRoundedRect(body, metrics::kRadiusControl, metrics::kRadiusControl);
    painter->drawPolygon(QPolygonF({{-kPoint, -kPoint - 0.5}, {kPoint, -kPoint - 0.5}, {0, 0}}));
    paintMark(*painter, QRectF(body.left() + 8, body.center().y() - 8, metrics::kIcon, metrics::kIcon), t.onAccent,
              t.onAccent);
    painter->setFont(fonts::semibold(fonts::small()));
    painter->setPen(t.onAccent);
    painter->drawText(body.adjusted(8 + metrics::kIcon + 6, 0, -4, 0), Qt::AlignLeft | Qt::AlignVCenter, text_);
}

} // namespace fermata::views
