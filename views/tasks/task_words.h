// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tasks/task_path.h"
#include "theme/look_status.h"

#include <QString>

#include <string>
#include <vector>

namespace fermata::views {

QString taskWord(TaskState state);     // "blocked by failures"
QString stepWord(TaskStepState state); // "waiting for retry"
LookStatus lookOf(TaskState state);
LookStatus lookOf(TaskStepState state);

// The order of legends and bars: what has ended first.
inline constexpr std::array kStepStates{
    TaskStepState::Complete,        TaskStepState::Failed,  TaskStepState::InProgress, TaskStepState::Ready,
    TaskStepState::WaitingForRetry, TaskStepState::Pending, TaskStepState::Blocked};

QString taskTitle(const TaskSummary& task);                                   // "shop/order"
QString namesOf(const std::vector<std::string>& names, std::size_t most = 4); // "“a”, “b” and 3 others"

// "7 of 10 steps complete, 1 failed, 2 blocked"
QString progressWords(const TaskSummary& task);

// Why a step stands where it stands, and what to do about it, in sentences.
QString whyItStands(const TaskDetail& task, int step);
// How long the way through it took and will take; empty: it has no steps.
QString pathWords(const TaskDetail& task, const TaskPath& path);

} // namespace fermata::views
