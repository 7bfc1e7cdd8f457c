// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Qt first: moc 6.4 cannot read libstdc++'s <concepts> when that is the first header it meets.
#include "shell/barriers_query.h"
#include "shell/step_trace.h"

#include <fermata/types/actions.h>
#include <fermata/types/audit.h>
#include <fermata/types/awaiting.h>
#include <fermata/types/findings.h>
#include <fermata/types/inboxes.h>
#include <fermata/types/leases.h>
#include <fermata/types/machines.h>
#include <fermata/types/outbox.h>
#include <fermata/types/overview.h>
#include <fermata/types/page.h>
#include <fermata/types/rows.h>
#include <fermata/types/servers.h>
#include <fermata/types/tasks.h>

#include <QMetaType>
#include <QString>
#include <QStringList>

#include <optional>
#include <utility>
#include <vector>

// What passes between the window, which knows no database, and the session, which knows no widget. Values only: they
// cross threads.
namespace fermata::views {

// A stretch of the Instances list: the first `limit` rows beyond `after` (none: from the top) that match.
struct InstanceQuery {
    InstanceFilter filter;
    std::optional<InstanceId> after;
    int limit = 200;
    InstanceSort sort = InstanceSort::NewestFirst;
    bool someStates = false; // a few documents too: somebody types a path into them
    // Rows on the screen that the search for the stretch may not meet again: what has become of them is read by id.
    std::vector<InstanceId> shown;

    friend bool operator==(const InstanceQuery&, const InstanceQuery&) = default;
};

// The Awaiting view: the first `groups` names, and of those that are open what is on the screen.
struct AwaitingQuery {
    struct Stretch {
        AwaitedName name;
        std::optional<AwaitingPlace> after; // nothing: from the longest parked on
        int limit = 200;
        friend bool operator==(const Stretch&, const Stretch&) = default;
    };

    AwaitingFilter filter;
    AwaitingOrder order = AwaitingOrder::Oldest;
    int groups = 200;
    std::vector<Stretch> open;
    std::optional<Stretch> gathered; // to be acted upon: read like the open ones, after them, and not shown

    std::vector<Stretch> stretches() const {
        std::vector<Stretch> all = open;
        if (gathered) all.push_back(*gathered);
        return all;
    }

    friend bool operator==(const AwaitingQuery&, const AwaitingQuery&) = default;
};

// A stretch of the Signals list, and the one whose payload is shown.
struct SignalsQuery {
    SignalFilter filter;
    std::optional<SignalId> after;
    int limit = 200;
    std::optional<SignalId> chosen;

    friend bool operator==(const SignalsQuery&, const SignalsQuery&) = default;
};

// The Outbox view: the chosen topic's events or the causes of its DEAD ones, and the line of the chosen event.
struct OutboxQuery {
    std::optional<std::string> topic;
    bool causes = false; // instead of the events
    OutboxFilter filter;
    std::optional<InstanceId> after;
    int limit = 200;
    std::optional<InstanceId> chosen; // whose line is shown
    std::string topicText;            // only topics that have it in their names, in any case; empty: all

    friend bool operator==(const OutboxQuery&, const OutboxQuery&) = default;
};

// A stretch of the list of tasks, and the task that is shown below it.
struct TasksQuery {
    TaskFilter filter;
    std::optional<InstanceId> after;
    int limit = 200;
    std::optional<InstanceId> chosen;

    friend bool operator==(const TasksQuery&, const TasksQuery&) = default;
};

// The inspected instance is a durable server.
struct ServerQuery {
    bool state = false; // the whole of it, too: somebody looks at it

    friend bool operator==(const ServerQuery&, const ServerQuery&) = default;
};

// The Machines view: the step whose instances are listed, and the instance that is followed wherever it goes.
struct MachineBoardQuery {
    std::optional<MachineKey> machine;
    std::string step;
    std::optional<InstanceId> inspected;

    friend bool operator==(const MachineBoardQuery&, const MachineBoardQuery&) = default;
};

// The chosen instance of the Debug view: it and its parents, and what is watched of one of them.
struct StackQuery {
    InstanceId instance;
    InstanceId frame; // whose variables are shown: the instance, or one of its parents
    ChildsQuery childs;
    std::vector<std::string> watches; // jsonpath on the frame's state

    friend bool operator==(const StackQuery&, const StackQuery&) = default;
};

struct WatchValue {
    std::string path;
    std::int64_t found = 0; // so many values
    std::string value;      // JSON: the one, or all of them in an array
    bool cut = false;       // there is more of it
    QString problem;        // why nothing can be found

    friend bool operator==(const WatchValue&, const WatchValue&) = default;
};

struct InstanceStack {
    std::vector<InstanceSummary> frames; // itself, its parent, the parent of that
    bool more = false;                   // and parents beyond
    std::optional<InstanceDetail> frame; // where it is not the inspected one
    std::vector<WatchValue> watches;     // in the order of the query

    friend bool operator==(const InstanceStack&, const InstanceStack&) = default;
};

// What a signal of some name carried, to be taken over into another one.
struct SentPayload {
    std::string payload; // JSON text
    InstanceId target;
    Timestamp at{};

    friend bool operator==(const SentPayload&, const SentPayload&) = default;
};

// What is on the screen and has to be read at the next refresh: nothing else is. `number` grows with each change of
// mind; an answer to an older number is dropped.
struct ReadPlan {
    quint64 number = 0;
    bool overview = false;                         // Overview is the visible page
    std::optional<InstanceQuery> instances;        // Instances is the visible page
    std::optional<InstanceId> inspected;           // the inspector is open on this one
    std::optional<AuditQuery> audit;               // and shows what people did to it
    std::optional<TraceQuery> trace;               // and its timeline
    std::optional<ServerQuery> server;             // and what a durable server has
    std::optional<SignalId> reply;                 // of a call that a person has sent and waits for
    std::optional<InstanceId> traced;              // what is inspected, also behind a dialog: workers shall tell of it
    bool machines = false;                         // the Spawn dialog needs what workers have declared
    std::optional<AwaitingQuery> awaiting;         // Awaiting is the visible page
    std::optional<SignalsQuery> signalList;        // Signals is
    std::optional<OutboxQuery> outbox;             // Outbox is
    std::optional<TasksQuery> tasks;               // Tasks is
    std::optional<BarriersQuery> barriers;         // Barriers is the visible page
    ChildsQuery childs;                            // of the inspected one
    std::optional<MachineBoardQuery> machineBoard; // Machines is the visible page
    std::optional<StackQuery> stack;               // Debug shows a chosen instance
    std::optional<LeaseQuery> leases;              // Leases is the visible page
    bool stuck = false;                            // Stuck is; answered by a Diagnosis
    bool debug = false;                            // Debug or Machines is; answered by a DebugSnapshot
    StuckLimits stuckLimits;                       // what counts as stuck, whichever page is visible
    std::optional<std::string> payloadsOf;         // the Signal dialog offers what signals of this name carried lately

    friend bool operator==(const ReadPlan&, const ReadPlan&) = default;
};

// The answer to a plan, all read within one refresh. What the plan did not ask for is absent, and so is what could not
// be read: a reading may be whole, in part, or no more than its number.
struct Reading {
    quint64 number = 0;
    Timestamp databaseTime{};                                  // none: nothing was read at all
    qint64 readMicroseconds = 0;                               // how long the reads took
    std::optional<std::chrono::milliseconds> standbyLag;       // of a standby: how old is what it shows
    std::optional<InstanceId> newest;                          // the highest id: in the first reading of a connection
    std::vector<std::pair<Status, BoundedCount>> statusCounts; // always: the sidebar
    BoundedCount scheduled;                                    // part of runnable
    bool countsFailed = false;                                 // the counts above were not read
    bool countsLater = false;                                  // nor asked for: one of the next readings has them
    Timestamp countsAt{};                                      // when they were: where that is dear, some time before
    std::vector<WorkerSummary> workers;                        // always: the status bar and the Workers dock
    bool workersFailed = false;
    std::optional<OverviewSnapshot> overview;
    std::optional<InstancePage> instances;
    std::optional<LeasePage> leases;
    bool inspectedMissing = false; // the plan's instance is not there (any more)
    std::optional<InstanceDetail> inspected;
    std::optional<AuditPage> audit;         // of the plan's instance
    std::shared_ptr<const StepTrace> trace; // likewise
    std::vector<std::shared_ptr<const TracedDocuments>> traceDocuments;
    std::optional<ServerSnapshot> server; // likewise
    std::optional<CallReply> reply;
    std::optional<std::vector<MachineSummary>> machines;
    // What was run for it and how long each took, with the way to the server and back: name, microseconds.
    std::vector<std::pair<QString, qint64>> statements;
    std::optional<AwaitingSnapshot> awaiting;
    std::optional<SignalsSnapshot> signalList;
    std::optional<OutboxSnapshot> outbox;
    std::optional<TasksSnapshot> tasks;
    std::optional<BarriersSnapshot> barriers;
    std::optional<MachineBoard> machineBoard;
    std::optional<InstanceStack> stack;
    std::optional<std::vector<SentPayload>> payloads; // the newest first, each once
};

// How the connection stands, for the status bar and the states of the views.
struct ConnectionState {
    enum class Kind { Connecting, Connected, Lost, Failed };

    Kind kind = Kind::Connecting;
    QString label; // "sandbox", "orders-db": the short name in the toolbar
    bool sandbox = false;
    QString user;   // the role
    QString server; // "PostgreSQL 15.18"
    QString schema; // the Postgres schema of the engine's tables; empty: not said
    bool writable = true;
    bool standby = false;       // the server only repeats what another one does
    QString colour;             // of the band over the window, as QColor reads it ("#c5221f"); empty: none
    bool production = false;    // the person said that it is one
    QString database;           // its own name; empty: not said
    int retryMilliseconds = -1; // of a lost one: until it is tried again; negative: it is not, by itself
    QString message; // progress while connecting ("Creating the sandbox…"); the sentence of the error otherwise
    QString advice;  // what to do about it

    int schemaVersion = 0; // the last migration; 0: not said
    QStringList indexes;   // of the engine's two tables, those that are there and valid
    QStringList missingIndexes;

    // Why no signal can be delivered now, and why nothing spawned, be it into the tables or by an act; empty: it can.
    // Each is a right by itself. The window fills them in for its pages.
    QString noDelivery;
    QString noSpawn;
};

// One line of the step log: what an embedded worker did, or what a process of its machines said.
struct StepLogRow {
    qint64 atMilliseconds = 0; // since 1970, this machine's clock
    InstanceId id;
    QString fsm;
    int fsmVersion = 1;
    QString step;
    QString queue;
    QString outcome; // "next", "replay", "await", "schedule_childs", "done", "stop"
    QString detail;
    bool handled = false;
    int result = 0; // StepEvent::Result
    qint64 runMicroseconds = 0;
    qint64 commitMicroseconds = 0;

    // Instead of a step: what a machine in another process printed, and the command that runs it. `id` is the instance
    // whose step did; 0: it was none's.
    QString line;
    QString command;
    bool isLine() const { return !command.isEmpty(); }
};

// A command that runs machines for the embedded worker, in a process of its own.
struct HostState {
    enum class Kind { Starting, Up, Waiting, Stopped };

    QString command;
    Kind kind = Kind::Stopped;
    QString problem;         // of Waiting: why it could not be used
    QStringList machines;    // "greeting v1"
    bool restarting = false; // what it runs ends; then it starts anew
    QString folder;          // where it was started, if it stayed there; empty: nobody knows
    int concurrency = 0;
    int outstanding = 0;

    friend bool operator==(const HostState&, const HostState&) = default;
};

// How the worker inside the application stands.
struct EmbeddedWorkerState {
    bool present = false; // this session runs one
    bool running = false;
    QString problem; // why it does not, if it should
    QString id;
    QString ownQueue; // that no other worker takes
    std::vector<HostState> hosts;

    friend bool operator==(const EmbeddedWorkerState&, const EmbeddedWorkerState&) = default;
};

// What became of what was asked for without a dialog: examples, and the end of tickers.
struct RequestAnswer {
    QString error; // empty: it was done
    QString advice;
    std::optional<SpawnAnswer> spawned;
};

} // namespace fermata::views

Q_DECLARE_METATYPE(fermata::views::Reading)
Q_DECLARE_METATYPE(fermata::views::ReadPlan)
Q_DECLARE_METATYPE(fermata::views::ConnectionState)
Q_DECLARE_METATYPE(fermata::views::EmbeddedWorkerState)
Q_DECLARE_METATYPE(fermata::views::RequestAnswer)
