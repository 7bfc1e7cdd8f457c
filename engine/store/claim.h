// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "postgres/connection.h"

#include <fermata/types/ids.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace fermata::base {
class Reads;
}

namespace fermata::store {

// What a claim is known by: the instance and the token in locked_by (D1). A token is new with every claim, so that a
// worker that claims an instance again is told apart from itself.
struct Claim {
    InstanceId id;
    std::string token;

    friend auto operator<=>(const Claim&, const Claim&) = default;
};

// One claimed instance with everything its step is shown, as text: it is parsed on the thread that runs the step.
struct Claimed {
    Claim claim;
    std::string fsm;
    int fsmVersion = 1;
    std::string step;
    std::string state;
    int attempt = 0;
    std::string queue;
    std::optional<std::string> partitionKey;
    std::optional<std::int64_t> keyLock; // of partition_key: what the advisory lock was taken on (§6)
    std::optional<InstanceId> parentId;
    std::optional<std::string> awaits;
    std::optional<std::string> tid;             // where the claim left its row (ctid); it may lie elsewhere by now
    std::chrono::steady_clock::time_point at{}; // when that was; never: its claim went on from its step before
    std::string inbox;  // JSON: [[id, name, payload, micros], …], at most inboxLimit + 1 of them; beyond inboxBytes a
                        // last one without its payload and with a fifth member, true
    std::string childs; // JSON: [[id, fsm, status, state, result, last_error, has_result], …]
    bool trying = false;                // nobody has claimed it, and nothing of the run will be committed
    bool apart = false;                 // they are more than goes along with a claim: readDocuments() has them
    std::shared_ptr<const void> weight; // what counts its documents as long as they are in memory
    std::shared_ptr<base::Reads> reads; // by which its step reads what a layer keeps beside the row; null: it cannot
    std::string unreadable; // why neither could be read: the step must not be run, and fails with this; else empty
};

// These limits stand in sql/fragments, shown_inbox.sql and the like, too; the test engine.final_texts compares them.
inline constexpr int inboxLimit = 1000;
inline constexpr std::int64_t inboxBytes = 16 << 20; // as stored, compressed

inline constexpr int largestClaim = 1000;
inline constexpr std::int64_t largestClaimBytes = 32 << 20; // of the states it brings, unless a single one is more

// Of the inbox of an instance that goes along with its claim, and of its childs: how many, and their bytes.
inline constexpr std::chrono::milliseconds turnAwaitedFor{80};

inline constexpr int alongLimit = 50;
inline constexpr std::int64_t alongBytes = 32 << 10;

// A place in the order of a queue's instances without a partition key, behind which a claim may begin.
struct Place {
    std::string priority;
    std::string eligibleAt;
    std::string id;
};

struct ClaimRequest {
    std::string queue;
    int limit = 1; // at most largestClaim
    std::int64_t bytes = largestClaimBytes;
    std::string token;
    std::chrono::milliseconds leaseTtl{60'000};
    std::span<const std::pair<std::string, int>> machines; // only these (D3)
    std::span<const std::int64_t> keysToPass;              // locks of keys this worker holds or rests (D10)
    bool awaitsTurn = false;   // waits until others have claimed from the queue, for turnAwaitedFor at most
    bool keyed = true;         // false: only instances without a partition key
    bool keysAreRare = false;  // if keyed: look first, at less cost, whether any instance of the queue has a key at all
    std::string walkFrom;      // the key the walk along the lines begins at
    std::optional<Place> from; // if not keyed: nothing of that priority before it is looked at
};

struct Claims {
    std::vector<Claimed> claimed;
    std::vector<std::int64_t> refusedKeys; // locks of keys that another session holds: their rows were left as they are
    bool more = false;                     // as many were found as asked for: there may be others
    bool keyedToo = false;                 // … with a partition key among them
    bool keyedAtAll = true;                // if keyed: some runnable instance of the queue may have a partition key
    bool othersTurn = false;               // it was waited for in vain: nothing was looked at
    std::string walkedTo; // where the walk along the lines of keys ended before the last of them; else empty
    // If not keyed and any were found: what stood before it was found too, but for what became runnable by a
    // transaction that took longer than 100 ms, with an eligible_at in the past, or was locked.
    std::optional<Place> place;
};

// Takes up to `limit` eligible instances of one queue in the order (priority, eligible_at), each with a lease, and
// loads what their steps are shown: one statement (§10 pick). Of a partition key at most the head is taken, none while
// another instance of the key executes, and only with the key's advisory lock, which this session holds from then on:
// a row becomes visibly `executing` only under its lock (D10). Where long lines stand behind a few keys, a bounded
// number of them is looked at; the next claim goes on at `walkedTo` (D12). No other advisory locks may be taken on this
// connection. Throws Error; no lock of a failed claim is left behind, or else the error says that the connection is of
// no more use.
Claims claim(postgres::Connection& connection, const ClaimRequest& request);

// The same of instances without a partition key, as part of another transaction: the statement, and what its answer
// says. It fails where claim() would look for a way round: the transaction then has to be done without it.
postgres::Command plainClaim(const ClaimRequest& request);
Claims plainClaimsFrom(const postgres::Result& answer, const ClaimRequest& request);

// The next of lines whose keys this worker holds anyway, as part of the transaction that settles the ones before them:
// their locks stay where they are, and a line needs no way through the queue between two of its instances. At most one
// of each line, none of a key of which an instance executes.
struct NextRequest {
    struct Line {
        std::string partitionKey;
        std::int64_t keyLock = 0;
    };

    std::string queue; // of them all
    std::vector<Line> lines;
    std::int64_t bytes = largestClaimBytes;
    std::string token;
    std::chrono::milliseconds leaseTtl{60'000};
    std::span<const std::pair<std::string, int>> machines; // only these (D3)
};
postgres::Command nextClaim(const NextRequest& request);
Claims nextClaimsFrom(const postgres::Result& answer, const NextRequest& request);

// In company one worker at a time claims from a queue (T12, T13): who meets rows that another has just claimed follows
// them to their newest versions, and locks these. It is a matter of speed alone, an advisory lock of the session's in
// the space of two numbers, where no partition key's is; whoever gets it gives it back when the claim has been
// committed. `sure`: there is something, and it need not be looked whether there is. A claim that waits for the turn
// (awaitsTurn) takes it and lets it go by itself.
enum class Turn { Ours, Others, NothingToClaim };
Turn takeTurn(postgres::Connection& connection, const std::string& queue, bool keyed, bool sure);
void giveTurnBack(postgres::Connection& connection, const std::string& queue);

// Who has the turn, and since which of its statements: another text as soon as it goes on. nullopt: nobody. Looks
// through all locks: not for each refusal.
std::optional<std::string> whoHasTurn(postgres::Connection& connection, const std::string& queue);

// The inbox and the childs of a claim that came without them. What cannot be read of this very instance is its step's
// fault, and told by `unreadable` (D18, T14, T80). Throws Error for anything else: it still has to be read.
void readDocuments(postgres::Connection& connection, Claimed& one);

void unlockKeys(postgres::Connection& connection, std::span<const std::int64_t> keyLocks);

// Extends the leases of the claims that are still held. A row that somebody has locked at this moment is passed over
// rather than waited for (T13): it is neither extended nor lost.
struct Beat {
    std::vector<Claim> extended;
    std::vector<Claim> lost;
};
Beat heartbeat(postgres::Connection& connection, std::span<const Claim> claims, std::chrono::milliseconds leaseTtl);

// What a claim is called once it has stepped aside.
Claim aside(Claim claim);

// Renames claims whose steps have run and whose outcomes wait for a unique key (D13): from then on they do not keep a
// partition key from the instance that holds the unique one. Fenced; a row that somebody has locked is passed over.
// Returns the new claims.
std::vector<Claim> stepAside(postgres::Connection& connection, std::span<const Claim> claims);

// Gives claims back: runnable again with attempt, eligible_at and awaits as they were (D10, T60). Fenced; what is lost
// stays lost. Waits for nobody: a row that somebody has locked, or that may not become runnable now because another
// holds its unique key, stays as it is.
struct Released {
    std::vector<std::string> queues; // of what was given back, each once
    std::vector<Claim> kept;         // what still stands
};
Released release(postgres::Connection& connection, std::span<const Claim> claims);

// Gives back what is claimed under `owner` ("<name>#<random>") and not in `held`: claims whose answer was lost with a
// connection (T26, D22).
std::vector<std::string> releaseOrphans(postgres::Connection& connection, const std::string& owner,
                                        std::span<const Claim> held);

} // namespace fermata::store
