// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/live_view.h"
#include "leases/lease_board.h"
#include "shell/act_subject.h"

#include <fermata/types/page.h>

#include <set>

class QMenu;

namespace fermata::views {

class LeaseClock;
class LeasesModel;

// The rows that execute, flat or in groups, which are open until a person closes them.
class LeasesTable : public LiveTree {
    Q_OBJECT

public:
    explicit LeasesTable(LeasesModel& leases, QWidget* parent = nullptr);

    void setReading(Timestamp databaseTime); // after the change: leases run down from there
    void setStale();                         // and stand still

    std::optional<InstanceId> chosen() const {
        return chosenKey() ? std::optional(InstanceId{*chosenKey()}) : std::nullopt;
    }
    void setChosen(std::optional<InstanceId> id); // emits nothing
    LeaseClock& clock() { return *clock_; }

Q_SIGNALS:
    void instanceChosen(fermata::InstanceId id); // by a person
    void headerClicked(int column);
    void filterRequested(const QString& words);
    void instancesRequested(const fermata::InstanceFilter& filter);
    void actsOffered(QMenu* menu, const fermata::views::ActSubject& subject); // of Page

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
    LeaseClock* clock_ = nullptr;
    std::set<std::string> closed_; // groups that a person has closed, by key
};

} // namespace fermata::views
