-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: what needs a person: of the next $3 instances of the queue $1 that wait for childs, behind the id $2, those whose count says
--   another number than childs that live, by machine and step (D17). Families of more than $4 childs are not counted here. Always a row with
--   how many were looked at and the last of them.
-- Cost: $3 rows, and $4 childs of each at most.
-- Index: gen_durable_status (queue, status, id); gen_durable_parent (parent_id).
with slice as materialized (
    select g.id, g.fsm, g.fsm_version, g.step, g.children_pending
    from gen_durable g
    -- The same as status = 'awaiting_children' and id > $2 order by id, said so that no walk along the primary key can serve it.
    where g.queue = $1 and g.status <= 'awaiting_children' and (g.status, g.id) > ('awaiting_children', $2::bigint)
    order by g.status, g.id
    limit $3::int
),
counted as materialized (
    select s.*, c.childs, c.live
    from slice s
    cross join lateral (
        select count(*) as childs, count(*) filter (where f.status not in ('done', 'failed')) as live
        from (select k.status from gen_durable k where k.parent_id = s.id limit $4::bigint + 1) f
    ) c
)
select null::text as fsm, null::int as version, null::text as step, null::text as awaits, count(*) as value, max(s.id) as mark,
       null::bigint[] as some
from slice s
union all
select s.fsm, s.fsm_version, s.step, null, count(*), null, (array_agg(s.id order by s.id))[1:20]
from counted s
where s.childs <= $4::bigint and s.children_pending is distinct from s.live
group by s.fsm, s.fsm_version, s.step
