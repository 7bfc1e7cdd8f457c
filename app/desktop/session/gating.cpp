// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/gating.h"

#include "session/gate_room.h"

namespace fermata::app {

Gating::Gating(QObject* parent) : QObject(parent), room_(std::make_shared<GateRoom>()) {
    room_->setListener([this] {
        if (!due_.exchange(true)) QMetaObject::invokeMethod(this, &Gating::publish, Qt::QueuedConnection);
    });
}

Gating::~Gating() {
    room_->setListener({}); // waits for a call that is under way
    room_->forget();
}

void Gating::publish() {
    due_ = false;
    Q_EMIT changed(room_->snapshot());
}

} // namespace fermata::app

#include "moc_gating.cpp"
