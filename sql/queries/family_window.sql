-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the inspector: the ids of a page of childs of a large family, in their order, among the next :window instances from
--   :from to :last. Childs spawned together have ids side by side. `scanned_to` is the highest id looked at, or null when that was
--   the last; there is always at least one row, perhaps without an id.
-- Cost: :window rows by ascending id.
-- Index: the primary key.
with scanned as materialized (
    select g.id,
           g.parent_id = :parent
           and (cast(:statuses as durable_status[]) is null or g.status = any (cast(:statuses as durable_status[]))) as matches
    from gen_durable g
    where g.id >= :from and g.id <= :last
    order by g.id
    limit :window
),
reached as (
    select case when count(*) >= :window then max(s.id) end as id from scanned s
)
select page.id, r.id as scanned_to
from reached r
left join lateral (
    select s.id from scanned s where s.matches order by s.id limit :limit
) page on true
order by page.id
