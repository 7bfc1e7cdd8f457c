// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/keyed_tree.h"
#include "kit/list_model.h"

#include <fermata/types/awaiting.h>

#include <optional>
#include <set>
#include <variant>
#include <vector>

namespace fermata::views {

// What links in the cells ask for.
inline constexpr char kDeliverLink[] = "deliver";
inline constexpr char kMoreLink[] = "more";

// A line of the tree: a name, an instance that awaits it, or that there are more of these.
struct AwaitingInstance {
    AwaitedName name;
    AwaitingRow row;
    friend bool operator==(const AwaitingInstance&, const AwaitingInstance&) = default;
};
struct AwaitingMore {
    std::int64_t unread = 0;
    friend bool operator==(const AwaitingMore&, const AwaitingMore&) = default;
};
using AwaitingLine = std::variant<AwaitingGroup, AwaitingInstance, AwaitingMore>;
using AwaitingLineKey = std::variant<AwaitedName, InstanceId, std::monostate>;
AwaitingLineKey keyOfAwaiting(const AwaitingLine& line);

// Awaited names, and under each the instances that await it, the longest parked first. Of a name an unbroken stretch
// from the first on is known; where there are more, a last line says so.
class AwaitingModel : public ListOf<KeyedTreeModel<AwaitingLine, keyOfAwaiting>> {
public:
    enum Column { Name, Step, Queue, Parked, Inbox, Since, Deliver, ColumnCount };
    enum class Kind { Group, Instance, More };

    explicit AwaitingModel(QObject* parent = nullptr);

    // Not all that is parked has been looked at: counts are lower bounds.
    void setWhole(bool whole);
    // The groups are of what a filter lets through: not of all that await their names.
    bool isFiltered() const { return filtered_; }
    void setFiltered(bool filtered);

    void setGroups(const std::vector<AwaitingGroup>& groups);
    // Not of use when the name is not shown, or when it would leave a gap behind what is known.
    bool setStretch(const AwaitingBranch& stretch);
    void forgetRows(const AwaitedName& name); // it was closed: what is under it is read anew when it opens
    void clear() { setGroups({}); }

    Kind kindOf(const QModelIndex& index) const { return Kind(item(index).index()); }
    const AwaitingGroup& groupAt(const QModelIndex& index) const; // of any kind
    const AwaitingRow* rowAt(const QModelIndex& index) const;     // null: not an instance
    int known(const QModelIndex& group) const;                    // that many instances of it
    AwaitingPlace placeAt(const QModelIndex& group, int row) const;
    int upTo(const QModelIndex& group, const AwaitingPlace& place) const; // that many of them stand there or before
    bool answered(const QModelIndex& group) const;       // its instances have been read since it was opened
    std::int64_t unread(const QModelIndex& group) const; // instances of it that are not known here

    using ListOf::indexOf;
    QModelIndex indexOf(const AwaitedName& name) const { return find(name); }
    QModelIndex indexOf(InstanceId id) const { return indexOf(id.value); }

    bool hasChildren(const QModelIndex& parent = {}) const override;

private:
    std::optional<ListKey> keyOf(const AwaitingLine& line) const override;
    QVariant whole(const AwaitingLine&, int) const override { return {}; }
    void setMore(const QModelIndex& group, bool more);
    Cell inboxCell(const AwaitingGroup& group) const;
    Cell deliverCell(const AwaitingGroup& group) const;

    std::set<AwaitedName> answered_;
    bool whole_ = true;
    bool filtered_ = false;
};

} // namespace fermata::views
