// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/reading.h"

#include <fermata/types/machines.h>

#include <chrono>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace fermata::views {

// Where an outcome leads: a step, or one of the two ends.
struct Whither {
    enum class Kind { Step, Done, Failed } kind = Kind::Step;
    std::string step; // of Kind::Step

    friend auto operator<=>(const Whither&, const Whither&) = default;
};

// What this session saw machines do: each step that its own worker committed, and what differed between two looks at
// the same instance. Kept in memory, bounded, gone with the window. Other workers do more than is seen here; what is
// counted here was seen.
class Observations {
public:
    // An outcome that was seen.
    struct Move {
        InstanceId id;
        MachineKey machine;
        std::string from;
        Whither to;
        bool exact = false; // from the step log; otherwise steps in between may have been missed
        bool replay = false;
        bool parked = false; // it awaits a signal now
        bool fannedOut = false;
        std::string on; // the signal's name
    };
    // All outcomes from one step to one place.
    struct Way {
        qint64 count = 0;
        qint64 exactly = 0;
        qint64 replays = 0;
        qint64 parks = 0;
        qint64 fanOuts = 0;
        std::string on; // the last signal's name that was seen
        friend bool operator==(const Way&, const Way&) = default;
    };
    using Ways = std::map<std::pair<std::string, Whither>, Way>;

    struct StepFacts {
        std::chrono::seconds watched{}; // for so long, `kWindow` at most
        qint64 entered = 0;             // within that time; spawned ones too
        qint64 left = 0;
        int stays = 0; // of which the usual one is told
        std::optional<std::chrono::microseconds> usualStay;
        int runs = 0;
        std::optional<std::chrono::microseconds> runMedian;
        std::optional<std::chrono::microseconds> runSlow; // the 99th percentile
    };

    static constexpr std::chrono::minutes kWindow{15};

    // From now on this window's worker tells each step, and `newest` is the highest id there is: whoever has a higher
    // one was spawned since. Once; without it the first look is the beginning.
    void begin(InstanceId newest);
    // What was seen to happen, in order. The step log's clock is this machine's, a reading's the database's.
    std::vector<Move> addSteps(const std::vector<StepLogRow>& steps);
    // `asOf`: the database's time when it was looked; without it that of the latest that was seen at the first look.
    std::vector<Move> addSightings(const std::vector<Sighting>& sightings, std::optional<Timestamp> asOf = {});
    void clear();

    const Ways& waysOf(const MachineKey& machine) const;
    StepFacts factsOf(const MachineKey& machine, const std::string& step) const;
    // Steps that somebody was seen at.
    std::vector<std::string> stepsOf(const MachineKey& machine) const;
    std::vector<MachineKey> machines() const;
    std::chrono::seconds watched() const; // since the first look, or the beginning of a step log that has something

private:
    using Clock = std::chrono::steady_clock;
    struct Step {
        std::deque<Clock::time_point> entered, left;
        std::deque<std::chrono::microseconds> stays, runs;
    };
    struct Machine {
        Ways ways;
        std::map<std::string, Step> steps;
    };
    struct Known {
        Sighting last;
        std::optional<Timestamp> entered; // its step, if that was seen
        // Steps that the log has told the end of since the last look: a reading may be older than that, and show it at
        // one of them. Twice the same is no old reading.
        std::vector<std::string> left;
        std::optional<Timestamp> behind;
    };

    void count(const Move& move);
    // One that was never seen before enters where it is seen first, if it was spawned since this looks.
    void countSpawned(InstanceId id, const MachineKey& machine, const std::string& step);
    bool isOldReading(Known& known, const Sighting& now) const;
    void remember(const Sighting& sighting, std::optional<Timestamp> entered);

    std::map<MachineKey, Machine> machines_;
    std::unordered_map<InstanceId, Known> known_;
    std::deque<InstanceId> order_; // of known_, those known longest first
    std::optional<Clock::time_point> begun_, since_;
    bool byLog_ = false;  // since_ is begun_: whatever was spawned since has entered
    bool looked_ = false; // once at least
    Timestamp firstLook_{};
    std::optional<InstanceId> newest_; // at the beginning, and of those forgotten since: whoever is new has a higher id
};

} // namespace fermata::views
