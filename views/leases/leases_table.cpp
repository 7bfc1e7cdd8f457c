// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "leases/leases_table.h"

#include "instances/turning_ring.h"
#include "leases/lease_clock.h"
#include "leases/leases_model.h"
#include "leases/leases_words.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "widgets/format.h"
#include "widgets/key_hint.h"
#include "widgets/shown.h"

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

constexpr int kLeastWorker = 118;
// Left out where there is little room, the first one first.
constexpr LeasesModel::Column kOptional[] = {LeasesModel::Seen,    LeasesModel::Attempt, LeasesModel::Key,
                                             LeasesModel::Renewed, LeasesModel::Queue,   LeasesModel::Step};

} // namespace

LeasesTable::LeasesTable(LeasesModel& leases, QWidget* parent)
    : QTreeView(parent), leases_(leases), words_(new LeasesWords(leases, this)) {
    ring_ = new TurningRing(viewport(), [this] {
        return cells([](const LeaseRow& row) { return leaseLook(row) == LookStatus::Executing; },
                     {LeasesModel::Status});
    });
    clock_ = new LeaseClock(viewport(), [this] {
        return cells([](const LeaseRow&) { return true; },
                     {LeasesModel::Running, LeasesModel::Lease, LeasesModel::Renewed, LeasesModel::Seen});
    });
    setObjectName(QStringLiteral("leasesTable"));
    setAccessibleName(tr("Leases"));
    setModel(words_);
    setItemDelegate(new LeasesDelegate(*words_, *ring_, *clock_, this));
    controls::prepareTree(this);
    setFont(fonts::small());
    setSelectionBehavior(SelectRows);
    setSelectionMode(ExtendedSelection);
    setEditTriggers(NoEditTriggers);
    setExpandsOnDoubleClick(true);
    setRootIsDecorated(false);
    setTabKeyNavigation(false);
    setVerticalScrollMode(ScrollPerPixel);
    setTextElideMode(Qt::ElideRight);
    setUpColumns();
    connect(this, &QAbstractItemView::clicked, this, &LeasesTable::choose);
    connect(this, &QTreeView::collapsed, this, [this](const QModelIndex& index) {
        if (const LeaseGroup* const group = leases_.group(words_->mapToSource(index)); group && !quiet_)
            closed_.insert(group->key);
    });
    connect(this, &QTreeView::expanded, this, [this](const QModelIndex& index) {
        if (const LeaseGroup* const group = leases_.group(words_->mapToSource(index)); group && !quiet_)
            closed_.erase(group->key);
    });
    connect(words_, &QAbstractItemModel::modelReset, this, [this] {
        closed_.clear();
        lost_ = chosen_.has_value();
        setRootIsDecorated(leases_.grouping() != LeaseGrouping::None);
        arrangeGroups(0, words_->rowCount() - 1);
    });
    connect(header(), &QHeaderView::sectionClicked, this, &LeasesTable::headerClicked);
}

void LeasesTable::setUpColumns() {
    QHeaderView* const titles = header();
    titles->setSectionsMovable(true);
    titles->setSectionsClickable(true);
    titles->setStretchLastSection(false);
    const QFontMetrics text(font());
    const auto set = [&](int column, const QString& widest, int more = 0) {
        titles->setSectionResizeMode(column, QHeaderView::Interactive);
        const int title = text.horizontalAdvance(model()->headerData(column, Qt::Horizontal).toString());
        setColumnWidth(column, qMax(title, text.horizontalAdvance(widest) + more) + 2 * metrics::kCellPadding + 4);
    };
    set(LeasesModel::Id, QStringLiteral("0000000"), 20);
    set(LeasesModel::Machine, QStringLiteral("checkout v00"));
    set(LeasesModel::Step, QStringLiteral("mmmmmmm"));
    set(LeasesModel::Status, wideLeaseCell(LeasesModel::Status, text), metrics::kGlyph + 22);
    set(LeasesModel::Queue, QStringLiteral("payments0"));
    set(LeasesModel::Key, QStringLiteral("customer-0000"));
    set(LeasesModel::Attempt, QStringLiteral("00000"));
    set(LeasesModel::Running, format::wideDuration());
    set(LeasesModel::Lease, wideLeaseCell(LeasesModel::Lease, text), LeasesDelegate::kBar + LeasesDelegate::kBarGap);
    set(LeasesModel::Renewed, wideLeaseCell(LeasesModel::Renewed, text));
    set(LeasesModel::Seen, format::wideAgo(), 4);
    titles->setSectionResizeMode(LeasesModel::Worker, QHeaderView::Stretch);
}

void LeasesTable::fitColumns() {
    const auto widthOf = [&](int column) {
        if (column == LeasesModel::Worker) return kLeastWorker;
        return isColumnHidden(column) ? hiddenWidths_.value(column) : columnWidth(column);
    };
    int wanted = 0;
    for (int column = 0; column < LeasesModel::ColumnCount; ++column)
        wanted += widthOf(column);
    for (const int column : kOptional) {
        const bool hide = wanted > viewport()->width();
        if (hide) wanted -= widthOf(column);
        if (hide == isColumnHidden(column)) continue;
        if (hide) hiddenWidths_[column] = columnWidth(column);
        setColumnHidden(column, hide);
    }
}

void LeasesTable::resizeEvent(QResizeEvent* event) {
    QTreeView::resizeEvent(event);
    fitColumns();
}

// A group is a line of its own over all columns, and open until a person closes it.
void LeasesTable::arrangeGroups(int first, int last) {
    if (leases_.grouping() == LeaseGrouping::None) return;
    const QScopedValueRollback quiet(quiet_, true);
    for (int row = first; row <= last; ++row) {
        const QModelIndex index = words_->index(row, 0);
        const LeaseGroup* const group = leases_.group(words_->mapToSource(index));
        if (!group) continue;
        setFirstColumnSpanned(row, {}, true);
        setExpanded(index, closed_.count(group->key) == 0);
    }
}

void LeasesTable::expandGroups(bool expand) {
    if (expand)
        expandAll();
    else
        collapseAll();
}

void LeasesTable::rowsInserted(const QModelIndex& parent, int first, int last) {
    QTreeView::rowsInserted(parent, first, last);
    if (!parent.isValid()) arrangeGroups(first, last);
}

QRegion LeasesTable::cells(const std::function<bool(const LeaseRow&)>& which,
                           std::initializer_list<int> columns) const {
    QRegion region;
    const int bottom = viewport()->height();
    for (QModelIndex index = indexAt({viewport()->width() / 2, 0}); index.isValid(); index = indexBelow(index)) {
        const QRect row = visualRect(index);
        if (row.top() >= bottom) break;
        if (leases_.group(words_->mapToSource(index))) {
            if (columns.size() > 1) region += QRect(0, row.top(), viewport()->width(), row.height());
            continue;
        }
        const LeaseRow* const lease = leaseAt(index);
        if (!lease || !which(*lease)) continue;
        for (const int column : columns) {
            if (!isColumnHidden(column)) region += visualRect(index.siblingAtColumn(column));
        }
    }
    return region;
}

const LeaseRow* LeasesTable::leaseAt(const QModelIndex& index) const {
    return leases_.lease(words_->mapToSource(index));
}

QModelIndex LeasesTable::shown(InstanceId id) const {
    return words_->mapFromSource(leases_.find(id));
}

void LeasesTable::hold(const std::function<void()>& change) {
    QScrollBar* const bar = verticalScrollBar();
    const bool follows = bar->value() <= bar->minimum();
    const LeaseRow* anchor = nullptr;
    QModelIndex at = indexAt({viewport()->width() / 2, 0});
    while (at.isValid() && !(anchor = leaseAt(at)))
        at = indexBelow(at);
    const InstanceId id = anchor ? anchor->instance.id : InstanceId{};
    const int offset = anchor ? visualRect(at).top() : 0;
    {
        const QScopedValueRollback quiet(quiet_, true);
        change();
        executeDelayedItemsLayout();
        putChosenBack();
    }
    if (follows) {
        bar->setValue(bar->minimum());
    } else if (const QModelIndex now = id ? shown(id) : QModelIndex(); now.isValid()) {
        if (const QRect rect = visualRect(now); rect.isValid()) bar->setValue(bar->value() + rect.top() - offset);
    }
}

void LeasesTable::setReading(Timestamp databaseTime) {
    clock_->setReading(databaseTime);
}

void LeasesTable::setStale() {
    clock_->stop();
}

void LeasesTable::setChosen(std::optional<InstanceId> id) {
    if (id == chosen_) return;
    const QScopedValueRollback quiet(quiet_, true);
    chosen_ = id;
    lost_ = id.has_value();
    clearSelection();
    selectionModel()->setCurrentIndex({}, QItemSelectionModel::NoUpdate);
    putChosenBack();
}

// After a change of the rows: the choice stays with its instance, and comes back with it.
void LeasesTable::putChosenBack() {
    if (!chosen_ || !lost_) return;
    const QModelIndex index = shown(*chosen_);
    if (!index.isValid()) return;
    lost_ = false;
    const bool scrolls = hasAutoScroll();
    setAutoScroll(false);
    const bool several = selectionModel()->selectedRows().size() > 1;
    const auto command = several ? QItemSelectionModel::Select : QItemSelectionModel::ClearAndSelect;
    selectionModel()->setCurrentIndex(index, command | QItemSelectionModel::Rows);
    setAutoScroll(scrolls);
}

void LeasesTable::choose(const QModelIndex& index) {
    const LeaseRow* const lease = leaseAt(index);
    if (!lease || quiet_) return;
    chosen_ = lease->instance.id;
    lost_ = false;
    Q_EMIT instanceChosen(*chosen_);
}

void LeasesTable::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QTreeView::currentChanged(current, previous);
    // Focus alone makes a row current without selecting it; that is nobody's choice.
    const bool same = current.row() == previous.row() && current.parent() == previous.parent();
    if (current.isValid() && !same && selectionModel()->isSelected(current)) choose(current);
}

void LeasesTable::rowsAboutToBeRemoved(const QModelIndex& parent, int first, int last) {
    const auto within = [&](const QModelIndex& index) {
        if (!index.isValid()) return false;
        const bool here = index.parent() == parent && index.row() >= first && index.row() <= last;
        const QModelIndex group = index.parent();
        const bool inGroup = !parent.isValid() && group.isValid() && group.row() >= first && group.row() <= last;
        return here || inGroup;
    };
    if (chosen_ && within(shown(*chosen_))) lost_ = true;
    if (within(currentIndex())) {
        // The base class would make the next row current.
        const QScopedValueRollback quiet(quiet_, true);
        selectionModel()->setCurrentIndex({}, QItemSelectionModel::NoUpdate);
    }
    QTreeView::rowsAboutToBeRemoved(parent, first, last);
}

void LeasesTable::keyPressEvent(QKeyEvent* event) {
    const QModelIndex current = currentIndex();
    const bool group = current.isValid() && !leaseAt(current);
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && current.isValid()) {
        if (group) {
            setExpanded(current, !isExpanded(current));
        } else {
            selectionModel()->setCurrentIndex(current, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
            choose(current);
        }
        return;
    }
    // Focus alone has made a row current: the first arrow takes that one, or a list of one could not be walked.
    const bool arrow = event->key() == Qt::Key_Down || event->key() == Qt::Key_Up;
    if (arrow && current.isValid() && !selectionModel()->hasSelection()) {
        selectionModel()->setCurrentIndex(current, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
        choose(current);
        return;
    }
    if (event->matches(QKeySequence::Copy)) {
        if (!selectedLeases().empty()) QApplication::clipboard()->setText(selectedAsText());
        return;
    }
    QTreeView::keyPressEvent(event);
}

std::vector<LeaseRow> LeasesTable::selectedLeases() const {
    QModelIndexList rows = selectionModel()->selectedRows();
    std::sort(rows.begin(), rows.end(), [](const QModelIndex& a, const QModelIndex& b) {
        return std::pair(a.parent().row(), a.row()) < std::pair(b.parent().row(), b.row());
    });
    std::vector<LeaseRow> leases;
    for (const QModelIndex& row : rows) {
        if (const LeaseRow* const lease = leaseAt(row)) leases.push_back(*lease);
    }
    return leases;
}

QString LeasesTable::selectedAsText() const {
    QStringList lines;
    for (const LeaseRow& lease : selectedLeases())
        lines << leaseLine(lease, leases_.now());
    return lines.join(u'\n');
}

void LeasesTable::contextMenuEvent(QContextMenuEvent* event) {
    const std::vector<LeaseRow> rows = selectedLeases();
    const QModelIndex under = event->reason() == QContextMenuEvent::Mouse ? indexAt(event->pos()) : currentIndex();
    const LeaseGroup* const group = under.isValid() ? leases_.group(words_->mapToSource(under)) : nullptr;
    QMenu menu(this);
    menu.setObjectName(QStringLiteral("leasesMenu"));
    const auto copies = [&](const QString& label, const QString& text) {
        menu.addAction(icon(QStringLiteral("copy")), label, this, [text] { QApplication::clipboard()->setText(text); });
    };
    if (group) {
        copies(group->kind == LeaseGrouping::Worker ? tr("Copy worker") : tr("Copy queue"),
               QString::fromStdString(group->key));
        menu.addSeparator();
        menu.addAction(tr("Open all groups"), this, [this] { expandGroups(true); });
        menu.addAction(tr("Close all groups"), this, [this] { expandGroups(false); });
        menu.exec(event->globalPos());
        return;
    }
    if (rows.empty()) return;
    const LeaseRow row = rows.front();
    const bool one = rows.size() == 1;
    std::vector<InstanceId> instances;
    for (const LeaseRow& each : rows)
        instances.push_back(each.instance.id);
    Q_EMIT actsOffered(&menu, one ? subjectOf(row.instance) : subjectOf(instances));
    QStringList ids, documents;
    for (const LeaseRow& each : rows) {
        ids << QString::number(each.instance.id.value);
        documents << leaseJson(each);
    }
    copies(one ? tr("Copy id") : tr("Copy ids"), ids.join(u'\n'));
    copies(withKey(one ? tr("Copy row") : tr("Copy rows"), QStringLiteral("Ctrl+C")), selectedAsText());
    copies(tr("Copy as JSON"),
           one ? documents.front() : QStringLiteral("[%1]").arg(documents.join(QLatin1String(",\n"))));
    if (one && row.instance.lockedBy) copies(tr("Copy claim"), QString::fromStdString(*row.instance.lockedBy));
    if (one) {
        menu.addSeparator();
        const auto only = [&](const QString& label, const std::string& words) {
            const QString text = QString::fromStdString(words);
            menu.addAction(icon(QStringLiteral("filter")), label.arg(labelText(text)), this,
                           [this, text] { Q_EMIT filterRequested(text); });
        };
        if (row.instance.lockedBy) only(tr("Only %1"), row.claim.worker);
        only(tr("Only %1"), row.instance.fsm);
        only(tr("Only %1"), row.instance.queue);
        menu.addSeparator();
        InstanceFilter filter;
        filter.statuses = {Status::Executing};
        filter.fsm = row.instance.fsm;
        menu.addAction(icon(QStringLiteral("instances")),
                       tr("Executing instances of %1").arg(labelText(row.instance.fsm)), this,
                       [this, filter] { Q_EMIT instancesRequested(filter); });
    }
    menu.exec(event->globalPos());
}

} // namespace fermata::views

#include "moc_leases_table.cpp"
