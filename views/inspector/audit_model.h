// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/keyed_table_model.h"

#include <fermata/types/audit.h>

#include <QMetaType>

namespace fermata::views {

// What people did to one instance, the newest first.
class AuditModel : public KeyedTableModel<AuditEntry, &AuditEntry::id> {
public:
    enum Role { RowRole = Qt::UserRole };

    using KeyedTableModel::KeyedTableModel;

    void setEntries(const std::vector<AuditEntry>& entries, Timestamp now);
    Timestamp now() const { return now_; }

    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : 1; }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    Timestamp now_{};
};

} // namespace fermata::views

Q_DECLARE_METATYPE(fermata::AuditEntry)
