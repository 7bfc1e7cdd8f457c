// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/instances_model.h"

#include "theme/status_look.h"

#include <algorithm>
#include <unordered_map>

namespace fermata::views {

namespace {

qlonglong microseconds(Timestamp at) {
    return at.time_since_epoch().count();
}

QString text(const std::string& value) {
    return QString::fromStdString(value);
}

QVariant optional(const std::optional<std::string>& value) {
    return value ? QVariant(text(*value)) : QVariant();
}

} // namespace

void InstancesModel::setNow(Timestamp now) {
    if (now == now_) return;
    now_ = now;
    touchColumns(Status, Why);
    touchColumns(InStatus, InStatus);
    touchColumns(Eligible, Lease);
    touchColumns(Spawned, Spawned);
}

void InstancesModel::setSort(InstanceSort sort) {
    if (sort == sort_) return;
    clear();
    sort_ = sort;
}

int InstancesModel::firstBeyond(InstanceId id) const {
    const auto found =
        std::partition_point(rows().begin(), rows().end(), [&](const auto& row) { return !comesBefore(id, row.id); });
    return int(found - rows().begin());
}

int InstancesModel::find(InstanceId id) const {
    if (!byId()) return KeyedTableModel::find(id);
    const int at = firstBeyond(id) - 1;
    return at >= 0 && row(at).id == id ? at : -1;
}

int InstancesModel::place(InstanceId id) const {
    const int at = find(id);
    return at >= 0 || !byId() ? at : firstBeyond(id);
}

void InstancesModel::setStretch(std::optional<InstanceId> beyond, std::optional<InstanceId> upTo,
                                std::vector<InstanceSummary> rows) {
    if (!byId()) {
        setRows(std::move(rows));
        return;
    }
    // Rows outside of what they claim to be would break the order everything here rests on.
    const auto outside = [&](const InstanceSummary& row) {
        return (beyond && !comesBefore(*beyond, row.id)) || (upTo && comesBefore(*upTo, row.id));
    };
    rows.erase(std::remove_if(rows.begin(), rows.end(), outside), rows.end());
    std::stable_sort(rows.begin(), rows.end(), [&](const auto& a, const auto& b) { return comesBefore(a.id, b.id); });

    const int first = beyond ? firstBeyond(*beyond) : 0;
    const int last = upTo ? firstBeyond(*upTo) : rowCount();
    replaceRows(first, last - first, std::move(rows));
}

void InstancesModel::refresh(const std::vector<InstanceId>& ids, const std::vector<InstanceSummary>& read) {
    std::unordered_map<InstanceId, const InstanceSummary*> found;
    for (const InstanceId id : ids)
        found.emplace(id, nullptr);
    for (const InstanceSummary& row : read)
        found[row.id] = &row;
    int first = rowCount(), last = -1;
    for (const InstanceId id : ids) {
        const int at = find(id);
        if (at < 0) continue;
        first = std::min(first, at);
        last = std::max(last, at);
    }
    if (last < 0) return;
    std::vector<InstanceSummary> stretch;
    for (int at = first; at <= last; ++at) {
        const auto known = found.find(row(at).id);
        if (known == found.end())
            stretch.push_back(row(at));
        else if (known->second)
            stretch.push_back(*known->second);
    }
    replaceRows(first, last - first + 1, std::move(stretch));
}

QVariant InstancesModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const InstanceSummary& instance = row(index.row());
    switch (role) {
    case RowRole:
        return QVariant::fromValue(instance);
    case LookRole:
        return QVariant::fromValue(lookOf(instance, now_));
    case NowRole:
        return microseconds(now_);
    case Qt::DisplayRole:
    case SortRole:
        break;
    default:
        return {};
    }
    switch (index.column()) {
    case Id:
        return qlonglong(instance.id.value);
    case Machine:
        return text(instance.fsm);
    case Step:
        return text(instance.step);
    case Status:
        return int(lookOf(instance, now_));
    case Queue:
        return text(instance.queue);
    case Attempt:
        return instance.attempt;
    case InStatus:
        return microseconds(instance.updatedAt);
    case PartitionKey:
        return optional(instance.partitionKey);
    case Priority:
        return instance.priority;
    case Eligible:
        return microseconds(instance.eligibleAt);
    case Lease:
        return instance.leaseExpiresAt ? QVariant(microseconds(*instance.leaseExpiresAt)) : QVariant();
    case Worker:
        return optional(instance.lockedBy);
    case Awaits:
        return optional(instance.awaits);
    case Parent:
        return instance.parentId ? QVariant(qlonglong(instance.parentId->value)) : QVariant();
    case Pending:
        return instance.childrenPending;
    case Error:
        return optional(instance.lastError);
    case Spawned:
        return microseconds(instance.insertedAt);
    default:
        return {};
    }
}

} // namespace fermata::views
