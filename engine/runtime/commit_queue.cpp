// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/commit_queue.h"

#include <algorithm>
#include <utility>

namespace fermata::runtime {

using std::chrono::milliseconds;

namespace {

constexpr std::size_t smallestCompany = 50;
constexpr std::size_t largestCompany = 500; // beyond that a row gets no cheaper
constexpr milliseconds longestCompany{5};
constexpr std::size_t largestBatch = 1000;
constexpr std::size_t largestBatchBytes = 32u << 20; // PostgreSQL takes up to 1 GiB a message, and closes beyond
constexpr std::size_t backlogLimit = 4000;

std::size_t bytesOf(const store::EncodedOutcome& outcome) {
    const auto size = [](const std::optional<std::string>& text) { return text ? text->size() : 0; };
    std::size_t bytes = size(outcome.state) + size(outcome.result) + size(outcome.reason);
    for (const store::EncodedInstance& child : outcome.childs)
        bytes += child.bytes();
    return bytes;
}

} // namespace

void CommitQueue::push(Finished finished) {
    finished.bytes = bytesOf(finished.result.settlement.outcome);
    std::unique_lock lock(mutex_);
    // Those that wait for a unique key do not count: what frees it may be among what else this worker has to run (D13).
    changed_.wait(lock, [&] { return stopping_ || queue_.size() - deferred_ < backlogLimit; });
    if (stopping_) return;
    queue_.push_back(std::move(finished));
    // Who is done takes again by itself. Who sleeps, or helps, is told when it would not look before this outcome has
    // waited long enough for company.
    const std::size_t ready = queue_.size() - deferred_;
    const bool byAHand = asleep_ > 0;
    const bool tell = (byAHand && underWay_ == 0) || ready == worthwhile() ||
                      (ready > worthwhile() && ready % smallestCompany == 0) ||
                      (byAHand ? nextLook_ : nextHelp_) > queue_.back().notBefore + longestCompany;
    if (tell && !byAHand) nextHelp_ = Clock::time_point(); // it will look
    lock.unlock();
    if (tell) wakeOne();
    if (tell && !byAHand && help_) help_();
}

// One that is connected, if any sleeps; which of them is woken cannot be said.
void CommitQueue::wakeOne() {
    if (const std::lock_guard lock(mutex_); unopened_ == 0) return work_.notify_one();
    work_.notify_all();
}

void CommitQueue::putBack(Finished&& finished) {
    const std::lock_guard lock(mutex_);
    const bool deferred = finished.deferred;
    queue_.push_back(std::move(finished));
    if (deferred) ++deferred_;
}

void CommitQueue::done(std::size_t taken) {
    {
        const std::lock_guard lock(mutex_);
        underWay_ -= taken;
    }
    changed_.notify_all();
    wakeOne();
}

std::size_t CommitQueue::waiting() const {
    const std::lock_guard lock(mutex_);
    return queue_.size() + underWay_;
}

bool CommitQueue::isAwaited() const {
    const std::lock_guard lock(mutex_);
    return asleep_ > 0;
}

bool CommitQueue::flush(Clock::time_point deadline) {
    std::unique_lock lock(mutex_);
    return changed_.wait_until(lock, deadline, [&] {
        return stopping_ || (underWay_ == 0 && std::ranges::all_of(queue_, &Finished::deferred));
    });
}

void CommitQueue::stop() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    changed_.notify_all();
    work_.notify_all();
}

// How many outcomes are worth a transaction beside the one that is under way: as many as travel in that. Fewer at a
// time would be twice as many transactions for the same instances, and they would stay so few: what goes on after one
// transaction comes back together for the next.
std::size_t CommitQueue::worthwhile() const {
    return std::clamp(underWay_, smallestCompany, largestCompany);
}

// Whether another transaction should begin beside those that are under way: for a batch that is worth one, or when they
// take long. Else what is ready travels together with what becomes ready meanwhile. `next`: when to ask again.
bool CommitQueue::worthATransaction(Clock::time_point now, Clock::time_point& next) const {
    if (underWay_ == 0) return true;
    std::size_t ready = 0;
    auto oldest = Clock::time_point::max();
    for (const Finished& finished : queue_) {
        if (finished.notBefore > now) continue;
        if (++ready >= worthwhile()) return true;
        oldest = std::min(oldest, finished.notBefore);
    }
    if (ready == 0) return true; // there is nothing to wait with
    if (now >= oldest + longestCompany) return true;
    next = oldest + longestCompany;
    return false;
}

// A batch is there to be taken, by somebody who is connected.
bool CommitQueue::isWanted(Clock::time_point now, Clock::time_point& next) const {
    if (!worthATransaction(now, next)) return false;
    for (const Finished& finished : queue_) {
        if (finished.notBefore <= now) return true;
        next = std::min(next, finished.notBefore);
    }
    return false;
}

std::vector<Finished> CommitQueue::ready(Clock::time_point now, Clock::time_point& next) {
    std::vector<Finished> ready;
    next = Clock::time_point::max();
    std::size_t bytes = 0;
    const bool begins = worthATransaction(now, next);
    if (begins) ready.reserve(std::min(queue_.size(), largestBatch)); // none may be lost between here and there
    for (auto it = queue_.begin(); begins && it != queue_.end() && ready.size() < largestBatch;) {
        if (it->notBefore <= now) {
            bytes += it->bytes;
            if (!ready.empty() && bytes > largestBatchBytes) break;
            if (it->deferred) --deferred_;
            ready.push_back(std::move(*it));
            it = queue_.erase(it);
        } else {
            next = std::min(next, it->notBefore);
            ++it;
        }
    }
    underWay_ += ready.size();
    return ready;
}

std::vector<Finished> CommitQueue::takeAt(Clock::time_point now, Clock::time_point& next) {
    const std::lock_guard lock(mutex_);
    return ready(now, next);
}

std::vector<Finished> CommitQueue::takeToHelp(Clock::time_point now, Clock::time_point& next) {
    const std::lock_guard lock(mutex_);
    next = Clock::time_point::max();
    std::vector<Finished> batch;
    if (!stopping_ && asleep_ == 0) batch = ready(now, next);
    nextHelp_ = next;
    return batch;
}

CommitQueue::Taken CommitQueue::take(bool first, bool connected, Clock::time_point idleAt) {
    std::unique_lock lock(mutex_);
    while (!stopping_) {
        auto next = Clock::time_point::max();
        const auto now = Clock::now();
        if (connected) {
            if (auto batch = ready(now, next); !batch.empty()) {
                nextLook_ = Clock::time_point::max(); // whoever sleeps on may have counted on this one
                const bool left = !queue_.empty() && asleep_ == 0;
                lock.unlock();
                if (left && help_) help_();
                return {Task::Commit, std::move(batch)};
            }
        }
        const bool expected = first && now >= expected_;
        if (expected) expected_ = Clock::time_point::max();
        if (expected || (!connected && asleep_ == 0 && isWanted(now, next))) return {Task::Open, {}};
        if (now >= idleAt) return {Task::Idle, {}};
        if (connected) nextLook_ = next;
        next = std::min(next, idleAt);
        if (first) next = std::min(next, expected_);
        int& sleepers = connected ? asleep_ : unopened_;
        ++sleepers;
        if (next == Clock::time_point::max())
            work_.wait(lock);
        else
            work_.wait_until(lock, next);
        --sleepers;
    }
    return {};
}

void CommitQueue::rest(Clock::time_point until) {
    if (help_) help_();
    std::unique_lock lock(mutex_);
    changed_.wait_until(lock, until, [&] { return stopping_; });
}

void CommitQueue::expect(Clock::time_point at) {
    {
        const std::lock_guard lock(mutex_);
        expected_ = std::min(expected_, at);
    }
    work_.notify_all();
}

} // namespace fermata::runtime
