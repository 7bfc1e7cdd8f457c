// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/live_view.h"
#include "shell/act_subject.h"
#include "shell/reading.h"

#include <functional>
#include <optional>
#include <vector>

class QMenu;

namespace fermata::views {

class AwaitingModel;

// The tree of awaited names and of who awaits them. It says which stretches of the open ones are on the screen.
class AwaitingTree : public LiveTree {
    Q_OBJECT

public:
    static constexpr int pageSize = 200; // of a name that was opened
    static constexpr int margin = 30;    // rows around the visible ones

    explicit AwaitingTree(AwaitingModel& awaiting, QWidget* parent = nullptr);

    void taken(const AwaitingBranch& branch); // it was read

    std::vector<AwaitingQuery::Stretch> stretches();
    // Of another question than what is shown answers: each open name from its beginning.
    std::vector<AwaitingQuery::Stretch> firstStretches();
    bool nearsEnd() const; // of the list of names

    std::optional<InstanceId> chosen() const {
        return chosenKey() ? std::optional(InstanceId{*chosenKey()}) : std::nullopt;
    }
    void setChosen(std::optional<InstanceId> id);                                // emits nothing
    void setDeliverHindrance(const QString& sentence) { hindrance_ = sentence; } // empty: signals may be delivered

    // Who finds those of a name that the filter lets through, be they on the screen or not.
    using Found = std::function<void(const std::vector<InstanceId>&)>;
    void setGatherer(std::function<void(const AwaitedName&, Found)> gather) { gather_ = std::move(gather); }

Q_SIGNALS:
    void instanceChosen(fermata::InstanceId id); // by a person
    void deliverRequested(fermata::InstanceId id, const QString& name);
    void deliverToAllRequested(const QString& name);
    void deliverToTheseRequested(const std::vector<fermata::InstanceId>& ids, const QString& name);
    void instancesRequested(const fermata::InstanceFilter& filter); // all that await a name, as a list
    void visibleRowsChanged();
    void actsOffered(QMenu* menu, const fermata::views::ActSubject& subject); // of Page

protected:
    void rowChosen(const QModelIndex& row) override;
    void entered(const QModelIndex& line) override;
    void linkFollowed(const QString& link, const QModelIndex& cell) override;
    void visibleRowsMoved() override { Q_EMIT visibleRowsChanged(); }
    QString copied(const QModelIndex& line) const override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    struct Seen; // rows of a name that are on the screen
    std::vector<Seen> seen() const;
    void deliver(const QModelIndex& line);
    void readMore(const QModelIndex& line);
    void deliverToThese(const AwaitedName& name);
    // `these`: of a group that a filter has left over.
    void openMenu(const QModelIndex& at, const QPoint& where, const std::vector<InstanceId>& these);

    AwaitingModel& awaiting_;
    QString hindrance_;
    std::function<void(const AwaitedName&, Found)> gather_;
    std::vector<AwaitingQuery::Stretch> asked_;
    std::vector<AwaitedName> wantMore_;
};

} // namespace fermata::views
