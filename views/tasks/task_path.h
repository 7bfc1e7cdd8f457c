// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/format.h"

#include <fermata/types/tasks.h>

#include <optional>
#include <vector>

namespace fermata::views {

// The way through a task that decides when it ends: of the step that ends last, back to whatever it waited for last.
// Of what has ended the times are known; how long the rest takes is an estimate, by what steps of the same handler
// took in this task, or else all of its steps.
struct TaskPath {
    std::vector<int> steps;    // places in TaskDetail::steps, in their order
    format::Duration taken{};  // from the beginning of the task until its last end on the way, or until now
    format::Duration toCome{}; // the estimate
    bool lives = false;        // some of the way has not ended
    bool guessed = false;      // of some of it nothing is known at all: `toCome` is the least

    bool has(int step) const;
    friend bool operator==(const TaskPath&, const TaskPath&) = default;
};

TaskPath criticalPath(const TaskDetail& task);

// Since when it could begin: when all that it needs had ended. Nothing: some of it has not.
std::optional<Timestamp> readySince(const TaskDetail& task, int step);
// From when it could begin until it ended, in which it waited for a worker and between its tries too.
std::optional<format::Duration> tookOf(const TaskDetail& task, int step);

} // namespace fermata::views
