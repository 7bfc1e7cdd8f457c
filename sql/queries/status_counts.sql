-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the side bar: how many instances are in each of :statuses, up to :bound. Of what is done: nothing that an index has to tell.
-- Cost: at most :bound index entries a status and one descent a queue, however large the table is; at most :max_queues queues.
-- Index: gen_durable_resting (queue, status, id) of what waits or has failed; gen_durable_pick of the runnable; gen_durable_lease of the
--   executing.
with recursive queues (queue, n) as (
    -- @include resting_queues.sql name=queues
)
select s.status::text as status,
       counted.value,
       s.status not in ('runnable', 'executing') and (select count(*) from queues) >= :max_queues as cut
from unnest(cast(:statuses as durable_status[])) s (status)
cross join lateral (
    select count(*) as value
    from ((select 1
           from queues q
           cross join lateral (select 1
                               from gen_durable g
                               where g.queue = q.queue and g.status = s.status and g.status in ('awaiting_signal', 'awaiting_children', 'failed')
                               limit :bound) of_queue
           where s.status not in ('runnable', 'executing')
           limit :bound)
          union all
          (select 1 from gen_durable g where s.status = 'runnable' and g.status = 'runnable' limit :bound)
          union all
          (select 1 from gen_durable g where s.status = 'executing' and g.status = 'executing' limit :bound)) bounded
) counted
