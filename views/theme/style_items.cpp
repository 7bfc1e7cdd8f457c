// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "theme/controls.h"
#include "theme/fermata_style.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/style_paint.h"
#include "theme/theme.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QEvent>
#include <QHeaderView>
#include <QMouseEvent>
#include <QPainter>
#include <QStyleOption>
#include <QTableView>
#include <QTreeView>

#include <cmath>

namespace fermata::views {

namespace {

constexpr char kHoverRow[] = "fermataHoverRow";
constexpr double kAccentBar = 2;

bool isPopupList(const QWidget* widget) {
    return widget && widget->parentWidget() && widget->parentWidget()->inherits("QComboBoxPrivateContainer");
}

const QAbstractItemView* viewOf(const QWidget* widget) {
    return qobject_cast<const QAbstractItemView*>(widget);
}

// A table has no row hover of its own; see trackHover().
bool isHovered(const QStyleOptionViewItem* option, const QWidget* widget) {
    if (!(option->state & QStyle::State_Enabled)) return false;
    if (qobject_cast<const QTableView*>(widget))
        return option->index.isValid() && widget->property(kHoverRow).toInt() - 1 == option->index.row();
    return option->state & QStyle::State_MouseOver;
}

// A popup (a completer's, a combo box') follows the keyboard though the focus stays in the field it belongs to.
bool followsKeyboard(const QAbstractItemView* view) {
    return view && (view->hasFocus() || view->window()->windowType() == Qt::Popup);
}

QColor rowFill(const QStyleOptionViewItem* option, const QWidget* widget) {
    const Theme& t = theme();
    if (option->state & QStyle::State_Selected)
        return followsKeyboard(viewOf(widget)) ? t.selection : t.selectionInactive;
    if (isHovered(option, widget)) return t.hover;
    return {};
}

bool hasFocusedLook(const QStyleOptionViewItem* option, const QWidget* widget) {
    return rowFill(option, widget) == theme().selection;
}

// At the left edge of the viewport, whichever cell lies there.
void paintAccentBar(const QStyleOptionViewItem* option, QPainter& painter, const QWidget* widget) {
    const Theme& t = theme();
    const auto* const view = viewOf(widget);
    if (!view) return;
    const bool mirrored = option->direction == Qt::RightToLeft;
    const int edge = mirrored ? view->viewport()->width() - 1 : 0;
    if (option->rect.left() > edge || option->rect.right() < edge) return;
    const QColor color = hasFocusedLook(option, widget) ? t.accent : t.text3;
    painter.fillRect(
        QRectF(mirrored ? edge + 1 - kAccentBar : 0, option->rect.top(), kAccentBar, option->rect.height()), color);
}

} // namespace

void FermataStyle::drawRow(const QStyleOptionViewItem* option, QPainter& painter, const QWidget* widget) const {
    if (controls::isSidebar(widget) || isPopupList(widget)) return;
    if (const QColor fill = rowFill(option, widget); fill.isValid())
        painter.fillRect(option->rect, fill);
    else if (option->features & QStyleOptionViewItem::Alternate)
        painter.fillRect(option->rect, theme().alt);
    if (qobject_cast<const QTableView*>(widget) || qobject_cast<const QTreeView*>(widget))
        paint::horizontal(painter, option->rect.left(), option->rect.right() + 1, option->rect.bottom(),
                          theme().rowLine);
    if (option->state & State_Selected) paintAccentBar(option, painter, widget);
}

void FermataStyle::drawItemPanel(const QStyleOptionViewItem* option, QPainter& painter, const QWidget* widget) const {
    const QColor fill = rowFill(option, widget);
    if (controls::isSidebar(widget)) {
        if (fill.isValid() && (option->state & State_Enabled))
            paint::box(painter, QRectF(option->rect).adjusted(8, 0, -8, 0), metrics::kRadiusControl,
                       option->state & State_Selected ? theme().selection : fill);
        return;
    }
    if (isPopupList(widget)) {
        if (fill.isValid())
            paint::box(painter, QRectF(option->rect).adjusted(4, 0, -4, 0), metrics::kRadiusSmall,
                       option->state & State_Selected ? theme().hover : fill);
        return;
    }
    // Tables and trees got their row from drawRow(); a list view has none.
    const bool rowDone = qobject_cast<const QTableView*>(widget) || qobject_cast<const QTreeView*>(widget);
    if (option->backgroundBrush.style() != Qt::NoBrush && !(option->state & State_Selected))
        painter.fillRect(option->rect, option->backgroundBrush);
    if (rowDone) {
        // A tree leaves the selection of its cells to us, and a table does not say which row it paints before it comes
        // to its items. What was painted already is painted over alike.
        if (fill.isValid()) drawRow(option, painter, widget);
        return;
    }
    if (fill.isValid()) painter.fillRect(option->rect, fill);
    if (option->state & State_Selected) paintAccentBar(option, painter, widget);
}

void FermataStyle::drawItem(const QStyleOptionViewItem* option, QPainter& painter, const QWidget* widget) const {
    const Theme& t = theme();
    painter.save();
    painter.setClipRect(option->rect, Qt::IntersectClip);
    proxy()->drawPrimitive(PE_PanelItemViewItem, option, &painter, widget);

    if (option->features & QStyleOptionViewItem::HasCheckIndicator) {
        QStyleOptionViewItem check(*option);
        check.rect = proxy()->subElementRect(SE_ItemViewItemCheckIndicator, option, widget);
        check.state &= ~(State_On | State_Off | State_NoChange | State_HasFocus);
        check.state |= option->checkState == Qt::Checked     ? State_On
                       : option->checkState == Qt::Unchecked ? State_Off
                                                             : State_NoChange;
        proxy()->drawPrimitive(PE_IndicatorItemViewItemCheck, &check, &painter, widget);
    }

    const bool enabled = option->state & State_Enabled;
    const bool selected = option->state & State_Selected;
    if (!option->icon.isNull()) {
        const QRect rect = proxy()->subElementRect(SE_ItemViewItemDecoration, option, widget);
        const bool accented =
            selected && controls::isSidebar(widget) && !option->icon.name().startsWith(QLatin1String("status/"));
        if (accented)
            paint::iconIn(painter, rect, option->icon, t.accent);
        else
            option->icon.paint(&painter, rect, option->decorationAlignment, enabled ? QIcon::Normal : QIcon::Disabled,
                               option->state & State_Open ? QIcon::On : QIcon::Off);
    }

    if (!option->text.isEmpty()) {
        const bool simple = !option->text.contains(u'\n') && !option->text.contains(QChar::LineSeparator) &&
                            !(option->features & QStyleOptionViewItem::WrapText);
        QRectF rect = proxy()->subElementRect(SE_ItemViewItemText, option, widget);
        rect.adjust(metrics::kCellPadding - 4, 0, -(metrics::kCellPadding - 4), 0);
        QColor color = option->palette.color(enabled ? QPalette::Normal : QPalette::Disabled, QPalette::Text);
        painter.setFont(option->font);
        if (!simple) {
            painter.setPen(color);
            painter.drawText(rect, int(option->displayAlignment) | Qt::TextWordWrap, option->text);
        } else {
            const qsizetype tab = option->text.indexOf(u'\t');
            QString text = tab < 0 ? option->text : option->text.left(tab);
            if (tab >= 0) {
                const QString extra = option->text.mid(tab + 1);
                painter.setFont(fonts::header());
                painter.setPen(!enabled ? t.disabledText() : selected ? t.text2 : t.text3);
                const double width = fonts::tabularWidth(QFontMetricsF(painter.font()), extra);
                if (controls::isSidebar(widget)) rect.setRight(rect.right() - 8);
                fonts::drawTabular(painter, rect, Qt::AlignRight | Qt::AlignVCenter, extra);
                rect.setRight(rect.right() - width - 6);
                painter.setFont(option->font);
            }
            painter.setPen(color);
            const QFontMetricsF metrics(option->font);
            if (option->displayAlignment & Qt::AlignRight) {
                text = metrics.elidedText(text, option->textElideMode, rect.width());
                fonts::drawTabular(painter, rect, int(option->displayAlignment), text);
            } else {
                text = metrics.elidedText(text, option->textElideMode, rect.width());
                painter.drawText(rect, int(option->displayAlignment) | Qt::TextSingleLine, text);
            }
        }
    }

    // Where the selection does not follow the current item (Ctrl+arrows), say where the keyboard is.
    if ((option->state & State_HasFocus) && (option->state & State_KeyboardFocusChange) && !selected) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(t.accent, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -1.5), 3, 3);
    }
    painter.restore();
}

void FermataStyle::drawBranch(const QStyleOption* option, QPainter& painter) const {
    if (!(option->state & State_Children)) return;
    constexpr double kSize = 12;
    const QRectF rect(std::round(option->rect.center().x() - kSize / 2 + 2),
                      std::round(option->rect.center().y() + 0.5 - kSize / 2), kSize, kSize);
    const bool open = option->state & State_Open;
    const bool mirrored = option->direction == Qt::RightToLeft;
    paintIcon(painter, rect,
              open       ? QStringLiteral("chevron-down")
              : mirrored ? QStringLiteral("chevron-left")
                         : QStringLiteral("chevron-right"),
              option->state & State_MouseOver ? theme().text : theme().text2);
}

void FermataStyle::drawHeader(const QStyleOptionHeader* option, QPainter& painter, const QWidget* widget) const {
    const Theme& t = theme();
    const bool enabled = option->state & State_Enabled;
    const auto* const header = qobject_cast<const QHeaderView*>(widget);
    const bool clickable = header && header->sectionsClickable();
    QColor fill = t.alt;
    if (clickable && enabled && (option->state & State_Sunken))
        fill = t.pressed;
    else if (clickable && enabled && (option->state & State_MouseOver))
        fill = t.hover;
    painter.fillRect(option->rect, fill);
    if (option->orientation == Qt::Horizontal)
        paint::horizontal(painter, option->rect.left(), option->rect.right() + 1, option->rect.bottom(), t.line);
    else
        paint::vertical(painter, option->rect.right(), option->rect.top(), option->rect.bottom() + 1, t.line);

    constexpr double kArrow = 10;
    const bool sorted = option->sortIndicator != QStyleOptionHeader::None;
    QRectF rect = QRectF(option->rect).adjusted(metrics::kCellPadding, 0, -metrics::kCellPadding, 0);
    const double arrow = sorted ? kArrow + 4 : 0;
    const QFont font = widget ? widget->font() : painter.font();
    const QFontMetricsF metrics(font);
    double iconWidth = 0;
    if (!option->icon.isNull()) iconWidth = metrics::kIcon + 3;
    const QString text = metrics.elidedText(option->text, Qt::ElideRight, rect.width() - arrow - iconWidth);
    const double width = metrics.horizontalAdvance(text) + iconWidth;
    double x = rect.left();
    if (option->textAlignment & Qt::AlignRight)
        x = rect.right() - width - arrow;
    else if (option->textAlignment & Qt::AlignHCenter)
        x = rect.center().x() - (width + arrow) / 2;
    x = qMax(x, rect.left());
    painter.save();
    if (!option->icon.isNull()) {
        const QRect at(int(std::round(x)), int(std::round(rect.center().y() - metrics::kIcon / 2.0)), metrics::kIcon,
                       metrics::kIcon);
        option->icon.paint(&painter, at);
    }
    painter.setFont(font);
    painter.setPen(!enabled ? t.disabledText() : sorted ? t.text : t.text2);
    painter.drawText(QRectF(x + iconWidth, rect.top(), width + 1, rect.height() - 1),
                     Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, text);
    if (sorted) {
        // Qt's SortDown is what a person calls ascending.
        const bool ascending = option->sortIndicator == QStyleOptionHeader::SortDown;
        paintIcon(painter,
                  QRectF(std::round(x + width + 4), std::round(rect.center().y() - kArrow / 2), kArrow, kArrow),
                  ascending ? QStringLiteral("chevron-up") : QStringLiteral("chevron-down"), t.text2);
    }
    painter.restore();
}

// A QTableView lights up one cell; people read rows. Watches the viewport and repaints the rows concerned.
bool FermataStyle::trackHover(QObject* watched, QEvent* event) {
    auto* const viewport = qobject_cast<QWidget*>(watched);
    auto* const table = viewport ? qobject_cast<QTableView*>(viewport->parentWidget()) : nullptr;
    if (!table || table->viewport() != viewport) return false;
    int row = table->property(kHoverRow).toInt() - 1;
    const int before = row;
    switch (event->type()) {
    case QEvent::MouseMove:
        row = table->rowAt(static_cast<QMouseEvent*>(event)->pos().y());
        break;
    case QEvent::Leave:
        row = -1;
        break;
    case QEvent::Wheel:
        row = -1;
        break; // the next move tells
    default:
        return false;
    }
    if (row == before) return false;
    table->setProperty(kHoverRow, row + 1);
    for (const int changed : {before, row}) {
        if (changed >= 0)
            viewport->update(0, table->rowViewportPosition(changed), viewport->width(), table->rowHeight(changed));
    }
    return false;
}

} // namespace fermata::views
