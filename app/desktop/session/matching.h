// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/query_runner.h"

#include <fermata/types/page.h>
#include <fermata/types/rows.h>

#include <functional>
#include <optional>
#include <vector>

namespace fermata::app {

// The ids of a page, and the last id that was looked at; nothing: it was the last page. False: no more of it.
using MatchingPage = std::function<bool(const std::vector<InstanceId>& ids, std::optional<InstanceId> reached)>;

// Every instance that matches, by keys, page after page, as the list is read; a search goes on where it was cut short.
// What is counted from now means the now of the beginning, however long it takes. Throws Failure.
void walkMatching(QueryRunner& runner, const InstanceFilter& filter, InstanceSort sort, int pageSize,
                  const MatchingPage& page);

} // namespace fermata::app
