// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "postgres/connection.h"

namespace fermata::store::statements {

// Their texts are the files of sql/statements, where each is explained.

// Parameters of the claims: $1 queue, $2 limit, $3 token, $4 lease in milliseconds, $5 and $6 the machines as
// names and versions, $7 (boolean) passes over every row that would enter its unique key's scope; of those that look at
// partition keys also $8 the hashes of keys to pass over, without sign, and $9 the key after which the walk along the
// lines begins; and the last one of each, what the states may weigh.
//
// Columns: id, fsm, version, step, state, attempt, parent, awaits, inbox, childs, number of rows picked, number of
// claimable heads of lines, where the row lies; with keys also the partition key and its lock. Rows without an id tell
// of a key that was refused (its lock) or, without that too, the key at which the walk was cut off.
extern const postgres::Statement claimPlain; // of the instances without a partition key
extern const postgres::Statement claimAny;   // of all
// Of a queue in which no runnable instance has a partition key. Where one has, eligible or not, nothing is claimed, and
// one row without an id says so.
extern const postgres::Statement claimPlainIfAlone;

// The next of lines of the queue $1: $2 their partition keys, $3 to $6 as above, $7 what a state may weigh.
// The same columns; in the place of the lock the number of its line, from 1.
extern const postgres::Statement claimNext;

// $1 queue. One column: whether it is ours, null when there is nothing.
extern const postgres::Statement turnForPlain;
extern const postgres::Statement turnForAny;
extern const postgres::Statement turnAnyway;  // without a look whether there is anything
extern const postgres::Statement turnAwaited; // waits for it, for $2 at most; it ends with the transaction
extern const postgres::Statement turnHolder;  // a row of its process and its last statement, or none
extern const postgres::Statement turnBack;

// $1 id, $2 awaits. Columns: inbox, childs.
extern const postgres::Statement readDocuments;

} // namespace fermata::store::statements
