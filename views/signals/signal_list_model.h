// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/newest_first.h"

#include <fermata/types/inboxes.h>

#include <QMetaType>

namespace fermata::views {

// The part of the list of signals that is known. It holds values; the words come from SignalListDisplay.
class SignalListModel : public NewestFirstModel<SignalEntry> {
public:
    enum Column { Id, Name, State, Target, Status, Payload, DedupKey, Age, ColumnCount };
    enum Role {
        SortRole = Qt::UserRole, // the raw value: a number, a text; times as microseconds since 1970
        RowRole,                 // the whole SignalEntry
    };

    using NewestFirstModel::NewestFirstModel;

    // The database's clock at the last reading.
    Timestamp now() const { return now_; }
    void setNow(Timestamp now);

    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : ColumnCount; }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    Timestamp now_{};
};

using SignalWindow = NewestFirstWindow<SignalEntry, SignalPage>;

} // namespace fermata::views

Q_DECLARE_METATYPE(fermata::SignalEntry)
