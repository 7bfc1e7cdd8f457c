// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/act_order.h"

#include <fermata/types/actions.h>
#include <fermata/types/overview.h>
#include <fermata/types/rows.h>

#include <QString>
#include <QStringList>

#include <optional>
#include <string>
#include <vector>

// What the Spawn dialog asks for, as values.
namespace fermata::views {

struct Spawning {
    SpawnRequest request;                // whole, whether it is a copy or not
    std::string counter;                 // the member of the state that counts them; empty: none
    std::optional<InstanceRow> original; // it is a copy of this one
    bool keepPartitionKey = true;
    bool keepUniqueKey = false;
    std::string reason;        // for the audit
    bool stateTouched = false; // else it is the original's, digit by digit

    friend bool operator==(const Spawning&, const Spawning&) = default;
};

// To be judged, or done. Of a copy only what is not as the original has it.
ActOrder orderOf(const Spawning& spawning);
// The same, whole: to be kept as a template.
SpawnRequest requestOf(const Spawning& spawning);

// The state with the counter in it, as the server will store it; what is no object stays as it is.
QString countedState(const QString& state, const QString& counter, qint64 number);

// Live workers that take the queue, and whether they know the machine.
struct Takers {
    QStringList names;  // of those that would take it
    int ofTheQueue = 0; // take the queue, and know the machine or not
};
Takers takersOf(const std::vector<WorkerSummary>& workers, const SpawnRequest& request, const QString& embedded);

} // namespace fermata::views
