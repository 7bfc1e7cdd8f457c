// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "theme/style_paint.h"

#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/svg_picture.h"

#include <QFont>
#include <QFontMetricsF>
#include <QPainter>

namespace fermata::views::paint {

namespace {

constexpr double kExtraGap = 6;
constexpr double kExtraScale = 0.92;

QFont extraFont(const QFont& font) {
    QFont extra = font;
    extra.setWeight(QFont::Normal);
    if (extra.pixelSize() > 0)
        extra.setPixelSize(qRound(extra.pixelSize() * kExtraScale));
    else
        extra.setPointSizeF(extra.pointSizeF() * kExtraScale);
    return extra;
}

QString withoutMnemonic(const QString& text) {
    QString result;
    result.reserve(text.size());
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i] == u'&' && i + 1 < text.size())
            ++i;
        else if (text[i] == u'&')
            continue;
        result += text[i];
    }
    return result;
}

} // namespace

void box(QPainter& painter, const QRectF& rect, double radius, const QColor& fill, const QColor& edge) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(fill.isValid() ? QBrush(fill) : QBrush(Qt::NoBrush));
    if (edge.isValid()) {
        painter.setPen(QPen(edge, 1));
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius - 0.5, radius - 0.5);
    } else {
        painter.setPen(Qt::NoPen);
        painter.drawRoundedRect(rect, radius, radius);
    }
    painter.restore();
}

void horizontal(QPainter& painter, double left, double right, double y, const QColor& color) {
    painter.fillRect(QRectF(left, y, right - left, 1), color);
}

void vertical(QPainter& painter, double x, double top, double bottom, const QColor& color) {
    painter.fillRect(QRectF(x, top, 1, bottom - top), color);
}

void iconIn(QPainter& painter, const QRectF& rect, const QIcon& icon, const QColor& color, bool enabled) {
    if (const QString name = icon.name(); !name.isEmpty() && svgExists(name))
        paintIcon(painter, rect, name, color);
    else
        icon.paint(&painter, rect.toRect(), Qt::AlignCenter, enabled ? QIcon::Normal : QIcon::Disabled);
}

Labelled split(const QString& text) {
    const qsizetype tab = text.indexOf(u'\t');
    const QString shown = withoutMnemonic(tab < 0 ? text : text.left(tab));
    return {shown, tab < 0 ? QString() : text.mid(tab + 1)};
}

double labelWidth(const QFont& font, const Labelled& label) {
    const double text = QFontMetricsF(font).horizontalAdvance(label.text);
    if (label.extra.isEmpty()) return text;
    return text + kExtraGap + fonts::tabularWidth(QFontMetricsF(extraFont(font)), label.extra);
}

void label(QPainter& painter, const QRectF& rect, const QFont& font, const Labelled& label, const QColor& color,
           const QColor& extra) {
    painter.save();
    const QFontMetricsF metrics(font);
    double extraWidth = 0;
    if (!label.extra.isEmpty())
        extraWidth = kExtraGap + fonts::tabularWidth(QFontMetricsF(extraFont(font)), label.extra);
    const QString text = metrics.elidedText(label.text, Qt::ElideRight, qMax(0.0, rect.width() - extraWidth + 0.5));
    painter.setFont(font);
    painter.setPen(color);
    painter.drawText(rect, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, text);
    if (!label.extra.isEmpty()) {
        painter.setFont(extraFont(font));
        painter.setPen(extra);
        QRectF rest = rect;
        rest.setLeft(rect.left() + metrics.horizontalAdvance(text) + kExtraGap);
        fonts::drawTabular(painter, rest, Qt::AlignLeft | Qt::AlignVCenter, label.extra);
    }
    painter.restore();
}

QColor blend(const QColor& a, const QColor& b, double share) {
    const auto channel = [share](float x, float y) { return float(x * (1 - share) + y * share); };
    return QColor::fromRgbF(channel(a.redF(), b.redF()), channel(a.greenF(), b.greenF()),
                            channel(a.blueF(), b.blueF()));
}

} // namespace fermata::views::paint
