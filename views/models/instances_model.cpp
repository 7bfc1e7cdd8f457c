// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/instances_model.h"

#include "theme/status_look.h"

#include <algorithm>

namespace fermata::views {

namespace {

qlonglong microseconds(Timestamp at) {
    return at.time_since_epoch().count();
}

QString text(const std::string& value) {
    return QString::fromStdString(value);
}

} // namespace

void InstancesModel::setNow(Timestamp now) {
    if (now == now_) return;
    now_ = now;
    touchColumns(Status, Why);
    touchColumns(InStatus, InStatus);
}

int InstancesModel::firstBelow(InstanceId id) const {
    const auto found =
        std::partition_point(rows().begin(), rows().end(), [&](const auto& row) { return row.id >= id; });
    return int(found - rows().begin());
}

int InstancesModel::find(InstanceId id) const {
    const int at = firstBelow(id) - 1;
    return at >= 0 && row(at).id == id ? at : -1;
}

void InstancesModel::setStretch(std::optional<InstanceId> below, std::optional<InstanceId> downTo,
                                std::vector<InstanceSummary> rows) {
    // Rows outside of what they claim to be would break the order everything here rests on.
    const auto outside = [&](const InstanceSummary& row) {
        return (below && row.id >= *below) || (downTo && row.id < *downTo);
    };
    rows.erase(std::remove_if(rows.begin(), rows.end(), outside), rows.end());
    std::stable_sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return a.id > b.id; });

    const int first = below ? firstBelow(*below) : 0;
    const int last = downTo ? firstBelow(*downTo) : rowCount();
    replaceRows(first, last - first, std::move(rows));
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
    default:
        return {};
    }
}

} // namespace fermata::views
