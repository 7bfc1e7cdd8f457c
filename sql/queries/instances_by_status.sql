-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the Instances list filtered by status or queue or both, and then perhaps by machine, version, step or time: the ids of a page,
--   newest first, below :after.
--   Each pair of queue and status is a stretch of the index in the order of the list; the page is their merge. Filters that no index
--   serves look at :window rows in all (0: there are no such filters). `scanned_to` is the lowest id down to which every stretch was
--   looked at, or null when all were looked at to their end; there is always at least one row, perhaps without an id.
-- Cost: :limit index entries a pair, or :window rows; at most :max_queues queues.
-- Index: gen_durable_status (queue, status, id).
with recursive queues (queue, n) as (
    (select g.queue, 1
     from gen_durable g
     where cast(:queue as text) is null or g.queue = :queue
     order by g.queue
     limit 1)
    union all
    select beyond.queue, q.n + 1
    from queues q
    cross join lateral (select g.queue from gen_durable g where g.queue > q.queue order by g.queue limit 1) beyond
    where cast(:queue as text) is null and q.n < :max_queues
),
pairs as materialized (
    select q.queue, s.status
    from queues q
    cross join unnest(coalesce(cast(:statuses as durable_status[]), enum_range(null::durable_status))) s (status)
),
budget as materialized (
    select greatest(:limit, cast(:window as bigint) / greatest((select count(*) from pairs), 1)) as a_pair
),
scanned as materialized (
    select p.queue, p.status, entry.id, entry.matches
    from pairs p
    cross join lateral (
        select g.id,
               (cast(:fsm as text) is null or g.fsm = :fsm)
               and (cast(:fsm_version as int) is null or g.fsm_version = :fsm_version)
               and (cast(:step as text) is null or g.step = :step)
               and (cast(:scheduled as boolean) is null or p.status <> 'runnable' or (g.eligible_at > now()) = :scheduled) as matches
        from gen_durable g
        -- The same as status = p.status and id < :after order by id, said so that no walk along the primary key, past everything
        -- of other queues and statuses, can serve it.
        where g.queue = p.queue and g.status >= p.status and (g.status, g.id) < (p.status, cast(:after as bigint))
        order by g.status desc, g.id desc
        limit (select b.a_pair from budget b)
    ) entry
),
reached as (
    select max(stretch.lowest) as id
    from (select min(s.id) as lowest from scanned s group by s.queue, s.status
          having count(*) >= (select b.a_pair from budget b)) stretch
)
select page.id, r.id as scanned_to
from reached r
left join lateral (
    select s.id from scanned s where s.matches and s.id >= coalesce(r.id, 0) order by s.id desc limit :limit
) page on true
order by page.id desc
