// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "leases/leases_model.h"

#include "models/keyed_difference.h"
#include "theme/status_look.h"

#include <algorithm>
#include <iterator>
#include <unordered_set>

namespace fermata::views {

namespace {

constexpr quintptr kGroup = 0; // the number that indexes of groups carry

qlonglong microseconds(const std::optional<Timestamp>& at) {
    return at ? at->time_since_epoch().count() : 0;
}

QString text(const std::string& value) {
    return QString::fromStdString(value);
}

LeaseGroup withoutRows(const LeaseGroup& group) {
    LeaseGroup head = group;
    head.rows.clear();
    return head;
}

bool sameHead(const LeaseGroup& a, const LeaseGroup& b) {
    return a.kind == b.kind && a.key == b.key && a.name == b.name && a.holder == b.holder && a.worker == b.worker &&
           a.workers == b.workers && a.slotCount == b.slotCount && a.busy == b.busy && a.leases == b.leases &&
           a.expired == b.expired;
}

void takeHead(LeaseGroup& group, const LeaseGroup& head) {
    auto rows = std::move(group.rows);
    group = withoutRows(head);
    group.rows = std::move(rows);
}

} // namespace

void LeasesModel::setBoard(LeaseBoard board, LeaseGrouping grouping) {
    now_ = board.databaseTime;
    if (grouping != grouping_) {
        beginResetModel();
        grouping_ = grouping;
        nodes_.clear();
        for (LeaseGroup& group : board.groups)
            nodes_.push_back({++lastNumber_, std::move(group)});
        endResetModel();
        return;
    }
    if (flat()) {
        if (nodes_.empty()) nodes_.push_back({++lastNumber_, {}});
        std::vector<LeaseRow> rows;
        if (!board.groups.empty()) {
            takeHead(nodes_.front().group, board.groups.front());
            rows = std::move(board.groups.front().rows);
        }
        takeRows(0, std::move(rows));
    } else {
        takeGroups(board.groups);
    }
    // Ages have changed though the values have not.
    const auto touch = [this](const QModelIndex& parent) {
        const int rows = rowCount(parent);
        if (rows > 0) Q_EMIT dataChanged(index(0, Status, parent), index(rows - 1, Seen, parent));
    };
    touch({});
    if (!flat()) {
        for (int place = 0; place < int(nodes_.size()); ++place)
            touch(groupIndex(place));
    }
}

void LeasesModel::takeGroups(std::vector<LeaseGroup>& wanted) {
    std::vector<std::string> from, to;
    for (const Node& node : nodes_)
        from.push_back(node.group.key);
    for (const LeaseGroup& group : wanted)
        to.push_back(group.key);
    for (const DifferenceStep& step : keyedDifference(from, to)) {
        const auto begin = nodes_.begin() + step.at;
        switch (step.kind) {
        case DifferenceStep::Kind::Remove:
            beginRemoveRows({}, step.at, step.at + step.count - 1);
            nodes_.erase(begin, begin + step.count);
            endRemoveRows();
            break;
        case DifferenceStep::Kind::Insert: {
            std::vector<Node> fresh;
            for (int i = 0; i < step.count; ++i)
                fresh.push_back({++lastNumber_, wanted[std::size_t(step.to + i)]});
            beginInsertRows({}, step.at, step.at + step.count - 1);
            nodes_.insert(begin, std::make_move_iterator(fresh.begin()), std::make_move_iterator(fresh.end()));
            endInsertRows();
            break;
        }
        case DifferenceStep::Kind::Move:
            beginMoveRows({}, step.at, step.at + step.count - 1, {}, step.to);
            if (step.at < step.to)
                std::rotate(begin, begin + step.count, nodes_.begin() + step.to);
            else
                std::rotate(nodes_.begin() + step.to, begin, begin + step.count);
            endMoveRows();
            break;
        }
    }
    // A row that goes from one group to another leaves before it arrives: nobody ever sees it twice.
    for (int place = 0; place < int(nodes_.size()); ++place)
        dropRows(place, wanted[std::size_t(place)].rows);
    for (int place = 0; place < int(nodes_.size()); ++place) {
        LeaseGroup& have = nodes_[std::size_t(place)].group;
        LeaseGroup& want = wanted[std::size_t(place)];
        if (!sameHead(have, want)) {
            takeHead(have, want);
            Q_EMIT dataChanged(index(place, 0), index(place, ColumnCount - 1));
        }
        takeRows(place, std::move(want.rows));
    }
}

void LeasesModel::dropRows(int place, const std::vector<LeaseRow>& wanted) {
    const std::vector<LeaseRow>& have = nodes_[std::size_t(place)].group.rows;
    std::unordered_set<InstanceId> stay;
    for (const LeaseRow& row : wanted)
        stay.insert(row.instance.id);
    std::vector<LeaseRow> kept;
    for (const LeaseRow& row : have) {
        if (stay.count(row.instance.id) > 0) kept.push_back(row);
    }
    if (kept.size() != have.size()) takeRows(place, std::move(kept));
}

void LeasesModel::takeRows(int place, std::vector<LeaseRow> wanted) {
    std::vector<LeaseRow>& have = nodes_[std::size_t(place)].group.rows;
    const QModelIndex parent = groupIndex(place);
    std::vector<InstanceId> from, to;
    for (const LeaseRow& row : have)
        from.push_back(row.instance.id);
    for (const LeaseRow& row : wanted)
        to.push_back(row.instance.id);
    for (const DifferenceStep& step : keyedDifference(from, to)) {
        const auto begin = have.begin() + step.at;
        switch (step.kind) {
        case DifferenceStep::Kind::Remove:
            beginRemoveRows(parent, step.at, step.at + step.count - 1);
            have.erase(begin, begin + step.count);
            endRemoveRows();
            break;
        case DifferenceStep::Kind::Insert:
            beginInsertRows(parent, step.at, step.at + step.count - 1);
            have.insert(begin, wanted.begin() + step.to, wanted.begin() + step.to + step.count);
            endInsertRows();
            break;
        case DifferenceStep::Kind::Move:
            beginMoveRows(parent, step.at, step.at + step.count - 1, parent, step.to);
            if (step.at < step.to)
                std::rotate(begin, begin + step.count, have.begin() + step.to);
            else
                std::rotate(have.begin() + step.to, begin, begin + step.count);
            endMoveRows();
            break;
        }
    }
    for (int i = 0; i < int(have.size());) {
        const auto differs = [&](int row) { return !(have[std::size_t(row)] == wanted[std::size_t(row)]); };
        if (!differs(i)) {
            ++i;
            continue;
        }
        const int begin = i;
        for (; i < int(have.size()) && differs(i); ++i)
            have[std::size_t(i)] = std::move(wanted[std::size_t(i)]);
        Q_EMIT dataChanged(index(begin, 0, parent), index(i - 1, ColumnCount - 1, parent));
    }
}

int LeasesModel::placeOf(quintptr number) const {
    const auto found =
        std::find_if(nodes_.begin(), nodes_.end(), [&](const Node& node) { return node.number == number; });
    return found == nodes_.end() ? -1 : int(found - nodes_.begin());
}

QModelIndex LeasesModel::groupIndex(int place) const {
    return flat() ? QModelIndex() : createIndex(place, 0, kGroup);
}

int LeasesModel::leaseCount() const {
    int count = 0;
    for (const Node& node : nodes_)
        count += int(node.group.rows.size());
    return count;
}

const LeaseGroup* LeasesModel::group(const QModelIndex& index) const {
    if (!index.isValid() || index.internalId() != kGroup) return nullptr;
    return &nodes_[std::size_t(index.row())].group;
}

const LeaseRow* LeasesModel::lease(const QModelIndex& index) const {
    if (!index.isValid() || index.internalId() == kGroup) return nullptr;
    const int place = placeOf(index.internalId());
    return place < 0 ? nullptr : &nodes_[std::size_t(place)].group.rows[std::size_t(index.row())];
}

QModelIndex LeasesModel::find(InstanceId id, int column) const {
    for (int place = 0; place < int(nodes_.size()); ++place) {
        const auto& rows = nodes_[std::size_t(place)].group.rows;
        const auto found =
            std::find_if(rows.begin(), rows.end(), [&](const LeaseRow& row) { return row.instance.id == id; });
        if (found != rows.end()) return index(int(found - rows.begin()), column, groupIndex(place));
    }
    return {};
}

QModelIndex LeasesModel::index(int row, int column, const QModelIndex& parent) const {
    if (!hasIndex(row, column, parent)) return {};
    if (flat()) return createIndex(row, column, nodes_.front().number);
    if (!parent.isValid()) return createIndex(row, column, kGroup);
    return createIndex(row, column, nodes_[std::size_t(parent.row())].number);
}

QModelIndex LeasesModel::parent(const QModelIndex& index) const {
    if (flat() || !index.isValid() || index.internalId() == kGroup) return {};
    return groupIndex(placeOf(index.internalId()));
}

int LeasesModel::rowCount(const QModelIndex& parent) const {
    if (flat()) return parent.isValid() || nodes_.empty() ? 0 : int(nodes_.front().group.rows.size());
    if (!parent.isValid()) return int(nodes_.size());
    if (parent.internalId() != kGroup || parent.column() != 0) return 0;
    return int(nodes_[std::size_t(parent.row())].group.rows.size());
}

Qt::ItemFlags LeasesModel::flags(const QModelIndex& index) const {
    if (!index.isValid()) return Qt::NoItemFlags;
    const Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    return index.internalId() == kGroup ? flags : flags | Qt::ItemNeverHasChildren;
}

QVariant LeasesModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    if (const LeaseGroup* const head = group(index)) {
        if (role == GroupRole) return QVariant::fromValue(withoutRows(*head));
        return role == Qt::DisplayRole && index.column() == 0 ? QVariant(text(head->name)) : QVariant();
    }
    const LeaseRow& row = *lease(index);
    if (role == RowRole) return QVariant::fromValue(row);
    if (role != Qt::DisplayRole && role != SortRole) return {};
    const InstanceSummary& instance = row.instance;
    switch (Column(index.column())) {
    case Id:
        return qlonglong(instance.id.value);
    case Machine:
        return text(instance.fsm);
    case Step:
        return text(instance.step);
    case Status:
        return int(row.expired ? LookStatus::LeaseExpired : LookStatus::Executing);
    case Worker:
        return text(row.claim.name);
    case Queue:
        return text(instance.queue);
    case Key:
        return instance.partitionKey ? QVariant(text(*instance.partitionKey)) : QVariant();
    case Attempt:
        return instance.attempt;
    case Running:
        return microseconds(instance.updatedAt);
    case Lease:
        return microseconds(instance.leaseExpiresAt);
    case Renewed:
        return row.watched && row.watched->renewal ? QVariant(microseconds(row.watched->renewal->by)) : QVariant();
    case Seen:
        return row.seenAt ? QVariant(microseconds(row.seenAt)) : QVariant();
    case ColumnCount:
        break;
    }
    return {};
}

} // namespace fermata::views

#include "moc_leases_model.cpp"
