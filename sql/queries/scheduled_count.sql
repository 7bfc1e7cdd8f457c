-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the side bar: how many of the runnable are eligible only later, up to :bound.
--   Those with a partition key apart from those without one, as pickers walk: their claims clear these two indexes of what has gone, which
--   nobody does in gen_durable_pick (all there is before migration 003; there each step passes over those of the other kind).
-- Cost: at most twice :bound index entries and two descents a pair of queue and priority; at most :max_pairs pairs.
-- Index: gen_durable_plain and gen_durable_keyed (queue, priority, eligible_at, id) of the runnable.
with recursive pairs (queue, priority, n) as (
    (select head.queue, head.priority, 1
     from ((select g.queue, g.priority
            from gen_durable g
            where g.status = 'runnable' and g.partition_key is null
            order by g.queue, g.priority
            limit 1)
           union all
           (select g.queue, g.priority
            from gen_durable g
            where g.status = 'runnable' and g.partition_key is not null
            order by g.queue, g.priority
            limit 1)) head
     order by head.queue, head.priority
     limit 1)
    union all
    select beyond.queue, beyond.priority, p.n + 1
    from pairs p
    cross join lateral (
        select head.queue, head.priority
        from ((select g.queue, g.priority
               from gen_durable g
               where g.status = 'runnable' and g.partition_key is null and (g.queue, g.priority) > (p.queue, p.priority)
               order by g.queue, g.priority
               limit 1)
              union all
              (select g.queue, g.priority
               from gen_durable g
               where g.status = 'runnable' and g.partition_key is not null and (g.queue, g.priority) > (p.queue, p.priority)
               order by g.queue, g.priority
               limit 1)) head
        order by head.queue, head.priority
        limit 1
    ) beyond
    where p.n < :max_pairs
)
select count(*) as value
from (select 1
      from pairs p
      cross join lateral ((select 1
                           from gen_durable g
                           where g.status = 'runnable' and g.partition_key is null and g.queue = p.queue and g.priority = p.priority
                             and g.eligible_at > now()
                           limit :bound)
                          union all
                          (select 1
                           from gen_durable g
                           where g.status = 'runnable' and g.partition_key is not null and g.queue = p.queue
                             and g.priority = p.priority and g.eligible_at > now()
                           limit :bound)) of_pair
      limit :bound) bounded
