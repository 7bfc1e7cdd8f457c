-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- A row is looked for where its claim has left it, and those that lie elsewhere after the others. By its id the way
-- leads along all versions it ever had that nobody may remove yet, as long as some session holds an old snapshot.
-- Whatever lies there is the row only by its id and token; what does not lie there any more, as after a heartbeat, is
-- looked up by its id. "+ 0" keeps the planner from the index on ids, which a small table makes look as good.

given as materialized (
    select * from
        -- @include settle_{kind}_given.sql
), there as (
    update gen_durable g set
        -- @include settle_{kind}_changes.sql
    from given o
    where g.ctid = o.tid::tid and g.id + 0 = o.id and g.status::text = 'executing' and g.locked_by = o.token
    returning {returned}
), elsewhere as (
    update gen_durable g set
        -- @include settle_{kind}_changes.sql
    from given o
    where (select count(*) from there) < (select count(*) from given)
      and (o.nth in (select t.nth from there t)) is not true and g.id = o.id and g.status::text = 'executing' and g.locked_by = o.token
    returning {returned}
), written as (select * from there union all select * from elsewhere)
