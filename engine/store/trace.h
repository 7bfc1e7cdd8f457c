// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/printed.h"
#include "base/thrown.h"
#include "postgres/connection.h"

#include <fermata/types/ids.h>

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

// What is traced, and what workers tell of it (sql/migrations/010_trace.sql). Nothing in here ever costs an outcome.
namespace fermata::store {

struct Claimed;
struct Settlement;

// The channel on which whoever changes what is traced says so, with the schema as payload.
inline constexpr char traceChannel[] = "fermata_trace";

// One line of fermata_trace. None of the three: everything.
struct Trace {
    std::int64_t id = 0;
    std::optional<InstanceId> instance; // it and all below it
    std::optional<std::string> machine;
    std::optional<std::string> queue;
    bool documents = true;
    std::chrono::steady_clock::time_point ends = std::chrono::steady_clock::time_point::max();
};

// What fermata_step tells of a run beyond its settlement.
struct TracedRun {
    const Claimed* shown = nullptr; // outlives the call that settles it
    std::string worker;             // the id of its presence
    bool documents = true;
    bool handled = false;   // the outcome is the handler's
    bool continued = false; // it had not to wait: its claim went on from its step before
    std::optional<base::Thrown> threw;
    std::shared_ptr<const base::Printed> printed; // null: nothing
    std::chrono::steady_clock::time_point claimed{};
    std::chrono::steady_clock::time_point begun{};
    std::chrono::steady_clock::time_point ended{};
};

// What people watch now.
struct Watched {
    std::vector<Trace> traces;
    std::set<std::string> debugged; // machines that are not to run ahead, since breakpoints may hold them; "*": all
};

// Throws Error, of Kind::Denied where the role may not ask.
Watched readWatched(postgres::Connection& connection);

// Which of these, instances and their parents, belong to traced trees, and whether with documents.
std::map<InstanceId, bool> lookForTraced(postgres::Connection& connection, const std::vector<std::int64_t>& ids);

// When these became eligible, as the server writes times: to be asked before their outcomes are written.
postgres::Command whenEligible(const std::vector<std::int64_t>& ids);

// A run whose outcome has been written in this transaction, or, with `stale`, never will be.
struct RunToTell {
    const Settlement* settlement = nullptr; // its `traced` is set
    std::optional<std::string> eligibleAt;
    std::vector<std::int64_t> spawned;
    bool stale = false;
};

// Its one row and column: what went wrong, null if nothing did.
postgres::Command tellOf(std::span<const RunToTell> runs);

// Tells of the runs that a sweep has ended, with the claims they had. Answers with what went wrong; empty: nothing.
std::string tellOfLost(postgres::Connection& connection, const std::vector<std::int64_t>& ids,
                       const std::vector<std::string>& claims);

// Drops a piece of what is old or too much; true: there may be more soon.
bool pruneTraces(postgres::Connection& connection);

} // namespace fermata::store
