// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "postgres/connection.h"

#include <chrono>
#include <map>
#include <mutex>
#include <string>

namespace fermata::runtime {

// Why a worker's threads cannot work at the moment, by role: "claims", "commits", … Thread-safe.
class Health {
public:
    void set(const std::string& role, const std::string& problem);
    void clear(const std::string& role);
    std::string problem() const; // one of them; empty when all is well

private:
    mutable std::mutex mutex_;
    std::map<std::string, std::string> problems_;
};

// One thread's connection, opened when it is needed and again after it was lost, with a growing pause in between. Used
// by one thread; only abort() may be called from others.
class Link {
public:
    Link(Database database, std::string role, Health& health);

    // Null: it could not be opened; wait for pause() and try again.
    postgres::Connection* get();

    // Tells what went wrong with a call. Drops the connection when it is of no use any more, or when it leads to a
    // server that cannot write: another host of the connection string may.
    void failed(const Error& error);

    // How long to wait after a failure: grows from 0.1 to 5 seconds.
    std::chrono::milliseconds pause() const { return pause_; }
    void succeeded();

    // Counts the connections opened so far: what hung on an earlier one, a lock, is gone.
    int generation() const { return generation_; }

    // From another thread: makes a call that waits for the server fail at once, so that its thread can end.
    void abort();

private:
    Database database_;
    std::string role_;
    Health& health_;
    std::mutex mutex_; // guards connection_ against abort()
    std::unique_ptr<postgres::Connection> connection_;
    bool aborted_ = false;
    int generation_ = 0;
    std::chrono::milliseconds pause_{100};
};

} // namespace fermata::runtime
