// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/lease_floor.h"

#include <fermata/types/overview.h>
#include <fermata/types/status.h>

#include <array>
#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace fermata::app {

class QueryRunner;
class Rows;
struct Facts;

struct StatusCounts {
    std::vector<std::pair<Status, BoundedCount>> byStatus; // in the order of allStatuses
    BoundedCount scheduled;                                // part of the runnable
};

// How many instances are in each status and in each queue. Few are counted at each refresh, and all that execute, as
// workers have only so many slots. Counting many takes the server longer than a refresh may, so what is known of them
// is kept in mind: the side bar's "10k+" is looked at again every ten seconds, and the queues' large counts one at a
// time, so seldom that it takes a small part of the time.
// Belongs to one connection; used on one thread.
class CountBook {
public:
    using Clock = std::chrono::steady_clock;

    explicit CountBook(std::function<Clock::time_point()> clock = Clock::now);

    // Each throws Failure, and then knows what it knew.
    StatusCounts statuses(QueryRunner& runner, const Facts& facts);
    // A row a queue, ascending by name, and how old the counts are. A queue that only a living worker serves is one
    // too. `aside`: something else is looked at, so that few looks will do.
    void queues(QueryRunner& runner, const Facts& facts, const std::vector<WorkerSummary>& workers,
                OverviewSnapshot& snapshot, bool aside = false);

    static constexpr int quickBound = 1'000;   // counted at each refresh
    static constexpr int largeBound = 100'000; // … and when its turn comes

private:
    enum Kind { Eligible, Scheduled, Executing, AwaitingSignal, AwaitingChildren, Failed, KindCount };

    struct Figure {
        BoundedCount quick;               // of the last look at all queues
        std::optional<BoundedCount> many; // of the last one at this alone
        Clock::time_point manyAt{};
    };
    struct Queue {
        std::array<Figure, KindCount> figures;
        std::optional<Timestamp> oldestEligible;
    };
    using Queues = std::map<std::string, Queue>;
    struct StatusFigure {
        BoundedCount count;
        Clock::time_point at{};
        bool known = false;
    };

    // All that executes: few, as workers have only so many slots.
    struct ExecutingLook {
        std::map<std::string, std::int64_t> byQueue;
        std::int64_t all = 0;
        bool more = false;   // than are counted at a time
        bool failed = false; // and is what was known before
        Clock::time_point at{};
        bool known = false;
    };

    static std::optional<Kind> kindOf(const std::string& status);
    // What of the newest instances is done: no index holds that.
    struct DoneLook {
        std::map<std::string, std::int64_t> byQueue;
        BoundedCount all;
        Clock::time_point at{};
        bool known = false;
    };

    // No older than so. Null where no index by lease can tell.
    const ExecutingLook* executing(QueryRunner& runner, const Facts& facts, Clock::duration atMost);
    const DoneLook& done(QueryRunner& runner, Clock::duration atMost);
    bool due(const StatusFigure& figure, Clock::time_point now) const;
    void lookAtAll(QueryRunner& runner, const Facts& facts);
    void lookAtMany(QueryRunner& runner);
    void addCounted(Queues& queues, Rows& rows) const;
    void addRunnable(Queues& queues, Rows& rows, int bound) const;
    BoundedCount shown(const Figure& figure) const;
    StatusCounts sumOfWindow(QueryRunner& runner);

    std::function<Clock::time_point()> clock_;

    std::map<Status, StatusFigure> statuses_;
    StatusFigure scheduled_;
    ExecutingLook executing_;
    LeaseFloor leaseFloor_;
    DoneLook done_;

    Queues queues_;
    bool looked_ = false;
    int bound_ = quickBound;
    bool byIndex_ = true;
    BoundedCount windowDone_; // of the look where no index counts by status
    Clock::time_point lookedAt_{};
    Clock::time_point lookAgain_{};
    Clock::time_point manyAgain_{};
};

} // namespace fermata::app
