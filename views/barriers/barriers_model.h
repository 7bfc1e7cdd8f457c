// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/keyed_tree.h"
#include "kit/list_model.h"
#include "shell/barriers_query.h"
#include "theme/look_status.h"

#include <QMetaType>

#include <utility>

namespace fermata::views {

// One line of the tree.
struct BarrierNode {
    enum class Kind {
        Instance,
        Group,   // childs that stand alike; opens on demand
        Reading, // the childs of what has just been opened are on their way
        More,    // a group goes on below; where a search was cut short, behind the id in `row`
    };

    Kind kind = Kind::Instance;
    bool isOpen = false; // what is below it is wanted

    // Instance
    InstanceSummary row;
    std::optional<Family> family; // of a parent, when it has been counted
    BarrierHold hold;
    bool isParent = false;                         // it waits for childs
    bool isRoot = false;                           // nothing that waits stands above it
    std::optional<std::vector<std::string>> inbox; // the names in it, of one that awaits a signal
    std::optional<Finding> why;                    // the headline of why it stands

    // Group
    InstanceId parent;
    ChildKind group = ChildKind::Done;
    std::int64_t count = 0;
    bool atLeast = false; // more than were counted
    std::optional<std::string> error;

    friend bool operator==(const BarrierNode&, const BarrierNode&) = default;
};

LookStatus lookOf(ChildKind kind);

// Children that are runnable later: those that are scheduled, and those that are held.
struct LaterChildren {
    std::int64_t scheduled = 0;
    std::int64_t held = 0;
};
// Of so many below a parent. They were counted at another moment: never more held ones than there are, but where
// counting stopped (`cut`).
LaterChildren laterChildren(InstanceId parent, std::int64_t count, bool cut);
LaterChildren laterChildren(const Family& family);

// What tells the lines below one parent apart: an instance's is its id.
std::int64_t keyOfBarrier(const BarrierNode& node);

// Parents and childs to any depth. A snapshot is applied as a difference, so selection, scroll and expansion stay; of
// what is closed nothing is held. Few living childs are a line each; more are a line a kind, the one that holds the
// barrier beside them.
class BarriersModel : public ListOf<KeyedTreeModel<BarrierNode, &keyOfBarrier>> {
public:
    enum Column { Instance, State, Childs, Ended, HeldBy, Why, InStatus, ColumnCount };

    using Group = std::pair<InstanceId, ChildKind>;

    explicit BarriersModel(QObject* parent = nullptr);

    // Groups that are open keep what was loaded of them before; `stretches` replace their part of it.
    void setSnapshot(const BarriersSnapshot& snapshot);
    void clear() { setBelow({}, {}); }
    // What is below a line that has been opened or closed.
    void open(const QModelIndex& index);
    void close(const QModelIndex& index);

    const BarrierNode& node(const QModelIndex& index) const { return item(index); }
    // The first line of this instance, those above before those below; or of this group.
    QModelIndex find(InstanceId id) const { return search(id.value, {}); }
    QModelIndex find(const Group& group) const;
    QModelIndex indexOf(ListKey key) const override { return search(key, {}); }
    // The parent's child that leads to what holds it; invalid: none, or it is not in the tree.
    QModelIndex heldChild(const QModelIndex& parent) const;
    // The last instance that a group has, to go on behind it.
    std::optional<InstanceId> lastOf(const Group& group) const;

    bool hasChildren(const QModelIndex& parent = {}) const override;

private:
    std::optional<ListKey> keyOf(const BarrierNode& node) const override;
    QModelIndex search(ListKey key, const QModelIndex& parent) const;
    std::vector<BarrierNode> below(const QModelIndex& parent) const;
    void setOpen(const QModelIndex& index, bool open);
    void apply(const QModelIndex& parent, std::vector<BarrierNode> wanted);
    void applyBelow(const QModelIndex& parent, const BarriersSnapshot& snapshot);
    void applyStretch(const QModelIndex& group, const ChildStretch& stretch, const BarriersSnapshot& snapshot);
};

} // namespace fermata::views

Q_DECLARE_METATYPE(fermata::views::BarrierNode)
