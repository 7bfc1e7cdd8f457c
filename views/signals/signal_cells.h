// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/cell_delegate.h"

#include <fermata/types/inboxes.h>

#include <QIdentityProxyModel>

namespace fermata::views {

class SignalListModel;

// The words and looks of the Signals table's cells; the columns are those of SignalListModel.
Cell signalCell(const SignalEntry& signal, Timestamp now, int column);
QString signalToolTip(const SignalEntry& signal, Timestamp now, int column);

// The table in words: what each cell says, also to a screen reader, its tooltip, the titles.
class SignalListDisplay : public QIdentityProxyModel {
    Q_OBJECT

public:
    explicit SignalListDisplay(SignalListModel& signalList, QObject* parent = nullptr);

    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    SignalListModel& signals_;
};

} // namespace fermata::views
