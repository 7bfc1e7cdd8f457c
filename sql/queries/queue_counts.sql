-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the Overview: how many instances each queue has in each status but runnable, up to :bound each.
-- Cost: at most :bound index entries a queue and status; at most :max_queues queues, ascending by name.
-- Index: gen_durable_status (queue, status, id).
with recursive queues (queue, n) as (
    (select g.queue, 1 from gen_durable g order by g.queue limit 1)
    union all
    select beyond.queue, q.n + 1
    from queues q
    cross join lateral (select g.queue from gen_durable g where g.queue > q.queue order by g.queue limit 1) beyond
    where q.n < :max_queues
)
select q.queue, s.status::text as status, counted.value
from queues q
cross join unnest(enum_range(null::durable_status)) s (status)
cross join lateral (
    select count(*) as value
    from (select 1
          from gen_durable g
          where g.queue = q.queue and g.status = s.status
          limit :bound) bounded
) counted
where s.status <> 'runnable'
