// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "signals/signals_table.h"

#include "models/why.h"
#include "signals/signal_list_model.h"
#include "signals/signal_pane.h"
#include "signals/signals_page.h"
#include "theme/icon.h"
#include "widgets/key_hint.h"
#include "widgets/shown.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QMenu>

namespace fermata::views {

SignalsTable::SignalsTable(SignalListModel& signalList, const SignalPane& pane, SignalsPage& page)
    : LiveTable(&page), signals_(signalList), pane_(pane), page_(page) {
    setObjectName(QStringLiteral("signalsTable"));
    setAccessibleName(tr("Signals"));
    setList(signalList);
    // S would open the window's own dialog, without the name: here it is this row's.
    setOwnKey(Qt::Key_S, [this](const QModelIndex& line) { deliver(signals_.item(line)); });
}

// What a signal is called and how it stands is what one looks for: where there is little room, the pane tells the rest.
void SignalsTable::resizeEvent(QResizeEvent* event) {
    LiveTable::resizeEvent(event);
    signals_.setStatusShown(!isColumnHidden(SignalListModel::Status));
}

void SignalsTable::rowChosen(const QModelIndex& row) {
    Q_EMIT signalChosen(signals_.item(row).target.id);
}

void SignalsTable::visibleRowsMoved() {
    page_.planSoon();
}

void SignalsTable::linkFollowed(const QString&, const QModelIndex& cell) {
    Q_EMIT page_.instanceActivated(signals_.item(cell).target.id);
}

// What would have been right: the name the target awaits; where it awaits none, the name as it is.
void SignalsTable::deliver(const SignalEntry& signal) {
    if (!page_.noDelivery().isEmpty() || isTerminal(signal.target.status)) return;
    Q_EMIT page_.signalRequested(signal.target.id, QString::fromStdString(signal.target.awaits.value_or(signal.name)));
}

// Whole, or not at all: the list itself has only its beginning.
std::optional<std::string> SignalsTable::wholePayload(const SignalEntry& signal) const {
    std::optional<std::string> payload = pane_.shown() == signal.id ? pane_.payload() : std::nullopt;
    if (!payload && signal.payload && signal.payload->size() < excerptCharacters) payload = signal.payload;
    return payload;
}

void SignalsTable::contextMenuEvent(QContextMenuEvent* event) {
    const std::vector<QModelIndex> rows = selectedLines();
    if (rows.empty()) return;
    QMenu menu(this);
    menu.setObjectName(QStringLiteral("signalsMenu"));
    menu.setToolTipsVisible(true);
    const bool one = rows.size() == 1;
    if (one) addMenuOfOne(menu, signals_.item(rows.front()));
    Q_EMIT page_.actsOffered(&menu, subjectOfSelected());
    addCopy(menu, withKey(one ? tr("Copy row") : tr("Copy rows"), QStringLiteral("Ctrl+C")), selectedText());
    menu.exec(event->globalPos());
}

// By value: the row may go while the menu is open.
void SignalsTable::addMenuOfOne(QMenu& menu, const SignalEntry& row) {
    const SignalEntry signal = row;
    const QString name = QString::fromStdString(signal.target.awaits.value_or(signal.name));
    QAction* const deliver = page_.addDelivery(
        menu,
        withKey(tr("Deliver %1 to #%2…").arg(quoted(labelText(name)), QString::number(signal.target.id.value)),
                QStringLiteral("S")),
        [this, signal, name] { Q_EMIT page_.signalRequested(signal.target.id, name); });
    if (isTerminal(signal.target.status)) deliver->setEnabled(false);
    menu.addAction(icon(QStringLiteral("external")), tr("Open target #%1").arg(signal.target.id.value), this,
                   [this, signal] { Q_EMIT page_.instanceActivated(signal.target.id); });
    menu.addAction(icon(QStringLiteral("filter")), tr("Only the inbox of #%1").arg(signal.target.id.value), this,
                   [this, signal] { page_.showInbox(signal.target.id); });
    menu.addAction(icon(QStringLiteral("filter")), tr("Only signals named %1").arg(quoted(labelText(signal.name))),
                   this, [this, signal] {
                       SignalFilter wanted = page_.filter();
                       wanted.name = signal.name;
                       page_.setFilter(wanted);
                   });
    menu.addSeparator();
    addCopy(menu, tr("Copy id"), QString::number(signal.id.value));
    addCopy(menu, tr("Copy target id"), QString::number(signal.target.id.value));
    // As it is now, if it has been read; while it is being read there is nothing to keep.
    menu.addAction(icon(QStringLiteral("copy")), tr("Copy payload"), this,
                   [this, signal, payload = wholePayload(signal)] {
                       const auto known = payload ? payload : wholePayload(signal);
                       if (known) QApplication::clipboard()->setText(QString::fromStdString(*known));
                   });
    if (signal.dedupKey) addCopy(menu, tr("Copy dedup key"), QString::fromStdString(*signal.dedupKey));
}

ActSubject SignalsTable::subjectOfSelected() const {
    const std::vector<QModelIndex> rows = selectedLines();
    ActSubject some;
    for (const QModelIndex& row : rows)
        some.signalIds.push_back(signals_.item(row).id);
    if (rows.size() != 1) return some;
    const SignalEntry& only = signals_.item(rows.front());
    some.targets = {{only.target.id, {}}};
    some.row = only.target;
    some.signalName = QString::fromStdString(only.name);
    return some;
}

} // namespace fermata::views

#include "moc_signals_table.cpp"
