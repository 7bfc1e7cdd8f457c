// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "runtime/board.h"
#include "runtime/keys.h"
#include "runtime/link.h"
#include "runtime/shared.h"
#include "runtime/slot_pool.h"
#include "runtime/turns.h"
#include "runtime/upkeep.h"
#include "runtime/wakeups.h"
#include "store/settle.h"

#include <fermata/posix/event_fd.h>

#include <chrono>
#include <deque>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <shared_mutex>
#include <string>
#include <thread>
#include <vector>

namespace fermata::runtime {

// Decides when to claim, and claims (§6). Owns a thread with a session of its own: it listens for wake-ups, claims,
// holds the advisory locks of partition keys, gives back what will not run, and between two claims does what upkeep has
// to do. Everything that concerns a key's lock happens on this session, since such a lock belongs to one (T51).
//
// Where it looks is decided by Board, whose queues are dirty when they were announced or polled, when something of ours
// became runnable there, or a key was let go: so an idle worker sends one claim a poll and queue. While a queue is
// dirty, commits claim from it as well. Keys and Turns say which partition keys to pass, and when to ask for a turn.
class Scheduler {
public:
    // `claimed` is called when there will be something to commit; `help` is Committer's. `upkeep` outlives this.
    using Help = std::function<bool(postgres::Connection&, std::chrono::steady_clock::time_point& next)>;
    Scheduler(Shared& shared, std::vector<SlotPool*> pools, Upkeep& upkeep, std::function<void()> claimed, Help help);
    ~Scheduler();

    void start();

    // From any thread:
    void wake(const std::string& queue);      // something may be runnable there
    void wakePlain(const std::string& queue); // … without a partition key
    void expect(const std::string& queue);    // something is, and somebody may have its row locked at the moment
    void wakeAfter(const std::string& queue, std::chrono::milliseconds delay); // … at that time
    void nudge();                                                              // a slot has room, upkeep is due
    void seatFreed();                                                          // a host has room
    void setCompany(const std::map<std::string, int>& others);                 // who take a queue as well, by how many
    void keySettled(std::int64_t keyLock);               // the step that held this key has been settled
    void giveBack(std::vector<store::Claimed>& claimed); // claimed, not to be run. When it throws, none was taken
    void giveBackWaiting(SlotPool& pool);                // what has not begun there

    // Claims for this pool, too, or no more: from the next round on, which comes at once. What waits in a pool that is
    // left goes back. Pools live as long as this.
    void serve(SlotPool& pool) { change(pool, true); }
    void leave(SlotPool& pool) { change(pool, false); }

    // Lines whose keys this worker holds, the instances before them being settled, all of one queue.
    struct Lines {
        std::string queue;
        std::vector<store::NextRequest::Line> lines;
        std::chrono::steady_clock::time_point since; // they go on like that, past the queue
    };

    // What goes with a commit (store::settle): a claim of instances without a partition key, whose locks would belong
    // to the wrong session, the next of lines, whose locks are held already, or both. From begin to end or abort it
    // counts as under way: whoever drains waits for it, and nobody takes what it has claimed for an orphan.
    struct CommitClaim {
        explicit CommitClaim(Scheduler& itsScheduler) : scheduler(itsScheduler) {}
        ~CommitClaim(); // aborts what has not been ended
        CommitClaim(const CommitClaim&) = delete;
        CommitClaim& operator=(const CommitClaim&) = delete;

        void end(store::Claims claimed, store::Claims ofLines) {
            scheduler.endClaim(*this, std::move(claimed), std::move(ofLines));
        }
        void abort(bool inDoubt) { scheduler.abortClaim(*this, inDoubt); } // its answer was lost with a connection
        store::AlsoClaim request() const { return {pool ? &plain : nullptr, linesPool ? &next : nullptr}; }

        Scheduler& scheduler;
        bool open = false; // it counts as under way
        BootClock::time_point asked;
        std::vector<std::pair<std::string, int>> machines;
        std::shared_lock<std::shared_mutex> underWay;

        SlotPool* pool = nullptr; // of the claim without keys; null: there is none
        int room = 0;
        std::int64_t number = 0;   // as Board::Look
        store::ClaimRequest plain; // views into machines

        SlotPool* linesPool = nullptr; // null: no lines
        int linesRoom = 0;
        std::chrono::steady_clock::time_point since;
        store::NextRequest next;              // views into machines
        std::vector<std::int64_t> notTakenOn; // locks of what was claimed for nothing; with room for all
    };

    // Nothing waits in the queue, as far as is known, no other worker takes it, and we go on taking it.
    bool isIdle(const std::string& queue) const;

    // Null: there is nothing to claim now, or it is not for a commit to do. `queues`: where the commit itself makes
    // instances runnable.
    std::unique_ptr<CommitClaim> beginClaim(const std::set<std::string>& queues, Lines lines);

    // No more claims, for good or until it is revoked. What waits in the pools is given back by giveBack() from the
    // caller.
    void pauseClaims();
    void holdClaims(bool hold);
    // Waits until all that was to be given back has been. False: the deadline came first.
    bool waitGivenBack(std::chrono::steady_clock::time_point deadline);

    // Says that the worker is gone, and ends the thread. A network gets two seconds for that.
    void stop();

    bool connected() const;

private:
    // How a queue is looked at, and what that showed.
    struct Look : Board::Look {
        bool awaitsTurn = false; // others claim there too
        bool othersTurn = false; // … and did for all the time
        bool any = false;        // it has claimed something
        bool more = false;       // there may be others
        bool moreKeyed = false;  // … with a partition key
    };

    class ClaimUnderWay;

    void run();
    void wakeThread();
    void waitForWork(postgres::Connection* connection);
    void leaveToLease(const store::Claimed& claimed);
    void change(SlotPool& pool, bool serves);
    void changeQueues();
    void prepare();
    void hear(postgres::Connection& connection);
    void round(postgres::Connection& connection);
    void lookForWork(postgres::Connection& connection);
    void leave();
    void claimFor(postgres::Connection& connection, SlotPool& pool);
    bool awaitsTurn(const std::string& queue, const Look& look) const;
    store::Turn turnAt(postgres::Connection& connection, const std::string& queue, const Look& look);
    bool passesBy(postgres::Connection& connection, const std::string& queue);
    void comeBack(const std::string& queue, const Look& look);
    bool claimFromOffers(postgres::Connection& connection, SlotPool& pool, Look& look);
    bool claimOf(postgres::Connection& connection, SlotPool& pool, const hosts::Catalogue::Offer& offer, Look& look);
    bool accept(SlotPool& pool, int room, store::Claims& claims, BootClock::time_point asked,
                std::chrono::steady_clock::time_point since, std::vector<std::int64_t>* notTakenOn = nullptr);
    void endClaim(CommitClaim& claim, store::Claims plain, store::Claims next);
    void abortClaim(CommitClaim& claim, bool inDoubt);
    void endPlain(CommitClaim& claim, store::Claims claims);
    void endLines(CommitClaim& claim, store::Claims claims);
    std::string nextToken() const;
    // With mutex_ held:
    bool claimsNothing() const { return stopping_ || paused_ || held_; }
    void reserveLines(CommitClaim& claim, Lines lines);
    void reservePlain(CommitClaim& claim);
    void toGiveBack(store::Claimed& claimed);
    void toGiveBack(std::vector<store::Claimed>& claimed);
    bool hasRoom() const;
    void returnApart();
    void healSoon();
    void dropKeys(postgres::Connection& connection);
    void returnClaims(postgres::Connection& connection);
    void readApart(postgres::Connection& connection);
    void healOrphans(postgres::Connection& connection);

    Shared& shared_;
    std::vector<SlotPool*> pools_; // changed by the scheduler's thread only, with mutex_ held
    Upkeep& upkeep_;
    const std::function<void()> claimed_;
    const Help help_;
    Link link_;
    posix::EventFd wake_;
    std::thread thread_;

    // The scheduler thread's own:
    Turns turns_;
    std::size_t turn_ = 0; // of the offers of a claim, which comes first
    Wakeups wakeups_;
    std::chrono::steady_clock::time_point complainAgain_{}; // of a flood
    std::chrono::steady_clock::time_point claimsAgain_{};   // after a statement that failed
    std::chrono::steady_clock::time_point helpAgain_ = std::chrono::steady_clock::time_point::max();

    std::shared_mutex commitClaims_; // shared by those under way; whoever looks for orphans has it alone

    mutable std::mutex mutex_;                        // guards all that follows
    std::condition_variable givenBack_;               // or the thread has ended
    std::vector<std::pair<SlotPool*, bool>> changes_; // of queues: served from now on, or no more
    int preparedGeneration_ = 0;                      // of the connection
    Board board_;
    Keys keys_;
    // What somebody has locked is tried again for a moment, then left to its lease.
    struct GiveBack {
        store::Claimed claimed;
        std::chrono::steady_clock::time_point tryAt;
        std::chrono::steady_clock::time_point giveUpAt;
    };
    std::list<GiveBack> toGiveBack_; // a list: what is in it gets back into it without memory
    // Claimed, in hand, and not in a pool yet: their documents are read one by one, when there is room for them.
    struct Apart {
        store::Claimed claimed;
        SlotPool* pool = nullptr;
        std::chrono::steady_clock::time_point since; // as Job::claimedAt
    };
    std::deque<Apart> apart_;
    bool givingBack_ = false;
    int claiming_ = 0;
    std::chrono::steady_clock::time_point healUntil_{};
    std::chrono::steady_clock::time_point nextHeal_{};
    bool healWaits_ = false; // for the claims of commits to end: none is begun
    bool paused_ = false;
    bool held_ = false;
    bool stopping_ = false;
    bool ended_ = false;
    bool connected_ = false;
};

} // namespace fermata::runtime
