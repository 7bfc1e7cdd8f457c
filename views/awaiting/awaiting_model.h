// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/awaiting.h>

#include <QAbstractItemModel>
#include <QMetaType>

#include <memory>
#include <optional>
#include <vector>

namespace fermata::views {

// Awaited names, and under each the instances that await it, the longest parked first. Of a name an unbroken stretch
// from the first on is known; where there are more, a last row says so. All that comes is applied as a difference. It
// holds values; the words come from AwaitingDisplay.
class AwaitingModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { Name, Step, Queue, Parked, Inbox, Since, Deliver, ColumnCount };
    enum class Kind { Group, Instance, More };

    explicit AwaitingModel(QObject* parent = nullptr);
    ~AwaitingModel() override;

    // The database's clock at the last reading.
    Timestamp now() const { return now_; }
    void setNow(Timestamp now);

    // Not all that is parked has been looked at: counts are lower bounds.
    bool isWhole() const { return whole_; }
    void setWhole(bool whole);

    // The groups are of what a filter lets through: not of all that await their names.
    bool isFiltered() const { return filtered_; }
    void setFiltered(bool filtered);

    void setGroups(const std::vector<AwaitingGroup>& groups);
    // Not of use when the name is not shown, or when it would leave a gap behind what is known.
    bool setStretch(const AwaitingBranch& stretch);
    void forgetRows(const AwaitedName& name); // it was closed: what is under it is read anew when it opens
    void clear() { setGroups({}); }

    Kind kindOf(const QModelIndex& index) const;
    const AwaitingGroup& groupAt(const QModelIndex& index) const; // of any kind
    const AwaitingRow* rowAt(const QModelIndex& index) const;     // null: not an instance
    const std::vector<AwaitingRow>& rowsOf(const QModelIndex& group) const;
    bool answered(const QModelIndex& group) const;       // its instances have been read since it was opened
    std::int64_t unread(const QModelIndex& group) const; // instances of it that are not known here
    QModelIndex indexOf(const AwaitedName& name) const;
    QModelIndex indexOf(InstanceId id) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    bool hasChildren(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    struct Group;

    const Group& node(const QModelIndex& index) const;
    Group* find(const AwaitedName& name) const;
    void number(std::size_t from);
    void takeAway(Group& group, InstanceId id);
    void setMore(Group& group, bool more);

    std::vector<std::unique_ptr<Group>> groups_;
    Timestamp now_{};
    bool whole_ = true;
    bool filtered_ = false;
};

} // namespace fermata::views
