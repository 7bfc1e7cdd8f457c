// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/keyed_tree.h"
#include "kit/list_model.h"
#include "leases/lease_board.h"
#include "theme/look_status.h"

#include <QPointer>

#include <variant>

namespace fermata::views {

class LeaseClock;

// How a row that executes looks and is called: "executing", "lease expired", "worker gone", "deferred".
LookStatus leaseLook(const LeaseRow& row);
QString leaseWord(const LeaseRow& row);
// A group in one line: the worker, its slots, where it runs, what it holds.
QString groupLine(const LeaseGroup& group, Timestamp now);
QString leaseJson(const LeaseRow& row); // for the clipboard

// A line of the list: a group without its rows, or a row.
using LeaseLine = std::variant<LeaseGroup, LeaseRow>;
using LeaseLineKey = std::variant<std::string, InstanceId>;
LeaseLineKey keyOfLease(const LeaseLine& line);

// The rows that execute, flat or under the workers or queues they belong to. Only another grouping is another tree.
class LeasesModel : public ListOf<KeyedTreeModel<LeaseLine, keyOfLease>> {
public:
    enum Column { Id, Machine, Step, Status, Worker, Queue, Key, Attempt, Running, Lease, Renewed, Seen, ColumnCount };

    explicit LeasesModel(QObject* parent = nullptr);

    void setBoard(const LeaseBoard& board, LeaseGrouping grouping);
    // Leases run down by this clock between the readings.
    void setClock(const LeaseClock* clock);
    LeaseGrouping grouping() const { return grouping_; }

    // Null for a group, or for a lease, respectively.
    const LeaseRow* lease(const QModelIndex& index) const;
    const LeaseGroup* group(const QModelIndex& index) const;
    QModelIndex find(InstanceId id, int column = 0) const; // invalid when it is not among the rows

private:
    std::optional<ListKey> keyOf(const LeaseLine& line) const override;
    QVariant whole(const LeaseLine& line, int role) const override;
    Timestamp moment() const;

    LeaseGrouping grouping_ = LeaseGrouping::None;
    QPointer<const LeaseClock> clock_;
};

} // namespace fermata::views
