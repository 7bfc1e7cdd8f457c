-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the Leases view: what executes now, in the order in which the leases run out. A row without a lease counts as expired (D15)
--   and comes first. Of the first :window rows those in which each line of :words occurs somewhere, without regard to case (null: all
--   of them), up to :limit; of those with a lease only the ones that end at :from or later, since where instances come and go the index
--   begins with the dead entries of all that ever executed, until it is vacuumed. `looked_at` is how many rows there were to look at,
--   `first` the first lease among them, `at` the time of what it saw; there is always at least one row, perhaps without an id.
-- Cost: at most :window rows.
-- Index: gen_durable_lease (lease_expires_at) where executing; its order is that of the list.
with claims as materialized (
    select c.*
    from ((select g.id, g.fsm, g.fsm_version, g.step, g.awaits, g.queue, g.priority, g.partition_key, g.attempt, g.last_error,
                  g.locked_by, g.parent_id, g.children_pending, g.eligible_at, g.lease_expires_at, g.inserted_at, g.updated_at
           from gen_durable g
           where g.status = 'executing' and g.lease_expires_at is null
           limit :window)
          union all
          (select g.id, g.fsm, g.fsm_version, g.step, g.awaits, g.queue, g.priority, g.partition_key, g.attempt, g.last_error,
                  g.locked_by, g.parent_id, g.children_pending, g.eligible_at, g.lease_expires_at, g.inserted_at, g.updated_at
           from gen_durable g
           where g.status = 'executing' and g.lease_expires_at >= cast(:from as timestamptz)
           order by g.lease_expires_at
           limit :window)) c
    limit :window
),
matching as (
    select c.*
    from claims c
    where cast(:words as text) is null
       or not exists (select 1
                      from string_to_table(lower(cast(:words as text)), e'\n') w (word)
                      where strpos(lower(concat_ws(e'\n', '#' || c.id, c.locked_by, c.fsm || ' v' || c.fsm_version, c.step, c.queue,
                                                   c.partition_key)), w.word) = 0)
    order by c.lease_expires_at nulls first, c.id
    limit :limit
)
select looked.looked_at,
       -- @include looked_at_times.sql
       m.id, m.fsm, m.fsm_version, m.step, 'executing' as status, m.awaits, m.queue, m.priority, m.partition_key, m.attempt,
       -- @include row_rest.sql of=m
from (select count(*) as looked_at, min(c.lease_expires_at) as first from claims c) looked
left join matching m on true
order by m.lease_expires_at nulls first, m.id
