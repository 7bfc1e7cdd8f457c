// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/test/sql.h>

namespace fermata::test {

// A parent that waits, and its childs.
struct NewFamily {
    int waitsSeconds = 600;
    int done = 0;
    int failed = 0;
    int awaiting = 0;     // the signal "paid"
    long long parent = 0; // it is a child itself: of this one, whose barrier counts one more
};

// Inserts one; the connection finds the engine's tables. Childs ended one a second since the parent waits.
inline long long makeFamily(Sql& sql, const NewFamily& family) {
    const std::string up = family.parent > 0 ? std::to_string(family.parent) : std::string();
    const long long parent = sql.number(
        "insert into gen_durable (fsm, step, status, queue, parent_id, children_pending, inserted_at, updated_at) "
        "values ('order', 'join', 'awaiting_children', 'orders', $1::bigint, $2::int, "
        "now() - make_interval(secs => $3::int), now() - make_interval(secs => $3::int)) returning id",
        {up.empty() ? SqlValue() : SqlValue(up), std::to_string(family.awaiting), std::to_string(family.waitsSeconds)});
    sql.query(
        "insert into gen_durable (fsm, step, status, queue, parent_id, awaits, last_error, inserted_at, updated_at) "
        "select 'charge', 'capture', s.status::durable_status, 'billing', $1::bigint, "
        "case when s.status = 'awaiting_signal' then 'paid' end, "
        "case when s.status = 'failed' then 'card declined' end, p.updated_at, "
        "least(now(), p.updated_at + make_interval(secs => row_number() over ())) "
        "from gen_durable p cross join lateral ("
        "    select 'done' as status from generate_series(1, $2::int) "
        "    union all select 'failed' from generate_series(1, $3::int) "
        "    union all select 'awaiting_signal' from generate_series(1, $4::int)) s where p.id = $1::bigint",
        {std::to_string(parent), std::to_string(family.done), std::to_string(family.failed),
         std::to_string(family.awaiting)});
    if (family.parent > 0)
        sql.query("update gen_durable set children_pending = children_pending + 1 where id = $1", {up});
    return parent;
}

} // namespace fermata::test
