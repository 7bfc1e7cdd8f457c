// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "signals/signal_list_model.h"

#include "models/near_miss.h"
#include "models/standing_words.h"
#include "models/why.h"
#include "theme/metrics.h"
#include "theme/status_look.h"
#include "widgets/format.h"
#include "widgets/shown.h"

#include <QCoreApplication>
#include <QTextDocumentFragment>

namespace fermata::views {

namespace {

using controls::Tone;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::SignalsTable)
};

QString text(const std::string& value) {
    return QString::fromStdString(value);
}

// The name that the target awaits, and nearly has.
std::optional<std::string> missed(const SignalEntry& signal) {
    return signal.standing == SignalStanding::NearMiss ? signal.target.awaits : std::nullopt;
}

Cell stateCell(const SignalEntry& signal) {
    const auto near = missed(signal);
    Cell cell =
        Cell::plain(near ? Words::tr("near miss of %1").arg(quoted(text(*near))) : standingWord(signal.standing),
                    standingTone(signal.standing));
    cell.icon = standingIcon(signal.standing);
    return cell;
}

Cell payloadCell(const SignalEntry& signal) {
    if (!signal.payload) return Cell::plain(Words::tr("%1 stored").arg(format::bytes(signal.payloadBytes)), Tone::Hint);
    return Cell::mono(onOneLine(text(*signal.payload)), Tone::Secondary);
}

QString deliveredText(const SignalEntry& signal) {
    return Words::tr("Delivered %1").arg(format::exact(signal.insertedAt));
}

QString targetText(const InstanceSummary& target, Timestamp now) {
    //: Number, machine and step of an instance, and its status
    const QString words = Words::tr("#%1, %2 at %3: %4")
                              .arg(QString::number(target.id.value), machineName(target.fsm, target.fsmVersion),
                                   shownText(target.step), pillText(target, now));
    return target.awaits ? Words::tr("%1, awaits %2").arg(words, quoted(*target.awaits)) : words;
}

} // namespace

SignalListModel::SignalListModel(QObject* parent) : ListOf(parent) {
    using Signal = const SignalEntry&;
    const auto ofTarget = [this](Signal signal) { return targetText(signal.target, now()); };
    setColumns({
        {.head = {.title = Words::tr("Id"),
                  .tip = Words::tr("The signal’s number, the newest first"),
                  .number = true,
                  .samples = {QStringLiteral("00000000")}},
         .cell = [](Signal signal) { return Cell().add({.text = QString::number(signal.id.value), .bold = true}); },
         .toolTip = deliveredText},
        {.head = {.title = Words::tr("Name"), .samples = {QStringLiteral("“delivered”00")}},
         .cell =
             [](Signal signal) {
                 Cell cell;
                 addName(cell, text(signal.name), missed(signal), Tone::Normal);
                 return cell;
             },
         .toolTip =
             [](Signal signal) {
                 return signal.name.empty() ? Words::tr("An empty name") : shownText(text(signal.name));
             }},
        {.head = {.title = Words::tr("State"),
                  .tip = Words::tr("How the signal stands to what its target awaits"),
                  .samples = {Words::tr("near miss of %1").arg(quoted(QStringLiteral("approve")))},
                  .more = metrics::kIcon + 6},
         .cell = stateCell,
         .toolTip =
             [](Signal signal) { return QTextDocumentFragment::fromHtml(standingReason(signal)).toPlainText(); }},
        {.head = {.title = Words::tr("Target"),
                  .tip = Words::tr("Whose inbox it lies in"),
                  .ages = true, // scheduled or runnable, expired or not
                  .samples = {QStringLiteral("#00000000 checkout v0")},
                  .more = metrics::kGlyph + 6},
         .cell =
             [this](Signal signal) {
                 const InstanceSummary& target = signal.target;
                 Cell cell;
                 if (!statusShown_) cell.glyph = lookOf(target, now());
                 cell.add({.text = QStringLiteral("#%1").arg(target.id.value), .link = QStringLiteral("target")});
                 cell.add({.text = u' ' + text(target.fsm)});
                 return cell.add({.text = QStringLiteral(" v%1").arg(target.fsmVersion), .tone = Tone::Hint});
             },
         .toolTip = ofTarget,
         // What only a glyph may tell is said.
         .spoken = [ofTarget](Signal signal) { return shownText(ofTarget(signal)); }},
        {.head = {.title = Words::tr("Its status"),
                  .tip = Words::tr("How the target stands"),
                  .ages = true,
                  .samples = statusWords(),
                  .more = metrics::kGlyph + 22,
                  .leaves = 2},
         .cell =
             [this](Signal signal) {
                 return Cell::status(lookOf(signal.target, now()), pillText(signal.target, now()));
             },
         .toolTip = ofTarget},
        {.head = {.title = Words::tr("Payload"), .least = 110, .leaves = 3},
         .cell = payloadCell,
         .toolTip =
             [](Signal signal) {
                 return Words::tr("%1 stored; chosen, it is shown whole").arg(format::bytes(signal.payloadBytes));
             }},
        {.head = {.title = Words::tr("Dedup key"),
                  .tip = Words::tr("A second signal with this key to the same target is not stored"),
                  .samples = {QStringLiteral("mmmmmmmmmm")},
                  .leaves = 1},
         .cell =
             [](Signal signal) {
                 return signal.dedupKey ? Cell::mono(text(*signal.dedupKey), Tone::Secondary) : Cell();
             },
         .toolTip =
             [](Signal signal) {
                 return signal.dedupKey ? shownText(text(*signal.dedupKey)) : Words::tr("Without a dedup key");
             }},
        {.head = {.title = Words::tr("Age"),
                  .tip = Words::tr("Time since it was delivered, by the database’s clock"),
                  .number = true,
                  .ages = true,
                  .samples = {format::wideDuration()},
                  .more = metrics::kPageMargin - metrics::kCellPadding},
         .cell =
             [this](Signal signal) { return Cell::plain(format::shortAge(signal.insertedAt, now()), Tone::Secondary); },
         .toolTip = deliveredText},
    });
}

void SignalListModel::setStatusShown(bool shown) {
    if (shown == statusShown_) return;
    statusShown_ = shown;
    touch(Target, Target);
}

// Ids fall: where one was that has gone, the next smaller one stands.
QModelIndex SignalListModel::nearest(ListKey key) const {
    return index(std::min(firstBelow(SignalId{key + 1}), rowCount() - 1), 0);
}

} // namespace fermata::views
