// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/client.h>
#include <fermata/gate.h>
#include <fermata/machine_host.h>
#include <fermata/registry.h>

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace fermata {

struct QueueSlots {
    std::string queue;
    int slots = 1; // how many of its steps run at once in this worker; its threads
};

enum class LogLevel { Debug, Info, Warning, Error };

// One step that a worker has run and whose outcome it has settled: what a step log shows.
struct StepEvent {
    enum class Result {
        Committed, // the outcome is in the database
        Stale,     // the claim had been lost meanwhile: the outcome was dropped (D1)
        Deferred,  // the outcome waits for a unique key (D13); a later event says how it ended
    };

    InstanceId id;
    std::string fsm;
    int fsmVersion = 1;
    std::string step;
    int attempt = 0;
    std::string queue;
    std::string outcome;  // "next", "replay", "await", "schedule_childs", "done", "stop"; "lost": its process died
    std::string detail;   // the next step, the awaited name, the reason: what a person wants beside it
    bool handled = false; // the outcome came from `handle`
    Result result = Result::Committed;
    std::chrono::microseconds run{0};           // the user's code
    std::chrono::microseconds commit{0};        // from its end until the commit was durable
    std::chrono::system_clock::time_point at{}; // when it was settled, by this machine's clock: for display only
};

struct WorkerOptions {
    std::string database; // any libpq connection string or URI
    std::string schema = "fermata";
    std::vector<QueueSlots> queues = {{"default", 4}};
    std::string name; // default: <host>-<pid>
    // Commands that run machines in another process (machine_host.h), each with /bin/sh -c. They inherit environment
    // and working directory.
    std::vector<std::string> machines;

    std::chrono::milliseconds leaseTtl{60'000};
    std::chrono::milliseconds heartbeat{0}; // 0: a third of the lease. A lease below three heartbeats is refused
    std::chrono::milliseconds poll{1'000};  // the floor under lost notifications (D11)
    std::optional<std::chrono::milliseconds> reaperInterval{10'000}; // nothing: this worker sweeps nothing (D13, D15)
    std::chrono::milliseconds drainTimeout{30'000};
    // What still runs when the drain time-out is over goes back then, with its attempt unchanged, as if it had not
    // begun. Else it is left to its lease, which counts as an attempt. For who ends the process after stop(): until it
    // ends, the step may begin elsewhere while it still runs here. Machines in another process are killed before.
    bool giveBackRunning = false;
    std::size_t maxDocumentBytes = 8u << 20; // of a state or a result that a step returns (D18)
    // How many sessions it may have with the server, 2 to 16: one claims and hears of work, one renews leases, and all
    // others commit outcomes, each only while there are some. So an idle worker has two. It takes none of those that a
    // server keeps for superusers. Where there are none left, the one that claims commits as well, and
    // WorkerStats::problem says so.
    int connections = 3;

    // Asked before and after each step; null: nobody. Outlives stop() where a step is held beyond it.
    std::shared_ptr<StepGate> gate;

    // Called from the worker's threads, several at once. They must be quick, and must not call the worker's start,
    // drain or stop: these wait for the very threads. What they throw is caught, and that of the latter two logged.
    std::function<void(LogLevel, const std::string&)> log;
    std::function<void(const StepEvent&)> onStep;
    std::function<void(const HostLine&)> onHostLine; // absent: such lines go to `log`
};

struct WorkerStats {
    enum class State {
        Stopped,
        Connecting, // lacks a usable connection at the moment and keeps trying; `problem` says why
        Running,    // also while a statement fails, which `problem` says
        Draining,   // claims nothing more: drain(), or holdClaims()
    };

    State state = State::Stopped;
    std::string id;      // "<name>#<random per process>"
    std::string problem; // the last error that keeps it, or a host of it, from running; empty when there is none
    std::vector<WorkerQueue> queues; // slots, busy and outcomes of each
    std::vector<HostStatus> hosts;   // in the order of WorkerOptions::machines
    std::int64_t stale = 0;          // outcomes dropped because their claim was lost (D1)
    std::int64_t deferred = 0;       // outcomes that wait for a unique key now (D13)
    std::int64_t caught = 0;         // exceptions of steps
    std::int64_t reaped = 0;         // expired leases it has returned
};

// Claims instances of its queues that its registry can run, runs their steps on threads of its own, and commits their
// outcomes (§6). All members may be called from any thread but its own (WorkerOptions::log, onStep). A step's exception
// never leaves it; losing the database does not end it: it connects again with a growing pause.
class Worker {
public:
    // Throws Error of Kind::BadInput for options that make no sense (no queue, slots below 1, a lease below three
    // heartbeats), and for a machine of which a function that tells of it (description() and the like) throws: these
    // are called here, once.
    Worker(WorkerOptions options, const Registry& registry);
    ~Worker(); // stop()
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    // Checks the connection and the schema, then starts the threads. Throws Error when the database cannot be reached,
    // is not migrated, or is behind a pooler that cannot carry a session (D10). Starting a running worker does nothing.
    void start();

    // No new claims; what was claimed and not begun goes back with its attempt unchanged; running steps finish and are
    // committed. Returns when that is done or the drain time-out is over: what still runs then is left to its lease, or
    // given back (WorkerOptions::giveBackRunning).
    // Idempotent.
    void drain();

    // A drain that can be taken back, and does not wait: `true` as drain() begins, for a running worker until `false`,
    // from where on it claims again at once. A machine that runs ahead goes back between two steps. Others are told
    // that this worker takes nothing.
    void holdClaims(bool hold);

    // Takes on a queue while it runs, or gives one that it serves another number of slots. For as long as it runs:
    // started anew it has the queues of its options. False: it does not run, or drains. Throws Error of Kind::BadInput
    // for a queue that makes no sense.
    bool serve(const QueueSlots& queue);

    // Lets go of a queue: claims nothing more there, and gives back what has not begun. Returns at once; what runs is
    // committed as ever. False: it does not run, or drains, or does not serve the queue.
    bool leave(const std::string& queue);

    // Starts the process of a command of WorkerOptions::machines anew, with its code as it stands then; of each, where
    // none is named. Returns at once. What it has begun ends first, for at most `patience`: what still runs then has
    // crashed (§4). What was claimed for it and has not begun goes back with its attempt unchanged. False: there is no
    // such command, or the worker does not run.
    bool restartMachines(const std::optional<std::string>& command = {},
                         std::chrono::milliseconds patience = std::chrono::seconds(10));

    // drain() and end all threads. A step that still runs after the drain time-out keeps its thread until it returns,
    // detached from the worker; its outcome is dropped.
    void stop();

    // start(), wait for SIGINT or SIGTERM, stop(). A second signal ends the process at once, with 128 plus its number.
    // Returns an exit code: 1 when none of its machines ever came up, else 0.
    int runUntilSignalled();

    // The same of several at once, each in a database or schema of its own (a cell). Where one cannot start none runs.
    // 1: one of them never had a machine.
    static int runUntilSignalled(std::span<const std::unique_ptr<Worker>> workers);

    WorkerStats stats() const;
    const std::string& id() const; // "<name>#<random per process>"

private:
    class Impl;
    static int runUntilSignalled(std::span<const std::shared_ptr<Impl>> workers);

    std::shared_ptr<Impl> impl_;
};

} // namespace fermata
