// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/list_model.h"
#include "models/keyed_table_model.h"

#include <fermata/types/rows.h>

namespace fermata::views {

// The inbox of one instance, the oldest first, two lines each: name, number, dedup key and age; payload, and whether it
// is what the instance awaits.
class SignalsModel : public ListOf<KeyedTableModel<SignalRow, &SignalRow::id>> {
public:
    enum Column { Name, Age, Payload, Verdict, ColumnCount };

    explicit SignalsModel(QObject* parent = nullptr);

    void setInbox(const InstanceDetail& detail, Timestamp now);
    void clear() { setRows({}); }
    const InstanceSummary& target() const { return target_; }

private:
    std::optional<ListKey> keyOf(const SignalRow& signal) const override { return signal.id.value; }
    QVariant whole(const SignalRow& signal, int role) const override {
        return role == RowRole ? QVariant::fromValue(signal) : QVariant();
    }

    InstanceSummary target_;
};

} // namespace fermata::views

Q_DECLARE_METATYPE(fermata::SignalRow)
