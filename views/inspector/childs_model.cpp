// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/childs_model.h"

#include "theme/status_look.h"
#include "widgets/shown.h"

namespace fermata::views {

QVariant ChildsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const ChildRow& child = row(index.row());
    switch (role) {
    case RowRole:
        return QVariant::fromValue(child);
    case LookRole:
        return QVariant::fromValue(lookOf(child.status));
    case Qt::AccessibleTextRole:
        if (index.column() != Step && index.column() != Outcome) return {}; // as it is displayed
        return index.column() == Step ? shownText(data(index, Qt::DisplayRole).toString())
                                      : shownLines(data(index, Qt::DisplayRole).toString());
    case Qt::DisplayRole:
    case SortRole:
        break;
    default:
        return {};
    }
    switch (index.column()) {
    case Instance:
        return qlonglong(child.id.value);
    case Step:
        return QString::fromStdString(child.step);
    case State:
        return int(lookOf(child.status));
    case Outcome:
        if (child.status == Status::Failed) return QString::fromStdString(child.lastError.value_or(std::string()));
        return child.result ? QString::fromStdString(child.result->substr(0, 300)) : QString();
    default:
        return {};
    }
}

} // namespace fermata::views
