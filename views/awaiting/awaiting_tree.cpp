// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "awaiting/awaiting_tree.h"

#include "awaiting/awaiting_cells.h"
#include "awaiting/awaiting_model.h"
#include "instances/why.h"
#include "models/spreadsheet.h"
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

using Kind = AwaitingModel::Kind;

constexpr int kMorePage = 500;
constexpr int kLeastInbox = 240;

class Delegate : public CellDelegate {
public:
    Delegate(const AwaitingModel& awaiting, const AwaitingTree& tree, QObject* parent)
        : CellDelegate(parent), awaiting_(awaiting), tree_(tree) {}

protected:
    Cell describe(const QModelIndex& index) const override { return awaitingCell(awaiting_, tree_.toModel(index)); }

private:
    const AwaitingModel& awaiting_;
    const AwaitingTree& tree_;
};

} // namespace

AwaitingTree::AwaitingTree(AwaitingModel& awaiting, QWidget* parent)
    : QTreeView(parent), awaiting_(awaiting), display_(new AwaitingDisplay(awaiting, this)) {
    setObjectName(QStringLiteral("awaitingTree"));
    setAccessibleName(tr("Awaited signals and who awaits them"));
    controls::prepareTree(this);
    setModel(display_);
    auto* const delegate = new Delegate(awaiting, *this, this);
    setItemDelegate(delegate);
    setFont(fonts::small());
    setSelectionMode(SingleSelection);
    setExpandsOnDoubleClick(false);
    setTabKeyNavigation(false);
    header()->setStretchLastSection(false);
    header()->setSectionsMovable(false);
    const QFontMetrics text(font());
    const auto width = [&](const QString& widest) {
        return text.horizontalAdvance(widest) + 2 * metrics::kCellPadding + 4;
    };
    using Model = AwaitingModel;
    const auto setWidth = [&](int column, int pixels) {
        header()->setSectionResizeMode(column, QHeaderView::Interactive);
        header()->resizeSection(column, pixels);
    };
    setWidth(Model::Name, width(QStringLiteral("#00000000  approval v00")) + 2 * indentation());
    setWidth(Model::Step, width(QStringLiteral("mmmmmmmmmm")));
    setWidth(Model::Queue, width(QStringLiteral("payments0")));
    setWidth(Model::Parked, width(QStringLiteral("0,000,000")));
    // A title has the arrow of the order beside it.
    setWidth(Model::Since,
             qMax(width(AwaitingDisplay::tr("Parked for")) + 2 * metrics::kIcon, width(format::wideDuration())));
    setWidth(Model::Deliver,
             qMax(width(AwaitingDisplay::tr("Deliver…")), width(AwaitingDisplay::tr("Deliver to all…"))) +
                 metrics::kCellPadding);
    header()->setSectionResizeMode(Model::Inbox, QHeaderView::Stretch);

    connect(delegate, &CellDelegate::linkActivated, this, [this](const QString& link, const QModelIndex& index) {
        if (link == QLatin1String(kDeliverLink)) deliver(toModel(index));
        if (link == QLatin1String(kMoreLink)) readMore(toModel(index));
    });
    connect(this, &QTreeView::clicked, this, &AwaitingTree::choose);
    connect(this, &QTreeView::expanded, this, &AwaitingTree::visibleRowsChanged);
    connect(this, &QTreeView::collapsed, this, [this](const QModelIndex& index) {
        const AwaitedName name = awaiting_.groupAt(toModel(index)).name;
        std::erase(wantMore_, name);
        awaiting_.forgetRows(name);
        Q_EMIT visibleRowsChanged();
    });
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, this, &AwaitingTree::visibleRowsChanged);
}

QModelIndex AwaitingTree::toView(const QModelIndex& model) const {
    return display_->mapFromSource(model);
}

QModelIndex AwaitingTree::toModel(const QModelIndex& view) const {
    return display_->mapToSource(view);
}

void AwaitingTree::setDeliverHindrance(const QString& sentence) {
    hindrance_ = sentence;
}

// What the inbox holds is what one looks for: where there is little room, the inspector tells the rest.
void AwaitingTree::fitColumns() {
    int wanted = kLeastInbox;
    for (int column = 0; column < AwaitingModel::ColumnCount; ++column) {
        if (column == AwaitingModel::Inbox) continue;
        const bool hidden = isColumnHidden(column);
        if (hidden) setColumnHidden(column, false);
        wanted += columnWidth(column);
    }
    for (const int column : {AwaitingModel::Queue, AwaitingModel::Step}) {
        const bool hide = wanted > viewport()->width();
        if (hide) wanted -= columnWidth(column);
        setColumnHidden(column, hide);
    }
}

void AwaitingTree::resizeEvent(QResizeEvent* event) {
    fitColumns();
    QTreeView::resizeEvent(event);
    Q_EMIT visibleRowsChanged();
}

void AwaitingTree::scrollContentsBy(int dx, int dy) {
    QTreeView::scrollContentsBy(dx, dy);
    if (!quiet_) Q_EMIT visibleRowsChanged();
}

void AwaitingTree::hold(const std::function<void()>& change) {
    const QPersistentModelIndex top = indexAt({0, 0});
    const int offset = visualRect(top).top();
    const bool follows = verticalScrollBar()->value() == 0;
    {
        const QScopedValueRollback quiet(quiet_, true);
        change();
        // Rows that come and go are laid out later; the scroll bar's value must be of the new ones.
        executeDelayedItemsLayout();
        putChosenBack();
    }
    if (!follows && top.isValid())
        verticalScrollBar()->setValue(verticalScrollBar()->value() + visualRect(top).top() - offset);
    Q_EMIT visibleRowsChanged();
}

void AwaitingTree::taken(const AwaitingBranch& branch) {
    const auto isIt = [&](const auto& stretch) { return stretch.name == branch.name && stretch.after == branch.after; };
    const auto asked = std::find_if(asked_.begin(), asked_.end(), isIt);
    if (asked != asked_.end() && asked->limit == kMorePage) std::erase(wantMore_, branch.name);
}

struct AwaitingTree::Seen {
    QModelIndex group;
    int first = -1; // none: its name alone
    int last = -1;
};

std::vector<AwaitingTree::Seen> AwaitingTree::seen() const {
    std::vector<Seen> seen;
    const auto note = [&](const QModelIndex& group, int row) {
        if (seen.empty() || seen.back().group != group) seen.push_back({group});
        Seen& at = seen.back();
        if (row < 0) return;
        if (at.first < 0) at.first = row;
        at.last = row;
    };
    const int bottom = viewport()->height();
    for (QModelIndex view = indexAt({0, 0}); view.isValid() && visualRect(view).top() < bottom;
         view = indexBelow(view)) {
        const QModelIndex at = toModel(view);
        if (awaiting_.kindOf(at) != Kind::Group)
            note(at.parent(), at.row());
        else if (isExpanded(view.siblingAtColumn(0)))
            note(at.siblingAtColumn(0), -1);
    }
    return seen;
}

std::vector<AwaitingQuery::Stretch> AwaitingTree::firstStretches() {
    asked_.clear();
    wantMore_.clear();
    for (const Seen& at : seen())
        asked_.push_back({awaiting_.groupAt(at.group).name, std::nullopt, pageSize});
    return asked_;
}

std::vector<AwaitingQuery::Stretch> AwaitingTree::stretches() {
    std::vector<AwaitingQuery::Stretch> wanted;
    for (const Seen& at : seen()) {
        const AwaitedName& name = awaiting_.groupAt(at.group).name;
        const auto& rows = awaiting_.rowsOf(at.group);
        const int count = int(rows.size());
        if (count == 0) {
            wanted.push_back({name, std::nullopt, pageSize});
            continue;
        }
        if (std::find(wantMore_.begin(), wantMore_.end(), name) != wantMore_.end()) {
            wanted.push_back({name, rows.back().place(), kMorePage});
            continue;
        }
        if (at.first < 0 && awaiting_.answered(at.group)) continue; // its name alone is in sight
        const int last = std::clamp(at.last, 0, count - 1);
        const int first = std::clamp(at.first, 0, last);
        const auto stretch = [&](int from, int to) {
            // Beyond the last known one only where that is the end: more comes when it is asked for.
            const bool more = awaiting_.unread(at.group) > 0;
            return AwaitingQuery::Stretch{name,
                                          from == 0 ? std::nullopt : std::optional(rows[std::size_t(from - 1)].place()),
                                          (more ? std::min(to, count - 1) : to) - from + 1};
        };
        // A stretch that still holds what is visible is as good as the one made to measure: scrolling a little asks
        // nothing new.
        const auto old = std::find_if(asked_.begin(), asked_.end(), [&](const auto& one) { return one.name == name; });
        if (old != asked_.end() && old->limit <= 4 * margin + last - first) {
            const auto after = [&](const AwaitingRow& row) { return old->after && row.place() <= *old->after; };
            const int from = int(std::partition_point(rows.begin(), rows.end(), after) - rows.begin());
            if (from <= first && from + old->limit > last) {
                wanted.push_back(*old);
                continue;
            }
        }
        wanted.push_back(stretch(std::max(0, first - margin), last + margin));
    }
    asked_ = wanted;
    return wanted;
}

bool AwaitingTree::nearsEnd() const {
    const QModelIndex last = indexAt({0, viewport()->height() - 1});
    if (!last.isValid()) return true;
    const QModelIndex at = toModel(last);
    const QModelIndex group = awaiting_.kindOf(at) == Kind::Group ? at : at.parent();
    return group.row() + margin >= awaiting_.rowCount();
}

void AwaitingTree::setChosen(std::optional<InstanceId> id) {
    if (id == chosen_) return;
    const QScopedValueRollback quiet(quiet_, true);
    chosen_ = id;
    lost_ = id.has_value();
    clearSelection();
    selectionModel()->setCurrentIndex({}, QItemSelectionModel::NoUpdate);
    putChosenBack();
}

// After a change of the rows: the choice stays with its instance, and comes back with it.
void AwaitingTree::putChosenBack() {
    if (!chosen_ || !lost_) return;
    const QModelIndex found = awaiting_.indexOf(*chosen_);
    if (!found.isValid()) return;
    lost_ = false;
    const bool scrolls = hasAutoScroll();
    setAutoScroll(false);
    selectionModel()->setCurrentIndex(toView(found), QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    setAutoScroll(scrolls);
}

void AwaitingTree::choose(const QModelIndex& view) {
    if (!view.isValid() || quiet_) return;
    const AwaitingRow* const row = awaiting_.rowAt(toModel(view));
    if (!row) {
        // A name was chosen instead: no instance comes back by itself.
        chosen_.reset();
        lost_ = false;
        return;
    }
    chosen_ = row->id;
    lost_ = false;
    Q_EMIT instanceChosen(*chosen_);
}

void AwaitingTree::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QTreeView::currentChanged(current, previous);
    // Focus alone makes a row current without selecting it; that is nobody's choice.
    const bool other = current.row() != previous.row() || current.parent() != previous.parent();
    if (current.isValid() && other && selectionModel()->isSelected(current)) choose(current);
}

void AwaitingTree::rowsAboutToBeRemoved(const QModelIndex& parent, int first, int last) {
    const auto goes = [&](QModelIndex index) {
        for (; index.isValid(); index = index.parent()) {
            if (index.parent() == parent && index.row() >= first && index.row() <= last) return true;
        }
        return false;
    };
    if (goes(currentIndex())) {
        if (awaiting_.rowAt(toModel(currentIndex()))) lost_ = chosen_.has_value();
        // The base class would make the next row current.
        const QScopedValueRollback quiet(quiet_, true);
        selectionModel()->setCurrentIndex({}, QItemSelectionModel::Clear);
    }
    QTreeView::rowsAboutToBeRemoved(parent, first, last);
}

void AwaitingTree::deliver(const QModelIndex& model) {
    const AwaitingRow* const row = awaiting_.rowAt(model);
    const AwaitedName& name = awaiting_.groupAt(model).name;
    if (!name || !hindrance_.isEmpty()) return;
    if (row)
        Q_EMIT deliverRequested(row->id, QString::fromStdString(*name));
    else if (awaiting_.kindOf(model) == Kind::Group && awaiting_.isFiltered())
        deliverToThese(name);
    else if (awaiting_.kindOf(model) == Kind::Group)
        Q_EMIT deliverToAllRequested(QString::fromStdString(*name));
}

void AwaitingTree::deliverToThese(const AwaitedName& name) {
    gather_(name, [this, wanted = QString::fromStdString(*name)](const std::vector<InstanceId>& ids) {
        Q_EMIT deliverToTheseRequested(ids, wanted);
    });
}

void AwaitingTree::readMore(const QModelIndex& model) {
    const AwaitedName& name = awaiting_.groupAt(model).name;
    if (std::find(wantMore_.begin(), wantMore_.end(), name) == wantMore_.end()) wantMore_.push_back(name);
    Q_EMIT visibleRowsChanged();
}

void AwaitingTree::activateRow(const QModelIndex& model) {
    switch (awaiting_.kindOf(model)) {
    case Kind::Group:
        setExpanded(toView(model.siblingAtColumn(0)), !isExpanded(toView(model.siblingAtColumn(0))));
        break;
    case Kind::Instance:
        deliver(model);
        break;
    case Kind::More:
        readMore(model);
        break;
    }
}

// S would open the window's own dialog, without the name: here it is this row's.
bool AwaitingTree::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        auto* const key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_S && key->modifiers() == Qt::NoModifier && currentIndex().isValid()) {
            event->accept();
            return true;
        }
    }
    return QTreeView::event(event);
}

void AwaitingTree::keyPressEvent(QKeyEvent* event) {
    const QModelIndex at = currentIndex().isValid() ? toModel(currentIndex()) : QModelIndex();
    if (at.isValid() && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)) return activateRow(at);
    if (at.isValid() && event->key() == Qt::Key_S && event->modifiers() == Qt::NoModifier) return deliver(at);
    if (at.isValid() && event->matches(QKeySequence::Copy)) {
        QApplication::clipboard()->setText(rowText(at));
        return;
    }
    // Focus alone has made a row current: the first arrow takes that one.
    const bool arrow = event->key() == Qt::Key_Down || event->key() == Qt::Key_Up;
    if (arrow && at.isValid() && !selectionModel()->hasSelection()) {
        selectionModel()->select(currentIndex(), QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
        choose(currentIndex());
        return;
    }
    QTreeView::keyPressEvent(event);
}

void AwaitingTree::mouseDoubleClickEvent(QMouseEvent* event) {
    const QModelIndex index = indexAt(event->position().toPoint());
    if (event->button() == Qt::LeftButton && index.isValid() && awaiting_.kindOf(toModel(index)) == Kind::Group)
        return activateRow(toModel(index));
    QTreeView::mouseDoubleClickEvent(event);
}

QString AwaitingTree::rowText(const QModelIndex& model) const {
    QStringList cells;
    if (const AwaitedName& name = awaiting_.groupAt(model).name; name && awaiting_.rowAt(model))
        cells << QString::fromStdString(*name);
    for (int column = 0; column < AwaitingModel::Deliver; ++column) {
        const QString text = awaitingCell(awaiting_, model.siblingAtColumn(column)).exactText();
        if (!text.isEmpty()) cells << text;
    }
    return copiedRow(cells);
}

void AwaitingTree::contextMenuEvent(QContextMenuEvent* event) {
    const QModelIndex at = currentIndex().isValid() ? toModel(currentIndex()) : QModelIndex();
    if (!at.isValid() || awaiting_.kindOf(at) == Kind::More) return;
    if (awaiting_.kindOf(at) != Kind::Group || !awaiting_.isFiltered()) return openMenu(at, event->globalPos(), {});
    const AwaitedName name = awaiting_.groupAt(at).name;
    gather_(name, [this, name, where = event->globalPos()](const std::vector<InstanceId>& ids) {
        if (const QModelIndex group = awaiting_.indexOf(name); group.isValid()) openMenu(group, where, ids);
    });
}

void AwaitingTree::openMenu(const QModelIndex& at, const QPoint& where, const std::vector<InstanceId>& these) {
    QMenu menu(this);
    menu.setObjectName(QStringLiteral("awaitingMenu"));
    menu.setToolTipsVisible(true);
    const AwaitedName name = awaiting_.groupAt(at).name;
    const auto copies = [&](const QString& label, const QString& text) {
        menu.addAction(icon(QStringLiteral("copy")), label, this, [text] { QApplication::clipboard()->setText(text); });
    };
    if (const AwaitingRow* const row = awaiting_.rowAt(at)) {
        const InstanceId id = row->id;
        if (name) {
            QAction* const action = menu.addAction(
                icon(QStringLiteral("envelope")),
                withKey(tr("Deliver %1…").arg(quoted(labelText(*name))), QStringLiteral("S")), this,
                [this, id, wanted = QString::fromStdString(*name)] { Q_EMIT deliverRequested(id, wanted); });
            action->setEnabled(hindrance_.isEmpty());
            action->setToolTip(hindrance_);
        }
    }
    if (name) {
        const bool group = awaiting_.kindOf(at) == Kind::Group && these.empty();
        if (!these.empty()) {
            QAction* const some =
                menu.addAction(icon(QStringLiteral("envelope")),
                               withKey(tr("Deliver %1 to the %Ln shown…", nullptr, format::plural(qint64(these.size())))
                                           .arg(quoted(labelText(*name))),
                                       QStringLiteral("S")),
                               this, [this, these, wanted = QString::fromStdString(*name)] {
                                   Q_EMIT deliverToTheseRequested(these, wanted);
                               });
            some->setEnabled(hindrance_.isEmpty());
            some->setToolTip(hindrance_);
        }
        const QString words = tr("Deliver %1 to all that await it…").arg(quoted(labelText(*name)));
        QAction* const all =
            menu.addAction(icon(QStringLiteral("envelope")), group ? withKey(words, QStringLiteral("S")) : words, this,
                           [this, wanted = QString::fromStdString(*name)] { Q_EMIT deliverToAllRequested(wanted); });
        all->setEnabled(hindrance_.isEmpty());
        all->setToolTip(hindrance_);
    }
    if (const AwaitingRow* const row = awaiting_.rowAt(at)) {
        Q_EMIT actsOffered(&menu, subjectOf(std::vector{row->id}));
    } else if (!these.empty()) {
        Q_EMIT actsOffered(&menu, subjectOf(these));
    } else if (name) {
        ActSubject all;
        InstanceFilter filter;
        filter.statuses = {Status::AwaitingSignal};
        filter.awaits = name;
        all.filter = filter;
        all.words = tr("awaiting %1").arg(quoted(*name));
        Q_EMIT actsOffered(&menu, all);
    }
    menu.addSeparator();
    if (const AwaitingRow* const row = awaiting_.rowAt(at)) copies(tr("Copy id"), QString::number(row->id.value));
    if (name) {
        menu.addAction(icon(QStringLiteral("instances")),
                       tr("Show all that await %1 in Instances").arg(views::quoted(labelText(*name))), this,
                       [this, name] {
                           InstanceFilter filter;
                           filter.statuses = {Status::AwaitingSignal};
                           filter.awaits = name;
                           Q_EMIT instancesRequested(filter);
                       });
    }
    if (name) copies(tr("Copy the awaited name"), QString::fromStdString(*name));
    copies(withKey(tr("Copy row"), QStringLiteral("Ctrl+C")), rowText(at));
    menu.exec(where);
}

} // namespace fermata::views

#include "moc_awaiting_tree.cpp"
