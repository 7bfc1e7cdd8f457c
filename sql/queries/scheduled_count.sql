-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the side bar: how many of the runnable are eligible only later, up to :bound.
-- Cost: at most :bound index entries and one descent a pair of queue and priority; at most :max_pairs pairs.
-- Index: gen_durable_pick (queue, priority, eligible_at) of the runnable.
with recursive pairs (queue, priority, n) as (
    (select g.queue, g.priority, 1 from gen_durable g where g.status = 'runnable' order by g.queue, g.priority limit 1)
    union all
    -- @include next_pair.sql
    where p.n < :max_pairs
)
select count(*) as value
from (select 1
      from pairs p
      cross join lateral (select 1
                          from gen_durable g
                          where g.status = 'runnable' and g.queue = p.queue and g.priority = p.priority
                            and g.eligible_at > now()
                          limit :bound) of_pair
      limit :bound) bounded
