// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "instances/instances_table.h"

#include "instances/instance_cells.h"
#include "instances/instances_display.h"
#include "instances/turning_ring.h"
#include "models/instances_model.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/status_look.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QMenu>
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
    verticalHeader()->setDefaultSectionSize(std::max(metrics::kRow, fontMetrics().height() + 8));
    setUpColumns();
    connect(this, &QTableView::clicked, this, &InstancesTable::choose);
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, this, &InstancesTable::visibleRowsChanged);
}

void InstancesTable::setUpColumns() {
    QHeaderView* const header = horizontalHeader();
    header->setHighlightSections(false);
    header->setSectionsMovable(true);
    header->setMinimumSectionSize(36);
    const QFontMetrics text(font());
    const auto width = [&](const QString& widest) {
        return text.horizontalAdvance(widest) + 2 * metrics::kCellPadding + 4;
    };
    using Model = InstancesModel;
    const auto setWidth = [&](int column, int pixels) {
        header->setSectionResizeMode(column, QHeaderView::Interactive);
        setColumnWidth(column, pixels);
    };
    setWidth(Model::Id, width(QStringLiteral("0000000")));
    setWidth(Model::Machine, width(QStringLiteral("checkout v00")));
    setWidth(Model::Step, width(QStringLiteral("mmmmmm")));
    setWidth(Model::Status, width(QStringLiteral("awaiting children")) + metrics::kGlyph + 22);
    setWidth(Model::Queue, width(QStringLiteral("payments0")));
    setWidth(Model::Attempt, width(QStringLiteral("00000")));
    setWidth(Model::InStatus, width(QStringLiteral("00 m 00 s")) + metrics::kPageMargin - metrics::kCellPadding);
    header->setSectionResizeMode(Model::Why, QHeaderView::Stretch);
}

// Why an instance stands is what one looks for: where there is little room, the inspector tells the rest.
void InstancesTable::fitColumns() {
    constexpr int kLeastWhy = 180;
    const auto widthOf = [&](int column) {
        if (column == InstancesModel::Why) return kLeastWhy;
        return isColumnHidden(column) ? hiddenWidths_.value(column) : columnWidth(column);
    };
    int wanted = 0;
    for (int column = 0; column < InstancesModel::ColumnCount; ++column)
        wanted += widthOf(column);
    for (const int column : {InstancesModel::Attempt, InstancesModel::Queue}) {
        const bool hide = wanted > viewport()->width();
        if (hide) wanted -= widthOf(column);
        if (hide == isColumnHidden(column)) continue;
        if (hide) hiddenWidths_[column] = columnWidth(column);
        setColumnHidden(column, hide);
    }
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
    const int rowHeight = verticalHeader()->defaultSectionSize();
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
    if (!follows) {
        const auto& rows = instances_.rows();
        const auto place =
            std::partition_point(rows.begin(), rows.end(), [&](const auto& row) { return row.id > anchor; });
        verticalScrollBar()->setValue(int(place - rows.begin()) * rowHeight - offset);
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
    const auto command =
        selectionModel()->selectedRows().size() > 1 ? QItemSelectionModel::Select : QItemSelectionModel::ClearAndSelect;
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
        QApplication::clipboard()->setText(selectedAsText());
        return;
    }
    QTableView::keyPressEvent(event);
}

void InstancesTable::contextMenuEvent(QContextMenuEvent* event) {
    if (selectedRows().empty()) return;
    QMenu menu(this);
    const auto copies = [&](const QString& label, const QString& text) {
        menu.addAction(icon(QStringLiteral("copy")), label, this, [text] { QApplication::clipboard()->setText(text); });
    };
    const bool one = selectedRows().size() == 1;
    copies(one ? tr("Copy id") : tr("Copy ids"), selectedIds());
    copies((one ? tr("Copy row") : tr("Copy rows")) + QStringLiteral("\tCtrl+C"), selectedAsText());
    menu.exec(event->globalPos());
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

std::vector<int> InstancesTable::selectedRows() const {
    std::vector<int> rows;
    for (const QModelIndex& index : selectionModel()->selectedRows())
        rows.push_back(index.row());
    std::sort(rows.begin(), rows.end());
    return rows;
}

QString InstancesTable::selectedIds() const {
    QStringList ids;
    for (const int row : selectedRows())
        ids << QString::number(instances_.row(row).id.value);
    return ids.join(u'\n');
}

QString InstancesTable::selectedAsText() const {
    QStringList lines;
    for (const int row : selectedRows()) {
        QStringList cells;
        for (int column = 0; column < InstancesModel::ColumnCount; ++column)
            cells << instanceCell(instances_.row(row), instances_.now(), column).text();
        lines << cells.join(u'\t');
    }
    return lines.join(u'\n');
}

} // namespace fermata::views
