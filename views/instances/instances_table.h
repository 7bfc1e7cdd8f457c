// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/ids.h>

#include <QHash>
#include <QTableView>

#include <functional>
#include <optional>

namespace fermata::views {

class InstancesDisplay;
class InstancesModel;
class TurningRing;

// The table of instances. What a person looks at stays where it is while rows come and go: hold() puts the first
// visible row back to its place, a chosen instance that drops out of the list does not hand the choice to its
// neighbour, and takes it back when it returns. Only at the very top the list follows what is new.
class InstancesTable : public QTableView {
    Q_OBJECT

public:
    explicit InstancesTable(InstancesModel& instances, QWidget* parent = nullptr);

    void hold(const std::function<void()>& change);

    std::optional<InstanceId> chosen() const { return chosen_; }
    void setChosen(std::optional<InstanceId> id); // emits nothing
    void showChosen();                            // scrolls to it, or to the top

    bool atTop() const;
    bool chosenIsVisible() const;
    int firstVisibleRow() const;
    int lastVisibleRow() const;

    QString selectedAsText() const; // rows as lines, cells with tabs between
    QString selectedIds() const;

Q_SIGNALS:
    void instanceChosen(fermata::InstanceId id); // by a person
    void visibleRowsChanged();

protected:
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void rowsAboutToBeRemoved(const QModelIndex& parent, int first, int last) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;

private:
    void setUpColumns();
    void fitColumns();
    QRegion executingCells() const;
    void choose(const QModelIndex& index);
    void putChosenBack();
    std::vector<int> selectedRows() const;

    InstancesModel& instances_;
    InstancesDisplay* display_ = nullptr;
    TurningRing* ring_ = nullptr;
    QHash<int, int> hiddenWidths_; // a hidden column has no width of its own
    std::optional<InstanceId> chosen_;
    bool lost_ = false;  // the chosen one is not among the rows; chosen again should it return
    bool quiet_ = false; // what changes now is nobody's doing
};

} // namespace fermata::views
