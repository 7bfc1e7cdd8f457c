// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "base/caught.h"
#include "patterns/outbox/look.h"
#include "patterns/outbox/machine.h"

#include <fermata/error.h>
#include <fermata/patterns/outbox.h>

#include <algorithm>
#include <condition_variable>
#include <csignal>
#include <map>
#include <set>
#include <thread>

namespace fermata::outbox {

namespace {

using Clock = std::chrono::steady_clock;

// A topic in which nothing was to be published for so long is let go, and taken on again when there is something.
constexpr std::chrono::minutes idleTopic{10};
constexpr int linesAtOnce = 5; // thousands of lines of a topic that one look goes through
constexpr std::chrono::seconds lastPublishes{3};

RelayOptions checked(RelayOptions options) {
    const auto bad = [](const std::string& why) { throw Error(Error::Kind::BadInput, why); };
    using namespace std::chrono_literals;
    if (!options.publisher) bad("a relay needs a publisher");
    if (options.slots < 1) bad("a relay needs at least one slot");
    if (options.maxAttempts && *options.maxAttempts < 1) bad("an event is tried at least once");
    if (options.maxAge && *options.maxAge < 0ms) bad("the age of an event is not negative");
    if (options.backoffFirst < 0ms || options.backoffMost < options.backoffFirst)
        bad("the pauses between tries go from a shorter to a longer one, none of them negative");
    if (options.backoffMost > std::chrono::hours(24 * 365)) bad("a pause between two tries is at most a year");
    std::set<std::string> topics;
    for (const std::string& topic : options.topics) {
        if (topic.empty()) bad("the topic must not be empty");
        if (!topics.insert(topic).second) bad("the topic \"" + topic + "\" is named twice");
    }
    return options;
}

WorkerOptions workerOptions(const RelayOptions& options) {
    WorkerOptions worker;
    worker.database = options.database;
    worker.schema = options.schema;
    worker.name = options.name;
    worker.leaseTtl = options.leaseTtl;
    worker.poll = options.poll;
    worker.reaperInterval = options.reaperInterval;
    worker.drainTimeout = options.drainTimeout;
    worker.giveBackRunning = true; // the process ends, and what it publishes then is published again
    worker.log = options.log;
    worker.onStep = options.onStep;
    worker.queues.clear();
    for (const std::string& topic : options.topics)
        worker.queues.push_back({queuePrefix + topic, options.slots});
    // All there are: a worker has a queue from its beginning, so one that is no topic's.
    if (worker.queues.empty()) worker.queues.push_back({machineName, 1});
    return worker;
}

// SIGINT and SIGTERM, on this thread and those that it makes.
class BlockedSignals {
public:
    BlockedSignals() {
        sigset_t signals;
        sigemptyset(&signals);
        sigaddset(&signals, SIGINT);
        sigaddset(&signals, SIGTERM);
        pthread_sigmask(SIG_BLOCK, &signals, &before_);
    }
    ~BlockedSignals() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
    BlockedSignals(const BlockedSignals&) = delete;
    BlockedSignals& operator=(const BlockedSignals&) = delete;

private:
    sigset_t before_{};
};

Database databaseOf(const RelayOptions& options) {
    return {.connection = options.database, .schema = options.schema, .applicationName = "fermata outbox"};
}

} // namespace

class Relay::Impl {
public:
    explicit Impl(RelayOptions options)
        : options_(checked(std::move(options)))
        , look_(std::make_shared<Look>(databaseOf(options_)))
        , around_(databaseOf(options_))
        , machine_(std::make_shared<OutboxMachine>(options_, look_, giveUp_.get_token()))
        , worker_(workerOptions(options_), Registry{Machine(machine_)}) {}

    ~Impl() { stop(); }

    void start() {
        const std::lock_guard lock(life_);
        if (watching_.joinable()) return;
        std::vector<std::string> topics = options_.topics;
        if (topics.empty()) topics = around_.topics();
        for (const std::string& topic : topics)
            around_.serve(topic, options_.onDead);
        worker_.start();
        for (const std::string& topic : topics)
            takeOn(topic);
        watchEnds_ = std::stop_source();
        watching_ = base::startThread(
            "looking for topics", [this](const std::string& words) { say(LogLevel::Error, words); },
            [this] { watch(watchEnds_.get_token()); });
    }

    void stop() {
        const std::lock_guard lock(life_);
        if (watching_.joinable()) {
            watchEnds_.request_stop();
            watching_.join();
        }
        worker_.stop();
        giveUp_.request_stop();
        // What was given back may be published elsewhere from now on: the commands of those that still run are ended.
        const auto deadline = Clock::now() + lastPublishes;
        while (machine_->publishing() > 0 && Clock::now() < deadline)
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }

    int runUntilSignalled() {
        // Blocked before the first thread is made: a signal waits for the worker, which asks for it.
        const BlockedSignals blocked;
        start();
        const int code = worker_.runUntilSignalled();
        stop();
        return code;
    }

    std::vector<std::string> topics() const {
        const std::lock_guard lock(mutex_);
        std::vector<std::string> all;
        for (const auto& [topic, state] : topics_)
            if (state.served) all.push_back(topic);
        return all;
    }

    const Worker& worker() const { return worker_; }

private:
    struct Topic {
        bool served = false;
        Clock::time_point lastSeen{};
        std::optional<std::string> place; // where the next look for lost turns goes on
        std::string problem;              // why it is not served
    };

    void takeOn(const std::string& topic) {
        // Those of the options were the worker's from the beginning.
        const bool served = !options_.topics.empty() || worker_.serve({queuePrefix + topic, options_.slots});
        const std::lock_guard lock(mutex_);
        Topic& state = topics_[topic];
        state.served = served;
        state.lastSeen = Clock::now();
        state.problem.clear();
    }

    void say(LogLevel level, const std::string& words) const {
        if (options_.log) options_.log(level, words);
    }

    void watch(const std::stop_token& stop) {
        std::mutex waiting;
        std::condition_variable_any nothing;
        std::string lastProblem;
        while (!stop.stop_requested()) {
            {
                std::unique_lock lock(waiting);
                nothing.wait_for(lock, stop, options_.look, [] { return false; });
            }
            if (stop.stop_requested()) return;
            try {
                if (options_.topics.empty()) lookForTopics();
                healAll(stop);
                lastProblem.clear();
            } catch (const std::exception& error) {
                if (lastProblem != error.what()) say(LogLevel::Warning, error.what());
                lastProblem = error.what();
            }
        }
    }

    void lookForTopics() {
        const std::vector<std::string> there = around_.topics();
        for (const std::string& topic : there) {
            {
                const std::lock_guard lock(mutex_);
                Topic& state = topics_[topic];
                state.lastSeen = Clock::now();
                if (state.served) continue;
            }
            try {
                around_.serve(topic, options_.onDead);
            } catch (const Error& error) {
                if (error.retryable()) throw;
                const std::lock_guard lock(mutex_);
                if (topics_[topic].problem != error.what())
                    say(LogLevel::Error, "the topic is left to other relays: " + std::string(error.what()));
                topics_[topic].problem = error.what();
                continue;
            }
            takeOn(topic);
            say(LogLevel::Info, "takes on the topic \"" + topic + "\"");
        }
        std::vector<std::string> idle;
        {
            const std::lock_guard lock(mutex_);
            for (const auto& [topic, state] : topics_)
                if (Clock::now() - state.lastSeen > idleTopic) idle.push_back(topic);
            for (const std::string& topic : idle)
                topics_.erase(topic);
        }
        for (const std::string& topic : idle)
            worker_.leave(queuePrefix + topic);
    }

    void healAll(const std::stop_token& stop) {
        for (const std::string& topic : topics()) {
            std::optional<std::string> place;
            {
                const std::lock_guard lock(mutex_);
                place = topics_[topic].place;
            }
            for (int n = 0; n < linesAtOnce && !stop.stop_requested(); ++n) {
                const std::size_t healed = around_.heal(topic, place);
                if (healed > 0)
                    say(LogLevel::Info, std::to_string(healed) + " events of the topic \"" + topic +
                                            "\" had their turn and had not been told of it");
                if (!place) break;
            }
            const std::lock_guard lock(mutex_);
            topics_[topic].place = place;
        }
    }

    const RelayOptions options_;
    std::stop_source giveUp_;
    const std::shared_ptr<Look> look_; // the slots'
    Look around_;                      // the watch's own: a look through thousands of lines holds up no event
    const std::shared_ptr<OutboxMachine> machine_;
    Worker worker_;
    std::mutex life_;          // of start() and stop()
    mutable std::mutex mutex_; // guards what follows
    std::map<std::string, Topic> topics_;
    std::stop_source watchEnds_;
    std::thread watching_;
};

Relay::Relay(RelayOptions options) : impl_(std::make_unique<Impl>(std::move(options))) {}
Relay::~Relay() = default;

void Relay::start() {
    impl_->start();
}
void Relay::stop() {
    impl_->stop();
}
int Relay::runUntilSignalled() {
    return impl_->runUntilSignalled();
}
std::vector<std::string> Relay::topics() const {
    return impl_->topics();
}
WorkerStats Relay::stats() const {
    return impl_->worker().stats();
}
const std::string& Relay::id() const {
    return impl_->worker().id();
}

} // namespace fermata::outbox
