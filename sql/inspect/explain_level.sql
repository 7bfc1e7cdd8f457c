-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: diagnosis: one level of a tree of childs: the childs of the waiting instances $1, at most $2 in all. Each row is of one kind:
--   group    childs that stand alike, with some of them and the one that stands longest
--   parent   one of $1 whose barrier counts something else than childs that live, or nothing any more
--   waiting  the childs that wait for childs themselves, at most $3: the next level
--   looked   how many childs were looked at, and how many live
-- Cost: at most $2 rows, once, and the parents'.
-- Index: the primary key; gen_durable_parent (parent_id).
with parents as materialized (
    select p.id, p.children_pending from unnest($1::bigint[]) t (id) join gen_durable p on p.id = t.id
),
looked as materialized (
    select c.*
    from parents p
    cross join lateral (
        select g.parent_id, g.id, g.status,
               case g.status
                   when 'runnable' then
                       case when g.eligible_at > now() then 'later'
                            when g.eligible_at <= now() - interval '1 minute' then 'overdue'
                            else 'due' end
                   when 'executing' then case when g.lease_expires_at > now() then 'held' else 'expired' end
                   else '' end as turn,
               case when g.status in ('done', 'failed') then null else g.fsm end as fsm,
               case when g.status in ('done', 'failed') then null else g.fsm_version end as version,
               case when g.status in ('done', 'failed') then null else g.step end as step,
               case when g.status in ('runnable', 'executing') then g.queue end as queue,
               case when g.status = 'awaiting_signal' then g.awaits end as awaits,
               case when g.status = 'executing' then regexp_replace(g.locked_by, '/[^/]*$', '') end as worker,
               case when g.status not in ('done', 'failed') and isfinite(g.updated_at)
                    then least(extract(epoch from g.updated_at) * 1000000, 9223372036854775807)::bigint end as since,
               case when g.status = 'runnable' and g.eligible_at > now() and isfinite(g.eligible_at)
                    then least(extract(epoch from g.eligible_at) * 1000000, 9223372036854775807)::bigint end as next_at
        from gen_durable g
        where g.parent_id = p.id
        limit $2::int -- parent by parent: no other parent's childs are read
    ) c
    limit $2::int
),
counted as materialized (
    select l.parent_id, count(*) filter (where l.status not in ('done', 'failed')) as live from looked l group by l.parent_id
)
(select 'group' as kind,
       json_build_object('status', l.status, 'turn', l.turn, 'fsm', l.fsm, 'version', l.version, 'step', l.step, 'queue', l.queue,
                         'awaits', l.awaits, 'worker', l.worker, 'count', count(*),
                         'oldest', min(array[l.since, l.id]), 'next_at', min(l.next_at),
                         'some', (array_agg(l.id))[1:20])::text as row
from looked l
where l.status <> 'awaiting_children'
group by l.status, l.turn, l.fsm, l.version, l.step, l.queue, l.awaits, l.worker
order by count(*) desc
limit 300)
union all
(select 'parent', json_build_object('id', p.id, 'pending', p.children_pending, 'live', coalesce(c.live, 0))::text
from parents p
left join counted c on c.parent_id = p.id
where p.children_pending is distinct from coalesce(c.live, 0) or p.children_pending <= 0
limit 300)
union all
(select 'waiting', coalesce(json_agg(w.id), '[]')::text
from (select l.id from looked l where l.status = 'awaiting_children' order by l.id limit $3::int) w)
union all
(select 'looked', json_build_object('childs', count(*), 'live', count(*) filter (where l.status not in ('done', 'failed')),
                                   'waiting', count(*) filter (where l.status = 'awaiting_children'))::text
from looked l)
