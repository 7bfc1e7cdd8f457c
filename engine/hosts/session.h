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

    // Tells what has become of a request that is answered. Where the process is gone, or told to go, nobody hears it.
    void tell(std::string_view method, std::string_view params);

    int freeSeats() const; // 0 once it is gone or withdrawn
    void takeSeat();
    void leaveSeat();
    bool begin(); // false: it is gone or withdrawn. Else until end of the step, which ended() tells
    void ended();

    bool gone() const; // withdrawn, too
    int outstanding() const;
    int concurrency() const { return concurrency_; }

    // Of the thread that talks to the process:
    // Nothing more begins at it; what has begun is answered still, and so is its handler.
    void withdraw();
    bool idle() const; // no step that has begun there has an outcome that is not known yet
    void finish();     // nothing more is asked: it is told to go
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
    int begun_ = 0; // steps
    bool withdrawn_ = false;
    bool finished_ = false;
    bool gone_ = false;
    std::optional<std::string> ended_;
};

// A step that has begun at a process, from then until its outcome is known: committed, dropped, or lost with it. A
// process that makes place for another is there as long.
class Begun {
public:
    Begun() = default;
    explicit Begun(std::shared_ptr<Session> session) : session_(std::move(session)) {}
    Begun(Begun&& other) noexcept = default;
    Begun& operator=(Begun&& other) noexcept {
        std::swap(session_, other.session_);
        return *this;
    }
    Begun(const Begun&) = delete;
    Begun& operator=(const Begun&) = delete;
    ~Begun() {
        if (session_) session_->ended();
    }

    bool at(const std::shared_ptr<Session>& session) const { return session_ && session_ == session; }

private:
    std::shared_ptr<Session> session_;
};

// A place for one step at a host; free again when this goes.
class Seat {
public:
    Seat() = default;
    explicit Seat(std::shared_ptr<Session> session) : session_(std::move(session)) { session_->takeSeat(); }
    Seat(Seat&& other) noexcept = default;
    Seat& operator=(Seat&& other) noexcept {
        std::swap(session_, other.session_);
        return *this;
    }
    Seat(const Seat&) = delete;
    Seat& operator=(const Seat&) = delete;
    ~Seat() {
        if (session_) session_->leaveSeat();
    }

    // The process it was taken at is gone, or is to go: what has not begun there never will.
    bool lost() const { return session_ && session_->gone(); }

    // The next step of who sits here begins. False: lost.
    bool begin(Begun& begun) {
        if (!session_) return true;
        if (begun.at(session_)) return !lost();
        if (!session_->begin()) return false;
        begun = Begun(session_);
        return true;
    }

private:
    std::shared_ptr<Session> session_;
};

} // namespace fermata::hosts
