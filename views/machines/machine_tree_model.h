// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "machines/machine_list.h"

#include <QAbstractItemModel>

#include <memory>
#include <vector>

namespace fermata::views {

// Machines, and under each its versions. New rows are applied as differences: what is selected and opened stays so.
class MachineTreeModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { Machine, NotEnded, ColumnCount };
    enum Role { RowRole = Qt::UserRole }; // a MachineRow; nothing for a machine's own row

    explicit MachineTreeModel(QObject* parent = nullptr) : QAbstractItemModel(parent) {}
    ~MachineTreeModel() override;

    // In the order of machineList().
    void setRows(const std::vector<MachineRow>& rows);
    QModelIndex find(const MachineKey& key) const;
    const MachineRow* row(const QModelIndex& index) const; // null: a machine, or nothing

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& = {}) const override { return ColumnCount; }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    struct Group {
        std::string fsm;
        std::vector<MachineRow> versions;
    };

    int placeOf(const Group* group) const;
    void setVersions(int place, std::vector<MachineRow> versions);

    std::vector<std::unique_ptr<Group>> groups_; // an index of a version points to its group
};

} // namespace fermata::views
