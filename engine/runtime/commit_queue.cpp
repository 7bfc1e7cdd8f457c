// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/commit_queue.h"

#include <algorithm>
#include <utility>

namespace fermata::runtime {

namespace {

constexpr std::size_t backlogLimit = 4000;

std::size_t bytesOf(const store::EncodedOutcome& outcome) {
    const auto size = [](const std::optional<std::string>& text) { return text ? text->size() : 0; };
    std::size_t bytes = size(outcome.state) + size(outcome.result) + size(outcome.reason);
    for (const store::EncodedInstance& child : outcome.childs)
        bytes += child.bytes();
    for (const store::EncodedOutcome::Carried& call : outcome.carried)
        bytes += call.arguments.size();
    return bytes;
}

} // namespace

void CommitQueue::push(Finished finished) {
    finished.bytes = bytesOf(finished.result.settlement.outcome);
    const auto notBefore = finished.notBefore;
    std::unique_lock lock(mutex_);
    // Those that wait for a unique key do not count: what frees it may be among what else this worker has to run (D13).
    changed_.wait(lock, [&] { return stopping_ || gathering_.backlog() < backlogLimit; });
    if (stopping_) return;
    gathering_.add(std::move(finished));
    if (!isNews(notBefore)) return;
    const bool toHelper = asleep_ == 0;
    if (toHelper) helperLooks_ = Clock::time_point(); // at once
    lock.unlock();
    wakeOne();
    if (toHelper) callHelp();
}

// Whoever is done with a batch looks again by itself. Whoever sleeps, or helps, is told of an outcome that needs no
// company, that makes enough of it, or that would have waited for too long when they look next.
bool CommitQueue::isNews(Clock::time_point notBefore) const {
    const bool laneSleeps = asleep_ > 0;
    return (laneSleeps && !gathering_.isUnderWay()) || gathering_.hasBecomeWorthwhile() ||
           (laneSleeps ? laneLooks_ : helperLooks_) > Gathering::latestLook(notBefore);
}

// One that is connected, if any sleeps; which of them is woken cannot be said.
void CommitQueue::wakeOne() {
    if (const std::lock_guard lock(mutex_); unopened_ == 0) return work_.notify_one();
    work_.notify_all();
}

void CommitQueue::callHelp() const {
    if (help_) help_();
}

void CommitQueue::putBack(Finished&& finished) {
    const std::lock_guard lock(mutex_);
    gathering_.add(std::move(finished));
}

CommitQueue::Taken CommitQueue::take(bool first, bool connected, Clock::time_point idleAt) {
    std::unique_lock lock(mutex_);
    while (!stopping_) {
        auto next = Clock::time_point::max();
        const auto now = Clock::now();
        if (connected) {
            if (auto batch = gathering_.take(now, next); !batch.empty()) {
                laneLooks_ = Clock::time_point::max(); // whoever sleeps on may have counted on this one
                const bool forHelper = !gathering_.empty() && asleep_ == 0;
                lock.unlock();
                if (forHelper) callHelp();
                return {Task::Commit, std::move(batch)};
            }
        }
        if (shouldOpen(first, connected, now, next)) return {Task::Open, {}};
        if (now >= idleAt) return {Task::Idle, {}};
        if (connected) laneLooks_ = next;
        next = std::min(next, idleAt);
        if (first) next = std::min(next, firstExpects_);
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

// The first lane is told once that there will be something, connected or not.
bool CommitQueue::shouldOpen(bool first, bool connected, Clock::time_point now, Clock::time_point& next) {
    if (first && now >= firstExpects_) {
        firstExpects_ = Clock::time_point::max();
        return true;
    }
    return !connected && asleep_ == 0 && gathering_.isReady(now, next);
}

void CommitQueue::rest(Clock::time_point until) {
    callHelp();
    std::unique_lock lock(mutex_);
    changed_.wait_until(lock, until, [&] { return stopping_; });
}

void CommitQueue::expect(Clock::time_point at) {
    {
        const std::lock_guard lock(mutex_);
        firstExpects_ = std::min(firstExpects_, at);
    }
    work_.notify_all();
}

std::vector<Finished> CommitQueue::takeToHelp(Clock::time_point now, Clock::time_point& next) {
    const std::lock_guard lock(mutex_);
    next = Clock::time_point::max();
    std::vector<Finished> batch;
    if (!stopping_ && asleep_ == 0) batch = gathering_.take(now, next, false);
    helperLooks_ = next;
    return batch;
}

void CommitQueue::done(std::size_t taken) {
    {
        const std::lock_guard lock(mutex_);
        gathering_.done(taken);
    }
    changed_.notify_all();
    wakeOne();
}

std::size_t CommitQueue::waiting() const {
    const std::lock_guard lock(mutex_);
    return gathering_.waiting();
}

bool CommitQueue::isAwaited() const {
    const std::lock_guard lock(mutex_);
    return asleep_ > 0;
}

bool CommitQueue::flush(Clock::time_point deadline) {
    std::unique_lock lock(mutex_);
    return changed_.wait_until(lock, deadline, [&] { return stopping_ || gathering_.isFlushed(); });
}

void CommitQueue::stop() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    changed_.notify_all();
    work_.notify_all();
}

} // namespace fermata::runtime
