// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "barriers/barriers_model.h"

#include "barriers/barrier_cells.h"
#include "inspector/verdict.h"
#include "theme/status_look.h"

#include <algorithm>
#include <unordered_set>

namespace fermata::views {

namespace {

using Kind = BarrierNode::Kind;

// So many living childs are a line each; above, a line a kind, until they are this few again.
constexpr std::int64_t kListedAtMost = 12;
constexpr std::int64_t kListedAgainFrom = 8;

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

// `shown`: the lines that are there now.
std::vector<BarrierNode> childsOf(const std::vector<BarrierNode>& shown, const OpenBarrier& open,
                                  const BarriersSnapshot& snapshot) {
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
    const auto isLiving = [](const BarrierNode& line) {
        return line.kind == Kind::Group && !isTerminal(statusOf(line.group));
    };
    const bool wasGrouped = std::any_of(shown.begin(), shown.end(), isLiving);
    const bool groupIsOpen =
        std::any_of(shown.begin(), shown.end(), [&](const BarrierNode& line) { return isLiving(line) && line.isOpen; });
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

} // namespace

LookStatus lookOf(ChildKind kind) {
    return lookOf(statusOf(kind), kind == ChildKind::Scheduled);
}

LaterChildren laterChildren(InstanceId parent, std::int64_t count, bool cut) {
    const std::int64_t held = heldBelow(parent);
    return {std::max<std::int64_t>(count - held, 0), cut ? held : std::min(held, count)};
}

LaterChildren laterChildren(const Family& family) {
    const auto later = [](const ChildGroup& group) { return kindOf(group) == ChildKind::Scheduled; };
    return laterChildren(family.parent, family.sum(later), family.cut);
}

std::int64_t keyOfBarrier(const BarrierNode& node) {
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

BarriersModel::BarriersModel(QObject* parent) : ListOf(parent) {
    setColumns(barrierColumns(*this));
}

std::optional<ListKey> BarriersModel::keyOf(const BarrierNode& node) const {
    return node.kind == Kind::Instance ? std::optional(node.row.id.value) : std::nullopt;
}

std::vector<BarrierNode> BarriersModel::below(const QModelIndex& parent) const {
    std::vector<BarrierNode> nodes;
    for (int row = 0; row < rowCount(parent); ++row)
        nodes.push_back(node(index(row, 0, parent)));
    return nodes;
}

void BarriersModel::setOpen(const QModelIndex& index, bool open) {
    BarrierNode line = node(index);
    line.isOpen = open;
    setBelow(index.parent(), index.row(), 1, {line});
}

void BarriersModel::open(const QModelIndex& index) {
    if (!index.isValid() || node(index).isOpen) return;
    setOpen(index, true);
    if (rowCount(index.siblingAtColumn(0)) > 0) return;
    BarrierNode reading;
    reading.kind = Kind::Reading;
    setBelow(index.siblingAtColumn(0), {reading});
}

void BarriersModel::close(const QModelIndex& index) {
    if (!index.isValid()) return;
    setOpen(index, false);
    setBelow(index.siblingAtColumn(0), {});
}

// What stays is as open as it was.
void BarriersModel::apply(const QModelIndex& parent, std::vector<BarrierNode> wanted) {
    std::unordered_set<std::int64_t> open;
    for (int row = 0; row < rowCount(parent); ++row) {
        if (const BarrierNode& line = node(index(row, 0, parent)); line.isOpen) open.insert(keyOfBarrier(line));
    }
    for (BarrierNode& line : wanted)
        line.isOpen = open.contains(keyOfBarrier(line));
    setBelow(parent, std::move(wanted));
}

// What was loaded of a group outside of the stretch stays.
void BarriersModel::applyStretch(const QModelIndex& group, const ChildStretch& stretch,
                                 const BarriersSnapshot& snapshot) {
    const std::vector<BarrierNode> loaded = below(group);
    std::vector<BarrierNode> nodes;
    for (const BarrierNode& line : loaded) {
        if (line.kind == Kind::Instance && stretch.after && line.row.id <= *stretch.after) nodes.push_back(line);
    }
    for (const InstanceSummary& row : stretch.rows)
        nodes.push_back(nodeOf(row, snapshot));
    bool goesOn = stretch.scannedTo.has_value();
    if (stretch.more && !stretch.rows.empty()) {
        goesOn = true;
        bool ended = false;
        for (const BarrierNode& line : loaded) {
            if (line.kind == Kind::Instance && line.row.id > stretch.rows.back().id) nodes.push_back(line);
            ended = ended || line.kind == Kind::More;
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

void BarriersModel::applyBelow(const QModelIndex& parent, const BarriersSnapshot& snapshot) {
    for (int row = 0; row < rowCount(parent); ++row) {
        const QModelIndex line = index(row, 0, parent);
        if (!node(line).isOpen) continue;
        if (node(line).kind == Kind::Instance) {
            const OpenBarrier* const open = openOf(snapshot, node(line).row.id);
            if (open && open->barrier.family) apply(line, childsOf(below(line), *open, snapshot));
        } else if (node(line).kind == Kind::Group) {
            for (const ChildStretch& stretch : snapshot.stretches) {
                if (stretch.parent == node(line).parent && stretch.kind == node(line).group)
                    applyStretch(line, stretch, snapshot);
            }
        }
        applyBelow(line, snapshot);
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
    apply({}, std::move(roots));
    applyBelow({}, snapshot);
    setNow(snapshot.databaseTime);
}

QModelIndex BarriersModel::search(ListKey key, const QModelIndex& parent) const {
    if (const QModelIndex here = KeyedTreeModel::find(key, parent); here.isValid()) return here;
    for (int row = 0; row < rowCount(parent); ++row) {
        const QModelIndex line = index(row, 0, parent);
        if (rowCount(line) == 0) continue;
        if (const QModelIndex found = search(key, line); found.isValid()) return found;
    }
    return {};
}

QModelIndex BarriersModel::find(const Group& group) const {
    const QModelIndex parent = find(group.first);
    BarrierNode line;
    line.kind = Kind::Group;
    line.group = group.second;
    return parent.isValid() ? KeyedTreeModel::find(keyOfBarrier(line), parent) : QModelIndex();
}

QModelIndex BarriersModel::heldChild(const QModelIndex& parent) const {
    if (!parent.isValid() || node(parent).kind != Kind::Instance || node(parent).hold.path.empty()) return {};
    return KeyedTreeModel::find(node(parent).hold.path.front().id.value, parent);
}

std::optional<InstanceId> BarriersModel::lastOf(const Group& group) const {
    const QModelIndex index = find(group);
    const std::vector<BarrierNode> loaded = index.isValid() ? below(index) : std::vector<BarrierNode>();
    const auto last = std::find_if(loaded.rbegin(), loaded.rend(),
                                   [](const BarrierNode& line) { return line.kind == Kind::Instance; });
    return last == loaded.rend() ? std::nullopt : std::optional(last->row.id);
}

bool BarriersModel::hasChildren(const QModelIndex& parent) const {
    if (parent.column() > 0) return false;
    if (!parent.isValid() || rowCount(parent) > 0) return rowCount(parent) > 0;
    return node(parent).kind == Kind::Group || (node(parent).kind == Kind::Instance && node(parent).isParent);
}

} // namespace fermata::views
