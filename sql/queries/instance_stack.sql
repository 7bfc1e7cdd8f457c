-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the Debug view: an instance and its parents, up to the one that has none.
-- Cost: a row a level, at most :depth.
-- Index: the primary key.
with recursive up (id, parent_id, n) as (
    select g.id, g.parent_id, 1 from gen_durable g where g.id = :id
    union all
    select p.id, p.parent_id, u.n + 1
    from up u
    cross join lateral (select g.id, g.parent_id from gen_durable g where g.id = u.parent_id limit 1) p
    where u.n < :depth
)
select u.id, u.n from up u order by u.n
