// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/timeline_model.h"

#include "docks/step_log_model.h"
#include "models/why.h"
#include "theme/status_look.h"
#include "widgets/format.h"
#include "widgets/shown.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

namespace fermata::views {

namespace {

using controls::Tone;
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

QString whatOf(const TimelineRow& row) {
    if (row.idle) return Words::tr("%1 without an event").arg(format::duration(row.lasted));
    return row.entry.kind == Kind::Step ? outcomeWord(row.entry.ran.outcome) : statusWord(row.entry.look);
}

QString changeOf(const TimelineRow& row) {
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

QString durationOf(const TimelineRow& row) {
    if (row.idle) return {};
    if (row.entry.kind == Kind::Step) return format::latency(row.lasted);
    if (row.entry.kind == Kind::Gone || isTerminal(row.entry.look)) return {};
    return row.goesOn                             ? Words::tr("%1 so far").arg(format::duration(row.lasted))
           : row.lasted < std::chrono::seconds(1) ? format::latency(row.lasted)
                                                  : format::duration(row.lasted);
}

Cell whatCell(const TimelineRow& row) {
    if (row.idle) return Cell::plain(whatOf(row), Tone::Hint);
    if (row.entry.kind == Kind::Gone) return Cell().add({.text = Words::tr("gone"), .bold = true});
    const CellRun at{.text = step(row.entry), .mono = true};
    if (row.entry.kind == Kind::Step)
        return Cell()
            .add(at)
            .add({.text = QStringLiteral(" → "), .tone = Tone::Secondary})
            .add({.text = whatOf(row), .look = outcomeLook(row.entry.ran.outcome)});
    // Each part in its own type, in the order of the language.
    static const QRegularExpression part(QStringLiteral("%[12]|[^%]+|%"));
    //: A status and a step: "done at ship"
    const QString frame = Words::tr("%1 at %2");
    Cell cell;
    for (auto parts = part.globalMatch(frame); parts.hasNext();) {
        const QString words = parts.next().captured();
        cell.add(words == QLatin1String("%1")   ? CellRun{.text = whatOf(row), .look = row.entry.look}
                 : words == QLatin1String("%2") ? at
                                                : CellRun{.text = words, .tone = Tone::Secondary});
    }
    return cell;
}

QString toolTipOf(const TimelineRow& row) {
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
    if (const QString text = changeOf(row); !text.isEmpty()) lines << text;
    return lines.join(u'\n');
}

} // namespace

TimelineModel::TimelineModel(QObject* parent) : ListOf(parent) {
    using Row = const TimelineRow&;
    setColumns({
        {.cell = whatCell, .toolTip = toolTipOf, .spoken = [](Row row) { return shownText(line(row)); }},
        {.cell =
             [](Row row) {
                 return Cell::number(row.idle ? QString() : format::clock(row.entry.at, true), Tone::Secondary);
             }},
        {.cell = [](Row row) { return Cell::plain(changeOf(row), Tone::Secondary); }},
        {.cell = [](Row row) { return Cell::number(durationOf(row), Tone::Hint); }},
    });
}

QString TimelineModel::line(const TimelineRow& row) {
    if (row.idle) return whatOf(row);
    const bool ran = row.entry.kind == Kind::Step;
    QStringList parts{format::clock(row.entry.at, true),
                      ran ? Words::tr("step %1 ran: %2").arg(step(row.entry), whatOf(row))
                          : Words::tr("%1 at %2").arg(whatOf(row), step(row.entry))};
    for (const QString& part : {changeOf(row), durationOf(row)}) {
        if (!part.isEmpty()) parts << part;
    }
    return parts.join(format::comma());
}

void TimelineModel::setTimeline(const Timeline* timeline, Timestamp now) {
    std::vector<TimelineRow> rows;
    if (timeline) {
        std::optional<Timestamp> nextChange; // later in time, so above
        std::optional<Timestamp> above;
        for (auto entry = timeline->entries.rbegin(); entry != timeline->entries.rend(); ++entry) {
            if (above && *above - entry->at >= idleFrom) {
                TimelineRow idle;
                idle.key = 2 * entry->number + 1;
                idle.idle = true;
                idle.lasted = *above - entry->at;
                rows.push_back(std::move(idle));
            }
            above = entry->at;
            TimelineRow row;
            row.key = 2 * entry->number;
            row.entry = *entry;
            if (entry->kind == TimelineEntry::Kind::Step) {
                row.lasted = std::chrono::microseconds(entry->ran.runMicroseconds + entry->ran.commitMicroseconds);
            } else {
                row.goesOn = !nextChange && entry->kind != TimelineEntry::Kind::Gone && !isTerminal(entry->look);
                const Timestamp end = nextChange.value_or(row.goesOn ? now : entry->at);
                row.lasted = std::max(std::chrono::microseconds(0), std::chrono::microseconds(end - entry->at));
                nextChange = entry->at;
            }
            rows.push_back(std::move(row));
        }
    }
    setRows(std::move(rows));
}

Qt::ItemFlags TimelineModel::flags(const QModelIndex& index) const {
    if (!index.isValid()) return Qt::NoItemFlags;
    // A stretch of nothing is passed over by the arrow keys.
    return row(index.row()).idle ? Qt::ItemNeverHasChildren
                                 : Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
}

} // namespace fermata::views
