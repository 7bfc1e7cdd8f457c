// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "store/claim.h"
#include "store/insert.h"

#include <fermata/outcome.h>

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace fermata::store {

// An outcome of §3 in the form the statements take: checked, its documents as text.
struct EncodedOutcome {
    // Lost is none of §3: what ran the step is dead, and the row goes back as the sweep returns it (§4).
    enum class Kind { Next, Replay, ReplayOfHandler, Await, ScheduleChilds, Done, Stop, Lost };

    Kind kind = Kind::Stop;
    std::string name;                 // the next step, or the awaited signal
    std::optional<std::string> state; // JSON text; absent: the row keeps its own
    std::optional<std::string> result;
    std::optional<std::string> reason; // what the try failed with: the row's last error
    std::int64_t delayMs = 0;
    std::vector<EncodedInstance> childs;

    struct Carried {
        std::string function;  // a name that needs no quotes
        std::string arguments; // JSON text
        bool last = false;     // after the join, when the parent's row is locked
        bool together = false; // takes all instances of the transaction at once, as a bigint[], and no arguments
    };
    std::vector<Carried> carried;
    std::optional<std::vector<std::int64_t>> consuming; // of what was presented just these
    std::vector<std::function<void()>> actions;         // after the commit
    bool wantsToHear = false; // a process is told of the commit: becomes an action where the process is known

    // Nothing goes with it, and of its row it says all: only such a one runs ahead.
    bool isBare() const { return carried.empty() && !consuming && actions.empty() && (state || kind != Kind::Next); }
    bool ends() const { return kind == Kind::Done || kind == Kind::Stop; }
    bool consumes() const { // §5, D7
        return consuming || (kind != Kind::Await && kind != Kind::ReplayOfHandler && kind != Kind::Lost);
    }
};

// Throws Error of Kind::BadInput, with a sentence that names the member, for what cannot be stored or makes no sense
// (D18, D20).
EncodedOutcome encode(const Outcome& outcome, bool fromHandler, std::size_t maxDocumentBytes);

struct TracedRun;

// An outcome to be committed, with what its claim knows.
struct Settlement {
    Claim claim;
    std::optional<std::string> tid; // where its row was left, as in Claimed
    EncodedOutcome outcome;
    std::vector<std::int64_t> presented; // ids of the signals of the awaited name that the step was shown (D5)
    bool presentedMore = false;          // and there were more than it could be shown
    std::optional<std::string> awaited;  // the name it awaited when it was claimed
    bool ahead = false;                  // a Next that keeps its claim (run-ahead)
    bool hasParent = false;              // it had a parent when it was claimed: it can lose one, never gain one
    std::shared_ptr<const TracedRun>
        traced; // what fermata_step tells of the run, in the same transaction; null: nothing

    // The signals that go with the outcome.
    const std::vector<std::int64_t>& consumed() const {
        static const std::vector<std::int64_t> none;
        return outcome.consuming ? *outcome.consuming : outcome.consumes() ? presented : none;
    }
};

struct Verdict {
    enum class Kind {
        Committed,
        Stale,   // the claim is lost: nothing was written (D1)
        Busy,    // somebody has the row, or its parent, locked: try again
        KeyHeld, // it may not become what it should while another holds its unique key (D13): try again later
        Refused, // PostgreSQL cannot store it: the step's fault (D18)
    };

    Kind kind = Kind::Committed;
    std::string problem;              // of Refused and KeyHeld, a sentence
    Status status = Status::Runnable; // of Committed: what the row is now
    std::string queue;
    int childs = 0; // of Committed schedule_childs: how many were inserted

    // What the next step of an instance that has kept its claim is shown; its status is executing then.
    struct Shown {
        std::string state, inbox, childs; // as in Claimed
        std::optional<std::string> tid;
    };
    std::optional<Shown> shown;
};

struct Settled {
    std::vector<Verdict> verdicts;      // one for each settlement, in order
    std::set<std::string> parentQueues; // in which a barrier was released
    std::set<std::string> childQueues;  // in which childs became runnable
    std::set<std::string> otherQueues;  // in which carried calls have made something runnable
    bool contended = false;             // it had to wait for another session's locks: go on without waiting for any
    std::optional<Claims> claims;       // of the claim that went with it, if that was possible
    std::optional<Claims> next;         // … of the next of lines
    std::string untold;                 // why steps that are traced are not in the trace; their outcomes are committed
};

// What the transaction of outcomes claims as well: instances without a partition key, the next of lines, either or
// both.
struct AlsoClaim {
    const ClaimRequest* plain = nullptr;
    const NextRequest* next = nullptr;

    explicit operator bool() const { return plain || next; }
};

// Commits many outcomes in one transaction (group commit), each fenced by its claim; all that an outcome brings with it
// (consuming, childs, the join) happens with it or not at all (§10). A batch that meets an error of one of its rows is
// split and tried again, so that one bad row costs the others nothing.
//
// It may wait for an instance's own row, for that of an ended child's parent, and for a unique key that a transaction
// somewhere is about to take, each for as long as the session's lock_timeout; that is usually a delivery or another
// worker's commit and over in a moment. A client's open transaction is not: `impatient` leaves out locked rows and the
// childs of locked parents, waits hardly at all for keys, and so lets everything else through. Whoever has met such a
// wait goes on like that by itself.
//
// `claim`: the same transaction claims what is to be run next, also what these outcomes make runnable: one commit for
// both. Where the two do not go together, the outcomes go alone.
//
// Throws Error when the connection is of no use or the server cannot write; the settlements may then be settled again,
// their fences make that safe (D22).
Settled settle(postgres::Connection& connection, const std::vector<const Settlement*>& settlements,
               bool impatient = false, AlsoClaim claim = {});

// One outcome whose row others keep locking: it stands in line with them for 20 ms at most, where settle() passes the
// row over. Busy: in vain.
Settled settleInLine(postgres::Connection& connection, const Settlement& settlement, AlsoClaim claim = {});

// Which of these instances still execute and may not enter another status because somebody else has their unique key.
std::set<std::int64_t> waitingForKeys(postgres::Connection& connection, const std::vector<std::int64_t>& ids);

} // namespace fermata::store
