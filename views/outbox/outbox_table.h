// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/menu_table.h"

namespace fermata::views {

// Each of the lists of the Outbox.
class OutboxTable : public MenuTable {
    Q_OBJECT

public:
    using MenuTable::MenuTable;
};

} // namespace fermata::views
