// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/patterns/server.h>
#include <fermata/posix/event_fd.h>

#include <condition_variable>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <thread>

namespace fermata::postgres {
class Connection;
}

namespace fermata::server {

// Waits for answers of calls, for many threads at once: one thread with a session of its own hears of commits that hold
// answers, and looks for all that are waited for by one statement. A notification may be lost: it looks once a second.
class Replies {
public:
    explicit Replies(Database database);
    ~Replies();
    Replies(const Replies&) = delete;
    Replies& operator=(const Replies&) = delete;

    // Replied or Failed; none: not in time. While the database cannot be reached it is waited for as well. `since`:
    // what looks() was before the call was sent; none: its answer may be there already.
    std::optional<CallAnswer> wait(SignalId message, std::chrono::steady_clock::time_point until,
                                   std::optional<std::int64_t> since = {});
    std::int64_t looks() const;

private:
    struct Waiting {
        std::optional<CallAnswer> answer;
        std::condition_variable answered;
    };

    void run();
    bool look(postgres::Connection& connection); // whether some are waited for on

    const Database database_;
    posix::EventFd stop_;
    posix::EventFd look_;
    mutable std::mutex mutex_;                  // guards what follows
    std::multimap<SignalId, Waiting*> waiting_; // on the stacks of their threads
    std::int64_t looks_ = 0;
    bool hears_ = false; // of answers; written by the thread alone
    bool stopping_ = false;
    bool started_ = false;
    std::thread thread_;
};

// A row of fermata_server_reply: status, reply, error.
CallAnswer answerFrom(std::string_view status, std::string_view reply, std::string error);

} // namespace fermata::server
