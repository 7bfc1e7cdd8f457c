// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/cell_delegate.h"

#include <QIdentityProxyModel>

namespace fermata::views {

class AwaitingModel;

// The words and looks of the Awaiting tree's cells; the columns are those of AwaitingModel. An index of the model.
Cell awaitingCell(const AwaitingModel& model, const QModelIndex& index);

// What the link of a row that offers to deliver says.
inline constexpr char kDeliverLink[] = "deliver";
inline constexpr char kMoreLink[] = "more";

// The tree in words: what each cell says, also to a screen reader, its tooltip, the titles.
class AwaitingDisplay : public QIdentityProxyModel {
    Q_OBJECT

public:
    explicit AwaitingDisplay(AwaitingModel& awaiting, QObject* parent = nullptr);

    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString toolTip(const QModelIndex& index) const;

    AwaitingModel& awaiting_;
};

} // namespace fermata::views
