// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "postgres/connection.h"

#include <chrono>
#include <set>
#include <string>
#include <vector>

namespace fermata::runtime {

// Hears on a session which queues have work (D11). Used by the session's thread.
//
// Everybody may notify, whatever and as much as they like, and a session is sent all of that before the answers to its
// statements. So what is heard is kept as names of our own queues, each once, and a connection keeps no more than a
// look may bring; where it comes thick, some milliseconds lie between two looks; and who sends more than a look may
// bring floods the channel: the session then listens for a moment once a second only. Whoever listens anew has to look
// at everything, and its poll is the floor meanwhile.
class Wakeups {
public:
    using Clock = std::chrono::steady_clock;

    explicit Wakeups(std::vector<std::string> queues);
    void setQueues(std::vector<std::string> queues) { queues_ = std::move(queues); }

    // Listens, if it does not and it is time to. True: it has just begun, and what was announced before was not heard.
    // `generation` counts the connections.
    bool listen(postgres::Connection& connection, int generation);

    struct Heard {
        std::set<std::string> queues;
        bool traces = false;  // what is traced has changed
        bool flooded = false; // it does not listen any more, for a second
    };
    Heard hear(postgres::Connection& connection);

    // Does not listen for a while.
    void leave();

    // Until then nothing is heard, whatever the socket says; a time that is over: nothing keeps it.
    Clock::time_point restsUntil() const { return restsUntil_; }
    // When to call listen() again, if it does not listen; else never.
    Clock::time_point listensAgain() const { return listening_ == 0 ? listenAgain_ : Clock::time_point::max(); }

private:
    std::vector<std::string> queues_;
    int listening_ = 0; // on the connection of this generation; 0: on none
    Clock::time_point listenAgain_{};
    Clock::time_point restsUntil_{};
    double looks_ = 0; // that may follow each other at once
    Clock::time_point countedAt_{};
};

} // namespace fermata::runtime
