// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/live_view.h"

namespace fermata::views {

class BreakpointsModel;
class DebugPage;
class HeldModel;

// What is held. What is chosen in it is inspected, and is what the keys of the debugger act on.
class HeldTable : public LiveTable {
    Q_OBJECT

public:
    HeldTable(HeldModel& held, DebugPage& page);

protected:
    void rowChosen(const QModelIndex& row) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    HeldModel& held_;
    DebugPage& page_;
};

// The breakpoints. Space, or a click on its tick box, switches one on or off; Del removes those selected.
class BreakpointsTable : public LiveTable {
    Q_OBJECT

public:
    BreakpointsTable(BreakpointsModel& breakpoints, DebugPage& page);

    std::vector<std::int64_t> selectedIds() const;

protected:
    void rowChosen(const QModelIndex&) override {}
    void linkFollowed(const QString& link, const QModelIndex& cell) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void toggle(const QModelIndex& row);

    BreakpointsModel& breakpoints_;
    DebugPage& page_;
};

} // namespace fermata::views
