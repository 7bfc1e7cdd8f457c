// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/machines.h>
#include <fermata/types/overview.h>
#include <fermata/types/rows.h>

#include <optional>
#include <string>

// From a row of sql/queries to a value.
namespace fermata::app {

class Rows;

std::string text(const Rows& row, const char* column);
std::optional<std::string> optionalText(const Rows& row, const char* column);
std::int64_t number(const Rows& row, const char* column);
std::optional<std::int64_t> optionalNumber(const Rows& row, const char* column);
bool truth(const Rows& row, const char* column);
Timestamp time(const Rows& row, const char* column); // microseconds since 1970
std::optional<Timestamp> optionalTime(const Rows& row, const char* column);

InstanceSummary instanceSummary(const Rows& row);
InstanceRow instanceRow(const Rows& row);
SignalRow signalRow(const Rows& row);
ChildRow childRow(const Rows& row);
NeighbourRow neighbourRow(const Rows& row);
WorkerSummary workerSummary(const Rows& row);
MachineSummary machineSummary(const Rows& row);
DeclaredMachine declaredMachine(const Rows& row);

} // namespace fermata::app
