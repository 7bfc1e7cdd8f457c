// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "barriers/barriers_legend.h"

#include "barriers/barriers_model.h"
#include "theme/fonts.h"
#include "theme/metrics.h"
#include "theme/status_look.h"
#include "theme/style_paint.h"
#include "theme/theme.h"
#include "widgets/spoken_parts.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace fermata::views {

BarriersLegend::BarriersLegend(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("barriersLegend"));
    setFont(fonts::header());
    setSpokenRole(this, QAccessible::StaticText);
    setAccessibleName(tr("What the colours mean"));
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

void BarriersLegend::setRemark(const QString& remark) {
    if (remark == remark_) return;
    remark_ = remark;
    setToolTip(remark);
    setAccessibleName(remark.isEmpty() ? tr("What the colours mean") : remark);
    update();
}

QSize BarriersLegend::sizeHint() const {
    return {400, std::max(metrics::kRow, fontMetrics().height() + 10)};
}

void BarriersLegend::paintEvent(QPaintEvent*) {
    const Theme& t = theme();
    QPainter painter(this);
    painter.fillRect(rect(), t.alt);
    paint::horizontal(painter, 0, width(), 0, t.line);
    const QFontMetricsF metrics(font());
    const double middle = height() / 2.0;
    double right = width() - metrics::kPageMargin;
    painter.setPen(t.text2);
    const QString words = remark_.isEmpty() ? tr("what holds it") : remark_;
    const double wanted = std::min(metrics.horizontalAdvance(words), width() * 0.7);
    painter.drawText(QRectF(right - wanted, 0, wanted, height()), Qt::AlignRight | Qt::AlignVCenter,
                     metrics.elidedText(words, Qt::ElideRight, wanted + 1));
    right -= wanted + metrics::kGap;
    if (remark_.isEmpty()) {
        painter.fillRect(QRectF(right - 20, middle - 1, 20, 2), t.attentionLine);
        right -= 28;
    }
    double x = metrics::kPageMargin;
    for (const ChildKind kind : allChildKinds) {
        const QString word = statusWord(lookOf(kind));
        const double width = 16 + metrics.horizontalAdvance(word);
        if (x + width > right) break;
        const QRectF swatch(x, std::round(middle - 5), 10, 10);
        painter.setBrushOrigin(swatch.topLeft());
        painter.fillRect(swatch, statusBrush(lookOf(kind)));
        painter.setPen(t.text2);
        painter.drawText(QRectF(x + 16, 0, width, height()), Qt::AlignLeft | Qt::AlignVCenter, word);
        x += width + 12;
    }
}

} // namespace fermata::views

#include "moc_barriers_legend.cpp"
