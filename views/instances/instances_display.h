// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIdentityProxyModel>

namespace fermata::views {

class InstancesModel;

// The instances in words: what each cell says, its tooltip, the titles. The values stay below in InstancesModel; its
// roles pass through.
class InstancesDisplay : public QIdentityProxyModel {
    Q_OBJECT

public:
    explicit InstancesDisplay(InstancesModel& instances, QObject* parent = nullptr);

    const InstancesModel& instances() const { return instances_; }

    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    InstancesModel& instances_;
};

} // namespace fermata::views
