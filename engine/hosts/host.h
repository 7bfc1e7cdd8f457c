// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "hosts/host_machine.h"
#include "hosts/process.h"
#include "hosts/session.h"

#include <fermata/machine_host.h>
#include <fermata/posix/event_fd.h>
#include <fermata/worker.h>

#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace fermata::hosts {

struct HostOptions {
    std::string command;
    std::size_t longestLine = 64u << 20; // of an answer
    std::chrono::milliseconds firstPause{200};
    std::chrono::milliseconds longestPause{30'000};
    std::chrono::milliseconds steadyAfter{30'000};        // up for so long: the pause begins anew
    std::chrono::milliseconds initializePatience{60'000}; // doubled each time it was too short
};

// Called on the host's thread.
struct HostEvents {
    std::function<void(LogLevel, const std::string&)> log;
    std::function<void(const HostLine&)> line;
    std::function<void(const std::vector<std::shared_ptr<const HostMachine>>&)> up;
    std::function<void(const std::shared_ptr<Session>&)>
        down;                        // of the process that was up; nobody waits for it any more
    std::function<void()> seatFreed; // from any thread
};

// One command, kept running. A thread of its own starts the process, asks it to initialize, carries requests and
// answers, reads its log, and starts it again with a growing pause when it has ended or talks nonsense.
class Host {
public:
    Host(HostOptions options, HostEvents events);
    ~Host();
    Host(const Host&) = delete;
    Host& operator=(const Host&) = delete;

    void start();

    // Another process takes the place of this one. What has begun ends first, until the deadline; what has not is given
    // back. Where none is up, or the pause after one that broke down lasts: at once. Does not wait.
    void restart(std::chrono::steady_clock::time_point deadline);

    // Tells the process to finish what runs and to exit. From here on its end is no crash, and it is not started again.
    void shutdown();

    // Nothing more will be asked: its stdin is closed, and at the deadline it is ended.
    void endBy(std::chrono::steady_clock::time_point deadline);

    // Waits for the end, and for the thread's.
    void join();

    HostStatus status() const;
    bool everUp() const;

private:
    class Conversation;

    void run();
    void report(LogLevel level, const std::string& message) const;
    void cameUp(const std::shared_ptr<Session>& session,
                const std::vector<std::shared_ptr<const HostMachine>>& machines);
    void setState(HostStatus::State state, const std::string& problem = {});
    void wake() const;
    void restAfter(std::chrono::milliseconds pause); // or until it is shut down or to be started anew

    const HostOptions options_;
    const HostEvents events_;
    const std::shared_ptr<posix::EventFd> wake_; // sessions hold on to it
    std::thread thread_;

    mutable std::mutex mutex_; // guards what follows
    std::condition_variable changed_;
    HostStatus status_;
    std::shared_ptr<Session> session_;
    bool everUp_ = false;
    std::optional<std::chrono::steady_clock::time_point> restartBy_; // this process is to make place for another
    bool shuttingDown_ = false;
    bool finishing_ = false; // nothing more will be asked: its stdin may be closed
    std::chrono::steady_clock::time_point killAt_ = std::chrono::steady_clock::time_point::max();
};

} // namespace fermata::hosts
