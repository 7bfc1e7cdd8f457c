// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/list_model.h"
#include "models/keyed_table_model.h"

#include <fermata/types/audit.h>

#include <QMetaType>

namespace fermata::views {

QString auditTitle(const AuditEntry& entry); // what was done: "Run now", "Priority changed"
QString auditWho(const AuditEntry& entry);   // by whom: "anna as shop_operator, fermata desktop"

// What people did to one instance, the newest first, three lines each: what was done and when, what it changed, who did
// it and why.
class AuditModel : public ListOf<KeyedTableModel<AuditEntry, &AuditEntry::id>> {
public:
    explicit AuditModel(QObject* parent = nullptr);

    void setEntries(const std::vector<AuditEntry>& entries, Timestamp now);
    QString line(const QModelIndex& row) const; // all of it, to be copied

private:
    std::optional<ListKey> keyOf(const AuditEntry& entry) const override { return entry.id.value; }
    QVariant whole(const AuditEntry& entry, int role) const override {
        return role == RowRole ? QVariant::fromValue(entry) : QVariant();
    }
};

} // namespace fermata::views

Q_DECLARE_METATYPE(fermata::AuditEntry)
