-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the Machines view: the queues that its walk through the live instances goes through. Once a walk.
-- Cost: one descent a queue; at most :max_queues queues.
-- Index: gen_durable_status (queue, status, id).
with recursive queues (queue, n) as (
    (select g.queue, 1 from gen_durable g order by g.queue limit 1)
    union all
    select beyond.queue, q.n + 1
    from queues q
    cross join lateral (select g.queue from gen_durable g where g.queue > q.queue order by g.queue limit 1) beyond
    where q.n < :max_queues
)
select q.queue from queues q order by q.n
