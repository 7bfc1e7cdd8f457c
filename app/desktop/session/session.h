// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/facts.h"
#include "session/failure.h"
#include "session/source.h"
#include "shell/act_order.h"
#include "shell/debugging.h"
#include "shell/export.h"
#include "shell/gate.h"
#include "shell/machine_order.h"
#include "shell/reading.h"

#include <QObject>
#include <QThread>
#include <QTimer>

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <stop_token>

namespace fermata::views {
class MainWindow;
}

namespace fermata::app {

class Acts;
class Debugging;
class Diagnostician;
class Exports;
class Gating;
class Operator;
class Reader;
class StepBuffer;
class TraceKeeper;
class Trials;

// One window on one database: passes what the window wants to the reader and the operator, each on a thread of its own,
// and what they find back to the window. Lives on the GUI thread and never waits there. One reading is under way at a
// time: a slow database makes refreshing slower, it does not pile up. It is a state machine itself: see Phase, and the
// picture in app/desktop/README.md.
class Session : public QObject {
    Q_OBJECT

public:
    // The window must outlive the session.
    explicit Session(views::MainWindow& window, QObject* parent = nullptr);
    ~Session() override; // waits for the threads; better call stop() before and wait for stopped()

    enum class Phase {
        Closed,        // nothing is open, and nothing is tried
        Opening,       // the operator starts the sandbox, or looks where to connect
        Connecting,    // the reader connects, the first time or again
        Connected,     // it can be read
        WantsPassword, // nothing is tried until there is one
        Lost,          // what was read stays shown; it is connected again after a pause
        Failed,        // nothing was ever read, and a person has to do something
        Leaving,       // the parts end; then what is to be opened next is, or nothing
    };

    // Whether one may follow the other: each that happens is in this table.
    static bool mayFollow(Phase from, Phase to);
    Phase phase() const { return phase_; }

    // Opens a database; what was open is left first.
    void open(const Source& source);

    // Opens nothing: the window says that a database is to be chosen. The sandbox and the machines are those of
    // `source` when it is.
    void chooseLater(const Source& source);

    // Calls `go` once nothing is broken off by leaving the database: at once where this window's worker executes no
    // step, else when a person does not want to wait for them any longer. Who stays instead is not called.
    void leave(std::function<void()> go);

    // Ends reading and acting, drains the embedded worker, leaves the sandbox; then emits stopped(). Idempotent.
    void stop();

    // The same where no event is dealt with any more: the worker drains and the sandbox is left, within a bounded time;
    // the rest goes with the process, which has to end at once.
    void stopWithoutEvents();
    bool isStopped() const {
        return !reader_ && !operator_ && !acts_ && !diagnostician_ && !exports_ && !tracing_ && !debugging_ && !trials_;
    }

    // A thread hung in the driver, where nobody can reach it, and was left behind. The process shall end without
    // clearing up after it.
    bool leftThreadBehind() const { return leftThreadBehind_; }

    const Source& source() const { return source_; }

    // The last reading, for those who wait for something to happen (the tour).
    const views::Reading& lastReading() const { return *lastReading_; }
    int readings() const { return readings_; }
    const Failure& failure() const { return failure_; } // why it could not be opened; empty message when all is well

    bool writable() const { return facts_.writable && !facts_.standby; }

    void seed(const QStringList& examples);
    void stopTickers();

    // Called when the server wants a password (`refused`: another one than was given). True: one is being looked for,
    // and givePassword() or declinePassword() will be called; nothing is tried until then. Without it, or where it says
    // no, that is a failure like any other.
    void setPasswordFinder(std::function<bool(bool refused)> find) { findPassword_ = std::move(find); }
    void givePassword(const QString& password);
    void declinePassword();

Q_SIGNALS:
    void opening(); // source() is another one
    void opened();  // it can be read, for the first time or again
    void stopped();
    void readingShown();
    void machineCommandsChanged(const QStringList& commands); // by the person: to be kept
    void machinesWatchChanged(bool watch);                    // likewise

private:
    void enter(Phase phase);
    void connectWindow();
    bool mayAct();
    void startExport(const views::ExportRequest& request);
    void startAct(const views::ActOrder& order);
    void startMachine(const views::MachineOrder& order);
    void serveOwnQueue();
    void openNow(const Source& source);
    void openAgain(const Source& source);
    void openReader(const QString& conninfo);
    void readAnew();
    void readNow();
    void onAnswered(const std::shared_ptr<const views::Reading>& reading, const Failure& problem);
    void showSteps();
    Failure whyUnreadable(const Facts& facts) const;
    void onReaderOpened(const Facts& facts);
    void onLost(const Failure& failure);
    void onFailed(const Failure& failure);
    bool wantsPassword(const Failure& failure);
    void reconnectNow();
    void tell(views::ConnectionState::Kind kind, const QString& message = {}, const QString& advice = {},
              int retryMilliseconds = -1);
    void leaveNow();
    void endThreads();
    void endOperator();
    void leaveReader();
    void openActs(const QString& conninfo);
    void openDiagnostician(const QString& conninfo);
    void openDebugging(const QString& conninfo);
    void startDebug(const views::DebugOrder& order);
    void lookWhatIsHeld();
    void leaveActs();
    void leaveExports();
    void leaveDiagnostician();
    void openTracing(const QString& conninfo);
    void trace();
    void follow(const std::vector<InstanceId>& spawned);
    void leaveTracing();
    void leaveDebugging();
    void connectGate();
    void openTrials(const QString& conninfo);
    void startTry(const views::TryOrder& order);
    void onePartEnded();
    void maybeStopped();

    views::MainWindow& window_;
    Source source_;
    std::optional<Source> next_; // to be opened once the threads of the current one have ended
    Facts facts_;
    QString label_;
    Failure failure_;

    std::stop_source stopSource_;
    std::shared_ptr<StepBuffer> steps_;
    std::unique_ptr<QThread> readerThread_;
    std::unique_ptr<QThread> operatorThread_;
    Reader* reader_ = nullptr;                     // lives on readerThread_, deleted with it
    Operator* operator_ = nullptr;                 // lives on operatorThread_, deleted with it
    std::unique_ptr<Exports> exports_;             // from when there is a reader, until all of them have ended
    std::unique_ptr<Acts> acts_;                   // from then on, until it has ended
    std::unique_ptr<Diagnostician> diagnostician_; // likewise
    std::unique_ptr<TraceKeeper> tracing_;         // likewise
    std::set<quint64> spawning_;                   // orders of new instances that are not answered
    bool mayTraceHere() const;
    bool mayTrace_ = false;                // on production: the person has said so
    std::unique_ptr<Debugging> debugging_; // likewise
    std::unique_ptr<Trials> trials_;       // likewise
    std::unique_ptr<Gating> gating_;       // always

    QTimer refresh_;
    QTimer reconnect_;
    QTimer stepTimer_;
    Phase phase_ = Phase::Closed;
    bool reading_ = false;   // a reading is under way
    bool readAgain_ = false; // the plan changed meanwhile
    bool workerRuns_ = false;
    std::function<void()> whenLeft_; // a person wants to leave, and steps are waited for
    QTimer leaveSoon_;               // until that is shown: most steps are over sooner
    std::optional<int> executing_;
    int leaving_ = 0; // how often something was left: what waits for the end of one leaving is not for the next
    bool leftThreadBehind_ = false;
    bool again_ = false; // what is opened is what is shown
    std::function<bool(bool)> findPassword_;
    int reconnectPause_ = 0; // milliseconds
    int readings_ = 0;
    std::shared_ptr<const views::Reading> lastReading_ = std::make_shared<views::Reading>(); // never null
};

} // namespace fermata::app
