// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/reading.h"

// Instances: a stretch of the list, and one of them with what lies around it. Each throws Failure.
namespace fermata::app {

class QueryRunner;
struct Facts;

// Filters that no index serves look at this many rows a page, and no more.
inline constexpr int instanceWindow = 50'000;

// How much of an inbox and of a family is shown.
inline constexpr int detailRows = 500;

InstancePage readInstancePage(QueryRunner& runner, const Facts& facts, const views::InstanceQuery& query);

// Nothing: it is not there.
std::optional<InstanceDetail> readInstanceDetail(QueryRunner& runner, InstanceId id);

} // namespace fermata::app
