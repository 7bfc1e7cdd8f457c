// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "debug/gate_table.h"

#include "debug/gate_model.h"
#include "debug/gate_panel.h"

namespace fermata::views {

GateTable::GateTable(GateModel& model, GatePanel& panel) : LiveTable(&panel), panel_(panel) {
    setObjectName(QStringLiteral("gateTable"));
    setAccessibleName(tr("Steps at the gate"));
    setList(model);
}

void GateTable::rowChosen(const QModelIndex& row) {
    panel_.choose(row);
}

} // namespace fermata::views

#include "moc_gate_table.cpp"
