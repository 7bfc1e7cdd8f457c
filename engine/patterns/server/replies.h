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

    // Replied or Failed; none: not in time. While the database cannot be reached it is waited for as well.
    std::optional<CallAnswer> wait(SignalId message, std::chrono::steady_clock::time_point until);

private:
    void run();
    void look(postgres::Connection& connection);

    const Database database_;
    posix::EventFd wake_;
    std::mutex mutex_; // guards what follows
    std::condition_variable answered_;
    std::map<SignalId, std::optional<CallAnswer>> waiting_;
    bool stopping_ = false;
    bool started_ = false;
    std::thread thread_;
};

// A row of fermata_server_reply: status, reply, error.
CallAnswer answerFrom(std::string_view status, std::string_view reply, std::string error);

} // namespace fermata::server
