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

} // namespace fermata::store
