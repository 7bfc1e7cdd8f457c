// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "postgres/connection.h"

// The statements of an outcome's transaction; settle.cpp says in which order. Each is explained where its text is,
// in sql/statements.
namespace fermata::store::statements {

extern const postgres::Statement hurry;
extern const postgres::Statement lockParents;
extern const postgres::Statement waitForKeys;
extern const postgres::Statement begin;
extern const postgres::Statement commit;
extern const postgres::Statement finish;
extern const postgres::Statement advance;
extern const postgres::Statement keep;
// The same with the places of rows: where the batch knows any.
extern const postgres::Statement finishThere;
extern const postgres::Statement advanceThere;
extern const postgres::Statement keepThere;
extern const postgres::Statement write;
extern const postgres::Statement writeInLine;
extern const postgres::Statement lookAgain;
extern const postgres::Statement openBarrier;
extern const postgres::Statement join;
extern const postgres::Statement whoHolds;

// Calls `function`, a name that needs no quotes, for instances $1 with the arguments $2, in their order; returns the
// queues they answer. `together`: it takes all of the instances at once, and there is no $2. The same object for the
// same name, as long as the program runs.
const postgres::Statement& carriedCall(std::string_view function, bool together);

} // namespace fermata::store::statements
