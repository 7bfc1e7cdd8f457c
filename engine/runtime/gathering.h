// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "runtime/finished.h"

#include <chrono>
#include <cstddef>
#include <deque>
#include <vector>

namespace fermata::runtime {

// The outcomes that wait for their commit, and which of them travel together: one alone at once while no transaction is
// under way; else as many as are worth another transaction, or those that have waited for a few milliseconds. No lock
// and no clock: CommitQueue has both.
class Gathering {
public:
    using Clock = std::chrono::steady_clock;

    // When it throws, nothing was taken.
    void add(Finished&& finished);

    // Those whose time has come, in the order they were added; under way until done() is told how many they were. None:
    // `next` is when to ask again, if nothing else happens. One that stands in line travels alone, and not with whoever
    // has no time for that.
    std::vector<Finished> take(Clock::time_point now, Clock::time_point& next, bool hasTime = true);
    bool isReady(Clock::time_point now, Clock::time_point& next) const; // take() would bring something
    void done(std::size_t taken) { underWay_ -= taken; }

    // One more has been added: with it they are worth a transaction beside those that are under way. Of many it is said
    // now and then.
    bool hasBecomeWorthwhile() const;
    // The time by which an outcome is to be looked at that may be committed from `notBefore` on.
    static Clock::time_point latestLook(Clock::time_point notBefore);

    bool empty() const { return queue_.empty(); }
    bool isUnderWay() const { return underWay_ > 0; }
    std::size_t waiting() const { return queue_.size() + underWay_; } // or under way
    std::size_t backlog() const { return queue_.size() - deferred_; } // what waits for a unique key is no backlog
    bool isFlushed() const { return underWay_ == 0 && backlog() == 0; }

private:
    std::size_t worthwhile() const;
    bool mayBegin(Clock::time_point now, Clock::time_point& next) const;

    std::deque<Finished> queue_;
    std::size_t underWay_ = 0;
    std::size_t deferred_ = 0; // of those in queue_
};

} // namespace fermata::runtime
