// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/inbox_list.h"

#include "inspector/signals_model.h"
#include "widgets/key_hint.h"

#include <QContextMenuEvent>
#include <QMenu>

namespace fermata::views {

InboxList::InboxList(SignalsModel& inbox, QWidget* parent) : LinesList(inbox, parent), inbox_(inbox) {
    setAccessibleName(tr("Inbox"));
}

QString InboxList::copied() const {
    return currentIndex().isValid() ? QString::fromStdString(inbox_.item(currentIndex()).payload) : QString();
}

void InboxList::contextMenuEvent(QContextMenuEvent* event) {
    if (!currentIndex().isValid()) return;
    const SignalRow signal = inbox_.row(currentIndex().row());
    QMenu menu(this);
    menu.setObjectName(QStringLiteral("inboxMenu"));
    addCopy(menu, withKey(tr("Copy payload"), QStringLiteral("Ctrl+C")), QString::fromStdString(signal.payload));
    addCopy(menu, tr("Copy name"), QString::fromStdString(signal.name));
    if (signal.dedupKey) addCopy(menu, tr("Copy dedup key"), QString::fromStdString(*signal.dedupKey));
    ActSubject subject;
    subject.targets = {{signal.target, {}}};
    subject.signalIds = {signal.id};
    subject.signalName = QString::fromStdString(signal.name);
    Q_EMIT actsOffered(&menu, subject);
    menu.exec(event->globalPos());
}

} // namespace fermata::views

#include "moc_inbox_list.cpp"
