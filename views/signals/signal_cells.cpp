// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "signals/signal_cells.h"

#include "instances/instance_cells.h"
#include "instances/why.h"
#include "models/near_miss.h"
#include "models/standing_words.h"
#include "signals/signal_list_model.h"
#include "theme/status_look.h"
#include "widgets/format.h"
#include "widgets/plain_text.h"
#include "widgets/shown.h"

#include <QTextDocumentFragment>

namespace fermata::views {

namespace {

using controls::Tone;
using Column = SignalListModel::Column;

QString text(const std::string& value) {
    return QString::fromStdString(value);
}

bool isNearMiss(const SignalEntry& signal) {
    return signal.standing == SignalStanding::NearMiss;
}

Cell stateCell(const SignalEntry& signal) {
    const bool near = isNearMiss(signal) && signal.target.awaits;
    Cell cell =
        Cell::plain(near ? SignalListDisplay::tr("near miss of %1").arg(views::quoted(text(*signal.target.awaits)))
                         : standingWord(signal.standing),
                    standingTone(signal.standing));
    cell.icon = standingIcon(signal.standing);
    return cell;
}

Cell payloadCell(const SignalEntry& signal) {
    if (!signal.payload)
        return Cell::plain(SignalListDisplay::tr("%1 stored").arg(format::bytes(signal.payloadBytes)), Tone::Hint);
    return Cell::mono(onOneLine(text(*signal.payload)), Tone::Secondary);
}

} // namespace

Cell signalCell(const SignalEntry& signal, Timestamp now, int column) {
    switch (column) {
    case Column::Id: {
        Cell cell = Cell::number(QString::number(signal.id.value));
        cell.runs.front().bold = true;
        return cell;
    }
    case Column::Name: {
        Cell cell;
        addName(cell, text(signal.name), isNearMiss(signal) ? signal.target.awaits : std::nullopt, Tone::Normal);
        return cell;
    }
    case Column::State:
        return stateCell(signal);
    case Column::Target: {
        const InstanceSummary& target = signal.target;
        Cell cell;
        cell.add({.text = QStringLiteral("#%1").arg(target.id.value), .link = QStringLiteral("target")});
        cell.add({.text = u' ' + text(target.fsm)});
        return cell.add({.text = QStringLiteral(" v%1").arg(target.fsmVersion), .tone = Tone::Hint});
    }
    case Column::Status:
        return Cell::status(lookOf(signal.target, now), pillText(signal.target, now));
    case Column::Payload:
        return payloadCell(signal);
    case Column::DedupKey:
        return signal.dedupKey ? Cell::mono(text(*signal.dedupKey), Tone::Secondary) : Cell{};
    case Column::Age:
        return Cell::number(format::shortAge(signal.insertedAt, now), Tone::Secondary);
    default:
        return {};
    }
}

QString signalToolTip(const SignalEntry& signal, Timestamp now, int column) {
    switch (column) {
    case Column::Name:
        return signal.name.empty() ? SignalListDisplay::tr("An empty name") : shownText(signal.name);
    case Column::State:
        return QTextDocumentFragment::fromHtml(standingReason(signal)).toPlainText();
    case Column::Target:
    case Column::Status: {
        const InstanceSummary& target = signal.target;
        //: Number, machine and step of an instance, and its status
        const QString words = SignalListDisplay::tr("#%1, %2 at %3: %4")
                                  .arg(QString::number(target.id.value), machineName(target.fsm, target.fsmVersion),
                                       shownText(target.step), pillText(target, now));
        return target.awaits ? SignalListDisplay::tr("%1, awaits %2").arg(words, quoted(*target.awaits)) : words;
    }
    case Column::Payload:
        return SignalListDisplay::tr("%1 stored; chosen, it is shown whole").arg(format::bytes(signal.payloadBytes));
    case Column::DedupKey:
        return signal.dedupKey ? shownText(*signal.dedupKey) : SignalListDisplay::tr("Without a dedup key");
    case Column::Id:
    case Column::Age:
        return SignalListDisplay::tr("Delivered %1").arg(format::exact(signal.insertedAt));
    default:
        return {};
    }
}

SignalListDisplay::SignalListDisplay(SignalListModel& signalList, QObject* parent)
    : QIdentityProxyModel(parent), signals_(signalList) {
    setSourceModel(&signalList);
}

QVariant SignalListDisplay::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const SignalEntry& signal = signals_.row(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return signalCell(signal, signals_.now(), index.column()).text();
    case Qt::AccessibleTextRole:
        // What only a glyph may tell is said.
        if (index.column() == SignalListModel::Target)
            return shownText(signalToolTip(signal, signals_.now(), index.column()));
        return signalCell(signal, signals_.now(), index.column()).text();
    case Qt::ToolTipRole:
        return plainToolTip(signalToolTip(signal, signals_.now(), index.column()));
    case Qt::TextAlignmentRole:
        return int(signalCell(signal, signals_.now(), index.column()).alignment);
    default:
        return QIdentityProxyModel::data(index, role);
    }
}

QVariant SignalListDisplay::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole) {
        const bool right = section == Column::Id || section == Column::Age;
        return int((right ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    const bool tip = role == Qt::ToolTipRole;
    if (role != Qt::DisplayRole && !tip) return {};
    switch (section) {
    case Column::Id:
        return tip ? tr("The signal’s number, the newest first") : tr("Id");
    case Column::Name:
        return tip ? QString() : tr("Name");
    case Column::State:
        return tip ? tr("How the signal stands to what its target awaits") : tr("State");
    case Column::Target:
        return tip ? tr("Whose inbox it lies in") : tr("Target");
    case Column::Status:
        return tip ? tr("How the target stands") : tr("Its status");
    case Column::Payload:
        return tip ? QString() : tr("Payload");
    case Column::DedupKey:
        return tip ? tr("A second signal with this key to the same target is not stored") : tr("Dedup key");
    case Column::Age:
        return tip ? tr("Time since it was delivered, by the database’s clock") : tr("Age");
    default:
        return {};
    }
}

} // namespace fermata::views

#include "moc_signal_cells.cpp"
