// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "theme/controls.h"
#include "theme/fermata_style.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/style_paint.h"
#include "theme/tab_padding.h"
#include "theme/theme.h"

#include <QAbstractScrollArea>
#include <QElapsedTimer>
#include <QPainter>
#include <QProgressBar>
#include <QStyleOption>
#include <QTabBar>
#include <QTimer>

#include <cmath>

namespace fermata::views {

namespace {

constexpr int kMenuPadding = 10;
constexpr int kMenuIcon = 16;
constexpr int kMenuGap = 8;

} // namespace

void FermataStyle::drawTabShape(const QStyleOptionTab* option, QPainter& painter) const {
    const Theme& t = theme();
    const bool selected = option->state & State_Selected;
    const QRectF rect = option->rect;
    const bool below = option->shape == QTabBar::RoundedSouth || option->shape == QTabBar::TriangularSouth;
    if ((option->state & State_MouseOver) && !selected && (option->state & State_Enabled))
        paint::box(painter, rect.adjusted(0, 3, 0, -4), metrics::kRadiusSmall, t.hover);
    if (selected) {
        const double y = below ? rect.top() : rect.bottom() - 2;
        painter.fillRect(QRectF(rect.left(), y, rect.width(), 2), t.accent);
    }
    if ((option->state & State_HasFocus) && (option->state & State_KeyboardFocusChange)) {
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(t.accent, 2));
        painter.drawRoundedRect(rect.adjusted(1, 3, -1, -4), metrics::kRadiusSmall, metrics::kRadiusSmall);
        painter.restore();
    }
}

void FermataStyle::drawTabLabel(const QStyleOptionTab* option, QPainter& painter, const QWidget* widget) const {
    const Theme& t = theme();
    const bool enabled = option->state & State_Enabled;
    const bool selected = option->state & State_Selected;
    const QFont font = fonts::medium(widget ? widget->font() : painter.font());
    paint::Labelled label = paint::split(option->text);
    // Where there is little room the padding goes first, then the count, and the words last.
    const double slack = option->rect.width() - tabSize(option, widget).width();
    const double padding =
        qBound<double>(metrics::kTabPaddingLeast, metrics::kTabPadding + slack / 2, metrics::kTabPadding);
    QRectF rect = QRectF(option->rect).adjusted(padding, 0, -padding, -1);
    if (!option->leftButtonSize.isEmpty()) rect.setLeft(rect.left() + option->leftButtonSize.width() + 4);
    if (!option->rightButtonSize.isEmpty()) rect.setRight(rect.right() - option->rightButtonSize.width() - 4);
    const QColor color = !enabled ? t.disabledText() : selected ? t.text : t.text2;
    if (!option->icon.isNull()) {
        paint::iconIn(painter, QRectF(rect.left(), std::round(rect.center().y() - 8), 16, 16), option->icon, color,
                      enabled);
        rect.setLeft(rect.left() + 16 + 6);
    }
    if (paint::labelWidth(font, label) > rect.width() + 0.5) label.extra.clear();
    paint::label(painter, rect, font, label, color, enabled ? t.text3 : t.disabledText());
}

QSize FermataStyle::tabSize(const QStyleOptionTab* option, const QWidget* widget) const {
    const QFont font = fonts::medium(widget ? widget->font() : QFont());
    double width = 2 * metrics::kTabPadding + std::ceil(paint::labelWidth(font, paint::split(option->text)));
    if (!option->icon.isNull()) width += 16 + 6;
    for (const QSize& button : {option->leftButtonSize, option->rightButtonSize})
        width += button.isEmpty() ? 0 : button.width() + 4;
    return {int(width), qMax(metrics::kRowRoomy, int(QFontMetricsF(font).height()) + 12)};
}

void FermataStyle::drawMenuItem(const QStyleOptionMenuItem* option, QPainter& painter, const QWidget* widget) const {
    const Theme& t = theme();
    if (option->menuItemType == QStyleOptionMenuItem::Separator) {
        if (option->text.isEmpty()) {
            paint::horizontal(painter, option->rect.left() + 4, option->rect.right() - 3, option->rect.center().y(),
                              t.line);
        } else {
            painter.setFont(fonts::semibold(fonts::header()));
            painter.setPen(t.text3);
            painter.drawText(option->rect.adjusted(kMenuPadding, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                             option->text);
        }
        return;
    }
    const bool enabled = option->state & State_Enabled;
    const bool selected = enabled && (option->state & State_Selected);
    QRectF rect = option->rect;
    if (selected)
        paint::box(painter, rect.adjusted(4, 0, -4, 0), metrics::kRadiusSmall, t.dark ? t.controlEdge : t.hover);
    const QColor color = enabled ? t.text : t.disabledText();
    const QColor pale = enabled ? t.text3 : t.disabledText();

    rect.adjust(kMenuPadding, 0, -kMenuPadding, 0);
    const bool checkable = option->checkType != QStyleOptionMenuItem::NotCheckable;
    const bool column = option->maxIconWidth > 0 || option->menuHasCheckableItems;
    const QRectF iconRect(rect.left(), std::round(rect.center().y() - kMenuIcon / 2.0), kMenuIcon, kMenuIcon);
    if (checkable && option->checked)
        paintIcon(painter, iconRect, QStringLiteral("check"), enabled ? t.accent : pale);
    else if (!option->icon.isNull())
        option->icon.paint(&painter, iconRect.toRect(), Qt::AlignCenter, enabled ? QIcon::Normal : QIcon::Disabled);
    if (column) rect.setLeft(iconRect.right() + kMenuGap);

    const QFont font = option->font;
    const paint::Labelled label = paint::split(option->text);
    painter.setFont(font);
    painter.setPen(color);
    painter.drawText(rect, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, label.text);
    if (option->menuItemType == QStyleOptionMenuItem::SubMenu) {
        paintIcon(painter, QRectF(rect.right() - 12, std::round(rect.center().y() - 6), 12, 12),
                  option->direction == Qt::RightToLeft ? QStringLiteral("chevron-left")
                                                       : QStringLiteral("chevron-right"),
                  pale);
    } else if (!label.extra.isEmpty()) {
        painter.setFont(fonts::header());
        painter.setPen(pale);
        painter.drawText(rect, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, label.extra);
    }
    Q_UNUSED(widget)
}

QSize FermataStyle::menuItemSize(const QStyleOptionMenuItem* option, const QSize& contents) const {
    if (option->menuItemType == QStyleOptionMenuItem::Separator)
        return {contents.width(), option->text.isEmpty() ? 9 : metrics::kRowCompact};
    const paint::Labelled label = paint::split(option->text);
    double width = 2 * kMenuPadding + QFontMetricsF(option->font).horizontalAdvance(label.text);
    if (option->maxIconWidth > 0 || option->menuHasCheckableItems) width += kMenuIcon + kMenuGap;
    if (!label.extra.isEmpty()) width += 32 + QFontMetricsF(fonts::header()).horizontalAdvance(label.extra);
    if (option->menuItemType == QStyleOptionMenuItem::SubMenu) width += 24;
    return {int(std::ceil(width)), qMax(metrics::kRow, int(QFontMetricsF(option->font).height()) + 8)};
}

void FermataStyle::drawDockTitle(const QStyleOption* option, QPainter& painter) const {
    const Theme& t = theme();
    const auto* const dock = qstyleoption_cast<const QStyleOptionDockWidget*>(option);
    painter.fillRect(option->rect, t.window);
    paint::horizontal(painter, option->rect.left(), option->rect.right() + 1, option->rect.bottom(), t.line);
    if (!dock) return;
    QRectF rect = QRectF(option->rect).adjusted(12, 0, -56, -1);
    paint::label(painter, rect, fonts::semibold(fonts::small()),
                 paint::split(QString(dock->title).replace(u'&', QLatin1String("&&"))), t.text, t.text3);
}

void FermataStyle::drawScrollBar(const QStyleOptionSlider* option, QPainter& painter, const QWidget* widget) const {
    const Theme& t = theme();
    // The bar lies in a strip beside the viewport and takes its ground.
    QColor ground = t.base;
    const QWidget* area = widget ? widget->parentWidget() : nullptr;
    if (area && !qobject_cast<const QAbstractScrollArea*>(area)) area = area->parentWidget();
    if (const auto* const scroll = qobject_cast<const QAbstractScrollArea*>(area))
        ground = scroll->viewport()->palette().color(scroll->viewport()->backgroundRole());
    painter.fillRect(option->rect, ground);
    if (option->maximum <= option->minimum) return;
    QRectF slider = proxy()->subControlRect(CC_ScrollBar, option, SC_ScrollBarSlider, widget);
    const bool active = (option->state & State_Enabled) && (option->activeSubControls & SC_ScrollBarSlider) &&
                        (option->state & (State_MouseOver | State_Sunken));
    const double thick = active ? 8 : 6;
    if (option->orientation == Qt::Vertical)
        slider = QRectF(slider.center().x() - thick / 2, slider.top() + 2, thick, slider.height() - 4);
    else
        slider = QRectF(slider.left() + 2, slider.center().y() - thick / 2, slider.width() - 4, thick);
    const QColor handle = paint::blend(ground, t.text3, active ? (option->state & State_Sunken ? 0.85 : 0.7) : 0.4);
    paint::box(painter, slider, thick / 2, handle);
}

void FermataStyle::drawSlider(const QStyleOptionSlider* option, QPainter& painter, const QWidget* widget) const {
    const Theme& t = theme();
    const bool enabled = option->state & State_Enabled;
    const QRectF handle = proxy()->subControlRect(CC_Slider, option, SC_SliderHandle, widget);
    const QRectF groove = proxy()->subControlRect(CC_Slider, option, SC_SliderGroove, widget);
    constexpr double kThick = 4;
    const bool horizontal = option->orientation == Qt::Horizontal;
    const QRectF track = horizontal ? QRectF(groove.left(), groove.center().y() - kThick / 2, groove.width(), kThick)
                                    : QRectF(groove.center().x() - kThick / 2, groove.top(), kThick, groove.height());
    paint::box(painter, track, kThick / 2, t.dark ? t.pressed : t.line);
    // upsideDown: the least value lies at the right or at the bottom.
    QRectF done = track;
    if (horizontal) {
        option->upsideDown ? done.setLeft(handle.center().x()) : done.setRight(handle.center().x());
    } else {
        option->upsideDown ? done.setTop(handle.center().y()) : done.setBottom(handle.center().y());
    }
    paint::box(painter, done, kThick / 2, enabled ? t.accent : t.controlEdge);
    const bool active = enabled && (option->state & State_MouseOver) && (option->activeSubControls & SC_SliderHandle);
    const QRectF knob(handle.center().x() - 7, handle.center().y() - 7, 14, 14);
    paint::box(painter, knob, 7, active ? t.hover : t.button, enabled ? t.inputEdge : t.controlEdge);
}

void FermataStyle::drawGroupBox(const QStyleOptionGroupBox* option, QPainter& painter, const QWidget* widget) const {
    const Theme& t = theme();
    const QRect label = proxy()->subControlRect(CC_GroupBox, option, SC_GroupBoxLabel, widget);
    if (option->subControls & SC_GroupBoxFrame) {
        QRect frame = option->rect;
        if (!option->text.isEmpty() || (option->subControls & SC_GroupBoxCheckBox)) frame.setTop(label.bottom() + 5);
        paint::box(painter, frame, metrics::kRadiusPanel, {}, t.line);
    }
    if (option->subControls & SC_GroupBoxCheckBox) {
        QStyleOptionButton box;
        box.QStyleOption::operator=(*option);
        box.rect = proxy()->subControlRect(CC_GroupBox, option, SC_GroupBoxCheckBox, widget);
        proxy()->drawPrimitive(PE_IndicatorCheckBox, &box, &painter, widget);
    }
    if (!option->text.isEmpty()) {
        const QColor color = option->state & State_Enabled ? t.text : t.disabledText();
        paint::label(painter, QRectF(label).adjusted(0, 0, 40, 0),
                     fonts::semibold(widget ? widget->font() : painter.font()), paint::split(option->text), color,
                     t.text3);
    }
}

void FermataStyle::drawProgress(const QStyleOption* option, QPainter& painter, const QWidget* widget) const {
    const auto* const bar = qstyleoption_cast<const QStyleOptionProgressBar*>(option);
    if (!bar) return;
    const Theme& t = theme();
    constexpr double kThick = 6;
    QRectF track = bar->rect;
    track = QRectF(track.left(), std::round(track.center().y() - kThick / 2), track.width(), kThick);
    paint::box(painter, track, kThick / 2, t.dark ? t.pressed : t.line);
    if (bar->maximum == 0 && bar->minimum == 0) {
        // Length unknown: a block that runs through. Asks for its next frame itself and so stops when hidden.
        static QElapsedTimer clock = [] {
            QElapsedTimer timer;
            timer.start();
            return timer;
        }();
        const double phase = double(clock.elapsed() % 1600) / 1600;
        const double block = qMin(track.width() * 0.3, 160.0);
        QRectF part(track.left() - block + phase * (track.width() + block), track.top(), block, kThick);
        paint::box(painter, part.intersected(track), kThick / 2, t.accent);
        if (auto* const busy = const_cast<QWidget*>(widget))
            QTimer::singleShot(33, busy, qOverload<>(&QWidget::update));
        return;
    }
    const double span = double(bar->maximum) - bar->minimum;
    const double share = span > 0 ? qBound(0.0, (double(bar->progress) - bar->minimum) / span, 1.0) : 0;
    if (share > 0)
        paint::box(painter, QRectF(track.topLeft(), QSizeF(qMax(kThick, track.width() * share), kThick)), kThick / 2,
                   t.accent);
}

} // namespace fermata::views
