// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "bench.h"
#include "desktop/desktop.h"
#include "worker_process.h"

#include <string>
#include <vector>

namespace fermata::bench {

/// What the desktop is measured on: a large database that workers change as fast as they can, and a role for the
/// desktop, whose statements alone are counted.
class Load {
public:
    explicit Load(Bench& bench);

    Bench& bench() { return bench_; }
    Desktop& desktop() { return desktop_; }
    long long largeParent() const { return largeParent_; }

    /// Steps that the workers have committed.
    long long steps();

    /// What the server has done for the desktop so far.
    struct Served {
        double milliseconds = 0; ///< planning and executing, as a clock on the wall sees it
        double processor = 0;    ///< the sessions' own, in seconds
        long long statements = 0;
    };
    Served served();

private:
    static std::string filled(Bench& bench);

    Bench& bench_;
    const std::string database_;
    test::Sql sql_;
    const long long largeParent_;
    std::vector<std::unique_ptr<WorkerProcess>> workers_;
    Desktop desktop_;
};

/// Each view opened and closed in turn, again and again: its first picture, its time in the database, and what the
/// workers do beside it and without it.
void viewsInTurn(Load& load);

/// What a hand does: wheel, keys, a filter.
void byHand(Load& load);

/// As many refreshes as an hour has, of all views in turn.
void anHour(Load& load);

/// On stderr, for each view, the statements by what they took.
void profileViews(Load& load);

} // namespace fermata::bench
