// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "overview/backlog_history.h"
#include "overview/step_history.h"
#include "overview/throughput_history.h"

#include <chrono>
#include <vector>

namespace fermata::views {

// What the Overview's charts show of the last hour. It goes on while other pages are looked at, so it belongs to the
// window. Nothing is read for it that is not read anyway. All times are the database's.
class OverviewHistory {
public:
    using Duration = std::chrono::microseconds;

    // `queuesOld`: the queues were asked for and not read. What is shown of them is older then than the reading, and
    // the curve beside them does not go on without them.
    // `debug`: what is held now, which the reading counts as scheduled.
    void add(const Reading& reading, Duration longestStep, bool queuesOld = false, const DebugSnapshot& debug = {});
    // What this window's worker has committed. Its times are this machine's and are put on the database's clock.
    void addSteps(const std::vector<StepLogRow>& steps);
    void clear();

    const ThroughputHistory& throughput() const { return throughput_; }
    const StepHistory& steps() const { return steps_; }
    const BacklogHistory& backlog() const { return backlog_; }
    // Up to here all is known that will be.
    std::optional<Timestamp> end() const { return throughput_.end() ? throughput_.end() : end_; }

private:
    ThroughputHistory throughput_;
    StepHistory steps_;
    BacklogHistory backlog_;
    std::optional<Timestamp> end_;
    Duration ahead_{}; // the database's clock, of this machine's
};

} // namespace fermata::views
