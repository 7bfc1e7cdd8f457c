// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "base/json_text.h"
#include "hosts/table_machine.h"
#include "runtime/core.h"
#include "runtime/described.h"

#include <fermata/schema.h>
#include <fermata/worker.h>

#include <pthread.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <climits>
#include <cstdio>
#include <ctime>
#include <random>
#include <thread>

namespace fermata {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

namespace {

// A name alone is not unique: in containers every worker is process 1 of a host of the same name (T23).
std::string randomMark() {
    std::random_device device;
    char text[17];
    std::snprintf(text, sizeof text, "%08x%08x", static_cast<unsigned>(device()), static_cast<unsigned>(device()));
    return text;
}

std::string defaultName() {
    char host[HOST_NAME_MAX + 1] = {};
    if (gethostname(host, sizeof host - 1) != 0) return "worker-" + std::to_string(getpid());
    return std::string(host) + "-" + std::to_string(getpid());
}

[[noreturn]] void refuse(const std::string& why) {
    throw Error(Error::Kind::BadInput, why);
}

void checkQueue(const QueueSlots& queue) {
    if (queue.queue.empty()) refuse("a worker's queue needs a name");
    base::checkText(queue.queue, "the name of a worker's queue");
    if (queue.slots < 1 || queue.slots > 10'000)
        refuse("queue \"" + queue.queue + "\" has " + std::to_string(queue.slots) + " slots; it must have 1 to 10000");
}

WorkerOptions completed(WorkerOptions options) {
    if (options.queues.empty()) refuse("a worker needs at least one queue");
    for (std::size_t i = 0; i < options.queues.size(); ++i) {
        const QueueSlots& queue = options.queues[i];
        checkQueue(queue);
        for (std::size_t j = 0; j < i; ++j) {
            if (options.queues[j].queue == queue.queue) refuse("queue \"" + queue.queue + "\" is named twice");
        }
    }
    if (options.leaseTtl < milliseconds(3))
        refuse("a lease of " + std::to_string(options.leaseTtl.count()) + " ms is too short");
    if (options.heartbeat <= milliseconds(0)) options.heartbeat = options.leaseTtl / 3;
    if (options.leaseTtl < options.heartbeat * 3) {
        refuse("a lease of " + std::to_string(options.leaseTtl.count()) + " ms is shorter than three heartbeats of " +
               std::to_string(options.heartbeat.count()) + " ms: one lost heartbeat would lose the claim");
    }
    if (options.poll < milliseconds(1)) refuse("the poll interval must be at least 1 ms");
    if (options.reaperInterval && *options.reaperInterval < milliseconds(1))
        refuse("the reaper interval must be at least 1 ms");
    if (options.connections < 2 || options.connections > 16)
        refuse("a worker of " + std::to_string(options.connections) +
               " connections makes no sense: it needs 2 and has use for up to 16");
    if (options.drainTimeout < milliseconds(0)) refuse("the drain time-out must not be negative");
    for (const std::string& command : options.machines) {
        if (command.find_first_not_of(" \t\n") == std::string::npos)
            refuse("the command that runs machines must not be empty");
        if (command.find('\0') != std::string::npos) refuse("a command that runs machines holds a NUL character");
    }
    if (options.name.empty()) options.name = defaultName();
    base::checkText(options.name, "the worker's name");
    return options;
}

Registry checked(const Registry& registry) {
    Registry machines = runtime::described(registry);
    for (const auto& machine : machines.machines())
        base::checkText(machine->name(), "the name of a machine");
    return machines;
}

// What would keep a worker from ever working is said at once, not once a round for ever. A pooler is found out when its
// connection is opened, this one and each later one.
void requireWorkplace(const Database& database) {
    const postgres::Statement look{"fermata_workplace", "checking the session", R"(
select pg_is_in_recovery(), current_user,
       (select coalesce(string_agg(w.may || ' ' || w.on_table, ', '), '')
        from (values ('select', 'gen_durable', null),
                     ('insert', 'gen_durable', array['id', 'fsm', 'fsm_version', 'step', 'state', 'queue', 'priority',
                                                     'partition_key', 'unique_key', 'unique_scope', 'eligible_at',
                                                     'parent_id']),
                     ('update', 'gen_durable', array['step', 'status', 'state', 'result', 'awaits', 'eligible_at',
                                                     'attempt', 'last_error', 'locked_by', 'lease_expires_at',
                                                     'children_pending', 'updated_at']),
                     ('select', 'signals', null), ('delete', 'signals', null)) w (may, on_table, columns)
        where not case when w.columns is null then has_table_privilege(w.on_table, w.may)
                       else (select bool_and(has_column_privilege(w.on_table, c, w.may))
                             from unnest(w.columns) c) end))"};
    postgres::Connection connection = postgres::Connection::open(database, postgres::Purpose::Worker);
    const postgres::Result result = connection.run(look);
    if (result.boolean(0, 0))
        throw Error(Error::Kind::ReadOnly, "this server is a standby, where no worker can claim anything");
    if (const std::string missing = result.text(0, 2); !missing.empty())
        throw Error(Error::Kind::Denied,
                    "a worker needs rights that the role \"" + result.text(0, 1) + "\" lacks: " + missing);
}

} // namespace

class Worker::Impl {
public:
    Impl(WorkerOptions options, const Registry& registry)
        : options_(completed(std::move(options)))
        , registry_(checked(registry))
        , id_(options_.name + "#" + randomMark()) {}

    void start() {
        const std::lock_guard starting(lifecycle_);
        if (core_) return;
        // A server that falls silent must not keep whoever starts a worker, or stops it meanwhile, for minutes.
        const Database database{options_.database, options_.schema, "fermata " + options_.name,
                                std::chrono::seconds(10)};
        requireSchema(database);
        requireWorkplace(database);
        auto core = std::make_shared<runtime::Core>(options_, registry_, id_);
        core->start();
        const std::lock_guard lock(mutex_);
        core_ = std::move(core);
        draining_ = false;
    }

    void drain() {
        const std::lock_guard stopping(lifecycle_);
        drainLocked();
    }

    bool restartMachines(const std::optional<std::string>& command, std::chrono::milliseconds patience) {
        const auto core = current();
        return core && core->restartHosts(command, patience);
    }

    void holdClaims(bool hold) {
        if (const auto core = current()) core->holdClaims(hold);
    }

    bool serve(const QueueSlots& queue) {
        checkQueue(queue);
        const auto core = current();
        return core && core->serve(queue);
    }

    bool leave(const std::string& queue) {
        const auto core = current();
        return core && core->leave(queue);
    }

    void stop() {
        const std::lock_guard stopping(lifecycle_);
        drainLocked();
        if (const auto core = current()) {
            core->stop();
            const std::lock_guard lock(mutex_);
            hostEverUp_ = hostEverUp_ || core->hostEverUp();
            core_.reset();
        }
    }

    WorkerStats stats() const {
        WorkerStats stats;
        stats.id = id_;
        const std::lock_guard lock(mutex_);
        if (!core_) {
            for (const QueueSlots& queue : options_.queues)
                stats.queues.push_back({queue.queue, queue.slots, 0, {}});
            for (const std::string& command : options_.machines)
                stats.hosts.push_back({.command = command});
            return stats;
        }
        const runtime::Shared& shared = core_->shared();
        stats.problem = shared.health.problem();
        stats.state = core_->takesNothing()   ? WorkerStats::State::Draining
                      : shared.health.apart() ? WorkerStats::State::Connecting
                                              : WorkerStats::State::Running;
        stats.queues = core_->queues();
        stats.hosts = core_->hosts();
        for (const HostStatus& host : stats.hosts) {
            if (stats.problem.empty()) stats.problem = host.problem;
        }
        stats.stale = shared.tally.stale;
        stats.deferred = shared.deferrals.count();
        stats.caught = shared.tally.caught;
        stats.reaped = shared.tally.reaped;
        return stats;
    }

    // Once it has stopped: whether there ever was a machine it could run.
    bool hadMachines() const {
        const std::lock_guard lock(mutex_);
        return options_.machines.empty() || !hosts::withoutTables(registry_).empty() || hostEverUp_;
    }

    const WorkerOptions& options() const { return options_; }
    const std::string& id() const { return id_; }

private:
    std::shared_ptr<runtime::Core> current() const {
        const std::lock_guard lock(mutex_);
        return core_;
    }

    void drainLocked() {
        const auto core = current();
        if (!core || draining_) return;
        {
            const std::lock_guard lock(mutex_);
            draining_ = true;
        }
        core->drain(Clock::now() + options_.drainTimeout);
    }

    const WorkerOptions options_;
    const Registry registry_;
    const std::string id_;
    std::mutex lifecycle_;     // one start, drain or stop at a time
    mutable std::mutex mutex_; // guards what follows
    std::shared_ptr<runtime::Core> core_;
    bool draining_ = false;
    bool hostEverUp_ = false;
};

Worker::Worker(WorkerOptions options, const Registry& registry)
    : impl_(std::make_shared<Impl>(std::move(options), registry)) {}

Worker::~Worker() {
    stop();
}

void Worker::start() {
    impl_->start();
}

void Worker::drain() {
    impl_->drain();
}

bool Worker::restartMachines(const std::optional<std::string>& command, std::chrono::milliseconds patience) {
    return impl_->restartMachines(command, patience);
}

void Worker::holdClaims(bool hold) {
    impl_->holdClaims(hold);
}

bool Worker::serve(const QueueSlots& queue) {
    return impl_->serve(queue);
}

bool Worker::leave(const std::string& queue) {
    return impl_->leave(queue);
}

void Worker::stop() {
    impl_->stop();
}

WorkerStats Worker::stats() const {
    return impl_->stats();
}

const std::string& Worker::id() const {
    return impl_->id();
}

int Worker::runUntilSignalled() {
    return runUntilSignalled(std::span(&impl_, 1));
}

int Worker::runUntilSignalled(std::span<const std::unique_ptr<Worker>> workers) {
    std::vector<std::shared_ptr<Impl>> all;
    for (const auto& worker : workers)
        all.push_back(worker->impl_);
    return runUntilSignalled(all);
}

int Worker::runUntilSignalled(std::span<const std::shared_ptr<Impl>> workers) {
    // Blocked before the first thread is made, so that all inherit it and the signal waits for sigwait() here.
    sigset_t signals;
    sigset_t before;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &signals, &before);
    const auto say = [&](const std::string& message) {
        base::callBack(workers.front()->options().log, LogLevel::Info, message);
    };
    // All at once: each may take as long as its steps do.
    const auto stopAll = [&] {
        std::vector<std::thread> stoppers;
        for (const auto& worker : workers)
            stoppers.push_back(base::startThread("stopping", say, [worker] { worker->stop(); }));
        for (std::thread& stopper : stoppers)
            stopper.join();
    };
    try {
        for (const auto& worker : workers)
            worker->start();
    } catch (...) {
        stopAll();
        pthread_sigmask(SIG_SETMASK, &before, nullptr);
        throw;
    }
    int received = 0;
    sigwait(&signals, &received);
    say("draining: no new claims, running steps finish; a second signal quits at once");
    std::atomic<bool> stopped = false;
    std::thread stopper = base::startThread("stopping", say, [&] {
        stopAll();
        stopped = true;
    });
    while (!stopped) {
        const timespec moment{0, 20'000'000};
        if (const int second = sigtimedwait(&signals, nullptr, &moment); second > 0) {
            say("second signal: quitting; what ran is left to its lease");
            _exit(128 + second); // as a shell tells of who was ended by it: no success
        }
    }
    stopper.join();
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    if (!std::ranges::all_of(workers, [](const auto& worker) { return worker->hadMachines(); })) {
        say("stopped; none of its machines ever came up");
        return 1;
    }
    say("stopped");
    return 0;
}

} // namespace fermata
