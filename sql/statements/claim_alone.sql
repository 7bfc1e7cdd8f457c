-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- The same as claim_plain.sql, from the beginning, of a queue in which no runnable instance has a partition key. Where one
-- has, nothing is claimed, and one row without an id says so.
with recursive keyed_at_all (so) as materialized (
    -- Whether any runnable instance of the queue has a partition key, eligible or not. Most queues have none, and what
    -- looks at their keys is most of the long claim: a server prepares for each part of a statement, whether it comes to
    -- it or not.
    select true from (select 1 from gen_durable g
                      where g.queue = $1 and g.status = 'runnable' and g.partition_key is not null
                      order by g.priority, g.eligible_at, g.id limit 1) k
), priorities (priority) as (
    -- @include claim_priorities.sql name=priorities; null=null; if=and (select so from keyed_at_all) is not true
), picked as materialized (
    select l.*
    from priorities p
    cross join lateral (
        -- @include claim_row.sql
        -- @include claim_row_end.sql
    ) l
    limit $2
), weighed as materialized (
    -- Of these so many, in their order, as have room in one answer: nearly always all, which then go no further way.
    select sum(bytes) > $8::float8 as too_much from picked
), chosen as materialized (
    -- @include claim_chosen.sql most=$8
),
-- @include claim_write.sql taken=chosen
select c.id, c.fsm, c.fsm_version, c.step, c.state, c.attempt, c.parent_id, c.awaits,
       -- @include shown.sql size=_small
       ,
       -- @include claim_found.sql
       , 0, c.tid, c.priority, c.eligible_at
from claimed c
union all
select null, null, null, null, null, null, null, null, null, null, 0, 1, null, null, null from keyed_at_all
order by 14, 15, 1
