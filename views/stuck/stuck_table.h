// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/live_view.h"

#include <fermata/types/findings.h>

class QMenu;

namespace fermata::views {

class StuckModel;

// The table of what is stuck.
class StuckTable : public LiveTable {
    Q_OBJECT

public:
    explicit StuckTable(StuckModel& findings, QWidget* parent = nullptr);

    bool chosen() const { return chosenKey().has_value(); }     // whether it is among the rows or not
    int chosenRow() const { return chosenIndex().row(); }       // -1: it is not, or there is none
    void choose(int row);                                       // as a person would
    void setHindrance(const QString& why) { hindrance_ = why; } // why nothing can be delivered; empty: it can

Q_SIGNALS:
    void findingChosen();                           // by a person
    void instanceRequested(fermata::InstanceId id); // the inspector shall show it
    void rootCauseRequested(fermata::InstanceId id);
    void allRequested(const fermata::Finding& finding); // the Instances view shall show all of it
    void deliverRequested(const fermata::Finding& finding);
    // A menu over it is being made: who hears it puts in what may be done, at once.
    void menuOpening(QMenu* menu, const fermata::Finding& finding);

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
    QString hindrance_;
};

} // namespace fermata::views
