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
           -- @include filter_whole.sql
           as matches
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
