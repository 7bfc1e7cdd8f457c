-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the Machines view where no index knows the status: the next slice of its walk, through the next :limit instances from the id
--   :from downwards, whatever their status: how many of the live ones stand at which step in which status. `reached` is the lowest id looked at;
--   `looked`, in each row, how many were: fewer than :limit: all was walked. There is always at least one row, perhaps without a machine.
-- Cost: :limit rows.
-- Index: the primary key.
with slice as materialized (
    select g.id, g.fsm, g.fsm_version, g.step, g.status, g.awaits, g.eligible_at, g.updated_at
    from gen_durable g
    where g.id <= :from
    order by g.id desc
    limit :limit
),
looked as (
    select count(*) as looked, min(s.id) as reached from slice s
)
select 1 as stretch, c.*, l.looked, l.reached
from looked l
left join lateral (
    select s.fsm, s.fsm_version, s.step, s.status::text as status,
           s.status = 'runnable' and s.eligible_at > now() as apart,
           count(*) as value,
           -- @include machine_place.sql
    from slice s
    where s.status in ('runnable', 'awaiting_signal', 'awaiting_children')
    group by s.fsm, s.fsm_version, s.step, s.status, s.status = 'runnable' and s.eligible_at > now()
) c on true
