// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "leases/lease_board.h"

#include <QAbstractItemModel>

namespace fermata::views {

// The rows that execute, flat or under the workers or queues they belong to. New boards are applied as differences, so
// that selection, scroll and what is open stay; only another grouping is another tree. Values and structs; words are
// LeasesWords'.
class LeasesModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { Id, Machine, Step, Status, Worker, Queue, Key, Attempt, Running, Lease, Renewed, Seen, ColumnCount };
    enum Role {
        SortRole = Qt::UserRole, // the raw value; times as microseconds since 1970
        RowRole,                 // the whole LeaseRow, of a lease
        GroupRole,               // the LeaseGroup without its rows, of a group
    };

    using QAbstractItemModel::QAbstractItemModel;

    void setBoard(LeaseBoard board, LeaseGrouping grouping);
    LeaseGrouping grouping() const { return grouping_; }
    Timestamp now() const { return now_; } // the database's clock at the reading
    int leaseCount() const;

    // Null for a group, or for a lease, respectively.
    const LeaseRow* lease(const QModelIndex& index) const;
    const LeaseGroup* group(const QModelIndex& index) const;
    QModelIndex find(InstanceId id, int column = 0) const; // invalid when it is not among the rows

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& = {}) const override { return ColumnCount; }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    // A group keeps its number wherever it moves, so that the indexes of its rows need not change.
    struct Node {
        quintptr number = 0;
        LeaseGroup group;
    };

    int placeOf(quintptr number) const;
    QModelIndex groupIndex(int place) const;
    bool flat() const { return grouping_ == LeaseGrouping::None; }
    void takeGroups(std::vector<LeaseGroup>& wanted);
    void dropRows(int place, const std::vector<LeaseRow>& wanted); // those that are not wanted there
    void takeRows(int place, std::vector<LeaseRow> wanted);

    LeaseGrouping grouping_ = LeaseGrouping::None;
    Timestamp now_{};
    quintptr lastNumber_ = 0;
    std::vector<Node> nodes_; // without grouping at most one, which is not an item itself
};

} // namespace fermata::views
