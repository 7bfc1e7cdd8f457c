// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/audit_list.h"

#include "inspector/audit_model.h"
#include "theme/icon.h"
#include "widgets/key_hint.h"

#include <QContextMenuEvent>
#include <QMenu>

namespace fermata::views {

AuditList::AuditList(AuditModel& entries, QWidget* parent) : LinesList(entries, parent), entries_(entries) {
    setObjectName(QStringLiteral("inspectorAudit"));
    setAccessibleName(tr("Audit"));
    setSelectionMode(ExtendedSelection);
}

QString AuditList::copied() const {
    QStringList lines;
    for (const QModelIndex& row : chosenRows())
        lines << entries_.line(row);
    return lines.join(u'\n');
}

void AuditList::contextMenuEvent(QContextMenuEvent* event) {
    if (!currentIndex().isValid()) return;
    const AuditEntry entry = entries_.row(currentIndex().row());
    QMenu menu(this);
    menu.setObjectName(QStringLiteral("auditMenu"));
    menu.setToolTipsVisible(true);
    if (entry.undoable) {
        QAction* const undo = menu.addAction(icon(QStringLiteral("replay")), tr("Undo…"), this,
                                             [this, entry] { Q_EMIT undoRequested(entry.id); });
        undo->setEnabled(hindrance_.isEmpty());
        undo->setToolTip(hindrance_);
        menu.addSeparator();
    }
    addCopy(menu, withKey(tr("Copy lines"), QStringLiteral("Ctrl+C")), copied());
    menu.exec(event->globalPos());
}

} // namespace fermata::views

#include "moc_audit_list.cpp"
