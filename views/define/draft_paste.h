// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "define/machine_draft.h"

namespace fermata::views {

// What a pasted text says: a whole definition (JSON), or transitions: a JSON list, rows of SQL as in
//
//     insert into … (state, event, next_state, version) values ('start', 'create', 'awaiting_payment', 2), …
//
// or lines of a spreadsheet, with tabs, semicolons or commas between the cells.
struct Pasted {
    std::optional<MachineDraft> whole;
    std::vector<DraftMove> moves;
    std::optional<int> version; // that rows of SQL say
    QString problem;            // why nothing of it can be taken

    bool empty() const { return !whole && moves.empty(); }
};

Pasted pasted(const QString& text);

// The moves as lines of a spreadsheet.
QString spreadsheetOf(const std::vector<DraftMove>& moves);

} // namespace fermata::views
