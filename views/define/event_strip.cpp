// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "define/event_strip.h"

#include "models/why.h"
#include "shell/machine_desk.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/metrics.h"
#include "widgets/flow_layout.h"
#include "widgets/plain_text.h"
#include "widgets/shown.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

namespace fermata::views {

namespace {

constexpr int kMostButtons = 24;

} // namespace

EventStrip::EventStrip(MachineDesk& desk, QWidget* parent) : QWidget(parent), desk_(desk) {
    setObjectName(QStringLiteral("eventStrip"));
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(metrics::kGrid);
    words_ = plainLabel(this);
    words_->setObjectName(QStringLiteral("eventStripWords"));
    words_->setFont(fonts::small());
    words_->setWordWrap(true);
    column->addWidget(words_);
    buttons_ = new QWidget(this);
    new FlowLayout(metrics::kGrid, buttons_);
    column->addWidget(buttons_);
    hide();
}

void EventStrip::show(const std::optional<InstanceSummary>& instance, const MachineRow* machine,
                      const QString& hindrance) {
    setVisible(instance && machine && machine->table);
    if (isHidden()) {
        instance_.reset();
        return;
    }
    QStringList events;
    const bool ended = instance->status == Status::Done || instance->status == Status::Failed;
    for (const MachineEdge& edge : machine->summary.edges) {
        const QString event = QString::fromStdString(edge.on);
        if (!ended && edge.from == instance->step && !events.contains(event)) events << event;
    }
    const bool anew = !instance_ || instance_->id != instance->id || events != events_ || hindrance != hindrance_;
    instance_ = instance;
    events_ = events;
    hindrance_ = hindrance;
    const QString who = QStringLiteral("#%1").arg(instance->id.value), where = quoted(shownText(instance->step));
    words_->setText(instance->status == Status::Done     ? tr("%1 is done: it ended in %2.").arg(who, where)
                    : instance->status == Status::Failed ? tr("%1 has failed: it ended in %2.").arg(who, where)
                    : events.isEmpty() ? tr("%1 is at %2: no event leads on from there.").arg(who, where)
                                       : tr("%1 is at %2. Send it an event:").arg(who, where));
    if (anew) makeButtons();
}

// Not while one of them has just been pressed: it goes when the instance has moved.
void EventStrip::makeButtons() {
    const bool hadFocus = buttons_->isAncestorOf(focusWidget()) && focusWidget()->hasFocus();
    QLayout* const flow = buttons_->layout();
    while (QLayoutItem* const item = flow->takeAt(0)) {
        item->widget()->deleteLater();
        item->widget()->hide();
        delete item;
    }
    int number = 0;
    for (const QString& event : std::as_const(events_)) {
        if (number == kMostButtons) break;
        auto* const button = new QPushButton(labelText(event), buttons_);
        button->setObjectName(QStringLiteral("sendEvent%1").arg(number));
        button->setAutoDefault(false);
        controls::setCompact(button);
        button->setAccessibleName(tr("Send the event %1").arg(shownText(event)));
        button->setEnabled(hindrance_.isEmpty()); // one at a time is sent
        button->setToolTip(plainToolTip(hindrance_));
        button->setAccessibleDescription(hindrance_);
        connect(button, &QPushButton::clicked, this, [this, event] { send(event); });
        flow->addWidget(button);
        button->show();
        if (number++ == 0 && hadFocus) button->setFocus();
    }
    auto* const room = new QWidget(buttons_); // the last one takes what is left of the line
    flow->addWidget(room);
    room->show();
    buttons_->setVisible(number > 0);
}

void EventStrip::send(const QString& event) {
    if (busy_ || !instance_) return;
    busy_ = true;
    MachineOrder order;
    order.what = MachineOrder::Send{instance_->id, event.toStdString(), "{}"};
    desk_.order(order, this, [this](const MachineOutcome& outcome) {
        busy_ = false;
        if (outcome.error.isEmpty())
            Q_EMIT sent();
        else
            Q_EMIT failed(outcome.error, outcome.advice);
    });
}

} // namespace fermata::views

#include "moc_event_strip.cpp"
