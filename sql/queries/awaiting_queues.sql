-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: Awaiting: the queues in which something is parked for a signal.
-- Cost: two descents a queue; at most :max_queues queues, ascending by name.
-- Index: gen_durable_resting (queue, status, id) of what waits or has failed.
with recursive queues (queue, n) as (
    -- @include resting_queues.sql name=queues
)
select q.queue
from queues q
cross join lateral (select 1 from gen_durable g where g.queue = q.queue and g.status = 'awaiting_signal' limit 1) parked
