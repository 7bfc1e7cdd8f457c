// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/event_row.h"

#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/metrics.h"
#include "widgets/event_buttons.h"
#include "widgets/plain_text.h"

#include <QHBoxLayout>
#include <QLabel>

namespace fermata::views {

namespace {

constexpr int kMax = 8; // the dialog has the others

} // namespace

EventRow::EventRow(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("inspectorEvents"));
    auto* const row = new QHBoxLayout(this);
    row->setContentsMargins(metrics::kPageMargin, 0, metrics::kPageMargin, metrics::kGap);
    row->setSpacing(metrics::kGap);
    auto* const words = plainLabel(tr("Send an event"), this);
    words->setFont(fonts::small());
    controls::setTone(words, controls::Tone::Secondary);
    row->addWidget(words);
    buttons_ = new EventButtons(this);
    row->addWidget(buttons_, 1);
    connect(buttons_, &EventButtons::chosen, this, [this](const QString& event) {
        if (instance_) Q_EMIT eventRequested(*instance_, event);
    });
    hide();
}

void EventRow::setStateEvents(const StateEvents& events) {
    known_ = events;
    refresh();
}

void EventRow::setInstance(std::optional<InstanceId> instance) {
    instance_ = instance;
    refresh();
}

void EventRow::setHindrance(const QString& why) {
    buttons_->setHindrance(why);
}

void EventRow::refresh() {
    const bool ours = instance_ && known_.instance == *instance_ && !known_.events.isEmpty();
    if (ours) buttons_->setEvents(known_.events.mid(0, kMax), known_.more || known_.events.size() > kMax);
    setVisible(ours);
}

} // namespace fermata::views

#include "moc_event_row.cpp"
