// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "hosts/host.h"

#include "base/caught.h"
#include "hosts/conversation.h"

#include <signal.h>

#include <algorithm>
#include <system_error>

namespace fermata::hosts {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

namespace {

constexpr milliseconds longestInitialize{600'000};

std::string seconds(milliseconds time) {
    const auto tenths = (time.count() + 50) / 100;
    return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " s";
}

} // namespace

Host::Host(HostOptions options, HostEvents events)
    : options_(std::move(options)), events_(std::move(events)), wake_(std::make_shared<posix::EventFd>()) {
    status_.command = options_.command;
}

Host::~Host() {
    shutdown();
    endBy(Clock::now());
    join();
}

void Host::start() {
    setState(HostStatus::State::Starting);
    const auto complain = [this](const std::string& what) { report(LogLevel::Error, what); };
    thread_ = base::startThread("its thread", complain, [this] {
        // A host that has gone must be an error of a write, and no signal of the application is this thread's business.
        sigset_t all;
        sigfillset(&all);
        pthread_sigmask(SIG_SETMASK, &all, nullptr);
        run();
    });
}

void Host::restart(Clock::time_point deadline) {
    {
        const std::lock_guard lock(mutex_);
        if (shuttingDown_) return;
        // Asked once more: who waits longer than before does so, who waits no longer need not.
        restartBy_ = deadline;
        status_.restarting = true;
    }
    changed_.notify_all();
    wake();
}

void Host::shutdown() {
    {
        const std::lock_guard lock(mutex_);
        shuttingDown_ = true;
    }
    changed_.notify_all();
    wake();
}

void Host::endBy(Clock::time_point deadline) {
    {
        const std::lock_guard lock(mutex_);
        finishing_ = true;
        killAt_ = deadline;
    }
    wake();
}

void Host::join() {
    if (thread_.joinable()) thread_.join();
}

HostStatus Host::status() const {
    const std::lock_guard lock(mutex_);
    HostStatus status = status_;
    if (session_) status.outstanding = session_->outstanding();
    return status;
}

bool Host::everUp() const {
    const std::lock_guard lock(mutex_);
    return everUp_;
}

void Host::wake() const {
    wake_->raise();
}

void Host::report(LogLevel level, const std::string& message) const {
    events_.log(level, "machines \"" + options_.command + "\": " + message);
}

void Host::setState(HostStatus::State state, const std::string& problem) {
    const std::lock_guard lock(mutex_);
    status_.state = state;
    if (state == HostStatus::State::Starting)
        ++status_.starts; // what kept it from being up stands until it is
    else
        status_.problem = problem;
    status_.restarting = false;
    status_.concurrency = 0;
    status_.machines.clear();
    status_.queues.clear();
    status_.sources.clear();
    session_.reset();
}

void Host::cameUp(const std::shared_ptr<Session>& session,
                  const std::vector<std::shared_ptr<const HostMachine>>& machines) {
    std::string names;
    {
        const std::lock_guard lock(mutex_);
        status_.state = HostStatus::State::Up;
        status_.problem.clear();
        status_.concurrency = session->concurrency();
        for (const auto& machine : machines) {
            status_.machines.emplace_back(machine->name(), machine->version());
            const std::string queue = machine->defaultQueue();
            if (std::ranges::find(status_.queues, queue) == status_.queues.end()) status_.queues.push_back(queue);
            for (const auto& [step, source] : machine->sources())
                if (std::ranges::find(status_.sources, source.path) == status_.sources.end())
                    status_.sources.push_back(source.path);
            names += (names.empty() ? "" : ", ") + machine->name() + " v" + std::to_string(machine->version());
        }
        session_ = session;
        everUp_ = true;
    }
    report(LogLevel::Info, "up with " + names + "; runs " + std::to_string(session->concurrency()) + " at once");
    events_.up(machines);
}

void Host::restAfter(milliseconds pause) {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, pause, [&] { return shuttingDown_ || restartBy_; });
}

void Host::run() {
    milliseconds pause = options_.firstPause;
    milliseconds patience = options_.initializePatience;
    for (;;) {
        Conversation::End end;
        {
            const std::lock_guard lock(mutex_);
            restartBy_.reset(); // what begins now has the code as it stands now
            status_.restarting = false;
        }
        try {
            end = Conversation(*this, patience).hold();
        } catch (const std::system_error& error) {
            end.why = std::string("it cannot be started: ") + error.what();
        } catch (...) {
            end.why = "it cannot be talked to: " + caughtWords();
        }
        bool told = false, again = false;
        {
            const std::lock_guard lock(mutex_);
            told = shuttingDown_;
            again = restartBy_.has_value();
        }
        if (told) {
            report(LogLevel::Info, "stopped: " + end.why);
            setState(HostStatus::State::Stopped);
            return;
        }
        if (again) {
            report(LogLevel::Info, "is started anew: " + end.why);
            pause = options_.firstPause;
            patience = options_.initializePatience;
            setState(HostStatus::State::Starting);
            continue;
        }
        if (end.upFor >= options_.steadyAfter) pause = options_.firstPause;
        if (end.tooSlow) patience = std::min(patience * 2, longestInitialize);
        const std::string problem = (end.wasUp ? "broke down: " : "did not come up: ") + end.why;
        report(LogLevel::Error,
               problem + (end.wasUp ? ". What it ran is given up" : "") + ". It is started again in " + seconds(pause));
        setState(HostStatus::State::Waiting, "machines \"" + options_.command + "\" " + problem);
        restAfter(pause);
        {
            const std::lock_guard lock(mutex_);
            if (shuttingDown_) {
                status_.state = HostStatus::State::Stopped;
                return;
            }
            pause = restartBy_ ? options_.firstPause : std::min(pause * 2, options_.longestPause);
        }
        setState(HostStatus::State::Starting);
    }
}

} // namespace fermata::hosts
