// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "runtime/shared.h"
#include "store/sweep.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <vector>

namespace fermata::runtime {

// What a worker does beside its work: it says that it is alive, tells other workers of work, and sweeps (D13, D15). It
// has no session of its own: the scheduler does it between two claims, on its thread and on its session. So a sweep
// that takes long rests for many times as long, and is cut off before others take the worker for gone.
class Upkeep {
public:
    using Clock = std::chrono::steady_clock;

    struct Effects {
        std::function<void()> nudge;                             // something has become due
        std::function<void(const std::string& queue)> swept;     // a sweep has made instances of it runnable
        std::function<void(std::map<std::string, int>)> company; // who else takes our queues, by how many
        std::function<std::vector<WorkerQueue>()> queues;        // for presence
        std::function<bool()> takesNothing;                      // for presence
    };

    Upkeep(Shared& shared, Effects effects);

    // From any thread:
    void announce(const std::string& queue); // others are told that it has work
    void presentNow();                       // what presence says has changed
    void tracesChanged();                    // somebody says so
    Clock::time_point due() const;           // when there is something to do

    // The scheduler's thread:
    // It has begun to listen: what is traced was told before, and is asked before anything is claimed.
    void listens(postgres::Connection& connection);
    // Does what is due. What fails keeps nothing else waiting; it is tried again after a growing pause. Throws Error
    // when the connection is of no use any more, or leads to a server that cannot write.
    void work(postgres::Connection& connection);
    // Announces what is left, and that the worker is gone.
    void lastWord(postgres::Connection& connection);

private:
    struct Duty {
        explicit Duty(const char* itsRole) : role(itsRole) {}

        const char* const role;
        Clock::time_point next{};      // guarded by mutex_
        Clock::time_point notBefore{}; // likewise: after a failure
        std::chrono::milliseconds pause{0};
    };

    // With mutex_ held.
    static Clock::time_point dueOf(const Duty& duty) { return std::max(duty.next, duty.notBefore); }
    bool takeUp(Duty& duty, Clock::duration interval);
    bool attempt(postgres::Connection& connection, Duty& duty, const std::function<void()>& act);
    void say(postgres::Connection& connection);
    void present(postgres::Connection& connection);
    void readTraces(postgres::Connection& connection);
    void pruneTraces(postgres::Connection& connection);
    void unlessDenied(const std::function<void()>& act);
    void sweep(postgres::Connection& connection);
    void sweepTasks(postgres::Connection& connection);
    void readTables(postgres::Connection& connection);

    Shared& shared_;
    const Effects effects_;
    std::atomic<bool> presenceIsOld_{true};
    std::atomic<bool> tracesAreOld_{false};

    // The scheduler thread's own:
    store::InboxWalk sweptSignals_;
    std::optional<std::int64_t> sweptTasks_; // where the look at their steps goes on
    bool saidTasksDenied_ = false;
    bool saidNoTables_ = false;
    std::set<InstanceId> refused_; // what has been said to stay as it is
    std::int64_t declared_ = -1;   // the generation of machines that have been declared
    int presences_ = 0;
    std::chrono::seconds sweepPatience_;
    Duty announcing_{"announcements"};
    Duty presenting_{"presence"};
    Duty sweeping_{"sweeps"};
    Duty tracing_{"traces"};
    Clock::time_point tracesAgain_{}; // asked for without being told
    Clock::time_point pruneAt_;       // what is old of them is dropped
    bool saidDenied_ = false;         // that the role may not ask what is traced

    mutable std::mutex mutex_; // guards what follows
    std::set<std::string> announcements_;
};

} // namespace fermata::runtime
