// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "machines/machine_filter.h"

namespace fermata::views {

InstanceFilter machineFilter(const MachineKey& machine, const StepNode* node, std::optional<LookStatus> look) {
    InstanceFilter filter;
    filter.fsm = machine.fsm;
    filter.fsmVersion = machine.version;
    if (node && node->kind == StepNode::Kind::Step && !node->step.empty()) filter.step = node->step;
    if (node && node->kind == StepNode::Kind::Done) filter.statuses = {Status::Done};
    if (node && node->kind == StepNode::Kind::Failed) filter.statuses = {Status::Failed};
    if (look) {
        switch (*look) {
        case LookStatus::Runnable:
        case LookStatus::Scheduled:
            filter.statuses = {Status::Runnable};
            filter.scheduled = *look == LookStatus::Scheduled;
            break;
        case LookStatus::Executing:
        case LookStatus::LeaseExpired:
            filter.statuses = {Status::Executing};
            break;
        case LookStatus::AwaitingSignal:
            filter.statuses = {Status::AwaitingSignal};
            break;
        case LookStatus::AwaitingChildren:
            filter.statuses = {Status::AwaitingChildren};
            break;
        case LookStatus::Done:
            filter.statuses = {Status::Done};
            break;
        case LookStatus::Failed:
            filter.statuses = {Status::Failed};
            break;
        }
    }
    return filter;
}

} // namespace fermata::views
