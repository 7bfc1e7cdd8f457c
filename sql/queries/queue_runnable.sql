-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the Overview: what of each queue is runnable: how much is eligible now, since when the oldest, and how much is only
--   scheduled, up to :bound each.
-- Cost: at most twice :bound index entries a pair of queue and priority; at most :max_pairs pairs.
-- Index: gen_durable_pick (queue, priority, eligible_at) of the runnable.
with recursive pairs (queue, priority, n) as (
    (select g.queue, g.priority, 1 from gen_durable g where g.status = 'runnable' order by g.queue, g.priority limit 1)
    union all
    select beyond.queue, beyond.priority, p.n + 1
    from pairs p
    cross join lateral (select g.queue, g.priority
                        from gen_durable g
                        where g.status = 'runnable' and (g.queue, g.priority) > (p.queue, p.priority)
                        order by g.queue, g.priority
                        limit 1) beyond
    where p.n < :max_pairs
)
select p.queue,
       sum(eligible.value)::bigint as eligible,
       sum(scheduled.value)::bigint as scheduled,
       -- In microseconds since 1970. Infinity, and what does not fit, becomes the largest or smallest number.
       case when min(eligible.oldest) is not null
            then least(greatest(extract(epoch from min(eligible.oldest)) * 1000000, -9223372036854775808),
                       9223372036854775807)::bigint end as oldest_eligible
from pairs p
cross join lateral (
    select count(*) as value, min(bounded.eligible_at) as oldest
    from (select g.eligible_at
          from gen_durable g
          where g.status = 'runnable' and g.queue = p.queue and g.priority = p.priority and g.eligible_at <= now()
          order by g.eligible_at
          limit :bound) bounded
) eligible
cross join lateral (
    select count(*) as value
    from (select 1
          from gen_durable g
          where g.status = 'runnable' and g.queue = p.queue and g.priority = p.priority and g.eligible_at > now()
          limit :bound) bounded
) scheduled
group by p.queue
