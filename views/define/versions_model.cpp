// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "define/versions_model.h"

#include "machines/machine_words.h"
#include "models/why.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/theme.h"
#include "widgets/plain_text.h"
#include "widgets/shown.h"

namespace fermata::views {

void VersionsModel::setRows(const std::vector<MachineRow>& rows) {
    if (rows_ == rows) return;
    const bool same = std::ranges::equal(rows_, rows, {}, &MachineRow::key, &MachineRow::key);
    if (same) {
        rows_ = rows;
        if (!rows.empty()) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
        return;
    }
    beginResetModel();
    rows_ = rows;
    endResetModel();
}

int VersionsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(rows_.size());
}

int VersionsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant VersionsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const MachineRow& row = rows_[std::size_t(index.row())];
    if (role == Qt::ToolTipRole) return plainToolTip(machineToolTip(row));
    if (role == Qt::TextAlignmentRole && index.column() == NotEnded) return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ForegroundRole && index.column() == Life) return controls::toneColor(lifeWord(row).tone);
    if (role == Qt::AccessibleTextRole && index.column() == Version) return machineSpeech(row);
    if (role != Qt::DisplayRole) return {};
    switch (index.column()) {
    case Version:
        return tr("v%1").arg(row.key.version);
    case Life:
        return row.strict ? tr("%1, strict").arg(lifeWord(row).text) : lifeWord(row).text;
    case NotEnded:
        return notEndedText(row);
    case Kind:
        if (!row.table) return tr("a program");
        return row.enforced         ? tr("a table, enforced")
               : row.refusesUnknown ? tr("a table")
                                    : tr("a table, unknown events fail");
    default:
        return {};
    }
}

QVariant VersionsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole && section == NotEnded) return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole) return {};
    switch (section) {
    case Version:
        return tr("Version");
    case Life:
        return tr("Status");
    case NotEnded:
        return tr("Not ended");
    case Kind:
        return tr("Made of");
    default:
        return {};
    }
}

void DiffListModel::setDiff(const VersionDiff& diff) {
    beginResetModel();
    lines_.clear();
    using Change = StepEdge::Change;
    const auto move = [](const DraftMove& one) {
        return QStringLiteral("%1 —%2→ %3").arg(shownText(one.state), shownText(one.event), shownText(one.next));
    };
    for (const QString& state : diff.statesAdded)
        lines_.push_back({tr("New state: %1").arg(shownText(state)), Change::Added});
    for (const DraftMove& one : diff.added)
        lines_.push_back({tr("Added: %1").arg(move(one)), Change::Added});
    for (const auto& one : diff.redirected)
        lines_.push_back(
            {tr("Leads elsewhere: %1, was %2").arg(move(one.after), shownText(one.before.next)), Change::Redirected});
    for (const DraftMove& one : diff.removed)
        lines_.push_back({tr("Removed: %1").arg(move(one)), Change::Removed});
    for (const QString& state : diff.statesRemoved)
        lines_.push_back({tr("State that is gone: %1").arg(shownText(state)), Change::Removed});
    endResetModel();
}

int DiffListModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(lines_.size());
}

QVariant DiffListModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const Line& line = lines_[std::size_t(index.row())];
    if (role == Qt::DisplayRole) return line.text;
    if (role == Qt::ToolTipRole) return plainToolTip(line.text);
    if (role == Qt::FontRole) return fonts::small();
    if (role == Qt::ForegroundRole) return changeColor(line.change);
    return {};
}

} // namespace fermata::views

#include "moc_versions_model.cpp"
