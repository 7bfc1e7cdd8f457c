// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "bench.h"
#include "desktop/desktop.h"
#include "worker_process.h"

#include <string>
#include <vector>

namespace fermata::bench {

/// What the desktop is measured on: a large database that a worker changes as fast as it can, and a role for the
/// desktop, whose statements alone are counted.
class Load {
public:
    explicit Load(Bench& bench);

    Bench& bench() { return bench_; }
    Desktop& desktop() { return desktop_; }
    long long largeParent() const { return largeParent_; }

    /// Steps that the workers have committed.
    long long steps();

    /// The workers end: what is measured from then on has the machine to itself.
    void rest() { workers_.clear(); }

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

/// Each view opened and closed in turn, again and again: its first picture, what it costs the server, and what the
/// workers do beside it and without it.
void viewsInTurn(Load& load);

/// The time of each view in the database when nobody else wants anything of it. Ends the workers.
void atRest(Load& load);

/// What a hand does: wheel, keys, a filter.
void byHand(Load& load);

/// As many refreshes as an hour has, of all views in turn.
void anHour(Load& load);

/// On stderr, for each view, the statements by what they took.
void profileViews(Desktop& desktop, long long largeParent);

} // namespace fermata::bench
