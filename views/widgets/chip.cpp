// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/chip.h"

#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/style_paint.h"
#include "theme/theme.h"
#include "widgets/plain_text.h"
#include "widgets/shown.h"

#include <QEvent>
#include <QFontMetricsF>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <cmath>

namespace fermata::views {

namespace {

constexpr int kPadding = 8;
constexpr int kCross = 10;
constexpr int kGap = 5;
constexpr int kWidest = 280;

} // namespace

Chip::Chip(const QString& field, const QString& value, QWidget* parent) : QAbstractButton(parent) {
    setFont(fonts::small());
    setAttribute(Qt::WA_Hover);
    setMouseTracking(true);
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setContent(field, value);
}

void Chip::setContent(const QString& field, const QString& value) {
    field_ = shownText(field);
    value_ = shownText(value);
    setText(labelText(QStringLiteral("%1 %2").arg(field_, value_)));
    setAccessibleName(QStringLiteral("%1 %2").arg(field_, value_));
    setToolTip(sizeHint().width() >= kWidest ? plainToolTip(accessibleName()) : QString());
    setAccessibleDescription(toolTip().isEmpty() ? QString() : accessibleName()); // else Qt reads the tip's markup
    updateGeometry();
    update();
}

void Chip::setRemovable(bool removable) {
    removable_ = removable;
    updateGeometry();
    update();
}

QSize Chip::sizeHint() const {
    const double words = QFontMetricsF(font()).horizontalAdvance(field_ + u' ') +
                         QFontMetricsF(fonts::medium(font())).horizontalAdvance(value_);
    const int width = int(std::ceil(words)) + 2 * kPadding + (removable_ ? kGap + kCross - 2 : 0);
    return {qMin(width, kWidest), qMax(metrics::kButtonCompact, int(QFontMetricsF(font()).height()) + 6)};
}

QSize Chip::minimumSizeHint() const {
    return sizeHint();
}

QRect Chip::crossRect() const {
    // Larger than what is drawn: a target for a hand.
    return removable_ ? QRect(width() - kPadding - kCross - 3, 0, kCross + kPadding + 3, height()) : QRect();
}

void Chip::paintEvent(QPaintEvent*) {
    const Theme& t = theme();
    QPainter painter(this);
    const bool hovered = underMouse() && isEnabled() && !crossHovered_;
    paint::box(painter, rect(), metrics::kRadiusControl,
               isDown() && !crossPressed_ ? t.pressed
               : hovered                  ? t.hover
                                          : t.button,
               t.controlEdge);
    double x = kPadding;
    const double right = removable_ ? width() - kPadding - kCross - kGap + 2 : width() - kPadding;
    painter.setFont(font());
    painter.setPen(isEnabled() ? t.text2 : t.disabledText());
    painter.drawText(QRectF(x, 0, right - x, height()), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, field_);
    x += QFontMetricsF(font()).horizontalAdvance(field_ + u' ');
    painter.setFont(fonts::medium(font()));
    painter.setPen(isEnabled() ? t.text : t.disabledText());
    const QString value = QFontMetricsF(painter.font()).elidedText(value_, Qt::ElideRight, qMax(0.0, right - x + 1));
    painter.drawText(QRectF(x, 0, right - x + 1, height()), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     value);
    if (removable_) {
        const QRectF cross(width() - kPadding - kCross + 2, std::round((height() - kCross) / 2.0), kCross, kCross);
        if (crossHovered_)
            paint::box(painter, cross.adjusted(-3, -3, 3, 3), metrics::kRadiusSmall - 1,
                       crossPressed_ ? t.pressed : t.hover);
        paintIcon(painter, cross, QStringLiteral("close"), crossHovered_ ? t.text : t.text3);
    }
}

bool Chip::event(QEvent* event) {
    if (event->type() == QEvent::Leave && crossHovered_) {
        crossHovered_ = false;
        update();
    }
    return QAbstractButton::event(event);
}

void Chip::keyPressEvent(QKeyEvent* event) {
    if (removable_ && (event->key() == Qt::Key_Delete || event->key() == Qt::Key_Backspace))
        Q_EMIT removeRequested();
    else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

void Chip::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && crossRect().contains(event->position().toPoint())) {
        crossPressed_ = true;
        update();
        return;
    }
    QAbstractButton::mousePressEvent(event);
}

void Chip::mouseReleaseEvent(QMouseEvent* event) {
    if (crossPressed_) {
        crossPressed_ = false;
        update();
        if (crossRect().contains(event->position().toPoint())) Q_EMIT removeRequested();
        return;
    }
    QAbstractButton::mouseReleaseEvent(event);
}

void Chip::mouseMoveEvent(QMouseEvent* event) {
    const bool over = crossRect().contains(event->position().toPoint());
    if (over != crossHovered_) {
        crossHovered_ = over;
        update();
    }
    QAbstractButton::mouseMoveEvent(event);
}

} // namespace fermata::views

#include "moc_chip.cpp"
