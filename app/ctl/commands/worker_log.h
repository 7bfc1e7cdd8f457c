// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/worker.h>

#include <memory>
#include <string>

namespace spdlog {
class logger;
}

namespace fermata::ctl {

// One line an event on stderr: "2026-07-13T09:14:00.123Z info  ...". Any thread may call; nothing here throws.
class WorkerLog {
public:
    WorkerLog();

    void write(LogLevel level, const std::string& message) const;
    void step(const StepEvent& event, const std::string& mark = {}) const; // `mark` comes first

private:
    std::shared_ptr<spdlog::logger> logger_;
};

// step 17 checkout v1 start attempt 0: await for "paid", run 0.2 ms, commit 1.1 ms
std::string stepLine(const StepEvent& event);

} // namespace fermata::ctl
