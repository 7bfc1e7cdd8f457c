// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "stuck/stuck_model.h"

#include "models/finding_titles.h"
#include "models/finding_words.h"
#include "theme/metrics.h"
#include "widgets/format.h"

#include <QCoreApplication>

#include <map>

namespace fermata::views {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::StuckTable)
};

} // namespace

StuckRow stuckRow(Finding finding) {
    std::string about{toString(finding.code)};
    for (const char* const name : {"queue", "fsm", "step", "awaits", "worker", "partition_key", "prepared_transaction",
                                   "table", "replication_slot"}) {
        about += '\0';
        if (const auto* value = finding.find<std::string>(name)) about += *value;
    }
    for (const char* const name : {"fsm_version", "session"}) {
        about += '\0';
        if (const auto* number = finding.find<std::int64_t>(name)) about += std::to_string(*number);
    }
    about += '\0';
    if (const auto* sessions = finding.find<std::vector<std::int64_t>>("sessions")) {
        for (const std::int64_t each : *sessions)
            about += std::to_string(each) + ',';
    }
    about += '\0';
    if (const auto* prepared = finding.find<std::vector<std::string>>("prepared_transactions")) {
        for (const std::string& each : *prepared)
            about += each + '\0';
    }
    about += '\0';
    if (const auto* head = finding.find<InstanceId>("head")) about += toString(*head);
    if (finding.find<bool>("worker_lost")) about += "lost";
    if (finding.find<bool>("beyond")) about += "beyond";
    if (isRest(finding)) about += "rest";
    return {qint64(std::hash<std::string>()(about)), std::move(finding)};
}

bool isRest(const Finding& finding) {
    return finding.find<std::int64_t>("groups") != nullptr;
}

bool canBeShown(const Finding& rest) {
    return rest.find<bool>("known") != nullptr;
}

std::vector<Finding> shortened(std::vector<Finding> findings, std::size_t most, const std::set<FindingCode>& whole,
                               const std::function<bool(const Finding&)>& isChosen) {
    std::vector<Finding> shown;
    std::map<FindingCode, std::size_t> seen;
    std::map<FindingCode, std::size_t> rests; // where they stand
    for (Finding& each : findings) {
        const FindingCode code = each.code;
        // Only one of those beyond is asked whether it is the chosen one.
        if (!isRest(each) && (whole.contains(code) || seen[code]++ < most || isChosen(each))) {
            shown.push_back(std::move(each));
            continue;
        }
        const auto* of = each.find<std::int64_t>("groups");
        const std::int64_t groups = of ? *of : 1;
        const auto [place, isNew] = rests.try_emplace(code, shown.size());
        if (isNew) {
            Finding rest;
            rest.code = code;
            rest.outlook = each.outlook;
            rest.count = each.count;
            rest.evidence = {{"groups", groups}};
            shown.push_back(std::move(rest));
        } else {
            Finding& rest = shown[place->second];
            rest.count += each.count;
            std::get<std::int64_t>(rest.evidence.front().value) += groups;
        }
        Finding& rest = shown[rests.at(code)];
        const auto also = [&](const char* name) {
            if (!rest.find<bool>(name)) rest.evidence.push_back({name, true});
        };
        if (!of) also("known");
        if (each.find<bool>("more")) also("more");
    }
    return shown;
}

bool hasFilter(const Finding& finding) {
    return !isRest(finding) && finding.code != FindingCode::RowLocked && finding.code != FindingCode::OldSnapshot;
}

InstanceFilter filterFor(const Finding& finding, const StuckLimits& limits) {
    InstanceFilter filter;
    const auto text = [&](const char* name) -> std::optional<std::string> {
        const auto* value = finding.find<std::string>(name);
        return value ? std::optional(*value) : std::nullopt;
    };
    filter.queue = text("queue");
    filter.fsm = text("fsm");
    if (const auto* version = finding.find<std::int64_t>("fsm_version")) filter.fsmVersion = int(*version);
    filter.step = text("step");
    switch (finding.code) {
    case FindingCode::LeaseExpired:
    case FindingCode::LeaseExpiredNoSweep:
    case FindingCode::WorkerGone:
        filter.statuses = {Status::Executing};
        break;
    case FindingCode::ParkedLong:
        filter.statuses = {Status::AwaitingSignal};
        filter.awaits = text("awaits");
        filter.changedBefore = Moment{{}, limits.parked};
        break;
    case FindingCode::BarrierCountWrong:
    case FindingCode::BarrierCircle:
        filter.statuses = {Status::AwaitingChildren};
        break;
    case FindingCode::BlockedByFailure:
        filter.statuses = {Status::AwaitingSignal, Status::AwaitingChildren};
        break;
    case FindingCode::ReplayLoop:
        filter.statuses = {Status::Runnable, Status::Executing, Status::AwaitingSignal, Status::AwaitingChildren};
        filter.attempt = limits.attempt;
        break;
    case FindingCode::NoWorkerForQueue:
    case FindingCode::NoWorkerForMachine:
        filter.statuses = {Status::Runnable};
        filter.scheduled = false;
        break;
    case FindingCode::ScheduledNever:
    case FindingCode::HeldAtBreakpoint:
        filter.statuses = {Status::Runnable};
        filter.scheduled = true;
        break;
    case FindingCode::BehindStuckHead:
    case FindingCode::PartitionKeyLocked:
        filter.statuses = {Status::Runnable};
        filter.partitionKey = text("partition_key");
        filter.scheduled = false;
        break;
    default:
        break;
    }
    return filter;
}

ActSubject subjectOf(const Finding& finding, const StuckLimits& limits) {
    const std::vector<InstanceId> ids = findingInstances(finding);
    // Other filters match more than what is stuck: healthy barriers, leases that run, steps that replay by nature.
    const bool exact = finding.code == FindingCode::ParkedLong || finding.code == FindingCode::NoWorkerForQueue ||
                       finding.code == FindingCode::NoWorkerForMachine;
    if (!exact || finding.count <= std::int64_t(ids.size())) return subjectOf(ids);
    ActSubject all;
    all.filter = filterFor(finding, limits);
    all.words = QStringLiteral("%1: %2").arg(findingTitle(finding.code), findingSubject(finding));
    return all;
}

std::optional<QString> deliverable(const Finding& finding) {
    const auto* const awaits = finding.find<std::string>("awaits");
    if (finding.code != FindingCode::ParkedLong || !awaits) return std::nullopt;
    return QString::fromStdString(*awaits);
}

StuckModel::StuckModel(QObject* parent) : ListOf(parent) {
    using Row = const StuckRow&;
    const auto sentence = [this](Row row) { return plainFinding(findingText(row.finding, {{}, now()})); };
    setColumns({
        {.head = {.title = Words::tr("What is stuck"),
                  .tip = Words::tr("The worst first"),
                  .samples = {findingTitle(FindingCode::LeaseExpiredNoSweep) + QStringLiteral("00")},
                  .more = metrics::kIcon + 6},
         .cell =
             [](Row row) {
                 Cell cell;
                 cell.icon = QStringLiteral("warning");
                 return cell.add(
                     {.text = findingTitle(row.finding.code), .tone = controls::Tone::Attention, .bold = true});
             },
         .toolTip = sentence},
        {.head = {.title = Words::tr("Where"),
                  .tip = Words::tr("The machine and step, the awaited name, the worker, the queue"),
                  .least = 1},
         .cell = [](Row row) { return Cell::plain(findingSubject(row.finding).simplified()); },
         .toolTip = sentence},
        {.head = {.title = Words::tr("Instances"),
                  .tip = Words::tr("How many instances stand alike"),
                  .number = true,
                  .samples = {QStringLiteral("000,000+")}},
         .cell =
             [](Row row) {
                 const Finding& finding = row.finding;
                 if (finding.count == 0) return Cell(); // it is in no instance's way, and slows them all
                 return Cell::plain(format::count({finding.count, finding.find<bool>("more") != nullptr}));
             },
         .toolTip = sentence},
        {.head = {.title = Words::tr("Longest"),
                  .tip = Words::tr("The one that stands longest"),
                  .samples = {QStringLiteral("#00000000")}},
         .cell =
             [](Row row) {
                 const InstanceId id = row.finding.instance;
                 if (!id) return Cell();
                 return Cell().add({.text = QStringLiteral("#%1").arg(id.value), .link = QStringLiteral("instance")});
             },
         .toolTip =
             [](Row row) {
                 const InstanceId id = row.finding.instance;
                 return id ? Words::tr("#%1 stands longest; Enter inspects it").arg(id.value) : QString();
             }},
        {.head = {.title = Words::tr("For"),
                  .tip = Words::tr("For how long, by the database’s clock"),
                  .number = true,
                  .ages = true,
                  .samples = {format::wideDuration()},
                  .more = metrics::kPageMargin - metrics::kCellPadding},
         .cell =
             [this](Row row) {
                 const auto since = findingSince(row.finding);
                 return Cell::plain(since ? format::shortAge(*since, now()) : QString(), controls::Tone::Secondary);
             },
         .toolTip =
             [](Row row) {
                 const auto since = findingSince(row.finding);
                 return since ? format::exact(*since) : QString();
             }},
    });
}

} // namespace fermata::views
