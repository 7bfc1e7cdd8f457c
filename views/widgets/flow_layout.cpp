// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/flow_layout.h"

#include <QWidget>

namespace fermata::views {

FlowLayout::FlowLayout(int gap, QWidget* parent) : QLayout(parent) {
    setSpacing(gap);
    setContentsMargins({});
}

FlowLayout::~FlowLayout() {
    qDeleteAll(items_);
}

void FlowLayout::addItem(QLayoutItem* item) {
    items_.append(item);
}

void FlowLayout::insertWidget(int at, QWidget* widget) {
    addChildWidget(widget);
    items_.insert(at, new QWidgetItem(widget));
    invalidate();
}

QLayoutItem* FlowLayout::takeAt(int at) {
    return at >= 0 && at < items_.size() ? items_.takeAt(at) : nullptr;
}

int FlowLayout::heightForWidth(int width) const {
    return arrange(QRect(0, 0, width, 0), false);
}

QSize FlowLayout::sizeHint() const {
    int width = 0;
    for (const QLayoutItem* item : items_)
        width += item->sizeHint().width() + spacing();
    const QSize least = minimumSize();
    return {qMax(width - spacing(), least.width()), least.height()};
}

QSize FlowLayout::minimumSize() const {
    QSize size;
    for (const QLayoutItem* item : items_)
        size = size.expandedTo(QSize(item->minimumSize().width(), item->sizeHint().height()));
    return size;
}

void FlowLayout::setGeometry(const QRect& rect) {
    QLayout::setGeometry(rect);
    arrange(rect, true);
}

int FlowLayout::arrange(const QRect& rect, bool move) const {
    int x = rect.x(), y = rect.y();
    const int line = minimumSize().height();
    for (QLayoutItem* item : items_) {
        if (item->isEmpty()) continue;
        const bool last = item == items_.last();
        QSize size = last ? item->minimumSize() : item->sizeHint();
        if (x > rect.x() && x + size.width() > rect.right() + 1) {
            x = rect.x();
            y += line + spacing();
        }
        if (last) size = QSize(rect.right() + 1 - x, item->sizeHint().height());
        size.setWidth(qMin(size.width(), rect.width()));
        if (move) item->setGeometry({QPoint(x, y + (line - size.height()) / 2), size});
        x += size.width() + spacing();
    }
    return y + line - rect.y();
}

} // namespace fermata::views
