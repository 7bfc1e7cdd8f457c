// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "postgres/connection.h"

#include <fermata/types/ids.h>

#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace fermata::store {

// What the reaper does, a bounded batch at a time (D15). Rows that somebody has locked are passed over, and so are rows
// that may not become runnable now because another instance holds their unique key (T40): they are tried again at the
// next sweep.

struct Swept {
    std::vector<InstanceId> instances; // what became runnable
    std::vector<std::string> claims;   // what they had, of reapExpired
    std::set<std::string> queues;      // in which
    // What the database will not have runnable, and why: no index takes its key, say. It stays as it is.
    std::vector<std::pair<InstanceId, std::string>> refused;
    std::string untold; // why runs that are lost are not in the trace
};

inline constexpr int sweepBatch = 500;

// Expired leases, and rows that execute without one (T27): runnable, attempt + 1, awaits kept (§4.3, T15).
// `traces`: somebody traces; who is traced gets a row of the run that was lost.
Swept reapExpired(postgres::Connection& connection, bool traces = false);

// Parents whose barrier has nothing pending any more.
Swept wakeReleasedParents(postgres::Connection& connection);

// Of task graphs, a part of them a call (fermata_task_sweep): wakes that were lost, tasks that have not been settled,
// steps that run longer than they may. `place`: where it goes on. Says what it has done; empty: nothing.
std::string sweepTasks(postgres::Connection& connection, std::optional<std::int64_t>& place);

// Where a walk through all inboxes is, and for which signals it has woken whom.
class InboxWalk {
public:
    // Signals with this id and larger ones come next.
    std::int64_t from = std::numeric_limits<std::int64_t>::min();

    // `signals`: what lay there of the awaited name when it was woken, in few letters.
    bool hasWokenFor(InstanceId id, const std::string& signals) const;
    void woke(InstanceId id, const std::string& signals);

private:
    std::map<InstanceId, std::string> woken_; // bounded: all is forgotten now and then, and they run once more
};

// Parked instances in whose inbox lies a matching signal that came after they parked, or may have come while they did:
// from another program that delivers as §10 has it. One of which only the latter can be said is woken once for as long
// as no other matching signal comes. Looks at the signals from where the walk is, at most `window` of them, and moves
// it on; at the end it begins again. Nothing remembers a lost wake-up, so all inboxes are walked, a window a sweep.
Swept wakeParked(postgres::Connection& connection, InboxWalk& walk, int window = 10'000);

} // namespace fermata::store
