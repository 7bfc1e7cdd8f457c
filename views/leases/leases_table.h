// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "leases/lease_board.h"
#include "shell/act_subject.h"

#include <fermata/types/page.h>

#include <QHash>
#include <QTreeView>

#include <functional>
#include <optional>
#include <set>

class QMenu;

namespace fermata::views {

class LeaseClock;
class LeasesModel;
class LeasesWords;
class TurningRing;

// The rows that execute, flat or in groups. Leases come, go and change places all the time: a chosen instance stays
// chosen while it executes, hands the choice to nobody when it stops, and takes it back when it returns; away from the
// top, what a person reads stays where it is.
class LeasesTable : public QTreeView {
    Q_OBJECT

public:
    explicit LeasesTable(LeasesModel& leases, QWidget* parent = nullptr);

    void hold(const std::function<void()>& change);
    void setReading(Timestamp databaseTime); // after the change: leases run down from there
    void setStale();                         // and stand still

    std::optional<InstanceId> chosen() const { return chosen_; }
    void setChosen(std::optional<InstanceId> id); // emits nothing
    void expandGroups(bool expand);
    LeaseClock& clock() { return *clock_; }

    std::vector<LeaseRow> selectedLeases() const; // in the order of the list
    QString selectedAsText() const;

Q_SIGNALS:
    void instanceChosen(fermata::InstanceId id); // by a person
    void headerClicked(int column);
    void filterRequested(const QString& words);
    void instancesRequested(const fermata::InstanceFilter& filter);
    void actsOffered(QMenu* menu, const fermata::views::ActSubject& subject); // of Page

protected:
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void rowsAboutToBeRemoved(const QModelIndex& parent, int first, int last) override;
    void rowsInserted(const QModelIndex& parent, int first, int last) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void setUpColumns();
    void fitColumns();
    void arrangeGroups(int first, int last);
    QRegion cells(const std::function<bool(const LeaseRow&)>& which, std::initializer_list<int> columns) const;
    const LeaseRow* leaseAt(const QModelIndex& index) const;
    QModelIndex shown(InstanceId id) const; // its row here
    void choose(const QModelIndex& index);
    void putChosenBack();

    LeasesModel& leases_;
    LeasesWords* words_ = nullptr;
    TurningRing* ring_ = nullptr;
    LeaseClock* clock_ = nullptr;
    QHash<int, int> hiddenWidths_; // a hidden column has no width of its own
    std::set<std::string> closed_; // groups that a person has closed, by key
    std::optional<InstanceId> chosen_;
    bool lost_ = false;  // the chosen one is not among the rows; chosen again should it return
    bool quiet_ = false; // what changes now is nobody's doing
};

} // namespace fermata::views
