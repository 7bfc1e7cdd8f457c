// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/live_view.h"
#include "shell/reading.h"

#include <functional>
#include <optional>
#include <vector>

class QMenu;

namespace fermata::views {

class AwaitingModel;
class AwaitingPage;

// The tree of awaited names and of who awaits them. It says which stretches of the open ones are on the screen.
class AwaitingTree : public LiveTree {
    Q_OBJECT

public:
    static constexpr int pageSize = 200; // of a name that was opened
    static constexpr int margin = 30;    // rows around the visible ones

    AwaitingTree(AwaitingModel& awaiting, AwaitingPage& page);

    void taken(const AwaitingBranch& branch); // it was read

    std::vector<AwaitingQuery::Stretch> stretches();
    // Of another question than what is shown answers: each open name from its beginning.
    std::vector<AwaitingQuery::Stretch> firstStretches();
    bool nearsEnd() const; // of the list of names

    using Found = std::function<void(const std::vector<InstanceId>&)>; // those of a name

protected:
    void rowChosen(const QModelIndex& row) override;
    void entered(const QModelIndex& line) override;
    void linkFollowed(const QString& link, const QModelIndex& cell) override;
    void visibleRowsMoved() override;
    QString copied(const QModelIndex& line) const override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    struct Seen; // rows of a name that are on the screen
    std::vector<Seen> seen() const;
    void deliver(const QModelIndex& line);
    void readMore(const QModelIndex& line);
    void deliverToAll(const QString& name);
    void deliverToThese(const std::vector<InstanceId>& ids, const QString& name);
    // `these`: of a group that a filter has left over.
    void openMenu(const QModelIndex& at, const QPoint& where, const std::vector<InstanceId>& these);

    AwaitingModel& awaiting_;
    AwaitingPage& page_;
    std::vector<AwaitingQuery::Stretch> asked_;
    std::vector<AwaitedName> wantMore_;
};

} // namespace fermata::views
