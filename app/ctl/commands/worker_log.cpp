// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "commands/worker_log.h"

#include "output/text.h"

#include <fmt/format.h>
#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

namespace fermata::ctl {

namespace {

spdlog::level::level_enum levelOf(LogLevel level) {
    switch (level) {
    case LogLevel::Debug:
        return spdlog::level::debug;
    case LogLevel::Info:
        return spdlog::level::info;
    case LogLevel::Warning:
        return spdlog::level::warn;
    case LogLevel::Error:
        return spdlog::level::err;
    }
    return spdlog::level::info;
}

double milliseconds(std::chrono::microseconds time) {
    return std::chrono::duration<double, std::milli>(time).count();
}

} // namespace

// A logger of our own, in no registry: the process may hold others.
WorkerLog::WorkerLog()
    : logger_(std::make_shared<spdlog::logger>("worker", std::make_shared<spdlog::sinks::stderr_color_sink_mt>())) {
    logger_->set_formatter(std::make_unique<spdlog::pattern_formatter>("%Y-%m-%dT%H:%M:%S.%eZ %^%-7l%$ %v",
                                                                       spdlog::pattern_time_type::utc));
    logger_->flush_on(spdlog::level::trace); // whoever reads the log waits for lines
}

void WorkerLog::write(LogLevel level, const std::string& message) const {
    logger_->log(levelOf(level), printable(message));
}

void WorkerLog::step(const StepEvent& event, const std::string& mark) const {
    // A failed instance or an outcome that was not stored is what one looks for in a log.
    const bool remarkable = event.result != StepEvent::Result::Committed || event.outcome == "stop";
    logger_->log(remarkable ? spdlog::level::warn : spdlog::level::info, mark + stepLine(event));
}

std::string stepLine(const StepEvent& event) {
    std::string line = fmt::format("step {} {} v{} {} attempt {}: {}", toString(event.id), printable(event.fsm),
                                   event.fsmVersion, printable(event.step), event.attempt, event.outcome);
    if (!event.detail.empty()) line += ' ' + printable(event.detail);
    if (event.handled) line += ", by handle";
    if (event.result == StepEvent::Result::Stale) line += ", dropped: the claim had been lost";
    if (event.result == StepEvent::Result::Deferred) line += ", waits for a unique key that is occupied";
    return line + fmt::format(", run {:.1f} ms, commit {:.1f} ms", milliseconds(event.run), milliseconds(event.commit));
}

} // namespace fermata::ctl
