// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/lease_floor.h"
#include "session/machine_tally.h"
#include "session/pace.h"
#include "shell/reading.h"

#include <chrono>
#include <deque>
#include <optional>
#include <string>
#include <vector>

namespace fermata::app {

class QueryRunner;
struct Facts;

// Reads the Machines view. There is no index by machine and step, and counting all that is live would be a scan: so it
// walks through the live instances in the order of an index, a slice at each reading, and goes on where it was at the
// next. What executes is few and counted each time, or every few seconds where that takes long. A handful of instances
// is looked at again and again, to see where they go. Belongs to one connection; used on one thread.
class MachineBoardReader {
public:
    // Throws Failure; a slice that failed is walked again.
    MachineBoard read(QueryRunner& runner, const Facts& facts, const views::MachineBoardQuery& query, Timestamp now);

    void forgetDeclared() { declaredRead_ = false; } // somebody may just have defined one: it is read anew

    // How many instances a slice is made of: as many as a server goes through in a few milliseconds.
    static constexpr int smallestSlice = 500;
    static constexpr int largestSlice = 6'000;
    static constexpr int executingBound = 5'000;
    static constexpr std::size_t followed = 120;

private:
    struct Stretch {
        std::string queue;
        Status status;
    };

    void readDeclared(QueryRunner& runner, const Facts& facts);
    void walk(QueryRunner& runner, const Facts& facts, Timestamp now);
    void beginWalk(QueryRunner& runner, bool byIndex, Timestamp now);
    bool walkByIndex(QueryRunner& runner, Timestamp now); // true: it has come to its end
    std::int64_t walkStretches(QueryRunner& runner, std::size_t end, int limit, Timestamp now);
    bool walkByKey(QueryRunner& runner, Timestamp now);
    void countExecuting(QueryRunner& runner);
    void lookAtSome(QueryRunner& runner, const views::MachineBoardQuery& query, MachineBoard& board);
    void follow(InstanceId id);

    MachineTally tally_;
    std::vector<Stretch> stretches_;
    std::size_t stretch_ = 0;         // where the walk is
    std::optional<InstanceId> after_; // and how far it has come there; of what is runnable also:
    int priority_ = 0;
    QString eligibleAt_;
    bool walking_ = false;
    bool byIndex_ = true;
    int slice_ = 4'000;
    Timestamp walkedAt_{};

    std::vector<DeclaredMachine> declared_;
    bool declaredRead_ = false;
    bool declaredThere_ = false;
    std::chrono::steady_clock::time_point declaredAt_;

    std::vector<StepCount> executing_;
    bool executingCut_ = false;
    Pace executingPace_;
    LeaseFloor leaseFloor_;

    std::deque<InstanceId> followed_;
};

} // namespace fermata::app
