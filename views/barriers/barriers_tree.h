// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "barriers/barriers_model.h"
#include "shell/act_subject.h"

#include <QHash>
#include <QTreeView>

#include <functional>
#include <optional>
#include <vector>

class QMenu;

namespace fermata::views {

class TurningRing;

// The tree of waiting parents. The way from a parent to what holds it is drawn in amber, with a dot at its end. What a
// person looks at stays where it is while rows come and go, and one that was chosen and goes does not hand the choice
// to its neighbour.
class BarriersTree : public QTreeView {
    Q_OBJECT

public:
    explicit BarriersTree(BarriersModel& barriers, QWidget* parent = nullptr);

    void hold(const std::function<void()>& change);

    // Where the keyboard is: an instance, and the root that it hangs from.
    std::optional<InstanceId> chosen() const { return chosen_; }
    void choose(const QModelIndex& index);
    void setChosen(std::optional<InstanceId> id); // emits nothing; opens nothing
    void forget();                                // another database: nothing is chosen

    QModelIndex rootOf(QModelIndex index) const;
    int firstVisibleRoot() const;
    int lastVisibleRoot() const;
    std::vector<QModelIndex> visibleRows() const;

Q_SIGNALS:
    void instanceChosen(fermata::InstanceId id);    // by the mouse or the keyboard
    void instanceActivated(fermata::InstanceId id); // by Enter, a double click or a link
    void walkRequested(fermata::InstanceId id);     // to what holds this one
    void visibleRowsChanged();
    void actsOffered(QMenu* menu, const fermata::views::ActSubject& subject);     // of Page
    void parentMenuOpening(QMenu* menu, const fermata::views::BarrierNode& node); // of a parent that waits

protected:
    void drawBranches(QPainter* painter, const QRect& rect, const QModelIndex& index) const override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void rowsAboutToBeRemoved(const QModelIndex& parent, int first, int last) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    void setUpColumns();
    void fitColumns();
    void activate(const QModelIndex& index);
    QRegion executingCells() const;

    BarriersModel& barriers_;
    TurningRing* ring_;
    QHash<int, int> hiddenWidths_;
    std::optional<InstanceId> chosen_;
    bool lost_ = false;  // the chosen one is not among the rows; chosen again should it return
    bool quiet_ = false; // what changes now is nobody's doing
};

} // namespace fermata::views
