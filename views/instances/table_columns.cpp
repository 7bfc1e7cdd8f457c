// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The columns of the Instances table: which, how wide, in which order, and what their headers do.
#include "instances/instances_model.h"
#include "instances/instances_table.h"
#include "theme/icon.h"
#include "theme/metrics.h"

#include <QActionGroup>
#include <QHeaderView>
#include <QMenu>
#include <QScopedValueRollback>

#include <algorithm>

namespace fermata::views {

namespace {

using Model = InstancesModel;

ColumnState& stateOf(ColumnLayout& layout, int column) {
    return *std::find_if(layout.begin(), layout.end(), [&](const auto& state) { return state.column == column; });
}

bool only(const InstanceFilter& filter, Status status) {
    return filter.statuses == std::vector{status};
}

} // namespace

void InstancesTable::prepareHeader() {
    QHeaderView* const header = horizontalHeader();
    header->setSectionResizeMode(QHeaderView::Interactive); // why an instance stands too: fitColumns() stretches it
    header->setSectionsMovable(true);
    header->setSectionsClickable(true);
    header->setFirstSectionMovable(true);
    header->setMinimumSectionSize(36);
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    setColumnLayout(defaultColumns());
    showSort(InstanceSort::NewestFirst);

    connect(header, &QHeaderView::sectionClicked, this, &InstancesTable::clickHeader);
    connect(header, &QWidget::customContextMenuRequested, this,
            [this, header](const QPoint& at) { showHeaderMenu(header->viewport()->mapToGlobal(at)); });
    connect(header, &QHeaderView::sectionMoved, this, [this] {
        if (fitting_) return;
        customised_ = true;
        Q_EMIT columnsChanged();
    });
    connect(header, &QHeaderView::sectionResized, this, [this](int column, int, int width) {
        // Hidden ones have no width, and that is nobody's choice.
        if (fitting_ || width == 0) return;
        stateOf(wanted_, column).width = width;
        customised_ = true;
        fitColumns();
        Q_EMIT columnsChanged();
    });
}

ColumnLayout InstancesTable::columnLayout() const {
    ColumnLayout layout = wanted_;
    std::sort(layout.begin(), layout.end(), [this](const auto& a, const auto& b) {
        return horizontalHeader()->visualIndex(a.column) < horizontalHeader()->visualIndex(b.column);
    });
    return layout;
}

void InstancesTable::setColumnLayout(const ColumnLayout& layout) {
    {
        const QScopedValueRollback fitting(fitting_, true);
        QHeaderView* const header = horizontalHeader();
        wanted_ = layout;
        customised_ = layout != defaultColumns();
        for (int visual = 0; visual < int(layout.size()); ++visual) {
            const ColumnState& state = layout[std::size_t(visual)];
            header->moveSection(header->visualIndex(state.column), visual);
            setColumnHidden(state.column, !state.visible);
            if (state.visible) setColumnWidth(state.column, state.width > 0 ? state.width : naturalWidth(state.column));
        }
    }
    fitColumns();
}

// Why an instance stands takes what the others leave. As long as nobody has chosen columns, some go where there is no
// room for all.
void InstancesTable::fitColumns() {
    if (fitting_ || wanted_.empty()) return;
    const QScopedValueRollback fitting(fitting_, true);
    const auto widthOf = [&](const ColumnState& state) {
        if (!state.visible) return 0;
        return state.width > 0 ? state.width : naturalWidth(state.column);
    };
    int used = 0;
    for (const ColumnState& state : wanted_)
        used += widthOf(state);
    for (const int column : {Model::Attempt, Model::Queue}) {
        const ColumnState& state = stateOf(wanted_, column);
        if (!state.visible) continue;
        const bool hide = !customised_ && used > viewport()->width();
        if (hide) used -= widthOf(state);
        if (hide == isColumnHidden(column)) continue;
        setColumnHidden(column, hide);
        if (!hide) setColumnWidth(column, widthOf(state));
    }
    const ColumnState& why = stateOf(wanted_, Model::Why);
    if (why.visible) setColumnWidth(Model::Why, widthOf(why) + std::max(0, viewport()->width() - used));
}

void InstancesTable::wantColumn(int column, bool visible) {
    ColumnLayout layout = columnLayout();
    stateOf(layout, column).visible = visible;
    setColumnLayout(layout);
    customised_ = true;
    Q_EMIT columnsChanged();
}

void InstancesTable::setDensity(Density density) {
    constexpr int heights[] = {metrics::kRowCompact, metrics::kRow, metrics::kRowRoomy};
    constexpr int margins[] = {4, 8, 12};
    density_ = density;
    const int height = std::max(heights[int(density)], fontMetrics().height() + margins[int(density)]);
    if (height == verticalHeader()->defaultSectionSize()) return;
    hold([&] { verticalHeader()->setDefaultSectionSize(height); });
}

void InstancesTable::showSort(InstanceSort sort) {
    const int column = sort == InstanceSort::NextFirst       ? Model::Eligible
                       : sort == InstanceSort::LeaseEndFirst ? Model::Lease
                                                             : Model::Id;
    horizontalHeader()->setSortIndicatorShown(true);
    horizontalHeader()->setSortIndicator(column,
                                         sort == InstanceSort::NewestFirst ? Qt::DescendingOrder : Qt::AscendingOrder);
}

// Only what an index serves is sorted: anything else would say "the oldest" of what happens to be loaded.
void InstancesTable::clickHeader(int column) {
    const InstanceSort now = instances_.sort();
    if (column == Model::Id)
        Q_EMIT sortRequested(now == InstanceSort::NewestFirst ? InstanceSort::OldestFirst : InstanceSort::NewestFirst);
    else if (column == Model::Eligible && only(filter_, Status::Runnable))
        Q_EMIT sortRequested(now == InstanceSort::NextFirst ? InstanceSort::NewestFirst : InstanceSort::NextFirst);
    else if (column == Model::Lease && only(filter_, Status::Executing))
        Q_EMIT sortRequested(now == InstanceSort::LeaseEndFirst ? InstanceSort::NewestFirst
                                                                : InstanceSort::LeaseEndFirst);
    else
        Q_EMIT unsortable(column);
    showSort(instances_.sort()); // a click has set the mark
}

void InstancesTable::addSorts(QMenu& menu, const InstanceFilter& filter) {
    const auto add = [&](const QString& text, InstanceSort sort, bool possible) {
        QAction* const action = menu.addAction(text, this, [this, sort] { Q_EMIT sortRequested(sort); });
        action->setCheckable(true);
        action->setChecked(instances_.sort() == sort);
        action->setEnabled(possible);
    };
    add(tr("Newest first"), InstanceSort::NewestFirst, true);
    add(tr("Oldest first"), InstanceSort::OldestFirst, true);
    add(tr("As workers take them (runnable only)"), InstanceSort::NextFirst, only(filter, Status::Runnable));
    add(tr("Lease that ends first (executing only)"), InstanceSort::LeaseEndFirst, only(filter, Status::Executing));
}

void InstancesTable::showHeaderMenu(const QPoint& at) {
    QMenu menu(this);
    menu.setObjectName(QStringLiteral("instancesHeaderMenu"));
    const int clicked = horizontalHeader()->logicalIndexAt(horizontalHeader()->viewport()->mapFromGlobal(at));
    const auto visible = std::count_if(wanted_.begin(), wanted_.end(), [](const auto& state) { return state.visible; });
    for (const ColumnState& state : columnLayout()) {
        QAction* const action = menu.addAction(instances_.head(state.column).title, this,
                                               [this, state] { wantColumn(state.column, !state.visible); });
        action->setCheckable(true);
        action->setChecked(state.visible);
        action->setEnabled(!state.visible || visible > 1);
    }
    menu.addSeparator();
    addSorts(*menu.addMenu(tr("Sort")), filter_);
    if (clicked >= 0) {
        menu.addAction(tr("Fit the width to “%1”").arg(instances_.head(clicked).title), this,
                       [this, clicked] { resizeColumnToContents(clicked); });
    }
    menu.addAction(icon(QStringLiteral("columns")), tr("Columns…"), this, &InstancesTable::columnsDialogRequested);
    menu.exec(at);
}

} // namespace fermata::views
