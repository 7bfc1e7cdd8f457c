// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "arguments/common_options.h"
#include "arguments/parse.h"
#include "arguments/usage_error.h"
#include "command.h"
#include "commands/worker_log.h"
#include "output/text.h"

#include <fermata/examples.h>
#include <fermata/patterns/versions.h>
#include <fermata/worker.h>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace fermata::ctl {

namespace {

using std::chrono::milliseconds;

struct WorkerArguments {
    DatabaseOptions database;
    WorkerOptions options;
    std::vector<std::string> cells; // further schemas
    bool examples = false;
    bool noTables = false;

    WorkerArguments() { options.queues.clear(); }
};

void validate(const WorkerArguments& arguments) {
    const WorkerOptions& options = arguments.options;
    for (const QueueSlots& queue : options.queues) {
        const auto same = [&queue](const QueueSlots& other) { return other.queue == queue.queue; };
        if (std::count_if(options.queues.begin(), options.queues.end(), same) > 1)
            throw UsageError(fmt::format("--queue: {} is given twice", queue.queue));
    }
    for (const std::string& cell : arguments.cells) {
        if (cell == arguments.database.schema || std::ranges::count(arguments.cells, cell) > 1)
            throw UsageError(fmt::format("--cell: {} is served already", cell));
    }
    if (!arguments.examples && options.machines.empty() && arguments.noTables)
        throw UsageError(
            "the worker has no machines to run: give --machines COMMAND for those of a program of yours, "
            "--examples for those that come with Fermata, or leave out --no-tables for those that are a table");
    for (const auto& [name, duration] :
         {std::pair("--lease-ttl", options.leaseTtl), std::pair("--poll", options.poll)}) {
        if (duration < milliseconds(1)) throw UsageError(fmt::format("{} must be longer than 0", name));
    }
    if (options.heartbeat.count() > 0 && options.leaseTtl < 3 * options.heartbeat)
        throw UsageError(
            fmt::format("--lease-ttl ({} ms) must be three times --heartbeat ({} ms) at least, or a single late "
                        "heartbeat would lose a lease",
                        options.leaseTtl.count(), options.heartbeat.count()));
}

// An instance in a queue that nobody serves waits without a word, so the worker has a word about it.
void noteQueuesNotServed(const WorkerOptions& options, const Registry& registry, const WorkerLog& log) {
    std::map<std::string, std::string> machinesOf; // by the queues we do not serve
    for (const std::shared_ptr<const MachineDefinition>& machine : registry.machines()) {
        const std::string queue = machine->defaultQueue();
        const auto serves = [&queue](const QueueSlots& slots) { return slots.queue == queue; };
        if (std::any_of(options.queues.begin(), options.queues.end(), serves)) continue;
        std::string& machines = machinesOf[queue];
        machines += (machines.empty() ? "" : ", ") + machine->name();
    }
    for (const auto& [queue, machines] : machinesOf)
        log.write(LogLevel::Info, fmt::format("does not serve queue {}, the usual one of {}", queue, machines));
}

// Of several cells each line says which it is from.
ExitCode runWorker(const WorkerArguments& arguments) {
    const auto log = std::make_shared<WorkerLog>();
    const Database database = arguments.database.database();
    std::vector<std::string> schemas{database.schema};
    schemas.insert(schemas.end(), arguments.cells.begin(), arguments.cells.end());
    Registry registry = arguments.examples ? examples::registry() : Registry();
    noteQueuesNotServed(arguments.options, registry, *log);
    if (!arguments.noTables) registry.add(versions::tables());
    std::vector<std::unique_ptr<Worker>> workers;
    for (const std::string& schema : schemas) {
        const std::string mark = schemas.size() > 1 ? printable(schema) + ": " : std::string();
        WorkerOptions options = arguments.options;
        options.database = database.connection;
        options.schema = schema;
        options.log = [log, mark](LogLevel level, const std::string& message) { log->write(level, mark + message); };
        options.onStep = [log, mark](const StepEvent& event) { log->step(event, mark); };
        workers.push_back(std::make_unique<Worker>(options, registry));
    }
    return static_cast<ExitCode>(Worker::runUntilSignalled(workers));
}

} // namespace

void addWorker(CLI::App& app, Action& chosen) {
    const auto arguments = std::make_shared<WorkerArguments>();
    WorkerOptions& options = arguments->options;
    CLI::App* command = app.add_subcommand("worker", "run a worker in the foreground, until SIGTERM or SIGINT");
    addValues(*command, "--queue", "NAME=SLOTS",
              "a queue to serve and how many of its steps may run at once; may be repeated",
              [&options](const std::string& text) { options.queues.push_back(parseQueueSlots("--queue", text)); })
        ->required();
    addValues(*command, "--machines", "COMMAND",
              "run the machines of this command (by /bin/sh -c; it speaks the machine protocol on stdin and stdout); "
              "may be repeated",
              [&options](const std::string& text) {
                  if (text.find_first_not_of(" \t\n") == std::string::npos)
                      throw UsageError("--machines: the command is empty");
                  options.machines.push_back(parseText("--machines", text));
              });
    command->add_flag("--examples", arguments->examples, "run the machines that come with Fermata");
    command->add_flag("--no-tables", arguments->noTables,
                      "do not run the machines that are a table of the database (fermatactl machine define)");

    const auto addDuration = [command](const std::string& name, const std::string& help, milliseconds& target) {
        addValue(*command, name, "DURATION", help,
                 [name, &target](const std::string& text) { target = parseDuration(name, text); });
    };
    addDuration("--lease-ttl", "how long a claim holds without a heartbeat (default: 60s)", options.leaseTtl);
    addValue(*command, "--heartbeat", "DURATION", "how often leases are renewed (default: a third of the lease)",
             [&options](const std::string& text) {
                 options.heartbeat = parseDuration("--heartbeat", text);
                 if (options.heartbeat.count() < 1) throw UsageError("--heartbeat must be longer than 0");
             });
    addDuration("--poll", "how often to look for work that nobody announced (default: 1s)", options.poll);
    addValue(*command, "--reaper-interval", "DURATION|off",
             "how often to return expired leases and mend lost wake-ups (default: 10s); off: this worker does not",
             [&options](const std::string& text) {
                 options.reaperInterval.reset();
                 if (text == "off") return;
                 options.reaperInterval = parseDuration("--reaper-interval", text);
                 if (options.reaperInterval->count() < 1)
                     throw UsageError("--reaper-interval must be longer than 0, or off");
             });
    addDuration("--drain-timeout", "how long running steps may take to finish when it is stopped (default: 30s)",
                options.drainTimeout);
    addValues(*command, "--cell", "SCHEMA",
              "serve this schema of the database as well, with as many slots and sessions and processes of --machines; "
              "may be repeated",
              [&cells = arguments->cells](const std::string& text) { cells.push_back(parseName("--cell", text)); });
    addValue(*command, "--connections", "N",
             "how many sessions it may have with the server, 2 to 16 (default: 3; two of them when it is idle): more "
             "commit beside each other",
             [&options](const std::string& text) {
                 options.connections = static_cast<int>(parseWhole("--connections", text, 2, 16));
             });
    addValue(*command, "--name", "NAME", "what it is called (default: <host>-<pid>)",
             [&options](const std::string& text) { options.name = parseName("--name", text); });
    arguments->database.addTo(*command);
    command->callback([arguments, &chosen] {
        validate(*arguments);
        chosen = [arguments](Console&) { return runWorker(*arguments); };
    });
}

} // namespace fermata::ctl
