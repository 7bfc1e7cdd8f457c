// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace fermata::store {

// Who beside the owner may create things in the schema of gen_durable, and so decides what a name means in the
// statements of all others: schema, may_create, and the statement that ends it. A superuser may anyway. Nobody, where
// there is no such table.
inline constexpr char openSchema[] = "select n.nspname as schema, coalesce(r.rolname, 'public') as may_create,"
                                     " format('revoke create on schema %I from %s', n.nspname,"
                                     " case when r.oid is null then 'public' else quote_ident(r.rolname) end) as remedy"
                                     " from pg_class c join pg_namespace n on n.oid = c.relnamespace"
                                     " cross join aclexplode(coalesce(n.nspacl, acldefault('n', n.nspowner))) a"
                                     " left join pg_roles r on r.oid = a.grantee"
                                     " where c.oid = to_regclass('gen_durable') and a.privilege_type = 'CREATE'"
                                     " and a.grantee not in (n.nspowner, c.relowner) and r.rolsuper is not true";

} // namespace fermata::store
