// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/printed.h"
#include "hosts/catalogue.h"
#include "store/claim.h"

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace fermata::runtime {

// What a slot runs: the step of a claimed instance, or only its handler when the step's outcome could not be stored, or
// what is to be done now that its outcome is committed.
struct Job {
    store::Claimed claimed;
    std::string refused;               // why; empty: run the step
    hosts::Assignment assignment = {}; // what runs it; without a machine that is looked up when it begins
    std::chrono::steady_clock::time_point claimedAt = {};
    std::shared_ptr<base::Printed> printed = nullptr; // by the step, if only its handler is to be run
    std::function<void()> action = {};                // instead of all of it; nothing is in hand for it
};

// The slots of one queue: as many threads as slots, and the claimed rows that wait for one (§6: local concurrency =
// pool size). Thread-safe. A thread that is still inside a step when stop() gives up is left behind; it holds on to the
// pool's shared state only.
//
// Threads are woken as they are needed: where steps take microseconds one or two run them all, since waking a thread
// costs more than such a step. One idle thread then keeps an eye on them, and takes over when one stays inside a step.
class SlotPool {
public:
    // `run` is called on the pool's threads. What it throws interrupts its thread, which then goes on; a step that ends
    // the thread itself (pthread_exit) costs it, and its slot gets another. `freed` is called, on them too, when there
    // is room for more rows, `complain` when something unforeseen has interrupted a thread.
    SlotPool(std::string queue, int slots, std::function<void(Job&&)> run, std::function<void()> freed,
             std::function<void(const std::string&)> complain = {});
    ~SlotPool();
    SlotPool(const SlotPool&) = delete;
    SlotPool& operator=(const SlotPool&) = delete;

    const std::string& queue() const;
    int slots() const;
    int busy() const;

    void start();
    // `reserved`: what reserve() answered for them. When it throws, those that have not been taken are still there.
    void push(std::vector<Job>&& jobs, int reserved = 0);
    void pushFirst(Job job);                       // ahead of the others: it has had its turn
    void pushAction(std::function<void()> action); // ahead of all steps, behind other actions

    // How many rows to claim now. Steps that take long get no more than there are free slots, so that no row waits here
    // which another worker could run; short ones get a stock of about 50 ms, so that claiming is done in batches.
    int wanted() const;

    // The same, up to `limit`, kept for a claim that is on its way: nobody else is offered that room until push(), or
    // unreserve() where nothing came of it.
    int reserve(int limit);
    void unreserve(int reserved);

    // A step is held inside its slot: the pool has one slot more, up to sixteen of them. False: it has not, or could
    // not get a thread for it.
    bool lend() noexcept;
    // … no more, of what was lent; called on the thread of the step, which was held for so long.
    void takeBack(bool lent, std::chrono::steady_clock::duration held) noexcept;

    // Takes out what has not begun, but no actions: their outcomes are committed.
    std::vector<Job> takeWaiting();
    std::size_t waitingActions() const;

    // So many run at once from now on; those that run are not broken off. Threads that are too many end when they have
    // nothing to do.
    void resize(int slots);

    // Waits until nothing waits and nothing runs. False: the deadline came first.
    bool waitIdle(std::chrono::steady_clock::time_point deadline);

    // Ends the threads. Those inside a step at the deadline are left behind.
    void stop(std::chrono::steady_clock::time_point deadline);

private:
    struct State;
    class Busy;
    class Alive;
    static std::thread newThread(const std::shared_ptr<State>& state);
    static void renewThread(const std::shared_ptr<State>& state);
    static bool leaveSurplus(const std::shared_ptr<State>& state);
    static void work(const std::shared_ptr<State>& state);

    std::shared_ptr<State> state_;
};

} // namespace fermata::runtime
