// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace fermata::views {

// The views of the window's centre, in the order of the sidebar. Their keys are Ctrl and their place; 0 is the tenth;
// that of Tasks, for which there is no figure left, is Ctrl+Shift+T.
enum class PageId { Overview, Instances, Leases, Awaiting, Signals, Barriers, Machines, Stuck, Debug, Outbox, Tasks };

} // namespace fermata::views
