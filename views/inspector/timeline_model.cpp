// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/timeline_model.h"

#include "docks/step_log_model.h"
#include "inspector/step_words.h"
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
    if (row.traced) return stepwords::outcome(*row.traced);
    return row.entry.kind == Kind::Step ? outcomeWord(row.entry.ran.outcome) : statusWord(row.entry.look);
}

QString changeOf(const TimelineRow& row) {
    if (row.idle) return {};
    if (row.traced) return stepwords::remarks(*row.traced);
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
    if (row.traced) return workerName(row.traced->worker);
    if (row.entry.kind == Kind::Step)
        return Words::tr("ran %1").arg(format::latency(std::chrono::microseconds(row.entry.ran.runMicroseconds)));
    if (row.entry.kind == Kind::Gone || isTerminal(row.entry.look)) return {};
    return row.goesOn                             ? Words::tr("%1 so far").arg(format::duration(row.lasted))
           : row.lasted < std::chrono::seconds(1) ? format::latency(row.lasted)
                                                  : format::duration(row.lasted);
}

Cell whatCell(const TimelineRow& row) {
    if (row.idle) return Cell::plain(whatOf(row), Tone::Hint);
    if (row.traced)
        return Cell()
            .add({.text = shownText(row.traced->step), .mono = true})
            .add({.text = QStringLiteral(" → "), .tone = Tone::Secondary})
            .add({.text = whatOf(row), .look = outcomeLook(QString::fromStdString(row.traced->outcome))});
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
    if (row.traced) {
        QStringList lines{
            format::exact(row.traced->written),
            Words::tr("%1 ran %2: %3").arg(shownText(row.traced->worker), shownText(row.traced->step), whatOf(row))};
        for (const QString& part : {changeOf(row), stepwords::times(*row.traced)}) {
            if (!part.isEmpty()) lines << part;
        }
        return lines.join(u'\n');
    }
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
                 return Cell::number(row.idle ? QString() : format::clock(row.at(), true), Tone::Secondary);
             }},
        {.cell = [](Row row) { return Cell::plain(changeOf(row), Tone::Secondary); }},
        {.cell = [](Row row) { return Cell::number(durationOf(row), Tone::Hint); }},
        {.cell =
             [](Row row) { return row.traced ? Cell::plain(stepwords::times(*row.traced), Tone::Secondary) : Cell(); }},
    });
}

QString TimelineModel::line(const TimelineRow& row) {
    if (row.idle) return whatOf(row);
    const bool ran = row.traced || row.entry.kind == Kind::Step;
    const QString at = row.traced ? QString::fromStdString(row.traced->step) : step(row.entry);
    QStringList parts{format::clock(row.at(), true), ran ? Words::tr("step %1 ran: %2").arg(at, whatOf(row))
                                                         : Words::tr("%1 at %2").arg(whatOf(row), at)};
    const QString times = row.traced ? stepwords::times(*row.traced) : QString();
    const QString worker = row.traced ? Words::tr("worker %1").arg(durationOf(row)) : durationOf(row);
    for (const QString& part : {changeOf(row), times, worker}) {
        if (!part.isEmpty()) parts << part;
    }
    return parts.join(format::comma());
}

namespace {

// A claim is measured by the worker, a look at it by what the row says. A row is written a moment before its run is
// told of, in the same transaction.
constexpr std::chrono::milliseconds claimsApart{500};
constexpr std::chrono::milliseconds writesApart{20};
// What the worker of this window told of its step is of this computer's clock.
constexpr std::chrono::seconds clocksApart{5};
constexpr std::chrono::microseconds lengthsApart{2};

// Whether the row can have become that by the run. It may have moved on in the same moment: a signal was there already,
// or there was nobody to wait for. One whose claim was lost has written nothing.
bool leaves(const TracedStep& step, LookStatus look) {
    if (step.outcome == "stale") return false;
    if (step.outcome == "done") return look == LookStatus::Done;
    if (step.outcome == "stop") return look == LookStatus::Failed;
    if (step.outcome == "lost" && look == LookStatus::Failed) return true; // after its last attempt
    if (step.outcome == "await" && look == LookStatus::AwaitingSignal) return true;
    if (step.outcome == "schedule_childs" && look == LookStatus::AwaitingChildren) return true;
    return look == LookStatus::Runnable || look == LookStatus::Scheduled;
}

// By the time they were written: a run that is told of late has a greater id.
std::vector<std::shared_ptr<const TracedStep>> inOrder(const StepTrace* trace) {
    if (!trace) return {};
    auto steps = trace->steps;
    std::ranges::stable_sort(steps, {}, [](const auto& one) { return one->written; });
    return steps;
}

// Whether a line of the trace says what this one would say again: what our worker did, or what a look saw of a run.
class Explained {
public:
    explicit Explained(const std::vector<std::shared_ptr<const TracedStep>>& steps)
        : steps_(steps), told_(steps.size()) {}

    bool operator()(const TimelineEntry& entry) {
        if (steps_.empty()) return false;
        if (entry.kind == Kind::Step) return ran(entry);
        return entry.kind == Kind::Changed && seen(entry);
    }

private:
    // The same run is as long to the microsecond, whoever tells of it.
    bool ran(const TimelineEntry& entry) {
        const auto from = firstWrittenAfter(entry.at - clocksApart);
        for (std::size_t i = from; i < steps_.size() && steps_[i]->written <= entry.at + clocksApart; ++i) {
            const TracedStep& step = *steps_[i];
            if (told_[i] || !step.ran || step.step != entry.step) continue;
            const auto apart = *step.ran - std::chrono::microseconds(entry.ran.runMicroseconds);
            if (apart > lengthsApart || apart < -lengthsApart) continue;
            told_[i] = true;
            return true;
        }
        return false;
    }

    bool seen(const TimelineEntry& entry) const {
        const bool claim = entry.look == LookStatus::Executing || entry.look == LookStatus::LeaseExpired;
        return claim ? claimed(entry) : left(entry);
    }

    bool claimed(const TimelineEntry& entry) const {
        for (std::size_t i = firstWrittenAfter(entry.at - claimsApart); i < steps_.size(); ++i) {
            const TracedStep& step = *steps_[i];
            const auto at = step.claimed ? step.claimed : step.begun;
            if (!at || step.outcome == "stale") continue;
            if (*at > entry.at + claimsApart) return false;
            if (*at >= entry.at - claimsApart && step.step == entry.step) return true;
        }
        return false;
    }

    bool left(const TimelineEntry& entry) const {
        for (std::size_t i = firstWrittenAfter(entry.at - writesApart); i < steps_.size(); ++i) {
            const TracedStep& step = *steps_[i];
            const auto took = step.committed.value_or(std::chrono::microseconds(0));
            if (step.written - took > entry.at + writesApart) {
                if (step.outcome != "stale") return false;
                continue;
            }
            if (leaves(step, entry.look)) return true;
        }
        return false;
    }

    std::size_t firstWrittenAfter(Timestamp at) const {
        const auto found = std::ranges::lower_bound(steps_, at, {}, [](const auto& one) { return one->written; });
        return std::size_t(found - steps_.begin());
    }

    const std::vector<std::shared_ptr<const TracedStep>>& steps_;
    std::vector<bool> told_; // is the one that an entry is about
};

} // namespace

void TimelineModel::setTimeline(const Timeline* timeline, const StepTrace* trace, Timestamp now) {
    const auto steps = inOrder(trace);
    std::vector<const TimelineEntry*> entries;
    Explained explained(steps);
    if (timeline) {
        for (const TimelineEntry& entry : timeline->entries) {
            if (!explained(entry)) entries.push_back(&entry);
        }
    }
    goesOn_ = false;
    std::vector<TimelineRow> rows;
    rows.reserve(entries.size() + steps.size());
    std::optional<Timestamp> nextChange; // later in time, so above
    std::optional<Timestamp> above;
    const auto add = [&](TimelineRow row, Timestamp begun) {
        if (above && *above - row.at() >= idleFrom) {
            TimelineRow idle;
            idle.key = row.key + 1;
            idle.idle = true;
            idle.lasted = *above - row.at();
            rows.push_back(std::move(idle));
        }
        above = begun;
        rows.push_back(std::move(row));
    };
    auto entry = entries.rbegin();
    auto step = steps.rbegin();
    while (entry != entries.rend() || step != steps.rend()) {
        TimelineRow row;
        if (entry == entries.rend() || (step != steps.rend() && (*step)->written >= (*entry)->at)) {
            row.traced = *step++;
            row.key = keyOfStep(row.traced->id);
            nextChange = row.traced->written;
            const Timestamp begun = row.traced->begun.value_or(row.traced->written);
            add(std::move(row), begun);
            continue;
        }
        row.entry = **entry++;
        row.key = keyOfEntry(row.entry.number);
        if (row.entry.kind == TimelineEntry::Kind::Step) {
            row.lasted = std::chrono::microseconds(row.entry.ran.runMicroseconds + row.entry.ran.commitMicroseconds);
        } else {
            row.goesOn = !nextChange && row.entry.kind != TimelineEntry::Kind::Gone && !isTerminal(row.entry.look);
            goesOn_ = goesOn_ || row.goesOn;
            const Timestamp end = nextChange.value_or(row.goesOn ? now : row.entry.at);
            row.lasted = std::max(std::chrono::microseconds(0), std::chrono::microseconds(end - row.entry.at));
            nextChange = row.entry.at;
        }
        const Timestamp at = row.entry.at;
        add(std::move(row), at);
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
