// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/list_model.h"
#include "models/keyed_table_model.h"
#include "shell/gate.h"

#include <QMetaType>

namespace fermata::views {

// What is at the gate, the longest first.
class GateModel : public ListOf<KeyedTableModel<GatedRun, &GatedRun::ticket>> {
public:
    enum Column { Id, Machine, Step, Attempt, Where, HeldFor, ColumnCount };

    explicit GateModel(QObject* parent = nullptr);

    QModelIndex indexOf(ListKey key) const override { return index(find(std::uint64_t(key)), 0); }

private:
    std::optional<ListKey> keyOf(const GatedRun& run) const override { return ListKey(run.ticket); }
};

QString whereWords(const GatedRun& run);

} // namespace fermata::views

Q_DECLARE_METATYPE(fermata::views::GatedRun)
