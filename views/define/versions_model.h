// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "define/draft_graph.h"
#include "machines/machine_list.h"

#include <QAbstractListModel>
#include <QAbstractTableModel>

#include <vector>

namespace fermata::views {

// The versions of one machine.
class VersionsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Version, Life, NotEnded, Kind, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setRows(const std::vector<MachineRow>& rows);
    const std::vector<MachineRow>& rows() const { return rows_; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<MachineRow> rows_;
};

// What two versions differ in, a line each.
class DiffListModel : public QAbstractListModel {
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    void setDiff(const VersionDiff& diff);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    struct Line {
        QString text;
        StepEdge::Change change = StepEdge::Change::None;
    };
    std::vector<Line> lines_;
};

} // namespace fermata::views
