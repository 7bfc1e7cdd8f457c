// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/event_buttons.h"

#include "theme/controls.h"
#include "theme/metrics.h"
#include "widgets/flow_layout.h"
#include "widgets/plain_text.h"
#include "widgets/shown.h"

#include <QLabel>
#include <QPushButton>

namespace fermata::views {

namespace {

constexpr int kMaxLetters = 28; // a longer name would make the window wider

QString shortened(const QString& event) {
    return event.size() > kMaxLetters ? event.left(kMaxLetters - 1) + u'…' : event;
}

} // namespace

EventButtons::EventButtons(QWidget* parent) : QWidget(parent) {
    new FlowLayout(metrics::kGrid, this);
}

void EventButtons::setEvents(const QStringList& events, bool more) {
    if (events == events_ && more == more_) return;
    events_ = events;
    more_ = more;
    const bool hadFocus = focusWidget() && focusWidget()->hasFocus();
    while (QLayoutItem* const item = layout()->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    int number = 0;
    for (const QString& event : events) {
        auto* const button = new QPushButton(labelText(shortened(event)), this);
        button->setObjectName(QStringLiteral("event%1").arg(number));
        button->setAutoDefault(false);
        controls::setCompact(button);
        button->setProperty("event", event);
        button->setAccessibleName(tr("The event %1").arg(shownText(event)));
        connect(button, &QPushButton::clicked, this, [this, event] { Q_EMIT chosen(event); });
        layout()->addWidget(button);
        button->show();
        if (number++ == 0 && hadFocus) button->setFocus();
    }
    if (more) {
        auto* const rest = plainLabel(tr("and others"), this);
        controls::setTone(rest, controls::Tone::Hint);
        layout()->addWidget(rest);
        rest->show();
    }
    auto* const room = new QWidget(this); // the last one takes what is left of the line
    layout()->addWidget(room);
    room->show();
    refresh();
}

void EventButtons::setHindrance(const QString& why) {
    if (why == hindrance_) return;
    hindrance_ = why;
    refresh();
}

void EventButtons::refresh() {
    for (QPushButton* const button : findChildren<QPushButton*>()) {
        button->setEnabled(hindrance_.isEmpty());
        const QString event = button->property("event").toString();
        const QString whole = event == shortened(event) ? QString() : shownText(event);
        button->setToolTip(plainToolTip(hindrance_.isEmpty() ? whole : hindrance_));
        button->setAccessibleDescription(hindrance_);
    }
}

} // namespace fermata::views

#include "moc_event_buttons.cpp"
