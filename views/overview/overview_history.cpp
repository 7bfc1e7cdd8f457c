// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "overview/overview_history.h"

namespace fermata::views {

using namespace std::chrono;

void OverviewHistory::add(const Reading& reading, Duration longestStep, bool queuesOld, const DebugSnapshot& debug) {
    if (reading.databaseTime <= Timestamp{}) return; // nothing was read
    end_ = reading.databaseTime;
    ahead_ = reading.databaseTime - time_point_cast<microseconds>(system_clock::now());
    if (!reading.workersFailed) throughput_.add(reading.databaseTime, reading.workers, longestStep);
    if (!queuesOld) backlog_.add(reading, longestStep, debug);
}

void OverviewHistory::addSteps(const std::vector<StepLogRow>& steps) {
    for (const StepLogRow& row : steps)
        steps_.add(row, Timestamp(milliseconds(row.atMilliseconds)) + ahead_);
}

void OverviewHistory::clear() {
    throughput_.clear();
    steps_.clear();
    backlog_.clear();
    end_.reset();
}

} // namespace fermata::views
