-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the Instances list of the runnable in the order in which workers look for them: queue, priority, time. The ids of its first
--   :limit rows that match among the first :window. Rows of one time stand as the index has them. `cut` says that more were to be
--   looked at; there is always at least one row, perhaps without an id.
-- Cost: :window rows.
-- Index: gen_durable_pick (queue, priority, eligible_at) of the runnable.
with scanned as materialized (
    select row_number() over () as place, g.id,
           (cast(:fsm as text) is null or g.fsm = :fsm)
           and (cast(:fsm_version as int) is null or g.fsm_version = :fsm_version)
           and (cast(:step as text) is null or g.step = :step)
           and (cast(:parent as bigint) is null or g.parent_id = :parent)
           and (cast(:partition_key as text) is null or g.partition_key = :partition_key)
           and (cast(:awaits as text) is null or g.awaits = :awaits)
           and (cast(:attempt as int) is null or g.attempt >= :attempt)
           and (cast(:error as text) is null or position(lower(:error) in lower(g.last_error)) > 0)
           and (cast(:changed_before as timestamptz) is null or g.updated_at < :changed_before)
           and (cast(:changed_after as timestamptz) is null or g.updated_at >= :changed_after)
           and (cast(:spawned_before as timestamptz) is null or g.inserted_at < :spawned_before)
           and (cast(:spawned_after as timestamptz) is null or g.inserted_at >= :spawned_after)
           and (cast(:state as jsonpath) is null or g.state @@ cast(:state as jsonpath))
           and (cast(:scheduled as boolean) is null or (g.eligible_at > now()) = :scheduled) as matches
    from (select *
          from gen_durable r
          where r.status = 'runnable' and (cast(:queue as text) is null or r.queue = :queue)
          order by r.queue, r.priority, r.eligible_at
          limit :window) g
)
select page.id, whole.cut, whole.looked
from (select count(*) >= :window as cut, count(*) as looked from scanned) whole
left join lateral (select s.id, s.place from scanned s where s.matches order by s.place limit :limit) page on true
order by page.place
