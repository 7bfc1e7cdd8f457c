// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTabBar>

namespace fermata::views {

// Tabs that stand closer together before any of them has to be scrolled to: their padding shrinks first, then the
// counts behind their words are left out, which a tooltip then says. The arrows come when the words alone are too wide.
class FittingTabs : public QTabBar {
    Q_OBJECT

public:
    explicit FittingTabs(QWidget* parent = nullptr);

protected:
    QSize minimumTabSizeHint(int index) const override;
    bool event(QEvent* event) override;
};

} // namespace fermata::views
