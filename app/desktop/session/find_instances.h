// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/query_runner.h"
#include "shell/reading.h"

namespace fermata::app {

struct Facts;

// The ids of a stretch of the list, and one more if there is one.
struct FoundInstances {
    std::vector<InstanceId> ids;
    std::optional<InstanceId> scannedTo; // of a search along ids that was cut short: how far it came
    bool cut = false;                    // of one in another order: there was more to look at
    InstanceAccess access = InstanceAccess::Unknown;
    int looked = 0; // rows, by a search
};

// `values` are those of the query's filter (filterValues). Throws Failure.
FoundInstances findInstances(QueryRunner& runner, const Facts& facts, const views::InstanceQuery& query,
                             const QueryRunner::Values& values);

} // namespace fermata::app
