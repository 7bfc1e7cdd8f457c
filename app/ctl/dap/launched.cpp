// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "dap/launched.h"

#include "commands/worker_log.h"

#include <fermata/examples.h>
#include <fermata/json.h>

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace fermata::ctl::dap {

void Mailbox::put(const char* category, std::string text) {
    {
        const std::lock_guard lock(mutex_);
        if (lines_.size() == maxLines) {
            lines_.pop_front();
            ++lost_;
        }
        lines_.push_back({category, std::move(text)});
    }
    wake();
}

std::vector<Mailbox::Line> Mailbox::take() {
    raised_.clear();
    const std::lock_guard lock(mutex_);
    std::vector<Line> lines;
    if (lost_ > 0)
        lines.push_back({"console", fmt::format("{} lines came faster than they could be passed on", lost_)});
    lost_ = 0;
    std::ranges::move(lines_, std::back_inserter(lines));
    lines_.clear();
    return lines;
}

StepGate::Before ExceptionGate::before(const GatedStep&) {
    const std::lock_guard lock(mutex_);
    return open_ || released_ ? Before::Run : Before::GiveBack;
}

StepGate::After ExceptionGate::after(const GatedStep& step) {
    Held held{step.instance, step.fsm, step.fsmVersion, step.step, step.attempt, {}, {}};
    {
        const std::lock_guard lock(mutex_);
        if (released_ || filters_ == ExceptionFilters{}) return {};
    }
    const std::string outcome = step.outcome();
    std::unique_lock lock(mutex_);
    if (step.threw && filters_.throws) {
        held.filter = "throws";
        held.text = *step.threw;
    } else if (const Json said = Json::parse(outcome, nullptr, false);
               filters_.stops && said.is_object() && said.value("outcome", "") == "stop") {
        held.filter = "stops";
        held.text = said.value("reason", "");
    } else if (filters_.late && step.attempt >= *filters_.late) {
        held.filter = "late";
        held.text = step.threw.value_or(fmt::format("it has returned at attempt {}", step.attempt));
    } else {
        return {};
    }
    if (released_) return {};
    lock.unlock();
    step.holding();
    lock.lock();
    held_[step.instance] = step.lost;
    decided_.erase(step.instance);
    new_.push_back(std::move(held));
    mailbox_->wake();
    changed_.wait(lock, [&] { return released_ || decided_.contains(step.instance); });
    held_.erase(step.instance);
    const auto decided = decided_.find(step.instance);
    if (decided == decided_.end()) return {};
    const After::What what = decided->second;
    decided_.erase(decided);
    return {what, std::nullopt};
}

void ExceptionGate::release() {
    const std::lock_guard lock(mutex_);
    released_ = true;
    changed_.notify_all();
}

void ExceptionGate::open() {
    const std::lock_guard lock(mutex_);
    open_ = true;
}

void ExceptionGate::set(const ExceptionFilters& filters) {
    const std::lock_guard lock(mutex_);
    filters_ = filters;
}

std::vector<ExceptionGate::Held> ExceptionGate::takeNew() {
    const std::lock_guard lock(mutex_);
    return std::exchange(new_, {});
}

bool ExceptionGate::holds(InstanceId instance) {
    const std::lock_guard lock(mutex_);
    return held_.contains(instance) && !decided_.contains(instance);
}

bool ExceptionGate::lost(InstanceId instance) {
    const std::lock_guard lock(mutex_);
    const auto held = held_.find(instance);
    return held != held_.end() && held->second();
}

void ExceptionGate::letGo(InstanceId instance, After::What what) {
    const std::lock_guard lock(mutex_);
    if (held_.contains(instance)) decided_[instance] = what;
    changed_.notify_all();
}

void ExceptionGate::letAllGo() {
    release();
}

Launched::Launched(const Plan& plan, std::shared_ptr<Mailbox> mailbox)
    : gate_(std::make_shared<ExceptionGate>(mailbox)) {
    using namespace std::chrono_literals;
    WorkerOptions options;
    options.database = plan.database.connection;
    options.schema = plan.database.schema;
    options.queues = plan.queues;
    options.machines = plan.machines;
    options.gate = gate_;
    // Whoever ends a session waits for it.
    options.drainTimeout = 2s;
    options.giveBackRunning = true;
    options.log = [mailbox](LogLevel level, const std::string& message) {
        if (level != LogLevel::Debug) mailbox->put("console", message);
    };
    options.onStep = [mailbox](const StepEvent& event) { mailbox->put("console", stepLine(event)); };
    options.onHostLine = [mailbox](const HostLine& line) {
        mailbox->put(line.instance ? "stdout" : "stderr",
                     line.instance ? fmt::format("{}: {}", toString(*line.instance), line.text) : line.text);
    };
    const Registry registry = plan.examples ? examples::registry() : Registry();
    for (const auto& machine : registry.machines())
        compiled_.emplace_back(machine->name(), machine->version());
    worker_ = std::make_unique<Worker>(std::move(options), registry);
    worker_->start();
    worker_->holdClaims(true);
}

Launched::~Launched() {
    stop();
}

void Launched::open() {
    gate_->open();
    worker_->holdClaims(false);
}

void Launched::stop() {
    gate_->release();
    worker_->stop();
}

} // namespace fermata::ctl::dap
