// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <random>
#include <string>

namespace fermata::runtime {

// When a worker in company asks for its turn at claiming from a queue, and how much it claims at one. Who is refused
// asks again in a while; who waits for longer asks oftener, and comes before those who have just come. No thread, no
// lock and no clock, as Board: this is the scheduler thread's alone.
class Turns {
public:
    using Clock = std::chrono::steady_clock;

    bool mayAsk(const std::string& queue, Clock::time_point now) const;
    bool isRefusedAgain(const std::string& queue) const; // more than once: whoever was first has not taken all

    void came(const std::string& queue) { waiting_.erase(queue); }
    void refused(const std::string& queue, int others, Clock::time_point now);
    void gaveBack(const std::string& queue, int others, Clock::time_point now); // the next one is another's

    // Somebody may keep the turn for longer than any claim takes: whoever has it is asked for, and keeps it where it is
    // the same one as the last time. Not where it goes from one to the next, and others only were luckier.
    bool mayBeKept(const std::string& queue, Clock::time_point now) const;
    bool isKept(const std::string& queue, const std::optional<std::string>& holder, Clock::time_point now);
    // … then it goes without turns for a while.
    void passBy(const std::string& queue, Clock::time_point now);
    bool areTaken(const std::string& queue, Clock::time_point now) const;

    // How many to claim at a turn that the claim itself waits for, in the server's line.
    int batch(const std::string& queue) const;
    void took(const std::string& queue, Clock::duration took, bool inVain);

    // When to ask next, of the queues that were to be reminded of since the last forgetDue().
    void remind(const std::string& queue);
    Clock::time_point due() const { return due_; }
    void forgetDue() { due_ = Clock::time_point::max(); }

private:
    struct Waiting {
        Clock::time_point tryAt;
        std::chrono::microseconds pause{0};
        int refusals = 0;
        Clock::time_point since;           // the first of them, or the last look at who has it
        std::optional<std::string> holder; // whom that look found
    };

    void waitFor(Waiting& waiting, std::chrono::microseconds about, Clock::time_point now);

    std::map<std::string, Waiting> waiting_;
    std::map<std::string, int> batches_;
    std::map<std::string, Clock::time_point> noneUntil_;
    Clock::time_point due_{};
    std::minstd_rand random_{std::random_device{}()};
};

} // namespace fermata::runtime
