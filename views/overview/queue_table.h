// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/live_view.h"

namespace fermata::views {

class QueueModel;

// As high as its rows as long as there is room, and no higher. Enter and a double click list what a cell counts, a
// click on a number too.
class QueueTable : public LiveTable {
    Q_OBJECT

public:
    explicit QueueTable(QueueModel& model, QWidget* parent);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void chosen(const QModelIndex& row); // invalid: none any more
    void cellOpened(const QModelIndex& cell);

protected:
    void rowChosen(const QModelIndex& row) override;
    void fitColumns() override;
    void entered(const QModelIndex& cell) override { Q_EMIT cellOpened(cell); }
    void linkFollowed(const QString&, const QModelIndex& cell) override { Q_EMIT cellOpened(cell); }
};

} // namespace fermata::views
