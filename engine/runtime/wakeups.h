// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "runtime/link.h"
#include "runtime/shared.h"

#include <fermata/posix/event_fd.h>

#include <condition_variable>
#include <functional>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <vector>

namespace fermata::runtime {

// Hears which queues have work, and says so to other workers (D11), on a thread and a session of its own. Everybody may
// notify, whatever and as much as they like, and a session is sent all of that before the answers to its statements: so
// nobody's work shares this one.
//
// What is heard is kept as names of our own queues, each once. Between two looks lie some milliseconds, and one look
// reads a bounded number of bytes. Who sends more than that floods the channel: the session is closed, since one that
// does not read keeps the server's queue of notifications from being emptied, and opened anew a second later. Then, as
// after each connect, every queue is looked at; the poll is the floor meanwhile.
class Wakeups {
public:
    // `heard` is called on the thread.
    Wakeups(Shared& shared, std::vector<std::string> queues, std::function<void(const std::string&)> heard);
    ~Wakeups();

    // Returns when the session listens, or could not be had at once: what is looked at from then on needs no second
    // look.
    void start();

    // From any thread: there is something in this queue, and other workers should know.
    void announce(const std::string& queue);

    // Announces what is left, if that takes no longer than a second.
    void stop();

private:
    using Clock = std::chrono::steady_clock;

    void run();
    void loop();
    void lookEverywhere();
    void tried();
    bool mayEnd() const;
    void say(postgres::Connection& connection);
    bool hear(postgres::Connection& connection); // false: the channel is flooded
    void leave();
    void wait(const postgres::Connection* connection) const;

    Shared& shared_;
    const std::vector<std::string> queues_;
    const std::function<void(const std::string&)> heard_;
    Link link_;
    posix::EventFd wake_;

    // The thread's own:
    int listening_ = 0;            // on the connection of this generation
    Clock::time_point nextLook_{}; // no sooner
    Clock::time_point sayAgain_{}; // nor this, after an error
    bool unheard_ = false;         // something may have come that the socket does not tell of any more
    Clock::time_point complainAgain_{};

    mutable std::mutex mutex_; // guards what follows
    std::condition_variable changed_;
    std::set<std::string> announcements_;
    bool tried_ = false; // to listen
    bool begun_ = false; // start() has returned
    bool stopping_ = false;
    bool ended_ = false;
    std::thread thread_;
};

} // namespace fermata::runtime
