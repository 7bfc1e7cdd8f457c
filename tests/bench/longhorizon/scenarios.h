// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "goals.h"

#include <string>
#include <vector>

namespace fermata::bench {

/// What a phase does beside the load, by the harness' own names for it.
enum class Trouble {
    None,              ///< "clean"
    ServerRestart,     ///< no server for the first half
    BackendKill,       ///< whatever runs a statement loses its session, twice a second
    PoolExhaustion,    ///< 300 idle sessions beside those of the adapter
    KillWorker,        ///< SIGKILL of the first process, which stays away
    StartWorker,       ///< … and comes back
    RepeatedKill,      ///< killed and started again, four times
    IdleInTransaction, ///< a transaction with a number of its own that does nothing
    ActiveReaders,     ///< four that count the whole table over and over, each in one snapshot
    HighLoad,          ///< half as many jobs again
};

/// Warm-up, clean, the trouble, and then what is left: as the harness plays it, with shorter phases.
struct Scenario {
    enum class Judged {
        AfterTrouble, ///< chaos: completions a second once it is over, as a share of those before
        InTrouble,    ///< pressure: while it lasts
    };

    std::string name; ///< the harness' own
    std::string title;
    Judged judged = Judged::InTrouble;
    std::vector<Trouble> troubles;
    int processes = 1;
    int rate = 800; ///< jobs a second and process
    int slots = 32;
    bool saturated = false; ///< not by the rate: as fast as it can, with some 2,000 jobs waiting

    std::string figure() const; ///< "survived_…" or "pressure_…"
};

const std::vector<Scenario>& scenarios();

/// The slots that throughput is measured at.
const std::vector<int>& slotCounts();
std::string throughputFigure(int slots);

/// The lines of the table.
std::vector<Row> longHorizonRows();

} // namespace fermata::bench
