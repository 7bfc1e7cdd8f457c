-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: Signals: how the newest :window signals stand to their targets, counted. `standing` is what the rows alone tell: matched, ended,
--   or live; how near two names are, and what a machine has declared, is told apart by whoever reads.
-- Cost: :window signals by descending id, and a row of gen_durable each.
-- Index: the primary keys.
with newest as materialized (
    select s.name, s.target_id from signals s order by s.id desc limit :window
)
select state.standing, count(*) as value,
       case when state.standing = 'live' then n.name end as name,
       case when state.standing = 'live' then g.awaits end as awaits,
       case when state.standing = 'live' then g.fsm end as fsm,
       case when state.standing = 'live' then g.fsm_version end as fsm_version
from newest n
cross join lateral (
    select t.status, t.awaits, t.fsm, t.fsm_version from gen_durable t where t.id = n.target_id limit 1
) g
cross join lateral (
    select case when g.status in ('done', 'failed') then 'ended' when g.awaits = n.name then 'matched' else 'live' end as standing
) state
group by 1, 3, 4, 5, 6
