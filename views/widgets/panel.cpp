// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/panel.h"

#include "theme/metrics.h"
#include "theme/style_paint.h"
#include "theme/theme.h"
#include "widgets/spoken_parts.h"

#include <QPainter>

namespace fermata::views {

Panel::Panel(QWidget* parent) : QFrame(parent) {}

void Panel::setChosen(bool chosen) {
    chosen_ = chosen;
    update();
}

void Panel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paint::box(painter, rect(), metrics::kRadiusPanel, theme().base, chosen_ ? theme().accent : theme().line);
}

Line::Line(Qt::Orientation orientation, QWidget* parent) : QWidget(parent) {
    setDecoration(this);
    if (orientation == Qt::Horizontal) {
        setFixedHeight(1);
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    } else {
        setFixedWidth(1);
        setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    }
}

QSize Line::sizeHint() const {
    return {1, 1};
}

void Line::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), theme().line);
}

} // namespace fermata::views

#include "moc_panel.cpp"
