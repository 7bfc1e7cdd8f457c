// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What can be done with the rows of the Instances table.
#include "instances/filter_syntax.h"
#include "instances/filter_text.h"
#include "instances/instances_table.h"
#include "instances/why.h"
#include "models/instances_model.h"
#include "theme/icon.h"
#include "widgets/key_hint.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QMenu>

namespace fermata::views {

using Format = ExportRequest::Format;

void InstancesTable::addCopies(QMenu& menu) {
    const bool one = selectedCount() == 1;
    menu.addAction(icon(QStringLiteral("copy")), one ? tr("Copy id") : tr("Copy ids"), this,
                   [this] { QApplication::clipboard()->setText(selectedIds()); });
    menu.addAction(withKey(one ? tr("Copy row") : tr("Copy rows"), QStringLiteral("Ctrl+C")), this,
                   &InstancesTable::copyTextRequested);
    QMenu* const as = menu.addMenu(tr("Copy as"));
    const auto add = [&](const QString& text, Format format) {
        as->addAction(text, this, [this, format] { Q_EMIT copyRequested(format); });
    };
    add(tr("JSON"), Format::Json);
    add(tr("CSV"), Format::Csv);
    add(tr("SQL that selects them"), Format::SqlSelect);
    add(tr("SQL that inserts them"), Format::SqlInsert);
    QMenu* const to = menu.addMenu(icon(QStringLiteral("download")), tr("Export"));
    to->addAction(tr("To CSV…"), this, [this] { Q_EMIT exportRequested(Format::Csv); });
    to->addAction(tr("To JSON…"), this, [this] { Q_EMIT exportRequested(Format::Json); });
}

// What the row has, made a part of the filter.
void InstancesTable::addFilters(QMenu& menu, const InstanceSummary& row) {
    const auto add = [&](const FilterPart::Field field, const QString& value, const auto& change) {
        InstanceFilter filter = filter_;
        change(filter);
        if (filter == filter_) return;
        menu.addAction(tr("%1 %2").arg(fieldName(field), value), this,
                       [this, filter] { Q_EMIT filterRequested(filter); });
    };
    using Field = FilterPart::Field;
    add(Field::Machine, machineName(row.fsm, row.fsmVersion), [&](InstanceFilter& f) {
        f.fsm = row.fsm;
        f.fsmVersion = row.fsmVersion;
    });
    add(Field::Step, QString::fromStdString(row.step), [&](InstanceFilter& f) { f.step = row.step; });
    add(Field::Queue, QString::fromStdString(row.queue), [&](InstanceFilter& f) { f.queue = row.queue; });
    if (row.partitionKey)
        add(Field::PartitionKey, QString::fromStdString(*row.partitionKey),
            [&](InstanceFilter& f) { f.partitionKey = row.partitionKey; });
    if (row.awaits)
        add(Field::Awaits, QString::fromStdString(*row.awaits), [&](InstanceFilter& f) { f.awaits = row.awaits; });
    if (row.parentId)
        add(Field::Parent, QStringLiteral("#%1").arg(row.parentId->value),
            [&](InstanceFilter& f) { f.parent = row.parentId; });
    add(Field::Parent, QStringLiteral("#%1").arg(row.id.value), [&](InstanceFilter& f) { f.parent = row.id; });
    if (row.lastError) {
        const QString error = firstLine(*row.lastError).left(80);
        add(Field::Error, quoted(error), [&](InstanceFilter& f) { f.error = error.toStdString(); });
    }
}

void InstancesTable::setWriteHindrances(const QString& deliver, const QString& spawn) {
    noDelivery_ = deliver;
    noSpawn_ = spawn;
}

void InstancesTable::contextMenuEvent(QContextMenuEvent* event) {
    QMenu menu(this);
    menu.setObjectName(QStringLiteral("instancesMenu"));
    menu.setToolTipsVisible(true);
    if (const int count = selectedCount(); count > 0) {
        const auto act = [&](const QString& iconName, const QString& text, const QString& hindrance, auto what) {
            QAction* const action = menu.addAction(icon(iconName), text, this, what);
            action->setEnabled(hindrance.isEmpty());
            action->setToolTip(hindrance);
        };
        act(QStringLiteral("envelope"),
            count == 1 ? tr("Deliver a signal…") : tr("Deliver a signal to the %Ln selected…", nullptr, count),
            noDelivery_, [this] { Q_EMIT signalRequested(); });
        if (count == 1)
            act(QStringLiteral("plus"), tr("Spawn a copy…"), noSpawn_,
                [this] { Q_EMIT copyInstanceRequested(selectedInstances().front()); });
    }
    Q_EMIT menuOpening(&menu);
    if (selectedCount() > 0) {
        menu.addSeparator();
        addCopies(menu);
        const int row = selectedRows().front();
        addFilters(*menu.addMenu(icon(QStringLiteral("filter")), tr("Show only")), instances_.row(row));
        menu.addSeparator();
    }
    menu.addAction(withKey(tr("Select all that is loaded"), QStringLiteral("Ctrl+A")), this, &QTableView::selectAll);
    addSorts(*menu.addMenu(tr("Sort")), filter_);
    menu.addAction(icon(QStringLiteral("columns")), tr("Columns…"), this, &InstancesTable::columnsDialogRequested);
    menu.exec(event->globalPos());
}

} // namespace fermata::views
