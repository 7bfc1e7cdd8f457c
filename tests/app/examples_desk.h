// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "desk.h"
#include "shell/page_id.h"

namespace fermata::test {

// The application on a database of its own in which the example machines have run: every status that lasts is there,
// signals that nobody consumes, a barrier that is held three levels down, a lease of a worker that is gone, events of
// the outbox that nobody relays, a task that is complete.
struct ExamplesDesk {
    Desk desk;
    std::string database;
    long long parked = 0; // awaits a signal, and holds a near miss of it
    long long parent = 0; // its barrier is held

    // False, with a warning that says what did not come.
    bool open();
    // The page as a person has it on the screen: loaded, its first lines opened, one of them chosen.
    bool show(views::PageId page);
    bool inspect(long long id);
};

} // namespace fermata::test
