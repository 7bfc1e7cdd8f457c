// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "outbox/outbox_words.h"

#include "models/why.h"
#include "widgets/format.h"

#include <QCoreApplication>

#include <algorithm>

namespace fermata::views {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::OutboxWords)
};

QString id(InstanceId event) {
    return QStringLiteral("#%1").arg(event.value);
}

// Who is before it, and what becomes of that.
QString behind(const OutboxLine& line, Timestamp now) {
    const QString first = id(*line.waitsFor);
    const auto found = std::ranges::find(line.rows, *line.waitsFor, &OutboxEvent::id);
    if (found == line.rows.end())
        return Words::tr("It waits for %1, which is before it in its ordering key.").arg(first);
    switch (found->status) {
    case OutboxStatus::Dead:
        return Words::tr("It waits for %1, which is DEAD and stops the ordering key until it is replayed or skipped.")
            .arg(first);
    case OutboxStatus::Claimed:
        return Words::tr("It waits for %1, which a relay is publishing.").arg(first);
    default:
        if (found->availableAt > now)
            return Words::tr("It waits for %1, which is before it in its ordering key and is available %2.")
                .arg(first, format::relative(found->availableAt, now));
        return Words::tr("It waits for %1, which is before it in its ordering key.").arg(first);
    }
}

} // namespace

QString outboxWord(OutboxStatus status) {
    const std::string_view name = toString(status);
    return QString::fromLatin1(name.data(), qsizetype(name.size()));
}

LookStatus lookOf(OutboxStatus status) {
    switch (status) {
    case OutboxStatus::Pending:
        return LookStatus::Runnable;
    case OutboxStatus::Claimed:
        return LookStatus::Executing;
    case OutboxStatus::Published:
        return LookStatus::Done;
    case OutboxStatus::Dead:
        break;
    }
    return LookStatus::Failed;
}

LookStatus lookOf(const OutboxEvent& event, Timestamp now) {
    if (event.status != OutboxStatus::Pending) return lookOf(event.status);
    return event.parked               ? LookStatus::AwaitingSignal
           : event.availableAt <= now ? LookStatus::Runnable
                                      : LookStatus::Scheduled;
}

bool isForsaken(const OutboxTopic& topic, bool workersKnown) {
    return workersKnown && topic.relays.empty() && topic.count(OutboxStatus::Pending).value > 0;
}

QString outboxStanding(const OutboxLine& line, const OutboxTopic* topic, bool workersKnown, Timestamp now) {
    const QString who = id(line.of);
    if (!line.event) return Words::tr("%1 is not there any more.").arg(who);
    const OutboxEvent& event = *line.event;
    switch (event.status) {
    case OutboxStatus::Published:
        return Words::tr("%1 is PUBLISHED: it waits for nothing.").arg(who);
    case OutboxStatus::Claimed:
        return Words::tr("%1 is CLAIMED: a relay is publishing it.").arg(who);
    case OutboxStatus::Dead:
        return event.stops
                   ? Words::tr("%1 is DEAD and stops its ordering key until it is replayed or skipped.").arg(who)
                   : Words::tr("%1 is DEAD, and stops nothing.").arg(who);
    case OutboxStatus::Pending:
        break;
    }
    const QString pending = Words::tr("%1 is PENDING.").arg(who) + u' ';
    if (line.waitsFor) return pending + behind(line, now);
    if (event.availableAt > now)
        return pending + Words::tr("It is available %1.").arg(format::relative(event.availableAt, now));
    if (topic && isForsaken(*topic, workersKnown)) return pending + Words::tr("Nobody relays its topic.");
    return pending + (event.orderingKey
                          ? Words::tr("It is the first of its ordering key, and is published when a relay "
                                      "comes to it.")
                          : Words::tr("It has no ordering key, and is published when a relay comes to it."));
}

} // namespace fermata::views
