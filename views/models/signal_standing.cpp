// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/signal_standing.h"

#include "models/near_miss.h"

#include <algorithm>

namespace fermata::views {

namespace {

bool speaksOf(const MachineSummary& machine, const std::string& name) {
    return std::any_of(machine.edges.begin(), machine.edges.end(),
                       [&](const MachineEdge& edge) { return edge.on.find(name) != std::string::npos; });
}

bool saysAnything(const MachineSummary& machine) {
    return std::any_of(machine.edges.begin(), machine.edges.end(),
                       [](const MachineEdge& edge) { return !edge.on.empty(); });
}

} // namespace

SignalStanding standingOf(const std::string& name, const InstanceSummary& target, const MachineSummary* declared) {
    if (isTerminal(target.status)) return SignalStanding::Ended;
    if (target.awaits == name) return SignalStanding::Matched;
    if (target.awaits && nearMiss(QString::fromStdString(*target.awaits), QString::fromStdString(name)))
        return SignalStanding::NearMiss;
    if (declared && saysAnything(*declared) && !speaksOf(*declared, name)) return SignalStanding::Undeclared;
    return SignalStanding::Waiting;
}

const MachineSummary* declaredMachine(const std::vector<MachineSummary>& machines, const std::string& fsm,
                                      int version) {
    const auto found = std::find_if(machines.begin(), machines.end(), [&](const MachineSummary& machine) {
        return machine.fsm == fsm && machine.version == version;
    });
    return found == machines.end() ? nullptr : &*found;
}

} // namespace fermata::views
