// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "awaiting/awaiting_model.h"

#include "models/near_miss.h"
#include "models/standing_words.h"
#include "models/why.h"
#include "theme/metrics.h"
#include "widgets/format.h"
#include "widgets/shown.h"

#include <QCoreApplication>

#include <algorithm>
#include <unordered_set>

namespace fermata::views {

namespace {

using controls::Tone;

constexpr int kIndent = 20; // of a tree

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::AwaitingTree)
};

QString text(const std::string& value) {
    return QString::fromStdString(value);
}

QString awaited(const AwaitedName& name) {
    return name ? quoted(text(*name)) : Words::tr("without a name");
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
    return whole ? format::number(value) : Words::tr("%1+").arg(format::number(value));
}

QString inboxCount(const AwaitingRow& row) {
    if (row.inbox.value == 0) return Words::tr("empty");
    return Words::tr("%1 signals", nullptr, format::plural(row.inbox.value + row.inbox.more))
        .arg(format::count(row.inbox));
}

Cell rowInboxCell(const AwaitingRow& row, const AwaitedName& name) {
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

Cell deliverLink(const QString& words) {
    Cell cell;
    cell.add({.text = words, .link = QString::fromLatin1(kDeliverLink)});
    cell.alignment = Qt::AlignRight | Qt::AlignVCenter;
    return cell;
}

Cell instanceCell(const AwaitingInstance& line) {
    const AwaitingRow& row = line.row;
    Cell cell;
    cell.add({.text = QStringLiteral("#%1").arg(row.id.value), .bold = true});
    cell.add({.text = QStringLiteral("  ") + text(row.fsm)});
    return cell.add({.text = QStringLiteral(" v%1").arg(row.fsmVersion), .tone = Tone::Hint});
}

Cell moreCell(const AwaitingMore& more) {
    Cell cell;
    cell.add({.text = Words::tr("Show more"), .link = QString::fromLatin1(kMoreLink)});
    if (more.unread > 0)
        cell.add({.text = QStringLiteral("  ") + Words::tr("%1 below").arg(format::number(more.unread)),
                  .tone = Tone::Hint});
    return cell;
}

QString inboxTip(const AwaitingInstance& line) {
    QStringList lines{inboxCount(line.row)};
    for (const std::string& name : line.row.inboxNames) {
        const auto miss = line.name ? nearMiss(text(*line.name), text(name)) : std::nullopt;
        lines << (miss ? Words::tr("%1: %2").arg(quoted(name), nearMissWords(miss->kind)) : quoted(name));
    }
    return lines.join(u'\n');
}

QString groupTip(const AwaitingGroup& group) {
    return group.name ? Words::tr("Parked until a signal named %1 is delivered").arg(shownText(awaited(group.name)))
                      : Words::tr("Parked for a signal, but no name says for which one: none can wake these");
}

QString groupInboxTip(const AwaitingGroup& group) {
    return Words::tr("%1 of the %2 inboxes looked at hold something; in %3 of them a name is nearly the awaited one: "
                     "case, blanks or one letter differ")
        .arg(format::number(group.withInbox), format::number(group.parked), format::number(group.nearMisses));
}

QString rowTip(const AwaitingInstance& line) {
    const AwaitingRow& row = line.row;
    return Words::tr("#%1, %2 at %3, queue %4")
        .arg(row.id.value)
        .arg(machineName(row.fsm, row.fsmVersion), shownText(row.step), shownText(row.queue));
}

// What a column says of a name, and of an instance under it.
template <typename OfGroup, typename OfRow>
std::function<Cell(const AwaitingLine&)> cellOf(OfGroup group, OfRow row) {
    return [group, row](const AwaitingLine& line) {
        if (const auto* const name = std::get_if<AwaitingGroup>(&line)) return group(*name);
        const auto* const instance = std::get_if<AwaitingInstance>(&line);
        return instance ? row(*instance) : Cell();
    };
}

template <typename OfGroup, typename OfRow>
std::function<QString(const AwaitingLine&)> tipOf(OfGroup group, OfRow row) {
    return [group, row](const AwaitingLine& line) {
        if (const auto* const name = std::get_if<AwaitingGroup>(&line)) return group(*name);
        const auto* const instance = std::get_if<AwaitingInstance>(&line);
        return instance ? row(*instance) : Words::tr("Reads the next ones (Enter)");
    };
}

Cell noCell(const AwaitingGroup&) {
    return {};
}

} // namespace

AwaitingLineKey keyOfAwaiting(const AwaitingLine& line) {
    if (const auto* const group = std::get_if<AwaitingGroup>(&line)) return group->name;
    if (const auto* const instance = std::get_if<AwaitingInstance>(&line)) return instance->row.id;
    return std::monostate();
}

AwaitingModel::AwaitingModel(QObject* parent) : ListOf(parent) {
    using Group = const AwaitingGroup&;
    using Line = const AwaitingInstance&;
    const auto age = [this](Timestamp since) { return Cell::plain(format::shortAge(since, now()), Tone::Secondary); };
    setColumns({
        {.head = {.title = Words::tr("Awaited signal"),
                  .tip = Words::tr("The awaited signals, and under each who awaits it"),
                  .samples = {QStringLiteral("#00000000  approval v00")},
                  .more = 2 * kIndent},
         .cell =
             [](const AwaitingLine& line) {
                 if (const auto* const more = std::get_if<AwaitingMore>(&line)) return moreCell(*more);
                 if (const auto* const row = std::get_if<AwaitingInstance>(&line)) return instanceCell(*row);
                 return Cell::status(LookStatus::AwaitingSignal, awaited(std::get<AwaitingGroup>(line).name));
             },
         .toolTip = tipOf(groupTip, rowTip)},
        {.head = {.title = Words::tr("Step"), .samples = {QStringLiteral("mmmmmmmmmm")}, .leaves = 2},
         .cell = cellOf(noCell, [](Line line) { return Cell::mono(text(line.row.step)); }),
         .toolTip = tipOf(groupTip, rowTip)},
        {.head = {.title = Words::tr("Queue"), .samples = {QStringLiteral("payments0")}, .leaves = 1},
         .cell = cellOf(noCell, [](Line line) { return Cell::plain(text(line.row.queue), Tone::Secondary); }),
         .toolTip = tipOf(groupTip, rowTip)},
        {.head = {.title = Words::tr("Parked"),
                  .tip = Words::tr("How many await the signal"),
                  .number = true,
                  .samples = {QStringLiteral("0,000,000")}},
         .cell = cellOf([this](Group group) { return Cell::plain(count(group.parked, whole_)); },
                        [](Line) { return Cell(); }),
         .toolTip = tipOf(groupTip, rowTip)},
        {.head = {.title = Words::tr("Inbox"),
                  .tip = Words::tr("What lies in the inbox; amber: a name that is nearly the awaited one"),
                  .least = 240},
         .cell = cellOf([this](Group group) { return inboxCell(group); },
                        [](Line line) { return rowInboxCell(line.row, line.name); }),
         .toolTip = tipOf(groupInboxTip, inboxTip)},
        // A title has the arrow of the order beside it.
        {.head = {.title = Words::tr("Parked for"),
                  .tip = Words::tr("Time since it was parked, by the database's clock; of a signal: since the longest "
                                   "parked one was"),
                  .number = true,
                  .ages = true,
                  .samples = {format::wideDuration()},
                  .titleMore = 2 * metrics::kIcon},
         .cell =
             cellOf([age](Group group) { return age(group.oldest); }, [age](Line line) { return age(line.row.since); }),
         .toolTip = tipOf(
             [](Group group) {
                 return Words::tr("The longest parked one is so since %1").arg(format::exact(group.oldest));
             },
             [](Line line) { return Words::tr("Parked since %1").arg(format::exact(line.row.since)); })},
        // Its cells are buttons, which need no title to be seen.
        {.head = {.spokenTitle = Words::tr("Deliver"),
                  .samples = {Words::tr("Deliver…"), Words::tr("Deliver to all…")},
                  .more = metrics::kCellPadding},
         .cell = cellOf([this](Group group) { return deliverCell(group); },
                        [](Line line) { return line.name ? deliverLink(Words::tr("Deliver…")) : Cell(); }),
         .toolTip = tipOf(groupTip,
                          [](Line line) {
                              if (!line.name) return QString();
                              return Words::tr("Deliver %1 to #%2 (S or Enter)")
                                  .arg(shownText(awaited(line.name)), QString::number(line.row.id.value));
                          })},
    });
}

Cell AwaitingModel::inboxCell(const AwaitingGroup& group) const {
    if (group.withInbox == 0)
        return Cell::plain(whole_ ? Words::tr("all empty") : Words::tr("all empty so far"), Tone::Hint);
    Cell cell = Cell::plain(Words::tr("%1 hold something", nullptr, format::plural(group.withInbox + !whole_))
                                .arg(count(group.withInbox, whole_)),
                            Tone::Secondary);
    if (group.nearMisses > 0) {
        const QString words = Words::tr("%1 near misses", nullptr, format::plural(group.nearMisses + !whole_))
                                  .arg(count(group.nearMisses, whole_));
        cell.add({.text = format::comma(), .tone = Tone::Secondary});
        cell.add({.text = words, .tone = Tone::Attention, .bold = true});
    }
    return cell;
}

Cell AwaitingModel::deliverCell(const AwaitingGroup& group) const {
    if (!group.name) return {};
    return deliverLink(filtered_ ? Words::tr("Deliver to %1…").arg(count(group.parked, whole_))
                                 : Words::tr("Deliver to all…"));
}

void AwaitingModel::setWhole(bool whole) {
    if (whole == whole_) return;
    whole_ = whole;
    touch(Parked, Deliver);
}

void AwaitingModel::setFiltered(bool filtered) {
    if (filtered == filtered_) return;
    filtered_ = filtered;
    touch(Deliver, Deliver);
}

void AwaitingModel::setGroups(const std::vector<AwaitingGroup>& groups) {
    setBelow({}, {groups.begin(), groups.end()});
    std::set<AwaitedName> names;
    for (int row = 0; row < rowCount(); ++row) {
        const QModelIndex group = index(row, 0);
        names.insert(groupAt(group).name);
        setMore(group, known(group) < rowCount(group)); // how many there are may be others
    }
    std::erase_if(answered_, [&](const AwaitedName& name) { return !names.contains(name); });
}

void AwaitingModel::setMore(const QModelIndex& group, bool more) {
    const int rows = known(group);
    std::vector<AwaitingLine> last;
    if (more) last.push_back(AwaitingMore{unread(group)});
    setBelow(group, rows, rowCount(group) - rows, std::move(last));
}

bool AwaitingModel::setStretch(const AwaitingBranch& stretch) {
    const QModelIndex group = find(stretch.name);
    if (!group.isValid()) return false;
    if (stretch.after && (known(group) == 0 || placeAt(group, known(group) - 1) < *stretch.after)) return false;

    const auto first = [&] { return stretch.after ? upTo(group, *stretch.after) : 0; };
    const auto last = [&] { return std::max(first(), stretch.upTo ? upTo(group, *stretch.upTo) : known(group)); };
    // An instance that has parked anew may be known at its old place as well.
    std::unordered_set<InstanceId> arrived;
    for (const AwaitingRow& row : stretch.rows)
        arrived.insert(row.id);
    for (int i = known(group) - 1; i >= 0; --i) {
        if ((i < first() || i >= last()) && arrived.contains(rowAt(index(i, 0, group))->id)) setBelow(group, i, 1, {});
    }
    const bool toTheEnd = last() == known(group);
    std::vector<AwaitingLine> lines;
    for (const AwaitingRow& row : stretch.rows)
        lines.push_back(AwaitingInstance{stretch.name, row});
    setBelow(group, first(), last() - first(), std::move(lines));
    setMore(group, toTheEnd ? stretch.upTo.has_value() : known(group) < rowCount(group));
    answered_.insert(stretch.name);
    return true;
}

void AwaitingModel::forgetRows(const AwaitedName& name) {
    if (const QModelIndex group = find(name); group.isValid()) setBelow(group, {});
    answered_.erase(name);
}

const AwaitingGroup& AwaitingModel::groupAt(const QModelIndex& index) const {
    return std::get<AwaitingGroup>(item(index.parent().isValid() ? index.parent() : index));
}

const AwaitingRow* AwaitingModel::rowAt(const QModelIndex& index) const {
    const auto* const instance = index.isValid() ? std::get_if<AwaitingInstance>(&item(index)) : nullptr;
    return instance ? &instance->row : nullptr;
}

int AwaitingModel::known(const QModelIndex& group) const {
    const int rows = rowCount(group);
    return rows > 0 && kindOf(index(rows - 1, 0, group)) == Kind::More ? rows - 1 : rows;
}

AwaitingPlace AwaitingModel::placeAt(const QModelIndex& group, int row) const {
    return rowAt(index(row, 0, group))->place();
}

int AwaitingModel::upTo(const QModelIndex& group, const AwaitingPlace& place) const {
    int first = 0, last = known(group);
    while (first < last) {
        const int middle = (first + last) / 2;
        if (placeAt(group, middle) <= place)
            first = middle + 1;
        else
            last = middle;
    }
    return first;
}

bool AwaitingModel::answered(const QModelIndex& group) const {
    return answered_.contains(groupAt(group).name);
}

std::int64_t AwaitingModel::unread(const QModelIndex& group) const {
    return std::max<std::int64_t>(groupAt(group).parked - known(group), 0);
}

// A name is there because something awaits it, whether that was read or not.
bool AwaitingModel::hasChildren(const QModelIndex& parent) const {
    if (rowCount(parent) > 0) return true;
    return parent.isValid() && parent.column() == 0 && kindOf(parent) == Kind::Group && !answered(parent);
}

std::optional<ListKey> AwaitingModel::keyOf(const AwaitingLine& line) const {
    const auto* const instance = std::get_if<AwaitingInstance>(&line);
    return instance ? std::optional(instance->row.id.value) : std::nullopt;
}

} // namespace fermata::views
