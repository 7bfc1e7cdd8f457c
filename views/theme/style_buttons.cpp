// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "theme/controls.h"
#include "theme/fermata_style.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/style_paint.h"
#include "theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QStyleOption>
#include <QToolButton>

#include <cmath>

namespace fermata::views {

namespace {

using controls::ButtonRole;

constexpr int kIconGap = 6;
constexpr int kMenuArrow = 12;

struct ButtonColors {
    QColor fill, edge, text, extra;
};

ButtonRole roleOf(const QStyleOption* option, const QWidget* widget) {
    const ButtonRole role = controls::role(widget);
    if (role != ButtonRole::Normal) return role;
    const auto* const button = qstyleoption_cast<const QStyleOptionButton*>(option);
    return button && (button->features & QStyleOptionButton::DefaultButton) ? ButtonRole::Primary : ButtonRole::Normal;
}

ButtonColors colorsOf(const QStyleOption* option, const QWidget* widget) {
    const Theme& t = theme();
    const bool enabled = option->state & QStyle::State_Enabled;
    const bool down = option->state & QStyle::State_Sunken;
    const bool hovered = enabled && (option->state & QStyle::State_MouseOver);
    const bool checked = option->state & QStyle::State_On;
    const auto* const button = qstyleoption_cast<const QStyleOptionButton*>(option);
    const bool flat =
        (button && (button->features & QStyleOptionButton::Flat)) ||
        (qstyleoption_cast<const QStyleOptionToolButton*>(option) && (option->state & QStyle::State_AutoRaise));

    if (!enabled) {
        const QColor none;
        return {flat ? none : t.window, flat ? none : t.line, t.disabledText(), t.disabledText()};
    }
    switch (roleOf(option, widget)) {
    case ButtonRole::Primary: {
        const QColor toward = t.dark ? QColor(Qt::white) : QColor(Qt::black);
        const QColor fill = down      ? paint::blend(t.accent, toward, 0.2)
                            : hovered ? paint::blend(t.accent, toward, 0.1)
                                      : t.accent;
        return {fill, {}, t.onAccent, paint::blend(t.onAccent, fill, 0.25)};
    }
    case ButtonRole::Danger: {
        const StatusColors& red = t.of(LookStatus::Failed);
        return {down || hovered ? red.tint : t.button, red.text, red.text, red.text};
    }
    case ButtonRole::Normal:
        break;
    }
    QColor fill = flat ? QColor() : t.button;
    if (checked) fill = t.selection;
    if (down)
        fill = t.pressed;
    else if (hovered && !checked)
        fill = flat ? t.hover : t.dark ? t.pressed : t.hover;
    return {fill, flat ? QColor() : t.controlEdge, t.text, t.text3};
}

} // namespace

void FermataStyle::drawButtonPanel(const QStyleOption* option, QPainter& painter, const QWidget* widget) const {
    const ButtonColors colors = colorsOf(option, widget);
    if (colors.fill.isValid() || colors.edge.isValid())
        paint::box(painter, option->rect, metrics::kRadiusControl, colors.fill, colors.edge);
}

void FermataStyle::drawButtonLabel(const QStyleOptionButton* option, QPainter& painter, const QWidget* widget) const {
    const ButtonColors colors = colorsOf(option, widget);
    const paint::Labelled label = paint::split(option->text);
    const QFont font = widget ? widget->font() : painter.font();
    const bool menu = option->features & QStyleOptionButton::HasMenu;
    const double text = label.text.isEmpty() ? 0 : std::ceil(paint::labelWidth(font, label));
    const QSize iconSize = option->icon.isNull() ? QSize(0, 0) : option->iconSize;
    double width = text + iconSize.width() + (menu ? kMenuArrow + kIconGap : 0);
    if (text > 0 && iconSize.width() > 0) width += kIconGap;

    QRectF rect = option->rect;
    double x = rect.left() + std::floor((rect.width() - width) / 2);
    x = qMax(x, rect.left() + 4);
    if (!option->icon.isNull()) {
        paint::iconIn(painter, QRectF(QPointF(x, std::round(rect.center().y() - iconSize.height() / 2.0)), iconSize),
                      option->icon, colors.text, option->state & State_Enabled);
        x += iconSize.width() + kIconGap;
    }
    if (text > 0) {
        paint::label(painter, QRectF(x, rect.top(), qMin(text, rect.right() - x - 2), rect.height()), font, label,
                     colors.text, colors.extra);
        x += text + kIconGap;
    }
    if (menu) {
        paintIcon(painter, QRectF(x, std::round(rect.center().y() - kMenuArrow / 2.0), kMenuArrow, kMenuArrow),
                  QStringLiteral("chevron-down"), colors.text);
    }
}

QSize FermataStyle::buttonSize(const QStyleOptionButton* option, const QWidget* widget) const {
    const bool compact = controls::isCompact(widget);
    const QFont font = widget ? widget->font() : QFont();
    const paint::Labelled label = paint::split(option->text);
    double width = 2 * (compact ? 8 : 12);
    if (!label.text.isEmpty()) width += std::ceil(paint::labelWidth(font, label));
    if (!option->icon.isNull()) width += option->iconSize.width() + (label.text.isEmpty() ? 0 : kIconGap);
    if (option->features & QStyleOptionButton::HasMenu) width += kMenuArrow + kIconGap;
    const int least = compact ? metrics::kButtonCompact : metrics::kButton;
    const int height = qMax(least, int(std::ceil(QFontMetricsF(font).height())) + 6);
    return {qMax(int(width), label.text.isEmpty() ? height : 40), height};
}

void FermataStyle::drawToolButton(const QStyleOptionToolButton* option, QPainter& painter,
                                  const QWidget* widget) const {
    QStyleOptionToolButton panel = *option;
    // The arrow of a split button is a part of it and lights up with it.
    if (option->activeSubControls & (SC_ToolButton | SC_ToolButtonMenu) && (option->state & State_Sunken))
        panel.state |= State_Sunken;
    drawButtonPanel(&panel, painter, widget);

    const ButtonColors colors = colorsOf(option, widget);
    const bool menu = option->features & (QStyleOptionToolButton::HasMenu);
    const paint::Labelled label = paint::split(option->text);
    const bool showText = option->toolButtonStyle != Qt::ToolButtonIconOnly && !label.text.isEmpty();
    const bool showIcon = option->toolButtonStyle != Qt::ToolButtonTextOnly && !option->icon.isNull();
    const QFont font = option->font;
    const double text = showText ? std::ceil(paint::labelWidth(font, label)) : 0;
    const bool arrowOnly = option->features & QStyleOptionToolButton::Arrow;

    QRectF rect = option->rect;
    if (arrowOnly) {
        static const char* const names[] = {"", "chevron-up", "chevron-down", "chevron-left", "chevron-right"};
        const QRectF at(std::round(rect.center().x() - 6), std::round(rect.center().y() - 6), 12, 12);
        if (option->arrowType != Qt::NoArrow)
            paintIcon(painter, at, QLatin1String(names[option->arrowType]), colors.text);
        return;
    }
    double width = text + (showIcon ? option->iconSize.width() : 0) + (showIcon && showText ? kIconGap : 0);
    if (menu && showText) width += kMenuArrow + 4;
    double x = rect.left() + std::floor((rect.width() - width) / 2);
    if (showIcon) {
        paint::iconIn(
            painter,
            QRectF(QPointF(x, std::round(rect.center().y() - option->iconSize.height() / 2.0)), option->iconSize),
            option->icon, colors.text, option->state & State_Enabled);
        x += option->iconSize.width() + kIconGap;
    }
    if (showText) {
        paint::label(painter, QRectF(x, rect.top(), text, rect.height()), font, label, colors.text, colors.extra);
        x += text + 4;
    }
    if (menu && showText)
        paintIcon(painter, QRectF(x, std::round(rect.center().y() - kMenuArrow / 2.0), kMenuArrow, kMenuArrow),
                  QStringLiteral("chevron-down"), colors.text);
}

QSize FermataStyle::toolButtonSize(const QStyleOptionToolButton* option, const QWidget* widget) const {
    const bool compact = controls::isCompact(widget);
    const int least = compact ? metrics::kButtonCompact : metrics::kButton;
    const paint::Labelled label = paint::split(option->text);
    const bool showText = option->toolButtonStyle != Qt::ToolButtonIconOnly && !label.text.isEmpty();
    const bool showIcon = option->toolButtonStyle != Qt::ToolButtonTextOnly && !option->icon.isNull();
    if (!showText) return {least, least};
    double width = 2 * (compact ? 8 : 10) + std::ceil(paint::labelWidth(option->font, label));
    if (showIcon) width += option->iconSize.width() + kIconGap;
    if (option->features & QStyleOptionToolButton::HasMenu) width += kMenuArrow + 4;
    return {int(width), qMax(least, int(std::ceil(QFontMetricsF(option->font).height())) + 6)};
}

void FermataStyle::drawCheckIndicator(const QStyleOption* option, QPainter& painter, bool round) const {
    const Theme& t = theme();
    const bool enabled = option->state & State_Enabled;
    const bool hovered = enabled && (option->state & State_MouseOver);
    const bool on = option->state & State_On;
    const bool partly = option->state & State_NoChange;
    const double side = qMin(option->rect.width(), option->rect.height());
    const QRectF rect(option->rect.x(), option->rect.y() + (option->rect.height() - side) / 2, side, side);
    const double radius = round ? side / 2 : metrics::kRadiusSmall;
    if (on || partly) {
        const QColor fill = enabled ? t.accent : t.controlEdge;
        const QColor mark = enabled ? t.onAccent : t.window;
        paint::box(painter, rect, radius, fill);
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        if (round) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(mark);
            painter.drawEllipse(rect.center(), side * 0.2, side * 0.2);
        } else {
            painter.setPen(QPen(mark, 1.75, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
            const auto at = [&](double x, double y) { return rect.topLeft() + QPointF(x, y) * side / 14; };
            if (partly)
                painter.drawLine(at(4, 7), at(10, 7));
            else
                painter.drawPolyline(QPolygonF({at(3.5, 7.25), at(6, 9.75), at(10.5, 4.5)}));
        }
        painter.restore();
    } else {
        const QColor fill = !enabled ? t.window : hovered ? t.hover : t.base;
        paint::box(painter, rect, radius, fill, enabled ? t.inputEdge : t.controlEdge);
    }
}

} // namespace fermata::views
