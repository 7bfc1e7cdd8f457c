// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/fitting_tabs.h"

#include "theme/tab_padding.h"

#include <QHelpEvent>
#include <QStyleOptionTab>
#include <QToolTip>

namespace fermata::views {

FittingTabs::FittingTabs(QWidget* parent) : QTabBar(parent) {
    setDrawBase(false);
    setExpanding(false);
    setUsesScrollButtons(true);
    setElideMode(Qt::ElideNone);
}

QSize FittingTabs::minimumTabSizeHint(int index) const {
    QStyleOptionTab option;
    initStyleOption(&option, index);
    option.text = tabText(index).section(u'\t', 0, 0);
    const QSize size = style()->sizeFromContents(QStyle::CT_TabBarTab, &option, {}, this);
    return {size.width() - 2 * (metrics::kTabPadding - metrics::kTabPaddingLeast), size.height()};
}

bool FittingTabs::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* const help = static_cast<QHelpEvent*>(event);
        const int tab = tabAt(help->pos());
        const int all = tab < 0 ? 0 : tabSizeHint(tab).width();
        const int spare = 2 * (metrics::kTabPadding - metrics::kTabPaddingLeast);
        if (tab >= 0 && tabToolTip(tab).isEmpty() && tabRect(tab).width() < all - spare) {
            QToolTip::showText(help->globalPos(), tabText(tab).replace(u'\t', u' '), this);
            return true;
        }
    }
    return QTabBar::event(event);
}

} // namespace fermata::views

#include "moc_fitting_tabs.cpp"
