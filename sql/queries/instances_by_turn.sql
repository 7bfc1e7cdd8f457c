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
           -- @include filter_rest.sql
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
