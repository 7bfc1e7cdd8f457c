// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/steady_table.h"

#include <fermata/types/findings.h>

class QMenu;

namespace fermata::views {

class StuckDisplay;
class StuckModel;

// The table of what is stuck.
class StuckTable : public SteadyTable {
    Q_OBJECT

public:
    explicit StuckTable(StuckModel& findings, QWidget* parent = nullptr);

    std::optional<qint64> chosenLine() const { return chosenKey(); }
    bool chosen() const { return chosenKey().has_value(); } // whether it is among the rows or not
    int chosenRow() const;                                  // -1: it is not, or there is none
    void choose(int row);                                   // as a person would
    void forgetChosen();
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
    Key keyOf(int row) const override;
    int rowOf(Key key) const override;
    int placeOf(Key key) const override;
    void rowChosen(int row) override;
    void copyTextOfSelected() override;
    void fitColumns() override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void setUpColumns();
    void inspect(int row);
    QString textOf(int row) const;
    QString textOfSelected() const;

    StuckModel& findings_;
    StuckDisplay* display_ = nullptr;
    QString hindrance_;
};

} // namespace fermata::views
