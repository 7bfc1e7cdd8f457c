-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the Signals list with filters that no index serves: what the next :window signals from :from downwards hold that may
--   match, newest first. `standing` is what the rows alone tell: matched, ended, or live; asked for by :standing, if at all. `scanned_to` is the
--   lowest id looked at, or null when the table ends within the window; there is always at least one row, perhaps without an id.
-- Cost: :window signals by descending id; where :standing is asked for, a row of gen_durable each.
-- Index: the primary keys.
with scanned as materialized (
    select s.id, s.name, s.target_id,
           (cast(:name as text) is null or s.name = :name)
           and (cast(:target as bigint) is null or s.target_id = :target) as matches
    from signals s
    where s.id <= :from
    order by s.id desc
    limit :window
),
reached as (
    select case when count(*) >= :window then min(s.id) end as id from scanned s
)
select page.id, page.name, page.awaits, page.fsm, page.fsm_version, page.status, r.id as scanned_to
from reached r
left join lateral (
    select s.id, s.name, g.awaits, g.fsm, g.fsm_version, g.status::text as status
    from scanned s
    cross join lateral (
        select t.status, t.awaits, t.fsm, t.fsm_version from gen_durable t where t.id = s.target_id limit 1
    ) g
    where s.matches
      and (cast(:standing as text) is null
           or :standing = case when g.status in ('done', 'failed') then 'ended' when g.awaits = s.name then 'matched' else 'live' end)
    order by s.id desc
    limit :limit
) page on true
order by page.id desc
