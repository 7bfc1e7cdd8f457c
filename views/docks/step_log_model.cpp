// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "docks/step_log_model.h"

#include <algorithm>

namespace fermata::views {

StepLogModel::StepLogModel(QObject* parent, std::size_t capacity)
    : QAbstractTableModel(parent), capacity_(std::max<std::size_t>(capacity, 1)) {}

void StepLogModel::add(const std::vector<StepLogRow>& steps) {
    const std::size_t added = std::min(steps.size(), capacity_);
    if (added == 0) return;
    if (rows_.size() + added > capacity_) {
        const std::size_t kept = capacity_ - added;
        beginRemoveRows({}, int(kept), int(rows_.size()) - 1);
        rows_.resize(kept);
        endRemoveRows();
    }
    beginInsertRows({}, 0, int(added) - 1);
    rows_.insert(rows_.begin(), steps.rbegin(), steps.rbegin() + std::ptrdiff_t(added));
    endInsertRows();
}

void StepLogModel::clear() {
    if (rows_.empty()) return;
    beginRemoveRows({}, 0, int(rows_.size()) - 1);
    rows_.clear();
    endRemoveRows();
}

QVariant StepLogModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const StepLogRow& step = row(index.row());
    if (role == RowRole) return QVariant::fromValue(step);
    if (role != Qt::DisplayRole && role != SortRole) return {};
    switch (Column(index.column())) {
    case Time:
        return step.atMilliseconds;
    case Instance:
        return qlonglong(step.id.value);
    case Step:
        return step.step;
    case Outcome:
        return step.outcome;
    case Detail:
        return step.isLine() ? step.line : step.detail;
    case Took:
        return step.runMicroseconds + step.commitMicroseconds;
    case ColumnCount:
        break;
    }
    return {};
}

} // namespace fermata::views
