-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the Overview: how many instances each queue in which something waits or has failed (or one, :queue) has in each of :statuses,
--   up to :bound each. Such a queue that has none of them is a row without a status. What executes is asked for where it has not been
--   counted by executing_counts, up to :executing_bound in all; what is runnable is counted by queue_runnable, what is done by done_counts.
-- Cost: at most :bound index entries a queue and status; at most :max_queues queues, ascending by name. Of what executes
--   :executing_bound entries, and for one queue all there are.
-- Index: gen_durable_resting (queue, status, id) of what waits or has failed; gen_durable_lease of the executing.
with recursive queues (queue, n) as (
    -- @include resting_queues_or_one.sql
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
              where g.queue = q.queue and g.status = s.status and g.status in ('awaiting_signal', 'awaiting_children', 'failed')
              limit :bound) bounded
    ) of_status
    where s.status <> 'executing' and of_status.value > 0
) counted on true
union all
select x.queue, 'executing', count(*)
from (select g.queue
      from gen_durable g
      where 'executing' = any (cast(:statuses as durable_status[])) and g.status = 'executing'
        and (cast(:queue as text) is null or g.queue = :queue)
      limit :executing_bound) x
group by x.queue
