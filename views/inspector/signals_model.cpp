// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/signals_model.h"

#include "inspector/verdict.h"
#include "widgets/shown.h"

namespace fermata::views {

void SignalsModel::setInbox(const InstanceDetail& detail, Timestamp now) {
    setRows(detail.inbox);
    const bool touched = now != now_ || target_.awaits != detail.row.awaits;
    target_ = detail.row;
    now_ = now;
    if (touched) touchColumns(0, 0);
}

QVariant SignalsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const SignalRow& signal = row(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return shownText(signal.name);
    case RowRole:
        return QVariant::fromValue(signal);
    case MatchRole:
        return int(matchOf(signal, target_));
    default:
        return {};
    }
}

} // namespace fermata::views
