// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/state_events.h"

#include <fermata/types/rows.h>

// What can happen to an instance of a machine that is a table. Throws Failure where the connection is lost.
namespace fermata::app {

class QueryRunner;
struct Facts;

views::StateEvents readStateEvents(QueryRunner& runner, const Facts& facts, const InstanceRow& row);

} // namespace fermata::app
