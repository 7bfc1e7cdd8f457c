-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the Overview: how many instances each queue (or one, :queue) has in each of :statuses, up to :bound each. A queue that has
--   none of them is a row without a status.
-- Cost: at most :bound index entries a queue and status; at most :max_queues queues, ascending by name.
-- Index: gen_durable_status (queue, status, id).
with recursive queues (queue, n) as (
    (select g.queue, 1
     from gen_durable g
     where cast(:queue as text) is null or g.queue = :queue
     order by g.queue
     limit 1)
    union all
    select beyond.queue, q.n + 1
    from queues q
    cross join lateral (select g.queue from gen_durable g where g.queue > q.queue order by g.queue limit 1) beyond
    where cast(:queue as text) is null and q.n < :max_queues
)
select q.queue, counted.status::text as status, counted.value
from queues q
left join lateral (
    select s.status, of_status.value
    from unnest(cast(:statuses as durable_status[])) s (status)
    cross join lateral (
        select count(*) as value
        from (select 1
              from gen_durable g
              where g.queue = q.queue and g.status = s.status
              limit :bound) bounded
    ) of_status
    where of_status.value > 0
) counted on true
