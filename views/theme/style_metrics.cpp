// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "theme/controls.h"
#include "theme/fermata_style.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/theme.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFontMetricsF>
#include <QHeaderView>
#include <QLineEdit>
#include <QStyleOption>

#include <cmath>

namespace fermata::views {

namespace {

constexpr int kScrollBar = 12;
constexpr int kLeastSlider = 28;
constexpr int kSpinButtons = 20;
constexpr int kComboArrow = 24;

QString standardIconName(QStyle::StandardPixmap which) {
    switch (which) {
    case QStyle::SP_TitleBarCloseButton:
    case QStyle::SP_DockWidgetCloseButton:
    case QStyle::SP_DialogCloseButton:
    case QStyle::SP_TabCloseButton:
    case QStyle::SP_LineEditClearButton:
        return QStringLiteral("close");
    case QStyle::SP_TitleBarNormalButton:
        return QStringLiteral("external");
    case QStyle::SP_TitleBarMaxButton:
        return QStringLiteral("expand");
    case QStyle::SP_ToolBarHorizontalExtensionButton:
        return QStringLiteral("chevron-right");
    case QStyle::SP_ToolBarVerticalExtensionButton:
        return QStringLiteral("chevron-down");
    case QStyle::SP_BrowserReload:
        return QStringLiteral("refresh");
    case QStyle::SP_DialogSaveButton:
        return QStringLiteral("download");
    case QStyle::SP_DialogApplyButton:
    case QStyle::SP_DialogOkButton:
    case QStyle::SP_DialogYesButton:
        return QStringLiteral("check");
    case QStyle::SP_DialogCancelButton:
    case QStyle::SP_DialogNoButton:
        return QStringLiteral("cross");
    case QStyle::SP_DialogHelpButton:
    case QStyle::SP_MessageBoxQuestion:
        return QStringLiteral("help");
    case QStyle::SP_MessageBoxInformation:
        return QStringLiteral("info");
    case QStyle::SP_MessageBoxWarning:
        return QStringLiteral("warning");
    case QStyle::SP_MessageBoxCritical:
        return QStringLiteral("error");
    case QStyle::SP_ArrowUp:
        return QStringLiteral("chevron-up");
    case QStyle::SP_ArrowDown:
        return QStringLiteral("chevron-down");
    case QStyle::SP_ArrowLeft:
        return QStringLiteral("chevron-left");
    case QStyle::SP_ArrowRight:
        return QStringLiteral("chevron-right");
    default:
        return {};
    }
}

Tint standardIconTint(QStyle::StandardPixmap which) {
    switch (which) {
    case QStyle::SP_MessageBoxWarning:
        return Tint::Attention;
    case QStyle::SP_MessageBoxCritical:
        return Tint::Failed;
    case QStyle::SP_MessageBoxInformation:
    case QStyle::SP_MessageBoxQuestion:
        return Tint::Accent;
    default:
        return Tint::Secondary;
    }
}

int controlHeight(const QWidget* widget) {
    return controls::isCompact(widget) ? metrics::kButtonCompact : metrics::kButton;
}

} // namespace

int FermataStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
    switch (metric) {
    case PM_DefaultFrameWidth:
        return qobject_cast<const QLineEdit*>(widget) ? 2 : 1;
    case PM_FocusFrameHMargin:
    case PM_FocusFrameVMargin:
        return 3;
    case PM_ButtonIconSize:
    case PM_SmallIconSize:
    case PM_ToolBarIconSize:
    case PM_ListViewIconSize:
    case PM_TabBarIconSize:
        return metrics::kIcon;
    case PM_LargeIconSize:
    case PM_MessageBoxIconSize:
        return 32;
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
    case PM_TabBarTabShiftHorizontal:
    case PM_TabBarTabShiftVertical:
    case PM_TabBarTabOverlap:
    case PM_TabBarBaseOverlap:
    case PM_TabBarBaseHeight:
    case PM_MenuBarPanelWidth:
    case PM_DockWidgetFrameWidth:
    case PM_ToolBarFrameWidth:
    case PM_ScrollView_ScrollBarSpacing:
    case PM_ScrollView_ScrollBarOverlap:
    case PM_MenuHMargin:
        return 0;
    case PM_ToolBarItemMargin:
    case PM_ToolBarItemSpacing:
        return metrics::kGap;
    case PM_ToolBarSeparatorExtent:
        return 9;
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
        return 14;
    case PM_CheckBoxLabelSpacing:
    case PM_RadioButtonLabelSpacing:
        return metrics::kGap;
    case PM_ScrollBarExtent:
        return kScrollBar;
    case PM_ScrollBarSliderMin:
        return kLeastSlider;
    case PM_SplitterWidth:
    case PM_DockWidgetSeparatorExtent:
        return 1;
    case PM_MenuPanelWidth:
        return 1;
    case PM_MenuVMargin:
        return 4;
    case PM_MenuButtonIndicator:
        return 16;
    case PM_HeaderMargin:
        return metrics::kCellPadding;
    case PM_HeaderDefaultSectionSizeHorizontal:
        return 112;
    case PM_HeaderDefaultSectionSizeVertical:
        return metrics::kRow;
    case PM_TreeViewIndentation:
        return 20;
    case PM_ToolTipLabelFrameWidth:
        return 6;
    case PM_LayoutLeftMargin:
    case PM_LayoutTopMargin:
    case PM_LayoutRightMargin:
    case PM_LayoutBottomMargin:
        return metrics::kPageMargin;
    case PM_LayoutHorizontalSpacing:
    case PM_LayoutVerticalSpacing:
        return metrics::kGap;
    case PM_DockWidgetTitleMargin:
        return 6;
    case PM_DockWidgetTitleBarButtonMargin:
        return 4;
    case PM_TitleBarHeight:
        return metrics::kRow;
    case PM_TabBarTabHSpace:
        return 16;
    case PM_TabBarTabVSpace:
        return 12;
    case PM_TabBarScrollButtonWidth:
        return 24;
    case PM_TextCursorWidth:
        return 1;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int FermataStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                            QStyleHintReturn* answer) const {
    switch (hint) {
    case SH_EtchDisabledText:
    case SH_DitherDisabledText:
    case SH_ComboBox_Popup:
    case SH_UnderlineShortcut:
    case SH_Widget_Animation_Duration:
    case SH_DialogButtonBox_ButtonsHaveIcons:
    case SH_ScrollBar_Transient:
    case SH_ScrollView_FrameOnlyAroundContents:
    case SH_ItemView_ActivateItemOnSingleClick:
    case SH_MenuBar_AltKeyNavigation:
    case SH_FocusFrame_Mask:
    case SH_TitleBar_NoBorder:
        return 0;
    case SH_ComboBox_ListMouseTracking:
    case SH_Menu_MouseTracking:
    case SH_MenuBar_MouseTracking:
    case SH_ItemView_ShowDecorationSelected:
    case SH_ScrollBar_MiddleClickAbsolutePosition:
    case SH_Menu_SupportsSections:
    case SH_FocusFrame_AboveWidget:
        return 1;
    case SH_DialogButtonLayout:
        return QDialogButtonBox::GnomeLayout;
    case SH_ToolTipLabel_Opacity:
        return 255;
    case SH_ToolTip_WakeUpDelay:
        return 500;
    case SH_Table_GridLineColor:
        return int(theme().rowLine.rgb());
    case SH_Menu_SubMenuPopupDelay:
        return 120;
    case SH_MessageBox_TextInteractionFlags:
        return Qt::LinksAccessibleByMouse | Qt::TextSelectableByMouse | Qt::LinksAccessibleByKeyboard;
    case SH_TabBar_ElideMode:
        return Qt::ElideNone;
    case SH_Header_ArrowAlignment:
        return Qt::AlignRight | Qt::AlignVCenter;
    case SH_ItemView_PaintAlternatingRowColorsForEmptyArea:
        return 0;
    default:
        return QProxyStyle::styleHint(hint, option, widget, answer);
    }
}

QSize FermataStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                                     const QWidget* widget) const {
    switch (type) {
    case CT_PushButton:
        if (const auto* const button = qstyleoption_cast<const QStyleOptionButton*>(option))
            return buttonSize(button, widget);
        break;
    case CT_ToolButton:
        if (const auto* const button = qstyleoption_cast<const QStyleOptionToolButton*>(option))
            return toolButtonSize(button, widget);
        break;
    case CT_LineEdit:
        return {contents.width() + 12, qMax(contents.height(), controlHeight(widget))};
    case CT_ComboBox:
        return {contents.width() + 10 + kComboArrow, qMax(contents.height() + 6, controlHeight(widget))};
    case CT_SpinBox:
        return {contents.width() + 8, qMax(contents.height(), controlHeight(widget))};
    case CT_TabBarTab:
        if (const auto* const tab = qstyleoption_cast<const QStyleOptionTab*>(option)) return tabSize(tab, widget);
        break;
    case CT_MenuItem:
        if (const auto* const item = qstyleoption_cast<const QStyleOptionMenuItem*>(option))
            return menuItemSize(item, contents);
        break;
    case CT_HeaderSection:
        if (const auto* const header = qstyleoption_cast<const QStyleOptionHeader*>(option)) {
            const QFontMetricsF metrics(widget ? widget->font() : QFont());
            double width = 2 * metrics::kCellPadding + metrics.horizontalAdvance(header->text) + 14;
            if (!header->icon.isNull()) width += metrics::kGlyph + 5;
            return {int(std::ceil(width)), qMax(metrics::kRow, int(metrics.height()) + 8)};
        }
        break;
    case CT_ItemViewItem: {
        const QSize size = QProxyStyle::sizeFromContents(type, option, contents, widget);
        int least = 0;
        if (controls::isSidebar(widget) ||
            (widget && widget->parentWidget() && widget->parentWidget()->inherits("QComboBoxPrivateContainer")))
            least = metrics::kRow;
        else if (widget && widget->inherits("QTreeView"))
            least = metrics::kRow;
        return {size.width() + 2 * (metrics::kCellPadding - 4), qMax(size.height(), least)};
    }
    case CT_ProgressBar:
        return {contents.width(), qMax(contents.height(), 16)};
    default:
        break;
    }
    return QProxyStyle::sizeFromContents(type, option, contents, widget);
}

QRect FermataStyle::subElementRect(SubElement element, const QStyleOption* option, const QWidget* widget) const {
    switch (element) {
    case SE_LineEditContents: {
        const auto* const frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
        const int inset = frame && frame->lineWidth > 0 ? 6 : 0;
        return option->rect.adjusted(inset, 0, -inset, 0);
    }
    case SE_PushButtonContents:
    case SE_PushButtonFocusRect:
    case SE_ProgressBarGroove:
    case SE_ProgressBarContents:
        return option->rect;
    case SE_ComboBoxFocusRect:
        return option->rect;
    case SE_ItemViewItemDecoration:
    case SE_ItemViewItemText:
    case SE_ItemViewItemCheckIndicator: {
        // Fusion's layout, shifted so that text begins at the cell's padding.
        QRect rect = QProxyStyle::subElementRect(element, option, widget);
        if (element != SE_ItemViewItemText) {
            int shift = metrics::kCellPadding - 4;
            if (controls::isSidebar(widget)) shift += 8;
            rect.translate(option->direction == Qt::RightToLeft ? -shift : shift, 0);
        } else if (const auto* const item = qstyleoption_cast<const QStyleOptionViewItem*>(option);
                   item &&
                   (item->features & (QStyleOptionViewItem::HasDecoration | QStyleOptionViewItem::HasCheckIndicator))) {
            rect.setLeft(rect.left() + 4 + (controls::isSidebar(widget) ? 8 : 0));
        }
        return rect;
    }
    default:
        return QProxyStyle::subElementRect(element, option, widget);
    }
}

QRect FermataStyle::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                                   const QWidget* widget) const {
    const QRect rect = option->rect;
    if (control == CC_ScrollBar) {
        const auto* const bar = qstyleoption_cast<const QStyleOptionSlider*>(option);
        if (!bar) return {};
        const bool horizontal = bar->orientation == Qt::Horizontal;
        const int length = horizontal ? rect.width() : rect.height();
        const qint64 range = qint64(bar->maximum) - bar->minimum;
        int slider = length;
        if (range > 0) {
            slider = int(qint64(bar->pageStep) * length / (range + bar->pageStep));
            slider = qBound(qMin(kLeastSlider, length), slider, length);
        }
        const int at =
            sliderPositionFromValue(bar->minimum, bar->maximum, bar->sliderPosition, length - slider, bar->upsideDown);
        const auto along = [&](int from, int size) {
            const QRect result = horizontal ? QRect(rect.x() + from, rect.y(), size, rect.height())
                                            : QRect(rect.x(), rect.y() + from, rect.width(), size);
            return visualRect(horizontal ? bar->direction : Qt::LeftToRight, rect, result);
        };
        switch (part) {
        case SC_ScrollBarSlider:
            return along(at, slider);
        case SC_ScrollBarSubPage:
            return along(0, at);
        case SC_ScrollBarAddPage:
            return along(at + slider, length - at - slider);
        case SC_ScrollBarGroove:
            return rect;
        default:
            return {};
        }
    }
    if (control == CC_ComboBox) {
        const auto* const combo = qstyleoption_cast<const QStyleOptionComboBox*>(option);
        const auto visual = [&](const QRect& r) { return visualRect(option->direction, rect, r); };
        switch (part) {
        case SC_ComboBoxArrow:
            return visual(QRect(rect.right() - kComboArrow + 1, rect.top(), kComboArrow, rect.height()));
        case SC_ComboBoxEditField:
            return visual(rect.adjusted(combo && combo->editable ? 6 : 10, 1, -kComboArrow, -1));
        default:
            return rect;
        }
    }
    if (control == CC_SpinBox) {
        const auto* const spin = qstyleoption_cast<const QStyleOptionSpinBox*>(option);
        const bool buttons = spin && spin->buttonSymbols != QAbstractSpinBox::NoButtons;
        const auto visual = [&](const QRect& r) { return visualRect(option->direction, rect, r); };
        const int half = rect.height() / 2;
        switch (part) {
        case SC_SpinBoxUp:
            return buttons ? visual(QRect(rect.right() - kSpinButtons, rect.top(), kSpinButtons, half)) : QRect();
        case SC_SpinBoxDown:
            return buttons ? visual(QRect(rect.right() - kSpinButtons, rect.top() + half, kSpinButtons,
                                          rect.height() - half))
                           : QRect();
        case SC_SpinBoxEditField:
            return visual(rect.adjusted(6, 1, buttons ? -kSpinButtons : -6, -1));
        default:
            return rect;
        }
    }
    return QProxyStyle::subControlRect(control, option, part, widget);
}

QIcon FermataStyle::standardIcon(StandardPixmap which, const QStyleOption* option, const QWidget* widget) const {
    if (const QString name = standardIconName(which); !name.isEmpty()) return icon(name, standardIconTint(which));
    return QProxyStyle::standardIcon(which, option, widget);
}

QPixmap FermataStyle::standardPixmap(StandardPixmap which, const QStyleOption* option, const QWidget* widget) const {
    if (const QString name = standardIconName(which); !name.isEmpty()) {
        const int size = which >= SP_MessageBoxInformation && which <= SP_MessageBoxQuestion ? 32 : metrics::kIcon;
        return icon(name, standardIconTint(which)).pixmap(QSize(size, size), widget ? widget->devicePixelRatio() : 1);
    }
    return QProxyStyle::standardPixmap(which, option, widget);
}

} // namespace fermata::views
