// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/live_view.h"

namespace fermata::views {

class GateModel;
class GatePanel;

// What is at the gate. What is chosen in it is shown beside it, and inspected.
class GateTable : public LiveTable {
    Q_OBJECT

public:
    GateTable(GateModel& model, GatePanel& panel);

protected:
    void rowChosen(const QModelIndex& row) override;

private:
    GatePanel& panel_;
};

} // namespace fermata::views
