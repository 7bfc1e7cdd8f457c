-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: Barriers, in a database without our index by status: the instances that wait for their childs among the :bound parents with the
--   highest ids; `nested` as in barrier_roots. `looked` is how many parents were looked at; there is always at least one row, perhaps
--   without an id.
-- Cost: :bound descents of an index, and a row or two each.
-- Index: gen_durable_parent (parent_id); the primary key.
with recursive parents (id, n) as (
    (select g.parent_id, 1 from gen_durable g where g.parent_id is not null order by g.parent_id desc limit 1)
    union all
    select lower.parent_id, p.n + 1
    from parents p
    cross join lateral (select g.parent_id from gen_durable g where g.parent_id < p.id order by g.parent_id desc limit 1) lower
    where p.n < :bound
),
found as materialized (
    select p.id from parents p
)
select page.*, whole.looked
from (select count(*) as looked from found) whole
left join lateral (
    select g.id, g.fsm, g.fsm_version, g.step, g.status::text as status, g.awaits, g.queue, g.priority, g.partition_key, g.attempt,
           null::text as last_error, g.locked_by, g.parent_id, g.children_pending,
           0::bigint as eligible_at, null::bigint as lease_expires_at, 0::bigint as inserted_at,
           least(greatest(extract(epoch from g.updated_at) * 1000000, -9223372036854775808),
                 9223372036854775807)::bigint as updated_at,
           g.parent_id is not null
               and exists (select 1 from gen_durable u where u.id = g.parent_id and u.status::text = 'awaiting_children') as nested
    from gen_durable g
    where g.id = any (array(select f.id from found f)) and g.status::text = 'awaiting_children'
) page on true
