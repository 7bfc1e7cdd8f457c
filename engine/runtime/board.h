// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "store/claim.h"

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace fermata::runtime {

// What a scheduler knows of its queues, and where it therefore looks for work. No thread, no lock, no connection and no
// clock: Scheduler has all of these, and guards this by its mutex. Of other queues than it was given it knows nothing.
//
// A queue is looked at while it is dirty. A claim that brings all there is leaves it clean, unless it became dirty
// again since the claim began: so each change has a number.
//
// A dirty queue is *keyed* as well where an instance with a partition key may have become the first of its line. Not
// every claim beside a backlog looks along the lines: a long one behind a busy key would be work without end (D12).
class Board {
public:
    using Clock = std::chrono::steady_clock;

    explicit Board(const std::vector<std::string>& queues);

    void add(const std::string& queue); // one that it knows already is looked at anew
    void remove(const std::string& queue) { queues_.erase(queue); }
    bool has(const std::string& queue) const { return queues_.contains(queue); }

    // There may be something to claim:
    void markPlain(const std::string& queue) { markPlain(at(queue)); }       // without a partition key
    void mark(const std::string& queue) { mark(at(queue)); }                 // with or without
    void markAnywhere(const std::string& queue) { markAnywhere(at(queue)); } // … and before the place, if there is one
    void markAll();
    void markAllAnywhere();
    void markHeldUp(); // where machines were left out for want of a seat
    // Not before that time. False: there are too many, and the poll finds it.
    bool markAt(const std::string& queue, Clock::time_point at);

    // Something is runnable there for sure, unless another worker has taken it: where a look does not find it, its row
    // is locked at that moment, by somebody who delivers a signal, and nobody will say when it is not. So it is looked
    // for again, a few times, after pauses that grow.
    void expect(const std::string& queue) { at(queue).expected = mostLooks; }

    // Marks what has become due: by its time, because a place is good for a while only, or by the poll.
    void passTime(Clock::time_point now, std::chrono::milliseconds poll);
    Clock::time_point due() const;

    bool isDirty(const std::string& queue) const { return at(queue).number != 0; }
    bool isOnlyDirty(const std::string& queue) const; // no other one is
    // Of a dirty one whose lines are not to be looked at, for clean(); or 0.
    std::int64_t plainNumber(const std::string& queue) const;

    // How many other workers take a queue as well.
    void setCompany(const std::map<std::string, int>& others);
    int company(const std::string& queue) const { return at(queue).company; }

    // A claim by the scheduler itself, which may be several statements.
    struct Look {
        std::int64_t number = 0; // the queue is clean when it still has this one at the end
        bool keyed = false;      // look along the lines too
        bool backlog = false;    // the last one brought all that was asked for
        int others = 0;          // who take the queue as well
    };
    std::optional<Look> begin(const std::string& queue, bool takesKeys); // none: the queue is clean
    void putOff(const std::string& queue, const Look& look);             // it has not been looked at
    // `any`: it has claimed something.
    void end(const std::string& queue, const Look& look, bool more, bool moreKeyed, bool any, Clock::time_point now);
    void clean(const std::string& queue, std::int64_t number, bool more);  // the end of a commit's claim, or of none
    void found(const std::string& queue, bool any, Clock::time_point now); // what a claim has brought
    void clearHeldUp(const std::string& queue) { at(queue).heldUp = false; }

    // Where a claim begins: what has been claimed leaves dead entries in the index (T104), so for a while it begins
    // where the last one ended.
    std::optional<store::Place> place(const std::string& queue, Clock::time_point now) const;
    void notePlace(const store::ClaimRequest& request, const store::Claims& claims, Clock::time_point now);
    void noteWholeLook(const std::string& queue, Clock::duration took) { at(queue).wholeLook = took; }

    // Partition keys of the queue: none has been seen lately, so it is asked first whether there is any; and where the
    // walk along their lines goes on.
    bool keysAreRare(const std::string& queue, Clock::time_point now) const;
    void noteKeys(const std::string& queue, Clock::time_point now) { at(queue).keysSeen = now; }
    const std::string& walk(const std::string& queue) const { return at(queue).walk; }
    void noteWalk(const std::string& queue, std::string walkedTo) { at(queue).walk = std::move(walkedTo); }

private:
    struct Place {
        store::Place place;
        Clock::time_point until;
    };

    static constexpr int mostLooks = 6;

    struct Queue {
        std::int64_t number = 0; // of its last change; 0: it is clean
        int expected = 0;        // how often it is looked for again
        bool keyed = false;
        bool backlog = false;
        bool heldUp = false;
        int company = 0;
        std::optional<Place> place;
        std::optional<Clock::duration> wholeLook; // what the last one took
        Clock::time_point wholeAgain{};           // not before, beside a backlog
        std::optional<Clock::time_point> keysSeen;
        std::string walk;
    };

    Queue& at(const std::string& queue);
    const Queue& at(const std::string& queue) const;
    void markPlain(Queue& queue) { queue.number = ++lastNumber_; }
    void mark(Queue& queue);
    void markAnywhere(Queue& queue);
    static Clock::duration wholeLooksEvery(const Queue& queue, std::chrono::milliseconds least);

    std::map<std::string, Queue> queues_;
    Queue unknown_; // any other one; nobody looks at it
    std::int64_t lastNumber_ = 0;
    std::multimap<Clock::time_point, std::string> timers_;
    Clock::time_point nextPoll_{};
};

} // namespace fermata::runtime
