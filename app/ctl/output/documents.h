// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "output/standby.h"

#include <fermata/types/rows.h>

#include <vector>

namespace fermata::ctl {

class JsonWriter;

// Rows as JSON objects, under the spec's column names (§9).
void writeSummary(JsonWriter& json, const InstanceSummary& row);

// The whole row with its "signals" and "childs".
void writeInstance(JsonWriter& json, const InstanceRow& row, const std::vector<SignalRow>& signals,
                   const std::vector<ChildRow>& childs, const StandbyLag& lag = std::nullopt);

} // namespace fermata::ctl
