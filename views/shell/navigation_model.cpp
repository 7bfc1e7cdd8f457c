// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/navigation_model.h"

#include "models/finding_titles.h"
#include "shell/debugging.h"
#include "shell/pages.h"
#include "theme/icon.h"
#include "theme/status_look.h"
#include "widgets/format.h"
#include "widgets/plain_text.h"

#include <algorithm>

namespace fermata::views {

namespace {

using Kind = NavigationEntry::Kind;

constexpr LookStatus kStatuses[] = {LookStatus::Runnable,       LookStatus::Scheduled,        LookStatus::Executing,
                                    LookStatus::AwaitingSignal, LookStatus::AwaitingChildren, LookStatus::Done,
                                    LookStatus::Failed};

QString viewIcon(int view) {
    const PageEntry* const entry = pageEntry(PageId(view));
    return entry ? QString::fromLatin1(entry->icon) : QString();
}

// What was counted of a status. None was counted: there are none.
BoundedCount countOf(Status status, const std::vector<std::pair<Status, BoundedCount>>& counts) {
    const auto found = std::find_if(counts.begin(), counts.end(), [&](const auto& of) { return of.first == status; });
    return found == counts.end() ? BoundedCount{} : found->second;
}

QString wordOf(const NavigationEntry& entry) {
    switch (entry.kind) {
    case Kind::View:
        return pageName(PageId(entry.view));
    case Kind::Heading:
        return NavigationWords::tr("Status");
    case Kind::Status:
        return statusWord(entry.status);
    case Kind::SavedHeading:
        return NavigationWords::tr("Saved views");
    case Kind::Saved:
        return shownText(entry.name);
    case Kind::SaveView:
        return NavigationWords::tr("Save this view");
    }
    return {};
}

QString toolTip(const NavigationEntry& entry) {
    if (entry.kind == Kind::Heading || entry.kind == Kind::SavedHeading) return {};
    if (entry.kind == Kind::Saved)
        return plainToolTip(NavigationWords::tr("%1\nF2 renames it, Del deletes it").arg(shownText(entry.name)));
    if (entry.kind == Kind::SaveView) return NavigationWords::tr("Give the filter of the Instances view a name");
    if (entry.stale) return NavigationWords::tr("Of an earlier refresh: the last one could not read it");
    if (entry.kind == Kind::View)
        return entry.asOf ? NavigationWords::tr("%1\nThe number is %2")
                                .arg(pageTip(PageId(entry.view)), format::asOf(*entry.asOf))
                          : pageTip(PageId(entry.view));
    if (entry.asOf)
        return NavigationWords::tr("Counted %1: in this database counting takes longer than refreshing")
            .arg(format::asOf(*entry.asOf));
    if (entry.status == LookStatus::Scheduled)
        return NavigationWords::tr("Show the instances that are runnable, but not before their time");
    if (entry.count && entry.count->more)
        return NavigationWords::tr("More than %1: counting stops there").arg(format::number(entry.count->value));
    return NavigationWords::tr("Show the instances that are %1").arg(statusWord(entry.status));
}

} // namespace

NavigationModel::NavigationModel(QObject* parent) : QAbstractListModel(parent) {
    for (const PageEntry& page : pageEntries())
        entries_.push_back({.kind = Kind::View, .view = int(page.page)});
    entries_.push_back({.kind = Kind::Heading});
    for (const LookStatus status : kStatuses)
        entries_.push_back({.kind = Kind::Status, .status = status});
    entries_.push_back({.kind = Kind::SavedHeading});
    entries_.push_back({.kind = Kind::SaveView});
    entries_.front().active = true;
}

void NavigationModel::setActiveView(int view) {
    auto entries = entries_;
    for (NavigationEntry& entry : entries) {
        if (entry.kind != Kind::Saved) entry.active = entry.kind == Kind::View && entry.view == view;
    }
    change(std::move(entries));
}

void NavigationModel::setCounts(const std::vector<std::pair<Status, BoundedCount>>& counts,
                                const BoundedCount& scheduled, std::optional<Timestamp> asOf) {
    auto entries = entries_;
    for (NavigationEntry& entry : entries) {
        entry.stale = false;
        if (entry.kind == Kind::View) {
            const auto counted = pageEntry(PageId(entry.view))->counts;
            if (!counted) continue;
            entry.count = countOf(*counted, counts);
            entry.asOf = asOf;
            continue;
        }
        if (entry.kind != Kind::Status) continue;
        entry.asOf = asOf;
        if (entry.status == LookStatus::Scheduled) {
            entry.count = withoutHeld(scheduled, held_); // the view that shows what is held has its number
            continue;
        }
        entry.count = BoundedCount{};
        for (const auto& [status, count] : counts) {
            if (lookOf(status) == entry.status) entry.count = count;
        }
        // Taken apart only where both are exact: a difference of bounds says nothing.
        if (entry.status == LookStatus::Runnable && !entry.count->more && !scheduled.more)
            entry.count->value = std::max<std::int64_t>(entry.count->value - scheduled.value, 0);
    }
    change(std::move(entries));
}

void NavigationModel::keepCounts() {
    auto entries = entries_;
    for (NavigationEntry& entry : entries)
        entry.stale = entry.count.has_value();
    change(std::move(entries));
}

void NavigationModel::clearCounts() {
    auto entries = entries_;
    for (NavigationEntry& entry : entries) {
        entry.count.reset();
        entry.asOf.reset();
        entry.stale = false;
    }
    change(std::move(entries));
}

// None is no number: whoever has nothing to do need not read that.
void NavigationModel::setStuck(const StuckReport& report) {
    const BoundedCount count = stuckInstances(report);
    stuckAt_ = report.databaseTime;
    auto entries = entries_;
    for (NavigationEntry& entry : entries) {
        if (entry.kind != Kind::View || PageId(entry.view) != PageId::Stuck) continue;
        entry.count = count.value > 0 ? std::optional(count) : std::nullopt;
        entry.stale = false;
        entry.asOf.reset();
    }
    change(std::move(entries));
}

void NavigationModel::setHeld(std::optional<std::int64_t> held) {
    held_ = held.value_or(0);
    auto entries = entries_;
    for (NavigationEntry& entry : entries) {
        if (entry.kind != Kind::View || PageId(entry.view) != PageId::Debug) continue;
        entry.count = held.value_or(0) > 0 ? std::optional(BoundedCount{*held, false}) : std::nullopt;
        entry.stale = false;
    }
    change(std::move(entries));
}

void NavigationModel::setNow(Timestamp now) {
    auto entries = entries_;
    for (NavigationEntry& entry : entries) {
        if (entry.kind != Kind::View || PageId(entry.view) != PageId::Stuck || !entry.count) continue;
        entry.asOf = format::isYoung(stuckAt_, now) ? std::nullopt : std::optional(stuckAt_);
    }
    change(std::move(entries));
}

void NavigationModel::setSavedViews(const QStringList& names, int active) {
    const auto first = std::find_if(entries_.begin(), entries_.end(),
                                    [](const auto& entry) { return entry.kind == Kind::SavedHeading; }) +
                       1;
    const int row = int(first - entries_.begin());
    const int known = int(entries_.size()) - row - 1; // the last one saves
    const int wanted = int(names.size());
    if (wanted < known) {
        beginRemoveRows({}, row + wanted, row + known - 1);
        entries_.erase(first + wanted, first + known);
        endRemoveRows();
    } else if (wanted > known) {
        beginInsertRows({}, row + known, row + wanted - 1);
        entries_.insert(first + known, std::size_t(wanted - known), NavigationEntry{.kind = Kind::Saved});
        endInsertRows();
    }
    auto entries = entries_;
    for (int i = 0; i < wanted; ++i) {
        NavigationEntry& entry = entries[std::size_t(row + i)];
        entry.saved = i;
        entry.name = names[i];
        entry.active = i == active;
    }
    change(std::move(entries));
}

void NavigationModel::change(std::vector<NavigationEntry> entries) {
    for (std::size_t row = 0; row < entries_.size(); ++row) {
        if (entries_[row] == entries[row]) continue;
        entries_[row] = entries[row];
        Q_EMIT dataChanged(index(int(row)), index(int(row)));
    }
}

QVariant NavigationModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || role != EntryRole) return {};
    return QVariant::fromValue(entry(index.row()));
}

Qt::ItemFlags NavigationModel::flags(const QModelIndex& index) const {
    if (!index.isValid()) return Qt::NoItemFlags;
    const Kind kind = entry(index.row()).kind;
    if (kind == Kind::Heading || kind == Kind::SavedHeading) return Qt::ItemNeverHasChildren;
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
}

QVariant NavigationWords::data(const QModelIndex& index, int role) const {
    const QVariant value = QIdentityProxyModel::data(index, NavigationModel::EntryRole);
    if (!value.isValid() || role == NavigationModel::EntryRole) return value;
    const auto entry = value.value<NavigationEntry>();
    switch (role) {
    case Qt::DisplayRole:
        return wordOf(entry);
    case Qt::DecorationRole:
        if (entry.kind == Kind::View) return icon(viewIcon(entry.view));
        if (entry.kind == Kind::Status) return statusIcon(entry.status);
        return {};
    case Qt::ToolTipRole:
        return toolTip(entry);
    case Qt::AccessibleTextRole:
        if (!entry.count) return wordOf(entry);
        if (entry.asOf && !entry.stale)
            //: runnable 1,842, as of 14:16:58
            return NavigationWords::tr("%1 %2, %3")
                .arg(wordOf(entry), format::count(*entry.count), format::asOf(*entry.asOf));
        return (entry.stale ? NavigationWords::tr("%1 %2, not up to date") : QStringLiteral("%1 %2"))
            .arg(wordOf(entry), format::count(*entry.count));
    default:
        return QIdentityProxyModel::data(index, role);
    }
}

} // namespace fermata::views

#include "moc_navigation_model.cpp"
