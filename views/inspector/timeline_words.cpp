// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/timeline_words.h"

#include "docks/step_log_model.h"
#include "inspector/timeline_model.h"
#include "instances/why.h"
#include "theme/status_look.h"
#include "widgets/format.h"
#include "widgets/plain_text.h"
#include "widgets/shown.h"

#include <QCoreApplication>

namespace fermata::views {

namespace {

using Kind = TimelineEntry::Kind;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::Timeline)
};

QString step(const TimelineEntry& entry) {
    return QString::fromStdString(entry.step);
}

QString changeWords(const TimelineEntry& entry) {
    QStringList parts;
    if (entry.changes & TimelineEntry::State) parts << Words::tr("another state");
    if ((entry.changes & TimelineEntry::Attempt) && entry.attempt > 0)
        parts << Words::tr("attempt %1").arg(format::number(entry.attempt));
    if ((entry.changes & TimelineEntry::Error) && entry.error)
        parts << Words::tr("error: %1").arg(QString::fromStdString(*entry.error));
    if ((entry.changes & TimelineEntry::Awaits) && entry.awaits && entry.look == LookStatus::AwaitingSignal)
        parts << Words::tr("awaits %1").arg(quoted(*entry.awaits));
    if ((entry.changes & TimelineEntry::Awaits) && entry.awaits && entry.look == LookStatus::Runnable)
        parts << Words::tr("woken by %1").arg(quoted(*entry.awaits));
    if ((entry.changes & TimelineEntry::Pending) && entry.look == LookStatus::AwaitingChildren)
        parts << Words::tr("waits for %Ln children", nullptr, entry.childrenPending);
    if ((entry.changes & TimelineEntry::Claim) && entry.lockedBy)
        parts << Words::tr("worker %1").arg(workerName(*entry.lockedBy));
    if (entry.changes & TimelineEntry::Result) parts << Words::tr("its result");
    if (parts.isEmpty() && (entry.changes & TimelineEntry::Eligible)) parts << Words::tr("eligible at another time");
    if (parts.isEmpty() && (entry.changes & TimelineEntry::Other)) parts << Words::tr("its row was written");
    return parts.join(format::comma());
}

} // namespace

QString timelineTitle(const TimelineRow& row) {
    if (row.idle) return Words::tr("%1 without an event").arg(format::duration(row.lasted));
    return row.entry.kind == Kind::Step ? outcomeWord(row.entry.ran.outcome) : statusWord(row.entry.look);
}

QString timelineText(const TimelineRow& row) {
    if (row.idle) return {};
    switch (row.entry.kind) {
    case Kind::First:
        return Words::tr("when first looked at");
    case Kind::Gone:
        return Words::tr("its row is not there any more");
    case Kind::Changed:
        return changeWords(row.entry);
    case Kind::Step:
        return stepDetail(row.entry.ran);
    }
    return {};
}

QString timelineDuration(const TimelineRow& row) {
    if (row.idle) return {};
    if (row.entry.kind == Kind::Step) return format::latency(row.lasted);
    if (row.entry.kind == Kind::Gone || isTerminal(row.entry.look)) return {};
    return row.goesOn                             ? Words::tr("%1 so far").arg(format::duration(row.lasted))
           : row.lasted < std::chrono::seconds(1) ? format::latency(row.lasted)
                                                  : format::duration(row.lasted);
}

QString timelineLine(const TimelineRow& row) {
    if (row.idle) return timelineTitle(row);
    const bool ran = row.entry.kind == Kind::Step;
    QStringList parts{format::clock(row.entry.at, true),
                      ran ? Words::tr("step %1 ran: %2").arg(step(row.entry), timelineTitle(row))
                          : Words::tr("%1 at %2").arg(timelineTitle(row), step(row.entry))};
    for (const QString& part : {timelineText(row), timelineDuration(row)}) {
        if (!part.isEmpty()) parts << part;
    }
    return parts.join(format::comma());
}

QString timelineToolTip(const TimelineRow& row) {
    if (row.idle) return {};
    const TimelineEntry& entry = row.entry;
    QStringList lines{format::exact(entry.at)};
    switch (entry.kind) {
    case Kind::Step:
        lines << Words::tr("The worker of this window ran %1: %2, committed in %3")
                     .arg(step(entry), format::latency(std::chrono::microseconds(entry.ran.runMicroseconds)),
                          format::latency(std::chrono::microseconds(entry.ran.commitMicroseconds)));
        break;
    case Kind::Changed:
        lines << Words::tr("Seen at %1. Between two looks it may have moved more than once.")
                     .arg(format::clock(entry.seen, true));
        if (entry.lockedBy) lines << Words::tr("Claimed as %1").arg(shownText(*entry.lockedBy));
        break;
    case Kind::First:
    case Kind::Gone:
        lines << Words::tr("Seen at %1").arg(format::clock(entry.seen, true));
        break;
    }
    if (const QString text = timelineText(row); !text.isEmpty()) lines << text;
    return plainToolTip(lines.join(u'\n'));
}

} // namespace fermata::views
