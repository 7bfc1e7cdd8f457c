// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "instances/instances_model.h"

#include "models/why.h"
#include "theme/metrics.h"
#include "theme/status_look.h"
#include "widgets/format.h"
#include "widgets/shown.h"

#include <QCoreApplication>

#include <algorithm>
#include <unordered_map>

namespace fermata::views {

namespace {

using controls::Tone;
using Row = const InstanceSummary&;
using InstanceColumn = Column<InstanceSummary>;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::InstancesTable)
};

// From here on a step is not just tried again.
constexpr int kManyAttempts = 5;

qlonglong microseconds(Timestamp at) {
    return at.time_since_epoch().count();
}

QString text(const std::string& value) {
    return QString::fromStdString(value);
}

QVariant optional(const std::optional<std::string>& value) {
    return value ? QVariant(text(*value)) : QVariant();
}

QString timeToolTip(const std::optional<Timestamp>& at) {
    return at ? format::exact(*at) : QString();
}

Cell attemptCell(const InstanceSummary& instance) {
    const bool many = instance.attempt >= kManyAttempts && !isTerminal(instance.status);
    Cell cell = Cell::plain(format::number(instance.attempt),
                            many ? Tone::Attention : (instance.attempt > 0 ? Tone::Normal : Tone::Secondary));
    cell.runs.front().bold = many;
    return cell;
}

QString whyToolTip(Row instance, Timestamp now) {
    QStringList lines{whyItStands(instance, now).text};
    if (instance.lockedBy) lines << Words::tr("Claimed as %1").arg(shownText(*instance.lockedBy));
    if (instance.leaseExpiresAt) lines << Words::tr("Lease until %1").arg(format::exact(*instance.leaseExpiresAt));
    if (instance.status == Status::Runnable)
        lines << Words::tr("Eligible from %1").arg(format::exact(instance.eligibleAt));
    if (instance.lastError) lines << Words::tr("Last error: %1").arg(text(*instance.lastError));
    return lines.join(u'\n');
}

QString sortHint(int column) {
    switch (column) {
    case InstancesModel::Id:
        return Words::tr("Sorted by id: the newest first, or the oldest first");
    case InstancesModel::Eligible:
        return Words::tr(
            "Can be sorted while only the runnable are shown: as workers take them, by queue, priority and "
            "time");
    case InstancesModel::Lease:
        return Words::tr("Can be sorted while only the executing are shown: those first whose lease ends first");
    default:
        return Words::tr("Cannot be sorted by this: no index has the order, and all instances would have to be read. "
                         "Filter by it instead, or export and sort there");
    }
}

} // namespace

InstancesModel::InstancesModel(QObject* parent) : ListOf(parent) {
    const auto toWhy = [this](Row row) { return whyToolTip(row, now()); };
    const QString age = format::wideAgo();
    std::vector<InstanceColumn> columns{
        {.head = {.title = Words::tr("Id"), .number = true, .samples = {QStringLiteral("0000000")}},
         .cell =
             [](Row row) {
                 // An id is a name, not an amount: no thousands separators.
                 return Cell().add({.text = QString::number(row.id.value), .bold = true});
             },
         .toolTip = [](Row row) { return Words::tr("Spawned %1").arg(format::exact(row.insertedAt)); },
         .value = [](Row row) { return qlonglong(row.id.value); }},
        {.head = {.title = Words::tr("Machine"), .samples = {QStringLiteral("checkout v00")}},
         .cell =
             [](Row row) {
                 return Cell::plain(text(row.fsm)).add({QStringLiteral(" v%1").arg(row.fsmVersion), Tone::Hint});
             },
         .toolTip = [](Row row) { return machineName(row.fsm, row.fsmVersion); },
         .value = [](Row row) { return text(row.fsm); }},
        {.head = {.title = Words::tr("Step"), .samples = {QStringLiteral("mmmmmm")}},
         .cell = [](Row row) { return Cell::mono(text(row.step)); },
         .toolTip = [](Row row) { return shownText(row.step); },
         .value = [](Row row) { return text(row.step); }},
        {.head = {.title = Words::tr("Status"),
                  .ages = true,
                  .turns = true,
                  .samples = statusWords(),
                  .more = metrics::kGlyph + 22,
                  .titleMore = metrics::kGlyph + 22},
         .cell = [this](Row row) { return Cell::status(lookOf(row, now()), pillText(row, now())); },
         .toolTip = toWhy,
         .value = [this](Row row) { return int(lookOf(row, now())); }},
        // What one looks for: where there is little room, the inspector tells the rest.
        {.head = {.title = Words::tr("Why it stands"),
                  .tip = Words::tr("What the row itself tells about what it waits for"),
                  .ages = true,
                  .least = 180},
         .cell =
             [this](Row row) {
                 const views::Why why = whyItStands(row, now());
                 return Cell::plain(why.text, why.attention ? Tone::Attention : Tone::Normal);
             },
         .toolTip = toWhy},
        {.head = {.title = Words::tr("Queue"), .samples = {QStringLiteral("payments0")}, .leaves = 2},
         .cell = [](Row row) { return Cell::plain(text(row.queue), Tone::Secondary); },
         .toolTip =
             [](Row row) {
                 return Words::tr("Queue %1, priority %2").arg(shownText(row.queue), QString::number(row.priority));
             },
         .value = [](Row row) { return text(row.queue); }},
        {.head = {.title = Words::tr("Att."),
                  .tip = Words::tr("How often the present step has been tried again"),
                  .number = true,
                  .samples = {QStringLiteral("00000")},
                  .leaves = 1},
         .cell = attemptCell,
         .toolTip =
             [](Row row) { return Words::tr("Attempts of the step %1 that did not lead on").arg(shownText(row.step)); },
         .value = [](Row row) { return row.attempt; }},
        {.head = {.title = Words::tr("In status"),
                  .tip = Words::tr("Time since the row last changed, by the database's clock"),
                  .number = true,
                  .ages = true,
                  .samples = {format::wideDuration()},
                  .more = metrics::kPageMargin - metrics::kCellPadding,
                  .titleMore = metrics::kPageMargin - metrics::kCellPadding},
         .cell = [this](Row row) { return Cell::plain(format::shortAge(row.updatedAt, now()), Tone::Secondary); },
         .toolTip = [](Row row) { return Words::tr("Last changed %1").arg(format::exact(row.updatedAt)); },
         .value = [](Row row) { return microseconds(row.updatedAt); }},
        {.head = {.title = Words::tr("Partition key"), .samples = {QStringLiteral("mmmmmmmmm")}},
         .cell = [](Row row) { return Cell::mono(row.partitionKey ? text(*row.partitionKey) : QString()); },
         .toolTip = [](Row row) { return row.partitionKey ? shownText(*row.partitionKey) : QString(); },
         .value = [](Row row) { return optional(row.partitionKey); }},
        {.head = {.title = Words::tr("Priority"), .number = true, .samples = {Words::tr("Priority") + u'0'}},
         .cell =
             [](Row row) {
                 return Cell::plain(format::number(row.priority), row.priority == 0 ? Tone::Secondary : Tone::Normal);
             },
         .value = [](Row row) { return row.priority; }},
        {.head = {.title = Words::tr("Eligible"), .number = true, .ages = true, .samples = {age}},
         .cell =
             [this](Row row) {
                 // It means something while the instance waits for a worker; afterwards it is history.
                 if (row.status != Status::Runnable) return Cell();
                 return Cell::plain(format::relative(row.eligibleAt, now()), Tone::Secondary);
             },
         .toolTip = [](Row row) { return format::exact(row.eligibleAt); },
         .value = [](Row row) { return microseconds(row.eligibleAt); }},
        {.head = {.title = Words::tr("Lease ends"), .number = true, .ages = true, .samples = {age}},
         .cell =
             [this](Row row) {
                 if (row.status != Status::Executing || !row.leaseExpiresAt) return Cell();
                 return Cell::plain(format::relative(*row.leaseExpiresAt, now()),
                                    *row.leaseExpiresAt <= now() ? Tone::Attention : Tone::Secondary);
             },
         .toolTip = [](Row row) { return timeToolTip(row.leaseExpiresAt); },
         .value =
             [](Row row) { return row.leaseExpiresAt ? QVariant(microseconds(*row.leaseExpiresAt)) : QVariant(); }},
        {.head = {.title = Words::tr("Worker"), .samples = {QStringLiteral("payments0")}},
         .cell = [](Row row) { return Cell::plain(row.lockedBy ? exactWorkerName(*row.lockedBy) : QString()); },
         .toolTip = [](Row row) { return row.lockedBy ? shownText(*row.lockedBy) : QString(); },
         .value = [](Row row) { return optional(row.lockedBy); }},
        {.head = {.title = Words::tr("Awaits"), .samples = {QStringLiteral("payments0")}},
         .cell = [](Row row) { return Cell::plain(row.awaits ? quoted(text(*row.awaits)) : QString()); },
         .value = [](Row row) { return optional(row.awaits); }},
        {.head = {.title = Words::tr("Parent"), .number = true, .samples = {QStringLiteral("0000000")}},
         .cell =
             [](Row row) {
                 return Cell::plain(row.parentId ? QString::number(row.parentId->value) : QString(), Tone::Secondary);
             },
         .value = [](Row row) { return row.parentId ? QVariant(qlonglong(row.parentId->value)) : QVariant(); }},
        {.head = {.title = Words::tr("Children left"),
                  .tip = Words::tr("How many of its children it still waits for"),
                  .number = true,
                  .samples = {Words::tr("Children left") + u'0'}},
         .cell =
             [](Row row) {
                 return Cell::plain(row.childrenPending > 0 ? format::number(row.childrenPending) : QString());
             },
         .value = [](Row row) { return row.childrenPending; }},
        {.head = {.title = Words::tr("Last error"), .samples = {QStringLiteral("mmmmmmmmmmmmmmmm")}},
         .cell =
             [](Row row) {
                 return Cell::plain(row.lastError ? exactFirstLine(*row.lastError) : QString(),
                                    row.status == Status::Failed ? Tone::Failed : Tone::Secondary);
             },
         .toolTip = [](Row row) { return row.lastError ? text(*row.lastError) : QString(); },
         .value = [](Row row) { return optional(row.lastError); }},
        {.head = {.title = Words::tr("Spawned"), .number = true, .ages = true, .samples = {age}},
         .cell = [this](Row row) { return Cell::plain(format::ago(row.insertedAt, now()), Tone::Secondary); },
         .toolTip = [](Row row) { return timeToolTip(row.insertedAt); },
         .value = [](Row row) { return microseconds(row.insertedAt); }},
    };
    for (int column = 0; column < ColumnCount; ++column) {
        QString& tip = columns[std::size_t(column)].head.tip;
        tip = tip.isEmpty() ? sortHint(column) : tip + u'\n' + sortHint(column);
    }
    setColumns(std::move(columns));
}

QString InstancesModel::unsortedHint(int column) const {
    switch (column) {
    case Eligible:
        return Words::tr("Sorted by time only while nothing but the runnable are shown");
    case Lease:
        return Words::tr("Sorted by lease only while nothing but the executing are shown");
    default:
        return Words::tr("Not sorted by “%1”: no index has the order").arg(head(column).title);
    }
}

void InstancesModel::setSort(InstanceSort sort) {
    if (sort == sort_) return;
    clear();
    sort_ = sort;
}

int InstancesModel::firstBeyond(InstanceId id) const {
    const auto found =
        std::partition_point(rows().begin(), rows().end(), [&](const auto& row) { return !comesBefore(id, row.id); });
    return int(found - rows().begin());
}

int InstancesModel::find(InstanceId id) const {
    if (!byId()) return KeyedTableModel::find(id);
    const int at = firstBeyond(id) - 1;
    return at >= 0 && row(at).id == id ? at : -1;
}

int InstancesModel::place(InstanceId id) const {
    const int at = find(id);
    return at >= 0 || !byId() ? at : firstBeyond(id);
}

void InstancesModel::setStretch(std::optional<InstanceId> beyond, std::optional<InstanceId> upTo,
                                std::vector<InstanceSummary> rows) {
    if (!byId()) {
        setRows(std::move(rows));
        return;
    }
    // Rows outside of what they claim to be would break the order everything here rests on.
    const auto outside = [&](const InstanceSummary& row) {
        return (beyond && !comesBefore(*beyond, row.id)) || (upTo && comesBefore(*upTo, row.id));
    };
    rows.erase(std::remove_if(rows.begin(), rows.end(), outside), rows.end());
    std::stable_sort(rows.begin(), rows.end(), [&](const auto& a, const auto& b) { return comesBefore(a.id, b.id); });

    const int first = beyond ? firstBeyond(*beyond) : 0;
    const int last = upTo ? firstBeyond(*upTo) : rowCount();
    replaceRows(first, last - first, std::move(rows));
}

void InstancesModel::refresh(const std::vector<InstanceId>& ids, const std::vector<InstanceSummary>& read) {
    std::unordered_map<InstanceId, const InstanceSummary*> found;
    for (const InstanceId id : ids)
        found.emplace(id, nullptr);
    for (const InstanceSummary& row : read)
        found[row.id] = &row;
    int first = rowCount(), last = -1;
    for (const InstanceId id : ids) {
        const int at = find(id);
        if (at < 0) continue;
        first = std::min(first, at);
        last = std::max(last, at);
    }
    if (last < 0) return;
    std::vector<InstanceSummary> stretch;
    for (int at = first; at <= last; ++at) {
        const auto known = found.find(row(at).id);
        if (known == found.end())
            stretch.push_back(row(at));
        else if (known->second)
            stretch.push_back(*known->second);
    }
    replaceRows(first, last - first + 1, std::move(stretch));
}

} // namespace fermata::views
