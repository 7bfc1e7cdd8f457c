// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "docks/step_log_model.h"

#include "theme/metrics.h"
#include "widgets/format.h"
#include "widgets/shown.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <functional>

namespace fermata::views {

namespace {

using controls::Tone;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::StepLog)
};

constexpr int kNamesHeld = 10'000;

enum Result { Committed, Stale, Deferred }; // StepEvent::Result, which views do not know

Timestamp timeOf(const StepLogRow& step) {
    return Timestamp(std::chrono::milliseconds(step.atMilliseconds));
}

// The engine says it for a log, in plain characters and milliseconds: "for \"paid\"", "in 30000 ms".
QString engineWords(const QString& detail) {
    static const QRegularExpression awaited(QStringLiteral("^for \"(.*)\"$"));
    static const QRegularExpression delay(QStringLiteral("^in (\\d+) ms"));
    if (const auto match = awaited.match(detail); match.hasMatch()) return Words::tr("for “%1”").arg(match.captured(1));
    if (const auto match = delay.match(detail); match.hasMatch()) {
        const auto pause = std::chrono::milliseconds(match.captured(1).toLongLong());
        return Words::tr("in %1").arg(format::duration(pause)) + detail.mid(match.capturedEnd());
    }
    return detail;
}

} // namespace

QString outcomeWord(const QString& outcome) {
    if (outcome == QLatin1String("next")) return Words::tr("next");
    if (outcome == QLatin1String("replay")) return Words::tr("replay");
    if (outcome == QLatin1String("await")) return Words::tr("await");
    if (outcome == QLatin1String("schedule_childs")) return Words::tr("children");
    if (outcome == QLatin1String("done")) return Words::tr("done");
    if (outcome == QLatin1String("stop")) return Words::tr("stop");
    if (outcome == QLatin1String("lost")) return Words::tr("lost");
    if (outcome == QLatin1String("stale")) return Words::tr("stale");
    return outcome;
}

LookStatus outcomeLook(const QString& outcome) {
    if (outcome == QLatin1String("replay") || outcome == QLatin1String("lost") || outcome == QLatin1String("stale"))
        return LookStatus::LeaseExpired;
    if (outcome == QLatin1String("await")) return LookStatus::AwaitingSignal;
    if (outcome == QLatin1String("schedule_childs")) return LookStatus::AwaitingChildren;
    if (outcome == QLatin1String("done")) return LookStatus::Done;
    if (outcome == QLatin1String("stop")) return LookStatus::Failed;
    return LookStatus::Runnable;
}

// Of a command what tells it from others: the file that it runs.
static QString fileOf(const QString& command) {
    return command.section(u' ', -1).section(u'/', -1);
}

QString stepDetail(const StepLogRow& step) {
    if (step.isLine()) return step.line;
    if (step.result == Stale) return Words::tr("dropped: its claim was lost");
    QString text = engineWords(step.detail);
    if (step.handled)
        text = text.isEmpty() ? Words::tr("caught, by handle") : Words::tr("%1 (caught, by handle)").arg(text);
    if (step.result == Deferred) text = Words::tr("waits for a unique key: %1").arg(text);
    return text;
}

QString stepSentence(const StepLogRow& step, bool whose) {
    if (step.isLine()) {
        if (!whose) return step.line;
        const QString who = step.id.value != 0 ? QStringLiteral("#%1").arg(step.id.value) : fileOf(step.command);
        return QStringLiteral("%1  %2: %3").arg(format::clock(timeOf(step), true), who, step.line);
    }
    const QString detail = stepDetail(step);
    return QStringLiteral("%1  %2 #%3  %4: %5%6")
        .arg(format::clock(timeOf(step), true), step.fsm, QString::number(step.id.value), step.step,
             outcomeWord(step.outcome), detail.isEmpty() ? QString() : QLatin1Char(' ') + detail);
}

StepLogRows::StepLogRows(QObject* parent) : QAbstractTableModel(parent) {
    searching_.setInterval(0);
    connect(&searching_, &QTimer::timeout, this, &StepLogRows::searchOn);
}

StepLogRow StepLogRows::shared(StepLogRow step) {
    if (names_.size() >= kNamesHeld) names_.clear();
    for (QString* const name : {&step.fsm, &step.step, &step.outcome, &step.detail, &step.command}) {
        if (!name->isEmpty()) *name = *names_.insert(*name);
    }
    return step;
}

void StepLogRows::add(const std::vector<StepLogRow>& steps) {
    const std::size_t added = std::min(steps.size(), capacity_);
    if (added == 0) return;
    if (entries_.size() + added > capacity_) forget(entries_.size() + added - capacity_);
    // Numbers go on over those that are too many to be held at all.
    const quint64 before = last_ + (steps.size() - added);
    if (entries_.empty()) last_ = before;
    const auto first = steps.end() - std::ptrdiff_t(added);
    if (!filtered_) {
        beginInsertRows({}, 0, int(added) - 1);
        for (auto step = first; step != steps.end(); ++step)
            entries_.push_front(shared(*step));
        last_ += added;
        endInsertRows();
        return;
    }
    std::vector<quint64> found;
    for (auto step = first; step != steps.end(); ++step) {
        entries_.push_front(shared(*step));
        ++last_;
        if (matcher_.matches(entries_.front())) found.push_back(last_);
    }
    if (found.empty()) return;
    beginInsertRows({}, 0, int(found.size()) - 1);
    for (const quint64 sequence : found)
        matches_.push_front(sequence);
    endInsertRows();
}

void StepLogRows::forget(std::size_t count) {
    count = std::min(count, entries_.size());
    const quint64 kept = oldest() + count; // the oldest one that stays
    if (filtered_) {
        std::size_t gone = 0;
        while (gone < matches_.size() && matches_[matches_.size() - 1 - gone] < kept)
            ++gone;
        if (gone > 0) {
            beginRemoveRows({}, int(matches_.size() - gone), int(matches_.size()) - 1);
            matches_.resize(matches_.size() - gone);
            endRemoveRows();
        }
        entries_.resize(entries_.size() - count);
        return;
    }
    beginRemoveRows({}, int(entries_.size() - count), int(entries_.size()) - 1);
    entries_.resize(entries_.size() - count);
    endRemoveRows();
}

void StepLogRows::clear() {
    searching_.stop();
    if (!entries_.empty()) forget(entries_.size());
    looked_ = last_ + 1;
}

void StepLogRows::setFilter(const StepFilter& filter) {
    if (filter == matcher_.filter()) return;
    // Another question: all rows may come and go, and a view puts back what it was on.
    beginResetModel();
    matcher_ = StepMatcher(filter);
    filtered_ = !filter.empty();
    matches_.clear();
    looked_ = last_ + 1;
    searching_.stop();
    endResetModel();
    if (filtered_) searchOn();
}

// The next stretch of those that are older than what was looked at.
void StepLogRows::searchOn() {
    const quint64 end = std::max(oldest(), looked_ > kStretch ? looked_ - kStretch : 0);
    std::vector<quint64> found;
    for (quint64 sequence = looked_; sequence > end;) {
        if (matcher_.matches(entry(--sequence))) found.push_back(sequence);
    }
    looked_ = std::min(looked_, end);
    if (!found.empty()) {
        beginInsertRows({}, int(matches_.size()), int(matches_.size() + found.size()) - 1);
        matches_.insert(matches_.end(), found.begin(), found.end());
        endInsertRows();
    }
    if (looked_ > oldest())
        searching_.start();
    else
        searching_.stop();
}

int StepLogRows::find(quint64 sequence) const {
    if (sequence > last_ || sequence < oldest()) return -1;
    if (!filtered_) return int(last_ - sequence);
    const auto found = std::lower_bound(matches_.begin(), matches_.end(), sequence, std::greater<>());
    return found == matches_.end() || *found != sequence ? -1 : int(found - matches_.begin());
}

StepLogModel::StepLogModel(QObject* parent, std::size_t capacity) : ListOf(parent) {
    using Row = const StepLogRow&;
    setCapacity(capacity);
    const auto moment = [](Row row) { return format::exact(timeOf(row)); };
    const auto whose = [](Row row) {
        return row.isLine() ? row.id.value == 0
                                  ? row.command
                                  : QStringLiteral("#%1\n%2").arg(QString::number(row.id.value), row.command)
                            : QStringLiteral("%1 v%2 #%3")
                                  .arg(row.fsm, QString::number(row.fsmVersion), QString::number(row.id.value));
    };
    const auto partsOfTook = [](Row row) {
        if (row.isLine()) return QString();
        return Words::tr("ran %1, committed in %2")
            .arg(format::latency(std::chrono::microseconds(row.runMicroseconds)),
                 format::latency(std::chrono::microseconds(row.commitMicroseconds)));
    };
    const auto shown = [](auto text) { return [text](Row row) { return shownText(text(row)); }; };
    setColumns({
        {.head = {.title = Words::tr("Time"), .samples = {QStringLiteral("00:00:00.000")}, .more = 3 * metrics::kGap},
         .cell = [](Row row) { return Cell::mono(format::clock(timeOf(row), true), Tone::Secondary); },
         .toolTip = moment,
         .spoken = moment},
        {.head = {.title = Words::tr("Instance"), .samples = {QStringLiteral("machine #00000000")}},
         .cell =
             [](Row row) {
                 const QString file = fileOf(row.command);
                 if (row.isLine() && row.id.value == 0) return Cell::mono(file, Tone::Secondary);
                 const QString id = QString::number(row.id.value);
                 if (row.isLine()) return Cell().add({.text = QStringLiteral("%1 #%2").arg(file, id), .link = id});
                 return Cell().add({.text = QStringLiteral("%1 #%2").arg(row.fsm, id), .link = id});
             },
         .toolTip = shown(whose),
         .spoken = shown(whose),
         .value = [](Row row) { return qlonglong(row.id.value); }},
        {.head = {.title = Words::tr("Step"), .samples = {QStringLiteral("000000000")}, .leaves = 2},
         .cell = [](Row row) { return Cell::mono(row.step); }},
        {.head = {.title = Words::tr("Outcome"),
                  .samples = {outcomeWord(QStringLiteral("schedule_childs"))},
                  .more = 20},
         .cell =
             [](Row row) {
                 // It wears a status' color without being one: glyph and word, no pill.
                 Cell cell;
                 if (row.outcome.isEmpty()) return cell;
                 cell.glyph = outcomeLook(row.outcome);
                 return cell.add({.text = outcomeWord(row.outcome), .look = cell.glyph});
             }},
        {.head = {.title = Words::tr("Detail"), .least = 72},
         .cell =
             [](Row row) {
                 if (row.isLine()) return Cell::mono(row.line);
                 return Cell::plain(stepDetail(row), row.result == Committed ? Tone::Secondary : Tone::Attention);
             }},
        {.head = {.title = Words::tr("Took"),
                  .tip = Words::tr("The step's run and its commit"),
                  .number = true,
                  .samples = {format::latency(std::chrono::microseconds(888'000))},
                  .more = 2 * (metrics::kPageMargin - metrics::kCellPadding),
                  .leaves = 1},
         .cell =
             [](Row row) {
                 const std::chrono::microseconds took(row.runMicroseconds + row.commitMicroseconds);
                 return row.isLine() ? Cell() : Cell::plain(format::latency(took), Tone::Secondary);
             },
         .toolTip = partsOfTook,
         .spoken = partsOfTook},
    });
}

} // namespace fermata::views
