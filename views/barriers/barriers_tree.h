// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "barriers/barriers_model.h"
#include "kit/live_view.h"

#include <optional>
#include <vector>

class QMenu;

namespace fermata::views {

class BarriersPage;

// The tree of waiting parents. The way from a parent to what holds it is drawn in amber, with a dot at its end.
class BarriersTree : public LiveTree {
    Q_OBJECT

public:
    BarriersTree(BarriersModel& barriers, BarriersPage& page);

    void choose(const QModelIndex& index);        // as a person would
    void setChosen(std::optional<InstanceId> id); // emits nothing; opens nothing

    QModelIndex rootOf(QModelIndex index) const;
    int firstVisibleRoot() const;
    int lastVisibleRoot() const;
    std::vector<QModelIndex> visibleRows() const;

Q_SIGNALS:
    void instanceChosen(fermata::InstanceId id);                                  // by the mouse or the keyboard
    void walkRequested(fermata::InstanceId id);                                   // to what holds this one
    void parentMenuOpening(QMenu* menu, const fermata::views::BarrierNode& node); // of a parent that waits

protected:
    void drawBranches(QPainter* painter, const QRect& rect, const QModelIndex& index) const override;
    void rowChosen(const QModelIndex& row) override { Q_EMIT instanceChosen(barriers_.node(row).row.id); }
    void entered(const QModelIndex& line) override;
    void linkFollowed(const QString& link, const QModelIndex& cell) override;
    void visibleRowsMoved() override;
    QString copied(const QModelIndex& line) const override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    BarriersModel& barriers_;
    BarriersPage& page_;
};

} // namespace fermata::views
