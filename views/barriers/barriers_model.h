// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "barriers/barriers_query.h"
#include "theme/look_status.h"

#include <QAbstractItemModel>
#include <QMetaType>

#include <memory>
#include <set>
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

// Parents and childs to any depth. A snapshot is applied as a difference, so selection, scroll and expansion stay; of
// what is closed nothing is held. Few living childs are a line each; more are a line a kind, the one that holds the
// barrier beside them.
class BarriersModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { Instance, State, Childs, Ended, HeldBy, Why, InStatus, ColumnCount };
    enum Role { NodeRole = Qt::UserRole };

    using Group = std::pair<InstanceId, ChildKind>;

    explicit BarriersModel(QObject* parent = nullptr);
    ~BarriersModel() override;

    // Groups that are open keep what was loaded of them before; `stretches` replace their part of it.
    void setSnapshot(const BarriersSnapshot& snapshot);
    void clear();
    // What is below a line that has been opened or closed.
    void open(const QModelIndex& index);
    void close(const QModelIndex& index);

    Timestamp now() const { return now_; }
    const BarrierNode& node(const QModelIndex& index) const;
    // The first line of this instance, or of this group.
    QModelIndex find(InstanceId id) const;
    QModelIndex find(const Group& group) const;
    // The parent's child that leads to what holds it; invalid: none, or it is not in the tree.
    QModelIndex heldChild(const QModelIndex& parent) const;
    // The last instance that a group has, to go on behind it.
    std::optional<InstanceId> lastOf(const Group& group) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& = {}) const override { return ColumnCount; }
    bool hasChildren(const QModelIndex& parent = {}) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    struct Item;

    Item* itemOf(const QModelIndex& index) const;
    QModelIndex indexOf(const Item* item, int column = 0) const;
    const Item* search(const Item& below, InstanceId id) const;
    void apply(Item& parent, std::vector<BarrierNode> wanted);
    void applyBelow(Item& parent, const BarriersSnapshot& snapshot);
    void applyStretch(Item& group, const ChildStretch& stretch, const BarriersSnapshot& snapshot);
    std::vector<BarrierNode> childsOf(const Item& item, const OpenBarrier& open,
                                      const BarriersSnapshot& snapshot) const;
    void removeAll(Item& parent);

    std::unique_ptr<Item> top_;
    std::set<Group> openGroups_;
    Timestamp now_{};
};

} // namespace fermata::views

Q_DECLARE_METATYPE(fermata::views::BarrierNode)
