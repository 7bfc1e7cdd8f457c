// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "hosts/catalogue.h"
#include "runtime/run_step.h"

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace fermata::runtime {

// A step that has run and waits for its commit.
struct Finished {
    store::Claimed claimed;
    hosts::Assignment assignment;                      // of one that runs ahead: its next step runs in the same seat
    std::chrono::steady_clock::time_point claimedAt{}; // it, or what its line has gone on with without a break
    StepResult result;
    std::chrono::steady_clock::time_point ended;
    std::chrono::steady_clock::time_point notBefore; // tried again no sooner
    int tries = 0;
    bool inDoubt = false;                  // a commit that held it may have happened: stale then means "probably done"
    bool mayGoOn = false;                  // with its next step, where nobody else waits in its queue
    bool lineGoesOn = false;               // the next of its line has been claimed by its commit, under the same lock
    bool deferred = false;                 // it waits for a unique key (D13)
    std::size_t bytes = 0;                 // of its documents: what it adds to a statement
    std::optional<store::Claim> otherwise; // what the claim may be called by now: the answer to a renaming was lost
};

// The outcomes that wait for their commit, and which of them travel together: all that are ready, while the next ones
// gather; one alone at once when nothing is under way. Thread-safe.
class CommitQueue {
public:
    using Clock = std::chrono::steady_clock;

    // `help` is called where there is a batch and no hand waits for one; with no lock held.
    explicit CommitQueue(std::function<void()> help = {}) : help_(std::move(help)) {}

    // Waits while thousands wait already: a database that cannot keep up slows the steps down.
    void push(Finished finished);
    // One that is to be tried again, no sooner than its notBefore. Waits for nothing. When it throws, nothing was
    // taken.
    void putBack(Finished&& finished);

    // What a hand that commits has to do next.
    enum class Task {
        Commit, // a batch
        Open,   // there is one, or outcomes will come: have a connection
        Idle,   // there was nothing to do until `idleAt`
        Stop,
    };
    struct Taken {
        Task task = Task::Stop;
        // Those whose time has come, in the order they ended. They are under way until done() is told how many they
        // were.
        std::vector<Finished> batch;
    };
    // Waits until there is something to do, for the first hand or for another one. One that is not connected gets no
    // batch: it might hold it for as long as a connection takes.
    Taken take(bool first, bool connected, Clock::time_point idleAt);
    void rest(Clock::time_point until); // of a hand that can do nothing; stop() ends it
    // The first hand will have something to commit; it is told at that time.
    void expect(Clock::time_point at);
    // The same without waiting. None: `next` is when to ask again, if nothing else happens.
    std::vector<Finished> takeAt(Clock::time_point now, Clock::time_point& next);
    // … and only where no hand waits for it.
    std::vector<Finished> takeToHelp(Clock::time_point now, Clock::time_point& next);
    void done(std::size_t taken);

    std::size_t waiting() const; // or under way
    bool isAwaited() const;      // a hand that is connected waits for a batch
    // Waits until all is committed but what waits for a unique key. False: the deadline came first.
    bool flush(Clock::time_point deadline);
    void stop();

private:
    std::size_t worthwhile() const;
    bool worthATransaction(Clock::time_point now, Clock::time_point& next) const;
    bool isWanted(Clock::time_point now, Clock::time_point& next) const;
    void wakeOne();
    std::vector<Finished> ready(Clock::time_point now, Clock::time_point& next);

    mutable std::mutex mutex_;        // guards what follows
    std::condition_variable changed_; // for those who push or flush
    std::condition_variable work_;    // for those who take
    const std::function<void()> help_;
    int asleep_ = 0;   // of those who take, and are connected
    int unopened_ = 0; // … and are not
    std::deque<Finished> queue_;
    std::size_t underWay_ = 0;
    std::size_t deferred_ = 0;                              // of those in queue_
    Clock::time_point nextLook_{};                          // of the one who went to sleep last
    Clock::time_point nextHelp_ = Clock::time_point::max(); // when who helps looks again
    Clock::time_point expected_ = Clock::time_point::max();
    bool stopping_ = false;
};

} // namespace fermata::runtime
