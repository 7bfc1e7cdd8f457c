// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/debug_desk.h"

#include <utility>

namespace fermata::views {

quint64 DebugDesk::order(DebugOrder order, QObject* asker, Done done) {
    order.number = ++last_;
    askers_[order.number] = {order.kind, asker, std::move(done)};
    Q_EMIT ordered(order);
    return order.number;
}

void DebugDesk::setSnapshot(const DebugSnapshot& snapshot) {
    DebugSnapshot next = snapshot;
    // One failed look lets nothing go: what was found before stands, and is old.
    if (snapshot_ && !snapshot.error.isEmpty()) {
        next = *snapshot_;
        next.error = snapshot.error;
    }
    if (snapshot_ != next) {
        snapshot_ = std::move(next);
        Q_EMIT changed();
    }
    Q_EMIT looked();
}

void DebugDesk::forget() {
    snapshot_.reset();
    Q_EMIT changed();
}

void DebugDesk::setOutcome(const DebugOutcome& outcome) {
    const auto found = askers_.find(outcome.number);
    if (found == askers_.end()) return;
    const Asker asker = std::move(found->second);
    askers_.erase(found);
    if (asker.who) asker.done(outcome);
}

void DebugDesk::abandon(const QString& error) {
    const auto left = std::exchange(askers_, {});
    for (const auto& [number, asker] : left) {
        DebugOutcome outcome;
        outcome.number = number;
        outcome.kind = asker.kind;
        outcome.error = error;
        if (asker.who) asker.done(outcome);
    }
}

} // namespace fermata::views

#include "moc_debug_desk.cpp"
