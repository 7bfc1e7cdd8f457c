// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/types/ids.h>
#include <fermata/types/status.h>
#include <fermata/types/time.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

// Why an instance does not move, and what in a whole database needs a person: values, for programs and for views.
namespace fermata {

// What a finding says. The labels of toString() are stable: scripts may rely on them, and a view may say the same in
// another language from the finding's evidence.
enum class FindingCode {
    // It is runnable.
    ScheduledLater,     // eligible at a known time
    ScheduledNever,     // eligible at infinity
    NoWorkerForQueue,   // no live worker takes its queue
    NoWorkerForMachine, // live workers do, but none of them runs its machine in its version
    PartitionKeyHeld,   // another instance of its partition key executes
    PartitionKeyLine,   // another one stands before it in the line of its key
    PartitionKeyLocked, // a session holds the key's lock, and nothing of the key executes
    RowLocked,          // a session has locked its row, and does not let go
    UniqueKeyHeld,      // another instance occupies its unique key, so that it can not enter its next status
    SlotsBusy,          // the workers that could take it have no free slot
    BehindOthers,       // others come before it
    NextInLine,         // nothing is in its way
    NotTaken,           // nothing was in its way for long, and it was not taken
    Replaying,          // it is at a later attempt of the same step
    ReplayLoop,         // at a late attempt, and the last one failed as well: it is unlikely to get anywhere
    // It executes.
    Executing,           // with a lease that runs
    OutcomeWaits,        // its step has ended; the outcome waits for its unique key
    WorkerGone,          // the worker that holds it is not alive, its lease still runs
    LeaseExpired,        // the next sweep returns it
    LeaseExpiredNoSweep, // and no live worker sweeps
    // It awaits a signal.
    AwaitsSignal,   // nothing of that name came since
    AwaitsAnother,  // it has seen some of that name and waits for one more
    AwaitsNearMiss, // its inbox holds a name that is nearly the awaited one
    AwaitsNothing,  // no name says what for
    SentElsewhere,  // the awaited name went to another instance of the machine, which has no use for it
    WakeUpDue,      // it has what it waits for; the next sweep wakes it
    WakeUpNoSweep,  // and no live worker sweeps
    // It waits for childs.
    BarrierWaits,      // for so many
    BarrierCountWrong, // the barrier counts another number than there are
    // It has ended.
    Done,
    Failed,
    // Of a whole database.
    ParkedLong,      // nobody has sent them their signal for longer than a threshold
    BehindStuckHead, // they stand in the line of a partition key behind one that is stuck
    OldSnapshot,     // a session keeps dead rows from being removed, which makes every queue slow
    BarrierCircle,   // parents and childs that wait for each other
    // Of what is read, whatever it does.
    ImpossibleTimes, // it holds times that no clock of a worker can have said
    // It is debugged.
    HeldAtBreakpoint, // runnable, and not let go; of a whole database: until somebody does so
    // It is of a task graph.
    WaitsForSteps,    // a step, parked until those that it depends on are complete
    BlockedByFailure, // a step or a task that does not go on, for steps of the task have failed
};

inline constexpr std::array allFindingCodes{FindingCode::ScheduledLater,
                                            FindingCode::ScheduledNever,
                                            FindingCode::NoWorkerForQueue,
                                            FindingCode::NoWorkerForMachine,
                                            FindingCode::PartitionKeyHeld,
                                            FindingCode::PartitionKeyLine,
                                            FindingCode::PartitionKeyLocked,
                                            FindingCode::RowLocked,
                                            FindingCode::UniqueKeyHeld,
                                            FindingCode::SlotsBusy,
                                            FindingCode::BehindOthers,
                                            FindingCode::NextInLine,
                                            FindingCode::NotTaken,
                                            FindingCode::Replaying,
                                            FindingCode::ReplayLoop,
                                            FindingCode::Executing,
                                            FindingCode::OutcomeWaits,
                                            FindingCode::WorkerGone,
                                            FindingCode::LeaseExpired,
                                            FindingCode::LeaseExpiredNoSweep,
                                            FindingCode::AwaitsSignal,
                                            FindingCode::AwaitsAnother,
                                            FindingCode::AwaitsNearMiss,
                                            FindingCode::AwaitsNothing,
                                            FindingCode::SentElsewhere,
                                            FindingCode::WakeUpDue,
                                            FindingCode::WakeUpNoSweep,
                                            FindingCode::BarrierWaits,
                                            FindingCode::BarrierCountWrong,
                                            FindingCode::Done,
                                            FindingCode::Failed,
                                            FindingCode::ParkedLong,
                                            FindingCode::BehindStuckHead,
                                            FindingCode::OldSnapshot,
                                            FindingCode::BarrierCircle,
                                            FindingCode::ImpossibleTimes,
                                            FindingCode::HeldAtBreakpoint,
                                            FindingCode::WaitsForSteps,
                                            FindingCode::BlockedByFailure};

constexpr std::string_view toString(FindingCode code) {
    constexpr std::array<std::string_view, allFindingCodes.size()> labels{"scheduled_later",
                                                                          "scheduled_never",
                                                                          "no_worker_for_queue",
                                                                          "no_worker_for_machine",
                                                                          "partition_key_held",
                                                                          "partition_key_line",
                                                                          "partition_key_locked",
                                                                          "row_locked",
                                                                          "unique_key_held",
                                                                          "slots_busy",
                                                                          "behind_others",
                                                                          "next_in_line",
                                                                          "not_taken",
                                                                          "replaying",
                                                                          "replay_loop",
                                                                          "executing",
                                                                          "outcome_waits",
                                                                          "worker_gone",
                                                                          "lease_expired",
                                                                          "lease_expired_no_sweep",
                                                                          "awaits_signal",
                                                                          "awaits_another",
                                                                          "awaits_near_miss",
                                                                          "awaits_nothing",
                                                                          "sent_elsewhere",
                                                                          "wake_up_due",
                                                                          "wake_up_no_sweep",
                                                                          "barrier_waits",
                                                                          "barrier_count_wrong",
                                                                          "done",
                                                                          "failed",
                                                                          "parked_long",
                                                                          "behind_stuck_head",
                                                                          "old_snapshot",
                                                                          "barrier_circle",
                                                                          "impossible_times",
                                                                          "held_at_breakpoint",
                                                                          "waits_for_steps",
                                                                          "blocked_by_failure"};
    return labels[static_cast<std::size_t>(code)];
}

// What is to be expected of it, ascending by how much it needs a person.
enum class Outlook {
    Ended, // nothing more
    Moves, // it goes on by itself: now, at a known time, or when its turn comes
    Waits, // for something from outside that may well come: a signal, somebody who holds a key
    Stuck, // as things are, it does not go on
};

constexpr std::string_view toString(Outlook outlook) {
    constexpr std::array<std::string_view, 4> labels{"ended", "moves", "waits", "stuck"};
    return labels[static_cast<std::size_t>(outlook)];
}

// A fact that a finding rests on, by a name that is stable for each code.
struct Evidence {
    using Value = std::variant<std::int64_t, bool, std::string, Timestamp, InstanceId, std::vector<std::int64_t>,
                               std::vector<std::string>, std::vector<InstanceId>>;

    std::string name; // "queue", "since", "holder"
    Value value;

    friend bool operator==(const Evidence&, const Evidence&) = default;
};

struct Finding {
    FindingCode code = FindingCode::NextInLine;
    Outlook outlook = Outlook::Moves;
    InstanceId instance;    // whom it is about: the one that was asked for, or one that holds it; 0: none in particular
    std::int64_t count = 1; // how many stand alike and are spoken of; `instance` is the one that stands longest
    bool root = false;      // nothing that was looked at lies behind it
    std::string text;       // a sentence or two in English
    std::string remedy;     // what would help; empty: nothing has to be done
    std::string command;    // a line that does it, of fermatactl or of psql; empty: no command does
    std::vector<Evidence> evidence;

    template <typename Value>
    const Value* find(std::string_view name) const {
        const auto found =
            std::find_if(evidence.begin(), evidence.end(), [name](const Evidence& each) { return each.name == name; });
        return found == evidence.end() ? nullptr : std::get_if<Value>(&found->value);
    }

    friend bool operator==(const Finding&, const Finding&) = default;
};

// Why one instance stands where it stands. All of it is of one snapshot, and as of `databaseTime`: the server's clock,
// or on a standby when all was as it has come there.
struct Explanation {
    InstanceId id;
    Status status = Status::Runnable;
    Timestamp databaseTime{};
    std::optional<std::chrono::milliseconds> standbyLag; // of a standby: how far databaseTime is behind
    // At least one: first what is to say of the instance itself, root causes last; behind all of them, where there is
    // one, which of its times cannot be.
    std::vector<Finding> findings;

    // The one to show where there is room for one: the first of those that need a person most.
    const Finding& headline() const {
        return *std::max_element(findings.begin(), findings.end(), [](const Finding& left, const Finding& right) {
            return left.outlook < right.outlook;
        });
    }

    const Finding* find(FindingCode code) const {
        const auto found =
            std::find_if(findings.begin(), findings.end(), [code](const Finding& each) { return each.code == code; });
        return found == findings.end() ? nullptr : &*found;
    }

    friend bool operator==(const Explanation&, const Explanation&) = default;
};

// From when on stuck() takes something for stuck, and what of it is wanted.
struct StuckLimits {
    static constexpr std::chrono::seconds never = std::chrono::seconds::max(); // as `parked`: nobody counts

    std::chrono::seconds parked = std::chrono::hours(24);    // for a signal
    std::chrono::seconds overdue = std::chrono::minutes(1);  // eligible, in a queue or of a machine that nobody takes
    int attempt = 10;                                        // of one step: a loop
    std::chrono::seconds snapshot = std::chrono::minutes(1); // a transaction that keeps dead rows from being removed
    std::set<FindingCode> without{};                         // kinds that are not looked for; of allStuckCodes

    friend bool operator==(const StuckLimits&, const StuckLimits&) = default;
};

// What stuck() may find, the worst first: what nobody will ever take, locks that nobody lets go, leases that are over
// or never will be, counts that are wrong and circles, tasks with steps that have failed; what keeps nothing from going
// on but slows all of it, old snapshots; loops, who stands behind any of them, what is held at a breakpoint until
// somebody lets it go, who is parked.
inline constexpr std::array allStuckCodes{
    FindingCode::NoWorkerForQueue, FindingCode::NoWorkerForMachine, FindingCode::ScheduledNever,
    FindingCode::RowLocked,        FindingCode::PartitionKeyLocked, FindingCode::LeaseExpiredNoSweep,
    FindingCode::LeaseExpired,     FindingCode::WorkerGone,         FindingCode::BarrierCountWrong,
    FindingCode::BarrierCircle,    FindingCode::BlockedByFailure,   FindingCode::OldSnapshot,
    FindingCode::ReplayLoop,       FindingCode::BehindStuckHead,    FindingCode::HeldAtBreakpoint,
    FindingCode::ParkedLong};

// What needs a person in a database, the worst first: each finding stands for all instances that stand alike (`count`),
// and names some of them. What there are too many kinds of to name each is one finding more, of instance 0, with how
// many kinds it stands for ("groups"): the counts add up to all that was found. Who is parked, waits or replays has no
// index by time, and is looked through piece by piece: `whole` says whether that has been done to the end.
struct StuckReport {
    Timestamp databaseTime{};
    std::optional<std::chrono::milliseconds> standbyLag; // of a standby: how far databaseTime is behind
    std::vector<Finding> findings;
    bool whole = false;
    std::int64_t lookedAt = 0;            // instances, in the part that is walked through
    std::optional<Timestamp> lookedSince; // the walk whose findings these are began then
    std::int64_t groups = 0;              // of instances that stand alike, those of no finding of their own as well
    bool walks = true;                    // false: nothing is looked through, for there is no gen_durable_resting

    friend bool operator==(const StuckReport&, const StuckReport&) = default;
};

} // namespace fermata
