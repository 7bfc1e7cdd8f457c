-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: what needs a person: the next queue behind $1 (null: the first) in which something is runnable, waits or has failed, for a
--   walk along all of them.
-- Cost: two index entries.
-- Index: gen_durable_resting (queue, status, id) of what waits or has failed; gen_durable_pick (queue, priority, eligible_at) of the
--   runnable.
select next.queue
from ((select g.queue
       from gen_durable g
       where g.status in ('awaiting_signal', 'awaiting_children', 'failed') and ($1::text is null or g.queue > $1::text)
       order by g.queue
       limit 1)
      union all
      (select g.queue
       from gen_durable g
       where g.status = 'runnable' and ($1::text is null or g.queue > $1::text)
       order by g.queue
       limit 1)) next
order by next.queue
limit 1
