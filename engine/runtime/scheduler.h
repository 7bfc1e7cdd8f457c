// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "runtime/link.h"
#include "runtime/shared.h"
#include "runtime/slot_pool.h"
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
#include <random>
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
// A queue is looked at when it is dirty: announced, polled, something of ours became runnable in it, a key was let go.
// A claim that brings less than was asked for leaves it clean, unless it was soiled meanwhile; so an idle worker sends
// one claim a poll and queue. While a queue is dirty, commits claim from it as well.
//
// Lines behind partition keys are looked at when somebody may have become the first of one: not by every claim of a
// worker that is busy with a backlog, for which a long line behind a busy key would be work without end (D12).
class Scheduler {
public:
    // `claimed` is called when there will be something to commit; `help` is Committer's. `upkeep` outlives this.
    using Help = std::function<bool(postgres::Connection&, std::chrono::steady_clock::time_point& next)>;
    Scheduler(Shared& shared, std::vector<SlotPool*> pools, Upkeep& upkeep, std::function<void()> claimed, Help help);
    ~Scheduler();

    void start();

    // From any thread:
    void wake(const std::string& queue);                                       // something may be runnable there
    void wakePlain(const std::string& queue);                                  // … without a partition key
    void wakeAfter(const std::string& queue, std::chrono::milliseconds delay); // … at that time
    void nudge();                                                              // a slot has room, upkeep is due
    void seatFreed();                                                          // a host has room
    void setCompany(std::map<std::string, int> others);                        // who take a queue as well, by how many
    void keySettled(std::int64_t keyLock);               // the step that held this key has been settled
    void giveBack(std::vector<store::Claimed>& claimed); // claimed, not to be run. When it throws, none was taken

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
        std::int64_t soiled = 0;
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
    // What a key this worker runs a step of is held by.
    struct HeldKey {
        int generation = 0; // of the connection the lock was taken on
    };

    // A key somebody else holds: not asked for again until then (D10).
    struct Rest {
        std::chrono::steady_clock::time_point until;
        std::chrono::milliseconds pause{0};
        std::string queue;
    };

    // How a queue is looked at, and what that showed.
    struct Look {
        bool keyed = true;
        bool awaitsTurn = false; // others claim there too
        bool othersTurn = false; // … and did for all the time
        bool more = false;       // there may be others
        bool moreKeyed = false;  // … with a partition key
    };

    // Who was refused the turn at a queue asks again in a while.
    struct Waiting {
        std::chrono::steady_clock::time_point tryAt;
        std::chrono::microseconds pause{0};
        int refusals = 0;
        std::chrono::steady_clock::time_point since; // the first of them, or the last look at who has it
        std::optional<std::string> holder;           // whom that look found
    };

    class ClaimUnderWay;

    void run();
    void wakeThread();
    void waitForWork(postgres::Connection* connection);
    void prepare();
    void lookEverywhere(); // with mutex_ held
    void hear(postgres::Connection& connection);
    void round(postgres::Connection& connection);
    void lookForWork(postgres::Connection& connection);
    void leave();
    void claimFor(postgres::Connection& connection, SlotPool& pool);
    store::Turn turnAt(postgres::Connection& connection, const std::string& queue, bool keyed, int others);
    bool awaitsTurn(const std::string& queue);
    void turnTook(const std::string& queue, std::chrono::steady_clock::duration took, bool inVain);
    void refused(const std::string& queue, int others);
    bool isKept(postgres::Connection& connection, const std::string& queue);
    void waitForTurn(Waiting& waiting, std::chrono::microseconds about);
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
    int keyRoom() const;
    void reserveLines(CommitClaim& claim, Lines lines);
    void reservePlain(CommitClaim& claim);
    void toGiveBack(store::Claimed& claimed);
    void toGiveBack(std::vector<store::Claimed>& claimed);
    bool hasRoom() const;
    void returnApart();
    void soil(const std::string& queue);      // look everywhere in it
    void soilPlain(const std::string& queue); // … for instances without a partition key
    void healSoon();
    std::optional<store::Place> placeIn(const std::string& queue) const;
    std::chrono::steady_clock::duration wholeLooksEvery(const std::string& queue,
                                                        std::chrono::milliseconds least) const;
    void notePlace(const store::ClaimRequest& request, const store::Claims& claims);
    void cleaned(const std::string& queue, std::int64_t soiled, bool more);
    void rest(std::int64_t key, const std::string& queue);
    void dropKeys(postgres::Connection& connection);
    void returnClaims(postgres::Connection& connection);
    void readApart(postgres::Connection& connection);
    void healOrphans(postgres::Connection& connection);
    std::vector<std::int64_t> keysToPass();

    Shared& shared_;
    std::vector<SlotPool*> pools_; // their order is changed by the scheduler's thread only, with mutex_ held
    Upkeep& upkeep_;
    const std::function<void()> claimed_;
    const Help help_;
    Link link_;
    posix::EventFd wake_;
    std::thread thread_;

    // The scheduler thread's own:
    std::map<std::int64_t, Rest> restingKeys_;
    std::map<std::string, std::string> walks_;         // by queue, where the walk along the lines of keys goes on
    std::size_t turn_ = 0;                             // of the offers of a claim, which comes first
    std::chrono::steady_clock::time_point nextTurn_{}; // to be asked for, by those who were refused it
    std::map<std::string, Waiting> waiting_;           // by queue, for the turn at it
    std::map<std::string, int> turnBatch_;             // by queue, how many are claimed at a turn that is waited for
    std::map<std::string, std::chrono::steady_clock::time_point> noTurnsUntil_; // somebody keeps the turn
    std::map<std::string, std::chrono::steady_clock::time_point> keysSeen_;     // by queue, the last partition key
    std::set<std::string> more_; // queues whose last claim brought all that was asked for
    std::map<std::string, std::chrono::steady_clock::time_point> wholeAgain_; // not before, beside a backlog
    std::minstd_rand random_{std::random_device{}()};
    std::chrono::steady_clock::time_point nextPoll_{};
    Wakeups wakeups_;
    std::chrono::steady_clock::time_point complainAgain_{}; // of a flood
    std::chrono::steady_clock::time_point claimsAgain_{};   // after a statement that failed
    std::chrono::steady_clock::time_point helpAgain_ = std::chrono::steady_clock::time_point::max();

    std::shared_mutex commitClaims_; // shared by those under way; whoever looks for orphans has it alone

    mutable std::mutex mutex_;                  // guards all that follows
    std::condition_variable givenBack_;         // or the thread has ended
    int preparedGeneration_ = 0;                // of the connection
    std::map<std::int64_t, HeldKey> heldKeys_;  // by lock: two keys that share one exclude each other, no more (T56)
    std::map<std::string, std::int64_t> dirty_; // by queue, when it was soiled last, as counted by lastSoiled_
    std::int64_t lastSoiled_ = 0;
    std::set<std::string> keyed_; // of those, where also an instance with a partition key may have become claimable
    // What has been claimed leaves dead entries in the index: a claim begins where the last one ended, for a while
    // (T104). Then, or when somebody else says that there is something, everything is looked at.
    struct Place {
        store::Place place;
        std::chrono::steady_clock::time_point until;
    };
    std::map<std::string, Place> places_; // by queue
    std::map<std::string, int> company_;  // by queue, how many other workers take it as well
    std::map<std::string, std::chrono::steady_clock::duration> wholeLooks_; // by queue, what the last one took
    std::set<std::string> heldUp_; // queues whose last claim left out machines for want of a seat
    std::multimap<std::chrono::steady_clock::time_point, std::string> timers_;
    std::vector<std::int64_t> settledKeys_;
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
