// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/finding_titles.h"

#include "models/why.h"
#include "widgets/format.h"
#include "widgets/shown.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace fermata::views {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::Finding)
};

// Transactions that were prepared and programs, each name once.
QString lockerNames(const Finding& finding) {
    constexpr qsizetype named = 3;
    QStringList names;
    for (const char* const list : {"prepared_transactions", "programs"}) {
        const auto* some = finding.find<std::vector<std::string>>(list);
        if (!some) continue;
        for (const std::string& each : *some) {
            if (!each.empty()) names << quoted(each);
        }
    }
    names.removeDuplicates();
    const QString all = names.first(std::min(names.size(), named)).join(format::comma());
    return names.size() > named ? Words::tr("%1 and others").arg(all) : all;
}

} // namespace

QString findingTitle(FindingCode code) {
    switch (code) {
    case FindingCode::ScheduledLater:
        return Words::tr("Scheduled");
    case FindingCode::ScheduledNever:
        return Words::tr("Scheduled for never");
    case FindingCode::NoWorkerForQueue:
        return Words::tr("No worker takes the queue");
    case FindingCode::NoWorkerForMachine:
        return Words::tr("No worker runs the machine");
    case FindingCode::PartitionKeyHeld:
        return Words::tr("Partition key in use");
    case FindingCode::PartitionKeyLine:
        return Words::tr("In line for its partition key");
    case FindingCode::PartitionKeyLocked:
        return Words::tr("Partition key locked");
    case FindingCode::RowLocked:
        return Words::tr("Row locked");
    case FindingCode::UniqueKeyHeld:
        return Words::tr("Unique key held");
    case FindingCode::SlotsBusy:
        return Words::tr("All slots busy");
    case FindingCode::BehindOthers:
        return Words::tr("Behind others");
    case FindingCode::NextInLine:
        return Words::tr("Next in line");
    case FindingCode::NotTaken:
        return Words::tr("Not taken");
    case FindingCode::Replaying:
        return Words::tr("Replayed");
    case FindingCode::ReplayLoop:
        return Words::tr("Replays again and again");
    case FindingCode::Executing:
        return Words::tr("Executes");
    case FindingCode::OutcomeWaits:
        return Words::tr("Outcome waits");
    case FindingCode::WorkerGone:
        return Words::tr("Worker gone");
    case FindingCode::LeaseExpired:
        return Words::tr("Lease expired");
    case FindingCode::LeaseExpiredNoSweep:
        return Words::tr("Lease expired, nobody sweeps");
    case FindingCode::AwaitsSignal:
        return Words::tr("Awaits a signal");
    case FindingCode::AwaitsAnother:
        return Words::tr("Awaits one more signal");
    case FindingCode::AwaitsNearMiss:
        return Words::tr("Misspelt signal");
    case FindingCode::AwaitsNothing:
        return Words::tr("Awaits no name");
    case FindingCode::SentElsewhere:
        return Words::tr("Signal sent elsewhere");
    case FindingCode::WakeUpDue:
        return Words::tr("Due to be woken");
    case FindingCode::WakeUpNoSweep:
        return Words::tr("Nobody wakes it");
    case FindingCode::BarrierWaits:
        return Words::tr("Waits for children");
    case FindingCode::BarrierCountWrong:
        return Words::tr("Wrong count of children");
    case FindingCode::Done:
        return Words::tr("Done");
    case FindingCode::Failed:
        return Words::tr("Failed");
    case FindingCode::ParkedLong:
        return Words::tr("Parked for long");
    case FindingCode::BehindStuckHead:
        return Words::tr("Behind a stuck head");
    case FindingCode::OldSnapshot:
        return Words::tr("Old snapshot");
    case FindingCode::BarrierCircle:
        return Words::tr("Parents in a circle");
    case FindingCode::ImpossibleTimes:
        return Words::tr("Impossible times");
    case FindingCode::HeldAtBreakpoint:
        return Words::tr("Held at a breakpoint");
    case FindingCode::WaitsForSteps:
        return Words::tr("Waits for other steps");
    case FindingCode::BlockedByFailure:
        return Words::tr("Blocked by failed steps");
    }
    return {};
}

QString oneOfLockers(const Finding& finding) {
    const auto* sessions = finding.find<std::vector<std::int64_t>>("sessions");
    const auto* prepared = finding.find<std::vector<std::string>>("prepared_transactions");
    const auto count = std::int64_t((sessions ? sessions->size() : 0) + (prepared ? prepared->size() : 0));
    return prepared ? Words::tr("one of %Ln transactions", nullptr, format::plural(count))
                    : Words::tr("one of %Ln sessions", nullptr, format::plural(count));
}

QString findingSubject(const Finding& finding) {
    const auto* fsm = finding.find<std::string>("fsm");
    const auto* version = finding.find<std::int64_t>("fsm_version");
    const auto* step = finding.find<std::string>("step");
    const auto* queue = finding.find<std::string>("queue");
    const auto* awaits = finding.find<std::string>("awaits");
    const auto* worker = finding.find<std::string>("worker");
    QStringList parts;
    if (fsm && version && step)
        parts << Words::tr("%1 at %2").arg(machineName(*fsm, int(*version)), shownText(*step));
    else if (fsm && version)
        parts << machineName(*fsm, int(*version));
    if (awaits) parts << Words::tr("awaits %1").arg(quoted(*awaits));
    if (worker && !worker->empty()) parts << Words::tr("worker %1").arg(workerName(*worker));
    if (const auto* key = finding.find<std::string>("partition_key"))
        parts << Words::tr("partition key %1").arg(quoted(*key));
    if (const auto* table = finding.find<std::string>("table")) parts << Words::tr("table %1").arg(shownText(*table));
    if (const auto* prepared = finding.find<std::string>("prepared_transaction"))
        parts << Words::tr("prepared transaction %1").arg(quoted(*prepared));
    if (const auto* slot = finding.find<std::string>("replication_slot"))
        parts << Words::tr("replication slot %1").arg(quoted(*slot));
    if (finding.find<std::vector<std::int64_t>>("sessions")) {
        const QString names = lockerNames(finding);
        parts << (names.isEmpty() ? oneOfLockers(finding) : Words::tr("%1: %2").arg(oneOfLockers(finding), names));
    }
    if (const auto* session = finding.find<std::int64_t>("session")) {
        const auto* program = finding.find<std::string>("program");
        parts << (program ? Words::tr("session %1, %2").arg(QString::number(*session), quoted(*program))
                          : Words::tr("session %1").arg(QString::number(*session)));
    }
    if (finding.code == FindingCode::ReplayLoop && finding.find<bool>("worker_lost"))
        parts << Words::tr("loses its worker");
    if (const auto* groups = finding.find<std::int64_t>("groups"))
        parts << Words::tr("%Ln more lines", nullptr, format::plural(*groups));
    if (queue) parts << Words::tr("queue %1").arg(shownText(*queue));
    return parts.join(format::comma());
}

std::optional<Timestamp> findingSince(const Finding& finding) {
    for (const char* const name : {"since", "lease_expires_at", "locked_since", "eligible_at", "at"}) {
        if (const auto* at = finding.find<Timestamp>(name)) return *at;
    }
    return std::nullopt;
}

std::vector<InstanceId> findingInstances(const Finding& finding) {
    std::vector<InstanceId> ids;
    if (finding.instance) ids.push_back(finding.instance);
    if (const auto* some = finding.find<std::vector<InstanceId>>("instances")) {
        for (const InstanceId id : *some) {
            if (std::find(ids.begin(), ids.end(), id) == ids.end()) ids.push_back(id);
        }
    }
    return ids;
}

BoundedCount stuckInstances(const StuckReport& report) {
    BoundedCount instances{0, !report.whole};
    for (const Finding& finding : report.findings) {
        instances.value += finding.count;
        instances.more = instances.more || finding.find<bool>("more");
    }
    return instances;
}

} // namespace fermata::views
