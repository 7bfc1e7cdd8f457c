// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/key_hint.h"

#include "theme/fonts.h"
#include "theme/metrics.h"
#include "theme/style_paint.h"
#include "theme/theme.h"
#include "widgets/spoken_parts.h"

#include <QFontMetricsF>
#include <QKeySequence>
#include <QPainter>

#include <cmath>

namespace fermata::views {

namespace {

constexpr double kCapGap = 4;
constexpr double kCapHeight = 16;

double capWidth(const QString& key) {
    return qMax(kCapHeight, std::ceil(QFontMetricsF(fonts::header()).horizontalAdvance(key)) + 8);
}

} // namespace

QString withKey(const QString& words, const QString& key) {
    return words + u'\t' + QKeySequence(key).toString(QKeySequence::NativeText);
}

QStringList keyCaps(const QString& key) {
    return QKeySequence(key).toString(QKeySequence::NativeText).split(u'+', Qt::SkipEmptyParts);
}

double keyHintWidth(const QStringList& keys) {
    double width = 0;
    for (const QString& key : keys)
        width += capWidth(key) + (width > 0 ? kCapGap : 0);
    return width;
}

void paintKeyHint(QPainter& painter, const QRectF& rect, const QStringList& keys) {
    const Theme& t = theme();
    double x = rect.left();
    const double y = std::round(rect.center().y() - kCapHeight / 2);
    painter.save();
    painter.setFont(fonts::header());
    for (const QString& key : keys) {
        const QRectF cap(x, y, capWidth(key), kCapHeight);
        paint::box(painter, cap, metrics::kRadiusSmall, t.alt, t.controlEdge);
        painter.setPen(t.text2);
        painter.drawText(cap, Qt::AlignCenter, key);
        x += cap.width() + kCapGap;
    }
    painter.restore();
}

KeyHint::KeyHint(const QStringList& keys, QWidget* parent) : QWidget(parent), keys_(keys) {
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setSpokenRole(this, QAccessible::StaticText);
    setAccessibleName(keys.join(u'+'));
}

QSize KeyHint::sizeHint() const {
    return {int(keyHintWidth(keys_)), int(kCapHeight) + 2};
}

void KeyHint::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paintKeyHint(painter, rect(), keys_);
}

} // namespace fermata::views

#include "moc_key_hint.cpp"
