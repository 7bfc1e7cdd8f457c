// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "runtime/commit_queue.h"
#include "runtime/link.h"
#include "runtime/scheduler.h"
#include "runtime/shared.h"
#include "runtime/tracing.h"

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <string_view>
#include <thread>
#include <vector>

namespace fermata::runtime {

// Rows of a queue that became runnable.
struct Runnable {
    std::string queue;
    std::chrono::milliseconds delay{0}; // … after this time
    bool many = false;                  // other workers should hear of it
    bool keyed = true;                  // they may have partition keys
    bool flooded = false; // signals come thick: whoever delivers the next one may have the row locked at the moment
};

// Commits outcomes: all that are ready travel in one transaction, while the next ones gather (group commit); there is
// no delay when there is only one. Owns as many threads as WorkerOptions::connections leaves it connections, each with
// one of them, which is opened when it is needed and closed when it has not been for a while; the first is opened when
// something has been claimed. And the scheduler lends a hand with its own between two claims: so the server has the
// next transaction to work on while the last one is made durable, and where it has no session to spare all goes on with
// what there is. An outcome stays here until the database has taken it or its claim is lost.
class Committer {
public:
    // The rest of the worker, as commits need it. Called by the threads that commit; each may throw.
    class Effects {
    public:
        virtual ~Effects() = default;
        // The instance is settled: its partition key may go to another.
        virtual void settled(const store::Claimed& claimed) = 0;
        virtual void runnable(const Runnable& rows) = 0;
        // The step's outcome cannot be stored: run its handler.
        virtual void handle(Job&& job) = 0;
        // The instances have kept their claims and are at their next steps (run-ahead).
        virtual void goOn(std::vector<Job>& jobs) = 0;
        // Its outcome is committed: these are to be called, one after the other.
        virtual void act(const store::Claimed& claimed, std::vector<std::function<void()>> actions) = 0;
        // Somebody should call help().
        virtual void callForHelp() = 0;
        // Nothing else waits in this queue, as far as is known, nor would any other worker take what stands there.
        virtual bool isIdle(const std::string& queue) const = 0;
        // As Scheduler::beginClaim().
        virtual std::unique_ptr<Scheduler::CommitClaim> beginClaim(const std::set<std::string>& queues,
                                                                   Scheduler::Lines lines) = 0;
    };

    // `effects` outlives this.
    Committer(Shared& shared, Effects& effects);
    ~Committer();

    void start();

    // From the slots' threads; see CommitQueue for these three.
    void push(Finished finished) { queue_.push(std::move(finished)); }
    std::size_t waiting() const { return queue_.waiting(); }
    bool flush(std::chrono::steady_clock::time_point deadline) { return queue_.flush(deadline); }

    // Something has been claimed: there will be an outcome.
    void expect();

    // On the scheduler's thread and connection: commits a batch, if there is one that is worth it beside those that are
    // under way and no lane waits for it. None: `next` is when to ask again, if nothing else happens. Throws Error when
    // the connection is of no use any more; the outcomes are kept.
    bool help(postgres::Connection& connection, std::chrono::steady_clock::time_point& next);

    // The first half of stop(): nothing is waited for any more.
    void abort();

    // Ends the threads. What is not committed is dropped: its lease runs out, and the step runs again (§4).
    void stop();

private:
    struct Lane {
        Lane(const Shared& shared, Health& health, int number);

        const bool first;
        Link link;
        bool refused = false; // a connection, the last time
        std::thread thread;
    };

    // What a commit has claimed.
    struct Claimed {
        std::unique_ptr<Scheduler::CommitClaim> claim; // null: nothing
        store::Claims plain;
        store::Claims next;
    };

    struct Aftermath {
        std::string_view claimedFrom; // the queue of which the commit has claimed all that was made runnable there
        std::vector<Job> ahead;       // what goes on with its next step
        std::vector<Finished*> stale; // what is traced and was not committed
    };

    // What has been taken out of the queue counts until this goes.
    class UnderWay {
    public:
        UnderWay(CommitQueue& queue, std::size_t taken) : queue_(queue), taken_(taken) {}
        ~UnderWay() { queue_.done(taken_); }
        UnderWay(const UnderWay&) = delete;
        UnderWay& operator=(const UnderWay&) = delete;

    private:
        CommitQueue& queue_;
        const std::size_t taken_;
    };

    void run(Lane& lane);
    postgres::Connection* open(Lane& lane) const;
    bool takeOn(Lane& lane, std::vector<Finished>& batch);
    // False: it threw. Any body as it is: a std::function of one asks for memory before anything guards it.
    template <typename Body>
    bool guarded(const char* doing, const Body& body) const {
        try {
            body();
            return true;
        } catch (...) {
            complain(doing);
            return false;
        }
    }
    void complain(const char* doing) const;
    void commit(postgres::Connection& connection, std::vector<Finished>& batch);
    void retryAll(std::vector<Finished>& batch);
    void leaveToLease(const store::Claim& claim, std::optional<std::int64_t> keyLock) const;
    void decideTheWay(std::vector<Finished>& batch) const;
    std::vector<store::Verdict> settle(postgres::Connection& connection, const std::vector<Finished>& batch,
                                       Claimed& claimed);
    store::Settled settleAndClaim(postgres::Connection& connection,
                                  const std::vector<const store::Settlement*>& settlements, bool impatient, bool inLine,
                                  const std::set<std::string>& queues, Scheduler::Lines lines, Claimed& claimed);
    void stepAside(postgres::Connection& connection, std::vector<Finished>& batch,
                   const std::vector<store::Verdict>& verdicts);
    void letGo(const Finished& finished);
    void conclude(Finished& finished, const store::Verdict& verdict, Aftermath& aftermath);
    void committed(Finished& finished, const store::Verdict& verdict, Aftermath& aftermath);
    void refused(Finished& finished, const store::Verdict& verdict);
    void retry(Finished& finished, std::chrono::milliseconds pause);
    void drop(Finished& finished, StepEvent::Result result);

    Shared& shared_;
    Effects& effects_;
    std::vector<std::unique_ptr<Lane>> lanes_;
    std::atomic<bool> firstIsOpen_{false};
    bool helpFailed_ = false; // the scheduler thread's
    // Somebody holds locks: no batch waits for any.
    std::atomic<std::chrono::steady_clock::time_point> impatientUntil_{};
    Tracing tracing_;
    CommitQueue queue_;
};

} // namespace fermata::runtime
