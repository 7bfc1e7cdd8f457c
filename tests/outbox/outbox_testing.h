// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

// moc stumbles over the concepts of the standard library, and needs nothing from here.
#ifndef Q_MOC_RUN

#include "engine_testing.h"

#include <string>
#include <vector>

namespace fermata::test {

/// Refuses, for as long as the tables are not emptied, each move of an event that is none of the document's six, and
/// each beginning that is not PENDING. `moves(sql)` is what it has seen, each kind once: "CLAIMED>DEAD,
/// PENDING>CLAIMED".
void watchMoves(Sql& sql);
std::string moves(Sql& sql);

/// One column of the view; "null" for null.
std::string eventOf(Sql& sql, InstanceId id, const std::string& column);

/// The same of all events: "1 PENDING, 2 DEAD".
std::string statusesOf(Sql& sql);

/// Puts an event of the topic "mail"; an empty ordering key is none.
InstanceId put(Sql& sql, const std::string& orderingKey = {}, const std::string& payload = "{}");

/// "22023: the topic must not be empty", or "done".
std::string refusal(Sql& sql, const std::string& statement);

} // namespace fermata::test

#endif
