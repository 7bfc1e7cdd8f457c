// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "signals/signal_list_model.h"

namespace fermata::views {

void SignalListModel::setNow(Timestamp now) {
    if (now == now_) return;
    now_ = now;
    touchColumns(Target, Status); // scheduled or runnable, expired or not
    touchColumns(Age, Age);
}

QVariant SignalListModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const SignalEntry& signal = row(index.row());
    if (role == RowRole) return QVariant::fromValue(signal);
    if (role != SortRole) return {};
    switch (index.column()) {
    case Id:
        return qlonglong(signal.id.value);
    case Name:
        return QString::fromStdString(signal.name);
    case State:
        return int(signal.standing);
    case Target:
        return qlonglong(signal.target.id.value);
    case Status:
        return int(signal.target.status);
    case Payload:
        return qlonglong(signal.payloadBytes);
    case DedupKey:
        return signal.dedupKey ? QVariant(QString::fromStdString(*signal.dedupKey)) : QVariant();
    case Age:
        return qlonglong(signal.insertedAt.time_since_epoch().count());
    default:
        return {};
    }
}

} // namespace fermata::views
