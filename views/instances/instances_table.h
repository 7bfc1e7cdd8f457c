// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "instances/column_layout.h"
#include "shell/export.h"

#include <QTableView>

#include <functional>
#include <optional>

class QMenu;

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

    int selectedCount() const;
    std::vector<InstanceId> selectedInstances() const;
    QString selectedAsText() const; // rows as lines, the visible cells with tabs between
    QString selectedIds() const;

    // What a person made of the columns; setting it emits nothing.
    ColumnLayout columnLayout() const;
    void setColumnLayout(const ColumnLayout& layout);

    enum class Density { Compact, Normal, Roomy };
    Density density() const { return density_; }
    void setDensity(Density density);

    void showSort(InstanceSort sort); // the mark in the header
    // The orders there are, those that this filter does not allow disabled.
    void addSorts(QMenu& menu, const InstanceFilter& filter);
    void setFilter(const InstanceFilter& filter) { filter_ = filter; } // decides what can be sorted

Q_SIGNALS:
    void instanceChosen(fermata::InstanceId id); // by a person
    void visibleRowsChanged();
    void columnsChanged(); // by a person
    void columnsDialogRequested();
    void sortRequested(fermata::InstanceSort sort);
    void unsortable(int column); // its header was clicked
    void filterRequested(const fermata::InstanceFilter& filter);
    void copyRequested(fermata::views::ExportRequest::Format format); // of what is selected, whole
    void copyTextRequested();
    void exportRequested(fermata::views::ExportRequest::Format format);

protected:
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void rowsAboutToBeRemoved(const QModelIndex& parent, int first, int last) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;

private:
    // table_columns.cpp
    void setUpColumns();
    void fitColumns();
    int naturalWidth(int column) const;
    void wantColumn(int column, bool visible);
    void showHeaderMenu(const QPoint& at);
    void clickHeader(int column);
    // table_menu.cpp
    void addCopies(QMenu& menu);
    void addFilters(QMenu& menu, const InstanceSummary& row);
    QRegion executingCells() const;
    void choose(const QModelIndex& index);
    void putChosenBack();
    std::vector<int> selectedRows() const;

    InstancesModel& instances_;
    InstancesDisplay* display_ = nullptr;
    TurningRing* ring_ = nullptr;
    InstanceFilter filter_;
    ColumnLayout wanted_;     // by column, as long as nobody has moved one; the header knows the order
    bool customised_ = false; // a person chose the columns: none goes by itself
    bool fitting_ = false;    // widths change, but not by a person
    Density density_ = Density::Normal;
    std::optional<InstanceId> chosen_;
    bool lost_ = false;  // the chosen one is not among the rows; chosen again should it return
    bool quiet_ = false; // what changes now is nobody's doing
};

} // namespace fermata::views
