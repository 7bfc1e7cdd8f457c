// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/query_runner.h"

#include <fermata/types/page.h>

namespace fermata::app {

// What the queries of the list ask of a row, by the names they use. Each of them takes a part of these; all are always
// given, since what is bound once stays bound. Moments before now are counted from the database's `now`.
QueryRunner::Values filterValues(const InstanceFilter& filter, Timestamp now);

// A part of the filter is counted from now.
bool dependsOnNow(const InstanceFilter& filter);

// By more than queue and status, which are all that the index of the list knows.
bool filtersRows(const InstanceFilter& filter);

// As PostgreSQL reads it, to the microsecond.
QString momentText(Timestamp at);

QVariant arrayOf(const std::vector<InstanceId>& ids);
QVariant arrayOf(const std::vector<Status>& statuses); // null when there are none

} // namespace fermata::app
