// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/live_view.h"
#include "leases/lease_board.h"

#include <set>

class QMenu;

namespace fermata::views {

class LeaseClock;
class LeasesModel;
class LeasesPage;

// The rows that execute, flat or in groups, which are open until a person closes them.
class LeasesTable : public LiveTree {
    Q_OBJECT

public:
    LeasesTable(LeasesModel& leases, LeasesPage& page);

    void setReading(Timestamp databaseTime); // after the change: leases run down from there
    void setStale();                         // and stand still

    LeaseClock& clock() { return *clock_; }

protected:
    void rowChosen(const QModelIndex& row) override;
    QString copied(const QModelIndex& line) const override;
    void rowsInserted(const QModelIndex& parent, int first, int last) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void noteFolded(const QModelIndex& index, bool folded);
    void arrangeGroups(int first, int last);
    void addGroupMenu(QMenu& menu, const LeaseGroup& group);
    void addRowMenu(QMenu& menu, const LeaseRow& row);

    LeasesModel& leases_;
    LeasesPage& page_;
    LeaseClock* clock_ = nullptr;
    std::set<std::string> closed_; // groups that a person has closed, by key
};

} // namespace fermata::views
