// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "instances/instance_cells.h"

#include "instances/why.h"
#include "models/instances_model.h"
#include "theme/status_look.h"
#include "widgets/format.h"
#include "widgets/shown.h"

#include <QCoreApplication>

namespace fermata::views {

namespace {

using controls::Tone;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::InstancesTable)
};

// From here on a step is not just tried again.
constexpr int manyAttempts = 5;

QString text(const std::string& value) {
    return QString::fromStdString(value);
}

Cell attemptCell(const InstanceSummary& instance) {
    const bool many = instance.attempt >= manyAttempts && !isTerminal(instance.status);
    Cell cell = Cell::number(format::number(instance.attempt),
                             many ? Tone::Attention : (instance.attempt > 0 ? Tone::Normal : Tone::Secondary));
    cell.runs.front().bold = many;
    return cell;
}

Cell leaseCell(const InstanceSummary& instance, Timestamp now) {
    if (instance.status != Status::Executing || !instance.leaseExpiresAt) return Cell::number({});
    const bool over = *instance.leaseExpiresAt <= now;
    return Cell::number(format::relative(*instance.leaseExpiresAt, now), over ? Tone::Attention : Tone::Secondary);
}

QString timeToolTip(const std::optional<Timestamp>& at) {
    return at ? format::exact(*at) : QString();
}

} // namespace

QString pillText(const InstanceSummary& instance, Timestamp now) {
    if (instance.status == Status::AwaitingChildren && instance.childrenPending > 0)
        return Words::tr("%Ln children left", nullptr, instance.childrenPending);
    return statusWord(lookOf(instance, now));
}

Cell instanceCell(const InstanceSummary& instance, Timestamp now, int column) {
    switch (column) {
    case InstancesModel::Id: {
        // An id is a name, not an amount: no thousands separators.
        Cell cell = Cell::number(QString::number(instance.id.value));
        cell.runs.front().bold = true;
        return cell;
    }
    case InstancesModel::Machine:
        return Cell::plain(text(instance.fsm)).add({QStringLiteral(" v%1").arg(instance.fsmVersion), Tone::Hint});
    case InstancesModel::Step:
        return Cell::mono(text(instance.step));
    case InstancesModel::Status:
        return Cell::status(lookOf(instance, now), pillText(instance, now));
    case InstancesModel::Why: {
        const Why why = whyItStands(instance, now);
        return Cell::plain(why.text, why.attention ? Tone::Attention : Tone::Normal);
    }
    case InstancesModel::Queue:
        return Cell::plain(text(instance.queue), Tone::Secondary);
    case InstancesModel::Attempt:
        return attemptCell(instance);
    case InstancesModel::InStatus:
        return Cell::number(format::shortAge(instance.updatedAt, now), Tone::Secondary);
    case InstancesModel::PartitionKey:
        return Cell::mono(instance.partitionKey ? text(*instance.partitionKey) : QString());
    case InstancesModel::Priority:
        return Cell::number(format::number(instance.priority), instance.priority == 0 ? Tone::Secondary : Tone::Normal);
    case InstancesModel::Eligible:
        // It means something while the instance waits for a worker; afterwards it is history.
        if (instance.status != Status::Runnable) return Cell::number({});
        return Cell::number(format::relative(instance.eligibleAt, now), Tone::Secondary);
    case InstancesModel::Lease:
        return leaseCell(instance, now);
    case InstancesModel::Worker:
        return Cell::plain(instance.lockedBy ? exactWorkerName(*instance.lockedBy) : QString());
    case InstancesModel::Awaits:
        return Cell::plain(instance.awaits ? quoted(text(*instance.awaits)) : QString());
    case InstancesModel::Parent:
        return Cell::number(instance.parentId ? QString::number(instance.parentId->value) : QString(), Tone::Secondary);
    case InstancesModel::Pending:
        return Cell::number(instance.childrenPending > 0 ? format::number(instance.childrenPending) : QString());
    case InstancesModel::Error:
        return Cell::plain(instance.lastError ? exactFirstLine(*instance.lastError) : QString(),
                           instance.status == Status::Failed ? Tone::Failed : Tone::Secondary);
    case InstancesModel::Spawned:
        return Cell::number(format::ago(instance.insertedAt, now), Tone::Secondary);
    default:
        return {};
    }
}

QString instanceToolTip(const InstanceSummary& instance, Timestamp now, int column) {
    switch (column) {
    case InstancesModel::Id:
        return Words::tr("Spawned %1").arg(format::exact(instance.insertedAt));
    case InstancesModel::Machine:
        return machineName(instance.fsm, instance.fsmVersion);
    case InstancesModel::Step:
        return shownText(instance.step);
    case InstancesModel::Status:
    case InstancesModel::Why: {
        QStringList lines{whyItStands(instance, now).text};
        if (instance.lockedBy) lines << Words::tr("Claimed as %1").arg(shownText(*instance.lockedBy));
        if (instance.leaseExpiresAt) lines << Words::tr("Lease until %1").arg(format::exact(*instance.leaseExpiresAt));
        if (instance.status == Status::Runnable)
            lines << Words::tr("Eligible from %1").arg(format::exact(instance.eligibleAt));
        if (instance.lastError) lines << Words::tr("Last error: %1").arg(text(*instance.lastError));
        return lines.join(u'\n');
    }
    case InstancesModel::Queue:
        return Words::tr("Queue %1, priority %2").arg(shownText(instance.queue), QString::number(instance.priority));
    case InstancesModel::Attempt:
        return Words::tr("Attempts of the step %1 that did not lead on").arg(shownText(instance.step));
    case InstancesModel::InStatus:
        return Words::tr("Last changed %1").arg(format::exact(instance.updatedAt));
    case InstancesModel::PartitionKey:
        return instance.partitionKey ? shownText(*instance.partitionKey) : QString();
    case InstancesModel::Eligible:
        return timeToolTip(instance.eligibleAt);
    case InstancesModel::Lease:
        return timeToolTip(instance.leaseExpiresAt);
    case InstancesModel::Worker:
        return instance.lockedBy ? shownText(*instance.lockedBy) : QString();
    case InstancesModel::Error:
        return instance.lastError ? text(*instance.lastError) : QString();
    case InstancesModel::Spawned:
        return timeToolTip(instance.insertedAt);
    default:
        return {};
    }
}

QString instanceColumnTitle(int column) {
    switch (column) {
    case InstancesModel::Id:
        return Words::tr("Id");
    case InstancesModel::Machine:
        return Words::tr("Machine");
    case InstancesModel::Step:
        return Words::tr("Step");
    case InstancesModel::Status:
        return Words::tr("Status");
    case InstancesModel::Why:
        return Words::tr("Why it stands");
    case InstancesModel::Queue:
        return Words::tr("Queue");
    case InstancesModel::Attempt:
        return Words::tr("Att.");
    case InstancesModel::InStatus:
        return Words::tr("In status");
    case InstancesModel::PartitionKey:
        return Words::tr("Partition key");
    case InstancesModel::Priority:
        return Words::tr("Priority");
    case InstancesModel::Eligible:
        return Words::tr("Eligible");
    case InstancesModel::Lease:
        return Words::tr("Lease ends");
    case InstancesModel::Worker:
        return Words::tr("Worker");
    case InstancesModel::Awaits:
        return Words::tr("Awaits");
    case InstancesModel::Parent:
        return Words::tr("Parent");
    case InstancesModel::Pending:
        return Words::tr("Children left");
    case InstancesModel::Error:
        return Words::tr("Last error");
    case InstancesModel::Spawned:
        return Words::tr("Spawned");
    default:
        return {};
    }
}

QString instanceColumnToolTip(int column) {
    const QString sorting = instanceSortHint(column);
    QString text;
    switch (column) {
    case InstancesModel::Why:
        text = Words::tr("What the row itself tells about what it waits for");
        break;
    case InstancesModel::Attempt:
        text = Words::tr("How often the present step has been tried again");
        break;
    case InstancesModel::InStatus:
        text = Words::tr("Time since the row last changed, by the database's clock");
        break;
    case InstancesModel::Pending:
        text = Words::tr("How many of its children it still waits for");
        break;
    default:
        return sorting;
    }
    return text + u'\n' + sorting;
}

QString instanceSortHint(int column) {
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

QString instanceUnsortedHint(int column) {
    switch (column) {
    case InstancesModel::Eligible:
        return Words::tr("Sorted by time only while nothing but the runnable are shown");
    case InstancesModel::Lease:
        return Words::tr("Sorted by lease only while nothing but the executing are shown");
    default:
        return Words::tr("Not sorted by “%1”: no index has the order").arg(instanceColumnTitle(column));
    }
}

QString instanceColumnKey(int column) {
    static const QStringList keys{"id",      "machine",   "step",          "status",   "why",      "queue",
                                  "attempt", "in-status", "partition-key", "priority", "eligible", "lease",
                                  "worker",  "awaits",    "parent",        "pending",  "error",    "spawned"};
    return keys.value(column);
}

} // namespace fermata::views
