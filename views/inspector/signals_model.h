// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/keyed_table_model.h"

#include <fermata/types/rows.h>

#include <optional>
#include <string>

namespace fermata::views {

// The inbox of one instance, the oldest first: one column, one row a signal.
class SignalsModel : public KeyedTableModel<SignalRow, &SignalRow::id> {
public:
    enum Role {
        RowRole = Qt::UserRole, // the SignalRow
        MatchRole,              // int(SignalMatch), to what the instance awaits
    };

    using KeyedTableModel::KeyedTableModel;

    void setInbox(const InstanceDetail& detail, Timestamp now);
    void clear() { setRows({}); }
    const InstanceSummary& target() const { return target_; }
    Timestamp now() const { return now_; }

    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : 1; }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    InstanceSummary target_;
    Timestamp now_{};
};

} // namespace fermata::views

Q_DECLARE_METATYPE(fermata::SignalRow)
