-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the side bar: how many instances are in each of :statuses, up to :bound.
-- Cost: at most :bound index entries a status and one descent a queue, however large the table is; at most :max_queues queues.
-- Index: gen_durable_status (queue, status, id).
with recursive queues (queue, n) as (
    (select g.queue, 1 from gen_durable g order by g.queue limit 1)
    union all
    select beyond.queue, q.n + 1
    from queues q
    cross join lateral (select g.queue from gen_durable g where g.queue > q.queue order by g.queue limit 1) beyond
    where q.n < :max_queues
)
select s.status::text as status,
       counted.value,
       (select count(*) from queues) >= :max_queues as cut
from unnest(cast(:statuses as durable_status[])) s (status)
cross join lateral (
    select count(*) as value
    from (select 1
          from queues q
          cross join lateral (select 1
                              from gen_durable g
                              where g.queue = q.queue and g.status = s.status
                              limit :bound) of_queue
          limit :bound) bounded
) counted
