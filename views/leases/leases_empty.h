// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "leases/lease_board.h"
#include "widgets/empty_state.h"

namespace fermata::views {

// What stands in the place of the leases where there are none to show, and what can be done about it. Made anew only
// when it says something else, so that a refresh does not take the button from under the mouse.
class LeasesEmpty : public EmptyState {
    Q_OBJECT

public:
    struct State {
        QString error;                   // plain text; empty: there was none
        const LeasePage* read = nullptr; // null: nothing was read yet
        bool filtered = false;           // by words
        LeaseChoice choice = LeaseChoice::All;
        bool workerLives = false;
        bool canStart = false; // this window's worker
    };

    explicit LeasesEmpty(QWidget* parent = nullptr);

    void setState(const State& state);

Q_SIGNALS:
    void retryRequested();
    void allRequested(); // every lease, without a filter
    void workerRequested();
    void spawnRequested();

private:
    QString says_;
};

} // namespace fermata::views
