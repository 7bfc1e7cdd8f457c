// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/gate.h>
#include <fermata/posix/event_fd.h>
#include <fermata/worker.h>

#include <condition_variable>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

// The worker of a launch: what it says, and what its gate holds, for the session's thread.
namespace fermata::ctl::dap {

// What comes from the worker's threads, until the session's thread fetches it. Outlives the worker: a step that runs on
// after it has been stopped may still speak.
class Mailbox {
public:
    struct Line {
        const char* category = "console"; // as the protocol names it
        std::string text;                 // without a line feed
    };

    int descriptor() const { return raised_.get(); } // readable: there is something
    void put(const char* category, std::string text);
    void wake() const { raised_.raise(); }
    std::vector<Line> take();

private:
    static constexpr std::size_t maxLines = 10'000; // kept; the oldest go

    posix::EventFd raised_;
    std::mutex mutex_; // guards what is below
    std::deque<Line> lines_;
    std::size_t lost_ = 0;
};

// Which exceptions are held before their commit.
struct ExceptionFilters {
    bool throws = false;
    bool stops = false;
    std::optional<int> late; // from this attempt on

    friend bool operator==(const ExceptionFilters&, const ExceptionFilters&) = default;
};

// Holds what an exception breakpoint asks for; and before the session has set its breakpoints, gives everything back.
class ExceptionGate : public StepGate {
public:
    explicit ExceptionGate(std::shared_ptr<Mailbox> mailbox) : mailbox_(std::move(mailbox)) {}

    Before before(const GatedStep& step) override;
    After after(const GatedStep& step) override;
    void release() override;

    // From here on by the session's thread.
    void open();
    void set(const ExceptionFilters& filters);

    struct Held {
        InstanceId instance;
        std::string machine;
        int version = 1;
        std::string step;
        int attempt = 0;
        std::string filter; // "throws", "stops", "late"
        std::string text;
    };
    std::vector<Held> takeNew();
    bool holds(InstanceId instance);
    bool lost(InstanceId instance);
    void letGo(InstanceId instance, After::What what);
    void letAllGo(); // and holds nothing more

private:
    const std::shared_ptr<Mailbox> mailbox_;
    std::mutex mutex_; // guards all below
    std::condition_variable changed_;
    bool open_ = false;
    bool released_ = false;
    ExceptionFilters filters_;
    std::vector<Held> new_;
    std::map<InstanceId, std::function<bool()>> held_; // and whether its claim is lost
    std::map<InstanceId, After::What> decided_;
};

class Launched {
public:
    struct Plan {
        Database database;
        std::vector<std::string> machines;
        bool examples = false;
        std::vector<QueueSlots> queues;
    };

    // Starts it; it claims nothing yet. Throws Error.
    Launched(const Plan& plan, std::shared_ptr<Mailbox> mailbox);
    ~Launched();
    Launched(const Launched&) = delete;
    Launched& operator=(const Launched&) = delete;

    ExceptionGate& gate() { return *gate_; }
    WorkerStats stats() const { return worker_->stats(); }
    // Names and versions of the machines that it runs in this process.
    const std::vector<std::pair<std::string, int>>& compiled() const { return compiled_; }
    void open(); // claims from now on
    void stop();

private:
    std::shared_ptr<ExceptionGate> gate_;
    std::vector<std::pair<std::string, int>> compiled_;
    std::unique_ptr<Worker> worker_;
};

} // namespace fermata::ctl::dap
