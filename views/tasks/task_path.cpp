// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tasks/task_path.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <string>

namespace fermata::views {

namespace {

using format::Duration;

// Whoever writes past the functions may write any time: between these one can count.
Timestamp counted(Timestamp at) {
    constexpr auto most = std::chrono::hours(24 * 365 * 1000);
    return std::clamp(at, Timestamp{}, Timestamp{} + most);
}

Duration median(std::vector<Duration> all) {
    const auto middle = all.begin() + std::ptrdiff_t(all.size() / 2);
    std::ranges::nth_element(all, middle);
    return *middle;
}

// What a step of each handler takes, as far as this task tells.
class Estimate {
public:
    explicit Estimate(const TaskDetail& task) {
        std::map<std::string, std::vector<Duration>> took;
        std::vector<Duration> all;
        for (int i = 0; i < std::ssize(task.steps); ++i) {
            const TaskStep& step = task.steps[std::size_t(i)];
            const auto one = tookOf(task, i);
            if (step.state != TaskStepState::Complete || !one) continue;
            took[step.handler].push_back(*one);
            all.push_back(*one);
        }
        for (auto& [handler, some] : took)
            by_[handler] = median(std::move(some));
        if (!all.empty()) any_ = median(std::move(all));
    }

    std::optional<Duration> of(const TaskStep& step) const {
        const auto found = by_.find(step.handler);
        return found == by_.end() ? any_ : std::optional(found->second);
    }

private:
    std::map<std::string, Duration> by_;
    std::optional<Duration> any_;
};

} // namespace

bool TaskPath::has(int step) const {
    return std::ranges::binary_search(steps, step);
}

std::optional<Timestamp> readySince(const TaskDetail& task, int step) {
    Timestamp since = counted(task.task.createdAt);
    for (const int need : task.steps[std::size_t(step)].needs) {
        const TaskStep& one = task.steps[std::size_t(need)];
        if (one.state != TaskStepState::Complete || !one.endedAt) return std::nullopt;
        since = std::max(since, counted(*one.endedAt));
    }
    return since;
}

std::optional<Duration> tookOf(const TaskDetail& task, int step) {
    const auto since = readySince(task, step);
    const auto& ended = task.steps[std::size_t(step)].endedAt;
    if (!since || !ended) return std::nullopt;
    return std::max(Duration{}, Duration(counted(*ended) - *since));
}

TaskPath criticalPath(const TaskDetail& task) {
    using std::chrono::microseconds;
    TaskPath path;
    const int count = int(std::ssize(task.steps));
    if (count == 0) return path;
    const Estimate estimate(task);
    const Timestamp created = counted(task.task.createdAt), now = counted(task.at);
    struct Way {
        Timestamp ends{};
        int by = -1; // what it waited for last
        bool guessed = false;
    };
    std::vector<Way> ways(task.steps.size());
    int last = 0;
    for (int i = 0; i < count; ++i) { // each stands after what it needs
        const TaskStep& step = task.steps[std::size_t(i)];
        Way& way = ways[std::size_t(i)];
        Timestamp begins = created;
        for (const int need : step.needs) {
            if (need >= i) continue; // of a graph that somebody has made past the functions
            const Way& before = ways[std::size_t(need)];
            if (way.by < 0 || before.ends > begins) {
                begins = std::max(begins, before.ends);
                way.by = need;
            }
        }
        if (step.state == TaskStepState::Complete && step.endedAt) {
            way.ends = counted(*step.endedAt);
        } else {
            const auto takes = estimate.of(step);
            // Of what is in progress some is over; whatever is late ends now at the earliest. Without any knowledge
            // the way with the most steps is the longest.
            if (!step.claimedAt) begins = std::max({begins, now, counted(step.nextRetryAt.value_or(Timestamp{}))});
            way.ends = std::max(now, begins + takes.value_or(Duration{})) + microseconds(1);
            way.guessed = !takes;
        }
        if (way.ends > ways[std::size_t(last)].ends) last = i;
    }
    for (int at = last; at >= 0; at = ways[std::size_t(at)].by) {
        path.steps.push_back(at);
        path.guessed = path.guessed || ways[std::size_t(at)].guessed;
        path.lives = path.lives || task.steps[std::size_t(at)].state != TaskStepState::Complete;
    }
    std::ranges::reverse(path.steps);
    const Timestamp ends = ways[std::size_t(last)].ends;
    const Timestamp until = path.lives ? counted(task.task.endedAt.value_or(now)) : ends;
    path.taken = std::max(Duration{}, Duration(until - created));
    if (path.lives && !task.task.ended()) path.toCome = std::max(Duration{}, Duration(ends - now));
    return path;
}

} // namespace fermata::views
