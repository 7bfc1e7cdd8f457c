-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- The same as resting_queues.sql, or only :queue, as queues (queue, n).

(select g.queue, 1
 from gen_durable g
 where g.status in ('awaiting_signal', 'awaiting_children', 'failed') and (cast(:queue as text) is null or g.queue = :queue)
 order by g.queue
 limit 1)
union all
-- @include next_resting.sql name=queues
where cast(:queue as text) is null and q.n < :max_queues
