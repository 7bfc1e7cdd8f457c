// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/operator.h"

#include "session/conninfo.h"
#include "session/gate_room.h"
#include "session/own_queue.h"
#include "session/probe.h"
#include "session/step_buffer.h"
#include "session/threads.h"

#include <fermata/by_hand.h>
#include <fermata/client.h>
#include <fermata/error.h>
#include <fermata/examples.h>
#include <fermata/patterns/versions.h>
#include <fermata/sandbox/error.h>
#include <fermata/sandbox/sandbox.h>
#include <fermata/schema.h>
#include <fermata/worker.h>

#include <QDir>
#include <QRegularExpression>
#include <QSet>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace fermata::app {

namespace {

// Long enough for the examples' steps; a window that was closed must not stay for longer.
constexpr std::chrono::seconds drainTimeout{3};

// For an act: a person waits for it, and so does the window when it closes.
constexpr std::chrono::seconds patience{30};

Failure failureFrom(const Error& error) {
    return {QString::fromUtf8(error.what()), QString::fromStdString(error.advice()),
            QString::fromStdString(error.sqlState()), error.connectionLost()};
}

// How often the processes of machines are looked at.
constexpr int watchMilliseconds = 500;

// How often it is looked for new queues of machines that are a table: a row a machine.
constexpr int tableWatchMilliseconds = 2'000;

// So many queues of tables are read at most (versions::Machines::queues()).
constexpr std::size_t maxTableQueues = 1'000;

// The examples, and what is a table of the database.
Registry workerRegistry() {
    Registry registry = examples::registry();
    registry.add(versions::tables());
    return registry;
}

// `everything`: else only what is spawned into the queue of one's own, on a database where others do the work.
WorkerOptions workerOptions(const QString& conninfo, const QString& schema, const std::vector<MachineSummary>& machines,
                            const QStringList& commands, const std::set<std::string>& hostQueues, bool everything,
                            bool own, std::shared_ptr<StepBuffer> steps) {
    WorkerOptions options;
    options.database = conninfo.toStdString();
    options.schema = schema.toStdString();
    options.name = "fermata";
    options.drainTimeout = drainTimeout;
    // A window that is killed and opened again must not leave its steps waiting for a minute.
    options.leaseTtl = std::chrono::seconds(15);
    options.reaperInterval = std::chrono::seconds(5);
    options.queues.clear();
    const auto serve = [&options](const std::string& queue) {
        if (std::ranges::find(options.queues, queue, &QueueSlots::queue) == options.queues.end())
            options.queues.push_back({queue, 4});
    };
    if (everything) {
        options.queues = {{"default", 8}};
        for (const MachineSummary& machine : machines)
            serve(machine.queue);
        for (const std::string& queue : hostQueues)
            serve(queue);
    }
    if (own || !everything) serve(ownQueue().toStdString());
    for (const QString& command : commands)
        options.machines.push_back(command.toStdString());
    options.onHostLine = [steps](const HostLine& line) { steps->add(line); };
    options.onStep = [steps = std::move(steps)](const StepEvent& event) { steps->add(event); };
    return options;
}

views::HostState stateOf(const HostStatus& host) {
    using Kind = views::HostState::Kind;
    views::HostState state;
    state.command = QString::fromStdString(host.command);
    switch (host.state) {
    case HostStatus::State::Starting:
        state.kind = Kind::Starting;
        break;
    case HostStatus::State::Up:
        state.kind = Kind::Up;
        break;
    case HostStatus::State::Waiting:
        state.kind = Kind::Waiting;
        break;
    case HostStatus::State::Stopped:
        state.kind = Kind::Stopped;
        break;
    }
    state.problem = QString::fromStdString(host.problem);
    for (const auto& [fsm, version] : host.machines)
        state.machines << QStringLiteral("%1 v%2").arg(QString::fromStdString(fsm), QString::number(version));
    // A host begins where this process is; one whose command goes elsewhere first names its files from there.
    static const QRegularExpression goesElsewhere(QStringLiteral("\\b(?:cd|chdir|pushd|chroot|ssh|docker|podman)\\b"));
    if (!state.command.contains(goesElsewhere)) state.folder = QDir::currentPath();
    state.restarting = host.restarting;
    state.concurrency = host.concurrency;
    state.outstanding = host.outstanding;
    return state;
}

} // namespace

Operator::Operator(Source source, std::stop_token stop, std::shared_ptr<StepBuffer> steps,
                   std::shared_ptr<GateRoom> room)
    : source_(std::move(source))
    , stop_(std::move(stop))
    , steps_(std::move(steps))
    , room_(std::move(room))
    , machineCommands_(source_.machineCommands)
    , watches_(source_.watchMachines)
    , watch_(new QTimer(this)) {
    watch_->setInterval(watchMilliseconds);
    connect(watch_, &QTimer::timeout, this, [this] { post(this, &Operator::watchWorker); });
    tableWatch_ = new QTimer(this);
    tableWatch_->setInterval(tableWatchMilliseconds);
    connect(tableWatch_, &QTimer::timeout, this, [this] { post(this, &Operator::watchTables); });
    stepWatch_ = new QTimer(this);
    stepWatch_->setInterval(100);
    connect(stepWatch_, &QTimer::timeout, this, [this] { post(this, &Operator::countSteps); });
}

Operator::~Operator() = default;

Database Operator::database() const {
    return {conninfo_.toStdString(), source_.schema.toStdString(), "fermata desktop (operator)", patience};
}

void Operator::open() {
    try {
        if (source_.isSandbox()) {
            sandbox::SandboxOptions options;
            options.directory = source_.sandboxFolder.toStdString();
            options.program = "fermata";
            const auto report = [this](const sandbox::Progress& stage) {
                Q_EMIT progress(QString::fromStdString(stage.text));
            };
            sandbox_ = std::make_unique<sandbox::Sandbox>(sandbox::Sandbox::open(options, report, stop_));
            conninfo_ = QString::fromStdString(sandbox_->connectionString());
        } else {
            conninfo_ = Conninfo::parse(source_.conninfo).withPassword(source_.password).text();
        }
        if (source_.migrate) {
            // The engine's own connect cannot be given up once it waits.
            if (!probe(conninfo_, stop_)) return;
            Q_EMIT progress(tr("Looking at the tables…"));
            migrate(database());
        }
        client_ = std::make_unique<Client>(database());
        byHand_ = std::make_unique<ByHand>(database());
        Q_EMIT opened(conninfo_);
        if (source_.runWorker)
            startWorker();
        else
            tellWorker();
    } catch (const Failure& failure) {
        Q_EMIT failed(failure);
    } catch (const sandbox::SandboxError& error) {
        if (error.kind() == sandbox::ErrorKind::Cancelled) return;
        Q_EMIT failed({QString::fromUtf8(error.what()), QString::fromStdString(error.advice()), {}, false});
    } catch (const Error& error) {
        Q_EMIT failed(failureFrom(error));
    } catch (...) {
        Q_EMIT failed({views::caughtText(), {}, {}, false});
    }
}

void Operator::reopen() {
    if (!sandbox_) return;
    try {
        sandbox_->ensureRunning({}, stop_);
    } catch (const sandbox::SandboxError& error) {
        if (error.kind() != sandbox::ErrorKind::Cancelled)
            Q_EMIT failed({QString::fromUtf8(error.what()), QString::fromStdString(error.advice()), {}, true});
    } catch (...) {
        Q_EMIT failed({views::caughtText(), {}, {}, true});
    }
}

// Runs an act and answers it, whatever comes.
template <typename Act>
void Operator::act(const Act& perform) {
    views::RequestAnswer answer;
    owes_ = true;
    try {
        if (!client_) throw Error(Error::Kind::Connection, "there is no connection to a database yet");
        perform(answer);
    } catch (const Error& error) {
        const Failure failure = failureFrom(error);
        answer.error = failure.message;
        answer.advice = failure.advice;
    } catch (...) {
        answer.error = views::caughtText();
    }
    Q_EMIT answered(answer);
    owes_ = false;
}

void Operator::seed(const QStringList& names) {
    act([&](views::RequestAnswer& answer) {
        std::vector<NewInstance> instances;
        for (const QString& name : names) {
            for (NewInstance& one : examples::seed(name.toStdString()))
                instances.push_back(std::move(one));
        }
        answer.spawned = inserted(instances);
    });
}

// In one transaction where the role may write to the table; else one by one, as acts.
SpawnAnswer Operator::inserted(const std::vector<NewInstance>& instances) {
    SpawnAnswer all;
    try {
        for (const auto& id : client_->insert(instances)) {
            if (id)
                all.ids.push_back(*id);
            else
                ++all.rejected;
        }
        return all;
    } catch (const Error& error) {
        if (error.kind() != Error::Kind::Denied) throw;
    }
    for (const NewInstance& one : instances) {
        const SpawnAnswer answer = byHand_->spawn({.fsm = one.fsm,
                                                   .fsmVersion = one.version,
                                                   .step = one.step,
                                                   .state = one.stateText.value_or(one.state.dump()),
                                                   .queue = one.queue,
                                                   .priority = one.priority,
                                                   .partitionKey = one.partitionKey,
                                                   .uniqueKey = one.uniqueKey,
                                                   .uniqueScope = one.uniqueScope,
                                                   .delay = one.delay});
        all.ids.insert(all.ids.end(), answer.ids.begin(), answer.ids.end());
        all.rejected += answer.rejected;
    }
    return all;
}

void Operator::stopTickers() {
    act([&](views::RequestAnswer&) {
        InstanceFilter living;
        living.fsm = "ticker";
        living.statuses = {Status::Runnable, Status::Executing, Status::AwaitingSignal};
        std::optional<InstanceId> after;
        for (;;) {
            const auto page = client_->list(living, 100, after);
            for (const InstanceSummary& ticker : page) {
                // Asked for twice it is stored once.
                byHand_->deliver({.target = ticker.id, .name = "stop", .payload = "{}", .dedupKey = "stop"});
                after = ticker.id;
            }
            if (page.size() < 100) return;
        }
    });
}

void Operator::startWorker() {
    try {
        if (!probe(conninfo_, stop_)) return;
        const Registry registry = workerRegistry();
        WorkerOptions options = workerOptions(conninfo_, source_.schema, examples::describe(examples::registry()),
                                              machineCommands_, hostQueues_, source_.runWorker, servesOwn_, steps_);
        options.giveBackRunning = source_.givesBack; // this process ends then, or leaves the database for another
        files_ = {};                                 // what starts now has them as they stand now
        if (room_) options.gate = room_->makeGate(); // each worker needs another
        tableQueues_.forget();
        worker_ = std::make_unique<Worker>(std::move(options), registry);
        worker_->start();
        if (stepWatch_->isActive()) worker_->holdClaims(true);
        watchTables();
        if (machineCommands_.isEmpty())
            watch_->stop();
        else
            watch_->start();
        tellWorker();
    } catch (const Failure& failure) {
        worker_.reset();
        tellWorker(failure.message);
    } catch (...) {
        worker_.reset();
        tellWorker(views::caughtText());
    }
}

void Operator::tellThrown(const QString& sentence) {
    if (!std::exchange(owes_, false)) return tellWorker(sentence);
    views::RequestAnswer answer;
    answer.error = sentence;
    Q_EMIT answered(answer);
}

void Operator::runWorker(bool run) {
    if (run && !worker_ && client_) {
        startWorker();
    } else if (!run && worker_) {
        worker_->stop();
        worker_.reset();
        tellWorker();
    }
}

void Operator::setMachineCommands(const QStringList& commands) {
    if (commands == machineCommands_) return;
    machineCommands_ = commands;
    hostQueues_.clear();
    restartWorker();
}

void Operator::restartMachines(const QString& command) {
    if (!worker_) return;
    const QSet<QString> commands(machineCommands_.begin(), machineCommands_.end());
    for (const QString& one : commands)
        if (command.isEmpty() || one == command) startAnew(one.toStdString(), tr("is started anew"));
    tellWorker(problem_);
}

void Operator::watchMachines(bool watch) {
    watches_ = watch;
    files_ = {};
}

void Operator::startAnew(const std::string& command, const QString& why) {
    if (worker_->restartMachines(command)) steps_->add(HostLine{.command = command, .text = why.toStdString()});
}

void Operator::watchFiles(const std::vector<HostStatus>& hosts) {
    for (const HostStatus& host : hosts) {
        const MachineFiles::Change change = files_.changed(host);
        if (change.tooOften)
            steps_->add(HostLine{
                .command = host.command,
                .text = tr("%1 changes with each start: it is not looked at any more").arg(change.file).toStdString()});
        else if (!change.file.isEmpty())
            startAnew(host.command, tr("is started anew: %1 has changed").arg(change.file));
    }
}

void Operator::serveOwnQueue() {
    if (std::exchange(servesOwn_, true) || !source_.runWorker) return; // it serves nothing else there
    restartWorker();
}

// One that serves no more than the queue of its own takes on no others: there others do the work.
void Operator::watchTables() {
    if (!worker_ || !source_.runWorker) return tableWatch_->stop();
    if (!tables_) tables_ = std::make_unique<versions::Machines>(database());
    try {
        const std::vector<std::string> named = tables_->queues();
        tableQueues_.follow(*worker_, named, named.size() < maxTableQueues);
        tellWorker(problem_);
        tableWatch_->start();
    } catch (const Error& error) {
        // An older schema has none. Whatever else it is, the next look may find it gone.
        if (error.kind() == Error::Kind::Schema)
            tableWatch_->stop();
        else
            tableWatch_->start();
    }
}

void Operator::restartWorker() {
    if (!worker_) return;
    worker_->stop();
    startWorker();
}

// A worker's queues are fixed, and those of machines in other processes are known once they have announced themselves:
// one that nobody serves would keep its instances waiting.
void Operator::watchWorker() {
    if (!worker_ || stepWatch_->isActive()) return; // who lets steps end starts nothing anew
    std::set<std::string> queues = hostQueues_;
    const WorkerStats stats = worker_->stats();
    if (watches_) watchFiles(stats.hosts);
    for (const HostStatus& host : stats.hosts) {
        for (const std::string& queue : host.queues) {
            if (std::ranges::find(stats.queues, queue, &WorkerQueue::queue) == stats.queues.end()) queues.insert(queue);
        }
    }
    // What is held at the gate would be let go, and committed: nobody has asked for that.
    const bool waits = room_ && room_->snapshot().held() > 0;
    if (queues == hostQueues_ || waits) return tellWorker(problem_);
    hostQueues_ = std::move(queues);
    if (source_.runWorker)
        restartWorker();
    else
        tellWorker(problem_);
}

void Operator::tellWorker(const QString& problem) {
    problem_ = problem;
    views::EmbeddedWorkerState state;
    state.present = source_.runWorker || worker_ || told_.present;
    state.running = worker_ != nullptr;
    state.ownQueue = ownQueue();
    state.problem = problem;
    if (worker_) {
        if (problem.isEmpty()) state.problem = tableQueues_.leftOut();
        state.id = QString::fromStdString(worker_->id());
        for (const HostStatus& host : worker_->stats().hosts)
            state.hosts.push_back(stateOf(host));
    }
    if (state == told_) return;
    told_ = state;
    Q_EMIT workerChanged(state);
}

// Without a hold what comes next would be claimed for as long as something comes, and the wait had no end.
void Operator::letStepsEnd(bool end) {
    if (worker_) worker_->holdClaims(end);
    // What is held has no end of its own. First nothing is claimed, or what is given back would run at once.
    if (room_) room_->setOpen(end);
    if (!end) return stepWatch_->stop();
    stepWatch_->start();
    countSteps();
}

void Operator::countSteps() {
    int busy = 0;
    if (worker_) {
        for (const WorkerQueue& queue : worker_->stats().queues)
            busy += queue.busy;
    }
    Q_EMIT stepsCounted(busy);
}

void Operator::close() {
    watch_->stop();
    tableWatch_->stop();
    stepWatch_->stop();
    if (worker_) worker_->stop();
    worker_.reset();
    tables_.reset();
    client_.reset();
    byHand_.reset();
    try {
        if (sandbox_) sandbox_->close();
    } catch (const sandbox::SandboxError& error) {
        qWarning("%s", error.fullText().c_str()); // the next start deals with what is left
    } catch (...) {
        qWarning("%s", qUtf8Printable(views::caughtText()));
    }
    sandbox_.reset();
}

} // namespace fermata::app

#include "moc_operator.cpp"
