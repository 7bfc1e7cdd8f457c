// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/steady_table.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QScopedValueRollback>
#include <QScrollBar>

#include <algorithm>

namespace fermata::views {

SteadyTable::SteadyTable(QWidget* parent) : QTableView(parent) {
    setSelectionBehavior(SelectRows);
    setSelectionMode(ExtendedSelection);
    setTabKeyNavigation(false);
    connect(this, &QTableView::clicked, this, &SteadyTable::choose);
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, this, &SteadyTable::visibleRowsChanged);
}

bool SteadyTable::atTop() const {
    return verticalScrollBar()->value() <= verticalScrollBar()->minimum();
}

int SteadyTable::firstVisibleRow() const {
    return std::max(0, rowAt(0));
}

int SteadyTable::lastVisibleRow() const {
    const int last = rowAt(viewport()->height() - 1);
    return last >= 0 ? last : model()->rowCount() - 1;
}

bool SteadyTable::chosenIsVisible() const {
    const int row = chosen_ ? rowOf(*chosen_) : -1;
    return row >= 0 && row >= firstVisibleRow() && row <= lastVisibleRow();
}

void SteadyTable::hold(const std::function<void()>& change) {
    const int first = rowAt(0);
    const bool follows = atTop() || first < 0;
    const bool keepsChosen = follows && chosenIsVisible();
    const Key anchor = follows ? Key{} : keyOf(first);
    const int offset = first < 0 ? 0 : rowViewportPosition(first);
    {
        const QScopedValueRollback quiet(quiet_, true);
        change();
        // The scroll bar's range must be the new one before its value can be.
        doItemsLayout();
        putChosenBack();
    }
    const int rowHeight = verticalHeader()->defaultSectionSize();
    if (!follows) {
        const int place = placeOf(anchor);
        if (place >= 0) verticalScrollBar()->setValue(place * rowHeight - offset);
    } else if (const int row = keepsChosen ? rowOf(*chosen_) : -1; row >= 0) {
        // New rows push the chosen one down, but not out of sight.
        const int bottom = (row + 1) * rowHeight;
        verticalScrollBar()->setValue(std::max(0, bottom - viewport()->height()));
    } else {
        verticalScrollBar()->setValue(0);
    }
    Q_EMIT visibleRowsChanged();
}

void SteadyTable::setChosenKey(std::optional<Key> key) {
    if (key == chosen_) return;
    const QScopedValueRollback quiet(quiet_, true);
    chosen_ = key;
    lost_ = key.has_value();
    clearSelection();
    selectionModel()->setCurrentIndex({}, QItemSelectionModel::NoUpdate);
    putChosenBack();
}

// After a change of the rows: the choice stays with its row, and comes back with it.
void SteadyTable::putChosenBack() {
    const int row = chosen_ && lost_ ? rowOf(*chosen_) : -1;
    if (row < 0) return;
    lost_ = false;
    const bool scrolls = hasAutoScroll();
    setAutoScroll(false);
    const QModelIndex index = model()->index(row, std::max(0, currentIndex().column()));
    const auto command = selectedCount() > 1 ? QItemSelectionModel::Select : QItemSelectionModel::ClearAndSelect;
    selectionModel()->setCurrentIndex(index, command | QItemSelectionModel::Rows);
    setAutoScroll(scrolls);
}

void SteadyTable::choose(const QModelIndex& index) {
    if (!index.isValid() || quiet_) return;
    chosen_ = keyOf(index.row());
    lost_ = false;
    rowChosen(index.row());
}

void SteadyTable::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QTableView::currentChanged(current, previous);
    // Focus alone makes a row current without selecting it; that is nobody's choice.
    if (current.isValid() && current.row() != previous.row() && selectionModel()->isSelected(current)) choose(current);
}

void SteadyTable::rowsAboutToBeRemoved(const QModelIndex& parent, int first, int last) {
    const int chosen = chosen_ ? rowOf(*chosen_) : -1;
    if (chosen >= first && chosen <= last) lost_ = true;
    const int row = currentIndex().row();
    if (row >= first && row <= last) {
        // The base class would make the next row current.
        const QScopedValueRollback quiet(quiet_, true);
        selectionModel()->setCurrentIndex({}, QItemSelectionModel::NoUpdate);
    }
    QTableView::rowsAboutToBeRemoved(parent, first, last);
}

QModelIndex SteadyTable::moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) {
    const int rows = model()->rowCount();
    if (rows > 0 && action == MoveHome) return model()->index(0, std::max(0, currentIndex().column()));
    if (rows > 0 && action == MoveEnd) return model()->index(rows - 1, std::max(0, currentIndex().column()));
    return QTableView::moveCursor(action, modifiers);
}

void SteadyTable::keyPressEvent(QKeyEvent* event) {
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    const bool arrow = event->key() == Qt::Key_Down || event->key() == Qt::Key_Up;
    // Focus alone has made a row current: the first arrow takes that one, or a list of one could not be walked.
    if (currentIndex().isValid() && (enter || (arrow && !selectionModel()->hasSelection()))) {
        selectRow(currentIndex().row());
        choose(currentIndex());
        return;
    }
    if (event->matches(QKeySequence::Copy)) return copyTextOfSelected();
    QTableView::keyPressEvent(event);
}

void SteadyTable::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    fitColumns();
    Q_EMIT visibleRowsChanged();
}

void SteadyTable::scrollContentsBy(int dx, int dy) {
    QTableView::scrollContentsBy(dx, dy);
    if (!quiet_) Q_EMIT visibleRowsChanged();
}

// By ranges: everything that is loaded may be selected, and that may be a lot.
int SteadyTable::selectedCount() const {
    int count = 0;
    for (const QItemSelectionRange& range : selectionModel()->selection())
        count += range.height();
    return count;
}

std::vector<int> SteadyTable::selectedRows() const {
    std::vector<int> rows;
    for (const QItemSelectionRange& range : selectionModel()->selection()) {
        for (int row = range.top(); row <= range.bottom(); ++row)
            rows.push_back(row);
    }
    std::sort(rows.begin(), rows.end());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    return rows;
}

} // namespace fermata::views

#include "moc_steady_table.cpp"
