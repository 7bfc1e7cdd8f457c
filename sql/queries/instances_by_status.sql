-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the Instances list of :statuses, which the index knows, in all queues or one, and then perhaps by what no index knows: the
--   ids of a page, newest first, from :from downwards; with :oldest_first upwards.
--   Each pair of queue and status is a stretch of the index in the order of the list; the page is their merge. Filters that no index
--   serves look at :window rows in all (0: there are no such filters). `scanned_to` is the id up to which every stretch was looked
--   at, or null when all were looked at to their end, `looked` how many rows that were; there is always at least one row, perhaps
--   without an id.
-- Cost: :limit index entries a pair, or :window rows; at most :max_queues queues.
-- Index: gen_durable_resting (queue, status, id) of what waits or has failed.
with recursive queues (queue, n) as (
    -- @include resting_queues_or_one.sql
),
pairs as materialized (
    select q.queue, s.status
    from queues q
    cross join unnest(cast(:statuses as durable_status[])) s (status)
),
budget as materialized (
    select greatest(:limit, cast(:window as bigint) / greatest((select count(*) from pairs), 1)) as a_pair
),
scanned as materialized (
    select p.queue, p.status, entry.id, entry.matches
    from pairs p
    cross join lateral (
        select g.id,
               -- @include filter_rest.sql
               as matches
        -- The same as status = p.status and id <= :from order by id (or its mirror image), said so that no walk along the primary
        -- key, past everything of other queues and statuses, can serve it.
        from ((select *
               from gen_durable n
               where not cast(:oldest_first as boolean)
                 and n.queue = p.queue and n.status in ('awaiting_signal', 'awaiting_children', 'failed')
                 and n.status >= p.status and (n.status, n.id) <= (p.status, cast(:from as bigint))
               order by n.status desc, n.id desc
               limit (select b.a_pair from budget b))
              union all
              (select *
               from gen_durable o
               where cast(:oldest_first as boolean)
                 and o.queue = p.queue and o.status in ('awaiting_signal', 'awaiting_children', 'failed')
                 and o.status <= p.status and (o.status, o.id) >= (p.status, cast(:from as bigint))
               order by o.status, o.id
               limit (select b.a_pair from budget b))) g
    ) entry
),
-- Up to where every stretch that did not end was looked at: the nearest of their ends.
reached as (
    select case when cast(:oldest_first as boolean) then min(stretch.highest) else max(stretch.lowest) end as id,
           (select count(*) from scanned) as looked
    from (select min(s.id) as lowest, max(s.id) as highest
          from scanned s
          group by s.queue, s.status
          having count(*) >= (select b.a_pair from budget b)) stretch
)
select page.id, r.id as scanned_to, r.looked
from reached r
left join lateral (
    select s.id
    from scanned s
    where s.matches
      and (r.id is null or case when cast(:oldest_first as boolean) then s.id <= r.id else s.id >= r.id end)
    -- ~ turns the order round; - has no number for the lowest id.
    order by case when cast(:oldest_first as boolean) then ~s.id else s.id end desc
    limit :limit
) page on true
order by case when cast(:oldest_first as boolean) then ~page.id else page.id end desc
