// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "runtime/link.h"
#include "runtime/run_step.h"
#include "runtime/scheduler.h"
#include "runtime/shared.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace fermata::runtime {

// A step that has run and waits for its commit.
struct Finished {
    store::Claimed claimed;
    hosts::Assignment assignment; // of one that runs ahead: its next step runs in the same seat
    std::chrono::steady_clock::time_point claimedAt{};
    StepResult result;
    std::chrono::steady_clock::time_point ended;
    std::chrono::steady_clock::time_point notBefore; // tried again no sooner
    int tries = 0;
    bool inDoubt = false;                  // a commit that held it may have happened: stale then means "probably done"
    bool deferred = false;                 // it waits for a unique key (D13)
    std::size_t bytes = 0;                 // of its documents: what it adds to a statement
    std::optional<store::Claim> otherwise; // what the claim may be called by now: the answer to a renaming was lost
};

// Rows of a queue that became runnable.
struct Runnable {
    std::string queue;
    std::chrono::milliseconds delay{0}; // … after this time
    bool many = false;                  // other workers should hear of it
    bool keyed = true;                  // they may have partition keys
};

// Commits outcomes: all that are ready travel in one transaction, while the next ones gather (group commit); there is
// no delay when there is only one. Owns two threads, each with its connection, so that the server has the next
// transaction to work on while the last one is made durable. An outcome stays here until the database has taken it or
// its claim is lost.
class Committer {
public:
    struct Effects {
        // The instance is settled: its partition key may go to another.
        std::function<void(const store::Claimed&)> settled;
        std::function<void(const Runnable&)> runnable;
        // The step's outcome cannot be stored: run its handler.
        std::function<void(Job&&)> handle;
        // The instances have kept their claims and are at their next steps (run-ahead).
        std::function<void(std::vector<Job>)> goOn;
        // A claim that goes with a commit: Scheduler's beginPlainClaim, endPlainClaim and abortPlainClaim.
        std::function<std::unique_ptr<Scheduler::PlainClaim>(const std::set<std::string>& queues)> beginClaim;
        std::function<void(Scheduler::PlainClaim&, store::Claims)> endClaim;
        std::function<void(Scheduler::PlainClaim&, bool inDoubt)> abortClaim;
    };

    Committer(Shared& shared, Effects effects);
    ~Committer();

    void start();

    // From the slots' threads. Waits when thousands are waiting already: a database that cannot keep up slows the steps
    // down.
    void push(Finished finished);

    std::size_t waiting() const;

    // Waits until all is committed but what waits for a unique key. False: the deadline came first.
    bool flush(std::chrono::steady_clock::time_point deadline);

    // Ends the thread. What is not committed is dropped: its lease runs out, and the step runs again (§4).
    void stop();

private:
    struct Hand {
        Hand(const Shared& shared, Health& health, int number);

        Link link;
        std::thread thread;
    };

    // What a commit has claimed.
    struct Claimed {
        std::unique_ptr<Scheduler::PlainClaim> claim; // null: nothing
        store::Claims claims;
    };

    struct Aftermath {
        std::string claimedFrom; // the queue of which the commit has claimed all that was made runnable there
        std::vector<Job> ahead;  // what goes on with its next step
    };

    void run(Link& link);
    void commit(Link& link, postgres::Connection& connection, std::vector<Finished> batch);
    std::vector<store::Verdict> settle(postgres::Connection& connection, const std::vector<Finished>& batch,
                                       Claimed& claimed);
    store::Settled settleAndClaim(postgres::Connection& connection,
                                  const std::vector<const store::Settlement*>& settlements,
                                  const std::set<std::string>& queues, Claimed& claimed);
    void stepAside(Link& link, postgres::Connection& connection, std::vector<Finished>& batch,
                   const std::vector<store::Verdict>& verdicts);
    void letGo(const Finished& finished);
    void conclude(Finished& finished, const store::Verdict& verdict, Aftermath& aftermath);
    void committed(Finished& finished, const store::Verdict& verdict, Aftermath& aftermath);
    void refused(Finished& finished, const store::Verdict& verdict);
    void retry(Finished& finished, std::chrono::milliseconds pause);
    void drop(Finished& finished, StepEvent::Result result);
    std::size_t worthwhile() const; // with mutex_ held
    bool worthATransaction(std::chrono::steady_clock::time_point now,
                           std::chrono::steady_clock::time_point& next) const;
    std::vector<Finished> takeReady(std::unique_lock<std::mutex>& lock);

    Shared& shared_;
    Effects effects_;
    std::vector<std::unique_ptr<Hand>> hands_;
    // Somebody holds locks: no batch waits for any.
    std::atomic<std::chrono::steady_clock::time_point> impatientUntil_{};
    mutable std::mutex mutex_;        // guards what follows
    std::condition_variable changed_; // for those who push or flush
    std::condition_variable work_;    // for the two hands
    std::deque<Finished> queue_;
    std::size_t inFlight_ = 0;
    std::size_t deferred_ = 0;                         // of those in queue_
    std::chrono::steady_clock::time_point nextLook_{}; // of the hand that went to sleep last
    bool stopping_ = false;
};

} // namespace fermata::runtime
