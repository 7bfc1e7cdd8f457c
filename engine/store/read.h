// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "postgres/connection.h"

#include <fermata/types/overview.h>
#include <fermata/types/page.h>
#include <fermata/types/rows.h>

#include <chrono>
#include <optional>
#include <string>
#include <utility>
#include <vector>

// Reads for programs: fermatactl and users of the library. (The desktop reads with sql/queries through Qt.)
namespace fermata::store {

std::optional<InstanceRow> readInstance(postgres::Connection& connection, InstanceId id);
// With the fingerprint that guards an act.
std::optional<std::pair<InstanceRow, std::string>> readSeenInstance(postgres::Connection& connection, InstanceId id);
std::vector<SignalRow> readSignals(postgres::Connection& connection, InstanceId target);
std::vector<ChildRow> readChilds(postgres::Connection& connection, InstanceId parent);
std::vector<InstanceSummary> listInstances(postgres::Connection& connection, const InstanceFilter& filter, int limit,
                                           std::optional<InstanceId> after);
std::vector<MachineSummary> readMachines(postgres::Connection& connection);
std::optional<std::chrono::milliseconds> readStandbyLag(postgres::Connection& connection); // nullopt: no standby

// The columns of an InstanceSummary, of the row called `of` ("g."), and what they say from column `from` on.
std::string summaryColumns(const std::string& of = {});
InstanceSummary summaryFrom(const postgres::Result& result, int row, int from);

// An SQL expression of type bigint: a timestamptz column as microseconds since 1970, the infinities as the ends of the
// range.
std::string micros(const std::string& column);
Timestamp timestampFromMicros(std::int64_t micros);

} // namespace fermata::store
