// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "awaiting/awaiting_tree.h"

#include "awaiting/awaiting_model.h"
#include "awaiting/awaiting_page.h"
#include "models/spreadsheet.h"
#include "models/why.h"
#include "theme/icon.h"
#include "widgets/format.h"
#include "widgets/key_hint.h"
#include "widgets/shown.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QMenu>

#include <algorithm>

namespace fermata::views {

namespace {

using Kind = AwaitingModel::Kind;

constexpr int kMorePage = 500;

} // namespace

AwaitingTree::AwaitingTree(AwaitingModel& awaiting, AwaitingPage& page)
    : LiveTree(&page), awaiting_(awaiting), page_(page) {
    setObjectName(QStringLiteral("awaitingTree"));
    setAccessibleName(tr("Awaited signals and who awaits them"));
    setList(awaiting);
    setSelectionMode(SingleSelection);
    setExpandsOnDoubleClick(false);
    header()->setSectionsMovable(false);
    // S would open the window's own dialog, without the name: here it is this row's.
    setOwnKey(Qt::Key_S, [this](const QModelIndex& line) { deliver(line); });
    connect(this, &QTreeView::expanded, this, &AwaitingTree::visibleRowsMoved);
    connect(this, &QTreeView::collapsed, this, [this](const QModelIndex& index) {
        const AwaitedName name = awaiting_.groupAt(index).name;
        std::erase(wantMore_, name);
        awaiting_.forgetRows(name);
        visibleRowsMoved();
    });
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
        if (awaiting_.kindOf(view) != Kind::Group)
            note(view.parent(), view.row());
        else if (isExpanded(view.siblingAtColumn(0)))
            note(view.siblingAtColumn(0), -1);
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
        const int count = awaiting_.known(at.group);
        if (count == 0) {
            wanted.push_back({name, std::nullopt, pageSize});
            continue;
        }
        if (std::find(wantMore_.begin(), wantMore_.end(), name) != wantMore_.end()) {
            wanted.push_back({name, awaiting_.placeAt(at.group, count - 1), kMorePage});
            continue;
        }
        if (at.first < 0 && awaiting_.answered(at.group)) continue; // its name alone is in sight
        const int last = std::clamp(at.last, 0, count - 1);
        const int first = std::clamp(at.first, 0, last);
        const auto stretch = [&](int from, int to) {
            // Beyond the last known one only where that is the end: more comes when it is asked for.
            const bool more = awaiting_.unread(at.group) > 0;
            return AwaitingQuery::Stretch{
                name, from == 0 ? std::nullopt : std::optional(awaiting_.placeAt(at.group, from - 1)),
                (more ? std::min(to, count - 1) : to) - from + 1};
        };
        // A stretch that still holds what is visible is as good as the one made to measure: scrolling a little asks
        // nothing new.
        const auto old = std::find_if(asked_.begin(), asked_.end(), [&](const auto& one) { return one.name == name; });
        if (old != asked_.end() && old->limit <= 4 * margin + last - first) {
            const int from = old->after ? awaiting_.upTo(at.group, *old->after) : 0;
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
    const QModelIndex group = last.parent().isValid() ? last.parent() : last;
    return group.row() + margin >= awaiting_.rowCount();
}

void AwaitingTree::visibleRowsMoved() {
    page_.planSoon();
}

void AwaitingTree::rowChosen(const QModelIndex& row) {
    Q_EMIT page_.instanceActivated(awaiting_.rowAt(row)->id);
}

void AwaitingTree::deliver(const QModelIndex& line) {
    const AwaitingRow* const row = awaiting_.rowAt(line);
    const AwaitedName& name = awaiting_.groupAt(line).name;
    if (!name || !page_.noDelivery().isEmpty()) return;
    if (row)
        Q_EMIT page_.signalRequested(row->id, QString::fromStdString(*name));
    else if (awaiting_.kindOf(line) == Kind::Group && awaiting_.isFiltered())
        page_.gather(name, [this, wanted = QString::fromStdString(*name)](const std::vector<InstanceId>& ids) {
            deliverToThese(ids, wanted);
        });
    else if (awaiting_.kindOf(line) == Kind::Group)
        deliverToAll(QString::fromStdString(*name));
}

void AwaitingTree::deliverToAll(const QString& name) {
    SignalAddress all;
    all.kind = SignalAddress::Kind::Awaiting;
    Q_EMIT page_.signalToManyRequested(all, name);
}

void AwaitingTree::deliverToThese(const std::vector<InstanceId>& ids, const QString& name) {
    SignalAddress these;
    these.kind = SignalAddress::Kind::Chosen;
    these.chosen = ids;
    these.onlyAwaiting = true;
    Q_EMIT page_.signalToManyRequested(these, name);
}

void AwaitingTree::readMore(const QModelIndex& line) {
    const AwaitedName& name = awaiting_.groupAt(line).name;
    if (std::find(wantMore_.begin(), wantMore_.end(), name) == wantMore_.end()) wantMore_.push_back(name);
    visibleRowsMoved();
}

void AwaitingTree::linkFollowed(const QString& link, const QModelIndex& cell) {
    if (link == QLatin1String(kDeliverLink)) deliver(cell);
    if (link == QLatin1String(kMoreLink)) readMore(cell);
}

void AwaitingTree::entered(const QModelIndex& line) {
    switch (awaiting_.kindOf(line)) {
    case Kind::Group:
        return LiveTree::entered(line);
    case Kind::Instance:
        return deliver(line);
    case Kind::More:
        return readMore(line);
    }
}

void AwaitingTree::mouseDoubleClickEvent(QMouseEvent* event) {
    const QModelIndex index = indexAt(event->position().toPoint());
    if (event->button() == Qt::LeftButton && index.isValid() && awaiting_.kindOf(index) == Kind::Group)
        return entered(index);
    LiveTree::mouseDoubleClickEvent(event);
}

QString AwaitingTree::copied(const QModelIndex& line) const {
    QStringList cells;
    if (const AwaitedName& name = awaiting_.groupAt(line).name; name && awaiting_.rowAt(line))
        cells << QString::fromStdString(*name);
    for (int column = 0; column < AwaitingModel::Deliver; ++column) {
        const QString text = awaiting_.cell(line.siblingAtColumn(column)).exactText();
        if (!text.isEmpty()) cells << text;
    }
    return copiedRow(cells);
}

void AwaitingTree::contextMenuEvent(QContextMenuEvent* event) {
    const QModelIndex at = currentIndex();
    if (!at.isValid() || awaiting_.kindOf(at) == Kind::More) return;
    if (awaiting_.kindOf(at) != Kind::Group || !awaiting_.isFiltered()) return openMenu(at, event->globalPos(), {});
    const AwaitedName name = awaiting_.groupAt(at).name;
    page_.gather(name, [this, name, where = event->globalPos()](const std::vector<InstanceId>& ids) {
        if (const QModelIndex group = awaiting_.indexOf(name); group.isValid()) openMenu(group, where, ids);
    });
}

void AwaitingTree::openMenu(const QModelIndex& at, const QPoint& where, const std::vector<InstanceId>& these) {
    QMenu menu(this);
    menu.setObjectName(QStringLiteral("awaitingMenu"));
    menu.setToolTipsVisible(true);
    const AwaitedName name = awaiting_.groupAt(at).name;
    if (name) {
        const QString wanted = QString::fromStdString(*name);
        const QString word = quoted(labelText(*name));
        const auto withS = [](const QString& words) { return withKey(words, QStringLiteral("S")); };
        if (const AwaitingRow* const row = awaiting_.rowAt(at))
            page_.addDelivery(menu, withS(tr("Deliver %1…").arg(word)),
                              [this, id = row->id, wanted] { Q_EMIT page_.signalRequested(id, wanted); });
        if (!these.empty())
            page_.addDelivery(
                menu,
                withS(tr("Deliver %1 to the %Ln shown…", nullptr, format::plural(qint64(these.size()))).arg(word)),
                [this, these, wanted] { deliverToThese(these, wanted); });
        const QString all = tr("Deliver %1 to all that await it…").arg(word);
        const bool group = awaiting_.kindOf(at) == Kind::Group && these.empty();
        page_.addDelivery(menu, group ? withS(all) : all, [this, wanted] { deliverToAll(wanted); });
    }
    if (const AwaitingRow* const row = awaiting_.rowAt(at)) {
        Q_EMIT page_.actsOffered(&menu, subjectOf(std::vector{row->id}));
    } else if (!these.empty()) {
        Q_EMIT page_.actsOffered(&menu, subjectOf(these));
    } else if (name) {
        ActSubject all;
        InstanceFilter filter;
        filter.statuses = {Status::AwaitingSignal};
        filter.awaits = name;
        all.filter = filter;
        all.words = tr("awaiting %1").arg(quoted(*name));
        Q_EMIT page_.actsOffered(&menu, all);
    }
    menu.addSeparator();
    if (const AwaitingRow* const row = awaiting_.rowAt(at))
        addCopy(menu, tr("Copy id"), QString::number(row->id.value));
    if (name) {
        menu.addAction(icon(QStringLiteral("instances")),
                       tr("Show all that await %1 in Instances").arg(views::quoted(labelText(*name))), this,
                       [this, name] {
                           InstanceFilter filter;
                           filter.statuses = {Status::AwaitingSignal};
                           filter.awaits = name;
                           Q_EMIT page_.instancesRequested(filter);
                       });
    }
    if (name) addCopy(menu, tr("Copy the awaited name"), QString::fromStdString(*name));
    addCopy(menu, withKey(tr("Copy row"), QStringLiteral("Ctrl+C")), copied(at));
    menu.exec(where);
}

} // namespace fermata::views

#include "moc_awaiting_tree.cpp"
