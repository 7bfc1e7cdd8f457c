// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "postgres/connection.h"

#include <fermata/posix/event_fd.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>

namespace fermata::runtime {

// Why a worker's threads cannot work at the moment, by role: "claims", "commits", … Thread-safe.
class Health {
public:
    // `apart`: for want of a connection, and not by what a statement met.
    void set(const std::string& role, const std::string& problem, bool apart);
    void clear(const std::string& role);
    // There is a connection again: what was wrong for want of one is over, whenever the role's next statement may be.
    void connected(const std::string& role);
    std::string problem() const; // one of them, want of a connection first; empty when all is well
    bool apart() const;          // some role is without a connection

private:
    struct Problem {
        std::string text;
        bool apart = false;
    };

    mutable std::mutex mutex_;
    std::map<std::string, Problem> problems_;
};

// When the sessions of a worker plan their statements anew. A plan is made once (D21), and one made for a table that
// held next to nothing may walk a whole index for a row, which the cost of one page did not tell from looking it up. So
// plans are dropped when the table may have grown tenfold, and now and then. Thread-safe.
class Growth {
public:
    // Rows that were claimed or inserted by this worker.
    void add(std::int64_t rows);
    std::int64_t generation() const { return generation_; }

private:
    std::atomic<std::int64_t> rows_{0};
    std::atomic<std::int64_t> generation_{0};
};

// One thread's connection, opened when it is needed and again after it was lost, with a growing pause in between. Used
// by one thread; only abort() may be called from others.
class Link {
public:
    // `growth` may be null, and outlives this. Several links of one role are numbered from 1: what one of them can do
    // is done, so that their role is well when the last that tried was. A `spare` one does what others can do as well.
    Link(Database database, std::string role, Health& health, postgres::Purpose purpose = postgres::Purpose::Worker,
         const Growth* growth = nullptr, int number = 1, bool spare = false);

    // Null: it could not be opened; wait for pause() and try again.
    postgres::Connection* get();

    // The connection as it stands; null without one.
    postgres::Connection* current() const { return connection_.get(); }
    bool connected() const { return connection_ != nullptr; }

    // Tells what went wrong with a call. Drops the connection when it is of no use any more, or when it leads to a
    // server that cannot write: another host of the connection string may.
    void failed(const Error& error);

    // How long to wait after a failure: grows from 0.1 to 5 seconds.
    std::chrono::milliseconds pause() const { return pause_; }
    void succeeded();

    const std::string& problem() const { return problem_; } // of the last failure

    // Counts the connections opened so far: what hung on an earlier one, a lock, is gone.
    int generation() const { return generation_; }

    // From another thread: makes a call that waits for the server, also one that connects, fail at once, so that its
    // thread can end.
    void abort() { interrupt_.raise(); }

    // Closes the connection, with which nothing is wrong; the next get() opens another one.
    void close() { connection_.reset(); }
    // The same of one that is not needed for now, whatever has been wrong with it.
    void rest() {
        close();
        succeeded();
    }

private:
    void planAnew();

    Database database_;
    std::string role_;
    Health& health_;
    postgres::Purpose purpose_;
    const Growth* growth_;
    bool spare_;
    std::int64_t plannedAt_ = 0; // the generation of growth
    std::chrono::steady_clock::time_point planned_;
    posix::EventFd interrupt_;
    std::unique_ptr<postgres::Connection> connection_;
    int generation_ = 0;
    std::chrono::milliseconds pause_{100};
    std::string problem_;
};

} // namespace fermata::runtime
