-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the Machines view: the next slice of its walk through the instances that wait: how many of the next :limit stand at which step in
--   which status. The walk goes through the stretches of :queues and :statuses (two arrays of one length), in the first of them from the id
--   :from on; `stretch` is the place in these arrays and `reached` the highest id counted of it. Fewer than :limit counted: all was walked.
-- Cost: :limit rows and a descent a stretch.
-- Index: gen_durable_resting (queue, status, id) of what waits or has failed.
with slice as materialized (
    select s.n, entry.*
    from unnest(cast(:queues as text[]), cast(:statuses as text[])) with ordinality s (queue, status, n)
    cross join lateral (
        select g.id, g.fsm, g.fsm_version, g.step, g.status, g.awaits, g.updated_at
        from gen_durable g
        -- The same as status = s.status and id >= :from order by id, said so that no walk along the primary key can serve it.
        where g.queue = s.queue and g.status in ('awaiting_signal', 'awaiting_children', 'failed')
          and g.status <= cast(s.status as durable_status)
          and (g.status, g.id) >= (cast(s.status as durable_status),
                                   case when s.n = 1 then cast(:from as bigint) else cast(-9223372036854775808 as bigint) end)
        order by g.status, g.id
        limit :limit
    ) entry
    limit :limit
)
select s.n as stretch, s.fsm, s.fsm_version, s.step, s.status::text as status,
       false as apart,
       count(*) as value,
       max(s.id) as reached,
       -- In microseconds since 1970, with the id of the one it is. Infinity, and what does not fit, becomes the largest or smallest number.
       -- @include machine_place.sql
from slice s
group by s.n, s.fsm, s.fsm_version, s.step, s.status
