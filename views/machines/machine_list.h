// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/machines.h>

#include <QMetaType>
#include <QString>
#include <QStringList>

#include <vector>

namespace fermata::views {

// A machine in one version, from all that is known of it.
struct MachineRow {
    MachineKey key;
    MachineLife life = MachineLife::Live;
    bool strict = false;               // obsolete, and running instances get no events either
    bool enforced = false;             // a trigger refuses what its table does not have
    bool table = false;                // it is a table of the database, and needs no code
    std::vector<std::string> terminal; // of a table
    bool refusesUnknown = false;       // of a table: an event that the state does not have
    bool declared = false;             // in this database
    bool built = false;                // this program has it, compiled in or by a process of its own
    MachineSummary summary;            // empty when neither
    QString problem;                   // of its declared graph
    BoundedCount notEnded;
    bool counted = false; // no: nothing was counted yet
    QStringList workers;  // the living that can run it, by name
    bool workersKnown = false;
    std::string mostAt; // the step at which most of them stand

    // Instances stand, and nobody runs them.
    bool stranded() const { return workersKnown && workers.isEmpty() && notEnded.value > 0; }
    bool known() const { return declared || built; }
    friend bool operator==(const MachineRow&, const MachineRow&) = default;
};

// Every machine of which anything is known: declared in the database, built into this program, run by a worker, or
// with instances. Ascending by name, the newest version of each first.
std::vector<MachineRow> machineList(const MachineBoard& board, const std::vector<MachineSummary>& built,
                                    const std::vector<WorkerSummary>* workers);

} // namespace fermata::views

Q_DECLARE_METATYPE(fermata::views::MachineRow)
