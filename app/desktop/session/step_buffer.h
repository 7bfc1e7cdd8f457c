// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/reading.h"

#include <mutex>
#include <vector>

namespace fermata {
struct HostLine;
struct StepEvent;
} // namespace fermata

namespace fermata::app {

// Carries what the embedded worker did from its threads to the GUI thread, which fetches it at its own pace. A worker
// that is faster than anybody can read drops the oldest. Thread-safe.
class StepBuffer {
public:
    void add(const StepEvent& event);
    void add(const HostLine& line);
    std::vector<views::StepLogRow> take();

private:
    void push(views::StepLogRow row);

    std::mutex mutex_;
    std::vector<views::StepLogRow> rows_; // guarded by mutex_
};

} // namespace fermata::app
