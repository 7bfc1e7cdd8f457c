// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/reads.h"
#include "postgres/connection.h"

#include <fermata/client.h>
#include <fermata/posix/event_fd.h>

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <vector>

namespace fermata::runtime {

// A statement that calls a function of a layer for an instance. Throws Error of Kind::BadInput for what is no name of
// one. Thread-safe; lives as long as the program.
const postgres::Statement& readingCall(const std::string& function);

// The sessions by which the steps of a worker read: none until a step reads, as many as read at once up to four, each
// closed again when it has had nothing to do for a while.
class Reader final : public base::Reads {
public:
    explicit Reader(Database database);
    ~Reader() override;

    std::optional<std::string> read(InstanceId instance, const std::string& function,
                                    const std::string& arguments) override;

    // Closes what nobody has used for a while.
    void rest();

    // What waits throws Unread at once, and so does what comes later.
    void stop();

private:
    using Clock = std::chrono::steady_clock;
    struct Session {
        std::unique_ptr<postgres::Connection> connection;
        Clock::time_point used;
    };
    class Lent;

    bool waitFor(Clock::duration pause); // false: the worker stops

    const Database database_;
    posix::EventFd interrupt_;
    std::mutex mutex_; // guards what follows
    std::condition_variable changed_;
    std::vector<Session> free_;
    int lent_ = 0;
    bool stopped_ = false;
};

} // namespace fermata::runtime
