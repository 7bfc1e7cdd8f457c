// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/reading.h"
#include "theme/look_status.h"

#include <fermata/types/rows.h>

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace fermata::views {

// One moment in the life of an instance as this window saw it.
struct TimelineEntry {
    enum class Kind {
        First,   // it was looked at for the first time
        Changed, // its row was another one than at the look before
        Step,    // the worker of this window ran a step of it
        Gone,    // its row was not there any more
    };
    // What of the row changed.
    enum Change {
        Status = 1 << 0,
        Step_ = 1 << 1,
        Attempt = 1 << 2,
        State = 1 << 3,
        Result = 1 << 4,
        Error = 1 << 5,
        Awaits = 1 << 6,
        Claim = 1 << 7,
        Pending = 1 << 8,
        Eligible = 1 << 9,
        Other = 1 << 10, // queue, priority, keys; or it was only written again
    };

    std::uint64_t number = 0; // of one recorder: ascends as things are recorded, never given twice
    Kind kind = Kind::First;
    Timestamp at{};   // when it happened, by the database's clock as far as that is known
    Timestamp seen{}; // the reading that showed it
    int changes = 0;

    // The row from then on.
    LookStatus look = LookStatus::Runnable;
    std::string step;
    int attempt = 0;
    std::optional<std::string> awaits;
    int childrenPending = 0;
    std::optional<std::string> lockedBy;
    std::optional<std::string> error;         // its first line
    std::shared_ptr<const std::string> state; // none: let go, or a step

    // Of Step. `step` is what ran.
    StepLogRow ran;

    friend bool operator==(const TimelineEntry& a, const TimelineEntry& b) {
        return a.number == b.number && a.at == b.at && a.state == b.state;
    }
};

struct Timeline {
    std::deque<TimelineEntry> entries; // by time
    std::uint64_t revision = 0;        // another one with each change
    Timestamp lastLook{};
    std::int64_t entriesLetGo = 0; // the oldest, when there were too many
    std::int64_t statesLetGo = 0;
};

// Keeps what a window sees of the instances it looks at, for as long as it lives: each change of the row between two
// readings, and the steps that the window's own worker ran. Bounded for each instance and in all: what is oldest goes
// first, documents before entries. GUI thread only; knows no widget.
class TimelineRecorder {
public:
    struct Limits {
        std::size_t entries = 1'000;      // of an instance
        std::size_t bytes = 24u << 20;    // of its states
        std::size_t allBytes = 48u << 20; // of all states
        std::size_t instances = 200;      // looked at longest ago go first
        std::size_t steps = 5'000;        // of instances nobody has looked at yet
    };

    TimelineRecorder() : TimelineRecorder(Limits()) {}
    explicit TimelineRecorder(const Limits& limits) : limits_(limits) {}

    // A reading showed it, at `now` by the database's clock. `localNow` is this machine's, by which steps are timed.
    void observe(const InstanceDetail& detail, Timestamp now, Timestamp localNow);
    void missing(InstanceId id, Timestamp now);
    void addSteps(const std::vector<StepLogRow>& steps);
    void clear();

    const Timeline* of(InstanceId id) const;   // nothing was recorded: none
    std::vector<InstanceId> instances() const; // the last looked at first
    std::size_t bytes() const { return bytes_; }

private:
    struct Track {
        Timeline timeline;
        InstanceRow row;     // as last seen, without documents
        std::string version; // of it
        std::optional<std::string> result;
        std::shared_ptr<const std::string> state;
        bool gone = false;
        std::uint64_t looked = 0;
        std::size_t bytes = 0;
    };

    Track& track(InstanceId id);
    void insert(Track& track, TimelineEntry entry);
    void insertStep(Track& track, const StepLogRow& step);
    TimelineEntry entryOf(const InstanceRow& row, Timestamp now) const;
    int changesOf(const Track& track, const InstanceDetail& detail) const;
    void recount(Track& track);
    void trim(Track& track);
    void trimAll(const Track& keep);
    bool letGoOldestState(Track& track);

    Limits limits_;
    std::unordered_map<InstanceId, Track> tracks_;
    std::deque<StepLogRow> steps_;
    std::uint64_t nextNumber_ = 1;
    std::uint64_t nextLook_ = 1;
    std::size_t bytes_ = 0;
    std::chrono::microseconds clockOffset_{0}; // the database's clock less this machine's
};

} // namespace fermata::views
