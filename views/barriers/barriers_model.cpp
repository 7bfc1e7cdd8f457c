// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "barriers/barriers_model.h"

#include "barriers/barrier_cells.h"
#include "inspector/verdict.h"
#include "models/keyed_difference.h"
#include "widgets/plain_text.h"
#include "widgets/shown.h"

#include <algorithm>

namespace fermata::views {

namespace {

using Kind = BarrierNode::Kind;

// So many living childs are a line each; above, a line a kind, until they are this few again.
constexpr std::int64_t kListedAtMost = 12;
constexpr std::int64_t kListedAgainFrom = 8;

// What tells the lines below one parent apart.
std::int64_t keyOf(const BarrierNode& node) {
    switch (node.kind) {
    case Kind::Instance:
        return node.row.id.value;
    case Kind::Group:
        return -1 - std::int64_t(node.group);
    case Kind::Reading:
        return -100;
    case Kind::More:
        return -101;
    }
    return 0;
}

void addBarrier(BarrierNode& node, const Barrier& barrier) {
    node.row = barrier.row;
    node.family = barrier.family;
    node.hold = barrier.hold;
    node.isParent = true;
}

void addWhy(BarrierNode& node, const BarriersSnapshot& snapshot) {
    const auto why = snapshot.why.find(node.row.id);
    if (why != snapshot.why.end() && explains(why->second, node.row)) node.why = why->second.headline();
}

const OpenBarrier* openOf(const BarriersSnapshot& snapshot, InstanceId id) {
    const auto found = std::find_if(snapshot.open.begin(), snapshot.open.end(),
                                    [id](const OpenBarrier& each) { return each.barrier.row.id == id; });
    return found == snapshot.open.end() ? nullptr : &*found;
}

BarrierNode nodeOf(const InstanceSummary& row, const BarriersSnapshot& snapshot) {
    BarrierNode node;
    node.row = row;
    node.isParent = row.status == Status::AwaitingChildren;
    if (const auto inbox = snapshot.inboxes.find(row.id);
        inbox != snapshot.inboxes.end() && row.status == Status::AwaitingSignal)
        node.inbox = inbox->second;
    if (const OpenBarrier* const open = openOf(snapshot, row.id))
        addBarrier(node, open->barrier);
    else if (const auto parent = snapshot.parents.find(row.id); parent != snapshot.parents.end())
        addBarrier(node, parent->second);
    addWhy(node, snapshot);
    return node;
}

} // namespace

LookStatus lookOf(ChildKind kind) {
    return lookOf(statusOf(kind), kind == ChildKind::Scheduled);
}

struct BarriersModel::Item {
    BarrierNode node;
    Item* parent = nullptr;
    int row = 0;
    bool isOpen = false;
    std::vector<std::unique_ptr<Item>> childs;

    void renumber(std::size_t from = 0) {
        for (std::size_t i = from; i < childs.size(); ++i)
            childs[i]->row = int(i);
    }
};

BarriersModel::BarriersModel(QObject* parent) : QAbstractItemModel(parent), top_(std::make_unique<Item>()) {}

BarriersModel::~BarriersModel() = default;

BarriersModel::Item* BarriersModel::itemOf(const QModelIndex& index) const {
    return index.isValid() ? static_cast<Item*>(index.internalPointer()) : top_.get();
}

QModelIndex BarriersModel::indexOf(const Item* item, int column) const {
    return item == top_.get() ? QModelIndex() : createIndex(item->row, column, item);
}

const BarrierNode& BarriersModel::node(const QModelIndex& index) const {
    return itemOf(index)->node;
}

void BarriersModel::removeAll(Item& parent) {
    if (parent.childs.empty()) return;
    beginRemoveRows(indexOf(&parent), 0, int(parent.childs.size()) - 1);
    parent.childs.clear();
    endRemoveRows();
}

void BarriersModel::clear() {
    openGroups_.clear();
    removeAll(*top_);
}

void BarriersModel::open(const QModelIndex& index) {
    if (!index.isValid()) return;
    Item* const item = itemOf(index);
    if (item->isOpen) return;
    item->isOpen = true;
    if (item->node.kind == Kind::Group) openGroups_.insert({item->node.parent, item->node.group});
    if (!item->childs.empty()) return;
    BarrierNode reading;
    reading.kind = Kind::Reading;
    apply(*item, {reading});
}

void BarriersModel::close(const QModelIndex& index) {
    if (!index.isValid()) return;
    Item* const item = itemOf(index);
    const auto forget = [this](const Item& each, const auto& self) -> void {
        if (each.node.kind == Kind::Group) openGroups_.erase({each.node.parent, each.node.group});
        for (const auto& child : each.childs)
            self(*child, self);
    };
    forget(*item, forget);
    item->isOpen = false;
    removeAll(*item);
}

// The rows below one line become others: what stays keeps its item, and so its index and what is below it.
void BarriersModel::apply(Item& parent, std::vector<BarrierNode> wanted) {
    std::vector<std::int64_t> from, to;
    for (const auto& child : parent.childs)
        from.push_back(keyOf(child->node));
    std::set<std::int64_t> known;
    std::erase_if(wanted, [&](const BarrierNode& node) { return !known.insert(keyOf(node)).second; });
    for (const BarrierNode& node : wanted)
        to.push_back(keyOf(node));

    const QModelIndex index = indexOf(&parent);
    auto& childs = parent.childs;
    for (const DifferenceStep& step : keyedDifference(from, to)) {
        const auto begin = childs.begin() + step.at;
        switch (step.kind) {
        case DifferenceStep::Kind::Remove:
            beginRemoveRows(index, step.at, step.at + step.count - 1);
            childs.erase(begin, begin + step.count);
            parent.renumber(std::size_t(step.at));
            endRemoveRows();
            break;
        case DifferenceStep::Kind::Insert: {
            beginInsertRows(index, step.at, step.at + step.count - 1);
            std::vector<std::unique_ptr<Item>> fresh;
            for (int i = 0; i < step.count; ++i) {
                fresh.push_back(std::make_unique<Item>());
                fresh.back()->node = wanted[std::size_t(step.to + i)];
                fresh.back()->parent = &parent;
            }
            childs.insert(begin, std::make_move_iterator(fresh.begin()), std::make_move_iterator(fresh.end()));
            parent.renumber(std::size_t(step.at));
            endInsertRows();
            break;
        }
        case DifferenceStep::Kind::Move:
            beginMoveRows(index, step.at, step.at + step.count - 1, index, step.to);
            if (step.at < step.to)
                std::rotate(begin, begin + step.count, childs.begin() + step.to);
            else
                std::rotate(childs.begin() + step.to, begin, begin + step.count);
            parent.renumber(std::size_t(std::min(step.at, step.to)));
            endMoveRows();
            break;
        }
    }
    for (std::size_t i = 0; i < childs.size();) {
        if (childs[i]->node == wanted[i]) {
            ++i;
            continue;
        }
        const std::size_t first = i;
        for (; i < childs.size() && !(childs[i]->node == wanted[i]); ++i)
            childs[i]->node = std::move(wanted[i]);
        Q_EMIT dataChanged(createIndex(int(first), 0, childs[first].get()),
                           createIndex(int(i) - 1, ColumnCount - 1, childs[i - 1].get()));
    }
}

std::vector<BarrierNode> BarriersModel::childsOf(const Item& item, const OpenBarrier& open,
                                                 const BarriersSnapshot& snapshot) const {
    std::vector<BarrierNode> nodes;
    const Family& family = *open.barrier.family;
    const auto addGroup = [&](ChildKind kind) {
        BarrierNode node;
        node.kind = Kind::Group;
        node.parent = family.parent;
        node.group = kind;
        node.atLeast = family.cut;
        for (const ChildGroup& group : family.groups) {
            if (kindOf(group) != kind) continue;
            node.count += group.count;
            if (group.error) node.error = group.error;
        }
        if (node.count > 0) nodes.push_back(std::move(node));
    };
    const auto addInstance = [&](const InstanceSummary& row) { nodes.push_back(nodeOf(row, snapshot)); };
    addGroup(ChildKind::Done);
    addGroup(ChildKind::Failed);
    const bool wasGrouped = std::any_of(item.childs.begin(), item.childs.end(), [](const auto& child) {
        return child->node.kind == Kind::Group && !isTerminal(statusOf(child->node.group));
    });
    const bool groupIsOpen = std::any_of(item.childs.begin(), item.childs.end(), [](const auto& child) {
        return child->node.kind == Kind::Group && !isTerminal(statusOf(child->node.group)) && child->isOpen;
    });
    const bool grouped = open.liveMore || family.live() > (wasGrouped ? kListedAgainFrom : kListedAtMost) ||
                         (groupIsOpen && family.live() > 0);
    if (grouped) {
        for (const ChildKind kind : allChildKinds) {
            if (!isTerminal(statusOf(kind))) addGroup(kind);
        }
        if (!open.barrier.hold.path.empty()) addInstance(open.barrier.hold.path.front());
    } else {
        std::vector<InstanceSummary> live = open.live;
        std::sort(live.begin(), live.end(),
                  [](const InstanceSummary& left, const InstanceSummary& right) { return left.id < right.id; });
        // What holds it is the last line, as in the groups.
        if (!open.barrier.hold.path.empty()) {
            const InstanceId holder = open.barrier.hold.path.front().id;
            std::stable_partition(live.begin(), live.end(),
                                  [holder](const InstanceSummary& row) { return row.id != holder; });
        }
        std::for_each(live.begin(), live.end(), addInstance);
    }
    return nodes;
}

// What was loaded of a group outside of the stretch stays.
void BarriersModel::applyStretch(Item& group, const ChildStretch& stretch, const BarriersSnapshot& snapshot) {
    std::vector<BarrierNode> nodes;
    for (const auto& child : group.childs) {
        if (child->node.kind == Kind::Instance && stretch.after && child->node.row.id <= *stretch.after)
            nodes.push_back(child->node);
    }
    for (const InstanceSummary& row : stretch.rows)
        nodes.push_back(nodeOf(row, snapshot));
    bool goesOn = stretch.scannedTo.has_value();
    if (stretch.more && !stretch.rows.empty()) {
        goesOn = true;
        bool ended = false;
        for (const auto& child : group.childs) {
            if (child->node.kind == Kind::Instance && child->node.row.id > stretch.rows.back().id)
                nodes.push_back(child->node);
            ended = ended || child->node.kind == Kind::More;
        }
        // Whether the loaded part was all there is, only its own last stretch knows.
        const bool beyond = nodes.back().row.id > stretch.rows.back().id;
        if (beyond && !ended) goesOn = false;
    }
    if (goesOn) {
        BarrierNode more;
        more.kind = Kind::More;
        more.parent = stretch.parent;
        more.group = stretch.kind;
        if (stretch.scannedTo) more.row.id = *stretch.scannedTo;
        nodes.push_back(std::move(more));
    }
    apply(group, std::move(nodes));
}

void BarriersModel::applyBelow(Item& parent, const BarriersSnapshot& snapshot) {
    for (const auto& child : parent.childs) {
        if (!child->isOpen) continue;
        if (child->node.kind == Kind::Instance) {
            const OpenBarrier* const open = openOf(snapshot, child->node.row.id);
            if (open && open->barrier.family) apply(*child, childsOf(*child, *open, snapshot));
        } else if (child->node.kind == Kind::Group) {
            for (const ChildStretch& stretch : snapshot.stretches) {
                if (stretch.parent == child->node.parent && stretch.kind == child->node.group)
                    applyStretch(*child, stretch, snapshot);
            }
        }
        applyBelow(*child, snapshot);
    }
}

void BarriersModel::setSnapshot(const BarriersSnapshot& snapshot) {
    std::vector<BarrierNode> roots;
    roots.reserve(snapshot.roots.size());
    for (const Barrier& barrier : snapshot.roots) {
        BarrierNode node;
        addBarrier(node, barrier);
        addWhy(node, snapshot);
        node.isRoot = true;
        roots.push_back(std::move(node));
    }
    const bool moved = std::exchange(now_, snapshot.databaseTime) != snapshot.databaseTime;
    apply(*top_, std::move(roots));
    applyBelow(*top_, snapshot);
    if (moved && !top_->childs.empty()) {
        // All ages are others now.
        const auto touch = [this](const Item& each, const auto& self) -> void {
            if (each.childs.empty()) return;
            Q_EMIT dataChanged(createIndex(0, HeldBy, each.childs.front().get()),
                               createIndex(int(each.childs.size()) - 1, InStatus, each.childs.back().get()));
            for (const auto& child : each.childs)
                self(*child, self);
        };
        touch(*top_, touch);
    }
}

const BarriersModel::Item* BarriersModel::search(const Item& below, InstanceId id) const {
    for (const auto& child : below.childs) {
        if (child->node.kind == Kind::Instance && child->node.row.id == id) return child.get();
    }
    for (const auto& child : below.childs) {
        if (const Item* const found = search(*child, id)) return found;
    }
    return nullptr;
}

QModelIndex BarriersModel::find(InstanceId id) const {
    const Item* const item = search(*top_, id);
    return item ? indexOf(item) : QModelIndex();
}

QModelIndex BarriersModel::find(const Group& group) const {
    const Item* const parent = search(*top_, group.first);
    if (!parent) return {};
    for (const auto& child : parent->childs) {
        if (child->node.kind == Kind::Group && child->node.group == group.second) return indexOf(child.get());
    }
    return {};
}

QModelIndex BarriersModel::heldChild(const QModelIndex& parent) const {
    if (!parent.isValid()) return {};
    const Item* const item = itemOf(parent);
    if (item->node.kind != Kind::Instance || item->node.hold.path.empty()) return {};
    const InstanceId id = item->node.hold.path.front().id;
    for (const auto& child : item->childs) {
        if (child->node.kind == Kind::Instance && child->node.row.id == id) return indexOf(child.get());
    }
    return {};
}

std::optional<InstanceId> BarriersModel::lastOf(const Group& group) const {
    const QModelIndex index = find(group);
    if (!index.isValid()) return std::nullopt;
    const auto& childs = itemOf(index)->childs;
    for (auto child = childs.rbegin(); child != childs.rend(); ++child) {
        if ((*child)->node.kind == Kind::Instance) return (*child)->node.row.id;
    }
    return std::nullopt;
}

QModelIndex BarriersModel::index(int row, int column, const QModelIndex& parent) const {
    if (!hasIndex(row, column, parent)) return {};
    return createIndex(row, column, itemOf(parent)->childs[std::size_t(row)].get());
}

QModelIndex BarriersModel::parent(const QModelIndex& index) const {
    return index.isValid() ? indexOf(itemOf(index)->parent) : QModelIndex();
}

int BarriersModel::rowCount(const QModelIndex& parent) const {
    return parent.column() > 0 ? 0 : int(itemOf(parent)->childs.size());
}

bool BarriersModel::hasChildren(const QModelIndex& parent) const {
    if (parent.column() > 0) return false;
    const Item* const item = itemOf(parent);
    if (item == top_.get()) return !item->childs.empty();
    return item->node.kind == Kind::Group || (item->node.kind == Kind::Instance && item->node.isParent) ||
           !item->childs.empty();
}

Qt::ItemFlags BarriersModel::flags(const QModelIndex& index) const {
    if (!index.isValid()) return Qt::NoItemFlags;
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    const BarrierNode& line = node(index);
    if (line.kind == Kind::Reading || line.kind == Kind::More) flags |= Qt::ItemNeverHasChildren;
    return flags;
}

QVariant BarriersModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const BarrierNode& line = node(index);
    switch (role) {
    case NodeRole:
        return QVariant::fromValue(line);
    case Qt::DisplayRole:
        return barrierCell(line, now_, index.column()).text();
    case Qt::ToolTipRole: {
        const QString tip = barrierToolTip(line, now_, index.column());
        return tip.isEmpty() ? QVariant() : QVariant(plainToolTip(tip));
    }
    case Qt::AccessibleTextRole:
        return shownText(barrierSpoken(line, now_, index.column()));
    case Qt::TextAlignmentRole:
        return int((index.column() == Ended || index.column() == InStatus ? Qt::AlignRight : Qt::AlignLeft) |
                   Qt::AlignVCenter);
    default:
        return {};
    }
}

QVariant BarriersModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::DisplayRole) return barrierColumnTitle(section);
    if (role == Qt::TextAlignmentRole)
        return int((section == Ended || section == InStatus ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    return {};
}

} // namespace fermata::views

#include "moc_barriers_model.cpp"
