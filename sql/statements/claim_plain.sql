-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- Claims of the queue $1 up to $2 of the runnable without a partition key; claim_statements.h says what is given and
-- returned. Begins at a place in the order.
--
-- These statements are planned once for a session (D21), whatever they are asked for, and so are written to have one
-- plan: indexes that bring the order of the queue and end with the batch (a limit that is a number tells the planner
-- that they end soon), and rows looked up by id = any (array). now() and not clock_timestamp(): the index can be asked
-- for a time that stays the same during the statement.
--
-- NO KEY UPDATE, so that a sender with an open transaction (whose foreign key holds KEY SHARE) does not hide its target
-- (T12). What is passed over inside the scan (D12): rows somebody has locked, and machines this worker cannot run.
with recursive priorities (priority) as (
    -- @include claim_priorities_from.sql
), picked as materialized (
    select l.*
    from priorities p
    cross join lateral (
        -- @include claim_row.sql
        and (g.eligible_at, g.id) > (case when p.priority = $8 then $9::timestamptz else '-infinity' end,
                                     case when p.priority = $8 then $10::bigint else '-9223372036854775808' end)
        -- @include claim_row_end.sql
    ) l
    limit $2
), weighed as materialized (
    -- Of these so many, in their order, as have room in one answer: nearly always all, which then go no further way.
    select sum(bytes) > $11::float8 as too_much from picked
), chosen as materialized (
    -- @include claim_chosen.sql most=$11
),
-- @include claim_write.sql taken=chosen
select c.id, c.fsm, c.fsm_version, c.step, c.state, c.attempt, c.parent_id, c.awaits,
       -- @include shown.sql size=_small
       ,
       -- @include claim_found.sql
       , 0, c.tid,
       -- Where a claim ended, told with one of its rows. Rather before that than behind it: a transaction that makes an
       -- instance runnable says "from its beginning on", and may be seen only a while later.
       case when c.id = (select o.id from chosen o order by o.priority desc, o.eligible_at desc, o.id desc limit 1)
            then c.priority || ' ' || least(c.eligible_at, now() - interval '100 milliseconds') end
from claimed c order by c.priority, c.eligible_at, c.id
