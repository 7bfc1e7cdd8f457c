-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: Barriers: who keeps the barrier of :parent closed by waiting for a signal called :name: those below it, at any depth, that are
--   parked for it and by which a parent waits that :parent waits for. Ascending by id, at most :limit; always a row with how many were
--   looked at, perhaps without an id.
-- Cost: :looked rows, those that have ended too.
-- Index: the primary key; gen_durable_parent (parent_id).
with recursive below as (
    select p.id, p.status, p.awaits, 0 as depth
    from gen_durable p
    where p.id = :parent and p.status = 'awaiting_children'
    union all
    select c.id, c.status, c.awaits, b.depth + 1
    from below b
    cross join lateral (
        select g.id, g.status, g.awaits from gen_durable g where g.parent_id = b.id limit :looked
    ) c
    -- Rows that name each other as parents end too.
    where b.status = 'awaiting_children' and b.depth < 64
),
looked as materialized (
    select b.id, b.status, b.awaits from below b limit :looked
)
select holder.id, all_of.value as looked
from (select count(*) as value from looked) all_of
left join lateral (
    select distinct l.id
    from looked l
    where l.status = 'awaiting_signal' and l.awaits = :name
    order by l.id
    limit :limit
) holder on true
order by holder.id
