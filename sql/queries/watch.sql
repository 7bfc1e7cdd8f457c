-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the Debug view: what the jsonpath :path finds in the state of the instance :id, a hundred values at most, and not all of their
--   text.
-- Cost: a row, and its state.
-- Index: the primary key.
select f.found, left(case when f.found = 1 then (f.list -> 0)::text else f.list::text end, 4001) as value
from gen_durable g
cross join lateral (
    select count(*) as found, jsonb_agg(each.value) as list
    from (select p.value from jsonb_path_query(g.state, cast(cast(:path as text) as jsonpath)) p (value) limit 101) each
) f
where g.id = :id
