// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "machines/selected_instance.h"

namespace fermata::views {

void SelectedInstance::set(std::optional<InstanceId> id) {
    id_ = id;
    machine_.reset();
}

void SelectedInstance::standsAt(InstanceId id, const MachineKey& machine, const std::string& step, Status status) {
    if (id != id_) return;
    const auto kind = status == Status::Done     ? StepNode::Kind::Done
                      : status == Status::Failed ? StepNode::Kind::Failed
                                                 : StepNode::Kind::Step;
    machine_ = machine;
    place_ = {id, kind, kind == StepNode::Kind::Step ? step : std::string()};
}

void SelectedInstance::standsAt(const InstanceSummary& row) {
    standsAt(row.id, {row.fsm, row.fsmVersion}, row.step, row.status);
}

void SelectedInstance::goes(const Observations::Move& move) {
    const Status status = move.to.kind == Whither::Kind::Done     ? Status::Done
                          : move.to.kind == Whither::Kind::Failed ? Status::Failed
                                                                  : Status::Runnable;
    standsAt(move.id, move.machine, move.to.step, status);
}

std::optional<InstancePlace> SelectedInstance::placeOn(const MachineKey& machine) const {
    return machine_ == machine ? std::optional(place_) : std::nullopt;
}

} // namespace fermata::views
