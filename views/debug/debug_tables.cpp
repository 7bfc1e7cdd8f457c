// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "debug/debug_tables.h"

#include "debug/breakpoints_model.h"
#include "debug/debug_page.h"
#include "debug/held_model.h"
#include "theme/icon.h"
#include "widgets/key_hint.h"
#include "widgets/shown.h"

#include <QContextMenuEvent>
#include <QMenu>

namespace fermata::views {

HeldTable::HeldTable(HeldModel& held, DebugPage& page) : LiveTable(&page), held_(held), page_(page) {
    setObjectName(QStringLiteral("debugTable"));
    setAccessibleName(tr("What is held"));
    setList(held);
}

void HeldTable::rowChosen(const QModelIndex& row) {
    page_.inspect(held_.item(row).instance);
}

void HeldTable::contextMenuEvent(QContextMenuEvent* event) {
    const std::vector<QModelIndex> rows = selectedLines();
    if (rows.empty()) return;
    QMenu menu(this);
    menu.setObjectName(QStringLiteral("debugMenu"));
    menu.setToolTipsVisible(true);
    std::vector<InstanceId> ids;
    QStringList words;
    for (const QModelIndex& row : rows) {
        ids.push_back(held_.item(row).instance);
        words << QString::number(ids.back().value);
    }
    if (ids.size() == 1) page_.addStepActions(menu, ids.front());
    Q_EMIT page_.actsOffered(&menu, subjectOf(ids));
    menu.addSeparator();
    addCopy(menu, ids.size() == 1 ? tr("Copy id") : tr("Copy ids"), words.join(u'\n'));
    addCopy(menu, withKey(ids.size() == 1 ? tr("Copy row") : tr("Copy rows"), QStringLiteral("Ctrl+C")),
            selectedText());
    menu.exec(event->globalPos());
}

BreakpointsTable::BreakpointsTable(BreakpointsModel& breakpoints, DebugPage& page)
    : LiveTable(&page), breakpoints_(breakpoints), page_(page) {
    setObjectName(QStringLiteral("debugBreakpoints"));
    setAccessibleName(tr("Breakpoints"));
    setList(breakpoints);
    setOwnKey(Qt::Key_Space, [this](const QModelIndex& row) { toggle(row); });
    setOwnKey(Qt::Key_Delete, [this](const QModelIndex&) { page_.remove(selectedIds()); });
}

std::vector<std::int64_t> BreakpointsTable::selectedIds() const {
    std::vector<std::int64_t> ids;
    for (const QModelIndex& row : selectedLines())
        ids.push_back(breakpoints_.item(row).id);
    return ids;
}

void BreakpointsTable::toggle(const QModelIndex& row) {
    const BreakpointRow& breakpoint = breakpoints_.item(row);
    page_.change({breakpoint.id}, breakpoint.enabled ? BreakpointChange::Disable : BreakpointChange::Enable);
}

void BreakpointsTable::linkFollowed(const QString& link, const QModelIndex& cell) {
    if (link == QLatin1String(BreakpointsModel::kToggle)) toggle(cell);
}

void BreakpointsTable::contextMenuEvent(QContextMenuEvent* event) {
    const std::vector<std::int64_t> ids = selectedIds();
    if (ids.empty()) return;
    QMenu menu(this);
    menu.setObjectName(QStringLiteral("debugBreakpointsMenu"));
    menu.setToolTipsVisible(true);
    const auto add = [&](const QString& words, BreakpointChange change) {
        QAction* const action = menu.addAction(words, this, [this, ids, change] {
            if (change == BreakpointChange::Remove) return page_.remove(ids);
            page_.change(ids, change);
        });
        action->setEnabled(page_.hindrance().isEmpty());
        action->setToolTip(page_.hindrance());
        return action;
    };
    add(tr("Switch on"), BreakpointChange::Enable);
    add(tr("Switch off"), BreakpointChange::Disable);
    add(withKey(tr("Remove"), QStringLiteral("Del")), BreakpointChange::Remove)->setIcon(icon(QStringLiteral("trash")));
    menu.addSeparator();
    addCopy(menu, withKey(tr("Copy text"), QStringLiteral("Ctrl+C")), selectedText());
    menu.exec(event->globalPos());
}

} // namespace fermata::views

#include "moc_debug_tables.cpp"
