// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/list_model.h"
#include "models/newest_first.h"

#include <fermata/types/inboxes.h>

#include <QMetaType>

namespace fermata::views {

// The part of the list of signals that is known.
class SignalListModel : public ListOf<NewestFirstModel<SignalEntry>> {
public:
    enum Column { Id, Name, State, Target, Status, Payload, DedupKey, Age, ColumnCount };

    explicit SignalListModel(QObject* parent = nullptr);

    // Where there is no room for the pill of the target's status, its glyph tells it beside the target.
    void setStatusShown(bool shown);

    QModelIndex indexOf(ListKey key) const override { return index(find(SignalId{key}), 0); }
    QModelIndex nearest(ListKey key) const override;

private:
    std::optional<ListKey> keyOf(const SignalEntry& signal) const override { return signal.id.value; }

    bool statusShown_ = true;
};

using SignalWindow = NewestFirstWindow<SignalEntry, SignalPage>;

} // namespace fermata::views

Q_DECLARE_METATYPE(fermata::SignalEntry)
