// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "instances/instances_table.h"

#include "instances/instance_cells.h"
#include "instances/instances_display.h"
#include "instances/turning_ring.h"
#include "models/instances_model.h"
#include "theme/fonts.h"
#include "theme/metrics.h"
#include "theme/status_look.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QScopedValueRollback>
#include <QScrollBar>

#include <algorithm>

namespace fermata::views {

namespace {

class Delegate : public CellDelegate {
public:
    Delegate(const InstancesModel& instances, const TurningRing& ring, QObject* parent)
        : CellDelegate(parent), instances_(instances), ring_(ring) {}

protected:
    Cell describe(const QModelIndex& index) const override {
        Cell cell = instanceCell(instances_.row(index.row()), instances_.now(), index.column());
        if (cell.pill == LookStatus::Executing) cell.turn = ring_.turn();
        return cell;
    }

private:
    const InstancesModel& instances_;
    const TurningRing& ring_;
};

} // namespace

InstancesTable::InstancesTable(InstancesModel& instances, QWidget* parent)
    : QTableView(parent)
    , instances_(instances)
    , display_(new InstancesDisplay(instances, this))
    , ring_(new TurningRing(viewport(), [this] { return executingCells(); })) {
    setObjectName(QStringLiteral("instancesTable"));
    setAccessibleName(tr("Instances"));
    setModel(display_);
    setItemDelegate(new Delegate(instances, *ring_, this));
    setFont(fonts::small());
    setSelectionBehavior(SelectRows);
    setSelectionMode(ExtendedSelection);
    setEditTriggers(NoEditTriggers);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setFrameShape(NoFrame);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollMode(ScrollPerPixel);
    setTextElideMode(Qt::ElideRight);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setMinimumSectionSize(metrics::kRowCompact);
    setDensity(density_);
    setUpColumns();
    connect(this, &QTableView::clicked, this, &InstancesTable::choose);
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, this, &InstancesTable::visibleRowsChanged);
}

QRegion InstancesTable::executingCells() const {
    QRegion cells;
    for (int row = firstVisibleRow(); row <= lastVisibleRow(); ++row) {
        if (lookOf(instances_.row(row), instances_.now()) == LookStatus::Executing)
            cells += visualRect(model()->index(row, InstancesModel::Status));
    }
    return cells;
}

bool InstancesTable::atTop() const {
    return verticalScrollBar()->value() <= verticalScrollBar()->minimum();
}

int InstancesTable::firstVisibleRow() const {
    return std::max(0, rowAt(0));
}

int InstancesTable::lastVisibleRow() const {
    const int last = rowAt(viewport()->height() - 1);
    return last >= 0 ? last : instances_.rowCount() - 1;
}

bool InstancesTable::chosenIsVisible() const {
    const int row = chosen_ ? instances_.find(*chosen_) : -1;
    return row >= 0 && row >= firstVisibleRow() && row <= lastVisibleRow();
}

void InstancesTable::hold(const std::function<void()>& change) {
    const int first = rowAt(0);
    const bool follows = atTop() || first < 0;
    const bool keepsChosen = follows && chosenIsVisible();
    const InstanceId anchor = follows ? InstanceId{} : instances_.row(first).id;
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
        const int place = instances_.place(anchor);
        if (place >= 0) verticalScrollBar()->setValue(place * rowHeight - offset);
    } else if (const int row = keepsChosen ? instances_.find(*chosen_) : -1; row >= 0) {
        // New rows push the chosen one down, but not out of sight.
        const int bottom = (row + 1) * rowHeight;
        verticalScrollBar()->setValue(std::max(0, bottom - viewport()->height()));
    } else {
        verticalScrollBar()->setValue(0);
    }
    Q_EMIT visibleRowsChanged();
}

void InstancesTable::setChosen(std::optional<InstanceId> id) {
    if (id == chosen_) return;
    const QScopedValueRollback quiet(quiet_, true);
    chosen_ = id;
    lost_ = id.has_value();
    clearSelection();
    selectionModel()->setCurrentIndex({}, QItemSelectionModel::NoUpdate);
    putChosenBack();
}

void InstancesTable::showChosen() {
    const int row = chosen_ ? instances_.find(*chosen_) : -1;
    if (row >= 0)
        scrollTo(model()->index(row, 0));
    else
        verticalScrollBar()->setValue(0);
}

// After a change of the rows: the choice stays with its instance, and comes back with it.
void InstancesTable::putChosenBack() {
    const int row = chosen_ && lost_ ? instances_.find(*chosen_) : -1;
    if (row < 0) return;
    lost_ = false;
    const bool scrolls = hasAutoScroll();
    setAutoScroll(false);
    const QModelIndex index = model()->index(row, std::max(0, currentIndex().column()));
    const auto command = selectedCount() > 1 ? QItemSelectionModel::Select : QItemSelectionModel::ClearAndSelect;
    selectionModel()->setCurrentIndex(index, command | QItemSelectionModel::Rows);
    setAutoScroll(scrolls);
}

void InstancesTable::choose(const QModelIndex& index) {
    if (!index.isValid() || quiet_) return;
    chosen_ = instances_.row(index.row()).id;
    lost_ = false;
    Q_EMIT instanceChosen(*chosen_);
}

void InstancesTable::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QTableView::currentChanged(current, previous);
    // Focus alone makes a row current without selecting it; that is nobody's choice.
    if (current.isValid() && current.row() != previous.row() && selectionModel()->isSelected(current)) choose(current);
}

void InstancesTable::rowsAboutToBeRemoved(const QModelIndex& parent, int first, int last) {
    const int chosen = chosen_ ? instances_.find(*chosen_) : -1;
    if (chosen >= first && chosen <= last) lost_ = true;
    const int row = currentIndex().row();
    if (row >= first && row <= last) {
        // The base class would make the next row current.
        const QScopedValueRollback quiet(quiet_, true);
        selectionModel()->setCurrentIndex({}, QItemSelectionModel::NoUpdate);
    }
    QTableView::rowsAboutToBeRemoved(parent, first, last);
}

QModelIndex InstancesTable::moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) {
    // A row is one thing here: Home and End go through the list, not along the row.
    const int rows = instances_.rowCount();
    if (rows > 0 && action == MoveHome) return model()->index(0, std::max(0, currentIndex().column()));
    if (rows > 0 && action == MoveEnd) return model()->index(rows - 1, std::max(0, currentIndex().column()));
    return QTableView::moveCursor(action, modifiers);
}

void InstancesTable::keyPressEvent(QKeyEvent* event) {
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && currentIndex().isValid()) {
        selectRow(currentIndex().row());
        choose(currentIndex());
        return;
    }
    // Focus alone has made a row current: the first arrow takes that one, or a list of one could not be walked.
    const bool arrow = event->key() == Qt::Key_Down || event->key() == Qt::Key_Up;
    if (arrow && currentIndex().isValid() && !selectionModel()->hasSelection()) {
        selectRow(currentIndex().row());
        choose(currentIndex());
        return;
    }
    if (event->matches(QKeySequence::Copy)) {
        Q_EMIT copyTextRequested();
        return;
    }
    QTableView::keyPressEvent(event);
}

void InstancesTable::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    fitColumns();
    Q_EMIT visibleRowsChanged();
}

void InstancesTable::scrollContentsBy(int dx, int dy) {
    QTableView::scrollContentsBy(dx, dy);
    if (!quiet_) Q_EMIT visibleRowsChanged();
}

// By ranges: everything that is loaded may be selected, and that may be a lot.
int InstancesTable::selectedCount() const {
    int count = 0;
    for (const QItemSelectionRange& range : selectionModel()->selection())
        count += range.height();
    return count;
}

std::vector<int> InstancesTable::selectedRows() const {
    std::vector<int> rows;
    for (const QItemSelectionRange& range : selectionModel()->selection()) {
        for (int row = range.top(); row <= range.bottom(); ++row)
            rows.push_back(row);
    }
    std::sort(rows.begin(), rows.end());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    return rows;
}

std::vector<InstanceId> InstancesTable::selectedInstances() const {
    std::vector<InstanceId> ids;
    for (const int row : selectedRows())
        ids.push_back(instances_.row(row).id);
    return ids;
}

QString InstancesTable::selectedIds() const {
    QStringList ids;
    for (const InstanceId id : selectedInstances())
        ids << QString::number(id.value);
    return ids.join(u'\n');
}

QString InstancesTable::selectedAsText() const {
    std::vector<int> columns;
    for (int visual = 0; visual < InstancesModel::ColumnCount; ++visual) {
        const int column = horizontalHeader()->logicalIndex(visual);
        if (!isColumnHidden(column)) columns.push_back(column);
    }
    QStringList lines;
    for (const int row : selectedRows()) {
        QStringList cells;
        for (const int column : columns)
            cells << instanceCell(instances_.row(row), instances_.now(), column).text();
        lines << cells.join(u'\t');
    }
    return lines.join(u'\n');
}

} // namespace fermata::views
