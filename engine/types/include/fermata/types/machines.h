// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/types/ids.h>
#include <fermata/types/overview.h>
#include <fermata/types/rows.h>
#include <fermata/types/status.h>
#include <fermata/types/time.h>

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// What the Machines view shows: which machines there are, and who stands where in them.
namespace fermata {

// Which machine: its name and version.
struct MachineKey {
    std::string fsm;
    int version = 1;

    friend auto operator<=>(const MachineKey&, const MachineKey&) = default;
};

// fermata_machine.status: may new instances be spawned; is anybody meant to run it still.
enum class MachineLife { Live, Deprecated, Obsolete };

// A machine that a worker has declared in the database.
struct DeclaredMachine : MachineSummary {
    MachineLife life = MachineLife::Live;
    bool strict = false;   // obsolete, and instances that run get no events either
    bool enforced = false; // a trigger refuses what its table does not have
    // A machine that is a table (fermata/patterns/versions.h), and needs no code: its edges are all that it does.
    bool table = false;
    std::vector<std::string> terminal;
    bool refusesUnknown = false; // an event that its state does not have is refused, and does not lead to `error`

    friend bool operator==(const DeclaredMachine&, const DeclaredMachine&) = default;
};

// The instances that stand at a step in one status. Terminal ones are never counted: there is no end to them.
struct StepCount {
    MachineKey machine;
    std::string step;
    Status status = Status::Runnable;
    bool apart = false; // of the runnable: scheduled for later; of the executing: their lease ran out
    std::int64_t count = 0;
    Timestamp oldest = infiniteFuture; // since when the one stands here that has not moved longest
    double meanAge = 0;                // seconds
    std::vector<std::string> awaits;   // some of the signal names that are awaited here
    std::vector<InstanceId> some;      // some of them, those that stand longest among them as far as counted

    friend bool operator==(const StepCount&, const StepCount&) = default;
};

// An instance as it was seen at a moment: what it did is found by comparing two of these.
struct Sighting {
    InstanceId id;
    MachineKey machine;
    std::string step;
    Status status = Status::Runnable;
    Timestamp since{}; // gen_durable.updated_at

    friend bool operator==(const Sighting&, const Sighting&) = default;
};

// One reading of the view. Executing instances are counted each time. All others are counted by a walk through the live
// ones, a slice at each reading, so that it costs the same however many there are: `from` and `to` say when.
struct MachineBoard {
    Timestamp databaseTime{};
    std::vector<DeclaredMachine> declared; // ascending by name and version
    bool declaredMissing = false;          // there is no table of declared machines in this database
    std::vector<StepCount> counts;
    Timestamp from{};                  // when the walk began whose counts these are
    Timestamp to{};                    // and when it ended, or how far it has come
    bool whole = false;                // it has been through all; otherwise there are more than counted
    bool byIndex = true;               // no: without an index on the status it walks past the terminal ones too
    bool executingCut = false;         // more execute than were looked at
    std::vector<InstanceSummary> here; // of the step that was asked for, as they are now
    std::vector<Sighting> sightings;

    friend bool operator==(const MachineBoard&, const MachineBoard&) = default;
};

} // namespace fermata
