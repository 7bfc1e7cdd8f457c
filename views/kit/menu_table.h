// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/live_view.h"

namespace fermata::views {

// A list of which a page has several. What a choice, Enter, a link and a menu lead to is the page's.
class MenuTable : public LiveTable {
    Q_OBJECT

public:
    template <typename Model>
    MenuTable(Model& model, const QString& name, const QString& spoken, QWidget* parent) : LiveTable(parent) {
        setObjectName(name);
        setAccessibleName(spoken);
        reachEdges();
        setList(model);
        model.setParent(this);
    }

    using LiveTable::addCopy;

Q_SIGNALS:
    void lineChosen();                                                   // by a person
    void lineEntered(const QModelIndex& line);                           // by Enter, a double click or its link
    void menuWanted(QMenu* menu, const std::vector<QModelIndex>& lines); // to be filled in at once
    void sightMoved();                                                   // other lines may be visible

protected:
    void rowChosen(const QModelIndex&) override { Q_EMIT lineChosen(); }
    void entered(const QModelIndex& line) override;
    void linkFollowed(const QString&, const QModelIndex& cell) override { Q_EMIT lineEntered(cell); }
    void visibleRowsMoved() override { Q_EMIT sightMoved(); }
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
};

} // namespace fermata::views
