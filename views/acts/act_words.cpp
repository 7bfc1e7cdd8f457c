// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the acts are called, and why one can not be done.
#include "acts/act_words.h"

#include "models/why.h"
#include "shell/act_desk.h"
#include "widgets/format.h"
#include "widgets/shown.h"

#include <fermata/types/servers.h>

#include <QCoreApplication>

namespace fermata::views::actwords {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::ActWords)
};

QString id(InstanceId instance) {
    return QStringLiteral("#%1").arg(instance.value);
}

// The words of one kind of act.
struct KindWords {
    QString menu;
    QString title;
    QString tip;
    QString icon;
    QString acting;
};

KindWords wordsOf(ActKind kind) {
    switch (kind) {
    case ActKind::Replay:
        return {Words::tr("Replay…"), Words::tr("Replay a step"),
                Words::tr("Run a step again: what has ended, is parked or has lost its lease becomes runnable"),
                QStringLiteral("replay"), Words::tr("Replaying…")};
    case ActKind::RunNow:
        return {Words::tr("Run now…"), Words::tr("Run now"), Words::tr("What is scheduled for later may run at once"),
                QStringLiteral("bolt"), Words::tr("Making it due…")};
    case ActKind::Postpone:
        return {Words::tr("Postpone…"), Words::tr("Postpone"), Words::tr("What is runnable runs later"),
                QStringLiteral("clock"), Words::tr("Postponing…")};
    case ActKind::SetPriority:
        return {Words::tr("Change priority…"), Words::tr("Change the priority"), Words::tr("Lower runs earlier"),
                QStringLiteral("chevron-up"), Words::tr("Changing the priority…")};
    case ActKind::SetQueue:
        return {Words::tr("Change queue…"), Words::tr("Change the queue"),
                Words::tr("Other workers take it: those of the queue it goes to"), QStringLiteral("queue"),
                Words::tr("Changing the queue…")};
    case ActKind::Release:
        return {Words::tr("Release lease…"), Words::tr("Release a lease"),
                Words::tr("An expired lease, or one whose worker is gone: runnable again, as the reaper does it"),
                QStringLiteral("lock"), Words::tr("Releasing…")};
    case ActKind::EditState:
        return {Words::tr("Edit state…"), Words::tr("Edit the state"),
                Words::tr("Another document as its state; not while it is executing"), QStringLiteral("edit"),
                Words::tr("Writing the state…")};
    case ActKind::Fail:
        return {Words::tr("Fail by hand…"), Words::tr("Fail by hand"),
                Words::tr("It ends as failed, with an error that you write; its parent’s slot is let go"),
                QStringLiteral("cross"), Words::tr("Failing…")};
    case ActKind::Recount:
        return {Words::tr("Recount barrier…"), Words::tr("Recount a barrier"),
                Words::tr("What it waits for becomes the number of children that live"), QStringLiteral("barriers"),
                Words::tr("Recounting…")};
    case ActKind::DeleteSignal:
        return {Words::tr("Delete signal…"), Words::tr("Delete a signal"),
                Words::tr("A signal that nobody has consumed"), QStringLiteral("trash"), Words::tr("Deleting…")};
    case ActKind::Undo:
        return {Words::tr("Undo…"), Words::tr("Undo"),
                Words::tr("Takes back what was done last, where nothing has changed since"),
                QStringLiteral("arrow-left"), Words::tr("Taking back…")};
    case ActKind::OutboxSkip:
        return {Words::tr("Skip…"), Words::tr("Skip an event"),
                Words::tr("A DEAD event stays DEAD and stops its ordering key no more"),
                QStringLiteral("chevron-right"), Words::tr("Skipping…")};
    case ActKind::OutboxOnDead:
        return {Words::tr("Behind a DEAD event…"), Words::tr("Behind a DEAD event"),
                Words::tr("Whether an ordering key of the topic goes on behind a DEAD event, or stops"),
                QStringLiteral("stop"), Words::tr("Setting the topic…")};
    case ActKind::ClearLock:
        return {Words::tr("Clear lock…"), Words::tr("Clear a lock"),
                Words::tr("A durable server that is locked handles the messages that wait; what has the lock is fenced "
                          "off"),
                QStringLiteral("lock"), Words::tr("Clearing the lock…")};
    case ActKind::TaskRetry:
        return {
            Words::tr("Retry…"), Words::tr("Retry failed steps"),
            Words::tr("Steps of a task that have failed run again; what they blocked goes on when they are complete"),
            QStringLiteral("replay"), Words::tr("Retrying…")};
    case ActKind::TaskCancel:
        return {Words::tr("Cancel…"), Words::tr("Cancel a task"),
                Words::tr("A task that has not ended ends, and with it its steps that wait"), QStringLiteral("stop"),
                Words::tr("Cancelling…")};
    case ActKind::MachineMigrate:
        return {Words::tr("Migrate…"), Words::tr("Migrate to another version"),
                Words::tr("Instances go to another version of their machine, each from its step to one of its"),
                QStringLiteral("arrow-right"), Words::tr("Migrating…")};
    case ActKind::Deliver:
        return {{}, Words::tr("Deliver a signal"), {}, QStringLiteral("envelope"), Words::tr("Delivering…")};
    case ActKind::Spawn:
        return {{}, Words::tr("Spawn instances"), {}, QStringLiteral("plus"), Words::tr("Spawning…")};
    }
    return {};
}

} // namespace

QString menuText(ActKind kind) {
    return wordsOf(kind).menu;
}

QString taskMenuText(ActKind kind, const ActSubject& on) {
    const int count = format::plural(qint64(on.targets.size()));
    if (kind == ActKind::TaskCancel)
        return on.many() ? Words::tr("Cancel %Ln tasks…", nullptr, count) : Words::tr("Cancel the task…");
    if (on.many()) return Words::tr("Retry failed steps of %Ln tasks…", nullptr, count);
    return on.taskStep.empty() ? Words::tr("Retry all failed steps…")
                               : Words::tr("Retry step %1…").arg(quoted(labelText(on.taskStep)));
}

QString title(ActKind kind) {
    return wordsOf(kind).title;
}

QString tip(ActKind kind) {
    return wordsOf(kind).tip;
}

QString iconName(ActKind kind) {
    return wordsOf(kind).icon;
}

QString acting(ActKind kind) {
    return wordsOf(kind).acting;
}

bool isDangerous(ActKind kind) {
    return kind == ActKind::Fail || kind == ActKind::DeleteSignal || kind == ActKind::ClearLock ||
           kind == ActKind::TaskCancel;
}

bool canBeUndone(ActKind kind) {
    return kind == ActKind::RunNow || kind == ActKind::Postpone || kind == ActKind::SetPriority ||
           kind == ActKind::SetQueue || kind == ActKind::EditState || kind == ActKind::MachineMigrate;
}

QString button(ActKind kind, qint64 count, std::optional<InstanceId> only) {
    const int n = format::plural(count);
    const bool one = only.has_value();
    const QString who = one ? id(*only) : QString();
    switch (kind) {
    case ActKind::Replay:
        return one ? Words::tr("Replay %1").arg(who) : Words::tr("Replay %Ln instances", nullptr, n);
    case ActKind::RunNow:
        return one ? Words::tr("Run %1 now").arg(who) : Words::tr("Run %Ln instances now", nullptr, n);
    case ActKind::Postpone:
        return one ? Words::tr("Postpone %1").arg(who) : Words::tr("Postpone %Ln instances", nullptr, n);
    case ActKind::SetPriority:
        return one ? Words::tr("Set the priority of %1").arg(who)
                   : Words::tr("Set the priority of %Ln instances", nullptr, n);
    case ActKind::SetQueue:
        return one ? Words::tr("Set the queue of %1").arg(who)
                   : Words::tr("Set the queue of %Ln instances", nullptr, n);
    case ActKind::Release:
        return one ? Words::tr("Release %1").arg(who) : Words::tr("Release %Ln instances", nullptr, n);
    case ActKind::EditState:
        return one ? Words::tr("Write the state of %1").arg(who)
                   : Words::tr("Write the state of %Ln instances", nullptr, n);
    case ActKind::Fail:
        return one ? Words::tr("Fail %1").arg(who) : Words::tr("Fail %Ln instances", nullptr, n);
    case ActKind::Recount:
        return one ? Words::tr("Recount %1").arg(who) : Words::tr("Recount %Ln instances", nullptr, n);
    case ActKind::DeleteSignal:
        return Words::tr("Delete %Ln signals", nullptr, n);
    case ActKind::Undo:
        return Words::tr("Undo %Ln changes", nullptr, n);
    case ActKind::OutboxSkip:
        return one ? Words::tr("Skip %1").arg(who) : Words::tr("Skip %Ln events", nullptr, n);
    case ActKind::OutboxOnDead:
        return Words::tr("Set the topic");
    case ActKind::ClearLock:
        return one ? Words::tr("Clear the lock of %1").arg(who)
                   : Words::tr("Clear the locks of %Ln servers", nullptr, n);
    case ActKind::TaskRetry:
        return one ? Words::tr("Retry in task %1").arg(who) : Words::tr("Retry in %Ln tasks", nullptr, n);
    case ActKind::TaskCancel:
        return one ? Words::tr("Cancel task %1").arg(who) : Words::tr("Cancel %Ln tasks", nullptr, n);
    case ActKind::MachineMigrate:
        return one ? Words::tr("Migrate %1").arg(who) : Words::tr("Migrate %Ln instances", nullptr, n);
    default:
        return {};
    }
}

QString whyNot(ActKind kind, const InstanceSummary& row, Timestamp now) {
    const bool ended = row.status == Status::Done || row.status == Status::Failed;
    switch (kind) {
    case ActKind::Replay:
        return row.status == Status::Executing && row.leaseExpiresAt && *row.leaseExpiresAt > now
                   ? Words::tr("It is executing.")
                   : QString();
    case ActKind::RunNow:
        if (row.status != Status::Runnable) return Words::tr("It is not scheduled.");
        return row.eligibleAt <= now ? Words::tr("It may run already.") : QString();
    case ActKind::Postpone:
        return row.status != Status::Runnable ? Words::tr("It is not runnable.") : QString();
    case ActKind::SetPriority:
    case ActKind::SetQueue:
    case ActKind::Fail:
        return ended ? Words::tr("It has ended.") : QString();
    case ActKind::Release:
        return row.status != Status::Executing ? Words::tr("It is not executing.") : QString();
    case ActKind::EditState:
        return row.status == Status::Executing ? Words::tr("It is executing.") : QString();
    case ActKind::Recount:
        return row.status != Status::AwaitingChildren ? Words::tr("It waits for no children.") : QString();
    case ActKind::ClearLock:
        if (!isServer(row.fsm)) return Words::tr("It is no durable server.");
        if (ended) return Words::tr("It has ended.");
        return row.step != serverLockedStep ? Words::tr("It is not locked.") : QString();
    default:
        return {};
    }
}

QString whyNot(ActKind kind, const ActDesk& desk) {
    const ActRights& rights = desk.rights();
    if (!desk.rightsKnown()) return Words::tr("What this connection may do is still being asked for.");
    if (rights.standby)
        return Words::tr("This server is a standby: it repeats what its primary does, and can only be read. Connect to "
                         "the primary to act.");
    if (!rights.hasActs) return Words::tr("This schema has no acts. To bring it up to date run “fermatactl migrate”.");
    return rights.may(kind) ? QString() : Words::tr("The role of this connection may not do this.");
}

} // namespace fermata::views::actwords
