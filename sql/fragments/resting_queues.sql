-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- The queues in which something waits or has failed, at most :max_queues, ascending by name,
-- as {name} (queue, n).
-- A walk along gen_durable_resting: two descents a queue.

(select g.queue, 1 from gen_durable g where g.status in ('awaiting_signal', 'awaiting_children', 'failed') order by g.queue limit 1)
union all
-- @include next_resting.sql name={name}
where q.n < :max_queues
