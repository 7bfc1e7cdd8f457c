// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/live_view.h"

namespace fermata::views {

class StuckModel;
class StuckPage;

// The table of what is stuck.
class StuckTable : public LiveTable {
    Q_OBJECT

public:
    StuckTable(StuckModel& findings, StuckPage& page);

    int chosenRow() const { return chosenIndex().row(); } // -1: it is not, or there is none
    void choose(int row);                                 // as a person would

Q_SIGNALS:
    void findingChosen(); // by a person

protected:
    void rowChosen(const QModelIndex&) override { Q_EMIT findingChosen(); }
    void entered(const QModelIndex& line) override;
    void linkFollowed(const QString&, const QModelIndex& cell) override { inspect(cell); }
    QString copied(const QModelIndex& line) const override;
    QString betweenCopied() const override { return QStringLiteral("\n\n"); }
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void inspect(const QModelIndex& line);

    StuckModel& findings_;
    StuckPage& page_;
};

} // namespace fermata::views
