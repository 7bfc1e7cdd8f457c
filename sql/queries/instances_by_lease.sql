-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the Instances list of the executing, those first whose lease ends first; claims without a lease come last. The ids of its
--   first :limit rows that match among the first :window. `cut` says that more were to be looked at; there is always at least one
--   row, perhaps without an id.
-- Cost: :window rows.
-- Index: gen_durable_lease (lease_expires_at) of the executing.
with scanned as materialized (
    select row_number() over () as place, g.id,
           (cast(:queue as text) is null or g.queue = :queue) and
           -- @include filter_rest.sql
           as matches
    from (select *
          from gen_durable e
          where e.status = 'executing'
          order by e.lease_expires_at
          limit :window) g
)
select page.id, whole.cut, whole.looked
from (select count(*) >= :window as cut, count(*) as looked from scanned) whole
left join lateral (select s.id, s.place from scanned s where s.matches order by s.place limit :limit) page on true
order by page.place
