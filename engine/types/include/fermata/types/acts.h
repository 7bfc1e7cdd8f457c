// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/types/rows.h>

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

// What a person does to somebody's instances, as values: a view emits a request, a session hands it to the engine's
// Operator and brings back what became of it.
namespace fermata {

namespace acts {

// Delivers a signal (§5), one to each target.
struct Deliver {
    std::string name;
    std::string payload = "{}"; // JSON text, sent as typed
    std::optional<std::string> dedupKey;
    bool onlyAwaiting = false; // not to those that do not await this name when it arrives

    friend bool operator==(const Deliver&, const Deliver&) = default;
};

// Runs a step again. What has ended, is parked or has an expired lease becomes runnable, attempt 0, without result,
// error, awaited name and lease; what is runnable may run now.
struct Replay {
    std::optional<std::string> step;  // instead of the one it is at
    std::optional<std::string> state; // JSON text, instead of its own
    bool detach = false; // a child that has ended leaves its parent; else it takes its slot again, which is refused
                         // where the parent has moved on (D16)
    bool leaveBarrier = false; // its childs are no longer waited for: those that live are detached
    bool keepAttempts = false; // of events of the outbox, and then alone: what was tried counts

    friend bool operator==(const Replay&, const Replay&) = default;
};

struct RunNow { // what is scheduled for later
    friend bool operator==(const RunNow&, const RunNow&) = default;
};

// To a time by the server's clock, or by a delay that the server adds. Exactly one.
struct Postpone {
    std::optional<std::chrono::milliseconds> delay;
    std::optional<Timestamp> until;

    friend bool operator==(const Postpone&, const Postpone&) = default;
};

struct SetPriority {
    int priority = 0; // smallint; lower is earlier

    friend bool operator==(const SetPriority&, const SetPriority&) = default;
};

struct SetQueue {
    std::string queue;

    friend bool operator==(const SetQueue&, const SetQueue&) = default;
};

struct Release { // an expired lease, or one whose worker is gone: runnable, attempt + 1, as the reaper does
    friend bool operator==(const Release&, const Release&) = default;
};

struct EditState {
    std::string state; // JSON text, sent as typed

    friend bool operator==(const EditState&, const EditState&) = default;
};

// By hand: failed, with this as its error; its parent's slot is let go, its living childs go on.
struct Fail {
    std::string error;

    friend bool operator==(const Fail&, const Fail&) = default;
};

struct Recount { // children_pending becomes the number of living childs (D17)
    friend bool operator==(const Recount&, const Recount&) = default;
};

// Signals that nobody has consumed. Names its own targets.
struct DeleteSignal {
    std::vector<SignalId> signals;

    friend bool operator==(const DeleteSignal&, const DeleteSignal&) = default;
};

// Inserts test instances. Names no targets. What is absent is taken from the original, or is the table's default.
struct Spawn {
    std::optional<InstanceId> copyOf;
    std::optional<std::string> fsm;
    std::optional<int> fsmVersion;
    std::optional<std::string> step;
    std::optional<std::string> state; // JSON text
    std::optional<std::string> queue;
    std::optional<int> priority;
    std::optional<std::string> partitionKey;
    std::optional<std::string> uniqueKey; // bytes
    std::vector<Status> uniqueScope;      // empty: the original's
    std::optional<std::chrono::milliseconds> delay;
    int count = 1;
    std::optional<std::string> counter; // a member of the state that counts them, from 1
    bool keepPartitionKey = true;       // the original's
    bool keepUniqueKey = false;         // the original's, with its scope

    friend bool operator==(const Spawn&, const Spawn&) = default;
};

// Takes back what entries of the audit say was done, where the rows are still as that left them: RunNow, Postpone,
// SetPriority, SetQueue, EditState, MachineMigrate. Names its own targets.
struct Undo {
    std::vector<AuditId> entries;

    friend bool operator==(const Undo&, const Undo&) = default;
};

// Events of the outbox that are DEAD and stop their ordering key: they stay DEAD and stop it no more.
struct OutboxSkip {
    friend bool operator==(const OutboxSkip&, const OutboxSkip&) = default;
};

// Behind an event of the topic that becomes DEAD from now on its ordering key goes on, or not until that is replayed or
// skipped. Names its own target: the answer is of no instance.
struct OutboxOnDead {
    std::string topic;
    bool stops = false;
    std::optional<bool> seen; // as the person saw it: refused where it is otherwise by now

    friend bool operator==(const OutboxOnDead&, const OutboxOnDead&) = default;
};

// A durable server that is locked: the lock ends, whatever has it. What still runs is fenced off, its caller is told,
// and the message is not tried again.
struct ClearLock {
    friend bool operator==(const ClearLock&, const ClearLock&) = default;
};

// Steps of tasks that have failed are run again, their tries from the beginning: all of each task, or the one of this
// name.
struct TaskRetry {
    std::optional<std::string> step;

    friend bool operator==(const TaskRetry&, const TaskRetry&) = default;
};

// Tasks that have not ended do, and with them their steps that wait. One that executes ends first.
struct TaskCancel {
    bool asError = false; // not as cancelled

    friend bool operator==(const TaskCancel&, const TaskCancel&) = default;
};

// To another version of their machine (fermata/patterns/versions.h), each from its step to the one that `steps` has for
// it. What they wait for, they wait for on.
struct MachineMigrate {
    int toVersion = 1;
    std::map<std::string, std::string> steps; // from which, to which

    friend bool operator==(const MachineMigrate&, const MachineMigrate&) = default;
};

} // namespace acts

using Act = std::variant<acts::Deliver, acts::Replay, acts::RunNow, acts::Postpone, acts::SetPriority, acts::SetQueue,
                         acts::Release, acts::EditState, acts::Fail, acts::Recount, acts::DeleteSignal, acts::Spawn,
                         acts::Undo, acts::OutboxSkip, acts::OutboxOnDead, acts::ClearLock, acts::TaskRetry,
                         acts::TaskCancel, acts::MachineMigrate>;

// In the order of Act's alternatives.
enum class ActKind {
    Deliver,
    Replay,
    RunNow,
    Postpone,
    SetPriority,
    SetQueue,
    Release,
    EditState,
    Fail,
    Recount,
    DeleteSignal,
    Spawn,
    Undo,
    OutboxSkip,
    OutboxOnDead,
    ClearLock,
    TaskRetry,
    TaskCancel,
    MachineMigrate
};

inline constexpr std::array<std::string_view, 19> actNames{
    "deliver",        "replay",     "run_now",    "postpone",      "set_priority",   "set_queue", "release",
    "edit_state",     "fail",       "recount",    "delete_signal", "spawn",          "undo",      "outbox_skip",
    "outbox_on_dead", "clear_lock", "task_retry", "task_cancel",   "machine_migrate"};

inline ActKind kindOf(const Act& act) {
    return static_cast<ActKind>(act.index());
}

// As fermata_audit.act has it, and the function of this name with fermata_ before it.
constexpr std::string_view toString(ActKind kind) {
    return actNames[static_cast<std::size_t>(kind)];
}

constexpr std::optional<ActKind> actFromString(std::string_view name) {
    for (std::size_t i = 0; i < actNames.size(); ++i) {
        if (actNames[i] == name) return static_cast<ActKind>(i);
    }
    return std::nullopt;
}

// Upon what: an instance, as the person saw it. Where `seen` is there and the row is no longer what it is the
// fingerprint of (fermata_seen() in SQL, ActAnswer::seen), the act is refused.
struct ActTarget {
    InstanceId id;
    std::optional<std::string> seen;

    friend bool operator==(const ActTarget&, const ActTarget&) = default;
};

struct ActRequest {
    Act act;
    std::vector<ActTarget> targets;
    std::string reason; // why, in the person's words: for the audit

    friend bool operator==(const ActRequest&, const ActRequest&) = default;
};

// What became of one target. The first five were accepted.
enum class ActCode {
    Done,
    Woke, // the outcomes of a delivery, as SignalOutcome
    Stored,
    Duplicate,
    Terminal,
    NotFound,
    Busy,               // its row, or one that goes with it, is locked by somebody else: try again
    Changed,            // it is no longer what the person saw
    Executing,          // with a healthy lease
    NotExecuting,       //
    NotRunnable,        //
    NotAwaiting,        // it does not await this name
    Ended,              // done or failed
    NotEnded,           // only a child that has ended can be detached, only an event that has ended be replayed
    NoParent,           // … from its parent
    ParentMovedOn,      // the child could only be replayed detached (D16)
    MidBarrier,         // it waits for childs: only with leaveBarrier
    LivingChilds,       // it has ended, but some of its childs have not: only with leaveBarrier
    NoBarrier,          // it waits for no childs
    UniqueHeld,         // another instance occupies its unique key (§7)
    DuplicateOtherName, // the dedup key is there under another name
    InUse,              // a running step may have this signal in its hands
    Unchanged,          // it is so already
    NotUndoable,        //
    Undone,             // already
    Held,               // at a breakpoint: only stepping or continuing lets it go
    NoEvent,            // of the outbox
    NotDead,            // only a DEAD event can be skipped
    OneStep,            // an event has no other
    RelayOnly,          // only a relay makes an event DEAD
    TopicStays,         // an event's queue is its topic
    BadEvent,           // with that state it would be none
    NoServer,           // it is no durable server
    NotLocked,          // a server, but not locked
    NoTask,             //
    Cancelling,         // the task: what executes of it ends first
    NoStep,             // the task, or the version, has none of this name
    NotFailed,          // the step that is to be retried
    RetryOnly,          // of a task, steps are retried
    CancelOnly,         // a task is cancelled
    Identity,           // a task is found again by its state
    TaskStep,           // a step of a task stays it, and has no state of its own
    TaskRetry,          // it is retried by its task
    NoVersion,          // nobody has declared that version of its machine
    Obsolete,           // the version has no new instances
    NoMapping,          // nothing says where it goes from its step
    AwaitsNoEvent,      // what it waits for, the version's table never sends
    Other,              // one this program does not know
};

inline constexpr std::array<std::string_view, 47> actCodeNames{"done",
                                                               "woke",
                                                               "stored",
                                                               "duplicate",
                                                               "terminal",
                                                               "not_found",
                                                               "busy",
                                                               "changed",
                                                               "executing",
                                                               "not_executing",
                                                               "not_runnable",
                                                               "not_awaiting",
                                                               "ended",
                                                               "not_ended",
                                                               "no_parent",
                                                               "parent_moved_on",
                                                               "mid_barrier",
                                                               "living_childs",
                                                               "no_barrier",
                                                               "unique_held",
                                                               "duplicate_other_name",
                                                               "in_use",
                                                               "unchanged",
                                                               "not_undoable",
                                                               "undone",
                                                               "held",
                                                               "no_event",
                                                               "not_dead",
                                                               "one_step",
                                                               "relay_only",
                                                               "topic_stays",
                                                               "bad_event",
                                                               "no_server",
                                                               "not_locked",
                                                               "no_task",
                                                               "cancelling",
                                                               "no_step",
                                                               "not_failed",
                                                               "retry_only",
                                                               "cancel_only",
                                                               "identity",
                                                               "task_step",
                                                               "task_retry",
                                                               "no_version",
                                                               "obsolete",
                                                               "no_mapping",
                                                               "awaits"};

constexpr std::string_view toString(ActCode code) {
    return code == ActCode::Other ? "other" : actCodeNames[static_cast<std::size_t>(code)];
}

constexpr ActCode actCodeFromString(std::string_view name) {
    for (std::size_t i = 0; i < actCodeNames.size(); ++i) {
        if (actCodeNames[i] == name) return static_cast<ActCode>(i);
    }
    return ActCode::Other;
}

// What an act does beside what it is for; in a preview, what it would do.
struct ActEffects {
    std::optional<InstanceId> rejoins;          // replay: takes its slot in this parent's barrier again
    std::optional<InstanceId> detachedFrom;     // replay: is no child of this parent any more
    std::optional<std::int64_t> childsDetached; // replay: living childs that nobody waits for any more
    std::optional<std::int64_t> livingChilds;   // fail: go on, and nobody waits for them
    std::optional<InstanceId> parent;           // fail: whose slot is let go
    bool parentReleased = false;                // … and whose barrier opens with it
    bool parentWaitsForKey = false;             // … or would, but for its unique key (D13)
    std::optional<std::int64_t> counted;        // recount: living childs
    std::optional<InstanceId> waitsForKeyOf;    // deliver, recount: not woken while this one has the unique key (D13)
    std::optional<InstanceId> holder;           // refused by uniqueness: who has the key
    std::optional<std::int64_t> takers;         // spawn, queue: live workers that take the queue and know the machine
    bool woken = false;                         // deliver: runnable now
    std::optional<std::int64_t> stopping;       // outbox_on_dead: events that stop their keys already, up to 10,000
    std::optional<SignalId> message;            // clear lock: which message had it
    bool callerTold = false;                    // … and that it was a call, which is answered with an error
    std::optional<std::int64_t> stepsRetried;   // task_retry
    std::optional<std::int64_t> stepsEnded;     // task_cancel: that wait, and fail with the task
    std::optional<std::int64_t> stepsExecuting; // … and that end first
    std::optional<std::int64_t> fromVersion;    // machine_migrate: of the machine
    std::optional<std::int64_t> toVersion;      // …

    friend bool operator==(const ActEffects&, const ActEffects&) = default;
};

struct ActAnswer {
    InstanceId id; // of what was not found, as it was asked for
    std::optional<SignalId> signal;
    bool accepted = false;
    ActCode code = ActCode::Other;
    std::string sentence;               // why it was refused, without a full stop
    std::optional<AuditId> audit;       // the entry, if anything was changed
    std::optional<Status> was;          // before
    std::optional<InstanceSummary> now; // after; refused: as it is; of a preview, as it would be
    std::string seen;                   // for a further act: of `now`; of a preview, as it is
    ActEffects effects;
};

// What ended a request early.
struct ActFailure {
    std::string sentence;
    std::string advice;   // what a person can do about it; may be empty
    bool inDoubt = false; // the batch after the answers may have happened all the same
};

// What became of a request.
struct ActReport {
    std::vector<ActAnswer> answers;   // in the order of the targets, as far as it came
    std::size_t asked = 0;            // how many there were
    bool cancelled = false;           // by the person, before the end
    std::optional<ActFailure> failed; // the answers before it stand

    std::size_t accepted() const {
        std::size_t count = 0;
        for (const ActAnswer& answer : answers)
            count += answer.accepted ? 1 : 0;
        return count;
    }
};

// A report in a few lines: "2 instances: awaiting_signal to runnable; 1 refused: executing".
struct ActTally {
    struct Move {
        std::optional<Status> was, now; // neither or both alike: no transition
        std::size_t count = 0;
    };
    struct Refusal {
        ActCode code = ActCode::Other;
        std::size_t count = 0;
    };
    std::vector<Move> moves;       // of what was accepted, in the order they first occur
    std::vector<Refusal> refusals; // likewise
};

inline ActTally tallyOf(const ActReport& report) {
    ActTally tally;
    const auto count = [](auto& lines, const auto& line, auto same) {
        for (auto& there : lines) {
            if (same(there)) {
                ++there.count;
                return;
            }
        }
        lines.push_back(line);
    };
    for (const ActAnswer& answer : report.answers) {
        const std::optional<Status> now = answer.now ? std::optional(answer.now->status) : std::nullopt;
        if (answer.accepted)
            count(tally.moves, ActTally::Move{answer.was, now, 1},
                  [&](const ActTally::Move& move) { return move.was == answer.was && move.now == now; });
        else
            count(tally.refusals, ActTally::Refusal{answer.code, 1},
                  [&](const ActTally::Refusal& refusal) { return refusal.code == answer.code; });
    }
    return tally;
}

// What this connection may do.
struct ActRights {
    std::vector<ActKind> acts; // by function
    bool hasActs = false;      // the schema has them: it is at migration 4 or later
    bool standby = false;      // the server is one: whatever the role may do, nothing can be changed there

    bool may(ActKind kind) const {
        for (const ActKind one : acts) {
            if (one == kind) return true;
        }
        return false;
    }

    friend bool operator==(const ActRights&, const ActRights&) = default;
};

} // namespace fermata
