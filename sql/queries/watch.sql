-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the Debug view: what the jsonpath :path finds in the state of the instance :id, a hundred values at most, and not all of their
--   text.
-- Cost: a row, its state, and the path until it has found so many: in the select list it is asked value by value, where
--   in the from clause all that it finds would be made first.
-- Index: the primary key.
select f.found, left(case when f.found = 1 then f.list else '[' || f.list || ']' end, 4001) as value
from gen_durable g
cross join lateral (
    select count(*) as found, string_agg(left(cast(each.value as text), 4001), ', ') as list
    from (select jsonb_path_query(g.state, cast(cast(:path as text) as jsonpath)) as value limit 101) each
) f
where g.id = :id
