// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/machine_desk.h"

#include <utility>

namespace fermata::views {

quint64 MachineDesk::order(MachineOrder order, QObject* asker, Done done) {
    order.number = ++last_;
    askers_.emplace(order.number, Asker{asker, std::move(done)});
    Q_EMIT ordered(order);
    return order.number;
}

void MachineDesk::setBegun(quint64 number) {
    const auto found = askers_.find(number);
    if (found != askers_.end()) found->second.begun = true;
}

void MachineDesk::setOutcome(const MachineOutcome& outcome) {
    auto found = askers_.extract(outcome.number);
    if (!found.empty() && found.mapped().who) found.mapped().done(outcome);
}

void MachineDesk::abandon(const QString& error) {
    for (const auto& [number, asker] : std::exchange(askers_, {})) {
        if (!asker.who) continue;
        MachineOutcome outcome;
        outcome.number = number;
        outcome.error = error;
        outcome.inDoubt = asker.begun;
        if (!asker.begun) outcome.advice = tr("It was not begun: nothing was done.");
        asker.done(outcome);
    }
}

void MachineDesk::setStateEvents(const StateEvents& events) {
    events_ = events;
    Q_EMIT stateEventsRead(events);
}

} // namespace fermata::views

#include "moc_machine_desk.cpp"
