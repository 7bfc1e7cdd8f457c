// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "awaiting/awaiting_cells.h"

#include "awaiting/awaiting_model.h"
#include "instances/why.h"
#include "models/near_miss.h"
#include "models/standing_words.h"
#include "widgets/format.h"
#include "widgets/plain_text.h"
#include "widgets/shown.h"

namespace fermata::views {

namespace {

using controls::Tone;
using Column = AwaitingModel::Column;
using Kind = AwaitingModel::Kind;

QString text(const std::string& value) {
    return QString::fromStdString(value);
}

QString awaited(const AwaitedName& name) {
    return name ? quoted(text(*name)) : AwaitingDisplay::tr("without a name");
}

std::vector<QString> nearMisses(const AwaitingRow& row, const AwaitedName& name) {
    std::vector<QString> found;
    for (const std::string& lies : row.inboxNames) {
        if (name && nearMiss(text(*name), text(lies))) found.push_back(text(lies));
    }
    return found;
}

// A lower bound says so.
QString count(std::int64_t value, bool whole) {
    return whole ? format::number(value) : AwaitingDisplay::tr("%1+").arg(format::number(value));
}

QString inboxCount(const AwaitingRow& row) {
    if (row.inbox.value == 0) return AwaitingDisplay::tr("empty");
    return AwaitingDisplay::tr("%1 signals", nullptr, format::plural(row.inbox.value + row.inbox.more))
        .arg(format::count(row.inbox));
}

Cell inboxCell(const AwaitingRow& row, const AwaitedName& name) {
    const auto near = nearMisses(row, name);
    if (near.empty()) {
        // One name alone is worth more than a number.
        Cell cell = Cell::plain(inboxCount(row), row.inbox.value == 0 ? Tone::Hint : Tone::Normal);
        if (row.inboxNames.size() == 1)
            cell.add({.text = u' ' + quoted(text(row.inboxNames.front())), .tone = Tone::Hint});
        return cell;
    }
    Cell cell;
    for (std::size_t i = 0; i < near.size(); ++i) {
        if (i > 0) cell.add({.text = format::comma(), .tone = Tone::Hint});
        addName(cell, near[i], name, Tone::Normal, true);
    }
    const QString differs = nearMissWords(nearMiss(text(*name), near.front())->kind);
    cell.add({.text = u' ' + differs, .tone = Tone::Attention});
    return cell;
}

Cell groupInboxCell(const AwaitingGroup& group, bool whole) {
    if (group.withInbox == 0)
        return Cell::plain(whole ? AwaitingDisplay::tr("all empty") : AwaitingDisplay::tr("all empty so far"),
                           Tone::Hint);
    Cell cell = Cell::plain(AwaitingDisplay::tr("%1 hold something", nullptr, format::plural(group.withInbox + !whole))
                                .arg(count(group.withInbox, whole)),
                            Tone::Secondary);
    if (group.nearMisses > 0) {
        const QString words = AwaitingDisplay::tr("%1 near misses", nullptr, format::plural(group.nearMisses + !whole))
                                  .arg(count(group.nearMisses, whole));
        cell.add({.text = format::comma(), .tone = Tone::Secondary});
        cell.add({.text = words, .tone = Tone::Attention, .bold = true});
    }
    return cell;
}

Cell deliverCell(const QString& words) {
    Cell cell;
    cell.add({.text = words, .link = QString::fromLatin1(kDeliverLink)});
    cell.alignment = Qt::AlignRight | Qt::AlignVCenter;
    return cell;
}

Cell groupCell(const AwaitingGroup& group, bool whole, bool filtered, Timestamp now, int column) {
    switch (column) {
    case Column::Name:
        return Cell::status(LookStatus::AwaitingSignal, awaited(group.name));
    case Column::Parked:
        return Cell::number(count(group.parked, whole));
    case Column::Inbox:
        return groupInboxCell(group, whole);
    case Column::Since:
        return Cell::number(format::shortAge(group.oldest, now), Tone::Secondary);
    case Column::Deliver:
        return !group.name ? Cell()
               : filtered  ? deliverCell(AwaitingDisplay::tr("Deliver to %1…").arg(count(group.parked, whole)))
                           : deliverCell(AwaitingDisplay::tr("Deliver to all…"));
    default:
        return {};
    }
}

Cell rowCell(const AwaitingRow& row, const AwaitedName& name, Timestamp now, int column) {
    switch (column) {
    case Column::Name: {
        Cell cell = Cell::plain(QStringLiteral("#%1").arg(row.id.value));
        cell.runs.front().bold = true;
        cell.add({.text = QStringLiteral("  ") + text(row.fsm)});
        return cell.add({.text = QStringLiteral(" v%1").arg(row.fsmVersion), .tone = Tone::Hint});
    }
    case Column::Step:
        return Cell::mono(text(row.step));
    case Column::Queue:
        return Cell::plain(text(row.queue), Tone::Secondary);
    case Column::Inbox:
        return inboxCell(row, name);
    case Column::Since:
        return Cell::number(format::shortAge(row.since, now), Tone::Secondary);
    case Column::Deliver:
        return name ? deliverCell(AwaitingDisplay::tr("Deliver…")) : Cell();
    default:
        return {};
    }
}

Cell moreCell(const AwaitingModel& model, const QModelIndex& index) {
    if (index.column() != Column::Name) return {};
    const QModelIndex group = index.parent();
    Cell cell;
    cell.add({.text = AwaitingDisplay::tr("Show more"), .link = QString::fromLatin1(kMoreLink)});
    const std::int64_t unread = model.unread(group);
    if (unread > 0)
        cell.add({.text = QStringLiteral("  ") + AwaitingDisplay::tr("%1 below").arg(format::number(unread)),
                  .tone = Tone::Hint});
    return cell;
}

} // namespace

Cell awaitingCell(const AwaitingModel& model, const QModelIndex& index) {
    const AwaitingGroup& group = model.groupAt(index);
    switch (model.kindOf(index)) {
    case Kind::Group:
        return groupCell(group, model.isWhole(), model.isFiltered(), model.now(), index.column());
    case Kind::Instance:
        return rowCell(*model.rowAt(index), group.name, model.now(), index.column());
    case Kind::More:
        return moreCell(model, index);
    }
    return {};
}

AwaitingDisplay::AwaitingDisplay(AwaitingModel& awaiting, QObject* parent)
    : QIdentityProxyModel(parent), awaiting_(awaiting) {
    setSourceModel(&awaiting);
}

QVariant AwaitingDisplay::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return awaitingCell(awaiting_, mapToSource(index)).text();
    case Qt::ToolTipRole:
        return toolTip(mapToSource(index));
    case Qt::TextAlignmentRole:
        return int(awaitingCell(awaiting_, mapToSource(index)).alignment);
    default:
        return {};
    }
}

QString AwaitingDisplay::toolTip(const QModelIndex& index) const {
    const AwaitingGroup& group = awaiting_.groupAt(index);
    if (awaiting_.kindOf(index) == Kind::Group) {
        switch (index.column()) {
        case Column::Inbox:
            return plainToolTip(tr("%1 of the %2 inboxes looked at hold something; in %3 of them a name is nearly the "
                                   "awaited one: case, blanks or one letter differ")
                                    .arg(format::number(group.withInbox), format::number(group.parked),
                                         format::number(group.nearMisses)));
        case Column::Since:
            return plainToolTip(tr("The longest parked one is so since %1").arg(format::exact(group.oldest)));
        default:
            return plainToolTip(
                group.name ? tr("Parked until a signal named %1 is delivered").arg(shownText(awaited(group.name)))
                           : tr("Parked for a signal, but no name says for which one: none can wake these"));
        }
    }
    const AwaitingRow* const row = awaiting_.rowAt(index);
    if (!row) return plainToolTip(tr("Reads the next ones (Enter)"));
    switch (index.column()) {
    case Column::Inbox: {
        QStringList lines{inboxCount(*row)};
        for (const std::string& name : row->inboxNames) {
            const auto miss = group.name ? nearMiss(text(*group.name), text(name)) : std::nullopt;
            lines << (miss ? tr("%1: %2").arg(quoted(name), nearMissWords(miss->kind)) : quoted(name));
        }
        return plainToolTip(lines.join(u'\n'));
    }
    case Column::Since:
        return plainToolTip(tr("Parked since %1").arg(format::exact(row->since)));
    case Column::Deliver:
        return plainToolTip(group.name ? tr("Deliver %1 to #%2 (S or Enter)")
                                             .arg(shownText(awaited(group.name)), QString::number(row->id.value))
                                       : QString());
    default:
        return plainToolTip(
            tr("#%1, %2 at %3, queue %4")
                .arg(row->id.value)
                .arg(machineName(row->fsm, row->fsmVersion), shownText(row->step), shownText(row->queue)));
    }
}

QVariant AwaitingDisplay::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole) {
        const bool right = section == Column::Parked || section == Column::Since;
        return int((right ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    // Its cells are buttons, which need no title to be seen.
    if (role == Qt::AccessibleTextRole && section == Column::Deliver) return tr("Deliver");
    const bool tip = role == Qt::ToolTipRole;
    if (role != Qt::DisplayRole && !tip) return {};
    switch (section) {
    case Column::Name:
        return tip ? tr("The awaited signals, and under each who awaits it") : tr("Awaited signal");
    case Column::Step:
        return tip ? QString() : tr("Step");
    case Column::Queue:
        return tip ? QString() : tr("Queue");
    case Column::Parked:
        return tip ? tr("How many await the signal") : tr("Parked");
    case Column::Inbox:
        return tip ? tr("What lies in the inbox; amber: a name that is nearly the awaited one") : tr("Inbox");
    case Column::Since:
        return tip ? tr("Time since it was parked, by the database's clock; of a signal: since the longest parked one "
                        "was")
                   : tr("Parked for");
    default:
        return {};
    }
}

} // namespace fermata::views

#include "moc_awaiting_cells.cpp"
