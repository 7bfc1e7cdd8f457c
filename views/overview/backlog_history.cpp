// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "overview/backlog_history.h"

#include <algorithm>

namespace fermata::views {

using namespace std::chrono;

namespace {

constexpr auto kKept = minutes(61);

} // namespace

void BacklogHistory::add(const Reading& reading, Duration longestStep, const DebugSnapshot& debug) {
    const Timestamp now = reading.databaseTime;
    if (now <= Timestamp{}) return;
    if (newest_ - now > minutes(1)) clear(); // the clock was set back
    if (now <= newest_) return;
    newest_ = now;

    const auto heldWhere = [&](auto is) { return BoundedCount{debug.countHeld(is), false}; };
    Counts all;
    all[Held].value = debug.state.held;
    const auto plus = [](BoundedCount& sum, const BoundedCount& part) {
        sum.value += part.value;
        sum.more = sum.more || part.more;
    };
    if (reading.overview) {
        for (const QueueSummary& queue : reading.overview->queues) {
            Counts counts;
            counts[Executing] = queue.executing;
            counts[Scheduled] = queue.scheduled;
            counts[Held] = heldWhere([&](const HeldCount& held) { return held.queue == queue.queue; });
            counts[Runnable] = queue.runnable;
            note(ChartScope::ofQueue(queue.queue), now, counts, longestStep);
            for (const Series series : {Executing, Scheduled, Runnable})
                plus(all[series], counts[series]);
        }
        note(ChartScope::all(), now, all, longestStep);
    } else if (!reading.countsFailed) {
        for (const auto& [status, count] : reading.statusCounts) {
            if (status == Status::Executing) all[Executing] = count;
            if (status == Status::Runnable) all[Runnable] = count;
        }
        all[Scheduled] = reading.scheduled;
        all[Runnable].value = std::max<std::int64_t>(all[Runnable].value - reading.scheduled.value, 0);
        // Where the side bar's counts are cut off, the Overview knew more: its last word stands until it is asked
        // again.
        const auto known = tracks_.find(ChartScope::all());
        const bool cut = std::ranges::any_of(all, &BoundedCount::more);
        // Where counting is dear they are of an earlier reading.
        const Timestamp counted = reading.countsAt > Timestamp{} ? reading.countsAt : now;
        if (known != tracks_.end() && counted <= known->second.seen)
            ; // known already
        else if (!cut || known == tracks_.end())
            note(ChartScope::all(), counted, all, longestStep);
        else
            known->second.seen = counted;
    }
    if (reading.machineBoard && reading.machineBoard->whole) {
        std::map<MachineKey, Counts> machines;
        for (const StepCount& count : reading.machineBoard->counts) {
            if (count.status != Status::Executing && count.status != Status::Runnable) continue;
            const Series series = count.status == Status::Executing ? Executing : count.apart ? Scheduled : Runnable;
            machines[count.machine][series].value += count.count;
        }
        for (const DeclaredMachine& declared : reading.machineBoard->declared)
            machines[{declared.fsm, declared.version}];
        for (auto& [machine, counts] : machines) {
            counts[Held] = heldWhere([&](const HeldCount& held) {
                return MachineKey{held.machine, held.version} == machine;
            });
            note(ChartScope::ofMachine(machine), now, counts, longestStep);
        }
    }
}

void BacklogHistory::note(const ChartScope& scope, Timestamp at, const Counts& counts, Duration longestStep) {
    auto track = tracks_.find(scope);
    if (track == tracks_.end()) {
        if (tracks_.size() > mostScopes && scope.kind != ChartScope::Kind::All) return;
        track = tracks_.emplace(scope, Track{}).first;
    }
    auto& [levels, seen] = track->second;
    Level level{at, {}, 0, false};
    for (std::size_t series = 0; series < counts.size(); ++series) {
        const BoundedCount count =
            series == Scheduled ? withoutHeld(counts[series], counts[Held].value) : counts[series];
        level.values[series] = count.value;
        level.more |= unsigned(count.more) << series;
    }
    if (!levels.empty() && at - seen > longestStep) {
        Level gap = levels.back();
        gap.at = seen;
        gap.last = true;
        levels.push_back(gap);
    }
    seen = at;
    if (levels.empty() || !levels.back().same(level)) levels.push_back(level);
    // The one that was in force when the kept time begins stays.
    while (levels.size() > 1 && levels[1].at < at - kKept)
        levels.pop_front();
}

void BacklogHistory::clear() {
    tracks_.clear();
    newest_ = {};
}

std::optional<Timestamp> BacklogHistory::begin(const ChartScope& scope) const {
    const auto track = tracks_.find(scope);
    return track == tracks_.end() ? std::nullopt : std::optional(track->second.levels.front().at);
}

std::size_t BacklogHistory::size() const {
    std::size_t levels = 0;
    for (const auto& [scope, track] : tracks_)
        levels += track.levels.size();
    return levels;
}

std::vector<ChartPoint> BacklogHistory::points(const ChartScope& scope, Timestamp end, Duration window,
                                               Duration width) const {
    std::vector<ChartPoint> points;
    const auto track = tracks_.find(scope);
    static const Track nothing;
    const Track& read = track == tracks_.end() ? nothing : track->second;
    std::size_t next = 0;
    forEachStretch(end, window, width, [&](std::int64_t first, std::int64_t last) {
        ChartPoint point{startOfSecond(first), startOfSecond(last + 1), false, 0, {}};
        while (next < read.levels.size() && read.levels[next].at < point.to)
            ++next;
        if (next > 0) {
            const Level& level = read.levels[next - 1];
            // The last one read holds as long as it was read.
            const bool over = level.last ? level.at < point.from : next == read.levels.size() && read.seen < point.from;
            point.known = !over;
            point.more = level.more;
            for (std::size_t i = 0; point.known && i < level.values.size(); ++i)
                point.values[i] = double(level.values[i]);
        }
        points.push_back(point);
    });
    return points;
}

} // namespace fermata::views
