// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "awaiting/awaiting_model.h"

#include "models/keyed_difference.h"

#include <algorithm>
#include <iterator>
#include <unordered_set>

namespace fermata::views {

struct AwaitingModel::Group {
    AwaitingGroup values;
    int place = 0;                 // among the groups
    std::vector<AwaitingRow> rows; // the longest parked first
    bool more = false;             // a row below them says so
    bool answered = false;

    int children() const { return int(rows.size()) + (more ? 1 : 0); }
};

AwaitingModel::AwaitingModel(QObject* parent) : QAbstractItemModel(parent) {}

AwaitingModel::~AwaitingModel() = default;

void AwaitingModel::setNow(Timestamp now) {
    if (now == now_) return;
    now_ = now;
    if (groups_.empty()) return;
    Q_EMIT dataChanged(index(0, Since), index(rowCount() - 1, Since));
    for (const auto& group : groups_) {
        if (group->rows.empty()) continue;
        const QModelIndex parent = index(group->place, 0);
        Q_EMIT dataChanged(index(0, Since, parent), index(int(group->rows.size()) - 1, Since, parent));
    }
}

void AwaitingModel::setWhole(bool whole) {
    if (whole == whole_) return;
    whole_ = whole;
    if (!groups_.empty()) Q_EMIT dataChanged(index(0, Parked), index(rowCount() - 1, Inbox));
}

void AwaitingModel::setFiltered(bool filtered) {
    if (filtered == filtered_) return;
    filtered_ = filtered;
    if (!groups_.empty()) Q_EMIT dataChanged(index(0, Deliver), index(rowCount() - 1, Deliver));
}

void AwaitingModel::number(std::size_t from) {
    for (std::size_t i = from; i < groups_.size(); ++i)
        groups_[i]->place = int(i);
}

void AwaitingModel::setGroups(const std::vector<AwaitingGroup>& groups) {
    std::vector<AwaitedName> from, to;
    from.reserve(groups_.size());
    to.reserve(groups.size());
    for (const auto& group : groups_)
        from.push_back(group->values.name);
    for (const AwaitingGroup& group : groups)
        to.push_back(group.name);

    for (const DifferenceStep& step : keyedDifference(from, to)) {
        const auto begin = groups_.begin() + step.at;
        switch (step.kind) {
        case DifferenceStep::Kind::Remove:
            beginRemoveRows({}, step.at, step.at + step.count - 1);
            groups_.erase(begin, begin + step.count);
            number(std::size_t(step.at));
            endRemoveRows();
            break;
        case DifferenceStep::Kind::Insert: {
            beginInsertRows({}, step.at, step.at + step.count - 1);
            std::vector<std::unique_ptr<Group>> fresh;
            for (int i = 0; i < step.count; ++i) {
                fresh.push_back(std::make_unique<Group>());
                fresh.back()->values = groups[std::size_t(step.to + i)];
            }
            groups_.insert(begin, std::move_iterator(fresh.begin()), std::move_iterator(fresh.end()));
            number(std::size_t(step.at));
            endInsertRows();
            break;
        }
        case DifferenceStep::Kind::Move:
            beginMoveRows({}, step.at, step.at + step.count - 1, {}, step.to);
            if (step.at < step.to)
                std::rotate(begin, begin + step.count, groups_.begin() + step.to);
            else
                std::rotate(groups_.begin() + step.to, begin, begin + step.count);
            number(std::size_t(std::min(step.at, step.to)));
            endMoveRows();
            break;
        }
    }
    for (std::size_t i = 0; i < groups.size(); ++i) {
        if (groups_[i]->values == groups[i]) continue;
        groups_[i]->values = groups[i];
        Q_EMIT dataChanged(index(int(i), 0), index(int(i), ColumnCount - 1));
        // How many more there are is said in its last row.
        const QModelIndex parent = index(int(i), 0);
        if (const Group& group = *groups_[i]; group.more)
            Q_EMIT dataChanged(index(int(group.rows.size()), 0, parent), index(int(group.rows.size()), 0, parent));
    }
}

AwaitingModel::Group* AwaitingModel::find(const AwaitedName& name) const {
    const auto found =
        std::find_if(groups_.begin(), groups_.end(), [&](const auto& group) { return group->values.name == name; });
    return found == groups_.end() ? nullptr : found->get();
}

void AwaitingModel::setMore(Group& group, bool more) {
    if (more == group.more) return;
    const QModelIndex parent = index(group.place, 0);
    const int row = int(group.rows.size());
    if (more)
        beginInsertRows(parent, row, row);
    else
        beginRemoveRows(parent, row, row);
    group.more = more;
    more ? endInsertRows() : endRemoveRows();
}

void AwaitingModel::takeAway(Group& group, InstanceId id) {
    const auto found =
        std::find_if(group.rows.begin(), group.rows.end(), [&](const auto& row) { return row.id == id; });
    if (found == group.rows.end()) return;
    const int row = int(found - group.rows.begin());
    beginRemoveRows(index(group.place, 0), row, row);
    group.rows.erase(found);
    endRemoveRows();
}

bool AwaitingModel::setStretch(const AwaitingBranch& stretch) {
    Group* const group = find(stretch.name);
    if (!group) return false;
    std::vector<AwaitingRow>& rows = group->rows;
    if (stretch.after && (rows.empty() || rows.back().place() < *stretch.after)) return false;

    const auto behind = [&](const std::optional<AwaitingPlace>& place, std::size_t otherwise) {
        if (!place) return otherwise;
        return std::size_t(
            std::partition_point(rows.begin(), rows.end(), [&](const auto& row) { return row.place() <= *place; }) -
            rows.begin());
    };
    // An instance that has parked anew may be known at its old place as well.
    std::unordered_set<InstanceId> arrived;
    for (const AwaitingRow& row : stretch.rows)
        arrived.insert(row.id);
    std::vector<InstanceId> moved;
    const std::size_t top = behind(stretch.after, 0);
    const std::size_t bottom = std::max(top, behind(stretch.upTo, rows.size()));
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if ((i < top || i >= bottom) && arrived.contains(rows[i].id)) moved.push_back(rows[i].id);
    }
    for (const InstanceId id : moved)
        takeAway(*group, id);

    const std::size_t first = behind(stretch.after, 0);
    const std::size_t last = std::max(first, behind(stretch.upTo, rows.size()));
    const bool toTheEnd = last == rows.size();
    std::vector<InstanceId> from, to;
    for (std::size_t i = first; i < last; ++i)
        from.push_back(rows[i].id);
    for (const AwaitingRow& row : stretch.rows)
        to.push_back(row.id);
    const QModelIndex parent = index(group->place, 0);
    for (const DifferenceStep& step : keyedDifference(from, to)) {
        const int at = int(first) + step.at;
        const auto begin = rows.begin() + at;
        switch (step.kind) {
        case DifferenceStep::Kind::Remove:
            beginRemoveRows(parent, at, at + step.count - 1);
            rows.erase(begin, begin + step.count);
            endRemoveRows();
            break;
        case DifferenceStep::Kind::Insert:
            beginInsertRows(parent, at, at + step.count - 1);
            rows.insert(begin, stretch.rows.begin() + step.to, stretch.rows.begin() + step.to + step.count);
            endInsertRows();
            break;
        case DifferenceStep::Kind::Move: {
            const int target = int(first) + step.to;
            beginMoveRows(parent, at, at + step.count - 1, parent, target);
            if (at < target)
                std::rotate(begin, begin + step.count, rows.begin() + target);
            else
                std::rotate(rows.begin() + target, begin, begin + step.count);
            endMoveRows();
            break;
        }
        }
    }
    for (std::size_t i = 0; i < stretch.rows.size(); ++i) {
        if (rows[first + i] == stretch.rows[i]) continue;
        rows[first + i] = stretch.rows[i];
        Q_EMIT dataChanged(index(int(first + i), 0, parent), index(int(first + i), ColumnCount - 1, parent));
    }
    if (toTheEnd) setMore(*group, stretch.upTo.has_value());
    group->answered = true;
    return true;
}

void AwaitingModel::forgetRows(const AwaitedName& name) {
    Group* const group = find(name);
    if (!group) return;
    if (group->children() > 0) {
        beginRemoveRows(index(group->place, 0), 0, group->children() - 1);
        group->rows.clear();
        group->more = false;
        endRemoveRows();
    }
    group->answered = false;
}

const AwaitingModel::Group& AwaitingModel::node(const QModelIndex& index) const {
    if (const auto* const group = static_cast<const Group*>(index.internalPointer())) return *group;
    return *groups_[std::size_t(index.row())];
}

AwaitingModel::Kind AwaitingModel::kindOf(const QModelIndex& index) const {
    if (!index.internalPointer()) return Kind::Group;
    return std::size_t(index.row()) < node(index).rows.size() ? Kind::Instance : Kind::More;
}

const AwaitingGroup& AwaitingModel::groupAt(const QModelIndex& index) const {
    return node(index).values;
}

const AwaitingRow* AwaitingModel::rowAt(const QModelIndex& index) const {
    if (!index.isValid() || kindOf(index) != Kind::Instance) return nullptr;
    return &node(index).rows[std::size_t(index.row())];
}

const std::vector<AwaitingRow>& AwaitingModel::rowsOf(const QModelIndex& group) const {
    return node(group).rows;
}

bool AwaitingModel::answered(const QModelIndex& group) const {
    return node(group).answered;
}

std::int64_t AwaitingModel::unread(const QModelIndex& group) const {
    const Group& of = node(group);
    return std::max<std::int64_t>(of.values.parked - std::int64_t(of.rows.size()), 0);
}

QModelIndex AwaitingModel::indexOf(const AwaitedName& name) const {
    const Group* const group = find(name);
    return group ? index(group->place, 0) : QModelIndex();
}

QModelIndex AwaitingModel::indexOf(InstanceId id) const {
    for (const auto& group : groups_) {
        for (std::size_t i = 0; i < group->rows.size(); ++i) {
            if (group->rows[i].id == id) return index(int(i), 0, index(group->place, 0));
        }
    }
    return {};
}

QModelIndex AwaitingModel::index(int row, int column, const QModelIndex& parent) const {
    if (!hasIndex(row, column, parent)) return {};
    return createIndex(row, column, parent.isValid() ? groups_[std::size_t(parent.row())].get() : nullptr);
}

QModelIndex AwaitingModel::parent(const QModelIndex& index) const {
    const auto* const group = index.isValid() ? static_cast<const Group*>(index.internalPointer()) : nullptr;
    return group ? createIndex(group->place, 0) : QModelIndex();
}

int AwaitingModel::rowCount(const QModelIndex& parent) const {
    if (!parent.isValid()) return int(groups_.size());
    if (parent.internalPointer() || parent.column() != 0) return 0;
    return groups_[std::size_t(parent.row())]->children();
}

int AwaitingModel::columnCount(const QModelIndex&) const {
    return ColumnCount;
}

// A name is there because something awaits it, whether that was read or not.
bool AwaitingModel::hasChildren(const QModelIndex& parent) const {
    if (!parent.isValid()) return !groups_.empty();
    if (parent.internalPointer() || parent.column() != 0) return false;
    const Group& group = *groups_[std::size_t(parent.row())];
    return !group.answered || group.children() > 0;
}

QVariant AwaitingModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || role != Qt::DisplayRole) return {};
    const Group& group = node(index);
    const bool ofGroup = kindOf(index) == Kind::Group;
    const AwaitingRow* const row = rowAt(index);
    if (!ofGroup && !row) return {};
    switch (index.column()) {
    case Name:
        return ofGroup ? QVariant(QString::fromStdString(group.values.name.value_or(std::string())))
                       : QVariant(qlonglong(row->id.value));
    case Step:
        return ofGroup ? QVariant() : QString::fromStdString(row->step);
    case Queue:
        return ofGroup ? QVariant() : QString::fromStdString(row->queue);
    case Parked:
        return ofGroup ? QVariant(qlonglong(group.values.parked)) : QVariant();
    case Inbox:
        return qlonglong(ofGroup ? group.values.withInbox : row->inbox.value);
    case Since:
        return qlonglong((ofGroup ? group.values.oldest : row->since).time_since_epoch().count());
    default:
        return {};
    }
}

} // namespace fermata::views

#include "moc_awaiting_model.cpp"
