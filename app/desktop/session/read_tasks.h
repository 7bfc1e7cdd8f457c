// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/pace.h"
#include "shell/reading.h"

#include <map>
#include <string>
#include <vector>

namespace fermata::app {

class QueryRunner;
class Rows;
struct Facts;

// Tasks that are looked at for a page that no index serves, and of those the live ones whose steps are counted for it.
inline constexpr int tasksWindow = 10'000;
inline constexpr int tasksCountedWindow = 1'000;
// Bytes, as stored, of a task's document that is unpacked for a line.
inline constexpr int largestTaskDocument = 100'000;

// Tasks. A list is read by an index, and the steps of what it shows are counted within a share of each refresh: first
// of those of which nothing is known, then of those that were counted longest ago. What has ended stays as it ended,
// and is counted once. The chosen one is read whole, and rests many times what that cost.
class TaskReader {
public:
    // Throws Failure.
    TasksSnapshot read(QueryRunner& runner, const Facts& facts, const views::TasksQuery& query, Timestamp now);
    void forget() { *this = TaskReader(); }
    void forgetRest() { searchPace_ = detailPace_ = {}; } // somebody has acted, or asks anew

private:
    using Clock = std::chrono::steady_clock;

    struct Counted {
        std::array<std::int64_t, taskStepStateNames.size()> counts{};
        bool begun = false;
        bool ended = false;
        Clock::time_point at{};
    };
    struct Found {
        std::vector<InstanceId> ids; // of a page, and one more if there is one
        std::optional<InstanceId> scannedTo;
    };

    Found find(QueryRunner& runner, const views::TasksQuery& query);
    Found findLive(QueryRunner& runner, const views::TasksQuery& query);
    TaskPage page(QueryRunner& runner, const views::TasksQuery& query);
    std::vector<TaskSummary> rowsOf(QueryRunner& runner, const std::vector<InstanceId>& ids, Clock::duration share);
    void count(QueryRunner& runner, std::vector<TaskSummary>& rows, Clock::duration share);
    void readDetail(QueryRunner& runner, const Facts& facts, InstanceId task, Timestamp now);
    void readEdges(QueryRunner& runner, InstanceId task);

    std::map<InstanceId, Counted> counted_;
    views::TasksQuery searched_; // what the search was for
    Found found_;
    Pace searchPace_;

    std::optional<InstanceId> detailOf_;
    std::vector<std::pair<InstanceId, InstanceId>> edges_; // of it: a step, and what it depends on
    std::shared_ptr<const TaskDetail> detail_;             // nothing: it is no task
    Pace detailPace_;
};

// Of which task it is a step. Nothing: of none, or the role may not see. Throws Failure.
std::optional<TaskStepOf> readTaskOf(QueryRunner& runner, const Facts& facts, InstanceId id);

} // namespace fermata::app
