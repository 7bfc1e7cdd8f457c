-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: what needs a person, where breakpoints are installed: what is held until somebody lets it go, and has been for longer than $1
--   seconds, by machine, step and queue; the first $2 of it. Then how many of each kind there are, twenty of them, and since when.
-- Cost: $2 rows of each table.
-- Index: the primary keys.
with kept as materialized (
    select h.instance, h.since, h.owner, h.breakpoint, g.fsm, g.fsm_version, g.step, g.queue
    from (select k.* from fermata_held k where k.mode = 'held' and k.lease = 'infinity' limit $2::int) h
    cross join lateral (select i.* from gen_durable i where i.id = h.instance offset 0) g
    where g.status = 'runnable' and (g.step, g.attempt, g.eligible_at) = (h.step, h.attempt, h.until)
)
select k.fsm, k.fsm_version, k.step, k.queue, count(*), min(k.owner), min(k.breakpoint),
       -- @include micros.sql of=min(k.since)
       , (array_agg(k.instance order by k.since, k.instance))[1:20],
       count(*) filter (where k.since < now() - $1::bigint * interval '1 second')
from kept k group by k.fsm, k.fsm_version, k.step, k.queue
