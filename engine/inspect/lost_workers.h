// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "inspect/snapshot.h"

#include <fermata/types/time.h>

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

// Workers that are not there any more: what they still hold, and what is known of how they were lost.
namespace fermata::inspect {

// A lease of a live worker is renewed three times before it is over. What one that is gone holds for longer than this
// needs a person.
inline constexpr std::chrono::hours noLeaseIsThatLong{24};

// Whether the one that made a claim at `claimed` is not alive: by what it last said, or because it does not report at
// all (`worker` is null).
bool workerIsGone(Snapshot& snapshot, const WorkerState* worker, Timestamp claimed);

// "Its lease never runs out: no sweep returns it." Of a lease of more than noLeaseIsThatLong.
std::string endlessLease(Timestamp until, Timestamp now, std::int64_t count = 1);

// How often in a row a step's worker was lost, by the last error of its instance; 0 when the last try was not.
std::int64_t timesLost(std::string_view error);

inline constexpr char whatHelpsWhereWorkersAreLost[] =
    "See in the worker's log what ends it in this step, or give it a longer lease: the step was cut off, and did not "
    "fail.";

} // namespace fermata::inspect
