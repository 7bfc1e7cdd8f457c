// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/why.h"

#include "theme/status_look.h"
#include "widgets/format.h"
#include "widgets/shown.h"

#include <QCoreApplication>

namespace fermata::views {

namespace {

using namespace std::chrono_literals;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::Why)
};

struct PillWords {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::InstancesTable)
};

// A worker asks at least every few seconds. What nobody took for that long is not just next in line.
constexpr auto shouldHaveBeenTaken = 60s;

QString errorOf(const InstanceSummary& instance) {
    // An error of an earlier step stays in the row when a later one goes well; only an attempt under way is about it.
    return instance.attempt > 0 && instance.lastError ? firstLine(*instance.lastError) : QString();
}

Why runnable(const InstanceSummary& instance, Timestamp now) {
    const auto waits = between(instance.eligibleAt, now);
    const QString age = format::age(instance.eligibleAt, now);
    if (waits >= shouldHaveBeenTaken) return {Words::tr("eligible for %1, no worker took it").arg(age), true};
    if (instance.awaits) return {Words::tr("woken by %1, eligible for %2").arg(quoted(*instance.awaits), age)};
    const QString error = errorOf(instance);
    if (!error.isEmpty()) return {Words::tr("eligible again for %1: %2").arg(age, error)};
    return {Words::tr("eligible for %1").arg(age)};
}

Why scheduled(const InstanceSummary& instance, Timestamp now) {
    if (instance.eligibleAt == infiniteFuture) return {Words::tr("eligible never (infinity)"), true};
    const QString left = format::duration(between(now, instance.eligibleAt));
    const QString error = errorOf(instance);
    if (!error.isEmpty()) return {Words::tr("replays in %1: %2").arg(left, error)};
    return {(instance.attempt > 0 ? Words::tr("replays in %1") : Words::tr("eligible in %1")).arg(left)};
}

Why executing(const InstanceSummary& instance, Timestamp now) {
    if (!instance.lockedBy) {
        if (!instance.leaseExpiresAt) return {Words::tr("executing without a worker and without a lease"), true};
        const auto left = between(now, *instance.leaseExpiresAt);
        return {left <= 0s ? Words::tr("executing without a worker, lease ran out %1 ago")
                                 .arg(format::age(*instance.leaseExpiresAt, now))
                           : Words::tr("executing without a worker, %1 of its lease left").arg(format::duration(left)),
                true};
    }
    const QString worker = workerName(*instance.lockedBy);
    if (!instance.leaseExpiresAt) return {Words::tr("claimed by %1 without a lease").arg(worker), true};
    const auto left = between(now, *instance.leaseExpiresAt);
    if (left <= 0s)
        return {Words::tr("lease of %1 ran out %2 ago").arg(worker, format::age(*instance.leaseExpiresAt, now)), true};
    return {Words::tr("worker %1, %2 of its lease left").arg(worker, format::duration(left))};
}

Why awaitingChildren(const InstanceSummary& instance) {
    if (instance.childrenPending <= 0) return {Words::tr("all its children have ended: due to be woken"), true};
    return {Words::tr("waits for %Ln children", nullptr, instance.childrenPending)};
}

} // namespace

Why whyItStands(const InstanceSummary& instance, Timestamp now) {
    switch (lookOf(instance, now)) {
    case LookStatus::Runnable:
        return runnable(instance, now);
    case LookStatus::Held:
        return {Words::tr("held at a breakpoint: step or continue it")};
    case LookStatus::Scheduled:
        return scheduled(instance, now);
    case LookStatus::Executing:
    case LookStatus::LeaseExpired:
        return executing(instance, now);
    case LookStatus::AwaitingSignal:
        return {instance.awaits ? Words::tr("awaits %1").arg(quoted(*instance.awaits))
                                : Words::tr("awaits a signal without a name"),
                !instance.awaits};
    case LookStatus::AwaitingChildren:
        return awaitingChildren(instance);
    case LookStatus::Done:
        if (isImpossible(instance.insertedAt, now) || isImpossible(instance.updatedAt, now))
            return {Words::tr("an unknown time from spawn to end")};
        return {
            Words::tr("%1 from spawn to end").arg(format::duration(between(instance.insertedAt, instance.updatedAt)))};
    case LookStatus::Failed:
        return {instance.lastError ? firstLine(*instance.lastError) : Words::tr("no reason given")};
    }
    return {};
}

QString pillText(const InstanceSummary& instance, Timestamp now) {
    if (instance.status == Status::AwaitingChildren && instance.childrenPending > 0)
        return PillWords::tr("%Ln children left", nullptr, instance.childrenPending);
    return statusWord(lookOf(instance, now));
}

QString workerName(const std::string& lockedBy) {
    return shownText(exactWorkerName(lockedBy));
}

QString exactWorkerName(const std::string& lockedBy) {
    return QString::fromStdString(lockedBy.substr(0, lockedBy.find('#')));
}

QString quoted(const QString& name) {
    return Words::tr("“%1”").arg(name);
}

QString quoted(const std::string& name) {
    return quoted(shownText(name));
}

QString firstLine(const std::string& text) {
    return shownText(exactFirstLine(text));
}

QString exactFirstLine(const std::string& text) {
    const QString whole = QString::fromStdString(text).trimmed();
    return whole.left(whole.indexOf(u'\n') < 0 ? whole.size() : whole.indexOf(u'\n')).trimmed();
}

QString machineName(const std::string& fsm, int version) {
    return QStringLiteral("%1 v%2").arg(shownText(fsm), QString::number(version));
}

} // namespace fermata::views
