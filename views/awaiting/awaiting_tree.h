// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/act_subject.h"
#include "shell/reading.h"

#include <QTreeView>

#include <functional>
#include <optional>
#include <vector>

class QMenu;

namespace fermata::views {

class AwaitingDisplay;
class AwaitingModel;

// The tree of awaited names and of who awaits them. It says which stretches of the open ones are on the screen, and
// keeps what a person looks at where it is while rows come and go.
class AwaitingTree : public QTreeView {
    Q_OBJECT

public:
    static constexpr int pageSize = 200; // of a name that was opened
    static constexpr int margin = 30;    // rows around the visible ones

    explicit AwaitingTree(AwaitingModel& awaiting, QWidget* parent = nullptr);

    // Changes of the model, after which the first visible row is where it was.
    void hold(const std::function<void()>& change);
    void taken(const AwaitingBranch& branch); // it was read

    std::vector<AwaitingQuery::Stretch> stretches();
    // Of another question than what is shown answers: each open name from its beginning.
    std::vector<AwaitingQuery::Stretch> firstStretches();
    bool nearsEnd() const; // of the list of names

    std::optional<InstanceId> chosen() const { return chosen_; }
    void setChosen(std::optional<InstanceId> id);      // emits nothing
    void setDeliverHindrance(const QString& sentence); // empty: signals may be delivered

    // Who finds those of a name that the filter lets through, be they on the screen or not.
    using Found = std::function<void(const std::vector<InstanceId>&)>;
    void setGatherer(std::function<void(const AwaitedName&, Found)> gather) { gather_ = std::move(gather); }

    QModelIndex toView(const QModelIndex& model) const;
    QModelIndex toModel(const QModelIndex& view) const;

Q_SIGNALS:
    void instanceChosen(fermata::InstanceId id); // by a person
    void deliverRequested(fermata::InstanceId id, const QString& name);
    void deliverToAllRequested(const QString& name);
    void deliverToTheseRequested(const std::vector<fermata::InstanceId>& ids, const QString& name);
    void instancesRequested(const fermata::InstanceFilter& filter); // all that await a name, as a list
    void visibleRowsChanged();
    void actsOffered(QMenu* menu, const fermata::views::ActSubject& subject); // of Page

protected:
    bool event(QEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void rowsAboutToBeRemoved(const QModelIndex& parent, int first, int last) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    void fitColumns();
    void choose(const QModelIndex& view);
    void putChosenBack();
    struct Seen; // rows of a name that are on the screen
    std::vector<Seen> seen() const;
    void deliver(const QModelIndex& model);
    void readMore(const QModelIndex& model);
    void activateRow(const QModelIndex& model);
    void deliverToThese(const AwaitedName& name);
    // `these`: of a group that a filter has left over.
    void openMenu(const QModelIndex& at, const QPoint& where, const std::vector<InstanceId>& these);
    QString rowText(const QModelIndex& model) const;

    AwaitingModel& awaiting_;
    AwaitingDisplay* display_ = nullptr;
    std::optional<InstanceId> chosen_;
    bool lost_ = false;  // the chosen one is not among the rows; chosen again should it return
    bool quiet_ = false; // what changes now is nobody's doing
    QString hindrance_;
    std::function<void(const AwaitedName&, Found)> gather_;
    std::vector<AwaitingQuery::Stretch> asked_;
    std::vector<AwaitedName> wantMore_;
};

} // namespace fermata::views
