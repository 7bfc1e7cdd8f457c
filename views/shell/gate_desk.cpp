// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/gate_desk.h"

#include <utility>

namespace fermata::views {

void GateDesk::setSnapshot(const GateSnapshot& snapshot) {
    if (snapshot == snapshot_) return;
    snapshot_ = snapshot;
    Q_EMIT changed();
}

quint64 GateDesk::tryStep(TryOrder order, QObject* asker, Done done) {
    order.number = ++last_;
    askers_[order.number] = {asker, std::move(done)};
    Q_EMIT tryOrdered(order);
    return order.number;
}

void GateDesk::cancel(quint64 number) {
    if (askers_.erase(number) > 0) Q_EMIT tryCancelled(number);
}

void GateDesk::setTryOutcome(const TryOutcome& outcome) {
    const auto found = askers_.find(outcome.number);
    if (found == askers_.end()) return;
    const Asker asker = std::move(found->second);
    askers_.erase(found);
    if (asker.who) asker.done(outcome);
}

void GateDesk::abandonTries(const QString& error) {
    const auto left = std::exchange(askers_, {});
    for (const auto& [number, asker] : left) {
        TryOutcome outcome;
        outcome.number = number;
        outcome.error = error;
        if (asker.who) asker.done(outcome);
    }
}

} // namespace fermata::views

#include "moc_gate_desk.cpp"
