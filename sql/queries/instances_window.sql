-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the Instances list with filters that no index serves: the ids of a page, newest first, below :after, among the next
--   :window instances. `scanned_to` is the lowest id looked at, or null when the table ends within the window; there is always at
--   least one row, perhaps without an id.
-- Cost: :window rows by descending id.
-- Index: the primary key.
with scanned as materialized (
    select g.id,
           (cast(:statuses as durable_status[]) is null or g.status = any (cast(:statuses as durable_status[])))
           and (cast(:queue as text) is null or g.queue = :queue)
           and (cast(:fsm as text) is null or g.fsm = :fsm)
           and (cast(:fsm_version as int) is null or g.fsm_version = :fsm_version)
           and (cast(:step as text) is null or g.step = :step)
           and (cast(:parent as bigint) is null or g.parent_id = :parent)
           and (cast(:scheduled as boolean) is null or g.status <> 'runnable' or (g.eligible_at > now()) = :scheduled) as matches
    from gen_durable g
    where g.id < :after
    order by g.id desc
    limit :window
),
reached as (
    select case when count(*) >= :window then min(s.id) end as id from scanned s
)
select page.id, r.id as scanned_to
from reached r
left join lateral (
    select s.id from scanned s where s.matches order by s.id desc limit :limit
) page on true
order by page.id desc
