// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/list_model.h"
#include "models/keyed_table_model.h"

#include <fermata/types/page.h>

#include <QMetaType>

#include <optional>

namespace fermata::views {

// The part of the list of instances that is known: unbroken, in the order that was asked for. By id it grows and is
// refreshed by stretches; in another order it is read as a whole.
class InstancesModel : public ListOf<KeyedTableModel<InstanceSummary, &InstanceSummary::id>> {
public:
    enum Column {
        Id,
        Machine,
        Step,
        Status,
        Why,
        Queue,
        Attempt,
        InStatus,
        PartitionKey,
        Priority,
        Eligible,
        Lease,
        Worker,
        Awaits,
        Parent,
        Pending,
        Error,
        Spawned,
        ColumnCount
    };
    explicit InstancesModel(QObject* parent = nullptr);

    QString unsortedHint(int column) const; // why it is not sorted by this, in a few words

    // Another order starts with an empty list.
    InstanceSort sort() const { return sort_; }
    void setSort(InstanceSort sort);
    bool byId() const { return sort_ == InstanceSort::NewestFirst || sort_ == InstanceSort::OldestFirst; }
    // In the order of the list, which has to be by id.
    bool comesBefore(InstanceId a, InstanceId b) const { return sort_ == InstanceSort::OldestFirst ? a < b : a > b; }

    // `rows` are all there are beyond `beyond` (nothing: from the top) up to and with `upTo` (nothing: to the end);
    // what the model held in between becomes them. The stretch must touch what is known, or hold all of it. In another
    // order than by id, it is all there is to show.
    void setStretch(std::optional<InstanceId> beyond, std::optional<InstanceId> upTo,
                    std::vector<InstanceSummary> rows);
    // What has become of known rows, by id: those of `ids` that `rows` does not bring are gone. Others stay as they
    // are.
    void refresh(const std::vector<InstanceId>& ids, const std::vector<InstanceSummary>& rows);
    void clear() { setRows({}); }

    int find(InstanceId id) const;  // its row; -1 when it is not known
    int place(InstanceId id) const; // its row or, when it is gone, where it would be; -1 when nobody can tell
    QModelIndex indexOf(ListKey key) const override { return index(find({key}), 0); }
    QModelIndex nearest(ListKey key) const override { return index(place({key}), 0); }

private:
    std::optional<ListKey> keyOf(const InstanceSummary& row) const override { return row.id.value; }
    int firstBeyond(InstanceId id) const;

    InstanceSort sort_ = InstanceSort::NewestFirst;
};

} // namespace fermata::views

Q_DECLARE_METATYPE(fermata::InstanceSummary)
