// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "inspect/doubts.h"
#include "inspect/old_snapshots.h"
#include "inspect/snapshot.h"

#include <fermata/types/findings.h>

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace fermata::inspect {

// In a transaction of its own, or inside the one that is open (then it sees what that sees, and what only time tells is
// not said). Where a verdict needs a second look it waits for a second and takes one.
std::optional<Explanation> explain(postgres::Connection& connection, InstanceId id, Doubts& doubts,
                                   std::chrono::seconds oldSnapshotAge = oldSnapshotFrom);
inline std::optional<Explanation> explain(postgres::Connection& connection, InstanceId id) {
    Doubts doubts;
    return explain(connection, id, doubts);
}

inline constexpr int loopFrom = 10; // attempts of one step

// Gathers the findings about one instance and about whoever holds it. A reason that is another instance is followed:
// that one's reasons come after it, down to what has no further reason.
class Explainer {
public:
    Explainer(Snapshot& snapshot, InstanceId asked, Doubts& doubts, std::chrono::seconds oldSnapshotAge)
        : snapshot_(snapshot), asked_(asked), doubts_(doubts), oldSnapshotAge_(oldSnapshotAge) {}

    // Adds what is to say of this instance, unless it has been said.
    void follow(InstanceId id);

    // Adds which of its times cannot be, behind all else.
    void impossibleTimes(InstanceId id);

    // The same as the reason of the last finding, which then is no root cause itself.
    void goOn(InstanceId id);

    std::vector<Finding>& findings() { return findings_; }

private:
    // One that is being looked at, and what its sentences call it.
    struct Case {
        const Subject& subject;
        std::string who;  // "It", "charge #17"
        std::string name; // "charge #17"
    };

    void runnable(const Case& it);
    void executing(const Case& it);
    void awaitingSignal(const Case& it);
    void awaitingChildren(const Case& it);
    void ended(const Case& it);

    void attempts(const Case& it);
    bool atBreakpoint(const Case& it);               // it is held there
    std::vector<InstanceId> circleOf(InstanceId id); // who wait for each other, from one of them on
    bool coverage(const Case& it);                   // does a live worker take it? Says so where none does
    bool partitionKey(const Case& it);               // somebody is before it by its key
    bool keyLocked(const Case& it, const KeyState& key);
    bool steps(const Case& it); // of a task graph: others have to be complete before it, or have failed
    bool turn(const Case& it);  // an event of an outbox, parked until earlier ones of its ordering key have ended
    // Somebody's open transaction has locked its row, or the whole table, or what is needed of the table of signals as
    // well. `needed`: what that keeps from happening, as a sentence.
    bool rowLocked(const Case& it, const std::string& needed, bool signalsToo = false);
    // As things are this has been so for a while, and nothing of the instance has changed.
    bool stands(const Case& it, FindingCode code, const std::string& more,
                std::chrono::microseconds least = std::chrono::seconds(1));
    void oldSnapshot(const Case& it); // once: it slows all alike
    void capacity(const Case& it);
    // What the workers that could take it have room for.
    struct Room {
        std::int64_t slots = 0, freeSlots = 0;
        std::int64_t seats = 0; // places at their processes of its machine
        std::int64_t free = 0;  // what can be taken now
        std::vector<Running> busy;
    };
    void slotsBusy(const Case& it, const Room& room);
    void held(const Case& it);    // by a lease that runs
    void expired(const Case& it); // by one that has run out
    void uniqueKey(const Case& it, FindingCode code, const std::string& sentence);
    void wakeUp(const Case& it, const std::string& has);
    bool inbox(const Case& it);
    void elsewhere(const Case& it);

    struct Tree; // what hangs from a waiting parent
    Tree walk(InstanceId root);
    void barrierItself(const Case& it, const Tree& tree);
    void oddBarriers(const Tree& tree);
    void oddBarrier(const Case& it, const BarrierCount& count);
    void leaves(const Tree& tree);
    void speakForAll(Finding& finding, const ChildKindOf& kind, const ChildCount& count);
    void showWays(InstanceId root, std::size_t from);

    Finding& add(const Case& it, FindingCode code, Outlook outlook, std::string text, std::string remedy = {});
    Case caseOf(const Subject& subject) const;
    std::string nameOf(InstanceId id); // "charge #17", of an instance that may be gone
    std::string since(Timestamp time) const { return lengthSince(time); }
    std::string lengthSince(Timestamp time) const;

    Snapshot& snapshot_;
    InstanceId asked_;
    Doubts& doubts_;
    std::chrono::seconds oldSnapshotAge_;
    std::vector<Finding> findings_;
    std::set<InstanceId> told_;
    bool snapshotsTold_ = false;
    int depth_ = 0;
    std::int64_t budget_ = mostChilds; // childs that may still be looked at
};

} // namespace fermata::inspect
