-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the Overview: the next slice of its walk through the failed instances, for those that failed within the last hour. No index
--   holds when an instance changed: it would cost every step an entry, and the steps of a run-ahead their cheap update. The walk goes
--   through :queues, in the first of them from the id :from on; `stretch` is the place in this array and `reached` the highest id looked
--   at in it, `looked` how many were. `times` are those of the last hour, in microseconds since 1970, by machine. Fewer than :limit looked
--   at: all was walked.
-- Cost: :limit rows and a descent a queue.
-- Index: gen_durable_resting (queue, status, id) of what waits or has failed.
with slice as materialized (
    select s.n, entry.*
    from unnest(cast(:queues as text[])) with ordinality s (queue, n)
    cross join lateral (
        select g.id, g.fsm, g.fsm_version, g.updated_at
        from gen_durable g
        -- The same as status = 'failed' and id >= :from order by id, said so that no walk along the primary key can serve it.
        where g.queue = s.queue and g.status in ('awaiting_signal', 'awaiting_children', 'failed') and g.status <= 'failed'
          and (g.status, g.id) >= ('failed', case when s.n = 1 then cast(:from as bigint) else cast(-9223372036854775808 as bigint) end)
        order by g.status, g.id
        limit :limit
    ) entry
    limit :limit
)
select s.n as stretch, s.fsm, s.fsm_version,
       count(*) as looked,
       max(s.id) as reached,
       coalesce(array_to_string(array_agg(least(greatest(date_part('epoch', s.updated_at) * 1000000, -9.2e18), 9.2e18)::bigint)
                                filter (where s.updated_at >= now() - interval '1 hour'), ','), '') as times
from slice s
group by s.n, s.fsm, s.fsm_version
