// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "stuck/stuck_model.h"

#include "models/finding_titles.h"

namespace fermata::views {

StuckRow stuckRow(Finding finding) {
    std::string about{toString(finding.code)};
    for (const char* const name : {"queue", "fsm", "step", "awaits", "worker"}) {
        about += '\0';
        if (const auto* value = finding.find<std::string>(name)) about += *value;
    }
    if (const auto* version = finding.find<std::int64_t>("fsm_version")) about += std::to_string(*version);
    return {qint64(std::hash<std::string>()(about)), std::move(finding)};
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
        filter.statuses = {Status::Executing};
        break;
    case FindingCode::ParkedLong:
        filter.statuses = {Status::AwaitingSignal};
        filter.awaits = text("awaits");
        filter.changedBefore = Moment{{}, limits.parked};
        break;
    case FindingCode::BarrierCountWrong:
        filter.statuses = {Status::AwaitingChildren};
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

void StuckModel::setNow(Timestamp now) {
    if (now == now_) return;
    now_ = now;
    touchColumns(Since, Since);
}

QVariant StuckModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const StuckRow& each = row(index.row());
    if (role == RowRole) return QVariant::fromValue(each);
    if (role != SortRole) return {};
    switch (index.column()) {
    case What:
        return int(each.finding.code);
    case About:
        return findingSubject(each.finding);
    case Count:
        return qlonglong(each.finding.count);
    case Longest:
        return qlonglong(each.finding.instance.value);
    case Since: {
        const auto since = findingSince(each.finding);
        return since ? QVariant(qlonglong(since->time_since_epoch().count())) : QVariant();
    }
    default:
        return {};
    }
}

} // namespace fermata::views
