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
// statements: so nobody's work shares this one. What is heard is kept as names of our own queues, each once; where it
// comes thick, some milliseconds lie between two looks; and who sends more than a look may bring floods the channel:
// the session is then closed for a while, since one that does not read keeps the server's queue of notifications from
// being emptied. Whoever listens anew has to look at everything, and its poll is the floor meanwhile.
class Wakeups {
public:
    using Clock = std::chrono::steady_clock;

    explicit Wakeups(std::vector<std::string> queues);

    // Listens, if it does not. True: it has just begun, and what was announced before was not heard. `generation`
    // counts the connections.
    bool listen(postgres::Connection& connection, int generation);

    struct Heard {
        std::set<std::string> queues;
        bool flooded = false; // close the session
    };
    // `announcer`: the server's process of the session that announces for us.
    Heard hear(postgres::Connection& connection, int announcer);

    // Until then nothing is heard, whatever the socket says; a time that is over: nothing keeps it.
    Clock::time_point restsUntil() const { return restsUntil_; }
    // Something may have come that the socket does not tell of any more.
    bool unheard() const { return unheard_; }

private:
    const std::vector<std::string> queues_;
    int listening_ = 0; // on the connection of this generation
    Clock::time_point restsUntil_{};
    double looks_ = 0; // that may follow each other at once
    Clock::time_point countedAt_{};
    bool unheard_ = false;
};

} // namespace fermata::runtime
