-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: Awaiting, in a database without gen_durable_resting (§9's indexes only): what is parked for a signal among the newest
--   :window instances with ids from :from to :up_to, with what each awaits and the names in its inbox, of which the first :inbox are
--   looked at. `reached` is the lowest id looked at, or null when all were; there is always at least one row, perhaps without an id.
-- Cost: :window rows by descending id; a descent and at most :inbox index entries of signals for each that is parked.
--   Where more lie there, as many descents again: then it is :inbox different names that are looked at, not :inbox signals of one.
-- Index: the primary key; signals_target (target_id, name, id).
with scanned as materialized (
    select g.id, g.status, g.awaits, g.fsm, g.queue, g.updated_at
    from gen_durable g
    where g.id >= :from and g.id <= :up_to
    order by g.id desc
    limit :window
),
reached as (
    select case when count(*) >= :window then min(s.id) end as id from scanned s
)
select parked.id, parked.awaits, parked.fsm, parked.queue,
       least(greatest(extract(epoch from parked.updated_at) * 1000000, -9223372036854775808),
             9223372036854775807)::bigint as since,
       inbox.value as inbox, inbox.names::text as inbox_names, r.id as reached
from reached r
left join scanned parked on parked.status = 'awaiting_signal'
left join lateral (
    -- @include inbox_glance.sql of=parked
) inbox on true
