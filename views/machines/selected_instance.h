// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "machines/machine_view.h"
#include "machines/observations.h"

#include <fermata/types/machines.h>

#include <optional>

namespace fermata::views {

// Which instance is selected, and where it was last seen to stand. What is told of others is passed by.
class SelectedInstance {
public:
    void set(std::optional<InstanceId> id);
    std::optional<InstanceId> id() const { return id_; }

    void standsAt(InstanceId id, const MachineKey& machine, const std::string& step, Status status);
    void standsAt(const InstanceSummary& row);
    void goes(const Observations::Move& move); // where it was seen to go

    const std::optional<MachineKey>& machine() const { return machine_; } // nothing: not seen yet
    std::optional<InstancePlace> placeOn(const MachineKey& machine) const;

private:
    std::optional<InstanceId> id_;
    std::optional<MachineKey> machine_;
    InstancePlace place_;
};

} // namespace fermata::views
