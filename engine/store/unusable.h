// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "postgres/connection.h"

#include <string>

namespace fermata::store {

// What stands in a schema that one may not use looks as if it were not there. Throws Error of Kind::Denied where that
// is why.
inline void refuseUnusable(postgres::Connection& connection, const std::string& schema, const std::string& sqlState) {
    static const postgres::Statement usable{
        "fermata_schema_usable", "looking at rights",
        "select has_schema_privilege(oid, 'usage') from pg_namespace where nspname = $1"};
    const postgres::Result result = connection.run(usable, postgres::Params().text(schema));
    if (result.rows() > 0 && !result.boolean(0, 0))
        throw Error(Error::Kind::Denied, "this role may not use the schema \"" + schema + "\"", sqlState);
}

// Does what a layer does in its part of the schema. Where an older schema has no such part, that is said: `what` is
// what it does not have.
template <typename Operation>
auto ofLayer(postgres::Connection& connection, const std::string& schema, const std::string& what,
             const Operation& operation) {
    try {
        return operation(connection);
    } catch (const Error& error) {
        const std::string& state = error.sqlState();
        if (state != "42883" && state != "42P01" && state != "42703" && state != "3F000") throw;
        refuseUnusable(connection, schema, state);
        throw Error(Error::Kind::Schema,
                    "the schema \"" + schema + "\" has no " + what + " yet: run \"fermatactl migrate\"", state);
    }
}

} // namespace fermata::store
