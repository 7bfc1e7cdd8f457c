// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "kit/menu_table.h"

#include "widgets/key_hint.h"

#include <QContextMenuEvent>
#include <QMenu>

namespace fermata::views {

void MenuTable::entered(const QModelIndex& line) {
    LiveTable::entered(line);
    if (currentIndex().isValid()) Q_EMIT lineEntered(currentIndex());
}

void MenuTable::mouseDoubleClickEvent(QMouseEvent* event) {
    LiveTable::mouseDoubleClickEvent(event);
    const QModelIndex line = indexAt(event->pos());
    if (line.isValid()) Q_EMIT lineEntered(line);
}

void MenuTable::contextMenuEvent(QContextMenuEvent* event) {
    const std::vector<QModelIndex> lines = selectedLines();
    if (lines.empty()) return;
    QMenu menu(this);
    menu.setObjectName(objectName() + QStringLiteral("Menu"));
    menu.setToolTipsVisible(true);
    Q_EMIT menuWanted(&menu, lines);
    addCopy(menu, withKey(lines.size() == 1 ? tr("Copy row") : tr("Copy rows"), QStringLiteral("Ctrl+C")),
            selectedText());
    menu.exec(event->globalPos());
}

} // namespace fermata::views

#include "moc_menu_table.cpp"
