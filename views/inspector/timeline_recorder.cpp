// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/timeline_recorder.h"

#include "theme/status_look.h"

#include <algorithm>
#include <unordered_set>

namespace fermata::views {

using namespace std::chrono_literals;
using Kind = TimelineEntry::Kind;

namespace {

// Two clocks nearer than this are one clock, read at two moments.
constexpr auto clocksAgree = 2s;

} // namespace

TimelineRecorder::Track& TimelineRecorder::track(InstanceId id) {
    Track& found = tracks_[id];
    found.looked = nextLook_++;
    if (tracks_.size() > limits_.instances) {
        const auto oldest = std::min_element(tracks_.begin(), tracks_.end(), [](const auto& a, const auto& b) {
            return a.second.looked < b.second.looked;
        });
        bytes_ -= oldest->second.bytes;
        tracks_.erase(oldest); // never the one just looked at; the others keep their place in memory
    }
    return found;
}

TimelineEntry TimelineRecorder::entryOf(const InstanceRow& row, Timestamp now) const {
    TimelineEntry entry;
    entry.seen = now;
    entry.look = lookOf(row, now);
    entry.step = row.step;
    entry.attempt = row.attempt;
    entry.awaits = row.awaits;
    entry.childrenPending = row.childrenPending;
    entry.lockedBy = row.lockedBy;
    if (row.lastError) entry.error = row.lastError->substr(0, std::min<std::size_t>(row.lastError->find('\n'), 300));
    return entry;
}

// A heartbeat moves the lease and nothing else: that is no event.
int TimelineRecorder::changesOf(const Track& track, const InstanceDetail& detail) const {
    if (!detail.version.empty() && detail.version == track.version) return 0;
    const InstanceRow& was = track.row;
    const InstanceRow& is = detail.row;
    int changes = 0;
    const auto mark = [&](bool differs, int what) { changes |= differs ? what : 0; };
    mark(was.status != is.status, TimelineEntry::Status);
    mark(was.step != is.step, TimelineEntry::Step_);
    mark(was.attempt != is.attempt, TimelineEntry::Attempt);
    mark(*track.state != is.state, TimelineEntry::State);
    mark(track.result != is.result, TimelineEntry::Result);
    mark(was.lastError != is.lastError, TimelineEntry::Error);
    mark(was.awaits != is.awaits, TimelineEntry::Awaits);
    mark(was.lockedBy != is.lockedBy, TimelineEntry::Claim);
    mark(was.childrenPending != is.childrenPending, TimelineEntry::Pending);
    mark(was.eligibleAt != is.eligibleAt, TimelineEntry::Eligible);
    mark(was.queue != is.queue || was.priority != is.priority || was.partitionKey != is.partitionKey ||
             was.uniqueKey != is.uniqueKey || was.uniqueScope != is.uniqueScope || was.parentId != is.parentId ||
             (changes == 0 && was.updatedAt != is.updatedAt),
         TimelineEntry::Other);
    return changes;
}

void TimelineRecorder::observe(const InstanceDetail& detail, Timestamp now, Timestamp localNow) {
    const auto offset = now - localNow;
    clockOffset_ = offset > clocksAgree || offset < -clocksAgree ? std::chrono::microseconds(offset) : 0us;
    const bool known = tracks_.find(detail.row.id) != tracks_.end();
    Track& track = this->track(detail.row.id);
    const bool first = !known || !track.state;
    const int changes = first ? 0 : changesOf(track, detail);
    if (first || changes != 0 || track.gone) {
        TimelineEntry entry = entryOf(detail.row, now);
        entry.number = nextNumber_++;
        entry.kind = first ? Kind::First : Kind::Changed;
        entry.changes = changes;
        // When the row says it was written, if that is since the last look.
        const Timestamp written = detail.row.updatedAt;
        entry.at = written <= now && (first || written > track.timeline.lastLook) ? written : now;
        if (first || (changes & TimelineEntry::State))
            track.state = std::make_shared<const std::string>(detail.row.state);
        entry.state = track.state;
        insert(track, std::move(entry));
    }
    if (first) {
        for (const StepLogRow& step : steps_) {
            if (step.id == detail.row.id) insertStep(track, step);
        }
        std::erase_if(steps_, [&](const StepLogRow& step) { return step.id == detail.row.id; });
    }
    if (first || changes != 0) {
        track.row = detail.row;
        track.row.state.clear();
        track.row.result.reset();
        track.result = detail.row.result;
    }
    track.version = detail.version;
    track.gone = false;
    track.timeline.lastLook = now;
    trim(track);
    trimAll(track);
}

void TimelineRecorder::missing(InstanceId id, Timestamp now) {
    const auto found = tracks_.find(id);
    if (found == tracks_.end() || !found->second.state || found->second.gone) return;
    Track& track = this->track(id);
    TimelineEntry entry = entryOf(track.row, now);
    entry.number = nextNumber_++;
    entry.kind = Kind::Gone;
    entry.at = now;
    track.gone = true;
    track.timeline.lastLook = now;
    insert(track, std::move(entry));
    trim(track);
}

void TimelineRecorder::addSteps(const std::vector<StepLogRow>& steps) {
    for (const StepLogRow& step : steps) {
        if (step.isLine()) continue;
        const auto found = tracks_.find(step.id);
        if (found == tracks_.end()) {
            steps_.push_back(step);
            if (steps_.size() > limits_.steps) steps_.pop_front();
            continue;
        }
        insertStep(found->second, step);
        trim(found->second);
    }
}

void TimelineRecorder::insertStep(Track& track, const StepLogRow& step) {
    TimelineEntry entry;
    entry.number = nextNumber_++;
    entry.kind = Kind::Step;
    entry.at = Timestamp(std::chrono::milliseconds(step.atMilliseconds)) + clockOffset_;
    entry.seen = entry.at;
    entry.step = step.step.toStdString();
    entry.ran = step;
    insert(track, std::move(entry));
}

// Steps come a little later than they happened, so between two looks they find their place before the second.
void TimelineRecorder::insert(Track& track, TimelineEntry entry) {
    auto& entries = track.timeline.entries;
    const auto place = std::upper_bound(entries.begin(), entries.end(), entry.at,
                                        [](Timestamp at, const TimelineEntry& other) { return at < other.at; });
    entries.insert(place, std::move(entry));
    ++track.timeline.revision;
}

void TimelineRecorder::recount(Track& track) {
    std::unordered_set<const std::string*> seen;
    std::size_t sum = 0;
    const auto add = [&](const std::shared_ptr<const std::string>& state) {
        if (state && seen.insert(state.get()).second) sum += state->size();
    };
    for (const TimelineEntry& entry : track.timeline.entries)
        add(entry.state);
    add(track.state);
    bytes_ = bytes_ - track.bytes + sum;
    track.bytes = sum;
}

// The state that it has now stays: it costs what the row on the screen costs.
bool TimelineRecorder::letGoOldestState(Track& track) {
    for (TimelineEntry& entry : track.timeline.entries) {
        if (!entry.state || entry.state == track.state) continue;
        const std::shared_ptr<const std::string> gone = entry.state;
        for (TimelineEntry& other : track.timeline.entries) {
            if (other.state != gone) continue;
            other.state.reset();
            ++track.timeline.statesLetGo;
        }
        track.bytes -= gone->size();
        bytes_ -= gone->size();
        ++track.timeline.revision;
        return true;
    }
    return false;
}

void TimelineRecorder::trim(Track& track) {
    auto& entries = track.timeline.entries;
    while (entries.size() > limits_.entries) {
        if (entries.front().kind != Kind::Step && !entries.front().state) --track.timeline.statesLetGo;
        entries.pop_front();
        ++track.timeline.entriesLetGo;
        ++track.timeline.revision;
    }
    recount(track);
    while (track.bytes > limits_.bytes && letGoOldestState(track)) {
    }
}

void TimelineRecorder::trimAll(const Track& keep) {
    while (bytes_ > limits_.allBytes) {
        Track* oldest = nullptr;
        for (auto& [id, track] : tracks_) {
            if (&track != &keep && track.bytes > 0 && (!oldest || track.looked < oldest->looked)) oldest = &track;
        }
        if (!oldest) return;
        if (letGoOldestState(*oldest)) continue;
        // Nothing but the state it was left with: as if it had never been looked at.
        bytes_ -= oldest->bytes;
        std::erase_if(tracks_, [&](const auto& entry) { return &entry.second == oldest; });
    }
}

void TimelineRecorder::clear() {
    tracks_.clear();
    steps_.clear();
    bytes_ = 0;
}

const Timeline* TimelineRecorder::of(InstanceId id) const {
    const auto found = tracks_.find(id);
    return found == tracks_.end() ? nullptr : &found->second.timeline;
}

std::vector<InstanceId> TimelineRecorder::instances() const {
    std::vector<std::pair<std::uint64_t, InstanceId>> order;
    for (const auto& [id, track] : tracks_)
        order.emplace_back(track.looked, id);
    std::ranges::sort(order, std::greater<>());
    std::vector<InstanceId> ids;
    for (const auto& [looked, id] : order)
        ids.push_back(id);
    return ids;
}

} // namespace fermata::views
