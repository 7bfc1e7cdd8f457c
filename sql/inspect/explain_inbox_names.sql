-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: diagnosis: which names lie in the large inbox of the parked instance $1 beside the awaited one: the first $2 different ones, and
--   those among its first $3 signals that read the same as the awaited one without case, blanks and separators (the rest of what makes a near
--   miss is told by near_miss.h). `whole`: it holds no other names than these.
-- Cost: a descent of the index a name; $3 index entries.
-- Index: signals_target (target_id, name, id); the primary key.
with recursive me as materialized (
    select g.id, g.awaits from gen_durable g where g.id = $1
),
different as (
    (select s.name, 1 as place from signals s where s.target_id = $1 order by s.name limit 1)
    union all
    select next.name, d.place + 1
    from different d
    cross join lateral (
        select s.name from signals s where s.target_id = $1 and s.name > d.name order by s.name limit 1
    ) next
    where d.place < $2::int
),
alike as (
    select distinct first.name
    from (select s.name from signals s where s.target_id = $1 limit $3::int) first
    join me on translate(lower(first.name), E' -_./\\:;,|+~#''"`\t\r\n', '') = translate(lower(me.awaits), E' -_./\\:;,|+~#''"`\t\r\n', '')
)
select (select count(*) < $2::int from different) as whole,
       (select coalesce(json_agg(left(n.name, 400)), '[]')
        from (select a.name from alike a union select d.name from different d) n
        where n.name is distinct from (select me.awaits from me))::text as names
