// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/audit_model.h"

#include "inspector/audit_words.h"
#include "widgets/shown.h"

namespace fermata::views {

void AuditModel::setEntries(const std::vector<AuditEntry>& entries, Timestamp now) {
    const bool touched = now != now_;
    now_ = now;
    setRows(entries);
    if (touched) touchColumns(0, 0);
}

QVariant AuditModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const AuditEntry& entry = row(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return shownText(auditTitle(entry));
    case RowRole:
        return QVariant::fromValue(entry);
    case Qt::AccessibleTextRole:
        return shownText(auditLine(entry));
    case Qt::ToolTipRole:
        return auditToolTip(entry);
    default:
        return {};
    }
}

} // namespace fermata::views
