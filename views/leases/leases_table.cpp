// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "leases/leases_table.h"

#include "leases/lease_clock.h"
#include "leases/leases_model.h"
#include "leases/leases_page.h"
#include "theme/icon.h"
#include "widgets/key_hint.h"
#include "widgets/shown.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QMenu>

namespace fermata::views {

LeasesTable::LeasesTable(LeasesModel& leases, LeasesPage& page) : LiveTree(&page), leases_(leases), page_(page) {
    setObjectName(QStringLiteral("leasesTable"));
    setAccessibleName(tr("Leases"));
    setList(leases);
    clock_ = new LeaseClock(viewport(), [this] {
        return cellsOf(
            [this](const QModelIndex& cell) { return leases_.group(cell) || leases_.head(cell.column()).ages; });
    });
    leases.setClock(clock_);
    setRootIsDecorated(false);
    header()->setSectionsMovable(true);
    header()->setSectionsClickable(true);
    connect(this, &QTreeView::collapsed, this, [this](const QModelIndex& index) { noteFolded(index, true); });
    connect(this, &QTreeView::expanded, this, [this](const QModelIndex& index) { noteFolded(index, false); });
    connect(&leases, &QAbstractItemModel::modelReset, this, [this] {
        closed_.clear();
        setRootIsDecorated(leases_.grouping() != LeaseGrouping::None);
    });
}

void LeasesTable::noteFolded(const QModelIndex& index, bool folded) {
    const LeaseGroup* const group = leases_.group(index);
    if (!group || isQuiet()) return;
    if (folded)
        closed_.insert(group->key);
    else
        closed_.erase(group->key);
}

// A group is a line of its own over all columns.
void LeasesTable::arrangeGroups(int first, int last) {
    quietly([&] {
        for (int row = first; row <= last; ++row) {
            const QModelIndex index = leases_.index(row, 0);
            const LeaseGroup* const group = leases_.group(index);
            if (!group) continue;
            setFirstColumnSpanned(row, {}, true);
            setExpanded(index, !closed_.contains(group->key));
        }
    });
}

void LeasesTable::rowsInserted(const QModelIndex& parent, int first, int last) {
    LiveTree::rowsInserted(parent, first, last);
    if (!parent.isValid()) arrangeGroups(first, last);
}

void LeasesTable::setReading(Timestamp databaseTime) {
    clock_->setReading(databaseTime);
}

void LeasesTable::setStale() {
    clock_->stop();
}

void LeasesTable::rowChosen(const QModelIndex& row) {
    Q_EMIT page_.instanceActivated(leases_.lease(row)->instance.id);
}

QString LeasesTable::copied(const QModelIndex& line) const {
    return leases_.lease(line) ? LiveTree::copied(line) : QString();
}

void LeasesTable::contextMenuEvent(QContextMenuEvent* event) {
    QMenu menu(this);
    menu.setObjectName(QStringLiteral("leasesMenu"));
    const QModelIndex under = event->reason() == QContextMenuEvent::Mouse ? indexAt(event->pos()) : currentIndex();
    if (const LeaseGroup* const group = leases_.group(under)) {
        addGroupMenu(menu, *group);
        menu.exec(event->globalPos());
        return;
    }
    std::vector<InstanceId> instances;
    QStringList ids, documents;
    const LeaseRow* first = nullptr;
    for (const QModelIndex& line : selectedLines()) {
        const LeaseRow* const row = leases_.lease(line);
        if (!row) continue;
        if (!first) first = row;
        instances.push_back(row->instance.id);
        ids << QString::number(row->instance.id.value);
        documents << leaseJson(*row);
    }
    if (!first) return;
    const LeaseRow row = *first;
    const bool one = instances.size() == 1;
    Q_EMIT page_.actsOffered(&menu, one ? subjectOf(row.instance) : subjectOf(instances));
    addCopy(menu, one ? tr("Copy id") : tr("Copy ids"), ids.join(u'\n'));
    addCopy(menu, withKey(one ? tr("Copy row") : tr("Copy rows"), QStringLiteral("Ctrl+C")), selectedText());
    addCopy(menu, tr("Copy as JSON"),
            one ? documents.front() : QStringLiteral("[%1]").arg(documents.join(QLatin1String(",\n"))));
    if (one) addRowMenu(menu, row);
    menu.exec(event->globalPos());
}

void LeasesTable::addGroupMenu(QMenu& menu, const LeaseGroup& group) {
    addCopy(menu, group.kind == LeaseGrouping::Worker ? tr("Copy worker") : tr("Copy queue"),
            QString::fromStdString(group.key));
    menu.addSeparator();
    menu.addAction(tr("Open all groups"), this, &LeasesTable::expandAll);
    menu.addAction(tr("Close all groups"), this, &LeasesTable::collapseAll);
}

void LeasesTable::addRowMenu(QMenu& menu, const LeaseRow& row) {
    if (row.instance.lockedBy) addCopy(menu, tr("Copy claim"), QString::fromStdString(*row.instance.lockedBy));
    menu.addSeparator();
    const auto only = [&](const std::string& words) {
        const QString text = QString::fromStdString(words);
        menu.addAction(icon(QStringLiteral("filter")), tr("Only %1").arg(labelText(text)), this,
                       [this, text] { page_.setFilter(text); });
    };
    if (row.instance.lockedBy) only(row.claim.worker);
    only(row.instance.fsm);
    only(row.instance.queue);
    menu.addSeparator();
    InstanceFilter filter;
    filter.statuses = {Status::Executing};
    filter.fsm = row.instance.fsm;
    menu.addAction(icon(QStringLiteral("instances")), tr("Executing instances of %1").arg(labelText(row.instance.fsm)),
                   this, [this, filter] { Q_EMIT page_.instancesRequested(filter); });
}

} // namespace fermata::views

#include "moc_leases_table.cpp"
