// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "instances/instances_table.h"

#include "instances/instance_cells.h"
#include "instances/instances_display.h"
#include "models/instances_model.h"
#include "models/spreadsheet.h"
#include "theme/fonts.h"
#include "theme/metrics.h"
#include "theme/status_look.h"
#include "widgets/turning_ring.h"

#include <QHeaderView>
#include <QScrollBar>

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
    : SteadyTable(parent)
    , instances_(instances)
    , display_(new InstancesDisplay(instances, this))
    , ring_(new TurningRing(viewport(), [this] { return executingCells(); })) {
    setObjectName(QStringLiteral("instancesTable"));
    setAccessibleName(tr("Instances"));
    setModel(display_);
    setItemDelegate(new Delegate(instances, *ring_, this));
    setFont(fonts::small());
    setEditTriggers(NoEditTriggers);
    setShowGrid(false);
    setWordWrap(false);
    setFrameShape(NoFrame);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollMode(ScrollPerPixel);
    setTextElideMode(Qt::ElideRight);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setMinimumSectionSize(metrics::kRowCompact);
    setDensity(density_);
    setUpColumns();
}

QRegion InstancesTable::executingCells() const {
    QRegion cells;
    for (int row = firstVisibleRow(); row <= lastVisibleRow(); ++row) {
        if (lookOf(instances_.row(row), instances_.now()) == LookStatus::Executing)
            cells += visualRect(model()->index(row, InstancesModel::Status));
    }
    return cells;
}

InstancesTable::Key InstancesTable::keyOf(int row) const {
    return instances_.row(row).id.value;
}

int InstancesTable::rowOf(Key key) const {
    return instances_.find({key});
}

int InstancesTable::placeOf(Key key) const {
    return instances_.place({key});
}

void InstancesTable::rowChosen(int row) {
    Q_EMIT instanceChosen(instances_.row(row).id);
}

void InstancesTable::setChosen(std::optional<InstanceId> id) {
    setChosenKey(id ? std::optional<Key>(id->value) : std::nullopt);
}

void InstancesTable::showChosen() {
    const int row = chosenKey() ? rowOf(*chosenKey()) : -1;
    if (row >= 0)
        scrollTo(model()->index(row, 0));
    else
        verticalScrollBar()->setValue(0);
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

InstancesTable::Taken InstancesTable::taken() const {
    const std::vector<int> rows = selectedRows();
    Taken taken{int(rows.size()), allMatch_, selectedInstances(), filter_, instances_.sort(), {}};
    if (taken.count > kMostRowsAsText) return taken;
    std::vector<int> columns;
    for (int visual = 0; visual < InstancesModel::ColumnCount; ++visual) {
        const int column = horizontalHeader()->logicalIndex(visual);
        if (!isColumnHidden(column)) columns.push_back(column);
    }
    std::vector<InstanceSummary> instances;
    for (const int row : rows)
        instances.push_back(instances_.row(row));
    taken.text = [columns = std::move(columns), instances = std::move(instances), now = instances_.now()] {
        QStringList lines;
        for (const InstanceSummary& instance : instances) {
            QStringList cells;
            for (const int column : columns)
                cells << instanceCell(instance, now, column).exactText();
            lines << copiedRow(cells);
        }
        return lines.join(u'\n');
    };
    return taken;
}

} // namespace fermata::views

#include "moc_instances_table.cpp"
