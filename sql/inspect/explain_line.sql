-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: diagnosis: how many instances of its queue are taken before the runnable instance $1, up to $2: eligible now, and before it by
--   priority, time and id.
-- Cost: at most $2 index entries of each kind a priority, and one a priority.
-- Index: the primary key; gen_durable_pick, gen_durable_plain and gen_durable_keyed (queue, priority, eligible_at, id) where runnable.
with recursive me as materialized (
    select g.id, g.queue, g.priority, g.eligible_at from gen_durable g where g.id = $1
),
priorities (priority) as (
    (select first.priority
     from me
     cross join lateral (select g.priority from gen_durable g
                         where g.queue = me.queue and g.status = 'runnable'
                         order by g.priority limit 1) first
     where first.priority <= me.priority)
    union all
    select beyond.priority
    from priorities p
    cross join me
    cross join lateral (select g.priority from gen_durable g
                        where g.queue = me.queue and g.status = 'runnable' and g.priority > p.priority
                        order by g.priority limit 1) beyond
    where beyond.priority <= me.priority
)
select count(*) as ahead
from (select 1
      from priorities p
      cross join me
      cross join lateral (
          (select 1
           from gen_durable g
           where g.queue = me.queue and g.status = 'runnable' and g.partition_key is null and g.priority = p.priority
             and g.eligible_at <= now()
             and (g.eligible_at, g.id) < (case when p.priority < me.priority then timestamptz 'infinity' else me.eligible_at end, me.id)
           limit $2::int)
          union all
          (select 1
           from gen_durable g
           where g.queue = me.queue and g.status = 'runnable' and g.partition_key is not null and g.priority = p.priority
             and g.eligible_at <= now()
             and (g.eligible_at, g.id) < (case when p.priority < me.priority then timestamptz 'infinity' else me.eligible_at end, me.id)
           limit $2::int)
      ) before
      limit $2::int) bounded
