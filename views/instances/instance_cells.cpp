// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "instances/instance_cells.h"

#include "instances/why.h"
#include "models/instances_model.h"
#include "theme/status_look.h"
#include "widgets/format.h"

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

} // namespace

QString pillText(const InstanceSummary& instance, Timestamp now) {
    if (instance.status == Status::AwaitingChildren && instance.childrenPending > 0) {
        if (instance.childrenPending == 1) return Words::tr("1 child left");
        return Words::tr("%1 childs left").arg(format::number(instance.childrenPending));
    }
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
        return Cell::number(format::age(instance.updatedAt, now), Tone::Secondary);
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
        return text(instance.step);
    case InstancesModel::Status:
    case InstancesModel::Why: {
        QStringList lines{whyItStands(instance, now).text};
        if (instance.lockedBy) lines << Words::tr("Claimed as %1").arg(text(*instance.lockedBy));
        if (instance.leaseExpiresAt) lines << Words::tr("Lease until %1").arg(format::exact(*instance.leaseExpiresAt));
        if (instance.status == Status::Runnable)
            lines << Words::tr("Eligible from %1").arg(format::exact(instance.eligibleAt));
        if (instance.lastError) lines << Words::tr("Last error: %1").arg(text(*instance.lastError));
        return lines.join(u'\n');
    }
    case InstancesModel::Queue:
        return Words::tr("Queue %1, priority %2").arg(text(instance.queue)).arg(instance.priority);
    case InstancesModel::Attempt:
        return Words::tr("Attempts of the step %1 that did not lead on").arg(text(instance.step));
    case InstancesModel::InStatus:
        return Words::tr("Last changed %1").arg(format::exact(instance.updatedAt));
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
    default:
        return {};
    }
}

QString instanceColumnToolTip(int column) {
    switch (column) {
    case InstancesModel::Id:
        return Words::tr("The newest first");
    case InstancesModel::Why:
        return Words::tr("What the row itself tells about what it waits for");
    case InstancesModel::Attempt:
        return Words::tr("How often the present step has been tried again");
    case InstancesModel::InStatus:
        return Words::tr("Time since the row last changed, by the database's clock");
    default:
        return {};
    }
}

} // namespace fermata::views
