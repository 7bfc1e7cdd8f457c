// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/signals_model.h"

#include "inspector/verdict.h"
#include "models/standing_words.h"
#include "models/why.h"
#include "theme/metrics.h"
#include "widgets/format.h"
#include "widgets/shown.h"

#include <QCoreApplication>

namespace fermata::views {

namespace {

using controls::Tone;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::InboxList)
};

QString text(const std::string& value) {
    return QString::fromStdString(value);
}

Cell nameCell(const SignalRow& signal, const InstanceSummary& target) {
    Cell cell;
    cell.glyph = LookStatus::AwaitingSignal;
    const bool nearly = matchOf(signal, target) == SignalMatch::NearMiss;
    addName(cell, text(signal.name), nearly ? target.awaits : std::nullopt, Tone::Normal, true);
    const QString facts =
        signal.dedupKey
            ? Words::tr("signal %1, dedup key %2").arg(QString::number(signal.id.value), text(*signal.dedupKey))
            : Words::tr("signal %1").arg(signal.id.value);
    return cell.add({.text = facts, .tone = Tone::Hint, .gap = metrics::kGap});
}

Cell payloadCell(const SignalRow& signal) {
    // A cell shows a line; what is longer is seen whole once it is chosen.
    const auto size = std::min<std::size_t>(signal.payload.size(), 300);
    return Cell().add({.text = onOneLine(QString::fromUtf8(signal.payload.data(), qsizetype(size))),
                       .tone = Tone::Secondary,
                       .mono = true,
                       .gap = metrics::kGlyph + 6}); // below the name
}

Cell verdictCell(SignalMatch match) {
    if (match == SignalMatch::Unrelated) return {};
    const bool awaited = match == SignalMatch::Awaited;
    return Cell().add({.text = awaited ? Words::tr("is awaited") : Words::tr("near miss"),
                       .tone = awaited ? Tone::Done : Tone::Attention,
                       .bold = true});
}

} // namespace

SignalsModel::SignalsModel(QObject* parent) : ListOf(parent) {
    using Signal = const SignalRow&;
    setColumns({
        {.head = {.ages = true}, // with the next one: a row is painted whole
         .cell = [this](Signal signal) { return nameCell(signal, target_); },
         .spoken =
             [this](Signal signal) {
                 const QString verdict = verdictCell(matchOf(signal, target_)).text();
                 const QString name = nameCell(signal, target_).text();
                 return verdict.isEmpty() ? name : name + format::comma() + verdict;
             }},
        {.head = {.number = true, .ages = true},
         .cell =
             [this](Signal signal) {
                 return Cell::plain(format::shortAge(signal.insertedAt, now()), Tone::Secondary);
             }},
        {.cell = payloadCell},
        {.head = {.number = true}, .cell = [this](Signal signal) { return verdictCell(matchOf(signal, target_)); }},
    });
}

void SignalsModel::setInbox(const InstanceDetail& detail, Timestamp now) {
    setRows(detail.inbox);
    const bool touched = target_.awaits != detail.row.awaits;
    target_ = detail.row;
    if (touched) touch(Name, Verdict);
    setNow(now);
}

} // namespace fermata::views
