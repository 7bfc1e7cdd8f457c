-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the Machines view: the queues that its walk through the live instances goes through: in which something is runnable, waits or
--   has failed. Once a walk.
-- Cost: two descents a queue; at most :max_queues queues.
-- Index: gen_durable_resting (queue, status, id) of what waits or has failed; gen_durable_pick (queue, priority, eligible_at) of the
--   runnable.
with recursive resting (queue, n) as (
    -- @include resting_queues.sql name=resting
),
runnable (queue, n) as (
    (select g.queue, 1 from gen_durable g where g.status = 'runnable' order by g.queue limit 1)
    union all
    select beyond.queue, q.n + 1
    from runnable q
    cross join lateral (select g.queue
                        from gen_durable g
                        where g.status = 'runnable' and g.queue > q.queue
                        order by g.queue
                        limit 1) beyond
    where q.n < :max_queues
)
select found.queue
from (select r.queue from resting r union select r.queue from runnable r) found
order by found.queue
limit :max_queues
