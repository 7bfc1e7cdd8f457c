// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/types/rows.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

// Parents and childs (§11) as a view of barriers shows them.
namespace fermata {

// What a status alone does not tell about going on: of the runnable whether their time has come, and long ago; of the
// executing whether their lease still runs.
enum class ChildTurn { None, Due, Overdue, Later, Held, Expired };

// What a barrier may expect of a child that stands so.
enum class ChildGoing {
    Ended,
    Below,  // it waits for childs of its own: they decide
    Moves,  // it goes on by itself, or is about to
    Later,  // at a known time
    Stands, // not by itself
};

constexpr ChildGoing goingOf(Status status, ChildTurn turn, const std::optional<Timestamp>& nextAt) {
    if (isTerminal(status)) return ChildGoing::Ended;
    if (status == Status::AwaitingChildren) return ChildGoing::Below;
    if (turn == ChildTurn::Due || turn == ChildTurn::Held) return ChildGoing::Moves;
    if (turn == ChildTurn::Later && nextAt && *nextAt != infiniteFuture) return ChildGoing::Later;
    return ChildGoing::Stands;
}

// The childs of one parent that stand alike.
struct ChildGroup {
    Status status = Status::Runnable;
    ChildTurn turn = ChildTurn::None;
    std::int64_t count = 0;
    std::int64_t lately = 0; // changed within the last minute
    InstanceId firstId;
    InstanceId lastId;
    std::optional<InstanceId> oldest;  // of the living: who stands so longest
    std::optional<Timestamp> oldestAt; // and since when
    std::optional<Timestamp> nextAt;   // of the later: when the first comes
    std::optional<Timestamp> firstAt;  // the first change of status among them
    std::optional<Timestamp> lastAt;   // the last one
    std::optional<std::string> error;  // of the failed: the first line of the error, where it is the same for all

    friend bool operator==(const ChildGroup&, const ChildGroup&) = default;
};

// A parent's childs in groups, and what its barrier counts, of one snapshot.
struct Family {
    InstanceId parent;
    Status parentStatus = Status::AwaitingChildren;
    int pending = 0; // children_pending: how many the barrier waits for
    Timestamp parentSince{};
    std::vector<ChildGroup> groups;
    bool cut = false; // there are more childs than were looked at: counts are lower bounds
    Timestamp countedAt{};

    template <typename Matches>
    std::int64_t sum(const Matches& matches) const {
        std::int64_t total = 0;
        for (const ChildGroup& group : groups)
            total += matches(group) ? group.count : 0;
        return total;
    }
    std::int64_t total() const {
        return sum([](const ChildGroup&) { return true; });
    }
    std::int64_t of(Status status) const {
        return sum([status](const ChildGroup& group) { return group.status == status; });
    }
    std::int64_t ended() const { return of(Status::Done) + of(Status::Failed); }
    std::int64_t live() const { return total() - ended(); }
    // Its count says another number than the childs that live (D17).
    bool mismatch() const { return !cut && parentStatus == Status::AwaitingChildren && pending != live(); }

    friend bool operator==(const Family&, const Family&) = default;
};

// What keeps a barrier from being released.
struct BarrierHold {
    enum class Kind {
        Looking, // not all of what lives below has been looked at
        Moves,   // some of what lives below goes on by itself
        Held,    // none of it does
        Due,     // all childs have ended: the next sweep wakes the parent
    };

    Kind kind = Kind::Looking;
    std::vector<InstanceSummary> path; // Held: from the child that holds it down to the leaf
    std::int64_t lately = 0;           // Moves: how many childs ended within the last minute
    std::optional<Timestamp> nextAt;   // Moves, if nothing does before: when the first of them is eligible
    bool mismatch = false;

    friend bool operator==(const BarrierHold&, const BarrierHold&) = default;
};

// One parent with all that its row says.
struct Barrier {
    InstanceSummary row;
    std::optional<Family> family; // none: not looked at yet
    BarrierHold hold;

    friend bool operator==(const Barrier&, const Barrier&) = default;
};

// A parent that is open in the tree: its barrier, and the first of its living childs.
struct OpenBarrier {
    Barrier barrier;
    std::vector<InstanceSummary> live;
    bool liveMore = false;

    friend bool operator==(const OpenBarrier&, const OpenBarrier&) = default;
};

// The kinds of childs that are one row in the tree.
enum class ChildKind { Done, Failed, Executing, Runnable, Scheduled, AwaitingSignal, AwaitingChildren };

inline constexpr std::array allChildKinds{
    ChildKind::Done,      ChildKind::Failed,         ChildKind::Executing,       ChildKind::Runnable,
    ChildKind::Scheduled, ChildKind::AwaitingSignal, ChildKind::AwaitingChildren};

constexpr Status statusOf(ChildKind kind) {
    constexpr std::array statuses{Status::Done,     Status::Failed,         Status::Executing,       Status::Runnable,
                                  Status::Runnable, Status::AwaitingSignal, Status::AwaitingChildren};
    return statuses[static_cast<std::size_t>(kind)];
}

constexpr ChildKind kindOf(Status status, bool later) {
    switch (status) {
    case Status::Done:
        return ChildKind::Done;
    case Status::Failed:
        return ChildKind::Failed;
    case Status::Executing:
        return ChildKind::Executing;
    case Status::Runnable:
        return later ? ChildKind::Scheduled : ChildKind::Runnable;
    case Status::AwaitingSignal:
        return ChildKind::AwaitingSignal;
    case Status::AwaitingChildren:
        return ChildKind::AwaitingChildren;
    }
    return ChildKind::Done;
}

constexpr ChildKind kindOf(const ChildGroup& group) {
    return kindOf(group.status, group.turn == ChildTurn::Later);
}

// A stretch of the childs of one kind, ascending by id. Keyset paging: `after` is exclusive.
struct ChildStretch {
    InstanceId parent;
    ChildKind kind = ChildKind::Done;
    std::optional<InstanceId> after;
    std::vector<InstanceSummary> rows;
    bool more = false;                   // further ones follow
    std::optional<InstanceId> scannedTo; // the search was cut short here: perhaps further ones follow

    friend bool operator==(const ChildStretch&, const ChildStretch&) = default;
};

// One child in the picture of its family, or several that lie beside each other by id.
struct FamilyCell {
    InstanceId first;
    InstanceId last;
    std::array<std::int32_t, 7> counts{}; // by ChildKind
    std::optional<InstanceId> live;       // the first of those that live
    std::optional<Timestamp> since;       // of a single child: since when it is in its status

    std::int32_t count() const {
        std::int32_t sum = 0;
        for (const std::int32_t part : counts)
            sum += part;
        return sum;
    }
    friend bool operator==(const FamilyCell&, const FamilyCell&) = default;
};

struct FamilyEnds {
    Timestamp from{}; // the first bar begins here
    std::chrono::microseconds width{1};
    std::vector<std::pair<std::int64_t, std::int64_t>> bars; // how many ended, and how many of them failed
    std::optional<Timestamp> last;                           // when the last one ended

    friend bool operator==(const FamilyEnds&, const FamilyEnds&) = default;
};

// One family, drawn: a cell a child in the order of their ids (or several), and when those that ended did so.
struct FamilyPicture {
    InstanceId parent;
    std::vector<FamilyCell> cells;
    bool grouped = false; // a cell stands for several childs
    bool cut = false;
    FamilyEnds ends;
    Timestamp countedAt{};

    friend bool operator==(const FamilyPicture&, const FamilyPicture&) = default;
};

} // namespace fermata
