// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "docks/dock_table.h"

#include "theme/controls.h"
#include "theme/metrics.h"

namespace fermata::views {

void DockTable::prepare() {
    reachEdges();
    controls::prepareTable(this, metrics::kRowCompact);
    // At the top one sees what comes in, whatever is chosen.
    setKeepsChosenInSight(false);
    setContextMenuPolicy(Qt::CustomContextMenu);
    connect(this, &QTableView::doubleClicked, this, [this](const QModelIndex& row) { open_(row); });
}

} // namespace fermata::views
