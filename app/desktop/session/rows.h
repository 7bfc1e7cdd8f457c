// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/overview.h>
#include <fermata/types/rows.h>

#include <optional>
#include <string>

class QSqlQuery;

// From a row of sql/queries to a value. Columns are taken by name; a column that is not there is a mistake in the
// program.
namespace fermata::app {

std::string text(const QSqlQuery& row, const char* column);
std::optional<std::string> optionalText(const QSqlQuery& row, const char* column);
std::int64_t number(const QSqlQuery& row, const char* column);
std::optional<std::int64_t> optionalNumber(const QSqlQuery& row, const char* column);
bool truth(const QSqlQuery& row, const char* column);
Timestamp time(const QSqlQuery& row, const char* column); // microseconds since 1970
std::optional<Timestamp> optionalTime(const QSqlQuery& row, const char* column);

InstanceSummary instanceSummary(const QSqlQuery& row);
InstanceRow instanceRow(const QSqlQuery& row);
SignalRow signalRow(const QSqlQuery& row);
ChildRow childRow(const QSqlQuery& row);
WorkerSummary workerSummary(const QSqlQuery& row);
MachineSummary machineSummary(const QSqlQuery& row);

} // namespace fermata::app
