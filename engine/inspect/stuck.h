// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "inspect/doubts.h"
#include "inspect/snapshot.h"

#include <fermata/diagnosis.h>

#include <map>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

namespace fermata::inspect {

// What in a database needs a person. Expired leases and the heads of the queues are read at each look (of very many
// queues, in turn). Who is parked,
// replays or waits for childs has no index by what matters here, and an index would cost each transition an entry: so
// these are walked through along the index by queue, status and id, a piece at each look, and what the last whole walk
// found is reported, as far as it still stands: the largest groups are tried again at each look, the others in turn.
class StuckSurvey {
public:
    StuckReport look(postgres::Connection& connection, const StuckLimits& limits);

    // The last look met what only a later one can tell from a claim on its way.
    bool inDoubt() const { return doubts_.open(); }

private:
    // Lost, Never and Beyond are found where the replays are, Circle where the barriers are, Blocked there and where
    // the parked are.
    enum class Part { Parked, Replays, Lost, Never, Beyond, Barriers, Circle, Blocked };
    static Part partOf(const std::string& word); // of the statements
    static FindingCode codeOf(Part part);

    struct Kind {
        Part part = Part::Parked;
        std::string queue;
        std::string fsm;
        int fsmVersion = 1;
        std::string step;
        std::optional<std::string> awaits;

        friend auto operator<=>(const Kind&, const Kind&) = default;
    };

    struct Group {
        std::int64_t count = 0;
        std::int64_t mark = 0; // of the parked: since when, in microseconds; of replays: the highest attempt
        std::vector<InstanceId> some;
    };

    // Those that were too many to be kept.
    struct Rest {
        std::int64_t count = 0;
        std::unordered_set<std::size_t> kinds; // by their hashes
    };

    // A queue and one of its priorities.
    struct Place {
        std::string queue;
        std::int64_t priority = 0;
    };

    // Of a place: those of a machine that stand first in it and are eligible for long.
    struct Head {
        std::string queue;
        std::string fsm;
        int fsmVersion = 1;
        std::int64_t count = 0;
        bool more = false;
        Timestamp oldest{};
        std::vector<InstanceId> some;
    };

    struct Walk {
        Timestamp from{};
        std::map<Kind, Group> groups;
        std::map<Part, std::int64_t> kept; // groups
        std::map<Part, Rest> rest;
        std::int64_t lookedAt = 0;
    };

    void leases(Snapshot& snapshot, StuckReport& report) const;
    void visitPlaces(Snapshot& snapshot);
    void heads(Snapshot& snapshot, StuckReport& report);
    void lockers(Snapshot& snapshot, StuckReport& report);
    void keyLocks(Snapshot& snapshot, StuckReport& report);
    void snapshots(Snapshot& snapshot, StuckReport& report);
    void behind(Snapshot& snapshot, StuckReport& report) const;
    void held(Snapshot& snapshot, StuckReport& report);
    bool wanted(FindingCode code) const {
        return !limits_.without.contains(code) &&
               (code != FindingCode::ParkedLong || limits_.parked != StuckLimits::never);
    }
    void walkOn(Snapshot& snapshot);
    void walkPiece(Snapshot& snapshot);
    std::int64_t slice(Snapshot& snapshot, int limit);
    void walked(Snapshot& snapshot, StuckReport& report);
    void removeGone(Snapshot& snapshot, Walk& walk);
    Finding findingOf(Snapshot& snapshot, const Kind& kind, const Group& group) const;
    bool stillStands(Snapshot& snapshot, const Kind& kind, const Group& group) const;

    // Before every other: the empty text is the least in any collation.
    static const Place beforeAll;

    StuckLimits limits_;
    Doubts doubts_;
    std::vector<InstanceId> eligible_; // some of those that stand first in the queues for long
    std::vector<InstanceId> keyed_;    // some that stand first, have a partition key and are eligible; of this look
    std::vector<std::vector<Head>> visits_;
    std::size_t visit_ = 0;             // the next
    Place place_ = beforeAll;           // the last that was visited
    bool allVisited_ = false;           // once
    std::map<Kind, std::int64_t> kept_; // at breakpoints until somebody lets them go, of this look; as of Part::Never
    std::size_t turn_ = 0;              // of the groups that are tried again in turn
    Walk walk_;                         // under way
    std::optional<Walk> last_;          // that came to its end
    std::optional<std::string> queue_;
    Part part_ = Part::Parked;
    // The last that was looked at of this part of the queue; of what is runnable, where its place in the line is.
    std::optional<InstanceId> after_;
    std::int64_t priority_ = 0;
    std::optional<std::string> eligibleAt_;
};

} // namespace fermata::inspect
