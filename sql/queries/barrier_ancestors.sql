-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: Barriers: from an instance up through its parents as long as these wait for their childs: the last row is the root that its
--   barrier hangs from.
-- Cost: a row a level, at most :depth.
-- Index: the primary key.
with recursive up (id, parent_id, status, n) as (
    select g.id, g.parent_id, g.status, 1 from gen_durable g where g.id = :id
    union all
    select p.id, p.parent_id, p.status, u.n + 1
    from up u
    cross join lateral (select g.id, g.parent_id, g.status from gen_durable g where g.id = u.parent_id limit 1) p
    where u.n < :depth and p.status::text = 'awaiting_children'
)
select u.id, u.status::text as status, u.n from up u order by u.n
