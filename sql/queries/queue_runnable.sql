-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the Overview: what of each queue (or of one, :queue) is runnable: how much is eligible now, since when the oldest, and how
--   much is only scheduled, up to :bound each.
-- Cost: at most twice :bound index entries a queue and three descents a pair of queue and priority; at most :max_pairs pairs.
-- Index: gen_durable_pick (queue, priority, eligible_at) of the runnable.
with recursive pairs (queue, priority, n) as (
    (select head.queue, head.priority, 1
     from (select g.queue, g.priority
           from gen_durable g
           where g.status = 'runnable' and g.queue >= coalesce(cast(:queue as text), '')
           order by g.queue, g.priority
           limit 1) head
     where cast(:queue as text) is null or head.queue = :queue)
    union all
    -- @include next_pair.sql
    where p.n < :max_pairs and (cast(:queue as text) is null or beyond.queue = :queue)
),
queues as (
    select p.queue, array_agg(p.priority) as priorities from pairs p group by p.queue
)
select q.queue,
       eligible.value as eligible,
       scheduled.value as scheduled,
       -- In microseconds since 1970. Infinity, and what does not fit, becomes the largest or smallest number.
       case when first.oldest is not null
            then least(greatest(extract(epoch from first.oldest) * 1000000, -9223372036854775808),
                       9223372036854775807)::bigint end as oldest_eligible
from queues q
cross join lateral (
    select count(*) as value
    from (select 1
          from unnest(q.priorities) p (priority)
          cross join lateral (select 1
                              from gen_durable g
                              where g.status = 'runnable' and g.queue = q.queue and g.priority = p.priority
                                and g.eligible_at <= now()
                              limit :bound) of_pair
          limit :bound) bounded
) eligible
cross join lateral (
    select count(*) as value
    from (select 1
          from unnest(q.priorities) p (priority)
          cross join lateral (select 1
                              from gen_durable g
                              where g.status = 'runnable' and g.queue = q.queue and g.priority = p.priority
                                and g.eligible_at > now()
                              limit :bound) of_pair
          limit :bound) bounded
) scheduled
cross join lateral (
    select min(of_pair.eligible_at) as oldest
    from unnest(q.priorities) p (priority)
    cross join lateral (select g.eligible_at
                        from gen_durable g
                        where g.status = 'runnable' and g.queue = q.queue and g.priority = p.priority
                          and g.eligible_at <= now()
                        order by g.eligible_at
                        limit 1) of_pair
) first
