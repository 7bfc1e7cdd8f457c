// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "inspect/lost_workers.h"

#include "inspect/words.h"
#include "store/lost.h"

#include <algorithm>
#include <charconv>

namespace fermata::inspect {

namespace {

using namespace std::chrono_literals;

// A worker that has just started may claim before it has said that it lives.
constexpr auto hasSaidSo = 10s;

} // namespace

bool workerIsGone(Snapshot& snapshot, const WorkerState* worker, Timestamp claimed) {
    if (!snapshot.workersKnown()) return false;
    if (worker) return !worker->alive;
    return between(claimed, snapshot.now()) > hasSaidSo || isImpossible(claimed, snapshot.now());
}

std::string endlessLease(Timestamp until, Timestamp now, std::int64_t count) {
    const std::string lease = count == 1 ? "Its lease " : "Their leases ";
    const std::string it = count == 1 ? "it" : "them";
    if (until == infiniteFuture)
        return lease + (count == 1 ? "never runs out" : "never run out") + ": no sweep returns " + it + '.';
    return lease + (count == 1 ? "runs out" : "run out") + " in " + lengthOf(between(now, until)) +
           " only: no sweep returns " + it + " before.";
}

// As the sweep and a settled loss write it (store/lost.h).
std::int64_t timesLost(std::string_view error) {
    constexpr std::string_view lost = store::lostWords, times = " times in a row)";
    constexpr std::size_t atTheEnd = 200;
    error.remove_prefix(error.size() - std::min(error.size(), atTheEnd));
    const std::size_t at = error.rfind(lost);
    if (at == std::string_view::npos) return 0;
    if (!error.ends_with(times)) return 1;
    error.remove_suffix(times.size());
    const std::size_t open = error.rfind('(');
    if (open == std::string_view::npos || open < at) return 1;
    std::int64_t count = 0;
    const auto [end, problem] = std::from_chars(error.data() + open + 1, error.data() + error.size(), count);
    return problem == std::errc() && end == error.data() + error.size() && count > 1 ? count : 1;
}

} // namespace fermata::inspect
