// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace fermata::runtime {

// The partition keys of a worker, by their locks: two keys that share a lock exclude each other, no more (T56). A key
// is *held* while this worker runs a step of it; its lock belongs to the session it was taken on (T52), so sessions are
// told apart by their generation. A key *rests* where another session was found to hold it: it is not asked for again
// for a growing while (D10). No thread, no lock and no clock, as Board.
class Keys {
public:
    using Clock = std::chrono::steady_clock;

    // Each held key is an entry of the server's lock table, which all sessions share and which holds some thousands:
    // whoever fills it has uninvolved statements fail.
    explicit Keys(int most) : most_(most) {}
    void setMost(int most) { most_ = most; }

    int room() const; // how many more may be taken on
    bool isHeld(std::int64_t key, int generation) const;
    std::vector<std::int64_t> toPass(
        Clock::time_point now); // a row of theirs would only be claimed to be given back (T55)

    void hold(std::span<const std::int64_t> keys, int generation);
    void forget(std::span<const std::int64_t> keys); // the session that holds them is given up

    // The step that held this key has been settled. dropSettled() lets go of all of these.
    void settle(std::int64_t key) { settled_.push_back(key); }
    struct Dropped {
        bool any = false;
        std::vector<std::int64_t> locks; // held by the session of this generation, and to be unlocked there
    };
    Dropped dropSettled(int generation);

    void rest(std::int64_t key, const std::string& queue, Clock::time_point now);
    // Calls `ask` with the queue of each key that has rested for long enough, once.
    template <typename Ask>
    void wakeRested(Clock::time_point now, const Ask& ask) {
        for (auto& [key, rest] : resting_) {
            if (rest.until > now) continue;
            ask(rest.queue);
            rest.until = Clock::time_point::max();
        }
    }
    Clock::time_point due() const;

private:
    struct Rest {
        Clock::time_point until; // max(): it may be asked for; the pause is remembered should it be refused once more
        std::chrono::milliseconds pause{0};
        std::string queue;
    };

    int most_;
    std::map<std::int64_t, int> held_; // by key, the generation of the session
    std::vector<std::int64_t> settled_;
    std::map<std::int64_t, Rest> resting_;
};

} // namespace fermata::runtime
