// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "theme/fermata_style.h"

#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/style_paint.h"
#include "theme/theme.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QComboBox>
#include <QEvent>
#include <QGroupBox>
#include <QHeaderView>
#include <QPainter>
#include <QScrollBar>
#include <QStatusBar>
#include <QStyleOption>
#include <QTabBar>
#include <QTableView>

namespace fermata::views {

FermataStyle::FermataStyle() : QProxyStyle(QStringLiteral("fusion")) {}

void FermataStyle::polish(QWidget* widget) {
    QProxyStyle::polish(widget);
    const bool hoverable = qobject_cast<QAbstractButton*>(widget) || qobject_cast<QComboBox*>(widget) ||
                           qobject_cast<QScrollBar*>(widget) || qobject_cast<QTabBar*>(widget) ||
                           qobject_cast<QHeaderView*>(widget) || widget->inherits("QAbstractSpinBox");
    if (hoverable) widget->setAttribute(Qt::WA_Hover);
    if (auto* const table = qobject_cast<QTableView*>(widget)) {
        table->viewport()->installEventFilter(this);
        table->viewport()->setMouseTracking(true);
    }
    if (auto* const bar = qobject_cast<QStatusBar*>(widget)) {
        bar->setFont(fonts::header());
        bar->setContentsMargins(12, 1, 12, 0);
        bar->setMinimumHeight(metrics::kStatusBar);
        bar->setSizeGripEnabled(false);
    }
    if (auto* const tabs = qobject_cast<QTabBar*>(widget)) tabs->setExpanding(false);
}

void FermataStyle::unpolish(QWidget* widget) {
    if (auto* const table = qobject_cast<QTableView*>(widget)) table->viewport()->removeEventFilter(this);
    QProxyStyle::unpolish(widget);
}

bool FermataStyle::eventFilter(QObject* watched, QEvent* event) {
    return trackHover(watched, event);
}

void FermataStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                                 const QWidget* widget) const {
    const Theme& t = theme();
    const auto arrow = [&](const char* name) {
        const double side = qMin(12, qMin(option->rect.width(), option->rect.height()));
        const QPointF center = QRectF(option->rect).center();
        paintIcon(*painter, QRectF(center.x() - side / 2, center.y() - side / 2, side, side), QLatin1String(name),
                  option->state & State_Enabled ? t.text2 : t.disabledText());
    };
    switch (element) {
    case PE_PanelButtonCommand:
    case PE_PanelButtonTool:
    case PE_PanelButtonBevel:
        drawButtonPanel(option, *painter, widget);
        return;
    case PE_FrameDefaultButton:
    case PE_FrameButtonBevel:
    case PE_FrameButtonTool:
        return;
    case PE_FrameFocusRect:
    case PE_FrameStatusBarItem:
    case PE_PanelScrollAreaCorner:
        if (element == PE_PanelScrollAreaCorner) painter->fillRect(option->rect, t.base);
        return; // focus is shown by FocusRing and by each item itself
    case PE_PanelLineEdit: {
        const auto* const frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
        if (frame && frame->lineWidth <= 0)
            return; // inside a spin or combo box, or a table's cell: the outer one paints
        drawInputPanel(option, *painter, widget);
        return;
    }
    case PE_FrameLineEdit:
        return;
    case PE_Frame: {
        const auto* const frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
        if (frame && frame->lineWidth <= 0) return;
        const bool input = widget && (widget->inherits("QPlainTextEdit") || widget->inherits("QTextEdit"));
        const QColor edge = !input                             ? t.line
                            : controls::isInvalid(widget)      ? t.of(LookStatus::Failed).text
                            : (option->state & State_HasFocus) ? t.accent
                                                               : t.inputEdge;
        paint::box(*painter, option->rect, input ? 3 : 0.5, {}, edge);
        return;
    }
    case PE_FrameGroupBox:
        paint::box(*painter, option->rect, metrics::kRadiusPanel, {}, t.line);
        return;
    case PE_FrameTabWidget:
        paint::horizontal(*painter, option->rect.left(), option->rect.right() + 1, option->rect.top(), t.line);
        return;
    case PE_FrameTabBarBase: {
        const auto* const base = qstyleoption_cast<const QStyleOptionTabBarBase*>(option);
        const bool below = base && (base->shape == QTabBar::RoundedSouth || base->shape == QTabBar::TriangularSouth);
        paint::horizontal(*painter, option->rect.left(), option->rect.right() + 1,
                          below ? option->rect.top() : option->rect.bottom(), t.line);
        return;
    }
    case PE_FrameDockWidget:
        return;
    case PE_FrameMenu:
        return;
    case PE_PanelMenu: {
        painter->fillRect(option->rect, t.dark ? t.button : t.base);
        paint::box(*painter, option->rect, 0.5, {}, t.controlEdge);
        return;
    }
    case PE_PanelTipLabel:
        painter->fillRect(option->rect, option->palette.color(QPalette::ToolTipBase));
        if (t.dark) paint::box(*painter, option->rect, 0.5, {}, t.controlEdge);
        return;
    case PE_PanelStatusBar:
        painter->fillRect(option->rect, t.window);
        paint::horizontal(*painter, option->rect.left(), option->rect.right() + 1, option->rect.top(), t.line);
        return;
    case PE_PanelToolBar:
        painter->fillRect(option->rect, t.window);
        return;
    case PE_IndicatorCheckBox:
        drawCheckIndicator(option, *painter, false);
        return;
    case PE_IndicatorRadioButton:
        drawCheckIndicator(option, *painter, true);
        return;
    case PE_IndicatorItemViewItemCheck:
        drawCheckIndicator(option, *painter, false);
        return;
    case PE_PanelItemViewRow:
        if (const auto* const item = qstyleoption_cast<const QStyleOptionViewItem*>(option))
            drawRow(item, *painter, widget);
        return;
    case PE_PanelItemViewItem:
        if (const auto* const item = qstyleoption_cast<const QStyleOptionViewItem*>(option))
            drawItemPanel(item, *painter, widget);
        return;
    case PE_IndicatorBranch:
        drawBranch(option, *painter);
        return;
    case PE_IndicatorHeaderArrow:
        return; // drawn with the label
    case PE_IndicatorArrowUp:
    case PE_IndicatorSpinUp:
        arrow("chevron-up");
        return;
    case PE_IndicatorArrowDown:
    case PE_IndicatorSpinDown:
        arrow("chevron-down");
        return;
    case PE_IndicatorArrowLeft:
        arrow("chevron-left");
        return;
    case PE_IndicatorArrowRight:
        arrow("chevron-right");
        return;
    case PE_IndicatorTabClose:
        arrow("close");
        return;
    case PE_IndicatorToolBarHandle:
        return;
    case PE_IndicatorToolBarSeparator: {
        const QRect r = option->rect;
        if (option->state & State_Horizontal)
            paint::vertical(*painter, r.center().x(), r.center().y() - 8, r.center().y() + 9, t.line);
        else
            paint::horizontal(*painter, r.left() + 4, r.right() - 3, r.center().y(), t.line);
        return;
    }
    case PE_IndicatorDockWidgetResizeHandle:
        painter->fillRect(option->rect, t.line);
        return;
    case PE_IndicatorItemViewItemDrop: {
        painter->setPen(QPen(t.accent, 2));
        painter->drawRect(option->rect);
        return;
    }
    default:
        QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void FermataStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                               const QWidget* widget) const {
    const Theme& t = theme();
    switch (element) {
    case CE_PushButtonBevel:
        drawButtonPanel(option, *painter, widget);
        return;
    case CE_PushButtonLabel:
        if (const auto* const button = qstyleoption_cast<const QStyleOptionButton*>(option))
            drawButtonLabel(button, *painter, widget);
        return;
    case CE_ComboBoxLabel:
        if (const auto* const combo = qstyleoption_cast<const QStyleOptionComboBox*>(option))
            drawComboLabel(combo, *painter, widget);
        return;
    case CE_TabBarTabShape:
        if (const auto* const tab = qstyleoption_cast<const QStyleOptionTab*>(option)) drawTabShape(tab, *painter);
        return;
    case CE_TabBarTabLabel:
        if (const auto* const tab = qstyleoption_cast<const QStyleOptionTab*>(option))
            drawTabLabel(tab, *painter, widget);
        return;
    case CE_Header:
        if (const auto* const header = qstyleoption_cast<const QStyleOptionHeader*>(option))
            drawHeader(header, *painter, widget);
        return;
    case CE_HeaderEmptyArea:
        painter->fillRect(option->rect, t.alt);
        paint::horizontal(*painter, option->rect.left(), option->rect.right() + 1, option->rect.bottom(), t.line);
        return;
    case CE_ItemViewItem:
        if (const auto* const item = qstyleoption_cast<const QStyleOptionViewItem*>(option))
            drawItem(item, *painter, widget);
        return;
    case CE_MenuItem:
        if (const auto* const item = qstyleoption_cast<const QStyleOptionMenuItem*>(option))
            drawMenuItem(item, *painter, widget);
        return;
    case CE_MenuEmptyArea:
        return;
    case CE_MenuBarItem:
        if (const auto* const item = qstyleoption_cast<const QStyleOptionMenuItem*>(option)) {
            painter->fillRect(item->rect, t.window);
            if (item->state & (State_Selected | State_Sunken))
                paint::box(*painter, QRectF(item->rect).adjusted(2, 2, -2, -2), metrics::kRadiusSmall, t.hover);
            painter->setPen(item->state & State_Enabled ? t.text : t.disabledText());
            painter->drawText(item->rect, Qt::AlignCenter, paint::split(item->text).text);
        }
        return;
    case CE_MenuBarEmptyArea:
        painter->fillRect(option->rect, t.window);
        return;
    case CE_DockWidgetTitle:
        drawDockTitle(option, *painter);
        return;
    case CE_Splitter:
        painter->fillRect(option->rect, t.line);
        return;
    case CE_ToolBar:
        painter->fillRect(option->rect, t.window);
        paint::horizontal(*painter, option->rect.left(), option->rect.right() + 1, option->rect.bottom(), t.line);
        return;
    case CE_ProgressBar:
        drawProgress(option, *painter, widget);
        return;
    case CE_ProgressBarGroove:
    case CE_ProgressBarContents:
    case CE_ProgressBarLabel:
        return;
    case CE_FocusFrame:
        return; // FocusRing's frame paints itself
    case CE_ShapedFrame: {
        const auto* const frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
        if (frame && (frame->frameShape == QFrame::HLine || frame->frameShape == QFrame::VLine)) {
            const QRect r = frame->rect;
            if (frame->frameShape == QFrame::HLine)
                paint::horizontal(*painter, r.left(), r.right() + 1, r.center().y(), t.line);
            else
                paint::vertical(*painter, r.center().x(), r.top(), r.bottom() + 1, t.line);
            return;
        }
        break;
    }
    default:
        break;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void FermataStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                                      const QWidget* widget) const {
    switch (control) {
    case CC_ComboBox:
        if (const auto* const combo = qstyleoption_cast<const QStyleOptionComboBox*>(option))
            drawComboBox(combo, *painter, widget);
        return;
    case CC_SpinBox:
        if (const auto* const spin = qstyleoption_cast<const QStyleOptionSpinBox*>(option))
            drawSpinBox(spin, *painter, widget);
        return;
    case CC_Slider:
        if (const auto* const slider = qstyleoption_cast<const QStyleOptionSlider*>(option))
            drawSlider(slider, *painter, widget);
        return;
    case CC_GroupBox:
        if (const auto* const box = qstyleoption_cast<const QStyleOptionGroupBox*>(option))
            drawGroupBox(box, *painter, widget);
        return;
    case CC_ScrollBar:
        if (const auto* const bar = qstyleoption_cast<const QStyleOptionSlider*>(option))
            drawScrollBar(bar, *painter, widget);
        return;
    case CC_ToolButton:
        if (const auto* const button = qstyleoption_cast<const QStyleOptionToolButton*>(option)) {
            // A dock's own buttons come with plain options; the state says enough for both.
            drawToolButton(button, *painter, widget);
        }
        return;
    default:
        QProxyStyle::drawComplexControl(control, option, painter, widget);
    }
}

} // namespace fermata::views

#include "moc_fermata_style.cpp"
