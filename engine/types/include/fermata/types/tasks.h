// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/types/ids.h>
#include <fermata/types/time.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Tasks as a person looks at them: the list of them, and one with its steps and what they depend on. See
// sql/migrations/023_tasks.sql.
namespace fermata {

inline constexpr std::string_view taskFsm = "fermata.task";
inline constexpr std::string_view taskStepFsm = "fermata.step/"; // and the handler

enum class TaskState {
    Pending,
    StepsInProcess,
    WaitingForRetry,
    BlockedByFailures,
    Complete,
    Error,
    Cancelled,
};

enum class TaskStepState { Pending, Ready, InProgress, WaitingForRetry, Blocked, Complete, Failed };

inline constexpr std::array<std::string_view, 7> taskStateNames{
    "pending", "steps_in_process", "waiting_for_retry", "blocked_by_failures", "complete", "error", "cancelled"};
inline constexpr std::array<std::string_view, 7> taskStepStateNames{
    "pending", "ready", "in_progress", "waiting_for_retry", "blocked", "complete", "failed"};

// As the views fermata_task_state and fermata_step_readiness have them.
constexpr std::string_view toString(TaskState state) {
    return taskStateNames[static_cast<std::size_t>(state)];
}
constexpr std::string_view toString(TaskStepState state) {
    return taskStepStateNames[static_cast<std::size_t>(state)];
}

template <typename State, std::size_t count>
constexpr std::optional<State> taskWordFrom(const std::array<std::string_view, count>& names, std::string_view name) {
    for (std::size_t i = 0; i < count; ++i) {
        if (names[i] == name) return static_cast<State>(i);
    }
    return std::nullopt;
}
constexpr std::optional<TaskState> taskStateFromString(std::string_view name) {
    return taskWordFrom<TaskState>(taskStateNames, name);
}
constexpr std::optional<TaskStepState> taskStepStateFromString(std::string_view name) {
    return taskWordFrom<TaskStepState>(taskStepStateNames, name);
}

struct TaskSummary {
    InstanceId id;
    std::string nameSpace;
    std::string name;
    std::string version;
    std::string queue;
    bool counted = false; // its steps were: before that nobody knows how it stands, unless it has ended
    TaskState state = TaskState::Pending;
    std::array<std::int64_t, taskStepStateNames.size()> counts{}; // of its steps, by TaskStepState
    bool unread = false;                                          // its document is too large to be unpacked for a line
    std::optional<std::string> lastError;                         // cut to excerptCharacters
    Timestamp createdAt{};
    std::optional<Timestamp> endedAt;

    std::int64_t count(TaskStepState of) const { return counts[static_cast<std::size_t>(of)]; }
    std::int64_t steps() const {
        std::int64_t all = 0;
        for (const std::int64_t some : counts)
            all += some;
        return all;
    }
    bool ended() const { return endedAt.has_value(); }

    friend bool operator==(const TaskSummary&, const TaskSummary&) = default;
};

// Empty members do not filter.
struct TaskFilter {
    std::optional<TaskState> state;
    std::string text; // in its namespace, its name or its version, in any case; or its number

    bool empty() const { return *this == TaskFilter{}; }
    friend bool operator==(const TaskFilter&, const TaskFilter&) = default;
};

// A stretch of the list, by descending id, as InstancePage is.
struct TaskPage {
    Timestamp databaseTime{};
    std::vector<TaskSummary> rows;
    bool more = false;
    std::optional<InstanceId> scannedTo;

    friend bool operator==(const TaskPage&, const TaskPage&) = default;
};

struct TaskStep {
    InstanceId id; // its instance
    std::string name;
    std::string handler;
    TaskStepState state = TaskStepState::Pending;
    std::vector<std::string> missing;   // what it waits for, by name
    std::vector<std::string> blockedBy; // the steps that have failed and keep it, perhaps through others
    std::int64_t attempts = 0;
    std::int64_t maxAttempts = 0;
    std::optional<Timestamp> nextRetryAt;
    std::optional<std::string> lastError; // cut to excerptCharacters
    std::optional<Timestamp> claimedAt;   // since when it is in progress
    std::optional<Timestamp> endedAt;
    std::optional<std::chrono::microseconds> ran; // its last run, by the trace: without waiting for a worker
    std::vector<int> needs;                       // places in TaskDetail::steps

    bool ended() const { return endedAt.has_value(); }
    friend bool operator==(const TaskStep&, const TaskStep&) = default;
};

// One task, whole.
struct TaskDetail {
    TaskSummary task;
    std::vector<TaskStep> steps; // each after what it needs
    Timestamp at{};              // when it was read

    friend bool operator==(const TaskDetail&, const TaskDetail&) = default;
};

struct TasksSnapshot {
    bool present = false; // the schema has tasks: it is at migration 23 or later
    std::optional<TaskPage> page;
    // The chosen one: shared, since it may have thousands of steps. The same as before while nothing of it was read.
    std::shared_ptr<const TaskDetail> chosen;
    bool chosenMissing = false; // it is not there, or no task

    friend bool operator==(const TasksSnapshot&, const TasksSnapshot&) = default;
};

} // namespace fermata
