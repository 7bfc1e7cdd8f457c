// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "instances/instances_display.h"

#include "instances/instance_cells.h"
#include "models/instances_model.h"
#include "widgets/plain_text.h"

#include <algorithm>
#include <array>

namespace fermata::views {

InstancesDisplay::InstancesDisplay(InstancesModel& instances, QObject* parent)
    : QIdentityProxyModel(parent), instances_(instances) {
    setSourceModel(&instances);
}

QVariant InstancesDisplay::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const auto row = [&]() -> const InstanceSummary& { return instances_.row(index.row()); };
    switch (role) {
    case Qt::DisplayRole:
        return instanceCell(row(), instances_.now(), index.column()).text();
    case Qt::ToolTipRole:
        return plainToolTip(instanceToolTip(row(), instances_.now(), index.column()));
    case Qt::TextAlignmentRole:
        return int(instanceCell(row(), instances_.now(), index.column()).alignment);
    default:
        return QIdentityProxyModel::data(index, role);
    }
}

QVariant InstancesDisplay::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    switch (role) {
    case Qt::DisplayRole:
        return instanceColumnTitle(section);
    case Qt::ToolTipRole:
        return instanceColumnToolTip(section);
    case Qt::TextAlignmentRole: {
        using Model = InstancesModel;
        constexpr std::array numbers{Model::Id,    Model::Attempt, Model::InStatus, Model::Priority, Model::Eligible,
                                     Model::Lease, Model::Parent,  Model::Pending,  Model::Spawned};
        const bool number = std::find(numbers.begin(), numbers.end(), section) != numbers.end();
        return int((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    default:
        return {};
    }
}

} // namespace fermata::views

#include "moc_instances_display.cpp"
