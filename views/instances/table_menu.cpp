// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What can be done with the rows of the Instances table.
#include "instances/filter_syntax.h"
#include "instances/filter_text.h"
#include "instances/instances_model.h"
#include "instances/instances_table.h"
#include "models/why.h"
#include "theme/icon.h"
#include "widgets/key_hint.h"
#include "widgets/shown.h"

#include <QContextMenuEvent>
#include <QMenu>

namespace fermata::views {

using Format = ExportRequest::Format;

// Whom it is for is decided now, as the entry says it, and not by what a refresh brings while the menu is open.
void InstancesTable::addDelivery(QMenu& menu) {
    const std::vector<InstanceId> chosen = selectedInstances();
    SignalAddress to;
    QString text = tr("Deliver a signal…");
    if (allMatch_) {
        to.kind = SignalAddress::Kind::Matching;
        to.filter = filter_;
        to.filterWords = printFilter(filter_);
        text = tr("Deliver a signal to all that match…");
    } else if (chosen.size() > 1) {
        to.kind = SignalAddress::Kind::Chosen;
        to.chosen = chosen;
        text = tr("Deliver a signal to the %Ln selected…", nullptr, int(chosen.size()));
    } else if (!chosen.empty()) {
        to.one = chosen.front();
    }
    const QString name = filter_.awaits ? QString::fromStdString(*filter_.awaits) : QString();
    QAction* const action = menu.addAction(icon(QStringLiteral("envelope")), text, this,
                                           [this, to, name] { Q_EMIT signalRequested(to, name); });
    action->setEnabled(noDelivery_.isEmpty());
    action->setToolTip(noDelivery_);
}

void InstancesTable::addCopies(QMenu& menu, const Taken& rows) {
    const bool one = rows.count == 1;
    addCopy(menu, one ? tr("Copy id") : tr("Copy ids"), selectedIds());
    menu.addAction(withKey(one ? tr("Copy row") : tr("Copy rows"), QStringLiteral("Ctrl+C")), this,
                   [this, rows] { Q_EMIT copyTextRequested(rows); });
    QMenu* const as = menu.addMenu(tr("Copy as"));
    const auto add = [&](const QString& text, Format format) {
        as->addAction(text, this, [this, format, rows] { Q_EMIT copyRequested(format, rows); });
    };
    add(tr("JSON"), Format::Json);
    add(tr("CSV"), Format::Csv);
    add(tr("SQL that selects them"), Format::SqlSelect);
    add(tr("SQL that inserts them"), Format::SqlInsert);
    QMenu* const to = menu.addMenu(icon(QStringLiteral("download")), tr("Export"));
    to->addAction(tr("To CSV…"), this, [this, rows] { Q_EMIT exportRequested(Format::Csv, rows); });
    to->addAction(tr("To JSON…"), this, [this, rows] { Q_EMIT exportRequested(Format::Json, rows); });
}

// What the row has, made a part of the filter.
void InstancesTable::addFilters(QMenu& menu, const InstanceSummary& row) {
    const auto add = [&](const FilterPart::Field field, const QString& value, const auto& change) {
        InstanceFilter filter = filter_;
        change(filter);
        if (filter == filter_) return;
        menu.addAction(tr("%1 %2").arg(fieldName(field), labelText(value)), this,
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
        const QString error = exactFirstLine(*row.lastError).left(80);
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
        addDelivery(menu);
        if (count == 1) {
            const InstanceId id = selectedInstances().front(); // a refresh goes on under the open menu
            QAction* const copy = menu.addAction(icon(QStringLiteral("plus")), tr("Spawn a copy…"), this,
                                                 [this, id] { Q_EMIT copyInstanceRequested(id); });
            copy->setEnabled(noSpawn_.isEmpty());
            copy->setToolTip(noSpawn_);
        }
    }
    Q_EMIT menuOpening(&menu);
    if (selectedCount() > 0) {
        menu.addSeparator();
        addCopies(menu, taken());
        addFilters(*menu.addMenu(icon(QStringLiteral("filter")), tr("Show only")),
                   instances_.item(selectedLines().front()));
        menu.addSeparator();
    }
    menu.addAction(withKey(tr("Select all that is loaded"), QStringLiteral("Ctrl+A")), this, &QTableView::selectAll);
    addSorts(*menu.addMenu(tr("Sort")), filter_);
    menu.addAction(icon(QStringLiteral("columns")), tr("Columns…"), this, &InstancesTable::columnsDialogRequested);
    menu.exec(event->globalPos());
}

} // namespace fermata::views
