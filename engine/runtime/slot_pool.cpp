// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/slot_pool.h"

#include "base/caught.h"

#include <cxxabi.h>

#include <algorithm>

namespace fermata::runtime {

namespace {

using Clock = std::chrono::steady_clock;

constexpr int mostLent = 16;
constexpr double stockSeconds = 0.05;
constexpr int largestStock = 1000;
constexpr int claimSize = 500;         // more at once makes a transaction longer, not a row cheaper
constexpr double worthAThread = 0.002; // seconds of work
constexpr double shortStep = 0.0001;
constexpr std::chrono::microseconds watch{500};

// How long the step of this thread was held: that is no time of the step's.
thread_local std::chrono::steady_clock::duration heldHere{};

} // namespace

struct SlotPool::State {
    std::string queue;
    int slots = 1;
    std::function<void(Job&&)> run;
    std::function<void()> freed;
    std::function<void(const std::string&)> complain;

    mutable std::mutex mutex; // guards all that follows
    std::condition_variable wake;
    std::condition_variable idle;
    std::vector<std::thread> threads;
    std::deque<Job> waiting;
    std::deque<Job> actions; // what is to be done now that outcomes are committed
    int busy = 0;
    int alive = 0;
    int promised = 0;     // rows that are being claimed
    bool told = false;    // that there is room, since somebody asked in vain
    bool watched = false; // by an idle thread
    std::int64_t taken = 0;
    bool stopping = false;
    int lent = 0;                // of the slots
    bool shrunk = false;         // there may be more threads than it has slots
    double averageSeconds = 1.0; // of a step; long until proven short

    int target() const {
        const double stock = static_cast<double>(slots) * stockSeconds / std::max(averageSeconds, 1e-6);
        return slots + static_cast<int>(std::min<double>(stock, largestStock));
    }

    int missing() const { return target() - busy - promised - static_cast<int>(waiting.size() + actions.size()); }

    bool isIdle() const { return busy == 0 && waiting.empty() && actions.empty(); }

    // Room for half a batch, or a slot with nothing to do.
    bool wantsMore() const {
        return missing() > 0 && ((waiting.empty() && promised == 0) || missing() * 2 >= std::min(target(), claimSize));
    }

    // Whoever asks in vain is told when there is room.
    int asked() {
        if (wantsMore()) return std::min(missing(), claimSize);
        told = false;
        return 0;
    }

    // Threads that what waits is worth. Steps that are over in no time compute rather than wait: more threads than
    // processors would only get into each other's way.
    bool wantsThread() const {
        static const int processors = std::max(2, static_cast<int>(std::thread::hardware_concurrency()));
        const int most = averageSeconds < shortStep ? std::min(slots, processors) : slots;
        return !waiting.empty() && busy < most &&
               busy < 1 + static_cast<int>(static_cast<double>(waiting.size()) * averageSeconds / worthAThread);
    }

    bool mayTake(std::int64_t seen) const {
        // What nobody has taken anything of for a while waits behind a step that takes long. There may be threads that
        // were lent.
        return busy < slots && (!actions.empty() || (!waiting.empty() && (wantsThread() || seen == taken)));
    }

    bool isSurplus() const { return shrunk && static_cast<int>(threads.size()) > slots; }
};

// A thread that looks for work. Whatever ends it, it does not count any more.
class SlotPool::Alive {
public:
    explicit Alive(State& state) : state_(state) {
        const std::lock_guard lock(state_.mutex);
        ++state_.alive;
    }
    ~Alive() {
        const std::lock_guard lock(state_.mutex);
        --state_.alive;
        state_.idle.notify_all();
    }
    Alive(const Alive&) = delete;
    Alive& operator=(const Alive&) = delete;

private:
    State& state_;
};

// A thread inside a step: it has let the lock go, and has it again afterwards, however it comes out.
class SlotPool::Busy {
public:
    Busy(State& state, std::unique_lock<std::mutex>& lock) : state_(state), lock_(lock) { lock_.unlock(); }
    ~Busy() {
        lock_.lock();
        --state_.busy;
        if (state_.isIdle()) state_.idle.notify_all();
    }
    Busy(const Busy&) = delete;
    Busy& operator=(const Busy&) = delete;

private:
    State& state_;
    std::unique_lock<std::mutex>& lock_;
};

SlotPool::SlotPool(std::string queue, int slots, std::function<void(Job&&)> run, std::function<void()> freed,
                   std::function<void(const std::string&)> complain)
    : state_(std::make_shared<State>()) {
    state_->queue = std::move(queue);
    state_->slots = slots;
    state_->run = std::move(run);
    state_->freed = std::move(freed);
    state_->complain = std::move(complain);
}

SlotPool::~SlotPool() {
    stop(Clock::now());
}

const std::string& SlotPool::queue() const {
    return state_->queue;
}

int SlotPool::slots() const {
    const std::lock_guard lock(state_->mutex);
    return state_->slots - state_->lent;
}

int SlotPool::busy() const {
    const std::lock_guard lock(state_->mutex);
    return state_->busy;
}

void SlotPool::start() {
    const std::lock_guard lock(state_->mutex);
    for (int i = 0; i < state_->slots; ++i)
        state_->threads.push_back(newThread(state_));
}

std::thread SlotPool::newThread(const std::shared_ptr<State>& state) {
    return base::startThread(
        "a slot of queue " + state->queue, state->complain, [state]() __attribute__((no_sanitize("null"))) {
            try {
                const Alive alive(*state);
                work(state);
            } catch (const abi::__forced_unwind&) {
                renewThread(state);
                throw;
            }
        });
}

// This thread ends here, and another takes its place: nobody else would run what this pool has been promised.
void SlotPool::renewThread(const std::shared_ptr<State>& state) {
    const std::lock_guard lock(state->mutex);
    const auto mine = std::ranges::find(state->threads, std::this_thread::get_id(), &std::thread::get_id);
    if (state->stopping || mine == state->threads.end()) return;
    try {
        std::thread next = newThread(state);
        mine->swap(next);
        next.detach();
    } catch (const std::exception& error) {
        base::callBack(state->complain,
                       "a step has ended its thread, and queue " + state->queue + " gets no other: " + error.what());
    }
}

void SlotPool::push(std::vector<Job>&& jobs, int reserved) {
    try {
        const std::lock_guard lock(state_->mutex);
        state_->promised -= reserved;
        for (Job& job : jobs)
            state_->waiting.push_back(std::move(job));
    } catch (...) {
        state_->wake.notify_one(); // for those that have been taken
        throw;
    }
    state_->wake.notify_one();
}

void SlotPool::pushFirst(Job job) {
    {
        const std::lock_guard lock(state_->mutex);
        state_->waiting.push_front(std::move(job));
    }
    state_->wake.notify_one();
}

void SlotPool::pushAction(std::function<void()> action) {
    {
        const std::lock_guard lock(state_->mutex);
        state_->actions.emplace_back();
        state_->actions.back().action = std::move(action);
    }
    state_->wake.notify_one();
}

std::size_t SlotPool::waitingActions() const {
    const std::lock_guard lock(state_->mutex);
    return state_->actions.size();
}

void SlotPool::resize(int slots) {
    const std::lock_guard lock(state_->mutex);
    state_->slots = slots + state_->lent;
    state_->shrunk = static_cast<int>(state_->threads.size()) > state_->slots;
    while (static_cast<int>(state_->threads.size()) < state_->slots)
        state_->threads.push_back(newThread(state_));
    state_->wake.notify_all();
}

int SlotPool::wanted() const {
    const std::lock_guard lock(state_->mutex);
    return state_->asked();
}

int SlotPool::reserve(int limit) {
    const std::lock_guard lock(state_->mutex);
    const int reserved = std::min(state_->asked(), limit);
    state_->promised += reserved;
    return reserved;
}

void SlotPool::unreserve(int reserved) {
    const std::lock_guard lock(state_->mutex);
    state_->promised -= reserved;
    state_->told = false; // what it was told of is still there
}

bool SlotPool::lend() noexcept {
    try {
        const std::lock_guard lock(state_->mutex);
        if (state_->lent >= mostLent || state_->stopping) return false;
        if (static_cast<int>(state_->threads.size()) <= state_->slots) state_->threads.push_back(newThread(state_));
        ++state_->lent;
        ++state_->slots;
        state_->wake.notify_all();
        return true;
    } catch (...) { // no thread is to be had: the others wait
        return false;
    }
}

void SlotPool::takeBack(bool lent, std::chrono::steady_clock::duration held) noexcept {
    heldHere += held;
    if (!lent) return;
    const std::lock_guard lock(state_->mutex);
    --state_->lent;
    --state_->slots;
}

std::vector<Job> SlotPool::takeWaiting() {
    std::vector<Job> jobs;
    {
        const std::lock_guard lock(state_->mutex);
        jobs.assign(std::make_move_iterator(state_->waiting.begin()), std::make_move_iterator(state_->waiting.end()));
        state_->waiting.clear();
    }
    state_->idle.notify_all();
    return jobs;
}

bool SlotPool::waitIdle(Clock::time_point deadline) {
    std::unique_lock lock(state_->mutex);
    return state_->idle.wait_until(lock, deadline, [&] { return state_->isIdle(); });
}

void SlotPool::stop(Clock::time_point deadline) {
    std::vector<std::thread> threads;
    {
        std::unique_lock lock(state_->mutex);
        state_->stopping = true;
        state_->wake.notify_all();
        state_->idle.wait_until(lock, deadline, [&] { return state_->alive == 0; });
        if (state_->alive > 0) {
            // A thread that has nothing to do ends within no time; wait for those, leave the ones inside a step.
            state_->idle.wait_for(lock, std::chrono::seconds(1), [&] { return state_->alive == state_->busy; });
        }
        threads.swap(state_->threads);
        if (state_->alive > 0) {
            for (std::thread& thread : threads)
                thread.detach();
            return;
        }
    }
    for (std::thread& thread : threads)
        thread.join();
}

// With the lock held: nobody joins this thread.
bool SlotPool::leaveSurplus(const std::shared_ptr<State>& state) {
    if (!state->isSurplus()) return false;
    const auto mine = std::ranges::find(state->threads, std::this_thread::get_id(), &std::thread::get_id);
    if (mine != state->threads.end()) {
        mine->detach();
        state->threads.erase(mine);
    }
    return true;
}

void SlotPool::work(const std::shared_ptr<State>& state) {
    std::unique_lock lock(state->mutex);
    for (;;) {
        // Idle: until there is work for one more thread, or, for the one that keeps an eye on the others, until these
        // have not taken anything for a while.
        std::int64_t seen = -1;
        while (!state->stopping && !state->isSurplus() && !state->mayTake(seen)) {
            if (state->waiting.empty() || state->watched) {
                state->wake.wait(lock);
                seen = -1;
            } else {
                state->watched = true;
                seen = state->taken;
                state->wake.wait_for(lock, watch);
                state->watched = false;
            }
        }
        if (state->stopping || leaveSurplus(state)) break;
        std::deque<Job>& from = state->actions.empty() ? state->waiting : state->actions;
        Job job = std::move(from.front());
        from.pop_front();
        ++state->busy;
        ++state->taken;
        const bool another = !state->actions.empty() || state->wantsThread() ||
                             (!state->waiting.empty() && !state->watched && state->busy < state->slots);
        const bool isStep = !job.action;
        double seconds = 0;
        {
            const Busy busy(*state, lock);
            if (another) state->wake.notify_one();
            const auto begun = Clock::now();
            heldHere = {};
            state->run(std::move(job));
            seconds = std::chrono::duration<double>(Clock::now() - begun - heldHere).count();
        }
        if (isStep) state->averageSeconds += (seconds - state->averageSeconds) * 0.1;
        const bool room = state->wantsMore() && !state->told;
        if (room && !state->stopping) {
            state->told = true;
            lock.unlock();
            state->freed();
            lock.lock();
        }
    }
}

} // namespace fermata::runtime
