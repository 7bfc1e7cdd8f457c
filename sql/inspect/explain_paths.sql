-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: diagnosis: the way from each of $1 up through its parents to the instance $2.
-- Cost: a row a level and leaf, at most 64 levels.
-- Index: the primary key.
with recursive up (leaf, id, parent_id, n) as (
    select g.id, g.id, g.parent_id, 0 from gen_durable g where g.id = any ($1::bigint[])
    union all
    select u.leaf, p.id, p.parent_id, u.n + 1
    from up u
    cross join lateral (select g.id, g.parent_id from gen_durable g where g.id = u.parent_id limit 1) p
    where u.n < 64 and u.id <> $2
)
select u.leaf, array_agg(u.id order by u.n desc) as way from up u group by u.leaf
