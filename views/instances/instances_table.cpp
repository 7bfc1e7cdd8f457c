// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "instances/instances_table.h"

#include "instances/instances_model.h"
#include "models/spreadsheet.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QScrollBar>

namespace fermata::views {

InstancesTable::InstancesTable(InstancesModel& instances, QWidget* parent) : LiveTable(parent), instances_(instances) {
    setObjectName(QStringLiteral("instancesTable"));
    setAccessibleName(tr("Instances"));
    setList(instances);
    setHorizontalScrollMode(ScrollPerPixel);
    setDensity(density_);
    prepareHeader();
}

void InstancesTable::setChosen(std::optional<InstanceId> id) {
    setChosenKey(id ? std::optional<ListKey>(id->value) : std::nullopt);
}

void InstancesTable::showChosen() {
    if (const QModelIndex chosen = chosenIndex(); chosen.isValid())
        scrollTo(chosen);
    else
        verticalScrollBar()->setValue(0);
}

void InstancesTable::rowChosen(const QModelIndex& row) {
    Q_EMIT instanceChosen(instances_.item(row).id);
}

void InstancesTable::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy)) return Q_EMIT copyTextRequested(taken());
    LiveTable::keyPressEvent(event);
}

// By ranges: everything that is loaded may be selected, and that may be a lot.
int InstancesTable::selectedCount() const {
    int count = 0;
    for (const QItemSelectionRange& range : selectionModel()->selection())
        count += range.height();
    return count;
}

std::vector<InstanceId> InstancesTable::selectedInstances() const {
    std::vector<InstanceId> ids;
    for (const QModelIndex& line : selectedLines())
        ids.push_back(instances_.item(line).id);
    return ids;
}

QString InstancesTable::selectedIds() const {
    QStringList ids;
    for (const InstanceId id : selectedInstances())
        ids << QString::number(id.value);
    return ids.join(u'\n');
}

InstancesTable::Taken InstancesTable::taken() const {
    Taken taken{selectedCount(), allMatch_, selectedInstances(), filter_, instances_.sort(), {}};
    if (taken.count > kMostRowsAsText) return taken;
    std::vector<int> columns;
    for (int visual = 0; visual < InstancesModel::ColumnCount; ++visual) {
        const int column = horizontalHeader()->logicalIndex(visual);
        if (!isColumnHidden(column)) columns.push_back(column);
    }
    std::vector<InstanceSummary> instances;
    for (const QModelIndex& line : selectedLines())
        instances.push_back(instances_.item(line));
    taken.text = [columns = std::move(columns), instances = std::move(instances), now = instances_.now()] {
        InstancesModel then; // time goes on in the one that is shown
        then.setNow(now);
        QStringList lines;
        for (const InstanceSummary& instance : instances) {
            QStringList cells;
            for (const int column : columns)
                cells << then.column(column).cell(instance).exactText();
            lines << copiedRow(cells);
        }
        return lines.join(u'\n');
    };
    return taken;
}

} // namespace fermata::views

#include "moc_instances_table.cpp"
