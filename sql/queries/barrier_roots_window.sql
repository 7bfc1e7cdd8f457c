-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: Barriers, in a database without our index by status: the instances that wait for their childs among the :bound parents with the
--   highest ids; `nested` as in barrier_roots. `looked` is how many parents were looked at; there is always at least one row, perhaps
--   without an id.
-- Cost: :bound descents of an index, and a row or two each.
-- Index: gen_durable_parent (parent_id); the primary key.
with recursive parents (id, n) as (
    (select g.parent_id, 1 from gen_durable g where g.parent_id is not null order by g.parent_id desc limit 1)
    union all
    select lower.parent_id, p.n + 1
    from parents p
    cross join lateral (select g.parent_id from gen_durable g where g.parent_id < p.id order by g.parent_id desc limit 1) lower
    where p.n < :bound
),
found as materialized (
    select p.id from parents p
)
select page.*, whole.looked
from (select count(*) as looked from found) whole
left join lateral (
    -- @include waiting_parents.sql
) page on true
