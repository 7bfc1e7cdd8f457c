-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the inspector: the ids of a page of childs of a large family that are in one of :statuses, which the index knows, in their
--   order, from :from to :last. Each pair of queue and status is a stretch of the index in that order; the page is their merge. `scanned_to` is the
--   highest id up to which every stretch was looked at, or null when all were looked at to their end; there is always at least one row,
--   perhaps without an id.
-- Cost: :window index entries and their rows in all; at most :max_queues queues.
-- Index: gen_durable_resting (queue, status, id) of what waits or has failed.
with recursive queues (queue, n) as (
    -- @include resting_queues.sql name=queues
),
pairs as materialized (
    select q.queue, s.status from queues q cross join unnest(cast(:statuses as durable_status[])) s (status)
),
budget as materialized (
    select greatest(:limit, cast(:window as bigint) / greatest((select count(*) from pairs), 1)) as a_pair
),
scanned as materialized (
    select p.queue, p.status, entry.id, entry.matches
    from pairs p
    cross join lateral (
        select g.id, g.parent_id = :parent as matches
        from gen_durable g
        -- The same as status = p.status and id >= :from and id <= :last order by id, said so that no walk along the primary key can
        -- serve it.
        where g.queue = p.queue and g.status in ('awaiting_signal', 'awaiting_children', 'failed')
          and (g.status, g.id) >= (p.status, cast(:from as bigint)) and (g.status, g.id) <= (p.status, cast(:last as bigint))
        order by g.status, g.id
        limit (select b.a_pair from budget b)
    ) entry
),
reached as (
    select min(stretch.highest) as id
    from (select max(s.id) as highest from scanned s group by s.queue, s.status
          having count(*) >= (select b.a_pair from budget b)) stretch
)
select page.id, r.id as scanned_to
from reached r
left join lateral (
    select s.id from scanned s where s.matches and s.id <= coalesce(r.id, 9223372036854775807) order by s.id limit :limit
) page on true
order by page.id
