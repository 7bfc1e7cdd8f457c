-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- Fence, consume and write, in one statement: any outcome. {locked} is what is said of rows that somebody else has
-- locked.
--
-- The fence comes first and locks in the order of the batch, ascending by id (D14). Everything else hangs on the rows
-- it returns.
--
-- status::text keeps the planner from the index on leases, whose predicate it would match: on a table it believes to be
-- small it scans that index, dead rows and all, once for every outcome, instead of looking the rows up by id.
--
-- The time is taken before the locks: a delivery that comes between the two has a later time and is found, by the look
-- after parking or by the sweep (D15). A row without a delay is eligible from now() on, the transaction's beginning, as
-- it is with `advance`: a claim in the same transaction must find it.

with moment as materialized (
    select clock_timestamp() as at
), fenced as materialized (
    select o.*, g.awaits
    from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::text[], $8::text[], $9::bool[])
         as o (id, token, kind, name, state, delay_ms, result, reason, consumes)
    join gen_durable g on g.id = o.id
    where g.status::text = 'executing' and g.locked_by = o.token
    for no key update of g {locked}
), consumed as (
    delete from signals s using fenced f
    where f.consumes and s.target_id = f.id and s.name = f.awaits and s.id = any ($10::bigint[])
)
update gen_durable g set
    step = case when o.kind in ('next', 'schedule_childs') then o.name else g.step end,
    state = coalesce(o.state::jsonb, g.state),
    status = (case o.kind when 'await' then 'awaiting_signal' when 'schedule_childs' then 'awaiting_children'
                          when 'done' then 'done' when 'stop' then 'failed' else 'runnable' end)::durable_status,
    eligible_at = case when o.kind in ('done', 'stop', 'lost') then g.eligible_at when o.delay_ms = 0 then now()
                       else m.at + o.delay_ms * interval '1 millisecond' end,
    attempt = case when o.kind in ('next', 'schedule_childs') then 0
                   when o.kind in ('replay', 'replay_of_handler', 'lost') then least(g.attempt::bigint + 1, 2147483647)::int
                   else g.attempt end,
    awaits = case when o.kind = 'await' then o.name when o.kind in ('replay_of_handler', 'lost') then g.awaits end,
    result = case when o.kind = 'done' then o.result::jsonb else g.result end,
    last_error = case when o.kind = 'lost' then o.reason ||
                       -- @include lost_again.sql
                       else o.reason end,
    children_pending = case when o.kind = 'schedule_childs' then 0 else g.children_pending end,
    locked_by = null, lease_expires_at = null, updated_at = m.at
from moment m, fenced o
where g.id = o.id
returning g.id, o.token, g.queue, g.parent_id
