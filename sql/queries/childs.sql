-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: the inspector: the childs :ids, in their order. Of results and errors the beginning, which is what a cell shows.
-- Cost: a row an id, and its result.
-- Index: the primary key.
select g.id, g.fsm, g.fsm_version, g.step, g.status::text as status, left(g.result::text, 500) as result,
       left(g.last_error, 500) as last_error,
       least(greatest(extract(epoch from g.updated_at) * 1000000, -9223372036854775808),
             9223372036854775807)::bigint as updated_at
from gen_durable g
where g.id = any (cast(:ids as bigint[]))
order by g.id
