// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "overview/queue_table.h"

#include "overview/queue_model.h"

#include <QHeaderView>

#include <algorithm>

namespace fermata::views {

QueueTable::QueueTable(QueueModel& model, QWidget* parent) : LiveTable(parent) {
    setObjectName(QStringLiteral("queuesTable"));
    reachEdges();
    setList(model);
    setSelectionMode(SingleSelection);
    setSortingEnabled(true);
    sortByColumn(QueueModel::Queue, Qt::AscendingOrder);
    QSizePolicy policy = sizePolicy();
    policy.setVerticalPolicy(QSizePolicy::Maximum);
    setSizePolicy(policy);
    connect(&model, &QAbstractItemModel::rowsInserted, this, &QueueTable::updateGeometry);
    connect(&model, &QAbstractItemModel::rowsRemoved, this, &QueueTable::updateGeometry);
    connect(&model, &QAbstractItemModel::dataChanged, this, &QueueTable::fitColumns);
    connect(&model, &QAbstractItemModel::rowsInserted, this, &QueueTable::fitColumns);
    connect(this, &QTableView::doubleClicked, this, &QueueTable::cellOpened);
}

QSize QueueTable::sizeHint() const {
    const int rows = model()->rowCount() * verticalHeader()->defaultSectionSize();
    return {LiveTable::sizeHint().width(), horizontalHeader()->sizeHint().height() + rows + 2 * frameWidth()};
}

QSize QueueTable::minimumSizeHint() const {
    return {0, horizontalHeader()->sizeHint().height() + 2 * verticalHeader()->defaultSectionSize()};
}

void QueueTable::fitColumns() {
    const auto& rows = static_cast<QueueModel*>(model())->rows();
    setColumnHidden(QueueModel::Held, std::ranges::all_of(rows, [](const QueueRow& row) { return row.held == 0; }));
    LiveTable::fitColumns();
}

void QueueTable::rowChosen(const QModelIndex& row) {
    // A click with Ctrl takes the choice back.
    if (!selectionModel()->isSelected(row)) setChosenKey(std::nullopt);
    Q_EMIT chosen(chosenIndex());
}

} // namespace fermata::views

#include "moc_queue_table.cpp"
