// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/printed.h"
#include "hosts/messages.h"

#include <fermata/types/ids.h>

#include <condition_variable>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace fermata::hosts {

// A host's process that has come up, as the slots' threads see it: requests go out, answers come back in any order, and
// when the process is gone everybody who waits hears of it at once. Thread-safe.
//
// Two limits keep to the concurrency. A seat is taken when an instance is claimed, so that no more is claimed than can
// be handed on; and a request waits until fewer than that are open, whatever claimed it.
class Session {
public:
    // `wake` is called when there is something to write, `seatFreed` when a seat is free again; both from any thread.
    Session(int concurrency, std::function<void()> wake, std::function<void()> seatFreed);

    // Whose step a request runs, and what takes what it prints until it is answered; null: nobody does.
    struct Asker {
        InstanceId instance;
        std::shared_ptr<base::Printed> printed;
    };

    // Asks and waits for the answer, however long it takes: a Result, an Error, or Broken. Throws Abandoned
    // when the process has ended.
    Message ask(std::string_view method, std::string_view params, const Asker& asker = {});

    int freeSeats() const; // 0 once it is gone or withdrawn
    void takeSeat();
    void leaveSeat(bool begun);
    // Of who has a seat: may a step begin? Not where the process is gone or withdrawn. `already`: one has before.
    bool begin(bool already);

    bool gone() const; // withdrawn, too
    int outstanding() const;
    int concurrency() const { return concurrency_; }

    // Of the thread that talks to the process:
    // Nothing more begins at it; what has begun is answered still, and so is its handler.
    void withdraw();
    int begun() const; // steps, until their outcomes are known
    std::string takeOutgoing();
    // What the step of an open request has printed; whose it was. Nothing: no open request has this id.
    std::optional<InstanceId> print(std::int64_t id, std::string_view stream, std::string_view text);
    bool settle(Message answer); // false: no open request has this id
    // Two steps, since who waits may give its claim up as soon as it hears of the end, and another worker may begin the
    // same step at once: the process must not run any more by then.
    void close();                   // nothing more is asked
    void end(std::string why = {}); // the process is dead: why, as Abandoned tells it; the first that is told counts

private:
    const int concurrency_;
    const std::function<void()> wake_;
    const std::function<void()> seatFreed_;
    mutable std::mutex mutex_; // guards what follows
    std::condition_variable changed_;
    struct Open {
        Asker asker;
        std::optional<Message> answer; // until its asker has fetched it
    };
    std::map<std::int64_t, Open> open_; // by id
    std::string outgoing_;
    std::int64_t lastId_ = 1; // of `initialize`, which was before this
    int unanswered_ = 0;
    int seats_ = 0; // taken
    int begun_ = 0; // of these, where a step has begun
    bool withdrawn_ = false;
    bool gone_ = false;
    std::optional<std::string> ended_;
};

// A place for one step at a host; free again when this goes.
class Seat {
public:
    Seat() = default;
    explicit Seat(std::shared_ptr<Session> session) : session_(std::move(session)) { session_->takeSeat(); }
    Seat(Seat&& other) noexcept : session_(std::move(other.session_)), begun_(std::exchange(other.begun_, false)) {}
    Seat& operator=(Seat&& other) noexcept {
        std::swap(session_, other.session_);
        std::swap(begun_, other.begun_);
        return *this;
    }
    Seat(const Seat&) = delete;
    Seat& operator=(const Seat&) = delete;
    ~Seat() {
        if (session_) session_->leaveSeat(begun_);
    }

    // The process it was taken at is gone, or is to go: what has not begun there never will.
    bool lost() const { return session_ && session_->gone(); }

    // False: lost. Else the process is there until this goes, unless it ends by itself or its time is over.
    bool begin() {
        if (!session_) return true;
        if (!session_->begin(begun_)) return false;
        begun_ = true;
        return true;
    }

private:
    std::shared_ptr<Session> session_;
    bool begun_ = false;
};

} // namespace fermata::hosts
