// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/session.h"

#include "connections/connection_colours.h"
#include "session/acts.h"
#include "session/debugging.h"
#include "session/diagnostician.h"
#include "session/exports.h"
#include "session/gate_room.h"
#include "session/gating.h"
#include "session/in_sight.h"
#include "session/operator.h"
#include "session/reader.h"
#include "session/step_buffer.h"
#include "session/threads.h"
#include "session/trace_keeper.h"
#include "session/trials.h"
#include "shell/act_desk.h"
#include "shell/debug_desk.h"
#include "shell/gate_desk.h"
#include "shell/machine_desk.h"
#include "shell/main_window.h"

#include <QRandomGenerator>

#include <algorithm>
#include <memory>
#include <mutex>

namespace fermata::app {

namespace {

constexpr int stepIntervalMilliseconds = 100;
constexpr int firstPause = 250;
constexpr int longestPause = 15'000;
constexpr int rightsPause = 3'000;       // until they are asked again
constexpr int firstWithBreakpoints = 11; // the migration
constexpr int graceMilliseconds = 500;
constexpr int leaveMilliseconds = 400;
// Connecting takes so long at most, when the server is silent from the beginning.
constexpr int patienceMilliseconds = 12'000;
// More than the worker's drain and the end of a sandbox's server take, when all is well.
constexpr int lastPatienceMilliseconds = 10'000;

// Closes a part on its thread, and ends that. Not before the call has been posted to its end: the last that Qt does is
// to wake the thread, by an object that goes with the thread.
template <typename Part>
void closeAndQuit(Part* part) {
    const auto posting = std::make_shared<std::mutex>();
    const std::lock_guard posted(*posting);
    post(part, [posting](Part* closed) {
        // However that goes: the thread's end is waited for.
        views::guarded([closed] { closed->close(); },
                       [](const QString& sentence) { qWarning("%s", qUtf8Printable(sentence)); });
        const std::lock_guard waited(*posting);
        closed->thread()->quit();
    });
}

} // namespace

bool Session::mayFollow(Phase from, Phase to) {
    if (from == Phase::Leaving) return to == Phase::Closed || to == Phase::Opening;
    if (to == Phase::Leaving) return true;
    switch (from) {
    case Phase::Closed:
        return to == Phase::Opening;
    case Phase::Opening:
        return to != Phase::Opening && to != Phase::Connected && to != Phase::Closed;
    case Phase::Connecting: // the operator, which connects too, may have met something else than the reader
    case Phase::Lost:
    case Phase::WantsPassword:
        return to != Phase::Closed;
    case Phase::Connected: // again: it has become another one, a standby for example
        return to == Phase::Connected || to == Phase::Lost || to == Phase::WantsPassword;
    case Phase::Failed:
        return to == Phase::Opening || to == Phase::Failed;
    case Phase::Leaving:
        break;
    }
    return false;
}

void Session::enter(Phase phase) {
    if (!mayFollow(phase_, phase)) qWarning("the session went from phase %d to %d", int(phase_), int(phase));
    phase_ = phase;
}

Session::Session(views::MainWindow& window, QObject* parent) : QObject(parent), window_(window) {
    qRegisterMetaType<std::shared_ptr<const views::Reading>>();
    qRegisterMetaType<views::ReadPlan>();
    qRegisterMetaType<views::ConnectionState>();
    qRegisterMetaType<views::EmbeddedWorkerState>();
    qRegisterMetaType<views::RequestAnswer>();
    qRegisterMetaType<views::Diagnosis>();
    qRegisterMetaType<Facts>();
    qRegisterMetaType<Failure>();

    // A refresh that comes due while one is under way is left out: a slow database refreshes slower, nothing piles up.
    connect(&refresh_, &QTimer::timeout, this, [this] {
        if (!reading_) readNow();
    });
    reconnect_.setSingleShot(true);
    connect(&reconnect_, &QTimer::timeout, this, &Session::reconnectNow);
    stepTimer_.setInterval(stepIntervalMilliseconds);
    connect(&stepTimer_, &QTimer::timeout, this, &Session::showSteps);
    connectWindow();
    connectGate();
}

Session::~Session() {
    next_.reset();
    endThreads();
    // Whoever could not wait for stopped() waits here: a reading is cut off, and the operator's close() is bounded by
    // the worker's drain.
    if (readerThread_ && reader_) {
        readerThread_->disconnect(this);
        reader_->interrupt();
        if (!readerThread_->wait(patienceMilliseconds)) leaveReader();
    }
    if (operatorThread_ && operator_) {
        operatorThread_->disconnect(this);
        if (reader_ || acts_ || diagnostician_ || exports_ || tracing_ || debugging_ || trials_) {
            trials_.reset();
            tracing_.reset();
            exports_.reset();
            acts_.reset();
            debugging_.reset();
            diagnostician_.reset();
            endOperator();
        }
        operatorThread_->wait();
    }
    delete reader_;
    delete operator_;
}

void Session::connectWindow() {
    using views::MainWindow;
    connect(&window_, &MainWindow::planChanged, this, [this] {
        trace();
        readNow();
    });
    connect(&window_, &MainWindow::traceAllowed, this, [this] {
        mayTrace_ = true;
        trace();
    });
    connect(&window_, &MainWindow::traceForbidden, this, [this] {
        mayTrace_ = false;
        if (tracing_) tracing_->stop();
        trace();
    });
    connect(&window_, &MainWindow::traceKeepRequested, this, [this](InstanceId instance, bool keep) {
        if (tracing_) tracing_->keep(instance, keep);
    });
    connect(&window_, &MainWindow::refreshPolicyChanged, this, [this](bool live, int interval) {
        refresh_.setInterval(interval);
        if (!live)
            refresh_.stop();
        else if (phase_ == Phase::Connected) {
            refresh_.start();
            readNow();
        }
    });
    connect(&window_, &MainWindow::exportRequested, this, &Session::startExport);
    connect(&window_, &MainWindow::exportCancelled, this, [this](quint64 request) {
        if (exports_) exports_->cancel(request);
    });
    connect(&window_.acts(), &views::ActDesk::ordered, this, &Session::startAct);
    connect(&window_.acts(), &views::ActDesk::cancelled, this, [this](quint64 number) {
        if (acts_) acts_->cancel(number);
    });
    connect(&window_.machines(), &views::MachineDesk::ordered, this, &Session::startMachine);
    connect(&window_.debugging(), &views::DebugDesk::ordered, this, &Session::startDebug);
    connect(&window_, &MainWindow::seedRequested, this, &Session::seed);
    connect(&window_, &MainWindow::stopTickersRequested, this, &Session::stopTickers);
    connect(&window_, &MainWindow::ownQueueRequested, this, &Session::serveOwnQueue);
    connect(&window_, &MainWindow::embeddedWorkerToggled, this, [this](bool run) {
        if (operator_) post(operator_, [run](Operator* op) { op->runWorker(run); });
    });
    connect(&window_, &MainWindow::machineCommandsRequested, this, [this](const QStringList& commands) {
        source_.machineCommands = commands;
        window_.setMachineCommands(commands);
        if (operator_) post(operator_, [commands](Operator* op) { op->setMachineCommands(commands); });
        Q_EMIT machineCommandsChanged(commands);
    });
    connect(&window_, &MainWindow::machinesRestartRequested, this, [this](const QString& command) {
        if (operator_) post(operator_, [command](Operator* op) { op->restartMachines(command); });
    });
    connect(&window_, &MainWindow::machinesWatchRequested, this, [this](bool watch) {
        source_.watchMachines = watch;
        window_.setMachinesWatched(watch);
        if (operator_) post(operator_, [watch](Operator* op) { op->watchMachines(watch); });
        Q_EMIT machinesWatchChanged(watch);
    });
    connect(&window_, &MainWindow::connectRequested, this,
            [this](const views::Connection& connection, const QString& password) {
                Source source = Source::of(connection);
                source.password = password;
                source.sandboxFolder = source_.sandboxFolder; // "Open the sandbox" leads back to it
                source.machineCommands = source_.machineCommands;
                source.watchMachines = source_.watchMachines;
                leave([this, source] { open(source); });
            });
    connect(&window_, &MainWindow::sandboxRequested, this, [this] {
        Source source;
        source.sandboxFolder = source_.sandboxFolder;
        source.machineCommands = source_.machineCommands;
        source.watchMachines = source_.watchMachines;
        leave([this, source] { open(source); });
    });
    // Not within the event that asked: a window that is being closed cannot be closed.
    connect(
        &window_, &MainWindow::closeRequested, this, [this] { leave([this] { window_.closeNow(); }); },
        Qt::QueuedConnection);
    connect(&window_, &MainWindow::leaveNowRequested, this, &Session::leaveNow);
    connect(&window_, &MainWindow::leaveWithdrawn, this, [this] {
        whenLeft_ = {};
        if (operator_) post(operator_, [](Operator* op) { op->letStepsEnd(false); });
    });
    leaveSoon_.setSingleShot(true);
    leaveSoon_.setInterval(leaveMilliseconds);
    connect(&leaveSoon_, &QTimer::timeout, this, [this] {
        if (whenLeft_) window_.showLeaving(executing_);
    });
    connect(&window_, &MainWindow::retryConnectionRequested, this, [this] {
        if (phase_ == Phase::Connected)
            readAnew();
        else if (readings_ > 0)
            reconnectNow(); // what is shown stays
        else
            open(source_);
    });
}

void Session::open(const Source& source) {
    again_ = false;
    openNow(source);
}

// The same database again: what is shown of it stays until it can be read, or for good.
void Session::openAgain(const Source& source) {
    again_ = readings_ > 0;
    openNow(source);
}

void Session::openNow(const Source& source) {
    if (reader_ || operator_) {
        if (phase_ == Phase::Connected) tell(views::ConnectionState::Kind::Connecting, tr("Leaving %1…").arg(label_));
        next_ = source;
        const auto go = std::exchange(whenLeft_, {});
        endThreads();
        // What a person was waiting to do is not forgotten over what is opened again by itself.
        if (go) go();
        return;
    }
    source_ = source;
    source_.splitPassword();
    enter(Phase::Opening);
    if (!again_) {
        reconnectPause_ = 0;
        failure_ = {};
        facts_ = {};
        lastReading_ = std::make_shared<views::Reading>();
        readings_ = 0;
        mayTrace_ = false;
        window_.acts().forgetRights();
        gating_->room()->forget();
    }
    Q_EMIT opening();
    window_.setEmbeddedWorker({}); // of the database that was left
    window_.setMachineCommands(source.machineCommands);
    window_.setMachinesWatched(source.watchMachines);
    try {
        label_ = source_.isSandbox()      ? tr("sandbox")
                 : source_.name.isEmpty() ? Conninfo::parse(source_.conninfo).label()
                                          : source_.name;
    } catch (const Failure& failure) {
        onFailed(failure);
        return;
    }
    if (again_)
        tell(views::ConnectionState::Kind::Lost, failure_.message, failure_.advice, 0);
    else
        tell(views::ConnectionState::Kind::Connecting,
             source.isSandbox() ? tr("Opening the sandbox…") : tr("Connecting…"));

    gating_->room()->setOpen(false);
    stopSource_ = {};
    steps_ = std::make_shared<StepBuffer>();
    operator_ = new Operator(source_, stopSource_.get_token(), steps_, gating_->room());
    operatorThread_ = std::make_unique<QThread>();
    operatorThread_->setObjectName(QStringLiteral("operator"));
    operator_->moveToThread(operatorThread_.get());
    connect(operator_, &Operator::progress, this, [this](const QString& text) {
        if (phase_ != Phase::Connected && phase_ != Phase::Leaving && !again_)
            tell(views::ConnectionState::Kind::Connecting, text);
    });
    connect(operator_, &Operator::opened, this, &Session::openReader);
    connect(operator_, &Operator::failed, this, &Session::onFailed);
    connect(operator_, &Operator::answered, &window_, &views::MainWindow::setRequestAnswer);
    // What an act changed is shown at once, not at the next refresh.
    connect(operator_, &Operator::answered, this, &Session::readAnew);
    connect(operator_, &Operator::answered, this, [this](const views::RequestAnswer& answer) {
        if (answer.spawned) follow(answer.spawned->ids);
    });
    connect(operator_, &Operator::workerChanged, &window_, &views::MainWindow::setEmbeddedWorker);
    connect(operator_, &Operator::workerChanged, this,
            [this](const views::EmbeddedWorkerState& state) { workerRuns_ = state.running; });
    connect(operator_, &Operator::stepsCounted, this, [this](int executing) {
        if (!whenLeft_) return;
        executing_ = executing;
        if (executing == 0) return leaveNow();
        if (!leaveSoon_.isActive()) window_.showLeaving(executing);
    });
    connect(operatorThread_.get(), &QThread::finished, this, [this] {
        delete operator_; // its thread has ended
        operator_ = nullptr;
        maybeStopped();
    });
    operatorThread_->start();
    stepTimer_.start();
    post(operator_, &Operator::open);
}

void Session::chooseLater(const Source& source) {
    source_ = source;
    window_.setMachineCommands(source.machineCommands);
    window_.setMachinesWatched(source.watchMachines);
    views::ConnectionState state;
    state.kind = views::ConnectionState::Kind::Failed;
    window_.setConnection(state);
}

void Session::openReader(const QString& conninfo) {
    if (phase_ == Phase::Leaving || reader_) return;
    reader_ = new Reader(Conninfo::parse(conninfo), source_.schema);
    readerThread_ = std::make_unique<QThread>();
    readerThread_->setObjectName(QStringLiteral("reader"));
    reader_->moveToThread(readerThread_.get());
    connect(reader_, &Reader::opened, this, &Session::onReaderOpened);
    connect(reader_, &Reader::openFailed, this, [this](const Failure& failure) {
        // Before the first reading it is a failure to connect; after it a connection that has not come back yet.
        if (readings_ > 0)
            onLost(failure);
        else
            onFailed(failure);
    });
    connect(reader_, &Reader::stateEventsRead, &window_.machines(), &views::MachineDesk::setStateEvents);
    connect(reader_, &Reader::answered, this, &Session::onAnswered);
    connect(reader_, &Reader::lost, this, &Session::onLost);
    connect(readerThread_.get(), &QThread::finished, this, [this] {
        delete reader_; // its thread has ended, after close()
        reader_ = nullptr;
        onePartEnded();
    });
    readerThread_->start();
    enter(Phase::Connecting);
    post(reader_, &Reader::open);
    exports_ = std::make_unique<Exports>(Conninfo::parse(conninfo), source_.schema);
    connect(exports_.get(), &Exports::changed, &window_, &views::MainWindow::setExportState);
    connect(exports_.get(), &Exports::ended, this, [this] {
        exports_.release()->deleteLater(); // it is its own signal that says so
        onePartEnded();
    });
    openDiagnostician(conninfo);
    openTracing(conninfo);
    openActs(conninfo);
    openDebugging(conninfo);
    openTrials(conninfo);
}

void Session::openDebugging(const QString& conninfo) {
    debugging_ = std::make_unique<Debugging>(Conninfo::parse(conninfo), source_.schema);
    connect(debugging_.get(), &Debugging::done, this, [this](const views::DebugOutcome& outcome) {
        window_.debugging().setOutcome(outcome);
        readAnew(); // what it changed is shown at once
    });
    connect(debugging_.get(), &Debugging::looked, this, [this](const views::DebugSnapshot& snapshot) {
        if (phase_ == Phase::Connected) window_.debugging().setSnapshot(snapshot);
    });
    connect(debugging_.get(), &Debugging::ended, this, [this] {
        window_.debugging().abandon(tr("The connection was closed before there was an answer."));
        debugging_.release()->deleteLater(); // it is its own signal that says so
        onePartEnded();
    });
}

void Session::lookWhatIsHeld() {
    if (!debugging_) return;
    if (facts_.schemaVersion >= firstWithBreakpoints)
        return debugging_->look(window_.readPlan().debug, lastReading_ ? inSightOf(*lastReading_) : InSight());
    views::DebugSnapshot none;
    none.owner = debugging_->owner();
    window_.debugging().setSnapshot(none);
}

void Session::startDebug(const views::DebugOrder& order) {
    if (debugging_ && phase_ != Phase::Leaving) return debugging_->order(order);
    views::DebugOutcome outcome;
    outcome.number = order.number;
    outcome.kind = order.kind;
    outcome.error = tr("There is no connection to a database at the moment.");
    // Who orders is not answered from within.
    QMetaObject::invokeMethod(
        &window_.debugging(), [desk = &window_.debugging(), outcome] { desk->setOutcome(outcome); },
        Qt::QueuedConnection);
}

void Session::openTracing(const QString& conninfo) {
    tracing_ = std::make_unique<TraceKeeper>(conninfo, source_.schema);
    connect(tracing_.get(), &TraceKeeper::changed, this, [this](const views::TraceState& state) {
        if (state.instance != window_.readPlan().traced || !mayTraceHere()) return;
        views::TraceState told = state;
        told.allowed = source_.production;
        window_.setTrace(told);
    });
    connect(tracing_.get(), &TraceKeeper::ended, this, [this] {
        tracing_.release()->deleteLater(); // it is its own signal that says so
        onePartEnded();
    });
}

bool Session::mayTraceHere() const {
    return !source_.production || mayTrace_;
}

// What is inspected is traced where that can be done, and on production where the person has said so.
void Session::trace() {
    if (!tracing_ || phase_ != Phase::Connected) return;
    using Kind = views::TraceState::Kind;
    views::TraceState state;
    state.kind = !facts_.hasTrace                           ? Kind::NoTables
                 : facts_.standby                           ? Kind::Standby
                 : !facts_.mayTrace || !facts_.mayReadTrace ? Kind::NoRight
                 : !mayTraceHere()                          ? Kind::Asks
                                                            : Kind::Starting;
    const bool may = state.kind == Kind::Starting;
    const std::optional<InstanceId> traced = window_.readPlan().traced;
    tracing_->want(may ? traced : std::nullopt);
    if (!may) window_.setTrace(state);
}

// What this window has spawned is looked at next.
void Session::follow(const std::vector<InstanceId>& spawned) {
    const bool may = facts_.hasTrace && facts_.mayTrace && !facts_.standby && mayTraceHere();
    if (tracing_ && may && !spawned.empty()) tracing_->follow(spawned);
}

void Session::openDiagnostician(const QString& conninfo) {
    diagnostician_ = std::make_unique<Diagnostician>(conninfo, source_.schema);
    connect(diagnostician_.get(), &Diagnostician::answered, &window_, &views::MainWindow::setDiagnosis);
    connect(diagnostician_.get(), &Diagnostician::ended, this, [this] {
        diagnostician_.release()->deleteLater(); // it is its own signal that says so
        onePartEnded();
    });
}

void Session::openActs(const QString& conninfo) {
    acts_ = std::make_unique<Acts>(Conninfo::parse(conninfo), source_.schema);
    connect(acts_.get(), &Acts::done, this, [this](const views::ActOutcome& outcome) {
        window_.acts().setOutcome(outcome);
        if (spawning_.erase(outcome.number) > 0 && outcome.report) {
            std::vector<InstanceId> spawned;
            for (const ActAnswer& answer : outcome.report->answers) {
                if (answer.accepted) spawned.push_back(answer.now ? answer.now->id : answer.id);
            }
            follow(spawned);
        }
        // What an act changed is shown at once, not at the next refresh. Who may not act any more is to be told so.
        if (!outcome.dry) readAnew();
        if (!outcome.error.isEmpty() && acts_) acts_->askRights();
    });
    connect(acts_.get(), &Acts::machineDone, this, [this](const views::MachineOutcome& outcome) {
        window_.machines().setOutcome(outcome);
        if (outcome.spawned) follow({*outcome.spawned});
        // Into a queue, perhaps, that nothing was spawned into before.
        if (outcome.defined && operator_) post(operator_, &Operator::watchTables);
        readAnew();
        if (!outcome.error.isEmpty() && acts_) acts_->askRights();
    });
    connect(acts_.get(), &Acts::machineBegun, &window_.machines(), &views::MachineDesk::setBegun);
    connect(acts_.get(), &Acts::begun, &window_.acts(), &views::ActDesk::setBegun);
    connect(acts_.get(), &Acts::moving, &window_.acts(), &views::ActDesk::setProgress);
    connect(acts_.get(), &Acts::rightsKnown, &window_.acts(), &views::ActDesk::setRights);
    connect(acts_.get(), &Acts::rightsUnknown, this, [this] {
        QTimer::singleShot(rightsPause, this, [this] {
            if (phase_ == Phase::Connected && acts_) acts_->askRights();
        });
    });
    connect(acts_.get(), &Acts::ended, this, [this] {
        window_.acts().abandon(tr("The connection was closed before there was an answer."));
        window_.machines().abandon(tr("The connection was closed before there was an answer."));
        acts_.release()->deleteLater(); // it is its own signal that says so
        onePartEnded();
    });
}

Failure Session::whyUnreadable(const Facts& facts) const {
    const QString where = tr("schema “%1” of database “%2”").arg(source_.schema, facts.database);
    if (!facts.usable)
        return {tr("The role “%1” may not look into %2.").arg(facts.role, where),
                tr("Grant it usage on the schema, and select on gen_durable and signals, or connect as another role."),
                {},
                false};
    if (!facts.present)
        return {tr("The engine's tables are not in %1.").arg(where),
                tr("Run “fermatactl migrate”, or choose another schema."),
                {},
                false};
    return {tr("The role “%1” may not read the engine's tables in %2.").arg(facts.role, where),
            tr("Grant it select on gen_durable and signals, or connect as another role."),
            {},
            false};
}

void Session::onReaderOpened(const Facts& facts) {
    if (phase_ == Phase::Leaving) return;
    facts_ = facts;
    if (!facts.present || !facts.readable) {
        onFailed(whyUnreadable(facts));
        return;
    }
    failure_ = {};
    // Facts can change in the middle of a reading, whose answer is still to come.
    const bool fresh = phase_ != Phase::Connected;
    if (fresh) {
        reading_ = false;
        readAgain_ = false;
    }
    enter(Phase::Connected);
    reconnectPause_ = 0;
    if (acts_) acts_->askRights();
    tell(views::ConnectionState::Kind::Connected);
    if (fresh) Q_EMIT opened();
    trace();
    refresh_.setInterval(window_.intervalMilliseconds());
    if (window_.live()) refresh_.start();
    readNow();
}

// The numbers that rest too.
void Session::readAnew() {
    if (reader_) post(reader_, &Reader::forgetRest);
    readNow();
}

void Session::readNow() {
    if (phase_ != Phase::Connected) return;
    if (reading_) {
        readAgain_ = true;
        return;
    }
    reading_ = true;
    readAgain_ = false;
    post(reader_, [plan = window_.readPlan()](Reader* reader) { reader->read(plan); });
}

void Session::onAnswered(const std::shared_ptr<const views::Reading>& reading, const Failure& problem) {
    reading_ = false;
    if (phase_ == Phase::Leaving) return;
    ++readings_;
    lastReading_ = reading;
    showSteps(); // of which the reading may have seen what became: in this order it is no news
    window_.setReading(*reading);
    if (!problem.message.isEmpty()) window_.setReadError(problem.message, problem.advice);
    if (diagnostician_) diagnostician_->ask(whyQuestion(window_.readPlan(), *reading));
    lookWhatIsHeld();
    Q_EMIT readingShown();
    // The plan changed, or an act was done, while this was read; or it was not all.
    if (readAgain_ || reading->countsLater) readNow();
}

void Session::showSteps() {
    if (auto rows = steps_->take(); !rows.empty()) window_.addSteps(rows);
}

void Session::onLost(const Failure& failure) {
    reading_ = false;
    if (phase_ == Phase::Leaving) return;
    refresh_.stop();
    failure_ = failure;
    if (wantsPassword(failure)) return;
    enter(Phase::Lost);
    // Longer and longer, and not all windows at the same moment.
    reconnectPause_ = std::clamp(reconnectPause_ * 2, firstPause, longestPause);
    const int pause = reconnectPause_ + QRandomGenerator::global()->bounded(reconnectPause_ / 4 + 1);
    tell(views::ConnectionState::Kind::Lost, failure.message, failure.advice, pause);
    reconnect_.start(pause);
}

void Session::reconnectNow() {
    reconnect_.stop();
    if (phase_ == Phase::Leaving || phase_ == Phase::Connecting || phase_ == Phase::Connected) return;
    tell(views::ConnectionState::Kind::Lost, failure_.message, failure_.advice, 0);
    if (phase_ == Phase::WantsPassword || !reader_ || !operator_) {
        openAgain(source_); // what is needed was never there, or a password has to be found
        return;
    }
    enter(Phase::Connecting);
    post(operator_, &Operator::reopen);
    post(reader_, &Reader::open);
}

void Session::onFailed(const Failure& failure) {
    if (phase_ == Phase::Leaving) return;
    failure_ = failure;
    // What was shown stays readable under the sentence; a session that was running keeps trying by itself.
    if (readings_ > 0) {
        onLost(failure);
        return;
    }
    refresh_.stop();
    if (wantsPassword(failure)) return;
    enter(Phase::Failed);
    tell(views::ConnectionState::Kind::Failed, failure.message, failure.advice);
}

// Guessing on would only get the role locked out: one is found, or the person is asked.
bool Session::wantsPassword(const Failure& failure) {
    if (!failure.wantsPassword() || !findPassword_) return false;
    if (!findPassword_(failure.cause == Failure::Cause::PasswordRefused)) return false;
    enter(Phase::WantsPassword);
    if (debugging_) debugging_->sleep();
    const bool shows = readings_ > 0;
    tell(shows ? views::ConnectionState::Kind::Lost : views::ConnectionState::Kind::Connecting,
         shows ? failure.message : tr("The server asks for a password…"), shows ? failure.advice : QString());
    return true;
}

void Session::givePassword(const QString& password) {
    if (phase_ != Phase::WantsPassword) return;
    Source source = source_;
    source.password = password;
    openAgain(source);
}

void Session::declinePassword() {
    if (phase_ != Phase::WantsPassword) return;
    enter(readings_ > 0 ? Phase::Lost : Phase::Failed);
    tell(readings_ > 0 ? views::ConnectionState::Kind::Lost : views::ConnectionState::Kind::Failed, failure_.message,
         failure_.advice);
}

void Session::tell(views::ConnectionState::Kind kind, const QString& message, const QString& advice,
                   int retryMilliseconds) {
    views::ConnectionState state;
    state.kind = kind;
    state.label = label_;
    state.schema = source_.schema;
    state.sandbox = source_.isSandbox();
    state.user = facts_.role;
    if (!facts_.serverVersion.isEmpty()) state.server = tr("PostgreSQL %1").arg(facts_.serverVersion);
    state.writable = facts_.writable && !facts_.standby;
    state.standby = facts_.standby;
    state.schemaVersion = facts_.schemaVersion;
    state.indexes = facts_.indexes;
    state.missingIndexes = facts_.missingIndexes;
    state.colour = source_.production ? views::productionColour() : source_.colour;
    state.production = source_.production;
    state.database = facts_.database;
    state.retryMilliseconds = retryMilliseconds;
    state.message = message;
    state.advice = advice;
    window_.setConnection(state);
}

// What nobody will run is answered too: a button waits for it.
bool Session::mayAct() {
    if (operator_ && phase_ != Phase::Leaving) return true;
    views::RequestAnswer answer;
    answer.error = tr("There is no connection to a database at the moment.");
    window_.setRequestAnswer(answer);
    return false;
}

void Session::startExport(const views::ExportRequest& request) {
    if (exports_ && phase_ != Phase::Leaving) {
        exports_->start(request);
        return;
    }
    views::ExportState state;
    state.request = request.request;
    state.stage = views::ExportState::Stage::Failed;
    state.error = tr("There is no connection to a database at the moment.");
    window_.setExportState(state);
}

void Session::startAct(const views::ActOrder& order) {
    if (acts_ && phase_ != Phase::Leaving) {
        if (!order.dry && kindOf(order.request.act) == ActKind::Spawn) spawning_.insert(order.number);
        acts_->order(order);
        return;
    }
    views::ActOutcome outcome;
    outcome.number = order.number;
    outcome.dry = order.dry;
    outcome.error = tr("There is no connection to a database at the moment.");
    // Who orders is not answered from within.
    QMetaObject::invokeMethod(
        &window_.acts(), [desk = &window_.acts(), outcome] { desk->setOutcome(outcome); }, Qt::QueuedConnection);
}

void Session::startMachine(const views::MachineOrder& order) {
    if (acts_ && phase_ != Phase::Leaving) return acts_->order(order);
    views::MachineOutcome outcome;
    outcome.number = order.number;
    outcome.error = tr("There is no connection to a database at the moment.");
    QMetaObject::invokeMethod(
        &window_.machines(), [desk = &window_.machines(), outcome] { desk->setOutcome(outcome); },
        Qt::QueuedConnection);
}

void Session::seed(const QStringList& examples) {
    if (mayAct()) post(operator_, [examples](Operator* op) { op->seed(examples); });
}

void Session::serveOwnQueue() {
    if (operator_) post(operator_, &Operator::serveOwnQueue);
}

void Session::stopTickers() {
    if (mayAct()) post(operator_, &Operator::stopTickers);
}

void Session::leave(std::function<void()> go) {
    if (!operator_ || phase_ == Phase::Leaving || !workerRuns_) return go();
    const bool waits = bool(whenLeft_);
    whenLeft_ = std::move(go);
    if (waits) return;
    executing_.reset();
    leaveSoon_.start();
    post(operator_, [](Operator* op) { op->letStepsEnd(true); });
}

void Session::leaveNow() {
    leaveSoon_.stop();
    window_.hideLeaving();
    if (const auto go = std::exchange(whenLeft_, {})) go();
}

void Session::endThreads() {
    if (phase_ == Phase::Leaving) return;
    leaveSoon_.stop();
    whenLeft_ = {};
    window_.hideLeaving();
    workerRuns_ = false;
    enter(Phase::Leaving);
    ++leaving_;
    refresh_.stop();
    reconnect_.stop();
    stopSource_.request_stop();
    if (exports_) exports_->end();
    if (acts_) acts_->end();
    if (diagnostician_) diagnostician_->end();
    if (tracing_) tracing_->end();
    if (debugging_) debugging_->end();
    if (trials_) trials_->end();
    if (!reader_) {
        endOperator();
        return;
    }
    // A read that does not end by itself is cut off.
    closeAndQuit(reader_);
    // What is there when its time has come is what is being left now, unless another database was opened meanwhile.
    const auto afterwards = [this](int milliseconds, auto leave) {
        QTimer::singleShot(milliseconds, this, [this, leaving = leaving_, leave] {
            if (phase_ == Phase::Leaving && leaving_ == leaving) leave();
        });
    };
    afterwards(graceMilliseconds, [this] {
        if (reader_) reader_->interrupt();
    });
    // An explanation changes nothing, so nobody waits for one that cannot be broken off.
    afterwards(graceMilliseconds, [this] {
        if (!diagnostician_) return;
        leaveDiagnostician();
        onePartEnded();
    });
    // What it has not ended by then ends by itself.
    afterwards(graceMilliseconds, [this] {
        if (tracing_) tracing_->interrupt();
    });
    afterwards(2 * graceMilliseconds, [this] {
        if (!tracing_) return;
        leaveTracing();
        onePartEnded();
    });
    afterwards(patienceMilliseconds, [this] {
        if (!reader_) return;
        leaveReader();
        onePartEnded();
    });
    afterwards(patienceMilliseconds, [this] {
        if (!acts_) return;
        leaveActs();
        onePartEnded();
    });
    afterwards(patienceMilliseconds, [this] {
        if (!debugging_) return;
        leaveDebugging();
        onePartEnded();
    });
    afterwards(patienceMilliseconds, [this] {
        if (!exports_) return;
        leaveExports();
        onePartEnded();
    });
}

// It connects, where nobody can reach it.
void Session::leaveDiagnostician() {
    diagnostician_.reset(); // its thread goes on by itself
    leftThreadBehind_ = true;
}

void Session::leaveTracing() {
    tracing_.reset(); // likewise
    leftThreadBehind_ = true;
}

// A batch whose server fell silent: whether it happened, the audit knows. What waited behind it never will.
void Session::leaveActs() {
    acts_->disconnect();
    window_.acts().abandon(tr("The connection was closed before there was an answer."));
    window_.machines().abandon(tr("The connection was closed before there was an answer."));
    [[maybe_unused]] const Acts* const left = acts_.release(); // with its threads
    leftThreadBehind_ = true;
    qWarning("an act hangs at a silent server and was left behind");
}

// As an act that hangs. What this window holds ends by itself.
void Session::leaveDebugging() {
    debugging_->disconnect();
    window_.debugging().abandon(tr("The connection was closed before there was an answer."));
    [[maybe_unused]] const Debugging* const left = debugging_.release(); // with its thread
    leftThreadBehind_ = true;
    qWarning("letting go what is held hangs at a silent server and was left behind");
}

// It connects, in the driver, or writes to a disk that gives no answer. A file that is not whole is never seen under
// its name.
void Session::leaveExports() {
    exports_->disconnect();
    [[maybe_unused]] const Exports* const left = exports_.release(); // with its threads
    leftThreadBehind_ = true;
    qWarning("an export hangs and was left behind");
}

// The driver runs statements of its own before it hands out a connection. If the server falls silent just then, nothing
// ends that wait: there is no time-out, and nobody has the socket.
void Session::leaveReader() {
    reader_->disconnect();
    readerThread_->disconnect(this);
    [[maybe_unused]] const QThread* const left = readerThread_.release(); // with what lives on it
    reader_ = nullptr;
    leftThreadBehind_ = true;
    qWarning("a connection hangs in the driver and was left behind");
}

void Session::endOperator() {
    if (operator_) closeAndQuit(operator_);
}

void Session::stop() {
    next_.reset();
    endThreads();
    if (!isStopped()) return;
    enter(Phase::Closed);
    Q_EMIT stopped();
}

void Session::stopWithoutEvents() {
    if (!operator_) return;
    stopSource_.request_stop();
    endOperator();
    operatorThread_->wait(lastPatienceMilliseconds);
}

// The server of a sandbox, which the operator leaves, must not go away under those who still use it.
void Session::onePartEnded() {
    if (phase_ == Phase::Leaving && !reader_ && !acts_ && !diagnostician_ && !exports_ && !tracing_ && !debugging_ &&
        !trials_)
        endOperator();
    maybeStopped();
}

void Session::maybeStopped() {
    if (!isStopped()) return;
    stepTimer_.stop();
    if (next_) {
        const Source source = *std::exchange(next_, std::nullopt);
        openNow(source);
        return;
    }
    if (phase_ != Phase::Leaving) return;
    enter(Phase::Closed);
    Q_EMIT stopped();
}

} // namespace fermata::app

#include "moc_session.cpp"
