// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "runtime/gathering.h"

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <utility>
#include <vector>

namespace fermata::runtime {

// Outcomes on their way from the slots' threads to whoever commits them; Gathering says which travel together.
// Thread-safe. There are three parties:
//
// - Slots push, and wait where a database cannot keep up.
// - Lanes, each a thread with a connection of its own, sleep in take(). The lane of the first connection is opened
//   before there is anything to commit, others when there is a batch that no connected lane waits for.
// - The helper, which is the scheduler between two claims, gets a batch where no connected lane sleeps. `help` calls
//   it, with no lock held.
class CommitQueue {
public:
    using Clock = Gathering::Clock;

    explicit CommitQueue(std::function<void()> help = {}) : help_(std::move(help)) {}

    // Waits while thousands wait already: a database that cannot keep up slows the steps down.
    void push(Finished finished);
    // One that is to be tried again, no sooner than its notBefore. Waits for nothing. When it throws, nothing was
    // taken.
    void putBack(Finished&& finished);

    // What a lane has to do next.
    enum class Task {
        Commit, // a batch
        Open,   // there is one, or outcomes will come: have a connection
        Idle,   // there was nothing to do until `idleAt`
        Stop,
    };
    struct Taken {
        Task task = Task::Stop;
        std::vector<Finished> batch; // under way until done() is told how many they were
    };
    // Waits until there is something to do, for the first lane or for another one. One that is not connected gets no
    // batch: it might hold it for as long as a connection takes.
    Taken take(bool first, bool connected, Clock::time_point idleAt);
    void rest(Clock::time_point until); // of a lane that can do nothing; stop() ends it
    // The first lane will have something to commit; it is told at that time.
    void expect(Clock::time_point at);
    // The helper's: a batch, if no connected lane sleeps. None: `next` is when to ask again, if nothing else happens.
    std::vector<Finished> takeToHelp(Clock::time_point now, Clock::time_point& next);
    void done(std::size_t taken);

    std::size_t waiting() const; // or under way
    bool isAwaited() const;      // a lane that is connected sleeps
    // Waits until all is committed but what waits for a unique key. False: the deadline came first.
    bool flush(Clock::time_point deadline);
    void stop();

private:
    bool isNews(Clock::time_point notBefore) const;
    bool shouldOpen(bool first, bool connected, Clock::time_point now, Clock::time_point& next);
    void wakeOne();
    void callHelp() const;

    const std::function<void()> help_;
    mutable std::mutex mutex_;        // guards what follows
    std::condition_variable changed_; // for those who push or flush
    std::condition_variable work_;    // for lanes
    Gathering gathering_;
    int asleep_ = 0;                                            // lanes that are connected
    int unopened_ = 0;                                          // … and that are not
    Clock::time_point laneLooks_{};                             // again: the one that fell asleep last
    Clock::time_point helperLooks_ = Clock::time_point::max();  // again
    Clock::time_point firstExpects_ = Clock::time_point::max(); // something to commit
    bool stopping_ = false;
};

} // namespace fermata::runtime
