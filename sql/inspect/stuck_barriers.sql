-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: what needs a person: of the next $3 instances of the queue $1 that wait for childs, from the id $2 on, those whose count says
--   another number than childs that live (D17), and those that wait for themselves, by machine and step; and tasks of which steps have failed,
--   while the others that live are all parked until something before them is complete. Families of more than $4 childs are not counted
--   here (those of tasks are, to 10,000), and no circle of more than 64 is followed. Always a row with how many were looked at and the last.
-- Cost: $3 rows, and of each $4 childs and 64 ancestors at most; of a task all its steps.
-- Index: gen_durable_resting (queue, status, id) of what waits or has failed; gen_durable_parent (parent_id); the primary key.
with recursive slice as materialized (
    select g.id, g.fsm, g.fsm_version, g.step, g.children_pending, g.parent_id, g.updated_at
    from gen_durable g
    -- The same as status = 'awaiting_children' and id >= $2 order by id, said so that no walk along the primary key can serve it.
    where g.queue = $1 and g.status in ('awaiting_signal', 'awaiting_children', 'failed') and g.status <= 'awaiting_children' and (g.status, g.id) >= ('awaiting_children', $2::bigint)
    order by g.status, g.id
    limit $3::int
),
counted as materialized (
    select s.*, c.childs, c.live, c.failed, c.parked
    from slice s
    cross join lateral (
        select count(*) as childs, count(*) filter (where f.status not in ('done', 'failed')) as live,
               count(*) filter (where f.status = 'failed') as failed,
               count(*) filter (where f.status = 'awaiting_signal' and f.awaits = 'fermata.ready') as parked
        from (select k.status, k.awaits from gen_durable k where k.parent_id = s.id
              limit case when s.fsm = 'fermata.task' then greatest($4::bigint, 10000) else $4::bigint end + 1) f
    ) c
),
up (start, id, depth) as (
    select s.id, s.parent_id, 1 from slice s where s.parent_id is not null
    union all
    select u.start, above.parent_id, u.depth + 1
    from up u
    cross join lateral (select g.parent_id from gen_durable g where g.id = u.id and g.status::text = 'awaiting_children' limit 1) above
    where u.id <> u.start and above.parent_id is not null and u.depth < 64
)
select null::text as fsm, null::int as version, null::text as step, null::text as awaits, count(*) as value, max(s.id) as mark,
       null::bigint[] as some, null::text as part
from slice s
union all
select s.fsm, s.fsm_version, s.step, null, count(*), null, (array_agg(s.id order by s.id))[1:20], 'barrier'
from counted s
where s.childs <= $4::bigint and s.children_pending is distinct from s.live
group by s.fsm, s.fsm_version, s.step
union all
select s.fsm, s.fsm_version, s.step, null, count(*), null, (array_agg(s.id order by s.id))[1:20], 'circle'
from slice s
join up u on u.start = s.id and u.id = s.id
group by s.fsm, s.fsm_version, s.step
union all
select s.fsm, s.fsm_version, s.step, null, count(*),
       least(greatest(extract(epoch from min(s.updated_at)) * 1000000, -9223372036854775808), 9223372036854775807)::bigint,
       (array_agg(s.id order by s.updated_at, s.id))[1:20], 'blocked'
from counted s
where s.fsm = 'fermata.task' and s.failed > 0 and s.live = s.parked
group by s.fsm, s.fsm_version, s.step
