// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <shell/reading.h>

// Readings as a session would give them, made by hand.
namespace fermata::views::samples {

inline constexpr Timestamp kStart{std::chrono::seconds(1'768'494'660)};

ConnectionState sandbox();
ConnectionState ordersDb();

// A database with three busy queues, `second` seconds after kStart.
Reading busy(const ReadPlan& plan, int second);
// One in which nothing has run, with this window's worker alive.
Reading nothing(const ReadPlan& plan);
// Counts that were cut off, long names, a worker that is gone, a queue without a worker.
Reading huge(const ReadPlan& plan, int second);

InstanceDetail detail(InstanceId id);
std::vector<StepLogRow> steps(int count, qint64 firstId = 5700);
std::vector<MachineSummary> machines();
EmbeddedWorkerState embedded();

} // namespace fermata::views::samples
