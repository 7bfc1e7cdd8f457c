// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "samples.h"

#include <fermata/types/findings.h>

#include <vector>

// Findings as the engine makes them, with all the evidence that each may have.
namespace fermata::samples {

inline Finding finding(FindingCode code, Outlook outlook, std::vector<Evidence> evidence,
                       InstanceId instance = InstanceId{7}) {
    Finding made;
    made.code = code;
    made.outlook = outlook;
    made.instance = instance;
    made.root = true;
    made.text = "ENGINE TEXT";
    made.remedy = "ENGINE REMEDY";
    made.evidence = std::move(evidence);
    made.evidence.push_back({"fsm", std::string("checkout")});
    made.evidence.push_back({"fsm_version", std::int64_t{2}});
    return made;
}

// Of one instance, as explain() says it.
inline std::vector<Finding> findingsOfInstance(const std::string& name = "name") {
    using Code = FindingCode;
    using Ids = std::vector<InstanceId>;
    using Texts = std::vector<std::string>;
    using Numbers = std::vector<std::int64_t>;
    const auto number = [](std::int64_t value) { return value; };
    const Timestamp before = now - 5min;
    const Timestamp later = now + 90s;
    const InstanceId other{4711};
    const std::vector<Evidence> claim{{"worker", name + "#1/2"},   {"since", before},     {"step", name},
                                      {"lease_expires_at", later}, {"last_seen", before}, {"worker_alive", false}};
    const auto awaits = [&](std::vector<Evidence> more) {
        std::vector<Evidence> all{
            {"awaits", name}, {"since", before}, {"step", name}, {"inbox_names", Texts{name, "other"}}};
        all.insert(all.end(), more.begin(), more.end());
        return all;
    };
    const auto of = [&](std::vector<Evidence> session) {
        const std::vector<Evidence> all{{"session", number(4242)}, {"program", name}, {"role", name},
                                        {"address", name},         {"state", name},   {"query", name},
                                        {"locked_since", before}};
        session.insert(session.end(), all.begin(), all.end());
        return session;
    };
    const std::vector<Evidence> lost{
        {"attempt", number(12)}, {"step", name}, {"error", name}, {"worker_lost", true}, {"lost", number(12)}};
    const std::vector<Evidence> tried{
        {"attempt", number(12)}, {"step", name}, {"next_try", later}, {"error", name + "\nand more"}};
    return {
        finding(Code::ScheduledLater, Outlook::Moves, {{"eligible_at", later}, {"queue", name}}),
        finding(Code::ScheduledNever, Outlook::Stuck, {{"eligible_at", infiniteFuture}}),
        finding(Code::ScheduledNever, Outlook::Stuck, {{"eligible_at", infiniteFuture}, {"beyond", true}}),
        finding(Code::NoWorkerForQueue, Outlook::Stuck,
                {{"queue", name},
                 {"eligible_at", before},
                 {"last_worker", name},
                 {"last_seen", before},
                 {"draining_worker", name},
                 {"live_workers", number(1)},
                 {"queues_taken", Texts{name + "x"}}}),
        finding(Code::NoWorkerForMachine, Outlook::Stuck,
                {{"queue", name},
                 {"eligible_at", before},
                 {"versions_run", Numbers{1, 3}},
                 {"declared", name},
                 {"machine_run", std::string("checkuot")},
                 {"difference", std::string("one letter differs")},
                 {"workers_of_queue", number(2)}}),
        finding(Code::PartitionKeyHeld, Outlook::Waits,
                {{"partition_key", name}, {"eligible_at", before}, {"holder", other}, {"worker", name}}),
        finding(Code::PartitionKeyLine, Outlook::Waits,
                {{"partition_key", name},
                 {"eligible_at", before},
                 {"head", other},
                 {"ahead", number(3)},
                 {"ahead_more", true}}),
        finding(Code::PartitionKeyLocked, Outlook::Stuck, of({{"partition_key", name}, {"eligible_at", before}})),
        finding(Code::RowLocked, Outlook::Stuck, of({})),
        finding(Code::RowLocked, Outlook::Stuck, {{"prepared_transaction", name}}),
        finding(Code::OldSnapshot, Outlook::Moves,
                {{"since", before},
                 {"transactions", number(12)},
                 {"session", number(4242)},
                 {"program", name},
                 {"role", name},
                 {"state", name},
                 {"query", name},
                 {"database", name}}),
        finding(Code::OldSnapshot, Outlook::Moves,
                {{"since", before}, {"transactions", number(12)}, {"prepared_transaction", name}, {"role", name}}),
        finding(Code::UniqueKeyHeld, Outlook::Waits, {{"holder", other}, {"since", before}}),
        finding(Code::SlotsBusy, Outlook::Moves,
                {{"queue", name},
                 {"slots", number(8)},
                 {"executing", number(8)},
                 {"by", Texts{"3 by a"}},
                 {"by_machines", Texts{name}},
                 {"by_steps", Texts{name}},
                 {"by_counts", Numbers{3}},
                 {"longest", other},
                 {"longest_since", before},
                 {"instances", Ids{other}}}),
        finding(Code::BehindOthers, Outlook::Moves,
                {{"queue", name}, {"eligible_at", before}, {"ahead", number(3)}, {"ahead_more", true}}),
        finding(Code::NextInLine, Outlook::Moves, {{"queue", name}, {"eligible_at", before}}),
        finding(Code::NotTaken, Outlook::Stuck, {{"queue", name}, {"eligible_at", before}, {"free_slots", number(2)}}),
        finding(Code::Replaying, Outlook::Moves, tried),
        finding(Code::ReplayLoop, Outlook::Stuck, tried),
        finding(Code::ReplayLoop, Outlook::Stuck, lost),
        finding(Code::Executing, Outlook::Moves, claim),
        finding(Code::OutcomeWaits, Outlook::Waits, {{"holder", other}, {"since", before}}),
        finding(Code::WorkerGone, Outlook::Stuck, claim),
        finding(Code::WorkerGone, Outlook::Stuck,
                {{"worker", name},
                 {"lease_expires_at", infiniteFuture},
                 {"since", before},
                 {"step", name},
                 {"for_ever", true}}),
        finding(Code::WorkerGone, Outlook::Stuck,
                {{"worker", name},
                 {"lease_expires_at", now + 2400h},
                 {"since", before},
                 {"step", name},
                 {"endless", true}}),
        finding(Code::LeaseExpired, Outlook::Moves, claim),
        finding(Code::LeaseExpiredNoSweep, Outlook::Stuck, claim),
        finding(Code::AwaitsSignal, Outlook::Waits, awaits({})),
        finding(Code::AwaitsSignal, Outlook::Waits, awaits({{"looked_at", number(1'000)}, {"inbox", number(5'001)}})),
        finding(Code::AwaitsAnother, Outlook::Waits, awaits({{"seen", number(1)}})),
        finding(Code::AwaitsAnother, Outlook::Waits, awaits({{"seen", number(1)}, {"doubtful", true}})),
        finding(Code::AwaitsNearMiss, Outlook::Stuck,
                awaits({{"found", name + "x"},
                        {"difference", std::string("one letter differs")},
                        {"signals", number(1)},
                        {"sent_at", before}})),
        finding(Code::AwaitsNothing, Outlook::Stuck, {{"since", before}}),
        finding(
            Code::SentElsewhere, Outlook::Waits,
            {{"awaits", name}, {"signal", number(9)}, {"target", other}, {"targets", Ids{other}}, {"sent_at", before}}),
        finding(Code::WakeUpDue, Outlook::Moves, {{"since", before}}),
        finding(Code::WakeUpNoSweep, Outlook::Stuck, {{"since", before}}),
        finding(Code::BarrierWaits, Outlook::Moves,
                {{"pending", number(3)},
                 {"childs", number(10)},
                 {"live", number(3)},
                 {"done", number(6)},
                 {"failed", number(1)},
                 {"since", before},
                 {"levels", number(2)},
                 {"parents_below", number(1)},
                 {"leaves", number(4)},
                 {"kinds", number(2)},
                 {"cut", true},
                 {"circle", Ids{other, InstanceId{7}}},
                 {"not_looked_into", number(5)}}),
        finding(Code::BarrierCountWrong, Outlook::Stuck,
                {{"pending", number(4)}, {"live", number(1)}, {"since", before}, {"way", Ids{other}}}),
        finding(Code::WaitsForSteps, Outlook::Waits,
                {{"task", other},
                 {"task_step", name},
                 {"since", before},
                 {"missing", number(12)},
                 {"missing_steps", Texts{name, "b"}},
                 {"head", InstanceId{7}}}),
        finding(Code::WaitsForSteps, Outlook::Stuck,
                {{"task", other},
                 {"task_step", name},
                 {"since", before},
                 {"missing", number(1)},
                 {"missing_steps", Texts{name}},
                 {"gone", name}}),
        finding(Code::BlockedByFailure, Outlook::Stuck,
                {{"task", other},
                 {"task_step", name},
                 {"since", before},
                 {"missing", number(1)},
                 {"missing_steps", Texts{name}},
                 {"failed", number(1)},
                 {"failed_steps", Texts{name}},
                 {"head", InstanceId{7}}}),
        finding(Code::BlockedByFailure, Outlook::Stuck,
                {{"task", other},
                 {"since", before},
                 {"failed", number(2)},
                 {"failed_steps", Texts{name, "b"}},
                 {"head", InstanceId{7}}}),
        finding(Code::Failed, Outlook::Ended,
                {{"at", before}, {"step", name}, {"error", name}, {"task", other}, {"task_step", name}}),
        finding(Code::Failed, Outlook::Ended,
                {{"at", before},
                 {"step", name},
                 {"error", name},
                 {"task", other},
                 {"task_step", name},
                 {"task_ended", true}}),
        finding(Code::Done, Outlook::Ended, {{"at", before}, {"step", name}}),
        finding(Code::Failed, Outlook::Ended, {{"at", before}, {"step", name}, {"error", name}}),
        finding(Code::ImpossibleTimes, Outlook::Moves,
                {{"columns", Texts{"inserted_at", "updated_at"}}, {"values", Texts{name, "infinity"}}}),
        finding(Code::ImpossibleTimes, Outlook::Moves,
                {{"columns", Texts{"updated_at"}},
                 {"values", Texts{"infinity"}},
                 {"signal", number(12)},
                 {"signal_at", name},
                 {"signals", number(3)},
                 {"not_swept", true}}),
        finding(Code::HeldAtBreakpoint, Outlook::Waits,
                {{"owner", name}, {"since", before}, {"step", name}, {"breakpoint", number(7)}, {"until", now + 1h}}),
        finding(Code::HeldAtBreakpoint, Outlook::Stuck, {{"owner", name}, {"since", before}, {"step", name}}),
    };
}

// Of a whole database, as stuck() says it.
inline std::vector<Finding> findingsOfDatabase(const std::string& name = "name", std::int64_t count = 3) {
    using Code = FindingCode;
    const Timestamp before = now - 26h;
    const auto add = [&](Code code, std::vector<Evidence> evidence) {
        Finding made = finding(code, Outlook::Stuck, std::move(evidence));
        made.count = count;
        made.evidence.push_back({"count", count});
        made.evidence.push_back({"instances", std::vector<InstanceId>{{7}, {8}, {9}}});
        return made;
    };
    return {
        add(Code::LeaseExpiredNoSweep, {{"worker", name}, {"queue", name}, {"lease_expires_at", before}}),
        add(Code::LeaseExpired, {{"worker", name}, {"queue", name}, {"lease_expires_at", before}}),
        add(Code::ParkedLong, {{"since", before}, {"awaits", name}, {"queue", name}, {"step", name}}),
        add(Code::BarrierCountWrong, {{"queue", name}, {"step", name}}),
        add(Code::ReplayLoop, {{"attempt", std::int64_t{12}}, {"queue", name}, {"step", name}}),
        add(Code::NoWorkerForQueue, {{"queue", name}, {"since", before}, {"more", true}}),
        add(Code::NoWorkerForMachine, {{"queue", name}, {"since", before}}),
        add(Code::BehindStuckHead,
            {{"queue", name}, {"partition_key", name}, {"head", InstanceId{4711}}, {"since", before}, {"more", true}}),
        add(Code::ScheduledNever, {{"queue", name}, {"since", before}, {"step", name}}),
        add(Code::HeldAtBreakpoint, {{"owner", name}, {"queue", name}, {"since", before}, {"step", name}}),
        add(Code::RowLocked, {{"session", std::int64_t{4242}}, {"program", name}, {"role", name}}),
        add(Code::OldSnapshot, {{"since", before},
                                {"transactions", std::int64_t{12}},
                                {"session", std::int64_t{4242}},
                                {"program", name}}),
        add(Code::OldSnapshot,
            {{"since", before}, {"transactions", std::int64_t{12}}, {"at_least", true}, {"replication_slot", name}}),
        add(Code::OldSnapshot, {{"since", before},
                                {"transactions", std::int64_t{12}},
                                {"at_least", true},
                                {"replication_slot", name},
                                {"session", std::int64_t{4242}}}),
        add(Code::OldSnapshot, {{"since", before},
                                {"transactions", std::int64_t{12}},
                                {"at_least", true},
                                {"standby", true},
                                {"session", std::int64_t{4343}},
                                {"program", name}}),
        add(Code::PartitionKeyLocked, {{"session", std::int64_t{4242}}, {"partition_key", name}, {"since", before}}),
        add(Code::ParkedLong,
            {{"since", before}, {"awaits", name}, {"queue", name}, {"step", name}, {"head", InstanceId{4711}}}),
        add(Code::ParkedLong, {{"groups", std::int64_t{380}}}),
        add(Code::ReplayLoop, {{"attempt", std::int64_t{12}}, {"queue", name}, {"step", name}, {"worker_lost", true}}),
        add(Code::WorkerGone,
            {{"worker", name}, {"queue", name}, {"since", before}, {"lease_expires_at", infiniteFuture}}),
        add(Code::WorkerGone, {{"worker", "another " + name},
                               {"queue", name},
                               {"since", before},
                               {"last_seen", before},
                               {"lease_expires_at", now + 2400h}}),
        add(Code::BarrierCircle, {{"queue", name}, {"step", name}}),
        add(Code::BlockedByFailure, {{"queue", name},
                                     {"since", before},
                                     {"task", InstanceId{7}},
                                     {"failed", std::int64_t{2}},
                                     {"failed_steps", std::vector<std::string>{name, "b"}},
                                     {"error", name}}),
    };
}

} // namespace fermata::samples
