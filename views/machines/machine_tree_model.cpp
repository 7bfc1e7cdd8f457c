// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "machines/machine_tree_model.h"

#include "machines/machine_words.h"
#include "models/keyed_difference.h"
#include "widgets/plain_text.h"
#include "widgets/shown.h"

#include <algorithm>

namespace fermata::views {

using Kind = DifferenceStep::Kind;

MachineTreeModel::~MachineTreeModel() = default;

void MachineTreeModel::setRows(const std::vector<MachineRow>& rows) {
    std::vector<std::unique_ptr<Group>> wanted;
    for (const MachineRow& row : rows) {
        if (wanted.empty() || wanted.back()->fsm != row.key.fsm) {
            wanted.push_back(std::make_unique<Group>());
            wanted.back()->fsm = row.key.fsm;
        }
        wanted.back()->versions.push_back(row);
    }
    std::vector<std::string> from, to;
    for (const auto& group : groups_)
        from.push_back(group->fsm);
    for (const auto& group : wanted)
        to.push_back(group->fsm);
    for (const DifferenceStep& step : keyedDifference(from, to)) {
        switch (step.kind) {
        case Kind::Remove:
            beginRemoveRows({}, step.at, step.at + step.count - 1);
            groups_.erase(groups_.begin() + step.at, groups_.begin() + step.at + step.count);
            endRemoveRows();
            break;
        case Kind::Insert:
            beginInsertRows({}, step.at, step.at + step.count - 1);
            for (int i = 0; i < step.count; ++i) {
                // Its versions with it: nobody has to be told of them one by one.
                auto group = std::make_unique<Group>(*wanted[std::size_t(step.to + i)]);
                groups_.insert(groups_.begin() + step.at + i, std::move(group));
            }
            endInsertRows();
            break;
        case Kind::Move:
            beginMoveRows({}, step.at, step.at + step.count - 1, {}, step.to);
            if (step.at < step.to)
                std::rotate(groups_.begin() + step.at, groups_.begin() + step.at + step.count,
                            groups_.begin() + step.to);
            else
                std::rotate(groups_.begin() + step.to, groups_.begin() + step.at,
                            groups_.begin() + step.at + step.count);
            endMoveRows();
            break;
        }
    }
    for (std::size_t i = 0; i < wanted.size(); ++i)
        setVersions(int(i), std::move(wanted[i]->versions));
}

void MachineTreeModel::setVersions(int place, std::vector<MachineRow> versions) {
    Group& group = *groups_[std::size_t(place)];
    const QModelIndex parent = index(place, 0);
    const bool summed = group.versions != versions;
    std::vector<int> from, to;
    for (const MachineRow& row : group.versions)
        from.push_back(row.key.version);
    for (const MachineRow& row : versions)
        to.push_back(row.key.version);
    auto& rows = group.versions;
    for (const DifferenceStep& step : keyedDifference(from, to)) {
        const auto begin = rows.begin() + step.at;
        switch (step.kind) {
        case Kind::Remove:
            beginRemoveRows(parent, step.at, step.at + step.count - 1);
            rows.erase(begin, begin + step.count);
            endRemoveRows();
            break;
        case Kind::Insert:
            beginInsertRows(parent, step.at, step.at + step.count - 1);
            rows.insert(begin, versions.begin() + step.to, versions.begin() + step.to + step.count);
            endInsertRows();
            break;
        case Kind::Move:
            beginMoveRows(parent, step.at, step.at + step.count - 1, parent, step.to);
            if (step.at < step.to)
                std::rotate(begin, begin + step.count, rows.begin() + step.to);
            else
                std::rotate(rows.begin() + step.to, begin, begin + step.count);
            endMoveRows();
            break;
        }
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (rows[i] == versions[i]) continue;
        rows[i] = std::move(versions[i]);
        Q_EMIT dataChanged(index(int(i), 0, parent), index(int(i), ColumnCount - 1, parent));
    }
    if (summed) Q_EMIT dataChanged(parent, parent.siblingAtColumn(ColumnCount - 1));
}

QModelIndex MachineTreeModel::find(const MachineKey& key) const {
    for (std::size_t i = 0; i < groups_.size(); ++i) {
        if (groups_[i]->fsm != key.fsm) continue;
        const auto& versions = groups_[i]->versions;
        for (std::size_t j = 0; j < versions.size(); ++j) {
            if (versions[j].key == key) return index(int(j), 0, index(int(i), 0));
        }
    }
    return {};
}

const MachineRow* MachineTreeModel::row(const QModelIndex& index) const {
    if (!index.isValid() || !index.internalPointer()) return nullptr;
    return &static_cast<const Group*>(index.internalPointer())->versions[std::size_t(index.row())];
}

int MachineTreeModel::placeOf(const Group* group) const {
    const auto found = std::ranges::find_if(groups_, [&](const auto& entry) { return entry.get() == group; });
    return int(found - groups_.begin());
}

QModelIndex MachineTreeModel::index(int row, int column, const QModelIndex& parent) const {
    if (!hasIndex(row, column, parent)) return {};
    if (!parent.isValid()) return createIndex(row, column, nullptr);
    return createIndex(row, column, groups_[std::size_t(parent.row())].get());
}

QModelIndex MachineTreeModel::parent(const QModelIndex& index) const {
    if (!index.isValid() || !index.internalPointer()) return {};
    return createIndex(placeOf(static_cast<const Group*>(index.internalPointer())), 0, nullptr);
}

int MachineTreeModel::rowCount(const QModelIndex& parent) const {
    if (!parent.isValid()) return int(groups_.size());
    if (parent.internalPointer() || parent.column() != 0) return 0;
    return int(groups_[std::size_t(parent.row())]->versions.size());
}

QVariant MachineTreeModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const MachineRow* const version = row(index);
    if (!version) {
        const Group& group = *groups_[std::size_t(index.row())];
        if (role == Qt::DisplayRole && index.column() == Machine) return shownText(group.fsm);
        if (role == Qt::AccessibleTextRole && index.column() == Machine)
            return tr("Machine %1, versions: %2").arg(shownText(group.fsm), QString::number(group.versions.size()));
        return {};
    }
    switch (role) {
    case RowRole:
        return QVariant::fromValue(*version);
    case Qt::DisplayRole:
        return index.column() == Machine ? QVariant(tr("v%1").arg(version->key.version))
                                         : QVariant(qlonglong(version->notEnded.value));
    case Qt::ToolTipRole:
        return plainToolTip(machineToolTip(*version));
    case Qt::AccessibleTextRole:
        return index.column() == Machine ? machineSpeech(*version) : notEndedText(*version);
    default:
        return {};
    }
}

QVariant MachineTreeModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == NotEnded ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && section == NotEnded) return tr("Instances that have not ended");
    if (role != Qt::DisplayRole) return {};
    return section == Machine ? tr("Machine") : tr("not ended");
}

Qt::ItemFlags MachineTreeModel::flags(const QModelIndex& index) const {
    if (!index.isValid()) return {};
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    if (row(index)) flags |= Qt::ItemNeverHasChildren;
    return flags;
}

} // namespace fermata::views

#include "moc_machine_tree_model.cpp"
