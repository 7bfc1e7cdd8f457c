// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "stuck/stuck_model.h"
#include "widgets/cell_delegate.h"

#include <QIdentityProxyModel>

namespace fermata::views {

// The words and looks of the Stuck table's cells; the columns are those of StuckModel.
Cell stuckCell(const Finding& finding, Timestamp now, int column);

// The table in words: what each cell says, also to a screen reader, its tooltip, the titles.
class StuckDisplay : public QIdentityProxyModel {
    Q_OBJECT

public:
    explicit StuckDisplay(StuckModel& findings, QObject* parent = nullptr);

    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    StuckModel& findings_;
};

} // namespace fermata::views
