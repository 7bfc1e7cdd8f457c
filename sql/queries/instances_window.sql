-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the Instances list with filters that no index serves: the ids of a page, newest first, from :from downwards, among the
--   next :window instances; with :oldest_first upwards. `scanned_to` is the last id looked at, or null when the table ends
--   within the window, `looked` how many were looked at; there is always at least one row, perhaps without an id.
-- Cost: :window rows by descending or ascending id.
-- Index: the primary key.
with scanned as materialized (
    select g.id,
           (cast(:statuses as durable_status[]) is null or g.status = any (cast(:statuses as durable_status[])))
           and (cast(:queue as text) is null or g.queue = :queue)
           and (cast(:fsm as text) is null or g.fsm = :fsm)
           and (cast(:fsm_version as int) is null or g.fsm_version = :fsm_version)
           and (cast(:step as text) is null or g.step = :step)
           and (cast(:parent as bigint) is null or g.parent_id = :parent)
           and (cast(:scheduled as boolean) is null or g.status <> 'runnable' or (g.eligible_at > now()) = :scheduled)
           and (cast(:partition_key as text) is null or g.partition_key = :partition_key)
           and (cast(:awaits as text) is null or g.awaits = :awaits)
           and (cast(:attempt as int) is null or g.attempt >= :attempt)
           and (cast(:error as text) is null or position(lower(:error) in lower(g.last_error)) > 0)
           and (cast(:changed_before as timestamptz) is null or g.updated_at < :changed_before)
           and (cast(:changed_after as timestamptz) is null or g.updated_at >= :changed_after)
           and (cast(:spawned_before as timestamptz) is null or g.inserted_at < :spawned_before)
           and (cast(:spawned_after as timestamptz) is null or g.inserted_at >= :spawned_after)
           and (cast(:state as jsonpath) is null or g.state @@ cast(:state as jsonpath)) as matches
    from ((select *
           from gen_durable n
           where not cast(:oldest_first as boolean) and n.id <= :from
           order by n.id desc
           limit :window)
          union all
          (select *
           from gen_durable o
           where cast(:oldest_first as boolean) and o.id >= :from
           order by o.id
           limit :window)) g
),
reached as (
    select case when count(*) >= :window then case when cast(:oldest_first as boolean) then max(s.id) else min(s.id) end end as id,
           count(*) as looked
    from scanned s
)
select page.id, r.id as scanned_to, r.looked
from reached r
left join lateral (
    select s.id
    from scanned s
    where s.matches
    -- ~ turns the order round; - has no number for the lowest id.
    order by case when cast(:oldest_first as boolean) then ~s.id else s.id end desc
    limit :limit
) page on true
order by case when cast(:oldest_first as boolean) then ~page.id else page.id end desc
