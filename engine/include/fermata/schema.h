// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/client.h>

#include <stop_token>
#include <string>
#include <vector>

namespace fermata {

// What is installed in a database.
struct SchemaState {
    bool present = false;                 // gen_durable and signals are there
    int installed = 0;                    // the last migration applied; 0 for tables made by hand from §9
    int known = 0;                        // the last migration this program has
    std::vector<std::string> differences; // where tables made by hand differ from §9, a sentence each
    bool ownKeyLocks = false;             // partition keys have locks of this schema alone (setKeyLocks)
    std::vector<std::string> openTo;      // other roles that may create things there; "public" for all

    bool upToDate() const { return present && installed >= known; }
};

// Reads what is there. Changes nothing. Throws Error.
SchemaState inspectSchema(const Database& database);

// Brings the schema to this program's version: creates it, adopts tables made by hand from §9, or applies what is
// missing. Each migration is a transaction of its own, under an advisory lock: any number of processes may call this at
// once, and one after the other they find it done. Throws Error; Kind::Schema when the tables differ from §9 in a way
// that cannot be mended, or when the schema is newer than this program and not compatible with it.
SchemaState migrate(const Database& database);

// Sets up the roles fermata_viewer, fermata_operator, fermata_worker and fermata_owner and what they may do in the
// schema (sql/roles.sql), which must be up to date. In one transaction; may be repeated. Throws Error; Kind::Denied for
// a role that may not create roles or does not own the tables.
void setUpRoles(const Database& database);

// Whether partition keys are locked by the spec's locks (§6), which all engines and schemas of a database share, or by
// locks of this schema's own. The schema must be up to date; all workers follow from their next claim, and programs of
// versions that cannot are refused. Throws Error, with nothing changed: Kind::Denied for who does not own the tables,
// another where an instance with a partition key executes, or a worker's session still holds the lock of a key.
void setKeyLocks(const Database& database, bool own);

// Throws Error of Kind::Schema with a sentence that says what to do, unless the schema can be worked with.
void requireSchema(const Database& database);

} // namespace fermata
