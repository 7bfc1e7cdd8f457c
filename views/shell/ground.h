// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "theme/theme.h"

#include <QPainter>
#include <QWidget>

namespace fermata::views {

// A page's plain ground in the base colour. Painted, not by way of QWidget::setBackgroundRole(): that would change the
// role with which the labels on it paint their text.
class Ground : public QWidget {
public:
    using QWidget::QWidget;

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.fillRect(rect(), theme().base);
    }
};

} // namespace fermata::views
