// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "instances/presets.h"

#include <QCoreApplication>

namespace fermata::views {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::InstancesPage)
};

} // namespace

std::vector<Preset> instancePresets() {
    return {
        {Words::tr("All"), Words::tr("Every status"), {}, {}},
        {Words::tr("Runnable"), Words::tr("Eligible now"), {Status::Runnable}, false},
        {Words::tr("Scheduled"), Words::tr("Runnable, but not before their time"), {Status::Runnable}, true},
        {Words::tr("Executing"), Words::tr("Claimed by a worker"), {Status::Executing}, {}},
        {Words::tr("Awaiting"),
         Words::tr("Parked until a signal comes or its children have ended"),
         {Status::AwaitingSignal, Status::AwaitingChildren},
         {}},
        {Words::tr("Failed"), Words::tr("Ended in failure"), {Status::Failed}, {}},
        {Words::tr("Done"), Words::tr("Ended with a result"), {Status::Done}, {}},
    };
}

InstanceFilter withPreset(InstanceFilter filter, int preset) {
    const Preset chosen = instancePresets()[std::size_t(preset)];
    filter.statuses = chosen.statuses;
    filter.scheduled = chosen.scheduled;
    return filter;
}

int presetOf(const InstanceFilter& filter) {
    const auto presets = instancePresets();
    for (std::size_t i = 0; i < presets.size(); ++i) {
        if (presets[i].statuses == filter.statuses && presets[i].scheduled == filter.scheduled) return int(i);
    }
    return -1;
}

} // namespace fermata::views
